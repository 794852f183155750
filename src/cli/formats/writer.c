/* writer.c - answers as text: grids and words, CSV, JSON. */
#include "writer.h"

#include "grid_text.h"
#include "input/fields.h"
#include "json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Words and grids ------------------------------------------------------------------- */

/* The form of the answer to a record of this form. */
static enum form form_of(const struct writer *writer, enum form form) {
    const struct format *format = writer->style->format;
    return format == NULL ? form : format->form;
}

/* How a grid's digits are written: as in the input, but what was packed there becomes numbers when
 * it is spaced out. */
static enum notation notation_of(const struct writer *writer, const struct record *record) {
    bool packed = record->form == FORM_LINE || record->form == FORM_ROWS;
    enum form form = form_of(writer, record->form);
    bool spaced = form == FORM_SPACED || form == FORM_GRID;
    bool numbers = packed && spaced && record->notation == NOTATION_DIGITS;
    return numbers ? NOTATION_NUMBERS : record->notation;
}

/* True if grids take several lines in a form. */
static bool is_multi_line(enum form form) {
    const struct format *format = format_of_form(form);
    return format != NULL && format->multi_line;
}

/* True if a blank line is to stand between this answer and the one before. */
static bool needs_separator(const struct writer *writer, const struct answer *answer, uint64_t rank,
                            bool separated) {
    const struct style *style = writer->style;
    const struct record *record = answer->record;
    bool first = record->number == 1 && rank == 0;
    bool multi_line = is_multi_line(form_of(writer, record->form));
    bool multi_line_before = is_multi_line(form_of(writer, record->form_before));
    if (style->separation == SEPARATE_ALWAYS || style->separation == SEPARATE_NEVER)
        return style->separation == SEPARATE_ALWAYS && !first;
    if (!separated || rank > 0)
        return separated && multi_line;
    bool wanted = style->separation == SEPARATE_GRIDS || record->blank_before;
    return wanted && !first && (multi_line || multi_line_before);
}

static void write_header(const struct writer *writer, const struct record *record) {
    const struct style *style = writer->style;
    char header[64];
    if (style->repeat_heading && record->heading[0] != '\0') {
        output_text(writer->output, record->heading);
        output_text(writer->output, "\n");
    } else if (style->header != NULL) {
        snprintf(header, sizeof header, style->header, record->number);
        output_text(writer->output, header);
    }
}

static void write_text(const struct writer *writer, const struct answer *answer, uint64_t rank,
                       bool separated) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    char text[FORMAT_SIZE];
    if (needs_separator(writer, answer, rank, separated))
        output_text(output, "\n");
    write_header(writer, record);
    if (answer->line != NULL) {
        output_text(output, answer->line);
        output_text(output, "\n");
    }
    if (answer->grid != NULL)
        output_add(output, text,
                   format_grid(answer->grid, writer->color ? &record->puzzle : NULL,
                               form_of(writer, record->form), notation_of(writer, record), text));
    if (writer->style->footer != NULL)
        output_text(output, writer->style->footer);
}

/* ---- CSV (RFC 4180) -------------------------------------------------------------------- */

/* Writes a grid in one line without its end. */
static void write_cells(struct output *output, const sudoku_grid *grid,
                        const struct record *record) {
    char text[FORMAT_SIZE];
    size_t length = format_grid(grid, NULL, FORM_LINE, record->notation, text);
    output_add(output, text, length - 1);
}

/* True if a field must stand between quotation marks. */
static bool needs_quotes(const struct field *field) {
    for (size_t i = 0; i < field->length; i++) {
        if (memchr(",\"\r\n", field->text[i], 4) != NULL)
            return true;
    }
    return blank_at(field->text, field->length) > 0 || blank_before(field->text, field->length) > 0;
}

static void write_csv_field(struct output *output, const struct field *field) {
    const char *mark = needs_quotes(field) ? "\"" : "", *run;
    size_t length;
    output_text(output, ",");
    output_text(output, mark);
    for (size_t at = 0; next_run(field, &at, &run, &length);) {
        output_add(output, run, length);
        if (run[length - 1] == '"')
            output_text(output, "\"");
    }
    output_text(output, mark);
}

static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    struct field_cursor cursor = {.with_claim = answer->claim_unread};
    struct field field;
    if (answer->printable)
        write_cells(output, &record->puzzle, record);
    if (answer->line != NULL) {
        field = (struct field){.text = answer->line, .length = strlen(answer->line)};
        write_csv_field(output, &field);
    } else if (answer->solution != NULL) {
        output_text(output, ",");
        write_cells(output, answer->solution, record);
    }
    while (next_field(record, &cursor, &field))
        write_csv_field(output, &field);
    output_text(output, "\n");
}

/* ---- JSON ------------------------------------------------------------------------------ */

static void write_json_grid(struct output *output, const char *key, const sudoku_grid *grid,
                            const struct record *record) {
    json_key(output, key);
    output_text(output, grid == NULL ? "null" : "\"");
    if (grid == NULL)
        return;
    write_cells(output, grid, record);
    output_text(output, "\"");
}

static void write_json_solutions(struct output *output, const struct answer *answer) {
    if (answer->exact)
        json_number(output, "solutions", answer->result->solutions);
    else
        json_null(output, "solutions");
    if (answer->counted && !answer->exact)
        json_number(output, "at_least", answer->result->solutions);
    if (answer->scored) {
        char score[16];
        snprintf(score, sizeof score, "%d", answer->score);
        json_key(output, "score");
        output_text(output, score);
    }
}

static void write_json_search(struct output *output, const struct answer *answer) {
    const sudoku_result *result = answer->result;
    if (result->engine == NULL)
        json_null(output, "engine");
    else
        json_string(output, "engine", sudoku_engine_name(result->engine));
    json_number(output, "nodes", result->nodes);
    json_key(output, "microseconds");
    output_number(output, answer->nanoseconds / 1000, 1);
    output_text(output, ".");
    output_number(output, answer->nanoseconds % 1000, 3);
}

static void write_json_fields(struct output *output, const struct answer *answer) {
    struct field_cursor cursor = {.with_claim = answer->claim_unread};
    struct field field;
    const char *run;
    size_t length;
    json_key(output, "fields");
    output_text(output, "[");
    for (bool first = true; next_field(answer->record, &cursor, &field); first = false) {
        output_text(output, first ? "\"" : ",\"");
        for (size_t at = 0; next_run(&field, &at, &run, &length);)
            json_escape(output, run, length);
        output_text(output, "\"");
    }
    output_text(output, "]");
}

/* The line of a record: its first row or, if there is none, the fault. */
static uint64_t line_of(const struct answer *answer) {
    return answer->printable ? answer->record->origin.row_lines[0] : answer->fault.line;
}

static void write_json_error(struct output *output, const struct answer *answer) {
    if (answer->error[0] == '\0')
        return;
    json_string(output, "error", answer->error);
    if (answer->fault.file != answer->record->file)
        json_string(output, "error_file", answer->fault.file);
    if (answer->fault.file != answer->record->file || answer->fault.line != line_of(answer))
        json_number(output, "error_line", answer->fault.line);
    json_number(output, "column", answer->fault.column);
}

static void write_json(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    output_text(output, "{\"file\":\"");
    json_escape(output, record->file, strlen(record->file));
    output_text(output, "\"");
    json_number(output, "line", line_of(answer));
    json_string(output, "status", answer->status);
    write_json_grid(output, "puzzle", answer->printable ? &record->puzzle : NULL, record);
    write_json_grid(output, "solution", answer->solution, record);
    write_json_solutions(output, answer);
    write_json_search(output, answer);
    write_json_fields(output, answer);
    write_json_error(output, answer);
    output_text(output, "}\n");
}

/* ---- All forms ------------------------------------------------------------------------- */

void write_answer(const struct writer *writer, const struct answer *answer, uint64_t rank,
                  bool separated) {
    if (writer->quiet)
        return;
    if (writer->style->format == &json_format)
        write_json(writer, answer);
    else if (writer->style->format == &csv_format)
        write_csv(writer, answer);
    else
        write_text(writer, answer, rank, separated);
    output_finish_record(writer->output);
}
