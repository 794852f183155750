/* puzzle_operand.c - an operand that is exactly the cells of a puzzle, as a source of one record.
 */
#include "operand.h"
#include "read/zeros.h"
#include "record_source.h"

#include <stdio.h>
#include <string.h>

struct puzzle_operand {
    const char *text;
    sudoku_grid puzzle;
    sudoku_alphabet alphabet;
    enum zeros zeros;
    sudoku_error error;
    size_t bad_cell; /* index of the first bad cell if there is an error */
    bool given;      /* the record has been read */
};

/* Accepts an operand that is a puzzle.  A single character is none unless --box says so: it may as
 * well be the name of a file.  Nor is a file of so short a name that it was not meant as a puzzle.
 */
static enum source_opened open_puzzle(void *state, const struct options *options,
                                      const char *operand, struct chunk_output *messages) {
    struct puzzle_operand *puzzle = state;
    size_t length = strlen(operand);
    (void)messages;
    if (strcmp(operand, "-") == 0 || (length < 2 && options->reading.box.box_height == 0) ||
        (length < LONGEST_NAME && names_file(operand)))
        return SOURCE_DECLINED;
    *puzzle = (struct puzzle_operand){.text = operand, .alphabet = SUDOKU_ALPHABET_AUTO};
    puzzle->error = parse_cells(operand, length, options->reading.box, &puzzle->alphabet,
                                &puzzle->puzzle, &puzzle->bad_cell, &puzzle->zeros);
    bool is_puzzle = puzzle->error == SUDOKU_OK || puzzle->error == SUDOKU_ERR_HEXADECIMAL;
    return is_puzzle ? SOURCE_OPENED : SOURCE_DECLINED;
}

static enum source_next next_puzzle(void *state, struct chunk_output *messages,
                                    struct record *record) {
    struct puzzle_operand *puzzle = state;
    (void)messages;
    if (puzzle->given)
        return SOURCE_END;
    puzzle->given = true;
    *record = (struct record){.file = "operand",
                              .form = FORM_LINE,
                              .puzzle = puzzle->puzzle,
                              .text = puzzle->text,
                              .length = strlen(puzzle->text),
                              .valid = puzzle->error == SUDOKU_OK,
                              .origin = {.packed = true, .row_lines = {1}, .columns = {1}}};
    if (puzzle->alphabet == SUDOKU_ALPHABET_LETTERS)
        record->notation = NOTATION_LETTERS;
    if (puzzle->zeros == ZEROS_ARE_DIGITS)
        record->notation = NOTATION_DIGITS_FROM_0;
    if (!record->valid) {
        record->fault = (struct position){record->file, 1, puzzle->bad_cell + 1};
        snprintf(record->reason, sizeof record->reason, "%s",
                 puzzle->zeros == ZEROS_IN_DOUBT ? doubt_of_zeros
                                                 : sudoku_error_text(puzzle->error));
    }
    return SOURCE_RECORD;
}

static bool close_puzzle(void *state) {
    (void)state;
    return true;
}

const struct record_source puzzle_operand_source = {.name = "operand",
                                                    .state_size = sizeof(struct puzzle_operand),
                                                    .open = open_puzzle,
                                                    .next = next_puzzle,
                                                    .close = close_puzzle};
