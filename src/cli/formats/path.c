/* path.c - the steps by which a person gets from a puzzle to its solution. */
#include "path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void path_clear(struct path *path) {
    for (struct told_step *step = path->first, *next; step != NULL; step = next) {
        next = step->next;
        free(step);
    }
    *path = (struct path){0};
}

/* The most parts of a block, each aligned for any of the types here. */
#define PARTS     ((size_t)6)
#define ALIGNMENT ((size_t)8)

/* Takes size bytes, aligned for any of the types here, from a block. */
static void *take(char **block, size_t size) {
    void *taken = *block;
    *block += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return taken;
}

/* Copies size bytes to the block. */
static const void *copy(char **block, const void *bytes, size_t size) {
    void *taken = take(block, size);
    if (size > 0)
        memcpy(taken, bytes, size);
    return taken;
}

bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words) {
    size_t links = reason->link_count * sizeof *reason->links,
           parents = reason->parent_count * sizeof *reason->parents,
           chains = reason->chain_count * sizeof *reason->chains,
           line = sudoku_step_text(step, reason, NULL, 0) + 1,
           words = with_words ? sudoku_reason_text(step, reason, NULL, 0) + 1 : 0;
    size_t size = sizeof(struct told_step) + links + parents + chains + line + words;
    char *block = malloc(size + PARTS * ALIGNMENT);
    if (block == NULL)
        return false;
    struct told_step *told = take(&block, sizeof *told);
    *told = (struct told_step){.step = *step, .reason = *reason};
    told->reason.links = copy(&block, reason->links, links);
    told->reason.parents = copy(&block, reason->parents, parents);
    told->reason.chains = copy(&block, reason->chains, chains);
    char *line_text = take(&block, line), *words_text = with_words ? take(&block, words) : NULL;
    sudoku_step_text(step, reason, line_text, line);
    if (with_words)
        sudoku_reason_text(step, reason, words_text, words);
    told->line = line_text;
    told->words = words_text;
    if (path->last == NULL)
        path->first = told;
    else
        path->last->next = told;
    path->last = told;
    path->count++;
    sudoku_rating_add(&path->rating, step);
    return true;
}

void path_summary(const struct path *path, char *text, size_t size) {
    const sudoku_rating *rating = &path->rating;
    const sudoku_level *level = sudoku_level_of(rating->hardest);
    snprintf(text, size, "%s, %u.%u/%u.%u/%u.%u, %zu step%s", level->name, rating->hardest / 10,
             rating->hardest % 10, rating->until_digit / 10, rating->until_digit % 10,
             rating->first / 10, rating->first % 10, path->count, path->count == 1 ? "" : "s");
}
