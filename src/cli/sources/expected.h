/* expected.h - the expected solutions of records, from the records' own lines or from the file of
 * --answers. */
#ifndef EXPECTED_H
#define EXPECTED_H

#include "read/record.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

enum { EXPECTED_ROOM = 2048 }; /* maximum bytes of an expected solution in an arena */

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
    const char *reason;    /* why it is bad; from EXPECTED_BAD on */
    sudoku_grid solution;  /* for EXPECTED_SOLUTION only */
};

/* A second file.  Each of its records is the expected solution of the record of the same number. */
struct expected_file;

/* Opens the second file, "-" for standard input.  box is the shape that the user asked for, or
 * {0, 0}.  NULL, after a complaint, if that fails. */
struct expected_file *expected_open(const char *name, sudoku_shape box, const char *no_solution);

/* Reads the next expected solution of the second file into an arena with EXPECTED_ROOM.  False if
 * it is not there yet and may_wait is false. */
bool expected_next(struct expected_file *expected_file, bool may_wait, struct arena *arena,
                   struct span *expected);

/* Finds an expected solution that expected_next() has read.  name: of the second file. */
void expected_fetch(const char *name, const struct arena *arena, struct span expected,
                    struct expected_solution *expected_solution);

/* After the end of the records: false, after a complaint, if the second file could not be read or
 * was too short.  If all_records says that all records of the input have come, also if it is too
 * long. */
bool expected_finish(struct expected_file *expected_file, bool all_records);

/* Closes the second file. */
void expected_free(struct expected_file *expected_file);

/* Finds the solution that a valid record claims. */
void find_claim(const struct record *record, const struct arena *arena,
                struct expected_solution *expected_solution);

#endif
