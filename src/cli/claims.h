/* claims.h - claimed solutions: of a record's own line, or in a second file. */
#ifndef CLAIMS_H
#define CLAIMS_H

#include "diagnostics.h"
#include "lines.h"
#include "output.h"
#include "reader.h"
#include "sudoku.h"

#include <stdbool.h>

enum claim {
    CLAIM_ABSENT,      /* nothing is claimed */
    CLAIM_SOLUTION,    /* a grid */
    CLAIM_NO_SOLUTION, /* that there is none */
    CLAIM_BAD,         /* what nobody can read */
    CLAIM_MISSING      /* the second file has come to its end */
};

/* Where claims come from.  There may be a second file, in which each record claims to solve the
 * record of the same number. */
struct claims {
    const char *none;      /* the word that claims that there is no solution */
    const char *reason;    /* for the last CLAIM_BAD or CLAIM_MISSING: what is wrong, */
    struct position fault; /* and where */
    const char *name;      /* of the second file; NULL: there is none */
    int fd;
    uint64_t missing; /* records that were wanted behind its end */
    struct lines lines;
    struct reader reader;
    struct record record;
};

/* Opens the second file, "-" for standard input.  False if that fails, of which it complains. */
bool claims_open(struct claims *claims, const char *name, sudoku_shape box, struct output *output);

/* Reads what is claimed of a record; where there is a second file, its next record says it.
 * *solution is set for CLAIM_SOLUTION only. */
enum claim read_claim(struct claims *claims, const struct record *record, sudoku_grid *solution);

/* Closes the second file.  False if it has not been read to its end or could not be read, of which
 * it complains. */
bool claims_close(struct claims *claims);

#endif
