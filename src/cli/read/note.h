/* note.h - a note on text of the input that is ignored, although it is no known framing. */
#ifndef NOTE_H
#define NOTE_H

#include "runtime/diagnostics.h"

#include <stdint.h>

/* One note on one line or several.  It costs no record and no exit status. */
struct note {
    const char *text; /* what is ignored, for the first line; NULL: there is no note */
    uint64_t line;    /* line number of the first line */
    uint64_t column;  /* byte column in it */
    uint64_t more;    /* further lines that are ignored */
};

struct chunk_output;

/* Adds a note to the messages. */
void complain_of_note(struct chunk_output *messages, const char *file, const struct note *note);

#endif
