/* matrix_file.c - a file, standard input, or an operand that is text, as a source of matrices of
 * exact cover problems. */
#include "input_lines.h"
#include "input_size.h"
#include "matrices/matrix_reader.h"
#include "operand.h"
#include "record_source.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct matrix_file {
    struct lines lines;
    struct matrix_reader reader;
    bool standard_input_over; /* it was not read to its end, and is not read any further */
};

/* Begins to read the operand: text of several lines that names no file, or a file. */
static enum source_opened open_matrices(void *state, const struct options *options,
                                        const char *operand, struct chunk_output *messages) {
    struct matrix_file *input = state;
    bool is_text = !is_one_line(operand) && !names_file(operand);
    bool is_standard_input = strcmp(operand, "-") == 0;
    (void)options;
    if (messages == NULL)
        return SOURCE_LATER;
    if (is_text) {
        lines_open_text(&input->lines, operand);
        matrix_reader_open(&input->reader, &input->lines, "operand");
        return SOURCE_OPENED;
    }
    if (is_standard_input && input->standard_input_over)
        return SOURCE_EMPTY;
    int fd = is_standard_input ? STDIN_FILENO : open_file(operand);
    if (fd < 0) {
        if (!interrupted())
            complain_in(messages, "'%s': %s", operand, strerror(errno));
        statistics_worsen(&messages->statistics, STATUS_BAD);
        return SOURCE_LOST;
    }
    lines_open(&input->lines, fd);
    matrix_reader_open(&input->reader, &input->lines, operand);
    return SOURCE_OPENED;
}

/* Makes a record of a matrix, or of the reason why it is bad. */
static void make_record(const struct matrix_file *input, const struct matrix_record *read,
                        struct record *record) {
    *record = (struct record){
        .file = input->reader.file,
        .form = read->has_names ? FORM_OPTIONS : FORM_ZEROS_AND_ONES,
        .blank_before = read->blank_before,
        .matrix = read->matrix,
        .valid = read->matrix != NULL,
        .fault = read->fault,
        .puzzle.shape = {1, 1},
        .origin = {.packed = true, .row_lines = {read->first_line}, .columns = {1}}};
    memcpy(record->reason, read->reason, sizeof record->reason);
}

static enum source_next next_matrix(void *state, struct chunk_output *messages,
                                    struct record *record) {
    struct matrix_file *input = state;
    struct matrix_record read;
    input->lines.may_wait = messages != NULL;
    if (matrix_reader_next(&input->reader, &read)) {
        make_record(input, &read, record);
        return SOURCE_RECORD;
    }
    return input->lines.blocked ? SOURCE_WAITS
                                : explain_end_of_lines(&input->lines, input->reader.file, messages);
}

static bool has_all_matrices(void *state) {
    struct matrix_file *input = state;
    return matrix_reader_exhausted(&input->reader);
}

/* The bytes read of the current file.  Text is no part of the total. */
static uint64_t matrix_amount(const void *state) {
    const struct matrix_file *input = state;
    return input->lines.text == NULL ? input->lines.bytes : 0;
}

/* The bytes of all files. */
static uint64_t matrix_total(const struct options *options) {
    return input_size(options->operands, options->operand_count);
}

static bool close_matrices(void *state) {
    struct matrix_file *input = state;
    matrix_reader_close(&input->reader);
    return close_lines(&input->lines, &input->standard_input_over);
}

const struct record_source matrix_file_source = {.name = "matrices",
                                                 .state_size = sizeof(struct matrix_file),
                                                 .open = open_matrices,
                                                 .next = next_matrix,
                                                 .is_exhausted = has_all_matrices,
                                                 .amount = matrix_amount,
                                                 .total = matrix_total,
                                                 .close = close_matrices};
