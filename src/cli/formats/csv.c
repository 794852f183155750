/* csv.c - the format csv (RFC 4180): a puzzle, the map that it brings, its answer, and the other
 * fields of its line; or, below a heading, each row as it was with its answer behind it. */
#include "candidates.h"
#include "read/fields.h"
#include "runtime/names.h"
#include "writer.h"

#include <stdio.h>
#include <string.h>

/* What separates the fields of a record: as in its heading, if its columns are kept. */
static char separator_of(const struct record *record) {
    bool has_several = record->columns != NULL && record->columns->fields > 1;
    return has_several ? record->columns->separator : ',';
}

/* True if a field must stand between quotation marks. */
static bool needs_quotes(const struct field *field, char separator) {
    for (size_t i = 0; i < field->length; i++) {
        if (field->text[i] == separator || memchr(",\"\r\n", field->text[i], 4) != NULL)
            return true;
    }
    return blank_at(field->text, field->length) > 0 || blank_before(field->text, field->length) > 0;
}

static void write_first_field(const struct writer *writer, const struct field *field,
                              char separator) {
    struct output *output = writer->output;
    const char *mark = needs_quotes(field, separator) ? "\"" : "", *run;
    size_t length;
    output_text(output, mark);
    for (size_t at = 0; next_run(field, &at, &run, &length);) {
        write_input_text(writer, run, length);
        if (run[length - 1] == '"')
            output_text(output, "\"");
    }
    output_text(output, mark);
}

/* Writes a separator and a field. */
static void write_field(const struct writer *writer, const struct field *field, char separator) {
    output_add(writer->output, &separator, 1);
    write_first_field(writer, field, separator);
}

static void write_text_field(const struct writer *writer, const char *text, char separator) {
    write_field(writer, &(struct field){.text = text, .length = strlen(text)}, separator);
}

/* Writes the technique of the hardest step as a field, and how often each was used as another;
 * without a rating they are empty. */
static void write_techniques(const struct writer *writer, const sudoku_rating *rating,
                             char separator) {
    char steps[1024] = "";
    size_t length = 0;
    const char *hardest =
        rating != NULL && rating->technique != NULL ? sudoku_technique_name(rating->technique) : "";
    for (size_t i = 0; rating != NULL && i < sudoku_technique_count(); i++) {
        if (rating->steps[i] > 0 && length < sizeof steps)
            length += (size_t)snprintf(steps + length, sizeof steps - length, "%s%u %s",
                                       length > 0 ? "; " : "", (unsigned)rating->steps[i],
                                       sudoku_technique_name(sudoku_technique_at(i)));
    }
    write_text_field(writer, hardest, separator);
    write_text_field(writer, steps, separator);
}

/* Writes the puzzle, and the map that it brings. */
static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    if (answer->printable && record->has_candidates)
        write_candidate_symbols(output, record->puzzle.shape, record->candidates);
    else if (answer->printable)
        write_packed_cells(output, &record->puzzle, record->notation);
    if (record->has_map) {
        output_text(output, ",");
        write_input_text(writer, record->map, sudoku_cells(record->puzzle.shape));
    }
}

/* The fields of a row of a file with a heading; 0: a quotation mark is not closed. */
static size_t count_row(const struct record *record, char separator) {
    size_t count = 1;
    bool is_quoted = false;
    for (size_t i = 0; i < record->length; i++) {
        bool goes_on = separator == ' ' && i > 0 && record->text[i - 1] == ' ';
        if (record->text[i] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && record->text[i] == separator && !goes_on)
            count++;
    }
    return is_quoted ? 0 : count;
}

/* Writes a row as it was, so that the answer comes behind the last column.  One that has more
 * fields than the heading, or an open quotation mark, becomes a field. */
static void write_kept_row(const struct writer *writer, const struct record *record) {
    char separator = separator_of(record);
    const struct field row = {.text = record->text, .length = record->length};
    size_t count = count_row(record, separator), fields = record->columns->fields;
    bool is_whole = count > 0 && count <= fields;
    if (is_whole)
        write_input_text(writer, record->text, record->length);
    else
        write_first_field(writer, &row, separator);
    for (size_t i = is_whole ? count : 1; i < fields; i++)
        output_add(writer->output, &separator, 1);
}

/* Writes a row whose answer is a line, or else a grid, or neither. */
static void write_row(const struct writer *writer, const struct answer *answer, const char *line,
                      const sudoku_grid *grid) {
    const struct record *record = answer->record;
    bool keeps_columns = record->columns != NULL && record->text_kind != TEXT_CLAIM;
    char separator = separator_of(record);
    struct field_cursor cursor = {.with_expected = answer->expected_unread};
    struct field field;
    if (keeps_columns && record->length > 0)
        write_kept_row(writer, record);
    else
        write_puzzle(writer, answer);
    if (line != NULL) {
        write_text_field(writer, line, separator);
    } else if (grid != NULL) {
        output_add(writer->output, &separator, 1);
        write_packed_cells(writer->output, grid, record->notation);
    }
    if (answer->rated)
        write_techniques(writer, answer->rating, separator);
    while (!keeps_columns && next_field(record, &cursor, &field))
        write_field(writer, &field, separator);
    output_text(writer->output, "\n");
}

/* True if a heading names a column so, in letters of any case. */
static bool has_column(const struct heading *heading, const char *name) {
    const char marks[] = {heading->separator, '\0'};
    size_t length;
    for (const char *at = heading->text; *at != '\0'; at += length + (at[length] != '\0')) {
        struct field field;
        length = strcspn(at, marks);
        trim_field(at, length, &field);
        if (is_name(name, field.text, field.length))
            return true;
    }
    return false;
}

/* Writes the name of a further column: with a number behind it, if the heading has it already. */
static void write_column(const struct writer *writer, const struct record *record,
                         const char *name) {
    char numbered[24];
    snprintf(numbered, sizeof numbered, "%s", name);
    for (unsigned i = 2; has_column(record->columns, numbered); i++)
        snprintf(numbered, sizeof numbered, "%s%u", name, i);
    write_text_field(writer, numbered, separator_of(record));
}

/* Writes the columns of the records, and behind them those of the answers. */
static void write_heading(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    write_input_text(writer, record->columns->text, strlen(record->columns->text));
    write_column(writer, record, "answer");
    if (answer->rated) {
        write_column(writer, record, "hardest");
        write_column(writer, record, "steps");
    }
    output_text(writer->output, "\n");
    output_finish_record(writer->output);
}

/* Writes a row for each step to the solution, and one for the answer, unless a step is that. */
static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct path *path = answer->path;
    bool keeps_columns = answer->record->columns != NULL;
    const sudoku_grid *grid = answer->minimal != NULL     ? answer->minimal
                              : answer->canonical != NULL ? answer->canonical
                              : answer->solution != NULL  ? answer->solution
                              : keeps_columns             ? answer->grid
                                                          : NULL;
    const struct path_step *step = path == NULL ? NULL : path->first;
    bool is_hint = path != NULL && path->is_hint && step != NULL;
    for (; step != NULL; step = step->next)
        write_row(writer, answer, step->line, NULL);
    if (!is_hint)
        write_row(writer, answer, answer->line, grid);
}

const struct format csv_format = {
    .name = "csv", .places = FOR_ANSWERS | FOR_MANY, .heading = write_heading, .record = write_csv};
