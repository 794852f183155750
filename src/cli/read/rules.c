/* rules.c - lines that are no rows: what is drawn between rows, and comments. */
#include "rules.h"

#include "label.h"
#include "layouts/draft.h"

bool is_dashed(const struct plain_line *line) {
    return !is_blank_line(line) && !(line->classes & ~(SET_OF(CLASS_MINUS) | SET_BLANK));
}

/* The most dashes side by side. */
static size_t longest_run(const struct plain_line *line) {
    size_t run = 0, longest = 0;
    for (size_t i = line->start; i < line->end; i++) {
        run = (set_of(line->text[i]) & SET_DASHES) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

static bool is_bare_rule(const struct plain_line *line) {
    const class_set certain = SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS) | SET_OF(CLASS_COLON);
    if ((line->classes & ~SET_RULE) || !(line->classes & (SET_DASHES | SET_OF(CLASS_PLUS))))
        return false;
    if (is_dashed(line))
        return line->end - line->start > 2;
    if ((line->classes & SET_BARS) && !(line->classes & SET_OF(CLASS_DOT)))
        return longest_run(line) >= 2 || (line->classes & certain);
    return longest_run(line) >= 3 || ((line->classes & certain) && line->end - line->start >= 2);
}

bool is_rule(const struct plain_line *line) {
    struct plain_line bare;
    return is_bare_rule(line) ||
           ((line->classes & SET_OF(CLASS_PLUS)) && (line->classes & SET_NUMERALS) &&
            without_mark(line, &bare) && !(bare.classes & (SET_OF(CLASS_DOT) | SET_BLANK)) &&
            longest_run(&bare) > 1 && is_bare_rule(&bare));
}

bool is_remark(const struct plain_line *line) {
    const char *text = line->text + line->start;
    return line->is_header || (!is_blank_line(line) && *text == '#' &&
                               !is_like_grid_of_hashes(text, line->end - line->start));
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

/* Such lines space a frame out where empty cells are symbols. */
bool is_spacer(const struct plain_line *line) {
    return !is_blank_line(line) && !(line->classes & ~(SET_BARS | SET_BLANK));
}
