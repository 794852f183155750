/* unwrap.c - takes the wrappings off a line that cannot be read as it is. */
#include "unwrap.h"

#include "cells.h"
#include "classify_text.h"

#include <string.h>

enum { MOST_DAMAGED = 2 }; /* most cells of a grid that damage may make bad */

unsigned result_of(const struct classified_line *classified,
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

/* Notes how the first bad symbol was written if it was more than a byte. */
static void note_long_symbol(const struct line *line, const struct plain_line *plain,
                             struct classified_line *classified) {
    char *symbols = classified->symbols;
    size_t bad = 0, i = 0;
    while (bad < classified->cells && (set_of(symbols[bad]) & cells_of(SUDOKU_MAX_SIDE, 1)))
        bad++;
    if (bad == classified->cells)
        return;
    size_t at = classified->columns[bad] - 1;
    while (i + 1 < plain->length && plain->from[i] < at)
        i++;
    bool wide = (line->text[at] & 0x80) != 0;
    if (plain->sizes[i] > 1 && (wide || symbols[bad] == BAD_SYMBOL)) {
        symbols[bad] = BAD_SYMBOL;
        note_bad_token(line->text + at, plain->sizes[i], classified);
    }
}

/* Classifies a line without the wrappings that have been taken off. */
static void classify_rest(const struct line *line, const struct plain_line *plain,
                          const struct wrapping_context *context,
                          const struct wrapping_marks *marks, struct classified_line *classified) {
    bool object = line->in_object || marks->object;
    struct line rest = {.text = plain->text,
                        .length = plain->length,
                        .before = line->before,
                        .in_list = object,
                        .in_object = object};
    classify_text(&rest, context, marks, classified);
    restore_columns(plain, classified);
    if (classified->kind == LINE_ROW || classified->kind == LINE_RECORD)
        note_long_symbol(line, plain, classified);
    classified->unwrapped = true;
    classified->spaced |= marks->spaced;
    classified->multi_digit |= marks->multi_digit;
    if (classified->kind == LINE_BLANK && marks->listed)
        classified->kind = LINE_COMMENT; /* it held brackets alone */
    if (marks->listed) {
        classified->is_number = false;
        classified->is_text = classified->is_text && !marks->multi_digit;
        if (classified->cells > classified->token_count)
            classified->token_count = classified->cells;
    }
    bool part_of_grid = (classified->kind == LINE_ROW && marks->whole_grid) ||
                        (classified->kind == LINE_RECORD && marks->uneven);
    bool drawn = classified->kind == LINE_RULE && marks->listed && !classified->may_be_row;
    if (part_of_grid || drawn)
        classified->kind = LINE_OTHER;
    if (classified->kind == LINE_END && !marks->quoted)
        classified->kind = LINE_OTHER; /* a cell E is no end line */
}

/* Takes a comment behind a prefix for a row if the '#' is its only bad cell. */
static void take_row_for_comment(const struct line *line, struct plain_line *plain,
                                 const struct wrapping_context *context,
                                 const struct wrapping_marks *marks,
                                 struct classified_line *classified) {
    size_t at = 0;
    struct classified_line row;
    while (plain->text[at] != '#')
        at++;
    plain->text[at] = BAD_SYMBOL;
    classify_rest(line, plain, context, marks, &row);
    plain->text[at] = '#';
    bool known = context->side > 0 ? row.cells == context->side : has_other_empty(&row);
    if (row.kind != LINE_ROW || row.bad_cells != 1 || !known)
        return;
    *classified = row;
    *(char *)memchr(classified->symbols, BAD_SYMBOL, row.cells) = '#';
    classified->bad_token[0] = '\0';
}

/* True if the rest of a line is the next row or the first, though some cells may be bad.  If there
 * are bars, and no symbols for empty cells, cells may be blank. */
static bool is_row(const struct classified_line *rest, const struct wrapping_context *context) {
    bool one_each = rest->spaced && !rest->multi_digit;
    bool fits = context->side > 0 ? rest->side == context->side
                                  : !rest->has_bar || (one_each && has_other_empty(rest));
    return rest->kind == LINE_ROW && !rest->has_gaps && fits;
}

/* True if a line has a word that is a grid but for a little damage, and without the wrappings this
 * has lost good cells or another has taken its place. */
static bool is_worse(const struct classified_line *attempt,
                     const struct classified_line *classified) {
    return classified->puzzle_at.length > 0 && classified->bad_cells <= MOST_DAMAGED &&
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
    bool may_be_blanks = classified->may_be_blanks && !attempt->wrapping.tabled;
    *classified = *attempt;
    classified->may_be_blanks = may_be_blanks;
    if (may_be_blanks)
        classified->kind = kind;
}

/* Classifies a line without the wrappings that have been taken off, the last of them `wrapping`. */
static void attempt_rest(const struct line *line, struct plain_line *plain,
                         const struct wrapping *wrapping, const struct wrapping_context *context,
                         const struct wrapping_marks *marks, struct classified_line *attempt) {
    classify_rest(line, plain, context, marks, attempt);
    if (wrapping->beside && marks->prefixed && attempt->kind == LINE_COMMENT && !attempt->has_bar)
        take_row_for_comment(line, plain, context, marks, attempt);
}

/* True if an attempt is what the rest of a line may be for the wrapping to be believed. */
static bool is_clean(const struct classified_line *attempt,
                     const struct classified_line *classified, const struct wrapping *wrapping,
                     const struct wrapping_context *context) {
    return !is_worse(attempt, classified) && !attempt->is_damaged &&
           (wrapping->results & result_of(attempt, context)) != 0;
}

/* True if an attempt is a row with bad cells, and it is certain that a row was meant. */
static bool is_damaged(const struct classified_line *attempt,
                       const struct classified_line *classified, const struct wrapping *wrapping,
                       const struct wrapping_context *context) {
    return (wrapping->results & WRAPS_ROW) &&
           (is_bad_row(attempt, context) || is_damaged_row(attempt, classified, context));
}

/* True if an attempt that cannot be read either tells more about the line than the line as it was.
 */
static bool tells_more(const struct wrapping *wrapping, const struct wrapping_marks *marks,
                       const struct classified_line *classified) {
    bool no_puzzle = classified->puzzle_at.length == 0;
    return (wrapping->spelling && !classified->may_be_rule) ||
           (marks->certain && !classified->wrapping.certain && no_puzzle) ||
           (wrapping->beside && marks->prefixed && no_puzzle);
}

bool unwrap_line(const struct line *line, const struct wrapping_context *context,
                 struct plain_line *plain, struct classified_line *classified) {
    struct classified_line attempt;
    struct wrapping_marks marks = {0};
    const struct wrapping *wrapping;
    bool readable = result_of(classified, context) != 0 || classified->may_be_blanks;
    bool unsure = classified->kind == LINE_HEADING || classified->is_damaged;
    bool fits = classified->puzzles == 0 && plain_line_set(plain, line);
    for (size_t i = 0; fits && (wrapping = wrapping_at(i)) != NULL; i++) {
        if (!wrapping->beside && classified->wrapping.prefixed && is_row(classified, context))
            return true;
        if (!wrapping->unwrap(plain, context, &marks))
            continue;
        bool prefixed = wrapping->beside && marks.prefixed;
        if (readable && !marks.blank_cells && !(prefixed && (classified->has_gaps || unsure)))
            continue;
        attempt_rest(line, plain, wrapping, context, &marks, &attempt);
        if (attempt.puzzles > 0) {
            *classified = attempt;
            return false;
        }
        bool clean = is_clean(&attempt, classified, wrapping, context);
        bool blank = (attempt.may_be_blanks || attempt.has_gaps) && !marks.blank_cells;
        if (clean && blank && !readable) { /* unless a later wrapping finds blank cells */
            *classified = attempt;
            readable = true;
        } else if (clean || (!readable && is_damaged(&attempt, classified, wrapping, context))) {
            take_attempt(&attempt, classified);
            return true;
        } else if (tells_more(wrapping, &marks, classified)) {
            *classified = attempt;
        }
    }
    return false;
}
