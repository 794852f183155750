/* bench.c - engines compared on the records of the input. */
#include "bench.h"

#include "race.h"
#include "report.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/terminal.h"

#include <stdlib.h>

bool bench_add(struct bench *bench, const sudoku_grid *puzzle, struct position place,
               struct chunk_output *chunk_output) {
    if (bench->overflowed)
        return false;
    bench->overflowed = !bench_set_add(&bench->sets, puzzle, place);
    if (bench->overflowed)
        complain_at(chunk_output, place, "not enough memory for the records up to here");
    return !bench->overflowed;
}

void bench_free(struct bench *bench) {
    bench_set_free(bench->sets);
    bench->sets = NULL;
}

/* Enters the engine of an index in the race.  False if it does not solve grids of the shape. */
static bool enter(struct race *race, size_t index) {
    const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
    if (!engine_solves(engine, race->set->shape))
        return false;
    race->racers[race->racer_count++] =
        (struct racer){.name = engine_name(index), .engine = engine};
    return true;
}

/* Enters an engine that was asked for by name: that it cannot take part is an error. */
static void enter_named(struct race *race, size_t index) {
    char reason[200];
    if (enter(race, index))
        return;
    explain_unsupported(sudoku_engine_at(index), race->set->shape, reason, sizeof reason);
    complain("%s", reason);
    race->status = STATUS_BAD;
}

/* Enters the engines of a list, by default all that can take part. */
static void enter_all(struct race *race, const char *list) {
    const char *name;
    size_t length;
    for (size_t i = 0; list == NULL && i < sudoku_engine_count(); i++)
        enter(race, i);
    while (next_engine_name(&list, &name, &length))
        enter_named(race, find_name(engine_name, name, length));
}

/* Compares the engines on the records of one shape; the exit status for it. */
static enum status compare_on(struct bench *bench, struct bench_set *set, struct racer *racers,
                              const struct options *options, const struct writer *writer) {
    struct race race = {.set = set,
                        .racers = racers,
                        .proof = options->proof,
                        .max_nodes = options->max_nodes,
                        .cap = options->timeout,
                        .untimed = writer->quiet};
    bench_set_shuffle(set);
    enter_all(&race, options->engines);
    if (race.racer_count == 0 || !race_run(&race))
        return STATUS_BAD;
    if (!interrupted() && !writer->quiet) {
        report_race(&race, writer, person_reads(), bench->printed);
        bench->printed = true;
    }
    output_flush(writer->output);
    return race.status;
}

enum status bench_run(struct bench *bench, const struct options *options,
                      const struct writer *writer) {
    enum status status = STATUS_GOOD;
    if (bench->overflowed)
        return STATUS_BAD; /* which has been said */
    struct racer *racers = calloc(sudoku_engine_count() + 1, sizeof *racers); /* and auto */
    if (racers == NULL) {
        complain("not enough memory");
        return STATUS_BAD;
    }
    for (struct bench_set *set = bench->sets; set != NULL; set = set->next) {
        enum status worst =
            interrupted() ? STATUS_GOOD : compare_on(bench, set, racers, options, writer);
        status = worst > status ? worst : status;
    }
    free(racers);
    return status;
}
