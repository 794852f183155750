/* option.h - the command line: how it is read, the tables of options and of judges. */
#ifndef OPTION_H
#define OPTION_H

#include "modes/mode.h"
#include "options.h"
#include "runtime/names.h"

#include <stdbool.h>
#include <stddef.h>

/* ---- Judges: each has a mode and a style, and says what frames its input. */

enum { MAX_PROBLEMS = 7 };

struct judge {
    const char *name;
    const char *problems[MAX_PROBLEMS + 1]; /* "site number", NULL at the end */
    const char *answer;                     /* what is printed for them */
    struct dialect dialect;                 /* what frames the input; no more is known of it */
    const struct mode *mode;
    struct style style;
};

/* The judge at an index; NULL past the last. */
const struct judge *judge_at(size_t index);

/* The name of the judge at an index; NULL past the last. */
const char *judge_name(size_t index);

/* The judge of this name or with this problem; NULL if there is none. */
const struct judge *find_judge(const char *name);

/* ---- Options. */

struct output;
struct option_row;

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output;        /* standard output */
    const char *mode_name;        /* name of the option that chose the mode; NULL: none did */
    const struct judge *judge;    /* the judge that was chosen; NULL: none was */
    uint64_t given;               /* set of indices in the table: the options that are given */
    char **next_word;             /* of the command line; NULL at its end */
    const struct option_row *row; /* the option that is being read */
    bool wants_help;              /* it is --help */
};

/* What options bring, and others need or refuse, besides the flags of modes. */
enum trait {
    WITH_COVER = 1 << 24,
    WITH_GENERATE = 1 << 25,
    WITH_JUDGE = 1 << 26,
    WITH_RATING = 1 << 27,
    WITH_RULES = 1 << 28,
    WITHOUT_ANSWERS = 1 << 29
};

/* Checks the argument of an option, and does what the option asks for. */
typedef enum parse_outcome option_action(struct parser *parser, const char *argument);

struct option_row {
    size_t index; /* in the table */
    char letter;  /* letter of the short form; 0: there is none */
    const char *name;
    const char *argument; /* as --help shows it: "=N", or "[=N]" if it may be left out and then is
                           * NULL for the action; NULL: the option takes none */
    const char *help;     /* one line or two of --help; empty: the formats; NULL: the option is
                           * rare, --help leaves it to the manual */
    option_action *apply;
    size_t field; /* offset in struct options, for actions that set a field of the row */
    size_t given; /* offset of a bool there that tells that the option is given; 0: none */
    const struct mode *mode; /* the mode that the option chooses; NULL for all other options */

    /* What it goes with: sets of enum trait and enum mode_flag. */
    unsigned gives;   /* of the mode's option, the flags of the mode */
    unsigned needs;   /* the mode or another option has one of these; 0: it needs none */
    unsigned refuses; /* none has any of these */
    unsigned places;  /* the format has all of these: a set of enum format_place */

    /* For an argument that is a number, or a name of a list: */
    uint64_t least;     /* the smallest number */
    bool has_exponent;  /* the number may have an exponent of ten, as 1e9 */
    name_at names;      /* the list */
    const char *wanted; /* what the argument is, for a complaint */
};

enum { MAX_OPTIONS = 64 };

/* Sets *row to the option at an index of the table.  The options of the modes come first, in the
 * order of the table of modes.  False past the last. */
bool option_at(size_t index, struct option_row *row);

/* The name of the option at an index; NULL past the last. */
const char *option_name(size_t index);

/* Prints the text of --help. */
void print_help(struct output *output);

/* Reads the command line into options.  PARSED_AND_DONE: an option such as --help has printed its
 * text to output.  PARSE_FAILED: a complaint has been printed to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

#endif
