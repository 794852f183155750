/* matrices.c - reads the matrices of exact cover problems: rows of 0 and 1, below a line `rows
 * columns` or not, or D. E. Knuth's format of items and options. */
#include "matrices.h"

#include <stdlib.h>
#include <string.h>

enum {
    MATRIX_MOST = (1 << 30) - 1, /* columns and ones, and rows */
    SHOWN = 40                   /* bytes of a name in a message */
};

struct matrix_reader {
    enum { NOTHING, HEADER, DIGITS, OPTIONS, REJECTED } state;
    struct matrix matrix; /* without its rows */
    uint64_t first_line;
    uint64_t rows_expected; /* 0: up to a blank line */
    bool is_below;          /* a complete matrix is directly above */
    uint32_t *columns, *row_ends;
    size_t column_room, row_room;
    /* Items: an open-addressing hash table; slot -> 1 + item, 0: free. */
    uint32_t *slots;
    size_t mask;
    uint32_t *last_rows; /* item -> 1 + the last row with it */
    char line[LINES_SIZE];
};

struct matrix_reader *matrices_open(void) {
    struct matrix_reader *reader = malloc(sizeof *reader);
    if (reader != NULL)
        memset(reader, 0, offsetof(struct matrix_reader, line));
    return reader;
}

static void clear_matrix(struct matrix_reader *reader) {
    free(reader->slots);
    reader->slots = NULL;
    reader->matrix = (struct matrix){0};
    reader->rows_expected = 0;
}

void matrices_close(struct matrix_reader *reader) {
    if (reader == NULL)
        return;
    clear_matrix(reader);
    free(reader->columns);
    free(reader->row_ends);
    free(reader);
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* Makes room for `needed` elements of an array. */
static bool make_room(uint32_t **array, size_t *room, size_t needed) {
    if (needed <= *room)
        return true;
    size_t larger = needed + needed / 2 + 64;
    uint32_t *moved = realloc(*array, larger * sizeof *moved);
    if (moved != NULL) {
        *array = moved;
        *room = larger;
    }
    return moved != NULL;
}

static bool add_one(struct matrix_reader *reader, uint32_t column) {
    struct matrix *matrix = &reader->matrix;
    if (matrix->ones >= MATRIX_MOST ||
        !make_room(&reader->columns, &reader->column_room, matrix->ones + 1))
        return false;
    reader->columns[matrix->ones++] = column;
    return true;
}

static bool end_row(struct matrix_reader *reader) {
    struct matrix *matrix = &reader->matrix;
    if (matrix->rows >= MATRIX_MOST ||
        !make_room(&reader->row_ends, &reader->row_room, matrix->rows + (size_t)1))
        return false;
    reader->row_ends[matrix->rows++] = (uint32_t)matrix->ones;
    return true;
}

/* ---- Zeros and ones ---------------------------------------------------------------------- */

/* Number of digits of a row of 0 and 1, between blanks, commas and brackets; 0 if it is none.
 * *at is the offset of the first other character. */
static size_t count_digits(const struct line *line, size_t *at) {
    size_t count = 0, i = 0;
    for (bool closed = false; i < line->length; i++) {
        unsigned class = class_of(line->text[i]);
        bool is_digit = line->text[i] == '0' || line->text[i] == '1';
        closed = closed || (count > 0 && (class & BRACKETS));
        if ((is_digit && closed) ||
            (!is_digit && !(class & (BRACKETS | IS_BLANK | IS_TAB | IS_COMMA | IS_SEMICOLON))))
            break;
        count += is_digit;
    }
    *at = i;
    return i == line->length ? count : 0;
}

static enum matrix_result lacks_memory(struct fault *fault) {
    reject(fault, "not enough memory for this matrix");
    return MATRIX_DAMAGED;
}

static enum matrix_result add_digits(struct matrix_reader *reader, const struct line *line,
                                     struct fault *fault) {
    struct matrix *matrix = &reader->matrix;
    size_t at, count = count_digits(line, &at);
    if (matrix->rows == 0 && reader->rows_expected == 0)
        matrix->primary = (uint32_t)count;
    if (at < line->length) {
        fault->column = (uint32_t)at + 1;
        reject(fault, "expected only 0 and 1");
        return MATRIX_DAMAGED;
    }
    if (count != matrix->primary) {
        reject(fault, "row %zu has %zu digits, expected %zu", matrix->rows + (size_t)1, count,
               (size_t)matrix->primary);
        return MATRIX_DAMAGED;
    }
    count = 0;
    for (size_t i = 0; i < line->length; i++) {
        char byte = line->text[i];
        matrix->is_spaced = matrix->is_spaced ||
                            (count > 0 && count < matrix->primary && (class_of(byte) & SEPARATORS));
        if (byte == '1' && !add_one(reader, (uint32_t)count))
            return lacks_memory(fault);
        count += byte == '0' || byte == '1';
    }
    if (!end_row(reader))
        return lacks_memory(fault);
    return matrix->rows == reader->rows_expected ? MATRIX_COMPLETE : MATRIX_GOES_ON;
}

/* Reads a header: two numbers that are not the digits of a row.  "1 1" may be both. */
static bool read_header(const struct line *line, uint64_t numbers[2]) {
    struct word word;
    size_t count = 0, at = 0, unused;
    for (; next_word(line->text, &at, line->length, &word); count++) {
        if (count == 2 || word.length > 9 || (word.before & ~(unsigned)(IS_BLANK | IS_TAB)))
            return false;
        numbers[count] = 0;
        for (size_t i = word.start; i < word.start + word.length; i++) {
            if (line->text[i] < '0' || line->text[i] > '9')
                return false;
            numbers[count] = 10 * numbers[count] + (uint64_t)(line->text[i] - '0');
        }
    }
    bool is_row = count_digits(line, &unused) == 2;
    return count == 2 && (!is_row || (numbers[0] == 1 && numbers[1] == 1));
}

static enum matrix_result take_header(struct matrix_reader *reader, const uint64_t numbers[2],
                                      struct fault *fault) {
    if (numbers[0] > MATRIX_MOST || numbers[1] >= LINES_SIZE) {
        reject(fault, "a matrix has at most %d rows and %d columns", MATRIX_MOST, LINES_SIZE - 1);
        return MATRIX_DAMAGED;
    }
    reader->state = HEADER;
    reader->matrix.primary = (uint32_t)numbers[1];
    reader->rows_expected = numbers[0];
    if (numbers[0] > 0 && numbers[1] > 0)
        return MATRIX_GOES_ON;
    reader->rows_expected = 0; /* rows without digits have no lines */
    return MATRIX_COMPLETE;
}

/* ---- Items and options ------------------------------------------------------------------- */

/* The slot of a name: that of its item, or a free one (FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo). */
static uint32_t *find_slot(const struct matrix_reader *reader, const char *name, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    for (size_t i = (size_t)(hash ^ hash >> 32);; i++) {
        uint32_t *slot = &reader->slots[i & reader->mask];
        const struct span *other = *slot > 0 ? &reader->matrix.names[*slot - 1] : NULL;
        if (other == NULL ||
            (other->length == length && memcmp(reader->line + other->start, name, length) == 0))
            return slot;
    }
}

/* Finds the next word between blanks. */
static bool next_name(const struct line *line, size_t *at, struct span *name) {
    size_t i = *at;
    while (i < line->length && (class_of(line->text[i]) & (IS_BLANK | IS_TAB)))
        i++;
    name->start = (uint32_t)i;
    while (i < line->length && !(class_of(line->text[i]) & (IS_BLANK | IS_TAB)))
        i++;
    name->length = (uint32_t)i - name->start;
    *at = i;
    return name->length > 0;
}

static enum matrix_result refuse_name(const struct line *line, struct span name, const char *reason,
                                      struct fault *fault) {
    fault->column = name.start + 1;
    reject(fault, "%s: %.*s", reason, (int)(name.length < SHOWN ? name.length : SHOWN),
           line->text + name.start);
    return MATRIX_DAMAGED;
}

/* Starts a matrix with the line of its items. */
static enum matrix_result take_items(struct matrix_reader *reader, const struct line *line,
                                     struct fault *fault) {
    struct matrix *matrix = &reader->matrix;
    struct span name;
    size_t slots = 4;
    uint32_t count = 0, primary = UINT32_MAX;
    while (slots < line->length + 2)
        slots *= 2;
    reader->slots = calloc(slots, 2 * sizeof(uint32_t) + sizeof(struct span));
    if (reader->slots == NULL)
        return lacks_memory(fault);
    reader->mask = slots - 1;
    reader->last_rows = reader->slots + slots;
    matrix->names = (struct span *)(reader->last_rows + slots);
    matrix->text = memcpy(reader->line, line->text, line->length);
    reader->state = OPTIONS;
    for (size_t at = 0; next_name(line, &at, &name);) {
        const char *text = line->text + name.start;
        if (name.length == 1 && *text == '|' && primary == UINT32_MAX) {
            primary = count;
            continue;
        }
        if (memchr(text, '|', name.length) != NULL || memchr(text, ':', name.length) != NULL)
            return refuse_name(line, name, "names contain neither | nor :", fault);
        uint32_t *slot = find_slot(reader, text, name.length);
        if (*slot != 0)
            return refuse_name(line, name, "duplicate item", fault);
        matrix->names[count] = name;
        *slot = ++count;
    }
    matrix->primary = primary < count ? primary : count;
    matrix->secondary = count - matrix->primary;
    return MATRIX_GOES_ON;
}

static enum matrix_result add_option(struct matrix_reader *reader, const struct line *line,
                                     struct fault *fault) {
    struct span name;
    for (size_t at = 0; next_name(line, &at, &name);) {
        uint32_t item = *find_slot(reader, line->text + name.start, name.length);
        if (item == 0)
            return refuse_name(line, name, "unknown item", fault);
        if (reader->last_rows[item - 1] == reader->matrix.rows + 1)
            return refuse_name(line, name, "item used twice in this option", fault);
        reader->last_rows[item - 1] = reader->matrix.rows + 1;
        if (!add_one(reader, item - 1))
            return lacks_memory(fault);
    }
    return end_row(reader) ? MATRIX_GOES_ON : lacks_memory(fault);
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Starts a matrix with its first line. */
static enum matrix_result take_first_line(struct matrix_reader *reader, const struct line *line,
                                          struct fault *fault) {
    uint64_t numbers[2];
    size_t at;
    bool is_below = reader->is_below;
    clear_matrix(reader);
    reader->first_line = line->number;
    reader->is_below = false;
    if (read_header(line, numbers))
        return take_header(reader, numbers, fault);
    if (is_below) {
        reject(fault,
               "the matrix above is complete; expected a blank line or a line `rows columns`");
        return MATRIX_DAMAGED;
    }
    if (count_digits(line, &at) == 0)
        return take_items(reader, line, fault);
    reader->state = DIGITS;
    return add_digits(reader, line, fault);
}

/* Ends a matrix at a blank line or at the end of the input. */
static enum matrix_result end_matrix(struct matrix_reader *reader, struct fault *fault) {
    int state = (int)reader->state;
    const struct matrix *matrix = &reader->matrix;
    reader->is_below = false;
    if (state == HEADER && matrix->rows == 0 && matrix->primary == 1 &&
        reader->rows_expected == 1) {
        /* "1 1" alone is a row. */
        reader->matrix.primary = 2;
        return add_one(reader, 0) && add_one(reader, 1) && end_row(reader) ? MATRIX_COMPLETE
                                                                           : lacks_memory(fault);
    }
    if (state == HEADER) {
        reject(fault, "expected %zu rows, found %zu", (size_t)reader->rows_expected,
               (size_t)matrix->rows);
        return MATRIX_DAMAGED;
    }
    return state == DIGITS || state == OPTIONS ? MATRIX_COMPLETE : MATRIX_GOES_ON;
}

static enum matrix_result take_line(struct matrix_reader *reader, const struct line *line,
                                    struct fault *fault) {
    const struct matrix *matrix = &reader->matrix;
    size_t at;
    size_t start = 0;
    while (class_of(line->text[start]) & (IS_BLANK | IS_TAB))
        start++;
    char first = line->text[start];
    if (first == '|' || (reader->state != OPTIONS && (first == '#' || first == '%')) ||
        reader->state == REJECTED)
        return MATRIX_GOES_ON;
    if (line->length == LINES_SIZE) {
        reject(fault, "a line has at most %d bytes", LINES_SIZE - 1);
        return MATRIX_DAMAGED;
    }
    if (reader->state == NOTHING)
        return take_first_line(reader, line, fault);
    if (reader->state == OPTIONS)
        return add_option(reader, line, fault);
    if (reader->state == HEADER && matrix->rows == 0 && matrix->primary == 1 &&
        reader->rows_expected == 1 && count_digits(line, &at) == 2) {
        /* "1 1" is the first row of two digits. */
        struct line row = {.text = "1 1", .length = 3, .number = reader->first_line};
        reader->rows_expected = 0;
        reader->state = DIGITS;
        add_digits(reader, &row, fault);
    }
    return add_digits(reader, line, fault);
}

enum matrix_result matrices_take(struct matrix_reader *reader, const struct line *line,
                                 struct fault *fault) {
    bool ends = line == NULL || is_blank_line(line);
    enum matrix_result result = ends ? end_matrix(reader, fault) : take_line(reader, line, fault);
    if (result == MATRIX_DAMAGED)
        reader->state = REJECTED;
    if (result == MATRIX_COMPLETE)
        reader->is_below = !ends;
    if (ends && result != MATRIX_COMPLETE)
        reader->state = NOTHING;
    return result;
}

/* memcpy(), but from may be NULL if there are no bytes. */
static void copy(void *to, const void *from, size_t bytes) {
    if (bytes > 0)
        memcpy(to, from, bytes);
}

bool matrix_record(struct matrix_reader *reader, struct record *record) {
    const struct matrix *source = &reader->matrix;
    size_t names = source->names != NULL ? (size_t)source->primary + source->secondary : 0;
    size_t text = names > 0 ? source->names[names - 1].start + source->names[names - 1].length : 0;
    size_t bytes = sizeof *source + names * sizeof(struct span) +
                   (source->rows + 1 + source->ones) * sizeof(uint32_t) + text;
    struct matrix *matrix = malloc(bytes);
    record->form = source->names != NULL ? FORM_OPTIONS : FORM_ZEROS_AND_ONES;
    record->line = reader->first_line;
    record->column = 1;
    record->shape = (sudoku_shape){1, 1};
    reader->state = NOTHING;
    if (matrix == NULL)
        return false;
    *matrix = *source;
    matrix->bytes = bytes;
    struct span *spans = (struct span *)(matrix + 1);
    matrix->row_offsets = (uint32_t *)(spans + names);
    matrix->columns = matrix->row_offsets + source->rows + 1;
    copy(spans, source->names, names * sizeof *spans);
    matrix->row_offsets[0] = 0;
    copy(matrix->row_offsets + 1, reader->row_ends, source->rows * sizeof *matrix->row_offsets);
    copy(matrix->columns, reader->columns, source->ones * sizeof *matrix->columns);
    matrix->names = source->names != NULL ? spans : NULL;
    matrix->text = memcpy(matrix->columns + source->ones, reader->line, text);
    record->matrix = matrix;
    return true;
}
