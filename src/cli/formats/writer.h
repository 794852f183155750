/* writer.h - the front of the output formats: one call for an answer, one each for the start and
 * the end of a run. */
#ifndef WRITER_H
#define WRITER_H

#include "formats.h"
#include "input/reader.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"
#include "style.h"

#include <stdbool.h>
#include <stdint.h>

/* What can be said of a record.  Text formats print line and grid; CSV puts whichever there is in a
 * field; JSON tells all.  A record with several solutions has an answer for each. */
struct answer {
    const struct record *record;
    uint64_t rank;               /* among the answers to the record, from 0 */
    bool is_part;                /* another answer to the record follows */
    const char *status;          /* in JSON */
    const char *line;            /* a word or a number; or NULL */
    const char *key;             /* of the line, in JSON; NULL: it is not told there */
    const sudoku_grid *grid;     /* to be drawn; or NULL */
    const sudoku_grid *solution; /* found or expected; or NULL */
    const sudoku_result *result; /* its engine is NULL where nothing was searched */
    bool printable;              /* the record has a puzzle */
    bool expected_unread;        /* the expected solution could not be read: it is a field */
    bool exact;                  /* result->solutions is the number of all solutions */
    bool counted;                /* the number of solutions was asked for */
    bool scored;                 /* the target score was asked for */
    int score;                   /* the target score */
    uint64_t nanoseconds;        /* spent on the record */
    struct position fault;       /* where the error is; unspecified where there is none */
    char error[160];             /* what is wrong with the record; empty: nothing */
};

/* Starts an answer: only the record and the result are known yet.  Each field is cleared on its
 * own, because clearing the whole struct takes as long as writing a line. */
static inline void answer_begin(struct answer *answer, const struct record *record,
                                const sudoku_result *result) {
    answer->record = record;
    answer->rank = 0;
    answer->is_part = false;
    answer->status = answer->line = answer->key = NULL;
    answer->grid = answer->solution = NULL;
    answer->result = result;
    answer->printable = record->valid;
    answer->expected_unread = answer->exact = answer->counted = answer->scored = false;
    answer->score = 0;
    answer->nanoseconds = 0;
    answer->error[0] = '\0';
}

/* Where answers are written, and how. */
struct writer {
    struct output *output;
    const struct style *style;
    bool color;     /* givens are bold */
    bool quiet;     /* nothing is written */
    bool separated; /* answers are grids, or words in their place, that the style sets apart */
};

/* The format of the answer to a record that had this form in the input. */
static inline const struct format *writer_format(const struct writer *writer, enum form form) {
    const struct format *format = writer->style->format;
    return format != NULL ? format : format_of_form[form];
}

/* Writes what the format puts above all answers of a run, and has it written out. */
void format_begin(const struct writer *writer);

/* Writes an answer as a record of the output. */
void write_answer(const struct writer *writer, const struct answer *answer);

/* Ends the answers to a record of which each was written as a part. */
void end_answers(const struct writer *writer);

/* Writes what the format puts below all answers of a run, and has it written out. */
void format_end(const struct writer *writer);

#endif
