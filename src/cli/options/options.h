/* options.h - what the command line asks for, how it is read, and the tables of options and judges.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "formats/formats.h"
#include "read/record.h"
#include "runtime/names.h"
#include "runtime/platform.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mode;
struct output;
struct option_row;

enum {
    MAX_JOBS = 256, /* threads, whatever --jobs asks for */
    MAX_RULES = 32,
    MAX_OPTIONS = 64
};

/* ---- Options ------------------------------------------------------------------------------ */

/* What the regions of all records are. */
enum regions {
    REGIONS_BOXES, /* boxes, unless a record has its own map */
    REGIONS_MAP,   /* those of a map */
    REGIONS_RANDOM /* random ones, for each new puzzle */
};

/* A range of ratings: ER in tenths. */
struct rating_range {
    unsigned least, most;
};

static inline bool is_in_range(const struct rating_range *range, unsigned rating) {
    return range->least <= rating && rating <= range->most;
}

struct options {
    const struct mode *mode;
    uint64_t mode_number;                      /* argument of the mode's option; UINT64_MAX: none */
    bool judged;                               /* --judge chose the mode and the style */
    bool cover;                                /* records are matrices of exact cover problems */
    const sudoku_engine *engine;               /* the last that --engine names; NULL: auto */
    const sudoku_engine *engines[MAX_ENGINES]; /* all that it names, each once; NULL: auto */
    size_t engine_count;                       /* number of these; 0: it is not given */
    const sudoku_rule *rules[MAX_RULES];       /* those of --rules, each once */
    size_t rule_count;                         /* number of these */
    enum regions regions;
    const char *regions_map;    /* map or name of its file, if regions is REGIONS_MAP */
    char map[SUDOKU_MAX_CELLS]; /* cell -> the name of its region, if regions is REGIONS_MAP */
    size_t map_side;            /* of the grid with these cells */
    unsigned format_index;      /* index of style.format in the table of formats, if it is given */
    struct style style;
    enum color color;
    struct dialect dialect; /* what is known about the input, --box among it */
    const char *answers;    /* the file with expected solutions, or NULL */
    uint64_t limit;         /* most solutions of a record, if limit_given; 0: no limit */
    uint64_t jobs;          /* threads; 0: one for each processor */
    uint64_t max_nodes;     /* most nodes of a record; 0: no limit */
    uint64_t timeout; /* ns for a record or, with --bench, for an engine in a round; 0: no limit */
    bool quiet, stats, verbose;
    uint64_t new_puzzles; /* number of puzzles to generate; 0: records are read */
    uint64_t first;       /* number of the first of them, from 0 */
    bool limit_given, timeout_given, seed_given;
    struct rating_range rating; /* range of --rating; most is 0 if it is not given */
    const char *pattern;        /* argument of --pattern, or NULL */
    sudoku_recipe recipe;       /* generator options; its pattern is pattern_cells, or NULL */
    uint8_t pattern_cells[SUDOKU_MAX_CELLS];
    char **operands;
    size_t operand_count;
};

/* True if records are new puzzles. */
static inline bool makes_puzzles(const struct options *options) {
    return options->new_puzzles > 0;
}

/* True if options name other rules than those of sudoku, so that all records have rules. */
static inline bool has_rules(const struct options *options) {
    return options->rule_count > 0 || options->regions != REGIONS_BOXES;
}

/* The number of engines to run where several may be named: auto if none is. */
static inline size_t count_engines(const struct options *options) {
    return options->engine_count > 0 ? options->engine_count : 1;
}

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

/* Reads the command line into options.  PARSED_AND_DONE: an option such as --help has printed its
 * text to output.  PARSE_FAILED: a complaint has been printed to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

/* ---- Judges ------------------------------------------------------------------------------- */

/* A judge has a mode and a style, and says what frames its input. */
struct judge {
    const char *name;
    const char *problems;   /* "site number", with ", " between them */
    const char *answer;     /* what is printed for them */
    struct dialect dialect; /* what frames the input; no more is known of it */
    const struct mode *mode;
    struct style style;
};

/* The judge at an index, and its name; NULL past the last. */
const struct judge *judge_at(size_t index);
const char *judge_name(size_t index);

/* Prints a line per judge. */
void list_judges(struct output *output);

/* The judge of this name or with this problem; NULL, after a complaint, if there is none. */
const struct judge *find_judge(const char *name);

/* ---- The table of options ----------------------------------------------------------------- */

/* A command line that is being read. */
struct parser {
    struct options *options;
    struct output *output;        /* standard output */
    const char *mode_name;        /* name of the option that chose the mode; NULL: none did */
    const struct judge *judge;    /* the judge that was chosen; NULL: none was */
    uint64_t given;               /* set of indices in the table: the options that are given */
    unsigned traits;              /* what these bring, besides the flags of the mode */
    char **next_word;             /* of the command line; NULL at its end */
    const struct option_row *row; /* the option that is being read */
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

struct option_row {
    size_t index; /* in the table */
    char letter;  /* letter of the short form; 0: there is none */
    const char *name;
    const char *argument; /* as --help shows it: "=N", or "[=N]" if it may be left out and then is
                           * NULL for apply(); NULL: the option takes none */
    const char *help;     /* one line or two of --help; NULL: the option is rare, --help leaves it
                           * to the manual */

    /* Checks the argument, and does what the option asks for.  NULL: prints the help. */
    enum parse_outcome (*apply)(struct parser *parser, const char *argument);

    const struct mode *mode; /* the mode that the option chooses; NULL for all other options */
    size_t field;            /* offset in struct options, if apply() sets a field of the row */
    size_t given;   /* offset of a bool there that tells that the option is given; 0: none */
    uint64_t least; /* the smallest number, for an argument that is one */
    name_at names;  /* the names, for an argument that is one of them */
    void (*list)(struct output *output); /* prints more than the names for =list; may be NULL */

    /* What it goes with: sets of enum trait and enum mode_flag. */
    unsigned gives;   /* of the mode's option, the flags of the mode */
    unsigned needs;   /* the mode or another option has one of these; 0: it needs none */
    unsigned refuses; /* none has any of these */
    unsigned places;  /* the format has all of these: a set of enum format_place */
};

/* Sets *row to the option at an index of the table.  The options of the modes come first, in the
 * order of the table of modes.  False past the last. */
bool option_at(size_t index, struct option_row *row);

#endif
