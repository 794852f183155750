/* json_path.c - the steps of a person as JSON: cells are "r3c8", houses "row 3", and links have
 * numbers that are good within their step. */
#include "json_path.h"

#include "json_text.h"

#include <stdio.h>

enum { CELLS = 81, DIGITS = 9 };

static void write_cell(struct output *output, unsigned cell) {
    char text[16];
    snprintf(text, sizeof text, "\"r%uc%u\"", cell / 9 + 1, cell % 9 + 1);
    output_text(output, text);
}

static void write_house(struct output *output, unsigned house) {
    static const char *const kinds[] = {"box", "row", "column"};
    char text[16];
    snprintf(text, sizeof text, "\"%s %u\"", kinds[house / 9], house % 9 + 1);
    output_text(output, text);
}

/* Writes the digits of a mask, which has some, as a list. */
static void write_digits(struct output *output, unsigned mask) {
    const char *mark = "[";
    for (unsigned digit = 1; digit <= DIGITS; digit++) {
        if ((mask >> (digit - 1) & 1) == 0)
            continue;
        output_text(output, mark);
        output_number(output, digit, 1);
        mark = ",";
    }
    output_text(output, "]");
}

/* Writes a member that is a list, unless it is empty. */
static void write_list(struct output *output, const char *key, const uint8_t *items, size_t count,
                       void (*write)(struct output *output, unsigned item)) {
    if (count == 0)
        return;
    json_key(output, key);
    for (size_t i = 0; i < count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        write(output, items[i]);
    }
    output_text(output, "]");
}

static void write_digits_member(struct output *output, const char *key, unsigned mask) {
    if (mask == 0)
        return;
    json_key(output, key);
    write_digits(output, mask);
}

static void write_changes(struct output *output, const sudoku_step *step) {
    const char *mark = "";
    json_key(output, "placements");
    output_text(output, "[");
    if (step->digit != 0) {
        output_text(output, "{\"cell\":");
        write_cell(output, step->cell);
        json_number(output, "digit", step->digit);
        output_text(output, "}");
    }
    output_text(output, "]");
    json_key(output, "eliminations");
    output_text(output, "[");
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (step->eliminated[cell] == 0)
            continue;
        output_text(output, mark);
        output_text(output, "{\"cell\":");
        write_cell(output, cell);
        json_key(output, "digits");
        write_digits(output, step->eliminated[cell]);
        output_text(output, "}");
        mark = ",";
    }
    output_text(output, "]");
}

static void write_link(struct output *output, const sudoku_reason *reason, uint32_t index) {
    static const char *const causes[] = {[SUDOKU_LINK_ASSUMED] = "assumed",
                                         [SUDOKU_LINK_CELL] = "cell",
                                         [SUDOKU_LINK_HOUSE] = "house",
                                         [SUDOKU_LINK_TECHNIQUE] = "technique",
                                         [SUDOKU_LINK_ARGUMENT] = "argument"};
    const sudoku_link *link = &reason->links[index];
    output_text(output, "{\"id\":");
    output_number(output, index + 1, 1);
    json_key(output, "cell");
    write_cell(output, link->cell);
    json_number(output, "digit", link->digit);
    json_key(output, "is");
    output_text(output, link->is_true ? "true" : "false");
    json_string(output, "cause", causes[link->cause]);
    if (link->cause == SUDOKU_LINK_HOUSE) {
        json_key(output, "house");
        write_house(output, link->house);
    }
    if (link->technique != NULL)
        json_string(output, "technique", sudoku_technique_name(link->technique));
    if (link->cause == SUDOKU_LINK_ARGUMENT)
        json_number(output, "argument", link->argument);
    json_key(output, "from");
    output_text(output, "[");
    for (uint32_t i = 0; i < link->parent_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        output_number(output, reason->parents[link->first_parent + i] + 1, 1);
    }
    output_text(output, "]}");
}

static void write_chain(struct output *output, const sudoku_reason *reason,
                        const sudoku_chain *chain) {
    static const char *const kinds[] = {
        [SUDOKU_CHAIN_CYCLE] = "cycle",
        [SUDOKU_CHAIN_CONTRARY] = "contrary",
        [SUDOKU_CHAIN_CONTRADICTION] = "contradiction",
        [SUDOKU_CHAIN_STATES] = "states",
        [SUDOKU_CHAIN_DIGITS] = "digits",
        [SUDOKU_CHAIN_PLACES] = "places",
    };
    output_text(output, "{\"kind\":\"");
    output_text(output, kinds[chain->kind]);
    output_text(output, "\"");
    json_number(output, "argument", chain->argument);
    json_key(output, "links");
    output_text(output, "[");
    for (uint32_t i = 0; i < chain->link_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        write_link(output, reason, chain->first_link + i);
    }
    output_text(output, "]");
}

static void write_chains(struct output *output, const sudoku_reason *reason) {
    if (reason->chain_count == 0)
        return;
    json_key(output, "chains");
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        write_chain(output, reason, &reason->chains[i]);
        output_text(output, "}");
    }
    output_text(output, "]");
    if (reason->is_cut) {
        json_key(output, "chains_cut");
        output_text(output, "true");
    }
}

static void write_step(struct output *output, const struct told_step *told) {
    const sudoku_step *step = &told->step;
    const sudoku_reason *reason = &told->reason;
    char rating[16];
    snprintf(rating, sizeof rating, "%u.%u", step->rating / 10, step->rating % 10);
    output_text(output, "{\"rating\":");
    output_text(output, rating);
    json_string(output, "technique", sudoku_technique_name(step->technique));
    json_string(output, "name", reason->name);
    json_string(output, "text", told->line);
    if (told->words != NULL)
        json_string(output, "why", told->words);
    write_digits_member(output, "digits", reason->digits);
    write_list(output, "cells", reason->cells, reason->cell_count, write_cell);
    write_list(output, "houses", reason->houses, reason->house_count, write_house);
    write_list(output, "covers", reason->covers, reason->cover_count, write_house);
    write_digits_member(output, "set_digits", reason->set_digits);
    write_list(output, "set_cells", reason->set_cells, reason->set_count, write_cell);
    if (step->digit != 0 && reason->single_house < SUDOKU_HOUSES)
        write_list(output, "single_in", &reason->single_house, 1, write_house);
    write_changes(output, step);
    write_chains(output, reason);
    output_text(output, "}");
}

void json_path(struct output *output, const struct path *path) {
    if (path->is_hint) {
        if (path->first == NULL) {
            json_null(output, "hint");
            return;
        }
        json_key(output, "hint");
        write_step(output, path->first);
        return;
    }
    json_key(output, "path");
    output_text(output, "[");
    for (const struct told_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step == path->first ? "" : ",");
        write_step(output, step);
    }
    output_text(output, "]");
}
