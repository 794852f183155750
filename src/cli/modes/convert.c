/* convert.c - the mode of --convert: prints the puzzle itself. */
#include "modes.h"
#include "task.h"

static enum outcome answer_convert(struct task *task, enum outcome found) {
    show_expected(task);
    task->answer.status = "valid";
    task->answer.grid = &task->record->puzzle;
    return found;
}

const struct mode convert_mode = {
    .name = "convert",
    .help = "print the puzzle unsolved, in the format chosen",
    .answers_grids = true,
    .shows_expected = true,
    .answer = answer_convert,
};
