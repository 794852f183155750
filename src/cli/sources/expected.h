/* expected.h - the expected solutions of records, from the records' own lines or from a second
 * file. */
#ifndef EXPECTED_H
#define EXPECTED_H

#include "runtime/diagnostics.h"
#include "sudoku.h"
#include "unpack.h"

#include <stdbool.h>
#include <stdint.h>

enum expected_kind {
    EXPECTED_ABSENT,      /* nothing is expected */
    EXPECTED_SOLUTION,    /* this grid is the expected solution */
    EXPECTED_NO_SOLUTION, /* the record is expected to have no solution */
    EXPECTED_BAD,         /* it is no solution and no word for none */
    EXPECTED_MISSING,     /* the second file ended before */
    EXPECTED_LOST         /* reading the second file failed before */
};

/* The expected solution of a record. */
struct expected_solution {
    enum expected_kind kind;
    struct position fault; /* where it is bad; from EXPECTED_BAD on */
    char reason[160];      /* why it is bad; from EXPECTED_BAD on */
    sudoku_grid solution;  /* for EXPECTED_SOLUTION only */
};

/* A second file.  Each of its records is the expected solution of the record of the same number. */
struct expected_file {
    const char *no_solution; /* the word for an expected solution that there is none */
    const char *name;
    uint64_t missing; /* number of records that were wanted behind its end */
    int fd;
    struct unpacker unpacker;
    struct full_record record; /* the record read last */
};

/* Opens the second file, "-" for standard input.  box is the shape that the user asked for, or
 * {0, 0}.  NULL, after a complaint, if that fails; the result is to be freed. */
struct expected_file *expected_open(const char *name, sudoku_shape box, const char *no_solution);

/* Reads the next expected solution of the second file.  False if it is not there yet and may_wait
 * is false. */
bool expected_next(struct expected_file *expected_file, bool may_wait,
                   struct expected_solution *expected_solution);

/* Closes the second file.  False, after a complaint, if it could not be read or was too short.  If
 * all_records says that all records of the input have come, also if it is too long. */
bool expected_close(struct expected_file *expected_file, bool all_records);

/* Finds the solution that a valid record claims. */
void find_own_expected(const struct full_record *record,
                       struct expected_solution *expected_solution);

#endif
