/* test_pieces.c - what is read does not depend on the pieces in which the input comes. */
#include "pasted_forms.h"
#include "read_text.h"
#include "run.h"
#include "support/random.h"
#include "support/thorough.h"

#include <stdio.h>
#include <string.h>

enum { STREAMS = 30000, FEWER = 10, MOST_RECORDS = 4, SHORTEST = 16, MOST_NOISE = 3 };

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

/* Makes a text of random puzzles in random forms, with a little noise. */
static void make_stream(struct text *text, uint64_t *seed) {
    size_t records = 1 + random_below(seed, MOST_RECORDS);
    text_clear(text);
    for (size_t record = 0; record < records; record++) {
        const struct pasted_form *form;
        char cells[SUDOKU_MAX_CELLS + 1] = "", solved[SUDOKU_MAX_CELLS + 1] = "";
        sudoku_grid grid = random_solved(seed, (sudoku_shape){3, 3});
        do
            form = &pasted_forms[random_below(seed, pasted_form_count)];
        while (form->least > 9 || (form->most > 0 && form->most < 9));
        sudoku_format(&grid, SUDOKU_ALPHABET_AUTO, '.', solved);
        for (size_t i = 0; i < sudoku_cells(grid.shape); i++)
            grid.cells[i] = random_below(seed, 3) == 0 ? grid.cells[i] : 0;
        sudoku_format(&grid, SUDOKU_ALPHABET_AUTO, '.', cells);
        const struct puzzle drawn = {"", 3, 3, cells, solved};
        add_form(text, form, &drawn, cells, record + 1);
        if (random_below(seed, 2) == 0)
            text_add_string(text, "\n");
    }
    for (size_t noise = random_below(seed, MOST_NOISE + 1); noise > 0; noise--)
        add_noise(text, seed);
}

/* ---- What is read ---- */

/* Adds what a record says to a text. */
static void take(void *user, const struct record *record) {
    struct text *told = user;
    char cells[SUDOKU_MAX_CELLS + 1] = "";
    if (record->valid)
        sudoku_format(&record->puzzle, SUDOKU_ALPHABET_AUTO, '.', cells);
    char line[sizeof cells + sizeof record->reason + sizeof record->heading + 64];
    const struct position *fault = &record->fault;
    snprintf(line, sizeof line, "%d %d %s|%s|%s %ju:%ju\n", (int)record->form,
             (int)record->notation, cells, record->heading, record->valid ? "" : record->reason,
             (uintmax_t)(record->valid ? 0 : fault->line),
             (uintmax_t)(record->valid ? 0 : fault->column));
    text_add_string(told, line);
}

static void records_do_not_depend_on_the_pieces(void **state) {
    static struct text text, whole, pieces;
    const size_t streams = sampled(STREAMS, FEWER);
    (void)state;
    for (uint64_t number = 0; number < streams; number++) {
        uint64_t seed = number;
        make_stream(&text, &seed);
        text_clear(&whole);
        text_clear(&pieces);
        read_text(text.bytes, text.size, text.size + 1, NULL, take, &whole);
        size_t chunk = number % 2 == 0 ? 1 : 1 + random_below(&seed, 50);
        read_text(text.bytes, text.size, chunk, chunk > 1 ? &seed : NULL, take, &pieces);
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
