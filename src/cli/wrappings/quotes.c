/* quotes.c - the marks of quoted mail, "> ", in front of a line. */
#include "text/sides.h"
#include "text/tokens.h"
#include "wrapping.h"

/* The offset behind the marks of a line, which a blank or nothing follows; 0: it has none.  Sets
 * *marks to their number. */
static size_t measure_quotes(const struct plain_line *line, size_t *marks) {
    size_t at = 0, end = 0, size;
    *marks = 0;
    while (at < line->length) {
        if (line->text[at] == '>') {
            ++*marks;
            end = ++at;
        } else if ((size = blank_at(line->text + at, line->length - at)) > 0) {
            at += size;
        } else {
            break;
        }
    }
    bool apart = end == line->length || blank_at(line->text + end, line->length - end) > 0;
    return apart ? end : 0;
}

/* True if the mark is as likely a bad cell.  It stands before spaced cells, and is one of them if
 * the grid is one wider.  The reader decides about a first row once all rows are there. */
static bool may_be_cell(const struct line *rest, const struct wrapping_context *context) {
    struct tokens tokens;
    cut_line(rest, &tokens);
    if (tokens.longest > (tokens.has_bar ? 1 : 2))
        return false;
    if (context->side > 0)
        return tokens.count + 1 == context->side;
    return tokens.count != 9 && is_side(tokens.count, context->box) &&
           is_side(tokens.count + 1, context->box);
}

static bool unwrap_quotes(struct plain_line *line, const struct wrapping_context *context,
                          struct wrapping_marks *marks) {
    size_t count, end = measure_quotes(line, &count);
    struct line rest = {.text = line->text + end, .length = line->length - end};
    if (end == 0 || (count == 1 && may_be_cell(&rest, context)))
        return false;
    plain_line_drop(line, 0, end);
    marks->quoted = marks->prefixed = true;
    return true;
}

const struct wrapping quotes_wrapping = {
    .name = "quotes",
    .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING,
    .beside = true,
    .unwrap = unwrap_quotes,
};
