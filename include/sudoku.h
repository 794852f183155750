/* sudoku.h - solves sudoku puzzles up to 25x25, with a choice of search algorithms.
 *
 *     #include <stdio.h>
 *     #include <sudoku.h>
 *
 *     int main(void) {
 *         sudoku_solver *solver = sudoku_solver_new();
 *         sudoku_grid puzzle, solution;
 *         sudoku_result result;
 *         if (sudoku_parse("1..4..1..3....2.", &puzzle) == SUDOKU_OK &&
 *             sudoku_solve(solver, &puzzle, NULL, &result, &solution) == SUDOKU_OK)
 *             printf("%s\n", result.solutions == 1 ? "unique" : "not unique");
 *         sudoku_solver_free(solver);
 *     }
 *
 * The fields of a query are search options.  A NULL query is equivalent to SUDOKU_QUERY_INIT:
 *
 *     sudoku_query query = SUDOKU_QUERY_INIT;
 *     sudoku_engine_find("dlx", &query.engine); // by default, the fastest engine for the grid
 *     query.limit = SUDOKU_ALL;                 // by default, at most two solutions
 *     query.visit = print;                      // called for each solution
 *     query.deadline = sudoku_clock() + 500000000; // in 0.5 s; by default, none
 *     query.rules = &rules;                     // X-sudoku, jigsaw, ...; see sudoku_rules_add()
 *
 * Conventions:
 * - Cells are numbered row by row from 0.  Digits are 1..side; 0 is an empty cell.  Houses are
 *   numbered from 0: rows, columns, boxes (or the regions that replace them), others.
 * - Functions that can fail return a sudoku_error.  Finding no solution is not an error.
 * - Queries, engines and output pointers may be NULL unless documented otherwise.  All other
 *   pointers must not be NULL.  Outputs must not overlap inputs.
 * - Functions are thread-safe if each thread uses its own solver.  The library never prints, exits,
 *   reads the environment or keeps state between calls.
 * - See also: sudoku_puzzles.h (new, minimal and canonical puzzles), sudoku_human.h (logical steps
 *   and ratings), sudoku_trace.h (events of a search), sudoku_cover.h (exact cover). */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION_MAJOR 0
#define SUDOKU_VERSION_MINOR 4
#define SUDOKU_VERSION_PATCH 0

/* The version as a number: 1.2.3 is 10203. */
#define SUDOKU_VERSION                                                                             \
    (SUDOKU_VERSION_MAJOR * 10000 + SUDOKU_VERSION_MINOR * 100 + SUDOKU_VERSION_PATCH)

#define SUDOKU_MAX_SIDE  25
#define SUDOKU_MAX_CELLS 625

/* Linkage and visibility of public functions. */
#ifdef __cplusplus
#define SUDOKU_LINKAGE extern "C"
#else
#define SUDOKU_LINKAGE
#endif
#ifdef SUDOKU_API /* predefined by tests that include parts of the library */
#elif defined(__GNUC__)
#define SUDOKU_API SUDOKU_LINKAGE __attribute__((visibility("default")))
#else
#define SUDOKU_API SUDOKU_LINKAGE
#endif

/* Returns the run-time version of the library as "MAJOR.MINOR.PATCH". */
SUDOKU_API const char *sudoku_version(void);

/* ---- Errors ---------------------------------------------------------------------------- */

typedef enum sudoku_error {
    SUDOKU_OK = 0,
    SUDOKU_ERR_SHAPE,       /* a box dimension is 0, the side exceeds 25, or the rules are for
                             * another shape */
    SUDOKU_ERR_LENGTH,      /* too few or too many cells in the text */
    SUDOKU_ERR_CELL,        /* a cell's value is invalid for this grid size */
    SUDOKU_ERR_CONFLICT,    /* two digits violate a rule */
    SUDOKU_ERR_UNSUPPORTED, /* the function, engine or rule does not support this shape or these
                             * rules */
    SUDOKU_ERR_UNAVAILABLE, /* the engine needs instructions that this machine does not have */
    SUDOKU_ERR_MEMORY,      /* not enough memory, or the solver is NULL */
    SUDOKU_ERR_ENGINE,      /* unknown engine name */
    SUDOKU_ERR_RECIPE,      /* no puzzle meets these requirements */
    SUDOKU_ERR_MATRIX,      /* the exact cover matrix is malformed or too large */
    SUDOKU_ERR_CANDIDATES,  /* the engine does not support candidates */
    SUDOKU_ERR_REGIONS,     /* the map has more regions than the grid has rows */
    SUDOKU_ERR_REGION_SIZE, /* a region of the map has more cells than the grid has rows */
    SUDOKU_ERR_FULL         /* too many houses or pairs */
} sudoku_error;

/* Returns a short English description of error, without a full stop.  Never returns NULL. */
SUDOKU_API const char *sudoku_error_text(sudoku_error error);

/* ---- Grids ----------------------------------------------------------------------------- */

/* The shape of a grid.  Its side, box_height * box_width, is the number of digits, rows, columns
 * and boxes; the grid has side * side cells. */
typedef struct sudoku_shape {
    uint8_t box_height; /* number of rows in a box, at least 1 */
    uint8_t box_width;  /* number of columns in a box, at least 1 */
} sudoku_shape;

/* A grid, partly or completely filled. */
typedef struct sudoku_grid {
    sudoku_shape shape;
    uint8_t cells[SUDOKU_MAX_CELLS]; /* row * side + column -> 0 (empty) or 1..side; functions may
                                      * change cells beyond side * side, so compare cells, not
                                      * structs */
} sudoku_grid;

/* A set of digits, such as the candidates of a cell.  Digit d is bit d - 1. */
typedef uint32_t sudoku_digits;

/* Returns the usual shape for a side: 1, 4 (2x2), 6 (2x3), 8 (2x4), 9 (3x3), 10 (2x5), 12 (3x4),
 * 15 (3x5), 16 (4x4), 20 (4x5) or 25 (5x5); {0, 0} for any other side. */
SUDOKU_API sudoku_shape sudoku_usual_shape(size_t side);

/* Returns true if both dimensions are at least 1 and the side is at most 25. */
SUDOKU_API bool sudoku_shape_valid(sudoku_shape shape);

/* Return the side of a shape and its number of cells.  The shape need not be valid. */
SUDOKU_API size_t sudoku_side(sudoku_shape shape);
SUDOKU_API size_t sudoku_cells(sudoku_shape shape);

/* Returns true if a grid of valid shape has no empty cells.  Does not check the rules. */
SUDOKU_API bool sudoku_is_complete(const sudoku_grid *grid);

/* ---- One-line text --------------------------------------------------------------------- */

/* The symbols for digits. */
typedef enum sudoku_alphabet {
    SUDOKU_ALPHABET_AUTO,       /* parsing: LETTERS if the text has letters but no digits 1-9,
                                 * otherwise HEXADECIMAL or DIGITS; formatting: DIGITS */
    SUDOKU_ALPHABET_DIGITS,     /* 1-9, then A is 10, B is 11, ... */
    SUDOKU_ALPHABET_LETTERS,    /* A is 1, B is 2, ... */
    SUDOKU_ALPHABET_HEXADECIMAL /* 0-9 and A-F are the digits 1 to 16 of a 16x16 grid */
} sudoku_alphabet;

/* Returns true if symbol is one of the symbols for empty cells: . 0 * ? _ - */
SUDOKU_API bool sudoku_is_empty_symbol(char symbol);

/* Parses a grid of a usual shape from NUL-terminated text: one symbol per cell, row by row, no
 * newlines.  Returns SUDOKU_ERR_LENGTH or SUDOKU_ERR_CELL if the text is invalid.  Does not check
 * the rules; see sudoku_check(). */
SUDOKU_API sudoku_error sudoku_parse(const char *text, sudoku_grid *grid);

/* Parses a grid from exactly length bytes of text.
 *
 * If shape is {0, 0}, the usual shape for this length is used.  Letters are case-insensitive.
 * *alphabet is the alphabet of the text; SUDOKU_ALPHABET_AUTO is replaced by the one detected.  A
 * NULL alphabet means SUDOKU_ALPHABET_AUTO.  For AUTO, a 16x16 grid not in LETTERS is hexadecimal
 * if it has a 0 but no G, no row has two 0s, and either every row has a 0 or empty cells use
 * another symbol.
 *
 * Sets *position to 0 on success.  On failure, *grid is unspecified; *position is an offset in
 * text:
 * - SUDOKU_ERR_SHAPE (also for hexadecimal grids that are not 16x16): 0.
 * - SUDOKU_ERR_LENGTH: the first missing or surplus symbol, or length if shape is {0, 0}.
 * - SUDOKU_ERR_CELL: the first symbol that is neither empty nor a digit valid in this grid. */
SUDOKU_API sudoku_error sudoku_parse_cells(const char *text, size_t length, sudoku_shape shape,
                                           sudoku_alphabet *alphabet, sudoku_grid *grid,
                                           size_t *position);

/* Writes grid, whose shape and cells must be valid, to text, one symbol per cell.  empty is the
 * symbol for empty cells.  text must not be NULL and needs room for sudoku_cells() bytes.  Does not
 * add a NUL. */
SUDOKU_API void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty,
                              char *text);

/* ---- Rules ------------------------------------------------------------------------------ */

/* A restriction on the digits of two cells. */
typedef enum sudoku_relation {
    SUDOKU_RELATION_DIFFERENT,      /* the digits differ */
    SUDOKU_RELATION_NOT_CONSECUTIVE /* the digits do not differ by exactly one */
} sudoku_relation;

/* Two cells with a relation.  cell is less than other. */
typedef struct sudoku_pair {
    uint16_t cell, other;
    uint16_t relation; /* a sudoku_relation */
} sudoku_pair;

#define SUDOKU_MAX_HOUSES (7 * SUDOKU_MAX_SIDE)
#define SUDOKU_MAX_PAIRS  (8 * SUDOKU_MAX_CELLS)

/* The rules of a grid: each house contains every digit once, and each pair satisfies its relation.
 * The 40 KB struct is owned by the caller.  Initialize it with sudoku_rules_init(), and
 * change its fields only with the functions below.  Any number of queries may share it. */
typedef struct sudoku_rules {
    sudoku_shape shape;
    uint16_t house_count;                                /* at most 7 * side */
    uint16_t pair_count;                                 /* at most 8 * side^2 */
    uint16_t houses[SUDOKU_MAX_HOUSES][SUDOKU_MAX_SIDE]; /* house -> cells, ascending */
    sudoku_pair pairs[SUDOKU_MAX_PAIRS];
} sudoku_rules;

/* Initializes *rules to the rules of sudoku: rows, columns and boxes.  For a side without a usual
 * shape, such as 7, use the shape {1, side}, whose boxes are the rows, and replace the boxes with
 * regions.  rules must not be NULL.  Returns SUDOKU_ERR_SHAPE if shape is invalid. */
SUDOKU_API sudoku_error sudoku_rules_init(sudoku_rules *rules, sudoku_shape shape);

typedef struct sudoku_rule {
    const char *name;    /* e.g. "windoku" */
    const char *alias;   /* another name, e.g. "hyper", or NULL */
    const char *summary; /* the rule in a few words */
    const char *shapes;  /* supported grids, e.g. "9x9"; NULL means all */
} sudoku_rule;

/* Returns the rule at a 0-based index, e.g. "x" for X-sudoku, or NULL past the end. */
SUDOKU_API const sudoku_rule *sudoku_rule_at(size_t index);

/* Returns the rule with this name or alias, or NULL if it is unknown. */
SUDOKU_API const sudoku_rule *sudoku_rule_find(const char *name);

/* Adds a rule unless it is already present.  rule must not be NULL.  Returns
 * SUDOKU_ERR_UNSUPPORTED if the rule does not support this shape.  On SUDOKU_ERR_FULL, part of the
 * rule may have been added. */
SUDOKU_API sudoku_error sudoku_rules_add(sudoku_rules *rules, const sudoku_rule *rule);

/* Sets regions, which replace the boxes unless has_boxes is true.
 *
 * map has `length` symbols, one per cell, row by row; equal symbols form a region.  Symbols are
 * printable ASCII characters except the space, and are case-sensitive.  Each region has `side`
 * cells, which need not be connected.  With has_boxes, each call adds regions; without it, a later
 * call replaces the regions of the earlier one.
 *
 * Sets *position to 0 on success.  On failure, leaves *rules unchanged and sets *position to an
 * offset in map:
 * - SUDOKU_ERR_LENGTH: the first missing or surplus symbol.
 * - SUDOKU_ERR_CELL: the first byte that is not a symbol.
 * - SUDOKU_ERR_REGIONS: the first cell of the smallest region.
 * - SUDOKU_ERR_REGION_SIZE: the first surplus cell of a region.
 * - SUDOKU_ERR_FULL: 0. */
SUDOKU_API sudoku_error sudoku_rules_set_regions(sudoku_rules *rules, const char *map,
                                                 size_t length, bool has_boxes, size_t *position);

/* Replaces the boxes with random connected regions, which depend only on the shape, seed and
 * number.  Some such maps admit no complete grid. */
SUDOKU_API void sudoku_rules_set_random_regions(sudoku_rules *rules, uint64_t seed,
                                                uint64_t number);

/* ---- Checking (NULL rules mean plain sudoku) --------------------------------------------- */

/* Location of an error in a grid. */
typedef struct sudoku_fault {
    uint16_t cell;  /* SUDOKU_ERR_CELL: the first invalid cell; SUDOKU_ERR_CONFLICT: the first cell,
                     * in row-major order, that conflicts with an earlier cell */
    uint16_t other; /* SUDOKU_ERR_CELL: equal to cell; SUDOKU_ERR_CONFLICT: the earlier cell in the
                     * first violated house, or else pair */
} sudoku_fault;

/* Checks the shape, the cell values and the rules.  Returns SUDOKU_ERR_SHAPE (also if rules are for
 * another shape), or sets *fault and returns SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT. */
SUDOKU_API sudoku_error sudoku_check(const sudoku_grid *grid, const sudoku_rules *rules,
                                     sudoku_fault *fault);

/* Returns true if solution is a complete grid that satisfies the rules and contains all givens of
 * puzzle.  Both are arrays of sudoku_cells(shape) cells; rules must be for the same shape.  Returns
 * false for an invalid shape.  Shares no code with the engines, so that it can verify them. */
SUDOKU_API bool sudoku_solves(sudoku_shape shape, const sudoku_rules *rules, const uint8_t *puzzle,
                              const uint8_t *solution);

/* Returns true if each cell of solution holds one of its candidates. Requires a valid shape and
 * digits 1..side.  candidates has the same format as in a query. */
SUDOKU_API bool sudoku_keeps_candidates(const sudoku_digits *candidates,
                                        const sudoku_grid *solution);

/* Returns the digits that the rules allow in a cell, given the digits in all other cells. */
SUDOKU_API sudoku_digits sudoku_candidates(const sudoku_grid *grid, const sudoku_rules *rules,
                                           size_t cell);

/* ---- Engines --------------------------------------------------------------------------- */

/* A search algorithm; never freed.  NULL is the "auto" engine, which picks another. */
typedef struct sudoku_engine sudoku_engine;

/* Return the number of engines, and the engine at a 0-based index (NULL past the end).  Textbook
 * engines come first, simplest first. */
SUDOKU_API size_t sudoku_engine_count(void);
SUDOKU_API const sudoku_engine *sudoku_engine_at(size_t index);

/* Sets *engine to the engine with this case-sensitive name, or to NULL for "auto".  If the name is
 * unknown, sets *engine to NULL and returns SUDOKU_ERR_ENGINE. */
SUDOKU_API sudoku_error sudoku_engine_find(const char *name, const sudoku_engine **engine);

/* Return the name of an engine, and a short description of its algorithm. */
SUDOKU_API const char *sudoku_engine_name(const sudoku_engine *engine);
SUDOKU_API const char *sudoku_engine_summary(const sudoku_engine *engine);

/* Abilities of an engine. */
enum {
    SUDOKU_ENGINE_RUNS_HERE = 1,        /* this machine has the required instructions */
    SUDOKU_ENGINE_SOLVES_SHAPE = 2,     /* supports the shape */
    SUDOKU_ENGINE_TAKES_CANDIDATES = 4, /* supports the candidates of a query */
    SUDOKU_ENGINE_TAKES_RULES = 8,      /* supports the rules of a query */
    SUDOKU_ENGINE_GAINS_BY_BATCH = 16,  /* sudoku_solve_batch() is faster than one call per puzzle,
                                         * for this shape and plain sudoku */
    SUDOKU_ENGINE_RECORDS_TRACES = 32   /* supported by sudoku_trace() */
};

/* Returns an engine's abilities for a shape, as flags. */
SUDOKU_API unsigned sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape);

/* ---- Queries and results ----------------------------------------------------------------- */

/* Callbacks for each solution, exact cover or event of a search, called on the searching thread.
 * user is query->user.  If a callback returns false, the search of this puzzle ends with
 * SUDOKU_END_VISITOR.  Arguments are valid only during the call.  Callbacks may call the library,
 * but not with the solver in use.
 *
 * puzzle is the index in a batch, otherwise 0; the solutions of several puzzles may interleave.
 * rows holds the row numbers of a cover, in the order chosen. */
struct sudoku_event; /* sudoku_trace.h */
typedef bool (*sudoku_visitor)(void *user, size_t puzzle, const sudoku_grid *solution);
typedef bool (*sudoku_cover_visitor)(void *user, const uint32_t *rows, size_t count);
typedef bool (*sudoku_observer)(void *user, const struct sudoku_event *event);

/* Search options.  Initialize them with SUDOKU_QUERY_INIT, which is all zero.
 *
 * The deadline and the cancellation flag apply to a whole call, max_nodes to each puzzle: a call
 * that searches a puzzle several times counts the nodes of all these searches.
 * Functions other than sudoku_solve(), sudoku_solve_batch(), sudoku_trace() and
 * sudoku_solve_exact_cover() ignore the limit and the visitors. */
typedef struct sudoku_query {
    const sudoku_engine *engine; /* NULL means the fastest for the shape and the function */
    uint64_t limit;              /* maximum number of solutions per puzzle; 0 means 2, which is
                                  * enough to test uniqueness; SUDOKU_ALL means no limit */
    uint64_t max_nodes;          /* maximum number of nodes per puzzle; 0 means no limit */
    uint64_t deadline;           /* sudoku_clock() time at which to stop; 0 means no deadline */
    const int *cancel;           /* flag set by sudoku_cancel() to stop the search, or NULL */
    sudoku_visitor visit;        /* called for each solution up to the limit, or NULL; if it returns
                                  * false, the search ends, and that solution counts */
    sudoku_cover_visitor visit_cover; /* called for each exact cover, or NULL */
    sudoku_observer observe;          /* called for each event of sudoku_trace() */
    void *user;                       /* first argument of these callbacks */
    /* Cell -> digits allowed in solutions, givens included; NULL means no restriction.
     * For a batch, count * sudoku_cells() elements. */
    const sudoku_digits *candidates;
    const sudoku_rules *rules; /* rules for the shape of the puzzle; NULL means plain sudoku */
} sudoku_query;

#define SUDOKU_ALL UINT64_MAX

#ifdef __cplusplus
#define SUDOKU_QUERY_INIT                                                                          \
    {}
#else
#define SUDOKU_QUERY_INIT                                                                          \
    { 0 }
#endif

/* The reason why a search ended. */
typedef enum sudoku_end {
    SUDOKU_END_NONE = 0,  /* no search, because an error occurred */
    SUDOKU_END_COMPLETE,  /* all solutions were found */
    SUDOKU_END_LIMIT,     /* the limit was reached; there may be more solutions */
    SUDOKU_END_NODES,     /* max_nodes was reached */
    SUDOKU_END_DEADLINE,  /* the deadline passed */
    SUDOKU_END_CANCELLED, /* the cancellation flag was set */
    SUDOKU_END_VISITOR    /* a visitor or observer returned false */
} sudoku_end;

/* Clause-learning statistics (cdcl); all zero for other engines. */
typedef struct sudoku_learning {
    uint64_t conflicts; /* number of conflicts */
    uint64_t restarts;  /* number of restarts */
    uint64_t learned;   /* number of clauses learned, including those dropped later */
} sudoku_learning;

/* The result of a search. */
typedef struct sudoku_result {
    sudoku_error error;          /* if not SUDOKU_OK, all other fields except fault are zero */
    sudoku_end end;              /* reason why the search ended */
    uint64_t solutions;          /* number of solutions found, at most limit */
    uint64_t nodes;              /* number of digits placed by the search, excluding givens and
                                  * propagated digits; engines with binary branching also count
                                  * excluded digits */
    sudoku_fault fault;          /* for SUDOKU_ERR_CELL and SUDOKU_ERR_CONFLICT, otherwise zero */
    const sudoku_engine *engine; /* engine used, or NULL; sudoku_find_target() may use one that
                                  * sudoku_engine_at() does not list */
    sudoku_learning learning;
} sudoku_result;

/* Returns monotonic time, as used for deadlines, in nanoseconds from an arbitrary point. */
SUDOKU_API uint64_t sudoku_clock(void);

/* Sets a cancellation flag, an int initialized to 0; flag must not be NULL.  Can be called from any
 * thread and from a signal handler.  Searches check their flag before the first node and every
 * thousand nodes.  After the search, the flag can be set to 0 and used again. */
SUDOKU_API void sudoku_cancel(int *flag);

/* ---- Solving --------------------------------------------------------------------------- */

/* Working memory of searches.  Each thread needs its own solver. */
typedef struct sudoku_solver sudoku_solver;

/* Creates a solver for all functions, shapes and engines.  Returns NULL if there is not enough
 * memory; functions given NULL return SUDOKU_ERR_MEMORY.  A solver grows on demand, to less than
 * 1 MB for 9x9 grids, 16 MB for the largest grids and 21 MB for ratings. */
SUDOKU_API sudoku_solver *sudoku_solver_new(void);

/* Frees a solver; does nothing for NULL. */
SUDOKU_API void sudoku_solver_free(sudoku_solver *solver);

/* Finds solutions of puzzle, up to query->limit.
 *
 * On SUDOKU_OK, result->solutions is the number of solutions found, and *first is the first one, if
 * any.  The order of solutions depends on the engine.  The solution is unique if result->solutions
 * is 1 and result->end is SUDOKU_END_COMPLETE.
 *
 * result->nodes never exceeds max_nodes.  A puzzle that needs no nodes is solved even if the
 * deadline has passed or the flag is set.
 *
 * Returns result->error: an error of sudoku_check(); SUDOKU_ERR_UNSUPPORTED, SUDOKU_ERR_UNAVAILABLE
 * or SUDOKU_ERR_CANDIDATES if the engine does not support the query; or SUDOKU_ERR_MEMORY. */
SUDOKU_API sudoku_error sudoku_solve(sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

/* Solves `count` puzzles of one shape, each like sudoku_solve().  query->limit and max_nodes apply
 * to each puzzle, deadline and cancel to the whole batch.
 *
 * puzzles and firsts hold count * sudoku_cells(shape) cells; the cells of firsts for puzzle i are
 * valid only if results[i].solutions > 0.  results has count elements and must not be NULL.  Both
 * outputs are incomplete until the function returns.
 *
 * The error of a single puzzle is in its result.  If the query itself is invalid, returns the error
 * that sudoku_solve() would and leaves results unchanged. */
SUDOKU_API sudoku_error sudoku_solve_batch(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                           const uint8_t *puzzles, const sudoku_query *query,
                                           sudoku_result *results, uint8_t *firsts);

/* Finds the solution that is smallest in lexicographic (row-major) order.
 *
 * On SUDOKU_OK, if result->solutions is 1, *least is that solution.  If it is 0, there is none
 * (result->end is SUDOKU_END_COMPLETE) or the search was stopped early.  Fails as sudoku_solve()
 * does. */
SUDOKU_API sudoku_error sudoku_find_least(sudoku_solver *solver, const sudoku_grid *puzzle,
                                          const sudoku_query *query, sudoku_result *result,
                                          sudoku_grid *least);

#endif
