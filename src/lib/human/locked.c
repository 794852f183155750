/* locked.c - locked candidates: pointing (a digit of a box is confined to a line) and claiming (a
 * digit of a line is confined to a box). */
#include "technique.h"

/* Two houses that cross: base, and the house that it empties. */
struct crossing {
    int base, cover;
    unsigned base_places;  /* mask of the common cells among those of base */
    unsigned cover_places; /* and among those of cover */
};

/* Boxes against columns, boxes against rows, columns against boxes, rows against boxes. */
enum { PAIRINGS = 4 };
static const uint8_t first_base[PAIRINGS] = {FIRST_BOX, FIRST_BOX, FIRST_COLUMN, FIRST_ROW};
static const uint8_t first_cover[PAIRINGS] = {FIRST_COLUMN, FIRST_ROW, FIRST_BOX, FIRST_BOX};

/* The places of the cells of a house that are in another one, too. */
static unsigned common_places(int house, int other) {
    unsigned places = 0;
    for (int place = 0; place < 9; place++) {
        const struct whereabouts *where = &sudoku_whereabouts[sudoku_house_cells[house][place]];
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            if (where->house[kind] == other)
                places |= 1U << place;
    }
    return places;
}

/* True if two houses, one of them a box, cross; sets *crossing. */
static bool cross(int base, int cover, struct crossing *crossing) {
    int box = base < FIRST_ROW ? base : cover, line = base < FIRST_ROW ? cover : base;
    int third = line % 9 / 3;
    if (line < FIRST_COLUMN ? box / 3 != third : box % 3 != third)
        return false;
    *crossing =
        (struct crossing){base, cover, common_places(base, cover), common_places(cover, base)};
    return true;
}

typedef bool visit_crossing(struct finder *finder, const struct crossing *crossing, int digit);

/* Visits each crossing and digit where the base has the digit only in common cells. */
static bool for_each_locked(struct finder *finder, visit_crossing *visit) {
    for (int pairing = 0; pairing < PAIRINGS; pairing++) {
        for (int pair = 0; pair < 81; pair++) {
            struct crossing crossing;
            int base = first_base[pairing] + pair / 9;
            if (!cross(base, first_cover[pairing] + pair % 9, &crossing))
                continue;
            for (int digit = 0; digit < 9; digit++) {
                unsigned places = finder->position->places[base][digit];
                if (mask_rest(places) != 0 && (places & ~crossing.base_places) == 0 &&
                    !visit(finder, &crossing, digit))
                    return false;
            }
        }
    }
    return true;
}

static void begin(struct step *step, const struct crossing *crossing, int digit, double pointing,
                  double claiming) {
    step_begin(step, crossing->base < FIRST_ROW ? pointing : claiming);
    step_set_houses(step, crossing->base, crossing->cover);
    step->digits = (uint16_t)(1 << digit);
}

static bool report_removals(struct finder *finder, const struct crossing *crossing, int digit) {
    const struct position *position = finder->position;
    unsigned victims = position->places[crossing->cover][digit] & ~crossing->cover_places;
    if (victims == 0)
        return true;
    begin(&finder->step, crossing, digit, 2.6, 2.8);
    step_remove_places(&finder->step, position, crossing->cover, victims, digit);
    return finder->report(finder);
}

/* Reports the hidden singles that the removals leave in other houses of the base's kind. */
static bool report_singles(struct finder *finder, const struct crossing *crossing, int digit) {
    const struct position *position = finder->position;
    for (int i = 0, first = crossing->base / 9 * 9; i < 9; i++) {
        struct crossing other;
        if (first + i == crossing->base || !cross(first + i, crossing->cover, &other))
            continue;
        unsigned places = position->places[other.base][digit], left = places & ~other.base_places;
        if (left == 0 || mask_rest(left) != 0 || mask_rest(places) == 0)
            continue;
        begin(&finder->step, crossing, digit, 1.7, 1.9);
        step_place(&finder->step, sudoku_house_cells[other.base][mask_first(left)], digit);
        if (!finder->report(finder))
            return false;
    }
    return true;
}

static bool find(struct finder *finder, int size) {
    (void)size;
    return for_each_locked(finder, report_removals);
}

static bool find_direct(struct finder *finder, int size) {
    (void)size;
    return for_each_locked(finder, report_singles);
}

const struct family sudoku_locked = {.find = find};
const struct family sudoku_direct_locked = {.find = find_direct};
