/* cells.c - takes the cells of a line from its tokens, and counts those that are bad. */
#include "cells.h"

#include "text/sides.h"

#include <stdio.h>
#include <string.h>

enum { SHORTEST_ROW = 4 };

/* Counts the symbols that are neither this one nor digits of a grid of this side. */
static size_t count_bad_beside(char empty, const char *symbols, size_t count, size_t side) {
    class_set digits = cells_of(side, 10) & ~SET_EMPTY;
    size_t bad = 0;
    for (size_t i = 0; i < count; i++)
        bad += symbols[i] != empty && !(set_of(symbols[i]) & digits);
    return bad;
}

char find_letter_for_empty(const char *symbols, size_t count, size_t side, size_t *bad) {
    char found = '\0';
    *bad = most_bad(count) + 1;
    for (const char *letter = "xXoO"; *letter != '\0'; letter++) {
        if (memchr(symbols, *letter, count) == NULL || (set_of(*letter) & cells_of(side, 1)))
            continue;
        size_t beside = count_bad_beside(*letter, symbols, count, side);
        if (beside >= *bad)
            continue;
        found = *letter;
        *bad = beside;
    }
    return found;
}

bool is_like_grid_of_hashes(const char *text, size_t length) {
    enum { SIDE = 9, CELLS = SIDE * SIDE, SLACK = 2 };
    size_t hashes = 0;
    if (length + SLACK < CELLS || length > CELLS + SLACK)
        return false;
    for (size_t i = 0; i < length; i++)
        hashes += text[i] == '#';
    return hashes >= SIDE && hashes + SIDE - 1 <= length &&
           count_bad_beside('#', text, length, SIDE) <= SLACK;
}

bool replace_empty_symbol(const char *symbols, size_t side, bool hash, char *usual) {
    size_t cells = side * side, found = 0, bad;
    hash = hash && is_like_grid_of_hashes(symbols, cells);
    char empty = hash ? '#' : find_letter_for_empty(symbols, cells, side, &bad);
    for (size_t i = 0; i < cells && empty != '\0'; i++) {
        found += symbols[i] == empty;
        usual[i] = symbols[i] == empty ? '.' : symbols[i];
    }
    return found >= side && count_in(SET_EMPTY, symbols, cells) == 0;
}

size_t count_bad_in_grid(const struct tokens *tokens, const struct token *token, size_t side) {
    class_set good = cells_of(side, (token->classes & SET_DIGITS) ? 10 : 1);
    const char *text = tokens->text + token->start;
    char usual[SUDOKU_MAX_CELLS];
    if (!(token->classes & ~good))
        return 0;
    if (token->length == side * side && replace_empty_symbol(text, side, true, usual))
        text = usual;
    return token->length - count_in(good, text, token->length);
}

size_t count_cell_bytes(const char *text, size_t length) {
    return count_in(SET_DIGITS | SET_EMPTY, text, length);
}

void take_packed(const struct tokens *tokens, size_t first, size_t count,
                 struct classified_line *classified) {
    classified->cells = 0;
    for (size_t t = first; t < first + count; t++) {
        const struct token *token = &tokens->list[t];
        uint32_t room = (uint32_t)(SUDOKU_MAX_CELLS - classified->cells);
        uint32_t length = token->length < room ? token->length : room;
        memcpy(classified->symbols + classified->cells, tokens->text + token->start, length);
        uint32_t *columns = classified->columns + classified->cells, column = token->start + 1;
        for (uint32_t i = 0; i < length; i++)
            columns[i] = column + i;
        classified->cells += length;
    }
}

/* The symbol of a cell that is a number of two digits.  BAD_SYMBOL if text is no such number. */
static inline char symbol_of_number(const char *text, size_t length) {
    if (length != 2 || text[0] < '0' || text[0] > '2' || text[1] < '0' || text[1] > '9')
        return BAD_SYMBOL;
    int value = (text[0] - '0') * 10 + (text[1] - '0');
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

void note_bad_token(const char *text, size_t length, struct classified_line *classified) {
    if (text[0] == '\0')
        snprintf(classified->bad_token, sizeof classified->bad_token, "\\x00");
    else
        snprintf(classified->bad_token, sizeof classified->bad_token, "%.*s", (int)length, text);
}

/* Takes tokens of one byte as cells. */
static void take_bytes(const struct tokens *tokens, struct classified_line *classified) {
    const char *text = tokens->text;
    size_t count = tokens->count;
    for (size_t i = 0; i < count; i++) {
        uint32_t start = tokens->list[i].start;
        classified->symbols[i] = text[start];
        classified->columns[i] = start + 1;
    }
}

/* Takes each token as a cell: a symbol, a number, or neither. */
static void take_numbers(const struct tokens *tokens, struct classified_line *classified) {
    const char *text = tokens->text;
    size_t count = tokens->count;
    for (size_t i = 0; i < count; i++) {
        uint32_t start = tokens->list[i].start, length = tokens->list[i].length;
        char symbol = length == 1 ? text[start] : symbol_of_number(text + start, length);
        classified->symbols[i] = symbol;
        classified->columns[i] = start + 1;
        if (symbol == BAD_SYMBOL && classified->bad_token[0] == '\0')
            note_bad_token(text + start, length, classified);
    }
}

void take_spaced(const struct tokens *tokens, struct classified_line *classified) {
    classified->spaced = true;
    classified->multi_digit = tokens->longest > 1;
    classified->cells = tokens->count;
    if (classified->multi_digit || (tokens->classes & SET_OF(CLASS_OTHER)))
        take_numbers(tokens, classified);
    else
        take_bytes(tokens, classified);
}

bool classify_by_count(sudoku_shape box, class_set classes, struct classified_line *classified) {
    size_t side = classified->cells;
    if (is_side(side, box)) {
        classified->kind = LINE_ROW;
    } else {
        side = side_of_cells(classified->cells, box);
        classified->kind = LINE_RECORD;
    }
    classified->side = side;
    class_set good = cells_of(side, 1);
    classified->bad_cells = 0;
    if (classes & ~good)
        classified->bad_cells =
            classified->cells - count_in(good, classified->symbols, classified->cells);
    size_t bad;
    if (side > 0 && classified->bad_cells > 0 && classified->cells <= SUDOKU_MAX_CELLS &&
        find_letter_for_empty(classified->symbols, classified->cells, side, &bad) != '\0' &&
        bad < classified->bad_cells)
        classified->bad_cells = bad;
    return side > 0 && classified->bad_cells <= most_bad(classified->cells);
}

void take_other(const struct tokens *tokens, size_t first, size_t count,
                struct classified_line *classified) {
    struct span last = span_of(&tokens->list[first + count - 1]);
    take_packed(tokens, first, count, classified);
    classified->kind = LINE_OTHER;
    classified->end_column = last.start + last.length + 1;
    for (size_t i = 0; i < classified->cells && classified->bad_column == 0; i++) {
        if (!(set_of(classified->symbols[i]) & cells_of(SUDOKU_MAX_SIDE, 1)))
            classified->bad_column = classified->columns[i];
    }
    size_t bad, kept = classified->cells;
    classified->is_text =
        2 * count_cell_bytes(classified->symbols, kept) <= kept &&
        (kept < SHORTEST_ROW || find_letter_for_empty(classified->symbols, kept, 9, &bad) == '\0');
    classified->cells = count == 1 ? last.length : tokens->cells;
}

bool has_other_empty(const struct classified_line *classified) {
    for (size_t i = 0; i < classified->cells && i < SUDOKU_MAX_CELLS; i++) {
        if (set_of(classified->symbols[i]) & SET_OTHER_EMPTY)
            return true;
    }
    return false;
}
