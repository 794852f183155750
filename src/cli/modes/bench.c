/* bench.c - the mode of --bench: keeps all records, and compares engines on them at the end. */
#include "bench/bench.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"
#include "sources/record_rules.h"
#include "task.h"

#include <stdlib.h>

/* ns that an engine may take for a round; --help names it in seconds */
static const uint64_t usual_timeout = 5000000000;

/* The records kept until the input has ended. */
struct bench {
    struct bench_set *sets; /* the records by shape, in the order in which shapes came up */
    bool overflowed;        /* there was no memory for a record */
    bool printed;           /* a table has been printed */
};

/* Keeps the record for the end of the run. */
static enum outcome answer_bench(struct task *task, enum outcome found) {
    struct bench *bench = task->run_context->mode_state;
    const struct record *record = task->record;
    struct position position = position_of_cell(record, 0);
    sudoku_error error = sudoku_check(&record->puzzle, record->rules, &task->result.fault);
    if (record->has_map)
        return refuse(task, "not compared, as its regions are its own; give --regions=MAP");
    if (error != SUDOKU_OK)
        return explain_error(task, error);
    if (bench->overflowed)
        return OUTCOME_INVALID;
    bench->overflowed = !bench_set_add(&bench->sets, &record->puzzle, position);
    return bench->overflowed ? refuse(task, "not enough memory for the records up to here") : found;
}

/* True if an engine recurses too deep on grids of the shape for the stack that there is. */
static bool lacks_stack(const struct comparison *comparison, const sudoku_engine *engine) {
    size_t most = comparison->max_stack;
    return most != 0 && sudoku_engine_stack(engine, comparison->set->shape) > most;
}

/* Adds an engine to the comparison.  False if it does not solve grids of the shape. */
static bool add_engine(struct comparison *comparison, const sudoku_engine *engine) {
    sudoku_shape shape = comparison->set->shape;
    unsigned abilities = sudoku_engine_abilities(engine, shape);
    bool takes_rules = comparison->rules == NULL || (abilities & SUDOKU_TAKES_RULES) != 0;
    if (!engine_solves(engine, shape) || !takes_rules || lacks_stack(comparison, engine))
        return false;
    comparison->runs[comparison->run_count++] = (struct engine_run){
        .name = sudoku_engine_name(engine),
        .engine = engine,
        .has_batch = (abilities & SUDOKU_GAINS_BY_BATCH) != 0,
    };
    return true;
}

/* Adds the engines that the user named, and complains of those that do not solve grids of the
 * shape.  Without any, adds all that do. */
static void add_engines(struct comparison *comparison, const struct options *options) {
    char reason[200];
    for (size_t i = 0; options->engine_count == 0 && i < sudoku_engine_count(); i++)
        add_engine(comparison, sudoku_engine_at(i));
    for (size_t i = 0; i < options->engine_count; i++) {
        if (add_engine(comparison, options->engines[i]))
            continue;
        explain_engine(options->engines[i], comparison->set->shape,
                       comparison->rules != NULL                      ? LACKS_RULES
                       : lacks_stack(comparison, options->engines[i]) ? LACKS_STACK
                                                                      : LACKS_SHAPE,
                       reason, sizeof reason);
        complain("%s", reason);
        comparison->status = STATUS_BAD;
    }
}

/* Compares the engines on the records of one shape; returns the exit status. */
static enum status compare_on(struct bench *bench, struct bench_set *set, struct engine_run *runs,
                              const struct finished_run *run) {
    const struct options *options = run->run_context->options;
    struct comparison comparison = {.set = set,
                                    .runs = runs,
                                    .proof = options->mode->limit > 1,
                                    .max_nodes = options->max_nodes,
                                    .max_stack = run->run_context->max_stack,
                                    .time_limit =
                                        options->timeout_given ? options->timeout : usual_timeout,
                                    .untimed = run->writer->quiet};
    sudoku_rules *rules = has_rules(options) ? record_rules_new(options, set->shape) : NULL;
    comparison.rules = rules;
    bench_set_shuffle(set);
    if (rules != NULL || !has_rules(options))
        add_engines(&comparison, options);
    bool is_made = comparison.run_count > 0 && comparison_run(&comparison);
    free(rules);
    if (!is_made)
        return STATUS_BAD;
    if (!interrupted() && !run->writer->quiet) {
        report_comparison(&comparison, run->writer, person_reads(), bench->printed);
        bench->printed = true;
    }
    output_flush(run->writer->output);
    return comparison.status;
}

/* Compares the engines on all records, shape by shape. */
static enum status compare_engines(const struct finished_run *run) {
    struct bench *bench = run->run_context->mode_state;
    struct engine_run *runs = calloc(sudoku_engine_count() + 1, sizeof *runs); /* and auto */
    enum status status = runs == NULL || bench->overflowed ? STATUS_BAD : STATUS_GOOD;
    bool compares = run->complete && status == STATUS_GOOD;
    if (runs == NULL)
        complain("not enough memory");
    for (struct bench_set *set = bench->sets; compares && set != NULL; set = set->next) {
        enum status worst = interrupted() ? STATUS_GOOD : compare_on(bench, set, runs, run);
        status = worst > status ? worst : status;
    }
    free(runs);
    bench_set_free(bench->sets);
    bench->sets = NULL;
    return status;
}

/* What both modes have in common. */
#define BENCH                                                                                      \
    .flags = PUZZLES_ONLY | TAKES_ENGINES, .answers = ANSWERS_NOTHING, .places = FOR_TIMES,        \
    .answer = answer_bench, .state_size = sizeof(struct bench), .finish = compare_engines

const struct mode bench_mode = {
    .name = "bench",
    .letter = 'b',
    .help = "compare the speed of engines on this input",
    .partner = "unique",
    .combined = &bench_unique_mode,
    .limit = 1,
    BENCH,
};

/* The mode of --bench --unique: engines prove that there is one solution. */
const struct mode bench_unique_mode = {.limit = 2, BENCH};
