/* raw_terminal.c - the terminal while a search is played. */
#include "raw_terminal.h"

#include "runtime/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Another page without cursor and without lines that wrap, and back. */
#define ENTER "\033[?1049h\033[?25l\033[?7l\033[2J"
#define LEAVE "\033[0m\033[?7h\033[?25h\033[?1049l"

/* ms that a terminal may take to accept text after a signal.  This is less than a second, as an
 * alarm each second interrupts the wait, which begins anew then. */
enum { PATIENCE = 500 };

static volatile sig_atomic_t is_to_stop, is_continued;

/* How the terminal was, and what handled the signals. */
static struct termios before;
static bool has_before;
static struct sigaction stop_before, continue_before;

static void on_signal(int number) {
    if (number == SIGTSTP)
        is_to_stop = 1;
    else
        is_continued = 1;
}

static void set_handler(int number, struct sigaction *old) {
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

/* ---- Text ------------------------------------------------------------------------------- */

/* Writes to the terminal.  One that accepts nothing, because Ctrl-S has stopped it, does not hold
 * up the end of the program. */
static void write_text(const char *text, size_t length) {
    struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};
    for (size_t done = 0; done < length;) {
        int ready = poll(&terminal, 1, interrupted() ? PATIENCE : 100);
        if (ready == 0 && interrupted())
            return;
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue; /* if it cannot be asked otherwise, the write waits */
        ssize_t written = write(STDOUT_FILENO, text + done, length - done);
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return; /* the terminal is gone, and SIGHUP tells so */
        done += written > 0 ? (size_t)written : 0;
    }
}

static void drain(void *owner) {
    struct raw_terminal *terminal = owner;
    write_text(terminal->output.buffer, terminal->output.finished);
    output_drop_finished(&terminal->output);
}

void raw_terminal_show(struct raw_terminal *terminal) {
    output_finish_record(&terminal->output);
    output_flush(&terminal->output);
}

/* ---- Taking the terminal, and giving it back ---------------------------------------------- */

/* True if the size is not what it was. */
static bool measure(struct raw_terminal *terminal) {
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    unsigned columns = known ? size.ws_col : 80, rows = known ? size.ws_row : 24;
    bool is_other = terminal->columns != columns || terminal->rows != rows;
    terminal->columns = columns;
    terminal->rows = rows;
    return is_other;
}

static void take_terminal(struct raw_terminal *terminal) {
    if (has_before) {
        struct termios raw = before;
        raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        raw.c_cc[VMIN] = 0;
        raw.c_cc[VTIME] = 0;
        tcsetattr(terminal->keys, TCSADRAIN, &raw);
    }
    write_text(ENTER, sizeof ENTER - 1);
}

static void give_back(struct raw_terminal *terminal) {
    /* Ctrl-S would keep what follows; Linux starts again only what was stopped by this call. */
    tcflow(STDOUT_FILENO, TCOOFF);
    tcflow(STDOUT_FILENO, TCOON);
    write_text(LEAVE, sizeof LEAVE - 1);
    if (has_before)
        tcsetattr(terminal->keys, TCSAFLUSH, &before);
}

void raw_terminal_open(struct raw_terminal *terminal) {
    output_open(&terminal->output, drain, terminal);
    terminal->closes_keys = isatty(STDIN_FILENO) != 1;
    terminal->keys =
        terminal->closes_keys ? open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC) : STDIN_FILENO;
    interrupt_hold();
    is_to_stop = is_continued = 0;
    set_handler(SIGTSTP, &stop_before);
    set_handler(SIGCONT, &continue_before);
    if (stop_before.sa_handler == SIG_IGN)
        sigaction(SIGTSTP, &stop_before, NULL);
    has_before = terminal->keys >= 0 && tcgetattr(terminal->keys, &before) == 0;
    take_terminal(terminal);
    measure(terminal);
}

void raw_terminal_close(struct raw_terminal *terminal) {
    give_back(terminal);
    sigaction(SIGTSTP, &stop_before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
    if (terminal->closes_keys && terminal->keys >= 0)
        close(terminal->keys);
    interrupt_release();
}

/* Stops the program as Ctrl-Z would have done, with the terminal as it was. */
static void stop_program(struct raw_terminal *terminal) {
    struct sigaction handler;
    is_to_stop = 0;
    give_back(terminal);
    sigaction(SIGTSTP, &stop_before, &handler);
    raise(SIGTSTP);
    /* cppcheck-suppress unreachableCode; the signal is one that comes to an end */
    sigaction(SIGTSTP, &handler, NULL);
    is_continued = 1;
}

bool raw_terminal_attend(struct raw_terminal *terminal) {
    if (is_to_stop)
        stop_program(terminal);
    bool continues = is_continued != 0;
    if (continues) {
        is_continued = 0; /* a signal that comes from now on is not lost */
        take_terminal(terminal);
    }
    if (!measure(terminal))
        return continues;
    output_text(&terminal->output, "\033[2J");
    return true;
}

/* ---- Keys ------------------------------------------------------------------------------- */

static char read_byte(const struct raw_terminal *terminal) {
    char byte;
    return read(terminal->keys, &byte, 1) == 1 ? byte : '\0';
}

char raw_terminal_read_key(struct raw_terminal *terminal, int milliseconds) {
    struct pollfd keyboard = {.fd = terminal->keys, .events = POLLIN};
    if (poll(&keyboard, 1, milliseconds) <= 0)
        return '\0';
    char key = read_byte(terminal);
    if (key == '\0' && (keyboard.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        return 'q'; /* nobody is there any more */
    if (key != '\033')
        return key;
    do
        key = read_byte(terminal);
    while (key == '[' || key == 'O' || (key != '\0' && (key < 'A' || key > '~')));
    return key;
}
