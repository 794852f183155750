/* fuzz_options.c - the option parser: accepted options are consistent, and a rejection prints one
 * message.
 *
 * An input is the arguments, with a NUL between two of them. */
#include "fuzz.h"

#include "captured_output.h"
#include "modes/mode.h"
#include "options/options.h"
#include "runtime/diagnostics.h"
#include "runtime/names.h"
#include "runtime/output.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGUMENTS = 16, MAX_BYTES = 4096 };

/* A command line. */
struct arguments {
    int count;
    char *words[MAX_ARGUMENTS + 2];
    char text[MAX_BYTES];
};

static void read_arguments(const uint8_t *data, size_t size, struct arguments *arguments) {
    static char name[] = "sudoku";
    size = size < MAX_BYTES ? size : MAX_BYTES - 1;
    memcpy(arguments->text, data, size);
    arguments->text[size] = '\0';
    arguments->count = 1;
    arguments->words[0] = name;
    for (char *at = arguments->text; at < arguments->text + size; at += strlen(at) + 1) {
        if (arguments->count <= MAX_ARGUMENTS)
            arguments->words[arguments->count++] = at;
    }
    arguments->words[arguments->count] = NULL;
}

/* What became of a command line. */
struct parsing {
    enum parse_outcome outcome;
    struct options options;
    struct captured output, errors;
};

static void parse(struct arguments *arguments, struct parsing *parsing) {
    static struct output output;
    capture(&parsing->output, &parsing->errors);
    output_open_standard(&output);
    parsing->outcome =
        options_parse(arguments->count, arguments->words, &parsing->options, &output);
    output_flush(&output);
    capture(NULL, NULL);
}

static bool is_word(const struct arguments *arguments, const char *word) {
    const char *end = arguments->text + MAX_BYTES;
    return word >= arguments->text && word < end;
}

static void check_options(const struct arguments *arguments, const struct options *options) {
    demand(options->mode != NULL);
    demand(options->dialect.box.box_height == 0 || sudoku_shape_valid(options->dialect.box));
    demand(options->operand_count < (size_t)arguments->count);
    for (size_t i = 0; i < options->operand_count; i++)
        demand(is_word(arguments, options->operands[i]));
    demand(options->answers == NULL || is_word(arguments, options->answers));
    demand(options->engine_count <= sudoku_engine_count() + 1);
    demand(engine_runs_here(options->engine));
    demand(options->timeout <= UINT64_C(1000000000) * 1000000001);
    demand(options->color <= COLOR_NEVER);
}

static void check_parsing(const struct arguments *arguments, const struct parsing *parsing) {
    const struct captured *errors = &parsing->errors;
    demand_messages(errors);
    switch (parsing->outcome) {
    case PARSED:
        demand(errors->size == 0 && parsing->output.size == 0);
        check_options(arguments, &parsing->options);
        break;
    case PARSED_AND_DONE:
        demand(errors->size == 0 && parsing->output.size > 0);
        break;
    case PARSE_FAILED:
        demand(errors->size > 0 && parsing->output.size == 0);
        demand(strchr(errors->text, '\n') == errors->text + errors->size - 1);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct arguments arguments;
    static struct parsing first, second;
    read_arguments(data, size, &arguments);
    parse(&arguments, &first);
    check_parsing(&arguments, &first);
    read_arguments(data, size, &arguments); /* the operands are at the start now */
    parse(&arguments, &second);
    demand(first.outcome == second.outcome);
    demand(first.errors.size == second.errors.size &&
           strcmp(first.errors.text, second.errors.text) == 0);
    return 0;
}
