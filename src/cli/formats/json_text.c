/* json_text.c - the parts of JSON text (RFC 8259). */
#include "json_text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The sequences of UTF-8 (RFC 3629, section 4).  Bytes behind the second lie in 80 to BF. */
static const struct {
    unsigned char first, last; /* range of the first byte */
    unsigned char follow;      /* number of bytes behind it */
    unsigned char low, high;   /* range of the second byte */
} sequences[] = {
    {0x00, 0x7F, 0, 0, 0},       {0xC2, 0xDF, 1, 0x80, 0xBF}, {0xE0, 0xE0, 2, 0xA0, 0xBF},
    {0xE1, 0xEC, 2, 0x80, 0xBF}, {0xED, 0xED, 2, 0x80, 0x9F}, {0xEE, 0xEF, 2, 0x80, 0xBF},
    {0xF0, 0xF0, 3, 0x90, 0xBF}, {0xF1, 0xF3, 3, 0x80, 0xBF}, {0xF4, 0xF4, 3, 0x80, 0x8F},
};

/* The length of the character that the bytes begin with; 0 if it is not UTF-8. */
static size_t character_length(const unsigned char *bytes, size_t length) {
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        if (bytes[0] < sequences[i].first || bytes[0] > sequences[i].last)
            continue;
        size_t follow = sequences[i].follow;
        if (follow >= length)
            return 0;
        for (size_t j = 1; j <= follow; j++) {
            unsigned char low = j == 1 ? sequences[i].low : 0x80;
            unsigned char high = j == 1 ? sequences[i].high : 0xBF;
            if (bytes[j] < low || bytes[j] > high)
                return 0;
        }
        return follow + 1;
    }
    return 0;
}

void json_escape(struct output *output, const char *bytes, size_t length) {
    char escaped[8];
    for (size_t i = 0, size; i < length; i += size) {
        size = character_length((const unsigned char *)bytes + i, length - i);
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
