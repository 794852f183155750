/* path.c - the steps by which a person gets from a puzzle to its solution. */
#include "path.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_PARTS = 6, /* of a block of memory */
    ALIGNMENT = 8  /* of each part */
};

void path_clear(struct path *path) {
    for (struct path_step *step = path->first, *next; step != NULL; step = next) {
        next = step->next;
        free(step);
    }
    *path = (struct path){0};
}

/* Moves the start of what is left of a block behind size bytes, so that any type here may follow.
 * Returns these bytes, which are a copy unless bytes is NULL. */
static void *take(char **block, const void *bytes, size_t size) {
    void *taken = *block;
    if (bytes != NULL && size > 0)
        memcpy(taken, bytes, size);
    *block += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return taken;
}

bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words) {
    size_t links = reason->link_count * sizeof *reason->links,
           parents = reason->parent_count * sizeof *reason->parents,
           chains = reason->chain_count * sizeof *reason->chains,
           line = sudoku_step_text(step, reason, NULL, 0) + 1,
           words = with_words ? sudoku_reason_text(step, reason, NULL, 0) + 1 : 0;
    char *block = malloc(sizeof(struct path_step) + links + parents + chains + line + words +
                         MAX_PARTS * ALIGNMENT);
    if (block == NULL)
        return false;
    struct path_step *entry = take(&block, NULL, sizeof *entry);
    *entry = (struct path_step){.step = *step, .reason = *reason};
    entry->reason.links = take(&block, reason->links, links);
    entry->reason.parents = take(&block, reason->parents, parents);
    entry->reason.chains = take(&block, reason->chains, chains);
    sudoku_step_text(step, reason, block, line);
    entry->line = take(&block, NULL, line);
    if (with_words) {
        sudoku_reason_text(step, reason, block, words);
        entry->words = block;
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

void write_path_summary(struct output *output, const struct path *path, const char *before,
                        const char *behind) {
    const sudoku_rating *rating = &path->rating;
    if (!path->is_complete || path->count == 0)
        return;
    output_print(output, "%s%s, %u.%u/%u.%u/%u.%u, %zu step%s%s", before,
                 sudoku_level_of(rating->hardest)->name, rating->hardest / 10, rating->hardest % 10,
                 rating->until_digit / 10, rating->until_digit % 10, rating->first / 10,
                 rating->first % 10, path->count, path->count == 1 ? "" : "s", behind);
}
