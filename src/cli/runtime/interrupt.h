/* interrupt.h - how a signal or a failed write ends the program: after whole records only.
 *
 * Both set a flag that every search looks at.  What is finished is then written, and main() ends
 * the program.  Only a program that waits for input, with no work left, is ended at once: it may
 * wait for ever. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* Installs the signal handlers.  A signal that was ignored at the start stays ignored.  A second
 * signal of the same number ends the program at once. */
void interrupt_setup(void);

/* Sets what a signal writes to standard output if it ends the program at once; NULL: nothing.  The
 * text stays valid. */
void interrupt_set_closing_text(const char *text);

/* The flag that an interruption sets, for sudoku_query.cancel. */
const int *interrupt_flag(void);

/* Interrupts the run without a signal, after a failure that makes going on useless.  A program that
 * waits for input with no work left exits with STATUS_BAD at once. */
void interrupt_by_failure(void);

/* Ends the program by SIGPIPE, unless that was ignored at the start.  The caller has seen that a
 * pipe is not read any more, and has cleaned up. */
void interrupt_by_pipe(void);

/* True after a signal or a failure. */
bool interrupted(void);

/* True if a signal has come and readers of the output have had half a second since: nobody waits
 * for them any longer. */
bool interrupt_grace_is_over(void);

/* Begin and end a write that should not wait but may: a terminal cannot tell how much it takes.  If
 * one does, the program is ended in the midst of it a second after a signal. */
void interrupt_begin_write(void);
void interrupt_end_write(void);

/* Begin and end a system call that may wait for input.  One thread at a time may do so. */
void interrupt_begin_wait(void);
void interrupt_end_wait(void);

/* Begin and end work that has to be completed before the program ends.  Several pieces of work may
 * overlap. */
void interrupt_begin_work(void);
void interrupt_end_work(void);

/* Ends the program by the signal that came, if there was one: the parent sees 128 + its number. */
void interrupt_finish(void);

#endif
