/* option_table.h - the table of options, which parsing, --help and completion follow. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include "judges.h"
#include "modes/mode.h"
#include "options.h"
#include "parser.h"

#include <stddef.h>

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output;
    const char *mode_name;     /* of the option that chose the mode; NULL: none did */
    const struct judge *judge; /* NULL: none was chosen */
};

struct option_row {
    char letter; /* of the short form; 0: none */
    const char *name;
    const char *argument; /* its name in --help; NULL: the option takes none */
    const char *help;     /* one line or two; NULL: the names that the option takes */
    /* Writes these names as a phrase, with a terminating NUL, into text of `size` bytes. */
    void (*list_names)(bool with_summaries, char *text, size_t size);
    /* Does what the option asks for. */
    enum parse_outcome (*apply)(struct parser *parser, const struct option_row *row,
                                const char *argument);
    size_t field;            /* the offset in struct options that set_flag() and its kin set */
    const struct mode *mode; /* the mode that set_mode() chooses; NULL for all other options */
};

enum { MOST_OPTIONS = 64, NAMES_SIZE = 200 };

/* The option at an index of the table: *row, made from the mode table for the options of modes.
 * False past the last. */
bool option_at(size_t index, struct option_row *row);

/* The name of the option at an index; NULL past the last. */
const char *option_name(size_t index);

#endif
