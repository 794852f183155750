/* signature.h - files that are not plain text, recognised by their first bytes. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include "read/reader.h"

/* Reads the first record of a file.  A file whose first line is not plain text is one invalid
 * record.  False at the end of the input, or if its lines are blocked. */
bool first_of_file(struct reader *reader, struct record *record);

/* Reads the next record of a file, as reader_next() does. */
static inline bool next_of_file(struct reader *reader, struct record *record) {
    return reader->lines->number > 0 ? reader_next(reader, record) : first_of_file(reader, record);
}

#endif
