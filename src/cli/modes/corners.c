/* corners.c - a mode for a judge: prints one number for the whole run, the sum over all records of
 * the three digits in the top left corner of the smallest solution, read as a number. */
#include "formats/writer.h"
#include "modes.h"
#include "question.h"
#include "run_context.h"
#include "task.h"

#include <stdatomic.h>

/* The state of a run.  Its threads add to it in any order. */
struct corners {
    atomic_uint_least64_t sum;
};

static bool has_corner(const struct task *task) {
    return sudoku_side(task->record->puzzle.shape) == 9;
}

static enum outcome answer_corners(struct task *task, enum outcome found) {
    struct corners *corners = task->run_context->mode_state;
    const uint8_t *cells = task->grid.cells;
    struct position first = position_of_cell(task->record, 0);
    if (!has_corner(task)) {
        complain_of(task, first, "this sum is of 9x9 grids only");
        return OUTCOME_INVALID;
    }
    enum outcome outcome = show_if_solved(task, found);
    if (outcome == OUTCOME_SOLVED)
        corners->sum += 100u * cells[0] + 10u * cells[1] + cells[2];
    else
        complain_of(task, first, "no solution that could be in the sum");
    return outcome;
}

/* A sum of a part of the input is nobody's answer: it is not printed.  Records that were read but
 * have no solution are left out of the sum, each with a message. */
static enum status print_sum(const struct finished_run *run) {
    struct corners *corners = run->run_context->mode_state;
    struct output *output = run->writer->output;
    if (!run->complete || !run->all_read || run->writer->quiet)
        return STATUS_GOOD;
    output_number(output, corners->sum, 1);
    output_line(output, "");
    output_flush(output);
    return STATUS_GOOD;
}

const struct mode corners_mode = {
    .question = {.search = search_least, .is_asked = has_corner},
    .prints_nothing = true,
    .puzzles_only = true,
    .names_digits = true,
    .answer = answer_corners,
    .state_size = sizeof(struct corners),
    .finish = print_sum,
};
