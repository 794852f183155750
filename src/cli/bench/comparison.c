/* comparison.c - engines compared on the same records: their times, and whether they agree.
 *
 * Only the library's calls are timed.  Their results are checked between two slices of the records,
 * while the clock stands. */
#include "bench.h"
#include "runtime/interrupt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 4096,  /* records of a batch: plenty for engines that take many at once */
    FEW_ROUNDS = 3 /* for engines that are slow together; enough for a median */
};

static const uint64_t min_round_time = 50000000;  /* ns that a round of one engine takes */
static const uint64_t slow_warm_up = 10000000000; /* ns of all engines' warm-ups together */

/* How an engine is asked to solve a slice. */
enum calls {
    CALLS_BATCH, /* sudoku_solve_batch() for the whole slice */
    CALLS_SINGLE /* sudoku_solve() for each record, as an application has it that waits for it */
};

/* Consecutive records of the set. */
struct slice {
    size_t start, count; /* at most BATCH */
};

/* The slice from start, which ends at `end` or before. */
static struct slice slice_at(size_t start, size_t end) {
    return (struct slice){start, end - start < BATCH ? end - start : BATCH};
}

static void worsen(struct comparison *comparison, enum status status) {
    if (status > comparison->status)
        comparison->status = status;
}

/* ---- Checking --------------------------------------------------------------------------- */

/* Complains of the first fault of an engine. */
static void report_fault(struct comparison *comparison, struct engine_run *run, size_t record,
                         const char *fault) {
    char reason[160];
    worsen(comparison, STATUS_BAD);
    if (run->has_fault)
        return;
    run->has_fault = true;
    snprintf(reason, sizeof reason, "internal error: engine %s %s", run->name, fault);
    complain_at(NULL, comparison->set->positions[record], reason);
}

/* Compares the number of solutions, and the only solution, with those that another search found for
 * the record.  Keeps them if this search is the first. */
static void compare_with_known(struct comparison *comparison, struct engine_run *run, size_t record,
                               uint64_t found, const uint8_t *cells) {
    size_t count = sudoku_cells(comparison->set->shape);
    uint8_t *known_count = &comparison->solution_counts[record];
    bool first = *known_count == SOLUTION_COUNT_UNKNOWN, single = comparison->proof && found == 1;
    uint8_t *known = comparison->proof ? comparison->solutions + record * count : NULL;
    char fault[100];
    if (first) {
        *known_count = (uint8_t)found;
        if (single)
            memcpy(known, cells, count);
    } else if (*known_count != found) {
        snprintf(fault, sizeof fault,
                 "disagrees: solutions found %" PRIu64 ", by another search %d", found,
                 *known_count);
        report_fault(comparison, run, record, fault);
    } else if (single && memcmp(known, cells, count) != 0) {
        report_fault(comparison, run, record,
                     "disagrees: another search proved another solution unique");
    }
    if (found != 1)
        worsen(comparison, STATUS_UNANSWERED);
}

/* True if the checker confirms a solution. */
static bool is_solution(const struct comparison *comparison, const uint8_t *puzzle,
                        const uint8_t *cells) {
    return sudoku_solves(comparison->set->shape, comparison->rules, puzzle, cells);
}

/* Checks the result of one record. */
static void check_result(struct comparison *comparison, struct engine_run *run, size_t record,
                         const sudoku_result *result, const uint8_t *cells) {
    const struct bench_set *set = comparison->set;
    const uint8_t *puzzle = set->cells + record * sudoku_cells(set->shape);
    if (result->error != SUDOKU_OK)
        report_fault(comparison, run, record, "gave up with an error");
    else if (result->solutions > 0 && !is_solution(comparison, puzzle, cells))
        report_fault(comparison, run, record, "gave a wrong solution");
    else if (result->end == SUDOKU_END_NODES)
        worsen(comparison, STATUS_UNANSWERED);
    else
        compare_with_known(comparison, run, record, result->solutions, cells);
}

/* Checks the results of a slice, which was solved last; returns the nodes of its records. */
static uint64_t check_slice(struct comparison *comparison, struct engine_run *run,
                            struct slice slice) {
    size_t cells = sudoku_cells(comparison->set->shape);
    uint64_t nodes = 0;
    for (size_t i = 0; i < slice.count; i++) {
        check_result(comparison, run, slice.start + i, &comparison->results[i],
                     comparison->firsts + i * cells);
        nodes += comparison->results[i].nodes;
    }
    return nodes;
}

/* ---- Timing ----------------------------------------------------------------------------- */

static void solve_one_by_one(struct comparison *comparison, const sudoku_query *query,
                             struct slice slice) {
    const struct bench_set *set = comparison->set;
    size_t cells = sudoku_cells(set->shape);
    sudoku_grid puzzle = {.shape = set->shape}, first = puzzle;
    for (size_t i = 0; i < slice.count && !interrupted(); i++) {
        memcpy(puzzle.cells, set->cells + (slice.start + i) * cells, cells);
        sudoku_solve(comparison->solver, &puzzle, query, &comparison->results[i], &first);
        memcpy(comparison->firsts + i * cells, first.cells, cells);
    }
}

/* Has an engine solve a slice `repeats` times; returns the time of that, in ns.  The engine is
 * stopped after time_limit ns, unless that is 0. */
static uint64_t time_slice(struct comparison *comparison, const struct engine_run *run,
                           enum calls calls, struct slice slice, uint64_t repeats,
                           uint64_t time_limit) {
    const struct bench_set *set = comparison->set;
    sudoku_query query = {.engine = run->engine,
                          .limit = comparison->proof ? 2 : 1,
                          .max_nodes = comparison->max_nodes,
                          .cancel = interrupt_flag(),
                          .rules = comparison->rules};
    uint64_t start = sudoku_clock();
    query.deadline = time_limit == 0 ? 0 : start + time_limit;
    for (uint64_t i = 0; i < repeats && !interrupted(); i++) {
        if (calls == CALLS_SINGLE)
            solve_one_by_one(comparison, &query, slice);
        else
            sudoku_solve_batch(comparison->solver, set->shape, slice.count,
                               set->cells + slice.start * sudoku_cells(set->shape), &query,
                               comparison->results, comparison->firsts);
    }
    return sudoku_clock() - start;
}

/* The number of results, from the first, that the time limit did not cut. */
static size_t count_uncut(const struct comparison *comparison, size_t count) {
    size_t i = 0;
    while (i < count && comparison->results[i].end != SUDOKU_END_DEADLINE)
        i++;
    return i;
}

/* Has an engine solve a slice by calls on which *time was spent before, and adds to that.  Shortens
 * the slice to what was solved in the time limit; returns the nodes of that. */
static uint64_t solve_in_time(struct comparison *comparison, struct engine_run *run,
                              enum calls calls, struct slice *slice, uint64_t *time) {
    uint64_t limit = comparison->time_limit;
    bool too_late = limit > 0 && *time >= limit;
    if (!too_late)
        *time += time_slice(comparison, run, calls, *slice, 1, limit == 0 ? 0 : limit - *time);
    slice->count = too_late || interrupted() ? 0 : count_uncut(comparison, slice->count);
    return check_slice(comparison, run, *slice);
}

/* Finds out how many records an engine solves in the time limit, by calls of either kind; returns
 * the time of that, in ns. */
static uint64_t warm_up(struct comparison *comparison, struct engine_run *run) {
    uint64_t batch_time = 0, single_time = 0;
    struct slice slice;
    size_t asked;
    do {
        slice = slice_at(run->covered, comparison->set->count);
        asked = slice.count;
        uint64_t nodes = solve_in_time(comparison, run, CALLS_BATCH, &slice, &batch_time);
        if (run->has_batch)
            nodes = solve_in_time(comparison, run, CALLS_SINGLE, &slice, &single_time);
        run->nodes += nodes;
        run->covered += slice.count;
    } while (slice.count == asked && run->covered < comparison->set->count);
    return batch_time + single_time;
}

/* Times an engine on the records that it covers, again and again until min_round_time is over;
 * returns records per second. */
static double time_calls(struct comparison *comparison, struct engine_run *run, enum calls calls) {
    uint64_t time = 0, done = 0, repeats = 1;
    while (time < min_round_time) {
        for (size_t at = 0; at < run->covered;) {
            struct slice slice = slice_at(at, run->covered);
            time += time_slice(comparison, run, calls, slice, repeats, 0);
            if (interrupted())
                return 0;
            check_slice(comparison, run, slice);
            done += repeats * slice.count;
            at += slice.count;
        }
        /* Go on as long as is left at this pace; but the first calls do not tell the pace well. */
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): no round covers nothing */
        uint64_t passes = done / run->covered,
                 left = time < min_round_time ? min_round_time - time : 0;
        uint64_t wanted = left / (time / passes + 1) + 1;
        repeats = wanted < 2 * repeats ? wanted : 2 * repeats;
    }
    return (double)done * 1e9 / (double)time;
}

/* Times an engine in one round.  Both kinds of calls are the same to an engine without batches. */
static void run_round(struct comparison *comparison, struct engine_run *run, size_t round) {
    run->rates[round] = time_calls(comparison, run, CALLS_BATCH);
    run->single_rates[round] =
        run->has_batch ? time_calls(comparison, run, CALLS_SINGLE) : run->rates[round];
}

/* ---- All rounds ------------------------------------------------------------------------- */

/* Allocates all memory that the comparison needs. */
static bool allocate_all(struct comparison *comparison) {
    size_t count = comparison->set->count, cells = sudoku_cells(comparison->set->shape);
    size_t batch = count < BATCH ? count : BATCH;
    sudoku_error error = SUDOKU_OK;
    comparison->solver = sudoku_solver_new();
    for (size_t i = 0; i < comparison->run_count && error == SUDOKU_OK; i++)
        error = sudoku_solver_reserve(comparison->solver, SUDOKU_FOR_SOLVING,
                                      comparison->runs[i].engine, comparison->set->shape);
    comparison->results = malloc(batch * sizeof *comparison->results);
    comparison->firsts = malloc(batch * cells);
    comparison->solution_counts = malloc(count);
    comparison->solutions = comparison->proof ? malloc(count * cells) : NULL;
    return error == SUDOKU_OK && comparison->results != NULL && comparison->firsts != NULL &&
           comparison->solution_counts != NULL &&
           (comparison->solutions != NULL || !comparison->proof);
}

static void free_all(struct comparison *comparison) {
    sudoku_solver_free(comparison->solver);
    free(comparison->results);
    free(comparison->firsts);
    free(comparison->solution_counts);
    free(comparison->solutions);
}

/* Makes the warm-up of all engines, then the rounds, each with all engines one after another: what
 * slows the machine down for a while slows all of them. */
static void run_rounds(struct comparison *comparison) {
    uint64_t time = 0;
    memset(comparison->solution_counts, SOLUTION_COUNT_UNKNOWN, comparison->set->count);
    for (size_t i = 0; i < comparison->run_count && !interrupted(); i++)
        time += warm_up(comparison, &comparison->runs[i]);
    comparison->rounds = comparison->untimed ? 0 : time > slow_warm_up ? FEW_ROUNDS : MAX_ROUNDS;
    for (size_t round = 0; round < comparison->rounds; round++) {
        for (size_t i = 0; i < comparison->run_count && !interrupted(); i++) {
            struct engine_run *run = &comparison->runs[i];
            if (run->covered > 0)
                run_round(comparison, run, round);
        }
    }
}

bool comparison_run(struct comparison *comparison) {
    bool allocated = allocate_all(comparison);
    if (allocated)
        run_rounds(comparison);
    else
        complain("not enough memory to bench %zu records", comparison->set->count);
    free_all(comparison);
    return allocated;
}
