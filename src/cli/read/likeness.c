/* likeness.c - reads a 9x9 grid at a glance that is written as the one before it.
 *
 * Most files have one form throughout.  If all text from the end of one record to the end of the
 * next is the same again but for the cells, the layouts would make the same of it. */
#include "heading.h"
#include "reader.h"

enum { SIDE = MARKED_SIDE, CELLS = FAST_LINE_CELLS };

/* The bytes of a record that say all of one with a 9x9 grid, but for the cells. */
enum { OWN_BYTES = offsetof(struct record, origin.columns) + CELLS * sizeof(uint16_t) };

/* True if all lines read are those of records that have been returned, and nothing that was read
 * waits for the lines below. */
static bool is_at_rest(const struct reader *reader) {
    return reader->count == reader->done && reader->held.kind == ABOVE_NONE &&
           reader->carried == 0 && reader->section == HEADING_NONE &&
           reader->section_above != HEADING_PUZZLE && !reader->is_over && !reader->is_blank_above &&
           reader->heading[0] == '\0' && reader->note.text == NULL &&
           reader->lines->tail == TAIL_NONE;
}

/* ---- Learning -------------------------------------------------------------------------- */

/* Finds where each cell stands in the text.  False if some is no symbol of its own there, or if
 * there are several symbols for empty cells, or one that rules are drawn with. */
static bool find_cells(struct likeness *like) {
    const struct record *record = &like->record;
    uint64_t line = like->line + 1;
    size_t start = 0;
    like->empty = '\0';
    memset(like->mask, -1, like->length);
    for (size_t cell = 0; cell < CELLS; cell++) {
        uint64_t own = line_of_cell(&record->origin, cell, SIDE);
        for (; line < own && start < like->length; line++)
            start += 1 + (size_t)((char *)memchr(like->text + start, '\n', like->length - start) -
                                  (like->text + start));
        size_t at = start + column_of_cell(&record->origin, cell) - 1;
        size_t value = record->puzzle.cells[cell];
        if (line != own || at >= like->length)
            return false;
        char symbol = like->text[at];
        like->empty = value == 0 && like->empty == '\0' ? symbol : like->empty;
        if (value > 0 ? symbol != (char)('0' + value)
                      : symbol != like->empty || !sudoku_is_empty_symbol(symbol) || symbol == '-')
            return false;
        like->cells[cell] = (uint16_t)at;
        like->mask[at] = 0;
    }
    return true;
}

/* True if a text is whole lines, and nothing but the cells says anything: all else is drawn, or the
 * names of an object. */
static bool is_drawn(const struct likeness *like) {
    bool is_object = like->record.text_kind == TEXT_OBJECT;
    const char *text = like->text;
    size_t lines = 0;
    for (size_t i = 0; i < like->length; i++) {
        bool is_line_end = text[i] == '\n' || (text[i] == '\r' && text[i + 1] == '\n');
        bool is_name = is_object && (is_ascii_letter(text[i]) || text[i] == ':');
        bool is_mark = text[i] != '\0' && strchr(" |+-[](){},\"'\t", text[i]) != NULL;
        lines += text[i] == '\n';
        if (like->mask[i] && !is_line_end && !is_name && !is_mark)
            return false;
    }
    return lines == like->lines && text[like->length - 1] == '\n';
}

/* Remembers the record that has just been read.  False if its like cannot be read at a glance. */
static bool learn(struct reader *reader, const struct record *record, uint64_t place) {
    struct likeness *like = &reader->likeness;
    const struct lines *lines = reader->lines;
    uint64_t length = place - like->place;
    if (like->place == 0 || length == 0 || length > LIKENESS_BYTES || length > lines->start ||
        !is_at_rest(reader) || !record->valid || record->has_candidates ||
        record->puzzle.shape.box_height != 3 || record->puzzle.shape.box_width != 3 ||
        record->origin.arrangement == CELLS_IN_COLUMN || record->expected_at.length > 0 ||
        record->has_map || is_of_matrix(record) || record->text_kind == TEXT_UNSOLVABLE ||
        record->note.text != NULL || record->heading[0] != '\0')
        return false;
    like->lines = (size_t)(lines->number - like->line);
    like->length = (size_t)length;
    memcpy(like->text, lines->buffer + lines->start - length, like->length);
    like->record = *record;
    if (like->text[like->length - 1] != '\n' || !find_cells(like) || !is_drawn(like))
        return false;
    for (size_t fate = 0; fate < FATE_COUNT; fate++)
        like->fates[fate] = reader->tally.lines[fate] - like->tally.lines[fate];
    size_t end = like->length - 1 - (like->text[like->length - 2] == '\r');
    like->line_start = end - record->length;
    for (size_t cell = 0; cell < CELLS; cell++)
        like->record.origin.columns[cell] = (uint16_t)column_of_cell(&record->origin, cell);
    for (size_t row = 0; row < SIDE; row++)
        like->record.origin.row_lines[row] =
            line_of_cell(&record->origin, row * SIDE, SIDE) - like->line;
    like->record.origin.arrangement = CELLS_IN_ROWS;
    return true;
}

void learn_likeness(struct reader *reader, const struct record *record) {
    enum { TRIALS = 8, RARELY = 64 };
    struct likeness *like = &reader->likeness;
    uint64_t place = lines_place(reader->lines);
    /* It is worth it if records that were remembered have served, or if it is done rarely. */
    bool is_worth_it = like->misses < TRIALS || reader->records % RARELY == 0;
    if (!is_worth_it || !learn(reader, record, place))
        like->length = 0;
    like->misses++;
    like->place = is_at_rest(reader) ? place : 0; /* else some of what was read is counted later */
    like->line = reader->lines->number;
    like->tally = reader->tally;
}

/* ---- Reading --------------------------------------------------------------------------- */

/* Reads the cells of a text like the one remembered.  False if one is neither a digit nor the
 * symbol for an empty cell, or if the grid could be read in another way: it has no empty cell
 * unlike the one before, or its first row or column counts up, as headers and labels do. */
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

bool read_alike(struct reader *reader, struct record *record) {
    struct likeness *like = &reader->likeness;
    size_t ahead;
    const char *text = lines_ahead(reader->lines, &ahead);
    bool may_be = like->length > 0 && ahead >= like->length && is_at_rest(reader) &&
                  lines_place(reader->lines) == like->place;
    if (!may_be || !read_cells(like, text, record->puzzle.cells) || !is_alike(like, text))
        return false;
    memcpy(record, &like->record, OWN_BYTES);
    record->puzzle.shape = like->record.puzzle.shape;
    record->text = like->record.form == FORM_LINE ? text + like->line_start : "";
    for (size_t row = 0; row < SIDE; row++)
        record->origin.row_lines[row] += reader->lines->number;
    reader->lines->start += like->length;
    reader->lines->number += like->lines;
    reader->records++;
    for (size_t fate = 0; fate < FATE_COUNT; fate++)
        reader->tally.lines[fate] += like->fates[fate];
    like->misses = 0;
    like->place += like->length;
    like->line = reader->lines->number;
    like->tally = reader->tally;
    return true;
}
