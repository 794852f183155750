/* test_text.c - grids as one line of text. */
#include "parsed_text.h"
#include "support/random.h"

#include <string.h>

static const sudoku_shape shapes[] = {{1, 1}, {1, 2}, {2, 2}, {1, 5}, {5, 1}, {2, 3},
                                      {3, 2}, {7, 1}, {2, 4}, {3, 3}, {2, 5}, {3, 4},
                                      {3, 5}, {4, 4}, {4, 5}, {7, 3}, {5, 5}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* ---- What is understood ---- */

static void round_trip(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty) {
    char text[SUDOKU_MAX_CELLS];
    size_t cells = sudoku_cells(grid->shape);
    context("%dx%d boxes, alphabet %d, empty %c", grid->shape.box_height, grid->shape.box_width,
            (int)alphabet, empty);
    sudoku_format(grid, alphabet, empty, text);
    struct parsed parsed = parse_bytes(text, cells, grid->shape, SUDOKU_ALPHABET_AUTO);
    check_int(parsed.error, SUDOKU_OK);
    check_int(parsed.alphabet, alphabet);
    check_grid(&parsed.grid, grid);
}

static void what_format_writes_parse_reads(void **state) {
    uint64_t seed = 1;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t cells = sudoku_cells(shapes[i]);
        sudoku_grid full = random_solved(&seed, shapes[i]);
        sudoku_grid holed = random_puzzle(&seed, shapes[i], cells / 2);
        for (const char *empty = ".0*?_-"; *empty != '\0'; empty++) {
            for (int a = SUDOKU_ALPHABET_DIGITS; a <= SUDOKU_ALPHABET_LETTERS; a++) {
                round_trip(&full, (sudoku_alphabet)a, *empty);
                round_trip(&holed, (sudoku_alphabet)a, *empty);
            }
        }
    }
}

static void parse_takes_each_empty_symbol_and_no_other(void **state) {
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char symbol = (char)byte;
        bool empty = byte != 0 && strchr(".0*?_-", byte) != NULL;
        context("byte 0x%02x", (unsigned)byte);
        check_int(sudoku_is_empty_symbol(symbol), empty);
        struct parsed parsed = parse_bytes(&symbol, 1, (sudoku_shape){1, 1}, SUDOKU_ALPHABET_AUTO);
        bool one = byte == '1' || byte == 'A' || byte == 'a';
        check_int(parsed.error, empty || one ? SUDOKU_OK : SUDOKU_ERR_CELL);
        if (parsed.error == SUDOKU_OK)
            check_int(parsed.grid.cells[0], one);
    }
}

/* A digit makes letters follow nine; without one, A is 1.  0 is no digit that decides. */
static void digits_decide_the_alphabet(void **state) {
    static const struct {
        const char *start;
        size_t length;
        sudoku_alphabet alphabet;
        uint8_t cells[8];
    } texts[] = {
        {"9AaBbCc.", 144, SUDOKU_ALPHABET_DIGITS, {9, 10, 10, 11, 11, 12, 12, 0}},
        {"AaBbPp-.", 256, SUDOKU_ALPHABET_LETTERS, {1, 1, 2, 2, 16, 16, 0, 0}},
        {"0A0B00D0", 16, SUDOKU_ALPHABET_LETTERS, {0, 1, 0, 2, 0, 0, 4, 0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[257];
        fill(text, '.', texts[i].length);
        memcpy(text, texts[i].start, 8);
        struct parsed parsed = parse(text);
        context("%s", texts[i].start);
        check_int(parsed.error, SUDOKU_OK);
        check_int(parsed.alphabet, texts[i].alphabet);
        assert_memory_equal(parsed.grid.cells, texts[i].cells, 8);
    }
}

static void a_given_alphabet_is_kept(void **state) {
    (void)state;
    char text[145];
    fill(text, '.', 144);
    text[3] = 'A';
    struct parsed parsed = parse_bytes(text, 144, any_shape, SUDOKU_ALPHABET_DIGITS);
    check_int(parsed.error, SUDOKU_OK);
    check_int(parsed.alphabet, SUDOKU_ALPHABET_DIGITS);
    check_int(parsed.grid.cells[3], 10);
    text[3] = '1';
    check_refused(parse_bytes(text, 144, any_shape, SUDOKU_ALPHABET_LETTERS), SUDOKU_ERR_CELL, 3);
}

static void the_length_gives_the_usual_shape(void **state) {
    (void)state;
    char text[SUDOKU_MAX_CELLS + 1];
    for (size_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        sudoku_shape usual = sudoku_usual_shape(side);
        if (usual.box_height == 0)
            continue;
        context("side %zu", side);
        struct parsed parsed = parse(fill(text, '.', side * side));
        check_int(parsed.error, SUDOKU_OK);
        check_int(parsed.grid.shape.box_height, usual.box_height);
        check_int(parsed.grid.shape.box_width, usual.box_width);
    }
}

static void format_writes_digits_or_letters(void **state) {
    (void)state;
    sudoku_grid grid = {.shape = {5, 5}};
    char text[SUDOKU_MAX_CELLS];
    for (size_t i = 0; i < SUDOKU_MAX_CELLS; i++)
        grid.cells[i] = (uint8_t)(i % 26);
    sudoku_format(&grid, SUDOKU_ALPHABET_DIGITS, '_', text);
    assert_memory_equal(text, "_123456789ABCDEFGHIJKLMNOP", 26);
    sudoku_format(&grid, SUDOKU_ALPHABET_AUTO, '0', text);
    assert_memory_equal(text, "0123456789ABCDEFGHIJKLMNOP", 26);
    sudoku_format(&grid, SUDOKU_ALPHABET_LETTERS, '.', text);
    assert_memory_equal(text, ".ABCDEFGHIJKLMNOPQRSTUVWXY", 26);
}

static void format_writes_no_byte_too_many(void **state) {
    char text[SUDOKU_MAX_CELLS + 1], expected[SUDOKU_MAX_CELLS + 1];
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        sudoku_grid grid = dirty_grid(shapes[i]);
        size_t cells = sudoku_cells(shapes[i]);
        memset(grid.cells, 0, cells);
        for (int a = SUDOKU_ALPHABET_DIGITS; a <= SUDOKU_ALPHABET_LETTERS; a++) {
            context("shape %zu, alphabet %d", i, a);
            memset(text, '#', sizeof text);
            memset(expected, '#', sizeof expected);
            memset(expected, '.', cells);
            sudoku_format(&grid, (sudoku_alphabet)a, '.', text);
            assert_memory_equal(text, expected, sizeof text);
        }
    }
}

/* ---- What is refused, and where ---- */

static void a_digit_above_the_side_is_a_bad_symbol(void **state) {
    (void)state;
    check_refused(parse("1.......5..6...."), SUDOKU_ERR_CELL, 8);
    check_refused(parse("D.......E......."), SUDOKU_ERR_CELL, 8);
    char text[SUDOKU_MAX_CELLS + 1];
    for (size_t i = 0; i < SHAPES; i++) {
        size_t side = sudoku_side(shapes[i]), cells = sudoku_cells(shapes[i]);
        sudoku_grid grid = {.shape = shapes[i]};
        context("side %zu", side);
        sudoku_format(&grid, SUDOKU_ALPHABET_DIGITS, '.', text);
        text[0] = '1'; /* not letters alone */
        text[cells - 1] = "123456789ABCDEFGHIJKLMNOPQ"[side];
        check_refused(parse_bytes(text, cells, shapes[i], SUDOKU_ALPHABET_DIGITS), SUDOKU_ERR_CELL,
                      cells - 1);
    }
}

/* The digit of symbol by the alphabet's own list, 0 for an empty cell, -1 for neither. */
static int digit_listed(char symbol, sudoku_alphabet alphabet) {
    static const char *const upper[] = {[SUDOKU_ALPHABET_DIGITS] =
                                            "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                        [SUDOKU_ALPHABET_LETTERS] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"};
    static const char *const lower[] = {[SUDOKU_ALPHABET_DIGITS] =
                                            "123456789abcdefghijklmnopqrstuvwxyz",
                                        [SUDOKU_ALPHABET_LETTERS] = "abcdefghijklmnopqrstuvwxyz"};
    const char *at = NULL;
    if (symbol == '\0')
        return -1;
    if (strchr(".0*?_-", symbol) != NULL)
        return 0;
    if ((at = strchr(upper[alphabet], symbol)) != NULL)
        return (int)(at - upper[alphabet]) + 1;
    if ((at = strchr(lower[alphabet], symbol)) != NULL)
        return (int)(at - lower[alphabet]) + 1;
    return -1;
}

/* The text is of letters or of digits, and each byte stands in each place once. */
static void parse_reads_any_byte_in_any_place(void **state) {
    static const sudoku_shape sizes[] = {{1, 4}, {2, 3}, {3, 3}, {2, 5}, {4, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int side = (int)sudoku_side(sizes[i]);
        size_t cells = sudoku_cells(sizes[i]);
        for (int a = SUDOKU_ALPHABET_DIGITS; a <= SUDOKU_ALPHABET_LETTERS; a++) {
            char text[257];
            fill(text, a == SUDOKU_ALPHABET_DIGITS ? '1' : 'A', cells);
            for (size_t at = 0; at < cells; at++) {
                char usual = text[at];
                for (int byte = 0; byte < 256; byte++) {
                    text[at] = (char)byte;
                    context("side %d, alphabet %d, byte 0x%02x at %zu", side, a, (unsigned)byte,
                            at);
                    int digit = digit_listed((char)byte, (sudoku_alphabet)a);
                    struct parsed parsed = parse_bytes(text, cells, sizes[i], (sudoku_alphabet)a);
                    bool bad = digit < 0 || digit > side;
                    check_int(parsed.error, bad ? SUDOKU_ERR_CELL : SUDOKU_OK);
                    check_int(parsed.position, bad ? at : 0);
                    if (!bad) {
                        check_int(parsed.grid.cells[at], digit);
                        check_int(parsed.grid.cells[at == 0 ? cells - 1 : 0], 1);
                    }
                }
                text[at] = usual;
            }
        }
    }
}

static void only_a_letter_without_a_digit_makes_letters_the_alphabet(void **state) {
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        bool letter = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
        char text[17];
        fill(text, '.', 16);
        text[9] = (char)byte;
        context("byte 0x%02x", (unsigned)byte);
        check_int(parse_bytes(text, 16, any_shape, SUDOKU_ALPHABET_AUTO).alphabet,
                  letter ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS);
        text[15] = '1';
        check_int(parse_bytes(text, 16, any_shape, SUDOKU_ALPHABET_AUTO).alphabet,
                  SUDOKU_ALPHABET_DIGITS);
        text[15] = 'A';
        check_int(parse_bytes(text, 16, any_shape, SUDOKU_ALPHABET_AUTO).alphabet,
                  byte >= '1' && byte <= '9' ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_LETTERS);
    }
}

/* The symbols behind the last cell decide the alphabet, too. */
static void a_surplus_symbol_decides_the_alphabet(void **state) {
    (void)state;
    struct parsed parsed =
        parse_bytes("................Z", 17, (sudoku_shape){2, 2}, SUDOKU_ALPHABET_AUTO);
    check_refused(parsed, SUDOKU_ERR_LENGTH, 16);
    check_int(parsed.alphabet, SUDOKU_ALPHABET_LETTERS);
    parsed = parse_bytes("A...............Z1", 18, (sudoku_shape){2, 2}, SUDOKU_ALPHABET_AUTO);
    check_refused(parsed, SUDOKU_ERR_CELL, 0);
    check_int(parsed.alphabet, SUDOKU_ALPHABET_DIGITS);
    parsed = parse_bytes("A...............Z", 17, (sudoku_shape){2, 2}, SUDOKU_ALPHABET_AUTO);
    check_refused(parsed, SUDOKU_ERR_LENGTH, 16);
    check_int(parsed.alphabet, SUDOKU_ALPHABET_LETTERS);
}

static void a_text_too_short_lacks_the_cell_at_its_end(void **state) {
    (void)state;
    char text[82];
    for (size_t length = 0; length < 81; length++) {
        context("%zu of 81 cells", length);
        fill(text, '.', length);
        check_refused(parse_bytes(text, length, (sudoku_shape){3, 3}, SUDOKU_ALPHABET_AUTO),
                      SUDOKU_ERR_LENGTH, length);
    }
}

static void a_text_too_long_has_a_surplus_cell_after_the_last(void **state) {
    (void)state;
    char text[101];
    check_refused(parse_bytes(fill(text, '.', 81), 81, (sudoku_shape){2, 2}, SUDOKU_ALPHABET_AUTO),
                  SUDOKU_ERR_LENGTH, 16);
    check_refused(parse_bytes(fill(text, '.', 82), 82, (sudoku_shape){3, 3}, SUDOKU_ALPHABET_AUTO),
                  SUDOKU_ERR_LENGTH, 81);
    check_refused(
        parse_bytes(fill(text, '.', 100), 100, (sudoku_shape){3, 3}, SUDOKU_ALPHABET_AUTO),
        SUDOKU_ERR_LENGTH, 81);
}

static void a_length_of_no_usual_grid_is_refused(void **state) {
    (void)state;
    char text[701];
    for (size_t length = 0; length <= 700; length++) {
        size_t side = 0;
        while (side * side < length)
            side++;
        if (length > 0 && side * side == length && sudoku_usual_shape(side).box_height != 0)
            continue;
        context("%zu cells", length);
        fill(text, '.', length);
        struct parsed parsed = parse(text);
        check_int(parsed.error, SUDOKU_ERR_LENGTH);
        check_at_most(parsed.position, length);
    }
}

static void a_shape_that_does_not_exist_is_refused(void **state) {
    static const sudoku_shape bad[] = {{0, 3}, {3, 0}, {2, 13}, {26, 1}, {255, 255}, {16, 16}};
    (void)state;
    char text[82];
    fill(text, '.', 81);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        context("boxes of %dx%d", bad[i].box_height, bad[i].box_width);
        check_int(parse_bytes(text, 81, bad[i], SUDOKU_ALPHABET_AUTO).error, SUDOKU_ERR_SHAPE);
    }
}

static void parse_does_not_look_for_clashes(void **state) {
    (void)state;
    check_int(parse("1111111111111111").error, SUDOKU_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(what_format_writes_parse_reads),
        TEST(parse_takes_each_empty_symbol_and_no_other),
        TEST(digits_decide_the_alphabet),
        TEST(a_given_alphabet_is_kept),
        TEST(the_length_gives_the_usual_shape),
        TEST(format_writes_digits_or_letters),
        TEST(format_writes_no_byte_too_many),
        TEST(a_digit_above_the_side_is_a_bad_symbol),
        TEST(parse_reads_any_byte_in_any_place),
        TEST(only_a_letter_without_a_digit_makes_letters_the_alphabet),
        TEST(a_surplus_symbol_decides_the_alphabet),
        TEST(a_text_too_short_lacks_the_cell_at_its_end),
        TEST(a_text_too_long_has_a_surplus_cell_after_the_last),
        TEST(a_length_of_no_usual_grid_is_refused),
        TEST(a_shape_that_does_not_exist_is_refused),
        TEST(parse_does_not_look_for_clashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
