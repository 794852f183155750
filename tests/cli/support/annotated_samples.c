/* annotated_samples.c - small files of every form of input, with marks that say what each byte is.
 */
#include "annotated_samples.h"

#include "support/random.h"

#include <stdio.h>
#include <string.h>

const char *const part_names[PART_COUNT] = {
    [PART_BETWEEN] = "between records",  [PART_CELL] = "a cell",
    [PART_BESIDE] = "beside cells",      [PART_RULE] = "a rule",
    [PART_NEWLINE] = "a newline",        [PART_GAP] = "a gap between bands",
    [PART_LAST_END] = "the last newline"};

static void put_byte(struct sample *sample, char byte, struct mark mark) {
    sample->text[sample->size] = byte;
    sample->marks[sample->size++] = mark;
}

static void put_newline(struct sample *sample, struct mark mark) {
    if (sample->form->crlf)
        put_byte(sample, '\r', mark);
    put_byte(sample, '\n', mark);
}

/* Adds text, which may be NULL; a '%' in it is the number of the record. */
static void put(struct sample *sample, const char *text, enum part part, int record) {
    struct mark mark = {.part = part, .record = part == PART_BETWEEN ? -1 : record};
    for (; text != NULL && *text != '\0'; text++) {
        if (*text == '\n')
            put_newline(sample, mark);
        else
            put_byte(sample, (char)(*text == '%' ? '1' + record : *text), mark);
    }
}

static size_t lines_so_far(const struct sample *sample) {
    size_t lines = 0;
    for (size_t at = 0; at < sample->size; at++)
        lines += sample->text[at] == '\n';
    return lines;
}

/* Adds what stands at the left of a row. */
static void put_left(struct sample *sample, const char *text, size_t row, int record) {
    for (; text != NULL && *text != '\0'; text++) {
        char part[24] = {*text};
        if (*text == '@')
            snprintf(part, sizeof part, "%zu", lines_so_far(sample) + 1);
        else if (*text == '^')
            part[0] = (char)('A' + row);
        put(sample, part, PART_BESIDE, record);
    }
}

/* Adds a line that is a rule or blank. */
static void put_line(struct sample *sample, const char *text, int record) {
    if (text == NULL)
        return;
    bool blank = *text == '\0';
    put(sample, text, PART_RULE, record);
    put(sample, "\n", blank ? PART_GAP : PART_NEWLINE, record);
}

static void put_cell(struct sample *sample, int digit, int record, int cell) {
    static const char symbols[] = "0123456789ABCDEFGHIJKLMNOP";
    const struct sample_form *form = sample->form;
    char text[16];
    bool blank = digit == 0 && has_blank_cells(form);
    if (digit == 0 && form->style->empty != NULL && (!blank || form->style->empty[0] == '\0')) {
        put(sample, form->style->empty, PART_BESIDE, record);
        return;
    }
    if (digit == 0)
        snprintf(text, sizeof text, "%c", blank ? ' ' : form->empty);
    else if (form->style->digits == DIGITS_NUMBERS || form->style->digits == DIGITS_PADDED)
        snprintf(text, sizeof text, "%d", digit);
    else
        snprintf(text, sizeof text, "%c",
                 symbols[form->style->digits == DIGITS_LETTERS ? digit + 9 : digit]);
    if (form->style->digits == DIGITS_PADDED && text[1] == '\0')
        put(sample, " ", PART_BESIDE, record);
    for (const char *byte = text; *byte != '\0'; byte++)
        put_byte(sample, *byte, (struct mark){PART_CELL, record, cell});
}

static void put_row(struct sample *sample, const sudoku_grid *grid, size_t row, int record) {
    const struct grid_style *style = sample->form->style;
    size_t side = sudoku_side(grid->shape);
    put_left(sample, style->left, row, record);
    for (size_t column = 0; column < side; column++) {
        bool box = column % grid->shape.box_width == 0 && style->bar != NULL;
        if (column > 0)
            put(sample, box ? style->bar : style->between, PART_BESIDE, record);
        size_t cell = row * side + column;
        put_cell(sample, grid->cells[cell], record, (int)cell);
    }
    put(sample, style->right, PART_BESIDE, record);
}

/* Adds a grid without its last newline. */
static void put_grid(struct sample *sample, const sudoku_grid *grid, int record) {
    const struct grid_style *style = sample->form->style;
    size_t side = sudoku_side(grid->shape);
    put_line(sample, style->top, record);
    for (size_t row = 0; row < side; row++) {
        if (row > 0)
            put_line(sample, row % grid->shape.box_height == 0 ? style->rule : style->thin, record);
        put_row(sample, grid, row, record);
        if (row < side - 1 && style->row_end != NULL)
            put(sample, style->row_end, PART_BESIDE, record);
        else if (row < side - 1 || style->bottom != NULL)
            put(sample, "\n", PART_NEWLINE, record);
    }
    put(sample, style->bottom, PART_RULE, record);
}

/* Adds an expected solution as a further field. */
static void put_expected(struct sample *sample, const sudoku_grid *solution, int record) {
    size_t from = sample->size;
    put_grid(sample, solution, record);
    for (size_t at = from; at < sample->size; at++)
        sample->marks[at] = (struct mark){PART_BESIDE, record, 0};
}

static void put_record(struct sample *sample, const sudoku_grid *solution, int record) {
    const struct sample_form *form = sample->form;
    if (record > 0 && form->blank_line)
        put(sample, "\n", PART_BETWEEN, record);
    put(sample, form->above, PART_BETWEEN, record);
    sample->start[record] = sample->size;
    put(sample, form->before, PART_BESIDE, record);
    put_grid(sample, &sample->puzzles[record], record);
    if (form->before_expected != NULL) {
        put(sample, form->before_expected, PART_BESIDE, record);
        put_expected(sample, solution, record);
    }
    put(sample, form->behind, PART_BESIDE, record);
    put(sample, "\n", PART_LAST_END, record);
    sample->end[record] = sample->size;
}

void make_sample(const struct sample_form *form, struct sample *sample) {
    uint64_t seed = 1309;
    memset(sample, 0, sizeof *sample);
    sample->form = form;
    put(sample, form->first, PART_BETWEEN, 0);
    for (int record = 0; record < RECORDS; record++) {
        size_t cells = form->side * form->side;
        sudoku_grid solution = random_solved(&seed, sudoku_usual_shape(form->side));
        sample->puzzles[record] = solution;
        for (size_t hole = 0; hole < cells * 4 / 3; hole++)
            sample->puzzles[record].cells[random_below(&seed, cells)] = 0;
        put_record(sample, &solution, record);
    }
}
