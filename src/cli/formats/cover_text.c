/* cover_text.c - writes a cover of a matrix. */
#include "cover_text.h"

#include "read/matrix.h"
#include "writer.h"

static void write_numbers(struct output *output, const struct answer *answer) {
    for (size_t i = 0; i < answer->row_count; i++) {
        if (i > 0)
            output_text(output, " ");
        output_number(output, (uint64_t)answer->rows[i] + 1, 1);
    }
    output_text(output, "\n");
}

/* Writes a row as the names of its columns. */
static void write_names(const struct writer *writer, const struct matrix *matrix, uint32_t row) {
    size_t length;
    for (uint32_t i = matrix_row_start(matrix, row); i < matrix->row_ends[row]; i++) {
        const char *name = matrix_name(matrix, matrix->columns[i], &length);
        if (i > matrix_row_start(matrix, row))
            output_text(writer->output, " ");
        write_input_text(writer, name, length);
    }
    output_text(writer->output, "\n");
}

/* Writes a row as zeros and ones.  Its columns ascend, as it was read so. */
static void write_zeros_and_ones(struct output *output, const struct matrix *matrix, uint32_t row) {
    uint32_t next = matrix_row_start(matrix, row);
    for (uint32_t c = 0; c < matrix->primary; c++) {
        bool is_one = next < matrix->row_ends[row] && matrix->columns[next] == c;
        next += is_one;
        if (c > 0 && matrix->is_spaced)
            output_text(output, " ");
        output_text(output, is_one ? "1" : "0");
    }
    output_text(output, "\n");
}

void write_cover(const struct writer *writer, const struct answer *answer) {
    const struct matrix *matrix = answer->record->matrix;
    if (!writer_format(writer, answer->record->form)->layout.multi_line || answer->row_count == 0) {
        write_numbers(writer->output, answer);
        return;
    }
    for (size_t i = 0; i < answer->row_count; i++) {
        if (matrix->names != NULL)
            write_names(writer, matrix, answer->rows[i]);
        else
            write_zeros_and_ones(writer->output, matrix, answer->rows[i]);
    }
}
