/* kernel.h - the search: one board per lane. */
#ifndef SIMD_KERNEL_H
#define SIMD_KERNEL_H

#include "propagate.h"
#include "transpose.h"

#include <string.h>

enum { MAX_DEPTH = 81, SOLVED_SUM = 9 * ALL_DIGITS };

struct workspace {
    lanes cells[CELLS];
    lanes staged[CELLS];
    lanes solved[CELLS];
    lanes sum;
    struct search searches[LANES];
    uint8_t depth[LANES];
    size_t next; /* puzzle to stage */
    size_t stage_first, stage_used, stage_count;
    size_t solved_count, solved_puzzle[LANES];
    sudoku_grid grid;
    _Alignas(64) board open[LANES][MAX_DEPTH];
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

static void stage(struct workspace *w, const struct batch *batch) {
    size_t count = batch->count - w->next;
    if (count > LANES)
        count = LANES;
    w->stage_first = w->next;
    w->stage_used = 0;
    w->stage_count = count;
    w->next += count;
    load_boards(w->staged, batch->puzzles + w->stage_first * CELLS, count);
}

static void flush_solved(struct workspace *w, const struct batch *batch) {
    store_boards(w->solved, w->solved_count, w->solved_puzzle, batch->firsts);
    w->solved_count = 0;
}

static lane_set refill(struct workspace *w, const struct batch *batch, lane_set free) {
    lane_set filled = 0;
    while (free != 0) {
        if (w->stage_used == w->stage_count) {
            if (w->next == batch->count)
                break;
            stage(w, batch);
        }
        lane_set now = 0;
        uint16_t from[LANES] = {0};
        while (free != 0 && w->stage_used < w->stage_count) {
            size_t lane = (size_t)__builtin_ctz(free);
            now |= (lane_set)1 << lane;
            free &= free - 1;
            size_t puzzle = w->stage_first + w->stage_used;
            from[lane] = (uint16_t)w->stage_used++;
            sudoku_result *result = &batch->results[puzzle];
            *result = (sudoku_result){.engine = batch->engine};
            w->searches[lane] = (struct search){
                .grid = &w->grid, .query = batch->query, .result = result, .puzzle = puzzle};
            w->depth[lane] = 0;
            lane_of(&w->sum, lane)[0] = 0;
        }
        move_boards(w->cells, w->staged, from, now);
        filled |= now;
    }
    return filled;
}

/* Ends the search in lane; */
static void finish(struct workspace *w, const struct batch *batch, size_t lane) {
    struct search *search = &w->searches[lane];
    sudoku_result *result = search->result;
    result->nodes = search->nodes;
    if (result->solutions == 0 && search->nodes == 0 && result->end == SUDOKU_END_COMPLETE) {
        w->grid.shape = batch->shape;
        memcpy(w->grid.cells, batch->puzzles + search->puzzle * CELLS, CELLS);
        sudoku_fault fault = {0, 0};
        sudoku_error error = sudoku_check(&w->grid, &fault);
        if (error != SUDOKU_OK)
            *result = (sudoku_result){.error = error, .fault = fault};
    }
}

/* Gives each lane in set the open board it left last.  Returns the lanes that are done instead. */
static lane_set take_open(struct workspace *w, lane_set set) {
    lane_set done = 0, group = 0;
    const board *from[GROUP];
    size_t count = 0;
    for (lane_set s = set; s != 0; s &= s - 1) {
        size_t lane = (size_t)__builtin_ctz(s);
        if (w->depth[lane] == 0 || !search_place(&w->searches[lane])) {
            done |= s & -s;
            continue;
        }
        *lane_of(&w->sum, lane) = 0;
        group |= s & -s;
        from[count++] = &w->open[lane][--w->depth[lane]];
        if (count == GROUP) {
            put_boards(w->cells, group, from);
            count = group = 0;
        }
    }
    if (count != 0)
        put_boards(w->cells, group, from);
    return done;
}

static lane_set leave_open(struct workspace *w, lane_set set) {
    lane_set done = 0, group = 0;
    board *to[GROUP];
    size_t count = 0;
    for (lane_set s = set; s != 0; s &= s - 1) {
        size_t lane = (size_t)__builtin_ctz(s);
        if (!search_place(&w->searches[lane])) {
            done |= s & -s;
            continue;
        }
        group |= s & -s;
        to[count++] = &w->open[lane][w->depth[lane]++];
        if (count == GROUP) {
            take_boards(w->cells, group, to);
            count = group = 0;
        }
    }
    if (count != 0)
        take_boards(w->cells, group, to);
    return done;
}

static lane_set branch(struct workspace *w, lane_set set) {
    lane_set done = leave_open(w, set);
    for (lane_set s = set & ~done; s != 0; s &= s - 1) {
        size_t lane = (size_t)__builtin_ctz(s);
        board *open = &w->open[lane][w->depth[lane] - 1];
        size_t cell = choose_cell(open);
        uint16_t digit = open->cells[cell] & -open->cells[cell];
        open->cells[cell] &= (uint16_t)~digit;
        lane_of(w->cells, lane)[cell * LANES] = digit;
    }
    return done;
}

/* Reports; */
static bool report(struct workspace *w, const struct batch *batch, size_t lane) {
    struct search *search = &w->searches[lane];
    if (batch->query->visit != NULL) {
        w->grid.shape = batch->shape;
        for (size_t c = 0; c < CELLS; c++)
            w->grid.cells[c] = (uint8_t)(__builtin_ctz(lane_of(w->cells, lane)[c * LANES]) + 1);
    }
    return search_solution(search);
}

static void keep_firsts(struct workspace *w, const struct batch *batch, lane_set solved) {
    uint16_t from[LANES] = {0};
    lane_set first = 0;
    for (lane_set s = solved; s; s &= s - 1) {
        if (w->searches[__builtin_ctz(s)].result->solutions == 0)
            first |= s & -s;
    }
    size_t count = (size_t)__builtin_popcount(first);
    if (w->solved_count + count > LANES)
        flush_solved(w, batch);
    lane_set set = 0;
    for (; first; first &= first - 1) {
        size_t lane = (size_t)__builtin_ctz(first), at = w->solved_count++;
        w->solved_puzzle[at] = w->searches[lane].puzzle;
        from[at] = (uint16_t)lane;
        set |= (lane_set)1 << at;
    }
    move_boards(w->solved, w->cells, from, set);
}

#ifdef STATS
unsigned long long stat_cycles, stat_lanes, stat_branches, stat_pops;
#endif

static void solve_batch(const struct batch *batch) {
    struct workspace *w = batch->memory;
    w->next = w->stage_count = w->stage_used = 0;
    w->solved_count = 0;
    lane_set all = (lane_set)((UINT64_C(1) << LANES) - 1), active = 0;
    for (size_t c = 0; c < CELLS; c++)
        w->cells[c] = lanes_of(0);
    w->sum = lanes_of(0);
    for (;;) {
        if (active != all)
            active |= refill(w, batch, all & ~active);
        if (active == 0)
            break;
        struct findings f = propagate(w->cells);
        lane_set sound = where_equal(f.clash | (f.present ^ lanes_of(ALL_DIGITS)), lanes_of(0)) &
                         ~where_equal(f.least, lanes_of(0));
        lane_set full = where_equal(f.sum, lanes_of(SOLVED_SUM)) & sound & active;
        #ifdef EARLY
        f.singles += lanes_of(1);
        lane_set still = where_equal(f.singles, w->sum) & sound & active;
        w->sum = f.singles;
#else
        lane_set still = where_equal(f.sum, w->sum) & sound & active;
        w->sum = f.sum;
#endif
        lane_set dead = active & ~sound;
#ifdef STATS
        stat_cycles++;
        stat_lanes += (unsigned)__builtin_popcount(active);
        stat_branches += (unsigned)__builtin_popcount(still);
        stat_pops += (unsigned)__builtin_popcount(dead);
#endif
        lane_set done = 0;
        if (full != 0) {
            full &= where_full(w->cells);
            still &= ~full;
            if (batch->firsts != NULL)
                keep_firsts(w, batch, full);
            for (lane_set s = full; s; s &= s - 1)
                if (!report(w, batch, (size_t)__builtin_ctz(s)))
                    done |= s & -s;
            dead |= full & ~done;
        }
        done |= branch(w, still);
        done |= take_open(w, dead);
        for (lane_set s = done; s; s &= s - 1)
            finish(w, batch, (size_t)__builtin_ctz(s));
        active &= ~done;
    }
    if (batch->firsts != NULL)
        flush_solved(w, batch);
}

static void solve(struct search *search) {
    struct batch batch = {.engine = search->result->engine,
                          .shape = search->grid->shape,
                          .count = 1,
                          .puzzles = search->grid->cells,
                          .query = search->query,
                          .memory = search->memory,
                          .results = search->result,
                          .firsts = search->first == NULL ? NULL : search->first->cells};
    if (search->first)
        search->first->shape = search->grid->shape;
    solve_batch(&batch);
    search->nodes = search->result->nodes;
}

static bool supports(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

#endif
