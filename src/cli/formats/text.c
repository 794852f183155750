/* text.c - the formats that draw grids as text: line, rows, spaced, grid and candidates. */
#include "candidates.h"
#include "frame.h"
#include "writer.h"

#include <stdio.h>
#include <string.h>

/* ---- Grids ------------------------------------------------------------------------------ */

/* The alphabet of the digits: as in the input, but packed letters become numbers in a spaced
 * style. */
static enum alphabet choose_alphabet(const struct record *record,
                                     const struct grid_style *grid_style) {
    bool packed = record->form == FORM_LINE || record->form == FORM_ROWS;
    if (!packed || !grid_style->spaced)
        return (enum alphabet)record->alphabet;
    return record->alphabet == ALPHABET_DIGITS ? ALPHABET_NUMBERS : (enum alphabet)record->alphabet;
}

/* Writes the candidates of an answer's grid.  Not inline: other answers would save registers for
 * it. */
__attribute__((noinline)) static void write_answer_candidates(const struct writer *writer,
                                                              const struct answer *answer) {
    uint32_t candidates[SUDOKU_MAX_CELLS];
    enum form form = writer->style->format == NULL ? (enum form)answer->record->form : FORM_GRID;
    find_candidates(answer, candidates);
    write_candidates(writer->output, answer->grid->shape, answer->rules, candidates, form);
}

/* True if an answer shows candidates: the format does; or the answer is a grid of candidates, as it
 * was in the input. */
static inline bool shows_candidates(const struct writer *writer, const struct answer *answer,
                                    const struct grid_style *grid_style) {
    bool has_own = answer->grid == answer->puzzle || answer->candidates != NULL;
    return grid_style->candidates ||
           (answer->marks != NULL && writer->style->format == NULL && has_own);
}

/* Writes a grid by other rules: in a frame along its regions, or, if it is a puzzle on a line,
 * with the map that it brought behind it.  Not inline: as write_answer_candidates(). */
__attribute__((noinline)) static void write_grid_by_rules(const struct writer *writer,
                                                          const struct answer *answer,
                                                          const sudoku_grid *givens,
                                                          const struct grid_style *grid_style,
                                                          enum alphabet alphabet) {
    struct output *output = writer->output;
    uint8_t regions[SUDOKU_MAX_CELLS];
    bool has_map =
        answer->map != NULL && answer->grid != answer->solution && !grid_style->multi_line;
    if (grid_style->framed && find_regions(answer->grid->shape, answer->rules, regions)) {
        write_framed_grid(output, answer->grid, givens, regions, alphabet);
    } else if (has_map) {
        write_packed_cells(output, answer->grid, alphabet);
        output_print(output, " %.*s\n", (int)sudoku_cells(answer->grid->shape), answer->map);
    } else {
        write_grid(output, answer->grid, givens, grid_style, alphabet);
    }
}

static inline void write_answer_grid(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    const struct grid_style *grid_style = &writer_format(writer, record->form)->grid_style;
    if (shows_candidates(writer, answer, grid_style)) {
        write_answer_candidates(writer, answer);
        return;
    }
    const sudoku_grid *givens = writer->color ? givens_of_answer(answer) : NULL;
    enum alphabet alphabet = choose_alphabet(record, grid_style);
    if (answer->rules == NULL)
        write_grid(writer->output, answer->grid, givens, grid_style, alphabet);
    else
        write_grid_by_rules(writer, answer, givens, grid_style, alphabet);
}

/* ---- Covers ----------------------------------------------------------------------------- */

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

/* Writes a row as zeros and ones.  Its columns ascend, as it was read so. */
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

/* Writes the answer's cover.  In a format of several lines, each chosen row stands on a line of its
 * own, as in the input; in any other, their numbers, from 1, stand on one line.  A cover without
 * rows is an empty line. */
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

/* ---- Answers ---------------------------------------------------------------------------- */

/* Writes what stands above the answers to a record: its own name, or the style's header with its
 * number. */
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

/* Writes lines of words, each behind blanks. */
static void write_indented(struct output *output, const char *words) {
    for (size_t length; *words != '\0'; words += length + (words[length] != '\0')) {
        length = strcspn(words, "\n");
        output_text(output, "    ");
        output_add(output, words, length);
        output_text(output, "\n");
    }
}

/* Writes the steps to the solution, a line each, and how hard they are in total. */
static void write_path(struct output *output, const struct path *path) {
    for (const struct path_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step->line);
        output_text(output, "\n");
        if (step->words != NULL)
            write_indented(output, step->words);
    }
    if (!path->is_hint)
        write_path_summary(output, path, "", "\n");
}

/* True if the steps to an answer are told.  A grid of candidates stands alone, so that it can be
 * read again. */
static bool tells_path(const struct writer *writer, const struct answer *answer) {
    return answer->path->is_hint ||
           !writer_format(writer, answer->record->form)->grid_style.candidates;
}

/* Writes an answer that is more than a grid.  Not inline: answers that are grids would save
 * registers for it. */
__attribute__((noinline)) static void write_all_parts(const struct writer *writer,
                                                      const struct answer *answer) {
    if (answer->rank == 0)
        write_header(writer, answer);
    if (answer->path != NULL && tells_path(writer, answer))
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

/* Writes an answer: the style's header, a word or number, the grid in the format's style, and the
 * style's footer.  Writes those parts only that the answer has. */
static void write_text(const struct writer *writer, const struct answer *answer) {
    const struct style *style = writer->style;
    bool bare = style->header == NULL && style->footer == NULL && !style->repeat_name;
    if (bare && answer->line == NULL && answer->path == NULL && answer->grid != NULL)
        write_answer_grid(writer, answer);
    else
        write_all_parts(writer, answer);
}

/* True if the answer to a record of this form is a grid of several lines. */
static bool is_multi_line(const struct writer *writer, enum form form) {
    return writer_format(writer, form)->grid_style.multi_line;
}

/* True if a blank line stands between this answer and the one before it. */
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

/* Writes a blank line if the style wants one between this answer and the one before it. */
static void write_blank_line(const struct writer *writer, const struct answer *answer) {
    if (is_set_apart(writer, answer))
        output_text(writer->output, "\n");
}

/* ---- The formats ------------------------------------------------------------------------- */

#define TEXT_FORMAT(others)                                                                        \
    .places = FOR_ANSWERS | FOR_MANY | (others), .record = write_text, .between = write_blank_line

/* All cells of a grid side by side on one line. */
const struct format line_format = {
    .name = "line", .grid_style = {.empty = '.'}, TEXT_FORMAT(FOR_COVERS)};

/* A line for each row, its cells side by side. */
const struct format rows_format = {
    .name = "rows", .grid_style = {.multi_line = true, .empty = '.'}, TEXT_FORMAT(FOR_COVERS)};

/* A line for each row, a blank between its cells. */
const struct format spaced_format = {
    .name = "spaced",
    .grid_style = {.multi_line = true, .spaced = true, .empty = '0'},
    TEXT_FORMAT(0)};

/* Rows in a frame around each box, a blank between the cells. */
const struct format grid_format = {
    .name = "grid",
    .grid_style = {.multi_line = true, .spaced = true, .framed = true, .empty = '.'},
    TEXT_FORMAT(0)};

/* The digits that each cell may still have, in such a frame. */
const struct format candidates_format = {.name = "candidates",
                                         .grid_style = {.multi_line = true,
                                                        .spaced = true,
                                                        .framed = true,
                                                        .candidates = true,
                                                        .empty = '.'},
                                         TEXT_FORMAT(0)};

const struct format *const format_of_form[] = {
    [FORM_NONE] = &line_format,    [FORM_LINE] = &line_format,
    [FORM_ROWS] = &rows_format,    [FORM_SPACED] = &spaced_format,
    [FORM_GRID] = &grid_format,    [FORM_ZEROS_AND_ONES] = &line_format,
    [FORM_OPTIONS] = &rows_format,
};
