/* draft.c - the cells that a layout has found: as symbols, and as the digits or candidates of a
 * record. */
#include "layout.h"

#include "../record.h"
#include "../sides.h"
#include "runtime/utf8.h"

#include <stdio.h>

/* ---- Symbols --------------------------------------------------------------------------- */

/* The value of a number of two digits; SIZE_MAX if the cell is none. */
static size_t number_of(const struct cell *cell) {
    const char *text = cell_text(cell);
    if (cell->length != 2 || !is_digit(text[0]) || !is_digit(text[1]))
        return SIZE_MAX;
    return 10 * (size_t)(text[0] - '0') + (size_t)(text[1] - '0');
}

/* The candidates of a cell, digits that ascend: bit d - 1 for digit d.  NO_CANDIDATES if it has
 * others, or those of no grid of this side.  has_empty: symbols for empty cells may stand among
 * them. */
static uint32_t candidates_of(const struct cell *cell, size_t side, bool has_empty) {
    const char *text = cell_text(cell), most = (char)('0' + (side < 9 ? side : 9));
    uint32_t candidates = cell->length == 0 ? NO_CANDIDATES : 0;
    for (size_t i = 0; i < cell->length; i++) {
        if (has_empty && sudoku_is_empty_symbol(text[i]))
            continue;
        if (text[i] < '1' || text[i] > most || candidates >> (text[i] - '1') > 0)
            return NO_CANDIDATES;
        candidates |= UINT32_C(1) << (text[i] - '1');
    }
    return candidates;
}

class_set symbols_of(size_t side, class_set classes) {
    return cells_of(side, (classes & SET_DIGITS) ? 10 : 1) | letters_for_empty(side);
}

size_t count_bad_cells(const struct cell *cells, size_t count, size_t side, class_set symbols) {
    size_t bad = 0;
    for (size_t i = 0; i < count; i++) {
        const struct cell *cell = &cells[i];
        bool is_digit = cell->length == 1 ? (set_of(*cell_text(cell)) & symbols) != 0
                                          : side > 9 && number_of(cell) <= side;
        bad += cell->length > 0 && !is_digit && candidates_of(cell, side, false) == NO_CANDIDATES;
    }
    return bad;
}

/* The symbol of a cell, A for 10. */
static char symbol_of(const struct cell *cell) {
    if (cell->length < 2)
        return cell->length == 0 ? '.' : *cell_text(cell);
    size_t number = number_of(cell);
    if (number > 25)
        return BAD_SYMBOL;
    return (char)(number > 9 ? 'A' + number - 10 : '0' + number);
}

bool draft_symbols(const struct draft *draft, char *symbols) {
    bool has_numbers = false;
    for (size_t i = 0; i < draft->count; i++) {
        symbols[i] = symbol_of(&draft->cells[i]);
        has_numbers = has_numbers || (draft->cells[i].length > 1 && is_ascii_letter(symbols[i]));
    }
    return has_numbers;
}

bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft) {
    const char *marks = line->text + start;
    if (length != MARKS)
        return false;
    for (size_t i = 0; i < MARKS; i++) {
        if (marks[i] != (char)('1' + i % MARKED_SIDE) && !sudoku_is_empty_symbol(marks[i]))
            return false;
    }
    draft->side = MARKED_SIDE;
    draft->sets = MARKED_SETS;
    for (; draft->count < MARKED_CELLS; draft->count++)
        draft->cells[draft->count] =
            (struct cell){line, (uint16_t)(start + draft->count * MARKED_SIDE), MARKED_SIDE};
    return true;
}

/* ---- Messages -------------------------------------------------------------------------- */

/* Shows a cell as it was written. */
static void show(const struct cell *cell, char *shown, size_t size) {
    const struct plain_line *plain = cell->line;
    size_t offset = offset_at(plain, cell->start);
    const char *text = plain->line.text + offset;
    if (cell->length < 2)
        utf8_show(text, plain->line.length - offset, shown, size);
    else if (number_of(cell) != SIZE_MAX)
        snprintf(shown, size, "%zu", number_of(cell));
    else
        snprintf(shown, size, "'%.*s'", cell->length < 20 ? (int)cell->length : 20, text);
}

/* ---- All cells ------------------------------------------------------------------------- */

/* Sets the fault of a finding at a cell, and returns false. */
static bool refuse(struct finding *finding, size_t cell, const char *reason) {
    const struct cell *bad = &finding->draft.cells[cell];
    finding->fault.line = bad->line->line.number;
    finding->fault.column = column_at(bad->line, bad->start);
    snprintf(finding->fault.reason, sizeof finding->fault.reason, "%s", reason);
    return false;
}

/* The same, with the cell and the side of the grid in the reason. */
static bool refuse_cell(struct finding *finding, size_t cell, const char *what,
                        struct record *record) {
    size_t side = finding->draft.side;
    char shown[64], reason[160];
    show(&finding->draft.cells[cell], shown, sizeof shown);
    snprintf(reason, sizeof reason, "%s can be no %s of a %zux%zu grid", shown, what, side, side);
    record->foreign_cell = true;
    return refuse(finding, cell, reason);
}

/* True if the cells are sets of candidates: some has several digits that are no number.  In a grid
 * above 9x9, two digits are a number. */
static bool has_sets(const struct draft *draft) {
    size_t longest = draft->side > MARKED_SIDE ? 2 : 1;
    for (size_t i = 0; i < draft->count; i++) {
        if (draft->cells[i].length > longest)
            return true;
    }
    return false;
}

static void set_origin(const struct draft *draft, struct record *record) {
    struct origin *origin = &record->origin;
    const struct cell *cell = draft->cells;
    origin->arrangement =
        draft->side > 1 && cell[1].line != cell->line ? CELLS_IN_COLUMN : CELLS_IN_ROWS;
    for (size_t row = 0; row < draft->side; row++) {
        origin->row_lines[row] = cell->line->line.number;
        for (size_t end = (row + 1) * draft->side; cell < draft->cells + end; cell++)
            origin->columns[cell - draft->cells] = (uint16_t)column_at(cell->line, cell->start);
    }
}

/* ---- Digits ---------------------------------------------------------------------------- */

/* Makes dots of an x, an o or a # if that is the only symbol besides digits, and no digit itself.
 */
static void replace_empty_symbol(char *symbols, size_t count, size_t side) {
    class_set letters = letters_for_empty(side);
    size_t first = 0, found = 0;
    while (first < count && symbols[first] != '#' && !(set_of(symbols[first]) & letters))
        first++;
    if (first == count)
        return;
    char empty = symbols[first];
    for (size_t i = first; i < count; i++)
        found += symbols[i] == empty;
    if (found < side || count_bad_beside(empty, symbols, count, side) > 0)
        return;
    for (size_t i = first; i < count; i++)
        symbols[i] = symbols[i] == empty ? '.' : symbols[i];
}

static enum notation find_notation(const struct draft *draft, const char *symbols,
                                   sudoku_alphabet alphabet, bool has_numbers) {
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        return NOTATION_LETTERS;
    class_set classes = classes_of(symbols, draft->count);
    bool has_letters = !has_numbers && (classes & SET_LETTERS); /* they stand for numbers */
    return draft->spaced && !has_letters ? NOTATION_NUMBERS : NOTATION_DIGITS;
}

/* Makes digits of the cells. */
static bool finish_digits(struct finding *finding, sudoku_shape shape, struct record *record) {
    const struct draft *draft = &finding->draft;
    char symbols[SUDOKU_MAX_CELLS];
    bool has_numbers = draft_symbols(draft, symbols);
    const char *reason;
    size_t bad;
    bool from_0;
    replace_empty_symbol(symbols, draft->count, draft->side);
    sudoku_alphabet alphabet = has_numbers ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    sudoku_error error = parse_cells(symbols, draft->count, shape, &alphabet, &record->puzzle, &bad,
                                     &from_0, &reason);
    if (error == SUDOKU_ERR_CELL)
        return refuse_cell(finding, bad, "cell", record);
    if (error != SUDOKU_OK)
        return refuse(finding, bad, reason);
    enum notation notation = find_notation(draft, symbols, alphabet, has_numbers);
    record->notation = !from_0                        ? notation
                       : notation == NOTATION_NUMBERS ? NOTATION_NUMBERS_FROM_0
                                                      : NOTATION_DIGITS_FROM_0;
    return true;
}

/* ---- Candidates ------------------------------------------------------------------------ */

/* Makes candidates of the cells, and of those that have one the puzzle. */
static bool finish_candidates(struct finding *finding, sudoku_shape shape, struct record *record) {
    const struct draft *draft = &finding->draft;
    size_t several = 0, empty = 0, first = 0;
    if (draft->side > MARKED_SIDE)
        return refuse(finding, 0,
                      "a grid of candidates (pencil marks) above 9x9; give one symbol "
                      "for each cell, '.' for an empty one");
    record->puzzle.shape = shape;
    for (size_t i = 0; i < draft->count; i++) {
        const struct cell *cell = &draft->cells[i];
        bool has_empty = draft->sets == MARKED_SETS || cell->length == 1;
        uint32_t set = candidates_of(cell, draft->side, has_empty);
        bool is_single = set != 0 && (set & (set - 1)) == 0;
        if (set == NO_CANDIDATES)
            return refuse_cell(finding, i, number_of(cell) == SIZE_MAX ? "candidates" : "cell",
                               record);
        record->candidates[i] = set;
        record->puzzle.cells[i] = is_single ? (uint8_t)(__builtin_ctz(set) + 1) : 0;
        empty += set == 0;
        if (set != 0 && !is_single && several++ == 0)
            first = i;
    }
    record->notation = NOTATION_NUMBERS;
    record->has_candidates = true;
    return empty <= several || draft->sets == MARKED_SETS ||
           refuse(finding, first,
                  "candidates (pencil marks) among empty cells; give each cell its "
                  "candidates, or one symbol");
}

bool draft_finish(struct finding *finding, const struct reading *reading, struct record *record) {
    const struct draft *draft = &finding->draft;
    sudoku_shape shape =
        draft->side == 1 ? (sudoku_shape){1, 1} : shape_of_side(draft->side, reading->box);
    if (finding->map[0] != '\0' && shape.box_height == 0) /* boxes do not matter */
        shape = (sudoku_shape){1, (uint8_t)draft->side};
    set_origin(draft, record);
    record->has_candidates = false;
    if (reading->content == CONTENT_WALLS) {
        finish_walls(draft, shape, record);
        return true;
    }
    bool has_candidates =
        draft->sets == MARKED_SETS || (draft->sets == MAY_BE_SETS && has_sets(draft));
    return has_candidates ? finish_candidates(finding, shape, record)
                          : finish_digits(finding, shape, record);
}
