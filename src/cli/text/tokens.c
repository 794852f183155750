/* tokens.c - cuts a line into tokens, the text between its blanks, commas and frame lines. */
#include "tokens.h"

#include <string.h>

/* ---- Quotation marks ------------------------------------------------------------------- */

/* Finds the quotation mark that ends the field whose first mark is at an offset.  A blank, a comma
 * or the end of the line follows that mark.  Returns its offset; the length of the line if no mark
 * ends the field, and then the first mark is text. */
static size_t find_end_quote(const struct line *line, size_t at) {
    const char *mark = line->text + at, *end = line->text + line->length;
    while ((mark = memchr(mark + 1, '"', (size_t)(end - mark - 1))) != NULL) {
        const char *next = mark + 1;
        if (next == end || *next == ',' || blank_at(next, (size_t)(end - next)) > 0)
            return (size_t)(mark - line->text);
    }
    return line->length;
}

/* The state of the quotation marks while a line is cut.  A mark encloses a field or is text. */
struct quotes {
    bool all;   /* the line is a JSON object, where all marks enclose strings */
    bool open;  /* a field is open; the mark at `end` ends it */
    size_t end; /* offset of the mark that ends the last field; the length of the line: all further
                 * marks are text */
};

/* True if the quotation mark at an offset begins or ends a field. */
static bool is_field_quote(const struct line *line, size_t at, bool in_token,
                           struct quotes *quotes) {
    if (quotes->all)
        return true;
    if (quotes->open) {
        quotes->open = at != quotes->end;
        return !quotes->open;
    }
    if (in_token || quotes->end == line->length)
        return false;
    quotes->end = find_end_quote(line, at);
    quotes->open = quotes->end < line->length;
    return quotes->open;
}

/* ---- Tokens ---------------------------------------------------------------------------- */

/* The text from an offset up to the next byte that may not be text.  The first byte is certainly
 * text. */
static struct token text_at(const char *text, size_t at, size_t length) {
    struct token token = {.start = (uint32_t)at};
    class_set class = set_of(text[at]);
    do {
        token.classes |= class;
    } while (++at < length && !((class = set_of(text[at])) & SET_SPECIAL));
    token.length = (uint32_t)at - token.start;
    return token;
}

/* What is known of a line while it is cut.  It can be in registers, which struct tokens cannot. */
struct cut {
    size_t count, cells, longest; /* as in struct tokens */
    class_set classes;
    bool cut_short;
    bool in_token; /* the last token has not ended */
};

/* Adds text to the last token if this has not ended; else makes a new token of the text. */
static inline void add_text(struct token *list, struct cut *cut, struct token text) {
    cut->cells += text.length;
    cut->classes |= text.classes;
    if (cut->in_token) {
        const struct token *open = &list[--cut->count];
        text.start = open->start;
        text.length += open->length;
        text.classes |= open->classes;
    }
    cut->cut_short = cut->cut_short || cut->count == SUDOKU_MAX_CELLS;
    cut->in_token = !cut->cut_short;
    if (cut->cut_short)
        return;
    list[cut->count++] = text;
    cut->longest = text.length > cut->longest ? text.length : cut->longest;
}

void cut_line(const struct line *line, struct tokens *tokens) {
    const char *text = line->text;
    size_t length = line->length, first_column = 0, text_end = 0;
    struct quotes quotes = {0};
    struct cut cut = {0};
    for (size_t at = 0, size; at < length; at += size) {
        class_set class = class_at(text + at, length - at, &size);
        if ((class & SET_BLANK) ||
            ((class & SET_QUOTE) && is_field_quote(line, at, cut.in_token, &quotes))) {
            cut.in_token = false;
            continue;
        }
        if (first_column == 0) {
            first_column = at + 1;
            quotes.all = text[at] == '{';
        }
        if (class & SET_MARKS) {
            cut.classes |= class;
            cut.in_token = false;
        } else {
            struct token token = text_at(text, at, length);
            add_text(tokens->list, &cut, token);
            size = token.length;
        }
        text_end = at + size;
    }
    tokens->text = text;
    tokens->count = cut.count;
    tokens->cells = cut.cells;
    tokens->longest = cut.longest;
    tokens->classes = cut.classes;
    tokens->cut_short = cut.cut_short;
    tokens->is_object = quotes.all;
    tokens->first_column = first_column;
    tokens->end_column = text_end > 0 ? text_end + 1 : 0;
    tokens->has_comma = (cut.classes & SET_COMMA) != 0;
    tokens->has_bar = (cut.classes & SET_BARS) != 0;
}
