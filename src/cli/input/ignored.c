/* ignored.c - lines that are no part of a record: lone numbers, and text that a note tells of. */
#include "ignored.h"

#include "text/ascii.h"
#include "text/characters.h"

#define NO_VALUE (UINT64_MAX - 1) /* of a cell that is no digit */

enum { LONGEST_ORDINAL = 6 }; /* digits of a record's number */

static const char stray_number[] =
    "this line is ignored: it is no row, and no size or number of a record";

static const char damaged_rule[] = "this line is ignored: it is nearly a line of a frame";

static void add_note(struct reader *reader, const char *text, uint64_t line, uint64_t column) {
    struct note *note = &reader->note;
    bool is_told = line == note->line; /* of an earlier cell of the line, with boxes of 1x1 */
    if (reader->reading.silent || is_told)
        return;
    if (note->text != NULL)
        note->more++;
    else
        *note = (struct note){.text = text, .line = line, .column = column};
}

bool ignore(struct reader *reader, struct record *record) {
    (void)record;
    if (reader->pending.rows > 0)
        place_of_line(&reader->pending, &reader->classified);
    return false;
}

/* True if the current line is drawn as lines of a frame are, and nothing in it is anything else. */
static bool is_only_drawn(const struct reader *reader) {
    const struct line *line = &reader->line;
    for (size_t at = 0, size; at < line->length; at += size) {
        if (!(class_at(line->text + at, line->length - at, &size) & SET_RULE))
            return false;
    }
    return true;
}

void ignore_damaged_rule(struct reader *reader) {
    if (is_broken(&reader->pending)) {
        reader->fate = FATE_REPORTED;
    } else if (is_only_drawn(reader)) {
        reader->fate = FATE_FRAMING;
    } else {
        reader->fate = FATE_IGNORED;
        add_note(reader, damaged_rule, reader->line.number, reader->classified.first_column);
    }
}

/* ---- Lone numbers ---------------------------------------------------------------------- */

/* Ends the wait of the number that is held. */
static void release_number(struct reader *reader, bool is_framing) {
    struct lone_number *number = &reader->number;
    tally_move(&reader->tally, FATE_HELD, is_framing ? FATE_FRAMING : FATE_IGNORED, 1);
    if (!is_framing)
        add_note(reader, stray_number, number->line, number->column);
    number->is_held = false;
}

uint64_t number_of(const struct classified_line *classified) {
    uint64_t value = 0;
    for (size_t i = 0; i < classified->cells; i++)
        value = 10 * value + (uint64_t)(classified->symbols[i] - '0');
    return value;
}

/* Holds a number.  Of several above a record, only the last may be its size or number. */
static void hold(struct reader *reader, uint64_t value, uint64_t line, uint64_t column) {
    struct lone_number *number = &reader->number;
    if (number->is_held)
        release_number(reader, number->is_first);
    *number = (struct lone_number){.is_held = true,
                                   .is_follower = number->line > 0 && value == number->value + 1,
                                   .value = value,
                                   .line = line,
                                   .column = column};
}

void hold_number(struct reader *reader, bool is_first) {
    hold(reader, number_of(&reader->classified), reader->line.number,
         reader->classified.first_column);
    reader->number.is_first = is_first;
    reader->fate = FATE_HELD;
}

/* True if text behind a number is a full stop, or a total as in "1/50". */
static bool is_mark(const char *text, size_t length) {
    size_t digits = 1;
    while (digits < length && is_digit(text[digits]))
        digits++;
    return length > 0 && digits == length &&
           (text[0] == '.' ? length == 1 : text[0] == '/' && length > 1);
}

/* Reads the number that the current line begins with, and a mark ends.  False if there is none. */
static bool read_ordinal(const struct reader *reader, uint64_t *value) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    size_t length = classified->end_column - classified->first_column, digits = 0;
    *value = 0;
    for (; digits < length && is_digit(text[digits]); digits++)
        *value = 10 * *value + (uint64_t)(text[digits] - '0');
    return digits > 0 && digits <= LONGEST_ORDINAL && is_mark(text + digits, length - digits);
}

bool is_ordinal(const struct reader *reader) {
    const struct lone_number *before = &reader->number;
    uint64_t value;
    return !reader->classified.gathered && read_ordinal(reader, &value) &&
           (value == reader->records + 1 || (before->line > 0 && value == before->value + 1));
}

void hold_ordinal(struct reader *reader) {
    uint64_t value;
    read_ordinal(reader, &value);
    hold(reader, value, reader->line.number, reader->classified.first_column);
    reader->fate = FATE_HELD;
}

void hold_cell(struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    char symbol = pending->symbols[0];
    uint64_t value = symbol == '1' ? 1 : symbol == '0' ? 0 : NO_VALUE;
    hold(reader, value, pending->origin.row_lines[0], pending->origin.columns[0]);
    tally_move(&reader->tally, FATE_PENDING, FATE_HELD, 1);
}

/* True if a number is the order or the side of a grid of this side, or of its boxes. */
static bool is_size(uint64_t value, size_t side, sudoku_shape box) {
    sudoku_shape shape = shape_of_side(side, box);
    return value > 0 && value <= side &&
           (value == side || value * value == side || value == shape.box_height ||
            value == shape.box_width);
}

void decide_on_number(struct reader *reader, size_t rows) {
    const struct lone_number *number = &reader->number;
    if (!number->is_held)
        return;
    bool is_next = number->value == reader->records || number->value == reader->records + 1;
    release_number(reader, number->is_first || number->is_follower || is_next ||
                               is_size(number->value, rows, reader->reading.box));
}

void end_number(struct reader *reader) {
    if (reader->number.is_held)
        release_number(reader, false);
}
