/* zeros_and_ones.c - matrices that are rows of 0 and 1, with a line `rows columns` above (Luogu
 * P4929).
 *
 * Blank lines and comments may stand between rows, and blanks between digits.  The matrix is
 * complete at its last row. */
#include "../ascii.h"
#include "../matrix.h"
#include "layout.h"
#include "matrix_line.h"
#include "runtime/utf8.h"

#include <inttypes.h>

enum { MOST_COLUMNS = LINES_SIZE - 1 }; /* a row is a line */

/* The line `rows columns`. */
struct size {
    uint64_t rows, columns;     /* UINT64_MAX: the number is negative, or too large for 64 bits */
    size_t rows_at, columns_at; /* offsets in the line */
};

/* ---- Lines ----------------------------------------------------------------------------- */

/* Reads a word that is a whole number, perhaps with a sign.  False if it is none. */
static bool read_number(const struct word *word, uint64_t *number) {
    char sign = word->text[0];
    size_t first = sign == '-' || sign == '+' ? 1 : 0;
    *number = sign == '-' ? UINT64_MAX : 0;
    for (size_t i = first; i < word->length; i++) {
        if (!is_digit(word->text[i]))
            return false;
        bool is_large = *number > UINT64_MAX / 20;
        *number = is_large ? UINT64_MAX : 10 * *number + (uint64_t)(word->text[i] - '0');
    }
    return word->length > first;
}

/* True if a line is two whole numbers. */
static bool read_size(const struct line *line, struct size *size) {
    struct word rows, columns, other;
    size_t at = 0;
    if (line->too_long || !next_word(line, &at, &rows) || !next_word(line, &at, &columns) ||
        next_word(line, &at, &other))
        return false;
    size->rows_at = rows.at;
    size->columns_at = columns.at;
    return read_number(&rows, &size->rows) && read_number(&columns, &size->columns);
}

/* Counts the zeros and the ones of a line, up to other text.  Returns the offset of that; the
 * length of the line if there is none. */
static size_t count_digits(const struct line *line, size_t count[2]) {
    size_t at = 0, size = 1;
    count[0] = count[1] = 0;
    for (; at < line->length && size > 0; at += size) {
        unsigned digit = (unsigned char)line->text[at] - (unsigned)'0';
        size = digit < 2 ? 1 : blank_at(line->text + at, line->length - at);
        if (digit < 2)
            count[digit]++;
    }
    return at;
}

/* True if a line is zeros and ones. */
static bool is_row(const struct line *line, size_t count[2]) {
    return count_digits(line, count) == line->length && count[0] + count[1] > 0;
}

/* True if a line, where a row may stand, rather begins the next matrix: it has two numbers that
 * cannot be meant as digits of a row or, below a blank line, a name. */
static bool begins_matrix(const struct line *line, bool is_below_blank, uint64_t columns) {
    struct size size;
    size_t count[2];
    if (!read_size(line, &size))
        return is_below_blank && line_start(line) != START_SIGN;
    return is_row(line, count) ? is_below_blank && count[0] + count[1] != columns
                               : is_below_blank || columns != 2;
}

/* ---- Rows ------------------------------------------------------------------------------ */

/* Says why a line is no row of a matrix. */
static void explain_row(const struct line *line, uint64_t row, uint64_t columns,
                        struct finding *finding) {
    size_t count[2], at = count_digits(line, count);
    char shown[16];
    if (at == line->length) {
        decline(finding, line->number, at + 1, "row %" PRIu64 " has %zu of %" PRIu64 " digits", row,
                count[0] + count[1], columns);
        return;
    }
    utf8_show(line->text + at, line->length - at, shown, sizeof shown);
    decline(finding, line->number, at + 1, "%s is neither 0 nor 1", shown);
}

/* What a look at the rows of a block has found. */
struct rows {
    uint64_t count;
    size_t ones; /* of all rows */
    size_t end;  /* index of the line behind the last */
};

/* Looks at the rows.  If one is bad or missing, sets the fault, for the first of these. */
static struct rows check_rows(const struct block *block, const struct size *size,
                              struct finding *finding) {
    struct rows rows = {.end = 1};
    size_t count[2];
    bool is_below_blank = false;
    for (; rows.end < block->count && rows.count < size->rows; rows.end++) {
        const struct line *line = &block->lines[rows.end].line;
        enum line_start start = line_start(line);
        is_below_blank = is_below_blank || start == START_BLANK;
        if (start < START_SIGN)
            continue;
        bool is_good = is_row(line, count) && count[0] + count[1] == size->columns;
        if (!is_good && begins_matrix(line, is_below_blank, size->columns))
            break;
        rows.count++;
        rows.ones += count[1];
        is_below_blank = false;
        if (finding->fault.line == 0 && is_whole(line, finding) && !is_good)
            explain_row(line, rows.count, size->columns, finding);
    }
    bool is_ended = block->ended || rows.end < block->count;
    if (rows.count < size->rows && is_ended && finding->fault.line == 0) {
        uint64_t line = block->lines[rows.end - 1].line.number + 1;
        if (rows.end < block->count)
            line = block->lines[rows.end].line.number;
        decline(finding, line, 1, "row %" PRIu64 " of %" PRIu64 " is missing", rows.count + 1,
                size->rows);
    }
    return rows;
}

/* Makes the matrix of rows that have been checked. */
static void read_rows(const struct block *block, size_t end, struct matrix *matrix) {
    for (size_t i = 1; i < end; i++) {
        const struct line *line = &block->lines[i].line;
        uint32_t column = 0;
        if (line_start(line) < START_SIGN)
            continue;
        for (size_t at = 0; at < line->length; at++) {
            char byte = line->text[at];
            bool is_cell = byte == '0' || byte == '1';
            matrix->is_spaced |= !is_cell && column > 0 && column < matrix->primary;
            if (byte == '1')
                matrix_add_one(matrix, column);
            column += is_cell;
        }
        matrix_end_row(matrix);
    }
}

/* ---- Blocks ---------------------------------------------------------------------------- */

/* Recognises rows that no size tells the number of, up to a line that is none.  Only the last line
 * of the block is looked at: the layout was asked for those above. */
static enum verdict take_rows(const struct block *block, struct finding *finding) {
    const struct line *last = &block->lines[block->count - 1].line;
    struct size size;
    size_t count[2];
    bool is_more = block->count == 1 || (!read_size(last, &size) && is_row(last, count));
    finding->lines = is_more ? block->count : block->count - 1;
    if (!is_more || block->ended) {
        while (line_start(&block->lines[finding->lines - 1].line) < START_SIGN)
            finding->lines--; /* blank lines and comments belong to what follows */
        return COMPLETE;
    }
    finding->lines = 1;
    return NEEDS_MORE;
}

/* Recognises a matrix below its size. */
static enum verdict take_matrix(const struct block *block, struct size *size,
                                struct finding *finding) {
    if (size->columns == 0)
        size->rows = 0; /* rows without digits have no lines, and belong to no cover */
    finding->lines = (size_t)size->rows + 1;
    if (block->count <= size->rows && !block->ended)
        return NEEDS_MORE;
    struct rows rows = check_rows(block, size, finding);
    if (rows.count < size->rows && rows.end == block->count && !block->ended)
        return NEEDS_MORE;
    finding->lines = rows.end;
    finding->columns = rows.count == size->rows ? (size_t)size->columns : 0;
    if (finding->fault.line > 0)
        return COMPLETE;
    finding->matrix = make_matrix(block, (size_t)size->columns + rows.ones, NULL, finding);
    if (finding->matrix != NULL) {
        finding->matrix->primary = (uint32_t)size->columns;
        read_rows(block, rows.end, finding->matrix);
    }
    return COMPLETE;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct line *first = &block->lines[0].line;
    struct size size;
    size_t count[2];
    bool has_digits = is_row(first, count), has_size = read_size(first, &size);
    if (!has_digits && !has_size)
        return NOT_MINE;
    finding->form = FORM_ZEROS_AND_ONES;
    /* Below a matrix of two columns, two digits are rather a row too many. */
    if (!has_size || (has_digits && count[0] > 0 && block->order == 2)) {
        if (is_whole(first, finding))
            decline(finding, first->number, 1, "%s",
                    block->order > 0 ? "the matrix above has its rows: this one is too many"
                                     : "a row of 0 and 1, but no line `rows columns` above it");
        return take_rows(block, finding);
    }
    if (size.rows > MATRIX_MOST)
        decline(finding, first->number, size.rows_at + 1,
                "the number of rows is not between 0 and %d", MATRIX_MOST);
    else if (size.columns > MOST_COLUMNS)
        decline(finding, first->number, size.columns_at + 1,
                "the number of columns is not between 0 and %d", MOST_COLUMNS);
    else
        return take_matrix(block, &size, finding);
    return take_rows(block, finding);
}

const struct layout zeros_and_ones_layout = {.name = "zeros and ones", .recognise = recognise};
