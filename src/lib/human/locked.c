/* locked.c - locked candidates: pointing (a digit of a box is confined to a line) and claiming (a
 * digit of a line is confined to a box). */
#include "technique.h"

/* A box and a line that cross: the base, and the cover in which it eliminates.  Three houses of the
 * base's kind cross the cover, each in the same of its places. */
struct crossing {
    int base, cover;
    int first_base, next_base; /* the first of the three, and the distance to the next */
    unsigned base_places;      /* mask of the common cells in base */
    unsigned cover_places;     /* mask of the common cells in cover */
};

/* Returns the crossing of a base with one of its three covers. covers is the first house of their
 * kind.  In a box, 0x49 << i are the places of a column, and 7 << 3 * i those of a row. */
static struct crossing cross(int base, int covers, int index) {
    bool has_columns = base >= FIRST_COLUMN || covers == FIRST_COLUMN;
    int number = base % 9, row = number / 3, column = number % 3; /* if it is a box */
    if (base < FIRST_ROW)
        return (struct crossing){.base = base,
                                 .cover = covers + (has_columns ? column : row) * 3 + index,
                                 .first_base = has_columns ? column : row * 3,
                                 .next_base = has_columns ? 3 : 1,
                                 .base_places = has_columns ? 0x49U << index : 7U << index * 3,
                                 .cover_places = 7U << (has_columns ? row : column) * 3};
    return (struct crossing){.base = base,
                             .cover = has_columns ? row + index * 3 : row * 3 + index,
                             .first_base = base - column,
                             .next_base = 1,
                             .base_places = 7U << index * 3,
                             .cover_places = has_columns ? 0x49U << column : 7U << column * 3};
}

typedef bool visit_crossing(struct finder *finder, const struct crossing *crossing, int digit);

/* Visits the digits with several places in a base that are all in one cover. covers is the first
 * house of their kind. */
static bool visit_base(struct finder *finder, int base, int covers, visit_crossing *visit) {
    const uint16_t *places = finder->position->places[base];
    unsigned digits = 0; /* those with two or three places */
    for (int digit = 0; digit < 9; digit++)
        if (mask_rest(places[digit]) != 0 && mask_count(places[digit]) <= 3)
            digits |= 1U << digit;
    for (int i = 0; i < 3 && digits != 0; i++) {
        struct crossing crossing = cross(base, covers, i);
        for (unsigned left = digits; left != 0; left = mask_rest(left))
            if ((places[mask_first(left)] & ~crossing.base_places) == 0 &&
                !visit(finder, &crossing, mask_first(left)))
                return false;
    }
    return true;
}

static void begin(struct step *step, const struct crossing *crossing, int digit,
                  enum locked_type pointing) {
    static const double ratings[] = {[LOCKED_POINTING] = 2.6,
                                     [LOCKED_CLAIMING] = 2.8,
                                     [DIRECT_POINTING] = 1.7,
                                     [DIRECT_CLAIMING] = 1.9};
    int type = (int)pointing + (crossing->base >= FIRST_ROW);
    step_begin(step, ratings[type]);
    step->type = (uint8_t)type;
    step->reason.houses[step->reason.house_count++] = (uint8_t)crossing->base;
    step->reason.covers[step->reason.cover_count++] = (uint8_t)crossing->cover;
    step->reason.digits = (uint16_t)(1 << digit);
}

static bool report_eliminations(struct finder *finder, const struct crossing *crossing, int digit) {
    const struct position *position = finder->position;
    unsigned targets = position->places[crossing->cover][digit] & ~crossing->cover_places;
    if (targets == 0)
        return true;
    begin(&finder->step, crossing, digit, LOCKED_POINTING);
    step_eliminate_in_house(&finder->step, position, crossing->cover, targets, 1U << digit);
    return finder->report(finder);
}

/* Reports the hidden singles that the eliminations leave in other houses of the base's kind. */
static bool report_singles(struct finder *finder, const struct crossing *crossing, int digit) {
    for (int i = 0; i < 3; i++) {
        int base = crossing->first_base + i * crossing->next_base;
        unsigned places = finder->position->places[base][digit],
                 left = places & ~crossing->base_places;
        if (base == crossing->base || left == 0 || left == places || mask_rest(left) != 0)
            continue;
        begin(&finder->step, crossing, digit, DIRECT_POINTING);
        finder->step.cell = sudoku_house_cells[base][mask_first(left)];
        finder->step.digit = (uint8_t)digit;
        finder->step.reason.single_house = (uint8_t)base;
        if (!finder->report(finder))
            return false;
    }
    return true;
}

/* Visits boxes against columns, boxes against rows, columns against boxes, rows against boxes. */
bool sudoku_find_locked(struct finder *finder, int size) {
    static const uint8_t bases[] = {FIRST_BOX, FIRST_BOX, FIRST_COLUMN, FIRST_ROW},
                         covers[] = {FIRST_COLUMN, FIRST_ROW, FIRST_BOX, FIRST_BOX};
    visit_crossing *visit = size == 0 ? report_singles : report_eliminations;
    for (int pairing = 0; pairing < 4; pairing++)
        for (int i = 0; i < 9; i++)
            if (!visit_base(finder, bases[pairing] + i, covers[pairing], visit))
                return false;
    return true;
}
