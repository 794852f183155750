/* options.h - options, the parser of the command line, and the tables of options and judges. */
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

enum { MAX_JOBS = 256 /* maximum number of threads */, MAX_OPTIONS = 64 };

/* ---- Options ------------------------------------------------------------------------------ */

/* Regions of all records. */
enum regions {
    REGIONS_BOXES, /* boxes, unless a record has its own map */
    REGIONS_MAP,   /* the regions of a map */
    REGIONS_RANDOM /* random regions for each new puzzle */
};

/* A range of ER ratings, in tenths. */
struct rating_range {
    unsigned least, most;
};

struct options {
    const struct mode *mode;
    uint64_t mode_number;                      /* argument of the mode's option; UINT64_MAX: none */
    bool judged;                               /* --judge selected the mode and the style */
    const sudoku_engine *engines[MAX_ENGINES]; /* engines of --engine, each once; NULL: auto */
    size_t engine_count;                       /* number of engines; 0 without --engine */
    uint32_t rules;                            /* a set of bits 1 << the index of a rule */
    enum regions regions;
    const char *regions_map;    /* map or name of its file, if regions is REGIONS_MAP */
    char map[SUDOKU_MAX_CELLS]; /* cell -> the name of its region, if regions is REGIONS_MAP */
    size_t map_side;            /* side of the grid with these cells */
    struct style style;
    enum color color;
    struct dialect dialect; /* known properties of the input, including --box */
    const char *answers;    /* the file with expected solutions, or NULL */
    uint64_t limit;         /* maximum number of solutions per record */
    uint64_t jobs;          /* number of threads; 0: one per processor */
    uint64_t max_nodes;     /* maximum number of nodes per record; 0: no limit */
    uint64_t timeout;       /* ns per record or, with --bench, per engine and round; 0: no limit */
    bool quiet, stats, verbose;
    uint64_t new_puzzles; /* number of puzzles to generate; 0: records are read */
    uint64_t first;       /* number of the first new puzzle, from 0 */
    bool limit_given, timeout_given, seed_given;
    struct rating_range rating; /* range of --rating; most is 0 if it is not given */
    const char *pattern;        /* argument of --pattern, or NULL */
    sudoku_recipe recipe;       /* generator options; its pattern is pattern_cells, or NULL */
    uint8_t pattern_cells[SUDOKU_MAX_CELLS];
    char **operands; /* then NULL; "-" if there are none */
    size_t operand_count;
};

/* True if options change the standard rules, so that all records have rules. */
static inline bool has_rules(const struct options *options) {
    return options->rules != 0 || options->regions != REGIONS_BOXES;
}

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

/* Parses the command line into options.  PARSED_AND_DONE: an option such as --help has printed its
 * text to output.  PARSE_FAILED: an error message has been printed to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

/* ---- Judges ------------------------------------------------------------------------------- */

/* An online judge: its mode, its style and the framing of its input. */
struct judge {
    const char *name;
    const char *problems;   /* "site number", with ", " between them */
    const char *answer;     /* description of the answer */
    struct dialect dialect; /* framing of the input */
    const struct mode *mode;
    struct style style;
};

/* The judges; the last one has no name. */
extern const struct judge judges[];

/* Returns the name of the judge at an index, or NULL for the last. */
const char *judge_name(size_t index);

/* Prints a line per judge. */
void list_judges(struct output *output);

/* Returns the judge with this name, or NULL, after a message, if there is none. */
const struct judge *find_judge(const char *name);

/* ---- The table of options ----------------------------------------------------------------- */

/* State of the parser. */
struct parser {
    struct options *options;
    struct output *output;        /* standard output */
    const struct judge *judge;    /* the selected judge, or NULL */
    bool given[MAX_OPTIONS];      /* index in the table -> the option is given */
    unsigned traits;              /* traits of these options and of the mode */
    bool is_done;                 /* an option such as --help has printed its text */
    char **next_word;             /* next word of the command line; NULL at its end */
    const struct option_row *row; /* the current option */
    void *field;                  /* the field of the options that it sets */
};

/* Traits that options give and others require or reject, in addition to the flags of modes. */
enum trait {
    WITH_MODE = 1 << 23,
    WITH_COVER = 1 << 24,
    WITH_GENERATE = 1 << 25,
    WITH_JUDGE = 1 << 26,
    WITH_RATING = 1 << 27,
    WITH_RULES = 1 << 28,
    WITHOUT_ANSWERS = 1 << 29
};

struct option_row {
    size_t index; /* index in the table */
    char letter;  /* letter of the short form; 0: none */
    const char *name;
    const char *argument; /* as in --help: "=N", or "[=N]" if it is optional; apply() gets NULL if
                           * it is omitted.  NULL: none */
    const char *help;     /* one or two lines of --help; NULL: only its name is listed */

    /* Applies the option.  Returns false, after a message, if the argument is wrong.  NULL: prints
     * the help. */
    bool (*apply)(struct parser *parser, const char *argument);

    const struct mode *mode; /* the mode that the option selects; NULL for all other options */
    size_t field;            /* offset in struct options, if apply() sets a field of the row */
    size_t given;   /* offset of a bool there that is set if the option is given; 0: none */
    uint64_t least; /* minimum of a numeric argument */
    name_at names;  /* the names, for an argument that is a name */
    /* Sets the option to the name at an index.  Returns false, after a message, if it cannot. */
    bool (*choose)(struct parser *parser, size_t index);
    size_t list_size; /* size of the field of a list of names, cleared first; 0: one name */
    void (*list)(struct output *output); /* prints a detailed list for =list, or NULL */

    /* Conditions: sets of enum trait and enum mode_flag. */
    unsigned gives;   /* for the option of a mode, the flags of the mode */
    unsigned needs;   /* the mode or another option must have one of these; 0: none needed */
    unsigned refuses; /* the mode and all options must have none of these */
    unsigned places;  /* the format must have all of these: a set of enum format_place */
};

/* Sets *row to the option at an index of the table.  The options of the modes come first, in the
 * order of the table of modes.  Returns false after the last. */
bool option_at(size_t index, struct option_row *row);

#endif
