/* begin.c - what the reader does with a line if no record has begun. */
#include "begin.h"

#include "blank_rows.h"
#include "guess.h"
#include "ignored.h"
#include "parse.h"
#include "recovery.h"
#include "rows.h"
#include "rows_lost.h"
#include "skip.h"

#include <string.h>

/* ---- Lines between records --------------------------------------------------------------- */

bool note_blank(struct reader *reader, struct record *record) {
    (void)record;
    note_blank_above(reader);
    if (reader->classified.wrapping.prefixed)
        reader->above.pieces = size_of_blank_line(&reader->line, &reader->classified);
    forget_blank_rows(&reader->pending);
    if (reader->blank_line + 1 == reader->line.number) /* two blank lines end any record */
        reader->rows_lost.count = 0;
    reader->blank_line = reader->line.number;
    return false;
}

void keep_heading(struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    struct heading_name name =
        name_of_heading(text, classified->end_column - classified->first_column);
    size_t length = name.at.length;
    if (length == 0 || (name.is_detail && reader->heading[0] != '\0'))
        return;
    text += name.at.start;
    size_t kept = length < HEADING_SIZE ? length : HEADING_SIZE - 1;
    while (kept < length && kept > 0 && (text[kept] & 0xC0) == 0x80)
        kept--;
    memcpy(reader->heading, text, kept);
    reader->heading[kept] = '\0';
}

/* The size of a heading such as "12:", which may be all that is left in front of a torn row. */
static struct text_size size_of_lone_label(const struct reader *reader) {
    struct label label = label_of(reader->line.text, reader->line.length);
    bool lone = label.punctuated && label.end == reader->line.length;
    return (struct text_size){lone ? reader->line.length + 1 : 0, lone};
}

bool note_comment(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    if (classified->names_columns) {
        reader->above.header = classified->side;
        reader->above.tabled = classified->wrapping.tabled;
    }
    return ignore(reader, record);
}

bool note_heading(struct reader *reader, struct record *record) {
    const struct classified_line *classified = &reader->classified;
    const char *text = reader->line.text + classified->first_column - 1;
    size_t length = classified->end_column - classified->first_column;
    enum section section = section_of(text, length);
    (void)record;
    forget_blank_rows(&reader->pending);
    reader->above.torn = false;
    reader->rows_lost.count = 0;
    reader->above.pieces = size_of_lone_label(reader);
    reader->heading_number = label_of(reader->line.text, reader->line.length).value;
    if (section == SECTION_NONE)
        keep_heading(reader);
    else
        reader->section = section;
    return false;
}

bool skip_edge(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    note_edge(reader);
    if (reader->classified.is_damaged)
        ignore_damaged_rule(reader);
    return false;
}

/* ---- The first line of a record ---------------------------------------------------------- */

bool give_line(struct reader *reader, struct record *record) {
    reader->above = (struct lines_above){0};
    forget_blank_rows(&reader->pending);
    reader->rows_lost.count = 0;
    if (reader->classified.candidates && reader->classified.side > MARKED_SIDE)
        return reject_candidates(reader, record);
    return parse_line(reader, record);
}

bool begin_with_dashes(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    forget_blank_rows(&reader->pending);
    add_row(&reader->pending, &reader->line, &reader->classified);
    return false;
}

bool begin_rows(struct reader *reader, struct record *record) {
    struct pending_record *pending = &reader->pending;
    struct lines_above above = reader->above;
    reader->above = (struct lines_above){0};
    if (reader->classified.wrapping.blank_cells)
        keep_guess(reader, &above);
    pending->rule_length = 0;
    add_row(pending, &reader->line, &reader->classified);
    decide_on_blank_rows(reader);
    pending->rows_lost =
        is_nearly_side(reader, reader->rows_lost.side) ? reader->rows_lost.count : 0;
    reader->rows_lost.count = 0;
    pending->odd_size = above.pieces;
    pending->state = PENDING_ROWS;
    /* Numbers of a torn row may look like candidates. */
    if (reader->classified.candidates && pending->side > MARKED_SIDE && !above.torn)
        return break_at_candidates(reader, record);
    if (above.torn && count_skipped(pending) > 1) {
        pending->state = PENDING_BROKEN;
        drop_if_skipped(reader);
        reader->fate = FATE_REPORTED; /* so are rows without text above it */
        tally_move(&reader->tally, FATE_PENDING, FATE_REPORTED, reader->tally.lines[FATE_PENDING]);
        return false;
    }
    if (above.at_start && reader->classified.is_number && !reader->classified.wrapping.numbered)
        pending->state = PENDING_NUMBER;
    take_rows_alike(reader);
    return parse_if_whole(reader, record);
}
