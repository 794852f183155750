/* technique.h - techniques, steps, and the finder that applies a technique to a position. */
#ifndef TECHNIQUE_H
#define TECHNIQUE_H

#include "position.h"
#include "sudoku_human.h"

struct chain_memory;
struct finder;

/* Finds all instances of a technique in finder->position, in their order, and reports each that
 * places a digit or eliminates candidates.  size: 2 finds pairs, 3 triplets and so on; of locked
 * candidates, 0 finds digits to place.  Returns false if report() did, or if the budget is spent.
 */
typedef bool find_steps(struct finder *finder, int size);

struct sudoku_technique {
    const char *name;
    find_steps *find;
    int size;
};

struct chain;

/* One application of a technique. */
struct step {
    const struct sudoku_technique *technique;
    double rating;
    uint8_t cell;  /* the cell that gets a digit, or NO_CELL */
    uint8_t digit; /* 0..8, the digit of cell */
    uint16_t eliminated_count;
    uint16_t eliminated[CANDIDATES]; /* candidates, as cell * 9 + digit */
    uint8_t type;                    /* type within the technique, such as 2 for BUG type 2 */
    const struct chain *chain;       /* the chain, or NULL */
    sudoku_reason reason;            /* without name, wording and links; houses as in position.h */
};

/* The types of steps, by technique. */
enum single_type { HIDDEN_SINGLE, HIDDEN_SINGLE_LAST_CELL };
enum locked_type { LOCKED_POINTING, LOCKED_CLAIMING, DIRECT_POINTING, DIRECT_CLAIMING };
enum wing_type { WING_XY, WING_XYZ };
enum unique_type { UNIQUE_TYPE_1 = 1, UNIQUE_TYPE_2, UNIQUE_TYPE_3, UNIQUE_TYPE_4 };
enum grave_type { GRAVE_TYPE_1 = 1, GRAVE_TYPE_2, GRAVE_TYPE_3, GRAVE_TYPE_4 };

/* Of chains with equal rating and complexity, the one with the lower key is better. */
enum chain_key { KEY_DOUBLE = 1, KEY_X, KEY_Y, KEY_XY, KEY_CELL, KEY_HOUSE, KEY_CONTRADICTION };

/* The type of a step is the key of its chain, plus CYCLE_TYPE for a cycle. */
enum { CYCLE_TYPE = 0x10 };

/* A search for steps in one position. */
struct finder {
    const struct position *position;
    /* Takes finder->step.  Returns false to end the search. */
    bool (*report)(struct finder *finder);
    struct step step; /* the instance being reported */
    struct chain_memory *chains;
    const sudoku_query *query; /* budget, deadline and cancellation flag */
    sudoku_result *result;     /* nodes spent; its end is SUDOKU_END_COMPLETE until the search is
                                * stopped */
};

/* Begins a step without digit, candidates or reason.  Of arrays, clears only the counts. */
static inline void step_begin(struct step *step, double rating) {
    step->rating = rating;
    step->cell = NO_CELL;
    step->eliminated_count = 0;
    step->type = 0;
    step->chain = NULL;
    step->reason.single_house = SUDOKU_HOUSES;
    step->reason.digits = step->reason.set_digits = 0;
    step->reason.cell_count = step->reason.extra_count = step->reason.set_count = 0;
    step->reason.house_count = step->reason.cover_count = 0;
}

/* Eliminates the digits of a mask that are candidates of cell. */
static inline void step_eliminate_digits(struct step *step, const struct position *position,
                                         int cell, unsigned digits) {
    for (unsigned mask = position->candidates[cell] & digits; mask != 0; mask = mask_rest(mask))
        step->eliminated[step->eliminated_count++] = (uint16_t)(cell * 9 + mask_first(mask));
}

/* Eliminates digits in the cells of a house that a mask of places selects. */
static inline void step_eliminate_in_house(struct step *step, const struct position *position,
                                           int house, unsigned places, unsigned digits) {
    for (; places != 0; places = mask_rest(places))
        step_eliminate_digits(step, position, sudoku_house_cells[house][mask_first(places)],
                              digits);
}

/* Adds a naked or hidden set that helps: its house, its digits, and those cells of a list that a
 * mask selects. */
static inline void step_add_set(struct step *step, int house, unsigned digits, const uint8_t *cells,
                                unsigned chosen) {
    step->reason.houses[step->reason.house_count++] = (uint8_t)house;
    step->reason.set_digits = digits;
    for (; chosen != 0; chosen = mask_rest(chosen))
        step->reason.set_cells[step->reason.set_count++] = cells[mask_first(chosen)];
}

find_steps sudoku_find_hidden_singles, sudoku_find_naked_singles, sudoku_find_locked,
    sudoku_find_direct_hidden_sets, sudoku_find_hidden_sets, sudoku_find_naked_sets,
    sudoku_find_fish, sudoku_find_xy_wings, sudoku_find_unique_loops, sudoku_find_universal_grave,
    sudoku_find_aligned_sets, sudoku_find_alternating_chains, sudoku_find_nishio_chains,
    sudoku_find_multiple_chains, sudoku_find_dynamic_chains;

/* The table of techniques, in the order tried. */
extern const struct sudoku_technique sudoku_techniques[];
extern const int sudoku_techniques_count;

#endif
