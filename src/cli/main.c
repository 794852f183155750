/* main.c - entry point: parses the command line and answers all records. */
#include "formats/formats.h"
#include "modes/mode.h"
#include "options/options.h"
#include "run/run.h"
#include "runtime/output.h"
#include "runtime/platform.h"
#include "runtime/statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* State of the program.  main() clears the members above output. */
struct program {
    struct options options;
    struct run_context run_context;
    struct source source;
    struct run_statistics statistics;
    struct output output; /* for text other than answers to records */
};

/* Ensures that no file opened later becomes standard input, output or error.  Replaces each closed
 * one with a descriptor on which every read or write fails. */
static void occupy_standard_descriptors(void) {
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", unusable[fd]) != fd) {
            complain("'/dev/null': %s", strerror(errno));
            _Exit(STATUS_BAD);
        }
    }
}

/* Sets up the run for the options and for the kind of standard output.  Returns false, after a
 * message, if the run cannot start. */
static bool prepare_run(struct program *program) {
    struct options *options = &program->options;
    struct style *style = &options->style;
    const struct mode *mode = options->mode;
    bool terminal = isatty(STDOUT_FILENO) == 1;
    interrupt_setup();
    if (style->format == NULL && terminal && !options->judged && !options->dialect.matrices &&
        options->regions != REGIONS_RANDOM)
        style->format = &grid_format;
    bool text = (style->format == NULL || style->format->text_style != NO_TEXT) && !options->judged;
    program->run_context = (struct run_context){
        .options = options,
        .mode_state = calloc(1, mode->state_size + 1),
        .writer = {.output = &program->output,
                   .style = style,
                   .terminal = terminal,
                   .color = text && wants_color(options->color),
                   .quiet = options->quiet,
                   .is_filtered = options->rating.most > 0 && options->new_puzzles == 0,
                   .answers = mode->answers}};
    if (program->run_context.mode_state == NULL)
        complain("not enough memory");
    return program->run_context.mode_state != NULL && source_open(&program->source, options);
}

/* Prints the statistics of --stats or, for a list of engines, one line per engine.  seconds:
 * duration of the run.  Returns false if output fails. */
static bool print_statistics(const struct program *program, double seconds) {
    const struct options *options = &program->options;
    const struct run_statistics *statistics = &program->statistics;
    char text[SUMMARY_SIZE];
    size_t length = statistics_summary(text, statistics, seconds), last = options->engine_count - 1;
    if (options->engine_count <= 1 || (options->mode->flags & TAKES_ENGINES) != 0)
        return print_error_text(text, length);
    for (size_t i = 0; i < options->engine_count; i++) {
        uint64_t nodes = i == last ? statistics->counts[COUNT_NODES] : statistics->engine_nodes[i];
        int size = snprintf(text, sizeof text, "engine=%s records=%" PRIu64 " nodes=%" PRIu64 "\n",
                            sudoku_engine_name(options->engines[i]),
                            statistics_count_records(statistics), nodes);
        if (!print_error_text(text, (size_t)size))
            return false;
    }
    return true;
}

/* Checks that all input was read, and prints what the mode and the format add after all answers.
 * start: time at which the run began. */
static void finish_run(struct program *program, uint64_t start) {
    const struct options *options = &program->options;
    const struct format *format = options->style.format;
    struct source *source = &program->source;
    struct run_statistics *statistics = &program->statistics;
    bool failed = program->output.failed;
    input_close(source);
    statistics->counts[COUNT_LINES] += source->closed_lines;
    if (source->answers_file != NULL && !failed &&
        !answers_file_finish(source->answers_file, !source->lost))
        statistics_worsen(statistics, STATUS_BAD);
    bool is_complete = !failed && !interrupted() && !source->lost;
    if (options->mode->finish != NULL)
        statistics_worsen(statistics, options->mode->finish(&program->run_context, is_complete));
    if (format != NULL && format->end != NULL && !options->quiet)
        output_text(&program->output, format->end);
    output_finish_record(&program->output);
    output_flush(&program->output);
    double seconds = (double)(sudoku_clock() - start) / 1e9;
    if (options->stats && !print_statistics(program, seconds))
        statistics_worsen(statistics, STATUS_BAD);
}

int main(int argc, char **argv) {
    static struct program program;
    struct run_statistics *statistics = &program.statistics;
    occupy_standard_descriptors();
    memset(&program, 0, offsetof(struct program, output));
    output_open(&program.output, OUTPUT_SIZE, drain_standard, NULL);
    enum parse_outcome parsed = options_parse(argc, argv, &program.options, &program.output);
    bool runs = parsed == PARSED && prepare_run(&program);
    if (runs) {
        uint64_t start = sudoku_clock();
        const struct format *format = program.options.style.format;
        if (format != NULL && format->begin != NULL && !program.options.quiet)
            format->begin(&program.run_context.writer);
        output_finish_record(&program.output);
        output_flush(&program.output);
        program.output.failed = program.output.failed ||
                                !run_workers(&program.run_context, &program.source, statistics);
        finish_run(&program, start);
    }
    if (parsed == PARSE_FAILED || (parsed == PARSED && !runs))
        statistics_worsen(statistics, STATUS_BAD);
    output_flush(&program.output);
    if (program.output.failed || !close_standard_output())
        statistics_worsen(statistics, STATUS_BAD);
    interrupt_finish();
    free(program.run_context.mode_state);
    answers_file_close(program.source.answers_file);
    free(program.source.rules);
    return (int)statistics->status;
}
