/* ask.h - asks the layouts what a block of lines is. */
#ifndef ASK_H
#define ASK_H

#include "reader_state.h"

/* Asks about lines that are kept.  ended: no line will be added to them.  The answer is in the
 * reader's finding; if all layouts decline, the reader's fault says how far they came. */
enum verdict ask_layouts(struct reader *reader, size_t from, size_t count, bool ended);

/* Asks about the first lines kept once more, and has the layouts give the reasons of faults. */
void explain_lines(struct reader *reader, size_t count, bool ended);

#endif
