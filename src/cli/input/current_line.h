/* current_line.h - classifies the current line, given the lines above it. */
#ifndef CURRENT_LINE_H
#define CURRENT_LINE_H

#include "reader_state.h"

/* Tells what the current line is on its own, as far as that depends on the side and the labels that
 * a row of the pending record has. */
void classify_current(struct reader *reader);

#endif
