/* sets.c - naked sets, hidden sets and fish.  In each, n masks have n elements together, which no
 * other mask can have: cells and their digits, digits and their places, lines and crossing lines.
 */
#include "technique.h"

static const double naked_rating[] = {[2] = 3.0, [3] = 3.6, [4] = 5.0};
static const double hidden_rating[] = {[2] = 3.4, [3] = 4.0, [4] = 5.4};
static const double direct_rating[] = {[2] = 2.0, [3] = 2.5};
static const double fish_rating[] = {[2] = 3.2, [3] = 3.8, [4] = 5.2};

/* Returns the union of the chosen masks, or 0 if its size is not `size`. */
static unsigned common_set(const uint16_t masks[9], unsigned chosen, int size) {
    unsigned all = 0;
    for (; chosen != 0; chosen = mask_rest(chosen))
        all |= masks[mask_first(chosen)];
    return mask_count(all) == size ? all : 0;
}

/* Returns the elements of a mask whose ranks in it are in another mask. */
static unsigned spread(unsigned ranks, unsigned mask) {
    unsigned elements = 0;
    for (; ranks != 0; ranks >>= 1, mask = mask_rest(mask))
        if ((ranks & 1) != 0)
            elements |= mask & (~mask + 1);
    return elements;
}

/* Returns the masks with two to size elements.  No other mask can be part of a set of this size. */
static unsigned usable_masks(const uint16_t masks[9], int size) {
    unsigned usable = 0;
    for (int i = 0; i < 9; i++)
        if (mask_rest(masks[i]) != 0 && mask_count(masks[i]) <= size)
            usable |= 1U << i;
    return usable;
}

typedef bool visit_set(struct finder *finder, int house, unsigned chosen, unsigned set);

/* Visits each choice of size among nine masks whose union is of that size. */
static bool for_each_set(struct finder *finder, int house, const uint16_t masks[9], int size,
                         visit_set *visit) {
    unsigned usable = usable_masks(masks, size), end = 1U << mask_count(usable);
    for (unsigned some = (1U << size) - 1; some < end; some = (unsigned)mask_next(some)) {
        unsigned chosen = spread(some, usable), set = common_set(masks, chosen, size);
        if (set != 0 && !visit(finder, house, chosen, set))
            return false;
    }
    return true;
}

static void describe(struct step *step, int house, unsigned digits, unsigned places) {
    step->reason.digits = (uint16_t)digits;
    step->reason.houses[step->reason.house_count++] = (uint8_t)house;
    for (; places != 0; places = mask_rest(places))
        step->reason.cells[step->reason.cell_count++] =
            sudoku_house_cells[house][mask_first(places)];
}

static bool report_naked(struct finder *finder, int house, unsigned places, unsigned digits) {
    struct step *step = &finder->step;
    step_begin(step, naked_rating[mask_count(places)]);
    step_eliminate_in_house(step, finder->position, house, ALL_NINE & ~places, digits);
    describe(step, house, digits, places);
    return step->eliminated_count == 0 || finder->report(finder);
}

static bool report_hidden(struct finder *finder, int house, unsigned digits, unsigned places) {
    struct step *step = &finder->step;
    step_begin(step, hidden_rating[mask_count(digits)]);
    step_eliminate_in_house(step, finder->position, house, places, ~digits);
    describe(step, house, digits, places);
    return step->eliminated_count == 0 || finder->report(finder);
}

/* Reports the first hidden single that a hidden set leaves in its house. */
static bool report_direct(struct finder *finder, int house, unsigned digits, unsigned places) {
    struct step *step = &finder->step;
    for (unsigned mask = ALL_NINE & ~digits; mask != 0; mask = mask_rest(mask)) {
        int digit = mask_first(mask);
        unsigned all = finder->position->places[house][digit], left = all & ~places;
        if (mask_rest(all) == 0 || left == 0 || mask_rest(left) != 0)
            continue;
        step_begin(step, direct_rating[mask_count(digits)]);
        step->cell = sudoku_house_cells[house][mask_first(left)];
        step->digit = (uint8_t)digit;
        step->reason.single_house = (uint8_t)house;
        describe(step, house, digits, places);
        return finder->report(finder);
    }
    return true;
}

/* Visits the naked or the hidden sets of each house with enough empty cells. */
static bool for_each_house(struct finder *finder, int size, int fewest_empty, bool is_naked,
                           visit_set *visit) {
    const struct position *position = finder->position;
    for (int i = 0; i < HOUSES; i++) {
        int house = sudoku_house_order[i];
        uint16_t candidates[9];
        if (mask_count(position->empty[house]) < fewest_empty)
            continue;
        for (int place = 0; place < 9; place++)
            candidates[place] = position->candidates[sudoku_house_cells[house][place]];
        if (!for_each_set(finder, house, is_naked ? candidates : position->places[house], size,
                          visit))
            return false;
    }
    return true;
}

bool sudoku_find_naked_sets(struct finder *finder, int size) {
    return for_each_house(finder, size, size * 2, true, report_naked);
}

bool sudoku_find_hidden_sets(struct finder *finder, int size) {
    return for_each_house(finder, size, size * 2 + 1, false, report_hidden);
}

bool sudoku_find_direct_hidden_sets(struct finder *finder, int size) {
    return for_each_house(finder, size, size + 1, false, report_direct);
}

static bool report_fish(struct finder *finder, int first_base, unsigned bases, unsigned covers,
                        int digit) {
    int first_cover = first_base == FIRST_ROW ? FIRST_COLUMN : FIRST_ROW;
    struct step *step = &finder->step;
    step_begin(step, fish_rating[mask_count(bases)]);
    for (unsigned mask = covers; mask != 0; mask = mask_rest(mask))
        step_eliminate_in_house(step, finder->position, first_cover + mask_first(mask),
                                ALL_NINE & ~bases, 1U << digit);
    if (step->eliminated_count == 0)
        return true;
    step->reason.digits = (uint16_t)(1 << digit);
    for (; bases != 0; bases = mask_rest(bases), covers = mask_rest(covers)) {
        step->reason.houses[step->reason.house_count++] = (uint8_t)(first_base + mask_first(bases));
        step->reason.covers[step->reason.cover_count++] =
            (uint8_t)(first_cover + mask_first(covers));
    }
    return finder->report(finder);
}

/* Finds fish whose bases are lines from a first one on: for each choice of bases, all digits. */
static bool find_fish_in(struct finder *finder, int first_base, int size) {
    const struct position *position = finder->position;
    uint16_t lines[9][9]; /* digit -> masks of its places */
    unsigned usable[9], any = 0;
    for (int digit = 0; digit < 9; digit++) {
        bool has_room = position->placed[digit] + size * 2 <= 9;
        for (int i = 0; i < 9; i++)
            lines[digit][i] = position->places[first_base + i][digit];
        usable[digit] = has_room ? usable_masks(lines[digit], size) : 0;
        any |= usable[digit];
    }
    for (unsigned chosen = (1U << size) - 1; chosen <= ALL_NINE;
         chosen = (unsigned)mask_next(chosen))
        for (int digit = 0; (chosen & ~any) == 0 && digit < 9; digit++) {
            if ((chosen & ~usable[digit]) != 0)
                continue;
            unsigned covers = common_set(lines[digit], chosen, size);
            if (covers != 0 && !report_fish(finder, first_base, chosen, covers, digit))
                return false;
        }
    return true;
}

bool sudoku_find_fish(struct finder *finder, int size) {
    return find_fish_in(finder, FIRST_COLUMN, size) && find_fish_in(finder, FIRST_ROW, size);
}
