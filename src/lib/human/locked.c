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

static bool is_box(int house) {
    return house < FIRST_ROW;
}

/* The places in a box of the cells of a line that crosses it. */
static unsigned places_in_box(int line) {
    return line >= FIRST_COLUMN ? 0x49U << line % 3 : 7U << line % 3 * 3;
}

/* The places in a line of the cells of a box that it crosses. */
static unsigned places_in_line(int line, int box) {
    return 7U << (line >= FIRST_COLUMN ? box / 3 : box % 3) * 3;
}

static struct crossing cross(int base, int cover) {
    int box = is_box(base) ? base : cover, line = is_box(base) ? cover : base;
    unsigned in_box = places_in_box(line), in_line = places_in_line(line, box);
    return (struct crossing){base, cover, is_box(base) ? in_box : in_line,
                             is_box(base) ? in_line : in_box};
}

/* The house at an index of 0..2 among those of a kind, from first on, that cross another one, of
 * which one is a box: three boxes in a row or a column, or three lines of a box. */
static int crossing_house(int house, int first, int index) {
    int number = house % 9;
    if (!is_box(house))
        return house < FIRST_COLUMN ? number / 3 * 3 + index : number / 3 + index * 3;
    return first + (first == FIRST_ROW ? number / 3 : number % 3) * 3 + index;
}

typedef bool visit_crossing(struct finder *finder, const struct crossing *crossing, int digit);

/* The houses of the base's kind that cross the cover, as a mask. */
static uint32_t bases_across(const struct crossing *crossing) {
    uint32_t bases = 0;
    for (int i = 0, first = crossing->base / 9 * 9; i < 3; i++)
        bases |= UINT32_C(1) << crossing_house(crossing->cover, first, i);
    return bases;
}

/* Visits a mask of digits that the base of a crossing has only in common cells. */
static bool visit_locked(struct finder *finder, const struct crossing *crossing, unsigned digits,
                         visit_crossing *visit) {
    if ((bases_across(crossing) & finder->changes.houses) == 0)
        return true;
    for (; digits != 0; digits = mask_rest(digits))
        if (!visit(finder, crossing, mask_first(digits)))
            return false;
    return true;
}

/* Finds for each third of a house, whose first one is a mask of places, the digits with more than
 * one place, all of them in that third; step is from one third to the next. */
static void find_locked(const uint16_t places[9], unsigned first, int step, uint16_t locked[3]) {
    locked[0] = locked[1] = locked[2] = 0;
    for (int digit = 0; digit < 9; digit++)
        for (int i = 0; i < 3 && mask_rest(places[digit]) != 0; i++)
            if ((places[digit] & ~(first << i * step)) == 0)
                locked[i] |= (uint16_t)(1U << digit);
}

/* Visits what is locked in a base; covers is the first house of their kind. */
static bool visit_base(struct finder *finder, int base, int covers, visit_crossing *visit) {
    bool in_columns = covers == FIRST_COLUMN;
    uint16_t locked[3];
    find_locked(finder->position->places[base], in_columns ? places_in_box(FIRST_COLUMN) : 7U,
                in_columns ? 1 : 3, locked);
    for (int i = 0; i < 3; i++) {
        if (locked[i] == 0)
            continue;
        struct crossing crossing = cross(base, crossing_house(base, covers, i));
        if (!visit_locked(finder, &crossing, locked[i], visit))
            return false;
    }
    return true;
}

static bool for_each_locked(struct finder *finder, visit_crossing *visit) {
    for (int pairing = 0; pairing < PAIRINGS; pairing++)
        for (int i = 0; i < 9; i++)
            if (!visit_base(finder, first_base[pairing] + i, first_cover[pairing], visit))
                return false;
    return true;
}

static void begin(struct step *step, const struct crossing *crossing, int digit, double pointing,
                  double claiming) {
    step_begin(step, crossing->base < FIRST_ROW ? pointing : claiming);
    step->type = crossing->base < FIRST_ROW ? LOCKED_POINTING : LOCKED_CLAIMING;
    step_add_houses(step, crossing->base, crossing->cover);
    step->reason.digits = (uint16_t)(1 << digit);
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
    for (int i = 0, first = crossing->base / 9 * 9; i < 3; i++) {
        int base = crossing_house(crossing->cover, first, i);
        if (base == crossing->base)
            continue;
        struct crossing other = cross(base, crossing->cover);
        unsigned places = position->places[other.base][digit], left = places & ~other.base_places;
        if (left == 0 || mask_rest(left) != 0 || mask_rest(places) == 0)
            continue;
        begin(&finder->step, crossing, digit, 1.7, 1.9);
        step_place(&finder->step, sudoku_house_cells[other.base][mask_first(left)], digit);
        finder->step.reason.single_house = (uint8_t)other.base;
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
