/* steps.c - what the files of the reader have in common: records, and lines that are read again. */
#include "steps.h"

#include <stdio.h>
#include <string.h>

/* ---- Records --------------------------------------------------------------------------------- */

void clear_record(struct record *record) {
    memset(record, 0, offsetof(struct record, origin));
    record->text = "";
}

struct fault fault_at(const struct plain *line, size_t at, const char *reason) {
    struct fault fault = {line->line.number, column_at(line, at), ""};
    snprintf(fault.reason, sizeof fault.reason, "%s", reason);
    return fault;
}

void set_invalid(struct record *record, const struct fault *fault) {
    record->valid = record->has_map = false;
    record->fault = (struct position){record->file, fault->line, fault->column};
    snprintf(record->reason, sizeof record->reason, "%s", fault->reason);
}

void finish_record(struct reader *reader, struct record *record, uint64_t first, uint64_t lines,
                   const struct fault *fault) {
    record->file = reader->file;
    record->blank_before = reader->is_blank_above && reader->records > 0;
    name_record(reader, record, first);
    record->valid = fault->line == 0;
    if (!record->valid) {
        set_invalid(record, fault);
        reader->damaged_lines += lines;
    }
    reader->is_blank_above = false;
    reader->has_lines = true;
    reader->frame.end = 0;
    reader->records++;
}

enum step refuse_record(struct reader *reader, struct record *record, enum form form,
                        uint64_t lines, struct fault fault) {
    clear_record(record);
    record->form = form;
    finish_record(reader, record, fault.line, lines, &fault);
    return STEP_RECORD;
}

/* ---- Lines that are read again ----------------------------------------------------------------
 */

/* Adds copies of kept lines from an index on. */
static void add_kept(struct kept_lines *to, const struct kept_lines *from, size_t first) {
    for (size_t i = first; i < from->count; i++) {
        struct line line = from->lines[i];
        line.text = from->bytes + from->at[i];
        keep_line(to, &line);
    }
}

void read_again(struct reader *reader, size_t first, bool with_line) {
    struct kept_lines *moved = reader->spare;
    moved->count = moved->used = 0;
    add_kept(moved, &reader->kept, first);
    if (with_line)
        keep_line(moved, &reader->plain.line);
    add_kept(moved, reader->again, reader->next_again);
    reader->spare = reader->again;
    reader->again = moved;
    reader->next_again = 0;
}
