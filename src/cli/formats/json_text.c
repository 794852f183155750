/* json_text.c - the parts of JSON text (RFC 8259). */
#include "formats.h"

#include "runtime/output.h"

#include <inttypes.h>
#include <string.h>

void json_escape(struct output *output, const char *bytes, size_t length) {
    uint32_t code = 0;
    for (size_t i = 0, size; i < length; i += size) {
        for (size = 0; i + size < length; size++) {
            char byte = bytes[i + size];
            if (byte < ' ' || byte >= 0x7F || byte == '"' || byte == '\\')
                break;
        }
        if (size > 0) {
            output_add(output, bytes + i, size);
            continue;
        }
        size = utf8_decode(bytes + i, length - i, &code);
        if (size == 0) {
            output_text(output, "\xEF\xBF\xBD");
            size = 1;
        } else if (bytes[i] == '"' || bytes[i] == '\\') {
            output_add(output, (char[]){'\\', bytes[i]}, 2);
        } else if (utf8_printable(bytes + i, size) == 0) {
            output_print(output, "\\u%04" PRIX32, code);
        } else {
            output_add(output, bytes + i, size);
        }
    }
}

void json_key(struct output *output, const char *key) {
    output_text(output, ",\"");
    output_text(output, key);
    output_text(output, "\":");
}

void json_number(struct output *output, const char *key, uint64_t number) {
    json_key(output, key);
    output_number(output, number, 1);
}

void json_bytes(struct output *output, const char *key, const char *bytes, size_t length) {
    json_key(output, key);
    output_text(output, "\"");
    json_escape(output, bytes, length);
    output_text(output, "\"");
}

void json_string(struct output *output, const char *key, const char *string) {
    if (string != NULL)
        json_bytes(output, key, string, strlen(string));
}

void json_grid(struct output *output, const char *key, const sudoku_grid *grid,
               enum alphabet alphabet, char empty) {
    if (grid == NULL)
        return;
    json_key(output, key);
    output_text(output, "\"");
    write_cells(output, grid, alphabet, empty);
    output_text(output, "\"");
}

void json_digits(struct output *output, const char *key, uint32_t digits) {
    const char *mark = "";
    json_key(output, key);
    output_text(output, "[");
    for (unsigned digit = 1; digits != 0; digit++, digits >>= 1) {
        if ((digits & 1) == 0)
            continue;
        output_text(output, mark);
        output_number(output, digit, 1);
        mark = ",";
    }
    output_text(output, "]");
}

void json_cell(struct output *output, size_t side, size_t cell) {
    output_print(output, "\"r%zuc%zu\"", cell / side + 1, cell % side + 1);
}
