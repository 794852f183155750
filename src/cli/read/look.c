/* look.c - what a line looks like. */
#include "look.h"

#include "ascii.h"

#include <string.h>

enum { MAX_DIGITS = 7 }; /* digits of the longest number that counts lines */

/* ---- Number signs for empty cells --------------------------------------------------------- */

size_t count_bad_beside(char empty, const char *symbols, size_t count, size_t side) {
    class_set digits = cells_of(side, 10) & ~SET_EMPTY;
    size_t bad = 0;
    for (size_t i = 0; i < count; i++)
        bad += symbols[i] != empty && !(set_of(symbols[i]) & digits);
    return bad;
}

/* True if text is nearly a grid of number signs: one or two cells are missing, surplus or bad. */
static bool is_like_grid_of_hashes(const char *text, size_t length) {
    enum { SIDE = 9, CELLS = SIDE * SIDE, SLACK = 2 };
    size_t hashes = 0;
    if (length + SLACK < CELLS || length > CELLS + SLACK)
        return false;
    for (size_t i = 0; i < length; i++)
        hashes += text[i] == '#';
    return hashes >= SIDE && hashes + SIDE - 1 <= length &&
           count_bad_beside('#', text, length, SIDE) <= SLACK;
}

bool is_grid_of_hashes(const char *text, size_t length) {
    return length == 81 && is_like_grid_of_hashes(text, length) &&
           count_bad_beside('#', text, length, 9) == 0;
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
    size_t start = 0;
    while (start < length && is_digit(text[start]))
        start++;
    if (start == 0 || start > MAX_DIGITS || start == length || strchr(":)\t", text[start]) == NULL)
        return false;
    class_set classes = classes_of(text + start + 1, length - start - 1);
    return (classes & SET_OF(CLASS_PLUS)) && !(classes & (SET_OF(CLASS_DOT) | SET_BLANK)) &&
           longest_run(text, length) > 1 && is_drawn(text + start + 1, length - start - 1, classes);
}

enum look find_look(const char *text, size_t length, class_set classes) {
    if (length == 0)
        return LOOK_BLANK;
    if (*text == '#' && !is_like_grid_of_hashes(text, length))
        return LOOK_COMMENT;
    if (!(classes & ~(SET_BARS | SET_BLANK)))
        return LOOK_BARS;
    if (!(classes & ~(SET_OF(CLASS_MINUS) | SET_BLANK)))
        return LOOK_DASHES;
    bool is_rule = is_drawn(text, length, classes) ||
                   ((classes & SET_OF(CLASS_PLUS)) && is_numbered_rule(text, length));
    return is_rule ? LOOK_RULE : LOOK_TEXT;
}

bool is_nearly_rule(const char *text, size_t length) {
    const class_set strokes = SET_DASHES | SET_OF(CLASS_PLUS), certain = strokes & ~SET_EMPTY;
    size_t drawn = 0, certain_count = 0, visible = 0;
    for (size_t i = 0; i < length; i++) {
        class_set class = set_of(text[i]);
        drawn += (class & strokes) != 0;
        certain_count += (class & certain) != 0;
        visible += !(class & (SET_BLANK | SET_BARS));
    }
    return 4 * drawn >= 3 * visible && visible > 1 && visible - drawn <= 3 && certain_count > 1;
}
