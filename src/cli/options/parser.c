/* parser.c - reads the command line with getopt_long(), by the table of options, and complains in
 * its own words. */
#include "parser.h"

#include "conflicts.h"
#include "modes/modes.h"
#include "option_table.h"
#include "runtime/diagnostics.h"
#include "runtime/names.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum {
    LONG_OPTION = 256, /* getopt_long()'s value for the long form of option 0 */
    LETTERS_SIZE = 2 * MOST_OPTIONS + 2
};

/* Describes all options for getopt_long().  Long forms have values of their own, LONG_OPTION and
 * the index, so that a complaint names the form that the user wrote. */
static void describe_options(char letters[LETTERS_SIZE], struct option names[MOST_OPTIONS + 1]) {
    struct option_row row;
    int index = 0;
    *letters++ = ':'; /* makes getopt_long() tell a missing argument from an unknown option */
    for (; index < MOST_OPTIONS && option_at((size_t)index, &row); index++) {
        bool takes_argument = row.argument != NULL;
        names[index] = (struct option){row.name, takes_argument ? required_argument : no_argument,
                                       NULL, LONG_OPTION + index};
        if (row.letter == 0)
            continue;
        *letters++ = row.letter;
        if (takes_argument)
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
        complain("--%s needs an argument: %s", row.name, row.argument);
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

/* Sets the options that depend on several others. */
static void complete_options(const struct parser *parser) {
    struct options *options = parser->options;
    if (options->least && options->mode->with_least != NULL)
        options->mode = options->mode->with_least;
    if (!options->timeout_given)
        options->timeout = options->mode->default_timeout;
    if (parser->judge != NULL)
        obey_judge(parser->judge, options);
}

enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output) {
    *options = (struct options){.mode = &first_mode};
    struct parser parser = {.options = options, .output = output, .option_at = option_at};
    char letters[LETTERS_SIZE];
    struct option names[MOST_OPTIONS + 1];
    describe_options(letters, names);
    opterr = 0;
    for (;;) {
        struct option_row row;
        int value = getopt_long(argc, argv, letters, names, NULL);
        if (value == -1)
            break;
        if (!find_option(value, &row))
            return complain_of_option(value, argv[optind - 1]);
        enum parse_outcome outcome = row.apply(&parser, &row, optarg);
        if (outcome != PARSED)
            return outcome;
    }
    options->operands = argv + optind;
    options->operand_count = argc > optind ? (size_t)(argc - optind) : 0;
    if (has_conflict(options))
        return PARSE_FAILED;
    complete_options(&parser);
    return PARSED;
}
