/* tokens.c - cuts a line into tokens, the text between its blanks, commas and bars. */
#include "tokens.h"

#include <string.h>

size_t end_of_quoted(const char *text, size_t at, size_t end) {
    const class_set behind = SET_BLANK | SET_COMMA | SET_OF(CLASS_SEMICOLON);
    while (++at < end) {
        if (text[at] != '"')
            continue;
        if (at + 1 == end || (set_of(text[at + 1]) & behind))
            return at;
        at += text[at + 1] == '"'; /* two marks stand for one */
    }
    return end;
}

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
    /* The offset of the mark that ends the last quoted field; SIZE_MAX: there was none yet. */
    size_t quoted = SIZE_MAX;
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    size_t open = end; /* where the token began that has not ended; end: there is none */
    for (size_t at = start; at < end; at++) {
        class_set class = set_of(text[at]);
        bool is_mark = (class & SET_SEPARATORS) || strchr(separators, text[at]) != NULL;
        if ((class & SET_QUOTE) && open == end && (quoted < at || quoted == SIZE_MAX)) {
            quoted = end_of_quoted(text, at, end);
            is_mark = is_mark || quoted < end;
        }
        is_mark = is_mark || at == quoted;
        tokens->has_comma = tokens->has_comma || (class & SET_COMMA);
        tokens->has_bar = tokens->has_bar || (class & SET_BARS);
        if (is_mark && open < end)
            add_token(tokens, open, at);
        open = is_mark ? end : open < end ? open : at;
    }
    if (open < end)
        add_token(tokens, open, end);
}
