/* utf8.c - the characters of UTF-8 text. */
#include "output.h"

#include <stdbool.h>
#include <stdio.h>
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

/* The ranges of characters that are not printable, below those in is_hidden(). */
static const struct {
    uint16_t first, last;
} hidden[] = {
    {0x0000, 0x001F}, {0x007F, 0x00A0}, /* controls, no-break space */
    {0x00AD, 0x00AD},                   /* soft hyphen */
    {0x061C, 0x061C},                   /* Arabic letter mark */
    {0x115F, 0x1160},                   /* Hangul fillers */
    {0x1680, 0x1680},                   /* Ogham space mark */
    {0x17B4, 0x17B5},                   /* Khmer vowels without shape */
    {0x180B, 0x180F},                   /* Mongolian selectors and separator */
    {0x2000, 0x200F},                   /* blanks, joiners, directions */
    {0x2028, 0x202F},                   /* separators, directions, narrow no-break space */
    {0x205F, 0x206F},                   /* mathematical space, joiners, directions */
    {0x3000, 0x3000},                   /* ideographic space */
    {0x3164, 0x3164},                   /* Hangul filler */
    {0xE000, 0xF8FF},                   /* private use */
    {0xFDD0, 0xFDEF},                   /* noncharacters */
    {0xFE00, 0xFE0F},                   /* variation selectors */
    {0xFEFF, 0xFEFF},                   /* byte order mark */
    {0xFFA0, 0xFFA0},                   /* Hangul filler */
    {0xFFF0, 0xFFFF},                   /* specials */
};

static bool is_hidden(uint32_t code) {
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        if (code >= hidden[i].first && code <= hidden[i].last)
            return true;
    }
    return code >= 0xE0000; /* tags, selectors, private use */
}

size_t utf8_printable(const char *text, size_t length) {
    uint32_t code;
    size_t size = utf8_decode(text, length, &code);
    return size > 0 && is_hidden(code) ? 0 : size;
}

void utf8_show(const char *text, size_t length, char *shown, size_t size) {
    size_t printable = utf8_printable(text, length);
    if (printable > 0)
        snprintf(shown, size, "'%.*s'", (int)printable, text);
    else
        snprintf(shown, size, "\\x%02X", (unsigned char)*text);
}

size_t utf8_cut(const char *text, size_t length, size_t most) {
    if (length <= most)
        return length;
    while (most > 0 && ((unsigned char)text[most] & 0xC0) == 0x80)
        most--; /* a continuation byte */
    return most;
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
