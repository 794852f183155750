/* sudoku_trace.h - reports the events of a search. */
#ifndef SUDOKU_TRACE_H
#define SUDOKU_TRACE_H

#include "sudoku.h"

typedef enum sudoku_event_kind {
    SUDOKU_EVENT_CHOICE,   /* chooses the constraint to branch on */
    SUDOKU_EVENT_PLACE,    /* a node: places digit in cell */
    SUDOKU_EVENT_EXCLUDE,  /* a node: decides that cell does not hold digit (cdcl) */
    SUDOKU_EVENT_FILL,     /* propagation places digit in cell */
    SUDOKU_EVENT_DEAD_END, /* a constraint cannot be satisfied; the search backtracks */
    SUDOKU_EVENT_UNDO,     /* undoes the last event of kind `undone`, and all later fills */
    SUDOKU_EVENT_SOLUTION, /* all cells are filled */
    SUDOKU_EVENT_LEARN,    /* learns a clause from a dead end or solution; UNDO events follow */
    SUDOKU_EVENT_RESTART   /* restarts the search; UNDO events follow */
} sudoku_event_kind;

/* A constraint of the puzzle. */
typedef enum sudoku_constraint {
    SUDOKU_CONSTRAINT_CELL,   /* cell must be filled */
    SUDOKU_CONSTRAINT_ROW,    /* row `house` must contain digit */
    SUDOKU_CONSTRAINT_COLUMN, /* column `house` must contain digit */
    SUDOKU_CONSTRAINT_BOX,    /* box or region `house` must contain digit */
    SUDOKU_CONSTRAINT_HOUSE,  /* another house of the rules must contain digit */
    SUDOKU_CONSTRAINT_ANY     /* unknown: propagation found a contradiction */
} sudoku_constraint;

/* The statement that a cell holds a digit, or that it does not. */
typedef struct sudoku_literal {
    uint16_t cell;
    uint8_t digit;
    bool is_there;
} sudoku_literal;

/* An event.  node, depth and grid are always set; all others are zero unless their comments name
 * the event's kind.  Pointers are valid only during the call. */
typedef struct sudoku_event {
    sudoku_event_kind kind;
    sudoku_event_kind undone;     /* UNDO: SUDOKU_EVENT_PLACE or SUDOKU_EVENT_EXCLUDE */
    uint64_t node;                /* number of nodes so far, including this event */
    uint32_t depth;               /* number of PLACE and EXCLUDE events not yet undone, with this
                                   * one; for UNDO, before it */
    sudoku_constraint constraint; /* CHOICE, DEAD_END */
    uint16_t cell;                /* SUDOKU_CONSTRAINT_CELL; PLACE, EXCLUDE, FILL, UNDO */
    uint8_t house;                /* house constraints */
    uint8_t digit;                /* house constraints; PLACE, EXCLUDE, FILL, UNDO */
    uint32_t options;             /* CHOICE: number of ways to satisfy the constraint, at least 1 */
    sudoku_digits digits;         /* CHOICE with SUDOKU_CONSTRAINT_CELL: candidates */
    const sudoku_literal *clause; /* LEARN: at least one is true in each remaining solution */
    uint32_t clause_size;         /* LEARN: number of literals, at least 1 */
    uint32_t back;                /* LEARN, RESTART: depth after the UNDO events */
    const sudoku_grid *grid;      /* the current digits, including givens */
} sudoku_event;

/* Solves puzzle like sudoku_solve(), and calls query->observe, which must not be NULL, for each
 * event of the search.  The results, including nodes, match those of sudoku_solve().  query->visit
 * is called after each SOLUTION event.  If the candidates of the query exclude a given, the only
 * event is a DEAD_END for its cell.
 *
 * The default engine is mrv, or dlx if query->rules is set.  Fails as sudoku_solve() does, or with
 * SUDOKU_ERR_UNSUPPORTED if the engine does not support traces. */
SUDOKU_API sudoku_error sudoku_trace(sudoku_solver *solver, const sudoku_grid *puzzle,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_grid *first);

#endif
