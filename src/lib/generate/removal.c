/* removal.c - removes givens of puzzles until they are minimal.
 *
 * At first several units are removed together, since nearly all of them can go; later, one at a
 * time.  Where a search finds a second solution, the cells that differ from the first one are an
 * unavoidable set: at least one of them must stay a given.  Once all other cells of such a set have
 * gone, the last one stays, and no search is needed. */
#include "removal.h"

#include "registry.h"
#include "workspace.h"

#include <string.h>

/* ---- Units ------------------------------------------------------------------------------- */

/* What a symmetry makes the new row or the new column of a cell: its old row, or its old column, or
 * one of these counted from the end. */
enum image { ROW, COLUMN, ROW_FROM_END, COLUMN_FROM_END };

struct mapping {
    enum image row, column;
};

enum { MAX_GENERATORS = 2 };
#define IDENTITY                                                                                   \
    { ROW, COLUMN }

/* Symmetry -> mappings that generate it. */
static const struct mapping generators[][MAX_GENERATORS] = {
    [SUDOKU_SYMMETRY_NONE] = {IDENTITY, IDENTITY},
    [SUDOKU_SYMMETRY_ROTATE] = {{COLUMN, ROW_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HALF] = {{ROW_FROM_END, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HORIZONTAL] = {{ROW_FROM_END, COLUMN}, IDENTITY},
    [SUDOKU_SYMMETRY_VERTICAL] = {{ROW, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_DIAGONAL] = {{COLUMN, ROW}, IDENTITY},
    [SUDOKU_SYMMETRY_FULL] = {{COLUMN, ROW_FROM_END}, {COLUMN, ROW}},
};

static uint16_t image_of(struct mapping mapping, size_t cell, size_t side) {
    const size_t row = cell / side, column = cell % side;
    const size_t images[] = {row, column, side - 1 - row, side - 1 - column};
    return (uint16_t)(images[mapping.row] * side + images[mapping.column]);
}

/* Adds the orbit of a cell as a unit, unless one of its cells may hold no given. */
static void add_orbit(struct units *units, size_t side, sudoku_symmetry symmetry, size_t cell,
                      const uint8_t *pattern, bool known[SUDOKU_MAX_CELLS]) {
    size_t start = units->given_cells, end = start;
    bool allowed = true;
    units->cells[end++] = (uint16_t)cell;
    known[cell] = true;
    for (size_t i = start; i < end; i++) {
        allowed &= pattern == NULL || pattern[units->cells[i]] != 0;
        for (size_t g = 0; g < MAX_GENERATORS; g++) {
            uint16_t image = image_of(generators[symmetry][g], units->cells[i], side);
            if (!known[image])
                units->cells[end++] = image;
            known[image] = true;
        }
    }
    if (allowed) {
        units->given_cells = end;
        units->first[++units->count] = (uint16_t)end;
    }
}

void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern) {
    size_t side = sudoku_side(shape);
    bool known[SUDOKU_MAX_CELLS] = {false};
    memset(units, 0, sizeof *units);
    units->cell_count = side * side;
    for (size_t cell = 0; cell < units->cell_count; cell++) {
        if (!known[cell])
            add_orbit(units, side, symmetry, cell, pattern, known);
    }
}

/* The number of cells in the unit at an index of order. */
static size_t unit_size(const struct removal *removal, const struct units *units, size_t index) {
    size_t unit = removal->order[index];
    return (size_t)(units->first[unit + 1] - units->first[unit]);
}

/* ---- Unavoidable sets -------------------------------------------------------------------- */

/* The first of the last indices of all sets; UINT16_MAX or more if there is no set. */
static size_t first_set_end(const struct removal *removal) {
    uint16_t first = UINT16_MAX;
    for (size_t i = 0; i < MAX_SETS; i++)
        first = removal->set_ends[i] < first ? removal->set_ends[i] : first;
    return first;
}

static uint8_t *set_at(const struct removal *removal, const struct units *units, size_t i) {
    return removal->sets + i * (units->cell_count + 1);
}

/* Drops the sets that have the unit at an index: it stays. */
static void drop_sets_with(struct removal *removal, const struct units *units, size_t index) {
    for (size_t i = 0; i < MAX_SETS; i++) {
        if (removal->set_ends[i] != UINT16_MAX && set_at(removal, units, i)[index] != 0)
            removal->set_ends[i] = UINT16_MAX;
    }
}

/* Adds the set of the cells that differ in two solutions.  If there is no room, it takes the place
 * of the set that ends last. */
static void add_set(struct removal *removal, const struct units *units, const uint8_t *other) {
    size_t at = 0, end = removal->count;
    for (size_t i = 1; i < MAX_SETS; i++)
        at = removal->set_ends[i] > removal->set_ends[at] ? i : at;
    uint8_t *set = set_at(removal, units, at);
    memset(set, 0, units->cell_count + 1);
    for (size_t cell = 0; cell < units->cell_count; cell++)
        set[removal->index_of[cell]] |= other[cell] != removal->solution[cell];
    while (set[--end] == 0) {
    }
    removal->set_ends[at] = (uint16_t)end;
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

/* Decides that the next unit stays. */
static void keep_unit(struct removal *removal, const struct units *units) {
    drop_sets_with(removal, units, removal->next++);
}

/* True if the unit at an index may go while `clues` givens are left. */
static bool may_go(const struct removal *removal, const struct units *units, size_t index,
                   size_t clues) {
    return clues >= removal->min_clues + unit_size(removal, units, index);
}

/* Keeps the units that must stay, and chooses those to be tried next. */
static void choose_group(struct removal *removal, const struct units *units) {
    size_t must_stay = first_set_end(removal);
    while (removal->next < removal->count &&
           (must_stay == removal->next || !may_go(removal, units, removal->next, removal->clues))) {
        keep_unit(removal, units);
        must_stay = first_set_end(removal);
    }
    size_t end = removal->next, clues = removal->clues, wanted = group_cells(removal, units);
    while (removal->clues - clues < wanted && end < removal->count && end < must_stay &&
           may_go(removal, units, end, clues))
        clues -= unit_size(removal, units, end++);
    removal->group_end = end;
}

/* Empties the cells of the group in a board.  Returns their number. */
static size_t empty_group(const struct removal *removal, const struct units *units,
                          uint8_t *board) {
    size_t emptied = 0;
    for (size_t i = removal->next; i < removal->group_end; i++) {
        size_t unit = removal->order[i];
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++)
            board[units->cells[k]] = 0;
        emptied += unit_size(removal, units, i);
    }
    return emptied;
}

/* ---- One puzzle -------------------------------------------------------------------------- */

void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          size_t min_clues, bool is_proper) {
    const struct units *units = pool->units;
    for (size_t cell = 0; cell < units->cell_count; cell++)
        removal->index_of[cell] = (uint16_t)units->cell_count;
    memset(removal->puzzle, 0, units->cell_count);
    memset(removal->set_ends, 0xFF, sizeof removal->set_ends);
    removal->count = count;
    removal->clues = 0;
    for (size_t i = 0; i < count; i++) {
        size_t unit = removal->order[i];
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++) {
            size_t cell = units->cells[k];
            removal->index_of[cell] = (uint16_t)i;
            removal->puzzle[cell] = removal->solution[cell];
            removal->clues++;
        }
    }
    removal->min_clues = min_clues;
    removal->next = removal->group_end = 0;
    removal->is_proper = is_proper;
    removal->nodes = 0;
    removal->end = SUDOKU_END_COMPLETE;
    if (is_proper)
        choose_group(removal, units);
}

/* True if nothing is left to try. */
static bool is_finished(const struct removal *removal) {
    return removal->end != SUDOKU_END_COMPLETE ||
           (removal->is_proper && removal->next == removal->count);
}

/* Sets up the next trial of a puzzle.  The puzzle had one solution before the group was removed; if
 * that is a single given, any other solution has another digit in its cell.  So it is enough to
 * search without that digit, if the engine takes candidates: that takes a third of the time of a
 * search for two solutions. */
static void prepare_trial(const struct removal_pool *pool, size_t trial) {
    const struct removal *removal = &pool->removals[trial];
    const struct units *units = pool->units;
    uint8_t *board = pool->boards + trial * units->cell_count;
    memcpy(board, removal->puzzle, units->cell_count);
    size_t emptied = empty_group(removal, units, board);
    struct exclusion *exclusion = &pool->exclusions[trial];
    *exclusion = (struct exclusion){0, 0};
    if (emptied == 1 && (pool->query.engine == NULL || pool->query.engine->takes_candidates)) {
        exclusion->cell = units->cells[units->first[removal->order[removal->next]]];
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
    } else if (removal->group_end - removal->next > 1) {
        removal->group_end -= (removal->group_end - removal->next) / 2;
    } else {
        keep_unit(removal, units);
        choose_group(removal, units);
    }
}

/* Goes on after a search that found no other solution. */
static void take_unique(struct removal *removal, const struct units *units) {
    if (removal->is_proper) {
        removal->clues -= empty_group(removal, units, removal->puzzle);
        removal->next = removal->group_end;
    }
    removal->is_proper = true;
    choose_group(removal, units);
}

/* Goes on after the search of a trial. */
static void take_result(const struct removal_pool *pool, size_t trial) {
    struct removal *removal = &pool->removals[trial];
    const sudoku_result *result = &pool->results[trial];
    const uint64_t several = pool->exclusions[trial].digit != 0 ? 1 : 2,
                   budget = pool->query.max_nodes;
    removal->nodes += result->nodes;
    if (result->solutions == several)
        take_other(removal, pool->units, pool->found + trial * pool->units->cell_count);
    else if (result->end == SUDOKU_END_COMPLETE)
        take_unique(removal, pool->units);
    else
        removal->end = result->end;
    if (budget != 0 && removal->nodes >= budget && !is_finished(removal))
        removal->end = SUDOKU_END_NODES;
}

/* ---- Searches ---------------------------------------------------------------------------- */

/* The engine that searches many puzzles in less time together than one by one; NULL if there is
 * none. */
static const struct sudoku_engine *batch_engine(const struct removal_pool *pool) {
    const struct sudoku_engine *engine = pool->query.engine;
    if (engine == NULL)
        engine =
            sudoku_auto_engine(pool->shape, pool->query.rules != NULL ? GOAL_RULES : GOAL_PROOF);
    return engine->solve_batch != NULL ? engine : NULL;
}

/* Searches the first count trials in one batch. */
static void search_together(const struct removal_pool *pool, const struct sudoku_engine *engine,
                            size_t count) {
    sudoku_query two = pool->query, one = pool->query;
    two.limit = 2;
    one.limit = 1;
    const struct batch batch = {
        .engine = engine,
        .shape = pool->shape,
        .count = count,
        .puzzles = pool->boards,
        .query = &two,
        .memory = pool->solver->memory,
        .results = pool->results,
        .firsts = pool->found,
        .exclusions = pool->exclusions,
        .exclusion_query = &one,
    };
    engine->solve_batch(&batch);
}

/* Searches one trial. */
static void search_alone(const struct removal_pool *pool, size_t trial) {
    const struct exclusion *exclusion = &pool->exclusions[trial];
    size_t cells = sudoku_cells(pool->shape);
    sudoku_grid grid = {.shape = pool->shape}, first = grid;
    sudoku_query query = pool->query;
    uint32_t candidates[SUDOKU_MAX_CELLS];
    query.limit = exclusion->digit == 0 ? 2 : 1;
    if (exclusion->digit != 0) {
        memset(candidates, 0xFF, sizeof candidates);
        candidates[exclusion->cell] = ~(UINT32_C(1) << (exclusion->digit - 1));
        query.candidates = candidates;
    }
    memcpy(grid.cells, pool->boards + trial * cells, cells);
    sudoku_solve(pool->solver, &grid, &query, &pool->results[trial], &first);
    memcpy(pool->found + trial * cells, first.cells, cells);
}

/* ---- All puzzles ------------------------------------------------------------------------- */

/* Hands over the removals that are finished, until none of the first count is.  Returns the number
 * of those that go on, which are the first. */
static size_t hand_over(struct removal_pool *pool, const struct removal_client *client,
                        size_t count) {
    for (size_t i = 0; i < count;) {
        struct removal *removal = &pool->removals[i];
        if (!is_finished(removal)) {
            i++;
        } else if (!client->finish(client->user, removal) &&
                   !client->next(client->user, removal)) { /* the last one takes its place */
            const struct removal ended = *removal;
            *removal = pool->removals[--count];
            pool->removals[count] = ended; /* with its memory */
        }
    }
    return count;
}

void sudoku_removal_run(struct removal_pool *pool, const struct removal_client *client) {
    const struct sudoku_engine *together = batch_engine(pool);
    size_t count = 0;
    while (count < pool->capacity && client->next(client->user, &pool->removals[count]))
        count++;
    count = hand_over(pool, client, count);
    while (count > 0) {
        for (size_t i = 0; i < count; i++)
            prepare_trial(pool, i);
        if (together != NULL)
            search_together(pool, together, count);
        else
            search_alone(pool, 0);
        sudoku_end end = sudoku_interruption(&pool->query);
        for (size_t i = 0; i < count; i++) {
            take_result(pool, i);
            if (end != SUDOKU_END_COMPLETE)
                pool->removals[i].end = end;
        }
        count = hand_over(pool, client, count);
    }
}

/* ---- Memory ------------------------------------------------------------------------------ */

/* Lays the arrays out behind base; with base NULL, only measures.  Returns the bytes needed. */
static size_t lay_out(struct removal_pool *pool, char *base) {
    enum { TOGETHER = 256 };
    size_t cells = sudoku_cells(pool->shape), offset = 0;
    size_t count = batch_engine(pool) != NULL ? TOGETHER : 1;
    pool->capacity = count;
    pool->boards = take_array(base, &offset, count, cells);
    pool->found = take_array(base, &offset, count, cells);
    pool->exclusions = take_array(base, &offset, count, sizeof *pool->exclusions);
    pool->results = take_array(base, &offset, count, sizeof *pool->results);
    pool->removals = take_array(base, &offset, count, sizeof *pool->removals);
    for (size_t i = 0; i < count; i++) {
        struct removal removal = {0};
        removal.solution = take_array(base, &offset, cells, 1);
        removal.puzzle = take_array(base, &offset, cells, 1);
        removal.order = take_array(base, &offset, cells, sizeof *removal.order);
        removal.index_of = take_array(base, &offset, cells, sizeof *removal.index_of);
        removal.sets = take_array(base, &offset, MAX_SETS, cells + 1);
        if (base != NULL)
            pool->removals[i] = removal;
    }
    return offset;
}

size_t sudoku_removal_pool_size(const sudoku_engine *engine, sudoku_shape shape) {
    struct removal_pool pool = {.query = {.engine = engine}, .shape = shape};
    return lay_out(&pool, NULL);
}

void sudoku_removal_pool_open(struct removal_pool *pool, sudoku_solver *solver,
                              const struct units *units, sudoku_shape shape,
                              const sudoku_query *query, void *memory) {
    *pool =
        (struct removal_pool){.units = units, .solver = solver, .shape = shape, .query = *query};
    pool->query.visit = NULL;
    pool->query.candidates = NULL;
    lay_out(pool, memory);
}
