/* trace.c - the mode of --trace: tells what an engine does with each record, event by event. */
#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "task.h"
#include "trace/trace_format.h"

#include <stdlib.h>

/* A record that is traced by one engine after the other. */
struct tracing {
    struct task *task;
    const struct trace_format *format;
    struct trace trace;
    bool has_begun;
};

static void begin_trace(struct tracing *tracing) {
    const struct trace_format *format = tracing->format;
    if (!tracing->has_begun && !tracing->task->writer.quiet && format->begin != NULL)
        format->begin(&tracing->trace);
    tracing->has_begun = true;
}

/* Tells of an event.  Ends a search whose solution the checker refuses. */
static bool tell_event(void *user, const sudoku_event *event) {
    struct tracing *tracing = user;
    struct task *task = tracing->task;
    begin_trace(tracing);
    if (event->kind == SUDOKU_EVENT_SOLUTION && !solves_record(task->record, event->grid)) {
        complain_of_engine(task);
        task->disagreed = true;
    } else if (!task->writer.quiet) {
        tracing->format->event(&tracing->trace, event);
    }
    return !task->disagreed && !interrupted();
}

/* The outcome of a search, as all modes see it. */
static enum outcome outcome_of(const struct task *task) {
    const sudoku_result *result = &task->result;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

/* True if a search was cut before it had found all that is wanted. */
static bool was_cut(const sudoku_result *result) {
    return result->end == SUDOKU_END_NODES || result->end == SUDOKU_END_DEADLINE;
}

/* Each engine has as much time as --timeout gives to a record. */
static void start_clock(struct task *task) {
    uint64_t timeout = task->run_context->options->timeout;
    if (timeout > 0)
        task->query.deadline = sudoku_clock() + timeout;
}

/* Traces the task's record by an engine; NULL is auto. */
static enum outcome trace_engine(struct tracing *tracing, const sudoku_engine *engine) {
    struct task *task = tracing->task;
    const sudoku_grid *puzzle = &task->record->puzzle;
    sudoku_solver *solver = task->solver;
    solver->engine = engine;
    task->result = (sudoku_result){0};
    tracing->has_begun = false;
    if (!grow_workspace(task->mode, solver, puzzle->shape)) {
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to solve this");
        return OUTCOME_INVALID;
    }
    start_clock(task);
    sudoku_trace(solver, puzzle, &task->query, tell_event, tracing, &task->result, NULL);
    count_search(task, &task->result);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    begin_trace(tracing);
    if (!task->writer.quiet)
        tracing->format->end(&tracing->trace);
    task->is_told = true;
    return was_cut(&task->result) ? OUTCOME_LIMIT : outcome_of(task);
}

/* Of the outcomes of several engines, the one to count: the worse one. */
static enum outcome worse_outcome(enum outcome a, enum outcome b) {
    static const enum outcome order[] = {OUTCOME_DISAGREEMENT, OUTCOME_INVALID, OUTCOME_LIMIT,
                                         OUTCOME_NONE};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (a == order[i] || b == order[i])
            return order[i];
    }
    return a;
}

/* Traces the record by one more engine; NULL is auto. */
static enum outcome add_trace(struct tracing *tracing, const sudoku_engine *engine,
                              enum outcome outcome) {
    outcome = worse_outcome(trace_engine(tracing, engine), outcome);
    tracing->trace.number += tracing->has_begun;
    return outcome;
}

/* Traces the record by each engine that --engine names. */
static enum outcome trace_engines(struct tracing *tracing, enum outcome outcome) {
    const struct options *options = tracing->task->run_context->options;
    const char *list = options->engines, *name;
    size_t length;
    if (list == NULL)
        return add_trace(tracing, NULL, outcome);
    while (next_engine_name(&list, &name, &length) && !interrupted()) {
        outcome =
            add_trace(tracing, sudoku_engine_at(find_name(engine_name, name, length)), outcome);
        if (tracing->task->result.error == SUDOKU_ERR_CONFLICT)
            break; /* no engine searches it */
    }
    return outcome;
}

static enum outcome answer_trace(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    const struct trace_format *format = trace_format_of(options->style.format);
    struct tracing tracing = {.task = task, .format = format};
    struct trace *trace = &tracing.trace;
    *trace = (struct trace){.writer = &task->writer,
                            .record = task->record,
                            .answer = &task->answer,
                            .result = &task->result,
                            .engines = count_engine_names(options->engines)};
    if (format->state_size > 0) {
        trace->state = calloc(trace->engines, format->state_size);
        if (trace->state == NULL) {
            complain_of(task, position_of_cell(task->record, 0), "not enough memory to draw this");
            return OUTCOME_INVALID;
        }
    }
    begin_long_search(task);
    enum outcome outcome = trace_engines(&tracing, found);
    task->solver->engine = options->engine;
    if (format->finish != NULL && trace->number > 0 && !task->writer.quiet)
        format->finish(trace);
    free(trace->state);
    return outcome;
}

static const char *find_conflict(const struct options *options) {
    const struct style *style = &options->style;
    if (!has_trace_format(style->format))
        return "--trace tells what an engine does: of --format, only json, svg and html go with it";
    if (style->candidates || style->solutions_apart)
        return "--trace shows a search: leave --candidates and --solutions out";
    if (style->words[OUTCOME_NONE] != NULL || style->words[OUTCOME_MULTIPLE] != NULL)
        return "--trace prints events: leave --none and --multiple out";
    return NULL;
}

const struct mode trace_mode = {
    .name = "trace",
    .help = "print what the engine does, event by event",
    .takes = TAKES_LIMIT | TAKES_ENGINES,
    .find_conflict = find_conflict,
    .question = {.limit = 1, .limit_option = true},
    .names_digits = true,
    .answer = answer_trace,
};
