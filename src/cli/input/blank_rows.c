/* blank_rows.c - lines without text that may be rows of blank cells. */
#include "blank_rows.h"

#include <string.h>

void forget_blank_rows(struct pending_record *pending) {
    pending->blank_rows = 0;
    pending->below_edge = false;
    pending->rule_length = 0;
    pending->block_lines = 0;
}

bool note_blank_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    bool framed = reader->classified.has_bar;
    (void)record;
    reader->fate = framed ? FATE_COMMENT : reader->classified.has_comma ? FATE_FRAMING : FATE_BLANK;
    if (pending->blank_rows == SUDOKU_MAX_SIDE || framed != pending->blank_rows_framed)
        pending->blank_rows = 0;
    if (pending->blank_rows == 0) {
        pending->blank_rows_framed = framed;
        pending->blank_line_above = reader->blank_seen;
        /* A spreadsheet has such a line between two grids, but not below a torn row. */
        pending->blank_rows_unsure = pending->rows == 0 && !framed && reader->record_seen &&
                                     !reader->blank_seen && !reader->above.torn;
    }
    pending->blank_row[pending->blank_rows].line = reader->line.number;
    pending->blank_row[pending->blank_rows].rows = pending->rows;
    pending->blank_row[pending->blank_rows].fate = reader->fate;
    pending->blank_row[pending->blank_rows].place = place_of_line(pending, &reader->classified);
    pending->blank_rows++;
    pending->blank_label.kind = LABEL_NONE;
    if (reader->classified.wrapping.numbered)
        pending->blank_label = label_of(reader->line.text, reader->line.length);
    pending->blank_row[pending->blank_rows - 1].labelled = pending->blank_label.kind != LABEL_NONE;
    pending->rule_length = 0;
    if (pending->rows == 0 && !framed) /* a blank line, unless it becomes a row */
        note_blank_above(reader);
    return false;
}

void note_edge(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    note_rule_of_frame(pending);
    if (pending->rule_length > 0) /* the second rule */
        pending->blank_rows = 0;
    if (pending->blank_rows == 0) {
        pending->below_edge = true;
        return;
    }
    pending->rule_length = reader->line.length;
    /* A lone line above the first rule of a table may be its header. */
    if (pending->blank_rows == 1 && !pending->below_edge &&
        memchr(reader->line.text, '|', reader->line.length) != NULL)
        pending->blank_rows_unsure = true;
}

static void set_blank_row(struct pending_record *pending, size_t row, uint64_t line) {
    size_t side = pending->side;
    memset(pending->symbols + row * side, '.', side);
    for (size_t i = 0; i < side; i++)
        pending->origin.columns[row * side + i] = 1;
    pending->origin.row_lines[row] = line;
    pending->more_lines[row] = 0;
    pending->marks[row].marked = false;
}

/* Makes rows of the lines noted from an index on, between the other rows. */
static void insert_blank_rows(struct reader *reader, size_t first) {
    struct pending_record *pending = &reader->pending;
    size_t to = pending->rows, above_gap = 0;
    if (first == 0 && pending->blank_row[0].rows == 0)
        reader->blank_seen = pending->blank_line_above;
    for (size_t i = pending->blank_rows; i-- > first;) {
        size_t rows = pending->blank_row[i].rows;
        move_rows(pending, rows, rows + (i - first + 1), to - rows);
        set_blank_row(pending, rows + i - first, pending->blank_row[i].line);
        pending->places[rows + i - first] = pending->blank_row[i].place;
        pending->textless += pending->blank_row[i].place.textless;
        if (pending->blank_row[i].labelled)
            pending->labelled_line = pending->blank_row[i].line;
        tally_move(&reader->tally, pending->blank_row[i].fate, FATE_PENDING, 1);
        above_gap += rows < pending->above_gap;
        to = rows;
    }
    pending->rows += pending->blank_rows - first;
    pending->above_gap += above_gap;
    pending->blank_rows = first;
}

void decide_on_blank_rows(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    if (pending->blank_rows == 0)
        return;
    bool framed = pending->blank_rows_framed, unsure = pending->blank_rows_unsure;
    if (pending->symbol_empty || framed != reader->classified.has_bar)
        pending->blank_rows = 0;
    else if (reader->classified.wrapping.blank_cells && (framed || !unsure) &&
             pending->rows + pending->blank_rows <= pending->side)
        insert_blank_rows(reader, unsure ? 1 : 0); /* a table has one header */
}

bool is_row_above_unsure(const struct pending_record *pending) {
    return pending->blank_rows > 0 && pending->blank_rows_unsure && !pending->blank_rows_framed;
}

bool ends_blank_record(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const struct classified_line *classified = &reader->classified;
    bool between = is_row_above_unsure(pending) && pending->blank_rows > 1; /* the first of them */
    if (between && classified->may_be_blanks &&
        pending->rows + pending->blank_rows - 1 == pending->side)
        return true;
    if (pending->blank_rows == 0 || pending->rows + pending->blank_rows != pending->side)
        return false;
    bool like_them = classified->may_be_blanks ||
                     (classified->kind == LINE_ROW && classified->side == pending->side &&
                      classified->has_bar == pending->blank_rows_framed &&
                      classified->spaced == pending->spaced);
    return !like_them;
}

bool complete_blank_rows(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    size_t rows = pending->rows + pending->blank_rows, side = pending->side;
    size_t surplus = pending->blank_rows_unsure && rows > side ? rows - side : 0;
    if (pending->blank_rows <= surplus || pending->rows == 0 || rows - surplus != side)
        return false;
    pending->blank_rows -= surplus;
    memmove(pending->blank_row, pending->blank_row + surplus,
            pending->blank_rows * sizeof *pending->blank_row);
    insert_blank_rows(reader, 0);
    return true;
}

bool end_blank_band(struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    if (pending->blank_rows == 0 || is_broken(pending))
        return false;
    size_t band = band_height(reader), rows = pending->rows + pending->blank_rows;
    if (pending->rows % band != 0 && rows % band == 0 && rows <= pending->side)
        insert_blank_rows(reader, 0);
    return has_all_rows(pending);
}
