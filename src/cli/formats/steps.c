/* steps.c - the logical steps from a puzzle to its solution, as text and as JSON. */
#include "formats.h"

#include <stdlib.h>
#include <string.h>

void path_clear(struct path *path) {
    for (struct path_step *step = path->first, *next; step != NULL; step = next) {
        next = step->next;
        free(step);
    }
    *path = (struct path){0};
}

/* Copies bytes to the start of a block, and returns their copy. */
static void *append(char **block, const void *bytes, size_t size) {
    void *copy = *block;
    if (size > 0)
        memcpy(copy, bytes, size);
    *block += size;
    return copy;
}

/* The parts of an entry are in an order that aligns each of them. */
bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words) {
    struct path_step first = {.step = *step, .reason = *reason};
    size_t links = reason->link_count * sizeof *reason->links,
           chains = reason->chain_count * sizeof *reason->chains,
           parents = reason->parent_count * sizeof *reason->parents,
           line = sudoku_step_text(step, reason, NULL, 0) + 1,
           words = with_words ? sudoku_reason_text(step, reason, NULL, 0) + 1 : 0;
    char *block = malloc(sizeof first + links + chains + parents + line + words);
    if (block == NULL)
        return false;
    struct path_step *entry = append(&block, &first, sizeof first);
    entry->reason.links = append(&block, reason->links, links);
    entry->reason.chains = append(&block, reason->chains, chains);
    entry->reason.parents = append(&block, reason->parents, parents);
    sudoku_step_text(step, reason, block, line);
    entry->line = block;
    if (with_words) {
        sudoku_reason_text(step, reason, block + line, words);
        entry->words = block + line;
    }
    if (path->last == NULL)
        path->first = entry;
    else
        path->last->next = entry;
    path->last = entry;
    path->count++;
    sudoku_rating_add(&path->rating, step);
    return true;
}

void write_path(struct output *output, const struct path *path) {
    for (const struct path_step *step = path->first; step != NULL; step = step->next) {
        const char *words = step->words != NULL ? step->words : "";
        output_text(output, step->line);
        output_text(output, "\n");
        for (size_t length; *words != '\0'; words += length + (words[length] != '\0')) {
            length = strcspn(words, "\n");
            output_text(output, "    ");
            output_add(output, words, length);
            output_text(output, "\n");
        }
    }
    if (!path->is_hint)
        write_path_summary(output, path, "", "\n");
}

void write_path_summary(struct output *output, const struct path *path, const char *before,
                        const char *after) {
    const sudoku_rating *rating = &path->rating;
    if (!path->is_complete || path->count == 0)
        return;
    output_print(output, "%s%s, %u.%u/%u.%u/%u.%u, %zu step%s%s", before,
                 sudoku_level_of(rating->hardest)->name, rating->hardest / 10, rating->hardest % 10,
                 rating->until_digit / 10, rating->until_digit % 10, rating->first / 10,
                 rating->first % 10, path->count, path->count == 1 ? "" : "s", after);
}

/* ---- JSON: cells are "r3c8", houses "row 3"; numbers of links are valid within their step. */

/* Writes a member that is an array of cells or of houses, unless it is empty. */
static void write_list(struct output *output, const char *key, const uint8_t *items, size_t count,
                       bool are_cells) {
    static const char *const kinds[] = {"row", "column", "box"};
    if (count == 0)
        return;
    json_key(output, key);
    for (size_t i = 0; i < count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        if (are_cells)
            json_cell(output, 9, items[i]);
        else
            output_print(output, "\"%s %u\"", kinds[items[i] / 9], items[i] % 9 + 1u);
    }
    output_text(output, "]");
}

static void write_changes(struct output *output, const sudoku_step *step) {
    const char *mark = "";
    output_text(output, ",\"placements\":[");
    if (step->digit != 0) {
        output_text(output, "{\"cell\":");
        json_cell(output, 9, step->cell);
        json_number(output, "digit", step->digit);
        output_text(output, "}");
    }
    output_text(output, "],\"eliminations\":[");
    for (unsigned cell = 0; cell < sizeof step->eliminated / sizeof *step->eliminated; cell++) {
        if (step->eliminated[cell] == 0)
            continue;
        output_text(output, mark);
        output_text(output, "{\"cell\":");
        json_cell(output, 9, cell);
        json_digits(output, "digits", step->eliminated[cell]);
        output_text(output, "}");
        mark = ",";
    }
    output_text(output, "]");
}

/* Writes a conclusion of a chain and the numbers of its premises. */
static void write_link(struct output *output, const sudoku_reason *reason, uint32_t index) {
    const sudoku_link *link = &reason->links[index];
    output_print(output, "{\"id\":%u,\"cell\":", (unsigned)index + 1);
    json_cell(output, 9, link->cell);
    output_print(output, ",\"digit\":%u,\"is\":%s,\"from\":[", link->digit,
                 link->is_true ? "true" : "false");
    for (uint32_t i = 0; i < link->parent_count; i++)
        output_print(output, "%s%u", i == 0 ? "" : ",",
                     (unsigned)reason->parents[link->first_parent + i] + 1);
    output_text(output, "]}");
}

static void write_chain(struct output *output, const sudoku_reason *reason,
                        const sudoku_chain *chain) {
    output_print(output, "{\"argument\":%u,\"links\":[", (unsigned)chain->argument);
    for (uint32_t i = 0; i < chain->link_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        write_link(output, reason, chain->first_link + i);
    }
    output_text(output, "]}");
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
    if (reason->digits != 0)
        json_digits(output, "digits", reason->digits);
    write_list(output, "cells", reason->cells, reason->cell_count, true);
    write_list(output, "houses", reason->houses, reason->house_count, false);
    if (step->digit != 0 && reason->single_house < SUDOKU_HOUSES)
        write_list(output, "single_in", &reason->single_house, 1, false);
    write_changes(output, step);
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        output_text(output, i == 0 ? ",\"chains\":[" : ",");
        write_chain(output, reason, &reason->chains[i]);
    }
    if (reason->chain_count > 0)
        output_text(output, "]");
    output_text(output, "}");
}

void json_path(struct output *output, const struct path *path) {
    if (path->is_hint && path->first == NULL)
        return;
    output_text(output, path->is_hint ? ",\"hint\":" : ",\"path\":[");
    for (const struct path_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step == path->first ? "" : ",");
        write_step(output, step);
    }
    output_text(output, path->is_hint ? "" : "]");
}
