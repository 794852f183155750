/* damage_checks.h - checks what damage to one byte costs. */
#ifndef DAMAGE_CHECKS_H
#define DAMAGE_CHECKS_H

#include "damaged_sample.h"

/* ---- Lines that damage may make ---- */

bool is_blank(char byte);

/* A line without the blanks at its ends. */
struct line_span trimmed(size_t line);

/* True if the line is a comment. */
bool is_comment(size_t line);

/* True if the line ends the input, so that nothing behind it is read. */
bool is_end_line(size_t line);

/* True if the line may be taken for a rule: it has no digit, but dashes, which are the empty cells
 * of this form. */
bool is_drawn(size_t line);

/* True if the damage makes a line for which framing() is true: the damaged line, or the line below
 * a newline that was put there. */
bool makes(bool (*framing)(size_t line));

/* ---- The cost ---- */

/* Notes a failure, unless the form has an excuse. */
void note_harm(enum harm harm, const char *what);

/* True if the error is in one of these lines or at the start of the next, and not behind the end of
 * its line. */
bool is_within(const struct position *fault, size_t first, size_t last);

/* Reads the case, and checks what holds for any damage to a byte. */
void check_damage(void);

#endif
