/* main.c - the program: what was asked for, all the answers, and the sum of them. */
#include "base/diagnostics.h"
#include "base/interrupt.h"
#include "base/output.h"
#include "base/sheet.h"
#include "base/standard_output.h"
#include "bench/bench.h"
#include "options/options.h"
#include "output/terminal.h"
#include "pipeline/pipeline.h"
#include "pipeline/session.h"
#include "pipeline/source.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* All that the program keeps; too large for a small stack. */
struct program {
    struct options options;
    struct session session;
    struct source source;
    struct tally tally;
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

static uint64_t count_records(const struct tally *tally) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += tally->outcomes[i];
    return records;
}

/* Writes the summary of --stats. */
static void print_stats(const struct tally *tally, double seconds) {
    char text[600];
    uint64_t records = count_records(tally);
    size_t used = 0;
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64,
                                 outcome_name((enum outcome)i), tally->outcomes[i]);
    used += (size_t)snprintf(text + used, sizeof text - used,
                             " nodes=%" PRIu64 " seconds=%.6f records/s=%.0f", tally->nodes,
                             seconds, seconds > 0 ? (double)records / seconds : 0);
    if (tally->matrix.bytes > 0)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 " rows=%" PRIu32 " columns=%" PRIu32 " ones=%" PRIu32 " bytes=%zu",
                                 tally->matrix.rows, tally->matrix.columns, tally->matrix.ones,
                                 tally->matrix.bytes);
    text[used++] = '\n';
    print_error_text(text, used);
}

/* Says how many claimed solutions were right. */
static void print_claims(const struct tally *tally) {
    complain("records=%" PRIu64 " right=%" PRIu64 " wrong=%" PRIu64, count_records(tally),
             tally->outcomes[OUTCOME_RIGHT], tally->outcomes[OUTCOME_WRONG]);
}

/* Prints what the mode says of all records together. */
static void answer_run(struct program *program) {
    const struct options *options = &program->options;
    struct output *output = &program->output;
    struct writer writer = {output, &options->style, program->session.color, options->quiet};
    char sum[24];
    if (options->mode == MODE_BENCH)
        worsen_status(&program->tally, bench_run(&program->bench, options, &writer));
    if (options->mode != MODE_CORNERS || options->quiet)
        return;
    snprintf(sum, sizeof sum, "%" PRIu64, program->tally.sum);
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
    struct tally *tally = &program->tally;
    uint64_t start = sudoku_clock();
    bool written = pipeline_run(&program->session, &program->source, choose_jobs(options), tally);
    program->output.failed = !written;
    if (written && !interrupted())
        answer_run(program);
    if (!program->output.failed && !source_close(&program->source))
        worsen_status(tally, STATUS_BAD);
    if (options->stats)
        print_stats(tally, (double)(sudoku_clock() - start) / 1e9);
    else if (tally->claims_judged && !options->quiet)
        print_claims(tally);
}

/* Prepares the session as the options want it. */
static void start_session(struct program *program) {
    struct options *options = &program->options;
    struct session *session = &program->session;
    bool terminal = person_reads();
    if (options->style.form == FORM_AUTO && terminal && !options->judged)
        options->style.form = FORM_GRID;
    if (options->style.form != FORM_AUTO && !options->judged)
        options->style.separation = SEPARATE_GRIDS;
    bool text = style_is_text(&options->style) && !options->judged;
    session->options = options;
    session->bench = &program->bench;
    session->color = text && wants_color(options->color);
    session->remarks = text && terminal && !options->quiet &&
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
    struct tally *tally = &program->tally;
    output_open_standard(&program->output);
    enum parse_outcome parsed = options_parse(argc, argv, options, &program->output);
    if (parsed == PARSED) {
        interrupt_setup();
        start_session(program);
        if (source_open(&program->source, options, outcome_word(&options->style, OUTCOME_NONE)))
            run(program);
        else
            worsen_status(tally, STATUS_BAD);
    } else if (parsed == PARSE_FAILED) {
        worsen_status(tally, STATUS_BAD);
    }
    output_flush(&program->output);
    if (program->output.failed || !close_standard_output())
        worsen_status(tally, STATUS_BAD);
    interrupt_finish();
    enum status status = tally->status;
    bench_free(&program->bench);
    free(program);
    return (int)status;
}
