/* format.h - what an output format is.
 *
 * A format is one file that exports one const struct, and a row of the table in formats.h. */
#ifndef FORMAT_H
#define FORMAT_H

#include "grid_text.h"

#include <stdbool.h>

struct writer;
struct answer;

/* The functions write to writer->output.  A function that is NULL writes nothing.  Several threads
 * write the answers of a run, each to a buffer of its own, and the buffers are put in order later.
 * So a function knows its record and its answer, and nothing of others.  None is called under
 * --quiet. */
struct format {
    const char *name;     /* as --format takes it */
    struct layout layout; /* how write_text() draws a grid; other formats leave it out */
    bool is_text;         /* people and judges read it: it may have bold digits and remarks */
    bool is_bare_line;    /* a grid is a line of its cells, and nothing else */
    bool shows_time;      /* it tells how long each record took */
    bool shows_bench;     /* it can hold the figures of --bench */
    bool puzzle_only;     /* it has no place for an answer: --convert is the only mode for it;
                           * its records have rules, also those of sudoku */
    bool is_drawn;        /* empty cells have room for candidates */
    bool is_page;         /* it is printed on sheets, and has an end for solutions */
    bool is_single;       /* it holds one answer to one record */
    bool names_digits;    /* it tells of digits counted from 1 */

    /* Writes what stands above the answers of a run.  Called once, also if there is no record. */
    void (*begin)(const struct writer *writer);

    /* Writes one answer, up to the end of its last line. */
    void (*record)(const struct writer *writer, const struct answer *answer);

    /* Writes what stands between an answer and the one before it.  Not called for the first. */
    void (*between)(const struct writer *writer, const struct answer *answer);

    /* What stands below the answers of a run, unless it failed; NULL: nothing. */
    const char *end;
};

#endif
