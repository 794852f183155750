/* answer.c - answers the records of a batch.
 *
 * batch_solve() has generated or searched all its puzzles at once, with a small node budget.
 * Records that exhausted it are searched again here, one by one.  The mode then interprets the
 * result. */
#include "run.h"

#include "runtime/output.h"
#include "runtime/platform.h"

#include <string.h>

/* ---- Before the mode ---------------------------------------------------------------------- */

/* Sets the members of the task that are the same for all records of a batch. */
static void begin_batch(struct worker *worker, struct batch *batch) {
    struct task *task = &worker->task;
    const struct run_context *run_context = worker->run_context;
    const struct options *options = run_context->options;
    task->run_context = run_context;
    task->mode = options->mode;
    task->output = &batch->output;
    task->writer = run_context->writer;
    task->writer.output = &batch->output.answers;
    task->solver = worker->solver;
    task->query = (sudoku_query){
        .limit = options->limit, .max_nodes = options->max_nodes, .cancel = &interrupt_flag};
}

/* Finds the rules of a valid record.  Returns false if they are invalid. */
static bool find_rules(struct worker *worker, const struct batch *batch, size_t index) {
    const struct options *options = worker->run_context->options;
    const struct record *record = &batch->records[index];
    struct answer *answer = &worker->task.answer;
    bool is_wanted = has_rules(options) || !has_places(options->style.format, FOR_ANSWERS) ||
                     answer->map != NULL;
    if (!is_wanted || record->matrix != NULL)
        return true;
    answer->rules = &worker->rules;
    if (!worker_make_rules(worker, record->shape, answer->map, worker->reason))
        return false;
    if (options->regions == REGIONS_RANDOM) {
        worker->rules_are_common = false;
        answer->map = worker->map;
        rules_draw(&worker->rules, options, answer->number - 1, batch->seeds[index], worker->map);
    }
    return true;
}

/* Copies the batch's result for the record, unless it must be searched again. */
static void copy_result(struct task *task, const struct batch *batch, size_t index) {
    const sudoku_result *result = &batch->results[index];
    const struct record *record = task->record;
    task->is_long = result->end == SUDOKU_END_NODES && task->query.max_nodes != batch->budget;
    if (task->is_long)
        return;
    task->is_searched = true;
    task->result = *result;
    task->grid.shape = record->shape;
    if (result->solutions > 0)
        memcpy(task->grid.cells, batch->firsts + (record->cells - batch->cells),
               sudoku_cells(record->shape));
}

/* Sets the worker's task to a record of a batch. */
static void begin_record(struct worker *worker, struct batch *batch, size_t index) {
    struct task *task = &worker->task;
    struct record *record = &batch->records[index];
    const struct options *options = worker->run_context->options;
    task->record = record;
    task->expected = batch->expected[index];
    task->is_searched = task->is_long = task->disagreed = task->is_printed = false;
    task->puzzle.shape = record->shape;
    task->answer =
        (struct answer){.record = record,
                        .arena = &batch->arena,
                        .number = batch->number + index,
                        .form_before = index > 0 ? (enum form)record[-1].form : batch->form_before,
                        .result = &task->result,
                        .error = ""};
    if (record->candidates.length > 0)
        task->answer.marks = (const void *)arena_at(&batch->arena, record->candidates);
    if (record->map.length > 0)
        task->answer.map = arena_at(&batch->arena, record->map);
    worker->reason[0] = '\0';
    if (record->valid && !find_rules(worker, batch, index)) {
        if (task->answer.map != NULL)
            record->column = record->map_column;
        record->valid = false;
    }
    bool is_found = batch->states[index] == SEARCHED || batch->states[index] == UNSEARCHED;
    task->answer.puzzle = record->valid && is_found ? &task->puzzle : NULL;
    task->query.engine = options->engines[0];
    task->query.candidates = task->answer.marks;
    task->query.rules = task->answer.rules;
    if (record->valid)
        memcpy(task->puzzle.cells, record->cells, sudoku_cells(record->shape));
    if (record->valid && batch->states[index] == SEARCHED)
        copy_result(task, batch, index);
    if (!task->is_searched)
        task->result = (sudoku_result){0};
    if (options->timeout > 0)
        task->query.deadline = sudoku_clock() + options->timeout;
}

/* Returns an error message if the symbol for empty cells is a digit of the record, or NULL. */
static const char *explain_empty(const struct style *style, const struct record *record) {
    if (style->empty == '0' && record->alphabet == ALPHABET_HEXADECIMAL)
        return "--empty=0: 0 is a digit of this grid";
    if ((style->empty | 0x20) == 'x' && sudoku_side(record->shape) == SUDOKU_MAX_SIDE)
        return "--empty: x is a digit of this grid";
    return NULL;
}

/* Returns the outcome of a record that the mode does not answer, otherwise OUTCOME_SOLVED. */
static enum outcome check_record(struct worker *worker, enum search_state state) {
    struct task *task = &worker->task;
    const struct record *record = task->record;
    if (!record->valid && record->reason.length == 0 && record->map.length == 0)
        return refuse(task, OUTCOME_UNSUPPORTED, worker->reason);
    if (!record->valid) {
        bool is_wrong = record->is_foreign && task->writer.style->foreign_is_wrong;
        return refuse_at(task, is_wrong ? OUTCOME_WRONG : OUTCOME_INVALID,
                         (struct position){record->file, record->line, record->column},
                         record->reason.length > 0 ? arena_at(task->answer.arena, record->reason)
                                                   : worker->reason);
    }
    const char *empty = explain_empty(task->writer.style, record);
    if (empty != NULL)
        return refuse(task, OUTCOME_INVALID, empty);
    if (state == LACKED_MEMORY)
        return refuse(task, OUTCOME_INVALID, "not enough memory to generate this puzzle");
    if (state == NOT_FOUND)
        return refuse_cell(task, OUTCOME_LIMIT, 0,
                           "no puzzle that meets the requirements was found within the limits");
    if (task->answer.marks != NULL && (task->mode->flags & PUZZLES_ONLY) != 0)
        return refuse(task, OUTCOME_UNSUPPORTED, "this mode does not support pencil marks");
    if (task->answer.rules != NULL && (task->mode->flags & SUDOKU_ONLY) != 0)
        return refuse(task, OUTCOME_UNSUPPORTED,
                      "this mode does not support additional rules or maps");
    if (task->writer.is_filtered)
        return filter_record(task);
    if (task->mode->only_9x9 != NULL && !is_9x9(task)) {
        task->result = (sudoku_result){0};
        return refuse(task, OUTCOME_UNSUPPORTED, task->mode->only_9x9);
    }
    return OUTCOME_SOLVED;
}

/* ---- After the mode ----------------------------------------------------------------------- */

/* Prints the answer or, if there is none or if the style has a word for the outcome, a word. */
static void print_outcome(struct task *task, enum outcome outcome) {
    const struct style *style = task->writer.style;
    struct answer *answer = &task->answer;
    bool in_parts = answer->rank > 0 && outcome == OUTCOME_SOLVED;
    bool is_hint = answer->path != NULL && answer->path->is_hint && answer->path->count > 0;
    bool has_cells = answer->grid != NULL || answer->rows != NULL;
    if (task->writer.answers == ANSWERS_NOTHING || task->is_printed || in_parts)
        return;
    if (answer->status == NULL || outcome != OUTCOME_SOLVED)
        answer->status = counter_names[outcome];
    if (answer->line == NULL && !is_hint && (!has_cells || style->words[outcome] != NULL)) {
        bool clashing = task->result.error == SUDOKU_ERR_CONFLICT && style->clashing != NULL;
        answer->line = clashing ? style->clashing : outcome_word(style, outcome);
        answer->grid = NULL;
        answer->rows = NULL;
    }
    write_answer(&task->writer, answer);
}

static enum status status_of(const struct task *task, enum outcome outcome) {
    static const enum status statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = STATUS_UNANSWERED,  [OUTCOME_MULTIPLE] = STATUS_UNANSWERED,
        [OUTCOME_WRONG] = STATUS_UNANSWERED, [OUTCOME_REDUNDANT] = STATUS_UNANSWERED,
        [OUTCOME_LIMIT] = STATUS_UNANSWERED, [OUTCOME_INVALID] = STATUS_BAD,
        [OUTCOME_UNSUPPORTED] = STATUS_BAD,  [OUTCOME_DISAGREEMENT] = STATUS_BAD,
    };
    bool is_verdict = statuses[outcome] == STATUS_UNANSWERED && outcome != OUTCOME_LIMIT;
    bool is_score = outcome == OUTCOME_NONE && task->answer.scored;
    bool is_expected = is_score || (is_verdict && task->run_context->options->judged);
    return is_expected ? STATUS_GOOD : statuses[outcome];
}

/* ---- Records ------------------------------------------------------------------------------ */

/* Answers the worker's record.  After an interruption, prints nothing. */
static void answer_record(struct worker *worker, enum search_state state) {
    struct task *task = &worker->task;
    struct run_statistics *statistics = &task->output->statistics;
    const struct format *format = task->writer.style->format;
    if (task->answer.number == 1 && task->record->heading.length > 0 && format != NULL &&
        format->heading != NULL && !task->writer.quiet)
        format->heading(&task->writer, &task->answer);
    enum outcome outcome = check_record(worker, state);
    bool is_asked = outcome == OUTCOME_SOLVED;
    if (is_asked && task->mode->search != NULL)
        outcome = search_record(task, task->mode->search);
    if (interrupted())
        return;
    if (is_asked)
        outcome = task->mode->answer(task, outcome);
    if (interrupted()) /* the mode has searched, too */
        return;
    if (is_asked || !task->writer.is_filtered)
        print_outcome(task, outcome);
    statistics->counts[outcome]++;
    statistics_worsen(statistics, status_of(task, outcome));
}

/* ---- Batches ------------------------------------------------------------------------------ */

/* True if a run prints solutions or puzzles as lines, and nothing else. */
static bool prints_only_lines(const struct run_context *run_context) {
    const struct options *options = run_context->options;
    const struct writer *writer = &run_context->writer;
    const struct format *format = writer->style->format;
    bool are_cells = writer->answers == ANSWERS_SOLUTIONS || writer->answers == ANSWERS_PUZZLES;
    return are_cells && (format == NULL || format == &line_format) && !options->judged &&
           !options->stats && !has_rules(options) && !writer->color && !writer->quiet &&
           !writer->is_filtered;
}

/* Most records of a large input are lines whose only solution the batch has found, or which are
 * printed unsolved.  They are printed here, in half the time of answer_record(). */
bool answer_batch(struct worker *worker, struct batch *batch) {
    enum { CELLS = 81 };
    const struct run_context *run_context = worker->run_context;
    struct output *output = &batch->output.answers;
    bool is_puzzle = run_context->writer.answers == ANSWERS_PUZZLES;
    bool only_lines = prints_only_lines(run_context);
    begin_batch(worker, batch);
    for (size_t i = 0; i < batch->count && !interrupted(); i++) {
        const struct record *record = &batch->records[i];
        const sudoku_result *result = &batch->results[i];
        const uint8_t *cells =
            is_puzzle ? record->cells : batch->firsts + (record->cells - batch->cells);
        bool is_solved = batch->states[i] == SEARCHED && result->solutions == 1 &&
                         result->end <= SUDOKU_END_LIMIT;
        bool is_line = only_lines && record->is_plain && !record->blank_before;
        if (is_line && (is_puzzle ||
                        (is_solved && sudoku_solves(record->shape, NULL, record->cells, cells)))) {
            char empty = empty_symbol(run_context->writer.style, record);
            char *line = output_record(output, CELLS + 1);
            for (size_t cell = 0; cell < CELLS; cell++)
                line[cell] = cells[cell] == 0 ? empty : (char)('0' + cells[cell]);
            line[CELLS] = '\n';
            batch->output.statistics.counts[OUTCOME_SOLVED]++;
        } else {
            begin_record(worker, batch, i);
            answer_record(worker, (enum search_state)batch->states[i]);
        }
    }
    for (size_t i = 0; batch->matrix_bytes > 0 && i < batch->count; i++)
        matrix_free(batch->records[i].matrix);
    return !interrupted();
}
