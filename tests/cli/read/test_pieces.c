/* test_pieces.c - what is read does not depend on the pieces in which the input comes. */
#include "pasted_forms.h"
#include "read_text.h"
#include "run.h"
#include "support/random.h"
#include "support/thorough.h"

#include <stdio.h>
#include <string.h>

enum { STREAMS = 30000, FEWER = 10, MAX_RECORDS = 6, MAX_NOISE = 2 };

/* ---- Streams ---- */

/* Puts a random byte into a text, in the place of another or between two. */
static void add_noise(struct text *text, uint64_t *seed) {
    static const char bytes[] = "\n\r \t.019-=+|#eE:,[(\"\x1A\xE9";
    struct text noisy = {0};
    size_t at = random_below(seed, text->size);
    text_add(&noisy, text->bytes, at);
    text_add(&noisy, &bytes[random_below(seed, sizeof bytes - 1)], 1);
    at += random_below(seed, 2);
    text_add(&noisy, text->bytes + at, text->size - at);
    text_free(text);
    *text = noisy;
}

/* Chooses a form that has grids of 9x9. */
static const struct pasted_form *choose_form(uint64_t *seed) {
    const struct pasted_form *form;
    do
        form = &pasted_forms[random_below(seed, pasted_form_count)];
    while (form->least > 9 || (form->most > 0 && form->most < 9));
    return form;
}

/* Adds a random puzzle.  Few have no given or no empty cell. */
static void add_puzzle(struct text *text, const struct pasted_form *form, size_t number,
                       uint64_t *seed) {
    char cells[SUDOKU_MAX_CELLS + 1] = "", solved[SUDOKU_MAX_CELLS + 1] = "";
    sudoku_grid grid = random_solved(seed, (sudoku_shape){3, 3});
    size_t share = random_below(seed, 10); /* eighths of the cells are given, none or all, too */
    sudoku_format(&grid, SUDOKU_ALPHABET_AUTO, '.', solved);
    bool counts_up = random_below(seed, 4) == 0;
    for (size_t i = 0; i < sudoku_cells(grid.shape); i++) {
        size_t line = i / 9, step = i % 9;
        grid.cells[i] = random_below(seed, 8) < share ? grid.cells[i] : 0;
        if (counts_up && (number % 2 == 0 ? line : step) == 0) /* like a header, or like labels */
            grid.cells[i] = (uint8_t)(1 + (number % 2 == 0 ? step : line));
    }
    sudoku_format(&grid, SUDOKU_ALPHABET_AUTO, '.', cells);
    const struct puzzle drawn = {"", 3, 3, cells, solved};
    add_form(text, form, &drawn, cells, number);
}

/* Makes a text of random puzzles with a little noise, all in one form or each in its own. */
static void make_stream(struct text *text, uint64_t *seed) {
    size_t records = 1 + random_below(seed, MAX_RECORDS);
    const struct pasted_form *form = choose_form(seed);
    bool is_even = random_below(seed, 2) == 0, has_blank = random_below(seed, 2) == 0;
    text_clear(text);
    for (size_t record = 0; record < records; record++) {
        add_puzzle(text, form, record + 1, seed);
        if (is_even ? has_blank : random_below(seed, 2) == 0)
            text_add_string(text, "\n");
        form = is_even ? form : choose_form(seed);
    }
    for (size_t noise = random_below(seed, MAX_NOISE + 1); noise > 0; noise--)
        add_noise(text, seed);
}

/* ---- What is read ---- */

/* Adds what a record says to a text, and where its first and its last cell stand. */
static void take(void *user, const struct record *record) {
    struct text *told = user;
    char cells[SUDOKU_MAX_CELLS + 1] = "";
    char line[sizeof cells + sizeof record->reason + sizeof record->heading + 128];
    struct position first = record->fault, last = record->fault;
    if (record->valid) {
        first = position_of_cell(record, 0);
        last = position_of_cell(record, sudoku_cells(record->puzzle.shape) - 1);
        sudoku_format(&record->puzzle, SUDOKU_ALPHABET_AUTO, '.', cells);
    }
    snprintf(line, sizeof line, "%d %d %d %s|%s|%s %ju:%ju %ju:%ju\n", (int)record->form,
             (int)record->notation, record->blank_before, cells, record->heading,
             record->valid ? "" : record->reason, (uintmax_t)first.line, (uintmax_t)first.column,
             (uintmax_t)last.line, (uintmax_t)last.column);
    text_add_string(told, line);
}

/* Reads a text, and adds what became of its lines. */
static void read_in(struct text *told, const struct text *text, size_t chunk, uint64_t *seed) {
    char line[32];
    text_clear(told);
    struct tally tally = read_text(text->bytes, text->size, chunk, seed, take, told);
    for (size_t fate = 0; fate < FATE_COUNT; fate++) {
        snprintf(line, sizeof line, "%ju\n", (uintmax_t)tally.lines[fate]);
        text_add_string(told, line);
    }
}

static void records_do_not_depend_on_the_pieces(void **state) {
    static struct text text, whole, pieces;
    const size_t streams = sampled(STREAMS, FEWER);
    (void)state;
    for (uint64_t number = 0; number < streams; number++) {
        uint64_t seed = number;
        make_stream(&text, &seed);
        read_in(&whole, &text, text.size + 1, NULL);
        size_t chunk = number % 2 == 0 ? 1 : 1 + random_below(&seed, 50);
        read_in(&pieces, &text, chunk, chunk > 1 ? &seed : NULL);
        check_same("in pieces", &pieces, &whole);
    }
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_do_not_depend_on_the_pieces),
    };
    take_arguments(argc, argv);
    return run_group("cli_pieces", NULL, 0, tests, COUNT(tests));
}
