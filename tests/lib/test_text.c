/* test_text.c - grids as one line of text.  fuzz_parser.c checks the parser on any text; these are
 * the documented cases. */
#include "support/harness.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

static const sudoku_shape shapes[] = {{1, 1}, {1, 2}, {2, 2}, {1, 5}, {5, 1}, {2, 3},
                                      {3, 2}, {7, 1}, {2, 4}, {3, 3}, {2, 5}, {3, 4},
                                      {3, 5}, {4, 4}, {4, 5}, {7, 3}, {5, 5}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* ---- Formatted grids ---- */

static void round_trip(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty) {
    char text[SUDOKU_MAX_CELLS + 1];
    size_t cells = sudoku_cells(grid->shape), position = 4711;
    sudoku_alphabet found = SUDOKU_ALPHABET_AUTO;
    sudoku_grid parsed = dirty_grid((sudoku_shape){0, 0});
    context("%dx%d boxes, alphabet %d, empty %c", grid->shape.box_height, grid->shape.box_width,
            (int)alphabet, empty);
    memset(text, '#', sizeof text);
    sudoku_format(grid, alphabet, empty, text);
    check_int(text[cells], '#');
    check_int(sudoku_parse_cells(text, cells, grid->shape, &found, &parsed, &position), SUDOKU_OK);
    check_int(found, alphabet);
    check_int(position, 0);
    check_grid(&parsed, grid);
}

/* Zeros for empty cells are not the digit 16 of a hexadecimal grid, even if 16 is not given. */
static sudoku_grid without_highest(sudoku_grid grid) {
    for (size_t i = 0; i < sudoku_cells(grid.shape); i++)
        grid.cells[i] = grid.cells[i] == sudoku_side(grid.shape) ? 0 : grid.cells[i];
    grid.cells[0] = 1;
    return grid;
}

static void formatted_grids_can_be_parsed(void **state) {
    uint64_t seed = 1;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        sudoku_grid full = random_solved(&seed, shapes[i]);
        sudoku_grid holed = random_puzzle(&seed, shapes[i], sudoku_cells(shapes[i]) / 2);
        sudoku_grid lacking = without_highest(holed);
        for (const char *empty = ".0*?_-"; *empty != '\0'; empty++) {
            for (int a = SUDOKU_ALPHABET_DIGITS; a <= SUDOKU_ALPHABET_LETTERS; a++) {
                round_trip(&full, (sudoku_alphabet)a, *empty);
                round_trip(&holed, (sudoku_alphabet)a, *empty);
                round_trip(&lacking, (sudoku_alphabet)a, *empty);
            }
        }
    }
}

/* ---- Texts ---- */

#define AUTO    SUDOKU_ALPHABET_AUTO
#define DIGITS  SUDOKU_ALPHABET_DIGITS
#define LETTERS SUDOKU_ALPHABET_LETTERS
#define DOTS_16 "................"

/* The expected result: the alphabet, and the first cells or the error with its position. */
static const struct row {
    const char *text, *found;
    size_t length; /* padded with . to this length */
    sudoku_shape shape;
    sudoku_alphabet alphabet;
} rows[] = {
    /* With a digit other than 0, letters follow 9; otherwise, A is 1. */
    {"9AaBbCc.", "digits 9 10 10 11 11 12 12 0", 144, {0, 0}, AUTO},
    {"AaBbPp-.", "letters 1 1 2 2 16 16 0 0", 256, {0, 0}, AUTO},
    {"0A0B00D0", "letters 0 1 0 2 0 0 4 0", 16, {0, 0}, AUTO},
    /* A given alphabet is kept. */
    {"...A", "digits 0 0 0 10", 144, {0, 0}, DIGITS},
    {"...1", "letters cell 3", 144, {0, 0}, LETTERS},
    /* Clashes are not looked for. */
    {"1111111111111111", "digits 1 1 1 1 1 1 1 1", 16, {0, 0}, AUTO},
    /* Digits above the side, and invalid symbols. */
    {"1.......5..6....", "digits cell 8", 16, {0, 0}, AUTO},
    {"D.......E.......", "letters cell 8", 16, {0, 0}, AUTO},
    {"....x", "digits cell 4", 81, {0, 0}, DIGITS},
    {"1. ", "digits cell 2", 81, {0, 0}, AUTO},
    /* Too few or too many cells.  Text after the last cell also determines the alphabet. */
    {"", "digits length 0", 0, {3, 3}, AUTO},
    {"", "digits length 80", 80, {3, 3}, AUTO},
    {"", "digits length 81", 82, {3, 3}, AUTO},
    {"", "digits length 16", 81, {2, 2}, AUTO},
    {DOTS_16 "Z", "letters length 16", 17, {2, 2}, AUTO},
    {"A...............Z1", "digits cell 0", 18, {2, 2}, AUTO},
    /* Lengths without a usual shape. */
    {"", "auto length 0", 0, {0, 0}, AUTO},
    {"", "auto length 80", 80, {0, 0}, AUTO},
    {"", "auto length 49", 49, {0, 0}, AUTO},
    {"", "auto length 676", 676, {0, 0}, AUTO},
    /* Boxes that do not exist. */
    {"", "auto shape 0", 81, {0, 3}, AUTO},
    {"", "auto shape 0", 81, {3, 0}, AUTO},
    {"", "auto shape 0", 81, {2, 13}, AUTO},
    {"", "auto shape 0", 81, {16, 16}, AUTO},
    /* Among dots, a zero is a hexadecimal digit beside A to F, unless another shares its house. */
    {"10A", "hexadecimal 2 1 11", 256, {0, 0}, AUTO},
    {"10f", "hexadecimal 2 1 16", 256, {0, 0}, AUTO},
    {"10G", "digits 1 0 16", 256, {0, 0}, AUTO},
    {"109", "hexadecimal 2 1 10", 256, {0, 0}, AUTO},
    {"1A0..................0", "hexadecimal 2 11 1", 256, {0, 0}, AUTO},
    {"1A0.0", "digits 1 10 0 0 0", 256, {0, 0}, AUTO},
    {"1A0................0", "hexadecimal 2 11 1", 256, {0, 0}, AUTO},
    {"1A0............." DOTS_16 DOTS_16 DOTS_16 "..0", "hexadecimal 2 11 1", 256, {0, 0}, AUTO},
    {"0.2.34.......1..", "digits 0 0 2 0 3 4", 16, {0, 0}, AUTO},
};

/* Describes the result of sudoku_parse_cells() for the text of a row. */
static void parse_row(const struct row *row, char *found, size_t size) {
    static const char *const errors[] = {
        [SUDOKU_ERR_CELL] = "cell", [SUDOKU_ERR_LENGTH] = "length", [SUDOKU_ERR_SHAPE] = "shape"};
    static const char *const alphabets[] = {[AUTO] = "auto",
                                            [DIGITS] = "digits",
                                            [LETTERS] = "letters",
                                            [SUDOKU_ALPHABET_HEXADECIMAL] = "hexadecimal"};
    char text[SUDOKU_MAX_CELLS + 100];
    sudoku_grid grid = dirty_grid((sudoku_shape){1, 1});
    sudoku_alphabet alphabet = row->alphabet;
    size_t position = 4711;
    memset(text, '.', sizeof text);
    memcpy(text, row->text, strlen(row->text));
    sudoku_error error =
        sudoku_parse_cells(text, row->length, row->shape, &alphabet, &grid, &position);
    int length = snprintf(found, size, "%s", alphabets[alphabet]);
    if (error != SUDOKU_OK)
        snprintf(found + length, size - (size_t)length, " %s %zu", errors[error], position);
    for (size_t i = 0; error == SUDOKU_OK && (size_t)length < strlen(row->found); i++)
        length += snprintf(found + length, size - (size_t)length, " %d", grid.cells[i]);
}

static void texts_are_parsed_or_rejected_with_a_position(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char found[200];
        parse_row(&rows[i], found, sizeof found);
        assert_string_equal(found, rows[i].found);
    }
}

/* In a full grid, sixteen zeros are digits; fewer are empty cells. */
static void a_full_hexadecimal_grid_is_read_and_written(void **state) {
    uint64_t seed = 2;
    sudoku_grid grid = random_solved(&seed, (sudoku_shape){4, 4}), parsed;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    char text[257] = {0}, lower[257] = {0};
    size_t position;
    (void)state;
    sudoku_format(&grid, SUDOKU_ALPHABET_HEXADECIMAL, '.', text);
    for (size_t i = 0; i < 256; i++) {
        check_int(text[i], "0123456789ABCDEF"[grid.cells[i] - 1]);
        lower[i] = (char)(text[i] >= 'A' ? text[i] + 'a' - 'A' : text[i]);
    }
    check_int(sudoku_parse_cells(lower, 256, grid.shape, &alphabet, &parsed, NULL), SUDOKU_OK);
    check_int(alphabet, SUDOKU_ALPHABET_HEXADECIMAL);
    assert_memory_equal(parsed.cells, grid.cells, 256);
    *strchr(text, '0') = '1';
    alphabet = SUDOKU_ALPHABET_AUTO;
    check_int(sudoku_parse_cells(text, 256, grid.shape, &alphabet, NULL, NULL), SUDOKU_OK);
    check_int(alphabet, SUDOKU_ALPHABET_DIGITS);
    text[7] = 'G';
    alphabet = SUDOKU_ALPHABET_HEXADECIMAL;
    check_int(sudoku_parse_cells(text, 256, grid.shape, &alphabet, NULL, &position),
              SUDOKU_ERR_CELL);
    check_int(position, 7);
    check_int(sudoku_parse_cells(text, 81, (sudoku_shape){3, 3}, &alphabet, NULL, NULL),
              SUDOKU_ERR_SHAPE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(formatted_grids_can_be_parsed),
        TEST(texts_are_parsed_or_rejected_with_a_position),
        TEST(a_full_hexadecimal_grid_is_read_and_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
