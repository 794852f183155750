/* json_path.c - the steps of a person as JSON: cells are "r3c8", houses "row 3", and links have
 * numbers that are good within their step. */
#include "json_text.h"

enum { CELLS = 81 };

static void write_cell(struct output *output, unsigned cell) {
    output_print(output, "\"r%uc%u\"", cell / 9 + 1, cell % 9 + 1);
}

static void write_house(struct output *output, unsigned house) {
    static const char *const kinds[] = {"row", "column", "box"};
    output_print(output, "\"%s %u\"", kinds[house / 9], house % 9 + 1);
}

/* Writes the digits of a mask as a member, unless it is empty. */
static void write_digits(struct output *output, const char *key, unsigned mask) {
    if (mask != 0)
        json_digits(output, key, mask);
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

static void write_changes(struct output *output, const sudoku_step *step) {
    const char *mark = "";
    output_text(output, ",\"placements\":[");
    if (step->digit != 0)
        output_print(output, "{\"cell\":\"r%uc%u\",\"digit\":%u}", step->cell / 9 + 1,
                     step->cell % 9 + 1, step->digit);
    output_text(output, "],\"eliminations\":[");
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (step->eliminated[cell] == 0)
            continue;
        output_print(output, "%s{\"cell\":\"r%uc%u\"", mark, cell / 9 + 1, cell % 9 + 1);
        json_digits(output, "digits", step->eliminated[cell]);
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
    output_print(output, "{\"id\":%u,\"cell\":\"r%uc%u\",\"digit\":%u,\"is\":%s,\"cause\":\"%s\"",
                 (unsigned)index + 1, link->cell / 9 + 1, link->cell % 9 + 1, link->digit,
                 link->is_true ? "true" : "false", causes[link->cause]);
    if (link->cause == SUDOKU_LINK_HOUSE) {
        json_key(output, "house");
        write_house(output, link->house);
    }
    if (link->technique != NULL)
        json_string(output, "technique", sudoku_technique_name(link->technique));
    if (link->cause == SUDOKU_LINK_ARGUMENT)
        json_number(output, "argument", link->argument);
    output_text(output, ",\"from\":[");
    for (uint32_t i = 0; i < link->parent_count; i++)
        output_print(output, "%s%u", i == 0 ? "" : ",",
                     (unsigned)reason->parents[link->first_parent + i] + 1);
    output_text(output, "]}");
}

static void write_chain(struct output *output, const sudoku_reason *reason,
                        const sudoku_chain *chain) {
    static const char *const kinds[] = {
        [SUDOKU_CHAIN_CYCLE] = "cycle",
        [SUDOKU_CHAIN_CONTRARY] = "contrary",
        [SUDOKU_CHAIN_CONTRADICTION] = "contradiction",
        [SUDOKU_CHAIN_DOUBLE] = "states",
        [SUDOKU_CHAIN_CELL] = "digits",
        [SUDOKU_CHAIN_REGION] = "places",
    };
    output_print(output, "{\"kind\":\"%s\",\"argument\":%u,\"links\":[", kinds[chain->kind],
                 (unsigned)chain->argument);
    for (uint32_t i = 0; i < chain->link_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        write_link(output, reason, chain->first_link + i);
    }
    output_text(output, "]}");
}

static void write_chains(struct output *output, const sudoku_reason *reason) {
    if (reason->chain_count == 0)
        return;
    json_key(output, "chains");
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        write_chain(output, reason, &reason->chains[i]);
    }
    output_text(output, reason->is_cut ? "],\"chains_cut\":true" : "]");
}

static void write_step(struct output *output, const struct path_step *entry) {
    const sudoku_step *step = &entry->step;
    const sudoku_reason *reason = &entry->reason;
    output_print(output, "{\"rating\":%u.%u", step->rating / 10, step->rating % 10);
    json_string(output, "technique", sudoku_technique_name(step->technique));
    json_string(output, "name", reason->name);
    json_string(output, "text", entry->line);
    if (entry->words != NULL)
        json_string(output, "why", entry->words);
    write_digits(output, "digits", reason->digits);
    write_list(output, "cells", reason->cells, reason->cell_count, write_cell);
    write_list(output, "houses", reason->houses, reason->house_count, write_house);
    write_list(output, "covers", reason->covers, reason->cover_count, write_house);
    write_digits(output, "set_digits", reason->set_digits);
    write_list(output, "set_cells", reason->set_cells, reason->set_count, write_cell);
    if (step->digit != 0 && reason->single_house < SUDOKU_HOUSES)
        write_list(output, "single_in", &reason->single_house, 1, write_house);
    write_changes(output, step);
    write_chains(output, reason);
    output_text(output, "}");
}

void json_path(struct output *output, const struct path *path) {
    if (path->is_hint && path->first == NULL) {
        json_null(output, "hint");
        return;
    }
    output_text(output, path->is_hint ? ",\"hint\":" : ",\"path\":[");
    for (const struct path_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step == path->first ? "" : ",");
        write_step(output, step);
    }
    output_text(output, path->is_hint ? "" : "]");
}
