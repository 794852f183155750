/* interrupt.c - how a signal or a failed write ends the program: after whole records only.
 *
 * The state is static because a signal handler reaches nothing else, and atomic because any thread
 * may run the handler.  Each change that may complete the condition for an immediate end is
 * followed by a look at the whole condition: of two threads that make changes at the same time, the
 * later one sees both. */
#include "interrupt.h"

#include "statistics.h"
#include "sudoku.h"

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GRACE = 500 }; /* ms that readers have after a signal */

static int cancel_flag;          /* set by sudoku_cancel() */
static atomic_int signal_number; /* the last signal; 0: none has come */
static atomic_uint signal_time;  /* when the first one came, in ms by sudoku_clock() */
static atomic_bool has_failed;   /* interrupt_by_failure() was called */
static atomic_int writes;        /* writes that have begun and not ended */
static atomic_int waiting;       /* 1: a thread waits for input */
static atomic_int work;          /* pieces of work that have begun and not ended */
static atomic_int is_closing;    /* 1: a thread writes the closing text, and dies */
static const char *_Atomic closing_text;
static bool pipe_ends_program; /* SIGPIPE was not ignored at the start */

/* Called from the handler, this takes effect when the handler returns. */
static void die_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

/* Writes the closing text, if that need not wait.  A signal handler may do so. */
static void write_closing_text(void) {
    const char *text = closing_text;
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (text == NULL || poll(&output, 1, 0) != 1)
        return;
    ssize_t written = write(STDOUT_FILENO, text, strlen(text));
    (void)written; /* nobody is left to be told of a failure */
}

static void die_if_idle(void) {
    if (!waiting || work != 0)
        return;
    if (signal_number != 0) {
        if (atomic_exchange(&is_closing, 1) != 0)
            return; /* another thread is about to end the program */
        write_closing_text();
        die_by(signal_number);
    } else if (has_failed) {
        _Exit(STATUS_BAD);
    }
}

/* The time in ms, as far as it fits. */
static unsigned milliseconds(void) {
    return (unsigned)(sudoku_clock() / 1000000);
}

/* Ends the program if a write waits, though the grace is over.  Looks again in a second if not. */
static void on_alarm(int number) {
    (void)number;
    if (writes > 0)
        die_by(signal_number);
    alarm(1);
}

static void set_handler(int number, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void on_signal(int number) {
    if (signal_number == 0)
        signal_time = milliseconds();
    signal_number = number;
    sudoku_cancel(&cancel_flag);
    set_handler(SIGALRM, on_alarm, 0);
    alarm(1);
    die_if_idle();
}

void interrupt_setup(void) {
    /* A write beyond ulimit -f, or to a pipe that nobody reads, shall fail like any other write. */
    signal(SIGXFSZ, SIG_IGN);
    pipe_ends_program = signal(SIGPIPE, SIG_IGN) == SIG_DFL;
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action;
        if (sigaction(signals[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN)
            continue;
        /* A second signal ends the program at once. */
        set_handler(signals[i], on_signal, (int)SA_RESETHAND);
    }
}

void interrupt_set_closing_text(const char *text) {
    closing_text = text;
}

const int *interrupt_flag(void) {
    return &cancel_flag;
}

void interrupt_by_failure(void) {
    has_failed = true;
    sudoku_cancel(&cancel_flag);
    die_if_idle();
}

void interrupt_by_pipe(void) {
    if (pipe_ends_program)
        die_by(SIGPIPE);
}

/* Looks at the very flag that searches look at: whoever sees a search cancelled sees the
 * interruption, too, on any machine. */
bool interrupted(void) {
    return __atomic_load_n(&cancel_flag, __ATOMIC_RELAXED) != 0;
}

bool interrupt_grace_is_over(void) {
    return signal_number != 0 && milliseconds() - signal_time >= GRACE;
}

void interrupt_begin_write(void) {
    writes++;
}

void interrupt_end_write(void) {
    writes--;
}

void interrupt_begin_wait(void) {
    waiting = 1;
    die_if_idle();
}

void interrupt_end_wait(void) {
    waiting = 0;
}

void interrupt_begin_work(void) {
    work++;
}

void interrupt_end_work(void) {
    work--;
    die_if_idle();
}

void interrupt_finish(void) {
    if (signal_number != 0)
        die_by(signal_number);
}
