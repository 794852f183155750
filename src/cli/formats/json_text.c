/* json_text.c - the parts of JSON text (RFC 8259). */
#include "json_text.h"

#include "runtime/utf8.h"

#include <stdio.h>
#include <string.h>

void json_escape(struct output *output, const char *bytes, size_t length) {
    char escaped[8];
    for (size_t i = 0, size; i < length; i += size) {
        size = utf8_size(bytes + i, length - i);
        unsigned char byte = (unsigned char)bytes[i];
        if (size == 0) {
            output_text(output, "\xEF\xBF\xBD");
            size = 1;
        } else if (byte == '"' || byte == '\\') {
            output_add(output, (char[]){'\\', bytes[i]}, 2);
        } else if (byte < ' ' || byte == 0x7F) {
            snprintf(escaped, sizeof escaped, "\\u%04X", byte);
            output_text(output, escaped);
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

void json_null(struct output *output, const char *key) {
    json_key(output, key);
    output_text(output, "null");
}

void json_number(struct output *output, const char *key, uint64_t number) {
    json_key(output, key);
    output_number(output, number, 1);
}

void json_string(struct output *output, const char *key, const char *string) {
    json_key(output, key);
    output_text(output, "\"");
    json_escape(output, string, strlen(string));
    output_text(output, "\"");
}
