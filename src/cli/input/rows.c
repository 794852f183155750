/* rows.c - what the reader does with a row of the pending record. */
#include "rows.h"

#include "blank_rows.h"
#include "labels.h"
#include "parse.h"
#include "skip.h"

bool break_at_candidates(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    bool made = reject_candidates(reader, record);
    pending->state = PENDING_BROKEN;
    pending->odd_size = (struct text_size){0, 0};
    pending->rows -= pending->above_gap;
    drop_if_skipped(reader);
    return made;
}

bool may_have_header(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    return !reader->reading.silent && pending->labels.header && !pending->labels.taken_off &&
           !pending->listed && pending->side < SUDOKU_MAX_SIDE;
}

bool parse_if_whole(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (!has_all_rows(pending))
        return false;
    if (take_table_off(reader))
        return parse_rows(reader, record);
    if (pending->gap_unsure || pending->header != HEADER_NONE || pending->textless > 0 ||
        may_have_header(reader) || is_row_above_unsure(pending)) {
        pending->state = PENDING_WHOLE;
        return false;
    }
    return parse_rows(reader, record);
}

/* True if the lines ahead that are written like the current line, a row of the pending record, can
 * be nothing but its next rows. */
static bool may_go_on_alike(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    return reader->classified.by_pattern && pending->state == PENDING_ROWS &&
           !may_show_labels(reader) && pending->above_gap == 0 && pending->blank_rows == 0 &&
           !reader->is_held;
}

void take_rows_alike(struct reader *reader) {
    size_t rows = reader->pending.rows;
    if (!may_go_on_alike(reader))
        return;
    add_rows_alike(&reader->pending, &reader->pattern, reader->lines);
    reader->tally.lines[FATE_PENDING] += reader->pending.rows - rows;
}

bool complete_and_parse(struct reader *reader, struct record *record) {
    complete_blank_rows(reader);
    reader->again = true;
    return parse_rows(reader, record);
}

bool add_next_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (ends_blank_record(reader))
        return complete_and_parse(reader, record);
    pending->rule_length = 0;
    if (pending->above_gap > 0 && pending->rows - pending->above_gap == band_height(reader))
        pending->gap_unsure = true; /* more rows than a band has */
    add_row(pending, &reader->line, &reader->classified);
    decide_on_blank_rows(reader);
    if (reader->classified.candidates && pending->side > MARKED_SIDE)
        return break_at_candidates(reader, record);
    take_rows_alike(reader);
    return parse_if_whole(reader, record);
}

bool add_dashes(struct reader *reader, struct record *record) {
    bool made = add_next_row(reader, record);
    if (!made && reader->pending.state != PENDING_WHOLE)
        reader->pending.state = PENDING_NUMBER_AND_DASHES;
    return made;
}
