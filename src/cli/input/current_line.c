/* current_line.c - classifies the current line, given the lines above it.
 *
 * Most rows are written like the one above, and are read at a glance. */
#include "current_line.h"

#include "classify/number_row.h"
#include "classify/row_pattern.h"
#include "labels.h"

/* True if the current line is known to be a row: as wide as the rows above it, or as the order
 * above it says. */
static bool is_known_row(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    size_t cells = reader->classified.token_count, order = reader->above.order;
    if (!reader->reading.order_each || reader->classified.kind != LINE_OTHER)
        return false;
    if (pending->state == PENDING_ROWS)
        return cells == pending->side;
    return (cells == order || cells == order * order) && is_side(cells, reader->reading.box);
}

/* The side that the current line must have to be the next row; 0: any. */
static size_t side_wanted(const struct reader *reader) {
    switch (reader->pending.state) {
    case PENDING_NOTHING:
        return reader->above.header;
    case PENDING_DASHES:
    case PENDING_NUMBER:
        return 0; /* they may be no rows */
    default:
        return reader->pending.side;
    }
}

/* Classifies a line that is not written like the rows above it. */
static void classify_anew(struct reader *reader) {
    struct classified_line *classified = &reader->classified;
    struct wrapping_context context = {.box = reader->reading.box,
                                       .side = reader->side_known,
                                       .blank_cells = reader->pending.blank_cells,
                                       .candidates = reader->pending.has_candidates,
                                       .bulleted = reader->pending.bulleted,
                                       .no_blanks =
                                           reader->guess.is_wrong ||
                                           (reader->side_known > 0 && reader->pending.symbol_empty),
                                       .is_rest = reader->line.before > 0,
                                       .in_object = reader->line.in_object,
                                       .claims = reader->reading.claims};
    set_wanted_labels(reader, &context);
    bool readable = classify_as_it_is(&reader->line, &context, classified);
    if (context.tabled && !classified->names_columns)
        readable = take_for_row_of_table(reader, &context);
    if (is_labelled_row_of_16(reader)) {
        classified->kind = LINE_OTHER;
        classified->puzzle_at.length = 0;
        readable = false;
    }
    if (!readable || may_be_labelled_blank(reader))
        unwrap(&reader->line, &context, &reader->plain, classified);
    if (reader->line.too_long) {
        classified->kind = LINE_OTHER;
        classified->rest_at = 0;
    } else if (is_known_row(reader)) {
        classify_as_row(&reader->line, classified->token_count, classified);
    }
    bool first = context.side == 0;
    if (classified->kind == LINE_ROW && (first ? readable : context.side == classified->side))
        note_row_pattern(&reader->pattern, &reader->line, first, classified);
}

/* Classifies a line that is written like the rows above it, or like the first row of the record
 * before.  False if it is not. */
static bool classify_alike(struct reader *reader) {
    const struct line *line = &reader->line;
    size_t side = reader->side_known;
    if (reader->pending.state == PENDING_NOTHING && side == 0 && reader->pattern.begins)
        side = reader->pattern.row.side;
    if (side == 0 || is_in_table(reader))
        return false;
    return reader->pending.multi_digit
               ? classify_number_row(line, side, &reader->classified)
               : classify_by_pattern(&reader->pattern, line, side, &reader->classified);
}

/* True if the current line may show that the rows so far of a broken record were pieces: it is no
 * row like them, and cells may be blank, so that it may be a row of another width. */
static bool may_be_truer_row(const struct reader *reader) {
    return is_broken(&reader->pending) && reader->pending.blank_cells &&
           reader->classified.kind == LINE_OTHER;
}

void classify_current(struct reader *reader) {
    reader->side_known = side_wanted(reader);
    if (classify_alike(reader))
        return;
    classify_anew(reader);
    if (!may_be_truer_row(reader))
        return;
    reader->side_known = 0;
    classify_anew(reader);
}
