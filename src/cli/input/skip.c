/* skip.c - skips what is left of a broken record, as recovery.c decides. */
#include "skip.h"

void take_width(struct reader *reader) {
    struct pending *pending = &reader->pending;
    for (size_t i = 0; i < pending->rows; i++)
        pending->odd_extent = add_extents(pending->odd_extent, pending->row_extent);
    pending->rows = 0;
    pending->side = reader->classified.side;
    pending->spaced = reader->classified.spaced;
    pending->row_extent = extent_of(&reader->line, &reader->classified);
}

void end_if_skipped(struct reader *reader) {
    struct pending *pending = &reader->pending;
    switch (find_remainder(pending)) {
    case REMAINDER_MORE:
        break;
    case REMAINDER_NONE:
        reset_rows(pending);
        break;
    case REMAINDER_JOINED:
        pending->state = GATHERED_BROKEN_UNREPORTED;
        pending->rows = 1;
        pending->above_gap = 0;
        pending->odd_extent = (struct extent){0, 0};
        pending->origin.row_lines[0] = reader->line.number;
        break;
    }
}

/* Counts the line that is read, as a good row or by its length. */
static void count_line(struct reader *reader, bool row) {
    const struct classification *classified = &reader->classified;
    struct pending *pending = &reader->pending;
    if (row)
        pending->rows++;
    else
        pending->odd_extent =
            add_extents(pending->odd_extent, extent_of(&reader->line, classified));
    pending->after_odd = !row;
    pending->last_side = classified->kind == LINE_ROW ? classified->side : 0;
    end_if_skipped(reader);
}

/* Takes a blank line for a gap. */
static void open_gap(struct pending *pending) {
    pending->gap_unsure = ends_torn_row(pending);
    pending->above_gap = count_skipped(pending);
    pending->rows = 0;
    pending->odd_extent = (struct extent){0, 0};
}

void carry_out_recovery(struct reader *reader, enum recovery recovery) {
    struct pending *pending = &reader->pending;
    switch (recovery) {
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
        end_if_skipped(reader);
        break;
    case RECOVERY_START_ANEW:
        pending->after_odd = false;
        pending->state = GATHERED_ROWS;
        pending->above_gap = 0;
        reader->again = true;
        break;
    case RECOVERY_OPEN_GAP:
        open_gap(pending);
        break;
    case RECOVERY_COUNT_BLANK:
        pending->odd_extent = add_extents(pending->odd_extent, blank_extent);
        end_if_skipped(reader);
        break;
    case RECOVERY_END:
        reset_rows(pending);
        reader->again = true;
        break;
    }
}
