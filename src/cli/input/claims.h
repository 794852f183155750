/* claims.h - claimed solutions: of a record's own line, or in a second file. */
#ifndef CLAIMS_H
#define CLAIMS_H

#include "base/diagnostics.h"
#include "lines.h"
#include "reader.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

enum claim_kind {
    CLAIM_ABSENT,      /* nothing is claimed */
    CLAIM_SOLUTION,    /* a grid */
    CLAIM_NO_SOLUTION, /* that there is none */
    CLAIM_BAD,         /* what nobody can read */
    CLAIM_MISSING      /* the second file has come to its end */
};

/* What is claimed of a record. */
struct claim {
    enum claim_kind kind;
    struct position fault; /* CLAIM_BAD and CLAIM_MISSING: what is wrong, and where */
    char reason[160];
    sudoku_grid solution; /* CLAIM_SOLUTION only */
};

/* A second file, in which each record claims to solve the record of the same number. */
struct claims {
    const char *none; /* the word that claims that there is no solution */
    const char *name; /* NULL: there is no second file */
    int fd;
    uint64_t missing; /* records that were wanted behind its end */
    struct lines lines;
    struct reader reader;
    struct record record;
};

/* Opens the second file, "-" for standard input.  False if that fails, of which it complains. */
bool claims_open(struct claims *claims, const char *name, sudoku_shape box, const char *none);

/* Reads what the next record of the second file claims.  False if it is not there yet and must not
 * be waited for. */
bool claims_next(struct claims *claims, bool may_wait, struct claim *claim);

/* Closes the second file.  False, after a complaint, if it could not be read, or not to its end,
 * though all records there are have come. */
bool claims_close(struct claims *claims, bool all_records);

/* Finds what a record's own line claims of it; none is the word for no solution. */
void find_own_claim(const struct record *record, const char *none, struct claim *claim);

#endif
