/* no_signals.c - what stands in place of interrupt.c where the system has no signals: only a failed
 * write interrupts the run. */
#include "interrupt.h"

#include "sudoku.h"

#include <stdlib.h>

enum { ENDED_BY_PIPE = 128 + 13 }; /* what a shell says of a program that SIGPIPE ended */

static int cancel_flag; /* set by sudoku_cancel() */

void interrupt_setup(void) {
}

void interrupt_set_closing_text(const char *text) {
    (void)text;
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

bool interrupt_grace_is_over(void) {
    return false;
}

void interrupt_begin_write(void) {
}

void interrupt_end_write(void) {
}

void interrupt_begin_wait(void) {
}

void interrupt_end_wait(void) {
}

void interrupt_begin_work(void) {
}

void interrupt_end_work(void) {
}

void interrupt_finish(void) {
}
