/* line.h - records whose cells all stand on one line. */
#ifndef LINE_H
#define LINE_H

#include "grid.h"
#include "plain.h"
#include "record.h"
#include "text_line.h"

#include <stdbool.h>
#include <stddef.h>

/* True if a line is so long that a record may stand on it.  Rows of grids are not. */
static inline bool may_hold_record(const struct plain *line, const struct dialect *dialect) {
    enum { SMALLEST = 36, FOUR = 16, FIVE = 25 }; /* cells: 6x6, 4x4, 5x5 */
    bool is_short =
        width_of(line) < FOUR || (width_of(line) < SMALLEST && (line->classes & SET_BARS));
    if (dialect->box.box_height > 0 || is_short)
        return dialect->box.box_height > 0;
    struct tokens tokens = count_tokens(line);
    return tokens.longest >= SMALLEST || tokens.count >= SMALLEST ||
           (tokens.longest > 4 && tokens.count == tokens.longest) ||
           ((tokens.longest == FOUR || tokens.longest == FIVE) && tokens.count > 1);
}

/* Reads the first record on a line behind an offset: sets its text, puzzle, candidates, map and
 * claim, or the fault.  *next_at: where the next record begins; 0: there is none.  False if there
 * is no record. */
bool read_line(const struct plain *line, size_t from, const struct dialect *dialect,
               const struct heading *heading, struct record *record, struct fault *fault,
               size_t *next_at);

/* Reads a 9x9 grid of candidates in one word: nine symbols for each cell. */
bool read_candidates_word(const char *text, size_t length, struct record *record);

#endif
