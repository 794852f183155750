/* list_rows.h - rows of lists whose cells have a line each, as programs print them. */
#ifndef LIST_ROWS_H
#define LIST_ROWS_H

#include "reader_state.h"

/* What became of the current line. */
enum gathered {
    GATHERED_NOTHING, /* it is no cell of a list: it is handled like any other */
    GATHERED_CELLS,   /* its cells belong to a row that goes on: the next line is read */
    GATHERED_ROW      /* a row has ended, and is the current line now; the line that ended it comes
                       * after it */
};

/* True if the current line may be part of such a row, or end it. */
static inline bool may_gather(const struct reader *reader) {
    return reader->list_row.open || reader->list_row.cells > 0 ||
           reader->classified.wrapping.listed;
}

/* Gathers the cells of the current line if it is part of such a row, and ends the row if it is not.
 * The line has been classified, and may_gather() is true. */
enum gathered gather_row(struct reader *reader);

/* Ends a row at the end of the input.  True if there was one; it is the current line then. */
bool end_gathered_row(struct reader *reader);

#endif
