/* record.c - the positions of the cells of a record. */
#include "record.h"

struct position position_of_cell(const struct record *record, size_t cell) {
    const struct origin *origin = &record->origin;
    const struct place *place = &origin->places[origin->on_line ? 0 : cell];
    return (struct position){record->file, origin->line + place->line,
                             place->column + (origin->on_line ? cell : 0)};
}
