/* parse.c - makes records of the lines read: puzzles, or invalid records with their reasons. */
#include "parse.h"

#include "classify/bad_cells.h"
#include "classify/cells.h"
#include "ignored.h"
#include "recovery.h"
#include "wrappings/game_id.h"
#include "zeros.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define RUN_TOGETHER " run together; a newline is missing behind each, as where files were joined"

enum { LONGEST_ODD_ROW = SUDOKU_MAX_SIDE + 2 }; /* a longer line was not meant as a row */

/* The bytes of a line that are the record's own, without the rest for the next record and the
 * separator before that. */
static size_t own_length(const struct line *line, size_t rest_at) {
    size_t length = rest_at > 0 ? rest_at : line->length, size;
    if (rest_at == 0)
        return length;
    while ((size = blank_before(line->text, length)) > 0)
        length -= size;
    return length > 0 && line->text[length - 1] == ',' ? length - 1 : length;
}

/* Sets the fields that valid and invalid records have in common. */
static void set_common_fields(struct reader *reader, struct record *record) {
    bool line = reader->pending.rows == 0;
    decide_on_number(reader, line ? 0 : reader->pending.side);
    record->note = reader->note;
    reader->note.text = NULL;
    record->blank_before = reader->blank_seen && reader->record_seen;
    record->form = line ? FORM_LINE : form_of_rows(&reader->pending);
    record->notation = NOTATION_DIGITS;
    record->valid = true;
    record->has_candidates = false;
    record->file = reader->file;
    memcpy(record->heading, reader->heading, sizeof record->heading);
    reader->heading[0] = '\0';
    record->text = line ? reader->line.text : "";
    record->length = line ? own_length(&reader->line, reader->classified.rest_at) : 0;
    record->text_at = line ? reader->line.before : 0;
    record->puzzle_at = record->expected_at = (struct span){0, 0};
    record->is_object = record->says_unsolvable = false;
    record->separated = record->wrapped = false;
    record->fast_line = record->tail_unread = false;
    reader->blank_seen = false;
    reader->record_seen = true;
}

bool reject(struct reader *reader, struct record *record, uint64_t line, uint64_t column,
            const char *format, ...) {
    va_list arguments;
    set_common_fields(reader, record);
    record->valid = record->foreign_cell = false;
    record->fault = (struct position){reader->file, line, column};
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() is the line above */
    vsnprintf(record->reason, sizeof record->reason, format, arguments);
    va_end(arguments);
    return true;
}

/* The number of cells that a grid can have and that is nearest to count. */
static size_t nearest_grid(size_t count, sudoku_shape box) {
    size_t nearest = 0, distance = SIZE_MAX;
    for (size_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        size_t cells = side * side, off = cells > count ? cells - count : count - cells;
        if (shape_of_side(side, box).box_height != 0 && off < distance) {
            nearest = cells;
            distance = off;
        }
    }
    return nearest;
}

/* Makes an invalid record because cells of the current line are no digits of its grid, though there
 * are as many as a row or a grid has.  False if no such cell is found. */
static bool reject_bad_cells(struct reader *reader, struct record *record, size_t side) {
    struct bad_cells bad = find_bad_cells(&reader->classified, side);
    const struct line *line = &reader->line;
    char others[64] = "";
    if (bad.count == 0 && reader->classified.cells > SUDOKU_MAX_CELLS) /* those are not kept */
        return reject(reader, record, line->number,
                      line->before + reader->classified.columns[SUDOKU_MAX_CELLS - 1] + 1u,
                      "a number from here on can be no cell of a %zux%zu grid", side, side);
    if (bad.count == 0)
        return false;
    if (bad.column <= line->length && (line->text[bad.column - 1] & 0x80)) /* as it was written */
        bad.first = show_character(line->text + bad.column - 1, line->length - bad.column + 1);
    if (bad.count > 1)
        snprintf(others, sizeof others, "; %zu of %zu cells are bad", bad.count, bad.cells);
    return reject(reader, record, reader->line.number, reader->line.before + bad.column,
                  "%s can be no cell of a %zux%zu grid%s", bad.first.text, side, side, others);
}

/* True if text can be nothing but the cells of several 9x9 grids.  cut: more may follow. */
static bool are_grids_run_together(const char *text, size_t length, bool cut) {
    enum { CELLS = 81 };
    class_set good = cells_of(9, 10), all = 0;
    for (size_t i = 0; i < length; i++)
        all |= set_of(text[i]);
    return length > CELLS && (cut || length % CELLS == 0) && !(all & ~good) &&
           memcmp(text, text + 1, length - 1) != 0; /* not one symbol alone */
}

/* Makes an invalid record because the current line has a number of cells that no row and no grid
 * has, or that is no grid of the box that the user asked for. */
static bool reject_count(struct reader *reader, struct record *record, size_t cells) {
    const struct classified_line *classified = &reader->classified;
    size_t nearest = nearest_grid(cells, reader->reading.box), before = reader->line.before;
    size_t side = sudoku_side(reader->reading.box);
    bool surplus = cells > LONGEST_ODD_ROW && cells > nearest;
    size_t column = !surplus                     ? classified->end_column
                    : nearest < SUDOKU_MAX_CELLS ? classified->columns[nearest]
                                                 : classified->columns[nearest - 1] + 1u;
    const char *make = cells == 1 ? "cell makes" : "cells make";
    size_t start = cells > 0 ? classified->columns[0] - 1u : 0;
    if (is_side(9, reader->reading.box) && start + cells <= reader->line.length &&
        are_grids_run_together(reader->line.text + start, cells, false))
        return reject(reader, record, reader->line.number, before + start + 82,
                      "%zu cells are %zu grids of 81" RUN_TOGETHER, cells, cells / 81);
    if (side > 0)
        return reject(reader, record, reader->line.number, before + column,
                      cells <= LONGEST_ODD_ROW ? "%zu %s no row of a %zux%zu grid"
                                               : "%zu %s no %zux%zu grid, which has %zu",
                      cells, make, side, side, nearest);
    if (cells <= LONGEST_ODD_ROW)
        return reject(reader, record, reader->line.number, before + column,
                      "%zu %s neither a row nor a grid", cells, make);
    return reject(reader, record, reader->line.number, before + column,
                  "%zu cells make no grid; the nearest size has %zu", cells, nearest);
}

/* True if a word seems to be a grid with a symbol for each candidate: it has about as many symbols,
 * and most of those at the start are at their places. */
static bool is_like_marks(const char *word, size_t length) {
    size_t fitting = 0;
    for (size_t i = 0; i < MARKED_CELLS; i++)
        fitting += word[i] == (char)('1' + i % MARKED_SIDE) || sudoku_is_empty_symbol(word[i]);
    return length <= MARKS + MARKED_SIDE && 4 * fitting >= 3 * (size_t)MARKED_CELLS;
}

/* Makes an invalid record of a line that is a grid with a symbol for each candidate, but for a
 * symbol that is bad, or some that are missing or surplus.  False if it is none. */
static bool reject_marks(struct reader *reader, struct record *record) {
    const struct line *line = &reader->line;
    size_t at = reader->classified.columns[0] - 1, length = 0;
    uint64_t column = line->before + at + 1;
    while (at + length < line->length && !(set_of(line->text[at + length]) & SET_SPECIAL))
        length++;
    if (length + MARKED_SIDE < MARKS || !is_like_marks(line->text + at, length) ||
        !is_side(MARKED_SIDE, reader->reading.box))
        return false;
    if (length != MARKS)
        return reject(reader, record, line->number, column + (length < MARKS ? length : MARKS),
                      "%zu symbols make no grid of candidates, which has %d", length, MARKS);
    const char *marks = line->text + at;
    size_t bad = find_bad_mark(marks);
    return reject(reader, record, line->number, column + bad,
                  "%s can be no candidate here; %zu or '.' can",
                  show_character(marks + bad, MARKS - bad).text, bad % MARKED_SIDE + 1);
}

/* Makes an invalid record of a game ID that cannot be read.  False if the line is none. */
static bool reject_game_id(struct reader *reader, struct record *record) {
    char reason[sizeof record->reason];
    return explain_game_id(reader->line.text, reader->line.length, reader->reading.box, reason,
                           sizeof reason) &&
           reject(reader, record, reader->line.number, reader->classified.first_column, "%s",
                  reason);
}

bool reject_line(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    uint64_t number = reader->line.number;
    if (reader->line.too_long)
        return reject(
            reader, record, number, LINES_SIZE,
            are_grids_run_together(reader->line.text, reader->line.length, true)
                ? "a line has at most %d bytes; this one is grids of 81 cells" RUN_TOGETHER
                : "a line has at most %d bytes",
            LINES_SIZE - 1);
    if (reject_game_id(reader, record))
        return true;
    if (classified->puzzles > 0)
        return reject(reader, record, number, reader->line.before + classified->bad_column,
                      "this line seems to hold %zu puzzles, and it is not clear which grids belong "
                      "together; give each puzzle a line of its own",
                      classified->puzzles);
    if (classified->cells > 0 && reject_marks(reader, record))
        return true;
    if (classified->bad_column > 0) {
        size_t at = classified->bad_column - 1;
        return reject(reader, record, number, reader->line.before + at + 1,
                      "%s can be no cell of a grid",
                      show_character(reader->line.text + at, reader->line.length - at).text);
    }
    sudoku_shape box = reader->reading.box;
    size_t cells = count_cells(classified);
    size_t side = is_side(cells, box) ? cells : side_of_cells(cells, box);
    if (side > 0 && cells <= LONGEST_ODD_ROW) /* perhaps a piece of a longer row */
        return reject(reader, record, number, reader->line.before + classified->end_column,
                      "this is neither a row nor a grid");
    if (side == 0)
        return reject_count(reader, record, cells);
    /* A good grid is left aside only in a JSON object that names it so. */
    return reject_bad_cells(reader, record, side) ||
           reject(reader, record, number, reader->line.before + classified->columns[0],
                  "this is a solution without a puzzle");
}

bool reject_candidates(struct reader *reader, struct record *record) {
    return reject(reader, record, reader->line.number, reader->classified.first_column,
                  "a grid of candidates (pencil marks) above 9x9; give one symbol for each cell, "
                  "'.' for an empty one");
}

bool reject_row(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    const struct pending_record *pending = &reader->pending;
    const struct origin *origin = &pending->origin;
    if (pending->labels.taken_off && classified->kind == LINE_ROW &&
        classified->cells == pending->side)
        return reject(reader, record, reader->line.number, classified->first_column,
                      "a row without a label in a grid whose rows have labels");
    if (classified->wrapping.bulleted && !pending->bulleted)
        return reject(reader, record, reader->line.number, classified->first_column,
                      "a row with a bullet in a grid whose first row has none");
    bool joined = is_first_row_joined(pending, &reader->line, classified);
    /* If one of two rows fits a 9x9 grid, the other is more likely to be wrong. */
    bool is_nine = classified->kind == LINE_ROW && classified->side == 9 && pending->rows == 1;
    bool blame_first = joined || is_nine;
    size_t cells = count_cells(classified);
    if (!blame_first && cells == pending->side && reject_bad_cells(reader, record, cells))
        return true;
    size_t found = blame_first ? pending->side : cells;
    size_t wanted = blame_first ? classified->side : pending->side;
    const uint32_t *columns = blame_first ? origin->columns : classified->columns;
    size_t end = blame_first ? pending->first_end : classified->end_column;
    bool has_columns = blame_first || cells == classified->cells; /* else they are of digits */
    size_t column = joined                          ? classified->end_column
                    : has_columns && found > wanted ? columns[wanted]
                                                    : end;
    return reject(reader, record, blame_first ? origin->row_lines[0] : reader->line.number, column,
                  "a row of %zu cell%s in a grid of %zu", found, found == 1 ? "" : "s", wanted);
}

bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows) {
    size_t side = reader->pending.side;
    /* A lone row of 16 is often meant as a 4x4 puzzle. */
    const char *advice = rows == 1 && side == 16 ? "; --box=2x2 reads a line of 16 as a 4x4" : "";
    /* Whoever leaves the number of cases out loses the first row. */
    if (!reader->record_seen && rows + 1 == side && reader->cases_width == side)
        advice = "; with this judge, the first number is how many there are";
    return reject(reader, record, line, 1, "the grid ends after %zu of %zu rows%s", rows, side,
                  advice);
}

static enum notation find_notation(const char *symbols, size_t cells, bool spaced,
                                   sudoku_alphabet alphabet, bool multi_digit) {
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        return NOTATION_LETTERS;
    if (!spaced)
        return NOTATION_DIGITS;
    for (size_t i = 0; i < cells && !multi_digit; i++) {
        if (symbols[i] >= 'A' && symbols[i] != '_') /* a letter stands for a number */
            return NOTATION_DIGITS;
    }
    return NOTATION_NUMBERS;
}

/* Makes a record of side^2 symbols.  The record's origin is set already. */
static bool parse_record(struct reader *reader, struct record *record, size_t side,
                         const char *symbols, bool spaced, bool multi_digit) {
    const struct origin *origin = &record->origin;
    sudoku_alphabet alphabet = multi_digit ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    enum zeros zeros;
    size_t at, cells = side * side;
    char usual[SUDOKU_MAX_CELLS];
    bool hash = reader->pending.rows == 0 && reader->classified.puzzle_at.length == cells;
    if (replace_empty_symbol(symbols, side, hash, usual))
        symbols = usual;
    sudoku_error error = parse_cells(symbols, cells, shape_of_side(side, reader->reading.box),
                                     &alphabet, &record->puzzle, &at, &zeros);
    bool decimal = error == SUDOKU_ERR_HEXADECIMAL && multi_digit && zeros != ZEROS_IN_DOUBT;
    if (error == SUDOKU_OK || decimal) {
        enum notation notation = find_notation(symbols, cells, spaced, alphabet, multi_digit);
        set_common_fields(reader, record);
        record->notation = zeros != ZEROS_ARE_DIGITS      ? notation
                           : notation == NOTATION_NUMBERS ? NOTATION_NUMBERS_FROM_0
                                                          : NOTATION_DIGITS_FROM_0;
        return true;
    }
    uint64_t line = line_of_cell(origin, at, side), column = column_of_cell(origin, at);
    if (reader->pending.rows == 0 && reject_game_id(reader, record))
        return true;
    if (error != SUDOKU_ERR_CELL)
        return reject(reader, record, line, column, "%s",
                      zeros == ZEROS_IN_DOUBT ? doubt_of_zeros : sudoku_error_text(error));
    const struct pending_record *pending = &reader->pending;
    const char *bad_token =
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): no side is 0 */
        pending->rows == 0 ? reader->classified.bad_token : pending->bad_tokens[at / side];
    struct shown_cell shown = show_cell(symbols + at, cells - at, multi_digit, bad_token);
    reject(reader, record, line, column, "%s can be no cell of a %zux%zu grid", shown.text, side,
           side);
    record->foreign_cell = true;
    return true;
}

/* ---- Grids of candidates ---------------------------------------------------------------- */

/* Sets the puzzle of a grid of candidates: the cells that have one.  False if more cells are empty
 * than have several candidates: then it is more likely a damaged puzzle. */
static bool set_puzzle_of_candidates(struct record *record, sudoku_shape shape) {
    size_t several = 0, empty = 0;
    record->puzzle.shape = shape;
    for (size_t i = 0; i < sudoku_cells(shape); i++) {
        uint32_t set = record->candidates[i];
        bool single = set != 0 && (set & (set - 1)) == 0;
        record->puzzle.cells[i] = single ? (uint8_t)(__builtin_ctz(set) + 1) : 0;
        several += set != 0 && !single;
        empty += set == 0;
    }
    return empty <= several;
}

/* Makes a record of the candidates that have been set.  The record's origin is set already.
 * certain: symbols for empty cells are candidates that are gone. */
static bool parse_candidates(struct reader *reader, struct record *record, size_t side,
                             bool certain) {
    bool likely = set_puzzle_of_candidates(record, shape_of_side(side, reader->reading.box));
    size_t at = 0;
    if (likely || certain) {
        set_common_fields(reader, record);
        record->notation = NOTATION_NUMBERS;
        record->has_candidates = true;
        return true;
    }
    while ((record->candidates[at] & (record->candidates[at] - 1)) == 0)
        at++;
    return reject(reader, record, line_of_cell(&record->origin, at, side),
                  column_of_cell(&record->origin, at),
                  "candidates (pencil marks) among empty cells; give each cell its candidates, or "
                  "one symbol");
}

/* Makes an invalid record because a cell is no set of candidates. */
static bool reject_set(struct reader *reader, struct record *record, size_t side, size_t cell,
                       struct shown_cell shown) {
    return reject(reader, record, line_of_cell(&record->origin, cell, side),
                  column_of_cell(&record->origin, cell),
                  "%s can be no candidates of a %zux%zu grid", shown.text, side, side);
}

/* Makes a record of the current line, which is a grid of candidates. */
static bool parse_line_of_candidates(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    for (size_t i = 0; i < classified->cells; i++)
        record->candidates[i] = classified->sets[i];
    return parse_candidates(reader, record, classified->side, classified->is_marks);
}

/* The candidates of a cell of the pending rows. */
static uint16_t candidates_of_cell(const struct pending_record *pending, size_t row,
                                   size_t column) {
    if (pending->marks[row].marked)
        return pending->marks[row].sets[column];
    return read_candidates(&pending->symbols[row * pending->side + column], 1, pending->side);
}

/* True if the pending rows are a grid of candidates.  Where no row has two sets of several digits,
 * a grid without empty cells may be one: a cell of two digits in it is no damaged puzzle. */
static bool are_rows_of_candidates(const struct pending_record *pending) {
    size_t side = pending->side;
    if (pending->has_candidates || !pending->multi_digit || pending->symbol_empty ||
        pending->blank_cells || side != MARKED_SIDE)
        return pending->has_candidates;
    for (size_t i = 0; i < side * side; i++) {
        uint16_t set = candidates_of_cell(pending, i / side, i % side);
        if (set == NO_SET || set == 0)
            return false;
    }
    return true;
}

/* Makes a record of the pending rows, which are a grid of candidates. */
static bool parse_rows_of_candidates(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    size_t side = pending->side;
    for (size_t i = 0; i < side * side; i++) {
        uint16_t set = candidates_of_cell(pending, i / side, i % side);
        if (set == NO_SET)
            return reject_set(reader, record, side, i,
                              show_cell(pending->symbols + i, side * side - i, false,
                                        pending->bad_tokens[i / side]));
        record->candidates[i] = set;
    }
    return parse_candidates(reader, record, side, false);
}

/* ---- Lines and rows ---------------------------------------------------------------------- */

bool parse_line(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    struct origin *origin = &record->origin;
    origin->one_each = false;
    /* A puzzle that was wrapped, in a list for example, is longer than its cells. */
    origin->packed =
        classified->puzzle_at.length > 0 && classified->puzzle_at.length == classified->cells;
    for (size_t row = 0; row < classified->side; row++)
        origin->row_lines[row] = reader->line.number;
    memcpy(origin->columns, classified->columns,
           (origin->packed ? 1 : classified->cells) * sizeof *classified->columns);
    for (size_t i = 0; i < (origin->packed ? 1 : classified->cells); i++)
        origin->columns[i] += (uint32_t)reader->line.before;
    bool done = classified->candidates
                    ? parse_line_of_candidates(reader, record)
                    : parse_record(reader, record, classified->side, classified->symbols, false,
                                   classified->multi_digit);
    record->puzzle_at = classified->puzzle_at;
    record->expected_at = classified->expected_at;
    record->is_object =
        classified->is_object || classified->wrapping.listed || reader->line.in_list;
    record->separated = classified->wrapping.separated;
    record->wrapped = classified->unwrapped;
    record->says_unsolvable = classified->says_unsolvable;
    return done;
}

static void copy_origin(struct origin *to, const struct origin *from, size_t side) {
    to->packed = from->packed;
    to->one_each = from->one_each;
    memcpy(to->row_lines, from->row_lines, side * sizeof *to->row_lines);
    memcpy(to->columns, from->columns, side * side * sizeof *to->columns);
}

/* True if the first cell of each row may as well be its label, and the blank behind the last one a
 * cell.  The first row may be a header. */
static bool may_be_labels(const struct pending_record *pending) {
    char column[SUDOKU_MAX_SIDE];
    for (size_t row = 0; row < pending->side; row++)
        column[row] = pending->symbols[row * pending->side];
    return pending->open_rows > 0 && pending->open_rows + 1 >= pending->side &&
           (is_header(column, pending->side) || is_header(column + 1, pending->side - 1));
}

/* The number of a line that begins with a cell or with a label, which is not certain; 0: there is
 * none. */
static uint64_t line_in_doubt(const struct pending_record *pending) {
    if (pending->labels.taken_off)
        return 0;
    return may_be_labels(pending) ? pending->origin.row_lines[0] : pending->labelled_line;
}

bool parse_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    uint64_t doubt = line_in_doubt(pending);
    if (doubt > 0) {
        reject(reader, record, doubt, 1,
               "the first number or letter may be a cell or the label of a row; give '.' for an "
               "empty cell");
        reset_rows(pending);
        return true;
    }
    copy_origin(&record->origin, &pending->origin, pending->side);
    bool done = are_rows_of_candidates(pending)
                    ? parse_rows_of_candidates(reader, record)
                    : parse_record(reader, record, pending->side, pending->symbols, pending->spaced,
                                   pending->multi_digit);
    reset_rows(pending);
    return done;
}
