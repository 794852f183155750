/* answer.c - answers the records of a batch.
 *
 * batch.c has generated or searched all its puzzles at once, with a small node budget and a part of
 * the timeout.  Records that exhausted it are searched again here, one by one.  The mode then
 * interprets the result. */
#include "worker.h"

#include "runtime/interrupt.h"
#include "sources/record_rules.h"
#include "sources/record_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- One record ------------------------------------------------------------------------ */

/* Sets what is the same for all records of a batch. */
static void begin_batch(struct worker *worker, struct batch *batch) {
    struct task *task = &worker->task;
    const struct run_context *run_context = worker->run_context;
    const struct options *options = run_context->options;
    task->run_context = run_context;
    task->mode = options->mode;
    task->chunk_output = &batch->output;
    task->writer = run_context->writer;
    task->writer.output = &batch->output.answers;
    task->solver = worker->solver;
    task->query = (sudoku_query){.engine = options->engine,
                                 .limit = search_limit(options),
                                 .max_nodes = options->max_nodes,
                                 .cancel = interrupt_flag()};
    worker->cells = sudoku_cells(batch->shape);
    worker->wants_rules = has_rules(options) || batch->has_maps || shows_puzzle(&options->style);
}

/* Takes what a batch found for the record.  A search that the batch's deadline cut counts as not
 * made. */
static void hand_over_batch_result(struct worker *worker, const struct batch *batch,
                                   const struct record *record) {
    struct task *task = &worker->task;
    size_t puzzle = (size_t)(record->cells - batch->cells) / worker->cells;
    const sudoku_result *result = &batch->results[puzzle];
    bool is_cut = result->end == SUDOKU_END_DEADLINE;
    bool is_given_up = result->end == SUDOKU_END_NODES && task->query.max_nodes != batch->budget;
    task->is_long = is_given_up;
    task->batch_result = is_cut || is_given_up ? NULL : result;
    task->batch_solution = batch->firsts + puzzle * worker->cells;
}

/* Finds the rules of a record of a batch.  A record for which there are none is invalid. */
static void find_rules(struct worker *worker, const struct batch *batch, struct record *record) {
    const struct options *options = worker->run_context->options;
    struct answer *answer = &worker->task.answer;
    if (!record->valid || is_of_matrix(record))
        return;
    answer->rules = &worker->rules;
    if (!worker_make_rules(worker, record->shape, answer->map, worker->reason)) {
        if (answer->map != NULL)
            record->column = record->map_column;
        record->valid = false;
    } else if (options->regions == REGIONS_RANDOM) {
        worker->rules_are_common = false;
        answer->map = worker->map;
        record_rules_draw(&worker->rules, options, answer->number - 1,
                          batch->draws[record - batch->records], worker->map);
    }
}

/* Starts the answer to a record of a batch.  Clearing the whole error, too, would take as long as
 * writing a line. */
static void begin_answer(struct worker *worker, const struct batch *batch, struct record *record) {
    struct task *task = &worker->task;
    struct answer *answer = &task->answer;
    memset(answer, 0, offsetof(struct answer, error) + 1);
    answer->record = record;
    answer->arena = &batch->arena;
    answer->puzzle = &task->puzzle;
    answer->result = &task->result;
    answer->number = batch->number + (uint64_t)(record - batch->records);
    answer->form_before = record > batch->records ? (enum form)record[-1].form : batch->form_before;
    if (record->candidates.length > 0)
        answer->marks = (const void *)arena_at(&batch->arena, record->candidates);
    if (record->map.length > 0)
        answer->map = arena_at(&batch->arena, record->map);
    worker->reason[0] = '\0';
    if (worker->wants_rules)
        find_rules(worker, batch, record);
    answer->printable = record->valid;
}

/* Makes a record of a batch the worker's task. */
static struct task *begin_record(struct worker *worker, struct batch *batch, size_t index) {
    struct task *task = &worker->task;
    struct record *record = &batch->records[index];
    const struct options *options = task->run_context->options;
    task->record = record;
    task->puzzle.shape = record->shape;
    memcpy(task->puzzle.cells, record->cells, record->valid ? worker->cells : 0);
    begin_answer(worker, batch, record);
    task->answer.rated = task->writer.answers == ANSWERS_RATINGS;
    task->batch_result = NULL;
    task->making = makes_puzzles(options) ? (enum making)batch->making[index] : MADE;
    task->expected = batch->expected[index];
    task->is_long = task->disagreed = task->is_printed = false;
    task->query.candidates = task->answer.marks;
    task->query.rules = task->answer.rules;
    if (batch->is_solved && record->valid)
        hand_over_batch_result(worker, batch, record);
    if (options->timeout > 0)
        task->query.deadline = sudoku_clock() + options->timeout;
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
    if (has_places(format, FOR_MANY) || task->answer.number == 1)
        return false;
    complain_of(task, position_of_record(task->record),
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
static enum outcome screen(struct worker *worker) {
    struct task *task = &worker->task;
    const struct record *record = task->record;
    bool is_wrong = record->is_foreign && task->writer.style->foreign_is_wrong;
    task->result = (sudoku_result){0};
    if (!record->valid) {
        complain_of(task, position_of_record(record),
                    record->reason.length > 0 ? arena_at(task->answer.arena, record->reason)
                                              : worker->reason);
        return is_wrong ? OUTCOME_WRONG : OUTCOME_INVALID;
    }
    if (task->making != MADE)
        return explain_unmade(task);
    if (task->answer.marks != NULL && has_flag(task->mode, PUZZLES_ONLY))
        return refuse(task, "not done for a grid of candidates (pencil marks)");
    if (task->answer.rules != NULL && has_flag(task->mode, SUDOKU_ONLY))
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

/* Answers the worker's record.  After an interruption nothing is printed. */
static void answer_record(struct worker *worker) {
    struct task *task = &worker->task;
    if (task->answer.number == 1 && task->record->heading.length > 0 &&
        format_heading(task) != NULL)
        format_heading(task)(&task->writer, &task->answer);
    if (is_left_over(task)) {
        count_outcome(task, OUTCOME_INVALID);
        return;
    }
    enum outcome outcome = screen(worker);
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

enum { QUICK_CELLS = 81 };

static void print_line(struct output *output, const uint8_t *solution) {
    char *line = output_reserve(output, QUICK_CELLS + 1);
    for (size_t i = 0; i < QUICK_CELLS; i++)
        line[i] = (char)('0' + solution[i]);
    line[QUICK_CELLS] = '\n';
    output_advance(output, QUICK_CELLS + 1);
    output_finish_record(output);
}

/* Answers a record if it is a line of 81 cells and the batch's solution of it is the answer.  False
 * if not: then nothing is done. */
static bool answer_quickly(struct worker *worker, struct batch *batch, size_t index) {
    const struct record *record = &batch->records[index];
    if (!record->valid || record->blank_before || record->form != FORM_LINE ||
        record->alphabet != ALPHABET_DIGITS)
        return false;
    size_t puzzle = (size_t)(record->cells - batch->cells) / QUICK_CELLS;
    const uint8_t *solution = batch->firsts + puzzle * QUICK_CELLS;
    const sudoku_result *result = &batch->results[puzzle];
    bool is_done = result->end == SUDOKU_END_COMPLETE || result->end == SUDOKU_END_LIMIT;
    if (result->solutions != 1 || !is_done ||
        !sudoku_solves((sudoku_shape){3, 3}, NULL, record->cells, solution))
        return false; /* of a wrong solution, answer_record() complains */
    print_line(&batch->output.answers, solution);
    batch->output.statistics.counts[OUTCOME_SOLVED]++;
    if (worker->run_context->options->stats) { /* only they show what its search has cost */
        begin_record(worker, batch, index);
        count_search(&worker->task, result);
    }
    return true;
}

/* ---- All records ----------------------------------------------------------------------- */

/* Answers a record in all steps. */
static void answer_in_full(struct worker *worker, struct batch *batch, size_t index) {
    begin_record(worker, batch, index);
    answer_record(worker);
}

bool answer_batch(struct worker *worker, struct batch *batch, uint64_t *nanoseconds) {
    uint64_t start = sudoku_clock();
    make_or_search_puzzles(worker, batch);
    bool quickly = batch->is_solved && batch->shape.box_height == 3 &&
                   batch->shape.box_width == 3 && can_answer_quickly(worker->run_context);
    begin_batch(worker, batch);
    for (size_t i = 0; i < batch->count && !interrupted(); i++) {
        if (!quickly || !answer_quickly(worker, batch, i))
            answer_in_full(worker, batch, i);
    }
    for (size_t i = 0; i < batch->count; i++)
        free(batch->records[i].matrix);
    *nanoseconds = sudoku_clock() - start;
    return !interrupted();
}
