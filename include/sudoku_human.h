/* sudoku_human.h - logical solving of 9x9 puzzles: techniques, steps and ratings. */
#ifndef SUDOKU_HUMAN_H
#define SUDOKU_HUMAN_H

#include "sudoku.h"

/* A solving technique, such as Naked Pair or Forcing Chains; never freed. */
typedef struct sudoku_technique sudoku_technique;

#define SUDOKU_MAX_TECHNIQUES 32 /* at least sudoku_technique_count() */

/* The techniques in the order in which they are tried, with indices from 0.  An index past the end
 * gives NULL. */
SUDOKU_API size_t sudoku_technique_count(void);
SUDOKU_API const sudoku_technique *sudoku_technique_at(size_t index);
SUDOKU_API const char *sudoku_technique_name(const sudoku_technique *technique);

/* A partly solved 9x9 grid with candidates. */
typedef struct sudoku_position {
    uint8_t digits[81];           /* 0 (empty) or 1..9 */
    sudoku_digits candidates[81]; /* those of filled cells, and those that a filled peer excludes,
                                   * are ignored */
} sudoku_position;

/* Sets *position to the start of a puzzle, with all candidates that the givens leave; position must
 * not be NULL.  Returns the errors of sudoku_check(), and SUDOKU_ERR_UNSUPPORTED unless the shape
 * is 3x3; *position is then unchanged. */
SUDOKU_API sudoku_error sudoku_position_init(const sudoku_grid *puzzle, sudoku_position *position,
                                             sudoku_fault *fault);

/* Sets *position from the candidates of a 9x9 grid, which are as in a query.  A cell with one
 * candidate is filled, unless a peer has that candidate, too: then filling it is a step.  position
 * must not be NULL. */
SUDOKU_API void sudoku_position_from_candidates(const sudoku_digits candidates[81],
                                                sudoku_position *position);

/* One application of a technique. */
typedef struct sudoku_step {
    const sudoku_technique *technique; /* NULL if there is no step */
    unsigned rating;                   /* in tenths: 45 is 4.5 */
    uint8_t cell;                      /* the cell that is filled, if digit is not 0 */
    uint8_t digit;                     /* 1..9, or 0 if no cell is filled */
    sudoku_digits eliminated[81]; /* candidates removed, except those that the digit excludes */
} sudoku_step;

/* Applies a step to a position: removes its candidates and places its digit. */
SUDOKU_API void sudoku_position_apply(sudoku_position *position, const sudoku_step *step);

/* ---- The reason of a step ---------------------------------------------------------------- */

/* Why a link of a chain holds, given its parents. */
typedef enum sudoku_link_cause {
    SUDOKU_LINK_ASSUMED,   /* it is assumed at the start of the chain */
    SUDOKU_LINK_CELL,      /* the cell has another digit, or no other candidate */
    SUDOKU_LINK_HOUSE,     /* the house has the digit elsewhere, or no other place for it */
    SUDOKU_LINK_TECHNIQUE, /* another technique proves it */
    SUDOKU_LINK_ARGUMENT   /* nested chains prove it */
} sudoku_link_cause;

/* A statement in a chain: a cell holds a digit, or it does not. */
typedef struct sudoku_link {
    uint8_t cell;                        /* 0..80 */
    uint8_t digit;                       /* 1..9 */
    bool is_true;                        /* the cell holds the digit */
    uint8_t cause;                       /* a sudoku_link_cause */
    uint8_t house;                       /* SUDOKU_LINK_HOUSE: its number */
    uint16_t argument;                   /* SUDOKU_LINK_ARGUMENT: the argument of nested chains */
    const sudoku_technique *technique;   /* SUDOKU_LINK_TECHNIQUE and _ARGUMENT; otherwise NULL */
    uint32_t first_parent, parent_count; /* the earlier links that imply it: a range of
                                          * sudoku_reason.parents, which holds indices of links */
} sudoku_link;

/* The form of an argument, which its chains share. */
typedef enum sudoku_chain_kind {
    SUDOKU_CHAIN_CYCLE,         /* a cycle: one of the ends of each link is true */
    SUDOKU_CHAIN_CONTRARY,      /* the assumption implies its contrary, the last link */
    SUDOKU_CHAIN_CONTRADICTION, /* the assumption implies a statement and, as the last link, its
                                 * contrary */
    SUDOKU_CHAIN_DOUBLE,        /* one chain if a candidate is true, one if it is false */
    SUDOKU_CHAIN_CELL,          /* one chain for each candidate of a cell, with the same end */
    SUDOKU_CHAIN_REGION         /* one chain for each place of a digit in a house */
} sudoku_chain_kind;

/* A chain, or a net: each link follows from earlier ones, its parents. */
typedef struct sudoku_chain {
    uint16_t argument; /* 0 if it proves the step, otherwise as in the links that it proves */
    uint8_t kind;      /* a sudoku_chain_kind */
    uint8_t house;     /* SUDOKU_CHAIN_REGION: its number */
    uint32_t first_link, link_count; /* a range of sudoku_reason.links */
} sudoku_chain;

#define SUDOKU_REASON_NAME  96
#define SUDOKU_REASON_CELLS 32
#define SUDOKU_HOUSES       27

/* Why a step is valid.  Pointers are into the memory of the solver that found the step, until its
 * next use. */
typedef struct sudoku_reason {
    char name[SUDOKU_REASON_NAME];        /* name of the pattern, e.g. Unique Rectangle Type 1 */
    const struct sudoku_wording *wording; /* internal, for the texts below */
    uint8_t single_house;                 /* the house in which the digit has no other place;
                                           * SUDOKU_HOUSES if that is not the reason */
    sudoku_digits digits;                 /* digits of the pattern */
    uint8_t cell_count, extra_count, house_count, cover_count, set_count;
    uint8_t cells[SUDOKU_REASON_CELLS];       /* cells of the pattern; of a wing, the pivot first */
    uint8_t extra_cells[SUDOKU_REASON_CELLS]; /* cells of a loop with additional candidates */
    uint8_t houses[4];                        /* houses that hold the pattern */
    uint8_t covers[4];                        /* other houses from which it removes candidates */
    sudoku_digits set_digits; /* digits of a naked or hidden set that is also used */
    uint8_t set_cells[9];     /* its cells outside the pattern */
    const sudoku_link *links;
    const uint32_t *parents;
    const sudoku_chain *chains;
    uint32_t link_count, parent_count, chain_count;
    bool is_cut; /* there was no room for all links */
} sudoku_reason;

/* Finds the next step of a position with exactly one solution, and its reason.  It is the step that
 * Sudoku Explainer finds: of the first technique that applies, the first instance.
 *
 * Of the query, only max_nodes, the deadline and the cancellation flag are used.  A node is an
 * assumption whose consequences are followed; most steps need none.  If there is no step,
 * step->technique is NULL and *reason is all zero; if result->end is SUDOKU_END_COMPLETE, no
 * technique applies: the position is solved, impossible or too hard.  If it has several solutions,
 * steps may be wrong, but each one places a digit or removes a candidate.
 *
 * Returns SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the digits are invalid, SUDOKU_ERR_UNSUPPORTED
 * for other rules, or SUDOKU_ERR_MEMORY.  step must not be NULL. */
SUDOKU_API sudoku_error sudoku_find_step(sudoku_solver *solver, const sudoku_position *position,
                                         const sudoku_query *query, sudoku_result *result,
                                         sudoku_step *step, sudoku_reason *reason);

/* Writes a step as players do, e.g. "4.2 XY-Wing: 2/5/7 in r1c1,r1c8,r3c2 => r3c8<>7", and a NUL,
 * into text, which has room for size bytes; size may be 0.  Returns the length of the whole text
 * without the NUL.  If it is not below size, the text is truncated. */
SUDOKU_API size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                                   size_t size);

/* Writes the reason of a step in the same way: one or more lines, without a final newline. */
SUDOKU_API size_t sudoku_reason_text(const sudoku_step *step, const sudoku_reason *reason,
                                     char *text, size_t size);

/* ---- Ratings ---------------------------------------------------------------------------- */

/* The difficulty of a puzzle in tenths, as in Sudoku Explainer 1.2.1.3: 83 is 8.3. */
typedef struct sudoku_rating {
    unsigned hardest;     /* ER: the hardest step; 200 if the techniques do not solve the puzzle */
    unsigned until_digit; /* EP: the hardest step up to the first one that places a digit */
    unsigned first;       /* ED: the first step */
    const sudoku_technique *technique;     /* the technique of the hardest step, or NULL */
    uint32_t steps[SUDOKU_MAX_TECHNIQUES]; /* index of a technique -> number of its steps */
} sudoku_rating;

/* Adds the next step of a solution to *rating, which starts as all zero. */
SUDOKU_API void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step);

/* A level of difficulty: a range of ER. */
typedef struct sudoku_level {
    const char *name;     /* e.g. "fiendish" */
    unsigned least, most; /* ER in tenths */
} sudoku_level;

/* Return the level at an index, easiest first, or NULL past the end; and the level of an ER in
 * tenths, or NULL for 0. */
SUDOKU_API const sudoku_level *sudoku_level_at(size_t index);
SUDOKU_API const sudoku_level *sudoku_level_of(unsigned rating);

/* Rates a 9x9 puzzle, from the candidates of the query if it has any.
 *
 * Searches puzzle as sudoku_solve() does with limit 2, then finds steps to the end.  On SUDOKU_OK,
 * *rating is the rating if result->solutions is 1 and result->end is SUDOKU_END_COMPLETE.
 * Otherwise, on failure, and for a complete grid, it is all zero.  Sudoku Explainer's own ratings
 * of 9.0 and more may vary from run to run; those of this call do not.
 *
 * Returns the errors of sudoku_solve(), and SUDOKU_ERR_UNSUPPORTED unless the shape is 3x3. */
SUDOKU_API sudoku_error sudoku_rate(sudoku_solver *solver, const sudoku_grid *puzzle,
                                    const sudoku_query *query, sudoku_result *result,
                                    sudoku_rating *rating);

#endif
