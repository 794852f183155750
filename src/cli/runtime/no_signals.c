/* no_signals.c - replaces interrupt.c where the system has no signals: only a failed write
 * interrupts the run. */
#include "interrupt.h"

#include "sudoku.h"

#include <stdlib.h>

enum { ENDED_BY_PIPE = 128 + 13 }; /* the status that shells give a program ended by SIGPIPE */

static int cancel_flag; /* set by sudoku_cancel() */

void interrupt_setup(void) {
}

const int *interrupt_flag(void) {
    return &cancel_flag;
}

void interrupt_by_failure(void) {
    sudoku_cancel(&cancel_flag);
}

void interrupt_by_pipe(void) {
    _Exit(ENDED_BY_PIPE);
}

bool interrupted(void) {
    return cancel_flag != 0;
}

/* The read waits. */
void interrupt_wait_for_input(int fd) {
    (void)fd;
}

void interrupt_finish(void) {
}
