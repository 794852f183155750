/* answer.c - answers the records of a chunk.
 *
 * What a mode asks first of each puzzle is put to the engine for all of them in one batch, with a
 * small budget.  Those that it gives up are searched one by one. */
#include "answer.h"

#include "modes/modes.h"
#include "runtime/interrupt.h"
#include "runtime/terminal.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 1000000000,    /* ns that a person waits to hear whether a solution is unique */
    LONG_TIMEOUT = 1000000000 /* ns in which a short search surely ends */
};

struct worker *worker_new(const struct run_context *run_context) {
    struct worker *worker = calloc(1, sizeof *worker);
    if (worker != NULL) {
        worker->run_context = run_context;
        worker->solver.engine = run_context->options->engine;
    }
    return worker;
}

bool worker_reserve(struct worker *worker) {
    sudoku_solver *solver = &worker->solver;
    sudoku_shape largest = {0, 0};
    for (uint8_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
        for (uint8_t width = 1; width * height <= SUDOKU_MAX_SIDE; width++) {
            sudoku_shape shape = {height, width};
            if (sudoku_workspace_size(solver->engine, shape) >
                sudoku_workspace_size(solver->engine, largest))
                largest = shape;
        }
    }
    return grow_workspace(solver, largest);
}

void worker_free(struct worker *worker) {
    if (worker != NULL)
        free(worker->solver.workspace);
    free(worker);
}

/* ---- All records at once --------------------------------------------------------------- */

/* True if a mode has a question that can be put to the engine for many records at once. */
static bool asks_at_once(const struct options *options) {
    const struct mode_row *row = mode_row(options->mode);
    bool hurried = options->timeout > 0 && options->timeout < LONG_TIMEOUT;
    return row->limit != NULL && !hurried && (!row->of_auto || options->engine == NULL);
}

void solve_chunk(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    batch_results->share = 0;
    if (!asks_at_once(options) || chunk->puzzles == 0 ||
        !grow_workspace(&worker->solver, chunk->shape))
        return;
    batch_results->budget = SHORT_SEARCH;
    if (options->max_nodes > 0 && options->max_nodes < SHORT_SEARCH)
        batch_results->budget = options->max_nodes;
    sudoku_query query = {.limit = mode_row(options->mode)->limit(options),
                          .max_nodes = batch_results->budget,
                          .cancel = interrupt_flag()};
    uint64_t start = sudoku_clock();
    batch_results->made =
        sudoku_solve_batch(&worker->solver, chunk->shape, chunk->puzzles, chunk->cells, &query,
                           batch_results->results, batch_results->firsts) == SUDOKU_OK;
    batch_results->share = (sudoku_clock() - start) / chunk->puzzles;
}

/* ---- One record ------------------------------------------------------------------------ */

/* Makes the task for a record, without what has been found of it. */
static struct task *begin_task(struct worker *worker, struct chunk *chunk) {
    struct task *task = &worker->task;
    struct chunk_output *chunk_output = &chunk->chunk_output;
    bool last = worker->cursor.record == chunk->count;
    const struct run_context *run_context = worker->run_context;
    const struct options *options = run_context->options;
    memset(task, 0, offsetof(struct task, line));
    task->run_context = run_context;
    task->record = &worker->record;
    task->chunk_output = chunk_output;
    task->steal = last ? NULL : worker->steal;
    task->writer = (struct writer){&chunk_output->answers, &options->style, run_context->color,
                                   options->quiet};
    task->solver = &worker->solver;
    task->separated = mode_row(options->mode)->separated;
    task->query = (sudoku_query){.max_nodes = options->max_nodes, .cancel = interrupt_flag()};
    task->answer.record = &worker->record;
    task->answer.printable = worker->record.valid;
    task->answer.result = &task->result;
    if (options->timeout > 0 || shows_time(&options->style))
        task->start = sudoku_clock() - chunk->batch_results.share;
    if (options->timeout > 0)
        task->query.deadline = task->start + options->timeout;
    return task;
}

/* Hands over what a batch has found of the puzzle. */
static void give_findings(struct task *task, const struct batch_results *batch_results,
                          const sudoku_result *result, const uint8_t *first) {
    uint64_t budget = task->query.max_nodes;
    bool given_up = result->end == SUDOKU_END_NODES && budget != batch_results->budget;
    task->tried = true;
    task->found = given_up ? NULL : result;
    task->found_cells = first;
}

/* Finds the claimed solution if the mode wants it; a second file's is there already. */
static void take_claim(struct worker *worker, struct task *task) {
    const struct options *options = worker->run_context->options;
    if (!mode_row(options->mode)->expected_file || options->judged)
        return;
    task->expected_solution = &worker->expected_solution;
    if (options->answers != NULL)
        return;
    worker->expected_solution.kind = EXPECTED_ABSENT;
    if (worker->record.valid)
        find_own_expected(&worker->record, outcome_word(&options->style, OUTCOME_NONE),
                          &worker->expected_solution);
}

static enum outcome find_answer(struct task *task) {
    const struct record *record = task->record;
    if (record->valid)
        return mode_row(task->run_context->options->mode)->answer(task);
    complain_of(task, record->fault, record->reason);
    return OUTCOME_INVALID;
}

/* Puts the word for what came of the record where there is nothing else to print, or the style
 * wants it instead. */
static void choose_word(struct task *task, enum outcome outcome) {
    const struct style *style = &task->run_context->options->style;
    struct answer *answer = &task->answer;
    if (answer->line != NULL)
        return;
    if (answer->grid == NULL || style->words[outcome] != NULL) {
        bool clashing = task->result.error == SUDOKU_ERR_CONFLICT && style->clashing != NULL;
        answer->line = clashing ? style->clashing : outcome_word(style, outcome);
        answer->grid = NULL;
    }
}

static void print_outcome(struct task *task, enum outcome outcome) {
    enum mode mode = task->run_context->options->mode;
    bool done = task->printed > 0 && outcome == OUTCOME_SOLVED; /* --all: one by one */
    if (mode_row(mode)->silent || done)
        return;
    if (task->answer.status == NULL || outcome != OUTCOME_SOLVED)
        task->answer.status = outcome_name(outcome);
    choose_word(task, outcome);
    print_answer(task);
}

/* Tells a person whether the solution printed is the only one. */
static void remark(struct task *task) {
    sudoku_query query = task->query;
    sudoku_result result;
    begin_long(task);
    uint64_t start = sudoku_clock();
    query.limit = 2;
    if (query.deadline == 0 || query.deadline > start + PATIENCE)
        query.deadline = start + PATIENCE;
    sudoku_solve(task->solver, &task->record->puzzle, &query, &result, NULL);
    bool unique = result.solutions == 1 && result.end == SUDOKU_END_COMPLETE;
    if (interrupted())
        return;
    remark_uniqueness(task->chunk_output,
                      unique                  ? OUTCOME_SOLVED
                      : result.solutions == 2 ? OUTCOME_MULTIPLE
                                              : OUTCOME_LIMIT,
                      sudoku_clock() - start);
}

static enum status status_of(const struct options *options, enum outcome outcome) {
    static const enum status statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = STATUS_UNANSWERED,  [OUTCOME_MULTIPLE] = STATUS_UNANSWERED,
        [OUTCOME_WRONG] = STATUS_UNANSWERED, [OUTCOME_REDUNDANT] = STATUS_UNANSWERED,
        [OUTCOME_LIMIT] = STATUS_UNANSWERED, [OUTCOME_INVALID] = STATUS_BAD,
        [OUTCOME_DISAGREEMENT] = STATUS_BAD,
    };
    bool verdict = statuses[outcome] == STATUS_UNANSWERED && outcome != OUTCOME_LIMIT;
    if (outcome == OUTCOME_NONE && mode_row(options->mode)->none_is_answer)
        return STATUS_GOOD;
    return verdict && options->judged ? STATUS_GOOD : statuses[outcome];
}

/* Answers the worker's record.  After an interruption nothing is printed. */
static void answer_record(struct worker *worker, struct task *task) {
    const struct run_context *run_context = worker->run_context;
    struct run_statistics *run_statistics = &task->chunk_output->run_statistics;
    take_claim(worker, task);
    enum outcome outcome = find_answer(task);
    if (interrupted())
        return;
    print_outcome(task, outcome);
    run_statistics->outcomes[outcome]++;
    statistics_worsen(run_statistics, status_of(run_context->options, outcome));
    if (run_context->remarks && outcome == OUTCOME_SOLVED)
        remark(task);
}

/* ---- The most common record, in the shortest way ---------------------------------------- */

/* True if the only solution of a plain line is printed as a line, and nothing else. */
static bool prints_plain_lines(const struct run_context *run_context) {
    const struct options *options = run_context->options;
    const struct style *style = &options->style;
    bool as_line = style->format == NULL || style->format == &line_format;
    bool bare = style->header == NULL && style->footer == NULL &&
                style->words[OUTCOME_SOLVED] == NULL && style->separation != SEPARATE_ALWAYS;
    return mode_row(options->mode)->shows && as_line && bare && !run_context->color &&
           !run_context->remarks && !options->quiet;
}

/* Answers a plain line if a batch has found its only solution, or the one that was wanted. */
static bool answer_plain(struct worker *worker, struct chunk_output *chunk_output,
                         const sudoku_result *result, const uint8_t *first) {
    char line[FAST_LINE_CELLS + 1];
    if (result->solutions != 1 || result->end > SUDOKU_END_LIMIT)
        return false;
    if (!sudoku_solves_cells((sudoku_shape){3, 3}, worker->record.puzzle.cells, first))
        return false; /* the long way complains */
    for (size_t i = 0; i < FAST_LINE_CELLS; i++)
        line[i] = (char)('0' + first[i]);
    line[FAST_LINE_CELLS] = '\n';
    output_add(&chunk_output->answers, line, sizeof line);
    output_finish_record(&chunk_output->answers);
    chunk_output->run_statistics.outcomes[OUTCOME_SOLVED]++;
    statistics_count_search(&chunk_output->run_statistics, result);
    return true;
}

/* True if it matters what else stands on a record's line. */
static bool wants_tails(const struct options *options) {
    return mode_row(options->mode)->expected_file || !style_is_text(&options->style);
}

/* ---- All records ----------------------------------------------------------------------- */

bool answer_chunk(struct worker *worker, struct chunk *chunk) {
    const struct batch_results *batch_results = &chunk->batch_results;
    struct chunk_cursor *cursor = &worker->cursor;
    bool plainly = batch_results->made && prints_plain_lines(worker->run_context);
    bool tails = wants_tails(worker->run_context->options);
    size_t size = sudoku_cells(chunk->shape);
    *cursor = chunk_start(chunk);
    while (cursor->record < chunk->count && !interrupted()) {
        const sudoku_result *result = &batch_results->results[cursor->puzzle];
        const uint8_t *first = batch_results->firsts + cursor->puzzle * size;
        chunk_fetch(chunk, cursor, tails, &worker->record, &worker->expected_solution);
        if (plainly && worker->record.fast_line &&
            answer_plain(worker, &chunk->chunk_output, result, first))
            continue;
        struct task *task = begin_task(worker, chunk);
        if (batch_results->made && worker->record.valid)
            give_findings(task, batch_results, result, first);
        answer_record(worker, task);
        if (task->steal_offered)
            task->steal->withdraw(task->steal->user);
    }
    return cursor->record == chunk->count && !interrupted();
}
