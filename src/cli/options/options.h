/* options.h - what the command line asks for. */
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

enum {
    MAX_JOBS = 256, /* threads, whatever --jobs asks for; option_table.c has it, too */
    MAX_RULES = 32
};

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

#endif
