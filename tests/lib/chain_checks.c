/* chain_checks.c - whether each link of a chain follows from those before it. */
#include "step_checks.h"

#include <string.h>

/* A chain that is being checked. */
struct links {
    const sudoku_reason *reason;
    const sudoku_chain *chain;
    /* The position where the chain stands: candidates that are false where it is told are gone. */
    uint16_t candidates[81];
};

static const sudoku_link *link_at(const struct links *links, uint32_t index) {
    return &links->reason->links[links->chain->first_link + index];
}

static const sudoku_link *parent_of(const sudoku_reason *reason, const sudoku_link *link,
                                    uint32_t index) {
    return &reason->links[reason->parents[link->first_parent + index]];
}

static unsigned bit_of(const sudoku_link *link) {
    return 1U << (link->digit - 1);
}

static bool is_same(const sudoku_link *a, const sudoku_link *b) {
    return a->cell == b->cell && a->digit == b->digit && a->is_true == b->is_true;
}

static bool is_contrary(const sudoku_link *a, const sudoku_link *b) {
    return a->cell == b->cell && a->digit == b->digit && a->is_true != b->is_true;
}

static bool share_house(int cell, int other, int house) {
    bool first = false, second = false;
    for (int place = 0; place < 9; place++) {
        first |= cell_of_house(house, place) == cell;
        second |= cell_of_house(house, place) == other;
    }
    return first && second;
}

/* Takes the candidates away that the parents of a link say are false. */
static void remove_parents(const sudoku_reason *reason, const sudoku_link *link,
                           uint16_t *candidates) {
    for (uint32_t i = 0; i < link->parent_count; i++) {
        const sudoku_link *parent = parent_of(reason, link, i);
        check_int(parent->is_true, false);
        candidates[parent->cell] &= (uint16_t)~bit_of(parent);
    }
}

/* A true link: without its parents, its cell, or the digit in its house, has nothing else. */
static void check_last(const struct links *links, const sudoku_link *link) {
    uint16_t left[81];
    memcpy(left, links->candidates, sizeof left);
    remove_parents(links->reason, link, left);
    assert_true((left[link->cell] & bit_of(link)) != 0);
    if (link->cause == SUDOKU_LINK_CELL) {
        check_int(left[link->cell], bit_of(link));
        return;
    }
    check_int(link->cause, SUDOKU_LINK_HOUSE);
    assert_true(share_house(link->cell, link->cell, link->house));
    for (int place = 0; place < 9; place++) {
        int cell = cell_of_house(link->house, place);
        check_int((left[cell] & bit_of(link)) != 0, cell == link->cell);
    }
}

/* A false link that a true one excludes. */
static void check_excluded(const struct links *links, const sudoku_link *link) {
    const sudoku_link *parent = parent_of(links->reason, link, 0);
    check_int(link->parent_count, 1);
    check_int(parent->is_true, true);
    if (link->cause == SUDOKU_LINK_CELL) {
        check_int(parent->cell, link->cell);
        assert_true(parent->digit != link->digit);
        return;
    }
    check_int(parent->digit, link->digit);
    assert_true(parent->cell != link->cell);
    assert_true(share_house(parent->cell, link->cell, link->house));
}

/* True if no cell of a house but those that see a cell, or it itself, can have a digit. */
static bool is_locked_out(const uint16_t *left, int cell, unsigned bit) {
    for (int house = 0; house < SUDOKU_HOUSES; house++) {
        bool all_see = !share_house(cell, cell, house), any = false;
        for (int place = 0; place < 9; place++) {
            int other = cell_of_house(house, place);
            if ((left[other] & bit) == 0)
                continue;
            any = true;
            all_see &= sees(cell, other);
        }
        if (any && all_see)
            return true;
    }
    return false;
}

/* True if two peers of a cell form a naked pair, and this is one of its digits. */
static bool is_beside_pair(const uint16_t *left, int cell, unsigned bit) {
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < a; b++) {
            unsigned both = left[a] | left[b];
            if ((both & bit) != 0 && left[a] != 0 && left[b] != 0 && count_bits(both) == 2 &&
                sees(a, b) && sees(cell, a) && sees(cell, b))
                return true;
        }
    return false;
}

/* True if two digits other than this form a hidden pair in a house, and the cell is one of its
 * places. */
static bool is_of_hidden_pair(const uint16_t *left, int cell, unsigned bit) {
    for (int house = 0; house < SUDOKU_HOUSES; house++)
        for (int d = 0; d < 81; d++) {
            unsigned pair = 1U << d / 9 | 1U << d % 9;
            int places = 0;
            for (int place = 0; place < 9; place++)
                places += (left[cell_of_house(house, place)] & pair) != 0;
            if (count_bits(pair) == 2 && (pair & bit) == 0 && places == 2 &&
                (left[cell] & pair) != 0 && share_house(cell, cell, house))
                return true;
        }
    return false;
}

/* True if the places of a digit in two lines are in two lines across, one of them the cell's. */
static bool is_below_x_wing(const uint16_t *left, int cell, unsigned bit) {
    for (int first = 9; first <= 18; first += 9)
        for (int code = 0; code < 81; code++) {
            unsigned covers = 0;
            int own = first == 9 ? cell / 9 : cell % 9, across = first == 9 ? cell % 9 : cell / 9;
            for (int place = 0; place < 9; place++) {
                if ((left[cell_of_house(first + code / 9, place)] & bit) != 0 ||
                    (left[cell_of_house(first + code % 9, place)] & bit) != 0)
                    covers |= 1U << place;
            }
            if (code / 9 != code % 9 && own != code / 9 && own != code % 9 &&
                count_bits(covers) == 2 && (covers >> across & 1) != 0)
                return true;
        }
    return false;
}

/* A false link that a technique shows, once its parents are gone. */
static void check_technique(const struct links *links, const sudoku_link *link) {
    static const struct {
        const char *name;
        bool (*holds)(const uint16_t *left, int cell, unsigned bit);
    } techniques[] = {
        {"Locked Candidates", is_locked_out},
        {"Naked Pair", is_beside_pair},
        {"Hidden Pair", is_of_hidden_pair},
        {"X-Wing", is_below_x_wing},
    };
    uint16_t left[81];
    bool holds = false;
    memcpy(left, links->candidates, sizeof left);
    remove_parents(links->reason, link, left);
    for (size_t i = 0; i < sizeof techniques / sizeof *techniques; i++)
        if (strcmp(sudoku_technique_name(link->technique), techniques[i].name) == 0)
            holds = techniques[i].holds(left, link->cell, bit_of(link));
    assert_true(holds);
}

/* ---- Chains ------------------------------------------------------------------------------ */

static const sudoku_link *first_of(const sudoku_reason *reason, const sudoku_chain *chain) {
    return &reason->links[chain->first_link];
}

static const sudoku_link *last_of(const sudoku_reason *reason, const sudoku_chain *chain) {
    return &reason->links[chain->first_link + chain->link_count - 1];
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

/* True if a candidate clashes with another being true. */
static bool clashes(const sudoku_link *victim, const sudoku_link *other) {
    bool same_cell = victim->cell == other->cell && victim->digit != other->digit;
    return same_cell || (victim->digit == other->digit && sees(victim->cell, other->cell));
}

/* True if a candidate clashes with a true link of a cycle, and with a false one. */
static bool is_out_by_cycle(const sudoku_reason *reason, const sudoku_chain *chain,
                            const sudoku_link *victim) {
    bool by_true = false, by_false = false;
    for (uint32_t i = 0; i < chain->link_count; i++) {
        const sudoku_link *link = &reason->links[chain->first_link + i];
        by_true |= link->is_true && clashes(victim, link);
        by_false |= !link->is_true && clashes(victim, link);
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

static void check_link(const struct links *links, const sudoku_link *link) {
    if (link->parent_count == 0) {
        check_int(link->cause, SUDOKU_LINK_ASSUMED);
        assert_true(link == link_at(links, 0));
        assert_true((links->candidates[link->cell] & bit_of(link)) != 0);
        return;
    }
    for (uint32_t i = 0; i < link->parent_count; i++) {
        uint32_t parent = links->reason->parents[link->first_parent + i];
        assert_true(parent >= links->chain->first_link && &links->reason->links[parent] < link);
    }
    if (link->is_true)
        check_last(links, link);
    else if (link->cause == SUDOKU_LINK_TECHNIQUE)
        check_technique(links, link);
    else if (link->cause == SUDOKU_LINK_ARGUMENT)
        assert_true(shows(links->reason, link->argument, link));
    else
        check_excluded(links, link);
}

/* Takes away what is false where an argument is used, and where the chain that uses it is. */
static void remove_givens(const sudoku_reason *reason, int argument, uint16_t *candidates) {
    for (uint32_t i = 0; i < reason->chain_count && argument != 0; i++) {
        const sudoku_chain *chain = &reason->chains[i];
        for (uint32_t j = 0; j < chain->link_count; j++) {
            const sudoku_link *link = &reason->links[chain->first_link + j];
            if (link->cause != SUDOKU_LINK_ARGUMENT || link->argument != argument)
                continue;
            remove_parents(reason, link, candidates);
            remove_givens(reason, chain->argument, candidates);
            return;
        }
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

/* Chains that start from all candidates of a cell, all places in a house, or both states: takes the
 * assumption of one from those that are left. */
static void check_assumptions(const struct links *links) {
    const sudoku_reason *reason = links->reason;
    const sudoku_link *first = first_of(reason, chain_of(reason, links->chain->argument));
    unsigned left = 0, seen = 0;
    if (links->chain->kind < SUDOKU_CHAIN_STATES)
        return;
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        const sudoku_link *other = first_of(reason, &reason->chains[i]);
        if (reason->chains[i].argument != links->chain->argument)
            continue;
        if (links->chain->kind == SUDOKU_CHAIN_STATES)
            seen |= 1U << other->is_true;
        else if (links->chain->kind == SUDOKU_CHAIN_DIGITS)
            seen |= other->cell == first->cell ? bit_of(other) : 0;
        else
            for (int place = 0; place < 9; place++)
                if (cell_of_house(links->chain->house, place) == other->cell)
                    seen |= 1U << place;
    }
    if (links->chain->kind == SUDOKU_CHAIN_STATES)
        left = 3;
    else if (links->chain->kind == SUDOKU_CHAIN_DIGITS)
        left = links->candidates[first->cell];
    else
        for (int place = 0; place < 9; place++)
            if ((links->candidates[cell_of_house(links->chain->house, place)] & bit_of(first)) != 0)
                left |= 1U << place;
    check_int(seen, left);
}

void check_chains(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason) {
    check_int(reason->is_cut, false);
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        struct links links = {.reason = reason, .chain = &reason->chains[i]};
        memcpy(links.candidates, position->candidates, sizeof links.candidates);
        remove_givens(reason, links.chain->argument, links.candidates);
        assert_true(links.chain->link_count > 0);
        for (uint32_t j = 0; j < links.chain->link_count; j++)
            check_link(&links, link_at(&links, j));
        check_ends(&links);
        check_assumptions(&links);
    }
    for (int cell = 0; cell < 81; cell++)
        for (unsigned gone = step->eliminated[cell]; gone != 0; gone &= gone - 1) {
            sudoku_link statement = {.cell = (uint8_t)cell};
            for (unsigned rest = gone & ~(gone - 1); rest != 0; rest >>= 1)
                statement.digit++;
            assert_true(shows(reason, 0, &statement));
        }
    if (step->digit != 0) {
        sudoku_link statement = {.cell = step->cell, .digit = step->digit, .is_true = true};
        assert_true(shows(reason, 0, &statement));
    }
}
