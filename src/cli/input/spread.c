/* spread.c - what the reader does with a line if a record is pending that has a blank line behind
 * each row.
 *
 * A row above a blank line may also be all that is left of a broken record, or be a count.  So
 * nothing is reported before the next lines tell. */
#include "spread.h"

#include "begin.h"
#include "ends.h"
#include "frames.h"
#include "ignored.h"
#include "parse.h"
#include "recovery.h"
#include "rows.h"
#include "rows_lost.h"

/* Notes that the current line is blank and stands below the last row, or a rule below that. */
static void note_blank_below(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    pending->after_blank = true;
    pending->blank_size = size_of_blank_line(&reader->line, &reader->classified);
    if (pending->blank_lines[pending->rows - 1] == 0)
        pending->blank_lines[pending->rows - 1] = reader->line.number;
    pending->rule_length = 0;
}

/* Drops the rows so far if they are the rest of a broken record, which has been reported. */
static bool drop_rest_of_broken(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    if (pending->rows_lost == 0 || pending->rows + pending->rows_lost != pending->side)
        return false;
    tally_move(&reader->tally, FATE_PENDING, FATE_REPORTED, pending->rows);
    reset_rows(pending);
    return true;
}

static bool begin_spread(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.state = PENDING_SPREAD;
    note_blank_below(reader);
    drop_rest_of_broken(reader);
    return false;
}

bool pause_or_begin_spread(struct reader *reader, struct record *record) {
    size_t rows = reader->pending.rows, band = band_height(reader);
    if (rows == 1 && band > 1)
        return begin_spread(reader, record);
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): no box is 0 rows high */
    if (rows % band == 0 && drop_rest_of_broken(reader)) /* else this would be a gap */
        return note_blank(reader, record);
    return pause_rows(reader, record);
}

bool begin_spread_number(struct reader *reader, struct record *record) {
    reader->pending.may_be_count = true;
    return begin_spread(reader, record);
}

/* ---- The end ----------------------------------------------------------------------------- */

/* Reports that the record has only `rows` rows.  A number alone is a count, and no record. */
static bool report_rows(struct reader *reader, struct record *record, size_t rows) {
    struct pending_record *pending = &reader->pending;
    uint64_t line = pending->blank_lines[rows - 1];
    bool is_count = pending->may_be_count && rows == 1;
    if (is_count)
        tally_move(&reader->tally, FATE_PENDING, FATE_FRAMING, 1);
    else
        reject_rows(reader, record, line > 0 ? line : reader->line.number, rows);
    pending->may_be_count = false;
    reader->blank_seen = true;
    return !is_count;
}

/* Reports the rows above the last, which begins another record. */
static bool split_spread(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t above = pending->rows - 1;
    bool made = report_rows(reader, record, above);
    pending->above_gap = above;
    drop_rows_above_gap(pending);
    pending->rows_lost += made ? above : 0;
    pending->state = PENDING_ROWS;
    reader->again = true;
    return made;
}

bool end_spread(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t rows = pending->rows;
    if (drop_rest_of_broken(reader))
        return false;
    bool made = report_rows(reader, record, rows);
    if (!made || rows > 1) {
        reset_rows(pending);
        return made;
    }
    lose_rows(reader, rows);
    pending->state = PENDING_BROKEN_BY_BLANK;
    pending->odd_size = (struct text_size){0, 0};
    return made;
}

bool finish_spread(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (drop_rest_of_broken(reader))
        return false;
    bool made = report_rows(reader, record, pending->rows);
    reset_rows(pending);
    return made;
}

/* ---- Lines of the record ----------------------------------------------------------------- */

bool note_spread_blank(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (!pending->after_blank) {
        note_blank_below(reader);
        drop_rest_of_broken(reader);
        return false;
    }
    reader->again = true;
    return finish_spread(reader, record);
}

bool note_spread_rule(struct reader *reader, struct record *record) {
    reader->pending.after_blank = false;
    return note_rule(reader, record);
}

bool add_spread_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (!pending->after_blank && pending->rule_length == 0)
        return split_spread(reader, record);
    pending->after_blank = false;
    return add_next_row(reader, record);
}

/* True if the current line is a row of a 9x9 grid, and the row above is longer.  That row is more
 * likely to be wrong then. */
static bool is_row_of_nine(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    return classified->kind == LINE_ROW && classified->side == 9 && reader->pending.side > 9;
}

bool break_spread(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (pending->rows == 1 || !is_nearly_side(reader, pending->side)) {
        bool made = end_spread(reader, record);
        reader->again = true;
        if (is_row_of_nine(reader))
            reset_rows(pending);
        return made;
    }
    pending->spread = true;
    pending->after_blank = false;
    return break_rows(reader, record);
}
