/* writer.h - writes answers in the output format of the run. */
#ifndef WRITER_H
#define WRITER_H

#include "formats.h"
#include "path.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* One answer to a record, as each format may write it: formats that draw grids print line and grid,
 * CSV prints line or solution as a field, and JSON all but line, for which it has members of its
 * own.  A record with several solutions has an answer for each. */
struct answer {
    const struct record *record;
    const struct arena *arena;    /* the memory of its spans */
    const sudoku_grid *puzzle;    /* of the record, if it is printable */
    const sudoku_digits *marks;   /* the candidates of the puzzle (pencil marks), or NULL */
    const char *map;              /* the map of the puzzle, or NULL */
    const sudoku_rules *rules;    /* of the puzzle; NULL: those of sudoku */
    uint64_t number;              /* of the record in the whole run, from 1 */
    enum form form_before;        /* of the previous record; FORM_NONE: there is none */
    uint64_t rank;                /* index among the answers to the record, from 0 */
    bool is_part;                 /* another answer to the record follows */
    const char *status;           /* the outcome as a word, for JSON */
    const char *line;             /* a word or a number, or NULL */
    const sudoku_grid *grid;      /* the grid to draw, or NULL */
    const uint32_t *candidates;   /* those of its cells; NULL: find_candidates() tells them */
    const sudoku_grid *solution;  /* the solution found or expected, or NULL */
    const uint32_t *rows;         /* numbers of the rows of a cover, from 0, ascending; or NULL */
    size_t row_count;             /* number of these */
    const sudoku_grid *minimal;   /* a minimal puzzle within the record's, or NULL */
    const sudoku_grid *canonical; /* the canonical form of the puzzle, or NULL: then the next two
                                   * fields are unspecified */
    const sudoku_transformation *transformation; /* that makes it from the puzzle */
    uint64_t automorphisms;      /* number of those that leave the puzzle as it is */
    const sudoku_result *result; /* its engine is NULL if nothing was searched */
    const sudoku_rating *rating; /* how hard the puzzle is, or NULL: it is not known */
    const struct path *path;     /* the steps to the solution, or NULL */
    int score;                   /* the target score */
    bool printable;              /* the record has a puzzle */
    bool exact;                  /* result->solutions is the number of all solutions */
    bool counted;                /* the number of solutions was asked for */
    bool scored;                 /* the target score was asked for */
    bool rated;                  /* the rating was asked for */
    const char *error;           /* what is wrong with the record; empty: nothing */
    struct position fault;       /* where the error is; unspecified if error is empty */
};

/* The alphabet of the record of an answer. */
static inline enum alphabet answer_alphabet(const struct answer *answer) {
    return (enum alphabet)answer->record->alphabet;
}

/* Position of a record: that of its first cell or, if it is invalid, of the fault. */
static inline struct position position_of_record(const struct record *record) {
    return (struct position){record->file, record->line, record->column};
}

/* Position of a cell of a record. */
static inline struct position position_of_cell(const struct answer *answer, size_t cell) {
    const struct record *record = answer->record;
    struct place place = place_of_cell(record, answer->arena, cell);
    return (struct position){record->file, record->line + place.line, place.column};
}

/* The line where the record of an answer begins: that of its first row or, if it has no puzzle, the
 * line of the fault. */
static inline uint64_t line_of_answer(const struct answer *answer) {
    return answer->printable ? answer->record->line : answer->fault.line;
}

/* The grid whose cells are the givens of an answer. */
static inline const sudoku_grid *givens_of_answer(const struct answer *answer) {
    return answer->canonical != NULL ? answer->canonical : answer->puzzle;
}

/* Where answers are written, and how. */
struct writer {
    struct output *output;
    const struct style *style;
    bool terminal;    /* to a terminal, which must not obey what the input has in it */
    bool color;       /* givens are bold */
    bool quiet;       /* nothing is written */
    bool is_filtered; /* some records have no answer: a blank line stands below one, not above */
    enum answer_kind answers;
};

/* The format of the answer to a record of this form. */
static inline const struct format *writer_format(const struct writer *writer, unsigned form) {
    const struct format *format = writer->style->format;
    return format != NULL ? format : format_of_form[form];
}

/* Writes and flushes what the format puts above all answers of a run. */
void format_begin(const struct writer *writer);

/* Writes text of the input: as it is, or escaped for a terminal. */
static inline void write_input_text(const struct writer *writer, const char *text, size_t length) {
    (writer->terminal ? output_escaped : output_add)(writer->output, text, length);
}

/* Writes an answer as a record of the output. */
void write_answer(const struct writer *writer, const struct answer *answer);

/* Ends the answers to a record, if each of them was written as a part. */
void end_answers(const struct writer *writer);

/* Writes and flushes what the format puts below them. */
void format_end(const struct writer *writer);

#endif
