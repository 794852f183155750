/* race.c - engines side by side on the same records: their times, and whether they agree.
 *
 * What is timed is the batch call of the library alone.  Its results are judged between two calls,
 * with the clock stopped. */
#include "race.h"

#include "runtime/interrupt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 4096,    /* records of a call: plenty for engines that take many at once */
    FEW_ROUNDS = 3,  /* enough for a median, and for a slow race */
    NOT_KNOWN = 255, /* a verdict */
};

static const uint64_t ENOUGH = 50000000;  /* ns that a round of an engine takes at least, */
static const uint64_t SLOW = 10000000000; /* and those of a round of all that is a slow one */

/* Some records that follow each other. */
struct stretch {
    size_t start, count; /* at most BATCH */
};

static struct stretch stretch_at(size_t start, size_t end) {
    return (struct stretch){start, end - start < BATCH ? end - start : BATCH};
}

static void worsen(struct race *race, enum status status) {
    if (status > race->status)
        race->status = status;
}

/* ---- Judging ---------------------------------------------------------------------------- */

/* Says what is wrong with an engine: its first fault will do. */
static void accuse(struct race *race, struct racer *racer, size_t record, const char *fault) {
    char reason[160];
    worsen(race, STATUS_BAD);
    if (racer->accused)
        return;
    racer->accused = true;
    snprintf(reason, sizeof reason, "internal error: engine %s %s", racer->name, fault);
    complain_at(NULL, race->set->places[record], reason);
}

/* True if cells, found for a record, solve it. */
static bool is_solution(const struct race *race, size_t record, const uint8_t *cells) {
    size_t count = sudoku_cells(race->set->shape);
    sudoku_grid puzzle = {.shape = race->set->shape}, solution = puzzle;
    memcpy(puzzle.cells, race->set->cells + record * count, count);
    memcpy(solution.cells, cells, count);
    return sudoku_solves(&puzzle, &solution);
}

/* Holds what an engine found out about a record against what is known, or keeps it. */
static void compare(struct race *race, struct racer *racer, size_t record, uint64_t found,
                    const uint8_t *cells) {
    size_t count = sudoku_cells(race->set->shape);
    uint8_t *verdict = &race->verdicts[record];
    bool first = *verdict == NOT_KNOWN, single = race->proof && found == 1;
    uint8_t *known = race->proof ? race->solutions + record * count : NULL;
    char fault[100];
    if (first) {
        *verdict = (uint8_t)found;
        if (single)
            memcpy(known, cells, count);
    } else if (*verdict != found) {
        snprintf(fault, sizeof fault,
                 "disagrees: solutions found %" PRIu64 ", by another engine %d", found, *verdict);
        accuse(race, racer, record, fault);
    } else if (single && memcmp(known, cells, count) != 0) {
        accuse(race, racer, record, "disagrees: another engine proved another solution unique");
    }
    if (found != 1)
        worsen(race, STATUS_UNANSWERED);
}

/* Judges what an engine made of one record. */
static void judge(struct race *race, struct racer *racer, size_t record,
                  const sudoku_result *result, const uint8_t *cells) {
    if (result->error != SUDOKU_OK)
        accuse(race, racer, record, "gave up with an error");
    else if (result->solutions > 0 && !is_solution(race, record, cells))
        accuse(race, racer, record, "gave a wrong solution");
    else if (result->end == SUDOKU_END_NODES)
        worsen(race, STATUS_UNANSWERED);
    else
        compare(race, racer, record, result->solutions, cells);
}

/* Judges the results of the last call, and returns the nodes of its records. */
static uint64_t judge_stretch(struct race *race, struct racer *racer, struct stretch stretch) {
    size_t cells = sudoku_cells(race->set->shape);
    uint64_t nodes = 0;
    for (size_t i = 0; i < stretch.count && !interrupted(); i++) {
        judge(race, racer, stretch.start + i, &race->results[i], race->firsts + i * cells);
        nodes += race->results[i].nodes;
    }
    return nodes;
}

/* ---- Timing ----------------------------------------------------------------------------- */

/* Has an engine solve some records, so many times over; the ns that takes.  It is cut after cap ns
 * unless that is 0. */
static uint64_t time_stretch(struct race *race, const struct racer *racer, struct stretch stretch,
                             uint64_t repeats, uint64_t cap) {
    const struct bench_set *set = race->set;
    const uint8_t *puzzles = set->cells + stretch.start * sudoku_cells(set->shape);
    sudoku_solver solver = {racer->engine, race->workspace, race->workspace_size};
    sudoku_query query = {
        .limit = race->proof ? 2 : 1, .max_nodes = race->max_nodes, .cancel = interrupt_flag()};
    uint64_t start = sudoku_clock();
    query.deadline = cap == 0 ? 0 : start + cap;
    for (uint64_t i = 0; i < repeats && !interrupted(); i++)
        sudoku_solve_batch(&solver, set->shape, stretch.count, puzzles, &query, race->results,
                           race->firsts);
    return sudoku_clock() - start;
}

/* The first results of the last call that the cap did not cut. */
static size_t count_uncut(const struct race *race, size_t count) {
    size_t i = 0;
    while (i < count && race->results[i].end != SUDOKU_END_DEADLINE)
        i++;
    return i;
}

/* Finds out how many records an engine solves before the cap; returns the ns that took. */
static uint64_t warm_up(struct race *race, struct racer *racer) {
    uint64_t time = 0;
    while (racer->covered < race->set->count && (race->cap == 0 || time < race->cap)) {
        struct stretch stretch = stretch_at(racer->covered, race->set->count);
        size_t asked = stretch.count;
        time += time_stretch(race, racer, stretch, 1, race->cap == 0 ? 0 : race->cap - time);
        if (interrupted())
            break;
        stretch.count = count_uncut(race, asked);
        racer->nodes += judge_stretch(race, racer, stretch);
        racer->covered += stretch.count;
        if (stretch.count < asked)
            break;
    }
    return time;
}

/* Times an engine on the records that it covers, over and over until that took long enough to mean
 * something; returns records per second. */
static double run_round(struct race *race, struct racer *racer) {
    uint64_t time = 0, done = 0, repeats = 1;
    while (time < ENOUGH) {
        for (size_t at = 0; at < racer->covered;) {
            struct stretch stretch = stretch_at(at, racer->covered);
            time += time_stretch(race, racer, stretch, repeats, 0);
            if (interrupted())
                return 0;
            judge_stretch(race, racer, stretch);
            done += repeats * stretch.count;
            at += stretch.count;
        }
        /* As many more as are wanted at this pace, which the first calls do not tell well. */
        uint64_t passes = done / racer->covered, left = time < ENOUGH ? ENOUGH - time : 0;
        uint64_t wanted = left / (time / passes + 1) + 1;
        repeats = wanted < 2 * repeats ? wanted : 2 * repeats;
    }
    return (double)done * 1e9 / (double)time;
}

/* ---- The race --------------------------------------------------------------------------- */

/* Takes all the memory that is needed. */
static bool allocate(struct race *race) {
    size_t count = race->set->count, cells = sudoku_cells(race->set->shape);
    size_t batch = count < BATCH ? count : BATCH;
    for (size_t i = 0; i < race->racer_count; i++) {
        size_t size = sudoku_workspace_size(race->racers[i].engine, race->set->shape);
        if (size > race->workspace_size)
            race->workspace_size = size;
    }
    race->workspace = malloc(race->workspace_size);
    race->results = malloc(batch * sizeof *race->results);
    race->firsts = malloc(batch * cells);
    race->verdicts = malloc(count);
    race->solutions = race->proof ? malloc(count * cells) : NULL;
    return race->workspace != NULL && race->results != NULL && race->firsts != NULL &&
           race->verdicts != NULL && (race->solutions != NULL || !race->proof);
}

static void release(struct race *race) {
    free(race->workspace);
    free(race->results);
    free(race->firsts);
    free(race->verdicts);
    free(race->solutions);
}

static void run(struct race *race) {
    uint64_t time = 0;
    memset(race->verdicts, NOT_KNOWN, race->set->count);
    for (size_t i = 0; i < race->racer_count && !interrupted(); i++)
        time += warm_up(race, &race->racers[i]);
    race->rounds = race->untimed ? 0 : time > SLOW ? FEW_ROUNDS : MOST_ROUNDS;
    for (size_t round = 0; round < race->rounds; round++) {
        for (size_t i = 0; i < race->racer_count && !interrupted(); i++) {
            struct racer *racer = &race->racers[i];
            if (racer->covered > 0)
                racer->rates[round] = run_round(race, racer);
        }
    }
}

bool race_run(struct race *race) {
    bool allocated = allocate(race);
    if (allocated)
        run(race);
    else
        complain("not enough memory to bench %zu records", race->set->count);
    release(race);
    return allocated;
}
