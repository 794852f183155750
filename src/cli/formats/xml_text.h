/* xml_text.h - the parts of XML and HTML text. */
#ifndef XML_TEXT_H
#define XML_TEXT_H

#include "runtime/output.h"

#include <stddef.h>

/* Writes bytes so that a browser shows them as text, between tags or quotation marks.  A character
 * that cannot be seen becomes a space, and what is not UTF-8 becomes U+FFFD. */
void xml_escape(struct output *output, const char *bytes, size_t length);

/* Writes a string in the same way, but for the ends of lines, which stay. */
void xml_escape_lines(struct output *output, const char *text);

/* Writes text by a format of printf().  At most 255 bytes are written. */
__attribute__((format(printf, 2, 3))) void xml_print(struct output *output, const char *format,
                                                     ...);

#endif
