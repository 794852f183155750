/* removal.c - removes givens of puzzles until they are minimal.
 *
 * At first several units are removed together, since nearly all of them can go; later, one at a
 * time.  Where a search finds a second solution, the cells that differ from the first one are an
 * unavoidable set: at least one of them must stay a given.  Once all other cells of such a set have
 * gone, the last one stays, and no search is needed. */
#include "removal.h"

#include "workspace.h"

#include <string.h>

/* ---- Unavoidable sets -------------------------------------------------------------------- */

static size_t words_per_set(const struct units *units) {
    return (units->count + 63) / 64;
}

static size_t most_sets(const struct units *units) {
    size_t most = SET_WORDS / words_per_set(units);
    return most < MOST_SETS ? most : MOST_SETS;
}

/* The last position in a set, which is not empty. */
static size_t last_in_set(const uint64_t *set, size_t words) {
    size_t word = words - 1;
    while (set[word] == 0)
        word--;
    return 64 * word + 63 - (size_t)__builtin_clzll(set[word]);
}

/* The first of the last positions of all sets; SIZE_MAX if there is no set. */
static size_t first_bound(const struct removal *removal, size_t words) {
    size_t bound = SIZE_MAX;
    for (size_t i = 0; i < removal->set_count; i++) {
        size_t last = last_in_set(removal->sets + i * words, words);
        bound = last < bound ? last : bound;
    }
    return bound;
}

/* Drops the sets that have a position: its unit stays. */
static void drop_sets_with(struct removal *removal, size_t position, size_t words) {
    size_t left = 0;
    for (size_t i = 0; i < removal->set_count; i++) {
        const uint64_t *set = removal->sets + i * words;
        if ((set[position / 64] >> position % 64 & 1) == 0)
            memmove(removal->sets + left++ * words, set, words * sizeof *set);
    }
    removal->set_count = left;
}

/* Sets two words of a set, from `word` on: the places of the cells that differ.  Two at once, as
 * words in registers do not wait for stores. */
static void find_differences(const struct removal *removal, size_t cells, const uint8_t *other,
                             size_t word, uint64_t two[2]) {
    uint64_t first = 0, second = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        size_t place = removal->place[cell], in_word = place / 64;
        uint64_t bit = (uint64_t)(other[cell] != removal->solution[cell]) << place % 64;
        first |= bit & (0 - (uint64_t)(in_word == word));
        second |= bit & (0 - (uint64_t)(in_word == word + 1));
    }
    two[0] = first;
    two[1] = second;
}

/* Adds the set of the cells that differ in two solutions.  If there is no room, it takes the place
 * of the set that ends last. */
static void add_set(struct removal *removal, const struct units *units, const uint8_t *other) {
    size_t words = words_per_set(units), most = most_sets(units), at = removal->set_count;
    uint64_t set[SET_WORDS] = {0};
    for (size_t word = 0; word < words; word += 2)
        find_differences(removal, units->cell_count, other, word, set + word);
    if (at == most) {
        at = 0;
        for (size_t i = 1; i < most; i++) {
            if (last_in_set(removal->sets + i * words, words) >
                last_in_set(removal->sets + at * words, words))
                at = i;
        }
    } else {
        removal->set_count++;
    }
    memcpy(removal->sets + at * words, set, words * sizeof *set);
}

/* ---- Groups of units --------------------------------------------------------------------- */

/* The number of cells to remove together.  A full 9x9 grid first loses 39 cells at once, then three
 * at a time down to 36 givens, then one at a time.  These percentages were the fastest for 9x9. */
static size_t group_cells(const struct removal *removal, const struct units *units) {
    size_t many = units->cell_count * 53 / 100, few = units->cell_count * 45 / 100;
    if (removal->clues > many)
        return removal->clues - many;
    return removal->clues > few ? 3 : 1;
}

/* Decides that the unit at the position stays. */
static void keep_unit(struct removal *removal, const struct units *units) {
    drop_sets_with(removal, removal->position, words_per_set(units));
    removal->position++;
}

/* True if the unit at a position may go, when this many givens are left. */
static bool may_go(const struct removal *removal, const struct units *units, size_t position,
                   size_t clues) {
    return clues >= removal->least + unit_size(units, removal->order[position]);
}

/* Passes the units that must stay, and chooses those to be tried next.  False if all units are
 * decided. */
static bool choose_group(struct removal *removal, const struct units *units) {
    size_t bound = first_bound(removal, words_per_set(units));
    while (removal->position < removal->count &&
           (bound == removal->position ||
            !may_go(removal, units, removal->position, removal->clues))) {
        keep_unit(removal, units);
        bound = first_bound(removal, words_per_set(units));
    }
    size_t end = removal->position, clues = removal->clues, wanted = group_cells(removal, units);
    for (size_t cells = 0; cells < wanted && end < removal->count && end < bound &&
                           may_go(removal, units, end, clues);
         end++) {
        cells += unit_size(units, removal->order[end]);
        clues -= unit_size(units, removal->order[end]);
    }
    removal->group_end = end;
    return removal->position < removal->count;
}

/* Empties the cells of the group in a board.  Returns their number. */
static size_t empty_group(const struct removal *removal, const struct units *units,
                          uint8_t *board) {
    size_t emptied = 0;
    for (size_t i = removal->position; i < removal->group_end; i++) {
        size_t unit = removal->order[i];
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++)
            board[units->cells[k]] = 0;
        emptied += unit_size(units, unit);
    }
    return emptied;
}

/* ---- One puzzle -------------------------------------------------------------------------- */

void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          size_t least, bool is_proper) {
    const struct units *units = pool->units;
    memset(removal->place, 0xFF, units->cell_count * sizeof *removal->place);
    memset(removal->puzzle, 0, units->cell_count);
    removal->count = count;
    removal->clues = 0;
    for (size_t i = 0; i < count; i++) {
        size_t unit = removal->order[i];
        removal->clues += unit_size(units, unit);
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++) {
            size_t cell = units->cells[k];
            removal->place[cell] = (uint16_t)i;
            removal->puzzle[cell] = removal->solution[cell];
        }
    }
    removal->least = least;
    removal->position = removal->group_end = removal->set_count = 0;
    removal->is_proper = is_proper;
    removal->nodes = 0;
    removal->end = SUDOKU_END_COMPLETE;
    if (is_proper)
        choose_group(removal, units);
}

/* True if there is nothing left to try. */
static bool is_finished(const struct removal *removal) {
    return removal->end != SUDOKU_END_COMPLETE ||
           (removal->is_proper && removal->position == removal->count);
}

/* Sets up the next trial of a puzzle. */
static void prepare_trial(const struct removal_pool *pool, const struct removal *removal,
                          size_t trial) {
    const struct units *units = pool->units;
    uint8_t *board = pool->trials.boards + trial * units->cell_count;
    memcpy(board, removal->puzzle, units->cell_count);
    size_t emptied = empty_group(removal, units, board);
    struct exclusion *exclusion = &pool->trials.exclusions[trial];
    *exclusion = (struct exclusion){0, 0};
    if (emptied == 1) {
        exclusion->cell = units->cells[units->first[removal->order[removal->position]]];
        exclusion->digit = removal->solution[exclusion->cell];
    }
}

/* Goes on after a search that found several solutions; other is one of them. */
static void take_other(struct removal *removal, const struct units *units, const uint8_t *other) {
    if (!removal->is_proper) {
        removal->end = SUDOKU_END_NONE;
    } else if (memcmp(other, removal->solution, units->cell_count) != 0) {
        add_set(removal, units, other);
        choose_group(removal, units);
    } else if (removal->group_end - removal->position > 1) {
        removal->group_end -= (removal->group_end - removal->position) / 2;
    } else {
        keep_unit(removal, units);
        choose_group(removal, units);
    }
}

/* Goes on after a search that found no other solution. */
static void take_unique(struct removal *removal, const struct units *units) {
    if (removal->is_proper) {
        removal->clues -= empty_group(removal, units, removal->puzzle);
        removal->position = removal->group_end;
    }
    removal->is_proper = true;
    choose_group(removal, units);
}

static void take_verdict(const struct removal_pool *pool, struct removal *removal, size_t trial) {
    const struct units *units = pool->units;
    const sudoku_result *result = &pool->trials.results[trial];
    removal->nodes += result->nodes;
    switch (sudoku_verdict(&pool->trials, trial)) { /* GCOVR_EXCL_BR_LINE: each has a case */
    case TRIAL_UNIQUE:
        take_unique(removal, units);
        break;
    case TRIAL_OTHER:
        take_other(removal, units, pool->trials.found + trial * units->cell_count);
        break;
    case TRIAL_CUT:
        removal->end = result->end;
    }
    if (pool->max_nodes != 0 && removal->nodes >= pool->max_nodes && !is_finished(removal))
        removal->end = SUDOKU_END_NODES;
}

/* ---- All puzzles ------------------------------------------------------------------------- */

/* Why all searches must end; SUDOKU_END_COMPLETE: they need not. */
static sudoku_end find_end(const sudoku_query *query) {
    if (query->cancel != NULL && __atomic_load_n(query->cancel, __ATOMIC_RELAXED) != 0)
        return SUDOKU_END_CANCELLED;
    if (query->deadline != 0 && sudoku_clock() >= query->deadline)
        return SUDOKU_END_DEADLINE;
    return SUDOKU_END_COMPLETE;
}

/* Swaps two removals, each with its memory. */
static void swap_removals(struct removal *one, struct removal *other) {
    struct removal kept = *one;
    *one = *other;
    *other = kept;
}

/* Hands over the removals that are finished, until none of the first count is.  Returns the number
 * of those that go on, which are the first. */
static size_t hand_over(struct removal_pool *pool, const struct removal_client *client,
                        size_t count) {
    for (size_t i = 0; i < count;) {
        struct removal *removal = &pool->removals[i];
        if (!is_finished(removal))
            i++;
        else if (!client->finish(client->user, removal) && !client->next(client->user, removal))
            swap_removals(removal, &pool->removals[--count]);
    }
    return count;
}

void sudoku_removal_run(struct removal_pool *pool, const struct removal_client *client) {
    size_t count = 0;
    while (count < pool->capacity && client->next(client->user, &pool->removals[count]))
        count++;
    count = hand_over(pool, client, count);
    while (count > 0) {
        for (size_t i = 0; i < count; i++)
            prepare_trial(pool, &pool->removals[i], i);
        sudoku_try_all(&pool->trials, count);
        sudoku_end end = find_end(&pool->trials.query);
        for (size_t i = 0; i < count; i++) {
            take_verdict(pool, &pool->removals[i], i);
            if (end != SUDOKU_END_COMPLETE)
                pool->removals[i].end = end;
        }
        count = hand_over(pool, client, count);
    }
}

/* ---- Memory ------------------------------------------------------------------------------ */

/* Memory that is shared out from its start on. */
struct arena {
    char *start; /* NULL: what is needed is only measured */
    size_t used;
};

/* Takes size bytes, which are aligned.  NULL if the arena only measures. */
static void *take_memory(struct arena *arena, size_t size) {
    void *taken = arena->start != NULL ? arena->start + arena->used : NULL;
    arena->used += (size + WORKSPACE_ALIGNMENT - 1) / WORKSPACE_ALIGNMENT * WORKSPACE_ALIGNMENT;
    return taken;
}

/* The number of puzzles that take turns. */
static size_t capacity_for(const sudoku_solver *solver, sudoku_shape shape,
                           const sudoku_rules *rules) {
    enum { TOGETHER = 256 };
    return sudoku_tries_together(solver, shape, rules) ? TOGETHER : 1;
}

static void lay_out(struct removal_pool *pool, size_t cells, struct arena *arena) {
    pool->trials.boards = take_memory(arena, pool->capacity * cells);
    pool->trials.found = take_memory(arena, pool->capacity * cells);
    pool->trials.exclusions = take_memory(arena, pool->capacity * sizeof *pool->trials.exclusions);
    pool->trials.results = take_memory(arena, pool->capacity * sizeof *pool->trials.results);
    pool->removals = take_memory(arena, pool->capacity * sizeof *pool->removals);
    for (size_t i = 0; i < pool->capacity; i++) {
        struct removal removal = {0};
        removal.solution = take_memory(arena, cells);
        removal.puzzle = take_memory(arena, cells);
        removal.order = take_memory(arena, cells * sizeof *removal.order);
        removal.place = take_memory(arena, cells * sizeof *removal.place);
        removal.sets = take_memory(arena, SET_WORDS * sizeof *removal.sets);
        if (pool->removals != NULL)
            pool->removals[i] = removal;
    }
}

size_t sudoku_removal_pool_size(const sudoku_solver *solver, sudoku_shape shape) {
    struct removal_pool pool = {.capacity = capacity_for(solver, shape, NULL)};
    struct arena arena = {NULL, 0};
    lay_out(&pool, sudoku_cells(shape), &arena);
    return arena.used;
}

void sudoku_removal_pool_open(struct removal_pool *pool, const sudoku_solver *solver,
                              const struct units *units, sudoku_shape shape,
                              const sudoku_query *query, void *memory) {
    struct arena arena = {memory, 0};
    *pool = (struct removal_pool){
        .units = units,
        .trials = {.solver = solver, .shape = shape, .query = *query},
        .capacity = capacity_for(solver, shape, query->rules),
        .max_nodes = query->max_nodes,
    };
    lay_out(pool, sudoku_cells(shape), &arena);
}
