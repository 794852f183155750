/* words.c - a line in plain ASCII, and the words in it. */
#include "words.h"

#include <limits.h>
#include <string.h>

/* ---- Characters -------------------------------------------------------------------------- */

/* clang-format off */
enum {
    R = IS_RULE, B = IS_BLANK, BR = B | R, C = IS_COMMA, M = IS_SEMICOLON, IR = IS_BAR | R, O = IS_OPENING,
    E = IS_CLOSING, Q = IS_QUOTE, QR = Q | R, S = IS_OTHER_SEPARATOR, SR = S | R, D = IS_DIGIT, N = IS_EMPTY,
    NR = N | R, X = IS_X, U = IS_UPPER, L = IS_LOWER, W = IS_TEXT, WR = W | R, P = S | IS_SPECIAL,
    PR = P | R, H = IS_TEXT | IS_SPECIAL
};

#define NOT_ASCII H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H
const uint16_t classes_of[256] = {
    W,  W, W, W, W, W, W, W,  W, B, W,  W,  W, W,  W,  W,
    W,  W, W, W, W, W, W, W,  W, W, W,  W,  W, W,  W,  W,
    BR, S, Q, W, W, W, S, QR, O, E, NR, PR, C, NR, NR, S,
    N,  D, D, D, D, D, D, D,  D, D, SR, M,  S, SR, S,  N,
    W,  U, U, U, U, U, U, U,  U, U, U,  U,  U, U,  U,  U,
    U,  U, U, U, U, U, U, U,  X, U, U,  O,  P, E,  W,  NR,
    S,  L, L, L, L, L, L, L,  L, L, L,  L,  L, L,  L,  L,
    L,  L, L, L, L, L, L, L,  X, L, L,  O,  IR, E, WR, W,
    NOT_ASCII, NOT_ASCII, NOT_ASCII, NOT_ASCII, NOT_ASCII, NOT_ASCII, NOT_ASCII, NOT_ASCII,
};
/* clang-format on */

/* ---- Plain lines ------------------------------------------------------------------------- */

/* Returns the - | or + for U+2500 plus an offset below 128. */
static char box_drawing(unsigned offset) {
    static const char horizontal[] = "\x00\x01\x04\x05\x08\x09\x4C\x4D\x50\x74\x76\x78\x7A\x7C\x7E";
    static const char vertical[] = "\x02\x03\x06\x07\x0A\x0B\x4E\x4F\x51\x75\x77\x79\x7B\x7D\x7F";
    if (memchr(horizontal, (int)offset, sizeof horizontal - 1) != NULL)
        return '-';
    return memchr(vertical, (int)offset, sizeof vertical - 1) != NULL ? '|' : '+';
}

/* Returns the number of bytes of the next character, and replaces it. */
static size_t convert(const char *text, size_t length, char *byte) {
    /* Each begins with its replacement. */
    static const char *const others[] = {"\\\\n", " \xC2\xA0", ".\xC2\xB7", " \xEF\xBB\xBF"};
    const unsigned char *bytes = (const unsigned char *)text;
    *byte = text[0];
    for (size_t i = 0; i < 4 && (class_of(text[0]) & IS_SPECIAL); i++) {
        size_t size = strlen(others[i]) - 1;
        if (length >= size && memcmp(text, others[i] + 1, size) == 0) {
            *byte = others[i][0];
            return size;
        }
    }
    if (length < 3 || bytes[0] != 0xE2 || (bytes[1] & 0xFE) != 0x94)
        return 1;
    *byte = box_drawing((bytes[1] & 1u) << 6 | (bytes[2] & 0x3F));
    return 3;
}

/* Sets the bounds and the classes of a plain line. */
static void measure(struct plain *plain) {
    size_t length = plain->full_length, start = 0;
    unsigned classes = 0, common = UINT_MAX;
    while (length > 0 && (class_of(plain->text[length - 1]) & IS_BLANK))
        length--;
    while (start < length && (class_of(plain->text[start]) & IS_BLANK))
        start++;
    for (size_t i = start; i < length; i++) {
        unsigned class = class_of(plain->text[i]);
        classes |= class;
        common &= class;
    }
    plain->start = start;
    plain->length = length;
    plain->classes = classes;
    plain->common = common;
}

void plain_line(struct plain *plain, const struct line *raw, struct room *room) {
    *plain = (struct plain){.text = raw->text, .full_length = raw->length, .raw = raw};
    measure(plain);
    if (!(plain->classes & IS_SPECIAL) || (plain->common & IS_RULE))
        return;
    size_t used = 0, at = 0;
    while (at < raw->length) {
        const char *text = raw->text + at;
        room->offsets[used] = (uint16_t)at;
        at += convert(text, raw->length - at, &room->text[used]);
        bool is_dropped = *text == '+' && at < raw->length && text[1] >= '0' && text[1] <= '9';
        used += !is_dropped;
    }
    room->offsets[used] = (uint16_t)at;
    plain->text = room->text;
    plain->full_length = used;
    plain->offsets = room->offsets;
    measure(plain);
}

bool is_blank_line(const struct line *line) {
    size_t i = 0;
    while (i < line->length && (class_of(line->text[i]) & IS_BLANK))
        i++;
    return i == line->length;
}

/* ---- Words ------------------------------------------------------------------------------- */

bool is_word(const char *text, const struct word *word, const char *words) {
    char lower[20] = " ";
    if (word->length + 3 > sizeof lower)
        return false;
    for (size_t i = 0; i < word->length; i++)
        lower[1 + i] = (char)(text[word->start + i] | 0x20);
    lower[1 + word->length] = ' ';
    return strstr(words, lower) != NULL;
}

bool names_solution(const char *text, const struct word *word) {
    return is_word(text, word, " solution solutions answer ");
}

bool is_symbols(const struct word *word) {
    unsigned classes = word->classes;
    bool has_lower = (classes & IS_LOWER) != 0;
    bool has_cells = (classes & (has_lower ? IS_DIGIT | IS_EMPTY : NUMERALS)) != 0;
    if (word->length == 1 || (classes & IS_TEXT))
        return !(classes & IS_TEXT);
    return word->length >= 10 ? has_cells || !has_lower : has_cells && !has_lower;
}

unsigned char cell_of(const char *text, const struct word *word) {
    const char *symbols = text + word->start;
    if (word->length == 1)
        return word->classes & IS_TEXT ? 0 : (unsigned char)symbols[0];
    if (word->length == 2 && !(word->classes & ~(unsigned)(IS_DIGIT | IS_EMPTY | IS_RULE))) {
        unsigned tens = (unsigned)symbols[0] - '0', ones = (unsigned)symbols[1] - '0';
        unsigned number = 10 * tens + ones;
        if (symbols[0] == '-' && ones == 1)
            return CELL_MINUS_1;
        if (tens > 2 || ones > 9 || number > 25)
            return 0;
        return (unsigned char)(number == 0   ? CELL_00
                               : number < 10 ? (unsigned)symbols[1]
                                             : CELL_NUMBER + number);
    }
    if (word->length != 4)
        return 0;
    return memcmp(symbols, "null", 4) == 0   ? CELL_NULL
           : memcmp(symbols, "None", 4) == 0 ? CELL_NONE
                                             : 0;
}
