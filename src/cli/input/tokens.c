/* tokens.c - a line as tokens: what stands between its blanks, commas and frame lines. */
#include "tokens.h"

#include <string.h>

/* ---- Quotation marks ------------------------------------------------------------------- */

/* The offset of the quotation mark that ends the field whose mark is at offset at: blanks, a comma
 * or nothing follow it.  The length of the line if there is none: then that mark is none either. */
static size_t find_end_quote(const struct line *line, size_t at) {
    const char *mark = line->text + at, *end = line->text + line->length;
    while ((mark = memchr(mark + 1, '"', (size_t)(end - mark - 1))) != NULL) {
        const char *next = mark + 1;
        if (next == end || *next == ',' || blank_at(next, (size_t)(end - next)) > 0)
            return (size_t)(mark - line->text);
    }
    return line->length;
}

/* The quotation marks of a CSV file, or of a JSON object. */
struct quotes {
    bool all;   /* every one begins or ends a string: the line is an object */
    bool open;  /* between two of them */
    size_t end; /* offset of the second of the last two; the length of the line: no more come */
};

/* True if the quotation mark at offset at is the first or the second of two around a field. */
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

/* The text that begins at an offset, up to what may be none; its first byte may be special. */
static struct token text_at(const char *text, size_t at, size_t length) {
    struct token token = {.start = (uint32_t)at};
    class_set symbol = set_of(text[at]);
    do {
        token.symbols |= symbol;
    } while (++at < length && !((symbol = set_of(text[at])) & SET_SPECIAL));
    token.length = (uint32_t)at - token.start;
    return token;
}

/* Adds text to the token that is open, or makes it a new one. */
static void add_text(struct tokens *tokens, struct token text, bool in_token) {
    tokens->cells += text.length;
    tokens->symbols |= text.symbols;
    if (in_token) {
        const struct token *open = &tokens->list[--tokens->count];
        text.start = open->start;
        text.length += open->length;
        text.symbols |= open->symbols;
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
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    for (size_t at = 0, size; at < length; at += size) {
        class_set symbol = class_at(text + at, length - at, &size);
        if ((symbol & SET_BLANK) ||
            ((symbol & SET_QUOTE) && is_field_quote(line, at, in_token, &quotes))) {
            in_token = false;
            continue;
        }
        if (tokens->start == 0) {
            tokens->start = at + 1;
            quotes.all = tokens->object = text[at] == '{';
        }
        if (symbol & SET_MARKS) {
            tokens->symbols |= symbol;
            in_token = false;
        } else {
            struct token token = text_at(text, at, length);
            add_text(tokens, token, in_token);
            in_token = !tokens->cut_short;
            size = token.length;
        }
        tokens->end = at + size + 1;
    }
    tokens->comma = (tokens->symbols & SET_COMMA) != 0;
    tokens->barred = (tokens->symbols & SET_BARS) != 0;
}
