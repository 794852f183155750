/* held_line.c - a line that may be the size, the number or the title of the record below it. */
#include "held_line.h"

#include "ascii.h"
#include "heading.h"
#include "labels.h"
#include "line_kind.h"
#include "sides.h"

#include <string.h>

enum {
    MAX_NUMBER = 18, /* digits of a number */
    MAX_ORDINAL = 6, /* digits of a record's number */
    MAX_ORDER = 1000
};

/* ---- Kinds ----------------------------------------------------------------------------- */

bool is_number(const struct plain_line *line) {
    size_t end = line->end;
    while (end > line->start && (set_of(line->text[end - 1]) & (SET_BARS | SET_BLANK)))
        end--; /* a bar may stand behind it */
    return end > line->start && end - line->start <= MAX_NUMBER && !line->line.too_long &&
           !(classes_of(line->text + line->start, end - line->start) & ~SET_NUMERALS);
}

/* The number that a line has from an offset on, and the offset behind it. */
static uint64_t read_number(const struct plain_line *line, size_t *at) {
    uint64_t value = 0;
    while (*at < line->end && is_digit(line->text[*at]))
        value = 10 * value + (uint64_t)(line->text[(*at)++] - '0');
    return value;
}

/* True if a number is that of the next record, or counts on from the number before. */
static bool is_next(const struct reader *reader, uint64_t value) {
    return value == reader->records + 1 ||
           (reader->held.line > 0 && value == reader->held.value + 1);
}

bool is_ordinal(const struct reader *reader, const struct plain_line *line) {
    size_t at = line->start;
    uint64_t value = read_number(line, &at);
    size_t digits = at - line->start;
    if (digits == 0 || digits > MAX_ORDINAL || at == line->end)
        return false;
    char mark = line->text[at++];
    size_t total = at;
    read_number(line, &at);
    bool is_marked = mark == '.' ? at == total : mark == '/' && at > total;
    return at == line->end && is_marked && is_next(reader, value);
}

bool counts_on(const struct reader *reader, const struct plain_line *line) {
    size_t at = line->start;
    return reader->held.line > 0 && read_number(line, &at) == reader->held.value + 1;
}

void count_heading(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    size_t at = line->start;
    uint64_t value = read_number(line, &at);
    if (at == line->start || reader->held.is_held)
        return;
    reader->held.value = value;
    reader->held.line = line->line.number;
}

/* The number that a line says twice, as "9 9" and "3x3" do; 0: it says none twice. */
static uint64_t number_said_twice(const struct plain_line *line) {
    size_t at = line->start;
    uint64_t value = read_number(line, &at);
    size_t digits = at - line->start, behind = at;
    while (at < line->end && line->text[at] == ' ')
        at++;
    at += at == behind && at < line->end && to_lower(line->text[at]) == 'x';
    bool is_twice = digits > 0 && digits <= 2 && at > behind && line->end - at == digits &&
                    memcmp(line->text + at, line->text + line->start, digits) == 0;
    return is_twice ? value : 0;
}

/* True if a header has names of columns that can be no cells: "c1 c2 c3 c4". */
static bool has_names(const struct plain_line *line) {
    return is_ascii_letter(line->text[line->start]) && is_digit(line->text[line->end - 1]);
}

bool find_held_kind(const struct reader *reader, const struct plain_line *line,
                    enum held_kind *kind) {
    bool is_open = !reader->reading.silent && !line->line.too_long;
    if (is_number(line))
        *kind = HELD_NUMBER;
    else if (is_ordinal(reader, line))
        *kind = HELD_ORDINAL;
    else if (is_open && number_said_twice(line) > 0)
        *kind = HELD_SIZE;
    else if (is_column_header(line) && !has_names(line))
        *kind = HELD_HEADER;
    else if (is_open && line->from == 0 &&
             is_title_word(line->text + line->start, line->end - line->start))
        *kind = HELD_WORD;
    else
        return false;
    return true;
}

/* True if a number is written as counts are: without zeros in front, and not too long. */
static bool is_usual(const struct plain_line *line) {
    enum { MAX_COUNT = 9 }; /* digits of a count */
    size_t length = line->end - line->start;
    return (line->text[line->start] != '0' || length == 1) && length <= MAX_COUNT;
}

bool may_count(const struct reader *reader, const struct plain_line *line, size_t count) {
    size_t at = line->start;
    uint64_t value = read_number(line, &at);
    bool is_piece = !is_usual(line) || (count > 1 && is_number(line + 1) && !is_usual(line + 1));
    return reader->reading.silent ||
           (!is_piece && (!reader->has_text_above || value <= SUDOKU_MAX_SIDE ||
                          value == reader->records || is_next(reader, value)));
}

/* ---- What it frames -------------------------------------------------------------------- */

/* True if a number is the order or the side of a grid of this side, or of its boxes. */
static bool is_size(uint64_t value, size_t side, sudoku_shape box) {
    sudoku_shape shape = shape_of_side(side, box);
    return value > 0 && value <= side &&
           (value == side || value * value == side || value == shape.box_height ||
            value == shape.box_width);
}

/* True if the number that is held is that of its line, and the line below has one, too. */
static bool is_line_number(const struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    size_t at = line->start;
    return reader->held.value == reader->held.line && reader->count > 0 &&
           read_number(line, &at) == line->line.number;
}

/* True if the line that is held frames a grid of this side; 0: it is not known. */
static bool frames_grid(const struct reader *reader, size_t side) {
    const struct held_line *held = &reader->held;
    uint64_t value = held->value;
    if (held->kind == HELD_SIZE)
        return side > 0 && (value == side || value * value == side);
    if (held->kind >= HELD_WORD)
        return side > 0;
    return held->is_first || held->is_follower || is_line_number(reader) ||
           value == reader->records || value == reader->records + 1 ||
           is_size(value, side, reader->reading.box);
}

/* True if the line that is held frames a line that is no grid, and may be a row of one. */
static bool frames_line(const struct reader *reader, const struct plain_line *line) {
    const struct held_line *held = &reader->held;
    if (held->kind == HELD_HEADER && held->line + 1 == line->line.number)
        return is_row_like(line);
    if (held->kind >= HELD_WORD)
        return is_row_like(line) && !is_number(line) && line->end - line->start >= SHORTEST_ROW &&
               !is_title_word(line->text + line->start, line->end - line->start);
    return (!is_number(line) && held->value <= SUDOKU_MAX_SIDE) || frames_grid(reader, 0);
}

/* Ends the wait of the line that is held, which is framing or a stray line.  A judge's stray lines
 * are ignored. */
static bool release(struct reader *reader, bool is_framing) {
    struct held_line *held = &reader->held;
    bool is_ignored = reader->reading.silent || held->kind == HELD_ORDINAL;
    held->is_stray = !is_framing && !is_ignored;
    if (held->is_stray) {
        reader->asked = reader->least = 0; /* it is reported before the lines are looked at */
        return false;
    }
    held->is_held = false;
    reader->tally.lines[is_framing ? FATE_FRAMING : FATE_IGNORED]++;
    return true;
}

bool settle_above_grid(struct reader *reader, size_t side) {
    return !reader->held.is_held || release(reader, frames_grid(reader, side));
}

bool settle_above_line(struct reader *reader, const struct plain_line *line) {
    return !reader->held.is_held || release(reader, line != NULL && frames_line(reader, line));
}

size_t order_above(const struct reader *reader) {
    const struct held_line *held = &reader->held;
    bool is_order = held->is_held && held->kind == HELD_NUMBER &&
                    (reader->reading.order_each || held->value == 1) && held->value <= MAX_ORDER;
    return is_order ? (size_t)held->value : 0;
}

size_t piece_above(const struct reader *reader, const struct plain_line *line) {
    const struct held_line *held = &reader->held;
    size_t digits = held->end_column - held->column, cells = line->end - line->start;
    bool is_near = held->is_held && held->kind == HELD_NUMBER && !reader->reading.silent &&
                   held->line + 1 == line->line.number && is_row_like(line);
    size_t side = digits + cells;
    bool is_row =
        reader->last_side > 0 ? side == reader->last_side : is_side(side, reader->reading.box);
    return is_near && is_row ? digits : 0;
}

/* ---- Holding --------------------------------------------------------------------------- */

void hold_line(struct reader *reader, enum held_kind kind) {
    const struct plain_line *line = &reader->kept[0];
    size_t at = line->start;
    uint64_t value = kind >= HELD_WORD ? UINT64_MAX - 1 : read_number(line, &at);
    if (!settle_above_line(reader, line))
        return;
    reader->held =
        (struct held_line){.kind = kind,
                           .is_held = true,
                           .is_first = !reader->has_text_above && kind == HELD_NUMBER,
                           .is_follower = reader->held.line > 0 && value == reader->held.value + 1,
                           .is_narrow = line->end - line->start < SHORTEST_ROW,
                           .value = value,
                           .line = line->line.number,
                           .column = column_at(line, line->start),
                           .end_column = column_behind(line, line->end)};
    reader->has_text_above = true;
    drop_kept(reader, 1, FATE_COUNT);
}
