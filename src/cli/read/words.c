/* words.c - a line in plain ASCII, and the words in it. */
#include "words.h"

#include <string.h>

/* ---- Characters -------------------------------------------------------------------------- */

enum {
    B = IS_BLANK,
    T = IS_TAB,
    C = IS_COMMA,
    M = IS_SEMICOLON,
    I = IS_BAR,
    O = IS_OPENING,
    E = IS_CLOSING,
    Q = IS_QUOTE,
    S = IS_OTHER_SEPARATOR,
    D = IS_DIGIT,
    N = IS_EMPTY,
    X = IS_X,
    U = IS_UPPER,
    L = IS_LOWER,
    W = IS_TEXT,
    P = IS_OTHER_SEPARATOR | IS_SPECIAL,
    H = IS_TEXT | IS_SPECIAL
};

/* clang-format off */
#define ROW_ABOVE_ASCII H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H

const uint16_t classes_of[256] = {
    W, W, W, W, W, W, W, W, W, T, W, W, W, W, W, W,
    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
    B, S, Q, W, W, W, S, Q, O, E, N, P, C, N, N, S,
    N, D, D, D, D, D, D, D, D, D, S, M, S, S, S, N,
    W, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U,
    U, U, U, U, U, U, U, U, X, U, U, O, P, E, W, N,
    S, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, X, L, L, O, I, E, W, W,
    ROW_ABOVE_ASCII, ROW_ABOVE_ASCII, ROW_ABOVE_ASCII, ROW_ABOVE_ASCII,
    ROW_ABOVE_ASCII, ROW_ABOVE_ASCII, ROW_ABOVE_ASCII, ROW_ABOVE_ASCII,
};
/* clang-format on */

/* ---- Plain lines ------------------------------------------------------------------------- */

/* The - | or + that replaces a box-drawing character, U+2500 to U+257F. */
static char box_drawing(unsigned code) {
    static const char kinds[] = "--||--||--||++++++++++++++++++++++++++++++++++++++++"
                                "++++++++++++++++++++++++--||-|++++++++++++++++++++++"
                                "+++++++++++++++-|-|-|-|-|";
    static const char others[] = "--||";
    if (code >= 0x4C && code < 0x50)
        return others[code - 0x4C];
    if (code < 0x0C)
        return kinds[code];
    return code == 0x50 ? '-' : code == 0x51 ? '|' : code < 0x74 ? '+' : (code & 1) ? '|' : '-';
}

/* A character of a raw line and what replaces it. */
struct step {
    size_t raw, plain; /* bytes consumed and produced */
    char byte;         /* produced `plain` times */
};

/* Converts the next character.  A character that is not ASCII and never a cell becomes a byte that
 * is no symbol. */
static struct step convert(const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (text[0] == '+' && length > 1 && text[1] >= '0' && text[1] <= '9')
        return (struct step){1, 0, 0};
    if (text[0] == '\\' && length > 1 && text[1] == 'n')
        return (struct step){2, 2, '\\'};
    if (bytes[0] < 0x80)
        return (struct step){1, 1, text[0]};
    if (length >= 2 && bytes[0] == 0xC2 && (bytes[1] == 0xA0 || bytes[1] == 0xB7))
        return (struct step){2, 1, bytes[1] == 0xA0 ? ' ' : '.'};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return (struct step){3, 1, ' '};
    if (length >= 3 && bytes[0] == 0xE2 && (bytes[1] & 0xFE) == 0x94)
        return (struct step){3, 1, box_drawing((bytes[1] & 1u) << 6 | (bytes[2] & 0x3F))};
    return (struct step){1, 1, '\x7F'};
}

/* Sets the bounds and the classes of a plain line. */
static void measure(struct plain *plain) {
    size_t length = plain->full_length, start = 0;
    unsigned classes = 0;
    while (length > 0 && (class_of(plain->text[length - 1]) & (IS_BLANK | IS_TAB)))
        length--;
    while (start < length && (class_of(plain->text[start]) & (IS_BLANK | IS_TAB)))
        start++;
    for (size_t i = start; i < length; i++)
        classes |= class_of(plain->text[i]);
    plain->length = length;
    plain->start = start;
    plain->classes = classes;
}

void plain_line(struct plain *plain, const struct line *raw, char *room) {
    *plain = (struct plain){.text = raw->text, .full_length = raw->length, .raw = raw};
    measure(plain);
    if (!(plain->classes & IS_SPECIAL))
        return;
    size_t used = 0;
    for (size_t at = 0; at < raw->length;) {
        struct step step = convert(raw->text + at, raw->length - at);
        memset(room + used, step.byte, step.plain);
        used += step.plain;
        at += step.raw;
    }
    plain->text = room;
    plain->full_length = used;
    plain->is_copy = true;
    measure(plain);
}

void raw_offsets(const struct plain *plain, const uint32_t *offsets, size_t count, uint32_t *raw) {
    size_t at = 0, used = 0;
    for (size_t i = 0; i < count; i++) {
        while (plain->is_copy && at < plain->raw->length) {
            struct step step = convert(plain->raw->text + at, plain->raw->length - at);
            if (used + step.plain > offsets[i])
                break;
            used += step.plain;
            at += step.raw;
        }
        raw[i] = plain->is_copy ? (uint32_t)at : offsets[i];
    }
}

uint32_t column_at(const struct plain *plain, size_t offset) {
    uint32_t plain_offset = (uint32_t)offset, raw;
    raw_offsets(plain, &plain_offset, 1, &raw);
    return raw + 1;
}

bool is_blank_line(const struct line *line) {
    size_t i = 0;
    while (i < line->length && (class_of(line->text[i]) & (IS_BLANK | IS_TAB)))
        i++;
    return i == line->length;
}

/* ---- Words ------------------------------------------------------------------------------- */

enum { LONG_WORD = 10 /* letters from which a word may be cells, whatever it spells */ };

bool is_symbols(const struct word *word) {
    unsigned classes = word->classes;
    if (word->length == 0 || (classes & IS_TEXT))
        return false;
    if (word->length == 1)
        return true;
    bool has_cells = (classes & (IS_DIGIT | IS_EMPTY | IS_X)) != 0;
    return word->length >= LONG_WORD ? has_cells || !(classes & IS_LOWER)
                                     : has_cells && !(classes & IS_LOWER);
}

bool is_word(const char *text, const struct word *word, const char *lower) {
    size_t length = strlen(lower), i = 0;
    while (i < length && i < word->length && (text[word->start + i] | 0x20) == lower[i])
        i++;
    return i == length && i == word->length;
}

bool names_solution(const char *text, const struct word *word) {
    return is_word(text, word, "solution") || is_word(text, word, "solutions") ||
           is_word(text, word, "answer");
}

/* True if the word is exactly this text. */
static bool is_exactly(const char *text, const struct word *word, const char *other) {
    return word->length == strlen(other) && memcmp(text + word->start, other, word->length) == 0;
}

unsigned char cell_of(const char *text, const struct word *word) {
    const char *symbols = text + word->start;
    if (word->length == 1)
        return word->classes & IS_TEXT ? CELL_NONE : (unsigned char)symbols[0];
    if (word->length == 2 && symbols[0] >= '0' && symbols[0] <= '2' && symbols[1] >= '0' &&
        symbols[1] <= '9') {
        int number = 10 * (symbols[0] - '0') + symbols[1] - '0';
        if (number <= 9)
            return number == 0 ? CELL_00 : (unsigned char)symbols[1];
        return number <= 25 ? (unsigned char)(CELL_NUMBER + number) : CELL_NONE;
    }
    return is_exactly(text, word, "-1")     ? CELL_MINUS_1
           : is_exactly(text, word, "null") ? CELL_NULL
           : is_exactly(text, word, "None") ? CELL_NONE_WORD
                                            : CELL_NONE;
}

size_t count_cells(const char *text, const struct word *word) {
    unsigned char cell = cell_of(text, word);
    if (cell == CELL_MINUS_1 || cell == CELL_NULL || cell == CELL_NONE_WORD)
        return 1;
    return is_symbols(word) ? word->length : 0;
}
