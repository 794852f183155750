/* interrupt.c - ends the run after a signal or a failed write.
 *
 * The state is static because a signal handler has no access to anything else.  Waits for input
 * also poll a pipe to which an interruption writes (D. J. Bernstein's self-pipe trick), so a signal
 * that arrives just before a wait ends it, too. */
#include "platform.h"

#include "sudoku.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

int interrupt_flag;

static int self_pipe[2] = {-1, -1}; /* readable after an interruption; -1 if unavailable */
static atomic_int signal_number;    /* number of the first signal, or 0 */
static bool pipe_ends_program;      /* SIGPIPE was not ignored at the start */

/* If called from a handler, takes effect when the handler returns. */
static void die_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

void interrupt_by_failure(void) {
    sudoku_cancel(&interrupt_flag);
    ssize_t written = write(self_pipe[1], "", 1);
    (void)written; /* without the pipe, the wait ends when input arrives */
}

static void on_signal(int number) {
    int error = errno;
    if (atomic_exchange(&signal_number, number) != 0)
        die_by(number);
    interrupt_by_failure();
    errno = error;
}

void interrupt_setup(void) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action, before;
    /* A write beyond ulimit -f, or to a closed pipe, must fail like any other write. */
    signal(SIGXFSZ, SIG_IGN);
    pipe_ends_program = signal(SIGPIPE, SIG_IGN) == SIG_DFL;
    if (pipe(self_pipe) != 0)
        self_pipe[0] = self_pipe[1] = -1;
    action = (struct sigaction){.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

void interrupt_by_pipe(void) {
    if (pipe_ends_program)
        die_by(SIGPIPE);
}

void interrupt_wait_for_input(int fd) {
    struct pollfd inputs[] = {{.fd = fd, .events = POLLIN}, {.fd = self_pipe[0], .events = POLLIN}};
    poll(inputs, sizeof inputs / sizeof *inputs, -1);
}

void interrupt_finish(void) {
    if (signal_number != 0)
        die_by(signal_number);
}
