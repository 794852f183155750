/* words.h - a line in plain ASCII, and the words in it. */
#ifndef WORDS_H
#define WORDS_H

#include "lines.h"

/* Character classes, one bit each. */
enum {
    IS_BLANK = 1 << 0, /* a space or a tab */
    IS_COMMA = 1 << 1,
    IS_SEMICOLON = 1 << 2,
    IS_BAR = 1 << 3,
    IS_OPENING = 1 << 4, /* [ { ( */
    IS_CLOSING = 1 << 5, /* ] } ) */
    IS_QUOTE = 1 << 6,
    IS_OTHER_SEPARATOR = 1 << 7,
    IS_DIGIT = 1 << 8,    /* 1 to 9 */
    IS_EMPTY = 1 << 9,    /* . 0 _ - * ? */
    IS_X = 1 << 10,       /* x X: an empty cell or a letter */
    IS_UPPER = 1 << 11,   /* other upper-case letters */
    IS_LOWER = 1 << 12,   /* other lower-case letters */
    IS_TEXT = 1 << 13,    /* any other character */
    IS_SPECIAL = 1 << 14, /* one of the above that plain_line() may replace */
    IS_RULE = 1 << 15,    /* one of the above that may be in a frame or a drawn line */
    BRACKETS = IS_OPENING | IS_CLOSING,
    SEPARATORS = (1 << 8) - 1,
    NUMERALS = IS_DIGIT | IS_EMPTY | IS_X,
    LETTERS = IS_X | IS_UPPER | IS_LOWER
};

/* Byte -> its classes. */
extern const uint16_t classes_of[256];

static inline unsigned class_of(int byte) {
    return classes_of[(unsigned char)byte];
}

/* Buffer for a converted line: its text, and the offset of each character in the raw line. */
struct room {
    char text[LINES_SIZE + 1];
    uint16_t offsets[LINES_SIZE + 1];
};

/* A line in plain ASCII: no-break spaces, middle dots and box-drawing characters are replaced, a +
 * before a digit is removed, and a written-out \n is a separator. */
struct plain {
    const char *text;
    size_t start, length;    /* bounds without outer blanks; equal if the line is blank */
    size_t full_length;      /* length with trailing blanks */
    unsigned classes;        /* classes of the characters between start and length */
    unsigned common;         /* classes that all of these characters share */
    const struct line *raw;  /* the line before conversion */
    const uint16_t *offsets; /* offset in text -> offset in the raw line; NULL: they are equal */
};

/* Converts a line; room is only used for lines with special characters. */
void plain_line(struct plain *plain, const struct line *raw, struct room *room);

/* True if a line has only spaces and tabs. */
bool is_blank_line(const struct line *line);

/* Returns the byte column, from 1, of an offset in the plain text. */
static inline uint32_t column_at(const struct plain *plain, size_t offset) {
    return 1 + (plain->offsets != NULL ? plain->offsets[offset] : (uint32_t)offset);
}

/* A maximal sequence of characters that are not separators. */
struct word {
    uint32_t start, length;
    unsigned classes; /* classes of its characters */
    unsigned before;  /* classes of the separators before it */
};

/* Finds the next word at or after *at, and sets *at to its end.  Returns false if there is none. */
static inline bool next_word(const char *text, size_t *at, size_t end, struct word *word) {
    size_t i = *at;
    unsigned class, classes = 0;
    for (; i < end && ((class = class_of(text[i])) & SEPARATORS); i++)
        classes |= class;
    word->before = classes & SEPARATORS;
    word->start = (uint32_t)i;
    for (classes = 0; i < end && !((class = class_of(text[i])) & SEPARATORS); i++)
        classes |= class;
    word->classes = classes;
    word->length = (uint32_t)i - word->start;
    *at = i;
    return word->length > 0;
}

/* True if the word is in a list of lower-case words, each between spaces.  Ignores case. */
bool is_word(const char *text, const struct word *word, const char *words);

/* True if the word is "solution", "solutions" or "answer". */
bool names_solution(const char *text, const struct word *word);

/* True if each character of a word is a cell symbol and the word is not ordinary text. */
bool is_symbols(const struct word *word);

/* Cells that are not a single symbol. */
enum {
    CELL_00 = 1,
    CELL_NULL,
    CELL_NONE,
    CELL_MINUS_1,
    CELL_MARKS, /* several pencil marks */
    CELL_BLANK = ' ',
    CELL_NUMBER = 0x80 /* plus a number from 10 to 25 */
};

/* Returns the symbol of a word that is a cell, or one of the above values; 0 if the word is not a
 * cell. */
unsigned char cell_of(const char *text, const struct word *word);

#endif
