/* input.c - the source of records; the operands: files, standard input, text, puzzles. */
#include "run.h"

#include "formats/formats.h"
#include "runtime/output.h"
#include "runtime/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Characters of an operand read as text; letters require a length of at least 100. */
#define CELLS      "0123456789.*?_-xX"
#define LETTERS    "ABCDEFGHIJKLMNOP"
#define SEPARATORS " \t\r\n,;|!:=&/\\<>\"'`+[]{}()"

bool reads_standard_input(const struct options *options) {
    char **operand = options->operands;
    while (*operand != NULL && strcmp(*operand, "-") != 0)
        operand++;
    return *operand != NULL;
}

/* Returns an error message if the options do not fit the operands, otherwise NULL. */
static const char *find_conflict(const struct options *options) {
    bool has_other_engine =
        options->engines[0] != NULL && strcmp(sudoku_engine_name(options->engines[0]), "dlx") != 0;
    if (options->answers != NULL && strcmp(options->answers, "-") == 0 &&
        reads_standard_input(options))
        return "puzzles and --answers cannot both be read from standard input";
    if (options->dialect.matrices && !options->judged && has_other_engine)
        return "--cover supports only --engine=dlx";
    if (options->regions == REGIONS_RANDOM)
        return "--regions=random requires --generate";
    if (options->rating.most > 0 && !has_places(options->style.format, FOR_MANY))
        return "--rating cannot be used with --format=svg; use --format=html";
    return NULL;
}

/* ---- Opening ------------------------------------------------------------------------------ */

bool source_open(struct source *source, struct options *options) {
    source->options = options;
    if (!rules_read_map(options) || !generator_prepare(source, options))
        return false;
    const char *conflict = options->new_puzzles > 0 ? NULL : find_conflict(options);
    if (conflict != NULL)
        complain("%s", conflict);
    else if (options->answers != NULL)
        source->answers_file = answers_file_open(options);
    return conflict == NULL && (options->answers == NULL || source->answers_file != NULL);
}

/* Notes that part of the input could not be read.  Returns false. */
static bool record_loss(struct source *source, struct batch_output *messages) {
    statistics_worsen(&messages->statistics, STATUS_BAD);
    source->lost = true;
    return false;
}

/* True if an operand is exactly one grid.  A single character is a grid only with --box=1x1. */
static bool is_puzzle(const struct options *options, const char *operand) {
    sudoku_grid grid;
    sudoku_shape box = options->dialect.box;
    size_t length = strlen(operand);
    return !options->dialect.matrices && (length > 1 || box.box_height > 0) &&
           sudoku_parse_cells(operand, length, box, NULL, &grid, NULL) == SUDOKU_OK;
}

/* True if an operand that names no file has a line break or only cells and separators. */
static bool is_text(const char *operand) {
    struct stat file;
    size_t length = strlen(operand);
    const char *characters = length < 10 * 10 ? CELLS SEPARATORS : CELLS SEPARATORS LETTERS;
    bool has_cells_only = length > 0 && strspn(operand, characters) == length;
    return (strpbrk(operand, "\r\n") != NULL || has_cells_only) && stat(operand, &file) != 0 &&
           errno != EACCES;
}

/* Opens the next operand.  Skips standard input if it has been read.  Returns false after a
 * message. */
static bool open_operand(struct source *source, struct batch_output *messages) {
    static const char hint[] = "paste a puzzle, Ctrl-D to end\n";
    const struct options *options = source->options;
    const char *operand = options->operands[source->operands++], *text = NULL;
    bool is_input = strcmp(operand, "-") == 0;
    bool has_hint =
        is_input && !options->quiet && !options->dialect.matrices && isatty(STDIN_FILENO) == 1;
    if (is_input && source->standard_input_over)
        return true;
    if (has_hint)
        batch_output_message(messages, hint, sizeof hint - 1);
    if (!is_input && (is_puzzle(options, operand) || is_text(operand)))
        text = operand;
    source->fd = is_input ? STDIN_FILENO : text != NULL ? -1 : open(operand, open_flags);
    if (source->fd < 0 && text == NULL) {
        if (!interrupted())
            complain_in(messages, "'%.4095s': %s", operand, strerror(errno));
        return record_loss(source, messages);
    }
    source->file = text != NULL ? "operand" : operand;
    source->dialect = options->dialect;
    source->dialect.is_operand = text != NULL && strpbrk(text, "\r\n") == NULL;
    source->reader = reader_open(source->fd, text, source->file, &source->dialect);
    if (source->reader != NULL)
        return !has_hint;
    complain_in(messages, "not enough memory");
    while (options->operands[source->operands] != NULL)
        source->operands++;
    return record_loss(source, messages);
}

/* ---- Closing ------------------------------------------------------------------------------ */

void input_close(struct source *source) {
    if (source->reader == NULL)
        return;
    source->closed_lines += reader_lines(source->reader)->number;
    source->closed_bytes = input_amount(source);
    reader_close(source->reader);
    source->reader = NULL;
    if (source->fd > STDIN_FILENO)
        close(source->fd);
    source->standard_input_over = source->standard_input_over || source->fd == STDIN_FILENO;
}

bool input_has_more(const struct source *source) {
    const struct options *options = source->options;
    if (options->new_puzzles > 0)
        return source->count < options->new_puzzles;
    return options->operands[source->operands] != NULL ||
           (source->reader != NULL &&
            reader_lines(source->reader)->start < reader_lines(source->reader)->end);
}

/* Closes an operand after its last record, and reports errors.  Returns false after a message, or
 * if the next record has not arrived. */
static bool end_operand(struct source *source, struct batch_output *messages) {
    struct position where = {source->file, 0, 1};
    int error = reader_lines(source->reader)->error;
    if (reader_lines(source->reader)->blocked)
        return false;
    const char *fault =
        error == 0 && !interrupted() ? reader_fault(source->reader, &where.line) : NULL;
    bool has_message = error != 0 || fault != NULL;
    if (has_message && messages == NULL)
        return false;
    if (fault != NULL)
        complain_at(messages, where, fault);
    if (error != 0)
        complain_in(messages, "'%s': %s", source->file,
                    error == ENOMEM ? "not enough memory" : strerror(error));
    input_close(source);
    return !has_message || record_loss(source, messages);
}

bool input_open_next(struct source *source, struct batch_output *messages) {
    if (source->reader != NULL && !end_operand(source, messages))
        return false;
    source->ended = source->options->operands[source->operands] == NULL;
    return !source->ended && messages != NULL && !interrupted() && open_operand(source, messages);
}

/* ---- The size of the input ---------------------------------------------------------------- */

uint64_t input_amount(const struct source *source) {
    if (source->options->new_puzzles > 0)
        return source->count;
    /* Operands that are text are not counted. */
    bool is_file = source->reader != NULL && source->fd >= 0;
    return source->closed_bytes + (is_file ? reader_lines(source->reader)->bytes : 0);
}

uint64_t input_total(const struct options *options) {
    uint64_t total = 0;
    for (char **operand = options->operands; *operand != NULL; operand++) {
        struct stat file;
        bool is_input = strcmp(*operand, "-") == 0;
        int error = is_input ? fstat(STDIN_FILENO, &file) : stat(*operand, &file);
        if (error != 0 || S_ISDIR(file.st_mode))
            continue;
        if (!S_ISREG(file.st_mode))
            return 0;
        off_t offset = is_input ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
        if (offset < file.st_size)
            total += (uint64_t)(file.st_size - offset);
    }
    return total;
}
