/* characters.h - the classes of the characters of the input.
 *
 * Each ASCII character belongs to one class, and there are fewer than 64 classes.  So the classes
 * of a stretch of text are a set of 64 bits.  One test of this set tells if all of the text can be
 * cells, a number, or a line of a frame. */
#ifndef CHARACTERS_H
#define CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Classes 0 to 9 hold one digit each, that of the same number.  The other classes: */
enum character_class {
    CLASS_DOT = 10, /* . : an empty cell */
    CLASS_QUESTION, /* ? : an empty cell */
    CLASS_STAR,     /* * _ : an empty cell, or part of a rule */
    CLASS_MINUS,    /* - : an empty cell, or part of a rule */
    CLASS_EQUALS,   /* = ~ : part of a rule */
    CLASS_PLUS,     /* + : a corner of a rule */
    CLASS_COLON,    /* : : between fields, or part of a rule */
    CLASS_OTHER,    /* any other text */
    CLASS_BLANK,
    CLASS_TAB,
    CLASS_COMMA,
    CLASS_SEMICOLON,
    CLASS_QUOTE,   /* " ' */
    CLASS_BRACKET, /* [ ] { } ( ) */
    CLASS_BAR,     /* | */
    /* A and a; the other letters follow.  Sets without letters fit 32 bits, for fast tests. */
    CLASS_LETTERS = 32
};

/* A byte that is no digit of any grid.  It stands for a character that can be no cell. */
enum { BAD_SYMBOL = 1 };

typedef uint64_t class_set;

#define SET_OF(class) ((class_set)1 << (class))

#define SET_NUMERALS (SET_OF(10) - 1)
#define SET_DIGITS   (SET_NUMERALS & ~SET_OF(0))
#define SET_EMPTY                                                                                  \
    (SET_OF(0) | SET_OF(CLASS_DOT) | SET_OF(CLASS_QUESTION) | SET_OF(CLASS_STAR) |                 \
     SET_OF(CLASS_MINUS))
#define SET_LETTERS  (~(class_set)0 << CLASS_LETTERS)
#define SET_CELLS    (SET_NUMERALS | SET_EMPTY | SET_LETTERS)
#define SET_BLANK    (SET_OF(CLASS_BLANK) | SET_OF(CLASS_TAB))
#define SET_BARS     SET_OF(CLASS_BAR)
#define SET_BRACKETS SET_OF(CLASS_BRACKET)
#define SET_FIELDS   (SET_OF(CLASS_COMMA) | SET_OF(CLASS_SEMICOLON) | SET_OF(CLASS_TAB))

/* The symbols that may be an empty row as well as a rule: - _ * */
#define SET_DOUBTFUL (SET_OF(CLASS_MINUS) | SET_OF(CLASS_STAR))

/* What a rule may hold. */
#define SET_RULE                                                                                   \
    (SET_BLANK | SET_BARS | SET_DOUBTFUL | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS) |             \
     SET_OF(CLASS_COLON))

/* What separates the cells of a row. */
#define SET_SEPARATORS (SET_BLANK | SET_BARS | SET_FIELDS | SET_OF(CLASS_QUOTE))

/* Byte -> the set of its class. */
extern const class_set class_sets[256];

static inline class_set set_of(char byte) {
    return class_sets[(unsigned char)byte];
}

/* The classes of all bytes of a text. */
static inline class_set classes_of(const char *text, size_t length) {
    class_set classes = 0;
    size_t i = 0;
    for (; i + 4 <= length; i += 4)
        classes |=
            set_of(text[i]) | set_of(text[i + 1]) | set_of(text[i + 2]) | set_of(text[i + 3]);
    for (; i < length; i++)
        classes |= set_of(text[i]);
    return classes;
}

/* The symbols that a cell of a grid of this side may have.  A letter is a digit, A for 1 or for 10,
 * or an empty cell: x, up to 20x20. */
static inline class_set cells_of(size_t side) {
    size_t digits = side < 9 ? side : 9;
    class_set letters = (SET_OF(side) - 1) | (side <= 20 ? SET_OF('X' - 'A') : 0);
    return SET_EMPTY | ((SET_OF(digits) - 1) << 1) | (letters << CLASS_LETTERS);
}

static inline bool is_blank(char byte) {
    return (set_of(byte) & SET_BLANK) != 0;
}

static inline bool is_opening(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

static inline bool is_closing(char byte) {
    return byte == ']' || byte == '}' || byte == ')';
}

/* ---- Letters and digits of ASCII, whatever the locale says ---- */

static inline bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The lower case of a letter of ASCII; any other byte as it is. */
static inline char to_lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static inline bool is_ascii_letter(char byte) {
    return to_lower(byte) >= 'a' && to_lower(byte) <= 'z';
}

/* ---- Text as it was written, in UTF-8 ---- */

/* The bytes of the blank that text begins with: a space, a byte order mark or a no-break space.  0
 * if it begins with none. */
static inline size_t blank_at(const char *text, size_t length) {
    if (length == 0 || !(*text & 0x80))
        return length > 0 && is_blank(*text) ? 1 : 0;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return 3;
    return length >= 2 && memcmp(text, "\xC2\xA0", 2) == 0 ? 2 : 0;
}

/* The bytes of the blank that text ends with; 0 if it ends with none. */
size_t blank_before(const char *text, size_t length);

/* Takes the blanks around a text off it. */
void trim_blanks(const char **text, size_t *length);

/* What a character of `size` > 1 bytes becomes in ASCII: this many times *byte, the meaning that it
 * has here.  None becomes more bytes than it has; 0: it is dropped. */
size_t plain_character(const char *text, size_t size, char *byte);

#endif
