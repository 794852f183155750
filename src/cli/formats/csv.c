/* csv.c - the format csv (RFC 4180): the input row with the answer appended, or puzzle, map and
 * answer. */
#include "formats.h"
#include "runtime/names.h"

#include <stdio.h>
#include <string.h>

/* Writes a separator and a field, in quotes if necessary. */
static void write_field(const struct writer *writer, const char *text, char separator) {
    const char special[] = {separator, ',', '"', '\r', '\n', '\0'};
    struct output *output = writer->output;
    bool is_quoted = strpbrk(text, special) != NULL;
    output_add(output, &separator, 1);
    output_text(output, is_quoted ? "\"" : "");
    for (size_t length; *text != '\0'; text += length) {
        length = *text == '"' ? 1 : strcspn(text, "\"");
        write_input_text(writer, text, length);
        output_text(output, *text == '"' ? "\"" : "");
    }
    output_text(output, is_quoted ? "\"" : "");
}

size_t next_field(const char *row, size_t length, char separator, size_t at, struct span *field) {
    size_t start = at, next = at, end;
    for (bool quoted = false; next < length && (quoted || row[next] != separator); next++)
        quoted = quoted != (row[next] == '"');
    for (end = next; start < end && row[start] == ' ';)
        start++;
    while (start < end && row[end - 1] == ' ')
        end--;
    bool is_quoted = end - start >= 2 && row[start] == '"' && row[end - 1] == '"';
    *field = (struct span){(uint32_t)(start + is_quoted), (uint32_t)(end - start - 2 * is_quoted)};
    return next + 1;
}

/* Returns the index of the column with this name in a row, ignoring case, or the number of columns
 * if there is none; name may be NULL. */
static size_t find_column(const char *row, size_t length, char separator, const char *name) {
    struct span field;
    size_t count = 0;
    for (size_t at = 0; at <= length; count++) {
        at = next_field(row, length, separator, at, &field);
        if (name != NULL && is_name(name, row + field.start, field.length))
            break;
    }
    return count;
}

/* Writes the input row, padded if it is shorter than its heading, or the puzzle and its map. */
static void write_input_row(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    const char *text = arena_at(answer->arena, record->text);
    const char *heading = arena_at(answer->arena, record->heading);
    if (record->separator != '\0') {
        size_t count = find_column(text, record->text.length, record->separator, NULL);
        size_t columns = find_column(heading, record->heading.length, record->separator, NULL);
        write_input_text(writer, text, record->text.length);
        for (; count < columns; count++)
            output_add(writer->output, &record->separator, 1);
        return;
    }
    if (answer->puzzle != NULL)
        write_cells(writer, answer, answer->puzzle);
    if (answer->map != NULL) {
        output_text(writer->output, ",");
        write_input_text(writer, answer->map, sudoku_cells(record->shape));
    }
}

/* Writes the heading of the records, with a column for answers. */
static void write_heading(const struct writer *writer, const struct answer *answer) {
    size_t length = answer->record->heading.length;
    const char *heading = arena_at(answer->arena, answer->record->heading);
    char name[24] = "answer", own = answer->record->separator;
    char separator = own != '\0' ? own : ',';
    size_t columns = find_column(heading, length, separator, NULL);
    for (unsigned i = 2; find_column(heading, length, separator, name) < columns; i++)
        snprintf(name, sizeof name, "answer%u", i);
    write_input_text(writer, heading, length);
    write_field(writer, name, separator);
    output_text(writer->output, "\n");
    output_finish_record(writer->output);
}

/* Returns the grid to print in a row whose answer has no line, or NULL. */
static const sudoku_grid *grid_of_row(const struct answer *answer) {
    const struct record *record = answer->record;
    bool has_heading = record->heading.length > 0, is_puzzle = answer->grid == answer->puzzle;
    bool is_field = record->separator != '\0' && record->claim.length > 0;
    if (answer->derived == NULL && answer->solution != NULL && !(is_puzzle && is_field))
        return answer->solution;
    return has_heading || !is_puzzle ? answer->grid : NULL;
}

/* Writes a row with its answer: a step, a line, a grid or nothing. */
static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct path *path = answer->path;
    bool is_hint = path != NULL && path->is_hint && path->first != NULL;
    const char *line = is_hint ? path->first->line : answer->line;
    const sudoku_grid *grid = grid_of_row(answer);
    char own = answer->record->separator, separator = own != '\0' ? own : ',';
    write_input_row(writer, answer);
    if (line != NULL) {
        write_field(writer, line, separator);
    } else if (grid != NULL) {
        output_add(writer->output, &separator, 1);
        write_cells(writer, answer, grid);
    }
    output_text(writer->output, "\n");
}

const struct format csv_format = {
    .name = "csv", .places = FOR_ANSWERS | FOR_MANY, .heading = write_heading, .record = write_csv};
