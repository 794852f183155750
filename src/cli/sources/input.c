/* input.c - the operands as a source of records: files, standard input, text, puzzles. */
#include "input.h"

#include "formats/formats.h"
#include "read/cells.h"
#include "read/lines.h"
#include "read/reader.h"
#include "read/record.h"
#include "read/sides.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/platform.h"
#include "signature.h"

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
    bool standard_input_over;     /* it had an end line, and is not read any further */
    bool keeps_columns;           /* the format keeps those that a heading names */
    bool has_records;             /* a record has been read */
    bool is_open;                 /* an operand is being read, by what follows */
    bool is_compared;             /* its heading has been compared with that of the first record */
    bool has_columns;             /* it is the same */
    struct heading columns;       /* above the first record; no fields: there was none */
    struct lines lines;
    struct reader reader;
};

static void open_input(void *state, const struct options *options) {
    struct input *input = state;
    memset(input, 0, offsetof(struct input, lines));
    input->options = options;
    input->keeps_columns = options->style.format != NULL && options->style.format->heading != NULL;
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

/* Makes a record of an operand that is exactly one grid.  A single character is none unless --box
 * says so. */
static bool read_puzzle(const struct options *options, const char *operand, struct record *record) {
    struct cells cells;
    struct cells_fault fault;
    sudoku_shape box = options->dialect.box;
    size_t length = strlen(operand), side = side_of_cells(length, box);
    if (options->cover || strcmp(operand, "-") == 0 || side == 0 ||
        (classes_of(operand, length) & ~cells_of(side)))
        return false;
    for (size_t i = 0; i < length; i++)
        set_cell(&cells, i, operand[i], 0, i + 1);
    *record =
        (struct record){.file = "operand", .form = FORM_LINE, .text = operand, .length = length};
    record->valid = finish_cells(&cells, side, false, &options->dialect, record, &fault);
    if (!record->valid)
        return false;
    set_origin(record, &cells, side, 1);
    record->origin.on_line = true;
    return true;
}

/* ---- Operands that are text ------------------------------------------------------------ */

static void start_reading_text(struct input *input, const char *text) {
    lines_open_text(&input->lines, text);
    reader_open(&input->reader, &input->lines, "operand", &input->options->dialect);
    input->is_open = true;
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

static void start_reading(struct input *input, int fd, const char *name) {
    lines_open(&input->lines, fd);
    reader_open(&input->reader, &input->lines, name, &input->options->dialect);
    input->is_open = true;
}

/* Opens a file.  False, after a complaint, if that fails. */
static bool open_named(struct input *input, const char *name, struct chunk_output *messages) {
    int fd = open_for_reading(name);
    if (fd >= 0) {
        start_reading(input, fd, name);
        return true;
    }
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

/* Opens or passes the next operand, or makes a record of it.  Not inline: other records would save
 * registers for it. */
__attribute__((noinline)) static enum source_next
open_next(struct input *input, struct chunk_output *messages, struct record *record) {
    const struct options *options = input->options;
    if (interrupted())
        return SOURCE_WAITS;
    if (input->operands == count_operands(options))
        return SOURCE_END;
    const char *operand = operand_at(options, input->operands);
    bool is_puzzle = read_puzzle(options, operand, record);
    if (!is_puzzle && messages == NULL)
        return SOURCE_WAITS;
    input->operands++;
    input->is_compared = false;
    input->has_records = input->has_records || is_puzzle;
    if (is_puzzle)
        return SOURCE_RECORD;
    bool is_standard_input = strcmp(operand, "-") == 0;
    if (!is_standard_input && is_text(operand)) {
        start_reading_text(input, operand);
        return SOURCE_AGAIN;
    }
    if (!is_standard_input)
        return open_named(input, operand, messages) ? SOURCE_AGAIN : SOURCE_LOST;
    if (input->standard_input_over)
        return SOURCE_AGAIN;
    if (!options->quiet && !options->cover)
        hint_at_input(messages);
    start_reading(input, STDIN_FILENO, "-");
    return SOURCE_AGAIN;
}

static void count_lines(const void *state, struct run_statistics *statistics) {
    const struct input *input = state;
    statistics_add(statistics, &input->closed);
    if (!input->is_open)
        return;
    statistics->counts[COUNT_LINES] += input->lines.number;
    statistics->counts[COUNT_TEXT_LINES] += input->reader.text_lines;
    statistics->counts[COUNT_DAMAGED_LINES] += input->reader.damaged_lines;
}

/* The bytes read of files.  Text is no part of the total. */
static uint64_t count_bytes(const void *state) {
    const struct input *input = state;
    bool is_file = input->is_open && input->lines.text == NULL;
    return input->closed_bytes + (is_file ? input->lines.bytes : 0);
}

static void close_input(void *state) {
    struct input *input = state;
    struct run_statistics closed = {0};
    if (!input->is_open)
        return;
    reader_close(&input->reader);
    input->closed_bytes = count_bytes(input);
    count_lines(input, &closed);
    input->closed = closed;
    input->is_open = false;
    if (input->lines.fd > STDIN_FILENO)
        close(input->lines.fd);
    else if (input->lines.fd == STDIN_FILENO)
        input->standard_input_over = !input->lines.at_end;
}

/* ---- Records ----------------------------------------------------------------------------- */

/* Finds out why there is no record.  Not inline: records would save registers for it. */
__attribute__((noinline)) static enum source_next explain_end(struct input *input,
                                                              struct chunk_output *messages) {
    int error = input->lines.error;
    struct position where;
    if (input->lines.blocked)
        return SOURCE_WAITS;
    const char *fault = error == 0 && !interrupted() ? reader_fault(&input->reader, &where) : NULL;
    bool has_message = error != 0 || fault != NULL;
    if (has_message && messages == NULL)
        return SOURCE_WAITS;
    if (fault != NULL) {
        complain_at(messages, where, fault);
        statistics_worsen(&messages->statistics, STATUS_BAD);
    }
    if (error != 0) {
        complain_in(messages, "%s: %s", input->reader.file,
                    error == ENOMEM ? "not enough memory" : strerror(error));
        statistics_worsen(&messages->statistics, STATUS_BAD);
    }
    close_input(input);
    return has_message ? SOURCE_LOST : SOURCE_AGAIN;
}

/* Compares the heading of the operand with that of the first record.  Not inline: records would
 * save registers for it. */
__attribute__((noinline)) static void compare_headings(struct input *input) {
    const struct heading *heading = &input->reader.heading;
    if (!input->has_records)
        input->columns = *heading;
    input->has_columns = strcmp(heading->text, input->columns.text) == 0;
    input->is_compared = input->has_records = true;
}

static enum source_next next_record(void *state, struct chunk_output *messages,
                                    struct record *record) {
    struct input *input = state;
    if (!input->is_open)
        return open_next(input, messages, record);
    input->lines.may_wait = messages != NULL;
    if (!next_of_file(&input->reader, record))
        return explain_end(input, messages);
    if (input->keeps_columns) {
        if (!input->is_compared)
            compare_headings(input);
        bool has_columns = input->has_columns && input->columns.fields > 0;
        record->columns = has_columns ? &input->columns : NULL;
    }
    return SOURCE_RECORD;
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
