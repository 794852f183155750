/* session.c - the program on a terminal of its own, started by a shell, and what a person sees. */
#define _XOPEN_SOURCE 700 /* terminals */

#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { SECONDS = 20 };

/* ---- A session on a terminal ------------------------------------------------------------- */

/* Reports what becomes of the program, as a shell would see it. */
static void be_shell(const struct session *session, int pipe_in, const char *script,
                     const char *term) {
    int status;
    close(session->master); /* if a test fails, the terminal hangs up, which ends the program */
    setsid();
    ioctl(session->slave, TIOCSCTTY, 0);
    pid_t program = fork();
    if (program == 0) {
        setpgid(0, 0);
        signal(SIGTTOU, SIG_IGN);
        tcsetpgrp(session->slave, getpid());
        signal(SIGTTOU, SIG_DFL);
        for (int fd = 0; fd <= 2; fd++)
            dup2(session->slave, fd);
        setenv("TERM", term == NULL ? "xterm" : term, 1);
        setenv("NO_COLOR", term == NULL ? "1" : "", 1);
        setenv("SUDOKU", SUDOKU_PROGRAM, 1);
        execl("/bin/sh", "sh", "-c", script, (char *)NULL);
        _exit(127);
    }
    signal(SIGHUP, SIG_IGN); /* this tells how the program ends if the terminal hangs up */
    (void)!write(pipe_in, &program, sizeof program);
    while (waitpid(program, &status, WUNTRACED) == program) {
        (void)!write(pipe_in, &status, sizeof status);
        if (!WIFSTOPPED(status))
            break;
    }
    _exit(0);
}

void set_size(struct session *session, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    session->rows = rows;
    session->columns = columns;
    assert_int_equal(ioctl(session->master, TIOCSWINSZ, &size), 0);
}

/* The settings of a terminal.  musl leaves the last bytes of c_cc as they are. */
static struct termios settings_of(int terminal) {
    struct termios settings = {0};
    assert_int_equal(tcgetattr(terminal, &settings), 0);
    return settings;
}

void begin_session(struct session *session, int columns, int rows, const char *script,
                   const char *term) {
    int ends[2] = {-1, -1};
    *session = (struct session){.has_cursor = true};
    session->master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(session->master >= 0 && grantpt(session->master) == 0 &&
                unlockpt(session->master) == 0);
    session->slave = open(ptsname(session->master), O_RDWR | O_NOCTTY);
    assert_true(session->slave >= 0 && pipe(ends) == 0);
    set_size(session, columns, rows);
    session->before = settings_of(session->slave);
    memset(session->cells, ' ', sizeof session->cells);
    memset(session->kept, ' ', sizeof session->kept);
    session->shell = fork();
    if (session->shell == 0)
        be_shell(session, ends[1], script, term);
    close(ends[1]);
    session->statuses = ends[0];
    assert_int_equal(read(ends[0], &session->program, sizeof(pid_t)), sizeof(pid_t));
}

/* ---- What is seen ------------------------------------------------------------------------ */

/* Goes to the other page, which is empty, or back. */
static void change_page(struct session *session, bool to_other) {
    if (to_other && !session->on_other_page) {
        memcpy(session->kept, session->cells, sizeof session->cells);
        session->kept_row = session->row;
        session->kept_column = session->column;
        memset(session->cells, ' ', sizeof session->cells);
    } else if (!to_other && session->on_other_page) {
        memcpy(session->cells, session->kept, sizeof session->cells);
        session->row = session->kept_row;
        session->column = session->kept_column;
    }
    session->on_other_page = to_other;
}

static void obey_sequence(struct session *session) {
    int first = 1, second = 1;
    char *text = session->pending + 2, last = session->pending[session->pending_length - 1];
    bool is_private = *text == '?';
    sscanf(is_private ? text + 1 : text, "%d;%d", &first, &second);
    switch (last) {
    case 'H':
        session->row = first - 1;
        session->column = second - 1;
        break;
    case 'J':
        memset(session->cells, ' ', sizeof session->cells);
        break;
    case 'K':
        memset(session->cells[session->row] + session->column, ' ',
               (size_t)(MAX_COLUMNS - session->column));
        break;
    case 'X':
        memset(session->cells[session->row] + session->column, ' ', (size_t)first);
        break;
    case 'm':
        session->styles[first] = true;
        break;
    case 'h':
    case 'l':
        assert_true(is_private);
        if (first == 1049) {
            change_page(session, last == 'h');
        } else if (first == 25)
            session->has_cursor = last == 'h';
        else
            assert_int_equal(first, 7); /* lines that wrap */
        break;
    default:
        fail_msg("unknown sequence that ends in %c", last);
    }
}

static void see_byte(struct session *session, char byte) {
    if (session->pending_length > 0) {
        session->pending[session->pending_length++] = byte;
        session->pending[session->pending_length] = '\0';
        if (session->pending_length > 2 && byte >= '@') {
            obey_sequence(session);
            session->pending_length = 0;
        }
    } else if (byte == '\033') {
        session->pending[session->pending_length++] = byte;
    } else if (byte >= ' ') {
        if (!session->on_other_page && session->column == session->columns) {
            session->column = 0;
            session->row += session->row + 1 < session->rows;
        }
        assert_true(session->row < session->rows && session->column < session->columns);
        session->cells[session->row][session->column++] = byte;
    } else if (byte == '\n') {
        session->column = 0;
        session->row += session->row + 1 < session->rows;
    }
}

void look(struct session *session, int milliseconds) {
    struct pollfd ends[] = {{.fd = session->master, .events = POLLIN},
                            {.fd = session->statuses, .events = POLLIN}};
    char bytes[4096];
    if (poll(ends, 2, milliseconds) <= 0 || ends[0].revents == 0)
        return;
    ssize_t length = read(session->master, bytes, sizeof bytes);
    session->seen += length > 0 ? (size_t)length : 0;
    for (ssize_t i = 0; i < length; i++)
        see_byte(session, bytes[i]);
}

bool sees(const struct session *session, const char *text) {
    for (int row = 0; row < session->rows; row++) {
        char line[MAX_COLUMNS + 1];
        memcpy(line, session->cells[row], MAX_COLUMNS);
        line[MAX_COLUMNS] = '\0';
        if (strstr(line, text) != NULL)
            return true;
    }
    return false;
}

static void show_screen(const struct session *session) {
    for (int row = 0; row < session->rows; row++)
        print_error("%.*s\n", session->columns, session->cells[row]);
}

void wait_for(struct session *session, const char *text) {
    for (double end = now() + SECONDS; !sees(session, text) && now() < end;)
        look(session, 50);
    if (!sees(session, text)) {
        show_screen(session);
        fail_msg("never seen: %s", text);
    }
}

void press(const struct session *session, const char *keys) {
    assert_int_equal(write(session->master, keys, strlen(keys)), strlen(keys));
}

/* Reads what has been drawn. */
static void look_at_rest(struct session *session) {
    size_t seen;
    do {
        seen = session->seen;
        look(session, 20);
    } while (session->seen > seen);
}

int poll_status(struct session *session) {
    struct pollfd statuses = {.fd = session->statuses, .events = POLLIN};
    int status = -1;
    if (poll(&statuses, 1, 0) != 1)
        return -1;
    assert_int_equal(read(session->statuses, &status, sizeof status), sizeof status);
    look_at_rest(session);
    return status;
}

int wait_for_status(struct session *session) {
    int status = poll_status(session);
    for (double end = now() + SECONDS; status < 0 && now() < end;) {
        look(session, 50);
        status = poll_status(session);
    }
    assert_true(status >= 0);
    return status;
}

void check_restored(const struct session *session) {
    const struct termios settings = settings_of(session->slave);
    assert_int_equal(settings.c_iflag, session->before.c_iflag);
    assert_int_equal(settings.c_oflag, session->before.c_oflag);
    assert_int_equal(settings.c_cflag, session->before.c_cflag);
    assert_int_equal(settings.c_lflag, session->before.c_lflag);
    assert_memory_equal(settings.c_cc, session->before.c_cc, sizeof settings.c_cc);
    assert_true(session->has_cursor && !session->on_other_page);
}

void press_last(struct session *session, const char *key) {
    press(session, key);
    assert_int_equal(wait_for_status(session), 0);
    check_restored(session);
}

void hang_up(struct session *session) {
    if (session->master >= 0)
        close(session->master);
    close(session->slave);
    session->master = -1;
}

void end_session(struct session *session) {
    if (session->master >= 0)
        hang_up(session);
    close(session->statuses);
    waitpid(session->shell, NULL, 0);
}
