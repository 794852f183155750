/* sudoku_human.h - logical solving of 9x9 puzzles: techniques, steps and ratings. */
#ifndef SUDOKU_HUMAN_H
#define SUDOKU_HUMAN_H

#include "sudoku.h"

/* A solving technique, such as Naked Pair or Forcing Chains; never freed. */
typedef struct sudoku_technique sudoku_technique;

#define SUDOKU_MAX_TECHNIQUES 32

/* Return the technique at a 0-based index, in the order tried (NULL past the end), and the name of
 * a technique. */
SUDOKU_API const sudoku_technique *sudoku_technique_at(size_t index);
SUDOKU_API const char *sudoku_technique_name(const sudoku_technique *technique);

/* A partly solved 9x9 grid with candidates. */
typedef struct sudoku_position {
    uint8_t digits[81];           /* 0 (empty) or 1..9 */
    sudoku_digits candidates[81]; /* candidates of filled cells, and candidates that a filled peer
                                   * excludes, are ignored */
} sudoku_position;

/* Sets *position to the givens of a puzzle and all remaining candidates.  position must not be
 * NULL.  Fails as sudoku_check() does, or with SUDOKU_ERR_UNSUPPORTED if not 3x3, leaving *position
 * unchanged. */
SUDOKU_API sudoku_error sudoku_position_init(const sudoku_grid *puzzle, sudoku_position *position,
                                             sudoku_fault *fault);

/* Sets *position from the candidates of a 9x9 grid, in the format of a query.  A cell with a single
 * candidate is filled.  If a peer also has this candidate, the cell stays empty, and filling it is
 * a step.  position must not be NULL. */
SUDOKU_API void sudoku_position_from_candidates(const sudoku_digits candidates[81],
                                                sudoku_position *position);

/* One application of a technique. */
typedef struct sudoku_step {
    const sudoku_technique *technique; /* NULL if there is no step */
    unsigned rating;                   /* in tenths: 45 is 4.5 */
    uint8_t cell;                      /* the cell to fill, if digit is not 0 */
    uint8_t digit;                     /* 1..9, or 0 if no cell is filled */
    sudoku_digits eliminated[81]; /* candidates to remove, except those that the digit excludes */
} sudoku_step;

/* Applies a step to a position: removes the eliminated candidates and places the digit. */
SUDOKU_API void sudoku_position_apply(sudoku_position *position, const sudoku_step *step);

/* ---- The reason for a step --------------------------------------------------------------- */

/* The reason why a link of a chain follows from its parents. */
typedef enum sudoku_link_cause {
    SUDOKU_LINK_ASSUMED,   /* the assumption at the start of the chain */
    SUDOKU_LINK_CELL,      /* the cell holds another digit, or has no other candidate */
    SUDOKU_LINK_HOUSE,     /* the house has the digit in another cell, or no other place for it */
    SUDOKU_LINK_TECHNIQUE, /* follows from another technique */
    SUDOKU_LINK_ARGUMENT   /* follows from nested chains */
} sudoku_link_cause;

/* A statement in a chain: a cell holds a digit, or it does not. */
typedef struct sudoku_link {
    uint8_t cell;                        /* 0..80 */
    uint8_t digit;                       /* 1..9 */
    bool is_true;                        /* the cell holds the digit */
    uint8_t cause;                       /* a sudoku_link_cause */
    uint8_t house;                       /* SUDOKU_LINK_HOUSE: number of the house */
    uint16_t argument;                   /* SUDOKU_LINK_ARGUMENT: identifies the nested chains */
    const sudoku_technique *technique;   /* SUDOKU_LINK_TECHNIQUE and _ARGUMENT; otherwise NULL */
    uint32_t first_parent, parent_count; /* earlier links that imply this one: a range of
                                          * sudoku_reason.parents, which holds link indices */
} sudoku_link;

/* The kind of proof; all chains of an argument share it. */
typedef enum sudoku_chain_kind {
    SUDOKU_CHAIN_CYCLE,         /* a cycle: of any two adjacent candidates, exactly one is true */
    SUDOKU_CHAIN_CONTRARY,      /* the assumption implies its negation, the last link */
    SUDOKU_CHAIN_CONTRADICTION, /* the assumption implies a statement and, last, its negation */
    SUDOKU_CHAIN_DOUBLE,        /* two chains: a candidate assumed true, then false */
    SUDOKU_CHAIN_CELL,          /* one chain for each candidate of a cell */
    SUDOKU_CHAIN_REGION         /* one chain for each place of a digit in a house */
} sudoku_chain_kind;

/* A chain or net.  Each link follows from earlier links, its parents. */
typedef struct sudoku_chain {
    uint16_t argument; /* 0 if the chain proves the step, otherwise sudoku_link.argument */
    uint8_t kind;      /* a sudoku_chain_kind */
    uint8_t house;     /* SUDOKU_CHAIN_REGION: number of the house */
    uint32_t first_link, link_count; /* a range of sudoku_reason.links */
} sudoku_chain;

#define SUDOKU_REASON_NAME  96
#define SUDOKU_REASON_CELLS 32
#define SUDOKU_HOUSES       27

/* The reason for a step.  Pointers refer to memory of the solver that found the step, and are valid
 * until its next use. */
typedef struct sudoku_reason {
    char name[SUDOKU_REASON_NAME];        /* name of the pattern, such as Unique Rectangle Type 1 */
    const struct sudoku_wording *wording; /* internal, for reason texts */
    uint8_t single_house;                 /* house in which the digit has no other place, or
                                           * SUDOKU_HOUSES if that is not the reason */
    sudoku_digits digits;                 /* digits of the pattern */
    uint8_t cell_count, extra_count, house_count, cover_count, set_count;
    uint8_t cells[SUDOKU_REASON_CELLS];       /* cells of the pattern; wings: pivot first */
    uint8_t extra_cells[SUDOKU_REASON_CELLS]; /* loop cells that have extra candidates */
    uint8_t houses[4];                        /* houses that hold the pattern */
    uint8_t covers[4];                        /* other houses, from which candidates are removed */
    sudoku_digits set_digits;                 /* digits of an additional naked or hidden set */
    uint8_t set_cells[9];                     /* cells of this set outside the pattern */
    const sudoku_link *links;
    const uint32_t *parents;
    const sudoku_chain *chains;
    uint32_t link_count, parent_count, chain_count;
    bool is_cut; /* links were omitted for lack of space */
} sudoku_reason;

/* Finds the next step of a position with exactly one solution, and its reason.  The step is the
 * same as in Sudoku Explainer: the first instance of the first technique that applies.
 *
 * The query fields max_nodes, deadline and cancel are used.  A node is an assumption whose
 * consequences are followed; most steps need no nodes.  If no step is found, step->technique is
 * NULL and *reason is all zero.  If result->end is then SUDOKU_END_COMPLETE, no technique applies:
 * the position is solved if no digit is 0; otherwise, it is too hard or has no solution.  To
 * distinguish these, call sudoku_solve().  If the position has several solutions, steps may be
 * wrong, but each step places a digit or removes a candidate.
 *
 * Returns SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the digits are invalid, SUDOKU_ERR_UNSUPPORTED
 * if query->rules is set, or SUDOKU_ERR_MEMORY.  step must not be NULL. */
SUDOKU_API sudoku_error sudoku_find_step(sudoku_solver *solver, const sudoku_position *position,
                                         const sudoku_query *query, sudoku_result *result,
                                         sudoku_step *step, sudoku_reason *reason);

/* Writes a step to text in players' notation, e.g. "4.2 XY-Wing: 2/5/7 in r1c1,r1c8,r3c2 =>
 * r3c8<>7".  text has room for size bytes with the NUL; size may be 0.  Returns the length of the
 * complete text without the NUL.  If it is at least size, the text is truncated.  A chain takes
 * more lines, one for each link, and up to about 12 KB. */
SUDOKU_API size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                                   size_t size);

/* Writes the reason for a step in the same way: one or more lines, without a final newline. */
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

/* Adds the next step of a solution to *rating, which must initially be all zero. */
SUDOKU_API void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step);

/* A level of difficulty: a range of ER. */
typedef struct sudoku_level {
    const char *name;     /* such as "fiendish" */
    unsigned least, most; /* ER in tenths */
} sudoku_level;

/* Return the level at a 0-based index, easiest first (NULL past the end), and the level of an ER in
 * tenths (NULL for 0). */
SUDOKU_API const sudoku_level *sudoku_level_at(size_t index);
SUDOKU_API const sudoku_level *sudoku_level_of(unsigned rating);

/* Rates a 9x9 puzzle, starting with the candidates of the query if it has any.
 *
 * Solves the puzzle like sudoku_solve() with limit 2, then finds all steps to the solution.  On
 * SUDOKU_OK, if result->solutions is 1 and result->end is SUDOKU_END_COMPLETE, *rating is the
 * rating.  Otherwise, and for a complete grid, it is all zero.  Ratings of 9.0 and above may vary
 * between runs in Sudoku Explainer, but not here.
 *
 * Fails as sudoku_solve() does, or with SUDOKU_ERR_UNSUPPORTED if not plain 9x9 sudoku. */
SUDOKU_API sudoku_error sudoku_rate(sudoku_solver *solver, const sudoku_grid *puzzle,
                                    const sudoku_query *query, sudoku_result *result,
                                    sudoku_rating *rating);

#endif
