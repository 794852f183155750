/* reader.h - a stream of lines as records, whatever their form.
 *
 * A record is told from its own text: one puzzle may be a line, the next a framed grid.  Where a
 * record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "lines.h"
#include "reader_state.h"
#include "record.h"
#include "sudoku.h"

#include <stdbool.h>

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box);

/* Reads the next record, all of it but number, form_before and what the tail of a fast line claims
 * (read_tail() tells that).  False at the end of the input, or where its lines are blocked: then it
 * can be called again. */
bool reader_next(struct reader *reader, struct record *record);

/* True if it is known, without waiting, that nothing more will come than what has been read.  The
 * text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

#endif
