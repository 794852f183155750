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

/* Adds text to the last token if in_token says that this has not ended; else makes a new token of
 * the text. */
static void add_text(struct tokens *tokens, struct token text, bool in_token) {
    tokens->cells += text.length;
    tokens->classes |= text.classes;
    if (in_token) {
        const struct token *open = &tokens->list[--tokens->count];
        text.start = open->start;
        text.length += open->length;
        text.classes |= open->classes;
    }
    if (tokens->count == SUDOKU_MAX_CELLS) {
        tokens->cut_short = true;
        return;
    }
    tokens->list[tokens->count++] = text;
    if (text.length > tokens->longest)
        tokens->longest = text.length;
}

void cut_line(const struct line *line, struct tokens *tokens) {
    const char *text = line->text;
    size_t length = line->length;
    struct quotes quotes = {0};
    bool in_token = false;
    size_t text_end = 0;
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    for (size_t at = 0, size; at < length; at += size) {
        class_set class = class_at(text + at, length - at, &size);
        if ((class & SET_BLANK) ||
            ((class & SET_QUOTE) && is_field_quote(line, at, in_token, &quotes))) {
            in_token = false;
            continue;
        }
        if (tokens->first_column == 0) {
            tokens->first_column = at + 1;
            quotes.all = tokens->is_object = text[at] == '{';
        }
        if (class & SET_MARKS) {
            tokens->classes |= class;
            in_token = false;
        } else {
            struct token token = text_at(text, at, length);
            add_text(tokens, token, in_token);
            in_token = !tokens->cut_short;
            size = token.length;
        }
        text_end = at + size;
    }
    tokens->end_column = text_end > 0 ? text_end + 1 : 0;
    tokens->has_comma = (tokens->classes & SET_COMMA) != 0;
    tokens->has_bar = (tokens->classes & SET_BARS) != 0;
}
