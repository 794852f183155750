/* rate.c - the mode of --rate: prints how hard a puzzle is for a person, as Sudoku Explainer does.
 */
#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "task.h"

#include <stdio.h>

/* True unless the result proves that the puzzle has exactly one solution. */
static bool is_not_proper(const sudoku_result *result) {
    return result->solutions != 1 || result->end != SUDOKU_END_COMPLETE;
}

static void search_rating(struct task *task) {
    sudoku_grid filled = filled_cells(task->record);
    if (task->batch_result != NULL)
        sudoku_rate_proper(task->solver, &filled, task->batch_result, &task->query, &task->result,
                           &task->rating);
    else
        sudoku_rate(task->solver, &filled, &task->query, &task->result, &task->grid, &task->rating);
}

/* Writes a rating below 100 and the character that ends it; returns the place behind. */
static char *write_tenths(char *at, unsigned tenths, char end) {
    if (tenths >= 100)
        *at++ = (char)('0' + tenths / 100);
    *at++ = (char)('0' + tenths / 10 % 10);
    *at++ = '.';
    *at++ = (char)('0' + tenths % 10);
    *at++ = end;
    return at;
}

static enum outcome answer_rating(struct task *task, enum outcome found) {
    const sudoku_rating *rating = &task->rating;
    char text[48];
    /* A batch has found out whether the puzzle has one solution, whatever its size. */
    if (found != OUTCOME_INVALID && !is_9x9(task)) {
        task->result = (sudoku_result){.error = SUDOKU_ERR_UNSUPPORTED};
        return explain_error(task);
    }
    found = show_if_solved(task, judge_proper(task, found));
    task->answer.grid = NULL;
    if (found != OUTCOME_SOLVED)
        return found;
    const sudoku_level *level =
        task->run_context->options->verbose ? sudoku_level_of(rating->hardest) : NULL;
    char *end = write_tenths(text, rating->hardest, '/');
    end = write_tenths(end, rating->until_digit, '/');
    end = write_tenths(end, rating->first, level == NULL ? '\0' : ' ');
    if (level != NULL)
        snprintf(end, sizeof text - (size_t)(end - text), "%s", level->name);
    task->answer.rating = rating;
    set_line(task, text);
    return OUTCOME_SOLVED;
}

const struct mode rate_mode = {
    .name = "rate",
    .letter = 'r',
    .help = "print how hard it is for a person, as ER/EP/ED",
    .question = {.search = search_rating,
                 .workspace_size = sudoku_rating_size,
                 .limit = 2,
                 .batching = BATCH_ALWAYS,
                 .is_settled = is_not_proper,
                 .unsupported = "not rated; ratings are for grids of 9x9 cells"},
    .rates = true,
    .answer = answer_rating,
};
