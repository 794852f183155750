/* signature.h - files that the program cannot read, by their first bytes. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include "read/reader.h"

/* Reads the first record of a file.  A file that the program cannot read is one invalid record,
 * which says what it is, and what its user can do.  A whole line of text tells at once that it is
 * none. */
bool first_of_file(struct reader *reader, struct record *record);

/* Reads the next record of a file, as reader_next() does. */
static inline bool next_of_file(struct reader *reader, struct record *record) {
    return reader->lines->number > 0 ? reader_next(reader, record) : first_of_file(reader, record);
}

#endif
