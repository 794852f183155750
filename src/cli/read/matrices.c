/* matrices.c - reads the matrices of exact cover problems: rows of 0 and 1, optionally below a line
 * `rows columns`, or D. E. Knuth's format of items and options. */
#include "matrices.h"

#include "runtime/names.h"

#include <stdlib.h>
#include <string.h>

enum { MATRIX_MOST = (1 << 30) - 1 /* maximum number of rows and of ones */ };

struct matrix_reader {
    /* BELOW: a matrix with a header is directly above. */
    enum { NOTHING, DIGITS, OPTIONS, BELOW, REJECTED } state;
    struct matrix *matrix; /* the matrix in progress */
    size_t ones;
    uint64_t first_line;
    bool has_header;
    uint64_t header[2]; /* numbers of rows and columns */
    /* Items: an open-addressing hash table, in the memory of matrix->names. */
    uint32_t *slots; /* slot -> 1 + item, 0: free */
    size_t mask;
    uint32_t *last_rows; /* item -> 1 + the last row with this item */
};

struct matrix_reader *matrices_open(void) {
    return calloc(1, sizeof(struct matrix_reader));
}

void matrix_free(struct matrix *matrix) {
    if (matrix == NULL)
        return;
    free(matrix->row_offsets);
    free(matrix->columns);
    free(matrix->names);
    free(matrix->cover);
    free(matrix);
}

void matrices_close(struct matrix_reader *reader) {
    if (reader != NULL)
        matrix_free(reader->matrix);
    free(reader);
}

static const char no_memory[] = "not enough memory for this matrix";

/* Appends a number to count others, which have room for 16 or a larger power of two.  Rejects the
 * matrix if there are too many. */
static bool append(uint32_t **numbers, size_t count, size_t number, struct draft *draft) {
    if (count == 0 || (count >= 16 && (count & (count - 1)) == 0)) {
        size_t room = count == 0 ? 16 : 2 * count;
        uint32_t *larger = count <= MATRIX_MOST ? realloc(*numbers, room * sizeof **numbers) : NULL;
        if (larger == NULL)
            return reject(draft, no_memory);
        *numbers = larger;
    }
    (*numbers)[count] = (uint32_t)number;
    return true;
}

static bool end_row(struct matrix_reader *reader, struct draft *draft) {
    struct matrix *matrix = reader->matrix;
    return append(&matrix->row_offsets, ++matrix->problem.rows, reader->ones, draft);
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
            (!is_digit && !(class & (BRACKETS | IS_BLANK | IS_COMMA | IS_SEMICOLON | IS_QUOTE))))
            break;
        count += is_digit;
    }
    *at = i;
    return i == line->length ? count : 0;
}

static bool add_digits(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    sudoku_exact_cover *problem = &reader->matrix->problem;
    size_t at, count = count_digits(line, &at), column = 0;
    if (at < line->length) {
        draft->record->column = (uint32_t)at + 1;
        return reject(draft, "expected 0 or 1, found another symbol");
    }
    if (problem->rows == 0 && !reader->has_header)
        problem->primary = (uint32_t)count;
    if (count != problem->primary)
        return reject(draft, "row %zu has length %zu, expected %zu", problem->rows + (size_t)1,
                      count, (size_t)problem->primary);
    for (size_t i = 0; i < line->length; i++) {
        char byte = line->text[i];
        if (byte == '1' && !append(&reader->matrix->columns, reader->ones++, column, draft))
            return false;
        column += byte == '0' || byte == '1';
    }
    return end_row(reader, draft);
}

/* Reads a header: two numbers of up to 9 digits, other than 0 0, 0 1 and 1 0, which are a row. */
static bool read_header(const struct line *line, uint64_t header[2]) {
    struct span word;
    size_t at = 0, unused;
    for (size_t i = 0; i < 2; i++) {
        if (!next_name(line, &at, &word) || word.length > 9 ||
            !parse_number(line->text + word.start, word.length, &header[i]))
            return false;
    }
    return !next_name(line, &at, &word) &&
           (count_digits(line, &unused) != 2 || header[0] + header[1] == 2);
}

/* ---- Items and options ------------------------------------------------------------------- */

/* Returns the slot of an item, or a free one (FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo). */
static uint32_t *find_slot(const struct matrix_reader *reader, const char *name, size_t length) {
    const struct matrix *matrix = reader->matrix;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    for (size_t i = (size_t)(hash ^ hash >> 32);; i++) {
        uint32_t *slot = &reader->slots[i & reader->mask];
        const struct span *other = *slot > 0 ? &matrix->names[*slot - 1] : NULL;
        if (other == NULL ||
            (other->length == length && memcmp(matrix->text + other->start, name, length) == 0))
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
    struct matrix *matrix = reader->matrix;
    struct span name;
    size_t slots = 4;
    uint32_t count = 0, primary = UINT32_MAX;
    while (slots < line->length + 2)
        slots *= 2;
    matrix->bytes = slots * (sizeof(struct span) + 2 * sizeof(uint32_t)) + line->length;
    matrix->names = calloc(1, matrix->bytes);
    if (matrix->names == NULL)
        return reject(draft, no_memory);
    reader->slots = (uint32_t *)(matrix->names + slots);
    reader->mask = slots - 1;
    reader->last_rows = reader->slots + slots;
    matrix->text = memcpy(reader->last_rows + slots, line->text, line->length);
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
    matrix->problem.primary = primary < count ? primary : count;
    matrix->problem.secondary = count - matrix->problem.primary;
    return true;
}

static bool add_option(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    struct span name;
    for (size_t at = 0; next_name(line, &at, &name);) {
        uint32_t item = *find_slot(reader, line->text + name.start, name.length);
        if (item == 0)
            return reject_name(line, name, "unknown item", draft);
        if (reader->last_rows[item - 1] == reader->matrix->problem.rows + 1)
            return reject_name(line, name, "this option already contains", draft);
        reader->last_rows[item - 1] = reader->matrix->problem.rows + 1;
        if (!append(&reader->matrix->columns, reader->ones++, item - 1, draft))
            return false;
    }
    return end_row(reader, draft);
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Starts a matrix with a header, a row or a line of items.  Returns false, with a reason, if it is
 * none of these. */
static bool start_matrix(struct matrix_reader *reader, const struct line *line,
                         struct draft *draft) {
    bool is_below = reader->state == BELOW;
    size_t at;
    matrix_free(reader->matrix);
    reader->matrix = calloc(1, sizeof *reader->matrix);
    if (reader->matrix == NULL || !append(&reader->matrix->row_offsets, 0, 0, draft))
        return reject(draft, no_memory);
    reader->ones = 0;
    reader->first_line = line->number;
    reader->state = DIGITS;
    reader->has_header = read_header(line, reader->header);
    if (reader->has_header) {
        reader->matrix->problem.primary = (uint32_t)reader->header[1];
        return (reader->header[0] <= MATRIX_MOST && reader->header[1] < LINES_SIZE) ||
               reject(draft, "matrix too large; the maximum is %d rows and %d columns", MATRIX_MOST,
                      LINES_SIZE - 1);
    }
    if (is_below)
        return reject(
            draft, "the matrix above is complete; expected a blank line or a header such as '3 4'");
    if (count_digits(line, &at) > 0)
        return add_digits(reader, line, draft);
    if (at < line->length && memchr("01", line->text[at], 2) != NULL)
        return reject(draft, "expected one row of the matrix on each line");
    return take_items(reader, line, draft);
}

/* Processes a line that is not blank.  Returns false, with a reason, if the matrix is damaged. */
static bool take_line(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    struct span name;
    size_t at = 0;
    next_name(line, &at, &name);
    char first = line->text[name.start];
    /* The first item may begin with # or %. */
    bool is_comment =
        (first == '#' || first == '%') && (reader->state != NOTHING || name.length == 1);
    bool is_bracket = (class_of(first) & BRACKETS) && name.start + 1 == line->length;
    if (first == '|' || (reader->state != OPTIONS && (is_comment || is_bracket)))
        return true;
    if (line->length == LINES_SIZE)
        return reject(draft, "line too long; the maximum is %d bytes", LINES_SIZE - 1);
    return reader->state == OPTIONS  ? add_option(reader, line, draft)
           : reader->state == DIGITS ? add_digits(reader, line, draft)
                                     : start_matrix(reader, line, draft);
}

/* Moves the matrix to a record, and sets its form and position.  Returns false if there is not
 * enough memory. */
static bool make_record(struct matrix_reader *reader, struct record *record) {
    struct matrix *matrix = reader->matrix;
    sudoku_exact_cover *problem = &matrix->problem;
    size_t columns = (size_t)problem->primary + problem->secondary;
    record->form = matrix->names != NULL ? FORM_OPTIONS : FORM_ZEROS_AND_ONES;
    record->line = reader->first_line;
    record->column = 1;
    record->shape = (sudoku_shape){1, 1};
    matrix->cover = malloc((problem->primary + (size_t)1) * sizeof(uint32_t) + columns);
    if (matrix->cover == NULL)
        return false;
    matrix->marks = (uint8_t *)(matrix->cover + problem->primary);
    matrix->bytes += sizeof *matrix + columns +
                     (problem->primary + 2 * (reader->ones + problem->rows)) * sizeof(uint32_t);
    problem->row_offsets = matrix->row_offsets;
    problem->columns = matrix->columns;
    record->matrix = matrix;
    reader->matrix = NULL;
    return true;
}

bool matrices_take(struct matrix_reader *reader, const struct line *line, struct draft *draft) {
    bool ends = line == NULL || is_blank_line(line), is_complete = false;
    bool is_valid = ends || reader->state == REJECTED || take_line(reader, line, draft);
    if (is_valid && reader->state == DIGITS && reader->has_header) {
        const sudoku_exact_cover *problem = &reader->matrix->problem;
        /* Rows without columns have no lines. */
        is_complete = problem->rows == reader->header[0] || problem->primary == 0;
        is_valid = is_complete || !ends ||
                   reject(draft, "expected %zu rows, found %zu", (size_t)reader->header[0],
                          (size_t)problem->rows);
    } else if (is_valid && ends) {
        is_complete = reader->state == DIGITS || reader->state == OPTIONS;
    }
    if (is_complete)
        is_valid = make_record(reader, draft->record) || reject(draft, no_memory);
    if (ends || !is_valid || is_complete)
        reader->state = ends ? NOTHING : is_valid ? BELOW : REJECTED;
    return is_complete || !is_valid;
}
