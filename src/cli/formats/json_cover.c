/* json_cover.c - writes what JSON tells of a matrix and of its cover. */
#include "json_cover.h"

#include "json_text.h"
#include "read/matrix.h"
#include "writer.h"

static const char *const keys[] = {"rows", "columns", "secondary", "ones", "cover"};

static void write_size(struct output *output, const struct matrix *matrix) {
    json_number(output, keys[0], matrix->rows);
    json_number(output, keys[1], (uint64_t)matrix->primary + matrix->secondary);
    json_number(output, keys[2], matrix->secondary);
    json_number(output, keys[3], matrix->ones);
}

static void write_option(struct output *output, const struct matrix *matrix, uint32_t row) {
    const char *mark = "[\"";
    for (uint32_t i = matrix_row_start(matrix, row); i < matrix->row_ends[row]; i++) {
        size_t length;
        const char *name = matrix_name(matrix, matrix->columns[i], &length);
        output_text(output, mark);
        json_escape(output, name, length);
        mark = "\",\"";
    }
    output_text(output, "\"]");
}

void json_cover(struct output *output, const struct answer *answer) {
    const struct matrix *matrix = answer->record->matrix;
    if (!answer->printable) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            json_null(output, keys[i]);
        return;
    }
    write_size(output, matrix);
    if (answer->rows == NULL) {
        json_null(output, keys[4]);
        return;
    }
    json_key(output, keys[4]);
    output_text(output, "[");
    for (size_t i = 0; i < answer->row_count; i++) {
        if (i > 0)
            output_text(output, ",");
        output_number(output, (uint64_t)answer->rows[i] + 1, 1);
    }
    output_text(output, "]");
    if (matrix->names == NULL)
        return;
    json_key(output, "options");
    output_text(output, "[");
    for (size_t i = 0; i < answer->row_count; i++) {
        if (i > 0)
            output_text(output, ",");
        write_option(output, matrix, answer->rows[i]);
    }
    output_text(output, "]");
}
