/* matrix_reader.c - lines -> matrices: what each line is after those above it. */
#include "matrix_reader.h"

#include "line_fault.h"
#include "options_text.h"
#include "runtime/interrupt.h"
#include "read/signature.h"
#include "words.h"
#include "zeros_and_ones.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void matrix_reader_open(struct matrix_reader *reader, struct lines *lines, const char *file) {
    *reader = (struct matrix_reader){.lines = lines, .file = file};
}

void matrix_reader_close(struct matrix_reader *reader) {
    matrix_free(reader->matrix);
    reader->matrix = NULL;
}

/* ---- The end of a matrix ---------------------------------------------------------------- */

/* Hands the matrix over as a record, or drops it if it is bad.  Returns true. */
static bool end_matrix(struct matrix_reader *reader, struct matrix_record *record,
                       enum matrix_state next) {
    bool has_names = reader->state == IN_OPTIONS;
    *record = (struct matrix_record){.matrix = reader->matrix,
                                     .has_names = has_names,
                                     .blank_before = reader->blank_before,
                                     .first_line = reader->first_line};
    reader->matrix = NULL;
    reader->state = next;
    reader->is_below_rows = !has_names;
    reader->is_below_comment = reader->is_below_blank = false;
    return true;
}

/* Ends a matrix of zeros and ones behind its last row.  True if that makes a record. */
static bool end_last_row(struct matrix_reader *reader, struct matrix_record *record) {
    if (reader->rows_left > 0)
        return false;
    return end_matrix(reader, record, BETWEEN_MATRICES);
}

/* Makes a record of a matrix that is bad in a line. */
static bool refuse(struct matrix_reader *reader, struct matrix_record *record,
                   enum matrix_state next, uint64_t line, const struct line_fault *fault) {
    matrix_reader_close(reader);
    end_matrix(reader, record, next);
    record->fault = (struct position){reader->file, line, fault->at + 1};
    memcpy(record->reason, fault->reason, sizeof record->reason);
    return true;
}

/* The same for a row of zeros and ones that has not come. */
static bool refuse_missing_row(struct matrix_reader *reader, struct matrix_record *record,
                               uint64_t line) {
    struct line_fault fault;
    uint64_t row = reader->rows_wanted - reader->rows_left + 1;
    set_fault(&fault, 0, "row %" PRIu64 " of %" PRIu64 " is missing", row, reader->rows_wanted);
    return refuse(reader, record, BETWEEN_MATRICES, line, &fault);
}

/* ---- The first line of a matrix --------------------------------------------------------- */

static bool begin_rows(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault;
    bool is_good = read_size(&reader->line, reader->matrix, &reader->rows_wanted, &fault);
    reader->state = IN_ROWS;
    reader->rows_left = reader->rows_wanted;
    reader->columns = is_good ? reader->matrix->primary : UINT64_MAX;
    if (!is_good)
        return refuse(reader, record, SKIPPING_ROWS, reader->line.number, &fault);
    if (reader->matrix->primary == 0)
        reader->rows_left = 0; /* rows without digits have no lines, and belong to no cover */
    return end_last_row(reader, record);
}

static bool begin_options(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault;
    reader->state = IN_OPTIONS;
    if (read_items(&reader->line, reader->matrix, &fault))
        return false;
    return refuse(reader, record, SKIPPING_OPTIONS, reader->line.number, &fault);
}

/* Complains of a row with no matrix. */
static bool refuse_surplus_row(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault = {0};
    reader->state = IN_ROWS;
    if (reader->is_below_rows)
        set_fault(&fault, 0, "the matrix above has its %" PRIu64 " rows: this one is too many",
                  reader->rows_wanted);
    else
        set_fault(&fault, 0, "a row of 0 and 1, but no line `rows columns` above it");
    return refuse(reader, record, SKIPPING_SURPLUS_ROWS, reader->line.number, &fault);
}

/* Makes a record of a file that is no text. */
static bool refuse_file(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault = {0};
    if (reader->line.number > 1 ||
        !explain_signature(reader->line.text, reader->line.length, reader->file, fault.reason,
                           sizeof fault.reason))
        return false;
    reader->ended = true;
    return refuse(reader, record, BETWEEN_MATRICES, 1, &fault);
}

/* True if a line of two digits, right below the rows of a matrix with two columns, is one more. */
static bool is_surplus_pair(const struct matrix_reader *reader) {
    size_t digits;
    const struct line *line = &reader->line;
    return reader->is_below_rows && reader->columns == 2 && is_zeros_and_ones(line, &digits) &&
           memchr(line->text, '0', line->length) != NULL;
}

static bool begin_matrix(struct matrix_reader *reader, struct matrix_record *record) {
    size_t digits;
    const struct line *line = &reader->line;
    struct line_fault fault;
    reader->first_line = line->number;
    reader->blank_before = reader->is_below_blank;
    if (refuse_file(reader, record))
        return true;
    bool has_size = !reader->is_below_comment && is_two_numbers(line) && !is_surplus_pair(reader);
    if (!has_size && !reader->is_below_comment && is_zeros_and_ones(line, &digits))
        return refuse_surplus_row(reader, record);
    reader->matrix = matrix_new();
    if (reader->matrix != NULL)
        return has_size ? begin_rows(reader, record) : begin_options(reader, record);
    reader->rows_left = has_size ? first_number(line) : 0;
    set_memory_fault(&fault);
    return refuse(reader, record, has_size ? SKIPPING_ROWS : SKIPPING_OPTIONS, line->number,
                  &fault);
}

/* ---- The lines of a matrix -------------------------------------------------------------- */

/* True if the line begins with neither a digit nor a sign. */
static bool has_name_first(const struct line *line) {
    struct span word;
    size_t at = 0;
    next_word(line, &at, &word);
    return strchr("0123456789+-", line->text[word.start]) == NULL;
}

/* True if the line, where a row of zeros and ones may stand, rather begins the next matrix: it has
 * two numbers that cannot be meant as digits of a row or, below a blank line, a name. */
static bool begins_in_place_of_row(const struct matrix_reader *reader) {
    size_t digits;
    if (!is_two_numbers(&reader->line))
        return reader->is_below_blank && has_name_first(&reader->line);
    if (is_zeros_and_ones(&reader->line, &digits))
        return reader->is_below_blank && digits != reader->columns;
    return reader->is_below_blank || reader->columns != 2;
}

static bool add_row(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault;
    if (begins_in_place_of_row(reader)) {
        reader->is_held = true;
        return refuse_missing_row(reader, record, reader->line.number);
    }
    reader->rows_left--;
    if (!read_row(&reader->line, reader->matrix, &fault))
        return refuse(reader, record, SKIPPING_ROWS, reader->line.number, &fault);
    return end_last_row(reader, record);
}

static bool add_option(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault;
    if (read_option(&reader->line, reader->matrix, &fault))
        return false;
    return refuse(reader, record, SKIPPING_OPTIONS, reader->line.number, &fault);
}

/* Ends the skipping at the current line, which is read again. */
static void stop_skipping(struct matrix_reader *reader) {
    reader->state = BETWEEN_MATRICES;
    reader->is_held = true;
}

/* Skips a row of a bad matrix. */
static void skip_row(struct matrix_reader *reader) {
    if (reader->rows_left == 0 || begins_in_place_of_row(reader))
        stop_skipping(reader);
    else
        reader->rows_left--;
}

/* Skips a row that belongs to no matrix. */
static void skip_surplus_row(struct matrix_reader *reader) {
    size_t digits;
    if (is_two_numbers(&reader->line) || !is_zeros_and_ones(&reader->line, &digits))
        stop_skipping(reader);
}

/* ---- All lines -------------------------------------------------------------------------- */

/* A blank line ends a matrix with names.  True if it makes a record. */
static bool handle_blank_line(struct matrix_reader *reader, struct matrix_record *record) {
    bool ends = reader->state == IN_OPTIONS;
    if (ends)
        end_matrix(reader, record, BETWEEN_MATRICES);
    else if (reader->state == SKIPPING_OPTIONS || reader->state == SKIPPING_SURPLUS_ROWS)
        reader->state = BETWEEN_MATRICES;
    if (reader->state == BETWEEN_MATRICES)
        reader->is_below_rows = reader->is_below_comment = false;
    reader->is_below_blank = true;
    return ends;
}

/* Passes over a comment, and notes where items with names that are numbers may follow.  False if
 * the line is none. */
static bool pass_comment(struct matrix_reader *reader) {
    const struct line *line = &reader->line;
    struct span word;
    size_t at = 0;
    next_word(line, &at, &word);
    const char *text = line->text + word.start;
    if (*text == '|' && reader->state == SKIPPING_SURPLUS_ROWS)
        reader->state = BETWEEN_MATRICES;
    if (*text == '|' && reader->state == BETWEEN_MATRICES)
        reader->is_below_comment = true;
    if (*text == '#' && reader->state == IN_OPTIONS) {
        const struct items *items = &reader->matrix->items;
        return items_find(items, text, word.length) == items->count;
    }
    return *text == '|' || *text == '#';
}

/* What is skipped behind a line that is too long. */
static enum matrix_state state_after_long_line(const struct matrix_reader *reader) {
    size_t digits;
    if (reader->state == IN_ROWS)
        return SKIPPING_ROWS;
    bool is_surplus =
        reader->state == BETWEEN_MATRICES && is_zeros_and_ones(&reader->line, &digits);
    return is_surplus ? SKIPPING_SURPLUS_ROWS : SKIPPING_OPTIONS;
}

/* Handles a line that is too long to be read whole. */
static bool refuse_long_line(struct matrix_reader *reader, struct matrix_record *record) {
    struct line_fault fault;
    enum matrix_state next = state_after_long_line(reader);
    if (reader->state == BETWEEN_MATRICES) {
        reader->first_line = reader->line.number;
        reader->blank_before = reader->is_below_blank;
    } else if (reader->state != IN_ROWS && reader->state != IN_OPTIONS) {
        reader->rows_left -= reader->state == SKIPPING_ROWS && reader->rows_left > 0;
        return false; /* it is skipped */
    }
    reader->rows_left -= reader->state == IN_ROWS;
    set_fault(&fault, LINES_SIZE - 1, "a line has at most %d bytes", LINES_SIZE - 1);
    return refuse(reader, record, next, reader->line.number, &fault);
}

/* Handles a line.  True if it makes a record. */
static bool handle_line(struct matrix_reader *reader, struct matrix_record *record) {
    bool made = false;
    bool is_blank = is_empty_line(&reader->line);
    if (is_blank && !reader->line.too_long)
        return handle_blank_line(reader, record);
    if (!is_blank && pass_comment(reader))
        return false;
    if (reader->line.too_long)
        return refuse_long_line(reader, record);
    switch (reader->state) { /* GCOVR_EXCL_BR_LINE: each value has a case */
    case BETWEEN_MATRICES:
        made = begin_matrix(reader, record);
        break;
    case IN_ROWS:
        made = add_row(reader, record);
        break;
    case IN_OPTIONS:
        made = add_option(reader, record);
        break;
    case SKIPPING_ROWS:
        skip_row(reader);
        break;
    case SKIPPING_SURPLUS_ROWS:
        skip_surplus_row(reader);
        break;
    case SKIPPING_OPTIONS:
        break;
    }
    if (!reader->is_held)
        reader->is_below_blank = false;
    return made;
}

/* Handles the end of the input.  True if it makes a record. */
static bool handle_end(struct matrix_reader *reader, struct matrix_record *record) {
    if (reader->lines->blocked || reader->matrix == NULL)
        return false;
    if (reader->lines->error != 0 || interrupted()) {
        matrix_reader_close(reader); /* what is missing is not known */
        return false;
    }
    if (reader->state == IN_OPTIONS)
        return end_matrix(reader, record, BETWEEN_MATRICES);
    return refuse_missing_row(reader, record, reader->lines->number + 1);
}

bool matrix_reader_next(struct matrix_reader *reader, struct matrix_record *record) {
    while (!reader->ended) {
        bool is_held = reader->is_held;
        reader->is_held = false;
        if (!is_held && !lines_next(reader->lines, &reader->line))
            return handle_end(reader, record);
        if (handle_line(reader, record))
            return true;
    }
    return false;
}

bool matrix_reader_exhausted(struct matrix_reader *reader) {
    return reader->ended || (!reader->is_held && lines_exhausted(reader->lines));
}
