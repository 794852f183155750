/* framing.c - what stands above records. */
#include "framing.h"

#include "ascii.h"
#include "held_line.h"
#include "label.h"
#include "labels.h"
#include "layouts/gather.h"
#include "line_kind.h"
#include "runtime/utf8.h"
#include "sides.h"

#include <stdio.h>
#include <string.h>

enum {
    MIN_FIELDS = 4 /* fields of the smallest row of a table */
};

/* ---- Lines ----------------------------------------------------------------------------- */

static const char *text_of(const struct plain_line *line) {
    return line->text + line->start;
}

static size_t length_of(const struct plain_line *line) {
    return line->end - line->start;
}

bool is_comment(const struct plain_line *line) {
    return !is_blank_line(line) && (is_remark(line) || !(line->classes & ~(SET_BARS | SET_BLANK)));
}

bool takes_fast_lines(const struct reading *reading) {
    return reading->box.box_height == 0 ||
           (reading->box.box_height == 3 && reading->box.box_width == 3);
}

/* The tabs of a line without text. */
static size_t count_tabs(const struct plain_line *line) {
    size_t tabs = 0;
    for (size_t i = line->from; i < line->length; i++)
        tabs += line->text[i] == '\t';
    return tabs;
}

static bool is_end(const struct plain_line *line) {
    return length_of(line) > 0 && length_of(line) <= 3 && to_lower(*text_of(line)) == 'e' &&
           !line->line.too_long;
}

/* The text of a line as it was written, without blanks and marks around it. */
static const char *written(const struct plain_line *line, size_t *length) {
    size_t start = column_at(line, line->start) - 1 - line->line.before;
    size_t end = column_behind(line, line->end) - 1 - line->line.before, size;
    end = line->end == line->length ? line->line.length : end;
    while (end > start && (size = blank_before(line->line.text + start, end - start)) > 0)
        end -= size;
    *length = end - start;
    return line->line.text + start;
}

/* Reads a line that may be a heading, and is no row.  Sets *text and *name to what names the next
 * record. */
static enum heading find_heading(const struct plain_line *line, const char **text,
                                 struct span *name) {
    size_t length;
    if (is_blank_line(line) || line->line.too_long)
        return HEADING_NONE;
    *text = written(line, &length);
    return read_heading(*text, length, name);
}

/* ---- Notes ----------------------------------------------------------------------------- */

void note_damaged_rule(struct reader *reader, const struct plain_line *line) {
    struct note *note = &reader->note;
    if (reader->reading.silent)
        return;
    if (note->text != NULL)
        note->more++;
    else
        *note = (struct note){.text = "this line is ignored: it is nearly a line of a frame",
                              .line = line->line.number,
                              .column = column_at(line, line->start)};
}

/* ---- Headings -------------------------------------------------------------------------- */

/* Takes the first line kept, which is a heading, for the next record: a name replaces a detail, but
 * no detail a name. */
static void take_heading(struct reader *reader, enum heading heading, const char *text,
                         struct span name) {
    count_heading(reader);
    if (heading == HEADING_PUZZLE || heading == HEADING_STATE)
        reader->section = heading;
    if (heading != HEADING_NAME && (heading != HEADING_DETAIL || reader->heading[0] != '\0'))
        return;
    size_t cut = utf8_cut(text + name.start, name.length, HEADING_SIZE - 1);
    memcpy(reader->heading, text + name.start, cut);
    reader->heading[cut] = '\0';
}

/* True if a line is the header of a CSV file: words with separators between them, and no puzzle. */
static bool is_csv_header(const struct reader *reader, const struct plain_line *line) {
    size_t letters = 0, others = 0, separators = 0, names = 0, run = 0;
    if (reader->has_text_above || line->line.too_long)
        return false;
    for (size_t i = line->start; i < line->end; i++) {
        char byte = line->text[i];
        bool is_mark = strchr(",;\t", byte) != NULL;
        separators += is_mark;
        letters += is_ascii_letter(byte);
        others += !is_ascii_letter(byte) && !is_mark && !is_blank(byte) && byte != '"';
        run = is_ascii_letter(byte) ? run + 1 : 0;
        names += run == 2;
    }
    bool has_comma = (line->classes & SET_COMMA) != 0;
    const char *first = text_of(line) + (*text_of(line) == '"');
    return separators > 0 && is_ascii_letter(*first) &&
           (names > 0 || (has_comma && letters > 1 && others == 0)) && letters > others;
}

/* True if a line declares a list that stands on the lines below: a name, and an equals sign, a
 * bracket or three quotation marks at its end. */
static bool is_declaration(const struct plain_line *line) {
    const char *text = text_of(line);
    size_t length = length_of(line);
    if (length < 2 || !(is_ascii_letter(text[0]) || text[0] == '$' || text[0] == '"' ||
                        text[0] == '{' || text[0] == '-' || text[0] == '[' || text[0] == '('))
        return false;
    char last = text[length - 1];
    bool is_open = strchr("[{(", last) != NULL || (last == '=' && length > 3) ||
                   (length > 4 && last == text[length - 2] && strchr("\"'", last) != NULL) ||
                   (last == '"' && length > 4 && text[length - 2] == '=');
    size_t letters = 0, cells = 0;
    for (size_t i = 0; i < length; i++) {
        letters += is_ascii_letter(text[i]);
        cells += sudoku_is_empty_symbol(text[i]);
    }
    return is_open && letters + (text[0] == '-') > cells;
}

/* ---- The first line kept --------------------------------------------------------------- */

/* Passes over an end line, and all that follows. */
static void end_input(struct reader *reader) {
    if (!settle_above_line(reader, NULL))
        return;
    reader->end_line = reader->kept[0].line.number;
    reader->is_over = true;
    drop_kept(reader, 1, FATE_FRAMING);
    drop_kept(reader, reader->count, FATE_BLANK);
}

/* True if a line is a number with a mark that could be a row of the last grid and a bad byte. */
static bool is_like_last_row(const struct reader *reader, const struct plain_line *line) {
    size_t digits = length_of(line) - 1;
    return digits == reader->last_side && !counts_on(reader, line) &&
           !(classes_of(text_of(line), digits) & ~(SET_NUMERALS & cells_of(digits, 10)));
}

/* What the first line kept is, if it is no part of a record. */
static enum fate fate_of_first(struct reader *reader, const struct plain_line *line) {
    const char *text;
    struct span name;
    if (is_blank_line(line))
        return count_tabs(line) + 1 < MIN_FIELDS ? FATE_BLANK : FATE_PENDING;
    if (is_remark(line))
        return FATE_COMMENT;
    enum heading heading = find_heading(line, &text, &name);
    bool is_next = is_ordinal(reader, line);
    if ((heading != HEADING_NONE && !is_like_last_row(reader, line)) || is_next) {
        take_heading(reader, is_next ? HEADING_NAME : heading, text, name);
        return is_next ? FATE_HELD : FATE_FRAMING;
    }
    return is_rule(line) && !is_dashed(line) ? FATE_FRAMING : FATE_PENDING;
}

bool pass_framing(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (line->line.before > 0 || line->line.too_long)
        return false;
    if (is_end(line)) {
        end_input(reader);
        return true;
    }
    enum fate fate = fate_of_first(reader, line);
    if (fate == FATE_PENDING) {
        bool is_count = reader->reading.count_first && !reader->has_text_above;
        bool is_padded = *text_of(line) == '0' && length_of(line) > 1;
        if (!is_number(line) || !is_count || is_padded)
            return false;
        fate = FATE_HELD;
    }
    if (fate == FATE_HELD) {
        hold_line(reader, is_number(line) ? HELD_NUMBER : HELD_ORDINAL);
        return true;
    }
    reader->is_blank_above = reader->is_blank_above || fate == FATE_BLANK;
    reader->has_text_above = reader->has_text_above || fate == FATE_FRAMING;
    drop_kept(reader, 1, fate);
    return true;
}

bool ends_block(const struct reader *reader, const struct plain_line *line) {
    if (line->line.too_long || is_end(line))
        return true;
    const char *text;
    struct span name;
    if (find_heading(line, &text, &name) == HEADING_NONE)
        return false;
    /* A damaged row may look like the number of a record. */
    return (line->classes & SET_LETTERS) || !is_row_like(line) || reader->asked == 0;
}

/* True if two lines below a number are dashes, as many as it has digits, and so may be rows. */
static bool are_rows_of_dashes(const struct plain_line *number, size_t count) {
    return count > 2 && is_dashed(number + 1) && is_dashed(number + 2) &&
           length_of(number + 1) == length_of(number);
}

/* True if a line is a packed row with as many cells as a number has digits. */
static bool is_row_like_number(const struct plain_line *line, const struct plain_line *number) {
    size_t symbols = 0;
    for (size_t i = line->start; i < line->end; i++)
        symbols += !(set_of(line->text[i]) & SET_MARKS);
    return symbols == length_of(number) && is_row_like(line) &&
           !(line->classes & (SET_BARS | SET_COMMA));
}

/* True if a lone number is none of the rows below: these have another number of cells. */
static bool is_no_row(const struct plain_line *number, size_t count) {
    if (are_rows_of_dashes(number, count))
        return false;
    if (count < 2 || !is_side(length_of(number), (sudoku_shape){0, 0}) || is_rule(number + 1))
        return true;
    for (size_t i = 1; i < count && !is_blank_line(&number[i]); i++) {
        if (is_row_like_number(&number[i], number))
            return false;
    }
    return true;
}

/* What the first line kept is, as no layout can read it with those below: FATE_PENDING: it may be a
 * row. */
static enum fate fate_of_head(struct reader *reader, const struct plain_line *line) {
    const class_set hollow = SET_BARS | SET_COMMA | SET_BLANK | SET_QUOTE | SET_OF(CLASS_SEMICOLON);
    if (is_blank_line(line))
        return FATE_BLANK;
    if (is_comment(line)) {
        const struct plain_line *below = reader->asked > 1 ? line + 1 : NULL;
        bool is_frame = below != NULL && (below->classes & SET_BARS);
        return is_frame ? FATE_PENDING : FATE_COMMENT; /* it may be a row without text */
    }
    if (is_damaged_rule(line)) {
        note_damaged_rule(reader, line);
        return FATE_IGNORED;
    }
    bool is_drawn = is_dashed(line) && length_of(line) > 2;
    /* If a layout has read rows below a bracket, the bracket begins a damaged list. */
    bool is_list = reader->fault.line > line->line.number + 1;
    bool is_framing = is_drawn || !(line->classes & ~hollow) || is_column_header(line) ||
                      is_csv_header(reader, line) ||
                      (!is_list && (is_declaration(line) || is_brackets(line)));
    return is_framing ? FATE_FRAMING : FATE_PENDING;
}

bool drop_framing_head(struct reader *reader, size_t count) {
    const struct plain_line *line = &reader->kept[0];
    enum held_kind kind;
    if (line->line.before > 0)
        return false;
    if (find_held_kind(reader, line, &kind) &&
        (kind != HELD_NUMBER || (is_no_row(line, count) && may_count(reader, line, count)))) {
        if (kind == HELD_WORD)
            take_heading(reader, HEADING_NAME, text_of(line),
                         (struct span){0, (uint32_t)length_of(line)});
        hold_line(reader, kind);
        return true;
    }
    enum fate fate = fate_of_head(reader, line);
    if (fate == FATE_PENDING)
        return false;
    bool is_apart = fate == FATE_BLANK || (line->classes & SET_COMMA);
    reader->is_blank_above = reader->is_blank_above || is_apart;
    reader->has_text_above = reader->has_text_above || fate == FATE_FRAMING;
    drop_kept(reader, 1, fate);
    return true;
}

void note_unread_text(struct reader *reader) {
    uint64_t line = reader->end_line;
    reader->end_line = 0;
    if (line > 0 && !reader->reading.silent && lines_have_text(reader->lines))
        reader->note = (struct note){.text = "this line ends the input; what follows is not read",
                                     .line = line,
                                     .column = 1};
}

void begin_carried(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (is_blank_line(line) || !is_row_like(line) || is_rule(line)) {
        reader->carried = 0;
        return;
    }
    reader->is_damaged = true;
    reader->fault = (struct fault){.line = reader->carried_line, .column = 1};
    snprintf(reader->fault.reason, sizeof reader->fault.reason,
             "this grid begins with the second of two rows on a line");
}
