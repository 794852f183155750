/* style.h - how answers look: chosen by options such as --format, or prescribed by a judge. */
#ifndef STYLE_H
#define STYLE_H

#include "runtime/outcome.h"

#include <stdbool.h>

struct format;

/* Where blank lines stand between the answers. */
enum separation {
    SEPARATE_AS_INPUT, /* between grids that had one between them in the input */
    SEPARATE_GRIDS,    /* above and below every grid of several lines */
    SEPARATE_ALWAYS,   /* between the answers to two records */
    SEPARATE_NEVER     /* nowhere */
};

/* How the answers of a run look. */
struct style {
    const struct format *format; /* NULL: as in the input */
    enum separation separation;
    const char *header;  /* above what answers a record, printf-like with its number, a uint64_t;
                          * or NULL */
    const char *footer;  /* below that; or NULL */
    bool repeat_heading; /* a record's own heading stands in place of the header */
    const char *words[OUTCOME_COUNT]; /* to print for an outcome; NULL: its name, or the grid */
    const char *clashing; /* in place of words[OUTCOME_NONE] where givens clash; or NULL */
};

/* True if answers are text for people, neither CSV nor JSON. */
bool style_is_text(const struct style *style);

/* True if the solution of a line is printed as its cells and a newline, and nothing else. */
bool style_is_bare_line(const struct style *style);

/* True if answers tell how long they took. */
bool shows_time(const struct style *style);

/* The word that stands for an outcome where there is no grid or number to print. */
const char *outcome_word(const struct style *style, enum outcome outcome);

#endif
