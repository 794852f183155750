/* tokens.c - cuts a line into tokens, the text between its blanks, commas and bars. */
#include "tokens.h"

#include <string.h>

/* ---- Quotation marks ------------------------------------------------------------------- */

/* Finds the quotation mark that ends the field whose first mark is at an offset.  A blank, a comma
 * or the end of the line follows that mark.  Returns its offset; the end of the line if no mark
 * ends the field, and then the first mark is text. */
static size_t find_end_quote(const char *text, size_t at, size_t end) {
    while (++at < end) {
        if (text[at] == '"' && (at + 1 == end || (set_of(text[at + 1]) & (SET_BLANK | SET_COMMA))))
            return at;
    }
    return end;
}

/* The state of the quotation marks while a line is cut.  A mark encloses a field or is text. */
struct quotes {
    bool open;  /* a field is open; the mark at `end` ends it */
    size_t end; /* offset of the mark that ends the last field; the end of the line: all further
                 * marks are text */
};

/* True if the quotation mark at an offset begins or ends a field. */
static bool is_field_quote(const char *text, size_t at, size_t end, bool in_token,
                           struct quotes *quotes) {
    if (quotes->open) {
        quotes->open = at != quotes->end;
        return !quotes->open;
    }
    if (in_token || quotes->end == end)
        return false;
    quotes->end = find_end_quote(text, at, end);
    quotes->open = quotes->end < end;
    return quotes->open;
}

/* ---- Tokens ---------------------------------------------------------------------------- */

static void add_token(struct tokens *tokens, size_t start, size_t end) {
    if (tokens->count == SUDOKU_MAX_CELLS) {
        tokens->cut_short = true;
        return;
    }
    class_set classes = classes_of(tokens->text + start, end - start);
    struct token *token = &tokens->list[tokens->count++];
    *token = (struct token){(uint32_t)start, (uint32_t)(end - start), classes};
    tokens->longest = token->length > tokens->longest ? token->length : tokens->longest;
    tokens->classes |= classes;
}

void cut_text(const char *text, size_t start, size_t end, const char *separators,
              struct tokens *tokens) {
    struct quotes quotes = {.open = false};
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    size_t open = end; /* where the token began that has not ended; end: there is none */
    for (size_t at = start; at < end; at++) {
        class_set class = set_of(text[at]);
        bool is_mark = (class & SET_MARKS) || strchr(separators, text[at]) != NULL;
        if (!is_mark && (class & SET_QUOTE))
            is_mark = is_field_quote(text, at, end, open < end, &quotes);
        tokens->has_comma = tokens->has_comma || (class & SET_COMMA);
        tokens->has_bar = tokens->has_bar || (class & SET_BARS);
        if (is_mark && open < end)
            add_token(tokens, open, at);
        open = is_mark ? end : open < end ? open : at;
    }
    if (open < end)
        add_token(tokens, open, end);
}
