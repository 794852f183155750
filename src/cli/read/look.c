/* look.c - what a line looks like. */
#include "look.h"

#include "ascii.h"
#include "layouts/draft.h"
#include "plain.h"
#include "sides.h"

#include <string.h>

/* ---- Number signs for empty cells --------------------------------------------------------- */

size_t count_bad_beside(char empty, const char *symbols, size_t count, size_t side) {
    class_set digits = cells_of(side, 10) & ~SET_EMPTY;
    size_t bad = 0;
    for (size_t i = 0; i < count; i++)
        bad += symbols[i] != empty && !(set_of(symbols[i]) & digits);
    return bad;
}

/* Counts the cells that are missing, surplus or bad in a 9x9 grid of number signs and digits;
 * SIZE_MAX if text is nothing like it. */
static size_t count_bad_of_hashes(const char *text, size_t length) {
    enum { SIDE = 9, CELLS = SIDE * SIDE, SLACK = 2 };
    size_t hashes = 0, off = length < CELLS ? CELLS - length : length - CELLS;
    for (size_t i = 0; off <= SLACK && i < length; i++)
        hashes += text[i] == '#';
    bool is_like = hashes >= SIDE && hashes + SIDE - 1 <= length;
    size_t bad = is_like ? off + count_bad_beside('#', text, length, SIDE) : SIZE_MAX;
    return bad <= SLACK ? bad : SIZE_MAX;
}

bool is_grid_of_hashes(const char *text, size_t length) {
    return count_bad_of_hashes(text, length) == 0;
}

/* ---- Rules ------------------------------------------------------------------------------- */

/* The most dashes side by side. */
static size_t longest_run(const char *text, size_t length) {
    size_t run = 0, longest = 0;
    for (size_t i = 0; i < length; i++) {
        run = (set_of(text[i]) & SET_DASHES) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* True if a line that is more than dashes is a rule. */
static bool is_drawn(const char *text, size_t length, class_set classes) {
    const class_set certain = SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS) | SET_OF(CLASS_COLON);
    if ((classes & ~SET_RULE) || !(classes & (SET_DASHES | SET_OF(CLASS_PLUS))))
        return false;
    if ((classes & SET_BARS) && !(classes & SET_OF(CLASS_DOT)))
        return longest_run(text, length) >= 2 || (classes & certain);
    bool may_be_dots = (classes & SET_OF(CLASS_DOT)) && (classes & SET_BLANK);
    return longest_run(text, length) >= 3 || ((classes & certain) && length >= 2 && !may_be_dots);
}

/* True if a line is a rule with corners behind the number of its line: "7:+---+". */
static bool is_numbered_rule(const char *text, size_t length) {
    enum { MAX_DIGITS = 7 }; /* digits of the longest number that counts lines */
    size_t at = 0;
    while (at < length && at <= MAX_DIGITS && is_digit(text[at]))
        at++;
    class_set classes = at < length ? classes_of(text + at + 1, length - at - 1) : 0;
    return at > 0 && at <= MAX_DIGITS && (classes & SET_OF(CLASS_PLUS)) &&
           strchr(":)\t", text[at]) != NULL &&
           !(classes & (~SET_RULE | SET_OF(CLASS_DOT) | SET_BLANK));
}

enum look find_look(const char *text, size_t length, class_set classes) {
    if (length == 0)
        return LOOK_BLANK;
    if (*text == '#' && count_bad_of_hashes(text, length) == SIZE_MAX)
        return LOOK_COMMENT;
    if (!(classes & ~(SET_BARS | SET_BLANK)))
        return LOOK_BARS;
    if (!(classes & ~(SET_OF(CLASS_MINUS) | SET_BLANK)))
        return LOOK_DASHES;
    bool is_rule = is_drawn(text, length, classes) ||
                   ((classes & SET_OF(CLASS_PLUS)) && is_numbered_rule(text, length));
    return is_rule ? LOOK_RULE : LOOK_TEXT;
}

/* ---- Cells, letters and other symbols ------------------------------------------------------ */

enum { LAST_CELL_LETTER = 'p' }; /* the last letter that is a cell where digits are cells, too */

/* What a line has. */
struct counts {
    size_t symbols; /* all but blanks and what separates cells */
    size_t cells;   /* digits and symbols for empty cells */
    size_t blanks;  /* letters that may stand for empty cells */
    size_t letters; /* other letters */
    size_t drawn;   /* dashes and corners of rules */
    size_t certain; /* of these, symbols that can be no cells */
    bool has_word;  /* three of these or more, and one of them stands for no digit in any grid */
};

static struct counts count(const struct plain_line *line) {
    const class_set layout = SET_MARKS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    const class_set blanks = letters_for_empty(9);
    struct counts counts = {.symbols = 0};
    size_t run = 0;
    bool is_beyond = false;
    for (size_t i = line->start; i < line->end; i++) {
        char byte = line->text[i];
        class_set class = set_of(byte);
        bool is_blank_cell = (class & blanks) != 0;
        bool is_letter = is_ascii_letter(byte) && !is_blank_cell;
        counts.symbols += !(class & layout) && byte != '>' && byte != BAD_SYMBOL;
        counts.cells += (class & (SET_NUMERALS | SET_EMPTY)) != 0;
        counts.blanks += is_blank_cell;
        counts.letters += is_letter;
        counts.drawn += (class & (SET_DASHES | SET_OF(CLASS_PLUS))) != 0;
        counts.certain += (class & (SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS))) != 0;
        is_beyond = is_letter && ((is_beyond && run > 0) || to_lower(byte) > LAST_CELL_LETTER);
        run = is_letter ? run + 1 : 0;
        counts.has_word = counts.has_word || (run > 2 && is_beyond);
    }
    return counts;
}

size_t count_symbols(const struct plain_line *line) {
    return count(line).symbols;
}

bool is_damaged_rule(const struct plain_line *line) {
    if (line->look != LOOK_TEXT || !(line->classes & (SET_DASHES | SET_OF(CLASS_PLUS))))
        return false;
    struct counts counts = count(line);
    return counts.certain > 1 && 4 * counts.drawn >= 3 * counts.symbols &&
           counts.symbols - counts.drawn <= 3;
}

bool is_row_like(const struct plain_line *line) {
    struct counts counts = count(line);
    size_t others = counts.symbols - counts.cells - counts.letters - counts.blanks;
    size_t letters = counts.letters > 0 ? counts.letters + counts.blanks : 0;
    size_t cells = counts.letters > 0 ? counts.cells : counts.cells + counts.blanks;
    bool is_row = is_side(letters, (sudoku_shape){0, 0}) &&
                  !(line->classes & ~(cells_of(letters, 1) | SET_MARKS));
    bool is_word = cells == 0 && letters > others && !is_row;
    return !is_blank_line(line) && (cells > letters + others || !(is_word || counts.has_word));
}

bool is_brackets(const struct plain_line *line) {
    const class_set marks = SET_BRACKETS | SET_QUOTE | SET_OF(CLASS_SEMICOLON);
    return (line->classes & marks) && !(line->classes & ~(marks | SET_COMMA | SET_BLANK));
}
