/* reader.c - reads records from lines: each line is one of a grid or a list in progress, a record
 * of its own, or stands between records. */
#include "reader.h"

#include "steps.h"

#include <stdio.h>
#include <string.h>

void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct dialect *dialect) {
    memset(reader, 0, offsetof(struct reader, list));
    reader->grid.is_begun = false;
    reader->lines = lines;
    reader->file = file;
    reader->dialect = *dialect;
    reader->again = &reader->rooms[0];
    reader->spare = &reader->rooms[1];
    reader->kept.count = reader->again->count = 0;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Sets the line to the next one.  False at the end of the input, or if it is blocked. */
static bool next_line(struct reader *reader) {
    struct line line;
    struct kept_lines *again = reader->again;
    if (is_reading_again(reader)) {
        line = again->lines[reader->next_again];
        line.text = again->bytes + again->at[reader->next_again++];
    } else if (reader->is_over || !lines_next(reader->lines, &line)) {
        return false;
    }
    make_plain(&reader->plain, &line, &reader->room);
    reader->has_line = true;
    reader->next_at = 0;
    return true;
}

/* ---- The input ----------------------------------------------------------------------------------
 */

/* Looks at the line. */
static enum step look(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    size_t next_at = reader->next_at;
    if (next_at > 0 && !read_on_line(reader, record, next_at))
        return refuse_record(reader, record, FORM_LINE, 0, fault_at(line, next_at, "no puzzle"));
    if (next_at > 0)
        return STEP_RECORD;
    if (reader->is_in_list)
        return is_too_long(&line->line) ? break_list(reader, record) : give_to_list(reader, record);
    const struct frame *frame = reader->grid.is_begun ? &reader->grid.frame : &reader->frame;
    bool is_as_wide = line->start == frame->begin && line->end == frame->end;
    if ((frame->end > 0 && !is_as_wide) || (line->classes & SET_OF(CLASS_PLUS)))
        cut_frame(frame, line);
    if (reader->run.count > 0 && is_of_run(&reader->run, line)) {
        reader->run.count++;
        return STEP_NEXT;
    }
    if (reader->run.count > 0)
        return end_run(reader, record, line);
    return reader->grid.is_begun ? give_to_grid(reader, record) : take_between(reader, record);
}

/* Ends what is in progress at the end of the input.  False if nothing is. */
static bool end_all(struct reader *reader, struct record *record, enum step *step) {
    *step = STEP_AGAIN;
    if (reader->is_in_list)
        *step = break_list(reader, record);
    else if (reader->run.count > 0)
        *step = end_run(reader, record, NULL);
    else if (reader->grid.is_begun)
        *step = end_above(reader, record, false);
    else
        return false;
    return true;
}

/* Reads the next record line by line. */
static bool read_record(struct reader *reader, struct record *record) {
    if (reader->dialect.content == CONTENT_MATRICES)
        return read_matrix(reader, record);
    for (;;) {
        enum step step;
        if (reader->has_line || next_line(reader)) {
            step = look(reader, record);
            reader->has_line = step == STEP_AGAIN || step == STEP_MORE || reader->next_at > 0;
        } else if (!reader->is_over && reader->lines->blocked) {
            return false;
        } else {
            reader->is_over = true;
            if (!end_all(reader, record, &step))
                return false;
        }
        if (step == STEP_RECORD || step == STEP_MORE)
            return true;
    }
}

/* Counts the fast lines since the last line of another kind. */
static void count_fast_lines(struct reader *reader) {
    reader->records += reader->lines->number - reader->fast_from;
    reader->fast_from = 0;
}

/* Reads a fast line within which the bytes in the buffer end. */
static bool next_split_line(struct reader *reader, struct record *record) {
    size_t ahead;
    const char *text = lines_ahead(reader->lines, &ahead);
    return ahead > 0 && ahead <= FAST_LINE_CELLS && memchr(text, '\n', ahead) == NULL &&
           lines_read_ahead(reader->lines) &&
           next_fast_line(reader->lines, reader->file, &reader->heading, record);
}

/* Reads the next record, which is no fast line in the buffer.  Not inline: fast lines would save
 * registers. */
__attribute__((noinline)) static bool next_any(struct reader *reader, struct record *record) {
    if (reader->fast_from > 0 && next_split_line(reader, record))
        return true;
    if (reader->fast_from > 0)
        count_fast_lines(reader);
    return read_record(reader, record);
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_from > 0 &&
            next_fast_line(reader->lines, reader->file, &reader->heading, record)) ||
           next_any(reader, record);
}

void reader_refuse(struct reader *reader, const char *reason, struct record *record) {
    struct fault fault = {1, 1, ""};
    snprintf(fault.reason, sizeof fault.reason, "%s", reason);
    bool are_matrices = reader->dialect.content == CONTENT_MATRICES;
    refuse_record(reader, record, are_matrices ? FORM_ZEROS_AND_ONES : FORM_LINE, 0, fault);
    reader->is_over = true;
}

void reader_close(struct reader *reader) {
    if (reader->fast_from > 0)
        count_fast_lines(reader);
    free_matrix_lines(&reader->matrices);
}
