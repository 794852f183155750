/* main.c - the program: opens the inputs, answers their records, and sums up. */
#include "diagnostics.h"
#include "interrupt.h"
#include "lines.h"
#include "modes.h"
#include "options.h"
#include "reader.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_USAGE = 2 };

/* All that the program keeps; too large for a small stack. */
struct program {
    struct options options;
    struct session session;
    struct lines lines;
    struct reader reader;
    struct record record;
};

/* Makes sure that a file opened later cannot become standard input, output or error: where one of
 * them is closed, something takes its place on which every access fails. */
static void occupy_standard_descriptors(void) {
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", unusable[fd]) != fd)
            _Exit(STATUS_USAGE);
    }
}

/* Answers all records of an open file. */
static void run_file(struct program *program, int fd, const char *name) {
    struct session *session = &program->session;
    struct output *output = &session->writer.output;
    lines_open(&program->lines, fd, output);
    reader_open(&program->reader, &program->lines, name, program->options.box);
    while (!interrupted() && !session->writer.output.failed &&
           reader_next(&program->reader, &program->record)) {
        if (!interrupted())
            answer_record(session, &program->record);
    }
    if (program->lines.error != 0) {
        complain("%s: %s", name, strerror(program->lines.error));
        worsen_status(session, STATUS_USAGE);
    }
}

/* Takes an operand for a puzzle if it is one.  A single character is not: it may as well be the
 * name of a file. */
static bool run_puzzle(struct program *program, const char *operand) {
    struct record *record = &program->record;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    size_t length = strlen(operand), position;
    sudoku_grid puzzle;
    sudoku_error error =
        sudoku_parse(operand, length, program->options.box, &alphabet, &puzzle, &position);
    if ((length < 2 && program->options.box.box_height == 0) ||
        (error != SUDOKU_OK && error != SUDOKU_ERR_HEXADECIMAL))
        return false;
    *record = (struct record){.file = "operand",
                              .form = FORM_LINE,
                              .puzzle = puzzle,
                              .text = operand,
                              .length = length,
                              .valid = error == SUDOKU_OK};
    record->notation = alphabet == SUDOKU_ALPHABET_LETTERS ? NOTATION_LETTERS : NOTATION_DIGITS;
    if (!record->valid) {
        record->fault = (struct position){record->file, 1, position + 1};
        snprintf(record->reason, sizeof record->reason, "%s", sudoku_error_text(error));
    }
    for (size_t row = 0; row < SUDOKU_MAX_SIDE; row++)
        record->origin.row_lines[row] = 1;
    for (size_t cell = 0; cell < length; cell++)
        record->origin.columns[cell] = (uint32_t)cell + 1;
    answer_record(&program->session, record);
    return true;
}

/* Says why an operand cannot be opened, and what it may have been meant to be. */
static void complain_of_operand(const char *operand) {
    size_t length = strlen(operand);
    const char *reason = strerror(errno);
    if (length >= 10 && strspn(operand, ".0*?_-123456789") == length)
        complain("'%s': %s; a puzzle as operand has 81 cells, this has %zu", operand, reason,
                 length);
    else
        complain("'%s': %s", operand, reason);
}

static void run_operand(struct program *program, const char *operand) {
    if (strcmp(operand, "-") == 0) {
        if (!program->options.quiet)
            hint_at_input();
        run_file(program, STDIN_FILENO, "-");
        return;
    }
    if (run_puzzle(program, operand))
        return;
    output_flush(&program->session.writer.output); /* opening a FIFO may wait */
    int fd = open(operand, O_RDONLY);
    if (fd < 0) {
        if (!interrupted())
            complain_of_operand(operand);
        worsen_status(&program->session, STATUS_USAGE);
        return;
    }
    run_file(program, fd, operand);
    close(fd);
}

static uint64_t count_records(const struct session *session) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += session->outcomes[i];
    return records;
}

/* Writes the summary of --stats. */
static void print_stats(const struct session *session, double seconds) {
    char text[600];
    uint64_t records = count_records(session);
    size_t used = 0;
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64,
                                 outcome_name((enum outcome)i), session->outcomes[i]);
    used += (size_t)snprintf(text + used, sizeof text - used,
                             " nodes=%" PRIu64 " seconds=%.6f records/s=%.0f", session->nodes,
                             seconds, seconds > 0 ? (double)records / seconds : 0);
    if (session->matrix.bytes > 0)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 " rows=%" PRIu32 " columns=%" PRIu32 " ones=%" PRIu32 " bytes=%zu",
                                 session->matrix.rows, session->matrix.columns,
                                 session->matrix.ones, session->matrix.bytes);
    text[used++] = '\n';
    print_error_text(text, used);
}

/* Says how many claimed solutions were right. */
static void print_claims(const struct session *session) {
    complain("records=%" PRIu64 " right=%" PRIu64 " wrong=%" PRIu64, count_records(session),
             session->outcomes[OUTCOME_RIGHT], session->outcomes[OUTCOME_WRONG]);
}

/* Answers all there is to answer. */
static void run(struct program *program) {
    struct session *session = &program->session;
    uint64_t start = sudoku_clock();
    if (program->options.operand_count == 0)
        run_operand(program, "-");
    for (size_t i = 0; i < program->options.operand_count; i++) {
        if (interrupted() || session->writer.output.failed)
            break;
        run_operand(program, program->options.operands[i]);
    }
    if (!interrupted())
        answer_run(session);
    output_flush(&session->writer.output);
    bool complete = !session->writer.output.failed;
    if (session->claims.name != NULL && complete && !claims_close(&session->claims))
        worsen_status(session, STATUS_USAGE);
    if (program->options.stats)
        print_stats(session, (double)(sudoku_clock() - start) / 1e9);
    else if (session->claims_judged && !program->options.quiet)
        print_claims(session);
}

/* Prepares the session as the options want it.  False, after a complaint, if that fails. */
static bool start_session(struct session *session, struct options *options) {
    bool terminal = person_reads();
    if (options->style.form == FORM_AUTO && terminal && !options->judged)
        options->style.form = FORM_GRID;
    if (options->style.form != FORM_AUTO && !options->judged)
        options->style.separation = SEPARATE_GRIDS;
    struct writer *writer = &session->writer;
    writer->style = &options->style;
    writer->quiet = options->quiet;
    bool text = writes_text(writer) && !options->judged;
    writer->color = text && wants_color(options->color);
    session->remarks = text && terminal && !options->quiet &&
                       (options->mode == MODE_FIRST || options->mode == MODE_LEAST);
    session->solver.engine = options->engine;
    session->claims.none = outcome_word(&options->style, OUTCOME_NONE);
    return options->answers == NULL ||
           claims_open(&session->claims, options->answers, options->box, &writer->output);
}

int main(int argc, char **argv) {
    occupy_standard_descriptors();
    struct program *program = calloc(1, sizeof *program);
    if (program == NULL) {
        complain("not enough memory");
        return STATUS_USAGE;
    }
    struct session *session = &program->session;
    session->options = &program->options;
    enum parse_outcome parsed =
        options_parse(argc, argv, &program->options, &session->writer.output);
    if (parsed == PARSED) {
        interrupt_setup();
        if (start_session(session, &program->options))
            run(program);
        else
            worsen_status(session, STATUS_USAGE);
    } else if (parsed == PARSE_FAILED) {
        worsen_status(session, STATUS_USAGE);
    }
    output_close(&session->writer.output);
    if (session->writer.output.failed)
        worsen_status(session, STATUS_USAGE);
    interrupt_finish();
    int status = session->status;
    bench_free(&session->bench);
    free(session->solver.workspace);
    free(program);
    return status;
}
