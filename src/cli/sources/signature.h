/* signature.h - tells files that are no text, or no plain text, by their first bytes. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include "read/reader.h"

#include <stdbool.h>

/* Makes one invalid record of a file that the program cannot read, and says what the file is, and
 * what its user can do.  A whole line of text tells at once that it is none.  False if it is none,
 * or if more bytes must tell, and the lines are blocked.  To be called before a line is read. */
bool refuse_file(struct reader *reader, struct record *record);

/* Reads the next record of a file, as reader_next() does, unless the file is none of text. */
static inline bool next_of_file(struct reader *reader, struct record *record) {
    bool is_begun = reader->lines->number > 0 || reader->is_over;
    if (!is_begun && refuse_file(reader, record))
        return true;
    return (is_begun || !reader->lines->blocked) && reader_next(reader, record);
}

#endif
