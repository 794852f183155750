/* kernel.h - the search: one board per lane. */
#ifndef SIMD_KERNEL_H
#define SIMD_KERNEL_H

#include "branch.h"

#include <string.h>

enum { BOARD_STRIDE = 96, MAX_DEPTH = 81, SOLVED_SUM = 9 * ALL_DIGITS };

typedef uint16_t board[BOARD_STRIDE];

struct workspace {
    lanes cells[CELLS];
    lanes staged[CELLS];
    lanes solved[CELLS + 1][2];
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

static ALWAYS_INLINE uint16_t *lane_of(lanes *cells, size_t lane) {
    return (uint16_t *)cells + lane;
}

static uint16_t candidates_of(uint8_t digit) {
    return digit == 0 ? ALL_DIGITS : digit > 9 ? 0 : (uint16_t)(1U << (digit - 1));
}

static void stage(struct workspace *w, const struct batch *batch) {
    size_t count = batch->count - w->next;
    if (count > LANES)
        count = LANES;
    w->stage_first = w->next;
    w->stage_used = 0;
    w->stage_count = count;
    w->next += count;
    for (size_t k = 0; k < count; k++) {
        const uint8_t *puzzle = batch->puzzles + (w->stage_first + k) * CELLS;
        uint16_t *lane = lane_of(w->staged, k);
        for (size_t c = 0; c < CELLS; c++)
            lane[c * LANES] = candidates_of(puzzle[c]);
    }
}

static void flush_solved(struct workspace *w, const struct batch *batch) {
    for (size_t k = 0; k < w->solved_count; k++) {
        uint8_t *first = batch->firsts + w->solved_puzzle[k] * CELLS;
        for (size_t c = 0; c < CELLS; c++)
            first[c] = (uint8_t)(__builtin_ctz(((const uint16_t *)&w->solved[c])[k]) + 1);
    }
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
#if LANES == 32
        lanes index;
        memcpy(&index, from, sizeof index);
        for (size_t c = 0; c < CELLS; c++)
            w->cells[c] = (lanes)_mm512_mask_permutexvar_epi16(
                (__m512i)w->cells[c], now, (__m512i)index, (__m512i)w->staged[c]);
#else
        for (lane_set s = now; s; s &= s - 1) {
            size_t lane = (size_t)__builtin_ctz(s);
            uint16_t *to = lane_of(w->cells, lane), *f = lane_of(w->staged, from[lane]);
            for (size_t c = 0; c < CELLS; c++)
                to[c * LANES] = f[c * LANES];
        }
#endif
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

/* False if done */
static bool take_open(struct workspace *w, size_t lane) {
    if (w->depth[lane] == 0 || !search_place(&w->searches[lane]))
        return false;
    const uint16_t *open = w->open[lane][--w->depth[lane]];
    uint16_t *cells = lane_of(w->cells, lane);
    for (size_t c = 0; c < CELLS; c++)
        cells[c * LANES] = open[c];
    *lane_of(&w->sum, lane) = 0;
    return true;
}

static bool branch(struct workspace *w, size_t lane) {
    if (!search_place(&w->searches[lane]))
        return false;
    uint16_t *open = w->open[lane][w->depth[lane]++];
    uint16_t *cells = lane_of(w->cells, lane);
    for (size_t c = 0; c < CELLS; c++)
        open[c] = cells[c * LANES];
    size_t cell;
    uint16_t digit;
    choose_branch(open, &cell, &digit);
    open[cell] &= (uint16_t)~digit;
    cells[cell * LANES] = digit;
    return true;
}

/* Reports; */
static bool report(struct workspace *w, const struct batch *batch, size_t lane) {
    struct search *search = &w->searches[lane];
    if (batch->query->visit != NULL) {
        w->grid.shape = batch->shape;
        for (size_t c = 0; c < CELLS; c++)
            w->grid.cells[c] = (uint8_t)(__builtin_ctz(lane_of(w->cells, lane)[c * LANES]) + 1);
    }
    return search_solution(search) && take_open(w, lane);
}

static void keep_firsts(struct workspace *w, const struct batch *batch, lane_set solved) {
    lane_set first = 0;
    uint16_t from[LANES] = {0};
    size_t count = 0;
    size_t ids[LANES];
    for (lane_set s = solved; s; s &= s - 1) {
        size_t lane = (size_t)__builtin_ctz(s);
        if (w->searches[lane].result->solutions == 0) {
            first |= s & -s;
            ids[count] = w->searches[lane].puzzle;
            from[count++] = (uint16_t)lane;
        }
    }
    if (w->solved_count + count > LANES)
        flush_solved(w, batch);
    memcpy(w->solved_puzzle + w->solved_count, ids, count * sizeof *ids);
    (void)first;
#if LANES == 32
    lanes index;
    memcpy(&index, from, sizeof index);
    for (size_t c = 0; c < CELLS; c++)
        _mm512_storeu_si512((uint16_t *)&w->solved[c] + w->solved_count,
                            _mm512_permutexvar_epi16((__m512i)index, (__m512i)w->cells[c]));
#else
    for (size_t k = 0; k < count; k++)
        for (size_t c = 0; c < CELLS; c++)
            ((uint16_t *)&w->solved[c])[w->solved_count + k] =
                lane_of(w->cells, from[k])[c * LANES];
#endif
    w->solved_count += count;
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
        lane_set still = where_equal(f.sum, w->sum) & sound & active;
        w->sum = f.sum;
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
        }
        for (lane_set s = still; s; s &= s - 1)
            if (!branch(w, (size_t)__builtin_ctz(s)))
                done |= s & -s;
        for (lane_set s = dead; s; s &= s - 1)
            if (!take_open(w, (size_t)__builtin_ctz(s)))
                done |= s & -s;
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
