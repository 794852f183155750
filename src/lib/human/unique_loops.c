/* unique_loops.c - unique rectangles and loops: if all cells of a loop had only the same two
 * candidates, the puzzle would have two solutions. */
#include "technique.h"

#include <string.h>

/* Cells alternate between the two digits, so a loop visits a house at most once per digit, and has
 * at most 18 cells. */
enum { MAX_LOOP = 18, LARGEST_SET = 7 };

/* The start of a loop. */
struct path {
    struct step *best;       /* of all instances so far; rating 0 if there is none */
    uint16_t digits;         /* mask of the two digits */
    int length;              /* number of cells on the path */
    uint8_t cells[MAX_LOOP]; /* in order */
    uint32_t visited[2];     /* masks of the houses of even-indexed and odd-indexed cells */
};

/* A loop, and its cells with more than two candidates. */
struct loop {
    const struct path *path;
    int first_digit, second_digit;
    double rating;
    int extra_count;
    uint8_t extra_cells[MAX_LOOP];
    uint16_t extra; /* mask of their other candidates */
};

/* Keeps the step in finder->step if it eliminates candidates and is the best: lowest rating, then
 * lowest type, then first found. */
static void keep_best(struct finder *finder, const struct loop *loop, enum unique_type type) {
    struct step *step = &finder->step, *best = loop->path->best;
    if (step->eliminated_count == 0)
        return;
    step->type = (uint8_t)type;
    step->reason.digits = loop->path->digits;
    for (int i = 0; i < loop->path->length; i++)
        step->reason.cells[step->reason.cell_count++] = loop->path->cells[i];
    for (int i = 0; i < loop->extra_count; i++)
        step->reason.extra_cells[step->reason.extra_count++] = loop->extra_cells[i];
    if (best->rating == 0 || step->rating < best->rating ||
        (step->rating <= best->rating && step->type < best->type))
        *best = *step;
}

/* Type 1: one cell has other candidates, so one of these is true. */
static void try_type_1(struct finder *finder, const struct loop *loop) {
    struct step *step = &finder->step;
    step_begin(step, loop->rating);
    step_eliminate_digits(step, finder->position, loop->extra_cells[0], loop->path->digits);
    keep_best(finder, loop, UNIQUE_TYPE_1);
}

/* Type 2: the cells with other candidates share just one, so it is true in one of them. */
static void try_type_2(struct finder *finder, const struct loop *loop) {
    struct step *step = &finder->step;
    struct cell_set targets = sudoku_peers[loop->extra_cells[0]];
    for (int i = 1; i < loop->extra_count; i++)
        targets = cell_set_and(targets, sudoku_peers[loop->extra_cells[i]]);
    step_begin(step, loop->rating);
    while (!cell_set_is_empty(targets))
        step_eliminate_digits(step, finder->position, cell_set_take(&targets), loop->extra);
    keep_best(finder, loop, UNIQUE_TYPE_2);
}

/* A house shared by the two cells with other candidates, and their places in it. */
struct shared_house {
    int house;
    int first, second;
};

static bool share_house(const struct loop *loop, int kind, struct shared_house *shared) {
    const struct whereabouts *first = &sudoku_whereabouts[loop->extra_cells[0]],
                             *second = &sudoku_whereabouts[loop->extra_cells[1]];
    *shared = (struct shared_house){first->house[kind], first->place[kind], second->place[kind]};
    return first->house[kind] == second->house[kind];
}

/* Type 3 with the cells of a naked set: others is a mask of their places. */
static void try_naked_set(struct finder *finder, const struct loop *loop,
                          const struct shared_house *shared, unsigned others) {
    const struct position *position = finder->position;
    const uint8_t *cells = sudoku_house_cells[shared->house];
    int size = mask_count(others) + 1;
    unsigned set = position_naked_digits(position, cells, others);
    unsigned in_both = loop->extra & position->candidates[loop->extra_cells[0]] &
                       position->candidates[loop->extra_cells[1]];
    if (set == 0 || mask_count(set | in_both) != size || mask_count(set | loop->extra) != size)
        return;
    struct step *step = &finder->step;
    step_begin(step, loop->rating + (size - 1) * 0.1);
    unsigned kept = others | 1U << shared->first | 1U << shared->second;
    step_eliminate_in_house(step, position, shared->house, ALL_NINE & ~kept, set | loop->extra);
    step_add_set(step, shared->house, set | loop->extra, cells, others);
    keep_best(finder, loop, UNIQUE_TYPE_3);
}

static void try_naked_sets(struct finder *finder, const struct loop *loop,
                           const struct shared_house *shared, int size) {
    unsigned ends = 1U << shared->first | 1U << shared->second;
    if (size * 2 > mask_count(finder->position->empty[shared->house]))
        return;
    for (unsigned chosen = (1U << size) - 1; chosen <= ALL_NINE;
         chosen = (unsigned)mask_next(chosen))
        if ((chosen & ends) == 1U << shared->first)
            try_naked_set(finder, loop, shared, chosen & ~ends);
}

/* Type 3 with a hidden set of the two digits of the loop and others. */
static void try_hidden_set(struct finder *finder, const struct loop *loop,
                           const struct shared_house *shared, unsigned others) {
    const uint16_t *digit_places = finder->position->places[shared->house];
    unsigned digits = others | loop->path->digits, places = 0;
    for (unsigned mask = digits; mask != 0; mask = mask_rest(mask)) {
        unsigned left = digit_places[mask_first(mask)] & ~(1U << shared->second);
        if (left == 0)
            return;
        places |= left;
    }
    if (mask_count(places) != mask_count(digits))
        return;
    places &= ~(1U << shared->first);
    struct step *step = &finder->step;
    step_begin(step, loop->rating + (mask_count(places) - 1) * 0.1);
    step_eliminate_in_house(step, finder->position, shared->house, places, ~digits);
    step_add_set(step, shared->house, digits, sudoku_house_cells[shared->house], places);
    keep_best(finder, loop, UNIQUE_TYPE_3);
}

static void try_hidden_sets(struct finder *finder, const struct loop *loop,
                            const struct shared_house *shared, int size) {
    unsigned taken = loop->path->digits | (unsigned)loop->extra;
    int needed = size - 2;
    if (size * 2 >= mask_count(finder->position->empty[shared->house]))
        return;
    if (needed == 0)
        try_hidden_set(finder, loop, shared, 0);
    for (unsigned others = (1U << needed) - 1; needed > 0 && others <= ALL_NINE;
         others = (unsigned)mask_next(others))
        if ((others & taken) == 0)
            try_hidden_set(finder, loop, shared, others);
}

/* Type 3: the other candidates of the two cells together act as one cell of a set. */
static void try_type_3(struct finder *finder, const struct loop *loop) {
    for (int size = mask_count(loop->extra); size <= LARGEST_SET; size++) {
        for (int kind = 0; kind < HOUSE_KINDS; kind++) {
            struct shared_house shared;
            if (!share_house(loop, kind, &shared))
                continue;
            try_naked_sets(finder, loop, &shared, size);
            try_hidden_sets(finder, loop, &shared, size);
        }
    }
}

/* True if a house of both cells has no other place for digit. */
static bool is_locked(const struct finder *finder, const struct loop *loop, int digit) {
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        struct shared_house shared;
        if (share_house(loop, kind, &shared) && (finder->position->places[shared.house][digit] &
                                                 ~(1U << shared.first | 1U << shared.second)) == 0)
            return true;
    }
    return false;
}

/* Type 4: one digit of the loop must be in one of the two cells, so the other digit is in neither.
 */
static void try_type_4(struct finder *finder, const struct loop *loop) {
    struct step *step = &finder->step;
    int digit = is_locked(finder, loop, loop->first_digit)    ? loop->second_digit
                : is_locked(finder, loop, loop->second_digit) ? loop->first_digit
                                                              : -1;
    step_begin(step, loop->rating);
    for (int i = 0; i < 2 && digit >= 0; i++)
        step_eliminate_digits(step, finder->position, loop->extra_cells[i], 1U << digit);
    keep_best(finder, loop, UNIQUE_TYPE_4);
}

static double rate_loop(int length) {
    double rating = 4.5;
    if (length >= 10)
        rating += 0.3;
    return rating + (length >= 8 ? 0.2 : length >= 6 ? 0.1 : 0.0);
}

/* Tries all types on a path that forms a loop. */
static void try_loop(struct finder *finder, const struct path *path) {
    if (path->visited[0] != path->visited[1])
        return;
    struct loop loop = {.path = path,
                        .first_digit = mask_first(path->digits),
                        .second_digit = mask_first(mask_rest(path->digits)),
                        .rating = rate_loop(path->length)};
    for (int i = 0; i < path->length; i++) {
        unsigned others = finder->position->candidates[path->cells[i]] & ~(unsigned)path->digits;
        if (others != 0)
            loop.extra_cells[loop.extra_count++] = path->cells[i];
        loop.extra |= (uint16_t)others;
    }
    if (loop.extra_count == 1)
        try_type_1(finder, &loop);
    else if (loop.extra_count > 2)
        try_type_2(finder, &loop);
    else if (loop.extra_count == 2) {
        if (mask_rest(loop.extra) == 0)
            try_type_2(finder, &loop);
        else
            try_type_3(finder, &loop);
        try_type_4(finder, &loop);
    }
}

/* Appends a cell to a path, tries all loops that begin with it, and removes the cell. extra is the
 * mask of other candidates so far, extra_left how many more cells may have any, and arrived the
 * kind of house that the cell shares with the one before. */
static void try_from(struct finder *finder, struct path *path, int cell, unsigned extra,
                     int extra_left, int arrived) {
    const struct position *position = finder->position;
    int index = path->length++;
    path->cells[index] = (uint8_t)cell;
    path->visited[index & 1] |= sudoku_whereabouts[cell].houses;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = sudoku_whereabouts[cell].house[kind];
        const uint16_t *places = position->places[house];
        unsigned both =
            places[mask_first(path->digits)] & places[mask_first(mask_rest(path->digits))];
        for (; both != 0 && kind != arrived; both = mask_rest(both)) {
            int next = sudoku_house_cells[house][mask_first(both)];
            unsigned others = position->candidates[next] & ~(unsigned)path->digits;
            if (next == path->cells[0] && path->length >= 4)
                try_loop(finder, path);
            if (memchr(path->cells, next, (size_t)path->length) != NULL)
                continue;
            extra |= others; /* even of cells that the path does not visit */
            bool may_visit = others == 0 || mask_rest(extra) == 0 || extra_left > 0;
            if (may_visit && path->length < MAX_LOOP &&
                (path->visited[path->length & 1] & sudoku_whereabouts[next].houses) == 0)
                try_from(finder, path, next, extra, extra_left - (others != 0), kind);
        }
    }
    path->length--;
    path->visited[index & 1] &= ~sudoku_whereabouts[cell].houses;
}

bool sudoku_find_unique_loops(struct finder *finder, int size) {
    struct step best;
    (void)size;
    best.rating = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (mask_count(finder->position->candidates[cell]) == 2) {
            struct path path = {.best = &best, .digits = finder->position->candidates[cell]};
            try_from(finder, &path, cell, 0, 2, HOUSE_KINDS);
        }
    if (best.rating == 0)
        return true;
    finder->step = best;
    return finder->report(finder);
}
