/* expected.h - the solutions that are expected of records: each is claimed on the record's own
 * line, or in a second file. */
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
    EXPECTED_SOLUTION,    /* a grid is claimed to be the solution */
    EXPECTED_NO_SOLUTION, /* the record is claimed to have no solution */
    EXPECTED_BAD,         /* the claim cannot be read */
    EXPECTED_MISSING      /* the second file has come to its end */
};

/* What is claimed of a record. */
struct expected_solution {
    enum expected_kind kind;
    struct position fault; /* EXPECTED_BAD and EXPECTED_MISSING: where the claim is wrong */
    char reason[160];      /* EXPECTED_BAD and EXPECTED_MISSING: what is wrong with it */
    sudoku_grid solution;  /* EXPECTED_SOLUTION only */
};

/* A second file, in which each record claims to solve the record of the same number. */
struct expected_file {
    const char *no_solution; /* the word that claims that there is no solution */
    const char *name;        /* NULL: there is no second file */
    int fd;
    uint64_t missing; /* records that were wanted behind its end */
    struct lines lines;
    struct reader reader;
    struct record record; /* the last one read */
};

/* Opens the second file, "-" for standard input.  box: the shape that the user asked for, or {0,
 * 0}. False, after a complaint, if that fails. */
bool expected_open(struct expected_file *expected_file, const char *name, sudoku_shape box,
                   const char *no_solution);

/* Reads what the next record of the second file claims.  False if it is not there yet and may_wait
 * is false. */
bool expected_next(struct expected_file *expected_file, bool may_wait,
                   struct expected_solution *expected_solution);

/* Closes the second file.  False, after a complaint, if it could not be read, if it was too short
 * or, provided that all_records of the input have come, if it is too long. */
bool expected_close(struct expected_file *expected_file, bool all_records);

/* Finds what a valid record's own line claims of it; no_solution is the word for that. */
void find_own_expected(const struct record *record, const char *no_solution,
                       struct expected_solution *expected_solution);

#endif
