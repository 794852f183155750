/* record.c - where the cells of a record stand, and notes on what stands between records. */
#include "record.h"

#include <inttypes.h>
#include <stdio.h>

struct position position_of_cell(const struct record *record, size_t cell) {
    const struct origin *origin = &record->origin;
    const struct place *place = &origin->places[origin->on_line ? 0 : cell];
    return (struct position){record->file, origin->line + place->line,
                             place->column + (origin->on_line ? cell : 0)};
}

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
