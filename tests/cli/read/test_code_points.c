/* test_code_points.c - what each byte and each character above ASCII stands for. */
#include "read/plain.h"
#include "runtime/utf8.h"

#include "run.h"

#include <stdio.h>
#include <string.h>

enum { CODE_END = 0x110000, MAX_RANGES = 16 };

struct range {
    uint32_t first, last;
};

/* The characters above ASCII that stand for ASCII, besides digits and box-drawing. */
static const struct {
    const char *becomes;
    const uint32_t ranges[2 * MAX_RANGES]; /* the first and the last of each */
} spellings[] = {
    {" ",
     {0x0085, 0x0085, 0x00A0, 0x00A0, 0x1680, 0x1680, 0x2000, 0x200A, 0x2028, 0x2029, 0x202F,
      0x202F, 0x205F, 0x205F, 0x3000, 0x3000}},
    {"|", {0x00A6, 0x00A6, 0x2223, 0x2223, 0x23D0, 0x23D0, 0x2758, 0x2758, 0xFFE8, 0xFFE8}},
    {"",
     {0x00AD, 0x00AD, 0x061C, 0x061C, 0x200B, 0x200F, 0x202A, 0x202E, 0x2060, 0x206F, 0x20E3,
      0x20E3, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF}},
    {".", {0x00B7, 0x00B7, 0x2022, 0x2024, 0x2027, 0x2027, 0x204E, 0x204E, 0x2217, 0x2219,
           0x2423, 0x2423, 0xFF61, 0xFF61, 0x22C5, 0x22C5, 0x25A0, 0x25FF, 0x26AA, 0x26AB,
           0x2B1A, 0x2B1C, 0x2B55, 0x2B55, 0x3002, 0x3002, 0x30FB, 0x30FB, 0xFF65, 0xFF65}},
    {"-",
     {0x2010, 0x2015, 0x2212, 0x2212, 0x23AF, 0x23AF, 0x30FC, 0x30FC, 0xFE58, 0xFE58, 0xFE63,
      0xFE63}},
    {"'", {0x2018, 0x201B}},
    {"\"", {0x201C, 0x201F}},
    {"..", {0x2025, 0x2025}},
    {"...", {0x2026, 0x2026}},
    {",", {0x3001, 0x3001}},
};

/* The first characters of rows of digits, and the digits of each row. */
static const struct {
    uint32_t first;
    const char *digits;
} rows_of_digits[] = {
    {0x0660, "0123456789"},  {0x06F0, "0123456789"},  {0x0966, "0123456789"},
    {0x09E6, "0123456789"},  {0x0E50, "0123456789"},  {0x2460, "123456789"},
    {0x24EA, "0"},           {0x2776, "123456789"},   {0x3007, "0"},
    {0x1D7CE, "0123456789"}, {0x1D7D8, "0123456789"}, {0x1D7E2, "0123456789"},
    {0x1D7EC, "0123456789"}, {0x1D7F6, "0123456789"},
};

/* U+2500 to U+257F: lines, and what joins them. */
static const char box_drawing[] = "==||==||==||++++"
                                  "++++++++++++++++"
                                  "++++++++++++++++"
                                  "++++++++++++++++"
                                  "++++++++++++==||"
                                  "=|++++++++++++++"
                                  "++++++++++++++++"
                                  "++++=|=|=|=|=|=|";

/* What cannot be seen, or turns text around. */
static const struct range hidden[] = {
    {0x0000, 0x001F}, {0x007F, 0x00A0}, {0x00AD, 0x00AD}, {0x061C, 0x061C}, {0x115F, 0x1160},
    {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F}, {0x2028, 0x202F},
    {0x205F, 0x206F}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xE000, 0xF8FF}, {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF},
};

/* The bytes of each ASCII class that is no single digit, letter or other text. */
static const struct {
    enum character_class class;
    const char *bytes;
} classes[] = {
    {CLASS_DOT, "."},       {CLASS_QUESTION, "?"},     {CLASS_STAR, "*_"},     {CLASS_MINUS, "-"},
    {CLASS_EQUALS, "=~"},   {CLASS_PLUS, "+"},         {CLASS_COLON, ":"},     {CLASS_COMMA, ","},
    {CLASS_QUOTE, "\"'"},   {CLASS_BAR, "|"},          {CLASS_BLANK, " \v\f"}, {CLASS_TAB, "\t"},
    {CLASS_SEMICOLON, ";"}, {CLASS_BRACKET, "[]{}()"},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool is_surrogate(uint32_t code) {
    return code >= 0xD800 && code <= 0xDFFF;
}

/* Writes a code point as UTF-8.  Returns its size. */
static size_t write_code(char *text, uint32_t code) {
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size; i-- > 1; code >>= 6)
        text[i] = (char)(0x80 | (code & 0x3F));
    text[0] = (char)(leads[size] | code);
    return size;
}

/* ---- What characters become -------------------------------------------------------------- */

static const char *expected[CODE_END]; /* NULL: no cell of any grid */

static void fill_expected(void) {
    static char ascii[128][2];
    for (size_t i = 0; i < COUNT(ascii); i++)
        ascii[i][0] = (char)i;
    for (size_t s = 0; s < COUNT(spellings); s++) {
        for (const uint32_t *range = spellings[s].ranges; range[0] != 0; range += 2) {
            for (uint32_t code = range[0]; code <= range[1]; code++)
                expected[code] = spellings[s].becomes;
        }
    }
    for (size_t d = 0; d < COUNT(rows_of_digits); d++) {
        for (size_t i = 0; rows_of_digits[d].digits[i] != '\0'; i++)
            expected[rows_of_digits[d].first + i] = ascii[(size_t)rows_of_digits[d].digits[i]];
    }
    for (size_t i = 0; i < 128; i++)
        expected[0x2500 + i] = ascii[(size_t)box_drawing[i]];
    for (uint32_t byte = '!'; byte <= '~'; byte++)
        expected[0xFF01 + byte - '!'] = ascii[byte]; /* full-width */
}

static void each_character_becomes_what_it_stands_for(void **state) {
    (void)state;
    fill_expected();
    for (uint32_t code = 0x80; code < CODE_END; code++) {
        static struct plain_room room;
        char text[8] = "a"; /* blanks at the end of a line are cut off */
        struct plain plain;
        const char *becomes =
            expected[code] != NULL ? expected[code] : (const char[]){BAD_SYMBOL, 0};
        if (is_surrogate(code))
            continue;
        size_t size = write_code(text + 1, code);
        text[size + 1] = 'b';
        struct line line = {.text = text, .length = size + 2, .number = 1};
        make_plain(&plain, &line, &room);
        assert_non_null(plain.at);
        size_t length = plain.length - 2;
        if (length != strlen(becomes) || memcmp(plain.text + 1, becomes, length) != 0)
            fail_msg("U+%04X becomes \"%.*s\"", (unsigned)code, (int)length, plain.text + 1);
    }
}

/* ---- Classes ------------------------------------------------------------------------------ */

static int class_of(unsigned char byte) {
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z')
        return CLASS_LETTERS + (byte | 0x20) - 'a';
    for (size_t c = 0; c < COUNT(classes); c++) {
        if (byte != '\0' && strchr(classes[c].bytes, (char)byte) != NULL)
            return (int)classes[c].class;
    }
    return CLASS_OTHER;
}

static void each_byte_has_its_class(void **state) {
    (void)state;
    for (unsigned byte = 0; byte < 256; byte++) {
        if (set_of((char)byte) != SET_OF(class_of((unsigned char)byte)))
            fail_msg("the byte %02X has not the class %d", byte, class_of((unsigned char)byte));
    }
}

/* ---- UTF-8 -------------------------------------------------------------------------------- */

/* True if a byte sequence is a character, as it is what its code point is written as. */
static bool is_character(const char *bytes, size_t size) {
    static const unsigned char marks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char written[8];
    uint32_t code = (unsigned char)bytes[0] & marks[size];
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)bytes[i] & 0x3F);
    return code < CODE_END && !is_surrogate(code) && write_code(written, code) == size &&
           memcmp(written, bytes, size) == 0;
}

static void only_characters_have_a_size(void **state) {
    (void)state;
    static const unsigned char edges[] = {0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xFF};
    for (unsigned i = 0; i < 0x10000 * COUNT(edges) * COUNT(edges); i++) {
        char bytes[] = {(char)(i & 0xFF), (char)(i >> 8 & 0xFF),
                        (char)edges[(i >> 16) % COUNT(edges)],
                        (char)edges[(i >> 16) / COUNT(edges)]};
        size_t size = 1;
        while (size <= 4 && !is_character(bytes, size))
            size++;
        size = size <= 4 ? size : 0;
        for (size_t length = 1; length <= 4; length++) {
            size_t wanted = size <= length ? size : 0;
            if (utf8_size(bytes, length) != wanted)
                fail_msg("%02X %02X %02X %02X, of which %zu are there, should have %zu bytes",
                         (unsigned char)bytes[0], (unsigned char)bytes[1], (unsigned char)bytes[2],
                         (unsigned char)bytes[3], length, wanted);
        }
    }
}

static void what_cannot_be_seen_is_not_printable(void **state) {
    (void)state;
    size_t r = 0;
    for (uint32_t code = 0; code < CODE_END; code++) {
        char text[8];
        if (is_surrogate(code))
            continue;
        size_t size = write_code(text, code);
        r += r < COUNT(hidden) && code > hidden[r].last;
        bool is_hidden = r < COUNT(hidden) && code >= hidden[r].first;
        if (utf8_printable(text, size) != (is_hidden ? 0 : size))
            fail_msg("U+%04X should be %s", (unsigned)code, is_hidden ? "hidden" : "printable");
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_character_becomes_what_it_stands_for),
        cmocka_unit_test(each_byte_has_its_class),
        cmocka_unit_test(only_characters_have_a_size),
        cmocka_unit_test(what_cannot_be_seen_is_not_printable),
    };
    return run_group("code_points", NULL, 0, tests, COUNT(tests));
}
