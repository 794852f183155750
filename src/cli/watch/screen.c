/* screen.c - the terminal while a search is watched. */
#include "screen.h"

#include "runtime/interrupt.h"
#include "runtime/terminal.h"

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

static volatile sig_atomic_t is_resized, is_to_stop, is_continued;

/* How the terminal was, and what handled the signals. */
static struct termios before;
static bool has_before;
static struct sigaction resize_before, stop_before, continue_before;

static void on_resize(int number) {
    (void)number;
    is_resized = 1;
}

static void on_stop(int number) {
    (void)number;
    is_to_stop = 1;
}

static void on_continue(int number) {
    (void)number;
    is_continued = 1;
}

static void set_handler(int number, void (*handler)(int), struct sigaction *old) {
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

const char *find_fault_of_screen(void) {
    if (!person_reads())
        return "--watch draws on a terminal, and standard output is none; --trace prints events";
    if (!obeys_escapes())
        return "--watch cannot draw on a terminal of this kind (TERM); --trace prints events";
    return NULL;
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
    struct screen *screen = owner;
    write_text(screen->output.buffer, screen->output.finished);
    output_drop_finished(&screen->output);
}

void screen_show(struct screen *screen) {
    output_finish_record(&screen->output);
    output_flush(&screen->output);
}

/* ---- Taking the terminal, and giving it back ---------------------------------------------- */

static void measure(struct screen *screen) {
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    screen->columns = known ? size.ws_col : 80;
    screen->rows = known ? size.ws_row : 24;
}

static void take_terminal(struct screen *screen) {
    struct termios raw;
    has_before = screen->keys >= 0 && tcgetattr(screen->keys, &before) == 0;
    if (has_before) {
        raw = before;
        raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        raw.c_cc[VMIN] = 0;
        raw.c_cc[VTIME] = 0;
        tcsetattr(screen->keys, TCSADRAIN, &raw);
    }
    measure(screen);
    write_text(ENTER, sizeof ENTER - 1);
}

static void give_back(struct screen *screen) {
    /* Ctrl-S would keep what follows; Linux starts again only what was stopped by this call. */
    tcflow(STDOUT_FILENO, TCOOFF);
    tcflow(STDOUT_FILENO, TCOON);
    write_text(LEAVE, sizeof LEAVE - 1);
    if (has_before)
        tcsetattr(screen->keys, TCSAFLUSH, &before);
}

/* The descriptor of the keyboard: standard input or, if that is no terminal, the one of the
 * session. */
static int open_keys(bool *opened) {
    *opened = isatty(STDIN_FILENO) != 1;
    return *opened ? open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC) : STDIN_FILENO;
}

void screen_open(struct screen *screen) {
    output_open(&screen->output, drain, screen);
    screen->keys = open_keys(&screen->closes_keys);
    interrupt_hold();
    is_resized = is_to_stop = is_continued = 0;
    set_handler(SIGWINCH, on_resize, &resize_before);
    set_handler(SIGTSTP, on_stop, &stop_before);
    set_handler(SIGCONT, on_continue, &continue_before);
    if (stop_before.sa_handler == SIG_IGN)
        sigaction(SIGTSTP, &stop_before, NULL);
    take_terminal(screen);
}

void screen_close(struct screen *screen) {
    give_back(screen);
    sigaction(SIGWINCH, &resize_before, NULL);
    sigaction(SIGTSTP, &stop_before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
    if (screen->closes_keys && screen->keys >= 0)
        close(screen->keys);
    interrupt_release();
}

/* Stops the program as Ctrl-Z would have done, with the terminal as it was. */
static void stop_program(struct screen *screen) {
    struct sigaction handler;
    give_back(screen);
    sigaction(SIGTSTP, &stop_before, &handler);
    raise(SIGTSTP);
    /* cppcheck-suppress unreachableCode; the signal is one that comes to an end */
    sigaction(SIGTSTP, &handler, NULL);
}

/* True if a signal has come since the last call; one that comes while this looks is not lost. */
static bool has_come(volatile sig_atomic_t *flag) {
    bool is_set = *flag != 0;
    if (is_set)
        *flag = 0;
    return is_set;
}

bool screen_attend(struct screen *screen) {
    bool stops = has_come(&is_to_stop);
    if (stops) {
        stop_program(screen);
        take_terminal(screen);
    }
    bool continues = has_come(&is_continued), is_new_size = has_come(&is_resized);
    if (continues && !stops)
        write_text(ENTER, sizeof ENTER - 1);
    if (continues || is_new_size)
        measure(screen);
    return stops || continues || is_new_size;
}

/* ---- Keys ------------------------------------------------------------------------------- */

static char read_byte(const struct screen *screen) {
    char byte;
    return read(screen->keys, &byte, 1) == 1 ? byte : '\0';
}

char screen_read_key(struct screen *screen, int milliseconds) {
    struct pollfd keyboard = {.fd = screen->keys, .events = POLLIN};
    int ready = poll(&keyboard, 1, milliseconds);
    if (ready <= 0)
        return '\0';
    char key = read_byte(screen);
    if (key == '\0' && (keyboard.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        return 'q'; /* nobody is there any more */
    if (key != '\033')
        return key;
    key = read_byte(screen);
    while (key == '[' || key == 'O' || (key != '\0' && (key < 'A' || key > '~')))
        key = read_byte(screen);
    return key;
}
