/* cover_trace.c - the mode of --cover --trace: tells how covers of a matrix are searched. */
#include "cover_question.h"
#include "formats/formats.h"
#include "formats/json_text.h"
#include "modes.h"
#include "question.h"
#include "read/matrix.h"
#include "runtime/interrupt.h"
#include "task.h"
#include "trace/event_text.h"
#include "trace/trace_format.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A search that is told. */
struct telling {
    struct task *task;
    bool is_json;
};

/* Writes a column by its name, or by its number from 1. */
static void write_column(const struct task *task, uint32_t column) {
    const struct matrix *matrix = task->record->matrix;
    size_t length;
    if (matrix->names != NULL) {
        const char *name = matrix_name(matrix, column, &length);
        write_input_text(&task->writer, name, length);
        return;
    }
    output_text(task->writer.output, "column ");
    output_number(task->writer.output, (uint64_t)column + 1, 1);
}

static void write_rows(struct output *output, const sudoku_cover_event *event, const char *mark) {
    for (uint32_t i = 0; i < event->options; i++) {
        output_text(output, i == 0 ? "" : mark);
        output_number(output, (uint64_t)event->rows[i] + 1, 1);
    }
}

static void write_words(const struct task *task, const sudoku_cover_event *event) {
    struct output *output = task->writer.output;
    char start[64];
    snprintf(start, sizeof start, "%8" PRIu64 " %3" PRIu32 "  ", event->node, event->depth);
    output_text(output, start);
    for (uint32_t i = 0; i < event->depth; i++)
        output_text(output, " ");
    switch (event->kind) {
    case SUDOKU_EVENT_CHOICE:
        write_column(task, event->column);
        output_text(output, ": ");
        output_number(output, event->options, 1);
        output_text(output, event->options == 1 ? " row" : " rows");
        break;
    case SUDOKU_EVENT_DEAD_END:
        output_text(output, "dead end: no row for ");
        write_column(task, event->column);
        break;
    case SUDOKU_EVENT_SOLUTION:
        output_text(output, event->options == 0 ? "cover of no rows" : "cover ");
        write_rows(output, event, " ");
        break;
    default:
        output_text(output, event->kind == SUDOKU_EVENT_UNDO ? "undo row " : "row ");
        output_number(output, (uint64_t)event->row + 1, 1);
    }
    output_text(output, "\n");
}

static void write_object(const struct task *task, const sudoku_cover_event *event) {
    struct output *output = task->writer.output;
    bool is_choice = event->kind == SUDOKU_EVENT_CHOICE;
    output_text(output, "{\"event\":\"");
    output_text(output, event_name(event->kind));
    output_text(output, "\"");
    json_number(output, "node", event->node);
    json_number(output, "depth", event->depth);
    if (is_choice || event->kind == SUDOKU_EVENT_DEAD_END)
        json_number(output, "column", (uint64_t)event->column + 1);
    if (is_choice)
        json_number(output, "options", event->options);
    if (event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_UNDO)
        json_number(output, "row", (uint64_t)event->row + 1);
    if (event->kind == SUDOKU_EVENT_SOLUTION) {
        json_key(output, "rows");
        output_text(output, "[");
        write_rows(output, event, ",");
        output_text(output, "]");
    }
    output_text(output, "}\n");
}

static bool tell_event(void *user, const sudoku_cover_event *event) {
    struct telling *telling = user;
    struct task *task = telling->task;
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    if (event->kind == SUDOKU_EVENT_SOLUTION &&
        !sudoku_is_exact_cover(&problem, event->rows, event->options, task->covers.marks)) {
        complain_of_engine(task);
        task->disagreed = true;
        return false;
    }
    if (!task->writer.quiet) {
        if (telling->is_json)
            write_object(task, event);
        else
            write_words(task, event);
        output_finish_record(task->writer.output);
    }
    return !interrupted();
}

static void write_begin(const struct telling *telling) {
    const struct task *task = telling->task;
    struct output *output = task->writer.output;
    const char *file = task->record->file;
    if (!telling->is_json) {
        output_text(output, task->record->number > 1 ? "\n" : "");
        output_text(output, "dlx\n    node depth\n");
        return;
    }
    output_text(output, "{\"event\":\"begin\"");
    json_key(output, "file");
    output_text(output, "\"");
    json_escape(output, file, strlen(file));
    output_text(output, "\"");
    json_number(output, "line", line_of_answer(&task->answer));
    json_string(output, "engine", "dlx");
    output_text(output, "}\n");
}

static void write_end_of(const struct telling *telling) {
    const sudoku_result *result = &telling->task->result;
    struct output *output = telling->task->writer.output;
    if (telling->is_json) {
        output_text(output, "{\"event\":\"end\"");
        json_string(output, "engine", "dlx");
        json_number(output, "solutions", result->solutions);
        json_number(output, "nodes", result->nodes);
        json_string(output, "reason", end_name(result->end));
        output_text(output, "}\n");
    } else {
        output_text(output, "end: ");
        write_end(output, result);
        output_text(output, "\n");
    }
    output_finish_record(output);
}

/* The memory of the library's search stands before the marks of the checker. */
static bool reserve_for_trace(struct task *task) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    size_t search = sudoku_exact_cover_trace_size(&problem);
    if (!grow_workspace_to(task->solver, search + problem.primary + problem.secondary + 1))
        return false;
    task->covers.marks = (uint8_t *)task->solver->workspace + search;
    return true;
}

static enum outcome answer_cover_trace(struct task *task, enum outcome found) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    struct telling telling = {task, task->writer.style->format == &json_format};
    (void)found;
    if (!reserve_for_trace(task)) {
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to trace this");
        return OUTCOME_INVALID;
    }
    begin_long_search(task);
    if (!task->writer.quiet)
        write_begin(&telling);
    sudoku_exact_cover_trace(task->solver->workspace, sudoku_exact_cover_trace_size(&problem),
                             &problem, &task->query, tell_event, &telling, &task->result);
    count_search(task, &task->result);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    if (!task->writer.quiet)
        write_end_of(&telling);
    task->is_told = true;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    bool is_cut = task->result.end == SUDOKU_END_NODES || task->result.end == SUDOKU_END_DEADLINE;
    return is_cut ? OUTCOME_LIMIT : task->result.solutions == 0 ? OUTCOME_NONE : OUTCOME_SOLVED;
}

static const char *find_conflict(const struct options *options) {
    const struct format *format = options->style.format;
    if (format != NULL && format != &json_format)
        return "--cover --trace prints text or, with --format=json, objects: it draws nothing";
    return find_conflict_with_cover(options);
}

const struct mode cover_trace_mode = {
    .takes = TAKES_LIMIT,
    .question = {.workspace_size = no_workspace, .limit = 1, .limit_option = true},
    .find_conflict = find_conflict,
    .reads_matrices = true,
    .answer = answer_cover_trace,
};
