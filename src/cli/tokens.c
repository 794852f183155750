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

/* Adds the text that begins at an offset to the token that is open, or to a new one.  Its first
 * byte may be a mark that is none.  Returns its length. */
static size_t add_text(struct tokens *tokens, const struct line *line, size_t at, bool in_token) {
    size_t end = at;
    symbol_set symbol = set_of(line->text[at]), symbols = 0;
    do {
        symbols |= symbol;
        end++;
    } while (end < line->length && !((symbol = set_of(line->text[end])) & SET_MARKS));
    tokens->cells += end - at;
    tokens->symbols |= symbols;
    if (!in_token && tokens->count == SUDOKU_MAX_CELLS) {
        tokens->cut_short = true;
        return end - at;
    }
    if (!in_token)
        tokens->list[tokens->count++] = (struct token){.start = (uint32_t)at};
    struct token *token = &tokens->list[tokens->count - 1];
    token->length += (uint32_t)(end - at);
    token->symbols |= symbols;
    if (token->length > tokens->longest)
        tokens->longest = token->length;
    return end - at;
}

void cut_line(const struct line *line, struct tokens *tokens) {
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = line->text;
    bool in_token = false;
    struct quotes quotes = {0};
    size_t size;
    for (size_t i = 0; i < line->length; i += size) {
        enum glyph glyph = glyph_at(line->text + i, line->length - i, &size);
        if (line->text[i] == '"') {
            tokens->symbols |= SET_OF(SYMBOL_QUOTE);
            if (is_field_quote(line, i, in_token, &quotes))
                glyph = GLYPH_BLANK;
        }
        if (glyph == GLYPH_BLANK) {
            in_token = false;
            continue;
        }
        if (tokens->start == 0) {
            tokens->start = i + 1;
            quotes.all = tokens->object = line->text[i] == '{';
        }
        if (glyph == GLYPH_TEXT)
            size = add_text(tokens, line, i, in_token);
        in_token = glyph == GLYPH_TEXT && !tokens->cut_short;
        tokens->symbols |= set_of(line->text[i]);
        tokens->comma = tokens->comma || glyph == GLYPH_COMMA;
        tokens->barred = tokens->barred || glyph == GLYPH_BAR;
        tokens->end = i + size + 1;
    }
}
