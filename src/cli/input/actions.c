/* actions.c - what the reader does with a line, unless a broken record is pending. */
#include "actions.h"

#include "blank_rows.h"
#include "classify/cells.h"
#include "event.h"
#include "guess.h"
#include "ignored.h"
#include "labels.h"
#include "parse.h"
#include "recovery.h"
#include "rows_lost.h"
#include "skip.h"
#include "spacing.h"

#include <string.h>

enum {
    SURE_HEADER = 7,                        /* side of a header that is no row by chance */
    LONGEST_ORDER = 3,                      /* most digits of an order, or of a side */
    LONGEST_PIECE = 2 * SUDOKU_MAX_SIDE + 1 /* most cells of a damaged row: two joined rows */
};

/* ---- Nothing is pending ---------------------------------------------------------------- */

bool ignore(struct reader *reader, struct record *record) {
    (void)record;
    if (reader->pending.rows > 0)
        place_of_line(&reader->pending, &reader->classified);
    return false;
}

bool note_blank(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){
        .at_start = reader->above.at_start,
        .order = reader->reading.order_each ? reader->above.order : 0,
    };
    if (reader->classified.wrapping.prefixed)
        reader->above.pieces = size_of_blank_line(&reader->line, &reader->classified);
    reader->blank_seen = true;
    forget_blank_rows(&reader->pending);
    if (reader->blank_line + 1 == reader->line.number) /* two blank lines end any record */
        reader->rows_lost.count = 0;
    reader->blank_line = reader->line.number;
    return false;
}

/* Keeps the name in the current line for the next record, cut behind a character if it is long. */
static void keep_heading(struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    struct heading_name name =
        name_of_heading(text, classified->end_column - classified->first_column);
    size_t length = name.at.length;
    if (length == 0 || (name.is_detail && reader->heading[0] != '\0'))
        return;
    text += name.at.start;
    size_t kept = length < HEADING_SIZE ? length : HEADING_SIZE - 1;
    while (kept < length && kept > 0 && (text[kept] & 0xC0) == 0x80)
        kept--;
    memcpy(reader->heading, text, kept);
    reader->heading[kept] = '\0';
}

/* The size of a heading such as "12:", which may be all that is left in front of a torn row. */
static struct text_size size_of_lone_label(const struct reader *reader) {
    struct label label = label_of(reader->line.text, reader->line.length);
    bool lone = label.punctuated && label.end == reader->line.length;
    return (struct text_size){lone ? reader->line.length + 1 : 0, lone};
}

bool note_heading(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    size_t length = classified->end_column - classified->first_column;
    enum section section = section_of(text, length);
    (void)record;
    forget_blank_rows(&reader->pending);
    reader->above.torn = false;
    reader->rows_lost.count = 0;
    reader->above.pieces = size_of_lone_label(reader);
    if (section == SECTION_NONE)
        keep_heading(reader);
    else
        reader->section = section;
    return false;
}

/* Notes a line that is nearly a rule. */
static void note_damaged_rule(struct reader *reader) {
    if (is_broken(&reader->pending))
        reader->fate = FATE_REPORTED;
    else if (is_only_drawn(reader))
        reader->fate = FATE_FRAMING;
    else
        ignore_with_note(reader, "this line is ignored: it is nearly a line of a frame");
}

bool skip_edge(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    note_edge(reader);
    if (reader->classified.is_damaged)
        note_damaged_rule(reader);
    return false;
}

bool give_line(struct reader *reader, struct record *record) {
    reader->above = (struct lines_above){0};
    forget_blank_rows(&reader->pending);
    reader->rows_lost.count = 0;
    if (reader->classified.candidates)
        return reject_candidates(reader, record);
    return parse_line(reader, record);
}

bool begin_with_dashes(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    forget_blank_rows(&reader->pending);
    add_row(&reader->pending, &reader->line, &reader->classified);
    return false;
}

/* Reports that the pending record is a grid of candidates, as its last row shows.  The rest of it
 * is skipped. */
static bool break_at_candidates(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    bool made = reject_candidates(reader, record);
    pending->state = PENDING_BROKEN;
    pending->odd_size = (struct text_size){0, 0};
    pending->rows -= pending->above_gap;
    drop_if_skipped(reader);
    return made;
}

/* True if the first of the pending rows may be a header of columns: there is one row more then. */
static bool may_have_header(const struct pending_record *pending) {
    return pending->labels.header && !pending->labels.taken_off && !pending->listed &&
           pending->side < SUDOKU_MAX_SIDE;
}

/* Makes a record of the pending rows if they are a whole grid, unless the lines below must tell
 * whether all of them are rows. */
static bool parse_if_whole(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (!has_all_rows(pending))
        return false;
    if (take_table_off(reader))
        return parse_rows(reader, record);
    if (pending->gap_unsure || pending->header != HEADER_NONE || pending->textless > 0 ||
        may_have_header(pending) || is_row_above_unsure(pending)) {
        pending->state = PENDING_WHOLE;
        return false;
    }
    return parse_rows(reader, record);
}

bool begin_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    struct lines_above above = reader->above;
    reader->above = (struct lines_above){0};
    if (reader->classified.wrapping.blank_cells)
        keep_guess(reader, &above);
    pending->rule_length = 0;
    add_row(pending, &reader->line, &reader->classified);
    settle_blank_rows(reader);
    pending->rows_lost =
        is_nearly_side(reader, reader->rows_lost.side) ? reader->rows_lost.count : 0;
    reader->rows_lost.count = 0;
    pending->odd_size = above.pieces;
    pending->state = PENDING_ROWS;
    if (reader->classified.candidates && !above.torn) /* numbers of a torn row may look so */
        return break_at_candidates(reader, record);
    if (above.torn && count_skipped(pending) > 1) {
        pending->state = PENDING_BROKEN;
        drop_if_skipped(reader);
        reader->fate = FATE_REPORTED;
        return false;
    }
    if (above.at_start && reader->classified.is_number)
        pending->state = PENDING_NUMBER;
    return parse_if_whole(reader, record);
}

/* Notes that the current line may be a piece of a torn row, as may those above; torn: it certainly
 * is. */
static void note_piece(struct reader *reader, const struct lines_above *above, bool torn) {
    struct text_size piece = text_size_of(&reader->line, &reader->classified);
    reader->above.pieces = add_text_sizes(above->pieces, piece);
    reader->above.torn = above->torn || torn;
}

/* True if a line is the cell of a 1x1 grid, and nothing else. */
static bool is_grid_of_one(const struct classified_line *classified) {
    return classified->cells == 1 &&
           (classified->symbols[0] == '1' || sudoku_is_empty_symbol(classified->symbols[0]));
}

/* True if the line below the order 1 may be a grid of one cell.  A box that the user asked for has
 * the last word. */
static bool may_be_grid_of_one(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    if (sudoku_side(reader->reading.box) > 1)
        return false;
    return reader->reading.order_each ? classified->token_count == 1 : is_grid_of_one(classified);
}

/* Takes the line below the order 1 as a grid of one cell.  If it is not certain that the 1 is an
 * order, more lines must tell. */
static bool take_grid_of_one(struct reader *reader, struct record *record) {
    bool certain = reader->reading.order_each;
    if (certain && reader->classified.cells > 1)
        return reject_line(reader, record);
    add_row(&reader->pending, &reader->line, &reader->classified);
    if (certain)
        return parse_rows(reader, record);
    reader->pending.state = PENDING_CELL;
    return false;
}

/* The number that a line is; 0 if it is none that an order can be. */
static size_t order_of(const struct classified_line *classified) {
    size_t order = 0;
    if (classified->cells > LONGEST_ORDER || classified->symbols[0] == '0')
        return 0;
    for (size_t i = 0; i < classified->cells; i++)
        order = order * 10 + (size_t)(classified->symbols[i] - '0');
    return order;
}

/* Reports a grid that is larger than any can be, by its first row.  The rest of it is skipped. */
static bool break_huge_grid(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t side = reader->classified.token_count;
    bool made =
        reject(reader, record, reader->line.number, 1,
               "a row of %zu cells; the largest grid has rows of %d", side, SUDOKU_MAX_SIDE);
    pending->state = PENDING_BROKEN;
    pending->side = side;
    pending->spaced = true;
    pending->row_size = text_size_of(&reader->line, &reader->classified);
    carry_out(reader, RECOVERY_COUNT_ODD);
    return made;
}

/* True if the line begins with a bracket, as lists do, and headers of CSV files do not. */
static bool begins_list(const struct reader *reader) {
    size_t first = reader->classified.first_column;
    return first > 0 && memchr("[{(", reader->line.text[first - 1], 3) != NULL;
}

/* True if the line may be the header of a CSV file: it has names, and commas, tabs or semicolons
 * between them.  A name has two letters; or there are commas, several letters and nothing else. */
static bool is_csv_header(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text;
    size_t letters = 0, others = 0, start = classified->first_column, end = classified->end_column;
    bool named = false, after_name = false, separated = false;
    for (size_t i = start > 0 ? start - 1 : 0; i + 1 < end; i++) {
        bool letter = is_letter(text[i]);
        letters += letter;
        others += !letter && memchr(", \t\"", text[i], 4) == NULL;
        after_name = after_name || (letters > 0 && (text[i] == '\t' || text[i] == ';'));
        separated = separated || (letter && after_name);
        named = named || (letter && i + 1 > start && is_letter(text[i - 1]));
    }
    bool short_names = letters > 1 && others == 0;
    return (classified->has_comma ? named || short_names : named && separated) &&
           classified->is_text && !reader->line.too_long && !begins_list(reader);
}

bool take_odd_line(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    struct lines_above above = reader->above;
    bool cases = is_number_of_cases(reader);
    reader->above = (struct lines_above){0};
    forget_blank_rows(&reader->pending);
    if (cases) {
        reader->cases_width = classified->cells;
        hold_number(reader, true);
        return false;
    }
    if (above.at_start && is_csv_header(reader)) {
        reader->fate = FATE_FRAMING; /* the header of a CSV file */
        return false;
    }
    if (above.order == 1 && may_be_grid_of_one(reader))
        return take_grid_of_one(reader, record);
    if (classified->is_text && classified->may_be_rule) {
        note_damaged_rule(reader);
        return false;
    }
    if (classified->is_number && classified->cells <= LONGEST_COUNT) {
        reader->above.order = order_of(classified);
        note_piece(reader, &above, false);
        hold_number(reader, above.at_start); /* a number of cases, or a size */
        return false;
    }
    if (reader->reading.order_each && above.order > SUDOKU_MAX_SIDE &&
        classified->token_count == above.order)
        return break_huge_grid(reader, record);
    if (hold_ordinal(reader)) {
        keep_heading(reader);
        return false;
    }
    if (reader->rows_lost.count > 0 && is_nearly_side(reader, reader->rows_lost.side))
        reader->rows_lost.count++;
    bool joined = measure_joined_rule(&reader->line, classified) > 0;
    if (joined || (!classified->is_text && classified->cells <= LONGEST_PIECE))
        note_piece(reader, &above, true); /* torn or joined rows */
    return reject_line(reader, record);
}

/* ---- A record is pending --------------------------------------------------------------- */

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

/* Makes a record of the pending rows and of lines without text, which are rows of it.  The current
 * line is handled once more. */
static bool complete_and_parse(struct reader *reader, struct record *record) {
    complete_blank_rows(reader);
    reader->again = true;
    return parse_rows(reader, record);
}

bool add_next_row(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    if (ends_blank_record(reader))
        return complete_and_parse(reader, record);
    pending->rule_length = 0;
    if (pending->above_gap > 0 && pending->rows - pending->above_gap == band_height(reader))
        pending->gap_unsure = true; /* more rows than a band has */
    add_row(pending, &reader->line, &reader->classified);
    settle_blank_rows(reader);
    if (reader->classified.candidates)
        return break_at_candidates(reader, record);
    return parse_if_whole(reader, record);
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

bool add_dashes(struct reader *reader, struct record *record) {
    bool made = add_next_row(reader, record);
    if (!made && reader->pending.state != PENDING_WHOLE)
        reader->pending.state = PENDING_NUMBER_AND_DASHES;
    return made;
}

bool end_or_drop_dashes(struct reader *reader, struct record *record) {
    bool may_be_framing = reader->pending.rows == 2;
    return may_be_framing ? drop_rows(reader, record) : end_rows(reader, record);
}

/* True if the current line is a rule of Markdown: |---|---| */
static bool is_markdown_rule(const struct reader *reader) {
    const struct line *line = &reader->line;
    return reader->classified.kind == LINE_RULE && memchr(line->text, '|', line->length) != NULL &&
           memchr(line->text, '+', line->length) == NULL;
}

/* Notes that a rule shows whether the first row may be a header. */
static void note_header(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    bool unsure = pending->rows == 1 && !pending->below_edge && is_markdown_rule(reader);
    pending->header = unsure ? HEADER_UNSURE : HEADER_NONE;
    if (unsure)
        pending->symbol_empty = pending->other_empty = false;
}

/* Reports that some lines without text may be rows of the frame, or no rows. */
static bool break_frame(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t row = 0;
    while (row + 1 < pending->rows && !pending->places[row].textless)
        row++;
    bool made = reject(reader, record, pending->origin.row_lines[row], 1,
                       "it is not certain which lines without text are rows of this frame; give "
                       "'.' for an empty cell");
    pending->state = PENDING_BROKEN_FRAME;
    return made;
}

bool note_rule(struct reader *reader, struct record *record) {
    if (!is_broken(&reader->pending))
        note_header(reader);
    if (end_blank_band(reader)) {
        if (reader->pending.textless == 0)
            return complete_and_parse(reader, record);
        reader->pending.state = PENDING_WHOLE;
    }
    if (reader->classified.kind != LINE_RULE || reader->classified.is_damaged)
        note_damaged_rule(reader);
    reader->pending.rule_length = reader->line.length;
    reader->pending.framed = true;
    if (!fit_rows_to_rules(reader))
        return break_frame(reader, record);
    note_rule_of_frame(&reader->pending);
    return false;
}

bool close_frame(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    if (pending->textless == 0 || pending->rule_length > 0)
        return end_table(reader, record);
    reader->again = false;
    return note_rule(reader, record);
}

bool end_frame(struct reader *reader, struct record *record) {
    return goes_on(reader) ? break_frame(reader, record) : parse_rows(reader, record);
}

bool skip_frame_line(struct reader *reader, struct record *record) {
    reader->pending.rule_length = 0;
    if (reader->classified.has_bar)
        return false;
    reader->again = true;
    return drop_rows(reader, record);
}

bool skip_frame_rule(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = reader->line.length;
    return false;
}

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
    bool headed = may_have_header(pending) && !is_header(reader->classified.symbols, pending->side);
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

bool end_table(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    if (pending->header != HEADER_DROPPED || !is_markdown_rule(reader))
        return parse_rows(reader, record);
    bool made = reject(reader, record, line_below(pending, pending->rows), 1,
                       "two tables without a blank line between them");
    reset_rows(&reader->pending);
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
