/* terminal_screen.c - a terminal for the tests. */
#define _XOPEN_SOURCE 700 /* for pseudo-terminals */
#include "terminal_screen.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct terminal open_terminal(void) {
    struct termios modes;
    struct terminal terminal = {.master = posix_openpt(O_RDWR | O_NOCTTY), .slave = -1};
    if (terminal.master >= 0 && grantpt(terminal.master) == 0 && unlockpt(terminal.master) == 0) {
        setenv("TERMINAL", ptsname(terminal.master), 1);
        terminal.slave = open(ptsname(terminal.master), O_RDWR | O_NOCTTY);
    }
    if (terminal.slave < 0 || tcgetattr(terminal.slave, &modes) != 0) {
        print_message("no pseudo-terminal here\n");
        close(terminal.master);
        skip();
    }
    modes.c_oflag &= ~(tcflag_t)OPOST;
    modes.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(terminal.slave, TCSANOW, &modes);
    return terminal;
}

void close_terminal(const struct terminal *terminal) {
    close(terminal->slave);
    close(terminal->master);
}

struct text read_terminal(const struct terminal *terminal) {
    struct text text = {0};
    char bytes[4096];
    ssize_t got;
    text_clear(&text);
    fcntl(terminal->master, F_SETFL, O_NONBLOCK);
    while ((got = read(terminal->master, bytes, sizeof bytes)) > 0)
        text_add(&text, bytes, (size_t)got);
    return text;
}

void type(const struct terminal *terminal, const char *keys) {
    size_t size = strlen(keys);
    if (size > 0)
        assert_int_equal(write(terminal->master, keys, size), size);
}
