/* interrupt.c - ending by SIGINT, SIGTERM or SIGHUP, after whole records only. */
#include "interrupt.h"

#include "sudoku.h"

#include <signal.h>
#include <stddef.h>

/* Handlers can reach nothing but static objects. */
static int cancel_flag;
static volatile sig_atomic_t signal_number, waiting;

static void die_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

static void on_signal(int number) {
    signal_number = number;
    sudoku_cancel(&cancel_flag);
    if (waiting)
        die_by(number);
}

void interrupt_setup(void) {
    signal(SIGXFSZ, SIG_IGN); /* a write beyond ulimit -f shall fail like any other */
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
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

bool interrupted(void) {
    return signal_number != 0;
}

void interrupt_begin_wait(void) {
    waiting = 1;
    if (interrupted())
        die_by(signal_number);
}

void interrupt_end_wait(void) {
    waiting = 0;
}

void interrupt_finish(void) {
    if (interrupted())
        die_by(signal_number);
}
