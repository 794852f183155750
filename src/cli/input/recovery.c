/* recovery.c - decides how a broken record is skipped so that the next record is not lost.
 *
 * A broken record is reported once.  The rest of it is skipped, so that it is not taken for another
 * record.  Nothing marks where the rest ends, so its rows are counted.  The lines that are no good
 * rows count by their total size, for as many rows as would have this size.  So each of these kinds
 * of damage costs one record, or two if it is between them:
 *
 * - A row that has too few cells, too many, or a bad one counts for one row.
 * - A torn row has a line end in it.  Its pieces together count for one row, even if they stand
 * above the first good row, or if one of them is a blank line.
 * - Joined rows have no line end between them.  They count for two rows.  If they are the first two
 *   of a record, the next line shows the true side of the grid.  If they are the last of a record
 * and the first of the next, both records are broken.
 *
 * A blank line below whole bands does not tell whether a broken record goes on.  If a block of one
 * band follows, the record goes on.  A longer block is the next record or, if rows were torn, shows
 * that the blank line was no gap.  A good record whose gap is unsure goes on until a surplus row
 * shows that it ended there. */
#include "recovery.h"

enum { ROWS_TO_TRUST = 3 }; /* rows of one width that leave no doubt about the side */

struct text_size size_of_blank_line(const struct line *line,
                                    const struct classified_line *classified) {
    return (struct text_size){classified->wrapping.prefixed ? line->length + 1 : 1, 1};
}

/* True if lines are compared by their tokens.  A frame with blank cells has rows of one length. */
static bool by_tokens(const struct pending_record *pending) {
    return pending->spaced && !(pending->framed && pending->blank_cells);
}

/* ---- Rows skipped ---------------------------------------------------------------------- */

size_t count_skipped(const struct pending_record *pending) {
    size_t row = text_length(pending->row_size, by_tokens(pending));
    size_t slack = row < 10 || pending->spaced ? 1 : 2; /* bytes or tokens that may be missing */
    size_t odd_rows = (text_length(pending->odd_size, by_tokens(pending)) + slack) / row;
    return pending->above_gap + pending->rows + odd_rows;
}

enum rows_left find_rows_left(const struct pending_record *pending) {
    size_t skipped = count_skipped(pending);
    if (skipped == pending->side + 1 && pending->after_odd)
        return NEXT_ROW_JOINED;
    return skipped >= pending->side ? NO_ROWS_LEFT : ROWS_LEFT;
}

bool ends_torn_row(const struct pending_record *pending) {
    size_t odd = text_length(pending->odd_size, by_tokens(pending));
    size_t row = text_length(pending->row_size, by_tokens(pending));
    return pending->after_odd && (odd + 1) % row == 0;
}

/* ---- Joined rows ----------------------------------------------------------------------- */

/* True if a line of `cells` cells is two rows of `side` cells, with a damaged line end between
 * them: a blank, or a symbol that is no cell.  The line is twice as long as such a row. */
static bool is_two_rows(const char *symbols, size_t cells, size_t side) {
    char between = symbols[side];
    return cells == 2 * side ||
           (!(between >= '1' && between <= '9') && !sudoku_is_empty_symbol(between));
}

/* True if the line is two rows like those of the record, joined. */
static bool is_line_joined(const struct pending_record *pending, const struct line *line,
                           const struct classified_line *classified) {
    return !pending->spaced && line->length + 1 == 2 * pending->row_size.bytes &&
           is_two_rows(classified->symbols, classified->side, pending->side);
}

bool is_first_row_joined(const struct pending_record *pending, const struct line *line,
                         const struct classified_line *classified) {
    return classified->kind == LINE_ROW && pending->rows == 1 && !pending->spaced &&
           pending->row_size.bytes == 2 * (line->length + 1) &&
           is_two_rows(pending->symbols, pending->side, classified->side);
}

/* ---- Lines of a broken record ---------------------------------------------------------- */

/* True if the line shows the true width of the record's rows, and the rows so far do not.  It is so
 * in two cases.  The line is wider than the rows so far, which may be pieces unless they fit a 9x9
 * grid, and it is not two of them joined.  Or it is the second line of its width, and too wide for
 * a piece; a line with a label is no piece. */
static bool is_truer_row(const struct pending_record *pending, const struct line *line,
                         const struct classified_line *classified) {
    size_t side = classified->side;
    if (classified->kind != LINE_ROW || pending->above_gap > 0 || pending->rows >= ROWS_TO_TRUST)
        return false;
    bool wider =
        side > pending->side && pending->side != 9 && !is_line_joined(pending, line, classified);
    bool whole = 2 * side > pending->side || classified->wrapping.prefixed;
    return wider || (side == pending->last_side && whole);
}

enum recovery decide_on_odd_line(const struct pending_record *pending, const struct line *line,
                                 const struct classified_line *classified) {
    return is_truer_row(pending, line, classified) ? RECOVERY_TRUST_WIDTH : RECOVERY_COUNT_ODD;
}

enum recovery decide_on_row(const struct pending_record *pending, size_t band) {
    if (pending->above_gap == 0)
        return RECOVERY_COUNT_ROW;
    if (pending->rows != band)
        return RECOVERY_KEEP_ROW;
    /* There are more rows than a band has.  Either some were torn and there was no gap, or the next
     * record has no gaps. */
    bool torn = pending->gap_unsure || pending->odd_size.bytes > 0;
    return torn ? RECOVERY_CLOSE_GAP : RECOVERY_START_ANEW;
}

enum recovery decide_on_blank(const struct pending_record *pending, size_t band) {
    size_t skipped = count_skipped(pending);
    if (skipped % band == 0 && skipped < pending->side)
        return RECOVERY_OPEN_GAP;
    return ends_torn_row(pending) ? RECOVERY_COUNT_BLANK : RECOVERY_END;
}

enum recovery decide_below_blank(const struct pending_record *pending, const struct line *line,
                                 const struct classified_line *classified) {
    struct text_size below = text_size_of(line, classified);
    struct text_size torn_first = add_text_sizes(pending->row_size, pending->blank_size);
    struct text_size torn_last = add_text_sizes(pending->blank_size, below);
    bool row = classified->kind == LINE_ROW;
    /* The first row and the blank line may be the pieces of a row like this line. */
    if (row && pending->rows == 1 &&
        text_length(torn_first, classified->spaced) == text_length(below, classified->spaced))
        return RECOVERY_TRUST_WIDTH;
    bool cells = row || (classified->kind == LINE_OTHER && !classified->is_text);
    /* The blank line and this line may be the pieces of a row. */
    if (cells && text_length(torn_last, by_tokens(pending)) ==
                     text_length(pending->row_size, by_tokens(pending)))
        return RECOVERY_COUNT_BLANK;
    return RECOVERY_END;
}
