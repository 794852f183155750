/* candidates.c - recognises grids of candidates, also called pencil marks. */
#include "candidates.h"

#include "cells.h"
#include "text/sides.h"

/* The value of a digit as a symbol, A for 10; 0: it is none. */
static size_t value_of(char symbol) {
    class_set class = set_of(symbol);
    if (class & SET_DIGITS)
        return (size_t)(symbol - '0');
    return class >> CLASS_LETTERS ? (size_t)((symbol | 0x20) - 'a') + 10 : 0;
}

/* True if a token is a set of ascending digits of a grid of this side. */
static bool is_set(const char *text, size_t length, size_t side) {
    size_t last = 0;
    for (size_t i = 0; i < length; i++) {
        size_t value = value_of(text[i]);
        if (value <= last || value > side)
            return false;
        last = value;
    }
    return true;
}

/* What the tokens of a line are as cells of a grid of candidates. */
struct cell_counts {
    size_t sets;   /* sets of several digits */
    size_t longer; /* sets of three digits or more among them */
    size_t empty;  /* symbols for empty cells */
    size_t bad;    /* what is neither a set nor such a symbol */
};

static struct cell_counts count_as_candidates(const struct tokens *tokens, size_t side) {
    struct cell_counts counts = {0};
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        bool empty = token->length == 1 && (token->classes & SET_EMPTY);
        bool set = !empty && is_set(tokens->text + token->start, token->length, side);
        counts.empty += empty;
        counts.bad += !empty && !set;
        counts.sets += set && token->length > 1;
        counts.longer += set && token->length > 2;
    }
    return counts;
}

/* True if the tokens of a line, as many as a row or a grid of this side has, can be nothing but
 * candidates.  One of them is longer than a symbol.  Two sets of several digits are enough if no
 * number of two digits can be a cell; one is, if it is no such number, or if the line is a whole
 * grid.  In larger grids, numbers of two digits may be cells, and one set may be two of them that
 * lost the blank between them. */
static bool are_candidates(const struct tokens *tokens, size_t side, bool row) {
    if (tokens->longest > side || tokens->cut_short)
        return false;
    struct cell_counts counts = count_as_candidates(tokens, side);
    if (counts.bad > 0)
        return false;
    if (side > MARKED_SIDE)
        return counts.longer >= side / 4;
    bool one_is_enough = side == MARKED_SIDE && counts.empty <= 1;
    return counts.sets >= 2 || (one_is_enough && (counts.longer > 0 || !row));
}

/* True if the tokens of a line are the next row of a grid of candidates, or certainly the first,
 * though some may be bad. */
static bool are_nearly_candidates(const struct tokens *tokens,
                                  const struct wrapping_context *context) {
    bool next = context->candidates && tokens->count == context->side;
    if (!next && tokens->count != MARKED_SIDE)
        return false;
    struct cell_counts counts = count_as_candidates(tokens, tokens->count);
    return counts.bad <= most_bad(tokens->count) && (next || 3 * counts.sets > tokens->count);
}

uint16_t read_candidates(const char *text, size_t length, size_t side) {
    size_t size = 0;
    uint16_t set = 0;
    while (size < length && (set_of(text[size]) & (SET_NUMERALS | SET_LETTERS)))
        size++;
    if (size == 0 || (size == 1 && text[0] == '0'))
        return length > 0 && sudoku_is_empty_symbol(text[0]) ? 0 : NO_SET;
    if (!is_set(text, size, side))
        return NO_SET;
    for (size_t i = 0; i < size && side <= MARKED_SIDE; i++)
        set |= (uint16_t)(1U << (text[i] - '1'));
    return set;
}

/* Takes each token as a cell of a grid of this side.  The symbol of a set of several digits is
 * BAD_SYMBOL. */
static void take_sets(const struct tokens *tokens, size_t side,
                      struct classified_line *classified) {
    classified->candidates = true;
    classified->spaced = true;
    classified->cells = tokens->count;
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        const char *text = tokens->text + token->start;
        bool empty = token->length == 1 && (token->classes & SET_EMPTY);
        bool bad = !empty && !is_set(text, token->length, side);
        classified->symbols[t] = token->length == 1 ? *text : BAD_SYMBOL;
        classified->columns[t] = token->start + 1;
        if (t < MARKED_CELLS)
            classified->sets[t] = bad ? NO_SET : read_candidates(text, token->length, side);
        classified->bad_cells += bad;
        if (bad && classified->bad_token[0] == '\0')
            note_bad_token(text, token->length, classified);
    }
}

/* True if the tokens of a line are cells of a grid of candidates, for the most part, but more or
 * fewer than a row has.  As many as a row of a large grid are that row. */
static bool are_damaged_row(const struct tokens *tokens, const struct wrapping_context *context) {
    size_t count = tokens->count;
    if (count > MARKED_SIDE + 1 && is_side(count, context->box))
        return false;
    struct cell_counts counts = count_as_candidates(tokens, MARKED_SIDE);
    if (tokens->cut_short || count > 2 * (size_t)MARKED_SIDE || counts.bad > most_bad(count))
        return false;
    return context->candidates ? counts.sets > 0 : count > 4 && 3 * counts.sets > count;
}

bool take_damaged_row(const struct tokens *tokens, const struct wrapping_context *context,
                      struct classified_line *classified) {
    if (tokens->longest < 2 || !are_damaged_row(tokens, context))
        return false;
    classified->kind = LINE_OTHER;
    classified->bad_column = 0;
    classified->is_text = false;
    classified->bad_token[0] = '\0';
    take_sets(tokens, MARKED_SIDE, classified);
    classified->bad_cells = 0;
    return true;
}

bool classify_candidates(const struct tokens *tokens, const struct wrapping_context *context,
                         struct classified_line *classified) {
    if (tokens->longest <= 1 || tokens->count == 1)
        return false;
    bool row = is_side(tokens->count, context->box);
    size_t side = row ? tokens->count : side_of_cells(tokens->count, context->box);
    if (side > 0 && (are_candidates(tokens, side, row) || are_nearly_candidates(tokens, context))) {
        classified->kind = row ? LINE_ROW : LINE_RECORD;
        classified->side = side;
        take_sets(tokens, side, classified);
        return true;
    }
    return context->candidates && take_damaged_row(tokens, context, classified);
}

size_t find_bad_mark(const char *marks) {
    size_t at = 0;
    while (at < MARKS &&
           (marks[at] == (char)('1' + at % MARKED_SIDE) || sudoku_is_empty_symbol(marks[at])))
        at++;
    return at;
}

uint16_t read_marks(const char *marks) {
    uint16_t set = 0;
    for (size_t d = 0; d < MARKED_SIDE; d++)
        set |= (uint16_t)((marks[d] == (char)('1' + d)) << d);
    return set;
}
