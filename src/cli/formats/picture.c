/* picture.c - what is to be seen of an answer in formats that draw. */
#include "picture.h"

#include "candidates_left.h"
#include "read/fields.h"
#include "xml_text.h"

#include <inttypes.h>
#include <string.h>

const sudoku_grid *grid_of_answer(const struct answer *answer) {
    if (answer->grid != NULL)
        return answer->grid;
    return answer->printable ? &answer->record->puzzle : NULL;
}

const sudoku_grid *givens_of_answer(const struct answer *answer) {
    return answer->canonical != NULL ? answer->canonical : &answer->record->puzzle;
}

/* Draws the candidates of a record, which are there whether the style wants them or not. */
static void draw_own_candidates(const struct record *record, struct picture *picture) {
    for (size_t i = 0; i < sudoku_cells(picture->shape); i++)
        picture->candidates[i] = picture->digits[i] == 0 ? record->candidates[i] : 0;
}

void draw_picture(const struct record *record, const sudoku_grid *grid, const sudoku_grid *givens,
                  bool with_candidates, struct picture *picture) {
    memset(picture, 0, sizeof *picture);
    picture->shape = grid->shape;
    picture->notation = record->notation;
    find_left(grid, picture->candidates, picture->clashing);
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        uint8_t digit = grid->cells[i];
        picture->digits[i] = digit;
        picture->given[i] = digit != 0 && digit == givens->cells[i];
        if (digit != 0 || !with_candidates)
            picture->candidates[i] = 0;
    }
    if (grid == &record->puzzle && record->has_candidates)
        draw_own_candidates(record, picture);
}

void write_digit(struct output *output, uint8_t digit, enum notation notation) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXY";
    digit = (uint8_t)(digit - counts_from_0(notation));
    if (notation == NOTATION_LETTERS)
        output_add(output, &letters[digit - 1], 1);
    else if ((notation == NOTATION_DIGITS || notation == NOTATION_DIGITS_FROM_0) && digit > 9)
        output_add(output, &letters[digit - 10], 1);
    else
        output_number(output, digit, 1);
}

void write_picture_name(struct output *output, const char *what, const struct record *record,
                        bool with_expected) {
    struct field_cursor cursor = {.with_expected = with_expected};
    struct field field;
    const char *mark = ": ", *run;
    size_t length;
    xml_print(output, "%s %" PRIu64, what, record->number);
    while (next_field(record, &cursor, &field)) {
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
