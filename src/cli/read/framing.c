/* framing.c - what stands above records: blank lines, comments, rules, headings, the end line, and
 * lines that wait for what stands below, as they may be its size, its number or its title. */
#include "heading.h"
#include "labels.h"
#include "reader.h"
#include "runtime/utf8.h"
#include "sides.h"

#include <string.h>

enum {
    DATE_LENGTH = 10,
    LONGEST_MARKED = 7, /* bytes of a number and a mark */
    MAX_NUMBER = 18,    /* digits of a number */
    MAX_COUNT = 9,      /* digits of a count */
    MAX_ORDER = 1000
};

/* ---- Numbers --------------------------------------------------------------------------- */

/* True if a line may be a row of cells between tabs that are blank but for one or two. */
static bool may_be_blank_row(const struct plain_line *line) {
    return count_byte(line, line->from, line->length, '\t') + 1 >= SHORTEST_ROW;
}

bool is_number(const struct plain_line *line) {
    size_t end = line->end;
    while (end > line->start && (set_of(line->text[end - 1]) & (SET_BARS | SET_BLANK)))
        end--; /* a bar may stand behind it */
    return end > line->start && end - line->start <= MAX_NUMBER && !is_too_long(&line->line) &&
           !may_be_blank_row(line) &&
           !(classes_of(text_of(line), end - line->start) & ~SET_NUMERALS);
}

/* The number that a line begins with. */
static uint64_t leading_number(const struct plain_line *line) {
    uint64_t value = 0;
    for (size_t i = line->start; i < line->end && is_digit(line->text[i]); i++)
        value = 10 * value + (uint64_t)(line->text[i] - '0');
    return value;
}

/* True if the number that a line begins with counts the records from 0 or from 1, or counts on from
 * the heading or number above. */
static bool numbers_record(const struct reader *reader, const struct plain_line *line) {
    uint64_t value = leading_number(line);
    return value == reader->records || value == reader->records + 1 ||
           (reader->held.line > 0 && value == reader->held.value + 1);
}

/* True if a number may be the size or the number of a record: it is the first text, or counts on,
 * or is no larger than a side.  Else it is rather a part of a row. */
static bool may_count(const struct reader *reader, const struct plain_line *line) {
    bool is_usual = (*text_of(line) != '0' || width_of(line) == 1) && width_of(line) <= MAX_COUNT;
    return (reader->reading.known & SILENT) ||
           (is_usual && (!reader->has_text_above || leading_number(line) <= SUDOKU_MAX_SIDE ||
                         numbers_record(reader, line)));
}

/* True if a line says a number twice, as "9 9" and "3x3" do. */
static bool is_size_twice(const struct plain_line *line) {
    const char *text = text_of(line);
    size_t length = width_of(line), digits = length / 2;
    return (length == 3 || length == 5) && strchr(" xX", text[digits]) != NULL &&
           !(classes_of(text, digits) & ~SET_NUMERALS) &&
           memcmp(text, text + digits + 1, digits) == 0;
}

/* True if a number is the order or the side of a grid of this side, or of its boxes. */
static bool is_size(uint64_t value, size_t side, sudoku_shape box) {
    sudoku_shape shape = shape_of_side(side, box);
    return value > 0 && value <= side &&
           (value == side || value * value == side || value == shape.box_height ||
            value == shape.box_width);
}

/* ---- Lines that wait ------------------------------------------------------------------- */

/* Ends the wait of the line that is held, which is framing or a stray line.  A judge's stray lines
 * are ignored. */
static bool release(struct reader *reader, bool is_framing) {
    struct held_line *held = &reader->held;
    bool is_ignored = (reader->reading.known & SILENT) != 0;
    if (held->kind == ABOVE_NONE)
        return true;
    is_framing = is_framing || held->kind == ABOVE_ORDINAL;
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
    bool is_framing =
        held->kind == ABOVE_WORD || held->is_expected ||
        (held->kind == ABOVE_COLUMNS ? held->value == side
                                     : is_size(held->value, side, reader->reading.box));
    return release(reader, is_framing);
}

bool settle_above_line(struct reader *reader, const struct plain_line *line) {
    const struct held_line *held = &reader->held;
    if (line == NULL || held->kind == ABOVE_NONE)
        return release(reader, false);
    bool is_row = is_row_like(line) && width_of(line) >= SHORTEST_ROW && !is_number(line);
    bool is_small = held->value <= SUDOKU_MAX_SIDE && !is_number(line);
    return release(reader, held->kind >= ABOVE_WORD ? is_row : is_small || held->is_expected);
}

/* The number that a line of some kind tells. */
static uint64_t value_of(const struct plain_line *line, enum above kind) {
    struct tokens columns;
    if (kind < ABOVE_WORD)
        return leading_number(line);
    cut_text(line->text, line->start, line->end, ";&", &columns);
    return kind == ABOVE_COLUMNS ? columns.count : UINT64_MAX - 1;
}

/* Holds the first line kept, and drops it; the line held before ends its wait.  If that is a stray
 * line, it is marked so, and nothing else is done. */
static void hold_line(struct reader *reader, enum above kind) {
    const struct plain_line *line = &reader->kept[0];
    if (!settle_above_line(reader, line))
        return;
    bool is_first = kind == ABOVE_NUMBER && !reader->has_text_above;
    bool is_expected = is_first || (kind < ABOVE_SIZE && numbers_record(reader, line));
    reader->held = (struct held_line){.kind = kind,
                                      .is_expected = is_expected,
                                      .value = value_of(line, kind),
                                      .line = line->line.number,
                                      .column = column_at(line, line->start),
                                      .end_column = column_behind(line, line->end)};
    reader->has_text_above = true;
    drop_kept(reader, 1, FATE_COUNT);
}

size_t order_above(const struct reader *reader) {
    const struct held_line *held = &reader->held;
    bool is_order = held->kind == ABOVE_NUMBER &&
                    ((reader->reading.known & ORDER_EACH) || held->value == 1) &&
                    held->value <= MAX_ORDER;
    return is_order ? (size_t)held->value : 0;
}

/* ---- Headings -------------------------------------------------------------------------- */

/* What a line says as it was written, without blanks and marks around it, if it is a heading. */
static struct heading_line find_heading(const struct plain_line *line) {
    size_t start = offset_at(line, line->start), end = offset_at(line, line->end), size;
    bool is_row = width_of(line) > LONGEST_MARKED && width_of(line) != DATE_LENGTH &&
                  !(line->classes & ~(SET_NUMERALS | SET_EMPTY | SET_SEPARATORS));
    bool is_object = (line->classes & SET_BRACKETS) && *text_of(line) == '{';
    while (end > start && (size = blank_before(line->line.text + start, end - start)) > 0)
        end -= size;
    bool is_none = is_row || is_object || is_too_long(&line->line);
    return read_heading(line->line.text + start, is_none ? 0 : end - start);
}

/* Takes the name of the next record from the first line kept: a name replaces a detail, but no
 * detail a name.  A number or a title is a name, too.  Notes the number that it begins with. */
static void take_heading(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    struct heading_line heading = find_heading(line);
    if (reader->held.kind == ABOVE_NONE && is_digit(*text_of(line))) {
        reader->held.value = leading_number(line);
        reader->held.line = line->line.number;
    }
    if (heading.kind == HEADING_PUZZLE || heading.kind == HEADING_STATE)
        reader->section = heading.kind;
    if (is_heading(heading.kind) && heading.kind != HEADING_NAME &&
        (heading.kind != HEADING_DETAIL || reader->heading[0] != '\0'))
        return;
    size_t cut = utf8_cut(heading.name, heading.length, HEADING_SIZE - 1);
    memcpy(reader->heading, heading.name, cut);
    reader->heading[cut] = '\0';
}

/* ---- Passing over the first line kept ---------------------------------------------------- */

/* Notes that a line is ignored, as it is nearly a rule. */
static void note_damaged_rule(struct reader *reader, const struct plain_line *line) {
    if (reader->note.text != NULL)
        reader->note.more++;
    else if (!(reader->reading.known & SILENT))
        reader->note = (struct note){.text = "this line is ignored: it is nearly a line of a frame",
                                     .line = line->line.number,
                                     .column = column_at(line, line->start)};
}

/* True if a line says nothing of the record below: a comment, a header or bars alone. */
static bool counts_as_comment(const struct plain_line *line) {
    return is_remark(line) || line->look == LOOK_BARS;
}

void count_between(struct reader *reader, const struct plain_line *line) {
    enum fate fate = is_blank_line(line)       ? FATE_BLANK
                     : counts_as_comment(line) ? FATE_COMMENT
                     : is_damaged_rule(line)   ? FATE_IGNORED
                                               : FATE_FRAMING;
    reader->tally.lines[fate] += line->line.before == 0;
    if (fate == FATE_IGNORED)
        note_damaged_rule(reader, line);
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

static bool is_end(const struct plain_line *line) {
    return width_of(line) > 0 && width_of(line) <= 3 && to_lower(*text_of(line)) == 'e' &&
           !is_too_long(&line->line) && !may_be_blank_row(line);
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

/* True if a line is a number with a mark that could be a row of the last grid and a bad byte. */
static bool is_like_last_row(const struct reader *reader, const struct plain_line *line) {
    size_t digits = width_of(line) - 1;
    return digits == reader->last_side && !numbers_record(reader, line) &&
           !(classes_of(text_of(line), digits) & ~(SET_NUMERALS & cells_of(digits, 10)));
}

/* What a line is that begins no record, as far as it tells alone. */
static enum above find_above(const struct reader *reader, const struct plain_line *line) {
    if (is_blank_line(line)) /* tabs may be a row of empty cells */
        return may_be_blank_row(line) ? ABOVE_NONE : ABOVE_BLANK;
    if (is_remark(line))
        return ABOVE_COMMENT;
    enum heading heading = find_heading(line).kind;
    if (heading == HEADING_ORDINAL && numbers_record(reader, line))
        return ABOVE_ORDINAL;
    if (is_heading(heading) && !is_like_last_row(reader, line))
        return ABOVE_HEADING;
    if (is_rule(line) && !is_dashed(line))
        return ABOVE_FRAMING;
    bool is_first = (reader->reading.known & COUNT_FIRST) && !reader->has_text_above;
    bool is_padded = *text_of(line) == '0' && width_of(line) > 1;
    return is_first && !is_padded && is_number(line) ? ABOVE_NUMBER : ABOVE_NONE;
}

bool pass_framing(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (line->line.before > 0 || is_too_long(&line->line))
        return false;
    if (!is_end(line))
        return pass(reader, find_above(reader, line));
    end_input(reader);
    return true;
}

bool ends_block(const struct reader *reader, const struct plain_line *line) {
    if (is_too_long(&line->line) || is_end(line))
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
    for (size_t i = 0; i < width_of(line); i++) {
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
    size_t length = width_of(line), letters = 0, cells = 0;
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
    size_t digits = width_of(number);
    bool is_ruled = count > 1 && is_rule(number + 1);
    bool are_dashes = count > 2 && is_dashed(number + 1) && is_dashed(number + 2) &&
                      width_of(number + 1) == digits; /* rows of empty cells */
    if (are_dashes || is_ruled || !is_side(digits, ANY_BOX))
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
    bool is_silent = (reader->reading.known & SILENT) != 0;
    if (is_blank_line(line) || !(line->classes & ~(SET_COMMA | SET_BLANK)))
        return ABOVE_BLANK;
    if (counts_as_comment(line)) /* else it may be a row without text */
        return reader->in_block > 1 && has_bars(line + 1) ? ABOVE_NONE : ABOVE_COMMENT;
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
    if (!is_silent && is_title_word(text_of(line), width_of(line)))
        return ABOVE_WORD;
    /* If a layout has read rows below a bracket, the bracket begins a damaged list. */
    bool is_list = reader->fault.line > line->line.number + 1;
    bool is_framing = (is_dashed(line) && width_of(line) > 2) || is_csv_header(reader, line) ||
                      (!is_list && (is_declaration(line) || is_brackets(line)));
    return is_framing ? ABOVE_FRAMING : ABOVE_NONE;
}

bool drop_framing_head(struct reader *reader, size_t count) {
    return reader->kept[0].line.before == 0 && pass(reader, find_above_unread(reader, count));
}

/* ---- The end of the input ---------------------------------------------------------------- */

void note_unread_text(struct reader *reader) {
    uint64_t line = reader->end_line;
    reader->end_line = 0;
    if (line > 0 && !(reader->reading.known & SILENT) && lines_have_text(reader->lines))
        reader->note = (struct note){.text = "this line ends the input; what follows is not read",
                                     .line = line,
                                     .column = 1};
}
