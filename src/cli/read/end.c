/* end.c - the end of the input: the line that ends it, and what is told of all of it. */
#include "reader.h"

#include "sides.h"
#include "steps.h"

#include <sys/stat.h>

/* Looks for cells behind the line that ended the input, in what has been read by then or in the
 * rest of a regular file. */
static void find_unread(struct reader *reader) {
    struct lines *lines = reader->lines;
    struct stat file;
    struct line line;
    bool is_whole = lines->fd < 0 || (fstat(lines->fd, &file) == 0 && S_ISREG(file.st_mode));
    bool may_wait = lines->may_wait;
    uint64_t number = lines->number;
    lines->may_wait = false;
    while (reader->unread.line == 0 && (is_whole || lines->start < lines->end) &&
           lines_next(lines, &line)) {
        struct plain *plain = &reader->plain;
        make_plain(plain, &line, &reader->room);
        bool is_row = plain->kind == KIND_OTHER && is_all_cells(plain) &&
                      count_cells(plain) >= SHORTEST_ROW && !is_lone_number(plain);
        if (is_row || (plain->kind == KIND_OTHER && is_damage(plain, 0, false)))
            reader->unread =
                (struct position){reader->file, line.number, column_at(plain, plain->start)};
    }
    lines->may_wait = may_wait;
    lines->blocked = false;
    lines->number = number;
}

enum step end_input(struct reader *reader) {
    reader->is_over = true;
    reader->next_again = reader->again->count;
    if (!(reader->dialect.known & SILENT))
        find_unread(reader);
    return STEP_NEXT;
}

const char *reader_fault(struct reader *reader, struct position *where) {
    drop_text(reader);
    *where = reader->unread;
    if (reader->unread.line > 0)
        return "cells behind the line that ended the input";
    bool is_lost = reader->records == 0 && reader->text_lines > 0;
    *where = (struct position){reader->file, 1, 1};
    return is_lost ? "no puzzle in this text" : NULL;
}
