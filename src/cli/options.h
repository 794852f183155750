/* options.h - the command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "format.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum mode { MODE_FIRST, MODE_ALL, MODE_COUNT, MODE_UNIQUE, MODE_CHECK, MODE_TARGET };

struct options {
    enum mode mode;
    const sudoku_engine *engine; /* NULL: auto */
    bool format_given;
    enum form format; /* if given; otherwise the input's form is mirrored */
    sudoku_shape box; /* {0, 0}: the usual one */
    bool limit_given;
    uint64_t limit;              /* solutions per record; 0: none */
    uint64_t max_nodes;          /* per record; 0: no limit */
    uint64_t timeout;            /* per record, in ns; 0: none */
    const char *none, *multiple; /* words for records without the one answer */
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
