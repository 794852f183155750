/* matrices.c - reads the matrices of exact cover problems: rows of 0 and 1, optionally below a line
 * `rows columns`, or D. E. Knuth's format of items and options. */
#include "matrices.h"

#include <stdlib.h>
#include <string.h>

enum { MATRIX_MOST = (1 << 30) - 1 /* maximum number of rows and of ones */ };

struct numbers {
    uint32_t *items;
    size_t count, room;
};

struct matrix_reader {
    /* BELOW: a matrix with a header is directly above. */
    enum { NOTHING, HEADER, DIGITS, OPTIONS, COMPLETE, BELOW, REJECTED } state;
    struct matrix matrix; /* without its rows */
    uint64_t first_line;
    uint64_t rows_expected;           /* number of rows in the header */
    struct numbers columns, row_ends; /* see struct matrix; without the offset of the first row */
    /* Items: an open-addressing hash table; slot -> 1 + item, 0: free. */
    uint32_t *slots;
    size_t mask;
    uint32_t *last_rows; /* item -> 1 + the last row with this item */
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
    reader->columns.count = reader->row_ends.count = 0;
}

void matrices_close(struct matrix_reader *reader) {
    if (reader == NULL)
        return;
    clear_matrix(reader);
    free(reader->columns.items);
    free(reader->row_ends.items);
    free(reader);
}

static const char no_memory[] = "not enough memory for this matrix";

/* Appends a number.  Rejects the matrix if there is no memory for it, or if there are too many. */
static bool append(struct numbers *numbers, size_t number, struct draft *draft) {
    if (numbers->count == numbers->room) {
        size_t room = numbers->room + numbers->room / 2 + 64;
        uint32_t *items =
            room <= MATRIX_MOST ? realloc(numbers->items, room * sizeof *items) : NULL;
        if (items == NULL)
            return reject(draft, no_memory);
        numbers->items = items;
        numbers->room = room;
    }
    numbers->items[numbers->count++] = (uint32_t)number;
    return true;
}

static bool end_row(struct matrix_reader *reader, struct draft *draft) {
    reader->matrix.rows++;
    return append(&reader->row_ends, reader->columns.count, draft);
}

/* ---- Zeros and ones ---------------------------------------------------------------------- */

/* Finds the next word between blanks. */
static bool next_name(const struct line *line, size_t *at, struct span *name) {
    size_t i = *at;
    while (i < line->length && (class_of(line->text[i]) & IS_BLANK))
        i++;
    name->start = (uint32_t)i;
    while (i < line->length && !(class_of(line->text[i]) & IS_BLANK))
        i++;
    name->length = (uint32_t)i - name->start;
    *at = i;
    return name->length > 0;
}

/* Returns the number of digits of a row of 0 and 1 with blanks, commas and brackets, or 0 for other
 * lines.  Sets *at to the offset of the first other character. */
static size_t count_digits(const struct line *line, size_t *at) {
    size_t count = 0, i = 0;
    for (bool closed = false; i < line->length; i++) {
        unsigned class = class_of(line->text[i]);
        bool is_digit = line->text[i] == '0' || line->text[i] == '1';
        closed = closed || (count > 0 && (class & BRACKETS));
        if ((is_digit && closed) ||
            (!is_digit && !(class & (BRACKETS | IS_BLANK | IS_COMMA | IS_SEMICOLON))))
            break;
        count += is_digit;
    }
    *at = i;
    return i == line->length ? count : 0;
}

static bool add_digits(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    struct matrix *matrix = &reader->matrix;
    size_t at, count = count_digits(line, &at);
    if (reader->state == DIGITS && matrix->rows == 0)
        matrix->primary = (uint32_t)count;
    if (at < line->length) {
        draft->record->column = (uint32_t)at + 1;
        return reject(draft, "expected 0 or 1, found another symbol");
    }
    if (count != matrix->primary)
        return reject(draft, "row %zu has length %zu, expected %zu", matrix->rows + (size_t)1,
                      count, (size_t)matrix->primary);
    count = 0;
    for (size_t i = 0; i < line->length; i++) {
        char byte = line->text[i];
        if (byte == '1' && !append(&reader->columns, count, draft))
            return false;
        count += byte == '0' || byte == '1';
    }
    if (reader->state == HEADER && matrix->rows + (size_t)1 == reader->rows_expected)
        reader->state = COMPLETE;
    return end_row(reader, draft);
}

/* Reads a header: two numbers other than 0 0, 0 1 and 1 0, which are a row. */
static bool read_header(const struct line *line, uint32_t numbers[2]) {
    struct span word;
    size_t count = 0, at = 0, unused;
    for (; next_name(line, &at, &word); count++) {
        if (count == 2 || word.length > 9)
            return false;
        numbers[count] = 0;
        for (size_t i = word.start; i < at; i++) {
            if (line->text[i] < '0' || line->text[i] > '9')
                return false;
            numbers[count] = 10 * numbers[count] + (uint32_t)(line->text[i] - '0');
        }
    }
    return count == 2 && (count_digits(line, &unused) != 2 || numbers[0] + numbers[1] == 2);
}

/* ---- Items and options ------------------------------------------------------------------- */

/* Returns the slot of an item, or a free one (FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo). */
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

static bool reject_name(const struct line *line, struct span name, const char *reason,
                        struct draft *draft) {
    enum { SHOWN = 40 /* maximum bytes of a name in a message */ };
    draft->record->column = name.start + 1;
    return reject(draft, "%s '%.*s'", reason, (int)(name.length < SHOWN ? name.length : SHOWN),
                  line->text + name.start);
}

/* Starts a matrix with the line of its items. */
static bool take_items(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    struct matrix *matrix = &reader->matrix;
    struct span name;
    size_t slots = 4;
    uint32_t count = 0, primary = UINT32_MAX;
    while (slots < line->length + 2)
        slots *= 2;
    reader->slots = calloc(slots, 2 * sizeof(uint32_t) + sizeof(struct span));
    if (reader->slots == NULL)
        return reject(draft, no_memory);
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
            return reject_name(line, name, "unexpected | or : in the name", draft);
        uint32_t *slot = find_slot(reader, text, name.length);
        if (*slot != 0)
            return reject_name(line, name, "duplicate item", draft);
        matrix->names[count] = name;
        *slot = ++count;
    }
    matrix->primary = primary < count ? primary : count;
    matrix->secondary = count - matrix->primary;
    return true;
}

static bool add_option(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    struct span name;
    for (size_t at = 0; next_name(line, &at, &name);) {
        uint32_t item = *find_slot(reader, line->text + name.start, name.length);
        if (item == 0)
            return reject_name(line, name, "unknown item", draft);
        if (reader->last_rows[item - 1] == reader->matrix.rows + 1)
            return reject_name(line, name, "this option already contains", draft);
        reader->last_rows[item - 1] = reader->matrix.rows + 1;
        if (!append(&reader->columns, item - 1, draft))
            return false;
    }
    return end_row(reader, draft);
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Processes a line that is not blank.  Returns false, with a reason, if the matrix is damaged. */
static bool take_line(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    uint32_t numbers[2];
    struct span name;
    size_t at = 0;
    next_name(line, &at, &name);
    char first = line->text[name.start];
    if (first == '|' || (reader->state != OPTIONS && (first == '#' || first == '%')))
        return true;
    if (line->length == LINES_SIZE)
        return reject(draft, "line too long; the maximum is %d bytes", LINES_SIZE - 1);
    if (reader->state == OPTIONS)
        return add_option(reader, line, draft);
    if (reader->state == HEADER || reader->state == DIGITS)
        return add_digits(reader, line, draft);
    clear_matrix(reader);
    reader->first_line = line->number;
    if (read_header(line, numbers)) {
        reader->rows_expected = numbers[0];
        reader->matrix.primary = numbers[1];
        /* Rows without columns have no lines. */
        reader->state = numbers[0] > 0 && numbers[1] > 0 ? HEADER : COMPLETE;
        return (numbers[0] <= MATRIX_MOST && numbers[1] < LINES_SIZE) ||
               reject(draft, "matrix too large; the maximum is %d rows and %d columns", MATRIX_MOST,
                      LINES_SIZE - 1);
    }
    if (reader->state == BELOW)
        return reject(
            draft, "the matrix above is complete; expected a blank line or a line `rows columns`");
    bool is_digits = count_digits(line, &at) > 0;
    if (!is_digits && at < line->length && memchr("01", line->text[at], 2) != NULL)
        return reject(draft, "expected one row of the matrix on each line");
    if (!is_digits)
        return take_items(reader, line, draft);
    reader->state = DIGITS;
    return add_digits(reader, line, draft);
}

/* Ends a matrix at a blank line or at the end of the input. */
static bool end_matrix(struct matrix_reader *reader, struct draft *draft) {
    if (reader->state == HEADER)
        return reject(draft, "expected %zu rows, found %zu", (size_t)reader->rows_expected,
                      (size_t)reader->matrix.rows);
    if (reader->state == DIGITS || reader->state == OPTIONS)
        reader->state = COMPLETE;
    return true;
}

/* Sets the matrix, form and position of a record.  Returns false if there is not enough memory. */
static bool make_record(struct matrix_reader *reader, struct record *record) {
    const struct matrix *source = &reader->matrix;
    size_t names = source->names != NULL ? (size_t)source->primary + source->secondary : 0;
    size_t text = names > 0 ? source->names[names - 1].start + source->names[names - 1].length : 0;
    size_t ones = reader->columns.count, rows = source->rows;
    size_t bytes =
        sizeof *source + names * sizeof(struct span) + (rows + 1 + ones) * sizeof(uint32_t) + text;
    struct matrix *matrix = malloc(bytes);
    record->form = source->names != NULL ? FORM_OPTIONS : FORM_ZEROS_AND_ONES;
    record->line = reader->first_line;
    record->column = 1;
    record->shape = (sudoku_shape){1, 1};
    if (matrix == NULL)
        return false;
    *matrix = *source;
    matrix->bytes = bytes;
    struct span *spans = (struct span *)(matrix + 1);
    matrix->row_offsets = (uint32_t *)(spans + names);
    matrix->columns = matrix->row_offsets + rows + 1;
    for (size_t i = 0; i < names; i++)
        spans[i] = source->names[i];
    matrix->row_offsets[0] = 0;
    for (size_t i = 0; i < rows; i++)
        matrix->row_offsets[i + 1] = reader->row_ends.items[i];
    for (size_t i = 0; i < ones; i++)
        matrix->columns[i] = reader->columns.items[i];
    matrix->names = source->names != NULL ? spans : NULL;
    matrix->text = memcpy(matrix->columns + ones, reader->line, text);
    record->matrix = matrix;
    return true;
}

enum matrix_result matrices_take(struct matrix_reader *reader, const struct line *line,
                                 struct draft *draft) {
    bool ends = line == NULL || is_blank_line(line);
    bool is_valid = ends ? end_matrix(reader, draft)
                         : reader->state == REJECTED || take_line(reader, line, draft);
    bool is_complete = is_valid && reader->state == COMPLETE;
    if (is_complete)
        is_valid = make_record(reader, draft->record) || reject(draft, no_memory);
    if (ends)
        reader->state = NOTHING;
    else if (!is_valid)
        reader->state = REJECTED;
    else if (is_complete)
        reader->state = BELOW;
    return !is_valid ? MATRIX_DAMAGED : is_complete ? MATRIX_COMPLETE : MATRIX_GOES_ON;
}
