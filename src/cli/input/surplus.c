/* surplus.c - what the reader does with a row below a grid that has all its rows, and with the line
 * below that row. */
#include "surplus.h"

#include "blank_rows.h"
#include "frames.h"
#include "guess.h"
#include "parse.h"
#include "rows.h"

enum { SURE_HEADER = 7 }; /* side of a header that is no row by chance */

/* ---- A row too many ---------------------------------------------------------------------- */

static bool split_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t rows = pending->above_gap;
    uint64_t line = line_below(pending, rows);
    drop_rows_above_gap(pending);
    return reject_rows(reader, record, line, rows);
}

/* Drops the first row, which is a header. */
static void drop_first_row(struct reader *reader) {
    reader->pending.above_gap = 1;
    drop_rows_above_gap(&reader->pending);
    tally_move(&reader->tally, FATE_PENDING, FATE_FRAMING, 1);
}

/* Adds the row below a whole grid, unless it is known to be the first row of another one.  The next
 * line shows if the first row was a header of columns. */
static bool keep_surplus_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    bool headed = may_have_header(reader) && !is_header(reader->classified.symbols, pending->side);
    if (!headed || !keep_line(reader))
        return parse_rows(reader, record);
    add_row(pending, &reader->line, &reader->classified);
    pending->state = PENDING_SURPLUS;
    reader->again = false;
    return false;
}

/* Reports a grid whose first row may be the empty row above it.  Its last row begins another grid
 * then, which the current line continues. */
static bool break_below_empty_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    uint64_t line = pending->blank_row[pending->blank_rows - 1].line;
    pending->blank_rows = 0;
    pending->above_gap = pending->rows - 1;
    drop_rows_above_gap(pending);
    pending->state = PENDING_ROWS;
    return reject(reader, record, line, 1,
                  "it is not certain whether this empty row is the first of the grid below; put a "
                  "line without commas and tabs between two grids");
}

bool take_surplus_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (is_row_above_unsure(pending))
        return reader->classified.may_be_blanks ? parse_rows(reader, record)
                                                : break_below_empty_row(reader, record);
    if (pending->header == HEADER_DROPPED)
        return parse_rows(reader, record);
    if (pending->textless > 0 && pending->header == HEADER_NONE && !pending->gap_unsure)
        return end_frame(reader, record);
    if (!pending->gap_unsure && pending->header == HEADER_NONE)
        return keep_surplus_row(reader, record);
    pending->state = PENDING_ROWS;
    if (pending->header == HEADER_NONE)
        return split_rows(reader, record);
    drop_first_row(reader);
    pending->header = HEADER_DROPPED;
    return false;
}

/* ---- The line below it ------------------------------------------------------------------- */

bool parse_below_header(struct reader *reader, struct record *record) {
    drop_first_row(reader);
    return parse_rows(reader, record);
}

bool give_surplus_row_back(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    const struct classified_line *classified = &reader->classified;
    const struct frame_place *places = pending->places;
    bool rule = classified->kind == LINE_RULE && !classified->may_be_row;
    bool below_header = rule && places[0].block != places[1].block &&
                        (pending->side < 3 || places[1].block == places[2].block);
    bool next_header = classified->kind == LINE_ROW && classified->side == pending->side &&
                       pending->side >= SURE_HEADER &&
                       is_header(classified->symbols, classified->cells);
    if (below_header || next_header)
        return parse_below_header(reader, record);
    pending->rows--;
    take_line_back(reader);
    return parse_rows(reader, record);
}
