/* sudoku_trace.h - the search of an engine, event by event. */
#ifndef SUDOKU_TRACE_H
#define SUDOKU_TRACE_H

#include "sudoku.h"

typedef enum sudoku_event_kind {
    SUDOKU_EVENT_CHOICE,   /* chooses the constraint for the next digit */
    SUDOKU_EVENT_PLACE,    /* spends a node: places digit in cell */
    SUDOKU_EVENT_EXCLUDE,  /* spends a node: decides that cell does not hold digit (cdcl) */
    SUDOKU_EVENT_FILL,     /* propagation places digit in cell */
    SUDOKU_EVENT_DEAD_END, /* a constraint cannot be satisfied; the search backtracks */
    SUDOKU_EVENT_UNDO,     /* undoes an event of the kind `undone`, and all later fills */
    SUDOKU_EVENT_SOLUTION, /* all cells are filled */
    SUDOKU_EVENT_LEARN,    /* learns a clause from a dead end or, to exclude it, from a solution;
                            * then undoes events, which are reported */
    SUDOKU_EVENT_RESTART   /* starts with other decisions, after it undoes events likewise */
} sudoku_event_kind;

/* A constraint of the puzzle. */
typedef enum sudoku_constraint {
    SUDOKU_CONSTRAINT_CELL,   /* cell must be filled */
    SUDOKU_CONSTRAINT_ROW,    /* the row `house` must have digit */
    SUDOKU_CONSTRAINT_COLUMN, /* the same for a column */
    SUDOKU_CONSTRAINT_BOX,    /* the same for a box, or the region that replaces it */
    SUDOKU_CONSTRAINT_HOUSE,  /* the same for another house of the rules */
    SUDOKU_CONSTRAINT_ANY     /* unknown: propagation found a contradiction */
} sudoku_constraint;

/* A digit is in a cell, or it is not. */
typedef struct sudoku_literal {
    uint16_t cell;
    uint8_t digit;
    bool is_there;
} sudoku_literal;

/* An event.  Fields other than node, depth and grid are zero for kinds that their comments do not
 * name.  Pointers are valid only during the call. */
typedef struct sudoku_event {
    sudoku_event_kind kind;
    sudoku_event_kind undone; /* UNDO: SUDOKU_EVENT_PLACE or SUDOKU_EVENT_EXCLUDE */
    uint64_t node;            /* number of nodes spent so far, including this event */
    uint32_t depth;           /* number of current PLACE and EXCLUDE events, including this event;
                               * for UNDO, the number before it */
    sudoku_constraint constraint; /* CHOICE, DEAD_END */
    uint16_t cell;                /* with SUDOKU_CONSTRAINT_CELL; PLACE, EXCLUDE, FILL, UNDO */
    uint8_t house;                /* with a constraint of a house */
    uint8_t digit;                /* with a constraint of a house; PLACE, EXCLUDE, FILL, UNDO */
    uint32_t options;             /* CHOICE: number of ways to satisfy the constraint, at least 1 */
    sudoku_digits digits;         /* CHOICE with SUDOKU_CONSTRAINT_CELL: the digits to try */
    const sudoku_literal *clause; /* LEARN: each solution not yet found has one of these literals */
    uint32_t clause_size;         /* LEARN: number of literals, at least 1 */
    uint32_t back;                /* LEARN, RESTART: depth after the events are undone */
    const sudoku_grid *grid;      /* the current digits, including givens */
} sudoku_event;

/* Solves puzzle as sudoku_solve() does, and calls query->observe, which must not be NULL, for each
 * event of the search.  The results, including nodes, are those of sudoku_solve(); query->visit is
 * called after the event of a solution.  If the candidates of the query exclude a given, the only
 * event is the dead end of its cell.
 *
 * The default engine is mrv; with other rules, it is dlx.  Returns SUDOKU_ERR_UNSUPPORTED if the
 * engine records no traces, and the errors of sudoku_solve(). */
SUDOKU_API sudoku_error sudoku_trace(sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

#endif
