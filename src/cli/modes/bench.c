/* bench.c - the mode of --bench: keeps all records, and compares engines on them at the end. */
#include "bench/bench.h"

#include "modes.h"
#include "options/options.h"
#include "run_context.h"
#include "task.h"

/* Keeps the record for the end of the run. */
static enum outcome answer_bench(struct task *task, enum outcome found) {
    const struct record *record = task->record;
    task->result.error = sudoku_check(&record->puzzle, &task->result.fault);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    bool kept = bench_add(task->run_context->mode_state, &record->puzzle,
                          position_of_cell(record, 0), task->chunk_output);
    return kept ? found : OUTCOME_INVALID;
}

static enum status compare_engines(const struct finished_run *run) {
    struct bench *bench = run->run_context->mode_state;
    enum status status = STATUS_GOOD;
    if (run->complete)
        status = bench_run(bench, run->run_context->options, run->writer);
    bench_free(bench);
    return status;
}

static const char *find_conflict(const struct options *options) {
    const struct style *style = &options->style;
    if (style->format != NULL && !style->format->shows_bench)
        return "--bench prints a table: of --format, only json goes with it";
    if (style->words[OUTCOME_NONE] != NULL || style->words[OUTCOME_MULTIPLE] != NULL)
        return "--bench prints a table: leave --none and --multiple out";
    if (options->stats)
        return "--bench has figures of its own: leave --stats out";
    return NULL;
}

const struct mode bench_mode = {
    .name = "bench",
    .letter = 'b',
    .help = "compare the speed of engines on this input",
    .takes = TAKES_ENGINES,
    .companion = &unique_mode,
    .default_timeout = UINT64_C(5000000000), /* --help names it in seconds */
    .find_conflict = find_conflict,
    .prints_nothing = true,
    .puzzles_only = true,
    .answer = answer_bench,
    .single_threaded = true,
    .state_size = sizeof(struct bench),
    .finish = compare_engines,
};
