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
    BATCH_CELLS = BATCH_RECORDS * 81, /* a batch with as many cells is full */
    BATCH_ARENA = 160 * 1024,         /* bytes of an arena that is full */
    BATCH_MATRICES = 1 << 20,         /* bytes of matrices that make a batch full */
    EXPECTED_ROOM = 2048,             /* maximum bytes of an expected solution in an arena */
    REASON_SIZE = 160
};

/* The number of cells of a valid record. */
static inline size_t count_cells(const struct record *record) {
    size_t side = (size_t)record->shape.box_height * record->shape.box_width;
    return side * side;
}

/* The state of a record before it is answered. */
enum search_state {
    UNSEARCHED,
    SEARCHED,     /* its result and first solution are set */
    NOT_FOUND,    /* no such puzzle could be generated within the limits */
    LACKED_MEMORY /* there was no memory to generate it */
};

enum stream { MESSAGES, ANSWERS, STREAMS };

/* A position in the output of a batch. */
struct output_position {
    size_t bytes, records;
};

struct batch {
    uint64_t number;       /* number of record 0 in the whole run, from 1 */
    size_t count;          /* number of records */
    size_t cells_used;     /* in cells[] */
    enum form form_before; /* form of the record before record 0; FORM_NONE: there is none */
    size_t matrix_bytes;   /* bytes of all matrices */
    uint64_t budget;       /* maximum number of nodes for each result */
    struct arena arena;    /* bytes[] */
    struct chunk_output output;

    /* Its state in the ring of workers.c. */
    struct ring *ring;
    uint64_t amount;                           /* amount of input read so far */
    uint64_t answered;                         /* number of records when output was published */
    struct output_position published[STREAMS]; /* output that may be written now */
    struct output_position written[STREAMS];   /* output already written */
    bool is_done;                              /* no more output will be published */
    bool is_cut;                               /* an interruption left records without an answer */
    bool had_to_wait; /* the buffer became full while another batch was the oldest */

    struct record records[BATCH_RECORDS];
    const struct expected_solution *expected[BATCH_RECORDS]; /* in the arena, for --answers */
    uint8_t states[BATCH_RECORDS];                           /* record -> enum search_state */
    uint32_t draws[BATCH_RECORDS];                  /* record -> number of random maps rejected */
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
    sudoku_rules *rules;               /* for new puzzles; NULL: the rules of sudoku */

    /* The operands (input.c). */
    size_t operands;          /* number of those opened or skipped */
    uint64_t closed_bytes;    /* bytes of all files that have been closed */
    struct line_counts lines; /* lines of all operands that have been closed */
    bool standard_input_over; /* it has been read */
    int fd;                   /* the open operand; -1: it is text */
    const char *file;         /* name of that operand */
    struct dialect dialect;   /* dialect of that operand */
    struct reader *reader;    /* reader of that operand; NULL: none is open */
};

/* Prepares the source, and completes the options for it.  False, after a message, if that fails. */
bool source_open(struct source *source, struct options *options);

void source_close(struct source *source);

/* Empties a batch. */
void batch_clear(struct batch *batch);

/* Fills a batch with the next records, at most `most`.  Waits only for the first one.  The batch is
 * empty at the end, or if there was only a message.  For a format that supports one record, reads
 * all input, and rejects it if there are more. */
void batch_fill(struct source *source, struct batch *batch, size_t most);

/* ---- input.c: the operands. */

/* Returns the message for options that do not suit the operands, or NULL. */
const char *input_conflict(const struct options *options);

/* Reads the next record, as reader_next() does.  False at the end, which source->ended reports, if
 * the record has not arrived, or after a message.  messages: for messages; NULL: the call must
 * neither wait nor print a message. */
bool input_next(struct source *source, struct chunk_output *messages, struct record *record,
                struct arena *arena);

void input_close(struct source *source);

/* The number of bytes read so far. */
uint64_t input_amount(const struct source *source);

/* An estimate of the bytes of all operands, which opens nothing; 0 if one is a pipe or a device. */
uint64_t input_total(const struct options *options);

/* True if an operand is standard input, or if there are no operands. */
bool reads_standard_input(const struct options *options);

/* ---- answers_file.c: the file of --answers.  Each of its records is the expected solution of the
 * record of the same number. */

struct answers_file;

/* NULL, after a message, if that fails. */
struct answers_file *answers_file_open(const struct options *options);

/* Reads the next expected solution.  False if it has not arrived and may_wait is false. */
bool answers_file_read(struct answers_file *file, bool may_wait);

/* Moves the expected solution that was read to an arena with EXPECTED_ROOM. */
const struct expected_solution *answers_file_take(struct answers_file *file, struct arena *arena);

/* After the last record: false, after a message, if the file could not be read or was too short.
 * all_records: all records of the input were read, so it must not be too long either. */
bool answers_file_finish(struct answers_file *file, bool all_records);

void answers_file_close(struct answers_file *file);

/* ---- rules.c: the rules of records. */

/* Reads the map of --regions, and chooses the shape of grids.  False, after a message, if it is no
 * map. */
bool rules_read_map(struct options *options);

/* Makes the rules of a grid: those that the options name, with the regions of a map.  map: the map
 * of the record, or NULL.  False, with a reason, if there are no such rules. */
bool rules_make(sudoku_rules *rules, const struct options *options, sudoku_shape shape,
                const char *map, char reason[REASON_SIZE]);

/* Draws random regions for the new puzzle with this number, counted from 0, after as many draws in
 * vain.  map has room for all cells. */
void rules_draw(sudoku_rules *rules, const struct options *options, uint64_t number, unsigned draws,
                char *map);

/* ---- Workers. ------------------------------------------------------------------------------ */

/* The memory of one thread; too large for a small stack. */
struct worker {
    const struct run_context *run_context;
    sudoku_solver *solver;
    struct task task;           /* the record that is being answered */
    struct answer blank;        /* what the answers of a batch begin with */
    sudoku_rules rules;         /* rules of the record, or of all records of the batch */
    bool rules_are_common;      /* rules come from the options only, and serve all of one shape */
    bool wants_rules;           /* all records need rules */
    char map[SUDOKU_MAX_CELLS]; /* random regions of the record */
    char reason[REASON_SIZE];   /* why the record has no rules */
};

/* Makes the rules of a grid, like rules_make().  Those by the options only are kept for the next.
 */
bool worker_make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]);

/* generator.c: completes the options of new puzzles.  False, after a message, if none meets them.
 */
bool generator_prepare(struct source *source, struct options *options);

/* Generates the puzzles of a batch. */
void generate_puzzles(struct worker *worker, struct batch *batch);

/* batch.c: generates or searches the puzzles of a batch, with a small budget of nodes and a part of
 * the timeout. */
void batch_solve(struct worker *worker, struct batch *batch);

/* answer.c: answers the records of a batch.  Returns false if it was interrupted: then nothing is
 * printed for the record being searched and those after it. */
bool answer_batch(struct worker *worker, struct batch *batch);

/* workers.c: answers all records of the source by as many threads as the options or the mode say,
 * or fewer if threads or memory are short.  Adds to the statistics.  The output does not depend on
 * the number of threads.  False, after a message, if memory is too short, or if output failed. */
bool run_workers(const struct run_context *run_context, struct source *source,
                 struct run_statistics *statistics);

/* ---- progress.c: the line with records, their rate, and the percentage of the input.  The thread
 * that writes output draws it. */

enum { PROGRESS_SIZE = 80 }; /* bytes of the text, with a NUL */

struct progress {
    bool is_enabled;
    bool is_drawn;      /* the line is on the screen */
    uint64_t start;     /* start of the run, by sudoku_clock() */
    uint64_t last_draw; /* at first, the start */
    uint64_t total;     /* amount of input; 0 if unknown */
};

/* Starts the clock, and decides if the line is drawn. */
void progress_start(struct progress *progress, const struct options *options);

/* Draws the line if the last one is at least a second old.  amount: input of these records. */
void progress_draw(struct progress *progress, uint64_t records, uint64_t amount);

/* Erases the line before anything else is written to the terminal. */
void progress_erase(struct progress *progress);

/* Writes the text of the line. */
void progress_text(char text[PROGRESS_SIZE], uint64_t records, uint64_t nanoseconds,
                   uint64_t amount, uint64_t total);

/* ---- threads.c: one lock, and two turns that threads wait for.  no_threads.c replaces it on
 * systems without threads: the only thread never has to wait. */

enum turn {
    TURN_TO_READ, /* the next batch can be filled */
    TURN_TO_WRITE /* text of a batch has been written */
};

void threads_lock(void);
void threads_unlock(void);

/* Waits for a turn.  Called with the lock, which is released meanwhile.  The caller checks its
 * condition again: another thread may have come first. */
void threads_wait(enum turn turn);

/* Wakes one or all of the threads that wait for a turn.  Called with the lock. */
void threads_wake_one(enum turn turn);
void threads_wake_all(enum turn turn);

/* Starts a thread that calls work(argument).  False if the system has no more threads.  Called with
 * the lock. */
bool threads_start(void *(*work)(void *argument), void *argument);

/* Waits until all threads that were started have ended. */
void threads_join(void);

#endif
