/* lockstep.h - many boards in lockstep: lane k of every vector belongs to the k-th of them.
 *
 * A lane searches one puzzle depth first.  A round propagates on all lanes together; then it
 * reports the boards that are full, goes back from those that are inconsistent, and branches on
 * those that propagation did not change.  A lane that is done with its puzzle gets the next one of
 * the batch at once.  When few puzzles are left, they are searched one after the other, as
 * one_board.h does.  What is done for a puzzle depends on its own boards only, so that no result
 * depends on the other puzzles of the batch or on the number of lanes. */
#ifndef SIMD_LOCKSTEP_H
#define SIMD_LOCKSTEP_H

#include "boards.h"
#include "one_board.h"
#include "propagate.h"

/* Puzzles read from the batch that no lane has taken yet. */
struct load_buffer {
    lanes cells[CELLS]; /* lane k: puzzle first + k of the batch */
    size_t first;       /* index in the batch of the puzzle in lane 0 */
    size_t used;        /* number of puzzles that lanes have taken */
    size_t count;       /* number of puzzles read */
};

/* Solutions found that are not written yet. */
struct store_buffer {
    lanes cells[CELLS];
    size_t puzzles[LANES]; /* lane -> index in the batch */
    size_t count;
};

struct lockstep {
    const struct batch *batch;
    size_t next;        /* index in the batch of the puzzle to be read next */
    lanes cells[CELLS]; /* lane -> its board */
    lanes sum;          /* lane -> flags.sum of the round before; 0 if the board is new */
    struct load_buffer load;
    struct store_buffer store;
    struct search searches[LANES];     /* lane -> the search of its puzzle */
    size_t open_count[LANES];          /* lane -> number of its open boards */
    union board open[LANES][MAX_OPEN]; /* lane -> boards of branches not taken yet, newest last */
    struct history history[LANES];     /* lane -> that of its search */
    sudoku_grid grid;                  /* a solution for the visitor, or a puzzle to be checked */
    sudoku_grid first;                 /* the first solution of the puzzle in one */
    struct one_board one;              /* for the last few searches of a batch */
};

/* If no more than FEW searches are left, running them one by one is faster than in lockstep. */
enum { FEW = LANES == 32 ? 10 : LANES == 16 ? 6 : 5 };

/* ---- Puzzles in and solutions out -------------------------------------------------------- */

static void fill_load_buffer(struct lockstep *all) {
    const struct batch *batch = all->batch;
    size_t count = batch->count - all->next;
    all->load.first = all->next;
    all->load.used = 0;
    all->load.count = count < LANES ? count : LANES;
    all->next += all->load.count;
    load_puzzles(all->load.cells, batch->puzzles + all->load.first * CELLS, all->load.count);
}

/* True if a digit is excluded from a cell of the puzzle. */
static ALWAYS_INLINE bool has_exclusion(const struct batch *batch, size_t puzzle) {
    return batch->exclusions != NULL && batch->exclusions[puzzle].digit != 0;
}

/* Strikes the excluded digits out of the new boards in the lanes of set. */
static void strike_exclusions(struct lockstep *all, lane_set set) {
    while (set != 0) {
        size_t lane = take_lane(&set), puzzle = all->searches[lane].puzzle;
        if (!has_exclusion(all->batch, puzzle))
            continue;
        const struct exclusion *exclusion = &all->batch->exclusions[puzzle];
        *lane_of(all->cells + exclusion->cell, lane) ^= (uint16_t)(1U << (exclusion->digit - 1));
    }
}

/* Strikes what the candidates of the query leave out of the new boards in the lanes of set. */
static void strike_by_candidates(struct lockstep *all, lane_set set) {
    while (set != 0) {
        size_t lane = take_lane(&set);
        const uint32_t *candidates =
            all->batch->query->candidates + all->searches[lane].puzzle * CELLS;
        for (size_t cell = 0; cell < CELLS; cell++)
            *lane_of(all->cells + cell, lane) &= (uint16_t)candidates[cell];
    }
}

/* Starts the search of the next puzzle of the load buffer in lane; returns the puzzle's lane in the
 * buffer. */
static size_t start_puzzle(struct lockstep *all, size_t lane) {
    const struct batch *batch = all->batch;
    size_t loaded = all->load.used++, puzzle = all->load.first + loaded;
    batch->results[puzzle] = (sudoku_result){.end = SUDOKU_END_COMPLETE, .engine = batch->engine};
    all->searches[lane] = (struct search){
        .grid = &all->grid,
        .query = has_exclusion(batch, puzzle) ? batch->exclusion_query : batch->query,
        .result = &batch->results[puzzle],
        .puzzle = puzzle,
    };
    all->open_count[lane] = 0;
    start_history(&all->history[lane], batch->puzzles + puzzle * CELLS);
    *lane_of(&all->sum, lane) = 0;
    return loaded;
}

/* Gives a puzzle to each lane of set until none is left; returns the lanes that got one. */
static lane_set refill(struct lockstep *all, lane_set set) {
    lane_set filled = 0;
    while (set != 0) {
        if (all->load.used == all->load.count) {
            if (all->next == all->batch->count)
                break;
            fill_load_buffer(all);
        }
        uint16_t source[LANES] = {0};
        lane_set now = 0;
        while (set != 0 && all->load.used < all->load.count) {
            size_t lane = take_lane(&set);
            source[lane] = (uint16_t)start_puzzle(all, lane);
            now |= (lane_set)1 << lane;
        }
        move_boards(all->cells, all->load.cells, source, now);
        if (all->batch->exclusions != NULL)
            strike_exclusions(all, now);
        if (all->batch->query->candidates != NULL)
            strike_by_candidates(all, now);
        filled |= now;
    }
    return filled;
}

static void flush_store_buffer(struct lockstep *all) {
    store_solutions(all->store.cells, all->store.count, all->store.puzzles, all->batch->firsts);
    all->store.count = 0;
}

/* Puts the solutions in the lanes of set into the store buffer, if they are the first of their
 * puzzles. */
static void buffer_firsts(struct lockstep *all, lane_set set) {
    struct store_buffer *store = &all->store;
    if (store->count + (size_t)__builtin_popcount(set) > LANES)
        flush_store_buffer(all);
    uint16_t source[LANES] = {0};
    lane_set filled = 0;
    while (set != 0) {
        size_t lane = take_lane(&set);
        const struct search *search = &all->searches[lane];
        if (search->result->solutions != 0)
            continue;
        size_t to = store->count++;
        store->puzzles[to] = search->puzzle;
        source[to] = (uint16_t)lane;
        filled |= (lane_set)1 << to;
    }
    if (filled != 0)
        move_boards(store->cells, all->cells, source, filled);
}

/* ---- After propagation.  Each returns the lanes that are done with their puzzle ----------- */

/* The place behind the open boards of a lane. */
static ALWAYS_INLINE union board *behind_open(struct lockstep *all, size_t lane) {
    return &all->open[lane][all->open_count[lane]];
}

/* Goes back, in each lane of dead, to the newest open board; gives each lane of struck the board
 * behind its open ones. */
static lane_set replace_boards(struct lockstep *all, lane_set dead, lane_set struck) {
    lane_set done = 0, set = dead | struck;
    while (set != 0) {
        const union board *from[GROUP];
        lane_set group = 0;
        for (size_t count = 0; set != 0 && count < GROUP;) {
            size_t lane = take_lane(&set);
            lane_set bit = (lane_set)1 << lane;
            if ((dead & bit) != 0) {
                if (all->open_count[lane] == 0 || !search_spend_node(&all->searches[lane])) {
                    done |= bit;
                    continue;
                }
                all->open_count[lane]--;
                record_conflict(&all->history[lane], all->open_count[lane]);
            }
            from[count++] = behind_open(all, lane);
            *lane_of(&all->sum, lane) = 0;
            group |= bit;
        }
        if (group != 0)
            put_boards(all->cells, group, from);
    }
    return done;
}

/* Places the digits of a branch in lane. */
static ALWAYS_INLINE void place_branch(struct lockstep *all, size_t lane,
                                       const struct branch *branch) {
    for (size_t i = 0; i < branch->count; i++) {
        const struct choice choice = branch->choices[i];
        *lane_of(all->cells + choice.cell, lane) = (uint16_t)(1U << choice.digit);
        all->history[lane].choices[all->open_count[lane]++] = choice;
    }
}

/* Branches on several cells in those lanes of set where that is due, and takes them out of *set. */
static ALWAYS_INLINE lane_set branch_often_in_lanes(struct lockstep *all, lane_set *set) {
    lane_set done = 0;
    for (lane_set left = *set; left != 0;) {
        const size_t lane = take_lane(&left);
        struct branch branch = {.count = 0};
        union board *open = behind_open(all, lane);
        if (!branches_often(&all->searches[lane], all->open_count[lane], &all->history[lane]))
            continue;
        const struct cell_set bivalue = bivalue_cells(open);
        if (cell_set_is_empty(bivalue))
            continue;
        *set &= ~((lane_set)1 << lane);
        if (branch_often(&all->searches[lane], open, bivalue, &all->history[lane], &branch))
            place_branch(all, lane, &branch);
        else
            done |= (lane_set)1 << lane;
    }
    return done;
}

/* Branches in the first lanes of set, as many as tiles hold boards, and takes them out of *set.  If
 * triples strike something out of a board, its lane is added to *struck instead. */
static ALWAYS_INLINE lane_set branch_in_first_lanes(struct lockstep *all, lane_set *set,
                                                    lane_set *struck) {
    size_t lane[BOARDS], count = 0;
    const union board *boards[BOARDS];
    for (; count < BOARDS && *set != 0; count++) {
        lane[count] = take_lane(set);
        boards[count] = behind_open(all, lane[count]);
    }
    for (size_t i = count; i < BOARDS; i++)
        boards[i] = boards[0];
    struct tiles tiles;
    struct triples triples;
    join_plain_boards(&tiles, boards);
    const board_set changed = find_triples(&triples, &tiles);
    lane_set done = 0;
    for (size_t i = 0; i < count; i++) {
        union board *open = behind_open(all, lane[i]);
        struct search *search = &all->searches[lane[i]];
        struct history *history = &all->history[lane[i]];
        if ((changed & 1U << i) != 0 &&
            !branches_often(search, all->open_count[lane[i]], history)) {
            struct tiles without = tiles;
            strike_by_triples(&without, &triples);
            split_plain(open, &without, i);
            *struck |= (lane_set)1 << lane[i];
            continue;
        }
        struct branch branch = {.count = 0};
        if (branch_once(search, open, history, &branch))
            place_branch(all, lane[i], &branch);
        else
            done |= (lane_set)1 << lane[i];
    }
    return done;
}

/* Branches in the lanes of set; adds those to *struck where triples come first.  All boards of a
 * group are copied before any of them is changed: a load of many lanes would wait for the digit
 * just stored in one of them.  Kept out of line, so that it takes no registers of the loop of
 * rounds. */
static NOT_INLINE lane_set branch_lanes(struct lockstep *all, lane_set set, lane_set *struck) {
    lane_set done = 0;
    while (set != 0) {
        union board *to[GROUP];
        lane_set group = 0;
        for (size_t count = 0; set != 0 && count < GROUP; count++) {
            size_t lane = take_lane(&set);
            to[count] = behind_open(all, lane);
            group |= (lane_set)1 << lane;
        }
        take_boards(all->cells, group, to);
        done |= branch_often_in_lanes(all, &group);
        while (group != 0)
            done |= branch_in_first_lanes(all, &group, struck);
    }
    return done;
}

/* Reports the boards in the lanes of set, which are solutions. */
static lane_set report_solutions(struct lockstep *all, lane_set set) {
    lane_set done = 0;
    if (all->batch->firsts != NULL)
        buffer_firsts(all, set);
    while (set != 0) {
        size_t lane = take_lane(&set);
        if (all->batch->query->visit != NULL) {
            all->grid.shape = all->batch->shape;
            for (size_t cell = 0; cell < CELLS; cell++)
                all->grid.cells[cell] = digit_of_candidate(*lane_of(all->cells + cell, lane));
        }
        if (!sudoku_search_report_solution(&all->searches[lane]))
            done |= (lane_set)1 << lane;
    }
    return done;
}

/* Completes the result of lane's puzzle.  Nobody has checked its givens.  Where they clash, the
 * search ends without a node or a solution, and only then are they checked. */
static void finish_puzzle(struct lockstep *all, size_t lane) {
    const struct search *search = &all->searches[lane];
    sudoku_result *result = search->result;
    result->nodes = search->nodes;
    if (search->nodes != 0 || result->solutions != 0 || result->end != SUDOKU_END_COMPLETE ||
        has_exclusion(all->batch, search->puzzle))
        return;
    sudoku_fault fault = {0, 0};
    all->grid.shape = all->batch->shape;
    memcpy(all->grid.cells, all->batch->puzzles + search->puzzle * CELLS, CELLS);
    sudoku_error error = sudoku_check(&all->grid, NULL, &fault);
    if (error != SUDOKU_OK)
        *result = (sudoku_result){.error = error, .fault = fault};
}

/* ---- Rounds ------------------------------------------------------------------------------ */

/* The lanes in which every row holds all digits.  Propagation has checked the columns and boxes of
 * a full, consistent board. */
static lane_set where_rows_hold_all(const lanes cells[CELLS]) {
    lanes present = every_lane(ALL_DIGITS);
    for (size_t row = 0; row < CELLS; row += 9) {
        lanes digits = every_lane(0);
        for (size_t i = 0; i < 9; i += 3)
            digits |= any_of(cells[row + i], cells[row + i + 1], cells[row + i + 2]);
        present &= digits;
    }
    return where_equal(present, every_lane(ALL_DIGITS));
}

/* Kept out of line, as it needs all registers. */
static NOT_INLINE struct propagation_flags propagate_all(lanes cells[CELLS]) {
    struct propagation_flags flags = no_flags();
    for (size_t band = 0; band < 3; band++)
        propagate_band(cells + 27 * band, 9, 1, false, &flags);
    for (size_t stack = 0; stack < 3; stack++)
        propagate_band(cells + 3 * stack, 1, 9, true, &flags);
    return flags;
}

/* Propagates once on all boards, then reports, goes back or branches in the active lanes where that
 * is due; returns the lanes that are done with their puzzle. */
static lane_set run_round(struct lockstep *all, lane_set active) {
    struct propagation_flags flags = propagate_all(all->cells);
    lane_set dead = active & ~where_consistent(&flags);
    lane_set solved = active & ~dead & where_full(&flags);
    lane_set unchanged = active & ~dead & ~solved & where_equal(flags.sum, all->sum);
    all->sum = flags.sum;
    lane_set done = 0;
    if (solved != 0) {
        lane_set right = solved & where_rows_hold_all(all->cells);
        done |= report_solutions(all, right);
        dead |= solved & ~done; /* look for the next solution */
    }
    lane_set struck = 0;
    done |= branch_lanes(all, unchanged, &struck);
    return done | replace_boards(all, dead, struck);
}

/* Completes the search in lane alone. */
static void search_alone(struct lockstep *all, size_t lane) {
    struct one_board *one = &all->one;
    struct search *search = &all->searches[lane];
    union board *to[] = {&one->plain[0]};
    take_each_board(all->cells, (lane_set)1 << lane, to);
    one->open_count = all->open_count[lane];
    one->history = all->history[lane];
    for (size_t i = 0; i <= one->open_count; i++) {
        const union board *from = i < one->open_count ? &all->open[lane][i] : to[0];
        plain_to_tiles(&one->stack[i].board, from);
        one->stack[i].verdict = UNKNOWN;
    }
    bool wants_first = all->batch->firsts != NULL && search->result->solutions == 0;
    all->grid.shape = all->batch->shape;
    search->first = wants_first ? &all->first : NULL;
    one_board_search(one, search);
    if (wants_first && search->result->solutions > 0)
        memcpy(all->batch->firsts + search->puzzle * CELLS, all->first.cells, CELLS);
    finish_puzzle(all, lane);
}

/* True if no lane can get another puzzle. */
static bool all_are_taken(const struct lockstep *all) {
    return all->next == all->batch->count && all->load.used == all->load.count;
}

static void lockstep_solve_batch(const struct batch *batch) {
    struct lockstep *all = batch->memory;
    all->batch = batch;
    all->next = all->load.used = all->load.count = all->store.count = 0;
    memset(all->cells, 0, sizeof all->cells);
    all->sum = every_lane(0);
    for (lane_set active = 0;;) {
        if (active != EVERY_LANE_SET)
            active |= refill(all, EVERY_LANE_SET & ~active);
        if (__builtin_popcount(active) <= FEW && all_are_taken(all)) {
            while (active != 0)
                search_alone(all, take_lane(&active));
            break;
        }
        lane_set done = run_round(all, active);
        active &= ~done;
        while (done != 0)
            finish_puzzle(all, take_lane(&done));
    }
    if (all->store.count != 0)
        flush_store_buffer(all);
}

#endif
