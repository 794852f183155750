/* record_source.h - what a record source is.
 *
 * A record source is one file that exports one const struct.  The operands are the source unless an
 * option chooses another, which the table of options names.  As the records of that one stand in no
 * file, they have its name as their file and their number as their line, so that messages and JSON
 * tell which record is meant.
 *
 * One thread reads at a time, but many threads answer.  So a source whose records are much work
 * makes only what tells them apart (a number, an empty grid of its shape), and leaves the work to
 * make(). */
#ifndef RECORD_SOURCE_H
#define RECORD_SOURCE_H

#include "options/options.h"
#include "read/reader.h"
#include "runtime/output.h"
#include "sudoku_human.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum source_next {
    SOURCE_RECORD, /* the next record has been read */
    SOURCE_END,    /* there are no more records */
    SOURCE_LOST,  /* some records could not be read, and the reason has been reported: call again */
    SOURCE_AGAIN, /* call again */
    SOURCE_WAITS  /* the record is not there yet, or a complaint must come first: call later */
};

/* One thread at a time makes these calls.  They work on the state, which open() sets.
 *
 * Messages go to `messages`.  If that is NULL, other output must be written first, and the call
 * must neither wait nor complain. */
struct record_source {
    const char *name;  /* of its option; NULL: it has none */
    size_t state_size; /* bytes of the state, which is aligned for records */

    void (*open)(void *state, const struct options *options);

    /* Reads a record, but leaves its number and form_before as they were.  The text of the record
     * is valid until the next call; its file name is valid to the end of the program. */
    enum source_next (*next)(void *state, struct chunk_output *messages, struct record *record);

    /* How much has been read so far, in bytes of input or in records. */
    uint64_t (*amount)(const void *state);

    /* How much there is to be read in the whole run, in the unit of amount(); 0 if that is not
     * known. */
    uint64_t (*total)(const struct options *options);

    /* Adds the lines read so far that belong to no record.  NULL: there are none. */
    void (*count_lines)(const void *state, struct run_statistics *statistics);

    /* Ends the reading.  NULL: there is nothing to do. */
    void (*close)(void *state);

    /* ---- For a source whose next() leaves the puzzles empty.  Any thread makes these calls, many
     * at the same time. */

    /* Makes the puzzles of the records from the number `first` on, which is 0 for the first of the
     * run: as sudoku_generate() does, also in what it writes, by the rules of the query.  The
     * options of new puzzles go with the source, and a run without a mode prints them.  NULL:
     * next() reads the puzzles, and these options do not go with the source. */
    sudoku_error (*make)(const struct options *options, sudoku_solver *solver, uint64_t first,
                         size_t count, const sudoku_query *query, sudoku_result *results,
                         uint8_t *puzzles, uint8_t *solutions);

    /* Gives a solver the memory that make() needs.  Set if make() is. */
    sudoku_error (*reserve)(const struct options *options, sudoku_solver *solver);
};

/* The operands: files, standard input, text, puzzles. */
extern const struct record_source input_source;

/* True if the records are new puzzles. */
static inline bool makes_puzzles(const struct options *options) {
    return options->source->make != NULL;
}

/* True if an operand is standard input, or if there are no operands. */
bool reads_standard_input(const struct options *options);

/* True if the operands are the rows or the cells of one puzzle, and none is a file. */
bool are_rows_of_puzzle(const struct options *options);

/* True if a word of the command line that names no file may be cells, as it is long enough and not
 * spelled as names of files are. */
bool is_text_of_cells(const char *word);

/* True if a word of the command line that begins with a hyphen is no option but an operand: it is
 * exactly the cells of a puzzle, or it begins as no option does and may be a damaged puzzle or
 * text. */
bool is_operand_with_hyphen(const char *word);

/* Rates a puzzle as sudoku_rate() does by a proof, but only as far as it takes to tell whether it
 * is in a range: one that needs a chain, where none is wanted, has the rating of the easiest. */
void rate_for_range(const struct rating_range *range, sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_result *proof,
                    const sudoku_query *query, sudoku_result *result, sudoku_rating *rating);

/* Reads the first record of a file.  A file that the program cannot read is one invalid record,
 * which says what it is, and what its user can do.  A whole line of text tells at once that it is
 * none. */
bool first_of_file(struct reader *reader, struct record *record);

/* Reads the next record of a file, as reader_next() does. */
static inline bool next_of_file(struct reader *reader, struct record *record) {
    return reader->lines->number > 0 ? reader_next(reader, record) : first_of_file(reader, record);
}

#endif
