/* odd_lines.c - what the reader does with a line that no record can begin with, if none has begun.
 */
#include "odd_lines.h"

#include "begin.h"
#include "blank_rows.h"
#include "classify/cells.h"
#include "event.h"
#include "ignored.h"
#include "parse.h"
#include "rows_lost.h"
#include "skip.h"
#include "wrappings/game_id.h"
#include "wrappings/list_items.h"

#include <string.h>

enum {
    LONGEST_ORDER = 3,                      /* most digits of an order, or of a side */
    SHORTEST_ROW = 4,                       /* cells of the shortest row */
    LONGEST_PIECE = 2 * SUDOKU_MAX_SIDE + 1 /* most cells of a damaged row: two joined rows */
};

/* ---- Numbers ----------------------------------------------------------------------------- */

static bool hold_number_of_cases(struct reader *reader, struct record *record) {
    (void)record;
    reader->cases_width = reader->classified.cells;
    hold_number(reader, true);
    return false;
}

static bool is_lone_number(const struct reader *reader) {
    return reader->classified.is_number && reader->classified.cells <= LONGEST_COUNT;
}

/* Holds a number that may be that of cases, of a record, or a size; or it is a piece of a row. */
static bool hold_lone_number(struct reader *reader, struct record *record) {
    (void)record;
    hold_number(reader, reader->above.at_start);
    return false;
}

static bool hold_size_twice(struct reader *reader, struct record *record) {
    (void)record;
    hold_size(reader);
    return false;
}

/* True if the line is a word that can be no cells, and so may be the title of a record. */
static bool is_title(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    return !reader->reading.silent && !classified->unwrapped && !reader->line.too_long &&
           is_title_word(reader->line.text + classified->first_column - 1,
                         classified->end_column - classified->first_column);
}

static bool hold_title(struct reader *reader, struct record *record) {
    (void)record;
    hold_word(reader);
    keep_heading(reader);
    return false;
}

static bool take_ordinal(struct reader *reader, struct record *record) {
    (void)record;
    hold_ordinal(reader);
    keep_heading(reader);
    return false;
}

/* ---- Below an order ---------------------------------------------------------------------- */

/* True if the line may be a grid of one cell, as the order above it is 1.  A box that the user
 * asked for has the last word. */
static bool is_grid_of_one(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    if (reader->above.order != 1 || sudoku_side(reader->reading.box) > 1)
        return false;
    if (reader->reading.order_each)
        return classified->token_count == 1;
    return classified->cells == 1 &&
           (classified->symbols[0] == '1' || sudoku_is_empty_symbol(classified->symbols[0]));
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

/* True if the line is a row of a grid that is larger than any can be, as the order above it says.
 */
static bool is_huge_row(const struct reader *reader) {
    size_t order = reader->above.order;
    return reader->reading.order_each && order > SUDOKU_MAX_SIDE &&
           reader->classified.token_count == order;
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

/* ---- Text and damage --------------------------------------------------------------------- */

/* True if the line begins with a bracket, as lists do, and headers of CSV files do not. */
static bool begins_list(const struct reader *reader) {
    size_t first = reader->classified.first_column;
    return first > 0 && is_opening_bracket(reader->line.text[first - 1]);
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
    return reader->above.at_start &&
           (classified->has_comma ? named || short_names : named && separated) &&
           classified->is_text && !reader->line.too_long && !begins_list(reader);
}

static bool pass_csv_header(struct reader *reader, struct record *record) {
    (void)record;
    reader->fate = FATE_FRAMING;
    return false;
}

static bool is_damaged_rule(const struct reader *reader) {
    return reader->classified.is_text && reader->classified.may_be_rule;
}

static bool pass_damaged_rule(struct reader *reader, struct record *record) {
    (void)record;
    ignore_damaged_rule(reader);
    return false;
}

/* True if the line may be a torn row, a piece of one, or rows that were joined. */
static bool is_damaged_row(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    return (!classified->is_text && classified->cells <= LONGEST_PIECE) ||
           measure_joined_rule(&reader->line, classified) > 0;
}

/* True if the line is a game ID that cannot be read.  It may have commas, as a header does. */
static bool is_bad_game_id(const struct reader *reader) {
    char reason[160];
    return explain_game_id(reader->line.text, reader->line.length, reader->reading.box, reason,
                           sizeof reason);
}

static bool is_any_line(const struct reader *reader) {
    (void)reader;
    return true;
}

static bool report_line(struct reader *reader, struct record *record) {
    if (reader->classified.cells < SHORTEST_ROW)
        reader->narrow_line = reader->line.number;
    if (reader->rows_lost.count > 0 && is_nearly_side(reader, reader->rows_lost.side))
        reader->rows_lost.count++;
    return reject_line(reader, record);
}

/* True if the line and the one above are too short for rows, and that one has been reported. */
static bool is_more_of_narrow(const struct reader *reader) {
    return reader->line.number > 1 && reader->narrow_line + 1 == reader->line.number &&
           reader->classified.cells > 0 && reader->classified.cells < SHORTEST_ROW &&
           !reader->classified.is_text;
}

static bool skip_narrow(struct reader *reader, struct record *record) {
    (void)record;
    reader->narrow_line++;
    reader->fate = FATE_REPORTED;
    return false;
}

/* ---- Held lines --------------------------------------------------------------------------- */

/* Makes an invalid record of the line that is held.  The headings above it, unless it is one, are
 * those of the next record. */
static bool report_held_line(struct reader *reader, struct record *record) {
    struct held_line *held = &reader->number;
    char heading[HEADING_SIZE];
    memcpy(heading, reader->heading, sizeof heading);
    held->is_held = false;
    tally_move(&reader->tally, FATE_HELD, FATE_REPORTED, 1);
    reader->heading[0] = '\0';
    reject(reader, record, held->line, held->end_column,
           held->kind == HELD_WORD ? "this word is no row, and no title of a record"
                                   : "this is no row, and no size or number of a record; a row has "
                                     "all its cells on a line");
    if (held->kind != HELD_WORD)
        memcpy(reader->heading, heading, sizeof heading);
    record->text = "";
    record->length = 0;
    if (held->cells < SHORTEST_ROW)
        reader->narrow_line = held->line;
    return true;
}

/* True if the line that is held frames the current line, which is no framing.  The side of a first
 * row is certain only to a cell, as it may be damaged or have a label. */
static bool frames_current(const struct reader *reader, enum event event) {
    const struct classified_line *classified = &reader->classified;
    bool may_be_size = reader->number.value <= SUDOKU_MAX_SIDE;
    size_t cells = classified->cells;
    switch (event) {
    case EVENT_RECORD:
        return is_held_framing(reader, classified->side);
    case EVENT_ROW:
    case EVENT_DASHES:
        return (classified->wrapping.blank_cells && may_be_size) ||
               is_held_framing(reader, cells - 1) || is_held_framing(reader, cells) ||
               is_held_framing(reader, cells + 1);
    case EVENT_OTHER:
    case EVENT_TITLE:
        /* A lone number may be a piece of a first row, which is torn. */
        return (may_be_size && (!classified->is_number || !reader->number.is_below)) ||
               is_held_framing(reader, 0);
    default:
        return false; /* the input ends */
    }
}

bool settle_held_line(struct reader *reader, struct record *record, enum event event) {
    bool is_line = event == EVENT_RECORD || event == EVENT_ROW || event == EVENT_DASHES ||
                   event == EVENT_TITLE || event == EVENT_OTHER || event == EVENT_END;
    if (!is_line || !reader->number.is_held || reader->pending.state != PENDING_NOTHING ||
        reader->number.kind == HELD_ORDINAL || reader->reading.silent ||
        (event == EVENT_OTHER && is_grid_of_one(reader)))
        return false;
    if (!frames_current(reader, event))
        return report_held_line(reader, record);
    release_held_line(reader);
    return false;
}

/* ---- The table --------------------------------------------------------------------------- */

/* Whether a line is a piece of a torn row. */
enum piece { NO_PIECE, PIECE, PIECE_OR_NUMBER, CERTAIN_PIECE };

/* What a line may be, and what is done then. */
struct odd_line {
    bool (*is_it)(const struct reader *reader);
    action *act;
    enum piece piece;
};

/* The first row whose test is true counts. */
static const struct odd_line odd_lines[] = {
    {is_number_of_cases, hold_number_of_cases, NO_PIECE},
    {is_more_of_narrow, skip_narrow, CERTAIN_PIECE},
    {is_bad_game_id, report_line, NO_PIECE},
    {is_csv_header, pass_csv_header, NO_PIECE},
    {is_grid_of_one, take_grid_of_one, NO_PIECE},
    {is_damaged_rule, pass_damaged_rule, NO_PIECE},
    {is_lone_number, hold_lone_number, PIECE_OR_NUMBER},
    {is_huge_row, break_huge_grid, NO_PIECE},
    {is_ordinal, take_ordinal, NO_PIECE},
    {is_size_twice, hold_size_twice, PIECE},
    {is_title, hold_title, NO_PIECE},
    {is_damaged_row, report_line, CERTAIN_PIECE},
    {is_any_line, report_line, NO_PIECE},
};

/* The number that a line is; 0 if it is none that an order can be. */
static size_t order_of(const struct classified_line *classified) {
    bool order = classified->cells <= LONGEST_ORDER && classified->symbols[0] != '0';
    return order ? (size_t)number_of(classified) : 0;
}

/* What is known of the current line and those above it once the next line comes. */
static struct lines_above lines_above_next(const struct reader *reader, enum piece piece) {
    const struct lines_above *above = &reader->above;
    if (piece == NO_PIECE)
        return (struct lines_above){0};
    return (struct lines_above){
        .torn = above->torn || piece == CERTAIN_PIECE,
        .order = piece == PIECE_OR_NUMBER ? order_of(&reader->classified) : 0,
        .pieces = add_text_sizes(above->pieces, text_size_of(&reader->line, &reader->classified))};
}

bool take_odd_line(struct reader *reader, struct record *record) {
    const struct odd_line *odd_line = odd_lines;
    while (!odd_line->is_it(reader))
        odd_line++;
    struct lines_above above = lines_above_next(reader, odd_line->piece);
    forget_blank_rows(&reader->pending);
    bool made = odd_line->act(reader, record);
    reader->above = above;
    return made;
}
