/* held_line.c - a line that may be the size, the number or the title of the record below it. */
#include "held_line.h"

#include "ascii.h"
#include "line_kind.h"
#include "sides.h"

#include <string.h>

enum {
    MAX_NUMBER = 18, /* digits of a number */
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

/* The number that a line begins with. */
static uint64_t leading_number(const struct plain_line *line) {
    uint64_t value = 0;
    for (size_t i = line->start; i < line->end && is_digit(line->text[i]); i++)
        value = 10 * value + (uint64_t)(line->text[i] - '0');
    return value;
}

bool numbers_record(const struct reader *reader, const struct plain_line *line) {
    uint64_t value = leading_number(line);
    return value == reader->records || value == reader->records + 1 ||
           (reader->held.line > 0 && value == reader->held.value + 1);
}

bool may_count(const struct reader *reader, const struct plain_line *line) {
    enum { MAX_COUNT = 9 }; /* digits of a count */
    size_t length = line->end - line->start;
    bool is_usual = (line->text[line->start] != '0' || length == 1) && length <= MAX_COUNT;
    return reader->reading.silent ||
           (is_usual && (!reader->has_text_above || leading_number(line) <= SUDOKU_MAX_SIDE ||
                         numbers_record(reader, line)));
}

bool is_size_twice(const struct plain_line *line) {
    const char *text = line->text + line->start;
    size_t length = line->end - line->start, digits = length / 2;
    return (length == 3 || length == 5) && strchr(" xX", text[digits]) != NULL &&
           !(classes_of(text, digits) & ~SET_NUMERALS) &&
           memcmp(text, text + digits + 1, digits) == 0;
}

void count_heading(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (reader->held.kind != ABOVE_NONE || !is_digit(line->text[line->start]))
        return;
    reader->held.value = leading_number(line);
    reader->held.line = line->line.number;
}

/* ---- What it frames -------------------------------------------------------------------- */

/* True if a number is the order or the side of a grid of this side, or of its boxes. */
static bool is_size(uint64_t value, size_t side, sudoku_shape box) {
    sudoku_shape shape = shape_of_side(side, box);
    return value > 0 && value <= side &&
           (value == side || value * value == side || value == shape.box_height ||
            value == shape.box_width);
}

/* Ends the wait of the line that is held, which is framing or a stray line.  A judge's stray lines
 * are ignored. */
static bool release(struct reader *reader, bool is_framing) {
    struct held_line *held = &reader->held;
    bool is_ignored = reader->reading.silent || held->kind == ABOVE_ORDINAL;
    if (held->kind == ABOVE_NONE)
        return true;
    held->is_stray = !is_framing && !is_ignored;
    if (held->is_stray) {
        reader->in_block = reader->least = 0; /* it is reported before the lines are looked at */
        return false;
    }
    held->kind = ABOVE_NONE;
    reader->tally.lines[is_framing ? FATE_FRAMING : FATE_IGNORED]++;
    return true;
}

bool settle_above_grid(struct reader *reader, size_t side) {
    const struct held_line *held = &reader->held;
    return release(reader, held->kind >= ABOVE_WORD || held->is_expected ||
                               is_size(held->value, side, reader->reading.box));
}

bool settle_above_line(struct reader *reader, const struct plain_line *line) {
    const struct held_line *held = &reader->held;
    bool is_row = line != NULL && is_row_like(line) && line->end - line->start >= SHORTEST_ROW;
    bool is_small = line != NULL && held->value <= SUDOKU_MAX_SIDE && !is_number(line);
    return release(reader, held->kind >= ABOVE_WORD
                               ? is_row && !is_number(line)
                               : is_small || (line != NULL && held->is_expected));
}

size_t order_above(const struct reader *reader) {
    const struct held_line *held = &reader->held;
    bool is_order = held->kind == ABOVE_NUMBER &&
                    (reader->reading.order_each || held->value == 1) && held->value <= MAX_ORDER;
    return is_order ? (size_t)held->value : 0;
}

size_t piece_above(const struct reader *reader, const struct plain_line *line) {
    const struct held_line *held = &reader->held;
    size_t digits = (size_t)(held->end_column - held->column), cells = line->end - line->start;
    bool is_near = held->kind == ABOVE_NUMBER && !reader->reading.silent &&
                   held->line + 1 == line->line.number && is_row_like(line);
    size_t side = digits + cells;
    bool is_row =
        reader->last_side > 0 ? side == reader->last_side : is_side(side, reader->reading.box);
    return is_near && is_row ? digits : 0;
}

/* ---- Holding --------------------------------------------------------------------------- */

void hold_line(struct reader *reader, enum above kind) {
    const struct plain_line *line = &reader->kept[0];
    if (!settle_above_line(reader, line))
        return;
    bool is_first = kind == ABOVE_NUMBER && !reader->has_text_above;
    bool is_expected = is_first || (kind < ABOVE_SIZE && numbers_record(reader, line));
    reader->held =
        (struct held_line){.kind = kind,
                           .is_expected = is_expected,
                           .value = kind >= ABOVE_WORD ? UINT64_MAX - 1 : leading_number(line),
                           .line = line->line.number,
                           .column = column_at(line, line->start),
                           .end_column = column_behind(line, line->end)};
    reader->has_text_above = true;
    drop_kept(reader, 1, FATE_COUNT);
}
