/* framing.c - what stands above records. */
#include "framing.h"

#include "ascii.h"
#include "held_line.h"
#include "labels.h"
#include "layouts/explain.h"
#include "line_kind.h"
#include "runtime/utf8.h"
#include "sides.h"

#include <stdio.h>
#include <string.h>

enum {
    DATE_LENGTH = 10,
    LONGEST_NUMBER = 7, /* bytes of a number and a mark */
    MIN_FIELDS = 4      /* fields of the smallest row of a table */
};

/* ---- Lines ----------------------------------------------------------------------------- */

static const char *text_of(const struct plain_line *line) {
    return line->text + line->start;
}

static size_t length_of(const struct plain_line *line) {
    return line->end - line->start;
}

bool counts_as_comment(const struct plain_line *line) {
    return is_remark(line) || line->look == LOOK_BARS;
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

/* What a line says as it was written, without blanks and marks around it, if it is a heading. */
static struct heading_line find_heading(const struct plain_line *line) {
    size_t start = offset_at(line, line->start);
    size_t end = offset_at(line, line->end), size;
    bool is_row = length_of(line) > LONGEST_NUMBER && length_of(line) != DATE_LENGTH &&
                  !(line->classes & ~(SET_NUMERALS | SET_EMPTY | SET_SEPARATORS));
    while (end > start && (size = blank_before(line->line.text + start, end - start)) > 0)
        end -= size;
    bool is_object = (line->classes & SET_BRACKETS) && *text_of(line) == '{';
    bool is_none = is_row || is_object || line->line.too_long;
    return read_heading(line->line.text + start, is_none ? 0 : end - start);
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

/* ---- Passing over the first line kept ---------------------------------------------------- */

/* Takes the name of the next record from the first line kept: a name replaces a detail, but no
 * detail a name.  A number or a title is a name, too. */
static void take_heading(struct reader *reader) {
    struct heading_line heading = find_heading(&reader->kept[0]);
    count_heading(reader);
    if (heading.kind == HEADING_PUZZLE || heading.kind == HEADING_STATE)
        reader->section = heading.kind;
    if (is_heading(heading.kind) && heading.kind != HEADING_NAME &&
        (heading.kind != HEADING_DETAIL || reader->heading[0] != '\0'))
        return;
    size_t cut = utf8_cut(heading.name, heading.length, HEADING_SIZE - 1);
    memcpy(reader->heading, heading.name, cut);
    reader->heading[cut] = '\0';
}

/* Passes over an end line, and all that follows. */
static void end_input(struct reader *reader) {
    if (!settle_above_line(reader, NULL))
        return;
    reader->end_line = reader->kept[0].line.number;
    reader->is_over = true;
    drop_kept(reader, 1, FATE_FRAMING);
    drop_kept(reader, reader->count, FATE_BLANK);
}

/* Passes over the first line kept, as what it is above a record.  False if it may be a row. */
static bool pass(struct reader *reader, enum above above) {
    static const enum fate fates[] = {[ABOVE_BLANK] = FATE_BLANK,
                                      [ABOVE_COMMENT] = FATE_COMMENT,
                                      [ABOVE_FRAMING] = FATE_FRAMING,
                                      [ABOVE_HEADING] = FATE_FRAMING,
                                      [ABOVE_DAMAGED_RULE] = FATE_IGNORED};
    if (above == ABOVE_HEADING || above == ABOVE_ORDINAL || above == ABOVE_WORD)
        take_heading(reader);
    if (above == ABOVE_DAMAGED_RULE)
        note_damaged_rule(reader, &reader->kept[0]);
    if (above >= ABOVE_NUMBER) {
        hold_line(reader, above);
    } else if (above != ABOVE_NONE) {
        reader->is_blank_above = reader->is_blank_above || above == ABOVE_BLANK;
        reader->has_text_above = reader->has_text_above || fates[above] == FATE_FRAMING;
        drop_kept(reader, 1, fates[above]);
    }
    return above != ABOVE_NONE;
}

/* ---- Before a layout is asked ------------------------------------------------------------ */

/* True if a line is a number with a mark that could be a row of the last grid and a bad byte. */
static bool is_like_last_row(const struct reader *reader, const struct plain_line *line) {
    size_t digits = length_of(line) - 1;
    return digits == reader->last_side && !numbers_record(reader, line) &&
           !(classes_of(text_of(line), digits) & ~(SET_NUMERALS & cells_of(digits, 10)));
}

/* What a line is that begins no record, as far as it tells alone. */
static enum above find_above(const struct reader *reader, const struct plain_line *line) {
    if (is_blank_line(line))
        return count_tabs(line) + 1 < MIN_FIELDS ? ABOVE_BLANK : ABOVE_NONE;
    if (is_remark(line))
        return ABOVE_COMMENT;
    enum heading heading = find_heading(line).kind;
    if (heading == HEADING_ORDINAL && numbers_record(reader, line))
        return ABOVE_ORDINAL;
    if (is_heading(heading) && !is_like_last_row(reader, line))
        return ABOVE_HEADING;
    if (is_rule(line) && !is_dashed(line))
        return ABOVE_FRAMING;
    bool is_first = reader->reading.count_first && !reader->has_text_above;
    bool is_padded = *text_of(line) == '0' && length_of(line) > 1;
    return is_first && !is_padded && is_number(line) ? ABOVE_NUMBER : ABOVE_NONE;
}

bool pass_framing(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (line->line.before > 0 || line->line.too_long)
        return false;
    if (!is_end(line))
        return pass(reader, find_above(reader, line));
    end_input(reader);
    return true;
}

bool ends_block(const struct reader *reader, const struct plain_line *line) {
    if (line->line.too_long || is_end(line))
        return true;
    /* A damaged row may look like the number of a record. */
    return is_heading(find_heading(line).kind) &&
           ((line->classes & SET_LETTERS) || !is_row_like(line) || reader->in_block == 0);
}

/* ---- As no layout can read it ----------------------------------------------------------- */

/* True if a line is the header of a CSV file: words with separators between them, and no puzzle. */
static bool is_csv_header(const struct reader *reader, const struct plain_line *line) {
    const char *text = text_of(line);
    size_t letters = 0, separators = 0;
    for (size_t i = 0; i < length_of(line); i++) {
        letters += is_ascii_letter(text[i]);
        separators += strchr(",;\t", text[i]) != NULL;
    }
    return !reader->has_text_above && is_ascii_letter(text[*text == '"']) && separators > 0 &&
           2 * letters > count_symbols(line);
}

/* True if a line declares a list that stands on the lines below: a name, and an equals sign, a
 * bracket or three quotation marks at its end. */
static bool is_declaration(const struct plain_line *line) {
    static const char *const ends[] = {"[", "{", "(", "=", "=\"", "\"\"", "''"};
    const char *text = text_of(line);
    size_t length = length_of(line), letters = 0, cells = 0;
    bool is_open = false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t size = strlen(ends[i]);
        is_open = is_open || (length > size && memcmp(text + length - size, ends[i], size) == 0);
    }
    for (size_t i = 0; i < length; i++) {
        letters += is_ascii_letter(text[i]);
        cells += sudoku_is_empty_symbol(text[i]);
    }
    bool is_cell = *text != '-' && (set_of(*text) & (SET_NUMERALS | SET_EMPTY));
    return is_open && !is_cell && letters + (*text == '-') > cells;
}

/* True if a lone number is no row of the grid below: the rows there have another number of cells.
 */
static bool is_unlike_rows(const struct plain_line *number, size_t count) {
    size_t digits = length_of(number);
    bool is_ruled = count > 1 && is_rule(number + 1);
    bool are_dashes = count > 2 && is_dashed(number + 1) && is_dashed(number + 2) &&
                      length_of(number + 1) == digits; /* rows of empty cells */
    if (are_dashes || is_ruled || !is_side(digits, (sudoku_shape){0, 0}))
        return !are_dashes;
    for (size_t i = 1; i < count && !is_blank_line(&number[i]); i++) {
        if (count_symbols(&number[i]) == digits && is_row_like(&number[i]) &&
            !(number[i].classes & (SET_BARS | SET_COMMA)))
            return false;
    }
    return true;
}

/* What the first line kept is, as no layout can read it with those below. */
static enum above find_above_unread(const struct reader *reader, size_t count) {
    const struct plain_line *line = &reader->kept[0];
    bool is_silent = reader->reading.silent;
    if (is_blank_line(line) || !(line->classes & ~(SET_COMMA | SET_BLANK)))
        return ABOVE_BLANK;
    if (counts_as_comment(line)) /* else it may be a row without text */
        return reader->in_block > 1 && (line[1].classes & SET_BARS) ? ABOVE_NONE : ABOVE_COMMENT;
    if (is_damaged_rule(line))
        return ABOVE_DAMAGED_RULE;
    if (is_number(line))
        return is_unlike_rows(line, count) && may_count(reader, line) ? ABOVE_NUMBER : ABOVE_NONE;
    if (!is_silent && is_size_twice(line))
        return ABOVE_SIZE;
    if (is_column_header(line)) /* names such as "c1" can be no cells */
        return is_ascii_letter(*text_of(line)) && is_digit(line->text[line->end - 1])
                   ? ABOVE_FRAMING
                   : ABOVE_COLUMNS;
    if (!is_silent && is_title_word(text_of(line), length_of(line)))
        return ABOVE_WORD;
    /* If a layout has read rows below a bracket, the bracket begins a damaged list. */
    bool is_list = reader->fault.line > line->line.number + 1;
    bool is_framing = (is_dashed(line) && length_of(line) > 2) || is_csv_header(reader, line) ||
                      (!is_list && (is_declaration(line) || is_brackets(line)));
    return is_framing ? ABOVE_FRAMING : ABOVE_NONE;
}

bool drop_framing_head(struct reader *reader, size_t count) {
    return reader->kept[0].line.before == 0 && pass(reader, find_above_unread(reader, count));
}

/* ---- The end of the input, and cells of the line above ----------------------------------- */

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
