/* options.h - what the command line asks for. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "formats/style.h"
#include "runtime/terminal.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mode;
struct record_source;

struct options {
    const struct mode *mode;
    bool judged;                 /* --judge chose mode and style */
    const sudoku_engine *engine; /* NULL: auto */
    const char *engines;         /* the names that --engine gave, commas between them; or NULL */
    bool proof;                  /* --bench asks whether solutions are unique */
    struct style style;
    enum color color;
    sudoku_shape box;    /* {0, 0}: the usual one */
    const char *answers; /* file with expected solutions, or NULL */
    bool limit_given;
    uint64_t limit;     /* solutions per record, if limit_given; 0: no limit */
    uint64_t jobs;      /* threads; 0: as many as the machine has cores */
    uint64_t max_nodes; /* per record; 0: no limit */
    bool timeout_given;
    uint64_t timeout; /* in ns, 0: none; per record or, with --bench, per engine and round */
    bool least, quiet, stats, verbose;
    const struct record_source *source; /* of the records; NULL: the operands */
    uint64_t source_records;            /* that it is to make */
    char **operands;
    size_t operand_count;
};

#endif
