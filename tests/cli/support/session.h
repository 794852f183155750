/* session.h - the program on a terminal of its own, started by a shell, and what a person sees. */
#ifndef SESSION_H
#define SESSION_H

#include "run.h"

#include <termios.h>

enum { MAX_ROWS = 60, MAX_COLUMNS = 200 };

struct session {
    int master, slave, statuses; /* statuses: those of the program, by waitpid() */
    pid_t shell, program;
    struct termios before;
    int rows, columns, row, column;
    char cells[MAX_ROWS][MAX_COLUMNS + 1];
    char kept[MAX_ROWS][MAX_COLUMNS + 1]; /* the first page while the other is shown */
    int kept_row, kept_column;
    bool on_other_page, has_cursor;
    bool styles[50];  /* number in the sequence SGR -> the program has used it */
    size_t seen;      /* bytes that the program has written */
    char pending[64]; /* an escape sequence that has begun */
    size_t pending_length;
};

/* Begins a script on a terminal; $SUDOKU in it is the program.  Without the name of the terminal,
 * colour is refused. */
void begin_session(struct session *session, int columns, int rows, const char *script,
                   const char *term);

/* Gives the terminal another size. */
void set_size(struct session *session, int columns, int rows);

/* Reads some of what the program draws.  Waits until there is some or until it has ended, but for
 * at most this many milliseconds. */
void look(struct session *session, int milliseconds);

/* True if a row of the screen has a text. */
bool sees(const struct session *session, const char *text);

/* Reads the screen until a row has a text. */
void wait_for(struct session *session, const char *text);

void press(const struct session *session, const char *keys);

/* The status of a program that has stopped or ended; -1 if it has not. */
int poll_status(struct session *session);

/* Reads the screen until the program has stopped or ended; returns its status. */
int wait_for_status(struct session *session);

/* Fails unless the terminal is as it was at first. */
void check_restored(const struct session *session);

/* Presses a key that ends the script.  Fails unless its status is 0 then, and the terminal is as it
 * was at first. */
void press_last(struct session *session, const char *key);

/* Closes the terminal, unless that is done: the program is to end. */
void hang_up(struct session *session);

void end_session(struct session *session);

#endif
