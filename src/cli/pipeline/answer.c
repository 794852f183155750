/* answer.c - answers the records of a chunk.
 *
 * batch.c has made or searched all its puzzles at once, with a small budget of nodes and a part of
 * the timeout.  Records that the batch gave up are searched here, one by one.  The mode then
 * interprets what was found, and a person may be told that the solution is the only one. */
#include "worker.h"

#include "formats/full_record.h"
#include "runtime/interrupt.h"
#include "sources/record_rules.h"
#include "sources/record_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- One record ------------------------------------------------------------------------ */

/* Sets what is the same for all records of a chunk. */
static void begin_chunk(struct worker *worker, struct chunk *chunk) {
    struct task *task = &worker->task;
    const struct run_context *run_context = worker->run_context;
    const struct options *options = run_context->options;
    task->run_context = run_context;
    task->mode = options->mode;
    task->chunk_output = &chunk->chunk_output;
    task->writer = run_context->writer;
    task->writer.output = &chunk->chunk_output.answers;
    task->solver = worker->solver;
    task->query = (sudoku_query){.engine = options->engine,
                                 .limit = search_limit(options),
                                 .max_nodes = options->max_nodes,
                                 .cancel = interrupt_flag()};
    task->record = &worker->record;
    worker->cells = sudoku_cells(chunk->shape);
    worker->wants_rules = has_rules(options) || chunk->has_maps || shows_puzzle(&options->style);
}

/* Takes what a batch found for the record.  A search that the batch's deadline cut counts as not
 * made. */
static void hand_over_batch_result(struct task *task, const struct batch_results *batch_results,
                                   const sudoku_result *result, const uint8_t *solution) {
    bool is_cut = result->end == SUDOKU_END_DEADLINE;
    bool is_given_up =
        result->end == SUDOKU_END_NODES && task->query.max_nodes != batch_results->budget;
    task->is_long = is_given_up;
    task->batch_result = is_cut || is_given_up ? NULL : result;
    task->batch_solution = solution;
}

/* Finds the rules of the worker's record.  A record for which there are none is invalid. */
static void find_rules(struct worker *worker, unsigned draws) {
    const struct options *options = worker->run_context->options;
    struct full_record *record = &worker->record;
    char reason[REASON_SIZE];
    if (!record->valid || is_for_cover(record))
        return;
    record->rules = &worker->rules;
    if (!worker_make_rules(worker, record->puzzle.shape, record->has_map ? record->map : NULL,
                           reason)) {
        record->fault = position_of_cell(record, 0);
        if (record->has_map)
            record->fault.column = record->map_column;
        snprintf(record->reason, sizeof record->reason, "%s", reason);
        record->valid = false;
    } else if (options->regions == REGIONS_RANDOM) {
        worker->rules_are_common = false;
        record->has_map = true;
        record_rules_draw(&worker->rules, options, record->number - 1, draws, record->map);
    }
}

/* Fetches a record of a chunk and makes it the worker's task. */
static struct task *begin_record(struct worker *worker, struct chunk *chunk, size_t index) {
    struct task *task = &worker->task;
    const struct full_record *record = &worker->record;
    const struct batch_results *batch_results = &chunk->batch_results;
    const struct chunk_entry *entry = &chunk->entries[index];
    uint64_t timeout = task->run_context->options->timeout;
    chunk_fetch(chunk, index, &worker->record, &task->expected_solution);
    worker->record.rules = NULL;
    if (worker->wants_rules)
        find_rules(worker, entry->draws);
    answer_begin(&task->answer, record, &task->result);
    task->answer.rated = task->writer.answers == ANSWERS_RATINGS;
    task->batch_result = NULL;
    task->making = (enum making)entry->making;
    task->is_long = task->disagreed = task->is_printed = false;
    task->query.candidates = record->has_candidates ? record->candidates : NULL;
    task->query.rules = record->rules;
    if (batch_results->made && record->valid)
        hand_over_batch_result(task, batch_results, &batch_results->results[entry->puzzle],
                               batch_results->firsts + entry->puzzle * worker->cells);
    if (timeout > 0)
        task->query.deadline = sudoku_clock() + timeout;
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
    if (task->writer.answers == ANSWERS_NOTHING || task->is_printed || in_parts)
        return;
    if (task->answer.status == NULL || outcome != OUTCOME_SOLVED)
        task->answer.status = outcome_name(outcome);
    choose_word(task, outcome);
    write_answer(&task->writer, &task->answer);
}

static enum status status_of(const struct task *task, enum outcome outcome) {
    static const enum status statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = STATUS_UNANSWERED,  [OUTCOME_MULTIPLE] = STATUS_UNANSWERED,
        [OUTCOME_WRONG] = STATUS_UNANSWERED, [OUTCOME_REDUNDANT] = STATUS_UNANSWERED,
        [OUTCOME_LIMIT] = STATUS_UNANSWERED, [OUTCOME_INVALID] = STATUS_BAD,
        [OUTCOME_DISAGREEMENT] = STATUS_BAD,
    };
    bool is_verdict = statuses[outcome] == STATUS_UNANSWERED && outcome != OUTCOME_LIMIT;
    bool is_score = outcome == OUTCOME_NONE && task->answer.scored;
    bool is_wanted = is_score || (is_verdict && task->run_context->options->judged);
    return is_wanted ? STATUS_GOOD : statuses[outcome];
}

/* True, after a complaint, if the format has room for one record, and this is another. */
static bool is_left_over(struct task *task) {
    const struct format *format = task->writer.style->format;
    const struct full_record *record = task->record;
    if (has_places(format, FOR_MANY) || record->number == 1)
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
    const struct full_record *record = task->record;
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

/* The outcome of a record by what was found for it. */
static enum outcome ask_mode(struct task *task, enum outcome found) {
    bool is_proper_only = has_flag(task->mode, PROPER_ONLY);
    if (is_proper_only && task->result.solutions > 1)
        return OUTCOME_MULTIPLE;
    if (is_proper_only && (found != OUTCOME_SOLVED || !task->answer.exact))
        return found == OUTCOME_SOLVED ? OUTCOME_LIMIT : found;
    return task->mode->answer(task, found);
}

/* Counts the outcome of a record, and its exit status. */
static void count_outcome(struct task *task, enum outcome outcome) {
    struct run_statistics *statistics = &task->chunk_output->statistics;
    statistics->counts[outcome]++;
    statistics_worsen(statistics, status_of(task, outcome));
}

/* Writes the columns of the first record; NULL: the format has none. */
static void (*format_heading(const struct task *task))(const struct writer *,
                                                       const struct answer *) {
    const struct format *format = task->writer.style->format;
    return format == NULL || task->writer.quiet ? NULL : format->heading;
}

/* Answers the task's record.  After an interruption nothing is printed. */
static void answer_record(struct task *task) {
    const struct full_record *record = task->record;
    if (record->number == 1 && record->heading_length > 0 && format_heading(task) != NULL)
        format_heading(task)(&task->writer, &task->answer);
    if (is_left_over(task)) {
        count_outcome(task, OUTCOME_INVALID);
        return;
    }
    enum outcome outcome = screen(task);
    bool is_asked = outcome == OUTCOME_SOLVED;
    if (is_asked && task->mode->search != NULL)
        outcome = search_record(task, task->mode->search);
    if (interrupted())
        return;
    if (is_asked)
        outcome = ask_mode(task, outcome);
    if (outcome == OUTCOME_LIMIT && interrupted()) /* the mode has searched, too */
        return;
    if (is_asked || !task->writer.is_filtered)
        print_outcome(task, outcome);
    count_outcome(task, outcome);
}

/* ---- The quick step --------------------------------------------------------------------- */

/* Nearly all records of a large input are lines of 81 cells whose only solution a batch has found
 * and whose answer is that solution as a line.  For these, answer_quickly() does in one step what
 * answer_record() does in many.  It writes the same bytes and counts the same, or it declines. */

/* True if the quick step is right for a run: a solution is printed as a bare line, and nothing else
 * is printed with it. */
static bool can_answer_quickly(const struct run_context *run_context) {
    const struct writer *writer = &run_context->writer;
    return writer->answers >= ANSWERS_SOLUTIONS && style_is_bare_line(writer->style) &&
           !has_rules(run_context->options) && !writer->color && !writer->quiet &&
           !writer->is_filtered;
}

static void print_line(struct output *output, const uint8_t *solution) {
    char *line = output_reserve(output, FAST_LINE_CELLS + 1);
    for (size_t i = 0; i < FAST_LINE_CELLS; i++)
        line[i] = (char)('0' + solution[i]);
    line[FAST_LINE_CELLS] = '\n';
    output_advance(output, FAST_LINE_CELLS + 1);
    output_finish_record(output);
}

/* Answers a record if it is a fast line and the batch's solution of it is the answer.  False if
 * not: then nothing is done. */
static bool answer_quickly(struct worker *worker, struct chunk *chunk, size_t index) {
    const struct chunk_entry *entry = &chunk->entries[index];
    const uint8_t *puzzle = chunk->cells + entry->puzzle * FAST_LINE_CELLS;
    const uint8_t *solution = chunk->batch_results.firsts + entry->puzzle * FAST_LINE_CELLS;
    const sudoku_result *result = &chunk->batch_results.results[entry->puzzle];
    bool is_done = result->end == SUDOKU_END_COMPLETE || result->end == SUDOKU_END_LIMIT;
    if (entry->fast_line_number == 0 || result->solutions != 1 || !is_done ||
        !sudoku_solves((sudoku_shape){3, 3}, NULL, puzzle, solution))
        return false; /* of a wrong solution, answer_record() complains */
    print_line(&chunk->chunk_output.answers, solution);
    chunk->chunk_output.statistics.counts[OUTCOME_SOLVED]++;
    if (worker->run_context->options->stats) { /* only they tell what its search has cost */
        chunk_fetch(chunk, index, &worker->record, &worker->task.expected_solution);
        count_search(&worker->task, result);
    }
    return true;
}

/* ---- All records ----------------------------------------------------------------------- */

/* Answers a record in all steps. */
static void answer_in_full(struct worker *worker, struct chunk *chunk, size_t index) {
    answer_record(begin_record(worker, chunk, index));
    if (has_matrix(&worker->record))
        free(worker->record.matrix);
}

bool answer_chunk(struct worker *worker, struct chunk *chunk, uint64_t *nanoseconds) {
    uint64_t start = sudoku_clock();
    size_t i = 0;
    make_or_search_puzzles(worker, chunk);
    bool quickly = chunk->batch_results.made && can_answer_quickly(worker->run_context);
    begin_chunk(worker, chunk);
    for (; i < chunk->records && !interrupted(); i++) {
        if (!quickly || !answer_quickly(worker, chunk, i))
            answer_in_full(worker, chunk, i);
    }
    chunk_free_matrices(chunk, i, &worker->record);
    *nanoseconds = sudoku_clock() - start;
    return !interrupted();
}
