/* utf8.c - the characters of UTF-8 text. */
#include "output.h"

#include <stdbool.h>
#include <string.h>

size_t utf8_decode(const char *text, size_t length, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* size -> smallest code point */
    unsigned char first = (unsigned char)*text;
    size_t size = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (size == 0 || size > length || first >= 0xF8)
        return 0;
    *code = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | ((unsigned char)text[i] & 0x3F);
    }
    bool is_surrogate = *code >= 0xD800 && *code < 0xE000;
    return *code < least[size] || is_surrogate || *code > 0x10FFFF ? 0 : size;
}

size_t utf8_printable(const char *text, size_t length) {
    uint32_t code;
    size_t size = utf8_decode(text, length, &code);
    /* Controls, the no-break space, characters without a shape, and those that set a direction. */
    bool is_hidden =
        size > 0 && (code < 0x20 || (code >= 0x7F && code <= 0xA0) ||
                     (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202F) ||
                     (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF);
    return is_hidden ? 0 : size;
}

size_t utf8_escape(const char *text, size_t length, char *out) {
    char *end = out;
    for (size_t size, i = 0; i < length; i += size) {
        size = utf8_printable(text + i, length - i);
        if (size > 0) {
            memcpy(end, text + i, size);
            end += size;
        } else {
            static const char hexadecimal[] = "0123456789ABCDEF";
            unsigned char byte = (unsigned char)text[i];
            const char escape[] = {'\\', 'x', hexadecimal[byte >> 4], hexadecimal[byte & 15]};
            memcpy(end, escape, sizeof escape);
            end += sizeof escape;
            size = 1;
        }
    }
    return (size_t)(end - out);
}
