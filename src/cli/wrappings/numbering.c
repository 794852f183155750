/* numbering.c - the numbers of lines, and the labels of rows. */
#include "text/sides.h"
#include "text/tokens.h"
#include "wrapping.h"

#include <string.h>

enum { LIKELY_SIDE = 9 }; /* side of a row if nothing else tells */

/* True if each token is a cell, so that there are blanks between all of them. */
static bool are_spaced(const struct tokens *tokens) {
    return tokens->count > 1 && tokens->longest <= 2;
}

/* True if tokens are as many cells as a row of the pending record or, if there is none, of any grid
 * has. */
static bool is_row_of(const struct tokens *tokens, const struct wrapping_context *context) {
    size_t cells = are_spaced(tokens) ? tokens->count : tokens->cells;
    return context->side > 0 ? cells == context->side : is_side(cells, context->box);
}

/* The tokens behind a label.  A label that also stands behind them is left out. */
static void cut_behind(const struct plain_line *line, const struct label *label, size_t end,
                       struct tokens *tokens) {
    cut_line(&(struct line){.text = line->text + label->end, .length = end - label->end}, tokens);
}

/* True if a label that touches the first of spaced cells may be one of them, and what separates the
 * two is damaged.  A first label is none if the other cells are a row. */
static bool may_be_spaced_cell(const struct label *label, const struct tokens *rest,
                               const struct wrapping_context *context) {
    size_t count = rest->count + 1;
    if (context->side > 0)
        return count == context->side;
    return rest->count != 9 && is_side(count, context->box) &&
           !(label->value == 1 && is_side(rest->count, context->box));
}

/* True if a label that touches packed cells may be some of them: of a row; or of a damaged grid,
 * which is shorter then than the solution behind it. */
static bool may_be_packed_cells(const struct label *label, const struct tokens *rest,
                                const struct wrapping_context *context) {
    size_t side = label->end - label->start + rest->cells;
    if (context->side > 0)
        return side == context->side && rest->cells != 9;
    bool row = rest->cells != 9 && is_side(side, context->box) && label->value % 10 <= side;
    bool grid = rest->longest > SUDOKU_MAX_SIDE && rest->list[0].length < rest->longest;
    return row || grid;
}

/* True if a label that touches the cells may be some of them.  A line of a frame has no cells. */
static bool may_be_cells(const struct label *label, const struct tokens *rest,
                         const struct wrapping_context *context) {
    if (rest->classes & SET_CORNERS)
        return false;
    return (are_spaced(rest) && may_be_spaced_cell(label, rest, context)) ||
           may_be_packed_cells(label, rest, context);
}

/* True if a label can be no cell. */
static bool is_no_cell(const struct label *label, const struct tokens *rest,
                       const struct wrapping_context *context) {
    return label->marked && (label->apart || !may_be_cells(label, rest, context));
}

/* True if the first label of a record can be nothing else. */
static bool is_certain(const struct label *label, const struct tokens *rest,
                       const struct wrapping_context *context) {
    if (label->marked)
        return is_no_cell(label, rest, context) && (!label->barred || label->value <= 1);
    bool number = label->kind == LABEL_NUMBER && label->value > 9;
    if (label->framed)
        return number || label->value == 1;
    return label->value == 1 && !rest->has_bar; /* the bars may be around blank cells */
}

/* True for the letter A, which can be no cell below a header of numbers. */
static bool is_letter_a(const struct label *label) {
    return label->kind == LABEL_LETTER && label->value == 1;
}

/* True if the label counts on from that of the row above, or counts down as on a chess board. */
static bool is_next(const struct label *label, const struct wrapping_context *context) {
    return is_next_label(&context->label, label, context->lines) ||
           label->value + 1 == context->label.value;
}

/* True if the label may stand alone, as that of a line without text may. */
static bool is_line_number(const struct label *label, const struct wrapping_context *context) {
    return label->kind == LABEL_NUMBER && label->punctuated == context->label.punctuated;
}

/* True if the line is part of a program: a list, or rows with semicolons behind them. */
static bool has_list(const struct plain_line *line) {
    for (size_t i = 0; i < line->length; i++) {
        if (memchr(";=[{(", line->text[i], 5) != NULL)
            return true;
    }
    return false;
}

/* True if a line may have this label.  Labels without rows behind them are line numbers, or count
 * on from the row above.  A dot behind a number, with few cells behind that, is more likely a cell
 * of a torn row. */
static bool is_wanted(const struct label *label, const struct tokens *rest,
                      const struct wrapping_context *context) {
    bool row = rest->cells > 3 || rest->has_bar; /* fewer may be an end line */
    bool line_number = label->marked && !label->lettered && !label->dotted;
    switch (context->labels) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case LABELS_ANY:
        return row ? is_certain(label, rest, context) : line_number;
    case LABELS_FIRST:
        return row ? is_first_label(label) || label->value == context->side
                   : is_letter_a(label) && rest->cells > 0;
    case LABELS_NEXT:
        return row ? is_next(label, context) || label->marked
                   : is_next(label, context) && (is_line_number(label, context) || rest->cells > 0);
    case LABELS_SKIPPED:
        return row ? label->kind == context->label.kind || label->marked : line_number;
    case LABELS_REFUSED:
        return row && label->punctuated && !label->barred && is_no_cell(label, rest, context);
    }
    return false; /* GCOVR_EXCL_LINE: each case above returns */
}

/* True if what stands in front of the rest is a label, whatever the rest is. */
static bool is_sure(const struct label *label, const struct tokens *rest,
                    const struct wrapping_context *context) {
    bool next = context->labels == LABELS_NEXT && is_next(label, context);
    bool first = context->labels == LABELS_FIRST && is_letter_a(label);
    if (rest->cells == 0)
        return label->punctuated;
    return next || first || (label->marked && is_no_cell(label, rest, context));
}

/* True if the text behind a label, which begins with a separator, is a row whose first cell is
 * empty.  A tab behind a plain number is that of cat -n. */
static bool begins_with_empty_cell(const struct plain_line *line, const struct label *label,
                                   size_t at, const struct wrapping_context *context) {
    char separator = line->text[at];
    size_t fields = 1, side = context->side > 0 ? context->side : LIKELY_SIDE;
    for (size_t i = at; i < line->length; i++)
        fields += line->text[i] == separator;
    bool other = context->side == 0 && fields != side + 1 && is_side(fields, context->box);
    return (separator != '\t' || label->punctuated) && (fields == side || other);
}

/* The offset behind a label, and behind the comma or the like that it has if it is a field of its
 * own. */
static size_t end_of_field(const struct plain_line *line, const struct label *label,
                           const struct wrapping_context *context) {
    size_t at = find_separator_behind(line->text, line->length, label);
    return at == line->length || begins_with_empty_cell(line, label, at, context) ? label->end
                                                                                  : at + 1;
}

/* True if a line is a row with its first cell, so that this is no label.  Below a header of columns
 * rows may have labels, and a letter is seldom a cell. */
static bool is_row(const struct plain_line *line, const struct label *label,
                   const struct wrapping_context *context) {
    bool likely = context->labels == LABELS_FIRST || label->lettered;
    enum row_fit least = likely ? FITS : FITS_OPEN;
    return fit_between_bars(line, context, label) >= least || fit_fields(line, context) >= least;
}

/* True if what stands behind a label is as many fields as a row has.  There may be a separator
 * behind the last, and an editor may have dropped tabs that nothing follows. */
static bool are_fields_of_row(const struct plain_line *line, const struct label *label,
                              const struct wrapping_context *context) {
    char separator = line->text[label->end - 1];
    size_t fields = 1;
    for (size_t i = label->end; i < line->length; i++)
        fields += line->text[i] == separator;
    bool open = line->text[line->length - 1] == separator;
    return fields == context->side || (open && fields == context->side + 1) ||
           (separator == '\t' && context->blank_cells && fields < context->side);
}

/* Takes off a label that is a field of a table. */
static bool unwrap_field(struct plain_line *line, const struct wrapping_context *context,
                         struct wrapping_marks *marks) {
    struct label label = label_of_field(line->text, line->length);
    bool wanted = context->labels == LABELS_FIRST  ? is_first_label(&label)
                  : context->labels == LABELS_NEXT ? is_next(&label, context)
                                                   : true;
    if (label.kind == LABEL_NONE || !wanted || !are_fields_of_row(line, &label, context))
        return false;
    marks->numbered = marks->tabled = marks->prefixed = true;
    plain_line_drop(line, 0, label.end);
    return true;
}

static bool unwrap_label(struct plain_line *line, const struct wrapping_context *context,
                         struct wrapping_marks *marks) {
    struct label label = label_of(line->text, line->length);
    struct tokens rest;
    if (context->tabled)
        return unwrap_field(line, context, marks);
    if (label.kind == LABEL_NONE ||
        (!label.marked && context->labels == LABELS_ANY && has_list(line)))
        return false;
    if (!label.marked && is_row(line, &label, context))
        return false;
    cut_behind(line, &label, line->length, &rest);
    size_t behind = find_label_behind(line->text, line->length, &label);
    if (behind > 0) {
        cut_behind(line, &label, behind, &rest);
        if (!is_row_of(&rest, context)) {
            cut_behind(line, &label, line->length, &rest);
            behind = 0;
        }
    }
    if (!is_wanted(&label, &rest, context))
        return false;
    marks->numbered = true;
    marks->prefixed = is_sure(&label, &rest, context);
    size_t end = end_of_field(line, &label, context), before = line->length;
    marks->delimited = end > label.end;
    plain_line_drop(line, 0, end);
    if (behind > 0 && !is_row(line, &label, context))
        plain_line_drop(line, behind - end, before - behind);
    return true;
}

const struct wrapping numbering_wrapping = {
    .name = "numbering",
    .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING,
    .beside = true,
    .unwrap = unwrap_label,
};
