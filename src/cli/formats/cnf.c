/* cnf.c - the format cnf: a puzzle as a SAT problem in DIMACS format.
 *
 * The encoding is the extended one of Lynce and Ouaknine, "Sudoku as a SAT Problem" (2006).  On a
 * grid with n rows, numbered from 1 like columns and digits, variable
 *
 *     n * n * (row - 1) + n * (column - 1) + digit
 *
 * is true if the cell holds the digit.  Each cell holds one digit, and each row, column and box has
 * each digit once.  Each of these four rules gives n * n groups of n variables, and exactly one
 * variable of a group is true.  A group becomes one clause of all its variables, and one clause of
 * two negations for each pair of them, even if another group contains the pair, too.  A given is a
 * clause of one variable.  A digit excluded by a grid of candidates is a clause of one negation.
 *
 * With other rules, regions replace boxes, extra houses have groups like boxes, and each pair of
 * digits that two cells must not hold is a clause of two negations.
 *
 * Each record is a separate block: a comment and, if it has a puzzle, a p line and the clauses. */
#include "formats.h"

#include <inttypes.h>
#include <string.h>

/* Returns the variable of a cell and a digit, both numbered from 0. */
static size_t variable(size_t side, size_t cell, size_t digit) {
    return side * cell + digit + 1;
}

/* Writes that at least one of two variables is false. */
static void write_conflict(struct output *output, size_t one, size_t other) {
    output_text(output, "-");
    output_number(output, one, 1);
    output_text(output, " -");
    output_number(output, other, 1);
    output_text(output, " 0\n");
}

/* Writes that exactly one of side variables is true. */
static void write_group(struct output *output, const size_t *variables, size_t side) {
    for (size_t i = 0; i < side; i++) {
        output_number(output, variables[i], 1);
        output_text(output, " ");
    }
    output_text(output, "0\n");
    for (size_t i = 0; i < side; i++) {
        for (size_t j = i + 1; j < side; j++)
            write_conflict(output, variables[i], variables[j]);
    }
}

/* Writes that each cell holds one digit, and that each house has each digit once. */
static void write_groups(struct output *output, const sudoku_rules *rules) {
    size_t variables[SUDOKU_MAX_SIDE], side = sudoku_side(rules->shape), cells = side * side;
    for (size_t i = 0; i < cells + side * rules->house_count; i++) {
        for (size_t k = 0; k < side; k++)
            variables[k] = i < cells ? variable(side, i, k)
                                     : variable(side, rules->houses[i / side - side][k], i % side);
        write_group(output, variables, side);
    }
}

/* Writes the digits that pairs of cells must not hold. */
static void write_pairs(struct output *output, const sudoku_rules *rules) {
    size_t side = sudoku_side(rules->shape);
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        bool is_equal = pair->relation == SUDOKU_RELATION_DIFFERENT;
        for (size_t i = 0; i < (is_equal ? side : 2 * (side - 1)); i++) {
            size_t digit = is_equal ? i : i / 2 + i % 2;
            size_t other = is_equal ? i : i / 2 + 1 - i % 2;
            write_conflict(output, variable(side, pair->cell, digit),
                           variable(side, pair->other, other));
        }
    }
}

static size_t count_clauses(const struct answer *answer) {
    const sudoku_rules *rules = answer->rules;
    size_t side = sudoku_side(rules->shape), group = 1 + side * (side - 1) / 2;
    size_t clauses = side * (side + rules->house_count) * group;
    for (size_t p = 0; p < rules->pair_count; p++)
        clauses += rules->pairs[p].relation == SUDOKU_RELATION_DIFFERENT ? side : 2 * (side - 1);
    for (size_t i = 0; i < side * side; i++) {
        clauses += answer->puzzle->cells[i] != 0;
        clauses += answer->marks != NULL ? side - (size_t)__builtin_popcount(answer->marks[i]) : 0;
    }
    return clauses;
}

/* Writes the givens, then the digits that are not among the pencil marks. */
static void write_units(struct output *output, const struct answer *answer) {
    size_t side = sudoku_side(answer->puzzle->shape), variables = side * side * side;
    for (size_t i = 0; i < variables; i++) {
        if (answer->puzzle->cells[i / side] == i % side + 1)
            output_print(output, "%zu 0\n", i + 1);
    }
    for (size_t i = 0; answer->marks != NULL && i < variables; i++) {
        if ((answer->marks[i / side] >> i % side & 1) == 0)
            output_print(output, "-%zu 0\n", i + 1);
    }
}

/* ---- A record --------------------------------------------------------------------------- */

/* The first line of a record has a unique prefix. */
static void write_cnf(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const struct record *record = answer->record;
    size_t side = sudoku_side(record->shape);
    output_text(output, "c sudoku ");
    output_escaped(output, record->file, strlen(record->file));
    output_print(output, ":%" PRIu64 "\n", record->line);
    if (answer->puzzle == NULL) {
        output_print(output, "c %s: ", answer->line);
        output_escaped(output, answer->error, strlen(answer->error));
        output_text(output, "\n");
        return;
    }
    output_print(output, "p cnf %zu %zu\n", side * side * side, count_clauses(answer));
    write_groups(output, answer->rules);
    write_pairs(output, answer->rules);
    write_units(output, answer);
}

const struct format cnf_format = {.name = "cnf", .places = FOR_MANY, .record = write_cnf};
