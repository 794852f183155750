/* bench.c - the mode of --bench: compares the speed of engines, and checks that they agree.
 *
 * The records are kept until the input ends.  A warm-up measures how many of them each engine
 * solves in the time limit, and checks the solutions.  The engines then take turns in five rounds,
 * so that disturbances affect all of them.  Only library calls are timed. */
#include "mode.h"
#include "runtime/names.h"
#include "runtime/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 5,
    UNKNOWN = 255 /* number of solutions of a record that no engine has solved yet */
};

static const uint64_t min_round_time = 50000000;           /* ns for an engine in a round */
static const uint64_t usual_total = UINT64_C(18000000000); /* ns for all engines, plus overhead */

/* Measurements of one engine. */
struct engine_run {
    const sudoku_engine *engine; /* or NULL for auto */
    size_t covered;              /* number of records, from the first, solved in the time limit */
    uint64_t nodes;              /* nodes spent on these records */
    bool has_fault;              /* a wrong answer was reported */
    double rates[ROUNDS];        /* records per second */
    double shown;                /* the median of these rates, as printed; 0: none */
};

/* The state of the mode. */
struct bench {
    /* The records in random order.  All have the size and the rules of the first. */
    sudoku_shape shape;
    const sudoku_rules *rules;  /* NULL: the standard rules */
    sudoku_rules other_rules;   /* *rules, unless that is NULL */
    uint64_t random;            /* state of the random number generator */
    bool lacks_memory;          /* there was no memory for a record */
    size_t count, capacity;     /* number of records, and room in the arrays */
    struct position *positions; /* first cell of each record */
    uint8_t *cells;             /* packed cells of all records */
    sudoku_result *results;     /* results of the engine that ran last */
    uint8_t *firsts;            /* packed first solutions of this engine */
    uint8_t *solution_counts;   /* number of solutions of each record, up to 2, or UNKNOWN */

    /* The comparison. */
    sudoku_solver *solver;
    uint64_t max_nodes;  /* per record; 0 means no limit */
    uint64_t time_limit; /* ns of a warm-up; 0 means no limit */
    struct engine_run runs[MAX_ENGINES];
    size_t run_count;
    enum status status; /* worst status of all engines and records */
};

/* ---- Records ---------------------------------------------------------------------------- */

/* Enlarges an array to the capacity and returns it, or sets lacks_memory and returns the array
 * unchanged. */
static void *enlarge(struct bench *bench, void *array, size_t element_size) {
    bool fits = bench->capacity <= SIZE_MAX / element_size;
    void *larger = fits ? realloc(array, bench->capacity * element_size) : NULL;
    bench->lacks_memory |= larger == NULL;
    return larger != NULL ? larger : array;
}

/* Makes room for one more record, or sets lacks_memory. */
static void make_room(struct bench *bench) {
    size_t cells = sudoku_cells(bench->shape);
    if (bench->count < bench->capacity)
        return;
    if (bench->capacity == 0)
        bench->solver = sudoku_solver_new();
    bench->lacks_memory = bench->solver == NULL;
    bench->capacity = bench->capacity == 0 ? 64 : 2 * bench->capacity;
    bench->positions = enlarge(bench, bench->positions, sizeof *bench->positions);
    bench->cells = enlarge(bench, bench->cells, cells);
    bench->results = enlarge(bench, bench->results, sizeof *bench->results);
    bench->firsts = enlarge(bench, bench->firsts, cells);
    bench->solution_counts = enlarge(bench, bench->solution_counts, 1);
}

/* Stores a record at a random index, and moves the one there to the end.  The result is the
 * Fisher-Yates shuffle with Knuth's linear congruential generator MMIX and a fixed seed: the first
 * n records are the same random sample in every run. */
static void add_record(struct bench *bench, const uint8_t *cells, struct position position) {
    size_t size = sudoku_cells(bench->shape), last = bench->count++;
    bench->random = bench->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    size_t index = (size_t)((bench->random >> 32) % bench->count);
    if (index != last) {
        memcpy(bench->cells + last * size, bench->cells + index * size, size);
        bench->positions[last] = bench->positions[index];
    }
    memcpy(bench->cells + index * size, cells, size);
    bench->positions[index] = position;
    bench->solution_counts[last] = UNKNOWN;
}

/* Stores the record. */
static enum outcome answer_bench(struct task *task, enum outcome found) {
    struct bench *bench = task->run_context->mode_state;
    const sudoku_grid *puzzle = &task->puzzle;
    sudoku_error error = sudoku_check(puzzle, task->answer.rules, &task->result.fault);
    if (task->answer.map != NULL)
        return refuse_cell(task, OUTCOME_INVALID, 0,
                           "not compared: the record includes a map; use --regions=MAP");
    if (error != SUDOKU_OK)
        return explain_error(task, error);
    if (bench->count == 0) {
        bench->shape = puzzle->shape;
        bench->rules = task->answer.rules != NULL ? &bench->other_rules : NULL;
        if (bench->rules != NULL)
            bench->other_rules = *task->answer.rules;
    }
    if (bench->shape.box_height != puzzle->shape.box_height ||
        bench->shape.box_width != puzzle->shape.box_width)
        return refuse_cell(task, OUTCOME_UNSUPPORTED, 0,
                           "not compared: the size differs from the first record");
    if (bench->lacks_memory)
        return OUTCOME_INVALID;
    make_room(bench);
    if (bench->lacks_memory)
        return refuse_cell(task, OUTCOME_INVALID, 0, "not enough memory for this record");
    add_record(bench, puzzle->cells,
               (struct position){task->record->file, task->record->line, task->record->column});
    return found;
}

/* ---- Comparison ------------------------------------------------------------------------- */

/* Reports the first fault of an engine. */
static void report_fault(struct bench *bench, struct engine_run *run, size_t record,
                         const char *fault) {
    char reason[160];
    bench->status = STATUS_BAD;
    if (run->has_fault)
        return;
    run->has_fault = true;
    snprintf(reason, sizeof reason, "internal error: engine %s %s", sudoku_engine_name(run->engine),
             fault);
    complain_at(NULL, bench->positions[record], reason);
}

/* Checks the latest result for a record.  All engines must find the same number of solutions. */
static void check_result(struct bench *bench, struct engine_run *run, size_t record) {
    const sudoku_result *result = &bench->results[record];
    size_t offset = record * sudoku_cells(bench->shape);
    uint8_t *known = &bench->solution_counts[record];
    bool is_cut = result->end == SUDOKU_END_NODES;
    if (result->error != SUDOKU_OK)
        report_fault(bench, run, record, "returned an error");
    else if (result->solutions > 0 && !sudoku_solves(bench->shape, bench->rules,
                                                     bench->cells + offset, bench->firsts + offset))
        report_fault(bench, run, record, "returned a wrong solution");
    else if (*known == UNKNOWN)
        *known = is_cut ? UNKNOWN : (uint8_t)result->solutions;
    else if (*known != result->solutions && !is_cut)
        report_fault(bench, run, record, "disagrees on the number of solutions");
    if ((is_cut || result->solutions != 1) && bench->status == STATUS_GOOD)
        bench->status = STATUS_UNANSWERED;
}

/* Solves the covered records.  A deadline of 0 means none.  Returns SUDOKU_OK or the error that
 * ended the call, such as SUDOKU_ERR_MEMORY. */
static sudoku_error solve_records(struct bench *bench, const struct engine_run *run,
                                  uint64_t deadline) {
    const sudoku_query query = {.engine = run->engine,
                                .limit = 2,
                                .max_nodes = bench->max_nodes,
                                .deadline = deadline,
                                .cancel = &interrupt_flag,
                                .rules = bench->rules};
    return sudoku_solve_batch(bench->solver, bench->shape, run->covered, bench->cells, &query,
                              bench->results, bench->firsts);
}

/* Measures how many records an engine solves in the time limit, and checks their results. */
static void warm_up(struct bench *bench, struct engine_run *run) {
    uint64_t limit = bench->time_limit, deadline = limit > 0 ? sudoku_clock() + limit : 0;
    size_t solved = 0;
    run->covered = bench->count;
    if (solve_records(bench, run, deadline) != SUDOKU_OK)
        report_fault(bench, run, 0, "returned an error");
    else if (!interrupted())
        while (solved < run->covered && bench->results[solved].end != SUDOKU_END_DEADLINE)
            solved++;
    run->covered = solved;
    for (size_t i = 0; i < solved; i++) {
        run->nodes += bench->results[i].nodes;
        check_result(bench, run, i);
    }
}

/* Solves the covered records repeatedly for min_round_time, or for the time limit if that is less.
 * Returns records per second. */
static double measure_rate(struct bench *bench, const struct engine_run *run) {
    uint64_t start = sudoku_clock(), time = 0, records = 0, limit = bench->time_limit;
    uint64_t least = limit > 0 && limit < min_round_time ? limit : min_round_time;
    while (time < least && !interrupted()) {
        solve_records(bench, run, 0);
        records += run->covered;
        time = sudoku_clock() - start;
    }
    return (double)records * 1e9 / (double)time;
}

/* Warms up all engines and, if is_timed is true, measures their speed. */
static void compare(struct bench *bench, bool is_timed) {
    for (size_t round = 0; round <= (is_timed ? ROUNDS : 0); round++) {
        for (size_t i = 0; i < bench->run_count && !interrupted(); i++) {
            struct engine_run *run = &bench->runs[i];
            if (round == 0)
                warm_up(bench, run);
            else if (run->covered > 0)
                run->rates[round - 1] = measure_rate(bench, run);
        }
    }
}

/* ---- Table ------------------------------------------------------------------------------ */

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Writes a value with four significant digits, but at most three decimals.  Returns the value as
 * shown. */
static double write_value(struct output *output, int width, double value) {
    char text[32];
    int decimals = value < 10 ? 3 : value < 100 ? 2 : value < 1000 ? 1 : 0;
    snprintf(text, sizeof text, "%.*f", decimals, value);
    output_print(output, " %*s", width, text);
    return strtod(text, NULL);
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
    run->shown = write_value(output, 9, rates[ROUNDS / 2]);
    write_value(output, 9, rates[0]);
    write_value(output, 9, rates[ROUNDS - 1]);
    write_value(output, 9, (double)run->nodes / (double)run->covered);
    if (first->shown > 0)
        write_value(output, 8, run->shown / first->shown);
    else
        output_text(output, "        -");
    output_text(output, "\n");
}

static void write_table(struct output *output, struct bench *bench) {
    size_t side = sudoku_side(bench->shape);
    output_print(output, "%zux%zu (boxes of %ux%u): %zu record%s, %d rounds\n", side, side,
                 bench->shape.box_height, bench->shape.box_width, bench->count,
                 bench->count == 1 ? "" : "s", ROUNDS);
    output_text(output,
                "engine           records records/s       min       max     nodes    ratio\n");
    for (size_t i = 0; i < bench->run_count; i++)
        write_row(output, &bench->runs[i], &bench->runs[0]);
}

/* ---- The run ---------------------------------------------------------------------------- */

/* Adds the engines of --engine, and reports those that do not support the records; without
 * --engine, adds all that support them. */
static void add_engines(struct bench *bench, const struct options *options) {
    unsigned rules = bench->rules != NULL ? SUDOKU_ENGINE_TAKES_RULES : 0;
    unsigned needed = SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE | rules;
    bool is_given = options->engine_count > 0;
    size_t count = is_given ? options->engine_count : sudoku_engine_count();
    char reason[200];
    for (size_t i = 0; i < count; i++) {
        const sudoku_engine *engine = is_given ? options->engines[i] : sudoku_engine_at(i);
        if (engine_has(engine, bench->shape, needed)) {
            bench->runs[bench->run_count++].engine = engine;
        } else if (is_given) {
            explain_engine(engine, bench->shape, rules, reason, sizeof reason);
            complain("%s", reason);
            bench->status = STATUS_BAD;
        }
    }
}

/* Compares the engines on all records. */
static enum status compare_engines(const struct run_context *run_context, bool is_complete) {
    const struct options *options = run_context->options;
    struct bench *bench = run_context->mode_state;
    if (is_complete && !bench->lacks_memory && bench->count > 0) {
        add_engines(bench, options);
        size_t turns = (bench->run_count > 0 ? bench->run_count : 1) * (1 + ROUNDS);
        bench->time_limit = options->timeout_given ? options->timeout : usual_total / turns;
        bench->max_nodes = options->max_nodes;
        compare(bench, !options->quiet);
        if (!interrupted() && !options->quiet && bench->run_count > 0)
            write_table(run_context->writer.output, bench);
    }
    sudoku_solver_free(bench->solver);
    free(bench->positions);
    free(bench->cells);
    free(bench->results);
    free(bench->firsts);
    free(bench->solution_counts);
    return bench->status;
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
