/* style.h - how answers look, as options such as --format or a judge want it. */
#ifndef STYLE_H
#define STYLE_H

#include "runtime/statistics.h"

#include <stdbool.h>
#include <stdint.h>

struct format;

/* Where blank lines stand between answers. */
enum separation {
    SEPARATE_AS_INPUT, /* between grids that a blank line separated in the input */
    SEPARATE_GRIDS,    /* above and below each grid of several lines */
    SEPARATE_ALWAYS,   /* between the answers to two records */
    SEPARATE_NEVER     /* nowhere */
};

/* How the answers of a run look. */
struct style {
    const struct format *format; /* NULL: as in the input */
    enum separation separation;
    const char *header; /* text above the answers to a record, or NULL; a format of printf() for the
                         * number of the record, a uint64_t */
    const char *footer; /* text below the answers to a record, or NULL */
    bool repeat_heading;              /* a record's own heading replaces the header */
    const char *words[OUTCOME_COUNT]; /* outcome -> word to print; NULL: its name, or the grid */
    const char *clashing;             /* word to print if givens clash; NULL: words[OUTCOME_NONE] */
    bool candidates;                  /* drawn grids show the candidates of empty cells */
    bool solutions_apart;             /* on a page, solutions stand behind all puzzles */
    bool plays_traces;                /* a page has buttons for traces */
    const char *title;                /* of a page; NULL: none is given */
    uint64_t per_sheet;               /* puzzles on a sheet of a page; 0: as many as usual */
    bool foreign_is_wrong; /* a grid with a cell that it has no digit for is wrong, not invalid */
};

/* True if answers are text for people and judges, not for programs such as CSV or JSON. */
bool style_is_text(const struct style *style);

/* True if the answer to a record that is a line is the solution's cells and a newline only. */
bool style_is_bare_line(const struct style *style);

/* True if answers tell how long they took. */
bool shows_time(const struct style *style);

/* True if answers are the puzzles themselves, in a format that has no place for more. */
bool shows_puzzle(const struct style *style);

/* The word for an outcome, to be printed if there is no grid or number. */
const char *outcome_word(const struct style *style, enum outcome outcome);

#endif
