/* likeness.h - reads a 9x9 grid at a glance that is written as the one before it.
 *
 * Most files have one form throughout.  If all text from the end of one record to the end of the
 * next is the same again but for the cells, the layouts would make the same of it. */
#ifndef LIKENESS_H
#define LIKENESS_H

#include "reader_state.h"

#include <stdbool.h>

/* Remembers how a record that has just been read was written. */
void learn_likeness(struct reader *reader, const struct record *record);

/* Reads the next record if it is written like the one before.  False if it is not, or if not all of
 * it has been read yet; nothing has changed then. */
bool read_alike(struct reader *reader, struct record *record);

#endif
