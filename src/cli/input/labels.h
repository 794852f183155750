/* labels.h - the labels of the pending rows and of their columns.
 *
 * A labelled row reads as a row that is one cell wider, and a header of columns as a row of its
 * own.  So the pending record is read again once the lines below it show what they were. */
#ifndef INPUT_LABELS_H
#define INPUT_LABELS_H

#include "event.h"
#include "reader_state.h"

/* Tells which labels the current line may have, as far as wrappings must know. */
void set_wanted_labels(const struct reader *reader, struct wrapping_context *context);

/* True if the current line, which reads as a heading such as "12:", may be the label of a blank
 * line. */
bool may_be_labelled_blank(const struct reader *reader);

/* True if the current line may show that the pending rows have labels, or end a labelled grid. */
static inline bool may_show_labels(const struct reader *reader) {
    const struct row_labels *labels = &reader->pending.labels;
    if (reader->pending.state == PENDING_SPREAD)
        return labels->header && reader->pending.rows == 1;
    if (reader->pending.state == PENDING_ROWS)
        return labels->last.kind != LABEL_NONE || labels->header;
    return reader->pending.state == PENDING_NOTHING ? reader->headed || reader->above.tabled
                                                    : labels->taken_off;
}

/* True if the rows are those of a table with a header, whose first fields are their names. */
static inline bool is_in_table(const struct reader *reader) {
    return reader->pending.state == PENDING_NOTHING ? reader->above.tabled
                                                    : reader->pending.labels.tabled;
}

/* True if the current line, which reads as a grid of 16 cells behind a name, is a labelled row. */
bool is_labelled_row_of_16(const struct reader *reader);

/* Makes the current line, below the header of a table, a row that cannot be read as it is, because
 * its first field is no cell.  True if it has no such fields, and is what it seems to be. */
bool take_for_row_of_table(struct reader *reader, struct wrapping_context *context);

/* Drops the first row and the first column of a whole grid whose first cell is blank, if both count
 * up: a table has numbers for its rows and columns.  False if it is none. */
bool take_table_off(struct reader *reader);

/* Takes labels off the pending rows, or drops a header of columns, if the current line shows that
 * they are none of the grid's cells.  True if so; the line must be classified once more then. */
bool reread_labels(struct reader *reader, enum event event);

#endif
