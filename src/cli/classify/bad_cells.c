/* bad_cells.c - finds what in a line cannot be the cells of a grid. */
#include "bad_cells.h"

#include "runtime/utf8.h"

#include <stdio.h>
#include <string.h>

enum { LARGEST_NUMBER = 'T' }; /* what a number of two digits may become: 29 */

/* ---- Names ----------------------------------------------------------------------------- */

struct shown_cell show_character(const char *text, size_t length) {
    struct shown_cell shown;
    utf8_show(text, length, shown.text, sizeof shown.text);
    /* cppcheck-suppress uninitvar; utf8_show() has set its text */
    return shown;
}

/* Shows a cell of several bytes: a number, or a word in quotation marks. */
static struct shown_cell show_token(const char *text) {
    struct shown_cell shown;
    bool bare = text[0] == '\\' || text[strspn(text, "0123456789")] == '\0';
    snprintf(shown.text, sizeof shown.text, bare ? "%.20s" : "'%.20s'", text);
    return shown;
}

struct shown_cell show_cell(const char *symbols, size_t count, bool number, const char *bad_token) {
    struct shown_cell shown;
    if (symbols[0] == BAD_SYMBOL && bad_token[0] != '\0')
        return show_token(bad_token);
    if (!number || symbols[0] < 'A' || symbols[0] > LARGEST_NUMBER)
        return show_character(symbols, count);
    snprintf(shown.text, sizeof shown.text, "%d", symbols[0] - 'A' + 10);
    return shown;
}

/* ---- Cells ----------------------------------------------------------------------------- */

/* True if the tokens of a line are numbers of one and of two digits. */
static bool are_numbers(const struct classified_line *classified) {
    return classified->token_count < SUDOKU_MAX_CELLS && /* else there may be more */
           classified->cells > classified->token_count &&
           classified->cells < 2 * classified->token_count;
}

size_t count_cells(const struct classified_line *classified) {
    return are_numbers(classified) ? classified->token_count : classified->cells;
}

/* The length of the token that begins at an index of the line's symbols. */
static size_t token_length(const struct classified_line *classified, size_t at, size_t end) {
    size_t length = 1;
    while (at + length < end &&
           classified->columns[at + length] == classified->columns[at] + length)
        length++;
    return length;
}

/* The digit that a letter stands for, if A stands for first; a large one if it is no letter. */
static size_t digit_of_letter(char symbol, size_t first) {
    char letter = (char)(symbol | 0x20);
    return letter >= 'a' && letter <= 'z' ? (size_t)(letter - 'a') + first : SIZE_MAX;
}

/* True if a token is an empty cell or a digit of a grid of this side, where A stands for first. */
static bool is_cell(const char *token, size_t length, size_t side, size_t first) {
    if (length == 1 && sudoku_is_empty_symbol(*token))
        return true;
    size_t digit = 0;
    for (size_t i = 0; i < length && length <= 2; i++) {
        if (token[i] < '0' || token[i] > '9')
            return length == 1 && digit_of_letter(*token, first) <= side;
        digit = 10 * digit + (size_t)(token[i] - '0');
    }
    return length <= 2 && digit <= side;
}

struct bad_cells find_bad_cells(const struct classified_line *classified, size_t side) {
    const char *symbols = classified->symbols;
    size_t end = classified->cells;
    if (end > SUDOKU_MAX_CELLS)
        end = SUDOKU_MAX_CELLS;
    struct bad_cells bad = {.cells = count_cells(classified)};
    bool digits = false;
    for (size_t i = 0; i < end; i++)
        digits = digits || (symbols[i] >= '1' && symbols[i] <= '9');
    for (size_t i = 0, length; i < end; i += length) {
        length = are_numbers(classified) ? token_length(classified, i, end) : 1;
        if (is_cell(symbols + i, length, side, digits ? 10 : 1) || bad.count++ > 0)
            continue;
        char token[20];
        snprintf(token, sizeof token, "%.*s", (int)length, symbols + i);
        bad.first = length > 1 ? show_token(token)
                               : show_cell(symbols + i, end - i, false, classified->bad_token);
        bad.column = classified->columns[i];
    }
    return bad;
}
