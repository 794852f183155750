/* arrangement.c - which lines, columns and digits of a puzzle go where in its canonical form, as
 * far as that is decided, and the row that a line then makes.
 *
 * A line is a row of the puzzle or of its transpose.  The rows of the canonical form are filled
 * from the top, each from a line.  A column is given its place only when a row needs it: columns
 * whose cells have been alike in all rows so far are tied, and so are stacks.  A digit is given its
 * label when it first appears.  If it appears in a column that is tied, that column is its host:
 * which of the labels of the tied columns it has is decided with the place of its host. */
#include "arrangement.h"

static inline uint64_t cell_at(unsigned label, unsigned place) {
    return (uint64_t)label << 4 * (8 - place);
}

/* The columns of a stack with a given, as a set of three. */
static inline unsigned givens_of_stack(const struct line *line, unsigned stack) {
    return (unsigned)line->givens >> 3 * stack & 7;
}

/* True if a column of a stack is tied with another, or its stack is. */
static inline bool is_tied(const struct arrangement *arrangement, unsigned stack, unsigned column) {
    return ((stack_order(arrangement)->open >> stack |
             column_order(arrangement, stack)->open >> column) &
            1) != 0;
}

/* ---- Labels ----------------------------------------------------------------------------- */

/* Gives the next label to a digit that appears for the first time, in this row and column. */
static inline unsigned label_new_digit(struct arrangement *arrangement, unsigned digit,
                                       unsigned row, unsigned stack, unsigned column) {
    unsigned label = ++arrangement->labels;
    if (is_tied(arrangement, stack, column)) {
        arrangement->hosted |= (uint16_t)(1u << digit);
        arrangement->host_row |= (uint64_t)row << 4 * digit;
        arrangement->host_column |= (uint64_t)(3 * stack + column) << 4 * digit;
    } else {
        arrangement->label |= (uint64_t)label << 4 * digit;
    }
    return label;
}

/* The label of a digit with a host, if its host has a place now; else 0. */
static unsigned label_by_host(const uint64_t *rows, struct arrangement *arrangement,
                              unsigned digit) {
    unsigned host = get(arrangement->host_column, digit), stack = host / 3, column = host % 3;
    if (is_tied(arrangement, stack, column))
        return 0;
    unsigned place = 3u * stack_order(arrangement)->place[stack] +
                     column_order(arrangement, stack)->place[column];
    unsigned label = cell_of(rows[get(arrangement->host_row, digit)], place);
    arrangement->hosted &= (uint16_t) ~(1u << digit);
    arrangement->label |= (uint64_t)label << 4 * digit;
    return label;
}

static inline unsigned known_label(const uint64_t *rows, struct arrangement *arrangement,
                                   unsigned digit) {
    unsigned label = get(arrangement->label, digit);
    if (label == 0 && (arrangement->hosted >> digit & 1) != 0)
        label = label_by_host(rows, arrangement, digit);
    return label;
}

unsigned sudoku_known_label(const uint64_t *rows, struct arrangement *arrangement, unsigned digit) {
    return known_label(rows, arrangement, digit);
}

/* Gives the host of a digit its first possible place, and so the digit its least label. */
static inline unsigned place_host(const uint64_t *rows, struct arrangement *arrangement,
                                  unsigned digit) {
    unsigned host = get(arrangement->host_column, digit), stack = host / 3, column = host % 3;
    arrangement->stacks = stack_order(arrangement)->front[stack];
    arrangement->columns[stack] = column_order(arrangement, stack)->front[column];
    return label_by_host(rows, arrangement, digit);
}

/* A number by which digits are compared: the smaller it is, the smaller the label that the digit
 * can get; NEW_DIGIT if it appears for the first time.  It is the label, or one less if the host of
 * the digit is tied with the digit's own column, which then comes first: no other digit has that
 * label. */
static inline unsigned least_label(const uint64_t *rows, struct arrangement *arrangement,
                                   unsigned digit) {
    unsigned label = known_label(rows, arrangement, digit);
    if (label > 0)
        return label;
    if ((arrangement->hosted >> digit & 1) == 0)
        return NEW_DIGIT;
    unsigned host = get(arrangement->host_column, digit), stack = host / 3, column = host % 3;
    unsigned first = 3u * stack_order(arrangement)->first[stack] +
                     column_order(arrangement, stack)->first[column];
    return cell_of(rows[get(arrangement->host_row, digit)], first);
}

/* ---- Ties ------------------------------------------------------------------------------- */

/* The cells of a stack as a number, if it comes next: a digit that appears for the first time
 * counts as NEW_DIGIT.  Sets *is_open if a digit has no label yet but a host. */
static unsigned cells_of_stack(const uint64_t *rows, struct arrangement *arrangement,
                               const struct line *line, unsigned stack, bool *is_open) {
    unsigned givens = givens_of_stack(line, stack), cells[3] = {0, 0, 0};
    const struct weak_order *order =
        &weak_orders[column_order(arrangement, stack)->split[givens].order];
    for (unsigned i = 0; i < 3; i++) {
        unsigned column = order->thing[i], digit = line->digit[3 * stack + column];
        if ((givens >> column & 1) == 0)
            continue;
        cells[i] = known_label(rows, arrangement, digit);
        if (cells[i] == 0) {
            cells[i] = NEW_DIGIT;
            *is_open = *is_open || (arrangement->hosted >> digit & 1) != 0;
        }
    }
    for (unsigned i = 0; i < 3; i++) { /* swaps at 1, 2 and 1 sort what is tied */
        unsigned at = 1 + i % 2, left = cells[at - 1], right = cells[at];
        bool swaps = (order->tied >> at & 1) != 0 && left > right;
        cells[at - 1] = swaps ? right : left;
        cells[at] = swaps ? left : right;
    }
    return cells[0] << 8 | cells[1] << 4 | cells[2];
}

/* Puts tied stacks in the order that makes the row least; each of them has a given.  Stacks with
 * the same cells stay tied; such cells are new digits.  If a digit with a host is among them,
 * nothing is done, and the result is false. */
static bool order_stacks(const uint64_t *rows, struct arrangement *arrangement,
                         const struct line *line, unsigned stacks) {
    unsigned cells[3] = {0, 0, 0};
    bool is_open = false;
    for (unsigned stack = 0; stack < 3; stack++) {
        if ((stacks >> stack & 1) != 0)
            cells[stack] = cells_of_stack(rows, arrangement, line, stack, &is_open);
    }
    while (!is_open && stacks != 0) {
        unsigned least = UINT32_MAX, first = 0;
        for (unsigned stack = 0; stack < 3; stack++) {
            if ((stacks >> stack & 1) == 0 || cells[stack] > least)
                continue;
            first = (cells[stack] == least ? first : 0) | 1u << stack;
            least = cells[stack];
        }
        arrangement->stacks = stack_order(arrangement)->split[7 & ~first].order;
        stacks &= ~first;
    }
    return !is_open;
}

/* Puts tied columns of a stack in the order that makes the row least.  No digit among them has a
 * host without a place.  New digits stay tied. */
static void order_columns(const uint64_t *rows, struct arrangement *arrangement,
                          const struct line *line, unsigned stack) {
    unsigned givens = givens_of_stack(line, stack), first;
    do {
        const struct weak_order *order = column_order(arrangement, stack);
        unsigned least = NEW_DIGIT;
        first = 3;
        for (unsigned column = 0; column < 3; column++) {
            if (((order->open & givens) >> column & 1) == 0)
                continue;
            unsigned label = known_label(rows, arrangement, line->digit[3 * stack + column]);
            if (label > 0 && label < least) {
                least = label;
                first = column;
            }
        }
        if (first < 3)
            arrangement->columns[stack] = order->front[first];
    } while (first < 3);
}

/* ---- The row that a line makes ---------------------------------------------------------- */

void sudoku_fill_row(const uint64_t *rows, unsigned depth, const struct line *line, uint64_t limit,
                     struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    const struct split *split = &stack_order(arrangement)->split[line->stacks];
    uint64_t row = 0;
    arrangement->stacks = split->order;
    if (split->is_tied)
        order_stacks(rows, arrangement, line, stack_order(arrangement)->open & line->stacks);
    const struct weak_order *stacks = stack_order(arrangement);
    for (unsigned i = 0; i < 3 && row <= limit; i++) {
        unsigned stack = stacks->thing[i], givens = givens_of_stack(line, stack);
        if (givens == 0)
            continue;
        split = &column_order(arrangement, stack)->split[givens];
        arrangement->columns[stack] = split->order;
        if (split->is_tied)
            order_columns(rows, arrangement, line, stack);
        const struct weak_order *columns = column_order(arrangement, stack);
        for (unsigned j = 0; j < 3; j++) {
            unsigned column = columns->thing[j], digit = line->digit[3 * stack + column];
            if ((givens >> column & 1) == 0)
                continue;
            unsigned label = get(arrangement->label, digit);
            if (label == 0)
                label = label_new_digit(arrangement, digit, depth, stack, column);
            row |= cell_at(label, 3 * i + j);
        }
    }
    candidate->row = row;
    candidate->filled = CELLS_OF_ROW;
}

/* Chooses the stack for the cells from `place` on, which is the first of a stack, if several are
 * tied for it: those without givens come first.  False if the choice is open: then
 * candidate->options are the stacks. */
static bool choose_stack(const uint64_t *rows, const struct line *line, unsigned place,
                         struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    const struct weak_order *order = stack_order(arrangement);
    unsigned stack = order->thing[place / 3], others = 7u & ~(unsigned)order->group[stack];
    if (order->first[stack] < place / 3 || (order->open >> stack & 1) == 0)
        return true; /* chosen with the place before, as one that stays tied; or no choice */
    arrangement->stacks = order->split[line->stacks | others].order;
    order = stack_order(arrangement);
    stack = order->thing[place / 3];
    unsigned tied = order->group[stack];
    if ((line->stacks >> stack & 1) == 0 || (order->open >> stack & 1) == 0)
        return true;
    if (order_stacks(rows, arrangement, line, tied))
        return true;
    candidate->options = (uint8_t)tied;
    candidate->stack = NO_STACK;
    return false;
}

/* The columns, of a set of tied ones that all have givens, that make the next cell least.  Sets
 * *least to what least_label() says of it. */
static unsigned least_columns(const uint64_t *rows, struct arrangement *arrangement,
                              const struct line *line, unsigned stack, unsigned tied,
                              unsigned *least) {
    unsigned columns = 0;
    *least = UINT32_MAX;
    for (unsigned column = 0; column < 3; column++) {
        if ((tied >> column & 1) == 0)
            continue;
        unsigned label = least_label(rows, arrangement, line->digit[3 * stack + column]);
        if (label <= *least)
            columns = (label == *least ? columns : 0) | 1u << column;
        *least = label < *least ? label : *least;
    }
    return columns;
}

/* Chooses the column for the cell at place, of those that are tied for it.  Columns without a given
 * come first; they stay tied, and so do new digits.  False if the choice is open: then
 * candidate->options are the columns. */
static bool choose_column(const uint64_t *rows, const struct line *line, unsigned place,
                          struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    unsigned stack = stack_order(arrangement)->thing[place / 3], least;
    unsigned givens = givens_of_stack(line, stack);
    const struct weak_order *order = column_order(arrangement, stack);
    unsigned column = order->thing[place % 3], others = 7u & ~(unsigned)order->group[column];
    if (order->first[column] < place % 3)
        return true; /* chosen with the place before, as a column that stays tied */
    arrangement->columns[stack] = order->split[givens | others].order;
    order = column_order(arrangement, stack);
    column = order->thing[place % 3];
    if ((givens >> column & 1) == 0 || (order->open >> column & 1) == 0)
        return true;
    unsigned columns = least_columns(rows, arrangement, line, stack, order->group[column], &least);
    if (least == NEW_DIGIT)
        return true;
    candidate->options = (uint8_t)columns;
    candidate->stack = (uint8_t)stack;
    if ((columns & (columns - 1)) != 0)
        return false;
    arrangement->columns[stack] = order->front[columns >> 1]; /* the place of the only bit */
    return true;
}

void sudoku_fill_cells(const uint64_t *rows, unsigned depth, const struct line *line,
                       uint64_t limit, struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    for (unsigned place = candidate->filled; place < CELLS_OF_ROW; place++) {
        candidate->filled = (uint8_t)place;
        if (place % 3 == 0 && !choose_stack(rows, line, place, candidate))
            return;
        unsigned stack = stack_order(arrangement)->thing[place / 3];
        if (givens_of_stack(line, stack) == 0)
            continue;
        const struct weak_order *order = column_order(arrangement, stack);
        if ((order->open >> order->thing[place % 3] & 1) != 0 &&
            !choose_column(rows, line, place, candidate))
            return;
        unsigned column = column_order(arrangement, stack)->thing[place % 3];
        unsigned digit = line->digit[3 * stack + column];
        if ((line->givens >> (3 * stack + column) & 1) == 0)
            continue;
        unsigned label = known_label(rows, arrangement, digit);
        if (label == 0)
            label = (arrangement->hosted >> digit & 1) != 0
                        ? place_host(rows, arrangement, digit)
                        : label_new_digit(arrangement, digit, depth, stack, column);
        candidate->row |= cell_at(label, place);
        if (candidate->row > limit)
            break;
    }
    candidate->filled = CELLS_OF_ROW;
}

unsigned sudoku_count_leading_empty(const struct arrangement *arrangement,
                                    const struct line *line) {
    static const uint8_t first_place[8] = {3, 2, 1, 1, 0, 0, 0, 0}; /* pattern -> first place */
    const struct split *split = &stack_order(arrangement)->split[line->stacks];
    const struct weak_order *stacks = &weak_orders[split->order];
    unsigned place = first_place[split->pattern], most = 0;
    if (place == 3)
        return CELLS_OF_ROW;
    unsigned tied = stacks->group[stacks->thing[place]];
    for (unsigned stack = 0; stack < 3; stack++) {
        if ((tied >> stack & 1) == 0)
            continue;
        unsigned givens = givens_of_stack(line, stack);
        unsigned empty = first_place[column_order(arrangement, stack)->split[givens].pattern];
        most = empty > most ? empty : most;
    }
    return 3 * place + most;
}
