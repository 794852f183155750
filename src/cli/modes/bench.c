/* bench.c - the mode of --bench: compares the speed of engines, and checks that they agree.
 *
 * The records are kept until the input ends.  A warm-up measures how many of them each engine
 * solves in the time limit, and checks the solutions.  The engines then take turns in five rounds,
 * so that disturbances affect all of them.  Only library calls are timed. */
#include "mode.h"
#include "runtime/names.h"
#include "runtime/platform.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The analyzer of gcc 12 reports memory referenced by a struct member as a leak. */
#if defined __GNUC__ && __GNUC__ >= 12 && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

enum {
    ROUNDS = 5,
    UNKNOWN = 255 /* number of solutions of a record that no engine has solved yet */
};

static const uint64_t min_round_time = 50000000; /* ns for an engine in a round */
static const uint64_t usual_total =
    UINT64_C(18000000000); /* ns for all engines; 20 s with overhead */

/* ---- Records ---------------------------------------------------------------------------- */

/* The state of the mode: the records.  All have the size of the first. */
struct bench {
    sudoku_shape shape;
    size_t count;               /* number of records */
    size_t capacity;            /* records that fit into the arrays */
    uint8_t *cells;             /* packed cells of all records */
    struct position *positions; /* first cell of each record */
    bool has_rules;
    sudoku_rules rules; /* rules of all records, if has_rules */
    bool overflowed;    /* there was no memory for a record */
};

/* Makes room for one more record.  Returns false if there is no memory. */
static bool make_room(struct bench *bench) {
    size_t capacity = bench->capacity == 0 ? 64 : 2 * bench->capacity;
    if (bench->count < bench->capacity)
        return true;
    if (capacity > SIZE_MAX / SUDOKU_MAX_CELLS)
        return false;
    uint8_t *cells = realloc(bench->cells, capacity * sudoku_cells(bench->shape));
    if (cells != NULL)
        bench->cells = cells;
    struct position *positions = realloc(bench->positions, capacity * sizeof *positions);
    if (positions != NULL)
        bench->positions = positions;
    if (cells == NULL || positions == NULL)
        return false;
    bench->capacity = capacity;
    return true;
}

/* Fisher-Yates shuffle with Knuth's linear congruential generator MMIX and a fixed seed: the first
 * n records are the same random sample in every run. */
static void shuffle(struct bench *bench) {
    size_t cells = sudoku_cells(bench->shape);
    uint64_t state = 0;
    for (size_t i = bench->count; i > 1; i--) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t a = i - 1, b = (size_t)((state >> 32) % i);
        struct position position = bench->positions[a];
        bench->positions[a] = bench->positions[b];
        bench->positions[b] = position;
        for (size_t k = 0; k < cells; k++) {
            uint8_t cell = bench->cells[a * cells + k];
            bench->cells[a * cells + k] = bench->cells[b * cells + k];
            bench->cells[b * cells + k] = cell;
        }
    }
}

/* Stores the record. */
static enum outcome answer_bench(struct task *task, enum outcome found) {
    struct bench *bench = task->run_context->mode_state;
    const sudoku_grid *puzzle = &task->puzzle;
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_error error = sudoku_check(puzzle, task->answer.rules, &task->result.fault);
    if (task->answer.map != NULL) {
        complain_of_cell(task, 0, "not compared: the record includes a map; use --regions=MAP");
        return OUTCOME_INVALID;
    }
    if (error != SUDOKU_OK)
        return explain_error(task, error);
    if (bench->count == 0) {
        bench->shape = puzzle->shape;
        bench->has_rules = task->answer.rules != NULL;
        if (bench->has_rules)
            bench->rules = *task->answer.rules;
    }
    if (bench->shape.box_height != puzzle->shape.box_height ||
        bench->shape.box_width != puzzle->shape.box_width) {
        complain_of_cell(task, 0, "not compared: the size differs from the first record");
        return OUTCOME_UNSUPPORTED;
    }
    if (bench->overflowed)
        return OUTCOME_INVALID;
    bench->overflowed = !make_room(bench);
    if (bench->overflowed) {
        complain_of_cell(task, 0, "not enough memory for this record");
        return OUTCOME_INVALID;
    }
    memcpy(bench->cells + bench->count * cells, puzzle->cells, cells);
    bench->positions[bench->count++] =
        (struct position){task->record->file, task->record->line, task->record->column};
    return found;
}

/* ---- Comparison ------------------------------------------------------------------------- */

/* Measurements of one engine. */
struct engine_run {
    const sudoku_engine *engine; /* or NULL for auto */
    size_t covered;              /* number of records, from the first, solved in the time limit */
    uint64_t nodes;              /* nodes spent on these records */
    bool has_fault;              /* a wrong answer was reported */
    double rates[ROUNDS];        /* records per second */
};

struct comparison {
    const struct bench *bench;
    uint64_t max_nodes;  /* per record; 0 means no limit */
    uint64_t time_limit; /* ns of a warm-up; 0 means no limit */
    struct engine_run runs[MAX_ENGINES];
    size_t run_count;
    bool shows_progress; /* on standard error, a terminal */
    enum status status;  /* worst status of all engines and records */

    sudoku_solver *solver;
    sudoku_result *results;   /* results of the engine that ran last */
    uint8_t *firsts;          /* packed first solutions of this engine */
    uint8_t *solution_counts; /* number of solutions of each record, up to 2, or UNKNOWN */
};

/* Reports the first fault of an engine. */
static void report_fault(struct comparison *comparison, struct engine_run *run, size_t record,
                         const char *fault) {
    char reason[160];
    comparison->status = STATUS_BAD;
    if (run->has_fault)
        return;
    run->has_fault = true;
    snprintf(reason, sizeof reason, "internal error: engine %s %s", sudoku_engine_name(run->engine),
             fault);
    complain_at(NULL, comparison->bench->positions[record], reason);
}

/* Compares the number of solutions with that of the engine that solved the record first. */
static void compare_counts(struct comparison *comparison, struct engine_run *run, size_t record) {
    uint8_t *known = &comparison->solution_counts[record];
    uint64_t found = comparison->results[record].solutions;
    char fault[100];
    if (*known == UNKNOWN)
        *known = (uint8_t)found;
    snprintf(fault, sizeof fault, "disagrees: number of solutions %" PRIu64 ", expected %d", found,
             *known);
    if (*known != found)
        report_fault(comparison, run, record, fault);
    if (found != 1 && comparison->status == STATUS_GOOD)
        comparison->status = STATUS_UNANSWERED;
}

/* Checks the latest results for the covered records. */
static void check_results(struct comparison *comparison, struct engine_run *run) {
    const struct bench *bench = comparison->bench;
    size_t cells = sudoku_cells(bench->shape);
    run->nodes = 0;
    for (size_t i = 0; i < run->covered; i++) {
        const sudoku_result *result = &comparison->results[i];
        const uint8_t *first = comparison->firsts + i * cells;
        run->nodes += result->nodes;
        if (result->error != SUDOKU_OK)
            report_fault(comparison, run, i, "returned an error");
        else if (result->solutions > 0 &&
                 !sudoku_solves(bench->shape, bench->has_rules ? &bench->rules : NULL,
                                bench->cells + i * cells, first))
            report_fault(comparison, run, i, "returned a wrong solution");
        else if (result->end != SUDOKU_END_NODES)
            compare_counts(comparison, run, i);
        else if (comparison->status == STATUS_GOOD)
            comparison->status = STATUS_UNANSWERED;
    }
}

/* Solves the covered records.  A deadline of 0 means none.  Returns SUDOKU_OK or the error that
 * ended the call, such as SUDOKU_ERR_MEMORY. */
static sudoku_error solve_records(struct comparison *comparison, const struct engine_run *run,
                                  uint64_t deadline) {
    const struct bench *bench = comparison->bench;
    const sudoku_query query = {.engine = run->engine,
                                .limit = 2,
                                .max_nodes = comparison->max_nodes,
                                .deadline = deadline,
                                .cancel = &interrupt_flag,
                                .rules = bench->has_rules ? &bench->rules : NULL};
    return sudoku_solve_batch(comparison->solver, bench->shape, run->covered, bench->cells, &query,
                              comparison->results, comparison->firsts);
}

/* Measures how many records an engine solves in the time limit. */
static void warm_up(struct comparison *comparison, struct engine_run *run) {
    uint64_t limit = comparison->time_limit, deadline = limit > 0 ? sudoku_clock() + limit : 0;
    size_t solved = 0;
    run->covered = comparison->bench->count;
    if (solve_records(comparison, run, deadline) != SUDOKU_OK)
        report_fault(comparison, run, 0, "returned an error");
    else if (!interrupted())
        while (solved < run->covered && comparison->results[solved].end != SUDOKU_END_DEADLINE)
            solved++;
    run->covered = solved;
    check_results(comparison, run);
}

/* Solves the covered records repeatedly for min_round_time, or for the time limit if that is less.
 * Returns records per second. */
static double measure_rate(struct comparison *comparison, const struct engine_run *run) {
    uint64_t start = sudoku_clock(), time = 0, records = 0, limit = comparison->time_limit;
    uint64_t least = limit > 0 && limit < min_round_time ? limit : min_round_time;
    while (time < least && !interrupted()) {
        solve_records(comparison, run, 0);
        records += run->covered;
        time = sudoku_clock() - start;
    }
    return (double)records * 1e9 / (double)time;
}

/* Shows the progress on a terminal; round 0 is the warm-up.  A carriage return follows the line, so
 * the next one replaces it.  NULL erases it. */
static void show_progress(const struct comparison *comparison, const struct engine_run *run,
                          size_t round) {
    char text[40] = "", line[48];
    if (!comparison->shows_progress || !in_foreground())
        return;
    if (run != NULL)
        snprintf(text, sizeof text, "round %zu of %d: %s", round, ROUNDS,
                 sudoku_engine_name(run->engine));
    int length = snprintf(line, sizeof line, "\r%-39s\r", text);
    print_error_text(line, (size_t)length);
}

/* Warms up all engines and, if is_timed is true, measures their speed. */
static void compare(struct comparison *comparison, bool is_timed) {
    memset(comparison->solution_counts, UNKNOWN, comparison->bench->count);
    for (size_t round = 0; round <= (is_timed ? ROUNDS : 0); round++) {
        for (size_t i = 0; i < comparison->run_count && !interrupted(); i++) {
            struct engine_run *run = &comparison->runs[i];
            show_progress(comparison, run, round);
            if (round == 0)
                warm_up(comparison, run);
            else if (run->covered > 0)
                run->rates[round - 1] = measure_rate(comparison, run);
        }
    }
    show_progress(comparison, NULL, 0);
}

/* ---- Table ------------------------------------------------------------------------------ */

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the number of decimals for four significant digits, at most three. */
static int decimals_of(double value) {
    return value < 10 ? 3 : value < 100 ? 2 : value < 1000 ? 1 : 0;
}

static void write_value(struct output *output, int width, double value) {
    output_print(output, " %*.*f", width, decimals_of(value), value);
}

/* Rounds a value to the decimals shown. */
static double round_value(double value) {
    double scale = 1;
    for (int i = 0; i < decimals_of(value); i++)
        scale *= 10;
    return (double)(uint64_t)(value * scale + .5) / scale;
}

/* Writes the row of an engine.  The ratio is computed from the median rates as shown. */
static void write_row(struct output *output, struct engine_run *run,
                      const struct engine_run *first) {
    double *rates = run->rates;
    output_print(output, "%-15s %8zu", sudoku_engine_name(run->engine), run->covered);
    if (run->covered == 0) {
        output_text(output, "         -         -         -         -        -\n");
        return;
    }
    qsort(rates, ROUNDS, sizeof *rates, by_value);
    write_value(output, 9, rates[ROUNDS / 2]);
    write_value(output, 9, rates[0]);
    write_value(output, 9, rates[ROUNDS - 1]);
    write_value(output, 9, (double)run->nodes / (double)run->covered);
    if (first->covered > 0)
        write_value(output, 8,
                    round_value(rates[ROUNDS / 2]) / round_value(first->rates[ROUNDS / 2]));
    else
        output_text(output, "        -");
    output_text(output, "\n");
}

static void write_table(struct output *output, struct comparison *comparison) {
    const struct bench *bench = comparison->bench;
    size_t side = sudoku_side(bench->shape);
    output_print(output, "%zux%zu (boxes of %ux%u): %zu record%s, %d rounds\n", side, side,
                 bench->shape.box_height, bench->shape.box_width, bench->count,
                 bench->count == 1 ? "" : "s", ROUNDS);
    output_text(output,
                "engine           records records/s       min       max     nodes    ratio\n");
    for (size_t i = 0; i < comparison->run_count; i++)
        write_row(output, &comparison->runs[i], &comparison->runs[0]);
    output_finish_record(output);
    output_flush(output);
}

/* ---- The run ---------------------------------------------------------------------------- */

/* Adds the engines of --engine, and reports those that do not support the records; without
 * --engine, adds all that support them. */
static void add_engines(struct comparison *comparison, const struct options *options) {
    sudoku_shape shape = comparison->bench->shape;
    unsigned rules = comparison->bench->has_rules ? SUDOKU_ENGINE_TAKES_RULES : 0;
    unsigned needed = SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE | rules;
    bool is_given = options->engine_count > 0;
    size_t count = is_given ? options->engine_count : sudoku_engine_count();
    char reason[200];
    for (size_t i = 0; i < count; i++) {
        const sudoku_engine *engine = is_given ? options->engines[i] : sudoku_engine_at(i);
        if (engine_has(engine, shape, needed)) {
            comparison->runs[comparison->run_count++] = (struct engine_run){.engine = engine};
        } else if (is_given) {
            explain_engine(engine, shape, rules, reason, sizeof reason);
            complain("%s", reason);
            comparison->status = STATUS_BAD;
        }
    }
}

/* Allocates memory for a comparison.  Returns false if there is not enough. */
static bool allocate(struct comparison *comparison) {
    size_t count = comparison->bench->count, cells = sudoku_cells(comparison->bench->shape);
    comparison->solver = sudoku_solver_new();
    comparison->results = malloc(count * sizeof *comparison->results);
    comparison->firsts = malloc(count * cells);
    comparison->solution_counts = malloc(count);
    return comparison->solver != NULL && comparison->results != NULL &&
           comparison->firsts != NULL && comparison->solution_counts != NULL;
}

/* Compares the engines on all records. */
static enum status compare_engines(const struct run_context *run_context,
                                   const struct run_statistics *statistics, bool is_complete) {
    const struct options *options = run_context->options;
    struct bench *bench = run_context->mode_state;
    struct comparison comparison = {.bench = bench, .max_nodes = options->max_nodes};
    (void)statistics;
    comparison.shows_progress = !options->quiet && isatty(STDERR_FILENO) == 1 && obeys_escapes();
    if (bench->overflowed)
        comparison.status = STATUS_BAD;
    if (is_complete && !bench->overflowed && bench->count > 0) {
        add_engines(&comparison, options);
        size_t turns = comparison.run_count * (1 + ROUNDS);
        comparison.time_limit = options->timeout_given ? options->timeout
                                : turns > 0            ? usual_total / turns
                                                       : 0;
        shuffle(bench);
        if (allocate(&comparison)) {
            compare(&comparison, !options->quiet);
            if (!interrupted() && !options->quiet && comparison.run_count > 0)
                write_table(run_context->writer.output, &comparison);
        } else {
            complain("not enough memory to compare engines on %zu records", bench->count);
            comparison.status = STATUS_BAD;
        }
    }
    sudoku_solver_free(comparison.solver);
    free(comparison.results);
    free(comparison.firsts);
    free(comparison.solution_counts);
    free(bench->cells);
    free(bench->positions);
    return comparison.status;
}

const struct mode bench_mode = {
    .name = "bench",
    .letter = 'b',
    .help = "compare the speed of the engines on this input",
    .flags = PUZZLES_ONLY | TAKES_ENGINES,
    .answers = ANSWERS_NOTHING,
    .places = FOR_BENCH,
    .answer = answer_bench,
    .state_size = sizeof(struct bench),
    .finish = compare_engines,
};
