/* hitting_set.c - puzzles with few givens, as hitting sets.
 *
 * The cells that differ in two solutions are an unavoidable set: one of them must be a given.  So
 * the puzzles of a solution are proper if they hit each of its unavoidable sets.  G. McGuire,
 * B. Tugemann and G. Civario searched for 16 givens in that way ("There is no 16-clue Sudoku",
 * 2014).  Here, units of cells take the place of cells, and most sets are not known in advance:
 * where all known ones are hit and there are still several solutions, a set that was missed is
 * found ("implicit hitting sets": E. Moreno-Centeno, R. M. Karp, Operations Research 61, 2013). */
#include "hitting_set.h"

#include "engine.h"

#include <string.h>

enum { MAX_STEPS = 5000 /* for a solution; then another one is more promising */ };

static unsigned count_units(uint64_t set) {
    return (unsigned)__builtin_popcountll(set);
}

/* The number of cells in the smallest unit of a set, which has some. */
static size_t least_size(const struct hitting_search *search, uint64_t set) {
    return search->size_of[__builtin_ctzll(set)];
}

/* Gives the units their bits: small units first, and those of a size in random order. */
static void assign_bits(struct hitting_search *search) {
    const struct units *units = search->pool->units;
    uint16_t order[MAX_HITTING_UNITS];
    size_t bits = 0;
    memset(search->bit_of, 0, sizeof search->bit_of);
    random_permutation(&search->removal->random, order, units->count);
    for (size_t size = 1; bits < units->count; size++) {
        for (size_t i = 0; i < units->count; i++) {
            const size_t first = units->first[order[i]], end = units->first[order[i] + 1];
            if (end - first != size)
                continue;
            for (size_t k = first; k < end; k++)
                search->bit_of[units->cells[k]] = UINT64_C(1) << bits;
            search->size_of[bits] = size;
            search->unit_of[bits++] = order[i];
        }
    }
}

/* ---- Unavoidable sets -------------------------------------------------------------------- */

/* Adds a set behind those of fewer units.  If there is no room, the last one goes. */
static void add_set(struct hitting_search *search, uint64_t set) {
    search->set_count -= search->set_count == MAX_UNAVOIDABLE_SETS;
    size_t at = search->set_count++;
    for (; at > 0 && count_units(search->sets[at - 1]) > count_units(set); at--)
        search->sets[at] = search->sets[at - 1];
    search->sets[at] = set;
}

/* Adds the sets of cells in which two digits can change places.  Where they do so in one row, they
 * must in all rows that have them in the same column or box.
 * row_of: column, or side + box; digit -> row. */
static void add_digit_exchanges(struct hitting_search *search, size_t one, size_t other,
                                uint8_t row_of[][SUDOKU_MAX_SIDE + 1]) {
    const size_t side = sudoku_side(search->pool->shape);
    uint64_t sets[SUDOKU_MAX_SIDE] = {0};
    uint8_t group[SUDOKU_MAX_SIDE]; /* row -> one of the rows that change with it */
    for (size_t row = 0; row < side; row++)
        group[row] = (uint8_t)row;
    for (size_t house = 0; house < 2 * side; house++) {
        const uint8_t joined = group[row_of[house][one]], kept = group[row_of[house][other]];
        for (size_t row = 0; row < side; row++)
            group[row] = group[row] == joined ? kept : group[row];
    }
    for (size_t cell = 0; cell < side * side; cell++) {
        const size_t digit = search->removal->solution[cell];
        if (digit == one || digit == other)
            sets[group[cell / side]] |= search->bit_of[cell];
    }
    for (size_t row = 0; row < side; row++) {
        if (group[row] == row)
            add_set(search, sets[row]);
    }
}

/* Adds the sets of cells in which two lines of a band or stack can exchange their digits.  Where
 * they do so at one place, they must also where the first line has the digit of the other.
 * one, other: the first cells of the lines; step: from a cell to the next. */
static void add_line_exchanges(struct hitting_search *search, size_t one, size_t other,
                               size_t step) {
    const size_t side = sudoku_side(search->pool->shape);
    const uint8_t *solution = search->removal->solution;
    size_t place_of[SUDOKU_MAX_SIDE + 1]; /* digit -> its place in the first line */
    bool is_done[SUDOKU_MAX_SIDE] = {false};
    for (size_t place = 0; place < side; place++)
        place_of[solution[one + place * step]] = place;
    for (size_t first = 0; first < side; first++) {
        size_t place = first;
        uint64_t set = 0;
        if (is_done[first])
            continue;
        do {
            is_done[place] = true;
            set |= search->bit_of[one + place * step] | search->bit_of[other + place * step];
            place = place_of[solution[other + place * step]];
        } while (place != first);
        add_set(search, set);
    }
}

/* Adds the sets of two digits, and those of two lines, by the rules of sudoku. */
static void add_exchanges(struct hitting_search *search) {
    const sudoku_shape shape = search->pool->shape;
    const size_t side = sudoku_side(shape);
    uint8_t row_of[2 * SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE + 1];
    for (size_t i = 0; i < side * side; i++) {
        const struct cell cell = cell_at(i, shape.box_height, shape.box_width);
        const size_t digit = search->removal->solution[i];
        row_of[cell.column][digit] = row_of[side + cell.box][digit] = cell.row;
    }
    for (size_t one = 0; one < side; one++) {
        for (size_t other = one + 1; other < side; other++) {
            add_digit_exchanges(search, one + 1, other + 1, row_of);
            if (one / shape.box_height == other / shape.box_height)
                add_line_exchanges(search, one * side, other * side, 1);
            if (one / shape.box_width == other / shape.box_width)
                add_line_exchanges(search, one, other, side);
        }
    }
}

/* A visitor: user is a struct hitting_search. */
static bool compare_solution(void *user, size_t puzzle, const sudoku_grid *other) {
    struct hitting_search *search = user;
    const size_t cells = sudoku_cells(other->shape);
    (void)puzzle;
    const uint8_t *solution = search->removal->solution;
    uint64_t different = 0;
    for (size_t cell = 0; cell < cells; cell++)
        different |= other->cells[cell] != solution[cell] ? search->bit_of[cell] : 0;
    search->different = different;
    return memcmp(other->cells, solution, cells) == 0;
}

/* True if a puzzle has another solution; then sets `different`.  False also if the search is cut,
 * which `end` tells. */
static bool has_other_solution(struct hitting_search *search, uint64_t givens) {
    sudoku_query query = search->pool->query;
    sudoku_grid puzzle = {.shape = search->pool->shape};
    const struct units *units = search->pool->units;
    const uint8_t *solution = search->removal->solution;
    sudoku_result result;
    if (search->end != SUDOKU_END_COMPLETE)
        return false;
    for (; givens != 0; givens &= givens - 1) {
        const size_t unit = search->unit_of[__builtin_ctzll(givens)];
        for (size_t i = units->first[unit]; i < units->first[unit + 1]; i++)
            puzzle.cells[units->cells[i]] = solution[units->cells[i]];
    }
    query.limit = 2;
    query.visit = compare_solution;
    query.user = search;
    query.max_nodes -= search->nodes;
    sudoku_solve(search->pool->solver, &puzzle, &query, &result, NULL);
    bool is_found = result.end == SUDOKU_END_VISITOR || result.solutions == 2;
    search->nodes += result.nodes;
    search->end = is_found ? SUDOKU_END_COMPLETE : result.end;
    if (search->nodes >= search->pool->query.max_nodes)
        search->end = SUDOKU_END_NODES;
    return is_found;
}

/* Adds a set that a puzzle with several solutions misses: all units but those that, in a random
 * order, can join the puzzle so that it keeps several. */
static void add_missed_set(struct hitting_search *search, uint64_t givens, uint64_t all) {
    const size_t count = search->pool->units->count;
    uint16_t order[MAX_HITTING_UNITS];
    uint64_t different = search->different;
    random_permutation(&search->removal->random, order, count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t unit = UINT64_C(1) << order[i];
        if ((different & unit) == 0) { /* the other solution stays one */
            givens |= unit;
        } else if (has_other_solution(search, givens | unit)) {
            givens |= unit;
            different = search->different;
        }
    }
    add_set(search, all & ~givens);
}

/* ---- The search -------------------------------------------------------------------------- */

static bool hits_all_sets(const struct hitting_search *search, uint64_t givens) {
    size_t i = 0;
    while (i < search->set_count && (search->sets[i] & givens) != 0)
        i++;
    return i == search->set_count;
}

/* Chooses units to branch on: a set that no given hits needs one of its open units, so it takes the
 * set with the fewest.  If all sets are hit, all open units.  None if hitting all sets would take
 * more than `room` cells. */
static uint64_t choose_units(const struct hitting_search *search, uint64_t givens, uint64_t open,
                             size_t room) {
    uint64_t chosen = open, common = open, counted = 0;
    size_t needed = 0; /* cells, for sets without common units */
    for (size_t i = 0; i < search->set_count; i++) {
        const uint64_t set = search->sets[i] & open;
        if ((search->sets[i] & givens) != 0)
            continue;
        if (set == 0)
            return 0;
        common &= set;
        chosen = count_units(set) < count_units(chosen) ? set : chosen;
        needed += (set & counted) == 0 ? least_size(search, set) : 0;
        counted |= (set & counted) == 0 ? set : 0;
    }
    if (needed > room)
        return 0;
    const uint64_t others = open & (open - 1); /* all but one of the smallest */
    bool has_room_for_two =
        others == 0 || least_size(search, open) + least_size(search, others) <= room;
    return has_room_for_two ? chosen : common;
}

/* The unit that is in most sets that are not hit; the first of these. */
static uint64_t most_hitting(const struct hitting_search *search, uint64_t givens, uint64_t units) {
    uint64_t best = 0;
    size_t most = 0;
    for (; units != 0; units &= units - 1) {
        const uint64_t unit = units & -units;
        size_t hit = 1;
        for (size_t i = 0; i < search->set_count; i++)
            hit += (search->sets[i] & (givens | unit)) == unit;
        best = hit > most ? unit : best;
        most = hit > most ? hit : most;
    }
    return best;
}

/* Adds open units to a puzzle, in all ways.  True if the search ends: a puzzle was found, or the
 * search was cut or took too many steps. */
static bool add_units(struct hitting_search *search, uint64_t givens, uint64_t open, size_t cells) {
    const struct removal_pool *pool = search->pool;
    const uint64_t all = UINT64_MAX >> (64 - pool->units->count);
    const size_t room = search->max_clues - cells;
    bool is_proper = false;
    search->end = ++search->nodes < pool->query.max_nodes ? sudoku_interruption(&pool->query)
                                                          : SUDOKU_END_NODES;
    while (!is_proper && hits_all_sets(search, givens)) {
        is_proper = !has_other_solution(search, givens);
        if (!is_proper)
            add_missed_set(search, givens, all);
    }
    if (is_proper && cells >= search->removal->min_clues)
        search->found = givens;
    if (search->found != 0 || search->end != SUDOKU_END_COMPLETE || search->steps++ == MAX_STEPS)
        return true;
    for (uint64_t units = choose_units(search, givens, open, room); units != 0;) {
        const uint64_t unit = most_hitting(search, givens, units);
        const size_t size = least_size(search, unit);
        units &= ~unit;
        open &= ~unit;
        if (size <= room && add_units(search, givens | unit, open, cells + size))
            return true;
    }
    return false;
}

size_t sudoku_hit_all_sets(struct hitting_search *search) {
    size_t count = 0;
    search->steps = 0;
    search->found = search->set_count = 0;
    assign_bits(search);
    if (search->pool->query.rules == NULL)
        add_exchanges(search);
    add_units(search, 0, UINT64_MAX >> (64 - search->pool->units->count), 0);
    if (search->end != SUDOKU_END_COMPLETE)
        return 0;
    for (; search->found != 0; search->found &= search->found - 1)
        search->removal->order[count++] = search->unit_of[__builtin_ctzll(search->found)];
    return count;
}
