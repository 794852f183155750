/* event.c - tells what the current line is, given the pending record. */
#include "event.h"

#include "spacing.h"

#include "wrappings/list_lines.h"

/* No count begins with 0 but 0 itself. */
bool is_number_of_cases(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    return reader->reading.count_first && reader->above.at_start && classified->is_number &&
           classified->cells <= LONGEST_COUNT &&
           (classified->symbols[0] != '0' || classified->cells == 1);
}

/* True if a rule belongs to another grid.  It is the second of two rules, and they are not the
 * pieces of one; or it is the first line below a gap that may be the end of the record. */
static bool is_edge(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    size_t above = pending->rule_length, length = reader->line.length;
    bool torn = above + length + 2 == pending->row_size.bytes && above != length;
    bool below_end =
        !is_broken(pending) && pending->gap_unsure && pending->rows == pending->above_gap;
    return (above > 0 || below_end) && !torn;
}

/* True if the line is like the rows of a record with blank cells, which may have little but bars,
 * tabs or commas. */
static bool is_like_blank_row(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const struct classified_line *classified = &reader->classified;
    return pending->blank_cells &&
           (pending->framed         ? classified->has_bar
            : classified->cells > 0 ? 2 * classified->token_count > pending->side
                                    : classified->has_comma);
}

/* True if the line is text, and neither a row nor a piece of one.  A piece may end within a
 * character above ASCII. */
static bool is_title(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    size_t bad = classified->bad_column;
    size_t longest_piece = bad > 0 && (reader->line.text[bad - 1] & 0x80) ? 2 : 1;
    bool piece = classified->token_count == 1 &&
                 (reader->pending.side > 9 || classified->cells <= longest_piece);
    return classified->kind == LINE_OTHER && classified->is_text && !piece &&
           !is_like_blank_row(reader) && measure_joined_rule(&reader->line, classified) == 0;
}

/* What a row, a rule or another line is if nothing is pending. */
static enum event first_event(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    if (is_number_of_cases(reader))
        return EVENT_OTHER;
    if (classified->kind == LINE_ROW)
        return EVENT_ROW;
    if (classified->kind != LINE_RULE)
        return EVENT_OTHER;
    bool row = classified->may_be_row &&
               shape_of_side(classified->cells, reader->reading.box).box_height > 0;
    return row ? EVENT_DASHES : EVENT_RULE;
}

/* True if the line is the header of another labelled grid. */
static bool is_next_header(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const struct classified_line *classified = &reader->classified;
    bool row = classified->kind == LINE_ROW && !classified->wrapping.numbered;
    bool labelled = pending->labels.last.kind != LABEL_NONE &&
                    (pending->labels.taken_off || classified->cells + 1 == pending->side);
    return row && labelled && is_header(classified->symbols, classified->cells);
}

/* What it is if a record is pending. */
static enum event next_event(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    if (is_next_header(reader))
        return EVENT_TITLE;
    bool dashes = classified->kind == LINE_RULE;
    if (is_next_row(&reader->pending, classified))
        return dashes ? EVENT_DASHES : EVENT_ROW;
    if (dashes || (reader->pending.framed && classified->may_be_rule))
        return is_edge(reader) ? EVENT_EDGE : EVENT_RULE;
    return is_title(reader) ? EVENT_TITLE : EVENT_OTHER;
}

/* True if the line is brackets that close the pending record.  Brackets that have a line of their
 * own may be those of a row, if its cells are between them: then there are some between the first
 * two rows, too. */
static bool ends_list(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const uint64_t *lines = pending->origin.row_lines;
    bool brackets = reader->classified.token_count == 0;
    bool adjacent = pending->rows > 1 && lines[1] == lines[0] + 1;
    return brackets && pending->listed && pending->rows > 0 &&
           (adjacent ? list_closes(&reader->line) : list_ends(&reader->line));
}

/* What a line without text is if it is a row of blank cells, or may be one; EVENT_COUNT if it is
 * none. */
static enum event blank_event(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    switch (pending->state) {
    case PENDING_NOTHING:
    case PENDING_NUMBER:
    case PENDING_DASHES:
        return EVENT_BLANKS;
    default:
        break;
    }
    if (pending->symbol_empty || pending->side != reader->classified.side)
        return EVENT_COUNT;
    if (pending->blank_cells)
        return EVENT_ROW;
    return pending->state == PENDING_ROWS ? EVENT_BLANKS : EVENT_COUNT;
}

/* True if digits are cells of a grid of this side, and none is there twice. */
static bool are_cells_of_row(const char *digits, size_t count, size_t side) {
    unsigned seen = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned digit = (unsigned)(digits[i] - '0');
        if (digit > side || (digit > 0 && (seen >> digit & 1)))
            return false;
        seen |= 1U << digit;
    }
    return true;
}

/* True if the rows of a record go on with the current line, unless that is framing. */
static bool goes_on_with_rows(const struct pending_record *pending) {
    bool rows = pending->state == PENDING_ROWS || pending->state == PENDING_BROKEN;
    return rows && pending->rows > pending->above_gap && !pending->spaced &&
           !pending->labels.taken_off;
}

/* True if the current line, which reads as a heading such as "4321)", may be a row with a damaged
 * end. */
static bool may_be_damaged_row(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    struct label label = label_of(reader->line.text, reader->line.length);
    const char *digits = reader->line.text + label.start;
    if (!label.punctuated || label.lettered || label.end != reader->line.length ||
        label.value == reader->heading_number + 1 || label.value == reader->records + 1)
        return false;
    if (pending->state == PENDING_NOTHING) /* right below a record, or on top of all */
        return !reader->blank_seen && (reader->record_seen || reader->above.at_start) &&
               is_side(label.length, reader->reading.box) &&
               are_cells_of_row(digits, label.length, label.length);
    return goes_on_with_rows(pending) && label.length + 1 >= pending->side &&
           label.length <= pending->side + 1 &&
           are_cells_of_row(digits, label.length, pending->side);
}

enum event event_of_line(const struct reader *reader) {
    if (reader->classified.may_be_blanks) {
        if (reader->classified.has_bar && is_between_rows(&reader->pending))
            return EVENT_COMMENT;
        enum event event = blank_event(reader);
        if (event != EVENT_COUNT)
            return event;
    }
    switch (reader->classified.kind) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case LINE_BLANK:
        return EVENT_BLANK;
    case LINE_COMMENT:
        if (reader->classified.wrapping.tabled && reader->pending.state != PENDING_NOTHING)
            return EVENT_TITLE;
        if (!reader->classified.wrapping.listed)
            return EVENT_COMMENT;
        return ends_list(reader) ? EVENT_EDGE : EVENT_BRACKETS;
    case LINE_HEADING:
        return may_be_damaged_row(reader) ? EVENT_OTHER : EVENT_HEADING;
    case LINE_END:
        return EVENT_END;
    case LINE_RECORD:
        return EVENT_RECORD;
    case LINE_RULE:
    case LINE_ROW:
    case LINE_OTHER:
        break;
    }
    bool nothing = reader->pending.state == PENDING_NOTHING;
    return nothing ? first_event(reader) : next_event(reader);
}
