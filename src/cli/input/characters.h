/* glyphs.h - what the characters of the input are.
 *
 * A character is one of less than 64 symbols.  So a stretch of text has a set of them, one bit
 * each, which says at once if all of it can be cells, or a number, or a line of a frame. */
#ifndef CHARACTERS_H
#define CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/* The digits 0 to 9 are the symbols 0 to 9, and then: */
enum symbol {
    SYMBOL_DOT = 10, /* . * : an empty cell, or in a rule */
    SYMBOL_EMPTY,    /* ? _ : an empty cell */
    SYMBOL_MINUS,    /* - : an empty cell, or in a rule */
    SYMBOL_EQUALS,   /* = : in a rule */
    SYMBOL_PLUS,     /* + : a corner of a rule */
    SYMBOL_COLON,    /* : ' : in a rule */
    SYMBOL_TAIL,     /* any byte of a character but the first */
    SYMBOL_OTHER,    /* any other text */
    SYMBOL_BLANK,
    SYMBOL_COMMA,
    SYMBOL_QUOTE, /* " */
    SYMBOL_BAR,   /* | */
    /* Box-drawing characters: */
    SYMBOL_BOX_BAR,
    SYMBOL_BOX_DASH,
    SYMBOL_BOX_CORNER,
    /* First bytes, of a box-drawing character and of a blank; alone, they are text: */
    SYMBOL_BOX_LEAD,
    SYMBOL_BLANK_LEAD,
    /* A or a; the other letters follow.  Sets without them fit 32 bits, for fast tests. */
    SYMBOL_LETTERS = 32
};

typedef uint64_t symbol_set;

#define SET_OF(symbol) ((symbol_set)1 << (symbol))

#define SET_NUMERALS    (SET_OF(10) - 1)
#define SET_DIGITS      (SET_NUMERALS & ~SET_OF(0))
#define SET_OTHER_EMPTY (SET_OF(0) | SET_OF(SYMBOL_DOT) | SET_OF(SYMBOL_EMPTY))
#define SET_EMPTY       (SET_OTHER_EMPTY | SET_OF(SYMBOL_MINUS))

#define SET_BLANK   SET_OF(SYMBOL_BLANK)
#define SET_COMMA   SET_OF(SYMBOL_COMMA)
#define SET_QUOTE   SET_OF(SYMBOL_QUOTE)
#define SET_BARS    (SET_OF(SYMBOL_BAR) | SET_OF(SYMBOL_BOX_BAR))
#define SET_DASHES  (SET_OF(SYMBOL_MINUS) | SET_OF(SYMBOL_EQUALS) | SET_OF(SYMBOL_BOX_DASH))
#define SET_CORNERS (SET_OF(SYMBOL_PLUS) | SET_OF(SYMBOL_BOX_CORNER))
#define SET_LEADS   (SET_OF(SYMBOL_BOX_LEAD) | SET_OF(SYMBOL_BLANK_LEAD))

/* What rules are made of, also where that is damaged: its parts, and pieces of them. */
#define SET_STROKES                                                                                \
    (SET_DASHES | SET_CORNERS | SET_OF(SYMBOL_BOX_BAR) | SET_OF(SYMBOL_BOX_LEAD) |                 \
     SET_OF(SYMBOL_TAIL))

/* All that is in a good rule. */
#define SET_RULE                                                                                   \
    (SET_BLANK | SET_BARS | SET_DASHES | SET_CORNERS | SET_OF(SYMBOL_DOT) | SET_OF(SYMBOL_COLON))

/* What is between tokens. */
#define SET_MARKS (SET_COMMA | SET_BARS | SET_OF(SYMBOL_BOX_DASH) | SET_OF(SYMBOL_BOX_CORNER))

/* What may be no text; all other bytes are. */
#define SET_SPECIAL (SET_BLANK | SET_QUOTE | SET_MARKS | SET_LEADS)

/* Byte -> the set of its symbol. */
extern const symbol_set symbol_sets[256];

static inline symbol_set set_of(char byte) {
    return symbol_sets[(unsigned char)byte];
}

/* symbol_at() where the character may have several bytes. */
symbol_set wide_symbol_at(const char *text, size_t length, size_t *size);

/* The set of the symbol at the start of length bytes of text, length > 0; *size is its number of
 * bytes. */
static inline symbol_set symbol_at(const char *text, size_t length, size_t *size) {
    symbol_set symbol = set_of(*text);
    *size = 1;
    if (symbol & SET_LEADS) {
        size_t wide; /* so that *size can be in a register */
        symbol = wide_symbol_at(text, length, &wide);
        *size = wide;
    }
    return symbol;
}

/* The bytes of the blank (a space, a byte order mark ...) that text begins with; 0: none. */
static inline size_t blank_at(const char *text, size_t length) {
    size_t size;
    return length > 0 && (symbol_at(text, length, &size) & SET_BLANK) ? size : 0;
}

/* The bytes of the blank that text ends with; 0: none. */
size_t blank_before(const char *text, size_t length);

#endif
