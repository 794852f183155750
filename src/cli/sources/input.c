/* input.c - the operands as a source of records: files, standard input, text, puzzles. */
#include "input.h"

#include "formats/formats.h"
#include "read/reader.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/platform.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* Characters of an operand that is read as text; letters only if it is as long as a 10x10 grid. */
#define CELLS      "0123456789.*?_-xX"
#define LETTERS    "ABCDEFGHIJKLMNOP"
#define SEPARATORS " \t\r\n,;|!:=&/\\<>\"'`+[]{}()"

struct input {
    const struct options *options;
    size_t operands;              /* opened or passed */
    uint64_t closed_bytes;        /* of all files that have been closed */
    struct run_statistics closed; /* their lines */
    bool standard_input_over;     /* it has been read */
    int fd;                       /* of the operand that is being read; -1: it is text */
    const char *file;             /* name of that operand */
    struct dialect dialect;       /* of that operand */
    struct reader *reader;        /* of that operand; NULL: none is open */
};

static void open_input(void *state, const struct options *options) {
    struct input *input = state;
    *input = (struct input){.options = options};
}

/* The number of operands.  Without operands, standard input is the only one. */
static size_t count_operands(const struct options *options) {
    return options->operand_count > 0 ? options->operand_count : 1;
}

static const char *operand_at(const struct options *options, size_t index) {
    return options->operand_count > 0 ? options->operands[index] : "-";
}

bool reads_standard_input(const struct options *options) {
    size_t i = 0;
    while (i < count_operands(options) && strcmp(operand_at(options, i), "-") != 0)
        i++;
    return i < count_operands(options);
}

static const char *find_conflict(const struct options *options) {
    bool has_other_engine =
        options->engine != NULL && strcmp(sudoku_engine_name(options->engine), "dlx") != 0;
    if (options->answers != NULL && strcmp(options->answers, "-") == 0 &&
        reads_standard_input(options))
        return "standard input cannot hold both the puzzles and the --answers";
    if (options->cover && has_other_engine)
        return "--cover has one engine: leave --engine out, or say dlx";
    if (options->regions == REGIONS_RANDOM)
        return "--regions=random goes with --generate";
    if (options->rating.most > 0 && !has_places(options->style.format, FOR_MANY))
        return "--rating drops records, and a picture holds the first: use --format=html";
    return NULL;
}

/* ---- Operands that are puzzles ---------------------------------------------------------- */

/* Starts to read an operand.  If there is not enough memory, prints a message, ends the input and
 * returns false. */
static bool start_reading(struct input *input, int fd, const char *text, const char *name,
                          struct chunk_output *messages) {
    input->fd = fd;
    input->file = name;
    input->dialect = input->options->dialect;
    input->dialect.is_operand = text != NULL && strpbrk(text, "\r\n") == NULL;
    input->reader = reader_open(fd, text, name, &input->dialect);
    if (input->reader != NULL)
        return true;
    complain_in(messages, "not enough memory");
    statistics_worsen(&messages->statistics, STATUS_BAD);
    input->operands = count_operands(input->options);
    return false;
}

static void stop_reading(struct input *input) {
    reader_close(input->reader);
    input->reader = NULL;
}

/* True if an operand is exactly one grid.  A single character is none unless --box says so. */
static bool is_puzzle(struct input *input, const char *operand, struct chunk_output *messages,
                      struct arena *arena) {
    uint8_t cells[SUDOKU_MAX_CELLS];
    struct record record = {.cells = cells};
    size_t used = arena->used;
    if (input->options->cover || strcmp(operand, "-") == 0 ||
        strcspn(operand, SEPARATORS) < strlen(operand) ||
        !start_reading(input, -1, operand, "operand", messages))
        return false;
    bool is_grid = reader_next(input->reader, true, &record, arena) && record.valid &&
                   sudoku_cells(record.shape) == strlen(operand);
    arena->used = used;
    stop_reading(input);
    return is_grid;
}

/* True if an operand names no file and has a line break, or only cells and separators. */
static bool is_text(const char *operand) {
    struct stat file;
    size_t length = strlen(operand);
    const char *characters = length < 10 * 10 ? CELLS SEPARATORS : CELLS SEPARATORS LETTERS;
    bool has_cells_only = length > 0 && strspn(operand, characters) == length;
    return (strpbrk(operand, "\r\n") != NULL || has_cells_only) && stat(operand, &file) != 0;
}

/* ---- Files ------------------------------------------------------------------------------- */

/* Opens a file.  False, after a complaint, if that fails. */
static bool open_named(struct input *input, const char *name, struct chunk_output *messages) {
    int fd = open_for_reading(name);
    if (fd >= 0)
        return start_reading(input, fd, NULL, name, messages);
    if (!interrupted())
        complain_in(messages, "'%s': %s", name, strerror(errno));
    statistics_worsen(&messages->statistics, STATUS_BAD);
    return false;
}

/* Tells the person how to enter puzzles, if standard input is a terminal. */
static void hint_at_input(struct chunk_output *messages) {
    static const char hint[] = "paste a puzzle, Ctrl-D to end\n";
    if (isatty(STDIN_FILENO) == 1)
        chunk_output_message(messages, hint, sizeof hint - 1);
}

/* Opens or skips the next operand.  Not inline: other records would save registers for it. */
__attribute__((noinline)) static enum source_next
open_next(struct input *input, struct chunk_output *messages, struct arena *arena) {
    const struct options *options = input->options;
    if (interrupted())
        return SOURCE_WAITS;
    if (input->operands == count_operands(options))
        return SOURCE_END;
    const char *operand = operand_at(options, input->operands);
    bool is_standard_input = strcmp(operand, "-") == 0;
    if (messages == NULL)
        return SOURCE_WAITS;
    size_t next = ++input->operands;
    bool is_operand =
        !is_standard_input && (is_puzzle(input, operand, messages, arena) || is_text(operand));
    if (input->operands != next)
        return SOURCE_LOST;
    if (is_operand)
        return start_reading(input, -1, operand, "operand", messages) ? SOURCE_AGAIN : SOURCE_LOST;
    if (!is_standard_input)
        return open_named(input, operand, messages) ? SOURCE_AGAIN : SOURCE_LOST;
    if (input->standard_input_over)
        return SOURCE_AGAIN;
    if (!options->quiet && !options->cover)
        hint_at_input(messages);
    return start_reading(input, STDIN_FILENO, NULL, "-", messages) ? SOURCE_AGAIN : SOURCE_LOST;
}

static bool is_open(const struct input *input) {
    return input->reader != NULL;
}

static void count_lines(const void *state, struct run_statistics *statistics) {
    const struct input *input = state;
    statistics_add(statistics, &input->closed);
    if (!is_open(input))
        return;
    struct line_counts counts = reader_counts(input->reader);
    statistics->counts[COUNT_LINES] += counts.lines;
    statistics->counts[COUNT_TEXT_LINES] += counts.text;
    statistics->counts[COUNT_DAMAGED_LINES] += counts.damaged;
}

/* The bytes read of files.  Text is no part of the total. */
static uint64_t count_bytes(const void *state) {
    const struct input *input = state;
    bool is_file = is_open(input) && input->fd >= 0;
    return input->closed_bytes + (is_file ? reader_bytes(input->reader) : 0);
}

static void close_input(void *state) {
    struct input *input = state;
    struct run_statistics closed = {0};
    if (!is_open(input))
        return;
    input->closed_bytes = count_bytes(input);
    count_lines(input, &closed);
    input->closed = closed;
    stop_reading(input);
    if (input->fd > STDIN_FILENO)
        close(input->fd);
    input->standard_input_over = input->standard_input_over || input->fd == STDIN_FILENO;
}

/* ---- Records ----------------------------------------------------------------------------- */

/* Finds out why there is no record.  Not inline: records would save registers for it. */
__attribute__((noinline)) static enum source_next explain_end(struct input *input,
                                                              struct chunk_output *messages) {
    const struct reader *reader = input->reader;
    const char *file = input->file;
    int error = reader_error(reader);
    struct position where = {file, 0, 1};
    if (reader_is_blocked(reader))
        return SOURCE_WAITS;
    const char *fault = error == 0 && !interrupted() ? reader_fault(reader, &where.line) : NULL;
    bool has_message = error != 0 || fault != NULL;
    if (has_message && messages == NULL)
        return SOURCE_WAITS;
    if (fault != NULL) {
        complain_at(messages, where, fault);
        statistics_worsen(&messages->statistics, STATUS_BAD);
    }
    if (error != 0) {
        complain_in(messages, "%s: %s", file,
                    error == ENOMEM ? "not enough memory" : strerror(error));
        statistics_worsen(&messages->statistics, STATUS_BAD);
    }
    close_input(input);
    return has_message ? SOURCE_LOST : SOURCE_AGAIN;
}

static enum source_next next_record(void *state, struct chunk_output *messages,
                                    struct record *record, struct arena *arena) {
    struct input *input = state;
    if (!is_open(input))
        return open_next(input, messages, arena);
    bool found = reader_next(input->reader, messages != NULL, record, arena);
    return found ? SOURCE_RECORD : explain_end(input, messages);
}

/* ---- The size of the input --------------------------------------------------------------- */

/* The bytes of all files that the operands name, and the bytes left of standard input; 0 if one of
 * them is a pipe or a device, so that its bytes are not known.  Opens nothing.  It is an estimate:
 * a file may grow. */
static uint64_t total_bytes(const struct options *options) {
    uint64_t total = 0;
    bool has_standard_input = false;
    for (size_t i = 0; i < count_operands(options); i++) {
        bool is_standard = strcmp(operand_at(options, i), "-") == 0;
        off_t offset = is_standard ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
        struct stat file = {0};
        int error = is_standard ? fstat(STDIN_FILENO, &file) : stat(operand_at(options, i), &file);
        bool is_nothing = is_standard ? has_standard_input : error != 0 || S_ISDIR(file.st_mode);
        if (!is_nothing && !S_ISREG(file.st_mode))
            return 0;
        if (!is_nothing && offset >= 0 && offset < file.st_size)
            total += (uint64_t)(file.st_size - offset);
        has_standard_input = has_standard_input || is_standard;
    }
    return total;
}

const struct record_source input_source = {.state_size = sizeof(struct input),
                                           .find_conflict = find_conflict,
                                           .open = open_input,
                                           .next = next_record,
                                           .amount = count_bytes,
                                           .total = total_bytes,
                                           .count_lines = count_lines,
                                           .close = close_input};
