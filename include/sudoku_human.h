/* sudoku_human.h - solving as a person does: techniques, steps and ratings of 9x9 puzzles. */
#ifndef SUDOKU_HUMAN_H
#define SUDOKU_HUMAN_H

#include "sudoku.h"

/* A kind of reasoning, such as Naked Pair or Forcing Chains.  It lives as long as the program. */
typedef struct sudoku_technique sudoku_technique;

#define SUDOKU_MAX_TECHNIQUES 32 /* at least sudoku_technique_count() */

/* The techniques in the order in which they are tried: index 0 .. sudoku_technique_count() - 1.  An
 * index past the end gives NULL. */
SUDOKU_API size_t sudoku_technique_count(void);
SUDOKU_API const sudoku_technique *sudoku_technique_at(size_t index);
SUDOKU_API const char *sudoku_technique_name(const sudoku_technique *technique);

/* A partly solved 9x9 grid, with pencil marks. */
typedef struct sudoku_position {
    uint8_t digits[81];           /* 0: empty, or 1..9 */
    sudoku_digits candidates[81]; /* those of a filled cell and those that a filled cell excludes
                                   * do not count */
} sudoku_position;

/* Sets *position to that of a puzzle at the start, with all candidates that the givens leave.
 * Fails as sudoku_check() does, which sets *fault, and with SUDOKU_ERR_UNSUPPORTED for a shape
 * other than 3x3.  On failure *position is left as it was. */
SUDOKU_API sudoku_error sudoku_position_init(const sudoku_grid *puzzle, sudoku_position *position,
                                             sudoku_fault *fault);

/* Sets *position to that of a 9x9 grid of candidates, which are as in a query.  A cell with one
 * candidate is filled with it, unless a peer still has that candidate: then the cell is empty, and
 * to fill it is a step. */
SUDOKU_API void sudoku_position_from_candidates(const sudoku_digits candidates[81],
                                                sudoku_position *position);

/* One application of a technique. */
typedef struct sudoku_step {
    const sudoku_technique *technique; /* NULL: there is no step */
    unsigned rating;                   /* in tenths: 45 is 4.5 */
    uint8_t cell;                      /* the cell that gets a digit, if one does */
    uint8_t digit;                     /* 1..9; 0: no cell gets a digit */
    sudoku_digits eliminated[81];      /* candidates that go; those that go only because of the
                                        * digit are left out */
} sudoku_step;

/* Takes a step in a position: eliminates its candidates and sets its digit. */
SUDOKU_API void sudoku_position_apply(sudoku_position *position, const sudoku_step *step);

/* ---- Why a step may be taken ------------------------------------------------------------- */

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
    SUDOKU_CHAIN_DOUBLE,        /* a chain for a candidate being true, one for it being false */
    SUDOKU_CHAIN_CELL,          /* a chain for each candidate of a cell; all end in the same */
    SUDOKU_CHAIN_REGION         /* a chain for each place of a digit in a house */
} sudoku_chain_kind;

/* Links in a row, or in a net: each follows from those before it that are its parents. */
typedef struct sudoku_chain {
    uint16_t argument; /* 0: it is a reason of the step; else of links whose argument this is */
    uint8_t kind;      /* a sudoku_chain_kind */
    uint8_t house;     /* of SUDOKU_CHAIN_REGION */
    uint32_t first_link, link_count; /* its links are in a row in sudoku_reason.links */
} sudoku_chain;

#define SUDOKU_REASON_NAME  96
#define SUDOKU_REASON_CELLS 32
#define SUDOKU_HOUSES       27

/* Why a step may be taken.  The pointers are into the memory of the solver that found the step, and
 * hold until it is used again. */
typedef struct sudoku_reason {
    char name[SUDOKU_REASON_NAME]; /* of what the technique found, e.g. Unique Rectangle Type 1 */
    const struct sudoku_wording *wording; /* the library's own, for the texts below */
    uint8_t single_house; /* the digit of the step has no place left there but its cell;
                           * SUDOKU_HOUSES: that is not the reason */
    sudoku_digits digits; /* those of the pattern */
    uint8_t cell_count, extra_count, house_count, cover_count, set_count;
    uint8_t cells[SUDOKU_REASON_CELLS];       /* those of the pattern; of a wing, the pivot first */
    uint8_t extra_cells[SUDOKU_REASON_CELLS]; /* of a loop: those that have other candidates, too */
    uint8_t houses[4];                        /* that the pattern is in */
    uint8_t covers[4];                        /* houses that it empties, if these are others */
    sudoku_digits set_digits;                 /* those of a naked or hidden set that helps */
    uint8_t set_cells[9];                     /* its cells, but not those of the pattern */
    const sudoku_link *links;
    const uint32_t *parents;
    const sudoku_chain *chains;
    uint32_t link_count, parent_count, chain_count;
    bool is_cut; /* there was no room for all links */
} sudoku_reason;

/* Finds the next step of a position that has exactly one solution, and its reason: the first
 * technique in the table that finds something, and of what that finds the instance that Sudoku
 * Explainer takes.
 *
 * Of query only the limits are used.  A node is an assumption whose consequences are followed; most
 * steps take none.  If there is no step, step->technique is NULL and *reason all zero.  By
 * result->end the search was then cut or, if it is SUDOKU_END_COMPLETE, no technique finds
 * anything: the position is solved, has no solution or is too hard.  If it has several solutions,
 * steps may be wrong, but each of them still sets a digit or eliminates a candidate.
 *
 * Fails with SUDOKU_ERR_CELL or SUDOKU_ERR_CONFLICT if the digits of the position are bad, with
 * SUDOKU_ERR_UNSUPPORTED by other rules, and with SUDOKU_ERR_MEMORY.  step must not be NULL. */
SUDOKU_API sudoku_error sudoku_find_step(sudoku_solver *solver, const sudoku_position *position,
                                         const sudoku_query *query, sudoku_result *result,
                                         sudoku_step *step, sudoku_reason *reason);

/* Writes a step as players do, e.g. "4.2 XY-Wing: 2/5/7 in r1c1,r1c8,r3c2 => r3c8<>7", into text,
 * which has room for size bytes and gets a terminating NUL if size is not 0.  Returns the length
 * that the whole text has without the NUL; if that is not below size, the text is cut. */
SUDOKU_API size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                                   size_t size);

/* Writes in the same way why the step may be taken, for a beginner: sentences, on one or more
 * lines, without a newline at the end. */
SUDOKU_API size_t sudoku_reason_text(const sudoku_step *step, const sudoku_reason *reason,
                                     char *text, size_t size);

/* ---- Ratings ---------------------------------------------------------------------------- */

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

/* The levels, the easiest first, NULL past the end; and that of an ER in tenths, NULL for 0. */
SUDOKU_API const sudoku_level *sudoku_level_at(size_t index);
SUDOKU_API const sudoku_level *sudoku_level_of(unsigned rating);

/* Rates a 9x9 puzzle: takes step after step to the end, from the candidates of query if it has
 * some.  Before that, searches it as sudoku_solve() does with limit 2.
 *
 * On SUDOKU_OK, *rating is the rating if result->solutions is 1 and result->end is
 * SUDOKU_END_COMPLETE; all zero for a puzzle without empty cells.  If not, and on failure, *rating
 * is all zero: there is no solution, there are several, or the search was cut, as the result says.
 *
 * Ratings of 9.0 and more depend on an order that Sudoku Explainer itself leaves open, so it may
 * give such a puzzle another rating, from run to run; the order of this call is always the same.
 *
 * Fails as sudoku_solve() does, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3. */
SUDOKU_API sudoku_error sudoku_rate(sudoku_solver *solver, const sudoku_grid *puzzle,
                                    const sudoku_query *query, sudoku_result *result,
                                    sudoku_rating *rating);

#endif
