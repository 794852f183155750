/* ends.c - what the reader does with a line that ends the pending record before all its rows have
 * come. */
#include "ends.h"

#include "begin.h"
#include "blank_rows.h"
#include "classify/cells.h"
#include "ignored.h"
#include "parse.h"
#include "recovery.h"
#include "rows.h"
#include "rows_lost.h"
#include "skip.h"

/* ---- The pending lines may be framing ---------------------------------------------------- */

bool drop_rows(struct reader *reader, struct record *record) {
    struct tally *tally = &reader->tally;
    (void)record;
    tally_move(tally, FATE_PENDING, FATE_FRAMING, tally->lines[FATE_PENDING]);
    reset_rows(&reader->pending);
    return false;
}

bool drop_framing(struct reader *reader, struct record *record) {
    reader->above.pieces = reader->pending.row_size;
    return drop_rows(reader, record);
}

bool drop_cell(struct reader *reader, struct record *record) {
    hold_cell(reader);
    return drop_framing(reader, record);
}

bool keep_or_drop_dashes(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    struct pending_record *pending = &reader->pending;
    bool alike = !classified->has_bar && !classified->spaced &&
                 pending->other_empty == has_other_empty(classified);
    if (!alike)
        return drop_rows(reader, record);
    pending->state = PENDING_ROWS;
    return false;
}

bool end_or_drop_dashes(struct reader *reader, struct record *record) {
    bool may_be_framing = reader->pending.rows == 2;
    return may_be_framing ? drop_rows(reader, record) : end_rows(reader, record);
}

/* ---- They are rows ----------------------------------------------------------------------- */

bool pause_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (complete_blank_rows(reader)) {
        bool done = parse_rows(reader, record);
        note_blank(reader, record);
        return done;
    }
    size_t rows = pending->rows, band = band_height(reader);
    if (rows % band == 0) {
        pending->gap_unsure = pending->gap_unsure || rows > pending->above_gap + band;
        pending->above_gap = rows;
        pending->blank_size = size_of_blank_line(&reader->line, &reader->classified);
        return false;
    }
    pending->state = PENDING_BROKEN_BY_BLANK;
    pending->blank_size = size_of_blank_line(&reader->line, &reader->classified);
    pending->above_gap = 0;
    pending->odd_size = (struct text_size){0, 0};
    bool made = reject_rows(reader, record, reader->line.number, rows);
    note_blank(reader, record);
    lose_rows(reader, rows);
    return made;
}

bool end_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (complete_blank_rows(reader))
        return parse_rows(reader, record);
    size_t rows = pending->rows;
    uint64_t line = rows == pending->above_gap ? line_below(pending, rows) : reader->line.number;
    bool made = reject_rows(reader, record, line, rows);
    reset_rows(pending);
    return made;
}

/* True if a label without cells is the last pending line.  It may be a piece of a torn row. */
static bool is_below_label(const struct pending_record *pending) {
    return pending->rows == pending->above_gap && pending->blank_size.bytes > 1;
}

bool break_rows(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    struct pending_record *pending = &reader->pending;
    if (ends_blank_record(reader))
        return complete_and_parse(reader, record);
    bool joined = is_first_row_joined(pending, &reader->line, classified);
    bool unreadable = reader->line.too_long || classified->bad_column > 0;
    bool made = unreadable ? reject_line(reader, record) : reject_row(reader, record);
    pending->state = PENDING_BROKEN;
    pending->rule_length = 0;
    if (pending->rows > 1) /* else numbers above may be pieces of the first row */
        pending->odd_size =
            is_below_label(pending) ? pending->blank_size : (struct text_size){0, 0};
    pending->rows -= pending->above_gap;
    carry_out(reader, joined ? RECOVERY_TRUST_WIDTH
                             : decide_on_odd_line(pending, &reader->line, classified));
    return made;
}
