/* matrices.c - reads matrices of exact cover problems.
 *
 * A matrix may have millions of lines.  So they are not gathered, as those of grids are, for pure
 * functions of a block: each is added to the matrix as it comes, and forgotten. */

#include "reader.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* ---- What both kinds need -------------------------------------------------------------- */

/* The bytes of the blank at an offset; 0 if there is none.  Most bytes are visible ASCII. */
static size_t measure_blank(const struct line *line, size_t at) {
    char byte = line->text[at];
    return byte > ' ' && byte < 0x7F ? 0 : blank_at(line->text + at, line->length - at);
}

bool next_word(const struct line *line, size_t *at, struct span *word) {
    size_t start = *at, size;
    while (start < line->length && (size = measure_blank(line, start)) > 0)
        start += size;
    *at = start;
    while (*at < line->length && measure_blank(line, *at) == 0)
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
    return line->too_long ? '\0' : ' ';
}

enum verdict decline_long_line(const struct matrix_lines *lines, const struct line *line) {
    return decline(lines->finding, line->number, LINES_SIZE, "a line has at most %d bytes",
                   LINES_SIZE - 1);
}

enum verdict decline_memory(const struct matrix_lines *lines) {
    return decline(lines->finding, lines->first_line, 1, "not enough memory for this matrix");
}

/* ---- Records --------------------------------------------------------------------------- */

/* Makes the matrix in one piece of memory.  Declines and returns NULL if it is too large. */
static struct matrix *make_matrix(const struct matrix_lines *lines) {
    const struct matrix *draft = &lines->matrix;
    size_t columns = (size_t)draft->primary + draft->secondary;
    size_t names = draft->names != NULL ? columns : 0;
    size_t text = names > 0 ? draft->names[names - 1].start + draft->names[names - 1].length : 0;
    size_t bytes =
        sizeof *draft + names * sizeof(struct span) + lines->count * sizeof(uint32_t) + text;
    if (lines->rows > MATRIX_MOST || lines->count - lines->rows + columns > MATRIX_MOST) {
        decline(lines->finding, lines->first_line, 1, "a matrix has at most %d columns and ones",
                MATRIX_MOST);
        return NULL;
    }
    struct matrix *matrix = malloc(bytes);
    if (matrix == NULL) {
        decline_memory(lines);
        return NULL;
    }
    struct span *spans = (struct span *)(matrix + 1);
    *matrix = *draft;
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
        matrix->names = memcpy(spans, draft->names, names * sizeof *spans);
        matrix->text = memcpy(matrix->columns + matrix->ones, draft->text, text);
    }
    return matrix;
}

/* Makes a record of the matrix, which ends above a line. */
static void make_record(struct reader *reader, struct record *record, uint64_t line) {
    struct matrix_lines *lines = &reader->matrices;
    const struct fault *fault = &reader->finding.fault;
    uint64_t *tally = reader->tally.lines, row = lines->rows + 1, rows = lines->rows_wanted;
    if (row <= rows)
        lines->first_above = '\0'; /* comments above the line belong to this matrix */
    if (row <= rows && fault->line == 0)
        decline(&reader->finding, line, 1, "row %" PRIu64 " of %" PRIu64 " is missing", row, rows);
    struct matrix *matrix = fault->line == 0 ? make_matrix(lines) : NULL;
    *record = (struct record){.file = reader->file,
                              .form = lines->kind->form,
                              .blank_before = reader->is_blank_above,
                              .matrix = matrix,
                              .valid = matrix != NULL,
                              .text = "",
                              .puzzle.shape = {1, 1}};
    if (matrix != NULL) {
        record->origin = (struct origin){.packed = true, .columns = {1}};
        record->origin.row_lines[0] = lines->first_line;
    } else {
        record->fault = (struct position){reader->file, fault->line, fault->column};
        memcpy(record->reason, fault->reason, sizeof record->reason);
    }
    tally[matrix != NULL ? FATE_ANSWERED : FATE_REPORTED] += lines->taken;
    lines->taken = 0;
    /* Blank lines below rows that belong to no matrix stand above the next. */
    reader->is_blank_above = lines->rows_wanted == 0 && lines->blank_line > 0;
    free(lines->slots);
    lines->slots = NULL;
    lines->count = 0;
    lines->kind = NULL;
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
    struct fault *fault = &reader->finding.fault;
    lines->kind = &zeros_and_ones;
    lines->matrix = (struct matrix){0};
    lines->rows = lines->rows_wanted = lines->blank_line = 0;
    lines->first_line = line->number;
    lines->finding = &reader->finding;
    reader->finding.is_explained = true;
    fault->line = 0;
    enum verdict verdict = lines->first_above == '|' ? NOT_MINE : zeros_and_ones.begin(lines, line);
    if (verdict != NOT_MINE || fault->line > 0)
        return verdict;
    lines->kind = &options_of_items;
    return options_of_items.begin(lines, line);
}

/* Looks at a line.  True if that makes a record.  Without memory for it, nothing more is read. */
static bool look(struct reader *reader, struct record *record, const struct line *line,
                 char first) {
    struct matrix_lines *lines = &reader->matrices;
    if (lines->kind == NULL && is_no_text(first)) {
        bool is_blank = first == ' ';
        reader->is_blank_above = reader->is_blank_above || is_blank;
        lines->columns_above = is_blank ? 0 : lines->columns_above;
        reader->tally.lines[is_blank ? FATE_BLANK : FATE_COMMENT]++;
        return false;
    }
    if (!make_room(lines, line->length)) {
        reader->lines->error = ENOMEM;
        reader->is_over = true;
        return false;
    }
    enum verdict verdict =
        lines->kind == NULL ? begin_matrix(reader, line) : lines->kind->add(lines, line, first);
    bool is_below = verdict == NOT_MINE && lines->finding->fault.line != line->number;
    reader->count = is_below;
    lines->taken += !is_below;
    if (verdict != COMPLETE && !is_below)
        return false;
    lines->columns_above = is_below ? 0 : lines->matrix.primary;
    make_record(reader, record, line->number);
    return true;
}

bool read_matrix(struct reader *reader, struct record *record) {
    struct matrix_lines *lines = &reader->matrices;
    struct line *line = &reader->kept[0].line; /* kept, if it stands below the matrix above */
    while (reader->count > 0 || (!reader->is_over && lines_next(reader->lines, line))) {
        char first = first_byte(line);
        reader->count = 0;
        bool made = look(reader, record, line, first);
        if (reader->count == 0)
            lines->first_above = first;
        if (made)
            return true;
    }
    if (lines->kind == NULL || reader->lines->blocked || reader->lines->error != 0 || interrupted())
        return false;
    uint64_t last = lines->blank_line > 0 ? lines->blank_line : reader->lines->number;
    make_record(reader, record, last + 1);
    return true;
}

void free_matrix_lines(struct matrix_lines *lines) {
    free(lines->numbers);
    free(lines->slots);
    *lines = (struct matrix_lines){0};
}
