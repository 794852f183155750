/* bench.c - engines compared on the records of the input. */
#include "bench.h"

#include "comparison.h"
#include "report.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/terminal.h"

#include <stdlib.h>

bool bench_add(struct bench *bench, const sudoku_grid *puzzle, struct position position,
               struct chunk_output *chunk_output) {
    if (bench->overflowed)
        return false;
    bench->overflowed = !bench_set_add(&bench->sets, puzzle, position);
    if (bench->overflowed)
        complain_at(chunk_output, position, "not enough memory for the records up to here");
    return !bench->overflowed;
}

void bench_free(struct bench *bench) {
    bench_set_free(bench->sets);
    bench->sets = NULL;
}

/* Adds the engine of an index to the comparison.  False if it does not solve grids of the shape. */
static bool add_engine(struct comparison *comparison, size_t index) {
    const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
    if (!engine_solves(engine, comparison->set->shape))
        return false;
    comparison->runs[comparison->run_count++] = (struct engine_run){
        .name = engine_name(index),
        .engine = engine,
        .has_batch = sudoku_engine_has_batch(engine, comparison->set->shape),
    };
    return true;
}

/* Adds an engine that the user named.  Complains if it does not solve grids of the shape. */
static void add_named_engine(struct comparison *comparison, size_t index) {
    char reason[200];
    if (add_engine(comparison, index))
        return;
    explain_unsupported(sudoku_engine_at(index), comparison->set->shape, reason, sizeof reason);
    complain("%s", reason);
    comparison->status = STATUS_BAD;
}

/* Adds the engines of a list; NULL: all that solve grids of the shape. */
static void add_engines(struct comparison *comparison, const char *list) {
    const char *name;
    size_t length;
    for (size_t i = 0; list == NULL && i < sudoku_engine_count(); i++)
        add_engine(comparison, i);
    while (next_engine_name(&list, &name, &length))
        add_named_engine(comparison, find_name(engine_name, name, length));
}

/* Compares the engines on the records of one shape; returns the exit status. */
static enum status compare_engines_on(struct bench *bench, struct bench_set *set,
                                      struct engine_run *runs, const struct options *options,
                                      const struct writer *writer) {
    struct comparison comparison = {.set = set,
                                    .runs = runs,
                                    .proof = options->proof,
                                    .max_nodes = options->max_nodes,
                                    .time_limit = options->timeout,
                                    .untimed = writer->quiet};
    bench_set_shuffle(set);
    add_engines(&comparison, options->engines);
    if (comparison.run_count == 0 || !comparison_run(&comparison))
        return STATUS_BAD;
    if (!interrupted() && !writer->quiet) {
        report_comparison(&comparison, writer, person_reads(), bench->printed);
        bench->printed = true;
    }
    output_flush(writer->output);
    return comparison.status;
}

enum status bench_run(struct bench *bench, const struct options *options,
                      const struct writer *writer) {
    enum status status = STATUS_GOOD;
    if (bench->overflowed)
        return STATUS_BAD; /* bench_add() has complained */
    struct engine_run *runs = calloc(sudoku_engine_count() + 1, sizeof *runs); /* and auto */
    if (runs == NULL) {
        complain("not enough memory");
        return STATUS_BAD;
    }
    for (struct bench_set *set = bench->sets; set != NULL; set = set->next) {
        enum status worst =
            interrupted() ? STATUS_GOOD : compare_engines_on(bench, set, runs, options, writer);
        status = worst > status ? worst : status;
    }
    free(runs);
    return status;
}
