/* parser.c - reads the command line with getopt_long(), by the table of options, and complains in
 * its own words. */
#include "option.h"

#include "runtime/diagnostics.h"
#include "runtime/names.h"
#include "sources/record_source.h"
#include "sources/ruling.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LONG_OPTION = 256, /* getopt_long()'s value for the long form of option 0 */
    OPERAND = 1,       /* getopt_long()'s value for an operand */
    LETTERS_SIZE = 3 * MAX_OPTIONS + 3
};

/* Describes all options for getopt_long().  Long forms have values of their own, LONG_OPTION and
 * the index, so that a complaint names the form that the user wrote. */
static void describe_options(char letters[LETTERS_SIZE], struct option names[MAX_OPTIONS + 1]) {
    struct option_row row;
    int index = 0;
    *letters++ = '-'; /* makes getopt_long() return operands where they stand */
    *letters++ = ':'; /* makes getopt_long() tell a missing argument from an unknown option */
    for (; index < MAX_OPTIONS && option_at((size_t)index, &row); index++) {
        int argument = row.argument == NULL     ? no_argument
                       : row.argument[0] == '[' ? optional_argument
                                                : required_argument;
        names[index] = (struct option){row.name, argument, NULL, LONG_OPTION + index};
        if (row.letter == 0)
            continue;
        *letters++ = row.letter;
        for (int colons = 0; colons < argument; colons++)
            *letters++ = ':';
    }
    *letters = '\0';
    names[index] = (struct option){0};
}

/* Finds the option of a value that getopt_long() returned.  False if there is none. */
static bool find_option(int value, struct option_row *row) {
    if (value >= LONG_OPTION)
        return option_at((size_t)(value - LONG_OPTION), row);
    for (size_t i = 0; option_at(i, row); i++) {
        if (value != 0 && row->letter == value)
            return true;
    }
    return false;
}

/* Complains of a word such as --co, and names the options that it may stand for or is nearest to.
 */
static void complain_of_long_option(const char *word) {
    char names[200] = "";
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "="), used = 0, count = 0;
    for (size_t i = 0; option_name(i) != NULL; i++) {
        if (strncmp(option_name(i), name, length) == 0) {
            used += (size_t)snprintf(names + used, sizeof names - used, "%s--%s",
                                     count++ > 0 ? ", " : "", option_name(i));
            used = used < sizeof names ? used : sizeof names - 1;
        }
    }
    const char *nearest = nearest_name(option_name, name, length);
    if (count > 1 && length > 0)
        complain("ambiguous option '%s': %s", word, names);
    else if (nearest != NULL)
        complain("unknown option '%s'; did you mean '--%s'?", word, nearest);
    else
        complain("unknown option '%s'; --help lists all", word);
}

/* Complains of what getopt_long() refused.  value is what it returned; word is the argument at
 * which it stopped. */
static enum parse_outcome complain_of_option(int value, const char *word) {
    struct option_row row;
    bool found = find_option(optopt, &row);
    if (value == ':')
        complain("--%s needs an argument: %s", row.name, row.argument + 1);
    else if (found)
        complain("--%s takes no argument", row.name);
    else if (optopt != 0)
        complain("unknown option '-%c'; --help lists all", optopt);
    else
        complain_of_long_option(word);
    return PARSE_FAILED;
}

static void obey_judge(const struct judge *judge, struct options *options) {
    sudoku_shape box = options->reading.box;
    options->style = judge->style;
    options->reading = judge->reading;
    options->reading.box = box;
    options->reading.silent = true;
    options->verbose = false;
}

/* Makes another mode of the chosen one, if an option asks for that and the mode has such. */
static void combine_mode(struct options *options, const char *option, bool is_given) {
    const struct mode *mode = is_given ? mode_with(options->mode, option) : NULL;
    if (mode != NULL)
        options->mode = mode;
}

/* Chooses the mode by all options but --least, which may be given in vain. */
static void choose_mode(const struct parser *parser) {
    struct options *options = parser->options;
    bool is_default = options->mode == &first_mode || options->mode == &generate_mode;
    if (is_default && shows_puzzle(&options->style))
        options->mode = &convert_mode;
    combine_mode(options, parser->combined, parser->combined != NULL);
    combine_mode(options, "cover", options->cover);
}

/* Sets the options that depend on several others. */
static void complete_options(const struct parser *parser) {
    struct options *options = parser->options;
    options->style.plays_traces = options->mode == &trace_mode;
    combine_mode(options, "least", options->least);
    options->reading.claims =
        has_flag(options->mode, TAKES_ANSWERS) && options->answers == NULL && !options->judged;
    options->cover = has_flag(options->mode, READS_MATRICES);
    if (parser->judge != NULL)
        obey_judge(parser->judge, options);
    options->reading.matrices = options->cover;
}

/* Reads the pattern: a symbol for each cell, with blanks and line ends anywhere.  False if a grid
 * of the box has another number of cells.  One symbol is a pattern only if the box is given as 1x1.
 */
static bool read_pattern(struct options *options) {
    size_t cells = 0;
    for (const char *at = options->pattern; *at != '\0'; at++) {
        if (strchr(" \t\r\n", *at) != NULL)
            continue;
        if (cells == SUDOKU_MAX_CELLS)
            return false;
        options->pattern_cells[cells++] = !sudoku_is_empty_symbol(*at);
    }
    sudoku_shape shape = options->reading.box;
    for (size_t side = 2; shape.box_height == 0 && side <= SUDOKU_MAX_SIDE; side++) {
        if (side * side == cells)
            shape = sudoku_usual_shape(side);
    }
    options->recipe.shape = shape;
    return shape.box_height != 0 && sudoku_cells(shape) == cells;
}

/* Sets what new puzzles are to be like and depends on several options.  False, after a complaint,
 * if there are no rules for them. */
static bool complete_recipe(struct options *options) {
    sudoku_shape usual = {3, 3};
    bool has_box = options->reading.box.box_height != 0;
    if (options->regions == REGIONS_MAP && !has_box)
        usual = obey_map(options);
    options->recipe.shape = has_box ? options->reading.box : usual;
    if (options->pattern != NULL && read_pattern(options))
        options->recipe.pattern = options->pattern_cells;
    bool makes = options->source != NULL && options->regions != REGIONS_RECORD;
    if (!has_rules(options) || !(makes || options->regions == REGIONS_MAP))
        return true;
    options->recipe.rules = options->new_rules = ruling_new(options, options->recipe.shape);
    return options->new_rules != NULL;
}

/* Takes a seed from the clock, and tells it. */
static void draw_seed(struct options *options) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    options->recipe.seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    complain("--seed=%" PRIu64 " makes these puzzles again", options->recipe.seed);
}

/* Adds an operand to those before it.  They are collected at the start of argv, where everything
 * has been read already. */
static void add_operand(struct options *options, char *operand) {
    options->operands[options->operand_count++] = operand;
}

/* Reads the next word of the command line, or the next letter of options that stand in one word.
 * Returns the value of an option, OPERAND, which sets optarg, or -1 at the end.  In *scanned, keeps
 * the index of the word to which the letter before belonged. */
static int read_word(int argc, char **argv, const char *letters, const struct option *names,
                     int *scanned) {
    bool begins_word = optind != *scanned;
    *scanned = optind;
    if (begins_word && optind < argc && is_operand_with_hyphen(argv[optind])) {
        optarg = argv[optind++];
        return OPERAND;
    }
    return getopt_long(argc, argv, letters, names, NULL);
}

/* Reads all options and collects the operands.  As getopt_long() does, it takes all that follows
 * an operand for operands if POSIXLY_CORRECT is set. */
static enum parse_outcome read_words(struct parser *parser, int argc, char **argv) {
    char letters[LETTERS_SIZE];
    struct option names[MAX_OPTIONS + 1];
    int value, scanned = 0;
    describe_options(letters, names);
    opterr = 0;
    while ((value = read_word(argc, argv, letters, names, &scanned)) != -1) {
        struct option_row row;
        if (value == OPERAND) {
            add_operand(parser->options, optarg);
            if (getenv("POSIXLY_CORRECT") != NULL)
                break;
            continue;
        }
        if (!find_option(value, &row))
            return complain_of_option(value, argv[optind - 1]);
        parser->row = &row;
        enum parse_outcome outcome = row.apply(parser, optarg);
        if (outcome != PARSED)
            return outcome;
        if (row.given != 0)
            *(bool *)((char *)parser->options + row.given) = true;
    }
    while (optind < argc)
        add_operand(parser->options, argv[optind++]);
    return PARSED;
}

enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output) {
    *options = (struct options){.mode = &first_mode, .operands = argv + 1};
    struct parser parser = {.options = options, .output = output};
    enum parse_outcome outcome = read_words(&parser, argc, argv);
    if (outcome != PARSED)
        return outcome;
    choose_mode(&parser);
    if (!complete_recipe(options) || has_conflict(options))
        return PARSE_FAILED;
    complete_options(&parser);
    if (options->source != NULL && !options->seed_given)
        draw_seed(options);
    return PARSED;
}
