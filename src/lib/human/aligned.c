/* aligned.c - aligned pair and triplet exclusion: a combination of candidates of two or three cells
 * is impossible if it leaves a cell that sees all of them without candidates. */
#include "technique.h"

enum { MAX_BASES = 3 };

/* The bases, which are the cells of groups, and the excluders of each cell: peers with at most as
 * many candidates as a group has cells. */
struct field {
    const struct position *position;
    int count;
    uint8_t bases[CELLS];             /* row by row */
    struct cell_set all;              /* the same as a set */
    struct cell_set excluders[CELLS]; /* by cell */
};

static void find_bases(struct field *field, const struct position *position, int size) {
    struct cell_set small = {0};
    field->position = position;
    field->count = 0;
    field->all = small;
    for (int cell = 0; cell < CELLS; cell++) {
        int count = mask_count(position->candidates[cell]);
        if (count >= 2 && count <= size)
            small = cell_set_or(small, cell_set_of(cell));
    }
    for (int cell = 0; cell < CELLS; cell++) {
        field->excluders[cell] = cell_set_and(sudoku_peers[cell], small);
        if (mask_count(position->candidates[cell]) < 2 || cell_set_is_empty(field->excluders[cell]))
            continue;
        field->bases[field->count++] = (uint8_t)cell;
        field->all = cell_set_or(field->all, cell_set_of(cell));
    }
}

/* A group of cells whose combinations are checked. */
struct group {
    int size;
    unsigned bound; /* mask of the cells whose candidates all occur in excluders or other cells */
    unsigned possible[MAX_BASES]; /* digits of each cell in the combinations found so far */
    uint16_t candidates[MAX_BASES];
    bool sees[MAX_BASES][MAX_BASES]; /* two of them are peers */
    /* The excluders that all cells of the group see, as impossible combinations. */
    uint16_t pairs[9]; /* digit -> mask of the digits that form such a cell with it */
    int triple_count;
    uint16_t triples[PEERS]; /* masks of the three digits of such a cell */
};

static void add_excluder(struct group *group, unsigned candidates) {
    if (mask_count(candidates) == 3) {
        group->triples[group->triple_count++] = (uint16_t)candidates;
        return;
    }
    int first = mask_first(candidates), second = mask_first(mask_rest(candidates));
    group->pairs[first] |= (uint16_t)(1U << second);
    group->pairs[second] |= (uint16_t)(1U << first);
}

/* Returns the candidates that another cell of a group may have if one of them holds digit. */
static unsigned left_beside(const struct group *group, int cell, int digit, int other) {
    unsigned excluded = group->pairs[digit];
    if (group->sees[cell][other])
        excluded |= 1U << digit;
    return group->candidates[other] & ~excluded;
}

/* Returns the candidates in a mask that a third cell may have if two others hold first and second.
 */
static unsigned left_for_third(const struct group *group, unsigned left, int first, int second) {
    unsigned both = 1U << first | 1U << second;
    for (int i = 0; first != second && i < group->triple_count; i++)
        if ((both & ~(unsigned)group->triples[i]) == 0)
            left &= ~(unsigned)group->triples[i] | both;
    return left;
}

/* True if a digit of a cell, an index in the group, occurs in a combination that is possible. */
static bool is_possible(struct group *group, int cell, int digit) {
    int second = cell == 0 ? 1 : 0, third = cell == 2 ? 1 : 2;
    unsigned seconds = left_beside(group, cell, digit, second);
    if (group->size == 2)
        return seconds != 0;
    unsigned thirds = left_beside(group, cell, digit, third);
    for (; seconds != 0; seconds = mask_rest(seconds)) {
        int beside = mask_first(seconds);
        unsigned left = thirds & left_beside(group, second, beside, third);
        left = left_for_third(group, left, digit, beside);
        if (left == 0)
            continue;
        group->possible[second] |= 1U << beside;
        group->possible[third] |= left;
        return true;
    }
    return false;
}

/* Sets up a group of cells with the excluders that all of them see.  Returns false if no candidate
 * can be impossible.  That is so if each cell has a candidate that no other cell and no excluder
 * has, because it can be combined with any candidate of the other cells.  With fewer than two
 * excluders, a naked pair, a naked triplet or a wing eliminates every impossible candidate, and
 * these are tried before. */
static bool set_up_group(struct group *group, const struct field *field, const uint8_t *cells,
                         struct cell_set common) {
    const uint16_t *candidates = field->position->candidates;
    unsigned all = 0, contested = 0;
    int count = 0;
    for (int i = 0; i < group->size; i++)
        all |= group->candidates[i] = candidates[cells[i]];
    while (!cell_set_is_empty(common)) {
        unsigned excluder = candidates[cell_set_take(&common)];
        if ((excluder & ~all) != 0)
            continue;
        contested |= excluder;
        count++;
        add_excluder(group, excluder);
    }
    if (count < 2)
        return false;
    for (int i = 0; i < group->size; i++)
        for (int j = 0; j < i; j++) {
            bool sees = cell_set_has(sudoku_peers[cells[i]], cells[j]);
            group->sees[i][j] = group->sees[j][i] = sees;
            contested |= sees ? group->candidates[i] & (unsigned)group->candidates[j] : 0;
        }
    for (int i = 0; i < group->size; i++)
        if ((group->candidates[i] & ~contested) == 0)
            group->bound |= 1U << i;
    return group->bound != 0;
}

/* Reports the candidates of a group that occur in no possible combination. */
static bool try_group(struct finder *finder, const struct field *field, const uint8_t *cells,
                      int size) {
    struct group group = {.size = size};
    struct cell_set common = field->excluders[cells[0]];
    for (int i = 1; i < size; i++)
        common = cell_set_and(common, field->excluders[cells[i]]);
    if (cell_set_count(common) < 2 || !set_up_group(&group, field, cells, common))
        return true;
    step_begin(&finder->step, size == 2 ? 6.2 : 7.5);
    for (int i = 0; i < size; i++) {
        unsigned mask = group.candidates[i] & ~group.possible[i];
        if ((group.bound & ~(1U << i)) == 0)
            continue;
        for (; mask != 0; mask = mask_rest(mask))
            if (!is_possible(&group, i, mask_first(mask)))
                finder->step.eliminated[finder->step.eliminated_count++] =
                    (uint16_t)(cells[i] * 9 + mask_first(mask));
    }
    if (finder->step.eliminated_count == 0)
        return true;
    for (int i = 0; i < size; i++)
        finder->step.reason.cells[finder->step.reason.cell_count++] = cells[i];
    return finder->report(finder);
}

/* Returns the cells that see at least two cells of a set. */
static struct cell_set find_seeing_two(struct cell_set set) {
    struct cell_set once = {0}, twice = {0};
    while (!cell_set_is_empty(set)) {
        struct cell_set peers = sudoku_peers[cell_set_take(&set)];
        twice = cell_set_or(twice, cell_set_and(once, peers));
        once = cell_set_or(once, peers);
    }
    return twice;
}

/* Returns the third cells for a group: excluders of the other two that see two common excluders. */
static struct cell_set find_thirds(const struct field *field, int first, int second,
                                   struct cell_set common) {
    struct cell_set pair = cell_set_or(cell_set_of(first), cell_set_of(second));
    struct cell_set seen = cell_set_or(field->excluders[first], field->excluders[second]);
    struct cell_set thirds = cell_set_and(seen, find_seeing_two(common));
    return cell_set_without(cell_set_and(thirds, field->all), pair);
}

/* Tries two cells with each of some third cells that is a peer of a given cell, in the order of its
 * peers.  Removes these from *thirds. */
static bool try_peers(struct finder *finder, const struct field *field, int first, int second,
                      int cell, struct cell_set *thirds) {
    struct cell_set some = cell_set_and(*thirds, sudoku_peers[cell]);
    *thirds = cell_set_without(*thirds, some);
    for (int i = 0; i < PEERS && !cell_set_is_empty(some); i++) {
        int third = sudoku_peer_list[cell][i];
        if (!cell_set_has(some, third))
            continue;
        some = cell_set_without(some, cell_set_of(third));
        uint8_t cells[] = {(uint8_t)first, (uint8_t)second, (uint8_t)third};
        if (!try_group(finder, field, cells, 3))
            return false;
    }
    return true;
}

/* Tries two cells with each third one. */
static bool try_thirds(struct finder *finder, const struct field *field, int first, int second) {
    struct cell_set common = cell_set_and(field->excluders[first], field->excluders[second]);
    if (cell_set_count(common) < 2)
        return true;
    struct cell_set thirds = find_thirds(field, first, second, common);
    return try_peers(finder, field, first, second, first, &thirds) &&
           try_peers(finder, field, first, second, second, &thirds);
}

bool sudoku_find_aligned_sets(struct finder *finder, int size) {
    struct field field;
    find_bases(&field, finder->position, size);
    for (int i = 1; i < field.count; i++)
        for (int j = 0; j < i; j++) {
            uint8_t cells[] = {field.bases[j], field.bases[i]};
            if (size == 2 ? !try_group(finder, &field, cells, 2)
                          : !try_thirds(finder, &field, cells[0], cells[1]))
                return false;
        }
    return true;
}
