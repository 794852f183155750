/* mixed_grid.c - draws a full grid of any shape by a random walk from a regular one.
 *
 * Each step swaps two digits, two rows of a band or two columns of a stack as far as they hang
 * together, and no further: along a chain of cells that ends where it began.  The grid stays legal
 * after each step, and each step can be undone by another that is as likely; so a long walk has no
 * preference among the grids that it can reach.  These are Kempe chains, as in the colouring of
 * graphs. */
#include "full_grid.h"

#include <stdbool.h>

/* A grid on its walk. */
struct walk {
    struct random_stream *random;
    size_t height, width, side; /* of a box, and of the grid */
    uint8_t *cells;
};

/* The grid whose rows are all shifts of the first, so that no house repeats a digit. */
static void fill_regularly(const struct walk *walk) {
    for (size_t r = 0; r < walk->side; r++) {
        size_t shift = r % walk->height * walk->width + r / walk->height;
        for (size_t c = 0; c < walk->side; c++)
            walk->cells[r * walk->side + c] = (uint8_t)((c + shift) % walk->side + 1);
    }
}

static size_t below(const struct walk *walk, size_t bound) {
    return random_below(walk->random, (uint32_t)bound);
}

/* Draws two different numbers below bound, which is at least 2. */
static void draw_two(const struct walk *walk, size_t bound, size_t *one, size_t *other) {
    *one = below(walk, bound);
    *other = below(walk, bound - 1);
    *other += *other >= *one;
}

/* The other place of the digit that a line has at place, where it holds it twice. */
static size_t twin_place(const uint8_t *line, size_t step, size_t place) {
    size_t i = 0;
    while (i == place || line[i * step] != line[place * step])
        i++;
    return i;
}

/* Swaps, in one line and another that is parallel to it, the cells at place, and those that must go
 * with it.  Cell i of a line is at start + i * step. */
static void swap_lines(const struct walk *walk, size_t one, size_t other, size_t step,
                       size_t place) {
    const uint8_t first = walk->cells[one + place * step];
    for (uint8_t moved = 0; moved != first;) {
        uint8_t *a = &walk->cells[one + place * step], *b = &walk->cells[other + place * step];
        moved = *b;
        *b = *a;
        *a = moved;
        /* The first line now holds the moved digit twice: here, and where it was before. */
        if (moved != first)
            place = twin_place(walk->cells + one, step, place);
    }
}

/* Swaps two rows of a band, or two columns of a stack, in part. */
static void swap_in_chute(const struct walk *walk, bool rows) {
    size_t thick = rows ? walk->height : walk->width, one, other;
    if (thick < 2)
        return;
    size_t first = below(walk, walk->side / thick) * thick;
    draw_two(walk, thick, &one, &other);
    size_t across = rows ? walk->side : 1, along = rows ? 1 : walk->side;
    swap_lines(walk, (first + one) * across, (first + other) * across, along,
               below(walk, walk->side));
}

/* The cells of two digits. */
struct digit_places {
    uint16_t in_row[SUDOKU_MAX_SIDE]; /* house -> cell of the digit */
    uint16_t in_column[SUDOKU_MAX_SIDE];
    uint16_t in_box[SUDOKU_MAX_SIDE];
};

static size_t box_of(const struct walk *walk, size_t cell) {
    size_t r = cell / walk->side, c = cell % walk->side;
    return r / walk->height * walk->height + c / walk->width;
}

static void find_places(const struct walk *walk, size_t digit, struct digit_places *places) {
    for (size_t cell = 0; cell < walk->side * walk->side; cell++) {
        if (walk->cells[cell] == digit) {
            places->in_row[cell / walk->side] = (uint16_t)cell;
            places->in_column[cell % walk->side] = (uint16_t)cell;
            places->in_box[box_of(walk, cell)] = (uint16_t)cell;
        }
    }
}

/* Swaps two digits in a random cell of one and in all cells that must go with it. */
static void swap_digits(const struct walk *walk) {
    struct digit_places places[2];
    uint16_t waiting[3 * 2 * SUDOKU_MAX_SIDE + 1]; /* cells to be swapped, some twice */
    size_t digits[2], count = 0;
    if (walk->side < 2)
        return;
    draw_two(walk, walk->side, &digits[0], &digits[1]);
    for (size_t i = 0; i < 2; i++)
        find_places(walk, ++digits[i], &places[i]);
    waiting[count++] = places[0].in_row[below(walk, walk->side)];
    bool swapped[SUDOKU_MAX_CELLS] = {false};
    while (count > 0) {
        size_t cell = waiting[--count];
        if (swapped[cell])
            continue;
        swapped[cell] = true;
        size_t other = walk->cells[cell] == digits[0] ? 1 : 0;
        walk->cells[cell] = (uint8_t)digits[other];
        waiting[count++] = places[other].in_row[cell / walk->side];
        waiting[count++] = places[other].in_column[cell % walk->side];
        waiting[count++] = places[other].in_box[box_of(walk, cell)];
    }
}

void sudoku_mixed_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells) {
    enum { STEPS_PER_CELL = 20 };
    struct walk walk = {random, shape.box_height, shape.box_width, sudoku_side(shape), cells};
    fill_regularly(&walk);
    for (size_t step = 0; step < STEPS_PER_CELL * sudoku_cells(shape); step++) {
        size_t kind = below(&walk, 3);
        if (kind == 0)
            swap_digits(&walk);
        else
            swap_in_chute(&walk, kind == 1);
    }
}
