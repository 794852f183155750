/* trace.c - the mode of --trace: prints the events of engines for each record. */
#include "trace/trace.h"
#include "mode.h"
#include "runtime/names.h"
#include "runtime/platform.h"

#include <stdlib.h>

/* The formats; the last one is that of auto. */
static const struct trace_format *const trace_formats[] = {&json_trace, &svg_trace, &html_trace,
                                                           &text_trace};

/* A record traced by one engine after another. */
struct tracing {
    struct task *task;
    const struct trace_format *format;
    struct trace trace;
};

/* Begins the trace of an engine, before its first event. */
static void begin_trace(struct tracing *tracing) {
    const struct trace_format *format = tracing->format;
    if (tracing->trace.events == 0 && !tracing->task->writer.quiet && format->begin != NULL)
        format->begin(&tracing->trace);
}

/* Writes an event.  Ends the search if there are too many for the format, or if the checker rejects
 * a solution. */
static bool write_event_of(void *user, const sudoku_event *event) {
    struct tracing *tracing = user;
    struct task *task = tracing->task;
    struct trace *trace = &tracing->trace;
    uint64_t max_events = tracing->format->max_events;
    begin_trace(tracing);
    trace->is_truncated = max_events > 0 && trace->events == max_events;
    trace->events++;
    if (trace->is_truncated)
        return false;
    if (event->kind == SUDOKU_EVENT_SOLUTION && !solves_record(task, event->grid))
        complain_of_engine(task);
    else if (!task->writer.quiet)
        tracing->format->event(trace, event);
    return !task->disagreed && !interrupted();
}

/* Traces the task's record with an engine; NULL: auto. */
static enum outcome trace_engine(struct tracing *tracing, const sudoku_engine *engine) {
    struct task *task = tracing->task;
    const sudoku_grid *puzzle = &task->puzzle;
    uint64_t timeout = task->run_context->options->timeout;
    char reason[sizeof task->error];
    task->query.engine = engine;
    task->result = (sudoku_result){0};
    tracing->trace.is_truncated = false;
    tracing->trace.events = 0;
    if (!engine_has(engine, puzzle->shape, SUDOKU_ENGINE_RECORDS_TRACES)) {
        explain_engine(engine, puzzle->shape, SUDOKU_ENGINE_RECORDS_TRACES, reason, sizeof reason);
        return refuse(task, OUTCOME_UNSUPPORTED, reason);
    }
    if (timeout > 0) /* for each engine */
        task->query.deadline = sudoku_clock() + timeout;
    task->query.observe = write_event_of;
    task->query.user = tracing;
    sudoku_trace(task->solver, puzzle, &task->query, &task->result, NULL);
    count_search(task, &task->result);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task, task->result.error);
    begin_trace(tracing);
    if (!task->writer.quiet)
        tracing->format->end(&tracing->trace);
    tracing->trace.number++;
    task->is_printed = true;
    bool is_cut = was_cut(&task->result) || tracing->trace.is_truncated;
    return is_cut ? OUTCOME_LIMIT : outcome_of_search(task);
}

/* Traces the record with each engine of --engine, in the order of the option.  Returns the worst
 * outcome, the latest in the enumeration. */
static enum outcome trace_engines(struct tracing *tracing) {
    const struct options *options = tracing->task->run_context->options;
    enum outcome worst = OUTCOME_SOLVED;
    for (size_t i = 0; i < tracing->trace.engines && !interrupted(); i++) {
        enum outcome outcome = trace_engine(tracing, options->engines[i]);
        worst = outcome > worst ? outcome : worst;
        if (tracing->task->result.error == SUDOKU_ERR_CONFLICT)
            break; /* no engine can search it */
    }
    return worst;
}

static enum outcome answer_trace(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    size_t index = 0;
    (void)found;
    while (trace_formats[index]->format != options->style.format)
        index++;
    const struct trace_format *format = trace_formats[index];
    struct tracing tracing = {
        .task = task,
        .format = format,
        .trace = {.writer = &task->writer,
                  .answer = &task->answer,
                  .result = &task->result,
                  .engines = options->engine_count > 0 ? options->engine_count : 1}};
    struct trace *trace = &tracing.trace;
    if (format->state_size > 0) {
        trace->state = calloc(trace->engines, format->state_size);
        if (trace->state == NULL)
            return refuse(task, OUTCOME_INVALID, "not enough memory to draw this search");
    }
    output_flush(&task->output->answers);
    enum outcome outcome = trace_engines(&tracing);
    if (format->finish != NULL && trace->number > 0 && !task->writer.quiet)
        format->finish(trace);
    free(trace->state);
    return outcome;
}

const struct mode trace_mode = {
    .name = "trace",
    .help = "print the events of the engine's search",
    .flags = TAKES_LIMIT | TAKES_ENGINES,
    .answers = ANSWERS_TRACES,
    .places = FOR_TRACES,
    .limit = 1,
    .answer = answer_trace,
};
