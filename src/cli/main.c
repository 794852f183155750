/* main.c - the program: opens the inputs, answers their records, and sums up. */
#include "diagnostics.h"
#include "interrupt.h"
#include "lines.h"
#include "modes.h"
#include "options.h"
#include "reader.h"

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
    lines_open(&program->lines, fd, &session->output);
    reader_open(&program->reader, &program->lines, name, program->options.box);
    while (!interrupted() && !session->output.failed &&
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
    sudoku_error error =
        sudoku_parse(operand, length, program->options.box, &alphabet, &record->puzzle, &position);
    if ((length < 2 && program->options.box.box_height == 0) ||
        (error != SUDOKU_OK && error != SUDOKU_ERR_HEXADECIMAL))
        return false;
    record->form = FORM_LINE;
    record->notation = alphabet == SUDOKU_ALPHABET_LETTERS ? NOTATION_LETTERS : NOTATION_DIGITS;
    record->blank_before = false;
    record->file = "operand";
    record->valid = error == SUDOKU_OK;
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

static void run_operand(struct program *program, const char *operand) {
    if (strcmp(operand, "-") == 0) {
        run_file(program, STDIN_FILENO, "-");
        return;
    }
    if (run_puzzle(program, operand))
        return;
    output_flush(&program->session.output); /* opening a FIFO may wait */
    int fd = open(operand, O_RDONLY);
    if (fd < 0) {
        if (!interrupted())
            complain("'%s': %s", operand, strerror(errno));
        worsen_status(&program->session, STATUS_USAGE);
        return;
    }
    run_file(program, fd, operand);
    close(fd);
}

/* Writes the summary of --stats. */
static void print_stats(const struct session *session, double seconds) {
    static const char *const names[OUTCOME_COUNT] = {
        [OUTCOME_SOLVED] = "solved",
        [OUTCOME_NONE] = "none",
        [OUTCOME_MULTIPLE] = "multiple",
        [OUTCOME_WRONG] = "wrong",
        [OUTCOME_LIMIT] = "limit",
        [OUTCOME_INVALID] = "invalid",
        [OUTCOME_DISAGREEMENT] = "disagreement",
    };
    char text[600];
    uint64_t records = 0;
    size_t used = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += session->outcomes[i];
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64, names[i],
                                 session->outcomes[i]);
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

static void run(struct program *program) {
    struct session *session = &program->session;
    uint64_t start = sudoku_clock();
    if (program->options.operand_count == 0)
        run_operand(program, "-");
    for (size_t i = 0; i < program->options.operand_count; i++) {
        if (interrupted() || session->output.failed)
            break;
        run_operand(program, program->options.operands[i]);
    }
    output_flush(&session->output);
    if (program->options.stats)
        print_stats(session, (double)(sudoku_clock() - start) / 1e9);
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
    enum parse_outcome parsed = options_parse(argc, argv, &program->options, &session->output);
    if (parsed == PARSED) {
        interrupt_setup();
        session->solver.engine = program->options.engine;
        if (!program->options.format_given && isatty(STDOUT_FILENO)) {
            program->options.format_given = true;
            program->options.format = FORM_GRID;
        }
        run(program);
    } else if (parsed == PARSE_FAILED) {
        worsen_status(session, STATUS_USAGE);
    }
    output_close(&session->output);
    if (session->output.failed)
        worsen_status(session, STATUS_USAGE);
    interrupt_finish();
    int status = session->status;
    free(session->solver.workspace);
    free(program);
    return status;
}
