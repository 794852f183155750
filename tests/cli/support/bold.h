/* bold.h - which cells of a grid are bold on a terminal. */
#ifndef BOLD_H
#define BOLD_H

#define BOLD  "\x1B[1m"
#define PLAIN "\x1B[0m"

/* Fails unless text is expected, with the cells bold that are filled in givens, which has the same
 * layout; blanks may be either.  Numbers must be as wide in givens. */
void check_bold(const char *text, const char *expected, const char *givens);

#endif
