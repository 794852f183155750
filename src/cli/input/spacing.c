/* spacing.c - which lines of a frame with blank cells are rows. */
#include "spacing.h"

#include <string.h>

enum {
    MOST_STEPS = 3,   /* lines from one row to the next that are tried */
    TALLEST_CELL = 3, /* lines of a row that has a rule below it */
    MOST_DAMAGE = 2   /* bytes by which lines of one frame may differ by damage */
};

static const size_t NO_ROW = SIZE_MAX; /* a line that is at no place of a row */

/* The rows between two rules. */
struct block {
    size_t first, end; /* rows first .. end - 1 */
    size_t lines;      /* lines with bars */
};

/* The row at a line of a block, counted from 0; NO_ROW: none. */
static size_t row_at(const struct spacing *spacing, size_t line) {
    if (line < spacing->lead || (line - spacing->lead) % spacing->step != 0)
        return NO_ROW;
    size_t row = (line - spacing->lead) / spacing->step;
    return row < spacing->rows ? row : NO_ROW;
}

/* True if each line with text is at the place of a row. */
static bool fits(const struct pending_record *pending, const struct block *block,
                 const struct spacing *spacing) {
    for (size_t row = block->first; row < block->end; row++) {
        const struct frame_place *place = &pending->places[row];
        if (!place->textless && row_at(spacing, place->line) == NO_ROW)
            return false;
    }
    return spacing->lead + (spacing->rows - 1) * spacing->step < block->lines;
}

/* True if two spacings make the same rows of a block. */
static bool agree(const struct pending_record *pending, const struct block *block,
                  const struct spacing *a, const struct spacing *b) {
    for (size_t row = block->first; row < block->end; row++) {
        const struct frame_place *place = &pending->places[row];
        if (!place->textless && row_at(a, place->line) != row_at(b, place->line))
            return false;
    }
    return a->rows == b->rows;
}

/* True if rows may be drawn so: the lines between two rows are as many everywhere, and no more are
 * above the first or below the last. */
static bool is_regular(const struct spacing *spacing, size_t lines) {
    size_t used = spacing->lead + (spacing->rows - 1) * spacing->step + 1;
    size_t trail = lines - used, lead = spacing->lead;
    if (used > lines)
        return false;
    if (spacing->rows == 1)
        return spacing->step == 1 && lines <= TALLEST_CELL;
    return spacing->step == 1 ? lead == 1 && trail == 1
                              : lead < spacing->step && trail < spacing->step;
}

/* Finds the places of `rows` rows.  False if there are several that make other rows. */
static bool find_places(const struct pending_record *pending, const struct block *block,
                        size_t rows, struct spacing *found) {
    struct spacing spacing = {.rows = rows};
    for (spacing.step = 1; spacing.step <= MOST_STEPS; spacing.step++) {
        for (spacing.lead = 0; spacing.lead < TALLEST_CELL; spacing.lead++) {
            if (!is_regular(&spacing, block->lines) || !fits(pending, block, &spacing))
                continue;
            if (found->rows > 0 && !agree(pending, block, found, &spacing))
                return false;
            if (found->rows == 0)
                *found = spacing;
        }
    }
    return true;
}

/* Finds the places of the rows of a block.  False if they are not certain. */
static bool find_spacing(const struct pending_record *pending, const struct block *block,
                         size_t band, struct spacing *found) {
    *found = pending->spacing;
    if (found->rows > 0 && is_regular(found, block->lines) && fits(pending, block, found))
        return true;
    *found = (struct spacing){0};
    return find_places(pending, block, band, found) &&
           (band == 1 || find_places(pending, block, 1, found)) && found->rows > 0;
}

/* Keeps the rows of a block that are at the places of rows.  Returns the row behind them. */
static size_t keep_rows(struct reader *reader, const struct block *block,
                        const struct spacing *spacing) {
    struct pending_record *pending = &reader->pending;
    size_t kept = block->first;
    for (size_t row = block->first; row < block->end; row++) {
        if (row_at(spacing, pending->places[row].line) != NO_ROW) {
            move_rows(pending, row, kept++, 1);
        } else {
            tally_move(&reader->tally, FATE_PENDING, FATE_COMMENT, 1);
            pending->textless--;
        }
    }
    size_t dropped = block->end - kept;
    for (size_t row = block->end; row < pending->rows; row++)
        move_rows(pending, row, row - dropped, 1);
    pending->rows -= dropped;
    return kept;
}

/* True if a line of a block has no text. */
static bool has_textless(const struct pending_record *pending, const struct block *block) {
    for (size_t row = block->first; row < block->end; row++) {
        if (pending->places[row].textless)
            return true;
    }
    return false;
}

/* True if the lines of a block are rows each, as they are where nothing spaces a frame out. */
static bool is_plain(const struct pending_record *pending, const struct block *block, size_t band) {
    size_t rows = block->end - block->first;
    bool whole = block->first <= 1 && block->end == pending->side; /* a header may be the first */
    bool usual = rows == 1 || rows == band || whole;
    return rows == block->lines && (usual || !has_textless(pending, block));
}

/* The block that begins at a row. */
static struct block block_at(const struct pending_record *pending, size_t first) {
    struct block block = {first, first + 1, 0};
    while (block.end < pending->rows &&
           pending->places[block.end].block == pending->places[first].block)
        block.end++;
    bool last = pending->places[first].block == pending->rules;
    block.lines = last ? pending->block_lines : (size_t)pending->places[block.end - 1].line + 1;
    return block;
}

/* True if there are more lines without text than the grid can have rows. */
static bool has_surplus(const struct pending_record *pending) {
    return pending->blank_cells && pending->blank_rows_framed && !pending->blank_rows_unsure &&
           pending->blank_rows > 0;
}

/* Drops the lines noted between rows if a whole band of these has text. */
static void drop_noted(struct pending_record *pending, size_t band) {
    if (pending->blank_rows_framed && pending->rows - pending->fitted == band)
        pending->blank_rows = 0;
}

bool fit_rows_to_rules(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    if (pending->state != PENDING_ROWS && pending->state != PENDING_WHOLE)
        return true;
    size_t band = band_height(reader);
    if (has_surplus(pending))
        return false;
    if (pending->blank_rows > 0)
        drop_noted(pending, band);
    bool spaced = pending->spacing.rows > 0;
    while (pending->fitted < pending->rows && (pending->textless > 0 || spaced)) {
        struct block block = block_at(pending, pending->fitted);
        struct spacing spacing;
        size_t rows = block.end - block.first;
        /* NOLINTNEXTLINE(bugprone-branch-clone): the third case is for another reason */
        if (is_plain(pending, &block, band)) {
            pending->fitted = block.end;
        } else if (find_spacing(pending, &block, band, &spacing)) {
            pending->fitted = keep_rows(reader, &block, &spacing);
            pending->spacing = spacing;
            spaced = true;
        } else if (!spaced && rows == block.lines && rows % band == 0) {
            pending->fitted = block.end; /* a rule may be missing */
        } else {
            return false;
        }
    }
    if (!spaced)
        pending->fitted = pending->rows;
    if (pending->state == PENDING_WHOLE && !has_all_rows(pending))
        pending->state = PENDING_ROWS;
    return true;
}

bool is_between_rows(const struct pending_record *pending) {
    return pending->spacing.rows > 0 && row_at(&pending->spacing, pending->block_lines) == NO_ROW;
}

/* True if two rows of a block that stand side by side have text. */
static bool has_neighbours(const struct pending_record *pending, const struct block *block) {
    for (size_t row = block->first + 1; row < block->end; row++) {
        if (!pending->places[row].textless && !pending->places[row - 1].textless)
            return true;
    }
    return false;
}

/* True if some block shows that its lines are rows each: several of them have text, and nothing
 * stands between them. */
static bool is_certain(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    for (size_t first = 0; first < pending->rows;) {
        struct block block = block_at(pending, first);
        struct spacing spacing = {0};
        bool spaced = block.end - block.first > band_height(reader) &&
                      find_places(pending, &block, band_height(reader), &spacing) &&
                      spacing.rows > 0;
        if (!spaced && has_neighbours(pending, &block))
            return true;
        first = block.end;
    }
    return false;
}

/* True if the current line is about as long as the first row of the frame. */
static bool is_as_long(const struct reader *reader) {
    size_t row = reader->pending.row_size.bytes, line = reader->line.length + 1;
    return line <= row + MOST_DAMAGE && row <= line + MOST_DAMAGE;
}

bool goes_on(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    bool certain = pending->spacing.rows > 0 ? pending->rule_length > 0 : is_certain(reader);
    return reader->classified.has_bar && is_as_long(reader) && !certain;
}
