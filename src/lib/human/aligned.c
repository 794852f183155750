/* aligned.c - aligned pair and triplet exclusion: a combination of candidates of two or three cells
 * is impossible if it leaves a cell that sees all of them without candidates. */
#include "technique.h"

enum { MAX_BASES = 3 };

/* Cells that can take part, and for each those that it sees with at most as many candidates as the
 * combination has cells: the excluders. */
struct field {
    const struct position *position;
    int count;
    uint8_t bases[CELLS];             /* row by row */
    struct cell_set all;              /* the same as a set */
    struct cell_set excluders[CELLS]; /* by cell */
};

static void find_bases(struct field *field, const struct position *position, int size) {
    struct cell_set small = {{0}};
    field->position = position;
    field->count = 0;
    field->all = small;
    for (int cell = 0; cell < CELLS; cell++) {
        int count = mask_count(position->candidates[cell]);
        if (count >= 2 && count <= size)
            cell_set_add(&small, cell);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        field->excluders[cell] = cell_set_and(sudoku_peers[cell], small);
        if (mask_count(position->candidates[cell]) < 2 ||
            cell_set_is_empty(&field->excluders[cell]))
            continue;
        field->bases[field->count++] = (uint8_t)cell;
        cell_set_add(&field->all, cell);
    }
}

/* Some cells whose combinations are looked at. */
struct group {
    int size;
    uint16_t candidates[MAX_BASES];
    bool sees[MAX_BASES][MAX_BASES]; /* two of them are peers */
    int excluder_count;
    uint16_t excluders[PEERS];    /* the candidates of the cells that all of them see */
    uint16_t possible[MAX_BASES]; /* candidates in a combination that is not impossible */
};

/* The candidates of the last cell that are possible with these digits, a mask of one each, in the
 * cells before. */
static unsigned last_possible(const struct group *group, const uint16_t *chosen) {
    int last = group->size - 1;
    unsigned left = group->candidates[last], digits = 0;
    for (int i = 0; i < last; i++) {
        digits |= chosen[i];
        if (group->sees[last][i])
            left &= ~(unsigned)chosen[i];
    }
    for (int i = 0; i < group->excluder_count; i++) {
        unsigned rest = group->excluders[i] & ~digits;
        if (rest == 0)
            return 0;
        if (mask_rest(rest) == 0)
            left &= ~rest;
    }
    return left;
}

/* Notes the candidates of all combinations that begin with these digits. */
static void note_possible(struct group *group, const uint16_t *chosen) {
    int last = group->size - 1;
    unsigned left = last_possible(group, chosen);
    if (left == 0)
        return;
    group->possible[last] |= (uint16_t)left;
    for (int i = 0; i < last; i++)
        group->possible[i] |= chosen[i];
}

/* Goes through the combinations and notes the candidates of those that are possible. */
static void find_possible(struct group *group) {
    for (unsigned first = group->candidates[0]; first != 0; first = mask_rest(first)) {
        uint16_t chosen[MAX_BASES - 1] = {(uint16_t)(first & -first), 0};
        if (group->size == 2) {
            note_possible(group, chosen);
            continue;
        }
        unsigned second = group->candidates[1];
        if (group->sees[1][0])
            second &= ~(unsigned)chosen[0];
        for (; second != 0; second = mask_rest(second)) {
            chosen[1] = (uint16_t)(second & -second);
            note_possible(group, chosen);
        }
    }
}

static bool try_group(struct finder *finder, const struct field *field, const uint8_t *cells,
                      int size) {
    struct group group = {.size = size};
    struct cell_set common = field->excluders[cells[0]];
    for (int i = 1; i < size; i++)
        common = cell_set_and(common, field->excluders[cells[i]]);
    if (cell_set_count(&common) < 2)
        return true;
    for (int i = 0; i < size; i++) {
        group.candidates[i] = field->position->candidates[cells[i]];
        for (int j = 0; j < i; j++)
            group.sees[i][j] = cell_set_has(&sudoku_peers[cells[i]], cells[j]);
    }
    while (!cell_set_is_empty(&common))
        group.excluders[group.excluder_count++] =
            field->position->candidates[cell_set_take(&common)];
    find_possible(&group);
    step_begin(&finder->step, size == 2 ? 6.2 : 7.5);
    for (int i = 0; i < size; i++) {
        step_remove_digits(&finder->step, field->position, cells[i], ~(unsigned)group.possible[i]);
        step_add_cell(&finder->step, cells[i]);
    }
    return finder->step.removed_count == 0 || finder->report(finder);
}

static bool find_pair(struct finder *finder, int size) {
    struct field field;
    find_bases(&field, finder->position, size);
    for (int second = 1; second < field.count; second++)
        for (int first = 0; first < second; first++) {
            uint8_t cells[] = {field.bases[first], field.bases[second]};
            if (!try_group(finder, &field, cells, 2))
                return false;
        }
    return true;
}

/* Tries two cells with each third one that is an excluder of one of them: those of the first cell
 * first, in the order of its peers. */
static bool try_third(struct finder *finder, const struct field *field, int first, int second) {
    struct cell_set done = {{0}};
    cell_set_add(&done, first);
    cell_set_add(&done, second);
    struct cell_set open = cell_set_without(field->all, done);
    struct cell_set pair = cell_set_and(field->excluders[first], field->excluders[second]);
    if (cell_set_count(&pair) < 2)
        return true;
    for (int i = 0; i < 2 * PEERS; i++) {
        int from = i < PEERS ? first : second, cell = sudoku_peer_at(from, i % PEERS);
        if (!cell_set_has(&field->excluders[from], cell) || !cell_set_has(&open, cell))
            continue;
        struct cell_set itself = {{0}};
        cell_set_add(&itself, cell);
        open = cell_set_without(open, itself);
        uint8_t cells[] = {(uint8_t)first, (uint8_t)second, (uint8_t)cell};
        if (!try_group(finder, field, cells, 3))
            return false;
    }
    return true;
}

static bool find_triplet(struct finder *finder, int size) {
    struct field field;
    find_bases(&field, finder->position, size);
    for (int second = 1; second < field.count; second++)
        for (int first = 0; first < second; first++)
            if (!try_third(finder, &field, field.bases[first], field.bases[second]))
                return false;
    return true;
}

const struct family sudoku_aligned_pair = {.find = find_pair};
const struct family sudoku_aligned_triplet = {.find = find_triplet};
