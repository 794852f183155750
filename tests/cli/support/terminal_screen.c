/* terminal_screen.c - a terminal for the tests, and the screen that a person sees. */
#define _XOPEN_SOURCE 700 /* for pseudo-terminals */
#include "terminal_screen.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* ---- A terminal ---- */

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

void read_terminal_until(const struct terminal *terminal, const char *part, double deadline,
                         struct text *text) {
    while (strstr(text->bytes, part) == NULL && now() < deadline) {
        struct pollfd master = {terminal->master, POLLIN, 0};
        poll(&master, 1, 100);
        struct text more = read_terminal(terminal);
        text_add(text, more.bytes, more.size);
        text_free(&more);
    }
}

void type(const struct terminal *terminal, const char *keys) {
    size_t size = strlen(keys);
    if (size > 0)
        assert_int_equal(write(terminal->master, keys, size), size);
}

/* ---- What is seen ---- */

static void end_row(struct screen *screen) {
    text_add(&screen->shown, "\n", 1);
    screen->row = screen->shown.size;
    screen->column = 0;
}

static void erase_rest(struct screen *screen) {
    if (screen->column == screen->columns)
        screen->column--; /* the cursor never left the row */
    if (screen->shown.size > screen->row + screen->column) {
        screen->shown.size = screen->row + screen->column;
        screen->shown.bytes[screen->shown.size] = '\0';
    }
    if (screen->column > 0) {
        text_add(&screen->drawn, screen->shown.bytes + screen->row, screen->column);
        text_add(&screen->drawn, "\n", 1);
    }
}

static void show_character(struct screen *screen, char c) {
    if (screen->column == screen->columns && screen->wraps)
        end_row(screen);
    else if (screen->column == screen->columns)
        screen->column--;
    size_t at = screen->row + screen->column++;
    if (at < screen->shown.size)
        screen->shown.bytes[at] = c;
    else
        text_add(&screen->shown, &c, 1);
}

/* Obeys the escape sequence at bytes; returns its length. */
static size_t obey(struct screen *screen, const char *bytes) {
    static const char *const sequences[] = {"\x1B[K", "\x1B[?7l", "\x1B[?7h", "\x1B[1m", "\x1B[0m"};
    size_t i = 0;
    while (i < COUNT(sequences) && strncmp(bytes, sequences[i], strlen(sequences[i])) != 0)
        i++;
    if (i == COUNT(sequences))
        fail_msg("a strange escape sequence: ESC%.10s", bytes + 1);
    if (i == 0)
        erase_rest(screen);
    else if (i <= 2)
        screen->wraps = i == 2;
    /* cppcheck-suppress arrayIndexOutOfBoundsCond; fail_msg() does not return */
    return strlen(sequences[i]);
}

struct screen show(const struct text *bytes, size_t columns) {
    struct screen screen = {.columns = columns, .wraps = true};
    text_clear(&screen.shown);
    text_clear(&screen.drawn);
    for (size_t i = 0; i < bytes->size; i++) {
        char c = bytes->bytes[i];
        if (c == '\x1B')
            i += obey(&screen, bytes->bytes + i) - 1;
        else if (c == '\r')
            screen.column = 0;
        else if (c == '\n')
            end_row(&screen);
        else
            show_character(&screen, c);
    }
    assert_true(screen.wraps); /* as it is to be left behind */
    return screen;
}

void screen_free(struct screen *screen) {
    text_free(&screen->shown);
    text_free(&screen->drawn);
}
