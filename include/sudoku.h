/* sudoku.h - solve sudoku of any size up to 25x25 with a choice of engines.
 *
 *     sudoku_solver *solver = sudoku_solver_new();
 *     sudoku_parse(text, &puzzle);
 *     sudoku_solve(solver, &puzzle, NULL, &result, &solution);
 *     // result.solutions is 0, 1, or 2: several
 *     sudoku_solver_free(solver);
 *
 * A solver is made once for each thread and serves every call, shape and engine.  To find more than
 * two solutions, pass a query:
 *
 *     sudoku_query query = SUDOKU_QUERY_INIT;
 *     query.engine = engine;    // of sudoku_engine_find(); NULL, as it begins: the fastest
 *     query.limit = SUDOKU_ALL; // 0, as it begins: the default, 2
 *     query.visit = see;        // called for each solution
 *     query.rules = &rules;     // X-sudoku, jigsaws ...: see sudoku_rules_init()
 *
 * sudoku_puzzles.h makes, minimises and compares puzzles; sudoku_human.h solves as a person does
 * and rates; sudoku_trace.h shows engines at work; sudoku_cover.h is exact cover.
 *
 * Cells are numbered row by row from 0; digits run from 1 to the side, and 0 is an empty cell.
 * Houses are numbered from 0: the rows, the columns, the boxes (row by row, or the regions in their
 * place), then all others.
 *
 * These rules hold for all calls, unless one says otherwise:
 * - The library never prints, exits, reads the environment or keeps state between calls.  Every
 *   call may be made from several threads at once, each with a solver of its own.
 * - What a call only writes needs no initialising, and may be NULL where it is not wanted.
 * - An engine may be NULL, which stands for "auto": the library chooses.
 * - All other pointers must not be NULL.  What a call writes must not overlap what it reads.
 * - The reserved fields of a struct that the caller fills in must be zero.  A later version may use
 *   them; zero will always mean what it means today, so old programs need not be built again. */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION_MAJOR 0
#define SUDOKU_VERSION_MINOR 4
#define SUDOKU_VERSION_PATCH 0

/* The version as one number to compare with: 1.2.3 is 10203. */
#define SUDOKU_VERSION                                                                             \
    (SUDOKU_VERSION_MAJOR * 10000 + SUDOKU_VERSION_MINOR * 100 + SUDOKU_VERSION_PATCH)

#define SUDOKU_MAX_SIDE  25
#define SUDOKU_MAX_CELLS 625

/* Declares a call: with the names of C, also in C++, and outside the library's own file. */
#ifdef __cplusplus
#define SUDOKU_LINKAGE extern "C"
#else
#define SUDOKU_LINKAGE
#endif
#ifdef SUDOKU_API /* a part of the library is built with names that nobody else sees */
#elif defined(_WIN32) && defined(SUDOKU_BUILDS_DLL)
#define SUDOKU_API SUDOKU_LINKAGE __declspec(dllexport)
#elif defined(_WIN32) && defined(SUDOKU_USES_DLL)
#define SUDOKU_API SUDOKU_LINKAGE __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define SUDOKU_API SUDOKU_LINKAGE __attribute__((visibility("default")))
#else
#define SUDOKU_API SUDOKU_LINKAGE
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
    SUDOKU_ERR_CONFLICT,    /* two givens of a house are the same digit */
    SUDOKU_ERR_UNSUPPORTED, /* this call, engine or rule is not for grids of this shape, or this
                             * call or engine not for other rules, or a reserved field is set */
    SUDOKU_ERR_UNAVAILABLE, /* the engine needs instructions that this machine does not have */
    SUDOKU_ERR_MEMORY,      /* there is not enough memory, or the solver is NULL */
    SUDOKU_ERR_ENGINE,      /* no engine has this name */
    SUDOKU_ERR_RECIPE,      /* no puzzle can be as the recipe wants it */
    SUDOKU_ERR_MATRIX,      /* a row of an exact cover matrix is bad, or the matrix is too large */
    SUDOKU_ERR_CANDIDATES,  /* this engine does not take candidates */
    SUDOKU_ERR_REGIONS,     /* a map names more regions than the side */
    SUDOKU_ERR_REGION_SIZE, /* a region of a map has more cells than the side */
    SUDOKU_ERR_FULL         /* there is no room for another house or pair */
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

/* A set of digits, such as the candidates of a cell: bit digit - 1 for each. */
typedef uint32_t sudoku_digits;

/* The usual shape of a side: 1, 4 (2x2), 6 (2x3), 8 (2x4), 9 (3x3), 10 (2x5), 12 (3x4), 15 (3x5),
 * 16 (4x4), 20 (4x5) or 25 (5x5); {0, 0} for any other side. */
SUDOKU_API sudoku_shape sudoku_usual_shape(size_t side);

/* True if a grid can have this shape: neither measure is 0 and the side is at most 25. */
SUDOKU_API bool sudoku_shape_valid(sudoku_shape shape);

/* The side of shape, and its number of cells.  Neither asks whether shape is valid. */
SUDOKU_API size_t sudoku_side(sudoku_shape shape);
SUDOKU_API size_t sudoku_cells(sudoku_shape shape);

/* True if every cell of grid, of a valid shape, is filled; says nothing about clashes. */
SUDOKU_API bool sudoku_is_complete(const sudoku_grid *grid);

/* ---- One-line text --------------------------------------------------------------------- */

/* How digits above 9 are written. */
typedef enum sudoku_alphabet {
    SUDOKU_ALPHABET_AUTO,       /* parsing: letters if the text has letters but no digit 1-9;
                                 * otherwise hexadecimal or digits; formatting: digits */
    SUDOKU_ALPHABET_DIGITS,     /* 1-9, then A is 10, B is 11 ... */
    SUDOKU_ALPHABET_LETTERS,    /* A is 1, B is 2 ... */
    SUDOKU_ALPHABET_HEXADECIMAL /* 0-9 and A-F are the digits 1 to 16 of a 16x16 grid */
} sudoku_alphabet;

/* True if symbol stands for an empty cell: one of . 0 * ? _ - */
SUDOKU_API bool sudoku_is_empty_symbol(char symbol);

/* Reads a grid from exactly length bytes of text, one symbol a cell, row by row.
 *
 * shape {0, 0} asks for the usual shape of a grid with length cells.  A letter may be of either
 * case.  *alphabet says how to read the text; if it is SUDOKU_ALPHABET_AUTO, it is set to what was
 * found.  alphabet NULL means SUDOKU_ALPHABET_AUTO.  Does not look for clashes: see sudoku_check().
 * A 16x16 grid in digits is hexadecimal if it has a 0 but no G, no row has two 0, and either each
 * row has one or there is another symbol for empty cells.
 *
 * Sets *position to 0 on success, and on failure to an offset in text:
 * - SUDOKU_ERR_SHAPE, also for a hexadecimal grid of another side than 16: 0.
 * - SUDOKU_ERR_LENGTH: that of the first missing or surplus symbol, or length if shape is {0, 0}.
 * - SUDOKU_ERR_CELL: that of the first symbol that is neither empty nor a digit of this size.
 * On failure *grid is unspecified. */
SUDOKU_API sudoku_error sudoku_parse_cells(const char *text, size_t length, sudoku_shape shape,
                                           sudoku_alphabet *alphabet, sudoku_grid *grid,
                                           size_t *position);

/* Parses a grid of a usual shape from a NUL-terminated line, one symbol per cell.  Returns the
 * errors of sudoku_parse_cells(). */
SUDOKU_API sudoku_error sudoku_parse(const char *text, sudoku_grid *grid);

/* Writes grid, of a valid shape and with cells 0..side, as one symbol a cell.  empty stands for an
 * empty cell.  text has room for sudoku_cells() bytes and must not be NULL; no NUL is added. */
SUDOKU_API void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty,
                              char *text);

/* ---- Other rules ------------------------------------------------------------------------ */

/* What two cells must not hold. */
typedef enum sudoku_relation {
    SUDOKU_RELATION_DIFFERENT,      /* the same digit */
    SUDOKU_RELATION_NOT_CONSECUTIVE /* digits that differ by one; they may be equal */
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
    uint16_t house_count;                                /* at most 7 * side */
    uint16_t pair_count;                                 /* at most 8 * side^2 */
    uint16_t houses[SUDOKU_MAX_HOUSES][SUDOKU_MAX_SIDE]; /* house -> its cells, ascending */
    sudoku_pair pairs[SUDOKU_MAX_PAIRS];
} sudoku_rules;

/* Sets *rules to those of sudoku: rows, columns and boxes.  A grid whose side has no usual shape,
 * as 7, takes {1, side}, whose boxes are its rows, and regions in place of them.
 * Fails with SUDOKU_ERR_SHAPE. */
SUDOKU_API sudoku_error sudoku_rules_init(sudoku_rules *rules, sudoku_shape shape);

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
 * cells as the grid is wide.  Its cells need not be connected.  A later call takes the place of the
 * regions of an earlier one, unless has_boxes is true.
 *
 * Sets *position to 0 on success, and on failure to an offset in map; *rules is then as before:
 * - SUDOKU_ERR_LENGTH: that of the first missing or surplus symbol.
 * - SUDOKU_ERR_CELL: that of the first byte that is no symbol.
 * - SUDOKU_ERR_REGIONS: that of the first cell of the smallest region.
 * - SUDOKU_ERR_REGION_SIZE: that of the first cell that its region has no room for.
 * - SUDOKU_ERR_FULL: 0. */
SUDOKU_API sudoku_error sudoku_rules_set_regions(sudoku_rules *rules, const char *map,
                                                 size_t length, bool has_boxes, size_t *position);

/* Makes random regions houses in place of the boxes.  The cells of each are connected.  The map
 * depends on the shape, the seed and the number alone.  Some maps have no full grid. */
SUDOKU_API void sudoku_rules_set_random_regions(sudoku_rules *rules, uint64_t seed,
                                                uint64_t number);

/* Adds a house of sudoku_side() different cells, for a rule that has no name.  To add one twice
 * changes nothing.  Fails with SUDOKU_ERR_CELL if a cell is not in the grid or named twice, and
 * with SUDOKU_ERR_FULL. */
SUDOKU_API sudoku_error sudoku_rules_add_house(sudoku_rules *rules, const uint16_t *cells);

/* Adds a pair of two different cells, in any order.  To add one twice changes nothing.  Fails as
 * sudoku_rules_add_house() does. */
SUDOKU_API sudoku_error sudoku_rules_add_pair(sudoku_rules *rules, size_t cell, size_t other,
                                              sudoku_relation relation);

/* ---- Checking: rules NULL are those of sudoku --------------------------------------------- */

/* The cells that make a grid bad. */
typedef struct sudoku_fault {
    uint16_t cell;  /* SUDOKU_ERR_CELL: the first bad cell; SUDOKU_ERR_CONFLICT: the first cell, in
                     * row-major order, that breaks a rule with an earlier one */
    uint16_t other; /* SUDOKU_ERR_CELL: equal to cell; SUDOKU_ERR_CONFLICT: the earlier cell, of the
                     * first house where that is so, else of the first pair */
} sudoku_fault;

/* Checks shape, cell values and that no rule is broken.  Fails with SUDOKU_ERR_SHAPE, also if rules
 * are for another shape, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT; *fault is set for the last two. */
SUDOKU_API sudoku_error sudoku_check(const sudoku_grid *grid, const sudoku_rules *rules,
                                     sudoku_fault *fault);

/* True if solution is a complete valid grid that keeps every given of puzzle.  Both are the cells
 * of a grid of shape, which rules are for; false for an invalid shape.  Shares no code with the
 * engines, so it can judge them. */
SUDOKU_API bool sudoku_solves(sudoku_shape shape, const sudoku_rules *rules, const uint8_t *puzzle,
                              const uint8_t *solution);

/* True if each cell of solution, of a valid shape and with digits 1..side, holds one of its
 * candidates.  These are as in a query. */
SUDOKU_API bool sudoku_keeps_candidates(const sudoku_digits *candidates,
                                        const sudoku_grid *solution);

/* The digits that cell may hold by the rules, given the digits in all other cells of grid. */
SUDOKU_API sudoku_digits sudoku_candidates(const sudoku_grid *grid, const sudoku_rules *rules,
                                           size_t cell);

/* ---- Engines --------------------------------------------------------------------------- */

/* A search algorithm.  Engines live as long as the program. */
typedef struct sudoku_engine sudoku_engine;

/* The engines in teaching order: index 0 .. sudoku_engine_count() - 1.  An index past the end
 * gives NULL. */
SUDOKU_API size_t sudoku_engine_count(void);
SUDOKU_API const sudoku_engine *sudoku_engine_at(size_t index);

/* Sets *engine to the engine of that name, or to NULL for "auto".  Names are case-sensitive.
 * Fails with SUDOKU_ERR_ENGINE if there is no such engine: *engine is then NULL, too. */
SUDOKU_API SUDOKU_MUST_USE sudoku_error sudoku_engine_find(const char *name,
                                                           const sudoku_engine **engine);

/* The name of engine, "auto" for NULL, and what it does in a few words for a list of engines. */
SUDOKU_API const char *sudoku_engine_name(const sudoku_engine *engine);
SUDOKU_API const char *sudoku_engine_summary(const sudoku_engine *engine);

/* What an engine can do. */
enum {
    SUDOKU_ENGINE_RUNS_HERE = 1,        /* this machine has the instructions that it needs */
    SUDOKU_ENGINE_SOLVES_SHAPE = 2,     /* it solves grids of the shape */
    SUDOKU_ENGINE_TAKES_CANDIDATES = 4, /* a query may have candidates */
    SUDOKU_ENGINE_TAKES_RULES = 8,      /* a query may have rules */
    SUDOKU_ENGINE_GAINS_BY_BATCH = 16, /* of grids of the shape, without rules, sudoku_solve_batch()
                                        * searches several at once, in less time than one by one */
    SUDOKU_ENGINE_RECORDS_TRACES = 32  /* sudoku_trace() supports it */
};

/* The set of what engine can do with grids of shape. */
SUDOKU_API unsigned sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape);

/* ---- Queries and results ----------------------------------------------------------------- */

/* Called on the solving thread for each solution found.  user is that of the query.  puzzle is the
 * index in the batch, 0 in a single call; solutions of several puzzles of a batch may alternate.
 * The grid is valid only during the call.  Returning false ends the search of that puzzle.  A
 * visitor may call the library, but not with the solver in use. */
typedef bool (*sudoku_visitor)(void *user, size_t puzzle, const sudoku_grid *solution);

/* Called on the solving thread for each exact cover found.  rows holds the numbers of its rows,
 * from 0, in the order in which they were chosen; it is valid only during the call.  Returning
 * false ends the search. */
typedef bool (*sudoku_cover_visitor)(void *user, const uint32_t *rows, size_t count);

/* Called on the solving thread for each event of a traced search.  Returning false ends the search:
 * no further event is reported, and result->end is SUDOKU_END_VISITOR. */
struct sudoku_event;
typedef bool (*sudoku_observer)(void *user, const struct sudoku_event *event);

/* Search options.  Initialize them with SUDOKU_QUERY_INIT: at most two solutions, by the fastest
 * engine.  A query of NULL means the same.
 *
 * Calls that search for an answer of their own do not use the limit and the visitor unless they say
 * so.  Budget, deadline and cancellation flag hold for all their searches together, and the nodes
 * of their result are those of all. */
typedef struct sudoku_query {
    const sudoku_engine *engine; /* NULL: the fastest known for the shape and the call */
    uint64_t limit;              /* maximum number of solutions per puzzle; 0 means the default, 2;
                                  * SUDOKU_ALL means no limit */
    uint64_t max_nodes;          /* most nodes to spend per puzzle; 0: no limit */
    uint64_t deadline;           /* time by sudoku_clock(), in ns, at which to stop; 0: none */
    const int *cancel;           /* flag that sudoku_cancel() sets to stop the search; or NULL */
    sudoku_visitor visit;        /* called for each solution, or NULL */
    sudoku_cover_visitor visit_cover; /* for sudoku_solve_exact_cover(): called for each cover, or
                                       * NULL */
    sudoku_observer observe;          /* for sudoku_trace(): called for each event */
    void *user;                       /* first argument of these functions */
    /* Cell -> the digits that it may hold; NULL: any.  There are sudoku_cells() elements for each
     * puzzle of a batch.  A solution has one of its candidates in each cell, also where the puzzle
     * has a given.  Digits that a given excludes do not count. */
    const sudoku_digits *candidates;
    const sudoku_rules *rules; /* of the shape of the puzzles; NULL: those of sudoku */
    uint64_t reserved[2];
} sudoku_query;

#define SUDOKU_ALL UINT64_MAX /* as limit of a query: all solutions */

#ifdef __cplusplus
#define SUDOKU_QUERY_INIT                                                                          \
    {}
#else
#define SUDOKU_QUERY_INIT                                                                          \
    { 0 }
#endif

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
    sudoku_error error; /* if not SUDOKU_OK, all other fields except fault are zero */
    sudoku_end end;     /* how the search ended */
    uint64_t solutions; /* number of solutions found, at most limit; for generated puzzles,
                         * 1 if a puzzle was found */
    uint64_t nodes;     /* digits placed by the search's own loop.  Givens and digits that
                         * follow by propagation do not count.  An engine that branches
                         * in two also counts the digits that it rules out. */
    sudoku_fault fault; /* for SUDOKU_ERR_CELL and SUDOKU_ERR_CONFLICT, otherwise zero */
    const sudoku_engine
        *engine;              /* the engine that searched; NULL: none did.  sudoku_find_target() may
                               * have one of its own, which sudoku_engine_at() does not list. */
    sudoku_learning learning; /* zero, too, for puzzles generated and minimized */
} sudoku_result;

/* The monotonic clock that deadlines are measured by, in nanoseconds from an arbitrary start. */
SUDOKU_API uint64_t sudoku_clock(void);

/* Sets a cancellation flag, an int that starts as 0; flag must not be NULL.  May be called from any
 * thread and from a signal handler.  Each search notices it within a thousand nodes. */
SUDOKU_API void sudoku_cancel(int *flag);

/* ---- Solving --------------------------------------------------------------------------- */

/* The memory that searches work in.  Each thread needs one of its own. */
typedef struct sudoku_solver sudoku_solver;

/* Makes a solver for all calls.  It allocates what a call needs when the call is made, and keeps
 * it: at 9x9 less than 1 MB, 16 MB for the largest grids, 21 MB for ratings.  NULL if there is no
 * memory; a call with that fails with SUDOKU_ERR_MEMORY. */
SUDOKU_API SUDOKU_MUST_USE sudoku_solver *sudoku_solver_new(void);

/* Frees a solver that sudoku_solver_new() has made; does nothing for NULL. */
SUDOKU_API void sudoku_solver_free(sudoku_solver *solver);

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
 * Returns result->error: SUDOKU_ERR_SHAPE, SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT as sudoku_check()
 * does, SUDOKU_ERR_UNSUPPORTED, SUDOKU_ERR_UNAVAILABLE or SUDOKU_ERR_CANDIDATES if the engine
 * cannot do it, SUDOKU_ERR_MEMORY. */
SUDOKU_API sudoku_error sudoku_solve(sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

/* Solves count puzzles of one shape, each by the same query, as sudoku_solve() would.
 *
 * puzzles holds count * sudoku_cells(shape) cells without padding.  results has count elements and
 * must not be NULL.  firsts has room for as many cells as puzzles; those of puzzle i are meaningful
 * only if results[i].solutions > 0.  results and firsts are not complete before the call returns.
 *
 * A bad puzzle does not end the batch: its result has the error.  If no puzzle can be solved at
 * all, results is not touched, and the call returns one of the other errors of sudoku_solve(). */
SUDOKU_API sudoku_error sudoku_solve_batch(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                           const uint8_t *puzzles, const sudoku_query *query,
                                           sudoku_result *results, uint8_t *firsts);

/* Finds the solution of puzzle that is smallest in lexicographic (row-major) order.
 *
 * On SUDOKU_OK, if result->solutions is 1, *least is the smallest solution.  If it is 0, *least is
 * not written: there is no solution, or, unless result->end is SUDOKU_END_COMPLETE, the search was
 * cut and nothing is proved.  Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_find_least(sudoku_solver *solver, const sudoku_grid *puzzle,
                                          const sudoku_query *query, sudoku_result *result,
                                          sudoku_grid *least);

#endif
