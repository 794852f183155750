/* matrix_line.c - what the layouts of matrices have in common. */
#include "matrix_line.h"

#include "../ascii.h"
#include "../matrix.h"

#include <stdlib.h>
#include <string.h>

/* True if a byte is a visible character of ASCII, which most are. */
static bool is_visible(char byte) {
    return byte > ' ' && byte < 0x7F;
}

/* The offset of the first byte at or behind `at` that is no blank. */
static size_t skip_blanks(const struct line *line, size_t at) {
    size_t size;
    while (at < line->length && !is_visible(line->text[at]) &&
           (size = blank_at(line->text + at, line->length - at)) > 0)
        at += size;
    return at;
}

enum line_start line_start(const struct line *line) {
    size_t at = skip_blanks(line, 0);
    if (at == line->length)
        return line->too_long ? START_OTHER : START_BLANK;
    char byte = line->text[at];
    return byte == '#'                                    ? START_HASH
           : byte == '|'                                  ? START_BAR
           : is_digit(byte) || byte == '+' || byte == '-' ? START_SIGN
                                                          : START_OTHER;
}

bool next_word(const struct line *line, size_t *at, struct word *word) {
    size_t start = skip_blanks(line, *at), end = start;
    while (end < line->length &&
           (is_visible(line->text[end]) || blank_at(line->text + end, line->length - end) == 0))
        end++;
    *word = (struct word){line->text + start, end - start, start};
    *at = end;
    return end > start;
}

bool is_whole(const struct line *line, struct finding *finding) {
    if (line->too_long)
        decline(finding, line->number, LINES_SIZE, "a line has at most %d bytes", LINES_SIZE - 1);
    return !line->too_long;
}

struct matrix *make_matrix(const struct block *block, size_t most, const struct line *names,
                           struct finding *finding) {
    uint64_t line = block->lines[0].line.number;
    size_t text = names != NULL ? names->length : 0, words = (text + 1) / 2;
    size_t bytes = sizeof(struct matrix) + words * sizeof(struct span) +
                   (block->count + most) * sizeof(uint32_t) + text;
    if (most > MATRIX_MOST || block->count > MATRIX_MOST) {
        decline(finding, line, 1, "a matrix has at most %d columns and ones", MATRIX_MOST);
        return NULL;
    }
    struct matrix *matrix = malloc(bytes);
    if (matrix == NULL) {
        decline(finding, line, 1, "not enough memory for this matrix");
        return NULL;
    }
    *matrix = (struct matrix){.bytes = bytes};
    struct span *spans = (struct span *)(matrix + 1);
    matrix->row_ends = (uint32_t *)(spans + words);
    matrix->columns = matrix->row_ends + block->count;
    matrix->text = (char *)(matrix->columns + most);
    if (names != NULL) {
        matrix->names = spans;
        memcpy(matrix->text, names->text, text);
    }
    return matrix;
}
