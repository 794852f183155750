/* run.h - runs the program under test and checks its output. */
#ifndef RUN_H
#define RUN_H

/* cmocka.h requires these. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <sys/types.h>

#include "text.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A sanitizer needs terabytes of address space, and must not be traced. */
#ifdef SUDOKU_SANITIZE
enum { SANITIZED = true };
#else
enum { SANITIZED = false };
#endif

/* Coverage makes the program slow. */
#ifdef SUDOKU_COVERAGE
enum { COUNTING = true };
#else
enum { COUNTING = false };
#endif

enum { MAX_ARGUMENTS = 8, MAX_PARTS = 4 };

/* How to start the program.  All zero: no arguments, nothing on standard input. */
struct command {
    const char *const *args; /* without the program's name; NULL at the end */
    const char *script;      /* a script for sh -c instead of args; $SUDOKU in it is the program */
    const char *input;       /* text for standard input; NULL: none */
    size_t input_size;       /* bytes of input; 0: input is a string */
    size_t chunk;            /* bytes written at once; 0: as many as fit */
    int patience;     /* seconds until the program is killed and the test fails; 0: default */
    bool nonblocking; /* the program's ends of the pipes have O_NONBLOCK */
    bool without_program_name; /* argc is 0 */
};

/* The outcome of a run. */
struct run_outcome {
    int status; /* exit status, or 128 + the signal that ended the program */
    double seconds;
    struct text out, err;
};

/* Runs a command to its end.  The outcome is valid until the next run. */
struct run_outcome *run(const struct command *command);

/* Fails unless the outcome is exactly this.  NULL is an empty text. */
void check_outcome(const struct run_outcome *outcome, int status, const char *out, const char *err);

/* The same, but standard error need only contain these parts, in this order.  A list of fewer parts
 * than MAX_PARTS ends with NULL. */
void check_parts(const struct run_outcome *outcome, int status, const char *out,
                 const char *const *parts);

/* Copies an outcome to kept. */
void keep_outcome(struct run_outcome *kept, const struct run_outcome *outcome);

/* Fails, with the first line that differs, unless two texts are the same. */
void check_same(const char *name, const struct text *actual, const struct text *expected);

/* Records the current action of a test, as printf() does.  check_outcome() prints it on failure. */
void doing(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the description, for other failures. */
void show_doing(void);

/* Before the program's name, a script may preload failing_calls.c into it, unless SANITIZED.  The
 * path of a preloaded library cannot contain blanks. */
#ifdef FAILING_CALLS_NAME
#define PRELOAD "LD_LIBRARY_PATH=\"" FAILING_CALLS_FOLDER "\" LD_PRELOAD=" FAILING_CALLS_NAME
enum { CAN_PRELOAD = true };
#else
#define PRELOAD ""
enum { CAN_PRELOAD = false };
#endif

/* In a script: the engines that run on this machine. */
#define EVERY_ENGINE "$(\"$SUDOKU\" --engine=list | sed '/not on this machine/d; s/ .*//')"

/* ---- Tables ---- */

/* One test: arguments and input of the program, and the expected outcome. */
struct cli_case {
    const char *name; /* a sentence that describes the behaviour */
    const char *args[MAX_ARGUMENTS + 1];
    const char *script; /* instead of args */
    const char *input;
    size_t input_size; /* bytes of input; 0: input is a string */
    int status;
    const char *out, *err;
    const char *parts[MAX_PARTS];  /* parts of standard error, instead of err, for check_parts() */
    const char *masked[MAX_PARTS]; /* prefixes of varying numbers, for mask_numbers() */
};

/* Runs the cases and the other tests as one cmocka group, in the directory tests/data.  Returns 1
 * if a test failed, otherwise 0; the number of failures could be another exit status. */
int run_group(const char *group, const struct cli_case *cases, size_t case_count,
              const struct CMUnitTest *others, size_t other_count);

/* The same for tests that usually wait, or run for a fixed time: each is a group in a separate
 * process, and several run at once. */
int run_side_by_side(const char *group, const struct cli_case *cases, size_t case_count,
                     const struct CMUnitTest *others, size_t other_count);

/* The test of a row of another table.  The function finds the row at *state. */
#define ROW_TEST(row_name, function, row)                                                          \
    ((struct CMUnitTest){                                                                          \
        .name = (row_name), .test_func = (function), .initial_state = (void *)(row)})

/* ---- Exchanges with a running program ---- */

struct process {
    pid_t pid;
    int in, out, err; /* our ends of the pipes; -1: closed */
    double start, deadline;
    struct run_outcome outcome;
};

/* Starts the program; command->input is ignored. */
void process_start(struct process *process, const struct command *command);

/* Sends text, in pieces of at most chunk bytes (0: whole). */
void process_send(struct process *process, const char *text, size_t size, size_t chunk);

/* Waits until standard output is `out`, and fails if it differs. */
void process_expect(struct process *process, const char *out);

/* Waits until standard output has this number of lines, and fails if it has more. */
void process_expect_lines(struct process *process, size_t lines);

/* Waits until standard output has at least this number of bytes. */
void process_await(struct process *process, size_t size);

/* Waits until at most `busy` threads of the program run.  All others sleep: they wait for input,
 * for each other, or for a reader of their output. */
void process_await_sleep(struct process *process, int busy);

/* Waits until the program has used more processor time than it needs to start. */
void process_await_work(struct process *process);

/* Waits until SIGSTOP has stopped the program. */
void process_await_stop(struct process *process);

void process_signal(struct process *process, int signal_number);

/* Waits for the end without reading the output. */
void process_await_end(struct process *process);

/* Closes standard input, reads all output, and waits for the end. */
const struct run_outcome *process_finish(struct process *process);

/* Waits for the end without closing standard input. */
const struct run_outcome *process_wait(struct process *process);

/* ---- Time ---- */

/* Sleeps. */
void pause_for(double seconds);

/* The monotonic clock in seconds. */
double now(void);

#endif
