/* tokens.c - a line as tokens: what stands between its blanks, commas and frame lines. */
#include "tokens.h"

#include <string.h>

/* ---- Characters ------------------------------------------------------------------------ */

/* The kind of box-drawing character: U+2500 to U+257F are E2 94 80 to E2 95 BF in UTF-8, here
 * without the first byte. */
static enum glyph box_drawing(unsigned char second, unsigned char third) {
    unsigned offset = (second - 0x94u) * 0x40u + (third - 0x80u);
    if (offset == 0x50 || offset == 0x51) /* double lines */
        return offset == 0x50 ? GLYPH_DASH : GLYPH_BAR;
    if (offset < 0x0C || (offset >= 0x4C && offset < 0x50)) /* light, heavy and dashed lines */
        return offset & 2 ? GLYPH_BAR : GLYPH_DASH;
    return GLYPH_CORNER;
}

enum glyph glyph_at(const char *text, size_t length, size_t *size) {
    *size = 1;
    switch (text[0]) {
    case ' ':
    case '\t':
    case '\v':
    case '\f':
        return GLYPH_BLANK;
    case ',':
        return GLYPH_COMMA;
    case '|':
        return GLYPH_BAR;
    default:
        break;
    }
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) { /* byte order mark */
        *size = 3;
        return GLYPH_BLANK;
    }
    if (length >= 2 && memcmp(text, "\xC2\xA0", 2) == 0) { /* no-break space */
        *size = 2;
        return GLYPH_BLANK;
    }
    if (length >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95') &&
        ((unsigned char)text[2] & 0xC0) == 0x80) {
        *size = 3;
        return box_drawing((unsigned char)text[1], (unsigned char)text[2]);
    }
    return GLYPH_TEXT;
}

size_t blank_at(const char *text, size_t length) {
    size_t size;
    return length > 0 && glyph_at(text, length, &size) == GLYPH_BLANK ? size : 0;
}

/* ---- Quotation marks ------------------------------------------------------------------- */

/* The offset of the quotation mark that ends the field whose mark is at offset at: blanks, a comma
 * or nothing follow it.  The length of the line if there is none: then that mark is none either. */
static size_t find_end_quote(const struct line *line, size_t at) {
    for (size_t i = at + 1; i < line->length; i++) {
        const char *next = &line->text[i + 1];
        if (line->text[i] == '"' &&
            (i + 1 == line->length || *next == ',' || blank_at(next, line->length - i - 1) > 0))
            return i;
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

/* Adds a byte of text to the token that is open, or begins one. */
static void add_byte(struct tokens *tokens, size_t at, bool in_token) {
    tokens->cells++;
    if (!in_token && tokens->count == SUDOKU_MAX_CELLS) {
        tokens->cut_short = true;
        return;
    }
    if (!in_token)
        tokens->list[tokens->count++] = (struct span){.start = (uint32_t)at};
    struct span *token = &tokens->list[tokens->count - 1];
    if (++token->length > tokens->longest)
        tokens->longest = token->length;
}

void cut_line(const struct line *line, struct tokens *tokens) {
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = line->text;
    bool in_token = false;
    struct quotes quotes = {0};
    size_t size;
    for (size_t i = 0; i < line->length; i += size) {
        enum glyph glyph = glyph_at(line->text + i, line->length - i, &size);
        if (line->text[i] == '"' && is_field_quote(line, i, in_token, &quotes))
            glyph = GLYPH_BLANK;
        tokens->comma = tokens->comma || glyph == GLYPH_COMMA;
        tokens->barred = tokens->barred || glyph == GLYPH_BAR;
        if (glyph != GLYPH_BLANK && tokens->start == 0) {
            tokens->start = i + 1;
            quotes.all = tokens->object = line->text[i] == '{';
        }
        if (glyph != GLYPH_BLANK)
            tokens->end = i + size + 1;
        if (glyph == GLYPH_TEXT)
            add_byte(tokens, i, in_token);
        in_token = glyph == GLYPH_TEXT && !tokens->cut_short;
    }
}
