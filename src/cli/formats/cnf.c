/* cnf.c - the format cnf: a puzzle as a question to a SAT solver, in the format of DIMACS.
 *
 * The encoding is the extended one of Lynce and Ouaknine, "Sudoku as a SAT Problem" (2006).  On a
 * grid with n rows, numbered from 1 like columns and digits, variable
 *
 *     n * n * (row - 1) + n * (column - 1) + digit
 *
 * is true if the cell holds the digit.  There are n * n groups of n variables.  In each, exactly
 * one is true, for each of four reasons: each cell holds one digit, and each row, column and box
 * has each digit once.  A group makes a clause of all its variables, and one of two negations for
 * each pair of them, even if that pair is in another group, too.  A given is a clause of one
 * variable.  So is a digit that a grid of candidates leaves out: its variable is negated.
 *
 * By other rules, regions take the place of boxes, further houses are like them, and each two
 * digits that a pair of cells must not hold make a clause of two negations.
 *
 * Each record is a block of its own: comments and, if it has a puzzle, a p line and the clauses. */
#include "formats.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The variable of a cell and a digit that are numbered from 0. */
static size_t variable(size_t side, size_t cell, size_t digit) {
    return side * cell + digit + 1;
}

/* ---- Clauses ---------------------------------------------------------------------------- */

/* The negation of a variable, followed by a blank. */
struct literal {
    char text[8]; /* "-15625 " */
};

/* Writes that exactly one of the variables is true. */
static void write_group(struct output *output, const struct literal *negations, size_t count) {
    for (size_t i = 0; i < count; i++)
        output_text(output, negations[i].text + 1);
    output_text(output, "0\n");
    for (size_t i = 0; i < count; i++) {
        for (size_t j = i + 1; j < count; j++) {
            output_text(output, negations[i].text);
            output_text(output, negations[j].text);
            output_text(output, "0\n");
        }
    }
}

/* Writes that each cell holds one digit, and that each house has each digit once. */
static void write_groups(struct output *output, const sudoku_rules *rules) {
    struct literal negations[SUDOKU_MAX_SIDE];
    size_t side = sudoku_side(rules->shape);
    for (size_t i = 0; i < side * (side + rules->house_count); i++) {
        bool is_cell = i < side * side;
        const uint16_t *house = is_cell ? NULL : rules->houses[i / side - side];
        for (size_t k = 0; k < side; k++)
            snprintf(
                negations[k].text, sizeof negations[k].text, "-%u ",
                (unsigned)(is_cell ? variable(side, i, k) : variable(side, house[k], i % side)));
        write_group(output, negations, side);
    }
}

/* The number of clauses of a pair. */
static size_t clauses_of_pair(const sudoku_pair *pair, size_t side) {
    return pair->relation == SUDOKU_RELATION_DIFFERENT ? side : 2 * (side - 1);
}

/* Writes the digits that pairs of cells must not hold. */
static void write_pairs(struct output *output, const sudoku_rules *rules) {
    size_t side = sudoku_side(rules->shape);
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        bool is_equal = pair->relation == SUDOKU_RELATION_DIFFERENT;
        for (size_t i = 0; i < clauses_of_pair(pair, side); i++) {
            size_t digit = is_equal ? i : i / 2 + i % 2;
            size_t other = is_equal ? i : i / 2 + 1 - i % 2;
            output_print(output, "-%zu -%zu 0\n", variable(side, pair->cell, digit),
                         variable(side, pair->other, other));
        }
    }
}

/* The number of clauses of the rules. */
static size_t count_clauses(const sudoku_rules *rules) {
    size_t side = sudoku_side(rules->shape), group = 1 + side * (side - 1) / 2;
    size_t clauses = side * (side + rules->house_count) * group;
    for (size_t p = 0; p < rules->pair_count; p++)
        clauses += clauses_of_pair(&rules->pairs[p], side);
    return clauses;
}

/* Writes the givens, then the digits that are not among the pencil marks.  Returns the number of
 * clauses.  output NULL: they are only counted. */
static size_t write_units(struct output *output, const struct answer *answer) {
    size_t side = sudoku_side(answer->puzzle->shape), variables = side * side * side, count = 0;
    for (size_t i = 0; i < 2 * variables; i++) {
        size_t cell = i % variables / side, digit = i % side;
        bool is_mark = i >= variables;
        bool is_unit = is_mark ? answer->marks != NULL && (answer->marks[cell] >> digit & 1) == 0
                               : answer->puzzle->cells[cell] == digit + 1;
        count += is_unit;
        if (is_unit && output != NULL)
            output_print(output, "%s%zu 0\n", is_mark ? "-" : "", variable(side, cell, digit));
    }
    return count;
}

/* ---- Comments --------------------------------------------------------------------------- */

/* Writes the position of the record and its name.  No other line begins like the first. */
static void write_origin(struct output *output, const struct answer *answer) {
    output_text(output, "c sudoku ");
    output_escaped(output, answer->record->file, strlen(answer->record->file));
    output_print(output, ":%" PRIu64 "\n", line_of_answer(answer));
    if (answer->record->name.length > 0) {
        const char *name = arena_at(answer->arena, answer->record->name);
        output_text(output, "c name: ");
        output_escaped(output, name, strlen(name));
        output_text(output, "\n");
    }
}

/* Writes the puzzle, and what its variables mean. */
static void write_legend(struct output *output, const struct answer *answer) {
    sudoku_shape shape = answer->puzzle->shape;
    size_t side = sudoku_side(shape);
    output_text(output, "c puzzle: ");
    write_cells(output, answer->puzzle, answer_alphabet(answer), '.');
    if (answer->map != NULL) {
        output_text(output, "\nc regions: ");
        output_add(output, answer->map, side * side);
    }
    output_print(
        output, "\nc %zux%zu, boxes of %dx%d; the digit in row r, column c is d if this is true:\n",
        side, side, shape.box_height, shape.box_width);
    output_print(output, "c variable %zu * (r - 1) + %zu * (c - 1) + d\n", side * side, side);
}

/* Writes why the record has no puzzle. */
static void write_fault(struct output *output, const struct answer *answer) {
    output_print(output, "c %s: ", answer->line);
    output_escaped(output, answer->error, strlen(answer->error));
    output_text(output, "\n");
}

/* ---- A record --------------------------------------------------------------------------- */

static void write_puzzle(struct output *output, const struct answer *answer) {
    size_t side = sudoku_side(answer->puzzle->shape);
    write_legend(output, answer);
    output_print(output, "p cnf %zu %zu\n", side * side * side,
                 count_clauses(answer->rules) + write_units(NULL, answer));
    write_groups(output, answer->rules);
    write_pairs(output, answer->rules);
    write_units(output, answer);
}

static void write_cnf(const struct writer *writer, const struct answer *answer) {
    write_origin(writer->output, answer);
    if (answer->printable)
        write_puzzle(writer->output, answer);
    else
        write_fault(writer->output, answer);
}

const struct format cnf_format = {.name = "cnf", .places = FOR_MANY, .record = write_cnf};
