/* thread_counts.h - runs the program with several numbers of threads, and creates lines for it. */
#ifndef THREAD_COUNTS_H
#define THREAD_COUNTS_H

#include "run.h"

/* Arguments of --jobs. */
extern const char *const all_jobs[5];
extern const char *const some_jobs[3];

/* A number of quick lines for which the program starts further threads. */
enum { HANDFULS = SANITIZED ? 1500 : 3000 };

/* ---- Quick lines ---- */

enum { QUICK_LINE = 82 }; /* bytes of each line, and of its answer */

/* Lines that are solved as fast as they are read, and their answers. */
extern struct text quick_lines, quick_answers;

/* Creates this many of both. */
void make_quick_lines(size_t count);

/* The bytes of this many quick lines, or of their answers. */
size_t quick(size_t lines);

/* `before` quick lines, a slow record, and the next `after` quick lines. */
struct text with_slow_record(const char *slow, size_t before, size_t after);

/* ---- Running ---- */

/* Arguments with --jobs before them; valid until the next call. */
const char *const *with_jobs(const char *const *args, const char *jobs);

/* Starts the program. */
void start(struct process *process, const char *const *args, const char *jobs);

/* Sends input, and waits until all answers are the first out_size bytes of out. */
void converse(struct process *process, const char *input, size_t size, const struct text *out,
              size_t out_size);

/* ---- Checking ---- */

/* Fails unless two outcomes are the same. */
void check_outcomes(const struct run_outcome *actual, const struct run_outcome *expected);

/* Fails unless the program wrote the first `size` bytes of expected, and no message. */
void check_prefix(const struct run_outcome *outcome, const struct text *expected, size_t size);

#endif
