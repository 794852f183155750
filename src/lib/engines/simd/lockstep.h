/* many.h - many boards in step: lane k of every vector belongs to the k-th of them.
 *
 * A lane searches one puzzle depth first.  All lanes are settled together; then those whose board
 * is full, contradictory or settled enough to branch are looked after, and a lane that is through
 * with its puzzle gets the next one of the batch at once.  What a lane does depends on its own
 * board only, so that no result depends on the other puzzles of the batch or on the number of
 * lanes. */
#ifndef SIMD_MANY_H
#define SIMD_MANY_H

#include "boards.h"
#include "propagate.h"

/* Puzzles read from the batch, waiting for a lane. */
struct stage {
    lanes cells[CELLS]; /* lane k: puzzle first + k */
    size_t first, used, count;
};

/* Solutions found, waiting to be written. */
struct sheaf {
    lanes cells[CELLS];
    size_t puzzles[LANES]; /* lane -> index in the batch */
    size_t count;
};

struct many {
    const struct batch *batch;
    size_t next; /* puzzle to be staged */
    lanes cells[CELLS];
    lanes sum; /* findings.sum of the last round; 0 if the board is new */
    struct stage stage;
    struct sheaf solved;
    struct search searches[LANES];
    size_t open_count[LANES];
    union board open[LANES][MAX_OPEN]; /* lane -> branches not taken yet, the last one on top */
    sudoku_grid grid;                  /* a solution for the visitor, or a puzzle to be checked */
};

/* ---- Puzzles in and solutions out -------------------------------------------------------- */

static void fill_stage(struct many *m) {
    const struct batch *batch = m->batch;
    size_t count = batch->count - m->next;
    m->stage.first = m->next;
    m->stage.used = 0;
    m->stage.count = count < LANES ? count : LANES;
    m->next += m->stage.count;
    load_puzzles(m->stage.cells, batch->puzzles + m->stage.first * CELLS, m->stage.count);
}

/* Gives the next staged puzzle to lane; returns the stage's lane that it is in. */
static size_t start(struct many *m, size_t lane) {
    const struct batch *batch = m->batch;
    size_t staged = m->stage.used++, puzzle = m->stage.first + staged;
    batch->results[puzzle] = (sudoku_result){.end = SUDOKU_END_COMPLETE, .engine = batch->engine};
    m->searches[lane] = (struct search){
        .grid = &m->grid,
        .query = batch->query,
        .result = &batch->results[puzzle],
        .puzzle = puzzle,
    };
    m->open_count[lane] = 0;
    *lane_of(&m->sum, lane) = 0;
    return staged;
}

/* Gives puzzles to the lanes of set, as long as there are some; returns those that got one. */
static lane_set refill(struct many *m, lane_set set) {
    lane_set filled = 0;
    while (set != 0) {
        if (m->stage.used == m->stage.count) {
            if (m->next == m->batch->count)
                break;
            fill_stage(m);
        }
        uint16_t source[LANES] = {0};
        lane_set now = 0;
        while (set != 0 && m->stage.used < m->stage.count) {
            size_t lane = take_lane(&set);
            source[lane] = (uint16_t)start(m, lane);
            now |= (lane_set)1 << lane;
        }
        move_boards(m->cells, m->stage.cells, source, now);
        filled |= now;
    }
    return filled;
}

static void write_solved(struct many *m) {
    store_solutions(m->solved.cells, m->solved.count, m->solved.puzzles, m->batch->firsts);
    m->solved.count = 0;
}

/* Keeps the solutions in the lanes of set if they are the first of their puzzles. */
static void keep_firsts(struct many *m, lane_set set) {
    struct sheaf *solved = &m->solved;
    if (solved->count + (size_t)__builtin_popcount(set) > LANES)
        write_solved(m);
    uint16_t source[LANES] = {0};
    lane_set places = 0;
    while (set != 0) {
        size_t lane = take_lane(&set);
        const struct search *search = &m->searches[lane];
        if (search->result->solutions != 0)
            continue;
        size_t place = solved->count++;
        solved->puzzles[place] = search->puzzle;
        source[place] = (uint16_t)lane;
        places |= (lane_set)1 << place;
    }
    if (places != 0)
        move_boards(solved->cells, m->cells, source, places);
}

/* ---- Looking after lanes; these return the lanes that are through with their puzzle ------- */

/* Goes back to the branch that each lane of set left open last. */
static lane_set take_open(struct many *m, lane_set set) {
    lane_set done = 0;
    while (set != 0) {
        const union board *from[GROUP];
        lane_set group = 0;
        for (size_t count = 0; set != 0 && count < GROUP;) {
            size_t lane = take_lane(&set);
            lane_set bit = (lane_set)1 << lane;
            if (m->open_count[lane] == 0 || !search_place(&m->searches[lane])) {
                done |= bit;
                continue;
            }
            from[count++] = &m->open[lane][--m->open_count[lane]];
            *lane_of(&m->sum, lane) = 0;
            group |= bit;
        }
        if (group != 0)
            put_boards(m->cells, group, from);
    }
    return done;
}

/* Branches on lane, whose board has been copied on top of its open ones.  False if the search has
 * to end. */
static bool branch_lane(struct many *m, size_t lane) {
    struct branch branch;
    union board *open = &m->open[lane][m->open_count[lane]];
    if (!branch_on(&m->searches[lane], open, m->open_count[lane], &branch))
        return false;
    for (size_t i = 0; i < branch.count; i++)
        *lane_of(m->cells + branch.choices[i].cell, lane) = branch.choices[i].digit;
    m->open_count[lane] += branch.count;
    return true;
}

/* Branches on the lanes of set.  All of a group are copied before any is changed: a load of many
 * lanes would wait for the digit just stored in one of them. */
static lane_set branch_lanes(struct many *m, lane_set set) {
    lane_set done = 0;
    while (set != 0) {
        union board *to[GROUP];
        lane_set group = 0;
        for (size_t count = 0; set != 0 && count < GROUP; count++) {
            size_t lane = take_lane(&set);
            to[count] = &m->open[lane][m->open_count[lane]];
            group |= (lane_set)1 << lane;
        }
        take_boards(m->cells, group, to);
        while (group != 0) {
            size_t lane = take_lane(&group);
            if (!branch_lane(m, lane))
                done |= (lane_set)1 << lane;
        }
    }
    return done;
}

/* Reports the solutions in the lanes of set. */
static lane_set report(struct many *m, lane_set set) {
    lane_set done = 0;
    if (m->batch->firsts != NULL)
        keep_firsts(m, set);
    while (set != 0) {
        size_t lane = take_lane(&set);
        if (m->batch->query->visit != NULL) {
            m->grid.shape = m->batch->shape;
            for (size_t cell = 0; cell < CELLS; cell++)
                m->grid.cells[cell] = digit_of(*lane_of(m->cells + cell, lane));
        }
        if (!search_solution(&m->searches[lane]))
            done |= (lane_set)1 << lane;
    }
    return done;
}

/* Completes the result of lane's puzzle.  Givens that clash leave no solution at once; only then
 * are they looked for. */
static void finish(struct many *m, size_t lane) {
    const struct search *search = &m->searches[lane];
    sudoku_result *result = search->result;
    result->nodes = search->nodes;
    if (search->nodes != 0 || result->solutions != 0 || result->end != SUDOKU_END_COMPLETE)
        return;
    sudoku_fault fault = {0, 0};
    m->grid.shape = m->batch->shape;
    memcpy(m->grid.cells, m->batch->puzzles + search->puzzle * CELLS, CELLS);
    sudoku_error error = sudoku_check(&m->grid, &fault);
    if (error != SUDOKU_OK)
        *result = (sudoku_result){.error = error, .fault = fault};
}

/* ---- Rounds ------------------------------------------------------------------------------ */

/* The lanes in which every row holds all digits.  Of a full board that is sound, settling knows it
 * of columns and boxes. */
static lane_set where_rows_hold_all(const lanes cells[CELLS]) {
    lanes present = every_lane(ALL_DIGITS);
    for (size_t row = 0; row < CELLS; row += 9) {
        lanes held = every_lane(0);
        for (size_t i = 0; i < 9; i += 3)
            held |= any_of(cells[row + i], cells[row + i + 1], cells[row + i + 2]);
        present &= held;
    }
    return where_equal(present, every_lane(ALL_DIGITS));
}

/* Kept out of line, as it needs all registers. */
static __attribute__((noinline)) struct findings settle_all(lanes cells[CELLS]) {
    struct findings findings = nothing_found();
    for (size_t band = 0; band < 3; band++)
        settle(cells + 27 * band, 9, 1, false, &findings);
    for (size_t stack = 0; stack < 3; stack++)
        settle(cells + 3 * stack, 1, 9, true, &findings);
    return findings;
}

/* Settles the boards of the active lanes once more and looks after those that need it; returns the
 * lanes that are through with their puzzle. */
static lane_set play_round(struct many *m, lane_set active) {
    struct findings findings = settle_all(m->cells);
    lane_set dead = active & ~sound(&findings);
    lane_set solved = active & ~dead & full(&findings);
    lane_set settled = active & ~dead & ~solved & where_equal(findings.sum, m->sum);
    m->sum = findings.sum;
    lane_set done = 0;
    if (solved != 0) {
        lane_set right = solved & where_rows_hold_all(m->cells);
        done |= report(m, right);
        dead |= solved & ~done; /* go on */
    }
    return done | branch_lanes(m, settled) | take_open(m, dead);
}

static void solve_many(const struct batch *batch) {
    struct many *m = batch->memory;
    if (batch->count == 1) { /* alone, a board is done in half the time by solo.h */
        solve_each(batch);
        return;
    }
    m->batch = batch;
    m->next = m->stage.used = m->stage.count = m->solved.count = 0;
    memset(m->cells, 0, sizeof m->cells);
    m->sum = every_lane(0);
    for (lane_set active = 0;;) {
        if (active != EVERY_LANE_SET)
            active |= refill(m, EVERY_LANE_SET & ~active);
        if (active == 0)
            break;
        lane_set done = play_round(m, active);
        active &= ~done;
        while (done != 0)
            finish(m, take_lane(&done));
    }
    if (m->solved.count != 0)
        write_solved(m);
}

#endif
