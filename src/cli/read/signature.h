/* signature.h - tells files that are no text, or no plain text, by their first bytes. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>

/* True if more bytes than these, the first ones of a file, must tell what kind of file it is.  A
 * whole line of text tells at once. */
bool may_have_signature(const char *bytes, size_t length);

/* True if bytes are the first ones of a file that the program cannot read.  Says then what the file
 * is, and what its user can do. */
bool explain_signature(const char *bytes, size_t length, const char *file, char *reason,
                       size_t size);

#endif
