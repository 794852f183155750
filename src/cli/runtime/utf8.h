/* utf8.h - the characters of UTF-8 text. */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of text, which has length > 0 bytes.  Sets *code to its code point.
 * Returns its size in bytes, or 0 if it is not UTF-8 or incomplete. */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* Returns the size of the first character if it is printable, else 0.  Controls, blanks other than
 * the space, and characters that are invisible or change the direction of text are not printable.
 */
size_t utf8_printable(const char *text, size_t length);

/* Writes the first character into shown, which has size bytes: in quotation marks or, if it is not
 * printable, its first byte as \xNN. */
void utf8_show(const char *text, size_t length, char *shown, size_t size);

/* The length of the longest prefix of text of at most `most` bytes that ends with a whole
 * character. */
size_t utf8_cut(const char *text, size_t length, size_t most);

/* Writes text into out, which has room for 4 * length bytes, in a form that is safe for terminals:
 * each byte that does not belong to a printable character becomes \xNN.  Returns the number of
 * bytes. */
size_t utf8_escape(const char *text, size_t length, char *out);

#endif
