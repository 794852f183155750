/* interrupt.c - ending by a signal, or as a write failed, after whole records only. */
#include "interrupt.h"

#include "sudoku.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/* Handlers can reach nothing but static objects, and any thread may run one. */
static int cancel_flag;
static atomic_int signal_number, failure, waiting, work, held;
static bool pipe_held; /* SIGPIPE would have ended the program */

/* Within the handler, the signal comes through when that returns. */
static void die_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

bool interrupt_would_end(void) {
    return waiting && work == 0;
}

/* Whoever sets one of these last sees the others. */
static void die_if_idle(void) {
    if (!interrupt_would_end() || held)
        return;
    if (signal_number != 0)
        die_by(signal_number);
    else if (failure != 0)
        _Exit(failure);
}

static void on_signal(int number) {
    signal_number = number;
    sudoku_cancel(&cancel_flag);
    die_if_idle();
}

void interrupt_setup(void) {
    signal(SIGXFSZ, SIG_IGN); /* a write beyond ulimit -f shall fail like any other, */
    pipe_held = signal(SIGPIPE, SIG_IGN) == SIG_DFL; /* and so shall one that nobody reads */
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action;
        if (sigaction(signals[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN)
            continue;
        action.sa_handler = on_signal;
        sigemptyset(&action.sa_mask);
        action.sa_flags = (int)SA_RESETHAND; /* a second signal ends the program at once */
        sigaction(signals[i], &action, NULL);
    }
}

const int *interrupt_flag(void) {
    return &cancel_flag;
}

void interrupt_by_failure(int status) {
    failure = status;
    sudoku_cancel(&cancel_flag);
    die_if_idle();
}

void interrupt_by_pipe(void) {
    if (pipe_held)
        die_by(SIGPIPE);
}

bool interrupted(void) {
    return signal_number != 0 || failure != 0;
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

void interrupt_hold(void) {
    held = 1;
}

void interrupt_release(void) {
    held = 0;
    die_if_idle();
}

void interrupt_finish(void) {
    if (signal_number != 0)
        die_by(signal_number);
}
