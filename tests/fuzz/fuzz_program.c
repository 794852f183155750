/* fuzz_program.c - runs the whole program in one process and checks its answers.  They must not
 * depend on the read sizes or the number of threads.
 *
 * An input is a byte that chooses the mode, the format or judge, the engine, a byte of flags, the
 * box, the node budget, and standard input.  An operand, if any, precedes a NUL. */
#include "fuzz.h"

#include "formats/formats.h"
#include "memory_input.h"
#include "modes/mode.h"
#include "options/options.h"
#include "read/reader.h"
#include "runtime/names.h"
#include "runtime/statistics.h"
#include "support/random.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

enum flag {
    FLAG_QUIET = 1,
    FLAG_COLOR = 2,
    FLAG_VERBOSE = 4,
    FLAG_LIMIT = 8,
    FLAG_OPERAND = 16,
    FLAG_ANSWERS = 32,
    FLAG_WORDS = 128
};

enum { MAX_ARGUMENTS = 20, ARGUMENT_SIZE = 64, MAX_BYTES = 1 << 14, THREADS = 3 };

static const char *const boxes[] = {NULL, "3x3", "2x2", "2x3", "4x4", "1x1", "5x5", "3x2"};

enum { BOXES = sizeof boxes / sizeof *boxes };

/* ---- The system, as seen by the program ---- */

/* While the program runs, it has no terminal, no file except standard input, and no signals.  Its
 * output is captured, and standard output stays open for the next run.  The linker replaces the
 * system's functions by these, for the fuzzing engine, too. */
static bool program_runs;

int __real_open(const char *name, int flags, ...);
int __wrap_open(const char *name, int flags, ...);
int __wrap_open64(const char *name, int flags, ...);
int __real_isatty(int descriptor);
int __wrap_isatty(int descriptor);
int __real_close(int descriptor);
int __wrap_close(int descriptor);
int __real_sigaction(int number, const struct sigaction *after, struct sigaction *before);
int __wrap_sigaction(int number, const struct sigaction *after, struct sigaction *before);
void (*__real_signal(int number, void (*handler)(int)))(int);
void (*__wrap_signal(int number, void (*handler)(int)))(int);
int __real_raise(int number);
int __wrap_raise(int number);
_Noreturn void __real__Exit(int status);
_Noreturn void __wrap__Exit(int status);

static int open_file(const char *name, int flags, va_list more) {
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    if (!program_runs)
        return __real_open(name, flags, mode);
    errno = ENOENT;
    return -1;
}

int __wrap_open(const char *name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int opened = open_file(name, flags, more);
    va_end(more);
    return opened;
}

int __wrap_open64(const char *name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int opened = open_file(name, flags, more);
    va_end(more);
    return opened;
}

int __wrap_isatty(int descriptor) {
    return program_runs ? 0 : __real_isatty(descriptor);
}

int __wrap_close(int descriptor) {
    return program_runs && descriptor <= STDERR_FILENO ? 0 : __real_close(descriptor);
}

int __wrap_sigaction(int number, const struct sigaction *after, struct sigaction *before) {
    if (!program_runs)
        return __real_sigaction(number, after, before);
    if (before != NULL)
        *before = (struct sigaction){.sa_handler = SIG_DFL};
    return 0;
}

void (*__wrap_signal(int number, void (*handler)(int)))(int) {
    return program_runs ? SIG_DFL : __real_signal(number, handler);
}

/* The program never has to end immediately. */
int __wrap_raise(int number) {
    demand(!program_runs);
    return __real_raise(number);
}

_Noreturn void __wrap__Exit(int status) {
    demand(!program_runs);
    __real__Exit(status);
}

/* ---- The output of the program ---- */

/* Written text, NUL-terminated. */
struct captured {
    char *text;
    size_t size, room;
};

static struct captured *streams[3]; /* descriptor -> its captured output */

ssize_t __real_write(int descriptor, const void *bytes, size_t size);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t size);

/* Makes room for `size` more bytes and a NUL. */
static void make_room(struct captured *captured, size_t size) {
    if (captured->size + size < captured->room)
        return;
    captured->room = 2 * (captured->size + size) + 4096;
    captured->text = realloc(captured->text, captured->room);
    demand(captured->text != NULL);
}

static void begin(int descriptor, struct captured *captured) {
    streams[descriptor] = captured;
    if (captured == NULL)
        return;
    captured->size = 0;
    make_room(captured, 0);
    captured->text[0] = '\0';
}

/* Clears these buffers and captures all output in them; NULL restores the usual output. */
static void capture(struct captured *output, struct captured *errors) {
    begin(STDOUT_FILENO, output);
    begin(STDERR_FILENO, errors);
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t size) {
    struct captured *captured = descriptor >= 0 && descriptor < 3 ? streams[descriptor] : NULL;
    if (captured == NULL)
        return __real_write(descriptor, bytes, size);
    make_room(captured, size);
    memcpy(captured->text + captured->size, bytes, size);
    captured->size += size;
    captured->text[captured->size] = '\0';
    return (ssize_t)size;
}

/* Ends the program unless each line is a message without control bytes. */
static void demand_messages(const struct captured *errors) {
    static const char begins[] = "sudoku: ";
    const char *at = errors->text, *end = at + errors->size;
    while (at < end) {
        demand(strncmp(at, begins, strlen(begins)) == 0);
        for (; at < end && *at != '\n'; at++)
            demand((unsigned char)*at >= ' ' && *at != 0x7F);
        demand(at < end);
        at++;
    }
}

/* ---- The command line ---- */

struct command_line {
    int count;
    char words[MAX_ARGUMENTS][ARGUMENT_SIZE];
    const char *operand; /* NULL: there is none */
};

static struct {
    struct command_line line;
    unsigned flags;          /* a set of enum flag */
    const struct mode *mode; /* NULL: that of a judge */
    const struct format *format;
    sudoku_shape box;
    const char *input;
    size_t input_size;
    char operand[MAX_BYTES];
} test;

__attribute__((format(printf, 1, 2))) static void add_word(const char *format, ...) {
    struct command_line *line = &test.line;
    va_list arguments;
    demand(line->count < MAX_ARGUMENTS);
    va_start(arguments, format);
    int length = vsnprintf(line->words[line->count++], ARGUMENT_SIZE, format, arguments);
    va_end(arguments);
    demand(length < ARGUMENT_SIZE);
}

static size_t count_modes(void) {
    struct option_row row;
    size_t count = 0;
    while (option_at(count, &row) && row.mode != NULL)
        count++;
    return count;
}

static size_t count_judges(void) {
    size_t count = 0;
    while (judge_name(count) != NULL)
        count++;
    return count;
}

static size_t count_formats(void) {
    size_t count = 0;
    while (format_name(count) != NULL)
        count++;
    return count;
}

/* Adds a mode and a format, or a judge, which is both. */
static void add_mode(uint8_t mode, uint8_t format) {
    size_t count = count_modes(), choice = mode % (count + 2);
    struct option_row row;
    test.mode = NULL;
    test.format = NULL;
    if (choice == count + 1) {
        add_word("--judge=%s", judge_name(format % count_judges()));
        return;
    }
    test.mode = choice < count && option_at(choice, &row) ? row.mode : &first_mode;
    if (test.mode->state_size > 0) /* the bench measures time */
        test.mode = &first_mode;
    if (test.mode != &first_mode)
        add_word("--%s", test.mode->name);
    format = (uint8_t)(format % count_formats());
    test.format = formats[format];
    add_word("--format=%s", format_name(format));
}

static void add_flags(uint8_t budget) {
    if (test.flags & FLAG_QUIET)
        add_word("-q");
    if (test.flags & FLAG_COLOR)
        add_word("--color=always");
    if (test.flags & FLAG_VERBOSE)
        add_word("-v");
    if (test.flags & FLAG_LIMIT)
        add_word("--limit=%d", budget % 16);
    if (test.flags & FLAG_ANSWERS)
        add_word("--answers=-");
    if (test.flags & FLAG_WORDS) {
        add_word("--none=no");
        add_word("--multiple=many");
    }
    add_word("--max-nodes=%d", 1 + budget * 4);
}

static void add_box(uint8_t choice) {
    test.box = (sudoku_shape){0, 0};
    const char *box = boxes[choice % BOXES];
    if (box == NULL)
        return;
    add_word("--box=%s", box);
    test.box = (sudoku_shape){(uint8_t)(box[0] - '0'), (uint8_t)(box[2] - '0')};
}

/* The operand ends at a NUL, like any argument. */
static void read_operand(struct bytes *bytes) {
    size_t length = 0;
    while (bytes->left > 0 && length + 1 < MAX_BYTES && *bytes->at != '\0')
        test.operand[length++] = (char)take_byte(bytes);
    take_byte(bytes);
    test.operand[length] = '\0';
    test.line.operand = test.operand;
}

static void read_test(struct bytes bytes) {
    uint8_t mode = take_byte(&bytes), format = take_byte(&bytes), engine = take_byte(&bytes);
    test.line = (struct command_line){0};
    add_word("sudoku");
    add_mode(mode, format);
    engine = (uint8_t)(engine % (sudoku_engine_count() + 1));
    if (engine_has(sudoku_engine_at(engine), sudoku_usual_shape(9), SUDOKU_ENGINE_RUNS_HERE))
        add_word("--engine=%s", sudoku_engine_name(sudoku_engine_at(engine)));
    test.flags = take_byte(&bytes);
    add_box(take_byte(&bytes));
    add_flags(take_byte(&bytes));
    if (test.flags & FLAG_OPERAND)
        read_operand(&bytes);
    test.input = (const char *)bytes.at;
    test.input_size = bytes.left;
}

/* ---- Runs ---- */

/* The outcome of a run. */
struct program_run {
    int status;
    struct captured output, errors;
};

int sudoku_main(int argc, char **argv);

static void run_program(struct program_run *run, struct memory_input *input, int threads) {
    static char words[MAX_ARGUMENTS][ARGUMENT_SIZE];
    char jobs[16], *arguments[MAX_ARGUMENTS + 4];
    int count = 0;
    memcpy(words, test.line.words, sizeof words);
    for (; count < test.line.count; count++)
        arguments[count] = words[count];
    snprintf(jobs, sizeof jobs, "-j%d", threads);
    arguments[count++] = jobs;
    char dashes[] = "--", operand[MAX_BYTES];
    if (test.line.operand != NULL) {
        memcpy(operand, test.line.operand, MAX_BYTES);
        arguments[count++] = dashes;
        arguments[count++] = operand;
    }
    arguments[count] = NULL;
    serve_input(input);
    capture(&run->output, &run->errors);
    program_runs = true;
    run->status = sudoku_main(count, arguments);
    program_runs = false;
    capture(NULL, NULL);
}

static bool same_text(const struct captured *a, const struct captured *b) {
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* Cells after an end line are reported if they were already read, which depends on read sizes. */
static bool reports_unread_text(const struct program_run *run) {
    return strstr(run->errors.text, "input after the end line is ignored") != NULL;
}

/* ---- Checks ---- */

static void check_run(const struct program_run *run) {
    demand(run->status >= STATUS_GOOD && run->status <= STATUS_BAD);
    demand(run->status != STATUS_BAD || run->errors.size > 0);
    demand_messages(&run->errors);
    demand(!(test.flags & FLAG_QUIET) || run->output.size == 0);
    demand(!reports_unread_text(run) || run->status == STATUS_BAD);
}

/* Messages are written to standard error only if standard output is another file. */
static void redirect_output(void) {
    static bool is_redirected;
    if (!is_redirected)
        demand(freopen("/dev/null", "w", stdout) != NULL);
    is_redirected = true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct program_run whole, pieces;
    redirect_output();
    uint64_t seed = hash_bytes(data, size);
    read_test((struct bytes){data, size});
    struct memory_input input = {
        .text = test.input, .size = test.input_size, .chunk = test.input_size + 1};
    run_program(&whole, &input, 1);
    check_run(&whole);
    input.at = 0;
    input.chunk = 1 + random_below(&seed, 300);
    input.seed = &seed;
    input.has_pauses = true;
    run_program(&pieces, &input, seed % 4 == 0 ? THREADS : 1);
    demand(same_text(&pieces.output, &whole.output));
    if (reports_unread_text(&whole) || reports_unread_text(&pieces))
        return 0;
    demand(pieces.status == whole.status);
    demand(same_text(&pieces.errors, &whole.errors));
    return 0;
}
