/* style.h - how answers are printed: what --format and its like choose, or a judge prescribes. */
#ifndef STYLE_H
#define STYLE_H

#include "format.h"
#include "runtime/outcome.h"

#include <stdbool.h>

/* Blank lines between the answers. */
enum separation {
    SEPARATE_AS_INPUT, /* where the input has them, and answers are grids */
    SEPARATE_GRIDS,    /* beside every grid of several lines */
    SEPARATE_ALWAYS,
    SEPARATE_NEVER
};

struct style {
    const struct format *format; /* NULL: as the input; a framed grid on a terminal */
    enum separation separation;
    const char *header;  /* before each answer, printf-like for its number, a uint64_t; or NULL */
    const char *footer;  /* behind each answer, or NULL */
    bool repeat_heading; /* the record's own heading goes before the header */
    const char *words[OUTCOME_COUNT]; /* to print; NULL: its name, or what was found */
    const char *clashing;             /* instead of words[OUTCOME_NONE] where givens clash */
};

/* True if answers are text for people: no CSV, no JSON. */
bool style_is_text(const struct style *style);

/* True if answers tell how long they took. */
bool shows_time(const struct style *style);

/* The word that stands for an outcome where there is nothing else to print. */
const char *outcome_word(const struct style *style, enum outcome outcome);

#endif
