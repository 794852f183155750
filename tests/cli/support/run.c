/* run.c - runs the program under test and checks its output. */
#include "run.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { DEFAULT_PATIENCE = SANITIZED || COUNTING ? 240 : 60, CHUNK = 1 << 16 };

/* ---- Time ---- */

double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void pause_for(double seconds) {
    time_t whole = (time_t)seconds;
    struct timespec time = {whole, (long)((seconds - (double)whole) * 1e9)};
    nanosleep(&time, NULL);
}

/* ---- Starting ---- */

/* Makes a pipe whose ends other children do not inherit. */
static void make_pipe(int ends[2]) {
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
}

static void set_nonblocking(int fd) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/* Starts a program with these pipe ends as standard input, output and error.  It leads a process
 * group, so that all processes of a script can be killed with it. */
static pid_t spawn(const char *path, char *const *argv, const int ends[3]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t signals;
    pid_t pid = -1;
    posix_spawn_file_actions_init(&actions);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_adddup2(&actions, ends[fd], fd);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE); /* ignored by the tests */
    sigaddset(&signals, SIGHUP);  /* perhaps ignored by nohup */
    sigaddset(&signals, SIGINT);  /* perhaps ignored by a shell that runs us in the background */
    sigaddset(&signals, SIGQUIT); /* likewise */
    posix_spawnattr_setsigdefault(&attributes, &signals);
    int error = posix_spawn(&pid, path, &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    assert_int_equal(error, 0);
    return pid;
}

/* Fills argv, which has room for MAX_ARGUMENTS + 2, and returns the program's path. */
static const char *make_arguments(const struct command *command, const char **argv) {
    size_t count = 0;
    if (command->script != NULL) {
        argv[count++] = "sh";
        argv[count++] = "-c";
        argv[count++] = command->script;
    } else if (!command->without_program_name) {
        argv[count++] = "sudoku";
        for (size_t i = 0; command->args != NULL && command->args[i] != NULL; i++) {
            assert_true(i < MAX_ARGUMENTS);
            argv[count++] = command->args[i];
        }
    }
    argv[count] = NULL;
    return command->script != NULL ? "/bin/sh" : SUDOKU_PROGRAM;
}

void process_start(struct process *process, const struct command *command) {
    const char *argv[MAX_ARGUMENTS + 2];
    int in[2], out[2], err[2];
    make_pipe(in);
    make_pipe(out);
    make_pipe(err);
    if (command->nonblocking) {
        set_nonblocking(in[0]);
        set_nonblocking(out[1]);
    }
    const char *path = make_arguments(command, argv);
    process->start = now();
    process->deadline =
        process->start + (command->patience > 0 ? command->patience : DEFAULT_PATIENCE);
    process->pid = spawn(path, (char *const *)argv, (int[]){in[0], out[1], err[1]});
    close(in[0]);
    close(out[1]);
    close(err[1]);
    process->in = in[1];
    process->out = out[0];
    process->err = err[0];
    set_nonblocking(process->in);
    text_clear(&process->outcome.out);
    text_clear(&process->outcome.err);
}

/* ---- Input and output ---- */

static void close_end(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Reads from a pipe once; closes it at its end. */
static void take(int *fd, struct text *text) {
    static char bytes[CHUNK];
    ssize_t got = read(*fd, bytes, sizeof bytes);
    if (got > 0)
        text_add(text, bytes, (size_t)got);
    else if (got == 0 || errno != EINTR)
        close_end(fd);
}

/* Writes some of the input; returns the number of bytes.  The program may have stopped reading. */
static size_t give(struct process *process, const char *input, size_t size, size_t chunk) {
    ssize_t written = write(process->in, input, chunk > 0 && chunk < size ? chunk : size);
    if (written >= 0)
        return (size_t)written;
    if (errno == EAGAIN || errno == EINTR)
        return 0;
    close_end(&process->in);
    return size;
}

static void give_up(struct process *process) {
    kill(-process->pid, SIGKILL);
    waitpid(process->pid, NULL, 0);
    close_end(&process->in);
    close_end(&process->out);
    close_end(&process->err);
    fail_msg("the program did not answer in time; so far it wrote:\n%.2000s\nand:\n%.2000s",
             process->outcome.out.bytes, process->outcome.err.bytes);
}

/* Gives the program its input and takes what it writes, once. */
static size_t exchange(struct process *process, const char *input, size_t size, size_t chunk) {
    struct pollfd fds[] = {{process->out, POLLIN, 0},
                           {process->err, POLLIN, 0},
                           {size > 0 ? process->in : -1, POLLOUT, 0}};
    size_t given = 0;
    double left = process->deadline - now();
    if (left <= 0 || poll(fds, COUNT(fds), (int)(left * 1000) + 1) == 0)
        give_up(process);
    if (fds[0].revents != 0)
        take(&process->out, &process->outcome.out);
    if (fds[1].revents != 0)
        take(&process->err, &process->outcome.err);
    if (fds[2].revents != 0)
        given = give(process, input, size, chunk);
    return given;
}

void process_send(struct process *process, const char *text, size_t size, size_t chunk) {
    while (size > 0 && process->in >= 0) {
        size_t given = exchange(process, text, size, chunk);
        text += given;
        size -= given;
    }
}

void process_expect(struct process *process, const char *out) {
    while (process->outcome.out.size < strlen(out) && process->out >= 0)
        exchange(process, NULL, 0, 0);
    assert_string_equal(process->outcome.out.bytes, out);
}

void process_expect_lines(struct process *process, size_t lines) {
    while (count_lines(&process->outcome.out) < lines && process->out >= 0)
        exchange(process, NULL, 0, 0);
    assert_int_equal(count_lines(&process->outcome.out), lines);
}

void process_await(struct process *process, size_t size) {
    while (process->outcome.out.size < size && process->out >= 0)
        exchange(process, NULL, 0, 0);
    assert_true(process->outcome.out.size >= size);
}

/* The state of a thread, a letter as in /proc/PID/stat, or 0 if it does not exist. */
static char thread_state(pid_t pid, const char *thread) {
    char path[300];
    bool found;
    snprintf(path, sizeof path, "/proc/%d/task/%s/stat", (int)pid, thread);
    struct text stat = read_file(path, &found);
    const char *name_end = strrchr(stat.bytes, ')');
    char state = name_end != NULL ? name_end[2] : '\0';
    text_free(&stat);
    return state;
}

/* The number of threads in another state than this; -1 if unknown. */
static int threads_not_in_state(pid_t pid, char state) {
    char path[40];
    int count = 0;
    snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    DIR *threads = opendir(path);
    if (threads == NULL)
        return -1;
    for (const struct dirent *entry; (entry = readdir(threads)) != NULL;) {
        char other = entry->d_name[0] != '.' ? thread_state(pid, entry->d_name) : state;
        count += other != '\0' && other != state;
    }
    closedir(threads);
    return count;
}

/* Waits until at most `others` threads are in another state than this.  One check is not enough,
 * because a thread may be between two locks. */
static void await_state(struct process *process, char state, int others) {
    for (int checks = 0; checks < 5;) {
        int count = threads_not_in_state(process->pid, state);
        if (count < 0) {
            pause_for(0.3); /* no event to wait for on this system */
            return;
        }
        if (now() > process->deadline)
            give_up(process);
        checks = count <= others ? checks + 1 : 0;
        pause_for(0.002);
    }
}

/* The seconds that the processors spent on the program; -1 if unknown. */
static double seconds_of_work(pid_t pid) {
    char path[40];
    bool found;
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    struct text stat = read_file(path, &found);
    const char *name_end = strrchr(stat.bytes, ')');
    if (name_end != NULL)
        sscanf(name_end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    text_free(&stat);
    return found ? (double)(user + system) / (double)sysconf(_SC_CLK_TCK) : -1;
}

void process_await_work(struct process *process) {
    double seconds;
    while ((seconds = seconds_of_work(process->pid)) < 0.05) {
        if (seconds < 0) {
            pause_for(0.3); /* no event to wait for on this system */
            return;
        }
        if (now() > process->deadline)
            give_up(process);
        pause_for(0.01);
    }
}

void process_await_sleep(struct process *process, int busy) {
    await_state(process, 'S', busy);
}

void process_await_stop(struct process *process) {
    await_state(process, 'T', 0);
}

void process_signal(struct process *process, int signal_number) {
    assert_int_equal(kill(process->pid, signal_number), 0);
}

void process_await_end(struct process *process) {
    siginfo_t end = {0};
    while (waitid(P_PID, (id_t)process->pid, &end, WEXITED | WNOWAIT | WNOHANG) == 0 &&
           end.si_pid == 0) {
        if (now() > process->deadline)
            give_up(process);
        pause_for(0.005);
    }
}

const struct run_outcome *process_wait(struct process *process) {
    int status;
    while (process->out >= 0 || process->err >= 0)
        exchange(process, NULL, 0, 0);
    close_end(&process->in);
    assert_int_equal(waitpid(process->pid, &status, 0), process->pid);
    process->outcome.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    process->outcome.seconds = now() - process->start;
    return &process->outcome;
}

const struct run_outcome *process_finish(struct process *process) {
    close_end(&process->in);
    return process_wait(process);
}

struct run_outcome *run(const struct command *command) {
    static struct process process;
    size_t size = command->input_size;
    if (command->input != NULL && size == 0)
        size = strlen(command->input);
    process_start(&process, command);
    process_send(&process, command->input, size, command->chunk);
    process_finish(&process);
    return &process.outcome;
}

/* ---- Checking ---- */

static char context[256];

void doing(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context, sizeof context, format, arguments);
    va_end(arguments);
}

void show_doing(void) {
    if (context[0] != '\0')
        print_error("%s:\n", context);
}

static bool is_text(const struct text *text, const char *expected) {
    return text->size == strlen(expected) && memcmp(text->bytes, expected, text->size) == 0;
}

static void check_text(const struct text *text, const char *expected) {
    assert_string_equal(text->bytes, expected);
    assert_int_equal(text->size, strlen(expected)); /* no NUL before the end */
}

void check_outcome(const struct run_outcome *outcome, int status, const char *out,
                   const char *err) {
    if (out == NULL)
        out = "";
    if (err == NULL)
        err = "";
    bool good = is_text(&outcome->out, out) && is_text(&outcome->err, err);
    if (!good || outcome->status != status)
        show_doing();
    check_text(&outcome->err, err);
    check_text(&outcome->out, out);
    assert_int_equal(outcome->status, status);
}

/* True if text contains all parts in this order. */
static bool has_parts(const char *text, const char *const *parts) {
    for (size_t i = 0; i < MAX_PARTS && parts[i] != NULL; i++) {
        text = strstr(text, parts[i]);
        if (text == NULL)
            return false;
        text += strlen(parts[i]);
    }
    return true;
}

void check_parts(const struct run_outcome *outcome, int status, const char *out,
                 const char *const *parts) {
    bool is_complete = has_parts(outcome->err.bytes, parts);
    if (!is_complete) {
        print_error("standard error lacks one of:\n");
        for (size_t i = 0; i < MAX_PARTS && parts[i] != NULL; i++)
            print_error("    %s\n", parts[i]);
        print_error("it is:\n%.2000s\n", outcome->err.bytes);
    }
    check_outcome(outcome, status, out, outcome->err.bytes);
    assert_true(is_complete);
}

void keep_outcome(struct run_outcome *kept, const struct run_outcome *outcome) {
    kept->status = outcome->status;
    text_clear(&kept->out);
    text_clear(&kept->err);
    text_add(&kept->out, outcome->out.bytes, outcome->out.size);
    text_add(&kept->err, outcome->err.bytes, outcome->err.size);
}

void check_same(const char *name, const struct text *actual, const struct text *expected) {
    size_t at = 0, start_of_line = 0, line = 1;
    while (at < actual->size && at < expected->size && actual->bytes[at] == expected->bytes[at]) {
        if (actual->bytes[at++] == '\n') {
            start_of_line = at;
            line++;
        }
    }
    if (at == actual->size && at == expected->size)
        return;
    const char *is = actual->bytes + start_of_line, *should_be = expected->bytes + start_of_line;
    show_doing();
    fail_msg("%s, %zu bytes instead of %zu, differs in line %zu, which is\n%.*s\nand not\n%.*s",
             name, actual->size, expected->size, line, (int)strcspn(is, "\n"), is,
             (int)strcspn(should_be, "\n"), should_be);
}

static void run_case(void **state) {
    const struct cli_case *test = *state;
    doing("%s", "");
    const struct command command = {.args = test->args,
                                    .script = test->script,
                                    .input = test->input,
                                    .input_size = test->input_size};
    struct run_outcome *outcome = run(&command);
    for (size_t i = 0; i < MAX_PARTS && test->masked[i] != NULL; i++) {
        mask_numbers(&outcome->out, test->masked[i]);
        mask_numbers(&outcome->err, test->masked[i]);
    }
    if (test->parts[0] != NULL)
        check_parts(outcome, test->status, test->out, test->parts);
    else
        check_outcome(outcome, test->status, test->out, test->err);
}

/* Sets the environment of the program.  Sanitizers exit with a status that the program never
 * uses. */
static void set_environment(void) {
    signal(SIGPIPE, SIG_IGN);
    setenv("SUDOKU", SUDOKU_PROGRAM, 1);
    setenv("SCRATCH", SCRATCH_DIR, 1);
    setenv("ASAN_OPTIONS", "exitcode=99", 1);
    setenv("UBSAN_OPTIONS", "exitcode=99", 1);
    unsetenv("LC_ALL");
    if (chdir(TEST_DATA_DIR) != 0)
        perror(TEST_DATA_DIR);
}

/* Converts the cases to tests and appends the others.  Returns NULL if out of memory. */
static struct CMUnitTest *join_tests(const struct cli_case *cases, size_t case_count,
                                     const struct CMUnitTest *others, size_t other_count) {
    struct CMUnitTest *tests = calloc(case_count + other_count + 1, sizeof *tests);
    for (size_t i = 0; tests != NULL && i < case_count; i++)
        tests[i] = (struct CMUnitTest){
            .name = cases[i].name, .test_func = run_case, .initial_state = (void *)&cases[i]};
    for (size_t i = 0; tests != NULL && i < other_count; i++)
        tests[case_count + i] = others[i];
    return tests;
}

int run_group(const char *group, const struct cli_case *cases, size_t case_count,
              const struct CMUnitTest *others, size_t other_count) {
    struct CMUnitTest *tests = join_tests(cases, case_count, others, other_count);
    if (tests == NULL)
        return 1;
    set_environment();
    int failures = _cmocka_run_group_tests(group, tests, case_count + other_count, NULL, NULL);
    free(tests);
    return failures != 0;
}

/* Starts a group of one test in a separate process. */
static pid_t start_test(const char *group, const struct CMUnitTest *test) {
    fflush(NULL);
    pid_t id = fork();
    if (id == 0)
        exit(run_group(group, NULL, 0, test, 1));
    return id;
}

static bool has_failed(pid_t id) {
    int state;
    return id < 0 || waitpid(id, &state, 0) != id || state != 0;
}

int run_side_by_side(const char *group, const struct cli_case *cases, size_t case_count,
                     const struct CMUnitTest *others, size_t other_count) {
    enum { AT_ONCE = 8 };
    struct CMUnitTest *tests = join_tests(cases, case_count, others, other_count);
    size_t count = case_count + other_count;
    pid_t ids[AT_ONCE];
    int failures = tests == NULL;
    for (size_t i = 0; tests != NULL && i < count + AT_ONCE; i++) {
        if (i >= AT_ONCE && i - AT_ONCE < count)
            failures += has_failed(ids[i % AT_ONCE]);
        if (i < count)
            ids[i % AT_ONCE] = start_test(group, &tests[i]);
    }
    free(tests);
    return failures != 0;
}
