/* skip.c - what the reader does with a line if a broken record is pending: it skips the rest of
 * that record. */
#include "skip.h"

#include "parse.h"
#include "rows_lost.h"

/* Makes the current line the measure of the broken record's good rows.  The rows counted so far
 * were pieces. */
static void take_width(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    for (size_t i = 0; i < pending->rows; i++)
        pending->odd_size = add_text_sizes(pending->odd_size, pending->row_size);
    pending->rows = 0;
    pending->side = reader->classified.side;
    pending->spaced = reader->classified.spaced;
    pending->row_size = text_size_of(&reader->line, &reader->classified);
    pending->labels.taken_off = reader->classified.wrapping.numbered;
    pending->labels.last = label_of_line(&reader->line, &reader->classified.wrapping);
}

void drop_if_skipped(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    switch (find_rows_left(pending)) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case ROWS_LEFT:
        break;
    case NO_ROWS_LEFT:
        reset_rows(pending);
        break;
    case NEXT_ROW_JOINED:
        pending->state = PENDING_BROKEN_UNREPORTED;
        pending->rows = 1;
        pending->above_gap = 0;
        pending->odd_size = (struct text_size){0, 0};
        pending->origin.row_lines[0] = reader->line.number;
        pending->first_end = reader->classified.end_column;
        break;
    }
}

/* Counts the current line, as a good row or by its size. */
static void count_line(struct reader *reader, bool row) {
    const struct classified_line *classified = &reader->classified;
    struct pending_record *pending = &reader->pending;
    if (row)
        pending->rows++;
    else
        pending->odd_size =
            add_text_sizes(pending->odd_size, text_size_of(&reader->line, classified));
    pending->after_odd = !row;
    pending->last_side = classified->kind == LINE_ROW ? classified->side : 0;
    drop_if_skipped(reader);
}

/* Counts a blank line as a gap. */
static void open_gap(struct pending_record *pending) {
    pending->gap_unsure = ends_torn_row(pending);
    pending->above_gap = count_skipped(pending);
    pending->rows = 0;
    pending->odd_size = (struct text_size){0, 0};
}

void carry_out(struct reader *reader, enum recovery recovery) {
    struct pending_record *pending = &reader->pending;
    switch (recovery) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case RECOVERY_TRUST_WIDTH:
        take_width(reader);
        count_line(reader, true);
        break;
    case RECOVERY_CLOSE_GAP:
        pending->rows += pending->above_gap;
        pending->above_gap = 0;
        count_line(reader, true);
        break;
    case RECOVERY_COUNT_ROW:
    case RECOVERY_COUNT_ODD:
        count_line(reader, recovery == RECOVERY_COUNT_ROW);
        break;
    case RECOVERY_KEEP_ROW:
        pending->after_odd = false;
        add_row(pending, &reader->line, &reader->classified);
        drop_if_skipped(reader);
        break;
    case RECOVERY_START_ANEW:
        pending->after_odd = false;
        pending->state = PENDING_ROWS;
        pending->above_gap = 0;
        tally_move(&reader->tally, FATE_REPORTED, FATE_PENDING, pending->rows);
        reader->again = true;
        break;
    case RECOVERY_OPEN_GAP:
        open_gap(pending);
        break;
    case RECOVERY_COUNT_BLANK:
        pending->after_odd = false; /* it is no two rows joined */
        pending->odd_size = add_text_sizes(pending->odd_size,
                                           size_of_blank_line(&reader->line, &reader->classified));
        drop_if_skipped(reader);
        break;
    case RECOVERY_END:
        reset_rows(pending);
        reader->again = true;
        break;
    }
}

/* ---- Actions --------------------------------------------------------------------------- */

bool skip_row(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = 0;
    reader->pending.after_blank = false;
    carry_out(reader, decide_on_row(&reader->pending, band_height(reader)));
    return false;
}

bool skip_odd_line(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = 0;
    reader->pending.after_blank = false;
    carry_out(reader, decide_on_odd_line(&reader->pending, &reader->line, &reader->classified));
    return false;
}

bool skip_blank_line(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    (void)record;
    if (pending->spread && !pending->after_blank) {
        pending->after_blank = true;
        return false;
    }
    enum recovery recovery =
        pending->spread ? RECOVERY_END : decide_on_blank(pending, band_height(reader));
    if (recovery == RECOVERY_END && !pending->spread)
        lose_rows(reader, count_skipped(pending));
    carry_out(reader, recovery);
    return false;
}

bool resume_or_drop(struct reader *reader, struct record *record) {
    (void)record;
    struct pending_record *pending = &reader->pending;
    enum recovery recovery = decide_below_blank(pending, &reader->line, &reader->classified);
    if (recovery == RECOVERY_END) {
        reset_rows(pending);
        return false;
    }
    pending->state = PENDING_BROKEN;
    pending->odd_size = pending->blank_size;
    if (recovery == RECOVERY_TRUST_WIDTH)
        take_width(reader);
    return false;
}

bool report_joined(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    return reject(reader, record, pending->origin.row_lines[0], pending->first_end,
                  "this grid begins with the second of two rows on a line");
}
