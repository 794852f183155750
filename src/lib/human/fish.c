/* fish.c - X-wing, swordfish and jellyfish: n lines whose places for a digit are in n lines across
 * leave the digit no other place in these. */
#include "technique.h"

static const double ratings[] = {[2] = 3.2, [3] = 3.8, [4] = 5.2};

/* The places of a digit in the chosen lines from first on; 0 if they are no fish. */
static unsigned fish_covers(const struct position *position, int first, unsigned chosen, int digit,
                            int size) {
    unsigned all = 0;
    for (; chosen != 0; chosen = mask_rest(chosen))
        all |= position->places[first + mask_first(chosen)][digit];
    return mask_count(all) == size ? all : 0;
}

static bool report_fish(struct finder *finder, int first_base, unsigned bases, unsigned covers,
                        int digit) {
    int first_cover = first_base == FIRST_ROW ? FIRST_COLUMN : FIRST_ROW;
    struct step *step = &finder->step;
    step_begin(step, ratings[mask_count(bases)]);
    for (unsigned mask = covers; mask != 0; mask = mask_rest(mask))
        step_remove_places(step, finder->position, first_cover + mask_first(mask), ~bases, digit);
    if (step->removed_count == 0)
        return true;
    step->reason.digits = (uint16_t)(1 << digit);
    for (; bases != 0; bases = mask_rest(bases), covers = mask_rest(covers))
        step_add_houses(step, first_base + mask_first(bases), first_cover + mask_first(covers));
    return finder->report(finder);
}

/* The lines from first on in which a digit has between two and size places. */
static unsigned usable_lines(const struct position *position, int first, int digit, int size) {
    unsigned usable = 0;
    for (int i = 0; i < 9; i++) {
        unsigned places = position->places[first + i][digit];
        if (mask_rest(places) != 0 && mask_count(places) <= size)
            usable |= 1U << i;
    }
    return usable;
}

static bool find_in(struct finder *finder, int first_base, int size) {
    const struct position *position = finder->position;
    unsigned usable[9], any = 0;
    for (int digit = 0; digit < 9; digit++) {
        bool changed = (finder->changes.digits >> digit & 1) != 0;
        bool room = changed && position->placed[digit] + size * 2 <= 9;
        usable[digit] = room ? usable_lines(position, first_base, digit, size) : 0;
        any |= usable[digit];
    }
    for (unsigned chosen = (1U << size) - 1; chosen <= ALL_NINE;
         chosen = (unsigned)mask_next(chosen)) {
        if ((chosen & ~any) != 0)
            continue;
        for (int digit = 0; digit < 9; digit++) {
            if ((chosen & ~usable[digit]) != 0)
                continue;
            unsigned covers = fish_covers(position, first_base, chosen, digit, size);
            if (covers != 0 && !report_fish(finder, first_base, chosen, covers, digit))
                return false;
        }
    }
    return true;
}

static bool find(struct finder *finder, int size) {
    return find_in(finder, FIRST_COLUMN, size) && find_in(finder, FIRST_ROW, size);
}

const struct family sudoku_fish = {.find = find};
