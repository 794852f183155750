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

/* The offset of the first four bytes from `at` on that are not all text.  Adds the classes of those
 * before it to *classes. */
static inline size_t skip_four_by_four(const char *text, size_t at, size_t length,
                                       class_set *classes) {
    for (; at + 4 <= length; at += 4) {
        class_set four =
            set_of(text[at]) | set_of(text[at + 1]) | set_of(text[at + 2]) | set_of(text[at + 3]);
        if (four & SET_SPECIAL)
            break;
        *classes |= four;
    }
    return at;
}

/* The offset behind the text that begins at an offset.  The first byte is certainly text, and of
 * the classes in *classes; those of the others are added. */
static inline size_t find_text_end(const char *text, size_t at, size_t length, class_set *classes) {
    class_set all = *classes, class;
    if (++at < length && !(set_of(text[at]) & SET_SPECIAL))
        at = skip_four_by_four(text, at, length, &all);
    for (; at < length && !((class = set_of(text[at])) & SET_SPECIAL); at++)
        all |= class;
    *classes = all;
    return at;
}

/* Adds text to the last token of the list. */
static void extend_token(struct tokens *tokens, size_t count, size_t length, class_set classes) {
    struct token *last = &tokens->list[count - 1];
    last->length += (uint32_t)length;
    last->classes |= classes;
    tokens->longest = last->length > tokens->longest ? last->length : tokens->longest;
}

/* Sets the fields that follow from the others. */
static void finish_tokens(struct tokens *tokens, size_t text_end) {
    tokens->end_column = text_end > 0 ? text_end + 1 : 0;
    tokens->has_comma = (tokens->classes & SET_COMMA) != 0;
    tokens->has_bar = (tokens->classes & SET_BARS) != 0;
}

void cut_line(const struct line *line, struct tokens *tokens) {
    const char *text = line->text;
    size_t length = line->length, count = 0, cells = 0, text_end = 0, end;
    size_t open_end = SIZE_MAX; /* offset behind the last token, to which more text may be added */
    class_set all = 0;
    struct quotes quotes = {.all = line->in_list};
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    for (size_t at = 0, size; at < length; at += size) {
        class_set class = class_at(text + at, length - at, &size);
        if ((class & SET_BLANK) ||
            ((class & SET_QUOTE) && is_field_quote(line, at, at == open_end, &quotes)))
            continue;
        if (text_end == 0) {
            tokens->first_column = at + 1;
            tokens->is_object = line->in_object || text[at] == '{';
            quotes.all |= tokens->is_object;
        }
        if (class & SET_MARKS) {
            all |= class;
            text_end = at + size;
            continue;
        }
        end = find_text_end(text, at, length, &class);
        size = end - at;
        text_end = end;
        cells += size;
        all |= class;
        if (at == open_end) {
            extend_token(tokens, count, size, class);
            open_end = end;
        } else if (count < SUDOKU_MAX_CELLS) {
            open_end = end;
            tokens->list[count].start = (uint32_t)at;
            tokens->list[count].length = (uint32_t)size;
            tokens->list[count++].classes = class;
            tokens->longest = size > tokens->longest ? size : tokens->longest;
        } else {
            tokens->cut_short = true;
            open_end = SIZE_MAX;
        }
    }
    tokens->count = count;
    tokens->cells = cells;
    tokens->classes = all;
    finish_tokens(tokens, text_end);
}
