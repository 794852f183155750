/* main.c - the program: what was asked for, all the answers, and the sum of them. */
#include "bench/bench.h"
#include "options/options.h"
#include "pipeline/pipeline.h"
#include "pipeline/run_context.h"
#include "runtime/chunk_output.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/output.h"
#include "runtime/standard_output.h"
#include "runtime/terminal.h"
#include "sources/source.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* All that the program keeps; too large for a small stack. */
struct program {
    struct options options;
    struct run_context run_context;
    struct source source;
    struct run_statistics run_statistics;
    struct bench bench;
    struct output output; /* of what is no record's answer */
};

/* Makes sure that a file opened later cannot become standard input, output or error: where one of
 * them is closed, something takes its place on which every access fails. */
static void occupy_standard_descriptors(void) {
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", unusable[fd]) != fd)
            _Exit(STATUS_BAD);
    }
}

static uint64_t count_records(const struct run_statistics *run_statistics) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += run_statistics->outcomes[i];
    return records;
}

/* Writes the summary of --stats. */
static void print_stats(const struct run_statistics *run_statistics, double seconds) {
    char text[600];
    uint64_t records = count_records(run_statistics);
    size_t used = 0;
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64,
                                 outcome_name((enum outcome)i), run_statistics->outcomes[i]);
    used += (size_t)snprintf(
        text + used, sizeof text - used, " nodes=%" PRIu64 " seconds=%.6f records/s=%.0f",
        run_statistics->nodes, seconds, seconds > 0 ? (double)records / seconds : 0);
    if (run_statistics->matrix.bytes > 0)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 " rows=%" PRIu32 " columns=%" PRIu32 " ones=%" PRIu32 " bytes=%zu",
                                 run_statistics->matrix.rows, run_statistics->matrix.columns,
                                 run_statistics->matrix.ones, run_statistics->matrix.bytes);
    text[used++] = '\n';
    print_error_text(text, used);
}

/* Says how many claimed solutions were right. */
static void print_claims(const struct run_statistics *run_statistics) {
    complain("records=%" PRIu64 " right=%" PRIu64 " wrong=%" PRIu64, count_records(run_statistics),
             run_statistics->outcomes[OUTCOME_RIGHT], run_statistics->outcomes[OUTCOME_WRONG]);
}

/* Prints what the mode says of all records together. */
static void answer_run(struct program *program) {
    const struct options *options = &program->options;
    struct output *output = &program->output;
    struct writer writer = {output, &options->style, program->run_context.color, options->quiet};
    char sum[24];
    if (options->mode == MODE_BENCH)
        statistics_worsen(&program->run_statistics, bench_run(&program->bench, options, &writer));
    if (options->mode != MODE_CORNERS || options->quiet)
        return;
    snprintf(sum, sizeof sum, "%" PRIu64, program->run_statistics.sum);
    output_line(output, sum);
    output_flush(output);
}

/* The threads to work with.  What is kept for --bench is kept by one. */
static uint64_t choose_jobs(const struct options *options) {
    if (options->mode == MODE_BENCH)
        return 1;
    return options->jobs > 0 ? options->jobs : default_jobs();
}

/* Answers all there is to answer. */
static void run(struct program *program) {
    const struct options *options = &program->options;
    struct run_statistics *run_statistics = &program->run_statistics;
    uint64_t start = sudoku_clock();
    bool written =
        pipeline_run(&program->run_context, &program->source, choose_jobs(options), run_statistics);
    program->output.failed = !written;
    if (written && !interrupted())
        answer_run(program);
    if (!program->output.failed && !source_close(&program->source))
        statistics_worsen(run_statistics, STATUS_BAD);
    if (options->stats)
        print_stats(run_statistics, (double)(sudoku_clock() - start) / 1e9);
    else if (run_statistics->claims_judged && !options->quiet)
        print_claims(run_statistics);
}

/* Prepares the session as the options want it. */
static void start_session(struct program *program) {
    struct options *options = &program->options;
    struct run_context *run_context = &program->run_context;
    bool terminal = person_reads();
    if (options->style.format == NULL && terminal && !options->judged)
        options->style.format = &grid_format;
    if (options->style.format != NULL && !options->judged)
        options->style.separation = SEPARATE_GRIDS;
    bool text = style_is_text(&options->style) && !options->judged;
    run_context->options = options;
    run_context->bench = &program->bench;
    run_context->color = text && wants_color(options->color);
    run_context->remarks = text && terminal && !options->quiet &&
                           (options->mode == MODE_FIRST || options->mode == MODE_LEAST);
}

int main(int argc, char **argv) {
    occupy_standard_descriptors();
    struct program *program = calloc(1, sizeof *program);
    if (program == NULL) {
        complain("not enough memory");
        return STATUS_BAD;
    }
    struct options *options = &program->options;
    struct run_statistics *run_statistics = &program->run_statistics;
    output_open_standard(&program->output);
    enum parse_outcome parsed = options_parse(argc, argv, options, &program->output);
    if (parsed == PARSED) {
        interrupt_setup();
        start_session(program);
        if (source_open(&program->source, options, outcome_word(&options->style, OUTCOME_NONE)))
            run(program);
        else
            statistics_worsen(run_statistics, STATUS_BAD);
    } else if (parsed == PARSE_FAILED) {
        statistics_worsen(run_statistics, STATUS_BAD);
    }
    output_flush(&program->output);
    if (program->output.failed || !close_standard_output())
        statistics_worsen(run_statistics, STATUS_BAD);
    interrupt_finish();
    enum status status = run_statistics->status;
    bench_free(&program->bench);
    source_free(&program->source);
    free(program);
    return (int)status;
}
