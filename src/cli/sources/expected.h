/* claims.h - claimed solutions: of a record's own line, or in a second file. */
#ifndef EXPECTED_H
#define EXPECTED_H

#include "input/lines.h"
#include "input/reader.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

enum expected_kind {
    EXPECTED_ABSENT,      /* nothing is claimed */
    EXPECTED_SOLUTION,    /* a grid */
    EXPECTED_NO_SOLUTION, /* that there is none */
    EXPECTED_BAD,         /* what nobody can read */
    EXPECTED_MISSING      /* the second file has come to its end */
};

/* What is claimed of a record. */
struct expected_solution {
    enum expected_kind kind;
    struct position fault; /* CLAIM_BAD and CLAIM_MISSING: what is wrong, and where */
    char reason[160];
    sudoku_grid solution; /* CLAIM_SOLUTION only */
};

/* A second file, in which each record claims to solve the record of the same number. */
struct expected_file {
    const char *none; /* the word that claims that there is no solution */
    const char *name; /* NULL: there is no second file */
    int fd;
    uint64_t missing; /* records that were wanted behind its end */
    struct lines lines;
    struct reader reader;
    struct record record;
};

/* Opens the second file, "-" for standard input.  False if that fails, of which it complains. */
bool expected_open(struct expected_file *expected_file, const char *name, sudoku_shape box,
                   const char *none);

/* Reads what the next record of the second file claims.  False if it is not there yet and must not
 * be waited for. */
bool expected_next(struct expected_file *expected_file, bool may_wait,
                   struct expected_solution *expected_solution);

/* Closes the second file.  False, after a complaint, if it could not be read, or not to its end,
 * though all records there are have come. */
bool expected_close(struct expected_file *expected_file, bool all_records);

/* Finds what a record's own line claims of it; none is the word for no solution. */
void find_own_expected(const struct record *record, const char *none,
                       struct expected_solution *expected_solution);

#endif
