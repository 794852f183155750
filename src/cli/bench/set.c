/* set.c - the records of a bench that have one shape, in memory. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

/* The analyzer of gcc 12 takes memory for lost that is kept in a struct behind a pointer. */
#if defined __GNUC__ && __GNUC__ >= 12 && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

/* Finds the set of a shape, or makes one at the end of the list; NULL if there is no memory. */
static struct bench_set *find_set(struct bench_set **sets, sudoku_shape shape) {
    while (*sets != NULL && ((*sets)->shape.box_height != shape.box_height ||
                             (*sets)->shape.box_width != shape.box_width))
        sets = &(*sets)->next;
    if (*sets == NULL && (*sets = calloc(1, sizeof **sets)) != NULL)
        (*sets)->shape = shape;
    return *sets;
}

/* Makes room for one more record.  False if there is no memory. */
static bool make_room(struct bench_set *set) {
    size_t capacity = set->capacity == 0 ? 64 : 2 * set->capacity;
    if (set->count < set->capacity)
        return true;
    if (capacity > SIZE_MAX / SUDOKU_MAX_CELLS)
        return false; /* with addresses of 64 bits, memory ends before */
    uint8_t *cells = realloc(set->cells, capacity * sudoku_cells(set->shape));
    if (cells != NULL)
        set->cells = cells;
    struct position *positions = realloc(set->positions, capacity * sizeof *positions);
    if (positions != NULL)
        set->positions = positions;
    if (cells == NULL || positions == NULL)
        return false;
    set->capacity = capacity;
    return true;
}

/* Adds the name of a record's file, unless it is there.  Looks at the last name first: most records
 * come from the same file as the one before. */
static bool add_file(struct bench_set *set, const char *file) {
    for (size_t i = set->file_count; i-- > 0;) {
        if (strcmp(set->files[i], file) == 0)
            return true;
    }
    const char **files = realloc(set->files, (set->file_count + 1) * sizeof *files);
    if (files == NULL)
        return false;
    set->files = files;
    set->files[set->file_count++] = file;
    return true;
}

bool bench_set_add(struct bench_set **sets, const sudoku_grid *puzzle, struct position position) {
    size_t cells = sudoku_cells(puzzle->shape);
    struct bench_set *set = find_set(sets, puzzle->shape);
    if (set == NULL || !make_room(set) || !add_file(set, position.file))
        return false;
    memcpy(set->cells + set->count * cells, puzzle->cells, cells);
    set->positions[set->count++] = position;
    return true;
}

/* The next of the numbers that SplitMix64 gives (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014). */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The shuffle of Fisher and Yates.  The remainder is biased by less than 2^-32 here. */
void bench_set_shuffle(struct bench_set *set) {
    size_t cells = sudoku_cells(set->shape);
    uint8_t swapped[SUDOKU_MAX_CELLS];
    uint64_t state = 0;
    for (size_t i = set->count; i > 1; i--) {
        size_t a = i - 1, b = (size_t)(next_random(&state) % i);
        struct position position = set->positions[a];
        set->positions[a] = set->positions[b];
        set->positions[b] = position;
        memcpy(swapped, set->cells + a * cells, cells);
        memmove(set->cells + a * cells, set->cells + b * cells, cells);
        memcpy(set->cells + b * cells, swapped, cells);
    }
}

void bench_set_free(struct bench_set *sets) {
    while (sets != NULL) {
        struct bench_set *next = sets->next;
        free(sets->cells);
        free(sets->positions);
        free(sets->files);
        free(sets);
        sets = next;
    }
}
