/* uniform_grid.c - draws a 9x9 grid such that all 6,670,903,752,021,072,936,960 are equally likely.
 *
 * Felgenhauer and Jarvis ("Mathematics of Sudoku I", 2006) count the grids box by box.  Beside a
 * box, the digits of the next box go to its three rows in 56 ways; each row of that box, and of the
 * third, is then arranged in 6 ways.  The same numbers serve to draw:
 *
 *     boxes 2 and 3 (beside box 1)      56 * 6^6 ways
 *     boxes 4 and 7 (below box 1)       56 * 6^6 ways
 *     box 5 (beside box 4, below 2)     56 ways for its rows; two arrangements of each
 *     box 6                             its rows are known; two arrangements of each
 *     box 8                             its columns are known; two arrangements of each
 *     box 9                             its rows and columns are known; one way
 *
 * A row of box 5 must not repeat a digit in the columns of box 2.  If its three digits come from
 * three columns or from two of box 2, exactly two arrangements remain; if they come from one, none
 * does.  Then the whole draw is rejected, and a new one is made.  As every draw is equally likely
 * and every grid comes of one draw, apart from the names of the digits, so is every grid.  Of 10.6
 * draws, one is not rejected. */
#include "full_grid.h"

#include <stdbool.h>

/* Sets of digits: bit d for digit d + 1. */
typedef uint16_t digit_set;

enum { ALL_NINE = 0x1FF, SPLITS = 56, ORDERS = 6 };

/* The digits of a box: a set of one digit for each cell. */
struct box {
    digit_set cell[3][3]; /* [row][column] */
};

/* The three digits of a set in ascending order. */
static void list_digits(digit_set set, digit_set digits[3]) {
    digits[0] = (digit_set)(set & (0U - set));
    set ^= digits[0];
    digits[1] = (digit_set)(set & (0U - set));
    digits[2] = set ^ digits[1];
}

/* The members of a set of three digits that a mask of three bits selects. */
static digit_set select_digits(digit_set set, unsigned mask) {
    digit_set digits[3];
    list_digits(set, digits);
    return (digit_set)((digits[0] & (0U - (mask & 1))) | (digits[1] & (0U - (mask >> 1 & 1))) |
                       (digits[2] & (0U - (mask >> 2 & 1))));
}

/* Finds the rows of the box beside one that has the rows beside[].  Row 0 gets k digits from row 1
 * beside it and 3 - k from row 2; the others must go to rows 2 and 1; row 1 is completed from row 0
 * beside it, and so is row 2.  k = 0 and 3 leave one way each, 1 and 2 leave 27. */
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

/* Puts the digits of a set into three cells, in one of six orders. */
static void arrange_freely(digit_set set, unsigned order, digit_set cells[3]) {
    static const uint8_t orders[ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                              {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    digit_set digits[3];
    list_digits(set, digits);
    for (size_t i = 0; i < 3; i++)
        cells[i] = digits[orders[order][i]];
}

/* Puts the digits of a set into three cells, cell i without those of barred[i], in one of two
 * orders.  False if there is no order. */
static bool arrange_apart(digit_set set, const digit_set barred[3], unsigned order,
                          digit_set cells[3]) {
    digit_set open[3];
    for (size_t i = 0; i < 3; i++) {
        open[i] = (digit_set)(set & ~barred[i]);
        if (open[i] == 0)
            return false; /* all three digits are barred here, and none elsewhere */
    }
    /* A cell with one digit left is given it; the other two share the others in any order. */
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
    /* Each cell has two digits left: one choice decides the others. */
    digit_set low = (digit_set)(open[0] & (0U - open[0]));
    cells[0] = order == 0 ? low : (digit_set)(open[0] ^ low);
    bool in_1 = (open[1] & cells[0]) != 0;
    size_t forced = in_1 ? 1 : 2;
    cells[forced] = (digit_set)(open[forced] ^ cells[0]);
    cells[3 - forced] = (digit_set)(set ^ cells[0] ^ cells[forced]);
    return true;
}

/* Takes a number below count from *draw. */
static unsigned take(uint64_t *draw, unsigned count) {
    unsigned number = (unsigned)(*draw % count);
    *draw /= count;
    return number;
}

/* The sets of digits in the rows of a box. */
static void rows_of(const struct box *box, digit_set rows[3]) {
    for (size_t i = 0; i < 3; i++)
        rows[i] = box->cell[i][0] | box->cell[i][1] | box->cell[i][2];
}

static struct box transposed(const struct box *box) {
    struct box result;
    for (size_t r = 0; r < 3; r++)
        for (size_t c = 0; c < 3; c++)
            result.cell[r][c] = box->cell[c][r];
    return result;
}

static void columns_of(const struct box *box, digit_set columns[3]) {
    const struct box turned = transposed(box);
    rows_of(&turned, columns);
}

/* The digits of each row that the two other boxes of the band leave. */
static void rows_left(const digit_set one[3], const digit_set other[3], digit_set left[3]) {
    for (size_t i = 0; i < 3; i++)
        left[i] = (digit_set)(ALL_NINE & ~(one[i] | other[i]));
}

/* Draws the two boxes beside one that has the rows beside[]. */
static void draw_beside(const digit_set beside[3], uint64_t *draw, struct box *second,
                        struct box *third) {
    digit_set rows[3], rest[3];
    split_rows(beside, take(draw, SPLITS), rows);
    rows_left(beside, rows, rest);
    for (size_t i = 0; i < 3; i++) {
        /* cppcheck-suppress uninitvar; it is only written */
        arrange_freely(rows[i], take(draw, ORDERS), second->cell[i]);
        arrange_freely(rest[i], take(draw, ORDERS), third->cell[i]);
    }
}

/* Draws a box whose rows are known, without repeating a digit in the columns of the box above it.
 * False if that cannot be. */
static bool draw_apart(const digit_set rows[3], const struct box *above, uint64_t *draw,
                       struct box *box) {
    digit_set barred[3];
    columns_of(above, barred);
    for (size_t i = 0; i < 3; i++)
        if (!arrange_apart(rows[i], barred, take(draw, 2), box->cell[i]))
            return false;
    return true;
}

/* Completes the last box.  False if some cell is left without a digit. */
static bool complete_last(const digit_set across[3], const digit_set down[3], struct box *box) {
    for (size_t r = 0; r < 3; r++) {
        for (size_t c = 0; c < 3; c++) {
            box->cell[r][c] = across[r] & down[c];
            if (box->cell[r][c] == 0)
                return false;
        }
    }
    return true;
}

/* Makes a grid of one draw.  boxes[0] is filled already.  False if the draw is rejected. */
static bool fill_boxes(uint64_t draw, struct box boxes[9]) {
    digit_set beside[3], rows[3], columns[3], rest[3];
    struct box turned[2];
    rows_of(&boxes[0], beside);
    draw_beside(beside, &draw, &boxes[1], &boxes[2]);
    columns_of(&boxes[0], beside);
    draw_beside(beside, &draw, &turned[0], &turned[1]);
    boxes[3] = transposed(&turned[0]);
    boxes[6] = transposed(&turned[1]);
    /* Boxes 5 and 6, row by row. */
    rows_of(&boxes[3], beside);
    split_rows(beside, take(&draw, SPLITS), rows);
    if (!draw_apart(rows, &boxes[1], &draw, &boxes[4]))
        return false;
    rows_left(beside, rows, rest);
    if (!draw_apart(rest, &boxes[2], &draw, &boxes[5]))
        return false;
    /* Box 8, column by column. */
    digit_set above[3];
    columns_of(&boxes[1], above);
    columns_of(&boxes[4], columns);
    rows_left(above, columns, rest);
    turned[0] = transposed(&boxes[6]);
    if (!draw_apart(rest, &turned[0], &draw, &turned[1]))
        return false;
    boxes[7] = transposed(&turned[1]);
    /* Box 9. */
    rows_of(&boxes[6], above);
    rows_of(&boxes[7], rows);
    rows_left(above, rows, rest);
    columns_of(&boxes[2], above);
    columns_of(&boxes[5], columns);
    rows_left(above, columns, rows);
    return complete_last(rest, rows, &boxes[8]);
}

/* The number of draws: what take() takes in fill_boxes(). */
static const uint64_t DRAWS = (uint64_t)SPLITS * SPLITS * SPLITS * (1U << 9) * ORDERS * ORDERS *
                              ORDERS * ORDERS * ORDERS * ORDERS * ORDERS * ORDERS * ORDERS *
                              ORDERS * ORDERS * ORDERS;

/* A number below DRAWS; all are equally likely. */
static uint64_t random_draw(struct random_stream *random) {
    const uint64_t end = UINT64_MAX / DRAWS * DRAWS;
    uint64_t draw = random_next(random);
    while (draw >= end)
        draw = random_next(random);
    return draw % DRAWS;
}

void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]) {
    struct box boxes[9] = {{{{1, 2, 4}, {8, 16, 32}, {64, 128, 256}}}};
    uint16_t digits[9];
    while (!fill_boxes(random_draw(random), boxes))
        ;
    random_permutation(random, digits, 9);
    for (size_t r = 0; r < 9; r++)
        for (size_t c = 0; c < 9; c++) {
            digit_set digit = boxes[r / 3 * 3 + c / 3].cell[r % 3][c % 3];
            cells[r * 9 + c] = (uint8_t)(digits[__builtin_ctz(digit)] + 1);
        }
}
