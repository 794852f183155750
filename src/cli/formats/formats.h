/* formats.h - what an output format is, and the table of all.
 *
 * A format is one file that exports one const struct, and a row of the table.  The format auto is
 * not in the table: it is NULL.  Each answer then takes the form that its record had in the input.
 */
#ifndef FORMATS_H
#define FORMATS_H

#include "grid_text.h"
#include "read/record.h"
#include "style.h"

#include <stdbool.h>
#include <stddef.h>

struct writer;
struct answer;

/* What a format has a place for. */
enum format_place {
    FOR_ANSWERS = 1 << 0,  /* without it, --convert is the only mode; its records have rules, also
                            * those of sudoku */
    FOR_MANY = 1 << 1,     /* several answers and several records */
    FOR_COVERS = 1 << 2,   /* exact covers */
    FOR_BENCH = 1 << 3,    /* the tables of --bench */
    FOR_PICTURES = 1 << 4, /* drawn grids, whose empty cells may show candidates */
    FOR_TRACES = 1 << 5,
    FOR_PAGES = FOR_PICTURES | FOR_MANY,
    FOR_ALL_IN_AUTO = FOR_ANSWERS | FOR_MANY | FOR_COVERS | FOR_BENCH |
                      FOR_TRACES /* purposes of the formats that auto selects */
};

/* The functions write to writer->output.  A function that is NULL writes nothing.  Several threads
 * write the answers of a run, each to a buffer of its own, and the buffers are put in order later.
 * So a function knows its record and its answer, and nothing of others.  None is called under
 * --quiet. */
struct format {
    const char *name;             /* as --format takes it */
    struct grid_style grid_style; /* how write_text() draws a grid.  Only formats for people and
                                   * judges have one, and may have bold digits */
    unsigned places;              /* a set of enum format_place */

    /* Writes what stands above the answers of a run.  Called once, also if there is no record. */
    void (*begin)(const struct writer *writer);

    /* Writes the columns of the first record, if it has a heading, and those of the answers.  NULL:
     * the format keeps no columns. */
    void (*heading)(const struct writer *writer, const struct answer *answer);

    /* Writes one answer, up to the end of its last line. */
    void (*record)(const struct writer *writer, const struct answer *answer);

    /* Writes what stands between an answer and the one before it.  Not called for the first. */
    void (*between)(const struct writer *writer, const struct answer *answer);

    /* What stands below the answers of a run, unless it failed; NULL: nothing. */
    const char *end;
};

/* True if a format, or auto if it is NULL, has a place for all of this. */
static inline bool has_places(const struct format *format, unsigned places) {
    return (places & ~(format != NULL ? format->places : (unsigned)FOR_ALL_IN_AUTO)) == 0;
}

/* The formats, a row each, in the order of --help. */
#define FORMATS(ROW)                                                                               \
    ROW(line_format)                                                                               \
    ROW(rows_format)                                                                               \
    ROW(spaced_format)                                                                             \
    ROW(grid_format)                                                                               \
    ROW(candidates_format)                                                                         \
    ROW(csv_format)                                                                                \
    ROW(json_format)                                                                               \
    ROW(cnf_format)                                                                                \
    ROW(svg_format)                                                                                \
    ROW(html_format)

#define DECLARE_FORMAT(name) extern const struct format name;
FORMATS(DECLARE_FORMAT)
#undef DECLARE_FORMAT

/* The format at an index of the table; NULL past the last. */
const struct format *format_at(size_t index);

/* The name at an index of the table; NULL past the last.  The last is "auto", whose format is NULL.
 */
const char *format_name(size_t index);

/* Writes all names as a phrase, such as "auto, line, rows or csv", into text.  text has room for
 * size bytes and gets a terminating NUL.  with_summaries: it says what auto means, on two lines. */
void format_phrase(bool with_summaries, char *text, size_t size);

/* Form -> the format that writes a grid as it stood in the input; line_format for FORM_NONE.  For a
 * matrix, the format that writes its covers: numbers of rows, or the chosen options. */
extern const struct format *const format_of_form[FORM_COUNT];

/* ---- How answers of a style look. */

/* True if answers are text for people and judges, not for programs such as CSV or JSON. */
bool style_is_text(const struct style *style);

/* True if answers are the puzzles themselves, in a format that has no place for more. */
bool shows_puzzle(const struct style *style);

/* The word for an outcome, to be printed if there is no grid or number. */
const char *outcome_word(const struct style *style, enum outcome outcome);

#endif
