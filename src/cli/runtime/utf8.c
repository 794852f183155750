/* utf8.c - the characters of UTF-8 text. */
#include "utf8.h"

#include <stdbool.h>
#include <stdio.h>

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

size_t utf8_size(const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
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

uint32_t utf8_code(const char *text, size_t size) {
    if (size == 1)
        return (unsigned char)text[0];
    uint32_t code = (unsigned char)text[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

/* The characters that are not printable, below those in is_hidden(). */
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
    {0xFDD0, 0xFDEF},                   /* no characters */
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
    size_t size = utf8_size(text, length);
    return size > 0 && is_hidden(utf8_code(text, size)) ? 0 : size;
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
        most--; /* a byte that follows another in a character */
    return most;
}

void utf8_escape(const char *text, size_t length,
                 void (*add)(void *user, const char *piece, size_t size), void *user) {
    char escaped[5];
    for (size_t size; length > 0; text += size, length -= size) {
        size = utf8_printable(text, length);
        if (size > 0) {
            add(user, text, size);
        } else {
            size = 1;
            snprintf(escaped, sizeof escaped, "\\x%02X", (unsigned char)*text);
            add(user, escaped, 4);
        }
    }
}
