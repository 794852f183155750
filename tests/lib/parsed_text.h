/* parsed_text.h - what sudoku_parse() makes of texts. */
#ifndef PARSED_TEXT_H
#define PARSED_TEXT_H

#include "support/harness.h"

#include <string.h>

/* The shape that the length of a text gives. */
static const sudoku_shape any_shape = {0, 0};

/* What a call of sudoku_parse() gave. */
struct parsed {
    sudoku_error error;
    sudoku_alphabet alphabet;
    size_t position;
    sudoku_grid grid;
};

static inline struct parsed parse_bytes(const char *text, size_t length, sudoku_shape shape,
                                        sudoku_alphabet alphabet) {
    struct parsed parsed = {.alphabet = alphabet, .grid = dirty_grid(any_shape), .position = 12345};
    parsed.error =
        sudoku_parse(text, length, shape, &parsed.alphabet, &parsed.grid, &parsed.position);
    return parsed;
}

static inline struct parsed parse(const char *text) {
    return parse_bytes(text, strlen(text), any_shape, SUDOKU_ALPHABET_AUTO);
}

static inline void check_refused(struct parsed parsed, sudoku_error error, size_t position) {
    check_int(parsed.error, error);
    check_int(parsed.position, position);
}

/* Fills text with count times symbol. */
static inline char *fill(char *text, char symbol, size_t count) {
    memset(text, symbol, count);
    text[count] = '\0';
    return text;
}

#endif
