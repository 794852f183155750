/* glyphs.h - what the characters of the input are.
 *
 * A byte is one of less than 64 symbols.  So a stretch of text has a set of them, one bit each,
 * which says at once if all of it can be cells, or a number, or a line of a frame. */
#ifndef GLYPHS_H
#define GLYPHS_H

#include <stddef.h>
#include <stdint.h>

/* The digits 0 to 9 are the symbols 0 to 9, the letters of either case follow, and then: */
enum symbol {
    SYMBOL_LETTERS = 10,
    SYMBOL_DOT = 36, /* . * : an empty cell, or in a rule */
    SYMBOL_EMPTY,    /* ? _ : an empty cell */
    SYMBOL_MINUS,    /* - : an empty cell, or a dash of a rule */
    SYMBOL_EQUALS,   /* = : a dash of a rule */
    SYMBOL_PLUS,     /* + : a corner of a rule */
    SYMBOL_COLON,    /* : ' : in a rule */
    SYMBOL_BLANK,    /* a blank of one byte */
    SYMBOL_COMMA,
    SYMBOL_BAR,   /* | */
    SYMBOL_QUOTE, /* " */
    SYMBOL_BOX,   /* the first byte of box-drawing characters */
    SYMBOL_LEAD,  /* the first byte of blanks of several bytes */
    SYMBOL_TAIL,  /* a further byte of a character */
    SYMBOL_OTHER
};

typedef uint64_t symbol_set;

#define SET_OF(symbol)  ((symbol_set)1 << (symbol))
#define SET_NUMERALS    (SET_OF(SYMBOL_LETTERS) - 1)
#define SET_DIGITS      (SET_NUMERALS & ~SET_OF(0))
#define SET_OTHER_EMPTY (SET_OF(0) | SET_OF(SYMBOL_DOT) | SET_OF(SYMBOL_EMPTY))
#define SET_EMPTY       (SET_OTHER_EMPTY | SET_OF(SYMBOL_MINUS))
#define SET_DASHES      (SET_OF(SYMBOL_MINUS) | SET_OF(SYMBOL_EQUALS))
#define SET_STROKES     (SET_DASHES | SET_OF(SYMBOL_PLUS) | SET_OF(SYMBOL_BOX) | SET_OF(SYMBOL_TAIL))
#define SET_RULE        (SET_DASHES | SET_OF(SYMBOL_PLUS) | SET_OF(SYMBOL_DOT) | SET_OF(SYMBOL_COLON))
/* What may be more than text: all else is. */
#define SET_MARKS                                                                                  \
    (SET_OF(SYMBOL_BLANK) | SET_OF(SYMBOL_COMMA) | SET_OF(SYMBOL_BAR) | SET_OF(SYMBOL_QUOTE) |     \
     SET_OF(SYMBOL_BOX) | SET_OF(SYMBOL_LEAD))

/* Byte -> the set of its symbol. */
extern const symbol_set symbol_sets[256];

static inline symbol_set set_of(char byte) {
    return symbol_sets[(unsigned char)byte];
}

/* What one character is for the layout of a line. */
enum glyph { GLYPH_TEXT, GLYPH_BLANK, GLYPH_COMMA, GLYPH_BAR, GLYPH_DASH, GLYPH_CORNER };

/* glyph_at() where the character may have several bytes. */
enum glyph wide_glyph_at(const char *text, size_t length, size_t *size);

/* The glyph at the start of length bytes of text, length > 0; *size is its number of bytes. */
static inline enum glyph glyph_at(const char *text, size_t length, size_t *size) {
    symbol_set symbol = set_of(*text);
    *size = 1;
    if (!(symbol & SET_MARKS))
        return GLYPH_TEXT;
    if (symbol & SET_OF(SYMBOL_BLANK))
        return GLYPH_BLANK;
    if (symbol & (SET_OF(SYMBOL_BOX) | SET_OF(SYMBOL_LEAD)))
        return wide_glyph_at(text, length, size);
    return symbol & SET_OF(SYMBOL_COMMA) ? GLYPH_COMMA
           : symbol & SET_OF(SYMBOL_BAR) ? GLYPH_BAR
                                         : GLYPH_TEXT;
}

/* The bytes of the blank (a space, a byte order mark ...) that text begins with; 0: none. */
static inline size_t blank_at(const char *text, size_t length) {
    size_t size;
    return length > 0 && glyph_at(text, length, &size) == GLYPH_BLANK ? size : 0;
}

/* The bytes of the blank that text ends with; 0: none. */
size_t blank_before(const char *text, size_t length);

#endif
