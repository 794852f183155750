/* labels.h - the numbers and letters in front of rows, which count them. */
#ifndef LABELS_H
#define LABELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum label_kind {
    LABEL_NONE,
    LABEL_NUMBER,
    LABEL_LETTER,
    LABEL_QUOTE /* the mark of quoted mail, which is the same on each line */
};

/* What a line begins with, if that may be a label: "12: ", "R3 |", "A ". */
struct label {
    enum label_kind kind;
    size_t value;    /* the number; a letter's place in the alphabet, 1 for A */
    size_t start;    /* offset of its first character; mail quotes may stand before it */
    size_t length;   /* bytes of the number or letter, and of R or Row before it */
    size_t end;      /* offset of the text behind it and its punctuation */
    bool lettered;   /* it is a letter, or has an R before the number */
    bool marked;     /* it has an R or punctuation, or the tab of cat -n: it can be no cell */
    bool punctuated; /* a colon or parenthesis follows it, which can be no cell anywhere */
    bool dotted;     /* a dot or a dash follows it, which may be a cell elsewhere */
    bool barred;     /* the left edge of a frame stands before it */
    bool apart;      /* a blank, a bar or nothing follows it */
    bool framed;     /* a blank and the left edge of a frame follow it */
};

/* Finds the label of a line. */
struct label label_of(const char *text, size_t length);

/* Finds the label of a line of a table, which is the first of its fields. */
struct label label_of_field(const char *text, size_t length);

/* The offset of the comma, tab or the like that separates a label from the cells; `length` if there
 * is none. */
size_t find_separator_behind(const char *text, size_t length, const struct label *label);

/* The offset of the last token of a line if that repeats the label, else 0. */
size_t find_label_behind(const char *text, size_t length, const struct label *label);

/* True if a label counts on from another one that stands some lines above it. */
bool is_next_label(const struct label *above, const struct label *label, uint64_t lines);

/* True if rows may be counted from this label on. */
bool is_first_label(const struct label *label);

#endif
