/* option.h - the command line: how it is read, the table of options, and what each of them does. */
#ifndef OPTION_H
#define OPTION_H

#include "judges.h"
#include "modes/mode.h"
#include "options.h"
#include "runtime/names.h"

#include <stdbool.h>
#include <stddef.h>

struct output;
struct option_row;

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output; /* standard output */
    const char *mode_name; /* name of the option that chose the mode; NULL: none did */
    const char *combined;  /* name of the mode's option that stands beside it; NULL: none does */
    const struct judge *judge;    /* the judge that was chosen; NULL: none was */
    const struct option_row *row; /* the option that is being read */
};

/* Checks the argument of an option, and does what the option asks for. */
typedef enum parse_outcome option_action(struct parser *parser, const char *argument);

struct option_row {
    char letter; /* letter of the short form; 0: there is none */
    const char *name;
    const char *argument; /* as --help shows it: "=N", or "[=N]" if it may be left out and then is
                           * NULL for the action; NULL: the option takes none */
    const char *help;     /* one line or two of --help; NULL: the option is rare, --help leaves it
                           * to the manual */
    option_action *apply;
    size_t field; /* offset in struct options, for actions that set a field of the row */
    size_t given; /* offset of a bool there that tells that the option is given; 0: none */
    const struct mode *mode; /* the mode that set_mode() chooses; NULL for all other options */
};

enum { MAX_OPTIONS = 64 };

/* Sets *row to the option at an index of the table.  The options of the modes come first, in the
 * order of the table of modes.  False past the last. */
bool option_at(size_t index, struct option_row *row);

/* The name of the option at an index; NULL past the last. */
const char *option_name(size_t index);

/* Complains of the first conflict between options.  False if there is none. */
bool has_conflict(const struct options *options);

/* Reads the command line into options.  PARSED_AND_DONE: an option such as --help has printed its
 * text to output.  PARSE_FAILED: a complaint has been printed to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

/* ---- Actions. */

/* Set the field of the row: to true, to the argument, or to the argument as a number.  That of
 * set_count() may have an exponent of ten, as 1e9. */
option_action set_flag, set_text, set_number, set_count;

/* Choose the mode, or that of the judge that the argument names. */
option_action set_mode, set_judge;

/* Has the generator make as many puzzles as the argument says. */
option_action set_generate;

/* Set what their names say in struct options, its style or its recipe. */
option_action set_engine, set_format, set_color, set_box, set_jobs, set_timeout, set_per_sheet;
option_action set_rating, set_clues, set_symmetry, set_solutions;

/* Set the rules, and where the regions come from (rules.c). */
option_action set_rules, set_regions;

/* The shape of grids with the map of --regions.  Has no other be read if that is not the usual one
 * of its side, or if a line of 16 cells could be a row. */
sudoku_shape obey_map(struct options *options);

/* Complains of a name, length bytes long, that is not in the list, and proposes the nearest name.
 */
enum parse_outcome bad_part(const struct parser *parser, const char *name, size_t length,
                            name_at list, const char *wanted);

/* Print a text, with which the run is done. */
option_action show_help, show_version;

#endif
