/* matrices.c - reads matrices of exact cover problems, in two forms.
 *
 * Rows of 0 and 1 have a line `rows columns` above (Luogu P4929).  Blank lines and comments may
 * stand between them, and blanks between digits; the last row completes the matrix.  In the form of
 * D. E. Knuth's programs, a line has the items, which are the columns, with `|` before the
 * secondary ones, and each line below is an option, which is a row: the items that it has.  A blank
 * line or the end of the input completes the matrix.
 *
 * A matrix may have millions of lines, so each is added as it comes, and forgotten.  A matrix with
 * a fault goes on up to its end. */

#include "runtime/interrupt.h"
#include "runtime/utf8.h"
#include "steps.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ROW_END = MATRIX_MOST,        /* above any column */
    MAX_COLUMNS = LINES_SIZE - 1, /* a row is a line */
    SHOWN = 40                    /* bytes of a name that a message shows */
};

/* What a line is for a matrix. */
enum verdict {
    COMPLETE,   /* the last line of it */
    NEEDS_MORE, /* another line of it */
    NOT_MINE    /* the first line of what follows */
};

/* Sets the fault of a matrix, and returns NOT_MINE. */
__attribute__((format(printf, 4, 5))) static enum verdict
decline(struct fault *fault, uint64_t line, uint64_t column, const char *format, ...) {
    va_list arguments;
    fault->line = line;
    fault->column = column;
    va_start(arguments, format);
    vsnprintf(fault->reason, sizeof fault->reason, format, arguments);
    va_end(arguments);
    return NOT_MINE;
}

/* ---- What both forms need -------------------------------------------------------------- */

/* Finds the next word, between blanks, at or behind *at, and sets *at behind it.  False if there is
 * none. */
static bool next_word(const struct line *line, size_t *at, struct span *word) {
    size_t start = *at, size;
    while ((size = blank_at(line->text + start, line->length - start)) > 0)
        start += size;
    *at = start;
    while (*at < line->length && blank_at(line->text + *at, line->length - *at) == 0)
        ++*at;
    *word = (struct span){(uint32_t)start, (uint32_t)(*at - start)};
    return word->length > 0;
}

/* The first byte of a line that is no blank; ' ': it is blank; NUL: it is too long to tell. */
static char first_byte(const struct line *line) {
    struct span word;
    size_t at = 0;
    if (next_word(line, &at, &word))
        return line->text[word.start];
    return is_too_long(line) ? '\0' : ' ';
}

/* True if a line is blank or a comment.  In options, # may also begin a name. */
static bool is_no_text(char first) {
    return first == ' ' || first == '#' || first == '|';
}

/* Adds a column to the row that is being read, or ROW_END. */
static void add_number(struct matrix_lines *lines, uint32_t number) {
    lines->numbers[lines->count++] = number;
}

static enum verdict decline_long_line(struct reader *reader, const struct line *line) {
    return decline(&reader->matrices.fault, line->number, LINES_SIZE, "a line has at most %d bytes",
                   LINES_SIZE - 1);
}

static enum verdict decline_memory(struct reader *reader) {
    return decline(&reader->matrices.fault, reader->matrices.first_line, 1,
                   "not enough memory for this matrix");
}

/* ---- Zeros and ones -------------------------------------------------------------------- */

/* The line `rows columns`. */
struct size {
    uint64_t numbers[2]; /* above MATRIX_MOST: the number is negative or too large */
    uint64_t columns[2]; /* byte columns where they stand */
};

/* Reads a word that is a whole number, perhaps with a sign.  False if it is none. */
static bool read_number(const char *word, size_t length, uint64_t *number) {
    size_t sign = *word == '-' || *word == '+';
    *number = *word == '-' ? (uint64_t)MATRIX_MOST + 1 : 0;
    for (size_t i = sign; i < length; i++) {
        if (!is_digit(word[i]))
            return false;
        if (*number <= MATRIX_MOST)
            *number = 10 * *number + (uint64_t)(word[i] - '0');
    }
    return length > sign;
}

/* True if a line is two whole numbers. */
static bool read_size(const struct line *line, struct size *size) {
    struct span word;
    size_t count = 0;
    for (size_t at = 0; next_word(line, &at, &word); count++) {
        if (count == 2 || !read_number(line->text + word.start, word.length, &size->numbers[count]))
            return false;
        size->columns[count] = word.start + 1;
    }
    return count == 2 && !is_too_long(line);
}

/* Reads zeros and ones up to other text, and adds the columns of the ones to the row that is being
 * read; if lines is NULL, to none.  Returns the offset of that text, or the length of the line. */
static size_t read_digits(struct matrix_lines *lines, const struct line *line, uint64_t *digits) {
    size_t at = 0, size = 1;
    *digits = 0;
    for (; at < line->length && size > 0; at += size) {
        unsigned digit = (unsigned char)line->text[at] - (unsigned)'0';
        size = digit < 2 ? 1 : blank_at(line->text + at, line->length - at);
        if (lines != NULL && digit == 1)
            add_number(lines, (uint32_t)*digits);
        if (digit < 2)
            ++*digits;
        else if (lines != NULL && *digits > 0 && *digits < lines->matrix.primary)
            lines->matrix.is_spaced = true;
    }
    return at;
}

static bool is_row(const struct line *line) {
    uint64_t digits;
    return read_digits(NULL, line, &digits) == line->length && digits > 0;
}

/* Reads the line above the rows, or declines a row. */
static enum verdict begin_matrix_rows(struct reader *reader, const struct line *line) {
    struct matrix_lines *lines = &reader->matrices;
    struct size size;
    bool has_size = read_size(line, &size);
    /* Below a matrix of two columns, two digits are rather a row too many. */
    if (!has_size || (is_row(line) && lines->columns_above == 2 &&
                      memchr(line->text, '0', line->length) != NULL))
        return decline(&reader->matrices.fault, line->number, 1, "%s",
                       lines->columns_above > 0
                           ? "the matrix above has its rows: this one is too many"
                           : "a row of 0 and 1, but no line `rows columns` above it");
    for (size_t i = 0; i < 2; i++) {
        int most = i == 0 ? MATRIX_MOST : MAX_COLUMNS;
        if (size.numbers[i] > (uint64_t)most)
            return decline(&reader->matrices.fault, line->number, size.columns[i],
                           "the number of %s is not between 0 and %d", i == 0 ? "rows" : "columns",
                           most);
    }
    lines->matrix.primary = (uint32_t)size.numbers[1];
    /* Rows without digits have no lines, and belong to no cover. */
    lines->rows_wanted = size.numbers[1] > 0 ? size.numbers[0] : 0;
    return lines->rows_wanted > 0 ? NEEDS_MORE : COMPLETE;
}

/* True if a line that is no row of the matrix does not belong to it.  Rows without a size go on up
 * to a size or other text.  Else, the next matrix begins at two numbers that cannot be meant as
 * digits of a row or, below a blank line, at a name. */
static bool is_foreign(const struct matrix_lines *lines, const struct line *line, char first) {
    struct size size;
    bool has_size = read_size(line, &size);
    if (lines->rows_wanted == 0)
        return has_size || !is_row(line);
    bool is_next = has_size && lines->matrix.primary != 2 && !is_row(line);
    bool is_name = !is_digit(first) && first != '+' && first != '-';
    return is_next || (lines->is_below_blank && (has_size || is_name));
}

static enum verdict add_row(struct reader *reader, const struct line *line, char first) {
    struct matrix_lines *lines = &reader->matrices;
    bool is_bad_already = reader->matrices.fault.line > 0;
    uint64_t digits;
    char shown[16];
    lines->is_below_blank = lines->is_below_blank || first == ' ';
    if (is_no_text(first))
        return NEEDS_MORE;
    if (is_bad_already)
        lines->count = 0; /* no ones of a bad matrix are kept */
    size_t at = read_digits(lines, line, &digits);
    bool is_whole = at == line->length, is_good = is_whole && digits == lines->matrix.primary;
    if (!is_good && is_foreign(lines, line, first))
        return NOT_MINE;
    lines->is_below_blank = false;
    lines->rows++;
    add_number(lines, ROW_END);
    if (!is_bad_already && !is_whole) {
        utf8_show(line->text + at, line->length - at, shown, sizeof shown);
        decline(&reader->matrices.fault, line->number, at + 1, "%s is neither 0 nor 1", shown);
    } else if (!is_bad_already && !is_good) {
        decline(&reader->matrices.fault, line->number, at + 1,
                "row %" PRIu64 " has %" PRIu64 " of %" PRIu32 " digits", lines->rows, digits,
                lines->matrix.primary);
    }
    return lines->rows == lines->rows_wanted ? COMPLETE : NEEDS_MORE;
}

/* ---- Items and options ------------------------------------------------------------------ */

/* The slot of a name: that of its item, or the free one where it belongs.  The table has open
 * addressing, and its hash is FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo). */
static uint32_t *find_slot(const struct matrix_lines *lines, const char *name, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    for (size_t i = (size_t)(hash ^ hash >> 32);; i++) {
        uint32_t *slot = &lines->slots[i & lines->mask];
        size_t other_length;
        if (*slot == 0)
            return slot;
        const char *other = matrix_name(&lines->matrix, *slot - 1, &other_length);
        if (length == other_length && memcmp(other, name, length) == 0)
            return slot;
    }
}

/* Declines because of a word, as the texts around it say. */
static enum verdict decline_word(struct reader *reader, const struct line *line, struct span word,
                                 const char *before, const char *behind) {
    const char *name = line->text + word.start;
    return decline(&reader->matrices.fault, line->number, word.start + 1, "%s'%.*s'%s", before,
                   (int)utf8_cut(name, word.length, SHOWN), name, behind);
}

/* Makes an empty table for the names of a line, which are fewer than half of its slots, and keeps
 * the text of the line.  False if there is no memory. */
static bool make_table(struct matrix_lines *lines, const struct line *line) {
    size_t slots = 4;
    while (slots < line->length + 2)
        slots *= 2;
    lines->slots = calloc(slots, 2 * sizeof(uint32_t) + sizeof(struct span) / 2 + 1);
    if (lines->slots == NULL)
        return false;
    lines->mask = slots - 1;
    lines->last_rows = lines->slots + slots;
    lines->matrix.names = (struct span *)(lines->last_rows + slots);
    lines->matrix.text = memcpy(lines->matrix.names + slots / 2, line->text, line->length);
    return true;
}

/* Reads the line of items. */
static enum verdict begin_items(struct reader *reader, const struct line *line) {
    struct matrix_lines *lines = &reader->matrices;
    struct matrix *matrix = &lines->matrix;
    struct span word;
    uint32_t count = 0, primary = UINT32_MAX; /* no bar so far */
    if (!make_table(lines, line))
        return decline_memory(reader);
    for (size_t at = 0; next_word(line, &at, &word);) {
        const char *name = line->text + word.start;
        if (word.length == 1 && *name == '|' && primary == UINT32_MAX) {
            primary = count;
            continue;
        }
        uint32_t *slot = find_slot(lines, name, word.length);
        if (memchr(name, '|', word.length) || memchr(name, ':', word.length))
            return decline_word(reader, line, word, "",
                                " is no name: '|' stands once, and colours are not supported");
        if (*slot != 0)
            return decline_word(reader, line, word, "item ", " is there twice");
        matrix->names[count] = word;
        *slot = ++count;
    }
    matrix->primary = primary < count ? primary : count;
    matrix->secondary = count - matrix->primary;
    return NEEDS_MORE;
}

/* Adds an option, or passes over a comment. */
static enum verdict add_option(struct reader *reader, const struct line *line, char first) {
    struct matrix_lines *lines = &reader->matrices;
    struct span word;
    if (first == ' ')
        return NOT_MINE;
    if (reader->matrices.fault.line > 0 || first == '|')
        return NEEDS_MORE;
    for (size_t at = 0, words = 0; next_word(line, &at, &word); words++) {
        uint32_t item = *find_slot(lines, line->text + word.start, word.length);
        if (words == 0 && first == '#' && item == 0)
            return NEEDS_MORE;
        if (item == 0)
            return decline_word(reader, line, word, "no item has the name ", "");
        if (lines->last_rows[item - 1] > lines->rows)
            return decline_word(reader, line, word, "", " is in this option twice");
        lines->last_rows[item - 1] = (uint32_t)lines->rows + 1;
        add_number(lines, item - 1);
    }
    add_number(lines, ROW_END);
    lines->rows++;
    return NEEDS_MORE;
}

/* ---- Records --------------------------------------------------------------------------- */

/* Makes the matrix in one piece of memory.  NULL if there is none. */
static struct matrix *make_matrix(const struct matrix_lines *lines) {
    const struct matrix *source = &lines->matrix;
    size_t names = source->names != NULL ? (size_t)source->primary + source->secondary : 0;
    size_t text = names > 0 ? source->names[names - 1].start + source->names[names - 1].length : 0;
    size_t bytes =
        sizeof *source + names * sizeof(struct span) + lines->count * sizeof(uint32_t) + text;
    struct matrix *matrix = malloc(bytes);
    if (matrix == NULL)
        return NULL;
    struct span *spans = (struct span *)(matrix + 1);
    *matrix = *source;
    matrix->bytes = bytes;
    matrix->row_ends = (uint32_t *)(spans + names);
    matrix->columns = matrix->row_ends + lines->rows;
    for (size_t i = 0; i < lines->count; i++) {
        if (lines->numbers[i] == ROW_END)
            matrix->row_ends[matrix->rows++] = (uint32_t)matrix->ones;
        else
            matrix->columns[matrix->ones++] = lines->numbers[i];
    }
    if (names > 0) {
        matrix->names = memcpy(spans, source->names, names * sizeof *spans);
        matrix->text = memcpy(matrix->columns + matrix->ones, source->text, text);
    }
    return matrix;
}

/* Declines the matrix, which ends above a line, if rows are missing, or if it is too large. */
static void check_size(struct reader *reader, uint64_t line) {
    const struct matrix_lines *lines = &reader->matrices;
    uint64_t ones = lines->count - lines->rows, primary = lines->matrix.primary;
    if (lines->rows < lines->rows_wanted)
        decline(&reader->matrices.fault, line, 1, "row %" PRIu64 " of %" PRIu64 " is missing",
                lines->rows + 1, lines->rows_wanted);
    else if (lines->rows > MATRIX_MOST || ones + primary + lines->matrix.secondary > MATRIX_MOST)
        decline(&reader->matrices.fault, lines->first_line, 1,
                "a matrix has at most %d columns and ones", MATRIX_MOST);
}

/* Makes a record of the matrix, which ends above a line. */
static void make_record(struct reader *reader, struct record *record, uint64_t line) {
    struct matrix_lines *lines = &reader->matrices;
    const struct fault *fault = &reader->matrices.fault;
    struct matrix *matrix = NULL;
    if (lines->rows < lines->rows_wanted)
        lines->above = ' '; /* comments above the line belong to this matrix */
    if (fault->line == 0)
        check_size(reader, line);
    if (fault->line == 0 && (matrix = make_matrix(lines)) == NULL)
        decline_memory(reader);
    *record = (struct record){.file = reader->file,
                              .form = lines->form,
                              .blank_before = reader->is_blank_above,
                              .matrix = matrix,
                              .valid = matrix != NULL,
                              .text = "",
                              .puzzle.shape = {1, 1}};
    if (matrix != NULL) {
        record->origin.line = lines->first_line;
        record->origin.on_line = true;
        record->origin.places[0] = (struct place){0, 1};
    } else {
        record->fault = (struct position){reader->file, fault->line, fault->column};
        memcpy(record->reason, fault->reason, sizeof record->reason);
    }
    if (matrix == NULL)
        reader->damaged_lines += line - lines->first_line;
    /* Blank lines below rows that belong to no matrix stand above the next. */
    reader->is_blank_above = lines->rows_wanted == 0 && lines->is_below_blank;
    free(lines->slots);
    lines->slots = NULL;
    lines->count = 0;
    lines->form = FORM_NONE;
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* Makes room for the numbers of a line.  False if there is no memory. */
static bool make_room(struct matrix_lines *lines, size_t length) {
    size_t needed = lines->count + length + 1, room = needed + needed / 4;
    if (needed <= lines->room)
        return true;
    uint32_t *larger = realloc(lines->numbers, room * sizeof *larger);
    if (larger != NULL) {
        lines->numbers = larger;
        lines->room = room;
    }
    return larger != NULL;
}

/* Begins a matrix at a line. */
static enum verdict begin_matrix(struct reader *reader, const struct line *line) {
    struct matrix_lines *lines = &reader->matrices;
    struct size size;
    bool is_rows = lines->above != '|' && (read_size(line, &size) || is_row(line));
    lines->form = is_rows ? FORM_ZEROS_AND_ONES : FORM_OPTIONS;
    lines->matrix = (struct matrix){0};
    lines->rows = lines->rows_wanted = 0;
    lines->is_below_blank = false;
    lines->first_line = line->number;
    reader->matrices.fault.line = 0;
    if (is_too_long(line))
        return decline_long_line(reader, line);
    return is_rows ? begin_matrix_rows(reader, line) : begin_items(reader, line);
}

/* Adds a line to the matrix. */
static enum verdict add_line(struct reader *reader, const struct line *line, char first) {
    bool is_good = reader->matrices.fault.line == 0;
    if (is_too_long(line) && (first == '#' || first == '|'))
        return NEEDS_MORE;
    if (is_too_long(line) && is_good)
        decline_long_line(reader, line);
    return reader->matrices.form == FORM_OPTIONS ? add_option(reader, line, first)
                                                 : add_row(reader, line, first);
}

/* Looks at a line.  True if that makes a record.  Without memory for it, nothing more is read. */
static bool look(struct reader *reader, struct record *record, const struct line *line,
                 char first) {
    struct matrix_lines *lines = &reader->matrices;
    if (lines->form == FORM_NONE && is_no_text(first)) {
        bool is_blank = first == ' ';
        reader->is_blank_above = reader->is_blank_above || is_blank;
        lines->columns_above = is_blank ? 0 : lines->columns_above;
        return false;
    }
    if (!make_room(lines, line->length)) {
        reader->lines->error = ENOMEM;
        reader->is_over = true;
        return false;
    }
    enum verdict verdict =
        lines->form == FORM_NONE ? begin_matrix(reader, line) : add_line(reader, line, first);
    bool is_below = verdict == NOT_MINE && reader->matrices.fault.line != line->number;
    lines->is_kept = is_below;
    if (verdict != COMPLETE && !is_below)
        return false;
    lines->columns_above = is_below ? 0 : lines->matrix.primary;
    make_record(reader, record, line->number + !is_below);
    return true;
}

bool read_matrix(struct reader *reader, struct record *record) {
    struct matrix_lines *lines = &reader->matrices;
    struct line *line = &lines->line;
    while (lines->is_kept || (!reader->is_over && lines_next(reader->lines, line))) {
        char first = first_byte(line);
        lines->is_kept = false;
        bool made = look(reader, record, line, first);
        if (!lines->is_kept)
            lines->above = first;
        if (made)
            return true;
    }
    if (lines->form == FORM_NONE || reader->lines->blocked || reader->lines->error != 0 ||
        interrupted())
        return false;
    make_record(reader, record, reader->lines->number + 1);
    return true;
}

void free_matrix_lines(struct matrix_lines *lines) {
    free(lines->numbers);
    free(lines->slots);
    *lines = (struct matrix_lines){0};
}
