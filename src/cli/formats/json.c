/* json.c - the format json: each answer is an object on a line, with all that is known of it. */
#include "candidates.h"
#include "json_text.h"
#include "writer.h"

#include <string.h>

static void write_solutions(struct output *output, const struct answer *answer) {
    if (answer->exact)
        json_number(output, "solutions", answer->result->solutions);
    else
        json_null(output, "solutions");
    if (answer->counted && !answer->exact)
        json_number(output, "at_least", answer->result->solutions);
    if (answer->scored)
        output_print(output, ",\"score\":%d", answer->score);
}

static void write_numbers(struct output *output, const char *key, const uint8_t *numbers,
                          size_t count, unsigned base) {
    json_key(output, key);
    for (size_t i = 0; i < count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        output_number(output, numbers[i] + base, 1);
    }
    output_text(output, "]");
}

/* Writes the canonical form and how it is made; rows and columns count from 1. */
static void write_canonical(struct output *output, const struct answer *answer) {
    const sudoku_transformation *transformation = answer->transformation;
    size_t side = sudoku_side(answer->record->shape);
    json_grid(output, "canonical", answer->canonical, answer_alphabet(answer));
    json_number(output, "automorphisms", answer->automorphisms);
    json_key(output, "transposed");
    output_text(output, transformation->transposed ? "true" : "false");
    write_numbers(output, "rows", transformation->rows, side, 1);
    write_numbers(output, "columns", transformation->columns, side, 1);
    write_numbers(output, "digits", transformation->digits + 1, side, 0);
}

static void write_rating(struct output *output, const sudoku_rating *rating) {
    const sudoku_level *level = sudoku_level_of(rating->hardest);
    const char *mark = "";
    output_print(output, ",\"er\":%u.%u,\"ep\":%u.%u,\"ed\":%u.%u", rating->hardest / 10,
                 rating->hardest % 10, rating->until_digit / 10, rating->until_digit % 10,
                 rating->first / 10, rating->first % 10);
    json_string(output, "level", level == NULL ? NULL : level->name);
    json_string(output, "hardest",
                rating->technique == NULL ? NULL : sudoku_technique_name(rating->technique));
    json_key(output, "steps");
    output_text(output, "{");
    for (size_t i = 0; i < sudoku_technique_count(); i++) {
        if (rating->steps[i] == 0)
            continue;
        output_print(output, "%s\"%s\":%u", mark, sudoku_technique_name(sudoku_technique_at(i)),
                     (unsigned)rating->steps[i]);
        mark = ",";
    }
    output_text(output, "}");
}

static void write_search(struct output *output, const struct answer *answer) {
    const sudoku_result *result = answer->result;
    json_string(output, "engine",
                result->engine == NULL ? NULL : sudoku_engine_name(result->engine));
    json_number(output, "nodes", result->nodes);
}

/* Writes what is wrong and where.  The file and the line are left out if they are the record's. */
static void write_error(struct output *output, const struct answer *answer) {
    if (answer->error[0] == '\0')
        return;
    bool other_file = answer->fault.file != answer->record->file;
    json_string(output, "error", answer->error);
    if (other_file)
        json_string(output, "error_file", answer->fault.file);
    if (other_file || answer->fault.line != line_of_answer(answer))
        json_number(output, "error_line", answer->fault.line);
    json_number(output, "column", answer->fault.column);
}

/* Writes the candidates of the cells of a grid of this shape, a symbol for each. */
static void write_candidates_member(struct output *output, const char *key, sudoku_shape shape,
                                    const uint32_t *candidates) {
    json_key(output, key);
    output_text(output, "\"");
    write_candidate_symbols(output, shape, candidates);
    output_text(output, "\"");
}

/* ---- A matrix and its cover -------------------------------------------------------------- */

/* Writes a chosen row as the names of its columns. */
static void write_option(struct output *output, const struct matrix *matrix, uint32_t row) {
    const char *mark = "[\"";
    for (uint32_t i = start_of_row(matrix, row); i < matrix->row_offsets[row + 1]; i++) {
        size_t length;
        const char *name = name_of_column(matrix, matrix->columns[i], &length);
        output_text(output, mark);
        json_escape(output, name, length);
        mark = "\",\"";
    }
    output_text(output, "\"]");
}

/* Writes the rows of a cover as a list of their numbers or of their names. */
static void write_rows(struct output *output, const struct answer *answer, bool with_names) {
    json_key(output, with_names ? "options" : "cover");
    output_text(output, "[");
    for (size_t i = 0; i < answer->row_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        if (with_names)
            write_option(output, answer->record->matrix, answer->rows[i]);
        else
            output_number(output, (uint64_t)answer->rows[i] + 1, 1);
    }
    output_text(output, "]");
}

static void write_cover(struct output *output, const struct answer *answer) {
    const struct matrix *matrix = answer->record->matrix;
    if (!answer->printable) {
        output_text(output, ",\"rows\":null,\"columns\":null,\"secondary\":null,\"ones\":null,"
                            "\"cover\":null");
        return;
    }
    json_number(output, "rows", matrix->rows);
    json_number(output, "columns", (uint64_t)matrix->primary + matrix->secondary);
    json_number(output, "secondary", matrix->secondary);
    json_number(output, "ones", matrix->ones);
    if (answer->rows == NULL) {
        json_null(output, "cover");
        return;
    }
    write_rows(output, answer, false);
    if (matrix->names != NULL)
        write_rows(output, answer, true);
}

/* ---- The input --------------------------------------------------------------------------- */

/* Finds the next field of a row: *start and *end are the offsets of its text, without blanks and
 * quotes.  *at is moved to the next field. */
static void next_field(const char *row, size_t length, char separator, size_t *at, size_t span[2]) {
    size_t i = *at;
    for (bool quoted = false; i < length && (quoted || row[i] != separator); i++)
        quoted = quoted != (row[i] == '"');
    size_t start = *at, end = i;
    while (start < end && row[start] == ' ')
        start++;
    while (start < end && row[end - 1] == ' ')
        end--;
    bool is_quoted = end - start >= 2 && row[start] == '"' && row[end - 1] == '"';
    span[0] = start + is_quoted;
    span[1] = end - is_quoted;
    *at = i + 1;
}

/* Writes the line of a record: an object with the names of the heading if there is one, otherwise a
 * string. */
static void write_input(struct output *output, const struct answer *answer) {
    const struct record *record = answer->record;
    const char *names = arena_at(answer->arena, record->heading), *mark = "{\"";
    const char *row = arena_at(answer->arena, record->text);
    size_t length = record->text.length, names_length = record->heading.length;
    json_key(output, "input");
    if (names_length == 0) {
        output_text(output, "\"");
        json_escape(output, row, length);
        output_text(output, "\"");
        return;
    }
    for (size_t at = 0, name_at = 0; at <= length && name_at <= names_length;) {
        size_t name[2], field[2];
        next_field(names, names_length, record->separator, &name_at, name);
        next_field(row, length, record->separator, &at, field);
        output_text(output, mark);
        json_escape(output, names + name[0], name[1] - name[0]);
        output_text(output, "\":\"");
        for (size_t i = field[0]; i < field[1]; i++) {
            size_t first = i;
            while (i < field[1] - 1 && row[i] != '"')
                i++;
            json_escape(output, row + first, i + 1 - first);
            i += row[i] == '"' && i + 1 < field[1] && row[i + 1] == '"'; /* a doubled quote */
        }
        output_text(output, "\"");
        mark = ",\"";
    }
    output_text(output, "}");
}

/* ---- An answer --------------------------------------------------------------------------- */

static void write_object(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    struct output *output = writer->output;
    output_text(output, "{\"file\":\"");
    json_escape(output, record->file, strlen(record->file));
    output_text(output, "\"");
    json_number(output, "line", line_of_answer(answer));
    if (record->name.length > 0)
        json_string(output, "name", arena_at(answer->arena, record->name));
    json_string(output, "status", answer->status);
    if (is_of_matrix(record)) {
        write_cover(output, answer);
    } else {
        json_grid(output, "puzzle", answer->printable ? answer->puzzle : NULL,
                  answer_alphabet(answer));
        if (answer->printable && answer->marks != NULL)
            write_candidates_member(output, "candidates", record->shape, answer->marks);
        json_regions(output, answer->map, record->shape);
        json_grid(output, "solution", answer->solution, answer_alphabet(answer));
    }
    if (answer->minimal != NULL)
        json_grid(output, "minimal", answer->minimal, answer_alphabet(answer));
    write_solutions(output, answer);
    if (answer->canonical != NULL)
        write_canonical(output, answer);
    if (answer->rating != NULL)
        write_rating(output, answer->rating);
    if (answer->path != NULL)
        json_path(output, answer->path);
    if (answer->candidates != NULL)
        write_candidates_member(output, "position", answer->grid->shape, answer->candidates);
    write_search(output, answer);
    if (record->has_more)
        write_input(output, answer);
    write_error(output, answer);
    output_text(output, "}\n");
}

const struct format json_format = {
    .name = "json",
    .places = FOR_ANSWERS | FOR_MANY | FOR_COVERS | FOR_TRACES,
    .record = write_object,
};
