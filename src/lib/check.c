/* check.c - checks givens and solutions.
 *
 * Shares no table, mask or helper with the engines, so that the checker detects their faults. */
#include "inline.h"
#include "sudoku.h"

#include <stddef.h>

/* True if all count cells are between lowest and highest.  Here and below, loops have only byte
 * operations and no branches, so that compilers vectorize them. */
static ALWAYS_INLINE bool are_within(const uint8_t *cells, size_t count, size_t lowest,
                                     size_t highest) {
    uint8_t most = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t above = (uint8_t)(cells[i] - lowest);
        most = above > most ? above : most;
    }
    return most <= highest - lowest;
}

/* True if solution has all givens of puzzle; both have count cells. */
static ALWAYS_INLINE bool keeps_givens(const uint8_t *puzzle, const uint8_t *solution,
                                       size_t count) {
    uint8_t kept = 1;
    for (size_t i = 0; i < count; i++)
        kept &= (puzzle[i] == 0) | (puzzle[i] == solution[i]);
    return kept; /* for kept != 0, clang 14 generates a loop over four bytes at a time */
}

/* ---- Boxes of 3x3: a few instructions per cell, and no branch ------------------------------ */

/* A word holds four sets of digits, 16 bits each: the digits in the left, in the middle, in the
 * right, and in all cells of some minirows.  Bit d of a set is digit d.  Values that are not
 * digits, 0 or above 9, are in no set. */
#define SET(part, d) [d] = (UINT64_C(1) << 16 * (part) | UINT64_C(1) << 48) << (d)
#define SETS(part)                                                                                 \
    SET(part, 1), SET(part, 2), SET(part, 3), SET(part, 4), SET(part, 5), SET(part, 6),            \
        SET(part, 7), SET(part, 8), SET(part, 9)
static const uint64_t set_of[3][UINT8_MAX + 1] = {
    {SETS(0)},
    {SETS(1)},
    {SETS(2)},
};

/* True if every house has all nine digits; cells may have any value. */
static bool is_solved_3x3(const uint8_t *cells) {
    uint64_t stacks[3] = {0}, every = UINT64_MAX;
    for (int band = 0; band < 3; band++) {
        uint64_t rows[3] = {0};
        for (int stack = 0; stack < 3; stack++) {
            uint64_t box = 0;
            for (int r = 0; r < 3; r++) {
                const uint8_t *cell = &cells[27 * band + 9 * r + 3 * stack];
                uint64_t minirow = set_of[0][cell[0]] | set_of[1][cell[1]] | set_of[2][cell[2]];
                rows[r] |= minirow;
                box |= minirow;
            }
            stacks[stack] |= box;
            every &= box;
        }
        every &= rows[0] & rows[1] & rows[2];
    }
    const uint64_t nine = 0x3FE, columns = nine | nine << 16 | nine << 32;
    return every >> 48 == nine && (stacks[0] & stacks[1] & stacks[2] & columns) == columns;
}

/* ---- Boxes of any shape ------------------------------------------------------------------- */

#define BIT(d) [d] = UINT32_C(1) << (d)
static const uint32_t bit_of[SUDOKU_MAX_SIDE + 1] = {
    BIT(1),  BIT(2),  BIT(3),  BIT(4),  BIT(5),  BIT(6),  BIT(7),  BIT(8),  BIT(9),
    BIT(10), BIT(11), BIT(12), BIT(13), BIT(14), BIT(15), BIT(16), BIT(17), BIT(18),
    BIT(19), BIT(20), BIT(21), BIT(22), BIT(23), BIT(24), BIT(25)};

/* True if no house holds a digit twice; cells are at most the side.  The sum of bits differs from
 * their union if and only if a bit occurs twice. */
static bool is_legal(const uint8_t *cells, size_t height, size_t width) {
    size_t side = height * width;
    uint32_t columns[SUDOKU_MAX_SIDE] = {0}, column_sums[SUDOKU_MAX_SIDE] = {0};
    uint32_t boxes[SUDOKU_MAX_SIDE] = {0}, box_sums[SUDOKU_MAX_SIDE] = {0};
    uint32_t twice = 0; /* a set with some of these digits; empty if there are none */
    for (size_t r = 0; r < side; r++, cells += side) {
        uint32_t row = 0, row_sum = 0;
        size_t box = r - r % height;
        for (size_t c = 0; c < side; box++) {
            uint32_t minirow = 0, minirow_sum = 0; /* the cells that row and box share */
            for (size_t end = c + width; c < end; c++) {
                uint32_t bit = bit_of[cells[c]];
                minirow |= bit;
                minirow_sum += bit;
                columns[c] |= bit;
                column_sums[c] += bit;
            }
            row |= minirow;
            row_sum += minirow_sum;
            boxes[box] |= minirow;
            box_sums[box] += minirow_sum;
        }
        twice |= row ^ row_sum;
    }
    for (size_t i = 0; i < side; i++)
        twice |= (columns[i] ^ column_sums[i]) | (boxes[i] ^ box_sums[i]);
    return twice == 0;
}

/* ---- Any rules ---------------------------------------------------------------------------- */

/* True if the relation of a pair allows two digits; 0 is an empty cell. */
static bool keeps_relation(unsigned relation, int digit, int other) {
    if (digit == 0 || other == 0)
        return true;
    return relation == SUDOKU_RELATION_DIFFERENT ? digit != other
                                                 : digit != other + 1 && other != digit + 1;
}

/* True if cells break no rule.  Cells must be at most the side. */
static bool keeps_rules(const uint8_t *cells, const sudoku_rules *rules) {
    size_t side = (size_t)rules->shape.box_height * rules->shape.box_width;
    for (size_t h = 0; h < rules->house_count; h++) {
        uint32_t digits = 0, sum = 0;
        for (size_t i = 0; i < side; i++) {
            digits |= bit_of[cells[rules->houses[h][i]]];
            sum += bit_of[cells[rules->houses[h][i]]];
        }
        if (digits != sum)
            return false;
    }
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        if (!keeps_relation(pair->relation, cells[pair->cell], cells[pair->other]))
            return false;
    }
    return true;
}

/* Returns the first cell before `cell` that clashes with it: in the first house with a clash or,
 * failing that, in the first pair.  Returns `cell` if nothing clashes. */
static size_t find_clash(const uint8_t *cells, const sudoku_rules *rules, size_t cell) {
    size_t side = (size_t)rules->shape.box_height * rules->shape.box_width;
    for (size_t h = 0; h < rules->house_count; h++) {
        const uint16_t *house = rules->houses[h];
        size_t twin = cell;
        for (size_t i = 0; i < side && house[i] <= cell; i++) {
            if (house[i] == cell && twin != cell)
                return twin;
            if (twin == cell && cells[house[i]] == cells[cell])
                twin = house[i];
        }
    }
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        if (pair->other == cell && !keeps_relation(pair->relation, cells[pair->cell], cells[cell]))
            return pair->cell;
    }
    return cell;
}

static sudoku_error check_by_rules(const sudoku_grid *grid, const sudoku_rules *rules,
                                   sudoku_fault *fault) {
    size_t side = (size_t)grid->shape.box_height * grid->shape.box_width, cells = side * side;
    if (grid->shape.box_height != rules->shape.box_height ||
        grid->shape.box_width != rules->shape.box_width)
        return SUDOKU_ERR_SHAPE;
    bool has_digits = are_within(grid->cells, cells, 0, side);
    if (has_digits && keeps_rules(grid->cells, rules))
        return SUDOKU_OK;
    for (size_t i = 0; i < cells; i++) {
        bool is_valid = grid->cells[i] <= side;
        size_t other = has_digits && grid->cells[i] != 0 ? find_clash(grid->cells, rules, i) : i;
        if (is_valid && other == i)
            continue;
        if (fault != NULL)
            *fault = (sudoku_fault){(uint16_t)i, (uint16_t)other};
        return is_valid ? SUDOKU_ERR_CONFLICT : SUDOKU_ERR_CELL;
    }
    return SUDOKU_OK; /* a grid that breaks a rule has a fault */
}

/* Finds the fault of a grid that breaks the rules of sudoku. */
static NOT_INLINE sudoku_error find_fault(const sudoku_grid *grid, sudoku_fault *fault) {
    sudoku_rules rules;
    sudoku_error error = sudoku_rules_init(&rules, grid->shape);
    return error != SUDOKU_OK ? error : check_by_rules(grid, &rules, fault);
}

/* ---- Public functions -------------------------------------------------------------------- */

sudoku_error sudoku_check(const sudoku_grid *grid, const sudoku_rules *rules, sudoku_fault *fault) {
    size_t height = grid->shape.box_height, width = grid->shape.box_width, side = height * width;
    const uint8_t *cells = grid->cells;
    if (rules != NULL)
        return check_by_rules(grid, rules, fault);
    bool is_fine = side > 0 && side <= SUDOKU_MAX_SIDE && are_within(cells, side * side, 0, side) &&
                   is_legal(cells, height, width);
    return is_fine ? SUDOKU_OK : find_fault(grid, fault);
}

bool sudoku_solves(sudoku_shape shape, const sudoku_rules *rules, const uint8_t *puzzle,
                   const uint8_t *solution) {
    size_t height = shape.box_height, width = shape.box_width, side = height * width;
    if (rules == NULL && height == 3 && width == 3)
        return keeps_givens(puzzle, solution, 81) && is_solved_3x3(solution);
    if (side == 0 || side > SUDOKU_MAX_SIDE || !keeps_givens(puzzle, solution, side * side) ||
        !are_within(solution, side * side, 1, side))
        return false;
    if (rules == NULL)
        return is_legal(solution, height, width);
    return rules->shape.box_height == height && rules->shape.box_width == width &&
           keeps_rules(solution, rules);
}

bool sudoku_keeps_candidates(const sudoku_digits *candidates, const sudoku_grid *solution) {
    size_t side = sudoku_side(solution->shape);
    for (size_t i = 0; i < side * side; i++) {
        if ((candidates[i] << 1 & bit_of[solution->cells[i]]) == 0)
            return false;
    }
    return true;
}
