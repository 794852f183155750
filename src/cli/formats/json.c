/* json.c - the format json (RFC 8259): each answer is an object on one line, with everything known
 * about it.  Members that do not apply are absent. */
#include "formats.h"

#include <inttypes.h>
#include <string.h>

/* ---- Parts of JSON text ------------------------------------------------------------------ */

/* Writes bytes as the inside of a string.  A byte that is not UTF-8 becomes U+FFFD. */
static void json_escape(struct output *output, const char *bytes, size_t length) {
    uint32_t code = 0;
    for (size_t i = 0, size; i < length; i += size) {
        for (size = 0; i + size < length; size++) {
            char byte = bytes[i + size];
            if (byte < ' ' || byte >= 0x7F || byte == '"' || byte == '\\')
                break;
        }
        if (size > 0) {
            output_add(output, bytes + i, size);
            continue;
        }
        size = utf8_decode(bytes + i, length - i, &code);
        if (size == 0) {
            output_text(output, "\xEF\xBF\xBD");
            size = 1;
        } else if (bytes[i] == '"' || bytes[i] == '\\') {
            output_add(output, (char[]){'\\', bytes[i]}, 2);
        } else if (utf8_printable(bytes + i, size) == 0) {
            output_print(output, "\\u%04" PRIX32, code);
        } else {
            output_add(output, bytes + i, size);
        }
    }
}

void json_key(struct output *output, const char *key) {
    output_text(output, ",\"");
    output_text(output, key);
    output_text(output, "\":");
}

void json_number(struct output *output, const char *key, uint64_t number) {
    json_key(output, key);
    output_number(output, number, 1);
}

void json_bytes(struct output *output, const char *key, const char *bytes, size_t length) {
    json_key(output, key);
    output_text(output, "\"");
    json_escape(output, bytes, length);
    output_text(output, "\"");
}

void json_string(struct output *output, const char *key, const char *string) {
    if (string != NULL)
        json_bytes(output, key, string, strlen(string));
}

void json_grid(const struct writer *writer, const struct answer *answer, const char *key,
               const sudoku_grid *grid) {
    if (grid == NULL)
        return;
    json_key(writer->output, key);
    output_text(writer->output, "\"");
    write_cells(writer, answer, grid);
    output_text(writer->output, "\"");
}

void json_digits(struct output *output, const char *key, uint32_t digits) {
    const char *mark = "";
    json_key(output, key);
    output_text(output, "[");
    for (unsigned digit = 1; digits != 0; digit++, digits >>= 1) {
        if ((digits & 1) == 0)
            continue;
        output_text(output, mark);
        output_number(output, digit, 1);
        mark = ",";
    }
    output_text(output, "]");
}

/* ---- Steps: cells are "r3c8", houses "row 3"; numbers of links are valid within their step. */

/* Writes a member that is an array of cells or of houses, unless it is empty. */
static void write_list(struct output *output, const char *key, const uint8_t *items, size_t count,
                       bool are_cells) {
    static const char *const kinds[] = {"row", "column", "box"};
    if (count == 0)
        return;
    json_key(output, key);
    for (size_t i = 0; i < count; i++) {
        unsigned first = items[i] / 9u, second = items[i] % 9 + 1u;
        output_text(output, i == 0 ? "[" : ",");
        if (are_cells)
            output_print(output, "\"r%uc%u\"", first + 1, second);
        else
            output_print(output, "\"%s %u\"", kinds[first], second);
    }
    output_text(output, "]");
}

static void write_changes(struct output *output, const sudoku_step *step) {
    const char *mark = "";
    output_text(output, ",\"placements\":[");
    if (step->digit != 0)
        output_print(output, "{\"cell\":\"r%uc%u\",\"digit\":%u}", step->cell / 9 + 1u,
                     step->cell % 9 + 1u, step->digit);
    output_text(output, "],\"eliminations\":[");
    for (unsigned cell = 0; cell < sizeof step->eliminated / sizeof *step->eliminated; cell++) {
        if (step->eliminated[cell] == 0)
            continue;
        output_print(output, "%s{\"cell\":\"r%uc%u\"", mark, cell / 9 + 1, cell % 9 + 1);
        json_digits(output, "digits", step->eliminated[cell]);
        output_text(output, "}");
        mark = ",";
    }
    output_text(output, "]");
}

/* Writes a conclusion of a chain and the numbers of its premises. */
static void write_link(struct output *output, const sudoku_reason *reason, uint32_t index) {
    const sudoku_link *link = &reason->links[index];
    output_print(output, "{\"id\":%u,\"cell\":\"r%uc%u\",\"digit\":%u,\"is\":%s,\"from\":[",
                 (unsigned)index + 1, link->cell / 9 + 1u, link->cell % 9 + 1u, link->digit,
                 link->is_true ? "true" : "false");
    for (uint32_t i = 0; i < link->parent_count; i++)
        output_print(output, "%s%u", i == 0 ? "" : ",",
                     (unsigned)reason->parents[link->first_parent + i] + 1);
    output_text(output, "]}");
}

static void write_chain(struct output *output, const sudoku_reason *reason,
                        const sudoku_chain *chain) {
    output_print(output, "{\"argument\":%u,\"links\":[", (unsigned)chain->argument);
    for (uint32_t i = 0; i < chain->link_count; i++) {
        output_text(output, i == 0 ? "" : ",");
        write_link(output, reason, chain->first_link + i);
    }
    output_text(output, "]}");
}

static void write_step(struct output *output, const struct path_step *entry) {
    const sudoku_step *step = &entry->step;
    const sudoku_reason *reason = &entry->reason;
    output_print(output, "{\"rating\":%u.%u", step->rating / 10, step->rating % 10);
    json_string(output, "technique", sudoku_technique_name(step->technique));
    json_string(output, "name", reason->name);
    json_string(output, "text", entry->line);
    json_string(output, "why", entry->words);
    if (reason->digits != 0)
        json_digits(output, "digits", reason->digits);
    write_list(output, "cells", reason->cells, reason->cell_count, true);
    write_list(output, "houses", reason->houses, reason->house_count, false);
    if (step->digit != 0 && reason->single_house < SUDOKU_HOUSES)
        write_list(output, "single_in", &reason->single_house, 1, false);
    write_changes(output, step);
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        output_text(output, i == 0 ? ",\"chains\":[" : ",");
        write_chain(output, reason, &reason->chains[i]);
    }
    if (reason->chain_count > 0)
        output_text(output, "]");
    output_text(output, "}");
}

/* Writes all steps as a member "path", or a hint as a member "hint". */
static void write_path_member(struct output *output, const struct path *path) {
    if (path->is_hint && path->first == NULL)
        return;
    output_text(output, path->is_hint ? ",\"hint\":" : ",\"path\":[");
    for (const struct path_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step == path->first ? "" : ",");
        write_step(output, step);
    }
    output_text(output, path->is_hint ? "" : "]");
}

/* ---- Covers ------------------------------------------------------------------------------ */

/* Writes a chosen row as the names of its columns. */
static void write_option(struct output *output, const struct matrix *matrix, uint32_t row) {
    const char *mark = "[\"";
    for (uint32_t i = matrix->problem.row_offsets[row]; i < matrix->problem.row_offsets[row + 1];
         i++) {
        const struct span *name = &matrix->names[matrix->problem.columns[i]];
        output_text(output, mark);
        json_escape(output, matrix->text + name->start, name->length);
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

/* ---- The input --------------------------------------------------------------------------- */

/* Writes a field as a string.  A doubled quote becomes a single one. */
static void write_field(struct output *output, const char *row, struct span field) {
    const char *text = row + field.start;
    size_t start = 0;
    output_text(output, "\"");
    for (size_t i = 0; i + 1 < field.length; i++) {
        if (text[i] != '"' || text[i + 1] != '"')
            continue;
        json_escape(output, text + start, i + 1 - start);
        start = ++i + 1;
    }
    json_escape(output, text + start, field.length - start);
    output_text(output, "\"");
}

/* Writes the line of a record: an object with the names of the heading if there is one, otherwise a
 * string. */
static void write_input(struct output *output, const struct answer *answer) {
    const struct record *record = answer->record;
    const char *row = arena_at(answer->arena, record->text), *mark = "{";
    const char *heading = arena_at(answer->arena, record->heading);
    size_t length = record->text.length, names = record->heading.length;
    if (names == 0) {
        json_bytes(output, "input", row, length);
        return;
    }
    json_key(output, "input");
    for (size_t at = 0, name_at = 0; at <= length && name_at <= names; mark = ",") {
        struct span name, field;
        name_at = next_field(heading, names, record->separator, name_at, &name);
        at = next_field(row, length, record->separator, at, &field);
        output_text(output, mark);
        write_field(output, heading, name);
        output_text(output, ":");
        write_field(output, row, field);
    }
    output_text(output, "}");
}

/* ---- Answers ----------------------------------------------------------------------------- */

/* Writes a member with side symbols per cell: its candidates, and '.' for each other digit. */
static void write_candidates(struct output *output, const char *key, sudoku_shape shape,
                             const uint32_t *candidates) {
    size_t side = sudoku_side(shape);
    json_key(output, key);
    output_text(output, "\"");
    for (size_t i = 0; i < side * side; i++) {
        for (size_t d = 0; d < side; d++)
            output_add(output, (candidates[i] >> d & 1) != 0 ? &"123456789"[d] : ".", 1);
    }
    output_text(output, "\"");
}

/* Writes the grid of an answer as an array of arrays of strings. */
static void write_board(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const sudoku_grid *grid = answer->grid;
    char empty = empty_symbol(writer->style, answer->record);
    size_t side = sudoku_side(grid->shape);
    json_key(output, "board");
    for (size_t i = 0; i < side * side; i++) {
        output_text(output, i == 0 ? "[[\"" : i % side == 0 ? "],[\"" : ",\"");
        if (grid->cells[i] == 0)
            output_add(output, &empty, 1);
        else
            write_digit(output, grid->cells[i], answer->record->alphabet);
        output_text(output, "\"");
    }
    output_text(output, "]]");
}

static void write_rating(struct output *output, const sudoku_rating *rating) {
    const sudoku_level *level = sudoku_level_of(rating->hardest);
    const sudoku_technique *technique;
    const char *mark = "";
    output_print(output, ",\"er\":%u.%u,\"ep\":%u.%u,\"ed\":%u.%u", rating->hardest / 10,
                 rating->hardest % 10, rating->until_digit / 10, rating->until_digit % 10,
                 rating->first / 10, rating->first % 10);
    json_string(output, "level", level == NULL ? NULL : level->name);
    json_string(output, "hardest",
                rating->technique == NULL ? NULL : sudoku_technique_name(rating->technique));
    output_text(output, ",\"steps\":{");
    for (size_t i = 0; (technique = sudoku_technique_at(i)) != NULL; i++) {
        if (rating->steps[i] == 0)
            continue;
        output_print(output, "%s\"%s\":%u", mark, sudoku_technique_name(technique),
                     (unsigned)rating->steps[i]);
        mark = ",";
    }
    output_text(output, "}");
}

/* Writes the location of an error: a cell, with its digit, or two cells that clash. */
static void write_mistake(struct output *output, const struct answer *answer) {
    const struct mistake *mistake = &answer->mistake;
    size_t side = sudoku_side(answer->record->shape);
    if (mistake->kind == NO_MISTAKE)
        return;
    size_t row = mistake->cell / side + 1, column = mistake->cell % side + 1;
    if (mistake->kind == CLASH)
        output_print(output, ",\"clash\":[\"r%zuc%zu\",\"r%zuc%zu\"]", mistake->other / side + 1,
                     mistake->other % side + 1, row, column);
    else if (mistake->kind == EMPTY_CELL)
        output_print(output, ",\"empty\":\"r%zuc%zu\"", row, column);
    else
        output_print(output, ",\"%s\":{\"cell\":\"r%zuc%zu\",\"digit\":%d}",
                     mistake->kind == CHANGED_GIVEN ? "given" : "wrong", row, column,
                     mistake->digit - (answer->record->alphabet == ALPHABET_HEXADECIMAL));
}

static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    json_grid(writer, answer, "puzzle", answer->puzzle);
    if (answer->marks != NULL)
        write_candidates(writer->output, "candidates", record->shape, answer->marks);
    if (answer->map != NULL)
        json_bytes(writer->output, "map", answer->map, sudoku_cells(record->shape));
    if (record->is_board && answer->grid != NULL)
        write_board(writer, answer);
    json_grid(writer, answer, "solution", answer->solution);
    if (answer->derived != NULL)
        json_grid(writer, answer, answer->derived, answer->grid);
}

static void write_object(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    const struct matrix *matrix = record->matrix;
    const sudoku_engine *engine = answer->result->engine;
    struct output *output = writer->output;
    output_text(output, "{\"file\":\"");
    json_escape(output, record->file, strlen(record->file));
    output_text(output, "\"");
    json_number(output, "line", record->line);
    if (record->name.length > 0)
        json_string(output, "name", arena_at(answer->arena, record->name));
    json_string(output, "status", answer->status);
    if (answer->puzzle != NULL && matrix == NULL)
        write_puzzle(writer, answer);
    if (answer->rows != NULL)
        write_rows(output, answer, false);
    if (answer->rows != NULL && matrix->names != NULL)
        write_rows(output, answer, true);
    if (answer->exact || answer->counted)
        json_number(output, answer->exact ? "solutions" : "at_least", answer->result->solutions);
    if (answer->scored)
        output_print(output, ",\"score\":%d", answer->score);
    if (answer->rating != NULL)
        write_rating(output, answer->rating);
    if (answer->path != NULL)
        write_path_member(output, answer->path);
    if (answer->candidates != NULL)
        write_candidates(output, "position", answer->grid->shape, answer->candidates);
    if (engine != NULL) {
        json_string(output, "engine", sudoku_engine_name(engine));
        if (!answer->is_part) /* its search continues */
            json_number(output, "nodes", answer->result->nodes);
    }
    if (record->has_more)
        write_input(output, answer);
    write_mistake(output, answer);
    if (answer->error[0] != '\0')
        json_string(output, "error", answer->error);
    output_text(output, "}\n");
}

const struct format json_format = {
    .name = "json",
    .places = FOR_ANSWERS | FOR_MANY | FOR_COVERS | FOR_TRACES,
    .record = write_object,
};
