/* operand.c - tells what an operand is by its own text. */
#include "operand.h"

#include "read/sides.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define CELLS   "0123456789.*?_-" /* letters are left out, as names of files consist of them */
#define BLANKS  " \t\r\n,;[{|"

bool names_file(const char *operand) {
    struct stat file;
    return stat(operand, &file) == 0 && !S_ISDIR(file.st_mode);
}

bool reads_standard_input(char *const *operands, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(operands[i], "-") == 0)
            return true;
    }
    return count == 0;
}

bool is_one_line(const char *operand) {
    return strpbrk(operand, "\r\n") == NULL;
}

bool is_spelled_as_name(const char *operand) {
    const char *dot = strrchr(operand, '.');
    bool has_extension =
        dot != NULL && dot[1] != '\0' && strspn(dot + 1, LETTERS) == strlen(dot + 1);
    return is_one_line(operand) && strlen(operand) < MAX_NAME &&
           (has_extension || strchr(operand, '/') != NULL);
}

bool has_blanks(const char *operand) {
    return strpbrk(operand, BLANKS) != NULL;
}

bool has_mostly_cells(const char *operand) {
    size_t cells = 0, others = 0;
    for (; *operand != '\0'; operand++) {
        if (strchr(CELLS, *operand) != NULL)
            cells++;
        else if (strchr(BLANKS "+=:\"']}()", *operand) == NULL)
            others++;
    }
    return cells > others;
}

/* True if the word is exactly the cells of a puzzle. */
static bool is_puzzle(const char *word) {
    sudoku_error error = sudoku_parse(word, strlen(word), (sudoku_shape){0, 0}, NULL, NULL, NULL);
    return error == SUDOKU_OK || error == SUDOKU_ERR_HEXADECIMAL;
}

bool is_operand_with_hyphen(const char *word) {
    if (word[0] != '-' || strlen(word) < MIN_TEXT)
        return false;
    const char *name = word + (word[1] == '-' ? 2 : 1);
    size_t letters = strspn(name, LETTERS);
    if (letters == 0)
        return is_puzzle(word) || has_blanks(word) || has_mostly_cells(word);
    return name[letters] != '\0' && is_puzzle(word);
}

void explain_operand(const char *operand, sudoku_shape box, char *text, size_t size) {
    size_t length = strlen(operand), at, side = sudoku_side(box);
    text[0] = '\0';
    if (length + 2 < MIN_TEXT || strspn(operand, CELLS LETTERS) < length ||
        !has_mostly_cells(operand) || is_spelled_as_name(operand))
        return;
    sudoku_grid grid;
    sudoku_error error = sudoku_parse(operand, length, box, NULL, &grid, &at);
    if (error == SUDOKU_ERR_CELL)
        snprintf(text, size, "; as a puzzle, '%c' in column %zu can be no cell of a %zux%zu grid",
                 operand[at], at + 1, sudoku_side(grid.shape), sudoku_side(grid.shape));
    else if (side > 0)
        snprintf(text, size, "; as a puzzle, it has %zu cells, and a %zux%zu grid has %zu", length,
                 side, side, side * side);
    else
        snprintf(text, size, "; as a puzzle, it has %zu cells; the nearest size has %zu", length,
                 nearest_grid(length, (sudoku_shape){0, 0}));
}
