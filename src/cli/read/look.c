/* look.c - what a line looks like. */
#include "look.h"

#include "ascii.h"

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
