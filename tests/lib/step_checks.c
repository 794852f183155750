/* step_checks.c - whether the reason of a step is one: from what the reason names, and from nothing
 * else of the position, it must follow what the step does.
 *
 * A reason names cells, which hold one of their candidates each, houses, which hold each digit, and
 * links of chains.  Nothing of the library is asked; houses are worked out here. */
#include "step_checks.h"

#include <string.h>

/* ---- Cells and houses ---------------------------------------------------------------------- */

/* The cell at a place, 0..8, of a house. */
static int cell_of_house(int house, int place) {
    int number = house % 9;
    if (house >= 18)
        return (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3;
    return house < 9 ? number * 9 + place : place * 9 + number;
}

static bool is_in_house(int cell, int house) {
    int row = cell / 9, column = cell % 9;
    int number = house < 9 ? row : house < 18 ? column : row / 3 * 3 + column / 3;
    return number == house % 9;
}

/* True if two cells are not the same and share a house. */
static bool sees(int cell, int other) {
    bool shares = false;
    for (int house = 0; house < SUDOKU_HOUSES; house++)
        shares |= is_in_house(cell, house) && is_in_house(other, house);
    return shares && cell != other;
}

static bool has_cell(const uint8_t *cells, int count, int cell) {
    return memchr(cells, cell, (size_t)count) != NULL;
}

/* ---- Needs --------------------------------------------------------------------------------- */

/* A candidate has a number: cell * 9 + digit - 1. */
enum { NONE = -1, MAX_OPTIONS = 128, MAX_NEEDS = 81 + SUDOKU_HOUSES * 9, MAX_CHOSEN = 82 };

/* Candidates of which one at least is true. */
struct need {
    int count;
    int options[MAX_OPTIONS];
};

/* What must be met together by candidates that do not clash. */
struct problem {
    const uint8_t *digits;           /* those that stand */
    const sudoku_digits *candidates; /* of the empty cells */
    int count;
    struct need needs[MAX_NEEDS];
    int excluded; /* a candidate that is false, or NONE */
    int chosen[MAX_CHOSEN], chosen_count;
};

static struct problem problem;

static void begin_problem(const sudoku_position *position, const sudoku_digits *candidates) {
    problem.digits = position->digits;
    problem.candidates = candidates;
    problem.count = 0;
    problem.excluded = NONE;
    problem.chosen_count = 0;
}

static struct need *add_need(void) {
    assert_in_range(problem.count, 0, MAX_NEEDS - 1);
    problem.needs[problem.count].count = 0;
    return &problem.needs[problem.count++];
}

/* Adds those candidates of a cell that are in a mask. */
static void add_options(struct need *need, int cell, unsigned mask) {
    for (int digit = 0; digit < 9; digit++)
        if ((problem.candidates[cell] & mask) >> digit & 1) {
            assert_in_range(need->count, 0, MAX_OPTIONS - 1);
            need->options[need->count++] = cell * 9 + digit;
        }
}

/* A cell holds one of its candidates. */
static void need_cell(int cell) {
    if (problem.digits[cell] == 0)
        add_options(add_need(), cell, ~0U);
}

/* A house holds each digit of a mask. */
static void need_digits(int house, unsigned mask) {
    for (int place = 0; place < 9; place++)
        if (problem.digits[cell_of_house(house, place)] != 0)
            mask &= ~(1U << (problem.digits[cell_of_house(house, place)] - 1));
    for (int digit = 0; digit < 9; digit++) {
        if ((mask >> digit & 1) == 0)
            continue;
        struct need *need = add_need();
        for (int place = 0; place < 9; place++)
            add_options(need, cell_of_house(house, place), 1U << digit);
    }
}

static bool clash(int candidate, int other) {
    if (candidate / 9 == other / 9)
        return candidate != other;
    return candidate % 9 == other % 9 && sees(candidate / 9, other / 9);
}

static bool is_open(int candidate) {
    bool open = candidate != problem.excluded;
    for (int i = 0; i < problem.chosen_count; i++)
        open &= !clash(candidate, problem.chosen[i]);
    return open;
}

/* The number of candidates that can meet a need; -1 if it is met. */
static int count_open(const struct need *need) {
    int open = 0;
    for (int i = 0; i < need->count; i++) {
        for (int j = 0; j < problem.chosen_count; j++)
            if (need->options[i] == problem.chosen[j])
                return -1;
        open += is_open(need->options[i]);
    }
    return open;
}

static bool can_meet(const struct need *need, bool goes_on);

/* False if what is chosen leaves a need without a candidate, or, if the search goes on, if no
 * further candidates meet all needs. */
static bool is_possible(bool goes_on) {
    const struct need *hardest = NULL;
    int fewest = MAX_OPTIONS + 1;
    for (int i = 0; i < problem.count; i++) {
        int open = count_open(&problem.needs[i]);
        if (open < 0 || open >= fewest)
            continue;
        fewest = open;
        hardest = &problem.needs[i];
    }
    return hardest == NULL || (fewest > 0 && (!goes_on || can_meet(hardest, true)));
}

/* True if a candidate for a need is possible. */
static bool can_meet(const struct need *need, bool goes_on) {
    bool possible = count_open(need) < 0;
    for (int i = 0; i < need->count && !possible; i++) {
        if (!is_open(need->options[i]))
            continue;
        problem.chosen[problem.chosen_count++] = need->options[i];
        possible = is_possible(goes_on);
        problem.chosen_count--;
    }
    return possible;
}

/* True if all needs can be met after a candidate was assumed to be false, or to be true. */
static bool allows(int candidate, bool is_true, bool goes_on) {
    assert_true(problem.candidates[candidate / 9] >> candidate % 9 & 1);
    problem.excluded = is_true ? NONE : candidate;
    problem.chosen[0] = candidate;
    problem.chosen_count = is_true;
    return is_possible(goes_on);
}

/* ---- Patterns ------------------------------------------------------------------------------ */

/* A loop of cells, each in one house with the next; a house on the way has two of the cells.  All
 * cells can take both digits; the extra cells can take others, too. */
static void check_loop(const sudoku_position *position, const sudoku_reason *reason) {
    check_int(__builtin_popcount(reason->digits), 2);
    for (int i = 0; i < reason->cell_count; i++) {
        int cell = reason->cells[i], next = reason->cells[(i + 1) % reason->cell_count];
        unsigned candidates = position->candidates[cell];
        assert_true(sees(cell, next));
        check_int(candidates & reason->digits, reason->digits);
        check_int(candidates != reason->digits,
                  has_cell(reason->extra_cells, reason->extra_count, cell));
    }
    for (int house = 0; house < SUDOKU_HOUSES; house++) {
        int count = 0;
        for (int i = 0; i < reason->cell_count; i++)
            count += is_in_house(reason->cells[i], house);
        assert_true(count == 0 || count == 2);
    }
}

/* The candidates of a cell whose digit has more than two places in each of the cell's houses. */
static unsigned surplus_of(const sudoku_position *position, int cell) {
    unsigned surplus = position->candidates[cell];
    for (int house = 0; house < SUDOKU_HOUSES; house++) {
        int places[9] = {0};
        for (int i = 0; i < 81 && is_in_house(cell, house); i++)
            places[i % 9] += (position->candidates[cell_of_house(house, i / 9)] >> i % 9 & 1) != 0;
        for (int digit = 0; digit < 9 && is_in_house(cell, house); digit++)
            surplus &= places[digit] > 2 ? ~0U : ~(1U << digit);
    }
    return surplus;
}

/* Each open cell has two candidates, the surplus of some cells aside. */
static void check_grave(const sudoku_position *position, const sudoku_reason *reason) {
    for (int cell = 0; cell < 81; cell++) {
        unsigned candidates = position->candidates[cell];
        if (has_cell(reason->cells, reason->cell_count, cell))
            candidates &= ~surplus_of(position, cell);
        if (position->digits[cell] == 0)
            check_int(__builtin_popcount(candidates), 2);
    }
}

/* Without any of its extra candidates, a pattern would have two solutions: one of them is true. */
static void need_extra_candidate(const sudoku_position *position, const sudoku_reason *reason) {
    bool is_loop = strncmp(reason->name, "Unique", 6) == 0;
    const uint8_t *cells = is_loop ? reason->extra_cells : reason->cells;
    int count = is_loop ? reason->extra_count : reason->cell_count;
    struct need *need = add_need();
    for (int i = 0; i < count; i++)
        add_options(need, cells[i],
                    is_loop ? ~(unsigned)reason->digits : surplus_of(position, cells[i]));
    if (!is_loop) {
        check_grave(position, reason);
        return;
    }
    check_loop(position, reason);
    for (int house = 0; house < SUDOKU_HOUSES && count == 2; house++)
        if (is_in_house(cells[0], house) && is_in_house(cells[1], house))
            need_digits(house, reason->digits);
}

/* Cells that see all cells of an aligned exclusion. */
static void need_cells_in_sight(const sudoku_reason *reason) {
    for (int cell = 0; cell < 81; cell++) {
        bool sees_all = true;
        for (int i = 0; i < reason->cell_count; i++)
            sees_all &= sees(cell, reason->cells[i]);
        if (sees_all)
            need_cell(cell);
    }
}

static void check_pattern(const sudoku_position *position, const sudoku_step *step,
                          const sudoku_reason *reason) {
    begin_problem(position, position->candidates);
    for (int i = 0; i < reason->cell_count; i++)
        need_cell(reason->cells[i]);
    for (int i = 0; i < reason->set_count; i++)
        need_cell(reason->set_cells[i]);
    for (int i = 0; i < reason->house_count; i++)
        need_digits(reason->houses[i], reason->digits | reason->set_digits);
    if (step->digit != 0)
        need_cell(step->cell);
    if (reason->single_house < SUDOKU_HOUSES)
        need_digits(reason->single_house, 1U << (step->digit - 1));
    if (strncmp(reason->name, "Aligned", 7) == 0)
        need_cells_in_sight(reason);
    if (strncmp(reason->name, "Unique", 6) == 0 || strncmp(reason->name, "BUG", 3) == 0)
        need_extra_candidate(position, reason);
    for (int candidate = 0; candidate < 729; candidate++)
        if (step->eliminated[candidate / 9] >> candidate % 9 & 1)
            check_int(allows(candidate, true, true), false);
    if (step->digit != 0)
        check_int(allows(step->cell * 9 + step->digit - 1, false, true), false);
}

/* ---- Links --------------------------------------------------------------------------------- */

/* A chain that is being checked. */
struct links {
    const sudoku_position *position;
    const sudoku_reason *reason;
    const sudoku_chain *chain;
    sudoku_digits candidates[81]; /* those that are not known to be false where the chain is told */
};

static int candidate_of(const sudoku_link *link) {
    return link->cell * 9 + link->digit - 1;
}

static const sudoku_link *link_at(const struct links *links, uint32_t index) {
    return &links->reason->links[links->chain->first_link + index];
}

static const sudoku_link *first_of(const sudoku_reason *reason, const sudoku_chain *chain) {
    return &reason->links[chain->first_link];
}

static const sudoku_link *last_of(const sudoku_reason *reason, const sudoku_chain *chain) {
    return &reason->links[chain->first_link + chain->link_count - 1];
}

static const sudoku_link *parent_of(const sudoku_reason *reason, const sudoku_link *link,
                                    uint32_t index) {
    return &reason->links[reason->parents[link->first_parent + index]];
}

static bool is_same(const sudoku_link *a, const sudoku_link *b) {
    return candidate_of(a) == candidate_of(b) && a->is_true == b->is_true;
}

static bool is_contrary(const sudoku_link *a, const sudoku_link *b) {
    return candidate_of(a) == candidate_of(b) && a->is_true != b->is_true;
}

/* The first chain of an argument. */
static const sudoku_chain *chain_of(const sudoku_reason *reason, int argument) {
    for (uint32_t i = 0; i < reason->chain_count; i++)
        if (reason->chains[i].argument == argument)
            return &reason->chains[i];
    fail_msg("argument %d is not told", argument);
    return NULL;
}

/* True if a statement follows from a conclusion at once: it is the same, or another digit is out
 * because the conclusion is true. */
static bool follows(const sudoku_link *conclusion, const sudoku_link *statement) {
    return is_same(conclusion, statement) ||
           (conclusion->is_true && !statement->is_true && conclusion->cell == statement->cell &&
            conclusion->digit != statement->digit);
}

/* True if a candidate clashes with a true link of a cycle, and with a false one. */
static bool is_out_by_cycle(const sudoku_reason *reason, const sudoku_chain *chain,
                            const sudoku_link *victim) {
    bool by_true = false, by_false = false;
    for (uint32_t i = 0; i < chain->link_count; i++) {
        const sudoku_link *link = &reason->links[chain->first_link + i];
        bool clashes = clash(candidate_of(victim), candidate_of(link));
        by_true |= link->is_true && clashes;
        by_false |= !link->is_true && clashes;
    }
    return by_true && by_false && !victim->is_true;
}

/* True if the chains of an argument show a statement. */
static bool shows(const sudoku_reason *reason, int argument, const sudoku_link *statement) {
    const sudoku_chain *chain = chain_of(reason, argument);
    sudoku_link contrary = *first_of(reason, chain);
    contrary.is_true = !contrary.is_true;
    switch (chain->kind) {
    case SUDOKU_CHAIN_CYCLE:
        return is_out_by_cycle(reason, chain, statement);
    case SUDOKU_CHAIN_CONTRARY:
    case SUDOKU_CHAIN_CONTRADICTION:
        return follows(&contrary, statement);
    default:
        return follows(last_of(reason, chain), statement);
    }
}

/* Takes the candidates away that the parents of a link say are false. */
static void remove_parents(const sudoku_reason *reason, const sudoku_link *link,
                           sudoku_digits *candidates) {
    for (uint32_t i = 0; i < link->parent_count; i++) {
        const sudoku_link *parent = parent_of(reason, link, i);
        check_int(parent->is_true, false);
        candidates[parent->cell] &= ~(1U << (parent->digit - 1));
    }
}

/* What follows once the parents, which are false, are gone: the last candidate of a cell, or the
 * last place in a house. */
static void check_last(const struct links *links, const sudoku_link *link,
                       const sudoku_digits *left) {
    begin_problem(links->position, left);
    if (link->cause == SUDOKU_LINK_CELL)
        need_cell(link->cell);
    else
        need_digits(link->house, 1U << (link->digit - 1));
    check_int(allows(candidate_of(link), false, false), false);
}

/* A technique that two cells or houses make up: if the candidate were true, a digit or a cell would
 * have nothing left, at once or after what is last in the other one. */
static void check_technique(const struct links *links, const sudoku_link *link,
                            const sudoku_digits *left) {
    begin_problem(links->position, left);
    for (int cell = 0; cell < 81; cell++)
        need_cell(cell);
    for (int house = 0; house < SUDOKU_HOUSES; house++)
        need_digits(house, 0x1FF);
    bool possible = allows(candidate_of(link), true, false);
    for (int i = 0; i < problem.count && possible; i++)
        possible = can_meet(&problem.needs[i], false);
    check_int(possible, false);
}

/* A false link that a true one excludes. */
static void check_excluded(const struct links *links, const sudoku_link *link) {
    const sudoku_link *parent = parent_of(links->reason, link, 0);
    bool in_cell = link->cause == SUDOKU_LINK_CELL;
    check_int(link->parent_count, 1);
    check_int(parent->is_true, true);
    check_int(parent->cell == link->cell, in_cell);
    check_int(parent->digit == link->digit, !in_cell);
    if (!in_cell)
        assert_true(is_in_house(parent->cell, link->house) && is_in_house(link->cell, link->house));
}

static void check_link(const struct links *links, const sudoku_link *link) {
    if (link->parent_count == 0) {
        check_int(link->cause, SUDOKU_LINK_ASSUMED);
        assert_ptr_equal(link, link_at(links, 0));
        assert_true(links->candidates[link->cell] >> (link->digit - 1) & 1);
        return;
    }
    sudoku_digits left[81];
    for (uint32_t i = 0; i < link->parent_count; i++) {
        const sudoku_link *parent = parent_of(links->reason, link, i);
        assert_true(parent >= link_at(links, 0) && parent < link);
    }
    memcpy(left, links->candidates, sizeof left);
    if (link->is_true || link->cause == SUDOKU_LINK_TECHNIQUE)
        remove_parents(links->reason, link, left);
    if (link->is_true)
        check_last(links, link, left);
    else if (link->cause == SUDOKU_LINK_TECHNIQUE)
        check_technique(links, link, left);
    else if (link->cause == SUDOKU_LINK_ARGUMENT)
        assert_true(shows(links->reason, link->argument, link));
    else
        check_excluded(links, link);
}

/* ---- Chains -------------------------------------------------------------------------------- */

/* Takes away what is false where an argument is used, and where the chain that uses it is. */
static void remove_givens(const sudoku_reason *reason, int argument, sudoku_digits *candidates) {
    for (uint32_t i = 0; i < reason->link_count && argument != 0; i++) {
        const sudoku_link *link = &reason->links[i];
        if (link->cause != SUDOKU_LINK_ARGUMENT || link->argument != argument)
            continue;
        remove_parents(reason, link, candidates);
        for (uint32_t j = 0; j < reason->chain_count; j++)
            if (i - reason->chains[j].first_link < reason->chains[j].link_count)
                remove_givens(reason, reason->chains[j].argument, candidates);
        return;
    }
}

/* What the kind of a chain says of its ends. */
static void check_ends(const struct links *links) {
    const sudoku_reason *reason = links->reason;
    const sudoku_link *first = link_at(links, 0), *last = last_of(reason, links->chain);
    bool is_contradicted = false;
    switch (links->chain->kind) {
    case SUDOKU_CHAIN_CYCLE:
        assert_true(is_same(first, last));
        break;
    case SUDOKU_CHAIN_CONTRARY:
        assert_true(is_contrary(first, last));
        break;
    case SUDOKU_CHAIN_CONTRADICTION:
        for (uint32_t i = 0; i + 1 < links->chain->link_count; i++)
            is_contradicted |= is_contrary(link_at(links, i), last);
        assert_true(is_contradicted);
        break;
    default:
        assert_true(is_same(last_of(reason, chain_of(reason, links->chain->argument)), last));
    }
}

/* Chains of these kinds start from both states of a candidate, all candidates of a cell, or all
 * places of a digit in a house: no case is left out. */
static void check_cases(const struct links *links) {
    const sudoku_reason *reason = links->reason;
    const sudoku_chain *chain = links->chain;
    const sudoku_link *first = first_of(reason, chain_of(reason, chain->argument));
    bool states[2] = {false, false};
    if (chain->kind < SUDOKU_CHAIN_DOUBLE)
        return;
    begin_problem(links->position, links->candidates);
    if (chain->kind == SUDOKU_CHAIN_CELL)
        need_cell(first->cell);
    else if (chain->kind == SUDOKU_CHAIN_REGION)
        need_digits(chain->house, 1U << (first->digit - 1));
    struct need *need = chain->kind == SUDOKU_CHAIN_DOUBLE ? add_need() : &problem.needs[0];
    int left = need->count;
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        const sudoku_link *other = first_of(reason, &reason->chains[i]);
        if (reason->chains[i].argument != chain->argument)
            continue;
        states[other->is_true] |= candidate_of(other) == candidate_of(first);
        for (int k = 0; k < need->count; k++)
            left -= need->options[k] == candidate_of(other);
    }
    check_int(left, 0);
    check_int(states[false], chain->kind == SUDOKU_CHAIN_DOUBLE);
    check_int(states[true], true);
}

static void check_chains(const sudoku_position *position, const sudoku_step *step,
                         const sudoku_reason *reason) {
    check_int(reason->is_cut, false);
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        struct links links = {position, reason, &reason->chains[i], {0}};
        memcpy(links.candidates, position->candidates, sizeof links.candidates);
        remove_givens(reason, links.chain->argument, links.candidates);
        assert_true(links.chain->link_count > 0);
        for (uint32_t j = 0; j < links.chain->link_count; j++)
            check_link(&links, link_at(&links, j));
        check_ends(&links);
        check_cases(&links);
    }
    for (int cell = 0; cell < 81; cell++)
        for (uint8_t digit = 1; digit <= 9; digit++) {
            sudoku_link gone = {.cell = (uint8_t)cell, .digit = digit};
            if (step->eliminated[cell] >> (digit - 1) & 1)
                assert_true(shows(reason, 0, &gone));
        }
    sudoku_link placed = {.cell = step->cell, .digit = step->digit, .is_true = true};
    if (step->digit != 0)
        assert_true(shows(reason, 0, &placed));
}

void check_reason(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason) {
    if (reason->chain_count > 0)
        check_chains(position, step, reason);
    else
        check_pattern(position, step, reason);
}
