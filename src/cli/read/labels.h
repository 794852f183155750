/* labels.h - what people and programs put in front of rows and above columns: numbers of lines,
 * bullets, labels, headers. */
#ifndef LABELS_H
#define LABELS_H

#include "plain.h"

#include <stdbool.h>
#include <stddef.h>

/* What follows a label. */
enum ending {
    ENDS_APART,  /* a blank, a bar or nothing */
    ENDS_MARKED, /* a colon, a parenthesis or the tab of cat -n, which can be no cells */
    ENDS_DOTTED, /* a dot or a dash, and a blank */
    ENDS_FIELD   /* the separator of a table, which is dropped, too */
};

/* What a line begins with, if that may be a label: "12: ", "R3 |", "A ", "- ". */
struct label {
    bool is_label;
    bool is_letter;
    bool has_prefix; /* an r, or the word row, stands in front of the number */
    long value;      /* the number; a letter's place in the alphabet; less than 0 for a bullet */
    size_t start;    /* offset of its first character */
    size_t length;   /* bytes without what follows it */
    size_t end;      /* offset of the text behind it */
    enum ending ending;
};

/* The label that a line begins with; is_label is false if there is none. */
struct label label_of(const struct plain_line *line);

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
