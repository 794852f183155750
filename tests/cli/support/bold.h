/* bold.h - checks which cells of a grid are bold. */
#ifndef BOLD_H
#define BOLD_H

#define BOLD  "\x1B[1m"
#define PLAIN "\x1B[0m"

/* Fails unless text is `expected` with exactly the givens bold.  The text `givens` has the same
 * layout, and its other cells are empty.  A blank may be bold or not. */
void check_bold(const char *text, const char *expected, const char *givens);

#endif
