/* test_hexadecimal.c - grids of 16x16 cells whose digits are 0-9 and A-F are refused, and no
 * others. */
#include "parsed_text.h"
#include "support/random.h"

/* Writes a solved 16x16 grid with its digit 16 as 0 and the others as 1-9 and A-F or a-f. */
static void write_hexadecimal(char *text, const char *symbols) {
    uint64_t seed = 2;
    sudoku_grid grid = random_solved(&seed, (sudoku_shape){4, 4});
    for (size_t i = 0; i < 256; i++)
        text[i] = symbols[grid.cells[i] % 16];
    text[256] = '\0';
}

static size_t first_zero(const char *text) {
    return (size_t)(strchr(text, '0') - text);
}

static void a_hexadecimal_grid_is_refused_at_its_first_zero(void **state) {
    (void)state;
    char text[257];
    write_hexadecimal(text, "0123456789abcdef");
    check_refused(parse(text), SUDOKU_ERR_HEXADECIMAL, first_zero(text));
    write_hexadecimal(text, "0123456789ABCDEF");
    check_refused(parse(text), SUDOKU_ERR_HEXADECIMAL, first_zero(text));
    text[256] = '0'; /* behind the grid */
    check_refused(parse_bytes(text, 256, any_shape, SUDOKU_ALPHABET_AUTO), SUDOKU_ERR_HEXADECIMAL,
                  first_zero(text));
    text[256] = '\0';
    for (size_t i = 0; i < 256; i += 3)
        text[i] = '.';
    check_refused(parse(text), SUDOKU_ERR_HEXADECIMAL, first_zero(text));
}

/* The grid holds a letter, and no letter above F. */
static void one_zero_among_dots_is_hexadecimal_beside_a_to_f_only(void **state) {
    (void)state;
    char text[257];
    for (const char *symbol = "9AFG"; *symbol != '\0'; symbol++) {
        context("highest symbol %c", *symbol);
        fill(text, '.', 256);
        memcpy(text, (char[]){'1', '0', *symbol}, 3);
        bool hexadecimal = *symbol == 'A' || *symbol == 'F';
        check_refused(parse(text), hexadecimal ? SUDOKU_ERR_HEXADECIMAL : SUDOKU_OK, hexadecimal);
    }
}

/* Among dots, two zeros of one house are empty cells; two zeros of no common house are digits. */
static void two_zeros_are_hexadecimal_if_no_house_has_both(void **state) {
    (void)state;
    char text[257];
    for (size_t a = 2; a < 256; a += 7) {
        for (size_t b = a + 1; b < 256; b++) {
            bool row = a / 16 == b / 16, column = a % 16 == b % 16;
            bool box = a / 64 == b / 64 && a % 16 / 4 == b % 16 / 4;
            context("zeros in the cells %zu and %zu", a, b);
            fill(text, '.', 256);
            memcpy(text, "1A", 2);
            text[a] = text[b] = '0';
            if (row || column || box)
                check_refused(parse(text), SUDOKU_OK, 0);
            else
                check_refused(parse(text), SUDOKU_ERR_HEXADECIMAL, a);
        }
    }
}

static void zeros_without_dots_are_hexadecimal_if_there_are_sixteen(void **state) {
    (void)state;
    char text[257];
    for (size_t zeros = 1; zeros <= 16; zeros++) {
        context("%zu zeros", zeros);
        write_hexadecimal(text, "0123456789ABCDEF");
        for (size_t i = 0, seen = 0; i < 256; i++) {
            if (text[i] == '0' && ++seen > zeros)
                text[i] = '1';
        }
        check_refused(parse(text), zeros == 16 ? SUDOKU_ERR_HEXADECIMAL : SUDOKU_OK,
                      zeros == 16 ? first_zero(text) : 0);
    }
}

/* Whether the digit 16 is given or not. */
static void zeros_for_empty_cells_are_not_hexadecimal(void **state) {
    uint64_t seed = 3;
    (void)state;
    for (int round = 0; round < 2; round++) {
        char text[256];
        sudoku_grid grid = random_puzzle(&seed, (sudoku_shape){4, 4}, 150);
        for (size_t i = 0; i < 256; i++)
            grid.cells[i] = round == 1 && grid.cells[i] == 16 ? 0 : grid.cells[i];
        sudoku_format(&grid, SUDOKU_ALPHABET_DIGITS, '0', text);
        struct parsed parsed = parse_bytes(text, 256, any_shape, SUDOKU_ALPHABET_AUTO);
        check_int(parsed.error, SUDOKU_OK);
        check_grid(&parsed.grid, &grid);
    }
}

static void empty_grids_and_other_sizes_are_not_hexadecimal(void **state) {
    (void)state;
    char text[257];
    check_int(parse(fill(text, '0', 256)).error, SUDOKU_OK);
    check_int(parse("0.2.34.......1..").error, SUDOKU_OK);
    check_int(parse("0123103223013210").error, SUDOKU_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_hexadecimal_grid_is_refused_at_its_first_zero),
        TEST(one_zero_among_dots_is_hexadecimal_beside_a_to_f_only),
        TEST(two_zeros_are_hexadecimal_if_no_house_has_both),
        TEST(zeros_without_dots_are_hexadecimal_if_there_are_sixteen),
        TEST(zeros_for_empty_cells_are_not_hexadecimal),
        TEST(empty_grids_and_other_sizes_are_not_hexadecimal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
