/* option.h - what an option of the command line is. */
#ifndef OPTION_H
#define OPTION_H

#include "judges.h"
#include "modes/mode.h"
#include "options.h"

#include <stdbool.h>
#include <stddef.h>

struct output;
struct option_row;

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

/* Sets *row to the option at an index.  False past the last. */
typedef bool option_list(size_t index, struct option_row *row);

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output;     /* standard output */
    option_list *option_at;    /* lists all options */
    const char *mode_name;     /* name of the option that chose the mode; NULL: none did */
    const struct judge *judge; /* the judge that was chosen; NULL: none was */
};

/* Does what an option asks for. */
typedef enum parse_outcome option_action(struct parser *parser, const struct option_row *row,
                                         const char *argument);

struct option_row {
    char letter; /* letter of the short form; 0: there is none */
    const char *name;
    const char *argument; /* name of the argument in --help; NULL: the option takes none */
    bool optional;        /* the argument may be left out; it is NULL then */
    const char *help;     /* one line or two of --help; NULL: list_names() writes them or, without
                           * that, the option is rare: --help leaves it to the manual */

    /* Writes the names that the option takes as a phrase, with a terminating NUL, into text of
     * `size` bytes. */
    void (*list_names)(bool with_summaries, char *text, size_t size);
    option_action *apply;
    size_t field;            /* offset in struct options, for actions that set a field of the row */
    const struct mode *mode; /* mode that set_mode() chooses, or set_source() if no option names
                              * one; NULL for all other options */
    const struct record_source *source; /* source that set_source() chooses; NULL likewise */
};

enum { MOST_OPTIONS = 64, NAMES_SIZE = 200 };

#endif
