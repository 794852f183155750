/* csv.c - the format csv (RFC 4180): a row of fields as it came with the answer appended, or a
 * puzzle, its map and its answer. */
#include "candidates.h"
#include "runtime/names.h"
#include "writer.h"

#include <stdio.h>
#include <string.h>

static char separator_of(const struct record *record) {
    return record->separator != '\0' ? record->separator : ',';
}

/* Writes a separator and a field, in quotes if it needs them. */
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

/* Finds the end of the field that begins at an offset. */
static size_t end_of_field(const char *text, size_t length, size_t at, char separator) {
    for (bool quoted = false; at < length && (quoted || text[at] != separator); at++)
        quoted = quoted != (text[at] == '"');
    return at;
}

static size_t count_fields(const char *text, size_t length, char separator) {
    size_t count = 0;
    for (size_t at = 0; at <= length; count++)
        at = end_of_field(text, length, at, separator) + 1;
    return count;
}

/* Writes the puzzle, and the map that it brings. */
static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    if (answer->printable && answer->marks != NULL)
        write_candidate_symbols(output, answer->puzzle->shape, answer->marks);
    else if (answer->printable)
        write_packed_cells(output, answer->puzzle, answer_alphabet(answer));
    if (answer->map != NULL) {
        output_text(output, ",");
        write_input_text(writer, answer->map, sudoku_cells(answer->record->shape));
    }
}

/* Writes a row as it came.  One that is shorter than its heading is padded. */
static void write_kept_row(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    const char *text = arena_at(answer->arena, record->text);
    const char *heading = arena_at(answer->arena, record->heading);
    char separator = separator_of(record);
    size_t count = count_fields(text, record->text.length, separator);
    size_t fields = count_fields(heading, record->heading.length, separator);
    write_input_text(writer, text, record->text.length);
    for (; count < fields; count++)
        output_add(writer->output, &separator, 1);
}

/* Writes a row whose answer is a line, or else a grid, or neither. */
static void write_row(const struct writer *writer, const struct answer *answer, const char *line,
                      const sudoku_grid *grid) {
    const struct record *record = answer->record;
    char separator = separator_of(record);
    if (record->separator != '\0')
        write_kept_row(writer, answer);
    else
        write_puzzle(writer, answer);
    if (line != NULL) {
        write_field(writer, line, separator);
    } else if (grid != NULL) {
        output_add(writer->output, &separator, 1);
        write_packed_cells(writer->output, grid, answer_alphabet(answer));
    }
    output_text(writer->output, "\n");
}

/* True if a heading names a column so, in letters of any case. */
static bool has_column(const struct answer *answer, const char *name) {
    const struct record *record = answer->record;
    const char *text = arena_at(answer->arena, record->heading);
    size_t length = record->heading.length, end;
    for (size_t at = 0; at <= length; at = end + 1) {
        end = end_of_field(text, length, at, separator_of(record));
        size_t first = at, last = end;
        while (first < last && strchr(" \"", text[first]) != NULL)
            first++;
        while (first < last && strchr(" \"", text[last - 1]) != NULL)
            last--;
        if (is_name(name, text + first, last - first))
            return true;
    }
    return false;
}

/* Writes the columns of the records, and the column of the answers. */
static void write_heading(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    char name[24] = "answer";
    for (unsigned i = 2; has_column(answer, name); i++)
        snprintf(name, sizeof name, "answer%u", i);
    write_input_text(writer, arena_at(answer->arena, record->heading), record->heading.length);
    write_field(writer, name, separator_of(record));
    output_text(writer->output, "\n");
    output_finish_record(writer->output);
}

/* Writes a row for each step to the solution, and one for the answer, unless a step is that. */
static void write_csv(const struct writer *writer, const struct answer *answer) {
    const struct path *path = answer->path;
    bool has_heading = answer->record->heading.length > 0;
    bool is_puzzle = answer->grid == answer->puzzle && answer->record->claim.length > 0;
    const sudoku_grid *grid = answer->minimal != NULL     ? answer->minimal
                              : answer->canonical != NULL ? answer->canonical
                              : is_puzzle                 ? has_heading ? answer->grid : NULL
                              : answer->solution != NULL  ? answer->solution
                              : has_heading               ? answer->grid
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
