/* csv.c - the format csv (RFC 4180): a puzzle, its answer, and the other fields of its line. */
#include "input/fields.h"
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

static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    struct field_cursor cursor = {.with_expected = answer->expected_unread};
    struct field field;
    if (answer->printable)
        write_packed_cells(output, &record->puzzle, record->notation);
    if (answer->line != NULL) {
        field = (struct field){.text = answer->line, .length = strlen(answer->line)};
        write_field(writer, &field);
    } else if (answer->solution != NULL || answer->canonical != NULL) {
        output_text(output, ",");
        write_packed_cells(output, answer->canonical != NULL ? answer->canonical : answer->solution,
                           record->notation);
    }
    while (next_field(record, &cursor, &field))
        write_field(writer, &field);
    output_text(output, "\n");
}

const struct format csv_format = {.name = "csv", .record = write_csv};
