/* classify_text.c - tells what the text of a line is, as it is. */
#include "classify_text.h"

#include "candidates.h"
#include "cells.h"
#include "columns.h"
#include "gaps.h"
#include "grid_tokens.h"
#include "heading.h"
#include "rules.h"
#include "text/sides.h"
#include "text/tokens.h"

#include <string.h>

enum { LONGEST_ROW = SUDOKU_MAX_SIDE + 2 }; /* most cells of a row that is too long */

static bool is_number(const struct token *token) {
    return !(token->classes & ~SET_NUMERALS);
}

/* True if a line is a number, and nothing is drawn beside it. */
static bool is_number_alone(const struct tokens *tokens) {
    const struct token *token = &tokens->list[0];
    return tokens->count == 1 && !tokens->has_bar && !tokens->has_comma && is_number(token) &&
           tokens->end_column - tokens->first_column == token->length;
}

static size_t find_longest_token(const struct tokens *tokens) {
    size_t t = 0;
    while (tokens->list[t].length < tokens->longest)
        t++;
    return t;
}

/* Classifies a line that is neither framing nor a rule. */
static void classify_cells(const struct tokens *tokens, const struct wrapping_context *context,
                           bool is_rest, struct classified_line *classified) {
    sudoku_shape box = context->box;
    if (tokens->count == 0) { /* commas, or parts of a frame */
        classified->kind = tokens->has_bar ? LINE_COMMENT : LINE_OTHER;
        classified->is_text = true;
        return;
    }
    if (classify_grid(tokens, context, is_rest, classified))
        return;
    if (tokens->cut_short) {
        take_other(tokens, 0, tokens->count, classified);
        return;
    }
    class_set classes = tokens->classes & ~SET_MARKS;
    bool one_each = tokens->count > 1 && tokens->longest == 1;
    if (one_each || (tokens->longest == 2 && is_side(tokens->count, box))) {
        take_spaced(tokens, classified);
        if (classify_by_count(box, one_each ? classes : ~(class_set)0, classified))
            return;
    }
    take_packed(tokens, 0, tokens->count, classified);
    classified->spaced = one_each;
    classified->multi_digit = false;
    bool mixed =
        tokens->longest > 1 && tokens->cells < 2 * tokens->count; /* numbers of 1 or 2 digits */
    if (!mixed && classified->cells == tokens->cells && classify_by_count(box, classes, classified))
        return;
    if (tokens->longest > LONGEST_ROW) /* a grid of the wrong length, perhaps with a name */
        take_other(tokens, find_longest_token(tokens), 1, classified);
    else
        take_other(tokens, 0, tokens->count, classified);
}

/* What a line is that is framing and no rule; LINE_OTHER: it may be anything else. */
static enum line_kind framing_kind(const struct line *line, const struct tokens *tokens,
                                   const struct wrapping_marks *marks) {
    if (tokens->end_column == 0)
        return LINE_BLANK;
    char first = line->text[tokens->first_column - 1];
    if (first == '#' && !marks->listed && !marks->separated &&
        !is_like_grid_of_hashes(line->text + tokens->first_column - 1,
                                tokens->end_column - tokens->first_column))
        return LINE_COMMENT;
    if (tokens->end_column - tokens->first_column <= 3 && (first | 0x20) == 'e')
        return LINE_END;
    if (tokens->count == 0 && tokens->has_bar && !(tokens->classes & (SET_DASHES | SET_CORNERS)))
        return LINE_COMMENT; /* bars only, which space a frame out */
    bool has_letters = tokens->classes >> CLASS_LETTERS != 0;
    return has_letters && is_grid_heading(tokens) ? LINE_HEADING : LINE_OTHER;
}

/* True if a line may be a heading.  Damage makes one cell of a row bad, or two. */
static bool may_be_heading(const struct classified_line *classified,
                           const struct wrapping_context *context) {
    bool cells = classified->kind == LINE_ROW || classified->kind == LINE_RECORD;
    return classified->kind == LINE_OTHER ||
           (cells && classified->bad_cells > 1 && classified->side != context->side);
}

/* True if a line of ten cells is a date, and not the next row of a grid. */
static bool is_date_above_rows(const struct tokens *tokens,
                               const struct classified_line *classified,
                               const struct wrapping_context *context) {
    return classified->kind == LINE_ROW && classified->side == 10 && context->side != 10 &&
           is_date_alone(tokens);
}

void classify_text(const struct line *line, const struct wrapping_context *context,
                   const struct wrapping_marks *marks, struct classified_line *classified) {
    struct tokens tokens;
    cut_line(line, &tokens);
    clear_line(classified);
    classified->wrapping = *marks;
    classified->has_comma = tokens.has_comma;
    classified->has_bar = tokens.has_bar;
    classified->first_column = tokens.first_column;
    classified->end_column = tokens.end_column;
    classified->token_count = tokens.count;
    classified->is_number = is_number_alone(&tokens);
    classified->may_be_blanks = tokens.count == 0 && line->length > 0 && is_hollow(line, &tokens);
    classified->kind = framing_kind(line, &tokens, marks);
    if (classified->kind == LINE_OTHER)
        take_header(count_named_columns(&tokens), classified);
    if (classified->kind != LINE_OTHER || classify_rule(line, &tokens, context->box, classified) ||
        classify_candidates(&tokens, context, classified))
        return;
    classify_cells(&tokens, context, line->before > 0, classified);
    if (classified->may_be_rule && (tokens.classes & SET_BOX_STROKES))
        classified->is_text = true; /* the strokes can be no cells */
    if (may_be_heading(classified, context) ? is_heading(line, &tokens)
                                            : is_date_above_rows(&tokens, classified, context))
        classified->kind = LINE_HEADING;
    else if (classified->kind == LINE_ROW)
        classified->has_gaps =
            (context->side != classified->side || tokens.has_comma) && has_gaps(line, &tokens);
    else if (classified->kind == LINE_OTHER)
        take_damaged_row(&tokens, context, classified);
}
