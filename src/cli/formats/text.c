/* text.c - the formats that draw grids as text: line, rows, spaced, grid and candidates. */
#include "formats.h"

#include <stdio.h>
#include <string.h>

/* ---- Covers ------------------------------------------------------------------------------ */

/* Writes a row as the names of its columns. */
static void write_names(const struct writer *writer, const struct matrix *matrix, uint32_t row) {
    for (uint32_t i = matrix->problem.row_offsets[row]; i < matrix->problem.row_offsets[row + 1];
         i++) {
        const struct span *name = &matrix->names[matrix->problem.columns[i]];
        if (i > matrix->problem.row_offsets[row])
            output_text(writer->output, " ");
        write_input_text(writer, matrix->text + name->start, name->length);
    }
    output_text(writer->output, "\n");
}

/* Writes the answer's cover: the row numbers, from 1, on one line or, in formats of several lines,
 * the names of each chosen row on a line.  A cover without rows is an empty line. */
static void write_cover(const struct writer *writer, const struct answer *answer) {
    const struct matrix *matrix = answer->record->matrix;
    bool has_names = matrix->names != NULL &&
                     writer_format(writer, answer->record->form)->text_style >= TEXT_ROWS;
    for (size_t i = 0; has_names && i < answer->row_count; i++)
        write_names(writer, matrix, answer->rows[i]);
    for (size_t i = 0; !has_names && i < answer->row_count; i++) {
        output_text(writer->output, i > 0 ? " " : "");
        output_number(writer->output, (uint64_t)answer->rows[i] + 1, 1);
    }
    if (!has_names || answer->row_count == 0)
        output_text(writer->output, "\n");
}

/* ---- Answers ----------------------------------------------------------------------------- */

/* Writes the style's header with the record's number, or the name of the record. */
static void write_header(const struct writer *writer, const struct answer *answer) {
    const char *name = arena_at(answer->arena, answer->record->name);
    char header[64] = "\n";
    if (writer->style->header == NULL)
        return;
    if (writer->style->repeats_name && *name != '\0')
        write_input_text(writer, name, strlen(name));
    else
        snprintf(header, sizeof header, writer->style->header, answer->number);
    output_text(writer->output, header);
}

/* True if a blank line separates this answer from the previous one. */
static bool is_set_apart(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    enum separation separation = writer->style->separation;
    bool are_grids = writer->answers >= ANSWERS_PUZZLES;
    if (separation == SEPARATE_NEVER || separation == SEPARATE_AFTER)
        return false;
    if (writer->answers == ANSWERS_BLOCKS)
        return true;
    if (answer->rank > 0)
        return are_grids && writer_format(writer, record->form)->text_style >= TEXT_ROWS;
    if (separation == SEPARATE_ALWAYS || !are_grids)
        return separation == SEPARATE_ALWAYS;
    bool wanted = writer->style->format != NULL || record->blank_before;
    return wanted && (writer_format(writer, record->form)->text_style >= TEXT_ROWS ||
                      writer_format(writer, answer->form_before)->text_style >= TEXT_ROWS);
}

/* Writes the parts that an answer has: the style's header, steps, a word or number, the grid or
 * cover.  A grid of candidates is printed without steps, so that it can be read again. */
static void write_text(const struct writer *writer, const struct answer *answer) {
    enum text_style style = writer_format(writer, answer->record->form)->text_style;
    bool is_first = answer->number == 1 && answer->rank == 0;
    bool is_apart = is_set_apart(writer, answer);
    if (is_apart && !is_first && !writer->is_filtered)
        output_text(writer->output, "\n");
    if (answer->rank == 0)
        write_header(writer, answer);
    if (answer->path != NULL && (answer->path->is_hint || style != TEXT_CANDIDATES))
        write_path(writer->output, answer->path);
    if (answer->line != NULL) {
        output_text(writer->output, answer->line);
        output_text(writer->output, "\n");
    }
    if (answer->grid != NULL)
        write_answer_grid(writer, answer, style);
    if (answer->rows != NULL)
        write_cover(writer, answer);
    if (writer->style->separation == SEPARATE_AFTER ||
        (is_apart && writer->is_filtered && !answer->is_part))
        output_text(writer->output, "\n");
}

/* ---- The formats ------------------------------------------------------------------------- */

#define TEXT_FORMAT(name_, style_, places_)                                                        \
    {                                                                                              \
        .name = name_, .text_style = style_, .places = FOR_ANSWERS | FOR_MANY | (places_),         \
        .record = write_text                                                                       \
    }

const struct format line_format = TEXT_FORMAT("line", TEXT_LINE, FOR_COVERS);
const struct format rows_format = TEXT_FORMAT("rows", TEXT_ROWS, FOR_COVERS);
const struct format spaced_format = TEXT_FORMAT("spaced", TEXT_SPACED, 0);
const struct format grid_format = TEXT_FORMAT("grid", TEXT_FRAMED, 0);
const struct format candidates_format = TEXT_FORMAT("candidates", TEXT_CANDIDATES, 0);

const struct format *const format_of_form[] = {
    [FORM_NONE] = &line_format,    [FORM_LINE] = &line_format,
    [FORM_ROWS] = &rows_format,    [FORM_SPACED] = &spaced_format,
    [FORM_GRID] = &grid_format,    [FORM_ZEROS_AND_ONES] = &line_format,
    [FORM_OPTIONS] = &rows_format,
};
