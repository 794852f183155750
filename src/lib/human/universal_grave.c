/* universal_grave.c - BUG, the bivalue universal grave: if all empty cells had two candidates and
 * all digits two places in each house, the puzzle would not have exactly one solution.  So one of
 * the extra candidates, those beyond two, is true. */
#include "technique.h"

struct grave {
    const struct position *position;
    struct position reduced; /* the position without extra candidates */
    int count;               /* number of cells with extra candidates */
    uint8_t cells[CELLS];
    uint16_t extra[CELLS]; /* cell -> mask of its extra candidates */
    uint16_t all_extra;
    struct cell_set bug_cells;
    struct cell_set common; /* peers of all these cells */
};

static void note_extra(struct grave *grave, int cell, int digit) {
    if (grave->extra[cell] == 0) {
        grave->cells[grave->count++] = (uint8_t)cell;
        grave->bug_cells = cell_set_or(grave->bug_cells, cell_set_of(cell));
    }
    if ((grave->reduced.candidates[cell] >> digit & 1) != 0)
        sudoku_position_remove(&grave->reduced, cell, digit);
    grave->extra[cell] |= (uint16_t)(1 << digit);
    grave->all_extra |= (uint16_t)(1 << digit);
    grave->common =
        grave->count == 1 ? sudoku_peers[cell] : cell_set_and(grave->common, sudoku_peers[cell]);
    grave->common = cell_set_without(grave->common, grave->bug_cells);
}

/* Handles a digit that has one place, or more than two, in a house.  If one of these cells has at
 * least three candidates, the digit is extra there; if several have, another house decides. */
static bool handle_digit(struct grave *grave, int house, unsigned places, int digit) {
    int found = 0, cell = 0;
    for (; places != 0; places = mask_rest(places)) {
        int at = sudoku_house_cells[house][mask_first(places)];
        if (mask_count(grave->position->candidates[at]) >= 3) {
            cell = at;
            found++;
        }
    }
    if (found == 1)
        note_extra(grave, cell, digit);
    return found != 0;
}

/* Finds the extra candidates.  Returns false if the position is not a BUG with extra candidates. */
static bool find_extra(struct grave *grave) {
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            unsigned places = grave->position->places[house][digit];
            if (places != 0 && mask_count(places) != 2 &&
                !handle_digit(grave, house, places, digit))
                return false;
        }
    for (int cell = 0; cell < CELLS; cell++)
        if (grave->reduced.digits[cell] == 0 && mask_count(grave->reduced.candidates[cell]) != 2)
            return false;
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            int count = mask_count(grave->reduced.places[house][digit]);
            if (count != 0 && count != 2)
                return false; /* no known position fails only here */
        }
    return true;
}

static bool report(struct finder *finder, const struct grave *grave, enum grave_type type) {
    struct step *step = &finder->step;
    if (step->eliminated_count == 0)
        return true;
    step->type = (uint8_t)type;
    step->reason.digits = grave->all_extra;
    for (int i = 0; i < grave->count && i < SUDOKU_REASON_CELLS; i++)
        step->reason.cells[step->reason.cell_count++] = grave->cells[i];
    return finder->report(finder);
}

/* Type 1: one cell has extra candidates, so one of these is true. */
static bool try_type_1(struct finder *finder, const struct grave *grave) {
    step_begin(&finder->step, 5.6);
    step_eliminate_digits(&finder->step, grave->position, grave->cells[0],
                          ~(unsigned)grave->all_extra);
    return report(finder, grave, GRAVE_TYPE_1);
}

/* Returns the house of a kind that all cells with extra candidates share, or -1. */
static int shared_house(const struct grave *grave, int kind) {
    int house = sudoku_whereabouts[grave->cells[0]].house[kind];
    for (int i = 1; i < grave->count; i++)
        if (sudoku_whereabouts[grave->cells[i]].house[kind] != house)
            return -1;
    return house;
}

/* Type 4: two cells of a house have one other candidate in common.  It is in one of them, and an
 * extra candidate in the other. */
static bool try_type_4(struct finder *finder, const struct grave *grave) {
    const uint16_t *candidates = grave->position->candidates;
    int first = grave->cells[0], second = grave->cells[1];
    unsigned common = candidates[first] & candidates[second] & ~(unsigned)grave->all_extra;
    if (grave->count != 2 || mask_count(common) != 1)
        return true;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        if (shared_house(grave, kind) < 0)
            continue;
        step_begin(&finder->step, 5.7);
        for (int i = 0; i < 2; i++)
            step_eliminate_digits(&finder->step, grave->position, grave->cells[i],
                                  ~(common | grave->extra[grave->cells[i]]));
        step_add_set(&finder->step, shared_house(grave, kind), common, NULL, 0);
        if (!report(finder, grave, GRAVE_TYPE_4))
            return false;
    }
    return true;
}

/* The cells of a house that see all cells with extra candidates. */
struct witnesses {
    int house, count;
    uint8_t cells[PEERS];
};

static void find_witnesses(const struct grave *grave, int house, struct witnesses *witnesses) {
    witnesses->house = house;
    witnesses->count = 0;
    for (int i = 0; i < PEERS; i++) {
        int cell = sudoku_peer_list[grave->cells[0]][i];
        if (cell_set_has(grave->common, cell) && sudoku_whereabouts[cell].house[house / 9] == house)
            witnesses->cells[witnesses->count++] = (uint8_t)cell;
    }
}

/* Type 3: the extra candidates together act as one cell of a naked set. chosen is a mask of its
 * other cells. */
static bool try_set(struct finder *finder, const struct grave *grave,
                    const struct witnesses *witnesses, unsigned chosen) {
    int size = mask_count(chosen) + 1;
    unsigned set = position_naked_digits(grave->position, witnesses->cells, chosen);
    if (mask_count(set) != size || (grave->all_extra & ~set) != 0)
        return true;
    step_begin(&finder->step, 5.7 + (size - 1) * 0.1);
    for (int i = 0; i < witnesses->count; i++)
        if ((chosen >> i & 1) == 0)
            step_eliminate_digits(&finder->step, grave->position, witnesses->cells[i], set);
    step_add_set(&finder->step, witnesses->house, set, witnesses->cells, chosen);
    return report(finder, grave, GRAVE_TYPE_3);
}

enum { LARGEST_SET = 6 };

static bool try_type_3(struct finder *finder, const struct grave *grave) {
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        struct witnesses witnesses;
        int house = shared_house(grave, kind);
        if (house < 0)
            continue;
        find_witnesses(grave, house, &witnesses);
        for (int size = 2; size <= LARGEST_SET && size <= witnesses.count; size++)
            for (unsigned chosen = (1U << (size - 1)) - 1; chosen < 1U << witnesses.count;
                 chosen = (unsigned)mask_next(chosen))
                if (!try_set(finder, grave, &witnesses, chosen))
                    return false;
    }
    return true;
}

bool sudoku_find_universal_grave(struct finder *finder, int size) {
    struct grave grave = {.position = finder->position, .reduced = *finder->position};
    (void)size;
    if (!find_extra(&grave) || grave.count == 0)
        return true;
    if (grave.count == 1)
        return try_type_1(finder, &grave);
    if (mask_rest(grave.all_extra) == 0) { /* type 2: all extra candidates are the same digit */
        step_begin(&finder->step, 5.7);
        for (struct cell_set cells = grave.common; !cell_set_is_empty(cells);)
            step_eliminate_digits(&finder->step, grave.position, cell_set_take(&cells),
                                  grave.all_extra);
        return report(finder, &grave, GRAVE_TYPE_2) && try_type_4(finder, &grave);
    }
    return try_type_4(finder, &grave) && try_type_3(finder, &grave);
}
