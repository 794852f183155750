/* canonical.c - the mode of --canonical: prints the first of all puzzles that are equivalent. */
#include "modes.h"
#include "task.h"

static enum outcome answer_canonical(struct task *task, enum outcome found) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    struct answer *answer = &task->answer;
    task->result.error =
        sudoku_canonical(puzzle, &task->grid, &task->transformation, &answer->automorphisms);
    if (task->result.error != SUDOKU_OK) {
        (void)sudoku_check(puzzle, &task->result.fault);
        return explain_error(task);
    }
    show_expected(task);
    answer->status = "valid";
    answer->grid = answer->canonical = &task->grid;
    answer->transformation = &task->transformation;
    return found;
}

const struct mode canonical_mode = {
    .name = "canonical",
    .help = "print the first of all puzzles equivalent to this one",
    .question = {.unsupported = "not done for grids of this size; canonical forms are 9x9 only"},
    .answers_grids = true,
    .shows_expected = true,
    .puzzles_only = true,
    .names_digits = true,
    .answer = answer_canonical,
};
