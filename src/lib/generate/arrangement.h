/* arrangement.h - which lines, columns and digits of a puzzle go where in its canonical form. */
#ifndef ARRANGEMENT_H
#define ARRANGEMENT_H

#include "weak_orders.h"

#include <stdbool.h>
#include <stdint.h>

struct line {
    uint16_t givens; /* the set of columns with a given */
    uint16_t digits; /* the set of its digits */
    /* The numbers of givens in its stacks, in ascending order, 4 bits each.  The line for which
     * this is least makes the least first row. */
    uint16_t sorted_counts;
    uint8_t stacks;   /* the set of stacks with a given */
    uint8_t digit[9]; /* column -> digit; unspecified without a given */
};

/* A map from digits is a number: bits 4 * d to 4 * d + 3 are for digit d. */
struct arrangement {
    uint64_t label;       /* digit -> label, the digit of the canonical form; 0: not decided */
    uint64_t host_row;    /* digit with a host -> the row of the canonical form where it appeared */
    uint64_t host_column; /* digit with a host -> the column of the puzzle */
    uint32_t lines;       /* the set of lines that are not used yet */
    uint16_t hosted;      /* the set of digits with a host, whose label is not decided */
    uint8_t labels;       /* number of labels in use */
    uint8_t stacks;       /* the order of the stacks, an index of weak_orders */
    uint8_t columns[3];   /* stack -> the order of its columns */
};

/* A line that may be the next row of the canonical form, and the row that it makes. */
struct candidate {
    /* Cell 0 is in bits 32 to 35, cell 8 in bits 0 to 3: rows compare like numbers. */
    uint64_t row;
    struct arrangement arrangement; /* what that row has decided */
    uint8_t line;
    uint8_t filled;  /* number of cells that are decided, from the left */
    uint8_t stack;   /* of the columns to choose from; NO_STACK: the choice is of stacks */
    uint8_t options; /* if filled is below 9: a set of columns or stacks; with any of them next, the
                      * row may become the least */
};

enum { CELLS_OF_ROW = 9, NO_STACK = 3, NEW_DIGIT = 15 };

static inline unsigned get(uint64_t map, unsigned index) {
    return (unsigned)(map >> 4 * index) & 15;
}

static inline unsigned cell_of(uint64_t row, unsigned place) {
    return get(row, 8 - place);
}

static inline const struct weak_order *stack_order(const struct arrangement *arrangement) {
    return &weak_orders[arrangement->stacks];
}

static inline const struct weak_order *column_order(const struct arrangement *arrangement,
                                                    unsigned stack) {
    return &weak_orders[arrangement->columns[stack]];
}

/* The label of a digit; 0 if it is not decided. */
unsigned sudoku_known_label(const uint64_t *rows, struct arrangement *arrangement, unsigned digit);

/* Fills the candidate's row, whose line has no digit with a host: then nothing is left to choose.
 * Stops early if the row is above limit.  rows are those above it, depth is their number. */
void sudoku_fill_row(const uint64_t *rows, unsigned depth, const struct line *line, uint64_t limit,
                     struct candidate *candidate);

/* Fills the cells of the candidate's row from candidate->filled on, up to the end or to the first
 * choice that is open.  Stops early if the row is above limit. */
void sudoku_fill_cells(const uint64_t *rows, unsigned depth, const struct line *line,
                       uint64_t limit, struct candidate *candidate);

/* The number of empty cells with which the row of a line begins, 0 to 9. */
unsigned sudoku_count_leading_empty(const struct arrangement *arrangement, const struct line *line);

#endif
