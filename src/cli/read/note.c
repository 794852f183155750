/* note.c - a note on text of the input that is ignored, although it is no known framing. */
#include "note.h"

#include <inttypes.h>
#include <stdio.h>

void complain_of_note(struct chunk_output *messages, const char *file, const struct note *note) {
    struct position where = {file, note->line, note->column};
    char reason[160];
    if (note->more == 0)
        snprintf(reason, sizeof reason, "%s", note->text);
    else
        snprintf(reason, sizeof reason, "%s; so %s %" PRIu64 " more below", note->text,
                 note->more == 1 ? "is" : "are", note->more);
    complain_at(messages, where, reason);
}
