/* technique.h - what a technique is, what a step is, and how one is looked for.
 *
 * A family of techniques is one file that exports one const struct family; the table of techniques
 * in techniques.c lists members of families in the order in which they are tried. */
#ifndef TECHNIQUE_H
#define TECHNIQUE_H

#include "position.h"
#include "sudoku_human.h"

struct chain_memory;
struct finder;

/* A kind of reasoning, with a size: 2 finds pairs, 3 triplets and so on. */
struct family {
    /* Looks at finder->position for all instances, in their order, and reports each that places or
     * removes something.  False if a report was the last one wanted, or the budget is spent. */
    bool (*find)(struct finder *finder, int size);
};

struct sudoku_technique {
    const char *name;
    const struct family *family;
    int size;
};

struct chain;

/* One application of a technique. */
struct step {
    const struct sudoku_technique *technique;
    double rating;
    uint8_t cell;           /* that gets a digit; NO_CELL: none */
    uint8_t digit;          /* 0..8, of cell */
    uint16_t removed_count; /* candidates that go */
    uint16_t removed[CANDIDATES];
    uint8_t type;              /* e.g. 2 of BUG type 2; each family has its own */
    const struct chain *chain; /* NULL: it is no chain */
    sudoku_reason reason;      /* without name, wording and links; houses as in position.h */
};

/* The types of steps, by family. */
enum single_type { HIDDEN_SINGLE, HIDDEN_SINGLE_LAST_CELL };
enum locked_type { LOCKED_POINTING, LOCKED_CLAIMING };
enum wing_type { WING_XY, WING_XYZ };
enum unique_type { UNIQUE_TYPE_1 = 1, UNIQUE_TYPE_2, UNIQUE_TYPE_3, UNIQUE_TYPE_4 };
enum grave_type { GRAVE_TYPE_1 = 1, GRAVE_TYPE_2, GRAVE_TYPE_3, GRAVE_TYPE_4 };

/* Finds steps from one position. */
struct finder {
    const struct position *position;
    /* Takes finder->step.  False if no more are wanted. */
    bool (*report)(struct finder *finder);
    void *user;       /* of report() */
    struct step step; /* the instance being reported */
    struct chain_memory *chains;
    const sudoku_query *query; /* budget, deadline and cancellation flag */
    sudoku_result *result;     /* nodes spent; its end is SUDOKU_END_COMPLETE until the finder
                                * is cut */
};

/* Spends a node, for an assumption or a technique that takes long.  False if the budget is spent,
 * the deadline has come or the query is cancelled; finder->result->end then says which. */
bool sudoku_finder_spend(struct finder *finder);

/* Begins a step without digit, candidates and reason.  Arrays are not cleared, their counts are. */
static inline void step_begin(struct step *step, double rating) {
    step->rating = rating;
    step->cell = NO_CELL;
    step->removed_count = 0;
    step->type = 0;
    step->chain = NULL;
    step->reason.single_house = SUDOKU_HOUSES;
    step->reason.digits = step->reason.set_digits = 0;
    step->reason.cell_count = step->reason.extra_count = step->reason.set_count = 0;
    step->reason.house_count = step->reason.cover_count = 0;
}

static inline void step_place(struct step *step, int cell, int digit) {
    step->cell = (uint8_t)cell;
    step->digit = (uint8_t)digit;
}

static inline void step_remove(struct step *step, int cell, int digit) {
    step->removed[step->removed_count++] = (uint16_t)(cell * 9 + digit);
}

/* Removes those of a mask of digits that are candidates of cell. */
static inline void step_remove_digits(struct step *step, const struct position *position, int cell,
                                      unsigned digits) {
    for (unsigned mask = position->candidates[cell] & digits; mask != 0; mask = mask_rest(mask))
        step_remove(step, cell, mask_first(mask));
}

/* Removes digit from those of a mask of places in a house where it is a candidate. */
static inline void step_remove_places(struct step *step, const struct position *position, int house,
                                      unsigned places, int digit) {
    for (unsigned mask = position->places[house][digit] & places; mask != 0; mask = mask_rest(mask))
        step_remove(step, sudoku_house_cells[house][mask_first(mask)], digit);
}

/* Adds to the reason of a step: a cell of its pattern, and a house that the pattern is in, with one
 * that it empties. */
static inline void step_add_cell(struct step *step, int cell) {
    step->reason.cells[step->reason.cell_count++] = (uint8_t)cell;
}

static inline void step_add_house(struct step *step, int house) {
    step->reason.houses[step->reason.house_count++] = (uint8_t)house;
}

static inline void step_add_houses(struct step *step, int house, int cover) {
    step_add_house(step, house);
    step->reason.covers[step->reason.cover_count++] = (uint8_t)cover;
}

/* Adds a cell of a set that helps. */
static inline void step_add_set_cell(struct step *step, int cell) {
    step->reason.set_cells[step->reason.set_count++] = (uint8_t)cell;
}

/* Adds to the pattern those cells of a house that a mask of places names. */
static inline void step_add_cells(struct step *step, int house, unsigned places) {
    for (; places != 0; places = mask_rest(places))
        step_add_cell(step, sudoku_house_cells[house][mask_first(places)]);
}

/* The families. */
extern const struct family sudoku_hidden_single, sudoku_naked_single, sudoku_direct_locked,
    sudoku_locked, sudoku_direct_hidden_set, sudoku_hidden_set, sudoku_naked_set, sudoku_fish,
    sudoku_xy_wing, sudoku_unique_loop, sudoku_universal_grave, sudoku_aligned_set,
    sudoku_simple_chain, sudoku_nishio_chain, sudoku_multiple_chain, sudoku_dynamic_chain;

/* The table of techniques, in the order in which they are tried. */
extern const struct sudoku_technique sudoku_techniques[];
extern const int sudoku_techniques_count;

#endif
