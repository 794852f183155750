/* likeness.h - reads a 9x9 grid at a glance that is written as the one before it.
 *
 * Most files have one form throughout.  If all text from the end of one record to the end of the
 * next is the same again but for the cells, the layouts would make the same of it. */
#ifndef LIKENESS_H
#define LIKENESS_H

#include "record.h"
#include "tally.h"

#include <stdbool.h>
#include <stdint.h>

enum { LIKENESS_BYTES = 1024 }; /* bytes of a text that is remembered */

/* How the last record and what stands above it was written. */
struct likeness {
    uint64_t place;     /* bytes of the input up to the end of the last record */
    uint64_t line;      /* number of its last line */
    struct tally tally; /* as it was then */
    size_t length;      /* bytes of text; 0: nothing can be read at a glance */
    size_t lines;       /* of text */
    char text[LIKENESS_BYTES], mask[LIKENESS_BYTES]; /* mask: 0 where a cell stands, else -1 */
    char empty;                        /* the symbol of empty cells; NUL: all were given */
    uint16_t cells[FAST_LINE_CELLS];   /* cell -> offset in text */
    uint32_t columns[FAST_LINE_CELLS]; /* cell -> byte column in its line */
    uint32_t rows[MARKED_SIDE];        /* row -> line of text, from 1 */
    uint64_t fates[FATE_COUNT];        /* what became of the lines */
    struct span line_at, puzzle_at;    /* a line in text, and the puzzle in that; or length 0 */
    enum form form;
    enum notation notation;
    bool blank_before, is_object;
};

struct reader;

/* Remembers how a record that has just been read was written. */
void learn_likeness(struct reader *reader, const struct record *record);

/* Reads the next record if it is written like the one before.  False if it is not, or if not all of
 * it has been read yet; nothing has changed then. */
bool read_alike(struct reader *reader, struct record *record);

#endif
