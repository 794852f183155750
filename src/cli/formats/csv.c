/* csv.c - the format csv (RFC 4180): a puzzle, the map that it brings, its answer, and
 * the other fields of its line. */
#include "candidates.h"
#include "read/fields.h"
#include "writer.h"

#include <string.h>

/* True if a field must stand between quotation marks. */
static bool needs_quotes(const struct field *field) {
    for (size_t i = 0; i < field->length; i++) {
        if (memchr(",\"\r\n", field->text[i], 4) != NULL)
            return true;
    }
    return blank_at(field->text, field->length) > 0 || blank_before(field->text, field->length) > 0;
}

/* Writes a comma and a field. */
static void write_field(const struct writer *writer, const struct field *field) {
    struct output *output = writer->output;
    const char *mark = needs_quotes(field) ? "\"" : "", *run;
    size_t length;
    output_text(output, ",");
    output_text(output, mark);
    for (size_t at = 0; next_run(field, &at, &run, &length);) {
        write_input_text(writer, run, length);
        if (run[length - 1] == '"')
            output_text(output, "\"");
    }
    output_text(output, mark);
}

/* Writes how often each technique was used. */
static void write_steps(struct output *output, const sudoku_rating *rating) {
    bool first = true;
    for (size_t i = 0; i < sudoku_technique_count(); i++) {
        if (rating->steps[i] == 0)
            continue;
        output_text(output, first ? "" : "; ");
        output_number(output, rating->steps[i], 1);
        output_text(output, " ");
        output_text(output, sudoku_technique_name(sudoku_technique_at(i)));
        first = false;
    }
}

/* Writes the technique of the hardest step as a field, and all techniques as another; without a
 * rating they are empty. */
static void write_techniques(struct output *output, const sudoku_rating *rating) {
    output_text(output, ",");
    if (rating != NULL && rating->technique != NULL)
        output_text(output, sudoku_technique_name(rating->technique));
    output_text(output, ",");
    if (rating != NULL)
        write_steps(output, rating);
}

/* Writes a row whose answer is a line, or else a grid, or neither. */
static void write_row(const struct writer *writer, const struct answer *answer, const char *line,
                      const sudoku_grid *grid) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    struct field_cursor cursor = {.with_expected = answer->expected_unread};
    struct field field;
    if (answer->printable && record->has_candidates)
        write_marks(output, record->puzzle.shape, record->candidates);
    else if (answer->printable)
        write_packed_cells(output, &record->puzzle, record->notation);
    if (record->has_map) {
        field = (struct field){.text = record->map, .length = sudoku_cells(record->puzzle.shape)};
        write_field(writer, &field);
    }
    if (line != NULL) {
        field = (struct field){.text = line, .length = strlen(line)};
        write_field(writer, &field);
    } else if (grid != NULL) {
        output_text(output, ",");
        write_packed_cells(output, grid, record->notation);
    }
    if (answer->rated)
        write_techniques(output, answer->rating);
    while (next_field(record, &cursor, &field))
        write_field(writer, &field);
    output_text(output, "\n");
}

/* Writes a row for each step to the solution, and one for the answer, unless a step is that. */
static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct path *path = answer->path;
    const sudoku_grid *grid = answer->minimal != NULL     ? answer->minimal
                              : answer->canonical != NULL ? answer->canonical
                                                          : answer->solution;
    const struct told_step *step = path == NULL ? NULL : path->first;
    bool is_hint = path != NULL && path->is_hint && step != NULL;
    for (; step != NULL; step = step->next)
        write_row(writer, answer, step->line, NULL);
    if (!is_hint)
        write_row(writer, answer, answer->line, grid);
}

const struct format csv_format = {
    .name = "csv", .places = FOR_ANSWERS | FOR_MANY | FOR_MAPS, .record = write_csv};
