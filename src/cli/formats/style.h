/* style.h - how answers look, as options such as --format or a judge want it. */
#ifndef STYLE_H
#define STYLE_H

#include "runtime/statistics.h"

#include <stdbool.h>
#include <stdint.h>

struct format;

/* What the answers of a mode are.  From ANSWERS_PUZZLES on they are grids, which a style may set
 * apart; from ANSWERS_SOLUTIONS on, a single solution is printed as it was found. */
enum answer_kind {
    ANSWERS_WORDS,    /* words or numbers */
    ANSWERS_NOTHING,  /* records have no line of their own in the output */
    ANSWERS_RATINGS,  /* words, for which tables have further columns */
    ANSWERS_TRACES,   /* what engines do, which pages play */
    ANSWERS_BLOCKS,   /* lines of text, which blank lines set apart */
    ANSWERS_PUZZLES,  /* the puzzles themselves, for which every format has a place */
    ANSWERS_GRIDS,    /* other grids */
    ANSWERS_SOLUTIONS /* solutions */
};

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
    bool repeat_name;   /* a record's own name replaces the header */
    const char *words[OUTCOME_COUNT]; /* outcome -> word to print; NULL: its name, or the grid */
    const char *clashing;             /* word to print if givens clash; NULL: words[OUTCOME_NONE] */
    bool candidates;                  /* drawn grids show the candidates of empty cells */
    bool solutions_apart;             /* on a page, solutions stand behind all puzzles */
    const char *title;                /* of a page; NULL: none is given */
    bool foreign_is_wrong; /* a grid with a cell that it has no digit for is wrong, not invalid */
};

#endif
