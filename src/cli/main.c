/* main.c - the program: reads the command line, answers all records, and ends. */
#include "formats/writer.h"
#include "modes/mode.h"
#include "options/option.h"
#include "pipeline/pipeline.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/output.h"
#include "runtime/statistics.h"
#include "runtime/terminal.h"
#include "runtime/write_records.h"
#include "sources/chunk_source.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MIN_STACK = 64 }; /* KiB, arguments and environment included */

/* The memory of the whole program; too large for a small stack. */
struct program {
    struct options options;
    struct run_context run_context;
    struct chunk_source source;
    struct run_statistics statistics;
    struct output output; /* for text that is no record's answer; sets itself up */
};

/* Makes sure that a file opened later cannot become standard input, output or error: where one of
 * them is closed, something takes its place on which every access fails. */
static void occupy_standard_descriptors(void) {
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", unusable[fd]) != fd) {
            complain("'/dev/null': %s", strerror(errno));
            _Exit(STATUS_BAD);
        }
    }
}

/* True if the stack may grow as far as it has to; complains if not.  The limit holds for the
 * stacks of threads as well. */
static bool has_enough_stack(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur / 1024 >= MIN_STACK)
        return true;
    complain("the stack may have %d KiB only, and needs %d (ulimit -s)",
             (int)(limit.rlim_cur / 1024), MIN_STACK);
    return false;
}

/* Chooses what depends on the options and on who reads.  False if there is no memory for the mode's
 * state. */
static bool prepare_run(struct program *program) {
    struct options *options = &program->options;
    struct run_context *run_context = &program->run_context;
    const struct mode *mode = options->mode;
    bool terminal = person_reads();
    if (options->style.format == NULL && terminal && !options->judged &&
        !has_flag(mode, READS_MATRICES))
        options->style.format = &grid_format;
    if (options->style.format != NULL && !options->judged)
        options->style.separation = SEPARATE_GRIDS;
    bool text = style_is_text(&options->style) && !options->judged;
    run_context->options = options;
    run_context->terminal = terminal;
    run_context->color = text && wants_color(options->color);
    run_context->remarks = has_flag(mode, REMARKS) && text && terminal && !options->quiet;
    if (mode->state_size > 0)
        run_context->mode_state = calloc(1, mode->state_size);
    return mode->state_size == 0 || run_context->mode_state != NULL;
}

/* Prints what the mode and the format have to say below all answers. */
static void finish_run(struct program *program, const struct writer *writer) {
    const struct mode *mode = program->options.mode;
    struct run_statistics *statistics = &program->statistics;
    struct finished_run run = {.run_context = &program->run_context,
                               .statistics = statistics,
                               .writer = writer,
                               .complete = !program->output.failed && !interrupted(),
                               .all_read = !program->source.lost};
    if (mode->finish != NULL)
        statistics_worsen(statistics, mode->finish(&run));
    if (!program->output.failed)
        format_end(writer);
}

static void print_statistics(struct run_statistics *statistics, double seconds) {
    char text[SUMMARY_SIZE];
    if (!print_error_text(text, statistics_summary(text, statistics, seconds)))
        statistics_worsen(statistics, STATUS_BAD);
}

/* Answers all records. */
static void answer_all_records(struct program *program) {
    const struct options *options = &program->options;
    struct run_statistics *statistics = &program->statistics;
    uint64_t start = sudoku_clock();
    struct writer writer = {.output = &program->output,
                            .style = &options->style,
                            .terminal = program->run_context.terminal,
                            .color = program->run_context.color,
                            .quiet = options->quiet};
    format_begin(&writer);
    interrupt_set_closing_text(closing_text(&writer));
    bool written = !program->output.failed &&
                   pipeline_run(&program->run_context, &program->source, statistics);
    program->output.failed = !written;
    chunk_source_count_lines(&program->source, statistics);
    if (written && !chunk_source_close(&program->source))
        statistics_worsen(statistics, STATUS_BAD);
    finish_run(program, &writer);
    if (options->stats)
        print_statistics(statistics, (double)(sudoku_clock() - start) / 1e9);
}

/* Does what the options ask for. */
static void prepare_and_run(struct program *program) {
    const struct options *options = &program->options;
    interrupt_setup();
    if (!prepare_run(program))
        complain("not enough memory");
    else if (chunk_source_open(&program->source, options,
                               outcome_word(&options->style, OUTCOME_NONE))) {
        answer_all_records(program);
        return;
    }
    statistics_worsen(&program->statistics, STATUS_BAD);
}

/* Memory from aligned_alloc(), all zero up to the output.  calloc() need not align it for records.
 * NULL, after a complaint, if there is none. */
static struct program *make_program(void) {
    struct program *program = aligned_alloc(_Alignof(struct program), sizeof *program);
    if (program == NULL)
        complain("not enough memory");
    else
        memset(program, 0, offsetof(struct program, output));
    return program;
}

int main(int argc, char **argv) {
    occupy_standard_descriptors();
    if (!has_enough_stack())
        return STATUS_BAD;
    struct program *program = make_program();
    if (program == NULL)
        return STATUS_BAD;
    struct run_statistics *statistics = &program->statistics;
    output_open_standard(&program->output);
    enum parse_outcome parsed = options_parse(argc, argv, &program->options, &program->output);
    if (parsed == PARSED)
        prepare_and_run(program);
    else if (parsed == PARSE_FAILED)
        statistics_worsen(statistics, STATUS_BAD);
    output_flush(&program->output);
    if (program->output.failed || !close_standard_output())
        statistics_worsen(statistics, STATUS_BAD);
    interrupt_finish();
    enum status status = statistics->status;
    free(program->options.new_rules);
    free(program->run_context.mode_state);
    chunk_source_free(&program->source);
    free(program);
    return (int)status;
}
