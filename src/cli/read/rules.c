/* rules.c - lines that are no rows: what is drawn between rows, and comments. */
#include "rules.h"

#include "label.h"
#include "layouts/draft.h"

/* The most dashes side by side. */
static size_t longest_run(const struct plain_line *line) {
    size_t run = 0, longest = 0;
    for (size_t i = line->start; i < line->end; i++) {
        run = (set_of(line->text[i]) & SET_DASHES) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* True if a line that is more than dashes is a rule. */
static bool is_drawn(const struct plain_line *line) {
    const class_set certain = SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS) | SET_OF(CLASS_COLON);
    if ((line->classes & ~SET_RULE) || !(line->classes & (SET_DASHES | SET_OF(CLASS_PLUS))))
        return false;
    if ((line->classes & SET_BARS) && !(line->classes & SET_OF(CLASS_DOT)))
        return longest_run(line) >= 2 || (line->classes & certain);
    return longest_run(line) >= 3 || ((line->classes & certain) && line->end - line->start >= 2);
}

/* True if a line is a rule with corners behind the number of its line: "7:+---+". */
static bool is_numbered_rule(const struct plain_line *line) {
    struct plain_line bare;
    return (line->classes & SET_OF(CLASS_PLUS)) && (line->classes & SET_NUMERALS) &&
           without_mark(line, &bare) && !(bare.classes & (SET_OF(CLASS_DOT) | SET_BLANK)) &&
           longest_run(&bare) > 1 && bare.look == LOOK_RULE;
}

enum look find_look(const struct plain_line *line) {
    const char *text = line->text + line->start;
    size_t length = line->end - line->start;
    if (length == 0)
        return LOOK_BLANK;
    if (*text == '#' && !is_like_grid_of_hashes(text, length))
        return LOOK_COMMENT;
    if (!(line->classes & ~(SET_BARS | SET_BLANK)))
        return LOOK_BARS;
    if (!(line->classes & ~(SET_OF(CLASS_MINUS) | SET_BLANK)))
        return LOOK_DASHES;
    return is_drawn(line) || is_numbered_rule(line) ? LOOK_RULE : LOOK_TEXT;
}

bool is_damaged_rule(const struct plain_line *line) {
    const class_set strokes = SET_DASHES | SET_OF(CLASS_PLUS), certain = strokes & ~SET_EMPTY;
    size_t drawn = 0, certain_count = 0, visible = 0;
    if (is_blank_line(line) || is_rule(line) || !(line->classes & certain))
        return false;
    for (size_t i = line->start; i < line->end; i++) {
        class_set class = set_of(line->text[i]);
        drawn += (class & strokes) != 0;
        certain_count += (class & certain) != 0;
        visible += !(class & (SET_BLANK | SET_BARS));
    }
    return 4 * drawn >= 3 * visible && visible > 1 && visible - drawn <= 3 && certain_count > 1;
}
