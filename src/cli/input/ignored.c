/* ignored.c - lines that are no part of a record: those that are held until the next line tells,
 * and text that a note tells of. */
#include "ignored.h"

#include "text/ascii.h"
#include "text/characters.h"

#include <string.h>

#define NO_VALUE (UINT64_MAX - 1) /* of text that is no number */

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

/* ---- Held lines ------------------------------------------------------------------------ */

/* Ends the wait of the line that is held. */
static void release_line(struct reader *reader, bool is_framing) {
    struct held_line *held = &reader->number;
    tally_move(&reader->tally, FATE_HELD, is_framing ? FATE_FRAMING : FATE_IGNORED, 1);
    if (!is_framing)
        add_note(reader, stray_number, held->line, held->column);
    held->is_held = false;
}

uint64_t number_of(const struct classified_line *classified) {
    uint64_t value = 0;
    for (size_t i = 0; i < classified->cells; i++)
        value = 10 * value + (uint64_t)(classified->symbols[i] - '0');
    return value;
}

/* Holds a line.  Of several above a record, only the last may be its size or number. */
static void hold(struct reader *reader, const struct held_line *line) {
    struct held_line *held = &reader->number;
    if (held->is_held)
        release_line(reader, held->is_first);
    bool is_follower = held->line > 0 && line->value == held->value + 1;
    bool is_below = held->line > 0 && line->line == held->line + 1;
    *held = *line;
    held->is_held = true;
    held->is_follower = is_follower;
    held->is_below = is_below;
}

/* Holds the current line. */
static void hold_current(struct reader *reader, enum held_kind kind, uint64_t value,
                         bool is_first) {
    const struct classified_line *classified = &reader->classified;
    hold(reader, &(struct held_line){.kind = kind,
                                     .is_first = is_first,
                                     .value = value,
                                     .cells = classified->cells,
                                     .line = reader->line.number,
                                     .column = classified->first_column,
                                     .end_column = classified->end_column});
    reader->fate = FATE_HELD;
}

void hold_number(struct reader *reader, bool is_first) {
    hold_current(reader, HELD_NUMBER, number_of(&reader->classified), is_first);
}

/* The number that the current line says twice, as "9 9" and "3x3" do; 0: it is no such line. */
static uint64_t number_said_twice(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    size_t length = classified->end_column - classified->first_column, digits = 0;
    uint64_t value = 0;
    for (; digits < 2 && digits < length && is_digit(text[digits]); digits++)
        value = 10 * value + (uint64_t)(text[digits] - '0');
    size_t behind = digits;
    while (behind < length && text[behind] == ' ')
        behind++;
    behind += behind == digits && behind < length && to_lower(text[behind]) == 'x';
    bool twice = digits > 0 && behind > digits && behind + digits == length &&
                 memcmp(text, text + behind, digits) == 0;
    return twice ? value : 0;
}

bool is_size_twice(const struct reader *reader) {
    return !reader->reading.silent && !reader->classified.gathered && number_said_twice(reader) > 0;
}

void hold_size(struct reader *reader) {
    hold_current(reader, HELD_SIZE, number_said_twice(reader), false);
}

void hold_word(struct reader *reader) {
    hold_current(reader, HELD_WORD, NO_VALUE, false);
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
    const struct held_line *before = &reader->number;
    uint64_t value;
    return !reader->classified.gathered && read_ordinal(reader, &value) &&
           (value == reader->records + 1 || (before->line > 0 && value == before->value + 1));
}

void hold_ordinal(struct reader *reader) {
    uint64_t value;
    read_ordinal(reader, &value);
    hold_current(reader, HELD_ORDINAL, value, false);
}

void hold_cell(struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    char symbol = pending->symbols[0];
    hold(reader, &(struct held_line){.value = symbol == '1'   ? 1
                                              : symbol == '0' ? 0
                                                              : NO_VALUE,
                                     .cells = 1,
                                     .line = pending->origin.row_lines[0],
                                     .column = pending->origin.columns[0],
                                     .end_column = pending->origin.columns[0] + 1u});
    tally_move(&reader->tally, FATE_PENDING, FATE_HELD, 1);
}

/* True if a number is the order or the side of a grid of this side, or of its boxes. */
static bool is_size(uint64_t value, size_t side, sudoku_shape box) {
    sudoku_shape shape = shape_of_side(side, box);
    return value > 0 && value <= side &&
           (value == side || value * value == side || value == shape.box_height ||
            value == shape.box_width);
}

bool is_held_framing(const struct reader *reader, size_t side) {
    const struct held_line *held = &reader->number;
    uint64_t value = held->value;
    switch (held->kind) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case HELD_NUMBER:
    case HELD_ORDINAL:
        return held->is_first || held->is_follower || value == reader->records ||
               value == reader->records + 1 || is_size(value, side, reader->reading.box);
    case HELD_SIZE:
        return side > 0 && (value == side || value * value == side);
    case HELD_WORD:
        return side > 0;
    }
    return false; /* GCOVR_EXCL_LINE: each case above returns */
}

void release_held_line(struct reader *reader) {
    release_line(reader, true);
}

void decide_on_number(struct reader *reader, size_t rows) {
    if (reader->number.is_held)
        release_line(reader, is_held_framing(reader, rows));
}

void end_number(struct reader *reader) {
    if (reader->number.is_held)
        release_line(reader, false);
}
