/* input_file.c - a file, standard input, or an operand that is text, as a source of records. */
#include "record_source.h"

#include "input_lines.h"
#include "input_size.h"
#include "operand.h"
#include "read/lines.h"
#include "read/reader.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/terminal.h"
#include "signature.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct input_file {
    struct lines lines;
    struct reader reader;
    struct note note;         /* on what is ignored behind the last record */
    bool has_note;            /* it must still be printed */
    bool standard_input_over; /* standard input had an end line, and is not read any further */
};

static void start_reading(struct input_file *input, const struct options *options, int fd,
                          const char *name) {
    lines_open(&input->lines, fd);
    reader_open(&input->reader, &input->lines, name, &options->reading);
}

/* ---- Operands that are text ------------------------------------------------------------ */

static void start_reading_text(struct input_file *input, const char *text,
                               const struct reading *reading) {
    lines_open_text(&input->lines, text);
    reader_open(&input->reader, &input->lines, "operand", reading);
}

/* True if a puzzle can be read in the text. */
static bool holds_puzzle(struct input_file *input, const char *text, struct reading reading) {
    struct record record;
    bool found = false;
    reading.silent = true;
    start_reading_text(input, text, &reading);
    while (!found && reader_next(&input->reader, &record))
        found = record.valid;
    return found;
}

/* Begins to read an operand that is text and not the name of a file.  Cells on a line of their own
 * are all of a grid, not a row. */
static bool open_text(struct input_file *input, const struct options *options,
                      const char *operand) {
    struct reading reading = options->reading;
    bool one_line = is_one_line(operand);
    if (reading.matrices) {
        bool is_text = !one_line && !names_file(operand);
        if (is_text)
            start_reading_text(input, operand, &reading);
        return is_text;
    }
    if ((one_line && strlen(operand) < LEAST_TEXT) || is_spelled_as_name(operand) ||
        names_file(operand))
        return false;
    if (!holds_puzzle(input, operand, reading)) {
        struct reading four = reading;
        four.box = (sudoku_shape){2, 2};
        if (one_line && reading.box.box_height == 0 && holds_puzzle(input, operand, four))
            reading = four;
        else if (!has_mostly_cells(operand) || !has_blanks(operand))
            return false;
    }
    start_reading_text(input, operand, &reading);
    return true;
}

/* ---- Files ----------------------------------------------------------------------------- */

/* Says why an operand cannot be opened, and what it may have been meant to be. */
static void complain_of_operand(struct chunk_output *messages, const char *operand,
                                const struct options *options) {
    const char *reason = strerror(errno);
    char explanation[120] = "";
    if (!options->cover)
        explain_operand(operand, options->reading.box, explanation, sizeof explanation);
    complain_in(messages, "'%s': %s%s", operand, reason, explanation);
}

static enum source_opened open_named(struct input_file *input, const struct options *options,
                                     const char *name, struct chunk_output *messages) {
    int fd = open_file(name);
    if (fd >= 0) {
        start_reading(input, options, fd, name);
        return SOURCE_OPENED;
    }
    if (!interrupted())
        complain_of_operand(messages, name, options);
    statistics_worsen(&messages->statistics, STATUS_BAD);
    return SOURCE_LOST;
}

static enum source_opened open_input(void *state, const struct options *options,
                                     const char *operand, struct chunk_output *messages) {
    struct input_file *input = state;
    if (messages == NULL)
        return SOURCE_LATER;
    if (open_text(input, options, operand))
        return SOURCE_OPENED;
    if (strcmp(operand, "-") != 0)
        return open_named(input, options, operand, messages);
    if (input->standard_input_over)
        return SOURCE_EMPTY;
    if (!options->quiet && !options->cover)
        hint_at_input(messages);
    start_reading(input, options, STDIN_FILENO, "-");
    return SOURCE_OPENED;
}

/* Tells what is ignored behind the last record.  False if that must wait. */
static bool explain_notes(struct input_file *input, struct chunk_output *messages) {
    input->has_note = input->has_note || reader_next_note(&input->reader, &input->note);
    while (input->has_note && messages != NULL) {
        complain_of_note(messages, input->reader.file, &input->note);
        input->has_note = reader_next_note(&input->reader, &input->note);
    }
    return !input->has_note;
}

/* Finds out why there is no record.  Not inline: records would save registers for it. */
__attribute__((noinline)) static enum source_next explain_end(struct input_file *input,
                                                              struct chunk_output *messages) {
    if (input->lines.blocked)
        return SOURCE_WAITS;
    if (!explain_notes(input, messages))
        return SOURCE_WAITS;
    return explain_end_of_lines(&input->lines, input->reader.file, messages);
}

static enum source_next next_in_file(void *state, struct chunk_output *messages,
                                     struct record *record) {
    struct input_file *input = state;
    input->lines.may_wait = messages != NULL;
    if (next_of_file(&input->reader, record))
        return SOURCE_RECORD;
    return explain_end(input, messages);
}

static bool is_input_exhausted(void *state) {
    struct input_file *input = state;
    return reader_exhausted(&input->reader);
}

/* The bytes read of the current file.  Text is no part of the total. */
static uint64_t input_amount(const void *state) {
    const struct input_file *input = state;
    return input->lines.text == NULL ? input->lines.bytes : 0;
}

/* The bytes of all files. */
static uint64_t input_total(const struct options *options) {
    return input_size(options->operands, options->operand_count);
}

static void count_lines(const void *state, struct run_statistics *statistics) {
    const struct input_file *input = state;
    statistics->framing += input->reader.tally.lines[FATE_FRAMING];
    statistics->ignored += input->reader.tally.lines[FATE_IGNORED];
}

static bool close_input(void *state) {
    struct input_file *input = state;
    reader_close(&input->reader);
    return close_lines(&input->lines, &input->standard_input_over);
}

const struct record_source input_file_source = {.name = "file",
                                                .state_size = sizeof(struct input_file),
                                                .open = open_input,
                                                .next = next_in_file,
                                                .is_exhausted = is_input_exhausted,
                                                .amount = input_amount,
                                                .total = input_total,
                                                .count_lines = count_lines,
                                                .close = close_input};
