/* classify.c - tells what a single line of input is.
 *
 * A line with a token of side^2 cells is a record, whatever else it holds.  For any other line, the
 * number of cells decides if it is a row or a whole grid.  Cells are tokens of their own, or they
 * are packed. */
#include "classify.h"

#include "candidates.h"
#include "heading.h"
#include "runtime/utf8.h"
#include "text/sides.h"

#include <stdio.h>
#include <string.h>

enum {
    LONGEST_ROW = SUDOKU_MAX_SIDE + 2, /* most cells of a row that is too long */
    SMALLEST_SIDE = 4,                 /* fewest columns of a grid, unless --box makes it smaller */
    SMALLEST_GRID = 16,                /* fewest cells of a grid, unless --box makes it smaller */
    SMALLEST_DASHED = 81,              /* fewest cells of a grid that may be a line of dashes */
    MOST_DAMAGED = 2,                  /* most cells of a solution that damage may empty */
    MOST_FOREIGN = 3                   /* bytes of a damaged box-drawing character in a rule */
};

/* The most bad cells that a row or a grid of this many cells may have. */
static size_t most_bad(size_t cells) {
    return cells / 4;
}

/* The symbols of a grid of this side, where the letter A stands for the digit first_letter. */
static class_set cells_of(size_t side, size_t first_letter) {
    size_t digits = side < 9 ? side : 9;
    size_t letters = side < first_letter ? 0 : side - first_letter + 1;
    return SET_EMPTY | ((SET_OF(digits) - 1) << 1) | ((SET_OF(letters) - 1) << CLASS_LETTERS);
}

/* Counts the bytes of text whose class is in a set. */
static size_t count_in(class_set set, const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += (set & set_of(text[i])) != 0;
    return count;
}

/* Counts the bytes of a token that cannot be cells of a grid of this side. */
static size_t count_bad_in_grid(const struct tokens *tokens, const struct token *token,
                                size_t side) {
    class_set good = cells_of(side, token->classes & SET_DIGITS ? 10 : 1);
    if (!(token->classes & ~good))
        return 0;
    return token->length - count_in(good, tokens->text + token->start, token->length);
}

/* Counts the bytes that are digits or empty cells.  Words have none. */
static size_t count_cell_bytes(const char *text, size_t length) {
    return count_in(SET_DIGITS | SET_EMPTY, text, length);
}

/* Takes the bytes of `count` tokens from `first` on as cells, up to the room that there is. */
static void take_packed(const struct tokens *tokens, size_t first, size_t count,
                        struct classified_line *classified) {
    classified->cells = 0;
    for (size_t t = first; t < first + count; t++) {
        const struct token *token = &tokens->list[t];
        size_t room = SUDOKU_MAX_CELLS - classified->cells;
        size_t length = token->length < room ? token->length : room;
        memcpy(classified->symbols + classified->cells, tokens->text + token->start, length);
        for (size_t i = 0; i < length; i++)
            classified->columns[classified->cells + i] = token->start + (uint32_t)i + 1;
        classified->cells += length;
    }
}

/* The characters of a line that may be a rule. */
struct rule_marks {
    size_t visible;     /* characters that are no blanks */
    size_t strokes;     /* characters in SET_STROKES */
    size_t corners;     /* characters in SET_CORNERS */
    size_t foreign;     /* characters not in SET_RULE: an undamaged rule has none */
    size_t ascii;       /* of the foreign characters, those of ASCII */
    size_t longest_run; /* the most dashes side by side */
};

static struct rule_marks count_rule_marks(const struct line *line) {
    struct rule_marks marks = {0};
    size_t run = 0, size;
    for (size_t i = 0; i < line->length; i += size) {
        class_set class = class_at(line->text + i, line->length - i, &size);
        marks.visible += !(class & SET_BLANK);
        marks.strokes += (class & SET_STROKES) != 0;
        marks.corners += (class & SET_CORNERS) != 0;
        marks.foreign += !(class & SET_RULE);
        marks.ascii += !(class & SET_RULE) && !(line->text[i] & 0x80);
        run = class & SET_DASHES ? run + 1 : 0;
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

/* True if several tokens have digits, so that the line is a rule joined with a row. */
static bool has_row(const struct tokens *tokens) {
    size_t count = 0;
    for (size_t t = 0; t < tokens->count; t++)
        count += (tokens->list[t].classes & SET_DIGITS) != 0;
    return count >= 2;
}

/* Recognises a rule of a frame.  A rule has a run of three or more '-' or '=', no digit, and
 * nothing that frames are not drawn with.
 *
 * A rule without bars may turn out to be a row of empty cells.  A line with corners is a rule even
 * if one of its characters is damaged, which may leave three odd bytes.  Dashes and dots that are
 * as many as the cells of a large grid are no rule. */
static bool classify_rule(const struct line *line, const struct tokens *tokens, sudoku_shape box,
                          struct classified_line *classified) {
    if (is_unlike_rule(line, tokens))
        return false;
    struct rule_marks marks = count_rule_marks(line);
    size_t cells = marks.visible, corners = marks.corners, foreign = marks.foreign;
    classified->may_be_rule = !classified->has_bar && 4 * marks.strokes >= 3 * cells;
    bool aligned = classified->has_bar && (tokens->classes & SET_OF(CLASS_COLON)) &&
                   !(tokens->classes & ~(SET_BARS | SET_DASHES | SET_OF(CLASS_COLON)));
    bool drawn = aligned ||                /* :-: as below the header of a table in Markdown */
                 marks.longest_run >= 3 || /* 4x4 has short rules, and "+--" is cut off */
                 (marks.longest_run == 2 && (corners >= 2 || (corners == 1 && cells == 3)));
    if (!drawn || (foreign > 0 && (corners < 2 || foreign > MOST_FOREIGN || marks.ascii > 1 ||
                                   4 * foreign > cells)))
        return false;
    bool row_like = !(tokens->classes & ~SET_EMPTY);
    if (row_like && tokens->count == 1 && cells >= SMALLEST_DASHED && side_of_cells(cells, box) > 0)
        return false;
    classified->kind = LINE_RULE;
    classified->has_row = foreign > 0 && has_row(tokens);
    classified->may_be_row = row_like && cells <= SUDOKU_MAX_SIDE;
    if (classified->may_be_row)
        take_packed(tokens, 0, tokens->count, classified);
    classified->cells = cells;
    if (classified->has_row)
        take_packed(tokens, 0, tokens->count, classified);
    return true;
}

static bool is_number(const struct token *token) {
    return !(token->classes & ~SET_NUMERALS);
}

/* True if a token is a letter and a number. */
static bool is_name_of_column(const struct tokens *tokens, size_t t, char letter, size_t number) {
    char name[16];
    int length = snprintf(name, sizeof name, "%c%zu", letter, number);
    const struct token *token = &tokens->list[t];
    return token->length == (size_t)length &&
           memcmp(tokens->text + token->start, name, token->length) == 0;
}

/* True if the line is a header of columns such as "c1 c2 c3 c4".  As cells, the letter would be
 * twice in a row. */
static bool is_header_of_columns(const struct tokens *tokens) {
    if (tokens->count < SMALLEST_SIDE || tokens->list[0].length != 2)
        return false;
    char letter = tokens->text[tokens->list[0].start];
    size_t t = 0;
    while (t < tokens->count && is_name_of_column(tokens, t, letter, t + 1))
        t++;
    return t == tokens->count && (set_of(letter) >> CLASS_LETTERS) != 0;
}

/* The symbol of a cell that is a token. */
static char symbol_of(const char *text, size_t length) {
    if (length == 1)
        return text[0];
    if (length > 2 || text[0] < '0' || text[0] > '2' || text[1] < '0' || text[1] > '9')
        return BAD_SYMBOL;
    int value = (text[0] - '0') * 10 + (text[1] - '0');
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

/* Notes a token that is no symbol.  Of one with a NUL, only the text up to that is kept. */
static void note_bad_token(const char *text, size_t length, struct classified_line *classified) {
    if (text[0] == '\0')
        snprintf(classified->bad_token, sizeof classified->bad_token, "\\x00");
    else
        snprintf(classified->bad_token, sizeof classified->bad_token, "%.*s", (int)length, text);
}

/* Takes each token as a cell. */
static void take_spaced(const struct tokens *tokens, struct classified_line *classified) {
    classified->spaced = true;
    classified->cells = tokens->count;
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->list[i];
        classified->symbols[i] = symbol_of(tokens->text + token->start, token->length);
        classified->columns[i] = token->start + 1;
        if (classified->symbols[i] == BAD_SYMBOL && classified->bad_token[0] == '\0')
            note_bad_token(tokens->text + token->start, token->length, classified);
    }
    classified->multi_digit = tokens->longest > 1;
}

static bool is_token(const struct tokens *tokens, size_t t, const char *text) {
    size_t length = strlen(text);
    return tokens->list[t].length == length &&
           memcmp(tokens->text + tokens->list[t].start, text, length) == 0;
}

/* True if a token is the value of a member of a JSON object. */
static bool is_value_of(const struct tokens *tokens, size_t t, const char *key) {
    return tokens->is_object && t >= 2 && is_token(tokens, t - 1, ":") &&
           is_token(tokens, t - 2, key);
}

/* True if a JSON object says that there is no solution. */
static bool says_unsolvable(const struct tokens *tokens) {
    for (size_t t = 0; t < tokens->count; t++) {
        if (is_value_of(tokens, t, "status") && is_token(tokens, t, "none"))
            return true;
    }
    return false;
}

/* Finds the token that is a whole grid; tokens->count if there is none.  A token may be a grid if
 * it has no bad cells, or few.  The first one without bad cells is the grid, unless one of the same
 * length stands before it.  If all have bad cells, the first is the grid. */
static size_t find_grid_token(const struct tokens *tokens, sudoku_shape box, bool barred,
                              bool no_row) {
    size_t shortest = box.box_height == 0 ? SMALLEST_GRID : sudoku_cells(box);
    if (barred && shortest <= SUDOKU_MAX_SIDE) /* a shorter token is part of a row in a frame */
        shortest = SUDOKU_MAX_SIDE + 1;
    size_t nearly = tokens->count;
    for (size_t t = 0; t < tokens->count && tokens->longest >= shortest; t++) {
        const struct token *token = &tokens->list[t];
        if (token->length < shortest)
            continue;
        /* 16 cells alone are a row of 16x16, unless the user says otherwise. */
        bool row = token->length == 16 && tokens->count == 1 && box.box_height == 0 && !no_row;
        size_t side = side_of_cells(token->length, box);
        if (side == 0 || row || is_value_of(tokens, t, "solution"))
            continue;
        size_t bad = count_bad_in_grid(tokens, token, side);
        if (bad == 0) {
            bool same = nearly < t && tokens->list[nearly].length == token->length;
            return same ? nearly : t;
        }
        if (bad <= most_bad(token->length) && (token->length > 16 || no_row) &&
            nearly == tokens->count)
            nearly = t;
    }
    return nearly;
}

/* True if a token looks like a grid of this number of cells, one or two of them missing, surplus or
 * bad.  A short token is no such grid, as it could be any number. */
static bool is_nearly_grid(const struct tokens *tokens, const struct token *token, uint32_t cells) {
    return cells > 16 && token->length + 2 >= cells && token->length <= cells + 2 &&
           count_bad_in_grid(tokens, token, SUDOKU_MAX_SIDE) <= 2 &&
           2 * count_cell_bytes(tokens->text + token->start, token->length) > token->length;
}

/* True if a token is a good grid of this side, but for the brackets and quotation marks around it.
 */
static bool is_bracketed_grid(const struct tokens *tokens, const struct token *token, size_t side) {
    static const char marks[] = "[](){}\"'";
    struct token bare = *token;
    while (bare.length > side * side && strchr(marks, tokens->text[bare.start]) != NULL) {
        bare.start++;
        bare.length--;
    }
    while (bare.length > side * side &&
           strchr(marks, tokens->text[bare.start + bare.length - 1]) != NULL)
        bare.length--;
    return bare.length < token->length && bare.length == side * side &&
           count_bad_in_grid(tokens, &bare, side) == 0;
}

/* Finds a token before the grid that looks like a grid with one or two cells too few or too many.
 * That token is the puzzle then, and the grid is its solution.  Returns `grid` if there is none. */
static size_t find_damaged_token(const struct tokens *tokens, size_t grid, size_t side) {
    uint32_t cells = tokens->list[grid].length;
    for (size_t t = 0; t < grid; t++) {
        const struct token *token = &tokens->list[t];
        if ((token->length != cells && is_nearly_grid(tokens, token, cells)) ||
            is_bracketed_grid(tokens, token, side))
            return t;
    }
    return grid;
}

/* True if a token can only be meant as the solution of a grid of this side.  It has as many cells
 * as the grid, most of them good; or at least three quarters as many, nearly all good. */
static bool is_expected(const struct tokens *tokens, const struct token *token, size_t side) {
    size_t cells = side * side;
    if (token->length < cells / 4 * 3)
        return false;
    size_t bad = count_bad_in_grid(tokens, token, side);
    if (token->length == cells)
        return bad <= cells / 4;
    return cells > 36 && bad <= token->length / 8;
}

/* The part of the line that a token is. */
static struct span span_of(const struct token *token) {
    return (struct span){token->start, token->length};
}

/* Finds the expected solution in a JSON object, where it is the value of "solution". */
static void find_solution_member(const struct tokens *tokens, struct classified_line *classified) {
    for (size_t t = 0; t < tokens->count; t++) {
        if (is_value_of(tokens, t, "solution") &&
            is_expected(tokens, &tokens->list[t], classified->side)) {
            classified->expected_at = span_of(&tokens->list[t]);
            return;
        }
    }
}

static size_t count_empty(const struct tokens *tokens, const struct token *token) {
    return count_in(SET_EMPTY, tokens->text + token->start, token->length);
}

/* True if a token, which is like the grid, is its expected solution and no puzzle.  A solution has
 * no empty cells, or a few by damage. */
static bool is_claim(const struct tokens *tokens, const struct token *token,
                     const struct token *grid) {
    size_t empty = count_empty(tokens, token);
    return empty == 0 || (empty <= MOST_DAMAGED && empty < count_empty(tokens, grid));
}

/* True if a token looks like one more grid of this side, good or damaged.  A short token must be
 * good, as it could be a name. */
static bool is_further_grid(const struct tokens *tokens, const struct token *token, size_t side) {
    return is_expected(tokens, token, side) &&
           (side > 6 || count_bad_in_grid(tokens, token, side) == 0);
}

/* Finds what stands behind the grid: its expected solution, which may be damaged, and the grid of
 * the next record. */
static void find_grids_behind(const struct tokens *tokens, size_t grid, bool claims,
                              struct classified_line *classified) {
    for (size_t t = grid + 1; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        bool has_expected = classified->expected_at.length > 0;
        bool further = is_further_grid(tokens, token, classified->side);
        bool claim = claims || !further || is_claim(tokens, token, &tokens->list[grid]);
        if (!has_expected && claim && is_expected(tokens, token, classified->side)) {
            classified->expected_at = span_of(token);
        } else if (further) {
            classified->rest_at = (size_t)token->start;
            return;
        }
    }
}

/* Tells by the number of cells if the line is a row or a grid.  False if no grid has such rows or
 * this number of cells, or if too many cells are bad. */
static bool classify_by_count(sudoku_shape box, struct classified_line *classified) {
    size_t side = classified->cells;
    if (is_side(side, box)) {
        classified->kind = LINE_ROW;
    } else {
        side = side_of_cells(classified->cells, box);
        classified->kind = LINE_RECORD;
    }
    classified->side = side;
    size_t good = count_in(cells_of(side, 1), classified->symbols, classified->cells);
    classified->bad_cells = classified->cells - good;
    return side > 0 && classified->bad_cells <= most_bad(classified->cells);
}

/* Makes `count` tokens from `first` on a line that is neither row nor record. */
static void take_other(const struct tokens *tokens, size_t first, size_t count,
                       struct classified_line *classified) {
    struct span last = span_of(&tokens->list[first + count - 1]);
    take_packed(tokens, first, count, classified);
    classified->kind = LINE_OTHER;
    classified->end_column = last.start + last.length + 1;
    for (size_t i = 0; i < classified->cells && classified->bad_column == 0; i++) {
        if (!(set_of(classified->symbols[i]) & cells_of(SUDOKU_MAX_SIDE, 1)))
            classified->bad_column = classified->columns[i];
    }
    classified->is_text =
        2 * count_cell_bytes(classified->symbols, classified->cells) <= classified->cells;
    classified->cells = count == 1 ? last.length : tokens->cells;
}

static size_t find_longest_token(const struct tokens *tokens) {
    size_t t = 0;
    while (tokens->list[t].length < tokens->longest)
        t++;
    return t;
}

/* Classifies a line with a token that is a whole grid. */
static void classify_grid(const struct tokens *tokens, size_t grid,
                          const struct wrapping_context *context, bool is_rest,
                          struct classified_line *classified) {
    classified->side = side_of_cells(tokens->list[grid].length, context->box);
    size_t damaged = is_rest ? 0 : find_damaged_token(tokens, grid, classified->side);
    if (damaged < grid) {
        find_grids_behind(tokens, damaged, context->claims, classified);
        classified->expected_at = (struct span){0, 0};
        classified->side = 0;
        take_other(tokens, damaged, 1, classified);
        return;
    }
    take_packed(tokens, grid, 1, classified);
    classified->puzzle_at = span_of(&tokens->list[grid]);
    classified->bad_cells = count_bad_in_grid(tokens, &tokens->list[grid], classified->side);
    if (tokens->is_object)
        find_solution_member(tokens, classified);
    else
        find_grids_behind(tokens, grid, context->claims, classified);
    classified->is_object = tokens->is_object;
    classified->says_unsolvable = tokens->is_object && says_unsolvable(tokens);
    classified->kind = LINE_RECORD;
}

/* Classifies a line that is neither framing nor a rule. */
static void classify_cells(const struct tokens *tokens, const struct wrapping_context *context,
                           bool is_rest, struct classified_line *classified) {
    sudoku_shape box = context->box;
    if (tokens->count == 0) { /* commas, or parts of a frame */
        classified->kind = LINE_OTHER;
        classified->is_text = true;
        return;
    }
    size_t grid = find_grid_token(tokens, box, classified->has_bar,
                                  is_rest || classified->wrapping.whole_grid);
    if (grid < tokens->count) {
        classify_grid(tokens, grid, context, is_rest, classified);
        return;
    }
    if (tokens->cut_short) {
        take_other(tokens, 0, tokens->count, classified);
        return;
    }
    bool one_each = tokens->count > 1 && tokens->longest == 1;
    if (one_each || (tokens->longest == 2 && is_side(tokens->count, box))) {
        take_spaced(tokens, classified);
        if (classify_by_count(box, classified))
            return;
    }
    take_packed(tokens, 0, tokens->count, classified);
    classified->spaced = one_each;
    classified->multi_digit = false;
    bool mixed =
        tokens->longest > 1 && tokens->cells < 2 * tokens->count; /* numbers of 1 or 2 digits */
    if (!mixed && classified->cells == tokens->cells && classify_by_count(box, classified))
        return;
    if (tokens->longest > LONGEST_ROW) /* a grid of the wrong length, perhaps with a name */
        take_other(tokens, find_longest_token(tokens), 1, classified);
    else
        take_other(tokens, 0, tokens->count, classified);
}

/* True if a row seems to have blank cells besides those that were found: between two commas or tabs
 * there is nothing, or the cells do not stand between bars as those of such a grid do. */
static bool has_gaps(const struct line *line, const struct tokens *tokens, size_t side,
                     sudoku_shape box) {
    if (tokens->has_hole)
        return true;
    if (tokens->has_bar) {
        size_t segments = tokens->segments;
        return tokens->uneven || tokens->widest_gap >= 3 ||
               (segments != 1 && segments != side &&
                segments != shape_of_side(side, box).box_height);
    }
    size_t trail = line->length - (tokens->end_column - 1);
    if (tokens->count < 2 || (tokens->widest_gap < 2 && trail < 2))
        return false;
    const char *tab = line->text, *end = tab + line->length;
    while ((tab = memchr(tab, '\t', (size_t)(end - tab))) != NULL && ++tab < end) {
        if (*tab == '\t' || (*tab == '"' && tab + 1 < end && tab[1] == '"'))
            return true;
    }
    return false;
}

/* True if a line has no text but bars, commas or tabs. */
static bool is_hollow(const struct line *line, const struct tokens *tokens) {
    return tokens->count == 0 && !(tokens->classes & ~(SET_BARS | SET_COMMA)) &&
           (tokens->classes != 0 || memchr(line->text, '\t', line->length) != NULL);
}

/* Classifies a line that is of a grid of candidates.  Its cells are known by their places only. */
static bool classify_candidates(const struct tokens *tokens, sudoku_shape box,
                                struct classified_line *classified) {
    bool whole;
    size_t side = tokens->longest > 1 ? find_candidates(tokens, box, &whole) : 0;
    if (side == 0)
        return false;
    classified->candidates = true;
    classified->kind = whole ? LINE_RECORD : LINE_ROW;
    classified->side = side;
    classified->cells = tokens->count;
    classified->spaced = true;
    for (size_t i = 0; i < tokens->count; i++) {
        classified->symbols[i] = BAD_SYMBOL;
        classified->columns[i] = tokens->list[i].start + 1;
    }
    return true;
}

/* Classifies a line as it is. */
static void classify_text(const struct line *line, const struct wrapping_context *context,
                          const struct wrapping_marks *marks, struct classified_line *classified) {
    struct tokens tokens;
    bool is_rest = line->before > 0;
    classified->side = classified->cells = classified->bad_cells = classified->bad_column = 0;
    classified->wrapping = *marks;
    classified->bad_token[0] = '\0';
    classified->unwrapped = classified->gathered = classified->one_each = false;
    classified->may_be_row = classified->spaced = classified->multi_digit = false;
    classified->is_object = classified->says_unsolvable = false;
    classified->is_text = classified->may_be_rule = false;
    classified->has_gaps = classified->has_row = classified->candidates = false;
    classified->puzzle_at = classified->expected_at = (struct span){0, 0};
    classified->rest_at = 0;
    cut_line(line, &tokens);
    classified->has_comma = tokens.has_comma;
    classified->has_bar = tokens.has_bar;
    classified->first_column = tokens.first_column;
    classified->end_column = tokens.end_column;
    classified->token_count = tokens.count;
    classified->is_number =
        tokens.count == 1 && !tokens.has_bar && !tokens.has_comma && is_number(&tokens.list[0]);
    if (classified->end_column == 0) {
        classified->kind = LINE_BLANK;
    } else if (line->text[classified->first_column - 1] == '#' && !marks->listed) {
        classified->kind = LINE_COMMENT;
    } else if (classified->end_column - classified->first_column <= 3 &&
               (line->text[classified->first_column - 1] | 0x20) == 'e') {
        classified->kind = LINE_END;
    } else if (is_grid_heading(&tokens)) {
        classified->kind = LINE_HEADING;
    } else if (is_header_of_columns(&tokens)) {
        classified->kind = LINE_COMMENT;
    } else if (tokens.count == 0 && classified->has_bar) {
        classified->kind = LINE_COMMENT; /* bars only, which space a frame out */
    } else if (!classify_rule(line, &tokens, context->box, classified) &&
               !classify_candidates(&tokens, context->box, classified)) {
        classify_cells(&tokens, context, is_rest, classified);
        classified->has_gaps =
            classified->kind == LINE_ROW && has_gaps(line, &tokens, classified->side, context->box);
        if (classified->kind == LINE_OTHER && is_heading(&tokens))
            classified->kind = LINE_HEADING;
    }
    classified->may_be_blanks = line->length > 0 && is_hollow(line, &tokens);
}

/* ---- Wrappings ---------------------------------------------------------------------------- */

/* What a classified line is, as one of enum wrapped; 0: nothing that can be read without
 * doubt. */
static unsigned result_of(const struct classified_line *classified,
                          const struct wrapping_context *context) {
    switch (classified->kind) {
    case LINE_ROW:
        return classified->bad_cells == 0 &&
                       (context->side == 0 || context->side == classified->side)
                   ? WRAPS_ROW
                   : 0;
    case LINE_RECORD:
        return classified->bad_cells == 0 ? WRAPS_RECORD : 0;
    case LINE_OTHER:
        return 0;
    default:
        return WRAPS_FRAMING;
    }
}

/* True if the rest of a line is the next row for all but some bad cells, which the line as it was
 * is not. */
static bool is_damaged_row(const struct classified_line *rest, const struct classified_line *whole,
                           const struct wrapping_context *context) {
    return rest->kind == LINE_ROW && rest->side == context->side &&
           (whole->kind != LINE_ROW || whole->side != context->side);
}

/* Gives the classified text the columns that it had in the original line. */
static void restore_columns(const struct plain_line *plain, struct classified_line *classified) {
    size_t cells = classified->cells < SUDOKU_MAX_CELLS ? classified->cells : SUDOKU_MAX_CELLS;
    if (classified->kind == LINE_RULE && !classified->may_be_row)
        cells = 0; /* the strokes of a rule are only counted */
    for (size_t i = 0; i < cells; i++)
        classified->columns[i] = plain->from[classified->columns[i] - 1] + 1u;
    if (classified->first_column > 0) {
        uint32_t start = (uint32_t)classified->first_column - 1;
        struct span text = {start, (uint32_t)classified->end_column - 1 - start};
        text = plain_line_origin(plain, text);
        classified->first_column = text.start + 1;
        classified->end_column = text.start + text.length + 1;
    }
    if (classified->bad_column > 0)
        classified->bad_column = plain->from[classified->bad_column - 1] + 1u;
    if (classified->puzzle_at.length > 0)
        classified->puzzle_at = plain_line_origin(plain, classified->puzzle_at);
    if (classified->expected_at.length > 0)
        classified->expected_at = plain_line_origin(plain, classified->expected_at);
    if (classified->rest_at > 0)
        classified->rest_at = plain->from[classified->rest_at];
}

/* Notes how the first BAD_SYMBOL was written if it is a character above ASCII. */
static void note_foreign_character(const struct line *line, struct classified_line *classified) {
    const char *bad = memchr(classified->symbols, BAD_SYMBOL, classified->cells);
    if (bad == NULL)
        return;
    size_t at = classified->columns[bad - classified->symbols] - 1;
    size_t size = utf8_size(line->text + at, line->length - at);
    if (size > 1)
        note_bad_token(line->text + at, size, classified);
}

/* Classifies a line without the wrappings that have been taken off. */
static void classify_rest(const struct line *line, const struct plain_line *plain,
                          const struct wrapping_context *context,
                          const struct wrapping_marks *marks, struct classified_line *classified) {
    struct line rest = {.text = plain->text, .length = plain->length, .before = line->before};
    classify_text(&rest, context, marks, classified);
    restore_columns(plain, classified);
    if (classified->kind == LINE_ROW || classified->kind == LINE_RECORD)
        note_foreign_character(line, classified);
    classified->unwrapped = true;
    classified->spaced = classified->spaced || marks->spaced;
    classified->multi_digit = classified->multi_digit || marks->multi_digit;
    if (classified->kind == LINE_BLANK && marks->listed)
        classified->kind = LINE_COMMENT; /* it held brackets alone */
    if (marks->listed) {
        classified->is_number = false;
        if (classified->cells > classified->token_count)
            classified->token_count = classified->cells;
    }
    if (classified->kind == LINE_END && !marks->quoted)
        classified->kind = LINE_OTHER; /* a cell E is no end line */
}

/* True if a line has a word that is a grid, and without the wrappings this has lost good cells or
 * another has taken its place. */
static bool is_worse(const struct classified_line *attempt,
                     const struct classified_line *classified) {
    return classified->puzzle_at.length > 0 &&
           (attempt->cells < classified->cells - classified->bad_cells ||
            attempt->puzzle_at.start != classified->puzzle_at.start);
}

/* True if the line is a row with a bad cell.  Where other cells are blank, this is the reason why
 * the line cannot be read, not the number of cells. */
static bool is_bad_row(const struct classified_line *attempt,
                       const struct wrapping_context *context) {
    return attempt->kind == LINE_ROW && attempt->wrapping.blank_cells &&
           (context->side == 0 || context->side == attempt->side);
}

/* Makes a line the row that it is without its wrappings.  If it has no text, it may be this row. */
static void take_attempt(const struct classified_line *attempt,
                         struct classified_line *classified) {
    enum line_kind kind = classified->kind;
    bool may_be_blanks = classified->may_be_blanks;
    *classified = *attempt;
    classified->may_be_blanks = may_be_blanks;
    if (may_be_blanks)
        classified->kind = kind;
}

/* Takes off the wrappings of a line, one after another, until the rest can be read.  If it never
 * can, *classified stays as it is, unless it is certain what the wrapping was.  If the line can be
 * read already, or has no text, the rest must be a row with blank cells. */
static bool unwrap_line(const struct line *line, const struct wrapping_context *context,
                        struct plain_line *plain, struct classified_line *classified) {
    struct classified_line attempt;
    struct wrapping_marks marks = {0};
    const struct wrapping *wrapping;
    bool readable = result_of(classified, context) != 0 || classified->may_be_blanks;
    bool fits = plain_line_set(plain, line);
    for (size_t i = 0; fits && (wrapping = wrapping_at(i)) != NULL; i++) {
        if (!wrapping->unwrap(plain, context, &marks) || (readable && !marks.blank_cells))
            continue;
        classify_rest(line, plain, context, &marks, &attempt);
        bool clean = !is_worse(&attempt, classified) &&
                     (wrapping->results & result_of(&attempt, context)) != 0;
        bool damaged =
            is_bad_row(&attempt, context) || is_damaged_row(&attempt, classified, context);
        if (clean && !marks.blank_cells && (attempt.may_be_blanks || attempt.has_gaps) &&
            !readable) {
            *classified = attempt; /* unless some cells are blank */
            readable = true;
            continue;
        }
        if (clean || (!readable && damaged)) {
            take_attempt(&attempt, classified);
            return true;
        }
        bool certain =
            marks.certain && !classified->wrapping.certain && classified->puzzle_at.length == 0;
        bool clearer = wrapping->spelling && !classified->may_be_rule;
        if (clearer || certain)
            *classified = attempt;
    }
    return false;
}

/* Counts the fields of a line between commas or tabs, blank ones included. */
static size_t count_fields(const struct line *line) {
    size_t commas = 0, tabs = 0;
    for (size_t i = 0; i < line->length; i++) {
        commas += line->text[i] == ',';
        tabs += line->text[i] == '\t';
    }
    return (commas > 0 ? commas : tabs) + 1;
}

void classify_line(const struct line *line, const struct wrapping_context *context,
                   struct plain_line *plain, struct classified_line *classified) {
    classify_text(line, context, &(struct wrapping_marks){0}, classified);
    bool readable = result_of(classified, context) != 0 && !classified->has_gaps;
    if (plain == NULL || (readable && !classified->may_be_blanks))
        return;
    if (!unwrap_line(line, context, plain, classified)) {
        classified->may_be_blanks = false;
        size_t fields = context->blank_cells && !classified->has_bar ? count_fields(line) : 1;
        if (fields > 1)
            classified->token_count = fields;
    }
}

bool classify_as_row(const struct line *line, size_t side, struct classified_line *classified) {
    struct tokens tokens;
    cut_line(line, &tokens);
    if (tokens.count != side || tokens.cut_short)
        return false;
    take_spaced(&tokens, classified);
    classified->kind = LINE_ROW;
    classified->side = side;
    classified->is_text = false;
    classified->bad_column = 0;
    return true;
}

void classify_cells_of_list(const char *symbols, const uint32_t *columns, size_t count,
                            sudoku_shape box, struct classified_line *classified) {
    *classified = (struct classified_line){
        .cells = count, .token_count = count, .spaced = true, .gathered = true};
    classified->first_column = columns[0];
    classified->end_column = columns[count - 1] + 1u;
    memcpy(classified->symbols, symbols, count);
    memcpy(classified->columns, columns, count * sizeof *columns);
    if (!classify_by_count(box, classified))
        classified->kind = LINE_OTHER;
}
