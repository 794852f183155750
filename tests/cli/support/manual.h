/* manual.h - the text of the manual page, for tests of what it shows. */
#ifndef MANUAL_H
#define MANUAL_H

#include "text.h"

/* The source of the manual page, with the characters that its reader sees in place of escapes.  To
 * be freed. */
struct text read_manual(void);

/* Finds the first literal display at or behind text, ends it with a NUL, and returns its first
 * line.  Fails if there is none. */
char *cut_display(char *text);

#endif
