/* utf8.h - the characters of UTF-8 text. */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>
#include <stdint.h>

/* The bytes of the character that text begins with; 0 if it is not UTF-8, or not all there.
 * length > 0: the bytes of text. */
size_t utf8_size(const char *text, size_t length);

/* The code point of the character that text begins with, which has `size` bytes. */
uint32_t utf8_code(const char *text, size_t size);

/* The bytes of the character that text begins with if it is printable, else 0.  Not printable are
 * controls, blanks other than the space, and what cannot be seen or turns the text around. */
size_t utf8_printable(const char *text, size_t length);

/* Writes into shown, of `size` bytes, the character that text begins with: in quotation marks, or
 * its first byte as \xNN if it is not printable. */
void utf8_show(const char *text, size_t length, char *shown, size_t size);

/* The bytes of text, at most `most`, that end with a whole character. */
size_t utf8_cut(const char *text, size_t length, size_t most);

/* Hands text on to add(), piece by piece, in a form that no terminal obeys: printable characters as
 * they are, each other byte as \xNN. */
void utf8_escape(const char *text, size_t length,
                 void (*add)(void *user, const char *piece, size_t size), void *user);

#endif
