/* rule_lists.c - lists rules by cell. */
#include "rule_lists.h"

#include <assert.h>
#include <string.h>

/* Lists the other houses of each cell, and the digits that each house lacks.  Counts them by cell,
 * adds up the counts, so that first_house[] has the index after the last one of each cell, and then
 * decrements this index for each house listed, down to the index of the first. */
static void list_houses(struct rule_lists *lists, const sudoku_grid *grid, size_t side) {
    const sudoku_rules *rules = lists->rules;
    memset(lists->first_house, 0, sizeof lists->first_house);
    for (size_t h = 3 * side; h < rules->house_count; h++) {
        digit_set *lacks = &lists->lacks[h - 3 * side];
        *lacks = ((digit_set)1 << side) - 1;
        for (size_t i = 0; i < side; i++) {
            *lacks &= ~((digit_set)1 << grid->cells[rules->houses[h][i]] >> 1);
            lists->first_house[rules->houses[h][i]]++;
        }
    }
    for (size_t cell = 1; cell <= side * side; cell++)
        lists->first_house[cell] =
            (uint16_t)(lists->first_house[cell] + lists->first_house[cell - 1]);
    for (size_t h = rules->house_count; h-- > 3 * side;) {
        for (size_t i = 0; i < side; i++)
            lists->houses[--lists->first_house[rules->houses[h][i]]] = (uint16_t)h;
    }
}

/* True if a row, a column or a region implies the pair. */
static bool is_redundant(const struct rule_lists *lists, const sudoku_pair *pair, size_t side) {
    size_t a = pair->cell, b = pair->other;
    assert(side > 0);
    if (pair->relation != SUDOKU_RELATION_DIFFERENT)
        return false;
    return a / side == b / side || a % side == b % side || lists->regions[a] == lists->regions[b];
}

/* Lists the pairs of each cell, in the same way. */
static void list_pairs(struct rule_lists *lists, size_t side) {
    const sudoku_rules *rules = lists->rules;
    memset(lists->first_pair, 0, sizeof lists->first_pair);
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        if (!is_redundant(lists, pair, side)) {
            lists->first_pair[pair->cell]++;
            lists->first_pair[pair->other]++;
        }
    }
    for (size_t cell = 1; cell <= side * side; cell++)
        lists->first_pair[cell] = (uint16_t)(lists->first_pair[cell] + lists->first_pair[cell - 1]);
    for (size_t p = rules->pair_count; p-- > 0;) {
        const sudoku_pair *pair = &rules->pairs[p];
        if (!is_redundant(lists, pair, side)) {
            lists->pairs[--lists->first_pair[pair->cell]] = (uint16_t)p;
            lists->pairs[--lists->first_pair[pair->other]] = (uint16_t)p;
        }
    }
}

/* Excludes a given from the cells with which it shares other houses or pairs. */
static void exclude_given(struct rule_lists *lists, size_t cell, digit_set digit, size_t side) {
    const sudoku_rules *rules = lists->rules;
    for (size_t i = lists->first_house[cell]; i < lists->first_house[cell + 1]; i++) {
        for (size_t k = 0; k < side; k++)
            lists->allowed[rules->houses[lists->houses[i]][k]] &= ~digit;
    }
    for (size_t i = lists->first_pair[cell]; i < lists->first_pair[cell + 1]; i++) {
        const sudoku_pair *pair = &rules->pairs[lists->pairs[i]];
        lists->allowed[pair->cell + pair->other - cell] &= ~excluded_digits(pair, digit);
    }
}

void sudoku_rule_lists_begin(struct rule_lists *lists, const sudoku_rules *rules,
                             const sudoku_grid *grid, const uint32_t *candidates) {
    size_t side = sudoku_side(rules->shape), cells = side * side;
    lists->rules = rules;
    for (size_t i = 0; i < cells; i++)
        lists->regions[rules->houses[2 * side + i / side][i % side]] = (uint8_t)(i / side);
    list_houses(lists, grid, side);
    list_pairs(lists, side);
    for (size_t cell = 0; cell < cells; cell++)
        lists->allowed[cell] = candidates == NULL ? ~(digit_set)0 : candidates[cell];
    for (size_t cell = 0; cell < cells; cell++) {
        if (grid->cells[cell] != 0)
            exclude_given(lists, cell, (digit_set)1 << (grid->cells[cell] - 1), side);
    }
}
