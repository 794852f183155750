/* likeness.c - reads a 9x9 grid at a glance that is written as the one before it. */
#include "likeness.h"

#include "ascii.h"
#include "heading.h"

#include <string.h>

enum { SIDE = MARKED_SIDE, CELLS = FAST_LINE_CELLS };

/* True if all lines read are those of records that have been returned, and nothing that was read
 * waits for the lines below. */
static bool is_at_rest(const struct reader *reader) {
    return reader->count == reader->spent && reader->held.kind == ABOVE_NONE &&
           reader->carried == 0 && reader->section == HEADING_NONE && !reader->has_state_below &&
           !reader->is_over && !reader->is_blank_above && reader->heading[0] == '\0' &&
           reader->note.text == NULL && !reader->lines->after_cr && !reader->lines->in_long_line;
}

/* ---- Learning -------------------------------------------------------------------------- */

/* Finds where each cell stands in the text.  False if some is no symbol of its own there, or if
 * there are several symbols for empty cells, or one that rules are drawn with. */
static bool find_cells(struct likeness *like, const struct record *record) {
    uint64_t line = like->line + 1;
    size_t start = 0;
    like->empty = '\0';
    for (size_t cell = 0; cell < CELLS; cell++) {
        uint64_t own = line_of_cell(&record->origin, cell, SIDE);
        for (; line < own && start < like->length; line++)
            start = (size_t)((char *)memchr(like->text + start, '\n', like->length - start) -
                             like->text) +
                    1;
        like->columns[cell] = (uint16_t)column_of_cell(&record->origin, cell);
        size_t at = start + like->columns[cell] - 1, value = record->puzzle.cells[cell];
        if (line != own || at >= like->length)
            return false;
        char symbol = like->text[at];
        like->empty = value == 0 && like->empty == '\0' ? symbol : like->empty;
        if (value > 0 ? symbol != (char)('0' + value)
                      : symbol != like->empty || !sudoku_is_empty_symbol(symbol) || symbol == '-')
            return false;
        like->cells[cell] = (uint16_t)at;
        like->rows[cell / SIDE] = (uint32_t)(line - like->line);
    }
    memset(like->mask, -1, like->length);
    for (size_t cell = 0; cell < CELLS; cell++)
        like->mask[like->cells[cell]] = 0;
    return true;
}

/* True if nothing but the cells says anything: all else is drawn, or the names of an object. */
static bool is_drawn(const struct likeness *like) {
    const char *text = like->text;
    for (size_t i = 0; i < like->length; i++) {
        bool is_line_end = text[i] == '\n' || (text[i] == '\r' && text[i + 1] == '\n');
        bool is_name = like->is_object && (is_ascii_letter(text[i]) || text[i] == ':');
        bool is_mark = text[i] != '\0' && strchr(" |+-[](){},\"'\t", text[i]) != NULL;
        if (like->mask[i] && !is_line_end && !is_name && !is_mark)
            return false;
    }
    return true;
}

/* The lines of a text that ends with one; 0 if it does not. */
static size_t count_lines(const char *text, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return length > 0 && text[length - 1] == '\n' ? lines : 0;
}

/* Remembers the record that has just been read.  False if its like cannot be read at a glance. */
static bool learn(struct reader *reader, const struct record *record, uint64_t place) {
    struct likeness *like = &reader->likeness;
    const struct lines *lines = reader->lines;
    uint64_t length = place - like->place;
    like->lines = (size_t)(lines->number - like->line);
    if (like->place == 0 || length > LIKENESS_BYTES || length > lines->start ||
        !is_at_rest(reader) || !record->valid || record->has_candidates ||
        record->puzzle.shape.box_height != 3 || record->puzzle.shape.box_width != 3 ||
        record->origin.one_each || record->expected_at.length > 0 || record->says_unsolvable ||
        is_of_matrix(record))
        return false;
    like->length = (size_t)length;
    memcpy(like->text, lines->buffer + lines->start - length, like->length);
    for (size_t fate = 0; fate < FATE_COUNT; fate++)
        like->fates[fate] = reader->tally.lines[fate] - like->tally.lines[fate];
    like->form = record->form;
    like->notation = record->notation;
    like->blank_before = record->blank_before;
    like->is_object = record->is_object;
    like->puzzle_at = record->puzzle_at;
    if (count_lines(like->text, like->length) != like->lines || !find_cells(like, record) ||
        !is_drawn(like))
        return false;
    size_t end = like->length - 1 - (like->text[like->length - 2] == '\r');
    like->line_at = (struct span){(uint32_t)(end - record->length), (uint32_t)record->length};
    return true;
}

/* True if a record is worth to be remembered: some that were have served, or it is one of a few. */
static bool is_worth_it(const struct likeness *like, const struct reader *reader) {
    enum { TRIALS = 8, RARELY = 64 };
    return like->unused < TRIALS || reader->records % RARELY == 0;
}

void learn_likeness(struct reader *reader, const struct record *record) {
    struct likeness *like = &reader->likeness;
    uint64_t place = lines_place(reader->lines);
    bool is_learned = is_worth_it(like, reader) && learn(reader, record, place);
    like->length = is_learned ? like->length : 0;
    like->unused++;
    like->place = is_at_rest(reader) ? place : 0; /* else some of what was read is counted later */
    like->line = reader->lines->number;
    like->tally = reader->tally;
}

/* ---- Reading --------------------------------------------------------------------------- */

/* Reads the cells of a text like the one remembered.  False if one is neither a digit nor the
 * symbol for an empty cell, or if the grid could be read in another way: it has no
 * empty cell unlike the one before, or its first row or column counts up, as headers and labels do.
 */
static bool read_cells(const struct likeness *like, const char *text, uint8_t *cells) {
    uint8_t symbols[CELLS], given = 0, bad = 0;
    size_t across = 0, down = 0;
    for (size_t i = 0; i < CELLS; i++)
        symbols[i] = (uint8_t)text[like->cells[i]];
    for (size_t i = 0; i < CELLS; i++) { /* without branches, for vectors */
        uint8_t value = (uint8_t)(symbols[i] - '0');
        uint8_t is_given = value - 1U < SIDE;
        cells[i] = is_given ? value : 0;
        given = (uint8_t)(given + is_given);
        bad |= !is_given & (symbols[i] != (uint8_t)like->empty);
    }
    for (size_t i = 0; i < SIDE; i++) {
        across += cells[i] == i + 1;
        down += cells[SIDE * i] == i + 1;
    }
    bool has_empty = given < CELLS, had_empty = like->empty != '\0';
    return !bad && has_empty == had_empty && across < SIDE && down < SIDE;
}

/* True if a text is the one remembered, but for the cells. */
static bool is_alike(const struct likeness *like, const char *text) {
    char differing = 0;
    for (size_t i = 0; i < like->length; i++)
        differing |= (char)((text[i] ^ like->text[i]) & like->mask[i]);
    return differing == 0;
}

/* Makes a record of what is known of it besides its cells. */
static void make_alike(const struct likeness *like, const char *file, uint64_t line,
                       const char *text, struct record *record) {
    record->file = file;
    record->text = like->form == FORM_LINE ? text + like->line_at.start : "";
    record->length = like->form == FORM_LINE ? like->line_at.length : 0;
    record->puzzle_at = like->puzzle_at;
    record->expected_at = (struct span){0, 0};
    record->text_at = 0;
    record->form = like->form;
    record->notation = like->notation;
    record->blank_before = like->blank_before;
    record->is_object = like->is_object;
    record->separated = record->says_unsolvable = false;
    record->tail_unread = record->fast_line = record->foreign_cell = false;
    record->has_candidates = false;
    record->valid = true;
    record->heading[0] = '\0';
    record->note.text = NULL;
    record->puzzle.shape = (sudoku_shape){3, 3};
    record->origin.packed = record->origin.one_each = false;
    for (size_t row = 0; row < SIDE; row++)
        record->origin.row_lines[row] = line + like->rows[row];
    memcpy(record->origin.columns, like->columns, sizeof like->columns);
}

bool read_alike(struct reader *reader, struct record *record) {
    struct likeness *like = &reader->likeness;
    size_t ahead;
    const char *text = lines_ahead(reader->lines, &ahead);
    bool may_be = like->length > 0 && ahead >= like->length && is_at_rest(reader) &&
                  lines_place(reader->lines) == like->place;
    if (!may_be || !read_cells(like, text, record->puzzle.cells) || !is_alike(like, text))
        return false;
    make_alike(like, reader->file, reader->lines->number, text, record);
    reader->lines->start += like->length;
    reader->lines->number += like->lines;
    reader->records++;
    for (size_t fate = 0; fate < FATE_COUNT; fate++)
        reader->tally.lines[fate] += like->fates[fate];
    like->unused = 0;
    like->place += like->length;
    like->line = reader->lines->number;
    like->tally = reader->tally;
    return true;
}
