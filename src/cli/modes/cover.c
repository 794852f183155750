/* cover.c - the modes of --cover: records are matrices of exact cover problems, answers the covers.
 */
#include "formats/formats.h"
#include "formats/json_text.h"
#include "mode.h"
#include "read/matrix.h"
#include "runtime/interrupt.h"
#include "search.h"
#include "solutions.h"
#include "task.h"
#include "trace/event_text.h"
#include "trace/trace_format.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Answers ---------------------------------------------------------------------------- */

static int compare_rows(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

/* Makes a cover the answer, if the checker confirms it.  If not, complains, and returns false. */
static bool show_cover(struct task *task, const uint32_t *rows, size_t count) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    if (!sudoku_is_exact_cover(&problem, rows, count, task->covers.marks)) {
        complain_of_engine(task);
        return false;
    }
    if (count > 0)
        memcpy(task->covers.sorted, rows, count * sizeof *rows);
    qsort(task->covers.sorted, count, sizeof *rows, compare_rows);
    task->answer.rows = task->covers.sorted;
    task->answer.row_count = count;
    return true;
}

static enum outcome show_if_covered(struct task *task, enum outcome found) {
    if (found == OUTCOME_SOLVED && !show_cover(task, task->covers.first, task->covers.count))
        return OUTCOME_DISAGREEMENT;
    return found;
}

static bool print_cover(void *user, const uint32_t *rows, size_t count) {
    struct task *task = user;
    if (interrupted() || !show_cover(task, rows, count))
        return false;
    print_found_part(task);
    return true;
}

/* ---- Searches --------------------------------------------------------------------------- */

/* Bytes of the memory of the library's search, with which that of struct covers is aligned. */
static size_t search_size(const sudoku_exact_cover *problem) {
    return (sudoku_exact_cover_size(problem) + 7) / 8 * 8;
}

/* Makes room for the search.  False if there is no memory for it. */
static bool reserve_for_covers(struct task *task, const sudoku_exact_cover *problem) {
    size_t primary = problem->primary, columns = primary + problem->secondary;
    size_t arrays = 2 * primary * sizeof(uint32_t) + columns + 1;
    size_t search = search_size(problem);
    if (!grow_workspace(task->solver, search + arrays))
        return false;
    task->covers.first = (uint32_t *)((char *)task->solver->workspace + search);
    task->covers.sorted = task->covers.first + primary;
    task->covers.marks = (uint8_t *)(task->covers.sorted + primary);
    return true;
}

/* Looks for covers up to the query's limit.  visit: is called for each; NULL: nothing is. */
static void search_and_visit(struct task *task, sudoku_cover_visitor visit) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    task->query.user = task;
    if (reserve_for_covers(task, &problem))
        sudoku_exact_cover_solve(task->solver->workspace, search_size(&problem), &problem,
                                 &task->query, visit, &task->result, task->covers.first,
                                 &task->covers.count);
    else
        task->result.error = SUDOKU_ERR_WORKSPACE;
}

static void search_covers(struct task *task) {
    search_and_visit(task, NULL);
}

/* Prints covers as they are found, if that takes long. */
static void search_all_covers(struct task *task) {
    search_and_visit(task, task->is_long ? print_cover : NULL);
}

/* What in the options does not go with --cover, as a complaint; NULL: nothing. */
static const char *find_conflict(const struct options *options) {
    const struct format *format = options->style.format;
    const sudoku_engine *dlx = NULL;
    bool is_dlx = sudoku_engine_find("dlx", &dlx) == SUDOKU_OK && options->engine == dlx;
    bool writes_covers = format == NULL || format == &line_format || format == &rows_format ||
                         format == &json_format;
    if (options->source != NULL)
        return "--cover reads matrices: leave --generate out";
    if (options->reading.box.box_height != 0)
        return "--box goes with puzzles, not with --cover";
    if (options->judged) /* it has said what to print, and no engine matters to it */
        return NULL;
    if (options->engine != NULL && !is_dlx)
        return "--cover has one engine: leave --engine out, or say dlx";
    return writes_covers ? NULL : "--cover goes with --format=line, rows or json only";
}

/* ---- Modes ------------------------------------------------------------------------------ */

const struct mode cover_mode = {
    .flags = READS_MATRICES | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = 1,
    .answer = show_if_covered,
};

static enum outcome answer_all_covers(struct task *task, enum outcome found) {
    bool is_printed = task->is_long || found != OUTCOME_SOLVED;
    if (!is_printed && task->result.solutions == 1)
        print_cover(task, task->covers.first, task->covers.count);
    else if (!is_printed)
        search_and_visit(task, print_cover);
    return judge_all(task, found);
}

const struct mode cover_all_mode = {
    .flags = READS_MATRICES | TAKES_LIMIT | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_all_covers,
    .answer = answer_all_covers,
};

const struct mode cover_count_mode = {
    .flags = READS_MATRICES | TAKES_LIMIT,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = MAX_COUNTED,
    .answer = answer_count,
};

static enum outcome answer_unique_cover(struct task *task, enum outcome found) {
    return show_if_covered(task, judge_proper(task, found));
}

const struct mode cover_unique_mode = {
    .flags = READS_MATRICES | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = 2,
    .answer = answer_unique_cover,
};

/* ---- Traces ----------------------------------------------------------------------------- */

static bool writes_json(const struct task *task) {
    return task->writer.style->format == &json_format;
}

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

/* Writes an event.  Ends the search if the checker refuses its cover. */
static bool write_event_of(void *user, const sudoku_cover_event *event) {
    struct task *task = user;
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    if (event->kind == SUDOKU_EVENT_SOLUTION &&
        !sudoku_is_exact_cover(&problem, event->rows, event->options, task->covers.marks)) {
        complain_of_engine(task);
        return false;
    }
    if (!task->writer.quiet) {
        (writes_json(task) ? write_object : write_words)(task, event);
        output_finish_record(task->writer.output);
    }
    return !interrupted();
}

static void write_begin(const struct task *task) {
    struct output *output = task->writer.output;
    const char *file = task->record->file;
    if (!writes_json(task)) {
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

static void write_end_of(const struct task *task) {
    const sudoku_result *result = &task->result;
    struct output *output = task->writer.output;
    if (writes_json(task)) {
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

static enum outcome answer_cover_trace(struct task *task, enum outcome found) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    size_t search = sudoku_exact_cover_trace_size(&problem);
    (void)found;
    if (!grow_workspace(task->solver, search + problem.primary + problem.secondary + 1))
        return refuse(task, "not enough memory to trace this");
    task->covers.marks = (uint8_t *)task->solver->workspace + search;
    begin_long_search(task);
    if (!task->writer.quiet)
        write_begin(task);
    sudoku_exact_cover_trace(task->solver->workspace, search, &problem, &task->query,
                             write_event_of, task, &task->result);
    count_search(task, &task->result);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task, task->result.error);
    if (!task->writer.quiet)
        write_end_of(task);
    task->is_printed = true;
    return was_cut(&task->result) && !task->disagreed ? OUTCOME_LIMIT : outcome_of_search(task);
}

static const char *find_conflict_of_trace(const struct options *options) {
    const struct format *format = options->style.format;
    if (format != NULL && format != &json_format)
        return "--cover --trace prints text or, with --format=json, objects: it draws nothing";
    return find_conflict(options);
}

const struct mode cover_trace_mode = {
    .flags = READS_MATRICES | TAKES_LIMIT,
    .find_conflict = find_conflict_of_trace,
    .limit = 1,
    .answer = answer_cover_trace,
};
