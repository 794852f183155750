/* utf8.c - the characters of UTF-8 text. */
#include "utf8.h"

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
