/* words.h - a line in plain ASCII, and the words in it (READING.md, section 1). */
#ifndef WORDS_H
#define WORDS_H

#include "lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Classes of characters, each a bit. */
enum {
    IS_BLANK = 1 << 0,
    IS_TAB = 1 << 1,
    IS_COMMA = 1 << 2,
    IS_SEMICOLON = 1 << 3,
    IS_BAR = 1 << 4,
    IS_OPENING = 1 << 5, /* [ { ( */
    IS_CLOSING = 1 << 6, /* ] } ) */
    IS_QUOTE = 1 << 7,
    IS_OTHER_SEPARATOR = 1 << 8,
    IS_DIGIT = 1 << 9,    /* 1 to 9 */
    IS_EMPTY = 1 << 10,   /* . 0 _ - * ? */
    IS_X = 1 << 11,       /* x X: an empty cell or a letter */
    IS_UPPER = 1 << 12,   /* other upper-case letters */
    IS_LOWER = 1 << 13,   /* other lower-case letters */
    IS_TEXT = 1 << 14,    /* any other character */
    IS_SPECIAL = 1 << 15, /* with one of the above: may be replaced, see plain_line() */
    SEPARATORS = (1 << 9) - 1,
    BRACKETS = IS_OPENING | IS_CLOSING,
    SYMBOLS = IS_DIGIT | IS_EMPTY | IS_X | IS_UPPER | IS_LOWER
};

/* Byte -> its classes. */
extern const uint16_t classes_of[256];

static inline unsigned class_of(char byte) {
    return classes_of[(unsigned char)byte];
}

/* A line in plain ASCII: blanks, middle dots and box-drawing characters are replaced, a + before a
 * digit is removed, and both characters of \n are separators. */
struct plain {
    const char *text;       /* one byte for each character */
    size_t length;          /* without blanks and tabs at the end */
    size_t full_length;     /* with them */
    size_t start;           /* offset of the first character that is no blank or tab */
    unsigned classes;       /* of all characters between start and length */
    const struct line *raw; /* the line as it was written */
    bool is_copy;           /* text differs from that */
};

/* Makes a line plain, in room for LINES_SIZE bytes if it contains special characters. */
void plain_line(struct plain *plain, const struct line *raw, char *room);

/* Offset in the raw line of each of `count` ascending offsets in the plain text. */
void raw_offsets(const struct plain *plain, const uint32_t *offsets, size_t count, uint32_t *raw);

/* Byte column, from 1, of an offset in the plain text. */
uint32_t column_at(const struct plain *plain, size_t offset);

/* True if a line has only blanks and tabs. */
bool is_blank_line(const struct line *line);

/* The longest sequence of characters that are no separators. */
struct word {
    uint32_t start, length;
    unsigned classes; /* of its characters */
    unsigned before;  /* classes of the separators between it and the previous word */
};

/* Finds the next word from *at, which is at most end, and sets *at to its end.  Returns false, with
 * word->before set, if there is none. */
static inline bool next_word(const char *text, size_t *at, size_t end, struct word *word) {
    size_t i = *at;
    unsigned classes = 0, class = 0;
    while (i < end && ((class = class_of(text[i])) & SEPARATORS) != 0) {
        classes |= class;
        i++;
    }
    word->before = classes & SEPARATORS;
    word->start = (uint32_t)i;
    classes = 0;
    while (i < end && ((class = class_of(text[i])) & SEPARATORS) == 0) {
        classes |= class;
        i++;
    }
    word->length = (uint32_t)i - word->start;
    word->classes = classes;
    *at = i;
    return word->length > 0;
}

/* True if each character of a word is a symbol of a cell, and it is no English word. */
bool is_symbols(const struct word *word);

/* True if the word is this lower-case text, in upper or lower case. */
bool is_word(const char *text, const struct word *word, const char *lower);

/* True if the word is "solution", "solutions" or "answer". */
bool names_solution(const char *text, const struct word *word);

/* Codes of cells that are not written as one symbol. */
enum {
    CELL_NONE = 0, /* the word is no cell */
    CELL_00 = 1,
    CELL_NULL = 2,
    CELL_NONE_WORD = 3, /* None */
    CELL_MINUS_1 = 4,
    CELL_MARKS = 5, /* several pencil marks */
    CELL_BLANK = ' ',
    CELL_NUMBER = 0x80 /* plus a number from 10 to 25 */
};

/* Code of a cell: its symbol or one of the above; CELL_NONE if the word is no cell. */
unsigned char cell_of(const char *text, const struct word *word);

/* Number of cells in a word: one for each symbol; 0 if it is no cell. */
size_t count_cells(const char *text, const struct word *word);

#endif
