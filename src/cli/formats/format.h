/* format.h - what an output format is.
 *
 * A format is one file that exports one const struct, and a row of the table in formats.c.  The
 * format auto is NULL: each answer takes the form that its record had in the input. */
#ifndef FORMAT_H
#define FORMAT_H

#include "grid_text.h"
#include "input/form.h"

#include <stdbool.h>
#include <stddef.h>

struct writer;
struct answer;

/* A function writes to writer->output and may be NULL: then there is nothing to write.  The answers
 * of a run come from several threads and each may go to a buffer of its own; the buffers are put in
 * order later.  So a function knows the record and the answer at hand, and nothing of others.
 * Nothing is called under --quiet. */
struct format {
    const char *name;     /* as --format takes it */
    const char *summary;  /* for --help, in a few words; NULL: the name says it all */
    struct layout layout; /* how write_text() draws a grid; other formats leave it out */
    bool is_text;         /* read by people and judges: bold digits and remarks have a place */
    bool is_bare_line;    /* a grid is a line of its cells, and nothing else */
    bool shows_time;      /* tells how long each record took */
    bool shows_bench;     /* can hold the figures of --bench */

    /* Writes what stands above the answers of a run.  Called once, also if there is no record. */
    void (*begin)(const struct writer *writer);

    /* Writes one answer, up to the end of its last line. */
    void (*record)(const struct writer *writer, const struct answer *answer);

    /* Writes what stands between an answer and the one before it.  Not called for the first. */
    void (*between)(const struct writer *writer, const struct answer *answer);

    /* Writes what stands below the answers of a run.  Called once, unless the run failed or was
     * interrupted. */
    void (*end)(const struct writer *writer);
};

/* The format at an index of the table; NULL past the last. */
const struct format *format_at(size_t index);

/* The name at an index of the table; NULL past the last.  The last is "auto": its format is NULL.
 */
const char *format_name(size_t index);

/* Writes all names as a phrase, "auto, line, rows or csv", into text, which has room for size bytes
 * and gets a terminating NUL.  with_summaries: each summary stands in parentheses behind its name.
 */
void format_phrase(bool with_summaries, char *text, size_t size);

/* Form -> the format that writes a grid as it stood in the input; that of lines for FORM_NONE. */
extern const struct format *const format_of_form[FORM_GRID + 1];

extern const struct format line_format, rows_format, spaced_format, grid_format, csv_format,
    json_format;

#endif
