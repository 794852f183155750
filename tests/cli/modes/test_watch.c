/* test_watch.c - --watch draws on a terminal, obeys keys, and gives the terminal back whatever ends
 * it. */
#define _XOPEN_SOURCE 700 /* terminals */

#include "run.h"

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

#define PUZZLE           "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define REFUSED(message) .status = 2, .err = "sudoku: " message "\n"
#define CTRL_C           "\x03"
#define CTRL_Z           "\x1a"

static const struct cli_case cases[] = {
    {"--watch needs a terminal", .args = {"--watch", PUZZLE},
     REFUSED("--watch draws on a terminal, and standard output is none; --trace prints events")},
    {"--watch needs a speed that is a number", .args = {"--watch=fast", PUZZLE},
     REFUSED("--watch: the speed is a number of steps a second, from 1 to 1000000")},
    {"--watch needs a speed above 0", .args = {"--watch=0", PUZZLE},
     REFUSED("--watch: the speed is a number of steps a second, from 1 to 1000000")},
    {"--watch has a fastest speed", .args = {"--watch=1000001", PUZZLE},
     REFUSED("--watch: the speed is a number of steps a second, from 1 to 1000000")},
    {"--watch has no formats", .args = {"--watch", "--format=json", PUZZLE},
     REFUSED("--watch draws on the terminal: leave --format, --none and --multiple out")},
    {"--watch and --trace exclude each other", .args = {"--watch", "--trace", PUZZLE},
     REFUSED("--watch and --trace exclude each other")},
};

/* ---- A session on a terminal ------------------------------------------------------------- */

enum { MOST_ROWS = 60, MOST_COLUMNS = 200, SECONDS = 20 };

struct session {
    int master, slave, statuses; /* statuses: those of the program, by waitpid() */
    pid_t shell, program;
    struct termios before;
    int rows, columns, row, column;
    char cells[MOST_ROWS][MOST_COLUMNS + 1];
    char kept[MOST_ROWS][MOST_COLUMNS + 1]; /* the first page while the other is shown */
    int kept_row, kept_column;
    bool on_other_page, has_cursor, has_styles;
    char pending[64]; /* an escape sequence that has begun */
    size_t pending_length;
};

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
    (void)!write(pipe_in, &program, sizeof program);
    while (waitpid(program, &status, WUNTRACED) == program) {
        (void)!write(pipe_in, &status, sizeof status);
        if (!WIFSTOPPED(status))
            break;
    }
    _exit(0);
}

static void set_size(struct session *session, int columns, int rows) {
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

/* Begins a script on a terminal; $SUDOKU in it is the program.  Without the name of the terminal,
 * colour is refused. */
static void begin_script(struct session *session, int columns, int rows, const char *script,
                         const char *term) {
    int ends[2];
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

/* Begins to watch the puzzle. */
static void begin(struct session *session, int columns, int rows, const char *speed,
                  const char *engines, const char *term) {
    char script[300];
    snprintf(script, sizeof script, "exec \"$SUDOKU\" %s -e %s %s", speed, engines, PUZZLE);
    begin_script(session, columns, rows, script, term);
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
               (size_t)(MOST_COLUMNS - session->column));
        break;
    case 'X':
        memset(session->cells[session->row] + session->column, ' ', (size_t)first);
        break;
    case 'm':
        session->has_styles |= first != 0;
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

/* Reads what the program draws, for a time of so many milliseconds at most. */
static void look(struct session *session, int milliseconds) {
    struct pollfd terminal = {.fd = session->master, .events = POLLIN};
    char bytes[4096];
    if (poll(&terminal, 1, milliseconds) <= 0)
        return;
    ssize_t length = read(session->master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < length; i++)
        see_byte(session, bytes[i]);
}

static bool sees(const struct session *session, const char *text) {
    for (int row = 0; row < session->rows; row++) {
        char line[MOST_COLUMNS + 1];
        memcpy(line, session->cells[row], MOST_COLUMNS);
        line[MOST_COLUMNS] = '\0';
        if (strstr(line, text) != NULL)
            return true;
    }
    return false;
}

static void show_screen(const struct session *session) {
    for (int row = 0; row < session->rows; row++)
        print_error("%.*s\n", session->columns, session->cells[row]);
}

static void wait_for(struct session *session, const char *text) {
    for (int i = 0; i < SECONDS * 20 && !sees(session, text); i++)
        look(session, 50);
    if (!sees(session, text)) {
        show_screen(session);
        fail_msg("never seen: %s", text);
    }
}

static void press(const struct session *session, const char *keys) {
    assert_int_equal(write(session->master, keys, strlen(keys)), strlen(keys));
}

/* Reads the screen until the program has stopped or ended; returns its status. */
static int wait_for_status(struct session *session) {
    struct pollfd statuses = {.fd = session->statuses, .events = POLLIN};
    int status = 0;
    for (int i = 0; i < SECONDS * 20 && poll(&statuses, 1, 0) == 0; i++)
        look(session, 50);
    assert_int_equal(poll(&statuses, 1, 0), 1);
    assert_int_equal(read(session->statuses, &status, sizeof status), sizeof status);
    look(session, 50);
    return status;
}

static void check_restored(const struct session *session) {
    const struct termios settings = settings_of(session->slave);
    assert_int_equal(settings.c_iflag, session->before.c_iflag);
    assert_int_equal(settings.c_oflag, session->before.c_oflag);
    assert_int_equal(settings.c_cflag, session->before.c_cflag);
    assert_int_equal(settings.c_lflag, session->before.c_lflag);
    assert_memory_equal(settings.c_cc, session->before.c_cc, sizeof settings.c_cc);
    assert_true(session->has_cursor && !session->on_other_page);
}

static void end(struct session *session) {
    close(session->master);
    close(session->slave);
    close(session->statuses);
    waitpid(session->shell, NULL, 0);
}

/* ---- Tests ------------------------------------------------------------------------------- */

static void two_engines_are_played_side_by_side_to_their_end(void **state) {
    static const int sizes[][2] = {{80, 24}, {200, 60}};
    struct session session;
    (void)state;
    for (size_t i = 0; i < COUNT(sizes); i++) {
        begin(&session, sizes[i][0], sizes[i][1], "--watch=1000000", "naive,mrv", "xterm");
        wait_for(&session, "any key goes on");
        assert_true(session.on_other_page && !session.has_cursor && session.has_styles);
        assert_true(sees(&session, "naive  node 4208  depth 51"));
        assert_true(sees(&session, "mrv  node 51  depth 51"));
        assert_true(
            sees(&session, "| 5 3 4 | 6 7 8 | 9 1 2 |               | 5 3 4 | 6 7 8 | 9 1"));
        assert_true(sees(&session, "solved"));
        press(&session, "x");
        assert_int_equal(wait_for_status(&session), 0);
        check_restored(&session);
        end(&session);
    }
}

static void engines_without_room_are_told(void **state) {
    struct session session;
    (void)state;
    begin(&session, 60, 20, "--watch", "naive,mrv", "xterm");
    wait_for(&session, "space pauses");
    assert_true(sees(&session, "naive") && !sees(&session, "mrv"));
    press(&session, "q");
    assert_int_equal(wait_for_status(&session), 0);
    check_restored(&session);
    end(&session);
}

static void a_new_size_is_drawn_anew(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "naive", "xterm");
    wait_for(&session, "space pauses");
    set_size(&session, 40, 10);
    wait_for(&session, "the terminal has 40x10, this needs 38x16");
    set_size(&session, 90, 30);
    wait_for(&session, "| 5 3 ");
    assert_true(!sees(&session, "the terminal has"));
    press(&session, "q");
    assert_int_equal(wait_for_status(&session), 0);
    check_restored(&session);
    end(&session);
}

static void keys_pause_and_step(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "bitmask", NULL);
    wait_for(&session, "space pauses");
    press(&session, " ");
    wait_for(&session, "paused");
    for (int i = 0; i < 8 && !sees(&session, "node 3  depth 3"); i++) {
        press(&session, i % 2 == 0 ? "s" : "\033[C");
        look(&session, 200);
        look(&session, 50);
    }
    wait_for(&session, "node 3  depth 3");
    wait_for(&session, "r1c6=4");
    assert_true(sees(&session, "| 5 3 1 | 2 7[4]| . . . |"));
    press(&session, "++-");
    wait_for(&session, " 2/s");
    assert_false(session.has_styles);
    press(&session, "q");
    assert_int_equal(wait_for_status(&session), 0);
    wait_for(&session, "bitmask: left at node 3");
    check_restored(&session);
    end(&session);
}

static void a_signal_gives_the_terminal_back(void **state) {
    static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT};
    struct session session;
    (void)state;
    for (size_t i = 0; i < COUNT(signals); i++) {
        begin(&session, 80, 24, "--watch=1", "naive", "xterm");
        wait_for(&session, "space pauses");
        kill(session.program, signals[i]);
        int status = wait_for_status(&session);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        check_restored(&session);
        end(&session);
    }
}

static void ctrl_c_gives_the_terminal_back(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1000", "naive,flag", "xterm");
    wait_for(&session, "space pauses");
    press(&session, CTRL_C);
    int status = wait_for_status(&session);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    check_restored(&session);
    end(&session);
}

static void ctrl_z_gives_the_terminal_back_for_the_time_of_the_stop(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "naive", "xterm");
    wait_for(&session, "space pauses");
    press(&session, CTRL_Z);
    assert_true(WIFSTOPPED(wait_for_status(&session)));
    check_restored(&session);
    memset(session.cells, ' ', sizeof session.cells);
    kill(session.program, SIGCONT);
    wait_for(&session, "space pauses");
    assert_true(session.on_other_page);
    press(&session, "q");
    assert_int_equal(wait_for_status(&session), 0);
    check_restored(&session);
    end(&session);
}

static void several_records_are_played_one_after_the_other(void **state) {
    struct session session;
    (void)state;
    begin_script(&session, 80, 24,
                 "exec \"$SUDOKU\" --watch=100000 -e simd,dlx --box=2x2 --limit=0 "
                 "1234341221.34.21 12....3......... 11..............",
                 "xterm");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "dlx  node 2  depth 1") && sees(&session, "solved"));
    press(&session, "n");
    wait_for(&session, "no solution");
    press(&session, " ");
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2); /* simd does no 4x4 */
    wait_for(&session, "r1c2 repeats the 1 of r1c1");
    assert_true(sees(&session, "dlx: 1 solution, 2 nodes; the search is complete"));
    assert_true(sees(&session, "dlx: 0 solutions, 0 nodes; the search is complete"));
    check_restored(&session);
    end(&session);
}

static void keys_come_from_the_terminal_if_puzzles_do_not(void **state) {
    struct session session;
    (void)state;
    begin_script(&session, 80, 24,
                 "echo " PUZZLE " | \"$SUDOKU\" --watch=1 --max-nodes=3 -e naive; echo is $?",
                 "xterm");
    wait_for(&session, "space pauses");
    press(&session, "-");
    wait_for(&session, " 0.5/s");
    press(&session, "++++++++++++++++");
    wait_for(&session, "the limit of nodes is reached");
    press(&session, "x");
    assert_int_equal(wait_for_status(&session), 0);
    wait_for(&session, "is 1");
    check_restored(&session);
    end(&session);
}

static void a_terminal_that_obeys_nothing_is_refused(void **state) {
    struct session session;
    (void)state;
    begin(&session, 120, 10, "--watch", "naive", "dumb");
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    assert_true(sees(&session, "--watch cannot draw on a terminal of this kind"));
    check_restored(&session);
    end(&session);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_engines_are_played_side_by_side_to_their_end),
        cmocka_unit_test(engines_without_room_are_told),
        cmocka_unit_test(a_new_size_is_drawn_anew),
        cmocka_unit_test(keys_pause_and_step),
        cmocka_unit_test(a_signal_gives_the_terminal_back),
        cmocka_unit_test(ctrl_c_gives_the_terminal_back),
        cmocka_unit_test(ctrl_z_gives_the_terminal_back_for_the_time_of_the_stop),
        cmocka_unit_test(several_records_are_played_one_after_the_other),
        cmocka_unit_test(keys_come_from_the_terminal_if_puzzles_do_not),
        cmocka_unit_test(a_terminal_that_obeys_nothing_is_refused),
    };
    return run_side_by_side("watch", cases, COUNT(cases), tests, COUNT(tests));
}
