/* source.c - the records of all operands, in order, by chunks. */
#include "source.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool source_open(struct source *source, const struct options *options, const char *claims_none) {
    source->options = options;
    return options->answers == NULL ||
           expected_open(&source->expected_file, options->answers, options->box, claims_none);
}

/* ---- Operands -------------------------------------------------------------------------- */

/* Takes an operand for a puzzle if it is one.  A single character is not: it may as well be the
 * name of a file. */
static bool read_puzzle(struct source *source, const char *operand) {
    struct record *record = &source->record;
    sudoku_shape box = source->options->box;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    size_t length = strlen(operand), position;
    sudoku_grid puzzle;
    sudoku_error error = sudoku_parse(operand, length, box, &alphabet, &puzzle, &position);
    if ((length < 2 && box.box_height == 0) ||
        (error != SUDOKU_OK && error != SUDOKU_ERR_HEXADECIMAL))
        return false;
    *record = (struct record){.file = "operand",
                              .form = FORM_LINE,
                              .puzzle = puzzle,
                              .text = operand,
                              .length = length,
                              .valid = error == SUDOKU_OK,
                              .origin = {.packed = true, .row_lines = {1}, .columns = {1}}};
    record->notation = alphabet == SUDOKU_ALPHABET_LETTERS ? NOTATION_LETTERS : NOTATION_DIGITS;
    if (!record->valid) {
        record->fault = (struct position){record->file, 1, position + 1};
        snprintf(record->reason, sizeof record->reason, "%s", sudoku_error_text(error));
    }
    source->read = true;
    return true;
}

static void start_reading(struct source *source, int fd, const char *name) {
    lines_open(&source->lines, fd);
    reader_open(&source->reader, &source->lines, name, source->options->box);
    source->open = true;
}

/* Says why an operand cannot be opened, and what it may have been meant to be. */
static void complain_of_operand(struct chunk_output *chunk_output, const char *operand) {
    size_t length = strlen(operand);
    const char *reason = strerror(errno);
    if (length >= 10 && strspn(operand, ".0*?_-123456789") == length)
        complain_in(chunk_output, "'%s': %s; a puzzle as operand has 81 cells, this has %zu",
                    operand, reason, length);
    else
        complain_in(chunk_output, "'%s': %s", operand, reason);
}

/* Opens a file, for which a FIFO may keep it waiting. */
static void open_file(struct source *source, const char *name, struct chunk_output *chunk_output) {
    interrupt_begin_wait();
    int fd = open(name, O_RDONLY);
    interrupt_end_wait();
    if (fd >= 0) {
        start_reading(source, fd, name);
        return;
    }
    if (!interrupted())
        complain_of_operand(chunk_output, name);
    source->lost = true;
    statistics_worsen(&chunk_output->run_statistics, STATUS_BAD);
}

/* There is at least one. */
static size_t operand_count(const struct source *source) {
    size_t count = source->options->operand_count;
    return count > 0 ? count : 1;
}

/* True if nothing on the chunk waits to be said, so that its thread may wait. */
static bool may_wait(const struct chunk *chunk) {
    return chunk->count == 0 && chunk_output_is_empty(&chunk->chunk_output);
}

/* Turns to the next operand.  False if a file comes next that has to wait as the chunk has
 * something to say already, or if there are no more. */
static bool open_next(struct source *source, struct chunk *chunk) {
    const struct options *options = source->options;
    if (source->operands == operand_count(source)) {
        source->ended = true;
        return false;
    }
    const char *operand = options->operand_count > 0 ? options->operands[source->operands] : "-";
    bool standard_input = strcmp(operand, "-") == 0;
    if (!standard_input && read_puzzle(source, operand)) {
        source->operands++;
        return true;
    }
    if (!may_wait(chunk))
        return false;
    source->operands++;
    if (standard_input && source->input_over)
        return true;
    if (standard_input) {
        if (!options->quiet)
            hint_at_input(&chunk->chunk_output);
        start_reading(source, STDIN_FILENO, "-");
    } else {
        open_file(source, operand, &chunk->chunk_output);
    }
    return true;
}

static void close_file(struct source *source, struct chunk_output *chunk_output) {
    if (source->lines.error != 0) {
        complain_in(chunk_output, "%s: %s", source->reader.file, strerror(source->lines.error));
        source->lost = true;
        statistics_worsen(&chunk_output->run_statistics, STATUS_BAD);
    }
    if (source->lines.fd != STDIN_FILENO)
        close(source->lines.fd);
    else
        source->input_over = !source->lines.at_end;
    source->bytes += source->lines.bytes;
    source->open = false;
}

/* ---- Records --------------------------------------------------------------------------- */

/* Reads the next record of all.  False if that would mean to wait although the chunk has
 * something to say, or if there are no more. */
static bool read_record(struct source *source, struct chunk *chunk) {
    while (!source->read && !interrupted()) {
        if (!source->open) {
            if (!open_next(source, chunk))
                return false;
            continue;
        }
        source->lines.may_wait = may_wait(chunk);
        source->read = reader_next(&source->reader, &source->record);
        if (source->read)
            break;
        if (source->lines.blocked || (source->lines.error != 0 && chunk->count > 0))
            return false; /* what is wrong with the file is said below its records */
        close_file(source, &chunk->chunk_output);
    }
    return source->read && !interrupted();
}

/* Adds the next record.  False if it has to wait for the next chunk, as its shape is another, or as
 * it is not there yet. */
static bool add_record(struct source *source, struct chunk *chunk) {
    bool second_file = source->expected_file.name != NULL;
    if (!read_record(source, chunk))
        return false;
    if (second_file && !source->claimed)
        source->claimed =
            expected_next(&source->expected_file, may_wait(chunk), &source->expected_solution);
    if ((second_file && !source->claimed) ||
        !chunk_add(chunk, &source->record, second_file ? &source->expected_solution : NULL))
        return false;
    source->read = source->claimed = false;
    source->number++;
    source->form = source->record.form;
    return true;
}

/* Asks a file of which nothing is left to be looked at if it has come to its end. */
static bool is_exhausted(struct source *source) {
    bool last = source->operands == operand_count(source);
    return last && !source->read && source->open && reader_exhausted(&source->reader);
}

void source_fill(struct source *source, struct chunk *chunk, size_t most) {
    chunk_clear(chunk);
    chunk->number = source->number + 1;
    chunk->form_before = source->form;
    while (chunk->count < most && chunk_has_room(chunk) && add_record(source, chunk))
        ;
    source->ended = source->ended || interrupted();
    source->exhausted = is_exhausted(source);
}

uint64_t source_bytes(const struct source *source) {
    return source->bytes + (source->open ? source->lines.bytes : 0);
}

bool source_close(struct source *source) {
    return source->expected_file.name == NULL ||
           expected_close(&source->expected_file, !source->lost);
}
