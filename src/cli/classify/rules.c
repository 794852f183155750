/* rules.c - recognises the horizontal lines of frames. */
#include "rules.h"

#include "cells.h"
#include "text/characters.h"
#include "text/sides.h"

#include <string.h>

enum {
    SMALLEST_DASHED = 81, /* fewest cells of a grid that may be a line of dashes */
    MOST_FOREIGN = 3      /* bytes of a damaged box-drawing character in a rule */
};

/* The characters of a line that may be a rule. */
struct rule_marks {
    size_t visible;     /* characters that are no blanks */
    size_t strokes;     /* characters in SET_STROKES */
    size_t corners;     /* characters in SET_CORNERS */
    size_t foreign;     /* characters not in SET_RULE: an undamaged rule has none */
    size_t ascii;       /* of the foreign characters, those of ASCII */
    size_t longest_run; /* the most dashes side by side */
};

/* The number of bytes from an offset on that are the same. */
static size_t count_same(const struct line *line, size_t at) {
    size_t count = 1;
    while (at + count < line->length && line->text[at + count] == line->text[at])
        count++;
    return count;
}

static struct rule_marks count_rule_marks(const struct line *line) {
    struct rule_marks marks = {0};
    size_t run = 0, size;
    for (size_t i = 0; i < line->length; i += size) {
        class_set class = class_at(line->text + i, line->length - i, &size);
        size_t count = 1;
        if (!(set_of(line->text[i]) & SET_LEADS))
            size = count = count_same(line, i);
        marks.visible += (class & SET_BLANK) ? 0 : count;
        marks.strokes += (class & SET_STROKES) ? count : 0;
        marks.corners += (class & SET_CORNERS) ? count : 0;
        marks.foreign += (class & SET_RULE) ? 0 : count;
        marks.ascii += !(class & SET_RULE) && !(line->text[i] & 0x80) ? count : 0;
        run = (class & SET_DASHES) ? run + count : 0;
        marks.longest_run = run > marks.longest_run ? run : marks.longest_run;
    }
    return marks;
}

/* True if a quick look tells that a line is neither a rule nor a damaged rule.  Such a line has no
 * strokes; or it has few strokes, no corners, and characters that are in no rule. */
static bool is_unlike_rule(const struct line *line, const struct tokens *tokens) {
    if (!(tokens->classes & SET_STROKES))
        return true;
    return !(tokens->classes & SET_CORNERS) && (tokens->classes & ~SET_RULE) &&
           4 * count_in(SET_STROKES, line->text, line->length) < 3 * tokens->cells;
}

/* True if a line has a blank between its first character and its last. */
static bool has_inner_blank(const struct line *line, const struct tokens *tokens) {
    const char *first = line->text + tokens->first_column - 1;
    return memchr(first, ' ', tokens->end_column - tokens->first_column) != NULL;
}

bool classify_rule(const struct line *line, const struct tokens *tokens, sudoku_shape box,
                   struct classified_line *classified) {
    if (is_unlike_rule(line, tokens))
        return false;
    struct rule_marks marks = count_rule_marks(line);
    size_t cells = marks.visible, corners = marks.corners, foreign = marks.foreign;
    classified->may_be_rule = !classified->has_bar && 4 * marks.strokes >= 3 * cells;
    bool aligned = classified->has_bar && (tokens->classes & SET_DASHES) &&
                   (tokens->classes & SET_OF(CLASS_COLON)) &&
                   !(tokens->classes & ~(SET_BARS | SET_DASHES | SET_OF(CLASS_COLON)));
    bool drawn = aligned ||                /* :-: as below the header of a table in Markdown */
                 marks.longest_run >= 3 || /* 4x4 has short rules, and "+--" is cut off */
                 (marks.longest_run == 2 && (corners >= 2 || (corners == 1 && cells == 3)));
    bool joined = tokens->has_bar && has_inner_blank(line, tokens); /* with a row */
    if (!drawn || (foreign > 0 && (joined || corners < 2 || foreign > MOST_FOREIGN ||
                                   marks.ascii > 1 || 4 * foreign > cells)))
        return false;
    bool row_like = !(tokens->classes & ~SET_EMPTY);
    if (row_like && tokens->count == 1 && cells >= SMALLEST_DASHED && side_of_cells(cells, box) > 0)
        return false;
    classified->kind = LINE_RULE;
    classified->is_damaged = foreign > 0;
    classified->may_be_row = row_like && cells <= SUDOKU_MAX_SIDE;
    if (classified->may_be_row)
        take_packed(tokens, 0, tokens->count, classified);
    classified->cells = cells;
    return true;
}
