/* run.c - runs the program under test and looks at what it did. */
#include "run.h"

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

enum { DEFAULT_PATIENCE = SANITIZED ? 240 : 60, CHUNK = 1 << 16 };

/* ---- Texts ---- */

void text_add(struct text *text, const char *bytes, size_t size) {
    if (text->room < text->size + size + 1) {
        text->room = 2 * (text->size + size + 1);
        text->bytes = realloc(text->bytes, text->room);
        assert_non_null(text->bytes);
    }
    if (size > 0)
        memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    text->bytes[text->size] = '\0';
}

void text_add_string(struct text *text, const char *string) {
    text_add(text, string, strlen(string));
}

void text_clear(struct text *text) {
    text->size = 0;
    text_add(text, "", 0);
}

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

long read_number(const char *path) {
    bool found;
    struct text text = read_file(path, &found);
    assert_true(found);
    long number = atol(text.bytes);
    text_free(&text);
    return number;
}

void write_file(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

struct text read_file(const char *path, bool *found) {
    struct text text = {0};
    char bytes[4096];
    size_t got;
    text_clear(&text);
    FILE *file = fopen(path, "rb");
    *found = file != NULL;
    if (file == NULL)
        return text;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add(&text, bytes, got);
    fclose(file);
    return text;
}

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

/* pipe() whose ends no other child inherits. */
static void make_pipe(int ends[2]) {
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
}

static void set_nonblocking(int fd) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/* posix_spawn() with these pipe ends as standard input, output and error. */
static pid_t spawn(const char *path, char *const *argv, const int ends[3]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t signals;
    pid_t pid = -1;
    posix_spawn_file_actions_init(&actions);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_adddup2(&actions, ends[fd], fd);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE); /* which we ignore, */
    sigaddset(&signals, SIGHUP);  /* as nohup does this */
    sigaddset(&signals, SIGINT);  /* and shells in the background this, */
    sigaddset(&signals, SIGQUIT); /* and this */
    posix_spawnattr_setsigdefault(&attributes, &signals);
    int error = posix_spawn(&pid, path, &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    assert_int_equal(error, 0);
    return pid;
}

/* Fills argv, which has room for MOST_ARGUMENTS + 2, and returns the program's path. */
static const char *make_arguments(const struct command *command, const char **argv) {
    size_t count = 0;
    if (command->script != NULL) {
        argv[count++] = "sh";
        argv[count++] = "-c";
        argv[count++] = command->script;
    } else if (!command->without_program_name) {
        argv[count++] = "sudoku";
        for (size_t i = 0; command->args != NULL && command->args[i] != NULL; i++) {
            assert_true(i < MOST_ARGUMENTS);
            argv[count++] = command->args[i];
        }
    }
    argv[count] = NULL;
    return command->script != NULL ? "/bin/sh" : SUDOKU_PROGRAM;
}

void process_start(struct process *process, const struct command *command) {
    const char *argv[MOST_ARGUMENTS + 2];
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

/* ---- Talking ---- */

static void close_end(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Takes what has come through a pipe; closes it at its end. */
static void take(int *fd, struct text *text) {
    static char bytes[CHUNK];
    ssize_t got = read(*fd, bytes, sizeof bytes);
    if (got > 0)
        text_add(text, bytes, (size_t)got);
    else if (got == 0 || errno != EINTR)
        close_end(fd);
}

/* Writes some of the input; returns how much.  A program that no longer reads is all right. */
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
    kill(process->pid, SIGKILL);
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

size_t count_lines(const struct text *text) {
    size_t lines = 0;
    for (size_t i = 0; i < text->size; i++)
        lines += text->bytes[i] == '\n';
    return lines;
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

void process_signal(struct process *process, int signal_number) {
    assert_int_equal(kill(process->pid, signal_number), 0);
}

const struct outcome *process_wait(struct process *process) {
    int status;
    while (process->out >= 0 || process->err >= 0)
        exchange(process, NULL, 0, 0);
    close_end(&process->in);
    assert_int_equal(waitpid(process->pid, &status, 0), process->pid);
    process->outcome.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    process->outcome.seconds = now() - process->start;
    return &process->outcome;
}

const struct outcome *process_finish(struct process *process) {
    close_end(&process->in);
    return process_wait(process);
}

struct outcome *run(const struct command *command) {
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
    assert_int_equal(text->size, strlen(expected)); /* no NUL, and nothing behind it */
}

void check_outcome(const struct outcome *outcome, int status, const char *out, const char *err) {
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

/* True if text holds all parts, one behind the other. */
static bool has_parts(const char *text, const char *const *parts) {
    for (size_t i = 0; i < MOST_PARTS && parts[i] != NULL; i++) {
        text = strstr(text, parts[i]);
        if (text == NULL)
            return false;
        text += strlen(parts[i]);
    }
    return true;
}

void check_told(const struct outcome *outcome, int status, const char *out,
                const char *const *parts) {
    bool told = has_parts(outcome->err.bytes, parts);
    if (!told) {
        print_error("standard error lacks one of:\n");
        for (size_t i = 0; i < MOST_PARTS && parts[i] != NULL; i++)
            print_error("    %s\n", parts[i]);
        print_error("it is:\n%.2000s\n", outcome->err.bytes);
    }
    check_outcome(outcome, status, out, outcome->err.bytes);
    assert_true(told);
}

void keep_outcome(struct outcome *kept, const struct outcome *outcome) {
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

void mask_numbers(struct text *text, const char *before) {
    size_t length = strlen(before);
    struct text masked = {0};
    const char *rest = text->bytes;
    for (const char *at; (at = strstr(rest, before)) != NULL;) {
        size_t digits = strspn(at + length, "0123456789.");
        text_add(&masked, rest, (size_t)(at - rest) + length);
        if (digits > 0)
            text_add_string(&masked, "0");
        rest = at + length + digits;
    }
    text_add(&masked, rest, text->size - (size_t)(rest - text->bytes));
    text_clear(text);
    text_add(text, masked.bytes, masked.size);
    text_free(&masked);
}

static void run_case(void **state) {
    const struct cli_case *test = *state;
    doing("%s", "");
    const struct command command = {.args = test->args,
                                    .script = test->script,
                                    .input = test->input,
                                    .input_size = test->input_size};
    struct outcome *outcome = run(&command);
    for (size_t i = 0; i < MOST_PARTS && test->masked[i] != NULL; i++) {
        mask_numbers(&outcome->out, test->masked[i]);
        mask_numbers(&outcome->err, test->masked[i]);
    }
    if (test->told[0] != NULL)
        check_told(outcome, test->status, test->out, test->told);
    else
        check_outcome(outcome, test->status, test->out, test->err);
}

/* What the program inherits; a sanitizer's report must not look like an exit status of its own. */
static void set_environment(void) {
    signal(SIGPIPE, SIG_IGN);
    setenv("SUDOKU", SUDOKU_PROGRAM, 1);
    setenv("SCRATCH", SCRATCH_DIR, 1);
    setenv("ASAN_OPTIONS", "exitcode=99", 1);
    setenv("UBSAN_OPTIONS", "exitcode=99", 1);
    unsetenv("POSIXLY_CORRECT");
    unsetenv("LC_ALL");
    if (chdir(TEST_DATA_DIR) != 0)
        perror(TEST_DATA_DIR);
}

int run_group(const char *group, const struct cli_case *cases, size_t case_count,
              const struct CMUnitTest *others, size_t other_count) {
    size_t count = case_count + other_count;
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    if (tests == NULL)
        return 1;
    set_environment();
    for (size_t i = 0; i < case_count; i++)
        tests[i] = (struct CMUnitTest){
            .name = cases[i].name, .test_func = run_case, .initial_state = (void *)&cases[i]};
    for (size_t i = 0; i < other_count; i++)
        tests[case_count + i] = others[i];
    int failures = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    free(tests);
    return failures;
}
