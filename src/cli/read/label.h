/* label.h - what a line begins with, if that may be the number or the name of a row. */
#ifndef LABEL_H
#define LABEL_H

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

/* What a line begins with, if that may be a label: "12: ", "R3 |", "A ". */
struct label {
    bool is_label;
    bool is_letter;
    bool has_prefix; /* an r, or the word row, stands in front of the number */
    long value;      /* the number; a letter's place in the alphabet, 1 for A */
    size_t start;    /* offset of its first character */
    size_t length;   /* bytes without what follows it */
    size_t end;      /* offset of the text behind it */
    enum ending ending;
    int direction; /* of the labels so far: 1 rising, -1 falling, 0 not known */
};

/* The label that a line begins with; is_label is false if there is none. */
struct label label_of(const struct plain_line *line);

/* Takes a label off a line, and the same label at its end. */
void take_off(struct plain_line *line, const struct label *label);

/* True if a line begins with the label of a first row. */
bool has_first_label(const struct plain_line *line);

#endif
