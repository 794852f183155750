/* step_checks.c - the definitions of the techniques below chains. */
#include "step_checks.h"

#include <string.h>

/* ---- Houses ---------------------------------------------------------------------------- */

int cell_of_house(int house, int place) {
    int number = house % 9;
    if (house < 9)
        return (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3;
    return house < 18 ? number * 9 + place : place * 9 + number;
}

static bool is_in_house(int cell, int house) {
    int row = cell / 9, column = cell % 9;
    int number = house < 9 ? row / 3 * 3 + column / 3 : house < 18 ? row : column;
    return number == house % 9;
}

bool sees(int cell, int other) {
    bool shares = false;
    for (int house = 0; house < SUDOKU_HOUSES; house++)
        shares |= is_in_house(cell, house) && is_in_house(other, house);
    return shares && cell != other;
}

int count_bits(unsigned mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

/* ---- Parts of a step --------------------------------------------------------------------- */

struct facts {
    const sudoku_position *position;
    const sudoku_step *step;
    const sudoku_reason *reason;
};

static bool has_cell(const uint8_t *cells, int count, int cell) {
    return memchr(cells, cell, (size_t)count) != NULL;
}

static bool is_in_houses(int cell, const uint8_t *houses, int count) {
    for (int i = 0; i < count; i++)
        if (is_in_house(cell, houses[i]))
            return true;
    return false;
}

/* Where a step may eliminate something, with a list of cells. */
typedef bool may_go(const struct facts *facts, int cell, const uint8_t *cells, int count);

static bool nowhere(const struct facts *facts, int cell, const uint8_t *cells, int count) {
    (void)facts, (void)cell, (void)cells, (void)count;
    return false;
}

static bool within(const struct facts *facts, int cell, const uint8_t *cells, int count) {
    (void)facts;
    return has_cell(cells, count, cell);
}

static bool in_sight_of_all(const struct facts *facts, int cell, const uint8_t *cells, int count) {
    bool all = true;
    (void)facts;
    for (int i = 0; i < count; i++)
        all &= sees(cell, cells[i]);
    return all;
}

static bool beside(const struct facts *facts, int cell, const uint8_t *cells, int count) {
    return is_in_house(cell, facts->reason->houses[0]) && !has_cell(cells, count, cell);
}

static bool in_covers(const struct facts *facts, int cell, const uint8_t *cells, int count) {
    const sudoku_reason *reason = facts->reason;
    (void)cells, (void)count;
    return is_in_houses(cell, reason->covers, reason->cover_count) &&
           !is_in_houses(cell, reason->houses, reason->house_count);
}

/* The digit of the step has one place in the house, but for cells that exclude it. */
static void check_single(const struct facts *facts, may_go *excludes) {
    const sudoku_reason *reason = facts->reason;
    unsigned bit = 1U << (facts->step->digit - 1);
    int places = 0;
    check_at_most(reason->single_house, SUDOKU_HOUSES - 1);
    assert_true(is_in_house(facts->step->cell, reason->single_house));
    for (int place = 0; place < 9; place++) {
        int cell = cell_of_house(reason->single_house, place);
        if ((facts->position->candidates[cell] & bit) != 0 &&
            !excludes(facts, cell, reason->cells, reason->cell_count)) {
            places++;
            check_int(cell, facts->step->cell);
        }
    }
    check_int(places, 1);
}

/* Each eliminated candidate is one of digits, in a cell that may lose it. */
static void check_gone(const struct facts *facts, unsigned digits, may_go *place,
                       const uint8_t *cells, int count) {
    for (int cell = 0; cell < 81; cell++) {
        check_int(facts->step->eliminated[cell] & ~digits, 0);
        if (facts->step->eliminated[cell] != 0)
            assert_true(place(facts, cell, cells, count));
    }
}

static void check_gone_at_pattern(const struct facts *facts, unsigned digits, may_go *place) {
    check_gone(facts, digits, place, facts->reason->cells, facts->reason->cell_count);
}

static void check_gone_at_extra(const struct facts *facts, unsigned digits, may_go *place) {
    check_gone(facts, digits, place, facts->reason->extra_cells, facts->reason->extra_count);
}

/* All digits that go. */
static unsigned gone_digits(const struct facts *facts) {
    unsigned gone = 0;
    for (int cell = 0; cell < 81; cell++)
        gone |= facts->step->eliminated[cell];
    return gone;
}

static unsigned candidates_of(const struct facts *facts, const uint8_t *cells, int count) {
    unsigned all = 0;
    for (int i = 0; i < count; i++)
        all |= facts->position->candidates[cells[i]];
    return all;
}

/* ---- Techniques -------------------------------------------------------------------------- */

static void check_hidden_single(const struct facts *facts) {
    check_single(facts, nowhere);
}

static void check_naked_single(const struct facts *facts) {
    check_int(facts->position->candidates[facts->step->cell], 1U << (facts->step->digit - 1));
}

/* In its houses the digit has no place outside of the covers, which are as many. */
static void check_bases(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    check_int(count_bits(reason->digits), 1);
    check_int(reason->house_count, reason->cover_count);
    for (int i = 0; i < reason->house_count; i++)
        for (int place = 0; place < 9; place++) {
            int cell = cell_of_house(reason->houses[i], place);
            if ((facts->position->candidates[cell] & reason->digits) != 0)
                assert_true(is_in_houses(cell, reason->covers, reason->cover_count));
        }
}

static void check_locked(const struct facts *facts) {
    check_bases(facts);
    check_gone_at_pattern(facts, facts->reason->digits, in_covers);
}

static void check_direct_locked(const struct facts *facts) {
    check_bases(facts);
    check_int(facts->reason->digits, 1U << (facts->step->digit - 1));
    check_single(facts, in_covers);
}

/* Outside of its cells the house has none of the digits, which are as many. */
static void check_hidden_digits(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    check_int(count_bits(reason->digits), reason->cell_count);
    for (int place = 0; place < 9; place++) {
        int cell = cell_of_house(reason->houses[0], place);
        if (!has_cell(reason->cells, reason->cell_count, cell))
            check_int(facts->position->candidates[cell] & reason->digits, 0);
    }
}

static void check_hidden_set(const struct facts *facts) {
    check_hidden_digits(facts);
    check_gone_at_pattern(facts, ~(unsigned)facts->reason->digits, within);
}

static void check_direct_hidden_set(const struct facts *facts) {
    check_hidden_digits(facts);
    check_single(facts, within);
}

static void check_naked_set(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    check_int(count_bits(reason->digits), reason->cell_count);
    for (int i = 0; i < reason->cell_count; i++) {
        assert_true(is_in_house(reason->cells[i], reason->houses[0]));
        check_int(facts->position->candidates[reason->cells[i]] & ~reason->digits, 0);
    }
    check_gone_at_pattern(facts, reason->digits, beside);
}

/* Whatever digit the pivot has, it or one of the wings has the digit that goes. */
static void check_wing(const struct facts *facts) {
    const uint8_t *cells = facts->reason->cells;
    const uint16_t *candidates = facts->position->candidates;
    unsigned gone = gone_digits(facts);
    bool is_xyz = (candidates[cells[0]] & gone) != 0; /* then cells see the pivot, too */
    check_int(facts->reason->cell_count, 3);
    check_int(count_bits(gone), 1);
    check_int(candidates[cells[0]] | gone, facts->reason->digits);
    for (unsigned rest = candidates[cells[0]] & ~gone; rest != 0; rest &= rest - 1) {
        unsigned digit = rest & ~(rest - 1);
        bool forces = false;
        for (int i = 1; i < 3; i++)
            forces |= sees(cells[0], cells[i]) && candidates[cells[i]] == (digit | gone);
        assert_true(forces);
    }
    check_gone(facts, gone, in_sight_of_all, is_xyz ? cells : cells + 1, is_xyz ? 3 : 2);
}

/* A loop of cells, each in one house with the next; a house on the way has two of the cells.  All
 * cells can take both digits; the extra cells can take others, too. */
static void check_loop(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    check_int(count_bits(reason->digits), 2);
    check_int(reason->cell_count % 2, 0);
    for (int i = 0; i < reason->cell_count; i++) {
        unsigned candidates = facts->position->candidates[reason->cells[i]];
        assert_true(sees(reason->cells[i], reason->cells[(i + 1) % reason->cell_count]));
        check_int(candidates & reason->digits, reason->digits);
        check_int(candidates != reason->digits,
                  has_cell(reason->extra_cells, reason->extra_count, reason->cells[i]));
    }
    for (int house = 0; house < SUDOKU_HOUSES; house++) {
        int count = 0;
        for (int i = 0; i < reason->cell_count; i++)
            count += is_in_house(reason->cells[i], house);
        assert_true(count == 0 || count == 2);
    }
}

/* The other candidates of the extra cells. */
static unsigned extra_digits(const struct facts *facts) {
    return candidates_of(facts, facts->reason->extra_cells, facts->reason->extra_count) &
           ~(unsigned)facts->reason->digits;
}

static void check_loop_1(const struct facts *facts) {
    check_loop(facts);
    check_int(facts->reason->extra_count, 1);
    check_gone_at_extra(facts, facts->reason->digits, within);
}

static void check_loop_2(const struct facts *facts) {
    check_loop(facts);
    check_int(count_bits(extra_digits(facts)), 1);
    check_gone_at_extra(facts, extra_digits(facts), in_sight_of_all);
}

/* With one of the extra cells, which holds one of these digits, the cells of the set are a naked or
 * a hidden set. */
static void check_helping_set(const struct facts *facts, unsigned extra, const uint8_t *cells,
                              int count) {
    const sudoku_reason *reason = facts->reason;
    unsigned set = reason->set_digits;
    unsigned others = candidates_of(facts, reason->set_cells, reason->set_count);
    bool is_naked = (others & ~set) == 0;
    check_int(count_bits(set), reason->set_count + 1);
    for (int i = 0; i < count; i++)
        assert_true(is_in_house(cells[i], reason->houses[0]));
    check_gone(facts, is_naked ? set : ~set, beside, cells, count);
    if (is_naked) {
        check_int(extra & ~set, 0);
        check_gone(facts, set, beside, reason->set_cells, reason->set_count);
        return;
    }
    for (int place = 0; place < 9; place++) {
        int cell = cell_of_house(reason->houses[0], place);
        bool is_free =
            has_cell(cells, count, cell) || has_cell(reason->set_cells, reason->set_count, cell);
        check_int(!is_free && (facts->position->candidates[cell] & set) != 0, 0);
    }
}

static void check_loop_3(const struct facts *facts) {
    check_loop(facts);
    check_helping_set(facts, extra_digits(facts), facts->reason->extra_cells,
                      facts->reason->extra_count);
}

/* One of the digits stays, and has no other place in a house of both extra cells. */
static void check_loop_4(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    bool is_locked = false;
    unsigned gone = gone_digits(facts);
    check_loop(facts);
    check_int(reason->extra_count, 2);
    check_gone_at_extra(facts, reason->digits, within);
    for (int house = 0; house < SUDOKU_HOUSES; house++) {
        int places = 0;
        for (int place = 0; place < 9; place++) {
            int cell = cell_of_house(house, place);
            places += (facts->position->candidates[cell] & reason->digits & ~gone) != 0;
        }
        is_locked |= places == 2 && is_in_house(reason->extra_cells[0], house) &&
                     is_in_house(reason->extra_cells[1], house);
    }
    check_int(count_bits(gone), 1);
    assert_true(is_locked);
}

/* Without the extra candidates, each open cell has two. */
static void check_grave(const struct facts *facts) {
    for (int cell = 0; cell < 81; cell++) {
        unsigned candidates = facts->position->candidates[cell];
        bool is_extra = has_cell(facts->reason->cells, facts->reason->cell_count, cell);
        if (facts->position->digits[cell] == 0 && !is_extra)
            check_int(count_bits(candidates), 2);
        if (is_extra)
            check_int(count_bits(candidates & ~(unsigned)facts->reason->digits) <= 2, true);
    }
}

static void check_grave_1(const struct facts *facts) {
    check_grave(facts);
    check_int(facts->reason->cell_count, 1);
    check_gone_at_pattern(facts, ~(unsigned)facts->reason->digits, within);
}

static void check_grave_2(const struct facts *facts) {
    check_grave(facts);
    check_gone_at_pattern(facts, facts->reason->digits, in_sight_of_all);
}

static void check_grave_3(const struct facts *facts) {
    check_grave(facts);
    check_helping_set(facts, facts->reason->digits, facts->reason->cells,
                      facts->reason->cell_count);
}

static void check_grave_4(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    check_grave(facts);
    check_int(reason->cell_count, 2);
    check_int(count_bits(reason->set_digits), 1);
    for (int i = 0; i < 2; i++) {
        assert_true(is_in_house(reason->cells[i], reason->houses[0]));
        unsigned candidates = facts->position->candidates[reason->cells[i]];
        unsigned left = candidates & ~(unsigned)facts->step->eliminated[reason->cells[i]];
        assert_true((left & reason->set_digits) != 0);
        assert_true((left & reason->digits) != 0); /* each has extra digits of its own */
    }
    check_gone_at_pattern(facts, ~(unsigned)reason->set_digits, within);
}

/* True if digits in the cells of the pattern, one bit for each, leave something for every cell that
 * sees all of them, and no two that see each other are the same. */
static bool is_possible(const struct facts *facts, const unsigned *digits) {
    const sudoku_reason *reason = facts->reason;
    unsigned all = 0;
    for (int i = 0; i < reason->cell_count; i++) {
        all |= digits[i];
        for (int j = 0; j < i; j++)
            if (digits[i] == digits[j] && sees(reason->cells[i], reason->cells[j]))
                return false;
    }
    for (int cell = 0; cell < 81; cell++) {
        unsigned candidates = facts->position->candidates[cell];
        if (candidates != 0 && (candidates & ~all) == 0 &&
            in_sight_of_all(facts, cell, reason->cells, reason->cell_count))
            return false;
    }
    return true;
}

/* No combination with an eliminated candidate is possible. */
static void check_aligned(const struct facts *facts) {
    const sudoku_reason *reason = facts->reason;
    unsigned digits[3];
    check_gone_at_pattern(facts, ~0U, within);
    for (int code = 0; code < (reason->cell_count == 2 ? 81 : 729); code++) {
        bool is_excluded = false, exists = true;
        for (int i = 0, rest = code; i < reason->cell_count; i++, rest /= 9) {
            digits[i] = 1U << rest % 9;
            exists &= (facts->position->candidates[reason->cells[i]] & digits[i]) != 0;
            is_excluded |= (facts->step->eliminated[reason->cells[i]] & digits[i]) != 0;
        }
        if (exists && is_excluded)
            assert_false(is_possible(facts, digits));
    }
}

/* The check of each kind of step, by the start of its technique's name. */
static const struct {
    const char *name;
    void (*check)(const struct facts *facts);
} checks[] = {
    {"Hidden Single", check_hidden_single},
    {"Naked Single", check_naked_single},
    {"Direct Pointing", check_direct_locked},
    {"Direct Claiming", check_direct_locked},
    {"Direct Hidden", check_direct_hidden_set},
    {"Pointing", check_locked},
    {"Claiming", check_locked},
    {"Naked", check_naked_set},
    {"Hidden", check_hidden_set},
    {"X-Wing", check_locked},
    {"Swordfish", check_locked},
    {"Jellyfish", check_locked},
    {"XY-Wing", check_wing},
    {"XYZ-Wing", check_wing},
    {"Unique Rectangle Type 1", check_loop_1},
    {"Unique Loop Type 1", check_loop_1},
    {"Unique Rectangle Type 2", check_loop_2},
    {"Unique Loop Type 2", check_loop_2},
    {"Unique Rectangle Type 3", check_loop_3},
    {"Unique Loop Type 3", check_loop_3},
    {"Unique Rectangle Type 4", check_loop_4},
    {"Unique Loop Type 4", check_loop_4},
    {"BUG Type 1", check_grave_1},
    {"BUG Type 2", check_grave_2},
    {"BUG Type 3", check_grave_3},
    {"BUG Type 4", check_grave_4},
    {"Aligned", check_aligned},
};

void check_reason(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason) {
    struct facts facts = {position, step, reason};
    if (reason->chain_count > 0) {
        check_chains(position, step, reason);
        return;
    }
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (strncmp(reason->name, checks[i].name, strlen(checks[i].name)) != 0)
            continue;
        checks[i].check(&facts);
        return;
    }
    fail_msg("%s has no definition", reason->name);
}
