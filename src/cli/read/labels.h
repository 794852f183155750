/* labels.h - what people and programs put in front of rows and above columns: numbers of lines,
 * bullets, labels, headers. */
#ifndef LABELS_H
#define LABELS_H

#include "plain.h"

#include <stdbool.h>
#include <stddef.h>

/* True if a line begins with what may be a label. */
bool has_label(const struct plain_line *line);

/* The offset behind a label such as "12." and the blank behind that; SIZE_MAX: there is none. */
size_t behind_ordinal(const struct plain_line *line);

/* True if a line begins with the label of a first row. */
bool has_first_label(const struct plain_line *line);

/* How sure it is that the lines have labels. */
enum labels {
    NO_LABELS,
    MAYBE_LABELS,   /* they may be cells */
    CERTAIN_LABELS, /* a header stands above them */
    MARKED_LABELS   /* what stands behind them shows that they are no cells */
};

/* Takes the labels off the lines of a block, and marks headers of columns above them.  Lines have
 * labels if each that may be a row has one, and they count on.  Writes the lines without labels to
 * view. */
enum labels take_labels(const struct plain_line *lines, size_t count, struct plain_line *view);

/* Takes what may be labels off lines that are damaged, if several lines have them. */
void strip_labels(const struct plain_line *lines, size_t count, struct plain_line *view);

/* True if a line names or numbers the columns of a grid. */
bool is_column_header(const struct plain_line *line);

/* True if the line at an index is such a header above the label of a first row; rules may stand
 * between.  There it may be packed, as "1234" is. */
bool is_header_of_labels(const struct plain_line *lines, size_t i, size_t count);

#endif
