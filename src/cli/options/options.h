/* options.h - the command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "formats/style.h"
#include "modes/mode.h"
#include "runtime/terminal.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct record_source;

struct options {
    const struct record_source *source; /* of the records; NULL: the operands */
    enum mode mode;
    bool judged;                 /* by --judge, which chose mode and style */
    const sudoku_engine *engine; /* NULL: auto */
    const char *engines;         /* as --engine named them, for --bench perhaps several; or NULL */
    bool proof;                  /* --bench asks whether solutions are unique */
    struct style style;
    enum color color;
    sudoku_shape box;    /* {0, 0}: the usual one */
    const char *answers; /* file with claimed solutions, or NULL */
    bool limit_given;
    uint64_t limit;     /* solutions per record; 0: none */
    uint64_t jobs;      /* threads; 0: as many as there are cores */
    uint64_t max_nodes; /* per record; 0: no limit */
    bool timeout_given;
    uint64_t timeout; /* in ns, 0: none; per record or, with --bench, per engine and round */
    bool least, quiet, stats, verbose;
    char **operands;
    size_t operand_count;
};

enum parse_outcome { PARSED, PARSED_AND_DONE, PARSE_FAILED };

struct output;

/* Reads the command line into options.  PARSED_AND_DONE: an option such as --help has written all
 * there is to say to output.  PARSE_FAILED: the reason has been written to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

#endif
