/* classify.c - tells what a single line of input is, without a look at its neighbours. */
#include "classify.h"

#include "cells.h"
#include "classify_text.h"
#include "columns.h"
#include "gaps.h"
#include "text/sides.h"
#include "text/tokens.h"
#include "unwrap.h"
#include "wrappings/list_items.h"

#include <string.h>

enum {
    LONG_REST = 1 << 12,   /* bytes in which most records and the next one begin */
    LONGEST_BULLETED = 256 /* bytes of the longest row that may have a bullet */
};

/* True for a byte that may be the last of a list. */
static bool may_end_list(char byte) {
    return is_closing_bracket(byte) || is_quotation_mark(byte);
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

/* True if '-' and a blank in front of a row are a bullet and no empty cell: the cells stand side by
 * side; or rows above had a bullet, or as many cells as there are behind it; or it is a first row
 * with another symbol for empty ones. */
static bool is_bullet(const struct classified_line *row, const struct wrapping_context *context) {
    size_t cells = row->cells, bad;
    bool dashes = row->kind == LINE_RULE && row->may_be_row;
    if (row->kind != LINE_ROW && !dashes)
        return context->bulleted && row->kind == LINE_OTHER; /* a damaged row */
    bool packed = 2 * row->token_count <= cells;
    if (context->side > 0)
        return packed || context->bulleted || cells == context->side;
    if (row->has_bar || row->has_comma || !is_side(cells, context->box))
        return false;
    bool other =
        memchr(row->symbols, '-', cells) == NULL &&
        (has_other_empty(row) || find_letter_for_empty(row->symbols, cells, cells, &bad) != '\0');
    return packed || (other && (cells == 9 || !is_side(cells + 1, context->box)));
}

/* Classifies a line without the bullet in front of it.  False if it has none. */
static bool classify_behind_bullet(const struct line *line, const struct wrapping_context *context,
                                   struct classified_line *classified) {
    char text[LONGEST_BULLETED];
    size_t at = 0;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t'))
        at++;
    if (line->length > sizeof text || line->length < at + 3 || line->text[at] != '-' ||
        line->text[at + 1] != ' ' || line->before > 0)
        return false;
    memcpy(text, line->text, line->length);
    text[at] = ' ';
    struct line rest = *line;
    rest.text = text;
    classify_text(&rest, context, &(struct wrapping_marks){0}, classified);
    classified->wrapping.bulleted = true;
    return is_bullet(classified, context);
}

bool classify_as_it_is(const struct line *line, const struct wrapping_context *context,
                       struct classified_line *classified) {
    if (classify_behind_bullet(line, context, classified))
        return true;
    classify_text(line, context, &(struct wrapping_marks){0}, classified);
    size_t columns = line->before == 0 ? count_table_columns(line) : 0;
    if (columns > 0 && (context->tabled || context->side != columns + 1)) {
        take_header(columns, classified);
        classified->wrapping.tabled = true;
    }
    return result_of(classified, context) != 0 && !classified->has_gaps &&
           !classified->may_be_blanks && !classified->is_damaged;
}

/* Takes the wrappings off the first bytes of the rest of a long line, which take as long as all of
 * it otherwise.  False, and nothing is changed, unless the next record begins in these. */
static bool unwrap_start(const struct line *line, const struct wrapping_context *context,
                         struct plain_line *plain, struct classified_line *classified) {
    struct line start = *line;
    struct classified_line attempt = *classified;
    if (line->before == 0 || line->length <= LONG_REST)
        return false;
    start.length = LONG_REST;
    while (start.length > 0 && !may_end_list(line->text[start.length - 1]))
        start.length--;
    if (!unwrap_line(&start, context, plain, &attempt) || attempt.rest_at == 0)
        return false;
    *classified = attempt;
    return true;
}

void unwrap(const struct line *line, const struct wrapping_context *context,
            struct plain_line *plain, struct classified_line *classified) {
    if (unwrap_start(line, context, plain, classified) ||
        unwrap_line(line, context, plain, classified))
        return;
    classified->may_be_blanks = false;
    if (classified->kind == LINE_ROW && !classified->has_bar && has_uneven_commas(line))
        classified->kind = LINE_OTHER; /* it has another number of fields than of cells */
    size_t fields = context->blank_cells && !classified->has_bar ? count_fields(line) : 1;
    if (fields > 1)
        classified->token_count = fields;
}

void classify_line(const struct line *line, const struct wrapping_context *context,
                   struct plain_line *plain, struct classified_line *classified) {
    if (!classify_as_it_is(line, context, classified) && plain != NULL)
        unwrap(line, context, plain, classified);
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
    classified->first_column = 1;
    classified->end_column = count + 1;
    memcpy(classified->symbols, symbols, count);
    memcpy(classified->columns, columns, count * sizeof *columns);
    if (!classify_by_count(box, ~(class_set)0, classified))
        classified->kind = LINE_OTHER;
}
