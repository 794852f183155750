/* answer.c - answers the records of a chunk.
 *
 * All records of the chunk are searched in one batch, with a small budget of nodes and a part of
 * the timeout.  Records that the batch gives up are searched one by one.  The mode then interprets
 * what was found. */
#include "pipeline.h"

#include "read/record.h"
#include "runtime/interrupt.h"
#include "sources/record_source.h"
#include "sources/ruling.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 1000000000, /* ns that a person waits to hear whether a solution is unique */
    MIN_BATCH_TIMEOUT = 1000000000, /* ns; with a shorter timeout, no batch is searched */
    BATCH_TIMEOUT_PART = 8,         /* a batch may take this part of the timeout */
    MAX_DRAWS = 20,                 /* random maps for a puzzle */
    NODES_OF_DRAW = 100000          /* most nodes for one of them, in grids up to 9x9 */
};

struct worker *worker_new(const struct run_context *run_context) {
    struct worker *worker = aligned_alloc(RECORD_ALIGNMENT, sizeof *worker);
    if (worker != NULL) {
        memset(worker, 0, sizeof *worker);
        worker->run_context = run_context;
        worker->solver = sudoku_solver_new();
    }
    return worker;
}

/* The shape that takes the most memory. */
static sudoku_shape largest_shape(sudoku_purpose purpose, const sudoku_engine *engine) {
    sudoku_shape largest = {0, 0};
    size_t most = 0;
    for (uint8_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
        for (uint8_t width = 1; width * height <= SUDOKU_MAX_SIDE; width++) {
            sudoku_shape shape = {height, width};
            size_t size = sudoku_memory_size(purpose, engine, shape);
            largest = size > most ? shape : largest;
            most = size > most ? size : most;
        }
    }
    return largest;
}

bool worker_reserve(struct worker *worker) {
    const struct options *options = worker->run_context->options;
    const struct mode *mode = options->mode;
    sudoku_error error = SUDOKU_OK;
    if (!options->cover) /* how much a matrix needs is known when it has been read */
        error = sudoku_solver_reserve(worker->solver, mode->purpose, options->engine,
                                      largest_shape(mode->purpose, options->engine));
    if (error != SUDOKU_ERR_MEMORY && makes_puzzles(options))
        error = options->source->reserve(options, worker->solver);
    return error != SUDOKU_ERR_MEMORY;
}

void worker_free(struct worker *worker) {
    if (worker != NULL) {
        path_clear(&worker->task.path);
        free(worker->task.covers.memory);
        sudoku_solver_free(worker->solver);
    }
    free(worker);
}

/* ---- All records at once --------------------------------------------------------------- */

/* Makes the rules of a grid, with the map that its record brings or NULL.  Those by the options
 * alone are kept for the next.  False, with a reason, if there are none. */
static bool make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]) {
    bool is_known = worker->rules_are_common && map == NULL &&
                    worker->rules.shape.box_height == shape.box_height &&
                    worker->rules.shape.box_width == shape.box_width;
    bool made =
        is_known || ruling_make(&worker->rules, worker->run_context->options, shape, map, reason);
    worker->rules_are_common = made && map == NULL;
    return made;
}

/* Makes count puzzles of a chunk, from the one at index at.  They do not depend on the engine. */
static void make_some(const struct worker *worker, struct chunk *chunk, size_t at, size_t count,
                      const sudoku_rules *rules, uint64_t max_nodes) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    size_t cells = sudoku_cells(chunk->shape);
    sudoku_query query = {.max_nodes = max_nodes, .cancel = interrupt_flag(), .rules = rules};
    if (options->timeout > 0)
        query.deadline = sudoku_clock() + options->timeout;
    sudoku_error error = options->source->make(
        options, worker->solver, chunk->number - 1 + at, count, &query, batch_results->results + at,
        chunk->cells + at * cells, batch_results->firsts + at * cells);
    for (size_t i = at; i < at + count; i++) {
        bool is_made = error == SUDOKU_OK && batch_results->results[i].puzzles > 0;
        if (!is_made) {
            chunk->entries[i].making = error == SUDOKU_ERR_MEMORY ? LACKED_MEMORY : NOT_FOUND;
            memset(chunk->cells + i * cells, 0, cells);
        }
    }
}

/* Makes a puzzle with random regions.  Where a map has no full grid, or none that is found soon,
 * another is drawn. */
static void make_with_random_regions(struct worker *worker, struct chunk *chunk, size_t at) {
    const struct options *options = worker->run_context->options;
    struct chunk_entry *entry = &chunk->entries[at];
    char map[SUDOKU_MAX_CELLS], reason[REASON_SIZE];
    uint64_t usual = sudoku_side(chunk->shape) <= 9 ? NODES_OF_DRAW : 10 * NODES_OF_DRAW;
    uint64_t max_nodes = options->max_nodes > 0 ? options->max_nodes : usual;
    worker->rules_are_common = false;
    if (!ruling_make(&worker->rules, options, chunk->shape, NULL, reason))
        return; /* the options have been found to be good */
    for (entry->draws = 0; entry->draws < MAX_DRAWS; entry->draws++) {
        entry->making = MADE;
        ruling_draw(&worker->rules, options, chunk->number - 1 + at, entry->draws, map);
        make_some(worker, chunk, at, 1, &worker->rules, max_nodes);
        if (entry->making != NOT_FOUND || interrupted())
            return;
    }
}

/* Makes the puzzles of a chunk, if its record source does so.  With a timeout, each has its own
 * call. */
static void make_puzzles(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    bool is_random = options->regions == REGIONS_RANDOM;
    size_t step = options->timeout > 0 || is_random ? 1 : chunk->end_puzzle;
    for (size_t i = 0; i < chunk->end_puzzle && !interrupted(); i += step) {
        if (is_random)
            make_with_random_regions(worker, chunk, i);
        else
            make_some(worker, chunk, i, step, options->new_rules, options->max_nodes);
    }
    chunk->puzzles_made = true;
}

/* Searches all puzzles of a chunk. */
static void search_batch(struct worker *worker, struct chunk *chunk, uint64_t start) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    size_t at = chunk->first_puzzle, cells = sudoku_cells(chunk->shape);
    batch_results->budget = small_budget(options->max_nodes);
    sudoku_query query = {.engine = options->engine,
                          .limit = search_limit(options),
                          .max_nodes = batch_results->budget,
                          .max_stack = worker->run_context->max_stack,
                          .cancel = interrupt_flag()};
    if (options->timeout > 0)
        query.deadline = start + options->timeout / BATCH_TIMEOUT_PART;
    char reason[REASON_SIZE]; /* each record is told it */
    if (has_rules(options) && !make_rules(worker, chunk->shape, NULL, reason))
        return;
    query.rules = has_rules(options) ? &worker->rules : NULL;
    sudoku_error error = options->mode->search_batch(
        options, worker->solver, chunk->shape, chunk->end_puzzle - at, chunk->cells + at * cells,
        &query, batch_results->results + at, batch_results->firsts + at * cells);
    batch_results->made = error == SUDOKU_OK;
}

/* Of a short timeout, one slow record would use up the time of all. */
void solve_chunk(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    bool is_hurried = options->timeout > 0 && options->timeout < MIN_BATCH_TIMEOUT;
    bool searches = options->mode->search_batch != NULL && !is_hurried && !options->cover;
    bool makes = makes_puzzles(options) && !chunk->puzzles_made;
    size_t puzzles = chunk->end_puzzle - chunk->first_puzzle;
    batch_results->time_per_puzzle = 0;
    if ((!searches && !makes) || puzzles == 0)
        return;
    uint64_t start = sudoku_clock();
    if (makes) {
        make_puzzles(worker, chunk);
        batch_results->made = options->mode->search == NULL;
    }
    bool is_each = chunk->has_candidates || chunk->has_maps || options->regions >= REGIONS_RECORD;
    if (searches && !is_each)
        search_batch(worker, chunk, start);
    batch_results->time_per_puzzle = (sudoku_clock() - start) / puzzles;
}

/* ---- One record ------------------------------------------------------------------------ */

/* True if expected solutions matter: the mode judges them, or the format prints them. */
static bool wants_expected(const struct options *options) {
    const struct mode *mode = options->mode;
    bool is_shown = has_flag(mode, SHOWS_EXPECTED) && !style_is_text(&options->style);
    return (has_flag(mode, TAKES_ANSWERS) || is_shown) && !options->judged;
}

/* Sets what is the same for all records of a chunk. */
static void begin_chunk(struct worker *worker, struct chunk *chunk) {
    struct task *task = &worker->task;
    const struct run_context *run_context = worker->run_context;
    const struct options *options = run_context->options;
    task->run_context = run_context;
    task->mode = options->mode;
    task->chunk_output = &chunk->chunk_output;
    task->writer = (struct writer){.output = &chunk->chunk_output.answers,
                                   .style = &options->style,
                                   .terminal = run_context->terminal,
                                   .color = run_context->color,
                                   .quiet = options->quiet,
                                   .separated = has_flag(options->mode, ANSWERS_GRIDS),
                                   .in_blocks = has_flag(options->mode, ANSWERS_BLOCKS),
                                   .is_filtered = is_filtered(options)};
    task->solver = worker->solver;
    task->query = (sudoku_query){.engine = options->engine,
                                 .limit = search_limit(options),
                                 .max_nodes = options->max_nodes,
                                 .max_stack = run_context->max_stack,
                                 .cancel = interrupt_flag()};
    task->record = &worker->record;
    worker->cells = sudoku_cells(chunk->shape);
    worker->is_timed = options->timeout > 0 || shows_time(&options->style);
    worker->wants_expected = wants_expected(options);
    worker->wants_tails = worker->wants_expected || !style_is_text(&options->style);
    worker->wants_rules = has_rules(options) || chunk->has_maps || shows_puzzle(&options->style);
}

/* Takes what a batch found for the record.  A search that the batch's deadline cut counts as not
 * made, and so does the time it took. */
static void hand_over_batch_result(struct task *task, const struct batch_results *batch_results,
                                   const sudoku_result *result, const uint8_t *solution) {
    bool is_cut = result->end == SUDOKU_END_DEADLINE;
    bool is_given_up =
        result->end == SUDOKU_END_NODES && task->query.max_nodes != batch_results->budget;
    task->is_long = is_given_up;
    task->batch_result = is_cut || is_given_up ? NULL : result;
    task->batch_solution = solution;
}

/* Starts the clock of the record.  What it took in a batch counts, unless the batch's deadline cut
 * it: a record has its timeout to itself. */
static void start_clock(struct task *task, const struct chunk *chunk) {
    uint64_t timeout = task->run_context->options->timeout;
    bool has_batch_time = task->batch_result != NULL || task->is_long;
    task->start = sudoku_clock() - (has_batch_time ? chunk->batch_results.time_per_puzzle : 0);
    if (timeout > 0)
        task->query.deadline = task->start + timeout;
}

/* Finds the expected solution on the record's own line, unless a second file has it. */
static void take_expected(struct worker *worker, struct task *task) {
    const struct options *options = worker->run_context->options;
    task->expected_solution = &worker->expected_solution;
    if (options->answers == NULL) {
        worker->expected_solution.kind = EXPECTED_ABSENT;
        if (worker->record.valid && worker->record.length > 0) /* it has a text */
            find_own_expected(&worker->record, outcome_word(&options->style, OUTCOME_NONE),
                              &worker->expected_solution);
    }
}

/* Finds the rules of the worker's record.  A record for which there are none is invalid.  Not
 * inline: most records have none. */
__attribute__((noinline)) static void find_rules(struct worker *worker, unsigned draws) {
    const struct options *options = worker->run_context->options;
    struct record *record = &worker->record;
    char reason[REASON_SIZE];
    if (!record->valid || is_of_matrix(record))
        return;
    record->rules = &worker->rules;
    if (!make_rules(worker, record->puzzle.shape, record->has_map ? record->map : NULL, reason)) {
        record->fault = position_of_cell(record, 0);
        if (record->map_at.length > 0)
            record->fault.column = record->text_at + record->map_at.start + 1;
        snprintf(record->reason, sizeof record->reason, "%s", reason);
        record->valid = false;
    } else if (options->regions == REGIONS_RANDOM) {
        worker->rules_are_common = false;
        record->has_map = true;
        ruling_draw(&worker->rules, options, record->number - 1, draws, record->map);
    }
}

/* Fetches the next record of a chunk and makes it the worker's task. */
static struct task *begin_record(struct worker *worker, struct chunk *chunk) {
    struct task *task = &worker->task;
    const struct record *record = &worker->record;
    const struct batch_results *batch_results = &chunk->batch_results;
    const struct chunk_entry *entry = &chunk->entries[chunk->next];
    chunk_fetch(chunk, chunk->next++, worker->wants_tails, &worker->record,
                &worker->expected_solution);
    worker->record.rules = NULL;
    if (worker->wants_rules)
        find_rules(worker, entry->draws);
    answer_begin(&task->answer, record, &task->result);
    task->answer.rated = has_flag(task->mode, RATES);
    task->expected_solution = NULL;
    task->batch_result = NULL;
    task->making = (enum making)entry->making;
    task->start = 0;
    task->is_long = task->is_offered = task->disagreed = task->is_printed = false;
    task->query.candidates = record->has_candidates ? record->candidates : NULL;
    task->query.rules = record->rules;
    if (batch_results->made && record->valid)
        hand_over_batch_result(task, batch_results, &batch_results->results[entry->puzzle],
                               batch_results->firsts + entry->puzzle * worker->cells);
    if (worker->is_timed)
        start_clock(task, chunk);
    if (worker->wants_expected)
        take_expected(worker, task);
    return task;
}

/* Makes the word for the outcome the answer's line where there is nothing else to print, or where
 * the style has a word for it. */
static void choose_word(struct task *task, enum outcome outcome) {
    const struct style *style = &task->run_context->options->style;
    struct answer *answer = &task->answer;
    bool is_hint = answer->path != NULL && answer->path->is_hint && answer->path->count > 0;
    if (answer->line != NULL || is_hint)
        return;
    bool has_answer = answer->grid != NULL || answer->rows != NULL;
    if (!has_answer || style->words[outcome] != NULL) {
        bool clashing = task->result.error == SUDOKU_ERR_CONFLICT && style->clashing != NULL;
        answer->line = clashing ? style->clashing : outcome_word(style, outcome);
        answer->grid = NULL;
        answer->rows = NULL;
    }
}

static void print_outcome(struct task *task, enum outcome outcome) {
    bool in_parts = task->answer.rank > 0 && outcome == OUTCOME_SOLVED;
    if (in_parts)
        end_answers(&task->writer);
    if (has_flag(task->mode, PRINTS_NOTHING) || task->is_printed || in_parts)
        return;
    if (task->answer.status == NULL || outcome != OUTCOME_SOLVED)
        task->answer.status = outcome_name(outcome);
    choose_word(task, outcome);
    print_answer(task);
}

/* Tells a person whether the solution printed is the only one. */
static void remark(struct task *task) {
    static const struct {
        uint64_t nanoseconds;
        const char *name;
    } units[] = {{1000000000, "s"}, {1000000, "ms"}, {1000, "\xC2\xB5s"}};
    char text[80] = "not known to be unique (try --unique)\n";
    sudoku_query query = task->query;
    sudoku_result result;
    size_t unit = 0;
    begin_long_search(task);
    uint64_t start = sudoku_clock();
    query.limit = 2;
    if (query.deadline == 0 || query.deadline > start + PATIENCE)
        query.deadline = start + PATIENCE;
    sudoku_solve(task->solver, &task->record->puzzle, &query, &result, NULL);
    uint64_t nanoseconds = sudoku_clock() - start;
    while (unit < 2 && nanoseconds < 10 * units[unit].nanoseconds)
        unit++;
    if (result.solutions == 2)
        snprintf(text, sizeof text, "not unique (try --count)\n");
    else if (result.solutions == 1 && result.end == SUDOKU_END_COMPLETE)
        snprintf(text, sizeof text, "unique, %" PRIu64 " %s\n",
                 nanoseconds / units[unit].nanoseconds, units[unit].name);
    if (!interrupted())
        chunk_output_message(task->chunk_output, text, strlen(text));
}

static enum status status_of(const struct options *options, enum outcome outcome) {
    static const enum status statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = STATUS_UNANSWERED,  [OUTCOME_MULTIPLE] = STATUS_UNANSWERED,
        [OUTCOME_WRONG] = STATUS_UNANSWERED, [OUTCOME_REDUNDANT] = STATUS_UNANSWERED,
        [OUTCOME_LIMIT] = STATUS_UNANSWERED, [OUTCOME_INVALID] = STATUS_BAD,
        [OUTCOME_DISAGREEMENT] = STATUS_BAD,
    };
    bool is_verdict = statuses[outcome] == STATUS_UNANSWERED && outcome != OUTCOME_LIMIT;
    if (outcome == OUTCOME_NONE && has_flag(options->mode, NONE_IS_ANSWER))
        return STATUS_GOOD;
    return is_verdict && options->judged ? STATUS_GOOD : statuses[outcome];
}

/* True, after a complaint, if the format has room for one record, and this is another. */
static bool is_left_over(struct task *task) {
    const struct format *format = task->writer.style->format;
    const struct record *record = task->record;
    if (format == NULL || !format->is_single || record->number == 1)
        return false;
    complain_of(task, record->valid ? position_of_cell(record, 0) : record->fault,
                "a picture holds one record: --format=html holds any number of them");
    return true;
}

/* Complains that no puzzle was made that is like what the options want. */
static enum outcome explain_unmade(struct task *task) {
    bool lacked_memory = task->making == LACKED_MEMORY;
    task->answer.printable = false;
    refuse(task, lacked_memory ? "not enough memory to make this"
                               : "no puzzle like that was found within the limits");
    return lacked_memory ? OUTCOME_INVALID : OUTCOME_LIMIT;
}

/* The outcome of a record that the mode is not asked about; OUTCOME_SOLVED: it is. */
static enum outcome screen(struct task *task) {
    const struct record *record = task->record;
    bool is_wrong = record->foreign_cell && task->writer.style->foreign_is_wrong;
    task->result = (sudoku_result){0};
    if (!record->valid) {
        complain_of(task, record->fault, record->reason);
        return is_wrong ? OUTCOME_WRONG : OUTCOME_INVALID;
    }
    if (task->making != MADE)
        return explain_unmade(task);
    if (record->has_candidates && has_flag(task->mode, PUZZLES_ONLY))
        return refuse(task, "not done for a grid of candidates (pencil marks)");
    if (record->rules != NULL && has_flag(task->mode, SUDOKU_ONLY))
        return refuse(task, "not done for other rules than those of sudoku");
    if (task->writer.is_filtered)
        return filter_record(task);
    if (task->mode->only_9x9 != NULL && !is_9x9(task))
        return explain_error(task, SUDOKU_ERR_UNSUPPORTED);
    return OUTCOME_SOLVED;
}

/* Counts the outcome of a record, and its exit status. */
static void count_outcome(struct task *task, enum outcome outcome) {
    struct run_statistics *statistics = &task->chunk_output->statistics;
    statistics->outcomes[outcome]++;
    statistics_worsen(statistics, status_of(task->run_context->options, outcome));
}

/* Answers the task's record.  After an interruption nothing is printed. */
static void answer_record(struct task *task) {
    const struct record *record = task->record;
    if (record->note.text != NULL)
        complain_of_note(task->chunk_output, record->file, &record->note);
    if (is_left_over(task)) {
        count_outcome(task, OUTCOME_INVALID);
        return;
    }
    enum outcome outcome = screen(task);
    bool is_asked = outcome == OUTCOME_SOLVED;
    if (is_asked)
        outcome = search_record(task, task->mode->search);
    if (interrupted())
        return;
    if (is_asked && (outcome == OUTCOME_SOLVED || !has_flag(task->mode, PROPER_ONLY)))
        outcome = task->mode->answer(task, outcome);
    if (outcome == OUTCOME_LIMIT && interrupted()) /* the mode has searched, too */
        return;
    if (is_asked || !task->writer.is_filtered)
        print_outcome(task, outcome);
    count_outcome(task, outcome);
    if (task->run_context->remarks && outcome == OUTCOME_SOLVED)
        remark(task);
}

/* ---- The quick step --------------------------------------------------------------------- */

/* Nearly all records of a large input are lines of 81 cells whose only solution a batch has found
 * and whose answer is that solution as a line.  For these, answer_quickly() does in one step what
 * answer_record() does in many.  It writes the same bytes and counts the same, or it declines. */

/* True if the quick step is right for a run: a solution is printed as a bare line, and nothing else
 * is printed with it. */
static bool can_answer_quickly(const struct run_context *run_context) {
    const struct options *options = run_context->options;
    return has_flag(options->mode, SHOWS_SOLUTION) && style_is_bare_line(&options->style) &&
           !has_rules(options) && !run_context->color && !run_context->remarks && !options->quiet &&
           !is_filtered(options);
}

static void print_line(struct output *output, const uint8_t *solution) {
    char *line = output_reserve(output, FAST_LINE_CELLS + 1);
    for (size_t i = 0; i < FAST_LINE_CELLS; i++)
        line[i] = (char)('0' + solution[i]);
    line[FAST_LINE_CELLS] = '\n';
    output_advance(output, FAST_LINE_CELLS + 1);
    output_finish_record(output);
}

/* Answers the next record if it is a fast line and the batch's solution of it is the answer.  False
 * if not: then nothing is done. */
static bool answer_quickly(struct worker *worker, struct chunk *chunk) {
    const struct chunk_entry *entry = &chunk->entries[chunk->next];
    const uint8_t *puzzle = chunk->cells + entry->puzzle * FAST_LINE_CELLS;
    const uint8_t *solution = chunk->batch_results.firsts + entry->puzzle * FAST_LINE_CELLS;
    const sudoku_result *result = &chunk->batch_results.results[entry->puzzle];
    bool is_done = result->end == SUDOKU_END_COMPLETE || result->end == SUDOKU_END_LIMIT;
    if (entry->fast_line_number == 0 || result->solutions != 1 || !is_done ||
        !sudoku_solves((sudoku_shape){3, 3}, NULL, puzzle, solution))
        return false; /* of a wrong solution, answer_record() complains */
    print_line(&chunk->chunk_output.answers, solution);
    chunk->chunk_output.statistics.outcomes[OUTCOME_SOLVED]++;
    if (worker->run_context->options->stats) { /* only they tell what its search has cost */
        chunk_fetch(chunk, chunk->next, false, &worker->record, &worker->expected_solution);
        count_search(&worker->task, result);
    }
    chunk->next++;
    return true;
}

/* ---- All records ----------------------------------------------------------------------- */

/* Answers the next record in all steps. */
static void answer_next(struct worker *worker, struct chunk *chunk) {
    struct chunk_output *output = &chunk->chunk_output;
    answer_record(begin_record(worker, chunk));
    if (has_matrix(&worker->record))
        free(worker->record.matrix);
    if (worker->task.is_offered)
        output->tell(output->owner, LONG_SEARCH_ENDS);
}

bool answer_chunk(struct worker *worker, struct chunk *chunk) {
    bool quickly = chunk->batch_results.made && can_answer_quickly(worker->run_context);
    begin_chunk(worker, chunk);
    while (chunk->next < chunk->end && !interrupted()) {
        if (!quickly || !answer_quickly(worker, chunk))
            answer_next(worker, chunk);
    }
    bool whole = chunk->next == chunk->end && !interrupted();
    chunk_free_matrices(chunk, &worker->record);
    return whole;
}
