/* gather.h - makes a grid of the lines of a block that are its rows: what rows of any kind have in
 * common. */
#ifndef GATHER_H
#define GATHER_H

#include "explain.h"

/* How a layout reads rows. */
struct row_reader {
    /* Reads the cells of a line.  side: the cells of the rows above; 0: there are none.  False if
     * the layout has no such lines. */
    bool (*read)(const struct row_reader *reader, const struct plain_line *line, size_t side,
                 struct row *row);
    const struct block *block;
    const void *facts;   /* what the layout knows of all lines of the block */
    bool has_blank_rows; /* a line without text may be a row */
};

/* Gathers as many rows as the first has cells.  Between them may stand rules, comments and gaps. */
enum verdict gather_rows(const struct row_reader *reader, struct finding *finding);

/* True if about as many cells are bad as damage makes. */
static inline bool is_few(size_t bad, size_t cells) {
    return bad <= (cells < 8 ? 1 : cells / 4);
}

/* True if the fields of a line can be the cells of a row, but for a few. */
bool has_cells(const struct plain_line *line, const struct row *row);

#endif
