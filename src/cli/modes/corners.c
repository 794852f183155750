/* corners.c - a mode for a judge: prints one number for the whole run, the sum over all records of
 * the three digits in the top left corner of the smallest solution, read as a number. */
#include "formats/writer.h"
#include "modes.h"
#include "run_context.h"
#include "runtime/statistics.h"
#include "search.h"
#include "task.h"

#include <inttypes.h>
#include <stdio.h>

static bool has_corner(const struct task *task) {
    return sudoku_side(task->record->puzzle.shape) == 9;
}

static enum outcome answer_corners(struct task *task, enum outcome found) {
    const uint8_t *cells = task->grid.cells;
    struct position first = position_of_cell(task->record, 0);
    if (!has_corner(task)) {
        complain_of(task, first, "this sum is of 9x9 grids only");
        return OUTCOME_INVALID;
    }
    enum outcome outcome = show_if_solved(task, found);
    if (outcome == OUTCOME_SOLVED)
        task->chunk_output->run_statistics.corner_sum +=
            100u * cells[0] + 10u * cells[1] + cells[2];
    else
        complain_of(task, first, "no solution that could be in the sum");
    return outcome;
}

static enum status print_sum(const struct finished_run *run) {
    char sum[24];
    if (!run->complete || run->writer->quiet)
        return STATUS_GOOD;
    snprintf(sum, sizeof sum, "%" PRIu64, run->statistics->corner_sum);
    output_line(run->writer->output, sum);
    output_flush(run->writer->output);
    return STATUS_GOOD;
}

const struct mode corners_mode = {
    .question = {.search = search_least, .is_asked = has_corner},
    .prints_nothing = true,
    .answer = answer_corners,
    .finish = print_sum,
};
