/* frames.c - what the reader does with a line that may show where a frame or a table ends. */
#include "frames.h"

#include "blank_rows.h"
#include "ends.h"
#include "ignored.h"
#include "parse.h"
#include "rows.h"
#include "spacing.h"

#include <string.h>

/* ---- Rules ------------------------------------------------------------------------------- */

/* True if the current line is a rule of Markdown: |---|---| */
static bool is_markdown_rule(const struct reader *reader) {
    const struct line *line = &reader->line;
    return reader->classified.kind == LINE_RULE && memchr(line->text, '|', line->length) != NULL &&
           memchr(line->text, '+', line->length) == NULL;
}

/* Notes that a rule shows whether the first row may be a header. */
static void note_header(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    bool unsure = pending->rows == 1 && !pending->below_edge && is_markdown_rule(reader);
    pending->header = unsure ? HEADER_UNSURE : HEADER_NONE;
    if (unsure)
        pending->symbol_empty = pending->other_empty = false;
}

/* Reports that some lines without text may be rows of the frame, or no rows. */
static bool break_frame(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    size_t row = 0;
    while (row + 1 < pending->rows && !pending->places[row].textless)
        row++;
    bool made = reject(reader, record, pending->origin.row_lines[row], 1,
                       "it is not certain which lines without text are rows of this frame; give "
                       "'.' for an empty cell");
    pending->state = PENDING_BROKEN_FRAME;
    return made;
}

bool note_rule(struct reader *reader, struct record *record) {
    if (!is_broken(&reader->pending))
        note_header(reader);
    if (end_blank_band(reader)) {
        if (reader->pending.textless == 0)
            return complete_and_parse(reader, record);
        reader->pending.state = PENDING_WHOLE;
    }
    if (reader->classified.kind != LINE_RULE || reader->classified.is_damaged)
        ignore_damaged_rule(reader);
    reader->pending.rule_length = reader->line.length;
    reader->pending.framed = true;
    if (!fit_rows_to_rules(reader))
        return break_frame(reader, record);
    note_rule_of_frame(&reader->pending);
    return false;
}

/* ---- The end of a frame ------------------------------------------------------------------ */

bool end_table(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    if (pending->header != HEADER_DROPPED || !is_markdown_rule(reader))
        return parse_rows(reader, record);
    bool made = reject(reader, record, line_below(pending, pending->rows), 1,
                       "two tables without a blank line between them");
    reset_rows(&reader->pending);
    return made;
}

bool close_frame(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    if (pending->textless == 0 || pending->rule_length > 0)
        return end_table(reader, record);
    reader->again = false;
    return note_rule(reader, record);
}

bool end_frame(struct reader *reader, struct record *record) {
    return goes_on(reader) ? break_frame(reader, record) : parse_rows(reader, record);
}

bool skip_frame_line(struct reader *reader, struct record *record) {
    reader->pending.rule_length = 0;
    if (reader->classified.has_bar)
        return false;
    reader->again = true;
    return drop_rows(reader, record);
}

bool skip_frame_rule(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = reader->line.length;
    return false;
}
