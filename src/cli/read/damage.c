/* damage.c - finds the end of a record that no layout can read.
 *
 * What separates records is a boundary: a blank line, a rule, a heading, a line of text, a whole
 * grid on one line.  A boundary ends the record if about as many cells stand in front of it as the
 * grid would have, as blank lines and rules stand within grids, too.  Where there is none, the
 * number of cells alone tells. */
#include "damage.h"

#include "layouts/gather.h"
#include "sides.h"

#include <string.h>

enum { LONG_LINE = 2 * SUDOKU_MAX_SIDE + 2 }; /* more symbols than two joined rows have */

/* ---- Lines ----------------------------------------------------------------------------- */

/* The symbols of a line, but for blanks and what separates cells. */
static size_t count_symbols(const struct plain_line *line) {
    const class_set layout = SET_MARKS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    size_t count = 0;
    for (size_t i = line->start; i < line->end; i++)
        count += !(set_of(line->text[i]) & layout);
    return count;
}

/* The words of a line. */
static size_t count_words(const struct plain_line *line) {
    size_t count = 0;
    bool is_in = false;
    for (size_t i = line->start; i < line->end; i++) {
        bool is_mark = (set_of(line->text[i]) & (SET_MARKS | SET_QUOTE | SET_BRACKETS)) != 0;
        count += !is_mark && !is_in;
        is_in = !is_mark;
    }
    return count;
}

/* The bytes of a line between its first and its last that is no blank. */
static size_t width_of(const struct plain_line *line) {
    return line->end - line->start;
}

bool is_row_like(const struct plain_line *line) {
    enum { SHORTEST_ROW = 4 };
    bool is_wide = line->end - line->start >= SHORTEST_ROW;
    const class_set cells = SET_NUMERALS | SET_EMPTY | (is_wide ? letters_for_empty(9) : 0);
    size_t good = 0, others = 0;
    for (size_t i = line->start; i < line->end; i++) {
        class_set class = set_of(line->text[i]);
        good += (class & cells) != 0;
        others +=
            !(class & (cells | SET_MARKS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON)));
    }
    size_t side = good + others;
    return good > others || (side == 0 && !is_blank_line(line)) ||
           (is_side(side, (sudoku_shape){0, 0}) &&
            !(line->classes & ~(cells_of(side, 10) | cells_of(side, 1) | SET_MARKS)));
}

bool is_brackets(const struct plain_line *line) {
    return !is_blank_line(line) && count_symbols(line) == 0 && !(line->classes & SET_BARS) &&
           (line->classes & (SET_BRACKETS | SET_QUOTE | SET_OF(CLASS_SEMICOLON)));
}

/* True if a damaged line was meant as a whole grid: it has more symbols than a row, or than two
 * that were joined. */
static bool is_long(const struct plain_line *line, bool is_below_line) {
    size_t symbols = count_symbols(line);
    bool is_pair = symbols % 2 == 0 && is_side(symbols / 2, (sudoku_shape){0, 0});
    return symbols > LONG_LINE ||
           (symbols > SUDOKU_MAX_SIDE && (is_below_line || (count_words(line) == 1 && !is_pair)));
}

/* True if a line ends a list: a bracket that closes it, at the left of the line. */
static bool ends_list(const struct plain_line *line) {
    return is_brackets(line) && line->start == line->from &&
           strchr("]})", line->text[line->start]) != NULL;
}

bool has_whole_grid(const struct plain_line *line) {
    size_t run = 0;
    bool has_digit = false;
    for (size_t i = line->start; i <= line->end; i++) {
        class_set class = i < line->end ? set_of(line->text[i]) : 0;
        if (class & (SET_NUMERALS | SET_EMPTY)) {
            run++;
            has_digit = has_digit || (class & SET_DIGITS);
            continue;
        }
        if (has_digit && run > LONG_LINE && side_of_cells(run, (sudoku_shape){0, 0}) > 0)
            return true;
        run = 0;
        has_digit = false;
    }
    return false;
}

/* True if columns of a line stand for cells: between bars, tabs or commas a cell may be blank. */
static bool has_columns(const struct plain_line *line) {
    return (line->classes & (SET_BARS | SET_COMMA)) ||
           memchr(line->text + line->from, '\t', line->length - line->from) != NULL;
}

/* ---- The size of the grid -------------------------------------------------------------- */

/* What is known of the rows of a damaged grid. */
struct rows {
    size_t side;
    size_t width; /* bytes of a row between columns */
    bool is_spaced;
};

/* The number of cells of a line if it is a row of some grid; else 0. */
static size_t cells_of_row(const struct plain_line *line, bool *is_spaced) {
    size_t words = count_words(line), symbols = count_symbols(line);
    *is_spaced = words > 1 && symbols < 3 * words;
    return *is_spaced && words <= SUDOKU_MAX_SIDE ? words : symbols;
}

/* Finds what most lines of a block have in common. */
static struct rows find_rows(const struct block *block) {
    struct rows rows = {.side = 9};
    size_t votes[SUDOKU_MAX_SIDE + 1] = {0}, most = 0;
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        bool is_spaced;
        if (is_blank_line(line) || is_remark(line) || is_rule(line) || !is_row_like(line))
            continue;
        size_t cells = cells_of_row(line, &is_spaced);
        if (cells > SUDOKU_MAX_SIDE || !is_side(cells, block->reading->box))
            continue;
        if (++votes[cells] > most && (!has_columns(line) || cells == 9 || most == 0)) {
            most = votes[cells];
            rows.side = cells;
            rows.is_spaced = is_spaced;
            rows.width = width_of(line);
        }
    }
    return rows;
}

/* The number of cells of a line of a damaged grid, as far as that can be told. */
static size_t count_cells(const struct plain_line *line, const struct rows *rows) {
    if (has_columns(line)) {
        size_t width = rows->width > 0 ? rows->width : width_of(line), own = width_of(line);
        if (line->classes & SET_OF(CLASS_PLUS)) /* a rule was joined with a row */
            own -= own > width ? own - width : 0;
        size_t times = (own + width / 2) / width;
        return times > 1 ? times * rows->side : rows->side;
    }
    size_t words = count_words(line), symbols = count_symbols(line);
    return rows->is_spaced && 2 * words > symbols ? words : symbols;
}

/* ---- Boundaries ------------------------------------------------------------------------ */

/* True if the lines from one on, up to the next blank line, are a whole grid of rows.  *is_known is
 * false if more lines must tell. */
static bool is_grid_behind(const struct block *block, size_t i, const struct rows *rows,
                           bool *is_known) {
    size_t count = 0;
    *is_known = true;
    for (; i < block->count && !is_blank_line(&block->lines[i]); i++) {
        const struct plain_line *line = &block->lines[i];
        if (is_rule(line) || is_remark(line))
            continue;
        if (!is_row_like(line) || has_whole_grid(line))
            return count == 0 && has_whole_grid(line);
        if (count_cells(line, rows) != rows->side)
            return false;
        if (++count == rows->side)
            return true;
    }
    *is_known = i < block->count || block->ended;
    return false;
}

static struct damage of_lines(size_t lines, size_t excess) {
    return (struct damage){lines, excess};
}

/* True if a line is less than half a row. */
static bool is_narrow(const struct plain_line *line, const struct rows *rows) {
    return !has_columns(line) && 2 * count_cells(line, rows) < rows->side;
}

/* True if more lines in a row are too short for rows than two pieces of one would be. */
static bool are_narrow(const struct block *block) {
    enum { SHORTEST_ROW = 4, MANY = 3 };
    size_t i = 0;
    while (i < MANY && i < block->count && !is_blank_line(&block->lines[i]) &&
           width_of(&block->lines[i]) < SHORTEST_ROW &&
           !(block->lines[i].classes & ~(SET_NUMERALS | SET_EMPTY | SET_BLANK)))
        i++;
    return i == MANY;
}

/* The cells of the next record on the last line: about as many as a row has. */
static size_t excess_of(size_t have, size_t want, size_t side) {
    size_t excess = have > want ? have - want : 0;
    return side > 3 && 2 * excess > side && 2 * excess < 3 * side ? excess : 0;
}

struct damage find_damage(const struct block *block, size_t carried, bool is_below_line) {
    const struct plain_line *first = &block->lines[0];
    if (first->line.too_long || !is_row_like(first) || is_long(first, is_below_line))
        return of_lines(1, 0);
    struct rows rows = find_rows(block);
    size_t want = rows.side * rows.side, have = carried, slack = rows.side + rows.side / 2;
    bool is_known_behind;
    if (carried == 0 && is_narrow(first, &rows)) {
        if (are_narrow(block) || is_grid_behind(block, 1, &rows, &is_known_behind))
            return of_lines(1, 0);
        if (!is_known_behind)
            return of_lines(0, 0);
    }
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        bool is_enough = have + slack >= want, is_known = true;
        if (is_remark(line))
            continue;
        if (is_blank_line(line)) {
            bool is_second = i > 0 && is_blank_line(line - 1);
            bool is_below_frame = i > 0 && is_rule(line - 1) && 2 * have > want;
            if ((is_second && have > 0) || is_below_frame)
                return of_lines(is_second ? i - 1 : i, 0);
            if (is_enough || is_grid_behind(block, i + 1, &rows, &is_known))
                return of_lines(i, 0);
            if (!is_known)
                return of_lines(0, 0);
            slack = rows.side / 2; /* blank lines stand within this grid */
            continue;
        }
        if (is_rule(line) && !is_dashed(line)) {
            if (is_enough || (i > 0 && have > 0 && is_rule(line - 1)))
                return of_lines(i, 0);
            continue;
        }
        if (ends_list(line) && i > 0)
            return of_lines(i + 1, 0);
        if (i > 0 && (!is_row_like(line) || has_whole_grid(line)))
            return of_lines(i, 0);
        size_t cells = count_cells(line, &rows);
        if (is_enough && have + cells > want && have + cells - want > want - have)
            return of_lines(i, 0);
        have += cells;
        if (have + rows.side / 2 >= want)
            return of_lines(i + 1, excess_of(have, want, rows.side));
    }
    return of_lines(block->ended ? block->count : 0, 0);
}
