/* sudoku.h - solve sudoku of any size up to 25x25 with a choice of engines.
 *
 * The library never prints, exits, reads the environment or keeps state between calls, and only
 * sudoku_solver_new() allocates.  Every function may be called from several threads at once,
 * provided that each thread has a workspace of its own.
 *
 * Cells are numbered row by row from 0; digits run from 1 to the side, and 0 is an empty cell.
 *
 * Three rules hold for all pointers, unless a function says otherwise:
 * - An engine may be NULL, which stands for "auto": the library chooses.
 * - What a call only writes may be NULL, where the caller does not want it.
 * - All others must not be NULL.  What a call writes must not overlap what it reads.
 */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_VERSION_MAJOR 0
#define SUDOKU_VERSION_MINOR 2
#define SUDOKU_VERSION_PATCH 0

#define SUDOKU_MAX_SIDE  25
#define SUDOKU_MAX_CELLS 625

#ifdef SUDOKU_API /* a part of the library is built with names that nobody else sees */
#elif defined(__GNUC__)
#define SUDOKU_API __attribute__((visibility("default")))
#else
#define SUDOKU_API
#endif

/* Marks a call whose return value must not be ignored. */
#if defined(__GNUC__)
#define SUDOKU_MUST_USE __attribute__((warn_unused_result))
#else
#define SUDOKU_MUST_USE
#endif

/* The version of the library at run time, "MAJOR.MINOR.PATCH". */
SUDOKU_API const char *sudoku_version(void);

/* ---- Errors ---------------------------------------------------------------------------- */

typedef enum sudoku_error {
    SUDOKU_OK = 0,
    SUDOKU_ERR_SHAPE,       /* a box is 0 cells high or wide, or the side is above 25 */
    SUDOKU_ERR_LENGTH,      /* the text has too few or too many cells */
    SUDOKU_ERR_CELL,        /* a cell holds something that is no digit of this size */
    SUDOKU_ERR_HEXADECIMAL, /* a 16x16 grid written with 0 to F, where 0 would read as empty */
    SUDOKU_ERR_CONFLICT,    /* two givens of a house are the same digit */
    SUDOKU_ERR_UNSUPPORTED, /* this call, engine or rule is not for grids of this shape, or this
                             * call or engine not for other rules */
    SUDOKU_ERR_UNAVAILABLE, /* the engine needs instructions that this machine does not have */
    SUDOKU_ERR_WORKSPACE,   /* the workspace is missing or smaller than sudoku_workspace_size() */
    SUDOKU_ERR_ENGINE,      /* no engine has this name */
    SUDOKU_ERR_RECIPE,      /* no puzzle can be as the recipe wants it */
    SUDOKU_ERR_MATRIX,      /* a row of an exact cover matrix is bad, or the matrix is too large */
    SUDOKU_ERR_CANDIDATES,  /* this engine does not take candidates */
    SUDOKU_ERR_REGIONS,     /* a map names more regions than the side */
    SUDOKU_ERR_REGION_SIZE, /* a region of a map has more cells than the side */
    SUDOKU_ERR_FULL,        /* there is no room for another house or pair */
    SUDOKU_ERR_STACK        /* this engine may need more stack than the query allows */
} sudoku_error;

/* A short English text for error, without a full stop; never NULL, also for unknown codes. */
SUDOKU_API const char *sudoku_error_text(sudoku_error error);

/* ---- Grids ----------------------------------------------------------------------------- */

/* The shape of a grid.  Its side, box_height * box_width, is the number of digits, of rows, of
 * columns and of boxes; the grid has side * side cells. */
typedef struct sudoku_shape {
    uint8_t box_height; /* rows in a box, 1.. */
    uint8_t box_width;  /* columns in a box, 1.. */
} sudoku_shape;

/* A board, partly or fully filled. */
typedef struct sudoku_grid {
    sudoku_shape shape;
    uint8_t cells[SUDOKU_MAX_CELLS]; /* row * side + column -> 0 (empty) or 1..side */
} sudoku_grid;

/* The usual shape of a side: 1, 4 (2x2), 6 (2x3), 8 (2x4), 9 (3x3), 10 (2x5), 12 (3x4),
 * 15 (3x5), 16 (4x4), 20 (4x5) or 25 (5x5); {0, 0} for any other side. */
SUDOKU_API sudoku_shape sudoku_usual_shape(size_t side);

/* True if grids of this shape can be held: neither measure is 0 and the side is at most 25. */
SUDOKU_API bool sudoku_shape_valid(sudoku_shape shape);

/* The side of shape, and its number of cells.  Neither asks whether shape is valid. */
SUDOKU_API size_t sudoku_side(sudoku_shape shape);
SUDOKU_API size_t sudoku_cells(sudoku_shape shape);

/* ---- One-line text --------------------------------------------------------------------- */

/* How digits above 9 are written. */
typedef enum sudoku_alphabet {
    SUDOKU_ALPHABET_AUTO,   /* parsing: letters if the text has letters but no digit 1-9, else
                             * digits; formatting: digits */
    SUDOKU_ALPHABET_DIGITS, /* 1-9, then A is 10, B is 11 ... */
    SUDOKU_ALPHABET_LETTERS /* A is 1, B is 2 ... */
} sudoku_alphabet;

/* True if symbol stands for an empty cell: one of . 0 * ? _ - */
SUDOKU_API bool sudoku_is_empty_symbol(char symbol);

/* Reads a grid from exactly length bytes of text, one symbol a cell, row by row.
 *
 * shape {0, 0} asks for the usual shape of a grid with length cells.  A letter may be of either
 * case.  *alphabet says how to read the text; if it is SUDOKU_ALPHABET_AUTO, it is set to what was
 * found.  alphabet NULL means SUDOKU_ALPHABET_AUTO.  Does not look for clashes: see sudoku_check().
 *
 * Sets *position to 0 on success, and on failure to an offset in text:
 * - SUDOKU_ERR_SHAPE: 0.
 * - SUDOKU_ERR_LENGTH: that of the first missing or surplus symbol, or length if shape is {0, 0}.
 * - SUDOKU_ERR_CELL: that of the first symbol that is neither empty nor a digit of this size.
 * - SUDOKU_ERR_HEXADECIMAL: that of the first 0.
 * On failure *grid is unspecified. */
SUDOKU_API sudoku_error sudoku_parse(const char *text, size_t length, sudoku_shape shape,
                                     sudoku_alphabet *alphabet, sudoku_grid *grid,
                                     size_t *position);

/* Writes grid, of a valid shape and with cells 0..side, as one symbol a cell.  empty stands for an
 * empty cell.  text has room for sudoku_cells() bytes and must not be NULL; no NUL is added. */
SUDOKU_API void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty,
                              char *text);

/* ---- Other rules ------------------------------------------------------------------------ */

/* What two cells must not hold. */
typedef enum sudoku_relation {
    SUDOKU_DIFFERENT,      /* the same digit */
    SUDOKU_NOT_CONSECUTIVE /* digits that differ by one; they may be equal */
} sudoku_relation;

/* Two cells that are related.  `cell` comes before `other` in the grid. */
typedef struct sudoku_pair {
    uint16_t cell, other;
    uint16_t relation; /* a sudoku_relation */
} sudoku_pair;

#define SUDOKU_MAX_HOUSES (7 * SUDOKU_MAX_SIDE)
#define SUDOKU_MAX_PAIRS  (8 * SUDOKU_MAX_CELLS)

/* The rules of a grid as data: each house holds every digit once, and each pair keeps its relation.
 * 40 KB that the caller owns.  Made by the calls below; read the fields, but do not change them.
 * Any number of queries may point to the same rules at once. */
typedef struct sudoku_rules {
    sudoku_shape shape;
    uint16_t house_count; /* at most 7 * side */
    uint16_t pair_count;  /* at most 8 * side^2 */
    /* House -> its cells, in ascending order.  The first `side` houses are the rows, the next the
     * columns, the next the boxes or what takes their place; all others follow. */
    uint16_t houses[SUDOKU_MAX_HOUSES][SUDOKU_MAX_SIDE];
    sudoku_pair pairs[SUDOKU_MAX_PAIRS];
} sudoku_rules;

/* Sets *rules to those of sudoku: rows, columns and boxes.  A grid whose side has no usual shape,
 * as 7, takes {1, side}, whose boxes are its rows, and regions in place of them.
 * Fails with SUDOKU_ERR_SHAPE. */
SUDOKU_API sudoku_error sudoku_rules_begin(sudoku_rules *rules, sudoku_shape shape);

/* A rule that has a name. */
typedef struct sudoku_rule {
    const char *name;    /* e.g. "windoku" */
    const char *alias;   /* another name, e.g. "hyper"; or NULL */
    const char *summary; /* what must hold, in a few words */
    const char *shapes;  /* the grids that it is for, e.g. "9x9"; NULL: all */
} sudoku_rule;

/* The rules that have names.  An index past the end gives NULL. */
SUDOKU_API const sudoku_rule *sudoku_rule_at(size_t index);

/* The rule with these `length` bytes as its name or alias; NULL if there is none. */
SUDOKU_API const sudoku_rule *sudoku_rule_find(const char *name, size_t length);

/* Adds a rule to those that hold already.  To add one twice changes nothing.
 * Fails with SUDOKU_ERR_UNSUPPORTED if the rule is not for grids of this shape, and with
 * SUDOKU_ERR_FULL; *rules is then as before, or has part of the rule. */
SUDOKU_API sudoku_error sudoku_rules_add(sudoku_rules *rules, const sudoku_rule *rule);

/* Makes regions houses, in place of the boxes, or beside them if has_boxes is true.
 *
 * map has length bytes, one symbol a cell, row by row.  Cells with the same symbol are a region;
 * any printable ASCII character but the blank is a symbol, and case matters.  A region has as many
 * cells as the grid is wide.  Its cells need not hang together.  A later call takes the place of
 * the regions of an earlier one, unless has_boxes is true.
 *
 * Sets *position to 0 on success, and on failure to an offset in map; *rules is then as before:
 * - SUDOKU_ERR_LENGTH: that of the first missing or surplus symbol.
 * - SUDOKU_ERR_CELL: that of the first byte that is no symbol.
 * - SUDOKU_ERR_REGIONS: that of the first cell of the smallest region.
 * - SUDOKU_ERR_REGION_SIZE: that of the first cell that its region has no room for.
 * - SUDOKU_ERR_FULL: 0. */
SUDOKU_API sudoku_error sudoku_rules_regions(sudoku_rules *rules, const char *map, size_t length,
                                             bool has_boxes, size_t *position);

/* Makes random regions houses in place of the boxes.  The cells of each hang together.  The map
 * depends on the shape, the seed and the number alone.  Some maps have no full grid. */
SUDOKU_API void sudoku_rules_random_regions(sudoku_rules *rules, uint64_t seed, uint64_t number);

/* Adds a house of sudoku_side() different cells.  To add one twice changes nothing.  Fails with
 * SUDOKU_ERR_CELL if a cell is not in the grid or named twice, and with SUDOKU_ERR_FULL. */
SUDOKU_API sudoku_error sudoku_rules_add_house(sudoku_rules *rules, const uint16_t *cells);

/* Adds a pair of two different cells, in any order.  To add one twice changes nothing.  Fails as
 * sudoku_rules_add_house() does. */
SUDOKU_API sudoku_error sudoku_rules_add_pair(sudoku_rules *rules, size_t cell, size_t other,
                                              sudoku_relation relation);

/* The digits that cell may hold by the rules, given the digits in all other cells of grid: bit
 * digit - 1 for each.  rules NULL: those of sudoku. */
SUDOKU_API uint32_t sudoku_candidates(const sudoku_grid *grid, const sudoku_rules *rules,
                                      size_t cell);

/* ---- Checking -------------------------------------------------------------------------- */

/* The cells that make a grid bad. */
typedef struct sudoku_fault {
    uint16_t cell;  /* SUDOKU_ERR_CELL: the first bad cell; SUDOKU_ERR_CONFLICT: the first cell,
                     * in row-major order, that repeats a digit */
    uint16_t other; /* SUDOKU_ERR_CELL: equal to cell; SUDOKU_ERR_CONFLICT: the earlier cell with
                     * the same digit in cell's row, else in its column, else in its box */
} sudoku_fault;

/* Checks shape, cell values and that no house holds a digit twice.
 * Fails with SUDOKU_ERR_SHAPE, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT; *fault is set for the last
 * two. */
SUDOKU_API sudoku_error sudoku_check(const sudoku_grid *grid, sudoku_fault *fault);

/* Does the same by other rules; rules NULL: those of sudoku.  Fails with SUDOKU_ERR_SHAPE, too, if
 * they are for another shape.  With SUDOKU_ERR_CONFLICT, fault->cell is the first cell, in
 * row-major order, that breaks a rule with an earlier one, and fault->other the earlier one: of the
 * first house where that is so, else of the first pair. */
SUDOKU_API sudoku_error sudoku_check_rules(const sudoku_grid *grid, const sudoku_rules *rules,
                                           sudoku_fault *fault);

/* True if every cell of grid, of a valid shape, is filled; says nothing about clashes. */
SUDOKU_API bool sudoku_is_complete(const sudoku_grid *grid);

/* True if solution is a complete valid grid of puzzle's shape that keeps every given of puzzle.
 * Shares no code with the engines, so it can judge them. */
SUDOKU_API bool sudoku_solves(const sudoku_grid *puzzle, const sudoku_grid *solution);

/* The same for packed cells, as sudoku_solve_batch() takes them: puzzle and solution hold
 * sudoku_cells(shape) cells each.  False for an invalid shape. */
SUDOKU_API bool sudoku_solves_cells(sudoku_shape shape, const uint8_t *puzzle,
                                    const uint8_t *solution);

/* The same by other rules, for cells of their shape. */
SUDOKU_API bool sudoku_solves_rules(const sudoku_rules *rules, const uint8_t *puzzle,
                                    const uint8_t *solution);

/* True if each cell of solution, of a valid shape and with digits 1..side, holds one of its
 * candidates.  These are as in a query. */
SUDOKU_API bool sudoku_keeps_candidates(const uint32_t *candidates, const sudoku_grid *solution);

/* ---- Engines --------------------------------------------------------------------------- */

/* A search algorithm.  Engines live as long as the program. */
typedef struct sudoku_engine sudoku_engine;

/* The engines in teaching order: index 0 .. sudoku_engine_count() - 1.  An index past the end
 * gives NULL. */
SUDOKU_API size_t sudoku_engine_count(void);
SUDOKU_API const sudoku_engine *sudoku_engine_at(size_t index);

/* Sets *engine to the engine of that name, or to NULL for "auto".  Names are case-sensitive.
 * Fails with SUDOKU_ERR_ENGINE if there is no such engine.  *engine is then NULL, too, so look at
 * the error first. */
SUDOKU_API SUDOKU_MUST_USE sudoku_error sudoku_engine_find(const char *name,
                                                           const sudoku_engine **engine);

/* The name of engine; "auto" for NULL. */
SUDOKU_API const char *sudoku_engine_name(const sudoku_engine *engine);

/* What engine does, in a few words for a list of engines; never NULL. */
SUDOKU_API const char *sudoku_engine_summary(const sudoku_engine *engine);

/* True if this machine has the instructions that engine needs; always true for NULL. */
SUDOKU_API bool sudoku_engine_available(const sudoku_engine *engine);

/* True if engine solves grids of shape; false for an invalid shape. */
SUDOKU_API bool sudoku_engine_supports(const sudoku_engine *engine, sudoku_shape shape);

/* True if engine takes the candidates of a query; always true for NULL. */
SUDOKU_API bool sudoku_engine_takes_candidates(const sudoku_engine *engine);

/* True if engine takes the rules of a query; always true for NULL. */
SUDOKU_API bool sudoku_engine_takes_rules(const sudoku_engine *engine);

/* The most bytes of stack that the recursion of engine takes for grids of shape: naive, flag,
 * bitmask and mrv go one call deeper for each cell that they fill.  0 if engine does not recurse.
 * All calls need up to 32 KiB of stack besides.  NULL stands for the engine that the library would
 * choose to find one solution. */
SUDOKU_API size_t sudoku_engine_stack(const sudoku_engine *engine, sudoku_shape shape);

/* True if a batch takes engine less time than a call for each puzzle: sudoku_solve_batch() then
 * searches several puzzles of shape at once.  If it is false, sudoku_solve_batch() does what a loop
 * of sudoku_solve() does, as it does for a query with rules.  NULL stands for the engine that the
 * library would choose to find one solution. */
SUDOKU_API bool sudoku_engine_has_batch(const sudoku_engine *engine, sudoku_shape shape);

/* The size of the exact cover matrix of a puzzle.
 *
 * What the givens decide is left out of the matrix that is searched.  Textbooks leave less out, or
 * nothing at all: the other fields give their figures for comparison. */
typedef struct sudoku_matrix {
    uint32_t rows;     /* one for each digit that an empty cell can take */
    uint32_t columns;  /* one for each open constraint */
    uint32_t ones;     /* 4 * rows */
    size_t bytes;      /* memory that the matrix and its search occupy */
    size_t node_bytes; /* memory that a one or the head of a column occupies */

    /* With a column for each constraint and a row for each given: */
    uint32_t textbook_rows;  /* rows, and one for each given */
    uint32_t textbook_nodes; /* 4 * textbook_rows ones, whole_columns heads and the head of all */

    /* Of an empty grid: */
    uint32_t whole_rows;    /* side^3 */
    uint32_t whole_columns; /* 4 * side^2 */
} sudoku_matrix;

/* Measures the matrix that engine builds to solve puzzle by the rules of sudoku.  NULL stands for
 * the engine that the library would choose to find one solution.
 *
 * False, with *matrix all zero, if the engine builds none or does not support the shape, or if the
 * puzzle is bad. */
SUDOKU_API bool sudoku_engine_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                                     sudoku_matrix *matrix);

/* ---- Solving --------------------------------------------------------------------------- */

/* Called on the solving thread for each solution found.  user is that of the query.  puzzle is the
 * index in the batch, 0 in a single call; solutions of several puzzles of a batch may come mixed.
 * The grid is valid only during the call.  Returning false ends the search of that puzzle.  A
 * visitor may call the library, but not with the workspace in use. */
typedef bool (*sudoku_visitor)(void *user, size_t puzzle, const sudoku_grid *solution);

/* What is wanted of a search.  All zero asks for every solution without any limit.
 *
 * Calls that search for an answer of their own, from sudoku_least() on, do not use the limit and
 * the visitor unless they say so.  Budget, deadline and cancellation flag hold for all their
 * searches together, and the nodes of their result are those of all. */
typedef struct sudoku_query {
    uint64_t limit;       /* most solutions wanted per puzzle; 0: no limit */
    uint64_t max_nodes;   /* most nodes to spend per puzzle; 0: no limit */
    uint64_t deadline;    /* time by sudoku_clock(), in ns, at which to stop; 0: none */
    const int *cancel;    /* flag that sudoku_cancel() sets to stop the search; or NULL */
    sudoku_visitor visit; /* called for each solution; or NULL */
    void *user;           /* handed to visit */
    /* Cell -> the digits that it may hold, bit digit - 1 for each; NULL: any digits.  There are
     * sudoku_cells() elements for each puzzle of a batch.  A solution has one of its candidates in
     * each cell, also where the puzzle has a given.  Digits that a given excludes do not count. */
    const uint32_t *candidates;
    const sudoku_rules *rules; /* of the shape of the puzzles; NULL: those of sudoku */
    size_t max_stack; /* most bytes that sudoku_engine_stack() may tell of; 0: no limit */
} sudoku_query;

/* How a search ended. */
typedef enum sudoku_end {
    SUDOKU_END_NONE = 0,  /* no search was made: an error, or an empty result */
    SUDOKU_END_COMPLETE,  /* by itself: every solution was found */
    SUDOKU_END_LIMIT,     /* the wanted number of solutions was found; there may be more */
    SUDOKU_END_NODES,     /* the node budget was spent */
    SUDOKU_END_DEADLINE,  /* the deadline had come */
    SUDOKU_END_CANCELLED, /* the cancellation flag was seen */
    SUDOKU_END_VISITOR    /* the visitor returned false */
} sudoku_end;

/* What an engine that learns did besides spending nodes; all zero for other engines. */
typedef struct sudoku_learning {
    uint64_t conflicts; /* contradictions that followed from the digits decided on */
    uint64_t restarts;  /* times that it took all decisions back, to begin with others */
    uint64_t learned;   /* clauses learned, those dropped later included */
} sudoku_learning;

/* What a search found.  An empty result, all zero, proves nothing: its end is SUDOKU_END_NONE. */
typedef struct sudoku_result {
    sudoku_error error;          /* if not SUDOKU_OK, all other fields except fault are zero */
    sudoku_end end;              /* how the search ended */
    uint64_t solutions;          /* number of solutions found, at most limit */
    uint64_t nodes;              /* digits placed by the search's own loop.  Givens and digits that
                                  * follow by propagation do not count.  An engine that branches
                                  * in two also counts the digits that it rules out. */
    sudoku_fault fault;          /* for SUDOKU_ERR_CELL and SUDOKU_ERR_CONFLICT, otherwise zero */
    const sudoku_engine *engine; /* the engine that searched; NULL: none did.  sudoku_target() has
                                  * one of its own, which sudoku_engine_at() does not list. */
    sudoku_learning learning;    /* zero, too, for puzzles generated and minimized */
} sudoku_result;

/* An engine with memory to work in.  Each thread needs one of its own.  Fill in the fields, or have
 * sudoku_solver_new() make one. */
typedef struct sudoku_solver {
    const sudoku_engine *engine; /* NULL: the fastest known for the shape and the call */
    void *workspace;             /* any alignment, any content */
    size_t workspace_size;       /* bytes; at least sudoku_workspace_size(engine, shape) */
} sudoku_solver;

/* Bytes of workspace that engine needs for grids of shape; enough for every call below, and for all
 * rules.  0 for a shape that is invalid or that engine does not support, and for an engine that is
 * not available. */
SUDOKU_API size_t sudoku_workspace_size(const sudoku_engine *engine, sudoku_shape shape);

/* Bytes of workspace that are enough for 9x9 grids with any engine, for every call below.  That is
 * much for the stack of a thread. */
#define SUDOKU_WORKSPACE_9X9 851968

/* Allocates a solver whose workspace is large enough for every shape that engine supports, at most
 * about 16 MB; NULL if there is no memory for it.  If engine is not available, calls with the
 * solver fail with SUDOKU_ERR_UNAVAILABLE.  Do not change its fields; free it with
 * sudoku_solver_free(). */
SUDOKU_API SUDOKU_MUST_USE sudoku_solver *sudoku_solver_new(const sudoku_engine *engine);

/* Frees a solver that sudoku_solver_new() has made; does nothing for NULL. */
SUDOKU_API void sudoku_solver_free(sudoku_solver *solver);

/* The monotonic clock that deadlines are measured by, in nanoseconds from an arbitrary start. */
SUDOKU_API uint64_t sudoku_clock(void);

/* Sets a cancellation flag, an int that starts as 0; flag must not be NULL.  May be called from any
 * thread and from a signal handler.  Each search notices it within a thousand nodes. */
SUDOKU_API void sudoku_cancel(int *flag);

/* Finds solutions of puzzle, as many as query wants.
 *
 * limit 1 asks for any solution; limit 2 also tells whether it is the only one.  On SUDOKU_OK
 * *result tells how many were found and how the search ended.  *first is the first solution found,
 * meaningful only if result->solutions > 0; engines may differ in which comes first.
 *
 * No node is spent beyond the budget.  Deadline and cancellation flag are looked at before the
 * first node, and again every thousand nodes.  So a puzzle that takes no node, because propagation
 * alone decides it, is answered whatever they say.
 *
 * Returns result->error: SUDOKU_ERR_SHAPE, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the puzzle
 * is bad, SUDOKU_ERR_SHAPE, too, if the rules are for another shape, SUDOKU_ERR_UNSUPPORTED if the
 * engine does not solve grids of this shape or does not take rules,
 * SUDOKU_ERR_UNAVAILABLE if it does not run on this machine, SUDOKU_ERR_WORKSPACE if the workspace
 * is NULL or too small, SUDOKU_ERR_CANDIDATES if the query has candidates and the engine does not
 * take them, SUDOKU_ERR_STACK if the engine may need more stack than the query allows. */
SUDOKU_API sudoku_error sudoku_solve(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

/* Solves count puzzles of one shape, each by the same query, as sudoku_solve() would.
 *
 * puzzles holds count * sudoku_cells(shape) cells without padding.  results has count elements and
 * must not be NULL.  firsts has room for as many cells as puzzles; those of puzzle i are meaningful
 * only if results[i].solutions > 0.  results and firsts are not complete before the call returns.
 *
 * A bad puzzle does not end the batch: its result has the error.  If no puzzle can be solved at
 * all, results is not touched, and the call returns SUDOKU_ERR_SHAPE, SUDOKU_ERR_UNSUPPORTED,
 * SUDOKU_ERR_UNAVAILABLE, SUDOKU_ERR_WORKSPACE, SUDOKU_ERR_CANDIDATES or SUDOKU_ERR_STACK. */
SUDOKU_API sudoku_error sudoku_solve_batch(const sudoku_solver *solver, sudoku_shape shape,
                                           size_t count, const uint8_t *puzzles,
                                           const sudoku_query *query, sudoku_result *results,
                                           uint8_t *firsts);

/* Finds the solution of puzzle that is smallest in lexicographic (row-major) order.
 *
 * On SUDOKU_OK there are three cases:
 * - result->solutions is 1: *least is the smallest solution.
 * - result->solutions is 0 and result->end is SUDOKU_END_COMPLETE: there is no solution.
 * - result->solutions is 0 and result->end is any other: the search was cut; nothing is proved.
 * *least is written in the first case only.  Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_least(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *least);

/* Finds out whether puzzle is minimal: it has exactly one solution, and each of its givens is
 * needed for that.  A given that is not needed is redundant.
 *
 * Searches puzzle as sudoku_solve() does with limit 2, which sets result->solutions and *first.  If
 * there is exactly one solution, searches puzzle again without each given in turn.  On SUDOKU_OK
 * there are four cases:
 * - result->solutions is 1 and result->end is SUDOKU_END_COMPLETE: *redundant is the first
 *   redundant given in row-major order; if there is none, sudoku_cells() of the shape.
 * - result->solutions is 0 and result->end is SUDOKU_END_COMPLETE: there is no solution.
 * - result->solutions is 2: there are several solutions, and result->end is SUDOKU_END_LIMIT.
 * - result->end is any other: a search was cut; whether the puzzle is minimal is not known.
 * In the last three cases, and on failure, *redundant is SIZE_MAX.
 *
 * Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_minimal(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                       const sudoku_query *query, sudoku_result *result,
                                       sudoku_grid *first, size_t *redundant);

/* Does the same for a puzzle that sudoku_solve() or sudoku_solve_batch() has searched already, with
 * the result *proof, and does not repeat that search.  Its nodes count as nodes of this call.
 *
 * If proof->solutions is 1 and proof->end is SUDOKU_END_COMPLETE, searches puzzle without each
 * given in turn.  Any other proof leaves nothing to search: *result is a copy of it, and the call
 * returns proof->error.  Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_find_redundant(const sudoku_solver *solver,
                                              const sudoku_grid *puzzle, const sudoku_result *proof,
                                              const sudoku_query *query, sudoku_result *result,
                                              size_t *redundant);

/* ---- New puzzles ------------------------------------------------------------------------ */

/* The symmetry of the cells that hold givens. */
typedef enum sudoku_symmetry {
    SUDOKU_SYMMETRY_NONE,
    SUDOKU_SYMMETRY_ROTATE,     /* a quarter turn changes nothing */
    SUDOKU_SYMMETRY_HALF,       /* a half turn */
    SUDOKU_SYMMETRY_HORIZONTAL, /* the mirror that swaps top and bottom */
    SUDOKU_SYMMETRY_VERTICAL,   /* the mirror that swaps left and right */
    SUDOKU_SYMMETRY_DIAGONAL,   /* the mirror that swaps rows and columns */
    SUDOKU_SYMMETRY_FULL        /* all of these */
} sudoku_symmetry;

/* What new puzzles are to be like. */
typedef struct sudoku_recipe {
    sudoku_shape shape;
    uint64_t seed;
    sudoku_symmetry symmetry;
    uint16_t least_clues; /* givens are removed down to this number at most; 0: as far as can be */
    uint16_t most_clues;  /* most givens; 0: any number */
    bool improper;        /* `solutions` counts; not with a symmetry or bounds for the givens */
    uint64_t solutions;   /* the exact number of solutions, never 1; with 0, only a search shows
                           * that there is none */
    const sudoku_rules *rules; /* of this shape; NULL: those of sudoku */
    const uint8_t *pattern; /* sudoku_cells() cells: 0 where no given may be; NULL: everywhere one
                             * may be */
} sudoku_recipe;

/* Checks that there may be a puzzle like that: SUDOKU_OK, SUDOKU_ERR_SHAPE or SUDOKU_ERR_RECIPE,
 * which is that of bounds for the number of givens that exclude each other, or leave fewer givens
 * than any proper puzzle has. */
SUDOKU_API sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe);

/* Bytes of workspace that sudoku_generate() and sudoku_minimize() need with engine for a shape; 0
 * as sudoku_workspace_size() is. */
SUDOKU_API size_t sudoku_generator_size(const sudoku_engine *engine, sudoku_shape shape);

/* Makes proper puzzles: those with the numbers first, first + 1, ... first + count - 1 of the
 * recipe's seed.
 *
 * Each puzzle is a full grid from which givens were removed, in random order, until no more can be
 * without a second solution, or until recipe->least_clues are left.  With a symmetry, all givens of
 * an orbit go or stay together.  So a puzzle with more givens than least_clues is minimal, or none
 * of its orbits can go.  It depends on the recipe and its number alone: not on the engine, nor on
 * the puzzles made with it.  All full 9x9 grids of sudoku are equally likely.
 *
 * If recipe->most_clues or the pattern is too tight for random grids, the puzzle comes of a walk by
 * single givens from such a puzzle.  An improper puzzle comes of a minimal one, from which givens
 * were taken; with no solution, others were added, so that an engine of the library must search to
 * see that there is none.  solutions[i] is then unspecified.
 *
 * puzzles, and solutions unless it is NULL, have room for count * sudoku_cells(recipe->shape)
 * cells; results has count elements and must not be NULL.  results[i].solutions is 1 if puzzle i
 * was made.  If it is 0, results[i].end says why not: the budget of nodes for the puzzle or that of
 * the library was spent, its deadline came, it was cancelled, or, with SUDOKU_END_COMPLETE, the
 * rules leave no full grid; its cells are then unspecified.
 * The limit, the visitor, the candidates and the rules of query are not used.  Its deadline holds
 * for the whole call.  A budget of nodes is looked at after each search, and holds for each search
 * as well.
 *
 * solver->workspace has sudoku_generator_size() bytes.  Returns SUDOKU_OK, SUDOKU_ERR_SHAPE,
 * SUDOKU_ERR_UNSUPPORTED, SUDOKU_ERR_UNAVAILABLE, SUDOKU_ERR_WORKSPACE, or SUDOKU_ERR_RECIPE as
 * sudoku_recipe_check() does; but for SUDOKU_OK, nothing is written. */
SUDOKU_API sudoku_error sudoku_generate(const sudoku_solver *solver, const sudoku_recipe *recipe,
                                        uint64_t first, size_t count, const sudoku_query *query,
                                        sudoku_result *results, uint8_t *puzzles,
                                        uint8_t *solutions);

/* Removes givens from count puzzles of one shape, until each is minimal: a puzzle that has exactly
 * one solution, and several without any of its givens.
 *
 * Tries the givens one after the other, and removes each that can be spared then: in row-major
 * order if seed is NULL, else in an order that depends on *seed and the puzzle alone.  puzzles and
 * minimal have count * sudoku_cells(shape) cells, which must not overlap; results has count
 * elements and must not be NULL.  results[i] is first that of sudoku_solve() with limit 2.  If it
 * has exactly one solution, minimal[i] is the minimal puzzle, and results[i].nodes counts the nodes
 * of all searches, unless results[i].end is not SUDOKU_END_COMPLETE: then a search was cut.
 *
 * Query and workspace are used as in sudoku_generate(), and errors are the same, but for
 * SUDOKU_ERR_RECIPE. */
SUDOKU_API sudoku_error sudoku_minimize(const sudoku_solver *solver, sudoku_shape shape,
                                        size_t count, const uint8_t *puzzles, const uint64_t *seed,
                                        const sudoku_query *query, sudoku_result *results,
                                        uint8_t *minimal);

/* Finds all minimal puzzles that are left when givens of puzzle are removed, and shows each to
 * query->visit; returning false ends the search.  query->limit is the most that are wanted.
 *
 * result->solutions counts the minimal puzzles shown; there may be very many.  If puzzle itself is
 * not proper, there are none: result->end is SUDOKU_END_COMPLETE if it has no solution, and
 * SUDOKU_END_LIMIT if it has several.  The candidates of query are not used.  Fails as
 * sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_minimize_all(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                            const sudoku_query *query, sudoku_result *result);

/* ---- Traces ----------------------------------------------------------------------------- */

/* What an engine does in the course of a search. */
typedef enum sudoku_event_kind {
    SUDOKU_EVENT_CHOICE,   /* chooses by which constraint it places the next digit */
    SUDOKU_EVENT_PLACE,    /* spends a node: puts digit in cell */
    SUDOKU_EVENT_EXCLUDE,  /* spends a node: rules digit out of cell, where it was placed before,
                            * or, by an engine that learns, decides against it */
    SUDOKU_EVENT_FILL,     /* propagation puts digit in cell, which can take no other */
    SUDOKU_EVENT_DEAD_END, /* finds that a constraint cannot be met, and goes back */
    SUDOKU_EVENT_UNDO,     /* takes an event of the kind undone back, and all fills since then */
    SUDOKU_EVENT_SOLUTION, /* all cells are filled */
    SUDOKU_EVENT_LEARN,    /* learns a clause from a dead end, or from a solution so as not to find
                            * it again, and goes back: the events undone follow */
    SUDOKU_EVENT_RESTART   /* takes all back to begin with other decisions: the same */
} sudoku_event_kind;

/* What a digit is placed for. */
typedef enum sudoku_constraint {
    SUDOKU_CONSTRAINT_CELL,   /* cell must be filled */
    SUDOKU_CONSTRAINT_ROW,    /* house, a row, must have digit */
    SUDOKU_CONSTRAINT_COLUMN, /* the same for a column */
    SUDOKU_CONSTRAINT_BOX,    /* the same for a box, or the region in its place */
    SUDOKU_CONSTRAINT_HOUSE, /* the same for another house of the rules: an index in their houses */
    SUDOKU_CONSTRAINT_ANY    /* not known which: propagation has seen a contradiction */
} sudoku_constraint;

/* That a digit is in a cell, or that it is not. */
typedef struct sudoku_literal {
    uint16_t cell;
    uint8_t digit;
    bool is_there;
} sudoku_literal;

/* An event.  Fields that a kind does not name in its comment are zero, but for node, depth and
 * grid. */
typedef struct sudoku_event {
    sudoku_event_kind kind;
    sudoku_event_kind undone; /* UNDO: SUDOKU_EVENT_PLACE or SUDOKU_EVENT_EXCLUDE */
    uint64_t node;            /* number of nodes spent so far.  A PLACE or EXCLUDE counts itself */
    uint32_t depth;           /* number of PLACE and EXCLUDE that stand, the event's own included;
                               * for UNDO, the number before it */
    sudoku_constraint constraint; /* CHOICE, DEAD_END */
    uint16_t cell;                /* with SUDOKU_CONSTRAINT_CELL; PLACE, EXCLUDE, FILL, UNDO */
    uint8_t house;                /* with a constraint of a house: its number from 0; boxes are
                                   * numbered row by row */
    uint8_t digit;                /* with a constraint of a house; PLACE, EXCLUDE, FILL, UNDO */
    uint32_t options;             /* CHOICE: number of ways to meet the constraint, at least 1 */
    uint32_t digits;              /* CHOICE with SUDOKU_CONSTRAINT_CELL: the digits that the cell
                                   * can take; bit digit - 1 for a digit */
    /* LEARN: the learned clause.  Each solution not yet told makes at least one of its literals
     * true.  Valid only during the call. */
    const sudoku_literal *clause;
    uint32_t clause_size;    /* LEARN: number of its literals, at least 1 */
    uint32_t back;           /* LEARN, RESTART: the depth that it goes back to */
    const sudoku_grid *grid; /* the digits that stand, givens among them; valid only during
                              * the call */
} sudoku_event;

/* Called on the solving thread for each event.  Returning false ends the search: no further event
 * is told, and result->end is SUDOKU_END_VISITOR. */
typedef bool (*sudoku_observer)(void *user, const sudoku_event *event);

/* Finds solutions as sudoku_solve() does, and tells observe, which must not be NULL, of all that
 * the engine does on its way.  Result and first solution are those of sudoku_solve(), nodes
 * included; query->visit is called right after the event of a solution.  If the candidates of query
 * rule a given out, its cell is a dead end, and nothing else is told.
 *
 * Each engine is built a second time for this, from the same source, so that no other call does any
 * work for traces.  All levels of simd have the same trace.  Above 9x9, and by other rules,
 * the library's own choice traces dlx alone, also where a search would go on with cdcl.
 *
 * Needs 8 KB of stack.  Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_trace(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_observer observe, void *user,
                                     sudoku_result *result, sudoku_grid *first);

/* ---- Target sudoku (NOIP 2009, problem 4) ----------------------------------------------- */

/* The score of a 9x9 grid: the sum of digit * weight over its cells.  The weight is 10 in the
 * centre and falls by one with each ring to 6 at the rim.  Empty cells add nothing. */
SUDOKU_API int sudoku_score(const sudoku_grid *grid);

/* Finds the highest score among all solutions of a 9x9 puzzle.
 *
 * If solver names an engine, that engine finds all solutions; if its engine is NULL, branch and
 * bound passes over solutions that cannot be the best.  On SUDOKU_OK:
 * - If result->end is SUDOKU_END_COMPLETE, *score is the highest score and *best a grid that has
 *   it, or *score is -1 and there is no solution.
 * - Otherwise the search was cut: *score is the highest found so far and *best a grid that has it,
 *   or *score is 0 and none was found.
 * *best is written only if *score is above 0.  result->solutions counts the solutions looked at.
 *
 * Fails as sudoku_solve() does, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3.  On
 * failure *score is 0. */
SUDOKU_API sudoku_error sudoku_target(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                      const sudoku_query *query, sudoku_result *result,
                                      sudoku_grid *best, int *score);

/* ---- Canonical form --------------------------------------------------------------------- */

/* A way from a grid to an equivalent one.  What it does, in this order: it swaps rows and columns
 * if transposed is set, puts rows and columns in another order, and replaces each digit.  For a
 * grid, rows of a band stay together, and so do columns of a stack.  Arrays are used up to the
 * side. */
typedef struct sudoku_transformation {
    bool transposed;
    uint8_t rows[SUDOKU_MAX_SIDE];       /* row of the result -> row of the grid, if transposed its
                                          * column, from 0 */
    uint8_t columns[SUDOKU_MAX_SIDE];    /* column of the result -> column of the grid, if
                                          * transposed its row, from 0 */
    uint8_t digits[SUDOKU_MAX_SIDE + 1]; /* digit of the grid -> digit of the result; 0 -> 0 */
} sudoku_transformation;

/* Finds the canonical form of a 9x9 puzzle: of all equivalent puzzles, the first in lexicographic
 * (row-major) order, where an empty cell comes before all digits.  Two puzzles are equivalent if
 * one of the 2 * 6^8 * 9! transformations makes one from the other; they have then the same
 * canonical form.  The puzzle may have any number of givens, and any number of solutions.
 *
 * *transformation is one that makes *canonical from puzzle.  *automorphisms is the number of
 * transformations that make puzzle from itself, at least 1.  Different transformations count, even
 * if they differ only in empty lines or in digits that the puzzle does not have: an empty grid has
 * all 1,218,998,108,160.  Then 1,218,998,108,160 / *automorphisms puzzles are equivalent to puzzle,
 * itself among them.
 *
 * Takes microseconds, also for puzzles that are nearly empty or have many automorphisms.
 *
 * Fails with SUDOKU_ERR_SHAPE, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the puzzle is bad, and
 * with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3; then nothing is written.  Needs no
 * workspace, but 12 KB of stack.
 *
 * The order is that of "row-minlex" forms.  The method, a search with pruning by automorphisms, is
 * that of B. D. McKay, "Practical Graph Isomorphism", Congressus Numerantium 30 (1981), applied to
 * the rows of the form from the top. */
SUDOKU_API sudoku_error sudoku_canonical(const sudoku_grid *puzzle, sudoku_grid *canonical,
                                         sudoku_transformation *transformation,
                                         uint64_t *automorphisms);

/* Applies a transformation to grid, which is of a valid shape with cells 0..side, for example to
 * the solution of a puzzle whose canonical form is known.  If transformation->transposed is set,
 * box height and width of the result are swapped, too.  *result must not be NULL. */
SUDOKU_API void sudoku_transform(const sudoku_grid *grid,
                                 const sudoku_transformation *transformation, sudoku_grid *result);

/* ---- Exact cover ------------------------------------------------------------------------ */

/* A matrix of zeros and ones: which rows have exactly one 1 in each primary column together, and at
 * most one in each secondary column?  Such a set of rows is a cover.  Sudoku is one such problem;
 * so are pentominoes, queens and Langford pairs.
 *
 * Only the ones are held.  A row may be empty; neither that nor a row with secondary columns alone
 * belongs to any cover.  Columns and ones together are fewer than 2^30. */
typedef struct sudoku_exact_cover {
    uint32_t primary;         /* number of primary columns: 0 .. primary - 1 */
    uint32_t secondary;       /* number of secondary columns, which follow */
    uint32_t rows;            /* number of rows */
    const uint32_t *row_ends; /* row -> number of ones in it and in all rows before it; may be NULL
                               * if there are no rows */
    const uint32_t *columns;  /* the column of each one, row by row; all of a row are different, in
                               * any order.  May be NULL if there are no ones. */
} sudoku_exact_cover;

/* Called on the solving thread for each cover found.  rows holds the numbers of its rows, from 0,
 * in the order in which they were chosen; it is valid only during the call.  user is that of the
 * query.  Returning false ends the search.  A visitor may call the library, but not with the
 * workspace in use. */
typedef bool (*sudoku_cover_visitor)(void *user, const uint32_t *rows, size_t count);

/* Bytes of workspace that sudoku_exact_cover_solve() needs for matrix: 16 for each one, and some
 * for each row and column, or up to 16 MiB for a small matrix.  0 if the matrix is too large, or if
 * its workspace would not fit into the address space of a 32-bit machine.  Of the arrays, only the
 * last element of row_ends is read. */
SUDOKU_API size_t sudoku_exact_cover_size(const sudoku_exact_cover *matrix);

/* Finds covers of matrix, as many as query wants, by Algorithm X with dancing links or, where that
 * is faster, with sets of rows as bits.
 *
 * workspace has workspace_size bytes of any alignment and content.  The limit, budget, deadline and
 * cancellation flag of query mean what they mean in sudoku_solve(); its visitor is not used, and
 * visit is called instead unless it is NULL.  A node is one row chosen.
 *
 * On SUDOKU_OK *result tells how many covers were found and how the search ended; its engine is
 * the one named "dlx".  first has room for matrix->primary row numbers; *count is the number of
 * rows of the first cover found, and first[0 .. *count - 1] are these rows in the order of choice.
 * Without primary columns the only cover is empty.
 *
 * Returns result->error: SUDOKU_ERR_MATRIX if row_ends decreases, if a row names a column that does
 * not exist or names one twice, or if the matrix is too large; SUDOKU_ERR_WORKSPACE if the
 * workspace is NULL or too small.  *count is then 0.
 *
 * D. E. Knuth, "Dancing Links", arXiv:cs/0011047; secondary columns are those of its section on
 * queens. */
SUDOKU_API sudoku_error sudoku_exact_cover_solve(void *workspace, size_t workspace_size,
                                                 const sudoku_exact_cover *matrix,
                                                 const sudoku_query *query,
                                                 sudoku_cover_visitor visit, sudoku_result *result,
                                                 uint32_t *first, size_t *count);

/* True if these count rows are a cover of matrix, in any order.  Shares no code with the search, so
 * that it can judge it.  marks is room for primary + secondary bytes, which the call overwrites.
 * matrix must be one that sudoku_exact_cover_solve() takes; the row numbers may be any. */
SUDOKU_API bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows,
                                      size_t count, uint8_t *marks);

/* ---- Solving as a person does: techniques, steps and ratings ----------------------------- */

/* A way of reasoning, such as Naked Pair or Dynamic Forcing Chains.  Techniques live as long as the
 * program. */
typedef struct sudoku_technique sudoku_technique;

/* At least sudoku_technique_count(). */
#define SUDOKU_MAX_TECHNIQUES 32

/* The techniques in the order in which they are tried: index 0 .. sudoku_technique_count() - 1.  An
 * index past the end gives NULL. */
SUDOKU_API size_t sudoku_technique_count(void);
SUDOKU_API const sudoku_technique *sudoku_technique_at(size_t index);

/* The name of technique, which must not be NULL. */
SUDOKU_API const char *sudoku_technique_name(const sudoku_technique *technique);

/* A 9x9 grid on the way to its solution, with pencil marks. */
typedef struct sudoku_position {
    uint8_t digits[81];      /* 0: empty, or 1..9 */
    uint16_t candidates[81]; /* bit digit - 1: the cell may hold the digit.  Those of a filled cell
                              * and those that a filled cell excludes do not count. */
} sudoku_position;

/* Sets *position to that of a puzzle at the start, with all candidates that the givens leave.
 *
 * Fails with SUDOKU_ERR_SHAPE, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT as sudoku_check() does, which
 * sets *fault, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3.  On failure *position is
 * left as it was. */
SUDOKU_API sudoku_error sudoku_position_begin(const sudoku_grid *puzzle, sudoku_position *position,
                                              sudoku_fault *fault);

/* Sets *position to that of a 9x9 grid of candidates, which are as in a query.  A cell with one
 * candidate is filled with it, unless a peer still has that candidate: then the cell is empty, and
 * to fill it is a step. */
SUDOKU_API void sudoku_position_from_candidates(const uint32_t candidates[81],
                                                sudoku_position *position);

/* One application of a technique. */
typedef struct sudoku_step {
    const sudoku_technique *technique; /* NULL: there is no step */
    unsigned rating;                   /* in tenths: 45 is 4.5 */
    uint8_t cell;                      /* the cell that gets a digit, if one does */
    uint8_t digit;                     /* 1..9; 0: no cell gets a digit */
    uint16_t eliminated[81];           /* candidates that go, as in a position; those that go only
                                        * because of the digit are left out */
} sudoku_step;

/* Takes a step in a position: eliminates its candidates and sets its digit. */
SUDOKU_API void sudoku_position_apply(sudoku_position *position, const sudoku_step *step);

/* Bytes of workspace for sudoku_next_step(), sudoku_rate() and sudoku_rate_proper(): about
 * 20 MB.  Only the hardest puzzles touch most of it.  It is enough for sudoku_solve() and the like
 * with engine, too.  For a shape other than 3x3, which those calls refuse, the same as
 * sudoku_workspace_size(). */
SUDOKU_API size_t sudoku_rating_size(const sudoku_engine *engine, sudoku_shape shape);

/* Finds the next step of a position that has exactly one solution: the first technique in the table
 * that finds something, and of what that finds the instance that Sudoku Explainer takes.
 *
 * Of solver only the workspace is used, of sudoku_rating_size() bytes.  A node is an assumption
 * whose consequences are followed; most steps take none.  On SUDOKU_OK there are three cases:
 * - step->technique is not NULL: *step is the step.
 * - step->technique is NULL and result->end is SUDOKU_END_COMPLETE: no technique finds anything;
 *   the position is solved, or has no solution, or is too hard.
 * - step->technique is NULL and result->end is any other: the search was cut.
 * Whether the position has one solution is not looked at: if it has not, steps may be wrong, but
 * each of them still sets a digit or eliminates a candidate.
 *
 * Fails with SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the digits of the position are bad, and with
 * SUDOKU_ERR_WORKSPACE if the workspace is NULL or too small. */
SUDOKU_API sudoku_error sudoku_next_step(const sudoku_solver *solver,
                                         const sudoku_position *position, const sudoku_query *query,
                                         sudoku_result *result, sudoku_step *step);

/* ---- Why a step may be taken ------------------------------------------------------------- */

/* Houses have numbers: 0..8 are the boxes row by row, 9..17 the rows and 18..26 the columns. */

/* Why a link of a chain holds. */
typedef enum sudoku_link_cause {
    SUDOKU_LINK_ASSUMED,   /* it is where the chain starts */
    SUDOKU_LINK_CELL,      /* the cell has another digit, or no other candidate is left there */
    SUDOKU_LINK_HOUSE,     /* the house has the digit elsewhere, or no other place for it is left */
    SUDOKU_LINK_TECHNIQUE, /* another technique shows it, given the parents */
    SUDOKU_LINK_ARGUMENT   /* chains within this chain show it, given the parents */
} sudoku_link_cause;

/* A statement in a chain: a cell holds a digit, or it does not. */
typedef struct sudoku_link {
    uint8_t cell;                        /* 0..80 */
    uint8_t digit;                       /* 1..9 */
    bool is_true;                        /* the cell holds the digit */
    uint8_t cause;                       /* a sudoku_link_cause */
    uint8_t house;                       /* of SUDOKU_LINK_HOUSE */
    uint16_t argument;                   /* of SUDOKU_LINK_ARGUMENT: that of those chains */
    const sudoku_technique *technique;   /* of the last two causes; else NULL */
    uint32_t first_parent, parent_count; /* the links that it follows from, which come before it:
                                          * indices in sudoku_reason.parents of indices of links */
} sudoku_link;

/* What chains of an argument have in common. */
typedef enum sudoku_chain_kind {
    SUDOKU_CHAIN_CYCLE,         /* returns to its start: one of the ends of each link is true */
    SUDOKU_CHAIN_CONTRARY,      /* what is assumed implies its contrary, the last link */
    SUDOKU_CHAIN_CONTRADICTION, /* what is assumed implies something and, the last link, its
                                 * contrary */
    SUDOKU_CHAIN_STATES,        /* a chain for a candidate being true, one for it being false */
    SUDOKU_CHAIN_DIGITS,        /* a chain for each candidate of a cell; all end in the same */
    SUDOKU_CHAIN_PLACES         /* a chain for each place of a digit in a house */
} sudoku_chain_kind;

/* Links in a row, or in a net: each follows from those before it that are its parents. */
typedef struct sudoku_chain {
    uint16_t argument; /* 0: it is a reason of the step; else of links whose argument this is */
    uint8_t kind;      /* a sudoku_chain_kind */
    uint8_t house;     /* of SUDOKU_CHAIN_PLACES */
    uint32_t first_link, link_count; /* its links are in a row in sudoku_reason.links */
} sudoku_chain;

#define SUDOKU_REASON_NAME  96
#define SUDOKU_REASON_CELLS 32
#define SUDOKU_HOUSES       27

/* Why a step may be taken.  The pointers are into the workspace that found the step, and hold until
 * it is used again. */
typedef struct sudoku_reason {
    char name[SUDOKU_REASON_NAME]; /* of what the technique found, e.g. Unique Rectangle Type 1 */
    const struct sudoku_wording *wording; /* how it is put in words */
    uint8_t single_house; /* the digit of the step has no place left there but its cell;
                           * SUDOKU_HOUSES: that is not the reason */
    uint16_t digits;      /* those of the pattern, as a mask: bit digit - 1 */
    uint8_t cell_count, extra_count, house_count, cover_count, set_count;
    uint8_t cells[SUDOKU_REASON_CELLS];       /* those of the pattern; of a wing, the pivot first */
    uint8_t extra_cells[SUDOKU_REASON_CELLS]; /* of a loop: those that have other candidates, too */
    uint8_t houses[4];                        /* that the pattern is in */
    uint8_t covers[4];                        /* houses that it empties, if these are others */
    uint16_t set_digits;  /* digits of a naked or hidden set that helps, as a mask */
    uint8_t set_cells[9]; /* its cells, but not those of the pattern */
    const sudoku_link *links;
    const uint32_t *parents;
    const sudoku_chain *chains;
    uint32_t link_count, parent_count, chain_count;
    bool is_cut; /* there was no room for all links */
} sudoku_reason;

/* Finds the next step as sudoku_next_step() does, and its reason.  If there is no step, *reason is
 * all zero. */
SUDOKU_API sudoku_error sudoku_explain_next_step(const sudoku_solver *solver,
                                                 const sudoku_position *position,
                                                 const sudoku_query *query, sudoku_result *result,
                                                 sudoku_step *step, sudoku_reason *reason);

/* Writes a step as players do, e.g. "4.2 XY-Wing: 2/5/7 in r1c1,r1c8,r3c2 => r3c8<>7", into text,
 * which has room for size bytes and gets a terminating NUL if size is not 0.  Returns the length
 * that the whole text has without the NUL; if that is not below size, the text is cut. */
SUDOKU_API size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                                   size_t size);

/* Writes in the same way why the step may be taken, for a beginner: sentences, on a line or
 * several; there is no newline at the end. */
SUDOKU_API size_t sudoku_reason_text(const sudoku_step *step, const sudoku_reason *reason,
                                     char *text, size_t size);

/* How hard a puzzle is, in tenths, as Sudoku Explainer 1.2.1.3 rates it: 83 is 8.3. */
typedef struct sudoku_rating {
    unsigned hardest;     /* ER: the hardest step; 200 if the techniques do not solve the puzzle */
    unsigned until_digit; /* EP: the hardest step up to the first that sets a digit */
    unsigned first;       /* ED: the first step */
    const sudoku_technique *technique; /* that of the first step rated so; NULL: there is none */
    uint32_t steps[SUDOKU_MAX_TECHNIQUES]; /* index of the technique -> how often it was used */
} sudoku_rating;

/* Notes the next step of a path.  The rating of a path begins all zero. */
SUDOKU_API void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step);

/* How hard a puzzle is, in a word, by the ER of its rating. */
typedef struct sudoku_level {
    const char *name;     /* e.g. "fiendish" */
    unsigned least, most; /* ER in tenths */
} sudoku_level;

/* The levels, the easiest first.  An index past the end gives NULL. */
SUDOKU_API const sudoku_level *sudoku_level_at(size_t index);

/* The level of an ER in tenths; NULL if there is none: 0 is no ER. */
SUDOKU_API const sudoku_level *sudoku_level_of(unsigned rating);

/* Rates a 9x9 puzzle: searches it as sudoku_solve() does with limit 2, which sets result->solutions
 * and *first.  If there is exactly one solution, takes step after step to the end.  The path starts
 * from the candidates of query, if it has some.
 *
 * solver->workspace has sudoku_rating_size() bytes at least.  On SUDOKU_OK there are three cases:
 * - result->solutions is 1 and result->end is SUDOKU_END_COMPLETE: *rating is the rating; all zero
 *   for a puzzle without empty cells.
 * - result->solutions is not 1, and result->end is SUDOKU_END_COMPLETE or SUDOKU_END_LIMIT: the
 *   puzzle is not rated, because it has no solution, or several.
 * - result->end is any other: the search was cut.
 * In the last two cases, and on failure, *rating is all zero.
 *
 * Ratings of 9.0 and more depend on an order that Sudoku Explainer itself leaves open, so it may
 * give such a puzzle another rating, from run to run; the order of this call is always the same.
 *
 * Fails as sudoku_solve() does, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3. */
SUDOKU_API sudoku_error sudoku_rate(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                    const sudoku_query *query, sudoku_result *result,
                                    sudoku_grid *first, sudoku_rating *rating);

/* Does the same for a puzzle that has been searched already, with the result *proof, as
 * sudoku_find_redundant() does. */
SUDOKU_API sudoku_error sudoku_rate_proper(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                           const sudoku_result *proof, const sudoku_query *query,
                                           sudoku_result *result, sudoku_rating *rating);

#ifdef __cplusplus
}
#endif

#endif
