/* formats.h - the table of output formats.
 *
 * The format auto is not in the table: it is NULL.  Each answer then takes the form that its record
 * had in the input. */
#ifndef FORMATS_H
#define FORMATS_H

#include "format.h"
#include "read/record.h"

#include <stdbool.h>
#include <stddef.h>

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

/* True if the format html has sheets with this many puzzles. */
bool is_sheet(uint64_t puzzles);

/* Form -> the format that writes a grid as it stood in the input; line_format for FORM_NONE.  For a
 * matrix, the format that writes its covers: numbers of rows, or the chosen options. */
extern const struct format *const format_of_form[FORM_COUNT];

#endif
