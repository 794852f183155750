/* steps.c - the logical steps from a puzzle to its solution, and their text. */
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
