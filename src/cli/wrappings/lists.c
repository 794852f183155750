/* lists.c - grids as programs write them: [[5, 3, 0, ...], ...], on one line or on several.
 *
 * A list begins or ends with a bracket, or is all in quotation marks; a name may stand before it.
 * Its items tell what it is, not its brackets, which need not be balanced:
 *
 * - Cells between two brackets are a row, and rows with one bracket on each side of them are a
 * grid. More brackets are around each of several grids.
 * - Strings are rows if they are as many as each has symbols.  Any other string is a grid.
 *
 * A line that is one row becomes cells with blanks between them, as the row of any grid.  Else the
 * cells of each grid stand side by side, with a blank between two grids. */
#include "list_cells.h"
#include "list_items.h"
#include "list_survey.h"
#include "list_text.h"
#include "text/characters.h"
#include "wrapping.h"

enum { FEWEST_ROWS = 4 }; /* rows of the smallest grid */

/* True if the line, from an offset on, begins or ends as a list does. */
static bool has_list_ends(const struct plain_line *line, size_t start) {
    const char *text = line->text;
    size_t end = line->length;
    while (end > start && is_between_lists(text[end - 1]))
        end--;
    while (start < end && is_between_lists(text[start]))
        start++;
    if (start == end)
        return false;
    char first = text[start], last = text[end - 1];
    bool triple = end - start >= 3 && is_quotation_mark(last) && text[end - 2] == last &&
                  text[end - 3] == last;
    return is_opening_bracket(first) || is_closing_bracket(first) || is_opening_bracket(last) ||
           is_closing_bracket(last) ||
           (start + 1 < end && is_quotation_mark(first) && is_quotation_mark(last)) || triple;
}

/* True if a bracket may be a bad cell: the only one, among cells that are no list else. */
static bool may_be_bad_cell(const struct plain_line *line, const struct list_survey *survey) {
    if (survey->brackets != 1 || survey->quoted || survey->named)
        return false;
    if (survey->strings == 1 && survey->cells == 0)
        return survey->length <= SUDOKU_MAX_SIDE;
    for (size_t i = 0; i < line->length; i++) {
        bool bracket = is_opening_bracket(line->text[i]) || is_closing_bracket(line->text[i]);
        bool before = i == 0 || is_between_lists(line->text[i - 1]);
        bool behind = i + 1 == line->length || is_between_lists(line->text[i + 1]);
        if (bracket && before && behind)
            return survey->cells > 0;
    }
    return false;
}

/* True if the line, from an offset on, is a name and ends with an opening bracket. */
static bool opens_with_name(const struct plain_line *line, size_t at) {
    size_t end = line->length;
    while (end > 0 && (set_of(line->text[end - 1]) & SET_BLANK))
        end--;
    while (at < end && (begins_list(line, at) || is_between_lists(line->text[at])))
        at++;
    return end > 0 && is_opening_bracket(line->text[end - 1]) && begins_list_name(line, at);
}

/* True if the line is a list from an offset on: it has the ends of one, or it is spaced rows with
 * semicolons between them. */
static bool is_list(const struct plain_line *line, size_t at, const struct list_survey *survey) {
    if (survey->named && survey->cells + survey->strings == 0 && !opens_with_name(line, at))
        return false; /* names alone */
    if (has_list_ends(line, at))
        return !may_be_bad_cell(line, survey);
    return survey->row_ends >= FEWEST_ROWS - 1 && survey->grids == 1 && survey->strings == 0;
}

/* Takes the layout of a list off.  A piece of an object that has lost its bracket and its puzzle,
 * but not its solution, is no list. */
static bool unwrap_list(struct plain_line *line, const struct wrapping_context *context,
                        struct wrapping_marks *marks) {
    size_t at = skip_list_blanks(line, list_head_length(line)), length = line->length;
    line->length = list_length(line);
    struct list_survey survey = survey_list(line, at);
    survey.rest = context->is_rest;
    bool piece = survey.claimed > survey.others && !is_opening_bracket(line->text[at]);
    if (at < line->length && (piece || !is_list(line, at, &survey))) {
        line->length = length;
        return false;
    }
    marks->listed = true;
    bool open = begins_list(line, at) && !is_quotation_mark(line->text[at]);
    marks->certain = survey.strings == 0 ? survey.cells > 0 : survey.quoted && open;
    marks->whole_grid = survey.row_ends > 0 || has_rows_as_strings(&survey);
    marks->uneven = survey.uneven;
    marks->object = survey.solution;
    rewrite_list(line, at, &survey, marks);
    return true;
}

const struct wrapping lists_wrapping = {
    .name = "list", .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING, .unwrap = unwrap_list};
