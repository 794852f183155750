/* answer.c - answers the records of a chunk.
 *
 * What a mode asks first of each puzzle is put to the engine for all of them in one batch, with a
 * small budget.  Those that it gives up are searched one by one. */
#include "answer.h"

#include "base/interrupt.h"
#include "modes.h"
#include "output/terminal.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 1000000000,    /* ns that a person waits to hear whether a solution is unique */
    LONG_TIMEOUT = 1000000000 /* ns in which a short search surely ends */
};

struct worker *worker_new(const struct session *session) {
    struct worker *worker = calloc(1, sizeof *worker);
    if (worker != NULL) {
        worker->session = session;
        worker->solver.engine = session->options->engine;
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
    const struct options *options = worker->session->options;
    struct findings *findings = &chunk->findings;
    findings->share = 0;
    if (!asks_at_once(options) || chunk->puzzles == 0 ||
        !grow_workspace(&worker->solver, chunk->shape))
        return;
    findings->budget = SHORT_SEARCH;
    if (options->max_nodes > 0 && options->max_nodes < SHORT_SEARCH)
        findings->budget = options->max_nodes;
    sudoku_query query = {.limit = mode_row(options->mode)->limit(options),
                          .max_nodes = findings->budget,
                          .cancel = interrupt_flag()};
    uint64_t start = sudoku_clock();
    findings->made = sudoku_solve_batch(&worker->solver, chunk->shape, chunk->puzzles, chunk->cells,
                                        &query, findings->results, findings->firsts) == SUDOKU_OK;
    findings->share = (sudoku_clock() - start) / chunk->puzzles;
}

/* ---- One record ------------------------------------------------------------------------ */

/* Makes the task for a record, without what has been found of it. */
static struct task *begin_task(struct worker *worker, struct chunk *chunk) {
    struct task *task = &worker->task;
    struct sheet *sheet = &chunk->sheet;
    bool last = worker->cursor.record == chunk->count;
    const struct session *session = worker->session;
    const struct options *options = session->options;
    memset(task, 0, offsetof(struct task, line));
    task->session = session;
    task->record = &worker->record;
    task->sheet = sheet;
    task->relief = last ? NULL : worker->relief;
    task->writer =
        (struct writer){&sheet->answers, &options->style, session->color, options->quiet};
    task->solver = &worker->solver;
    task->separated = mode_row(options->mode)->separated;
    task->query = (sudoku_query){.max_nodes = options->max_nodes, .cancel = interrupt_flag()};
    task->answer.record = &worker->record;
    task->answer.printable = worker->record.valid;
    task->answer.result = &task->result;
    if (options->timeout > 0 || options->style.form == FORM_JSON)
        task->start = sudoku_clock() - chunk->findings.share;
    if (options->timeout > 0)
        task->query.deadline = task->start + options->timeout;
    return task;
}

/* Hands over what a batch has found of the puzzle. */
static void give_findings(struct task *task, const struct findings *findings,
                          const sudoku_result *result, const uint8_t *first) {
    uint64_t budget = task->query.max_nodes;
    bool given_up = result->end == SUDOKU_END_NODES && budget != findings->budget;
    task->tried = true;
    task->found = given_up ? NULL : result;
    task->found_cells = first;
}

/* Finds the claimed solution if the mode wants it; a second file's is there already. */
static void take_claim(struct worker *worker, struct task *task) {
    const struct options *options = worker->session->options;
    if (!mode_row(options->mode)->claims || options->judged)
        return;
    task->claim = &worker->claim;
    if (options->answers != NULL)
        return;
    worker->claim.kind = CLAIM_ABSENT;
    if (worker->record.valid)
        find_own_claim(&worker->record, outcome_word(&options->style, OUTCOME_NONE),
                       &worker->claim);
}

static enum outcome find_answer(struct task *task) {
    const struct record *record = task->record;
    if (record->valid)
        return mode_row(task->session->options->mode)->answer(task);
    complain_of(task, record->fault, record->reason);
    return OUTCOME_INVALID;
}

/* Puts the word for what came of the record where there is nothing else to print, or the style
 * wants it instead. */
static void choose_word(struct task *task, enum outcome outcome) {
    const struct style *style = &task->session->options->style;
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
    enum mode mode = task->session->options->mode;
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
    remark_uniqueness(task->sheet,
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
    const struct session *session = worker->session;
    struct tally *tally = &task->sheet->tally;
    take_claim(worker, task);
    enum outcome outcome = find_answer(task);
    if (interrupted())
        return;
    print_outcome(task, outcome);
    tally->outcomes[outcome]++;
    worsen_status(tally, status_of(session->options, outcome));
    if (session->remarks && outcome == OUTCOME_SOLVED)
        remark(task);
}

/* ---- The most common record, in the shortest way ---------------------------------------- */

/* True if the only solution of a plain line is printed as a line, and nothing else. */
static bool prints_plain_lines(const struct session *session) {
    const struct options *options = session->options;
    const struct style *style = &options->style;
    bool as_line = style->form == FORM_AUTO || style->form == FORM_LINE;
    bool bare = style->header == NULL && style->footer == NULL &&
                style->words[OUTCOME_SOLVED] == NULL && style->separation != SEPARATE_ALWAYS;
    return mode_row(options->mode)->shows && as_line && bare && !session->color &&
           !session->remarks && !options->quiet;
}

/* Answers a plain line if a batch has found its only solution, or the one that was wanted. */
static bool answer_plain(struct worker *worker, struct sheet *sheet, const uint8_t *cells,
                         const sudoku_result *result, const uint8_t *first) {
    sudoku_grid *solution = &worker->task.grid;
    char line[PLAIN_CELLS + 1];
    if (result->solutions != 1 || result->end > SUDOKU_END_LIMIT)
        return false;
    solution->shape = (sudoku_shape){3, 3};
    if (!sudoku_solves_cells(solution->shape, cells, first))
        return false; /* the long way complains */
    memcpy(solution->cells, first, PLAIN_CELLS);
    sudoku_format(solution, SUDOKU_ALPHABET_DIGITS, '.', line);
    line[PLAIN_CELLS] = '\n';
    output_add(&sheet->answers, line, sizeof line);
    output_finish_record(&sheet->answers);
    sheet->tally.outcomes[OUTCOME_SOLVED]++;
    count_search(&sheet->tally, result);
    return true;
}

/* True if it matters what else stands on a record's line. */
static bool wants_tails(const struct options *options) {
    return mode_row(options->mode)->claims || !style_is_text(&options->style);
}

/* ---- All records ----------------------------------------------------------------------- */

bool answer_chunk(struct worker *worker, struct chunk *chunk) {
    const struct findings *findings = &chunk->findings;
    struct chunk_cursor *cursor = &worker->cursor;
    bool plainly = findings->made && prints_plain_lines(worker->session);
    bool tails = wants_tails(worker->session->options);
    size_t size = sudoku_cells(chunk->shape);
    *cursor = chunk_start(chunk);
    while (cursor->record < chunk->count && !interrupted()) {
        const uint8_t *cells = plainly ? chunk_plain_cells(chunk, cursor) : NULL;
        const sudoku_result *result = &findings->results[cursor->puzzle];
        const uint8_t *first = findings->firsts + cursor->puzzle * size;
        if (cells != NULL && answer_plain(worker, &chunk->sheet, cells, result, first)) {
            chunk_skip_plain(chunk, cursor);
            continue;
        }
        chunk_fetch(chunk, cursor, tails, &worker->record, &worker->claim);
        struct task *task = begin_task(worker, chunk);
        if (findings->made && worker->record.valid)
            give_findings(task, findings, result, first);
        answer_record(worker, task);
        if (task->offered)
            task->relief->withdraw(task->relief->user);
    }
    return cursor->record == chunk->count && !interrupted();
}
