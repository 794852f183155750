/* run.h - a run: the source of its records, the batches that hold them, and the workers that read,
 * solve and answer batches in turn. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include "modes/mode.h"
#include "read/reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Batches: consecutive records that one worker reads and answers together. ------------- */

enum {
    BATCH_RECORDS = 1024,             /* maximum: enough to keep all lanes of simd busy */
    BATCH_CELLS = BATCH_RECORDS * 81, /* a batch with this many cells is full */
    BATCH_ARENA = 160 * 1024,         /* a batch with more bytes in its arena is full */
    BATCH_MATRICES = 1 << 20,         /* a batch with this many bytes of matrices is full */
    EXPECTED_ROOM = 2048,             /* maximum bytes of an expected solution in an arena */
    REASON_SIZE = 160
};

/* The state of a record before it is answered. */
enum search_state {
    UNSEARCHED,
    SEARCHED,     /* its result and first solution are set */
    NOT_FOUND,    /* no such puzzle could be generated within the limits */
    LACKED_MEMORY /* there was no memory to generate it */
};

struct batch {
    uint64_t number;       /* number of record 0 in the whole run, from 1 */
    size_t count;          /* number of records */
    size_t cells_used;     /* number of bytes used in cells[] */
    enum form form_before; /* form of the record before record 0; FORM_NONE: none */
    size_t matrix_bytes;   /* bytes of all matrices */
    uint64_t budget;       /* maximum number of nodes for each result */
    struct arena arena;    /* in bytes[] */
    struct batch_output output;

    /* State in the ring; see workers.c. */
    struct ring *ring;
    struct batch *next; /* next batch in the ring or the idle list */
    uint64_t amount;    /* amount of input read so far */
    bool is_done;       /* no more output follows */
    bool is_cut;        /* an interruption left records without an answer */
    bool is_large;      /* the output became longer than its buffer */

    struct record records[BATCH_RECORDS];
    const struct expected_solution *expected[BATCH_RECORDS]; /* in the arena, for --answers */
    uint8_t states[BATCH_RECORDS];                           /* record -> enum search_state */
    uint64_t seeds[BATCH_RECORDS];                  /* record -> seed with which it is generated */
    sudoku_result results[BATCH_RECORDS];           /* record -> result of its search */
    uint8_t cells[BATCH_CELLS + SUDOKU_MAX_CELLS];  /* packed cells of all valid records */
    uint8_t firsts[BATCH_CELLS + SUDOKU_MAX_CELLS]; /* packed cells of the first solutions */
    _Alignas(max_align_t) char bytes[BATCH_ARENA + RECORD_ROOM + EXPECTED_ROOM];
};

/* ---- The source of all records: the operands, or the generator. --------------------------- */

struct source {
    const struct options *options;
    bool ended;     /* there are no more records */
    bool lost;      /* some records could not be read */
    uint64_t count; /* number of records so far */
    enum form last_form;
    struct answers_file *answers_file; /* NULL without --answers */
    sudoku_rules *rules;               /* rules of new puzzles; NULL: the standard rules */

    /* The operands (input.c). */
    size_t operands;          /* number of operands opened or skipped */
    uint64_t closed_bytes;    /* bytes of all files that have been closed */
    uint64_t closed_lines;    /* lines of all operands that have been closed */
    bool standard_input_over; /* standard input has been read */
    int fd;                   /* the open operand; -1: it is text */
    const char *file;         /* name of that operand */
    struct dialect dialect;   /* dialect of that operand */
    struct reader *reader;    /* reader of that operand; NULL: none is open */
};

/* Prepares the source, and completes the options.  Returns false, after a message, if that
 * fails. */
bool source_open(struct source *source, struct options *options);

/* Fills a batch with at most `most` new records.  Waits only for the first one.  The batch is empty
 * at the end of the input, or if there was only a message.  If the format supports only one
 * record, waits for a second one and rejects both. */
void batch_fill(struct source *source, struct batch *batch, size_t most);

/* ---- input.c: the operands. */

/* Closes the operand that is open, if any, after its last record, and opens the next one.  Returns
 * false at the end (then sets source->ended), if no record has arrived, or after a message.
 * messages: output for messages; NULL: the call must neither wait nor print a message. */
bool input_open_next(struct source *source, struct batch_output *messages);

/* Returns true if more input is known to follow. */
bool input_has_more(const struct source *source);

void input_close(struct source *source);

/* Returns the number of bytes read, or of puzzles generated, so far. */
uint64_t input_amount(const struct source *source);

/* Estimates the size of all operands in bytes, without opening them.  Returns 0 if one is a pipe or
 * a device. */
uint64_t input_total(const struct options *options);

/* True if an operand is standard input, or if there are no operands. */
bool reads_standard_input(const struct options *options);

/* ---- answers_file.c: the file of --answers.  Its record K is the expected solution of record
 * K. */

struct answers_file;

/* Returns NULL, after a message, if that fails. */
struct answers_file *answers_file_open(const struct options *options);

/* Reads the next expected solution.  Returns false if may_wait is false and it has not arrived. */
bool answers_file_read(struct answers_file *file, bool may_wait);

/* Moves the last expected solution to an arena with EXPECTED_ROOM, and returns it. */
const struct expected_solution *answers_file_take(struct answers_file *file, struct arena *arena);

/* After the last record, returns false, after a message, if the file could not be read or was too
 * short.  all_records: all input was read, so the file must not be too long either. */
bool answers_file_finish(struct answers_file *file, bool all_records);

void answers_file_close(struct answers_file *file);

/* ---- rules.c: the rules of records. */

/* Reads the map of --regions, and chooses the shape of grids.  Returns false, after a message, if
 * it is not a map. */
bool rules_read_map(struct options *options);

/* Sets the rules of a grid from the options and a map.  map: the map of the record, or NULL.
 * Returns false, with a reason, if the rules or the map do not fit the grid. */
bool rules_make(sudoku_rules *rules, const struct options *options, sudoku_shape shape,
                const char *map, char reason[REASON_SIZE]);

/* Draws random regions for the new puzzle with this number, from 0; map has room for all cells. */
void rules_draw(sudoku_rules *rules, const struct options *options, uint64_t number, uint64_t seed,
                char *map);

/* ---- Workers. ------------------------------------------------------------------------------ */

/* State of one thread; too large for a small stack. */
struct worker {
    const struct run_context *run_context;
    sudoku_solver *solver;
    struct task task;           /* the record that is being answered */
    sudoku_rules rules;         /* rules of the record, or of all records of the batch */
    bool rules_are_common;      /* rules depend only on the options and the shape */
    char map[SUDOKU_MAX_CELLS]; /* random regions of the record */
    char reason[REASON_SIZE];   /* why the record has no rules */
};

/* Sets worker->rules, like rules_make().  Keeps rules without a map for the next record. */
bool worker_make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]);

/* generator.c: completes the options of new puzzles.  Returns false, after a message, if no puzzle
 * can meet them. */
bool generator_prepare(struct source *source, struct options *options);

/* Generates the puzzles of a batch. */
void generate_puzzles(struct worker *worker, struct batch *batch);

/* batch.c: generates or searches the puzzles of a batch, with a small node budget. */
void batch_solve(struct worker *worker, struct batch *batch);

/* answer.c: answers the records of a batch.  Returns false if it was interrupted; then nothing is
 * printed for the current record and those after it. */
bool answer_batch(struct worker *worker, struct batch *batch);

/* workers.c: answers all records of the source, with the number of threads that the options and the
 * mode set, or fewer if the system lacks threads or memory.  The output does not depend on this
 * number.  Adds to the statistics.  Returns false, after a message, if memory or output fails. */
bool run_workers(const struct run_context *run_context, struct source *source,
                 struct run_statistics *statistics);

/* ---- progress.c: the line with the number of records, their rate, and the percentage of input
 * read.  Drawn by the thread that writes. */

enum { PROGRESS_SIZE = 80 }; /* bytes of the text, including the NUL */

/* Starts the clock, and decides whether the line is drawn. */
void progress_start(const struct options *options);

/* Draws the line, at most once a second.  amount: amount of input of these records. */
void progress_draw(uint64_t records, uint64_t amount);

/* Erases the line before anything else is written to the terminal. */
void progress_erase(void);

/* Writes the text of the line. */
void progress_text(char text[PROGRESS_SIZE], uint64_t records, uint64_t nanoseconds,
                   uint64_t amount, uint64_t total);

/* ---- threads.c: one lock, and one condition.  no_threads.c replaces it on systems without
 * threads, where the only thread never waits. */

void threads_lock(void);
void threads_unlock(void);

/* Waits until another thread calls threads_wake().  Called with the lock, which is released while
 * waiting. */
void threads_wait(void);

/* Wakes all threads that wait.  Called with the lock. */
void threads_wake(void);

/* Starts a thread that calls work(argument).  Returns false if the system has no more threads.
 * Called with the lock. */
bool threads_start(void *(*work)(void *argument), void *argument);

/* Waits until all threads that were started have ended. */
void threads_join(void);

#endif
