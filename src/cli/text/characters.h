/* characters.h - the classes of the characters of the input.
 *
 * Each character belongs to one class, and there are fewer than 64 classes.  So the classes of a
 * stretch of text are a set of 64 bits.  One test of this set tells if all of the text can be
 * cells, a number, or a line of a frame. */
#ifndef CHARACTERS_H
#define CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/* Classes 0 to 9 hold one digit each, that of the same number.  The other classes: */
enum character_class {
    CLASS_DOT = 10,     /* . * : an empty cell, or part of a rule */
    CLASS_EMPTY,        /* ? _ : an empty cell */
    CLASS_MINUS,        /* - : an empty cell, or part of a rule */
    CLASS_EQUALS,       /* = : part of a rule */
    CLASS_PLUS,         /* + : a corner of a rule */
    CLASS_COLON,        /* : ' : part of a rule */
    CLASS_CONTINUATION, /* a byte of a UTF-8 character that is not its first */
    CLASS_OTHER,        /* any other text */
    CLASS_BLANK,
    CLASS_COMMA,
    CLASS_QUOTE, /* " */
    CLASS_BAR,   /* | */
    /* Box-drawing characters: */
    CLASS_BOX_BAR,
    CLASS_BOX_DASH,
    CLASS_BOX_CORNER,
    /* First bytes of a box-drawing character and of a blank.  Alone, they are text: */
    CLASS_BOX_LEAD,
    CLASS_BLANK_LEAD,
    /* A and a; the other letters follow.  Sets without letters fit 32 bits, for fast tests. */
    CLASS_LETTERS = 32
};

typedef uint64_t class_set;

#define SET_OF(class) ((class_set)1 << (class))

#define SET_NUMERALS    (SET_OF(10) - 1)
#define SET_DIGITS      (SET_NUMERALS & ~SET_OF(0))
#define SET_OTHER_EMPTY (SET_OF(0) | SET_OF(CLASS_DOT) | SET_OF(CLASS_EMPTY))
#define SET_EMPTY       (SET_OTHER_EMPTY | SET_OF(CLASS_MINUS))

#define SET_LETTERS     (~(class_set)0 << CLASS_LETTERS)
#define SET_BLANK       SET_OF(CLASS_BLANK)
#define SET_COMMA       SET_OF(CLASS_COMMA)
#define SET_QUOTE       SET_OF(CLASS_QUOTE)
#define SET_BARS        (SET_OF(CLASS_BAR) | SET_OF(CLASS_BOX_BAR))
#define SET_DASHES      (SET_OF(CLASS_MINUS) | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_BOX_DASH))
#define SET_CORNERS     (SET_OF(CLASS_PLUS) | SET_OF(CLASS_BOX_CORNER))
#define SET_BOX_STROKES (SET_OF(CLASS_BOX_DASH) | SET_OF(CLASS_BOX_CORNER))
#define SET_LEADS       (SET_OF(CLASS_BOX_LEAD) | SET_OF(CLASS_BLANK_LEAD))

/* What rules are drawn with, damaged box-drawing characters included. */
#define SET_STROKES                                                                                \
    (SET_DASHES | SET_CORNERS | SET_OF(CLASS_BOX_BAR) | SET_OF(CLASS_BOX_LEAD) |                   \
     SET_OF(CLASS_CONTINUATION))

/* What an undamaged rule may hold. */
#define SET_RULE                                                                                   \
    (SET_BLANK | SET_BARS | SET_DASHES | SET_CORNERS | SET_OF(CLASS_DOT) | SET_OF(CLASS_COLON))

/* What separates tokens, besides blanks. */
#define SET_MARKS (SET_COMMA | SET_BARS | SET_OF(CLASS_BOX_DASH) | SET_OF(CLASS_BOX_CORNER))

/* What may not be part of a token.  All other bytes always are. */
#define SET_SPECIAL (SET_BLANK | SET_QUOTE | SET_MARKS | SET_LEADS)

/* Byte -> the set of its class. */
extern const class_set class_sets[256];

static inline class_set set_of(char byte) {
    return class_sets[(unsigned char)byte];
}

/* The symbols of a grid of this side, where the letter A stands for the digit first_letter. */
static inline class_set cells_of(size_t side, size_t first_letter) {
    size_t digits = side < 9 ? side : 9;
    size_t letters = side < first_letter ? 0 : side - first_letter + 1;
    return SET_EMPTY | ((SET_OF(digits) - 1) << 1) | ((SET_OF(letters) - 1) << CLASS_LETTERS);
}

/* The same as class_at() for a character that may have several bytes. */
class_set wide_class_at(const char *text, size_t length, size_t *size);

/* The class, as a set, of the character that text begins with.  Sets *size to the bytes of this
 * character.  length > 0: the bytes of text. */
static inline class_set class_at(const char *text, size_t length, size_t *size) {
    class_set class = set_of(*text);
    *size = 1;
    if (class & SET_LEADS) {
        size_t wide; /* so that *size can be in a register */
        class = wide_class_at(text, length, &wide);
        *size = wide;
    }
    return class;
}

/* The bytes of the blank (a space, a byte order mark ...) that text begins with; 0 if it begins
 * with none. */
static inline size_t blank_at(const char *text, size_t length) {
    size_t size;
    return length > 0 && (class_at(text, length, &size) & SET_BLANK) ? size : 0;
}

/* The bytes of the blank that text ends with; 0 if it ends with none. */
size_t blank_before(const char *text, size_t length);

#endif
