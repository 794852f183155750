/* full_grid.c - random complete grids: a uniform sampler for 9x9, a random walk for any shape. */
#include "generate.h"

#include "cell_set.h"

#include <stdbool.h>
#include <string.h>

/* ---- 9x9: all 6,670,903,752,021,072,936,960 grids are equally likely ----------------------
 *
 * Felgenhauer and Jarvis ("Mathematics of Sudoku I", 2006) count the grids box by box.  The digits
 * of the box next to a filled one can be distributed to its three rows in 56 ways; each row of that
 * box and of the third box can then be arranged in 6 ways.  The sampler draws from these choices:
 *
 *     boxes 2 and 3 (next to box 1)     56 * 6^6 ways
 *     boxes 4 and 7 (below box 1)       56 * 6^6 ways
 *     box 5 (next to box 4, below 2)    56 ways for its rows; two arrangements of each
 *     box 6                             its rows are known; two arrangements of each
 *     box 8                             its columns are known; two arrangements of each
 *     box 9                             its rows and columns are known: one grid
 *
 * A row of box 5 must not repeat a digit in the columns of box 2.  If its three digits come from
 * two or three columns of box 2, exactly two arrangements remain; if they come from one column,
 * none remains, and the draw is rejected.  Every draw is equally likely and gives one grid, up to
 * relabelling, so every grid is equally likely.  One draw in 10.6 is accepted. */

/* Sets of digits: bit d for digit d + 1. */
typedef uint16_t digit_set;

enum { SPLITS = 56, ORDERS = 6 };

/* A box of a grid, or its transpose: cell (r, c) is start[r * down + c * across], a set of one
 * digit. */
struct box {
    digit_set *start;
    size_t down, across;
};

static ALWAYS_INLINE struct box box_at(digit_set grid[81], size_t band, size_t stack) {
    return (struct box){grid + 27 * band + 3 * stack, 9, 1};
}

static ALWAYS_INLINE struct box transposed(struct box box) {
    return (struct box){box.start, box.across, box.down};
}

static ALWAYS_INLINE digit_set *cell_of(struct box box, size_t r, size_t c) {
    return box.start + r * box.down + c * box.across;
}

/* Finds the digits in each row of a box. */
static ALWAYS_INLINE void rows_of(struct box box, digit_set rows[3]) {
    for (size_t r = 0; r < 3; r++)
        rows[r] = *cell_of(box, r, 0) | *cell_of(box, r, 1) | *cell_of(box, r, 2);
}

/* Finds the digits for each row that do not occur in the two other boxes of the band. */
static ALWAYS_INLINE void rows_left(struct box one, struct box other, digit_set left[3]) {
    digit_set rows[3];
    rows_of(one, rows);
    rows_of(other, left);
    for (size_t r = 0; r < 3; r++)
        left[r] = (digit_set)(ALL_NINE & ~(rows[r] | left[r]));
}

/* Returns the three digits of a set in ascending order. */
static void list_digits(digit_set set, digit_set digits[3]) {
    digits[0] = (digit_set)(set & (0U - set));
    set ^= digits[0];
    digits[1] = (digit_set)(set & (0U - set));
    digits[2] = set ^ digits[1];
}

/* Returns the members of a set of three digits selected by a mask of three bits. */
static digit_set select_digits(digit_set set, unsigned mask) {
    digit_set digits[3];
    list_digits(set, digits);
    return (digit_set)((digits[0] & (0U - (mask & 1))) | (digits[1] & (0U - (mask >> 1 & 1))) |
                       (digits[2] & (0U - (mask >> 2 & 1))));
}

/* Finds the rows of a box next to the box with the rows beside[].  Row 0 gets k digits from row 1
 * of that box and 3 - k digits from row 2; the remaining ones go to rows 2 and 1, which are
 * completed from row 0.  For k = 0 and 3, there is one choice; for k = 1 and 2, there are 27. */
static void split_rows(const digit_set beside[3], unsigned split, digit_set rows[3]) {
    static const uint8_t one_of_three[] = {1, 2, 4}, two_of_three[] = {6, 5, 3};
    unsigned from_1 = 0, from_2 = 7, to_1 = 7; /* k = 0 */
    if (split == SPLITS - 1) {                 /* k = 3 */
        from_1 = 7;
        from_2 = to_1 = 0;
    } else if (split > 0) {
        bool one = split <= 27;
        unsigned i = (split - 1) % 3, j = (split - 1) / 3 % 3, k = (split - 1) / 9 % 3;
        from_1 = one ? one_of_three[i] : two_of_three[i];
        from_2 = one ? two_of_three[j] : one_of_three[j];
        to_1 = one ? two_of_three[k] : one_of_three[k];
    }
    digit_set part_1 = select_digits(beside[1], from_1), part_2 = select_digits(beside[2], from_2);
    digit_set part_0 = select_digits(beside[0], to_1);
    rows[0] = part_1 | part_2;
    rows[1] = (digit_set)(beside[2] ^ part_2) | part_0;
    rows[2] = (digit_set)(beside[1] ^ part_1) | (digit_set)(beside[0] ^ part_0);
}

/* Puts the digits of a set into a row of a box, in one of six orders. */
static ALWAYS_INLINE void arrange_freely(digit_set set, unsigned order, struct box box,
                                         size_t row) {
    static const uint8_t orders[ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                              {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    digit_set digits[3];
    list_digits(set, digits);
    for (size_t i = 0; i < 3; i++)
        *cell_of(box, row, i) = digits[orders[order][i]];
}

/* Puts the digits of a set into three cells, with no digit of barred[i] in cell i, in one of two
 * orders.  Returns false if there is no order. */
static bool arrange_apart(digit_set set, const digit_set barred[3], unsigned order,
                          digit_set cells[3]) {
    digit_set open[3];
    for (size_t i = 0; i < 3; i++) {
        open[i] = (digit_set)(set & ~barred[i]);
        if (open[i] == 0)
            return false; /* all three digits are barred from this cell */
    }
    /* A cell with one possible digit gets it; the others share the remaining two in any order. */
    size_t first = 0;
    for (size_t i = 1; i < 3; i++)
        first = (open[i] & (open[i] - 1)) == 0 ? i : first;
    if ((open[first] & (open[first] - 1)) == 0) {
        digit_set others[3];
        digit_set left = (digit_set)(set ^ open[first]);
        list_digits(left, others);
        cells[first] = open[first];
        cells[(first + 1) % 3] = others[order];
        cells[(first + 2) % 3] = others[1 - order];
        return true;
    }
    /* Each cell has two possible digits: one choice decides the others. */
    digit_set low = (digit_set)(open[0] & (0U - open[0]));
    cells[0] = order == 0 ? low : (digit_set)(open[0] ^ low);
    bool in_1 = (open[1] & cells[0]) != 0;
    size_t forced = in_1 ? 1 : 2;
    cells[forced] = (digit_set)(open[forced] ^ cells[0]);
    cells[3 - forced] = (digit_set)(set ^ cells[0] ^ cells[forced]);
    return true;
}

/* Extracts a number below count from *draw. */
static unsigned take(uint64_t *draw, unsigned count) {
    unsigned number = (unsigned)(*draw % count);
    *draw /= count;
    return number;
}

/* Draws the other two boxes of a band. */
static ALWAYS_INLINE void draw_beside(struct box first, uint64_t *draw, struct box second,
                                      struct box third) {
    digit_set beside[3], rows[3], others[3];
    rows_of(first, beside);
    split_rows(beside, take(draw, SPLITS), rows);
    for (size_t r = 0; r < 3; r++) {
        others[r] = (digit_set)(ALL_NINE & ~(beside[r] | rows[r]));
        arrange_freely(rows[r], take(draw, ORDERS), second, r);
        arrange_freely(others[r], take(draw, ORDERS), third, r);
    }
}

/* Arranges the known rows of a box without repeating a digit in the columns of the box above it.
 * Returns false if that is impossible. */
static ALWAYS_INLINE bool draw_apart(const digit_set rows[3], struct box above, uint64_t *draw,
                                     struct box box) {
    digit_set barred[3], cells[3];
    rows_of(transposed(above), barred);
    for (size_t r = 0; r < 3; r++) {
        if (!arrange_apart(rows[r], barred, take(draw, 2), cells))
            return false;
        for (size_t c = 0; c < 3; c++)
            *cell_of(box, r, c) = cells[c];
    }
    return true;
}

/* Completes the last box.  Returns false if there is no digit for some cell. */
static ALWAYS_INLINE bool complete_last(digit_set grid[81]) {
    digit_set across[3], down[3];
    struct box last = box_at(grid, 2, 2);
    rows_left(box_at(grid, 2, 0), box_at(grid, 2, 1), across);
    rows_left(transposed(box_at(grid, 0, 2)), transposed(box_at(grid, 1, 2)), down);
    for (size_t i = 0; i < 9; i++) {
        *cell_of(last, i / 3, i % 3) = across[i / 3] & down[i % 3];
        if ((across[i / 3] & down[i % 3]) == 0)
            return false;
    }
    return true;
}

/* Fills a grid, except its first box, by one draw.  Returns false if the draw is rejected. */
static bool fill_boxes(uint64_t draw, digit_set grid[81]) {
    digit_set beside[3], rows[3];
    const struct box box_1 = box_at(grid, 0, 0), box_2 = box_at(grid, 0, 1);
    const struct box box_4 = box_at(grid, 1, 0), box_5 = box_at(grid, 1, 1);
    const struct box box_7 = box_at(grid, 2, 0), box_8 = box_at(grid, 2, 1);
    draw_beside(box_1, &draw, box_2, box_at(grid, 0, 2));
    draw_beside(transposed(box_1), &draw, transposed(box_4), transposed(box_7));
    rows_of(box_4, beside);
    split_rows(beside, take(&draw, SPLITS), rows);
    if (!draw_apart(rows, box_2, &draw, box_5))
        return false;
    rows_left(box_4, box_5, rows);
    if (!draw_apart(rows, box_at(grid, 0, 2), &draw, box_at(grid, 1, 2)))
        return false;
    rows_left(transposed(box_2), transposed(box_5), rows); /* box 8 is drawn column by column */
    return draw_apart(rows, transposed(box_7), &draw, transposed(box_8)) && complete_last(grid);
}

/* The number of draws: the product of all counts that fill_boxes() passes to take(). */
static const uint64_t DRAWS = UINT64_C(2176782336) /* ORDERS^12 */ * SPLITS * SPLITS * SPLITS << 9;

void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]) {
    digit_set grid[81] = {1, 2, 4, [9] = 8, 16, 32, [18] = 64, 128, 256};
    uint16_t digits[9];
    uint64_t draw;
    do {
        do
            draw = random_next(random);
        while (draw >= UINT64_MAX / DRAWS * DRAWS); /* all draws are equally likely */
    } while (!fill_boxes(draw % DRAWS, grid));
    random_permutation(random, digits, 9);
    for (size_t i = 0; i < 81; i++)
        cells[i] = (uint8_t)(digits[__builtin_ctz(grid[i])] + 1);
}

/* ---- Any shape: a random walk from a regular grid -----------------------------------------
 *
 * Each step swaps two digits, two rows of a band or two columns of a stack along a closed chain of
 * cells (a Kempe chain, as in graph colouring).  The grid stays legal, and each step is undone by
 * an equally likely one; so after a long walk, all reachable grids are equally likely. */

/* A grid that is being shuffled. */
struct shuffled_grid {
    struct random_stream *random;
    size_t height, width, side; /* box height, box width, grid side */
    uint8_t *cells;
};

/* Fills a grid with shifts of its first row, so that no house repeats a digit. */
static void fill_regularly(const struct shuffled_grid *grid) {
    for (size_t r = 0; r < grid->side; r++) {
        size_t shift = r % grid->height * grid->width + r / grid->height;
        for (size_t c = 0; c < grid->side; c++)
            grid->cells[r * grid->side + c] = (uint8_t)((c + shift) % grid->side + 1);
    }
}

/* Returns the other place of a digit that a line holds twice, once at place. */
static size_t twin_place(const uint8_t *line, size_t step, size_t place) {
    size_t i = 0;
    while (i == place || line[i * step] != line[place * step])
        i++;
    return i;
}

/* Swaps the cells at place in two parallel lines, and the cells that must be swapped with them.
 * Cell i of a line is at start + i * step. */
static void swap_lines(const struct shuffled_grid *grid, size_t one, size_t other, size_t step,
                       size_t place) {
    const uint8_t first = grid->cells[one + place * step];
    for (uint8_t moved = 0; moved != first;) {
        uint8_t *a = &grid->cells[one + place * step], *b = &grid->cells[other + place * step];
        moved = *b;
        *b = *a;
        *a = moved;
        /* The first line now holds the moved digit twice: here, and where it was before. */
        if (moved != first)
            place = twin_place(grid->cells + one, step, place);
    }
}

/* Swaps parts of two rows of a band, or of two columns of a stack. */
static void swap_in_chute(const struct shuffled_grid *grid, bool rows) {
    const size_t thick = rows ? grid->height : grid->width;
    if (thick < 2)
        return;
    const size_t first = random_below(grid->random, grid->side / thick) * thick,
                 one = random_below(grid->random, thick);
    size_t other = random_below(grid->random, thick - 1);
    other += other >= one; /* a different one */
    size_t across = rows ? grid->side : 1, along = rows ? 1 : grid->side;
    swap_lines(grid, (first + one) * across, (first + other) * across, along,
               random_below(grid->random, grid->side));
}

/* Swaps two digits in a random cell of one of them and in all cells that must be swapped with it.
 */
static void swap_digits(const struct shuffled_grid *grid) {
    const size_t side = grid->side;
    struct cell cells[2 * SUDOKU_MAX_SIDE]; /* at first two for each row; the swapped ones leave */
    size_t count = 2 * side;
    if (side < 2)
        return;
    const size_t first = random_below(grid->random, side);
    size_t second = random_below(grid->random, side - 1);
    second += second >= first; /* a different one */
    const size_t start_row = random_below(grid->random, side);
    const uint8_t digits[] = {(uint8_t)(first + 1), (uint8_t)(second + 1)};
    for (size_t i = 0; i < count; i++) {
        const uint8_t *cell = memchr(grid->cells + i / 2 * side, digits[i % 2], side);
        cells[i] = cell_at((size_t)(cell - grid->cells), grid->height, grid->width);
    }
    const struct cell start = cells[2 * start_row];
    uint32_t rows = 1U << start.row, columns = 1U << start.column, boxes = 1U << start.box;
    for (size_t before = count + 1; count < before;) {
        before = count;
        for (size_t i = 0; i < count;) {
            const struct cell cell = cells[i];
            if (((rows >> cell.row | columns >> cell.column | boxes >> cell.box) & 1) == 0) {
                i++;
                continue;
            }
            uint8_t *digit = &grid->cells[cell.index];
            *digit = (uint8_t)(digits[0] + digits[1] - *digit);
            rows |= 1U << cell.row;
            columns |= 1U << cell.column;
            boxes |= 1U << cell.box;
            cells[i] = cells[--count];
        }
    }
}

void sudoku_shuffled_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells) {
    enum { STEPS_PER_CELL = 20 };
    struct shuffled_grid grid = {random, shape.box_height, shape.box_width, sudoku_side(shape),
                                 cells};
    fill_regularly(&grid);
    for (size_t step = 0; step < STEPS_PER_CELL * sudoku_cells(shape); step++) {
        size_t kind = random_below(grid.random, 3);
        if (kind == 0)
            swap_digits(&grid);
        else
            swap_in_chute(&grid, kind == 1);
    }
}
