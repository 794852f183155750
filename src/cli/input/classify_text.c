/* classify_text.c - tells what the text of a line is, as it is. */
#include "classify_text.h"

#include "candidates.h"
#include "cells.h"
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
        classified->kind = LINE_OTHER;
        classified->is_text = true;
        return;
    }
    if (classify_grid(tokens, context, is_rest, classified))
        return;
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

void classify_text(const struct line *line, const struct wrapping_context *context,
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
        classified->has_gaps = classified->kind == LINE_ROW && has_gaps(line, &tokens);
        if (classified->kind == LINE_OTHER && is_heading(&tokens))
            classified->kind = LINE_HEADING;
    }
    classified->may_be_blanks = line->length > 0 && is_hollow(line, &tokens);
}
