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

/* The option at an index: *row.  False past the last. */
typedef bool option_list(size_t index, struct option_row *row);

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output;     /* standard output */
    option_list *option_at;    /* all options */
    const char *mode_name;     /* of the option that chose the mode; NULL: none did */
    const struct judge *judge; /* NULL: none was chosen */
};

/* Does what an option asks for. */
typedef enum parse_outcome option_action(struct parser *parser, const struct option_row *row,
                                         const char *argument);

struct option_row {
    char letter; /* of the short form; 0: none */
    const char *name;
    const char *argument; /* its name in --help; NULL: the option takes none */
    const char *help;     /* one line or two; NULL: the names that the option takes */
    /* Writes these names as a phrase, with a terminating NUL, into text of `size` bytes. */
    void (*list_names)(bool with_summaries, char *text, size_t size);
    option_action *apply;
    size_t field;            /* the offset in struct options that set_flag() and its kin set */
    const struct mode *mode; /* the mode that set_mode() chooses; NULL for all other options */
    const struct record_source *source; /* likewise, for set_source() */
};

enum { MOST_OPTIONS = 64, NAMES_SIZE = 200 };

#endif
