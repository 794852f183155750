/* test_bold.c - givens are bold on a terminal or where that is asked for, and a pipe gets no escape
 * sequences. */
#include "bold.h"
#include "puzzles.h"

#include <string.h>

static const struct cli_case cases[] = {
    {"a pipe gets neither frames nor bold nor remarks",
     .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" " INKALA " " FOUR_TWO " --least",
     .out = INKALA_SOLVED "\n" FOUR_TWO_LEAST "\n"},
    {"--format=grid on a pipe is plain",
     .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" --format=grid " INKALA, .out = INKALA_SOLVED_GRID},
    {"--color=never on a pipe is plain", .args = {"--color=never", "--format=grid", INKALA},
     .out = INKALA_SOLVED_GRID},
    {"--color=always does not colour words", .args = {"--color=always", FOUR_NONE}, .status = 1,
     .out = "none\n"},
    {"--color=always does not colour counts", .args = {"--color=always", "--count", INKALA},
     .out = "1\n"},
    {"--color=always does not colour what a judge reads",
     .args = {"--color=always", "--judge=hdu1426"}, .input = INKALA_SPACED,
     .out = INKALA_SOLVED_SPACED},
    {"--color=always does not colour CSV", .args = {"--color=always", "--format=csv", INKALA},
     .out = INKALA "," INKALA_SOLVED "\n"},
};

static void color_always_makes_givens_bold_in_every_form(void **state) {
    static const enum layout layouts[] = {LAYOUT_LINE,   LAYOUT_ROWS, LAYOUT_GAPS,
                                          LAYOUT_SPACED, LAYOUT_GRID, LAYOUT_NUMBER_GRID};
    static const char *const args[] = {"--color=always", NULL};
    char puzzle[LAYOUT_SIZE], givens[LAYOUT_SIZE], solution[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        if (puzzles[i].box_height > puzzles[i].box_width || puzzles[i].box_width < 3)
            continue; /* needs --box, or is not read as a line */
        for (size_t l = 0; l < COUNT(layouts); l++) {
            enum layout mirrored = layouts[l] == LAYOUT_GAPS ? LAYOUT_ROWS : layouts[l];
            lay_out(puzzle, &puzzles[i], puzzles[i].cells, layouts[l], '.');
            lay_out(givens, &puzzles[i], puzzles[i].cells, mirrored, '.');
            lay_out(solution, &puzzles[i], puzzles[i].solution, mirrored, '.');
            doing("%s, layout %d", puzzles[i].name, (int)layouts[l]);
            const struct run_outcome *outcome =
                run(&(struct command){.args = args, .input = puzzle});
            check_outcome(outcome, 0, outcome->out.bytes, "");
            check_bold(outcome->out.bytes, solution, givens);
        }
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(color_always_makes_givens_bold_in_every_form),
    };
    return run_group("cli_bold", cases, COUNT(cases), others, COUNT(others));
}
