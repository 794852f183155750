/* picture.c - what is to be seen of an answer in formats that draw. */
#include "picture.h"

#include "input/fields.h"
#include "xml_text.h"

#include <inttypes.h>
#include <string.h>

const sudoku_grid *grid_of_answer(const struct answer *answer) {
    if (answer->grid != NULL)
        return answer->grid;
    return answer->printable ? &answer->record->puzzle : NULL;
}

/* The grid whose cells are givens. */
static const sudoku_grid *givens_of_answer(const struct answer *answer) {
    return answer->canonical != NULL ? answer->canonical : &answer->record->puzzle;
}

/* True if two different cells share a house. */
static bool are_peers(sudoku_shape shape, size_t a, size_t b) {
    size_t side = sudoku_side(shape), height = shape.box_height, width = shape.box_width;
    size_t row_a = a / side, row_b = b / side, column_a = a % side, column_b = b % side;
    bool same_box = row_a / height == row_b / height && column_a / width == column_b / width;
    return a != b && (row_a == row_b || column_a == column_b || same_box);
}

/* Marks each cell that clashes with a given cell, and strikes its digit out of the candidates. */
static void spread_cell(struct picture *picture, size_t cell) {
    uint8_t digit = picture->digits[cell];
    for (size_t i = 0; i < sudoku_cells(picture->shape); i++) {
        if (!are_peers(picture->shape, cell, i))
            continue;
        picture->candidates[i] &= ~(UINT32_C(1) << (digit - 1));
        if (picture->digits[i] == digit)
            picture->clashing[i] = true;
    }
}

/* Draws the candidates of a record, which are there whether the style wants them or not. */
static void draw_own_candidates(const struct record *record, struct picture *picture) {
    for (size_t i = 0; i < sudoku_cells(picture->shape); i++)
        picture->candidates[i] = picture->digits[i] == 0 ? record->candidates[i] : 0;
}

void draw_picture(const struct writer *writer, const struct answer *answer, const sudoku_grid *grid,
                  struct picture *picture) {
    const sudoku_grid *givens = givens_of_answer(answer);
    uint32_t all = (UINT32_C(1) << sudoku_side(grid->shape)) - 1;
    memset(picture, 0, sizeof *picture);
    picture->shape = grid->shape;
    picture->notation = answer->record->notation;
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        picture->digits[i] = grid->cells[i];
        picture->given[i] = grid->cells[i] != 0 && grid->cells[i] == givens->cells[i];
        if (grid->cells[i] == 0 && writer->style->candidates)
            picture->candidates[i] = all;
    }
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        if (picture->digits[i] != 0)
            spread_cell(picture, i);
    }
    if (grid == &answer->record->puzzle && answer->record->has_candidates)
        draw_own_candidates(answer->record, picture);
}

void write_picture_digit(struct output *output, const struct picture *picture, uint8_t digit) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXY";
    if (picture->notation == NOTATION_LETTERS)
        output_add(output, &letters[digit - 1], 1);
    else if (picture->notation == NOTATION_DIGITS && digit > 9)
        output_add(output, &letters[digit - 10], 1);
    else
        output_number(output, digit, 1);
}

void write_picture_name(const struct writer *writer, const char *what,
                        const struct answer *answer) {
    struct output *output = writer->output;
    struct field_cursor cursor = {.with_expected = answer->expected_unread};
    struct field field;
    const char *mark = ": ", *run;
    size_t length;
    xml_print(output, "%s %" PRIu64, what, answer->record->number);
    while (next_field(answer->record, &cursor, &field)) {
        output_text(output, mark);
        for (size_t at = 0; next_run(&field, &at, &run, &length);)
            xml_escape(output, run, length);
        mark = ", ";
    }
}

void write_picture_line(const struct writer *writer, const struct answer *answer) {
    xml_escape(writer->output, answer->line, strlen(answer->line));
    if (answer->error[0] == '\0')
        return;
    output_text(writer->output, ": ");
    xml_escape(writer->output, answer->error, strlen(answer->error));
}
