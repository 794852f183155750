/* engine.h - what every engine gets and gives: inside the library only.
 *
 * An engine is one file in engine/ that exports one const struct sudoku_engine.  It may take for
 * granted that the workspace is large enough and, but for solve_batch, that the givens are legal.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "sudoku.h"

/* One run of an engine over one puzzle. */
struct search {
    sudoku_grid *grid; /* holds the puzzle at the start; the engine fills it in */
    void *memory;      /* workspace_size(shape) bytes, aligned to WORKSPACE_ALIGNMENT */
    const sudoku_query *query;
    sudoku_result *result; /* its end is SUDOKU_END_COMPLETE until something cuts the search */
    sudoku_grid *first;    /* where the first solution goes; may be NULL */
    size_t puzzle;         /* index in the batch, for the visitor */
    uint64_t nodes;        /* spent so far */
    uint64_t checkpoint;   /* number of nodes at which search_checkpoint() is due; >= nodes */
};

enum { WORKSPACE_ALIGNMENT = 64 };

/* Puzzles of one shape to be solved by one query. */
struct batch {
    const struct sudoku_engine *engine;
    sudoku_shape shape;
    size_t count;
    const uint8_t *puzzles; /* count * side^2 cells */
    const sudoku_query *query;
    void *memory; /* as in struct search */
    sudoku_result *results;
    uint8_t *firsts; /* count * side^2 cells, or NULL */
};

struct sudoku_engine {
    const char *name;
    const char *summary;
    bool first_is_least;            /* solutions come in lexicographic order */
    bool (*available)(void);        /* on this machine; NULL: on every one */
    bool (*supports)(sudoku_shape); /* for valid shapes; NULL: all of them */
    size_t (*workspace_size)(sudoku_shape shape);
    /* Measures the exact cover matrix of a puzzle with legal givens; NULL: it builds none. */
    void (*measure_matrix)(const sudoku_grid *puzzle, sudoku_matrix *matrix);
    void (*solve)(struct search *search);
    void (*solve_batch)(const struct batch *batch); /* solve_each, unless it can do better; tells
                                                     * bad puzzles, which are not checked yet */
};

/* The shared batch call: one puzzle after the other. */
void solve_each(const struct batch *batch);

/* Looks whether the search must end: node budget, deadline, cancellation.  If so, records why
 * and returns false; otherwise sets the next checkpoint. */
bool search_checkpoint(struct search *search);

/* Reports the complete grid in search->grid, which is looked at only if there is a visitor or
 * search->first.  False if the search is to end here. */
bool search_solution(struct search *search);

/* Asks to place one more digit: true counts the node, false ends the search. */
static inline bool search_place(struct search *search) {
    if (search->nodes == search->checkpoint && !search_checkpoint(search))
        return false;
    search->nodes++;
    return true;
}

#define ALWAYS_INLINE inline __attribute__((always_inline))

/* Runs body with the measures of the search's shape; for 9x9 they are constants, so that the one
 * source of an engine compiles to a specialised and a general version. */
static ALWAYS_INLINE void
search_by_shape(struct search *search, void (*body)(struct search *, size_t height, size_t width)) {
    sudoku_shape shape = search->grid->shape;
    if (shape.box_height == 3 && shape.box_width == 3)
        body(search, 3, 3);
    else
        body(search, shape.box_height, shape.box_width);
}

/* A cell with its houses. */
struct place {
    uint16_t cell;
    uint8_t row, column, box; /* boxes are numbered row by row, too */
};

static ALWAYS_INLINE struct place place_of(size_t cell, size_t height, size_t width) {
    size_t side = height * width, row = cell / side, column = cell % side;
    return (struct place){(uint16_t)cell, (uint8_t)row, (uint8_t)column,
                          (uint8_t)(row - row % height + column / width)};
}

/* Lists the empty cells of grid in row-major order; places has room for side^2.
 * Returns how many there are. */
static ALWAYS_INLINE size_t list_empty_cells(const sudoku_grid *grid, size_t height, size_t width,
                                             struct place *places) {
    size_t count = 0, cells = height * width * height * width;
    for (size_t cell = 0; cell < cells; cell++) {
        if (grid->cells[cell] == 0)
            places[count++] = place_of(cell, height, width);
    }
    return count;
}

/* The one shape that some engines do. */
static inline bool is_9x9(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

/* The levels of the engine simd that are built for this kind of processor, the widest first. */
extern const struct sudoku_engine simd_avx512_engine, simd_avx2_engine, simd_baseline_engine;
#if defined(__x86_64__)
#define SIMD_LEVELS &simd_avx512_engine, &simd_avx2_engine, &simd_baseline_engine
#else
#define SIMD_LEVELS &simd_baseline_engine
#endif

#endif
