/* sudoku_trace.h - what an engine does in the course of a search, event by event. */
#ifndef SUDOKU_TRACE_H
#define SUDOKU_TRACE_H

#include "sudoku.h"

/* What an engine does in the course of a search. */
typedef enum sudoku_event_kind {
    SUDOKU_EVENT_CHOICE,   /* chooses by which constraint it places the next digit */
    SUDOKU_EVENT_PLACE,    /* spends a node: puts digit in cell */
    SUDOKU_EVENT_EXCLUDE,  /* spends a node: decides that cell does not hold digit (cdcl) */
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
    SUDOKU_CONSTRAINT_HOUSE,  /* the same for another house of the rules */
    SUDOKU_CONSTRAINT_ANY     /* not known which: propagation has seen a contradiction */
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
    uint8_t house;                /* with a constraint of a house */
    uint8_t digit;                /* with a constraint of a house; PLACE, EXCLUDE, FILL, UNDO */
    uint32_t options;             /* CHOICE: number of ways to meet the constraint, at least 1 */
    sudoku_digits digits;         /* CHOICE with SUDOKU_CONSTRAINT_CELL: the digits that the cell
                                   * can take */
    /* LEARN: the learned clause.  Each solution not yet found makes at least one of its literals
     * true.  Valid only during the call. */
    const sudoku_literal *clause;
    uint32_t clause_size;    /* LEARN: number of its literals, at least 1 */
    uint32_t back;           /* LEARN, RESTART: the depth that it goes back to */
    const sudoku_grid *grid; /* the digits that stand, givens among them; valid only during
                              * the call */
} sudoku_event;

/* Finds solutions as sudoku_solve() does, and calls query->observe, which must not be NULL, for
 * each event of the search.  Result and first solution are those of sudoku_solve(), nodes included;
 * query->visit is called right after the event of a solution.  If the candidates of query exclude a
 * given, its cell is a dead end, which is the only event.
 *
 * The engine is that of the query or, if that is NULL, mrv; with other rules, dlx.
 *
 * Needs 8 KB of stack.  Returns SUDOKU_ERR_UNSUPPORTED if the engine records no traces; otherwise,
 * fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_trace(sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

#endif
