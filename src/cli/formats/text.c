/* text.c - the formats that draw grids as text: line, rows, spaced, grid and candidates. */
#include "formats.h"

#include <stdio.h>
#include <string.h>

/* ---- Grids ------------------------------------------------------------------------------- */

/* Returns the alphabet of the digits: as in the input, but packed letters become numbers in a
 * spaced style. */
static enum alphabet choose_alphabet(const struct record *record, const struct grid_style *style) {
    bool packed = record->form == FORM_LINE || record->form == FORM_ROWS;
    if (packed && style->spaced && record->alphabet == ALPHABET_DIGITS)
        return ALPHABET_NUMBERS;
    return (enum alphabet)record->alphabet;
}

/* Writes the grid of an answer with its candidates.  Not inlined, because its large frame would
 * slow down other answers. */
__attribute__((noinline)) static void write_with_candidates(const struct writer *writer,
                                                            const struct answer *answer,
                                                            struct drawing *drawing) {
    uint32_t computed[SUDOKU_MAX_CELLS];
    drawing->candidates = answer->candidates;
    if (drawing->candidates == NULL && answer->grid == answer->puzzle)
        drawing->candidates = answer->marks;
    if (drawing->candidates == NULL) {
        find_candidates(answer->grid, answer->rules, computed, NULL);
        drawing->candidates = computed;
    }
    write_grid(writer->output, drawing);
}

/* True if an answer shows candidates: if its format does, or if the record is a grid of candidates
 * and the format is auto. */
static bool shows_candidates(const struct writer *writer, const struct answer *answer,
                             const struct grid_style *style) {
    bool has_own = answer->grid == answer->puzzle || answer->candidates != NULL;
    return style->candidates || (answer->marks != NULL && writer->style->format == NULL && has_own);
}

static void write_answer_grid(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const struct record *record = answer->record;
    const struct grid_style *style = &writer_format(writer, record->form)->grid_style;
    struct drawing drawing = {.grid = answer->grid,
                              .rules = answer->rules,
                              .style = *style,
                              .alphabet = choose_alphabet(record, style),
                              .empty = empty_symbol(writer->style, answer->record)};
    bool has_map = answer->map != NULL && answer->grid != answer->solution;
    if (shows_candidates(writer, answer, style)) {
        write_with_candidates(writer, answer, &drawing);
    } else if (has_map && !style->multi_line) {
        write_cells(output, answer->grid, drawing.alphabet, drawing.empty);
        output_print(output, " %.*s\n", (int)sudoku_cells(answer->grid->shape), answer->map);
    } else {
        drawing.givens = writer->color ? givens_of_answer(answer) : NULL;
        write_grid(output, &drawing);
    }
}

/* ---- Covers ------------------------------------------------------------------------------ */

static void write_numbers(struct output *output, const struct answer *answer) {
    for (size_t i = 0; i < answer->row_count; i++) {
        if (i > 0)
            output_text(output, " ");
        output_number(output, (uint64_t)answer->rows[i] + 1, 1);
    }
    output_text(output, "\n");
}

/* Writes a row as the names of its columns. */
static void write_names(const struct writer *writer, const struct matrix *matrix, uint32_t row) {
    size_t length;
    for (uint32_t i = start_of_row(matrix, row); i < matrix->row_offsets[row + 1]; i++) {
        const char *name = name_of_column(matrix, matrix->columns[i], &length);
        if (i > start_of_row(matrix, row))
            output_text(writer->output, " ");
        write_input_text(writer, name, length);
    }
    output_text(writer->output, "\n");
}

/* Writes a row as zeros and ones.  Its columns are in ascending order. */
static void write_zeros_and_ones(struct output *output, const struct matrix *matrix, uint32_t row) {
    uint32_t next = start_of_row(matrix, row);
    for (uint32_t c = 0; c < matrix->primary; c++) {
        bool is_one = next < matrix->row_offsets[row + 1] && matrix->columns[next] == c;
        next += is_one;
        if (c > 0 && matrix->is_spaced)
            output_text(output, " ");
        output_text(output, is_one ? "1" : "0");
    }
    output_text(output, "\n");
}

/* Writes the answer's cover: formats of several lines have each chosen row on its own line, as in
 * the input; all others have the row numbers, from 1, on one line.  A cover without rows is an
 * empty line. */
static void write_cover(const struct writer *writer, const struct answer *answer) {
    const struct matrix *matrix = answer->record->matrix;
    if (!writer_format(writer, answer->record->form)->grid_style.multi_line ||
        answer->row_count == 0) {
        write_numbers(writer->output, answer);
        return;
    }
    for (size_t i = 0; i < answer->row_count; i++) {
        if (matrix->names != NULL)
            write_names(writer, matrix, answer->rows[i]);
        else
            write_zeros_and_ones(writer->output, matrix, answer->rows[i]);
    }
}

/* ---- Answers ----------------------------------------------------------------------------- */

/* Writes the record's own name, or the style's header with the record's number. */
static void write_header(const struct writer *writer, const struct answer *answer) {
    const struct style *style = writer->style;
    char header[64];
    if (style->repeat_name && answer->record->name.length > 0) {
        const char *name = arena_at(answer->arena, answer->record->name);
        write_input_text(writer, name, strlen(name));
        output_text(writer->output, "\n");
    } else if (style->header != NULL) {
        snprintf(header, sizeof header, style->header, answer->number);
        output_text(writer->output, header);
    }
}

/* True if the steps to an answer are printed.  A grid of candidates is printed without them, so
 * that it can be read again. */
static bool prints_path(const struct writer *writer, const struct answer *answer) {
    return answer->path != NULL &&
           (answer->path->is_hint ||
            !writer_format(writer, answer->record->form)->grid_style.candidates);
}

/* Writes the parts that an answer has: the style's header, steps, a word or number, the grid or
 * cover, and the style's footer. */
static void write_text(const struct writer *writer, const struct answer *answer) {
    if (answer->rank == 0)
        write_header(writer, answer);
    if (prints_path(writer, answer))
        write_path(writer->output, answer->path);
    if (answer->line != NULL) {
        output_text(writer->output, answer->line);
        output_text(writer->output, "\n");
    }
    if (answer->grid != NULL)
        write_answer_grid(writer, answer);
    if (answer->rows != NULL)
        write_cover(writer, answer);
    if (writer->style->footer != NULL && !answer->is_part)
        output_text(writer->output, writer->style->footer);
}

static bool is_multi_line(const struct writer *writer, enum form form) {
    return writer_format(writer, form)->grid_style.multi_line;
}

/* True if a blank line separates this answer from the previous one. */
static bool is_set_apart(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    enum separation separation = writer->style->separation;
    bool are_grids = writer->answers >= ANSWERS_PUZZLES;
    if (separation == SEPARATE_NEVER)
        return false;
    if (writer->answers == ANSWERS_BLOCKS)
        return true;
    if (answer->rank > 0)
        return are_grids && is_multi_line(writer, record->form);
    if (separation == SEPARATE_ALWAYS || !are_grids)
        return separation == SEPARATE_ALWAYS;
    bool wanted = separation == SEPARATE_GRIDS || record->blank_before;
    return wanted &&
           (is_multi_line(writer, record->form) || is_multi_line(writer, answer->form_before));
}

static void write_blank_line(const struct writer *writer, const struct answer *answer) {
    if (is_set_apart(writer, answer))
        output_text(writer->output, "\n");
}

/* ---- The formats ------------------------------------------------------------------------- */

#define TEXT_FORMAT(name_, places_, ...)                                                           \
    {                                                                                              \
        .name = name_, .grid_style = {.is_text = true, __VA_ARGS__},                               \
        .places = FOR_ANSWERS | FOR_MANY | (places_), .record = write_text,                        \
        .between = write_blank_line                                                                \
    }

/* All cells of a grid on one line. */
const struct format line_format = TEXT_FORMAT("line", FOR_COVERS, .multi_line = false);

/* One line per row, its cells side by side. */
const struct format rows_format = TEXT_FORMAT("rows", FOR_COVERS, .multi_line = true);

/* One line per row, a space between its cells. */
const struct format spaced_format = TEXT_FORMAT("spaced", 0, .multi_line = true, .spaced = true);

/* Rows in a frame around each box, a space between the cells. */
const struct format grid_format =
    TEXT_FORMAT("grid", 0, .multi_line = true, .spaced = true, .framed = true);

/* The candidates of each cell, in the same frame. */
const struct format candidates_format = TEXT_FORMAT(
    "candidates", 0, .multi_line = true, .spaced = true, .framed = true, .candidates = true);

const struct format *const format_of_form[] = {
    [FORM_NONE] = &line_format,    [FORM_LINE] = &line_format,
    [FORM_ROWS] = &rows_format,    [FORM_SPACED] = &spaced_format,
    [FORM_GRID] = &grid_format,    [FORM_ZEROS_AND_ONES] = &line_format,
    [FORM_OPTIONS] = &rows_format,
};
