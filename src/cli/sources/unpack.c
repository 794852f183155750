/* unpack.c - records of the reader with all their parts in place. */
#include "unpack.h"

#include <stdlib.h>
#include <string.h>

bool unpack_open(struct unpacker *unpacker, int fd, const char *text, const char *file) {
    unpacker->file = file;
    unpacker->arena = (struct arena){.bytes = malloc(RECORD_ROOM), .size = RECORD_ROOM};
    unpacker->reader = reader_open(fd, text, file, &unpacker->dialect);
    if (unpacker->reader != NULL && unpacker->arena.bytes != NULL)
        return true;
    unpack_close(unpacker);
    return false;
}

void unpack_close(struct unpacker *unpacker) {
    reader_close(unpacker->reader);
    free(unpacker->arena.bytes);
    unpacker->reader = NULL;
    unpacker->arena.bytes = NULL;
}

/* Sets the parts that most records do not have. */
static void unpack_rest(const struct record *record, const struct arena *arena,
                        struct full_record *full) {
    full->text = arena_at(arena, record->text);
    full->length = record->text.length;
    full->heading = arena_at(arena, record->heading);
    full->heading_length = record->heading.length;
    full->claim = arena_at(arena, record->claim);
    full->claim_length = record->claim.length;
    full->claim_line = record->line;
    full->claim_column = record->claim_column;
    full->map_column = record->map_column;
    full->fast_line = false;
    full->has_more = record->has_more;
    full->is_board = record->is_board;
    full->has_map = record->map.length > 0;
    full->has_candidates = record->candidates.length > 0;
    full->separator = record->separator;
    memcpy(full->map, arena_at(arena, record->map), record->map.length);
    memcpy(full->candidates, arena_at(arena, record->candidates), record->candidates.length);
    memcpy(full->name, arena_at(arena, record->name), record->name.length);
    full->name[record->name.length] = '\0';
    full->origin.on_line = record->places.length == 0;
    full->origin.places[0] = (struct place){0, record->column};
    memcpy(full->origin.places, arena_at(arena, record->places), record->places.length);
}

static void unpack(const struct record *record, const struct arena *arena,
                   struct full_record *full) {
    bool is_fast = record->valid && !record->blank_before && arena->used == 0 && record->column == 1 &&
                   record->shape.box_height == 3 && record->shape.box_width == 3 &&
                   record->form == FORM_LINE && record->alphabet == ALPHABET_DIGITS;
    make_fast_record(full, record->file, record->line, record->empty);
    full->puzzle.shape = record->shape;
    full->form = (enum form)record->form;
    full->alphabet = (enum alphabet)record->alphabet;
    full->matrix = record->matrix;
    full->valid = record->valid;
    full->blank_before = record->blank_before;
    full->is_none = record->is_none;
    full->foreign_cell = record->is_foreign;
    if (!is_fast)
        unpack_rest(record, arena, full);
    if (record->valid)
        return;
    full->fault = (struct position){record->file, record->line, record->column};
    memcpy(full->reason, arena_at(arena, record->reason), record->reason.length);
    full->reason[record->reason.length] = '\0';
}

bool unpack_next(struct unpacker *unpacker, bool may_wait, struct full_record *full) {
    struct record record = {.cells = full->puzzle.cells};
    unpacker->arena.used = 0;
    if (!reader_next(unpacker->reader, may_wait, &record, &unpacker->arena))
        return false;
    unpack(&record, &unpacker->arena, full);
    return true;
}
