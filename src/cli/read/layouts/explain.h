/* explain.h - says why lines are no grid.  All set the fault of a finding, and return NOT_MINE. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "finding.h"

enum verdict decline(struct finding *finding, uint64_t line, uint64_t column, const char *format,
                     ...) __attribute__((format(printf, 4, 5)));

/* Because the rows end above a line. */
enum verdict decline_end(struct finding *finding, uint64_t line);

/* Because a row has another number of cells than those above. */
enum verdict decline_row(struct finding *finding, const struct plain_line *line,
                         const struct row *row);

/* Because of a line among rows that is none. */
enum verdict decline_foreign(const struct block *block, const struct plain_line *line,
                             struct finding *finding);

/* Because of a line that is neither a row nor a grid. */
enum verdict decline_line(const struct block *block, const struct plain_line *line,
                          struct finding *finding);

/* Makes an invalid record of the first lines of a block, whose fault has been set: one without
 * cells.  Returns COMPLETE. */
enum verdict refuse_lines(struct finding *finding, size_t lines);

#endif
