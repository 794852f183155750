/* recovery.c - how a record that went wrong is skipped, at no cost to the next one.
 *
 * A broken record is reported once, and the rest of it skipped, lest that be taken for another
 * record.  Nothing marks where the rest ends, so its rows are counted.  Lines that are no good rows
 * are measured together, and count for as many good rows as have their length.  So each of these
 * damages costs one record, or two if it is between them:
 *
 * - A row of too few or too many cells, or with a symbol that can be no cell, counts for one.
 * - A torn row has a line end in it.  Its pieces count for one row together, also if they are above
 *   the first good row, or if one of them is empty, so that there is a blank line.
 * - Joined rows have no line end between them.  They count for two.  If they are the first of a
 *   record, the next line shows its true side.  If they are the last of it and the first of the
 *   next, the next is broken as well.
 *
 * A blank line below whole bands leaves it open if a broken record goes on.  A block of one band
 * does so; a longer one is the next record or, if rows were torn, shows that there was no gap.  A
 * good record in doubt about its gap goes on until a row too many shows that it ended there. */
#include "recovery.h"

enum { ROWS_TO_TRUST = 3 }; /* rows of one width that leave no doubt about the side */

const struct extent blank_extent = {1, 1};

/* ---- How much has been skipped --------------------------------------------------------- */

size_t count_skipped(const struct pending *pending) {
    size_t row = measure(pending->row_extent, pending->spaced);
    size_t slack = row < 10 || pending->spaced ? 1 : 2; /* what may be missing */
    size_t odd_rows = (measure(pending->odd_extent, pending->spaced) + slack) / row;
    return pending->above_gap + pending->rows + odd_rows;
}

enum remainder find_remainder(const struct pending *pending) {
    size_t skipped = count_skipped(pending);
    if (skipped == pending->side + 1 && pending->after_odd)
        return REMAINDER_JOINED;
    return skipped >= pending->side ? REMAINDER_NONE : REMAINDER_MORE;
}

bool ends_torn_row(const struct pending *pending) {
    size_t odd = measure(pending->odd_extent, pending->spaced);
    size_t row = measure(pending->row_extent, pending->spaced);
    return pending->after_odd && (odd + 1) % row == 0;
}

/* ---- Joined rows ----------------------------------------------------------------------- */

/* True if a line of `cells` cells, twice as long as a row of `side` cells, is two rows with a
 * damaged line end between them: a blank, or what is no digit. */
static bool is_two_rows(const char *symbols, size_t cells, size_t side) {
    char between = symbols[side];
    return cells == 2 * side ||
           (!(between >= '1' && between <= '9') && !sudoku_is_empty_symbol(between));
}

/* True if the line is two rows like those of the record. */
static bool is_line_joined(const struct pending *pending, const struct line *line,
                           const struct classification *classified) {
    return !pending->spaced && line->length + 1 == 2 * pending->row_extent.bytes &&
           is_two_rows(classified->symbols, classified->side, pending->side);
}

bool is_first_row_joined(const struct pending *pending, const struct line *line,
                         const struct classification *classified) {
    return classified->kind == LINE_ROW && pending->rows == 1 && !pending->spaced &&
           pending->row_extent.bytes == 2 * (line->length + 1) &&
           is_two_rows(pending->symbols, pending->side, classified->side);
}

/* ---- Lines of a broken record ---------------------------------------------------------- */

/* True if the record's rows are as wide as the line, not as those so far.  The line is wider than
 * they are, which may be pieces unless they fit a 9x9 grid, and it is not two of them run together;
 * or it is the second of its width, and no piece itself. */
static bool is_truer_row(const struct pending *pending, const struct line *line,
                         const struct classification *classified) {
    size_t side = classified->side;
    if (classified->kind != LINE_ROW || pending->above_gap > 0 || pending->rows >= ROWS_TO_TRUST)
        return false;
    bool wider =
        side > pending->side && pending->side != 9 && !is_line_joined(pending, line, classified);
    return wider || (side == pending->last_side && 2 * side > pending->side);
}

enum recovery recover_odd_line(const struct pending *pending, const struct line *line,
                               const struct classification *classified) {
    return is_truer_row(pending, line, classified) ? RECOVERY_TRUST_WIDTH : RECOVERY_COUNT_ODD;
}

enum recovery recover_row(const struct pending *pending, size_t band) {
    if (pending->above_gap == 0)
        return RECOVERY_COUNT_ROW;
    if (pending->rows != band)
        return RECOVERY_KEEP_ROW;
    /* More rows than a band has: either some of them were torn, and there was no gap, or the next
     * record has no gap. */
    bool torn = pending->gap_unsure || pending->odd_extent.bytes > 0;
    return torn ? RECOVERY_CLOSE_GAP : RECOVERY_START_ANEW;
}

enum recovery recover_blank(const struct pending *pending, size_t band) {
    size_t skipped = count_skipped(pending);
    if (skipped % band == 0 && skipped < pending->side)
        return RECOVERY_OPEN_GAP;
    return ends_torn_row(pending) ? RECOVERY_COUNT_BLANK : RECOVERY_END;
}

enum recovery recover_below_blank(const struct pending *pending, const struct line *line,
                                  const struct classification *classified) {
    struct extent below = extent_of(line, classified);
    struct extent torn_first = add_extents(pending->row_extent, blank_extent);
    struct extent torn_last = add_extents(blank_extent, below);
    bool row = classified->kind == LINE_ROW;
    if (row && pending->rows == 1 &&
        measure(torn_first, classified->spaced) == measure(below, classified->spaced))
        return RECOVERY_TRUST_WIDTH; /* the first row and the blank are the pieces of one like this
                                      */
    bool cells = row || (classified->kind == LINE_OTHER && !classified->is_text);
    if (cells &&
        measure(torn_last, pending->spaced) == measure(pending->row_extent, pending->spaced))
        return RECOVERY_COUNT_BLANK; /* the blank and this line are the pieces of a row */
    return RECOVERY_END;
}
