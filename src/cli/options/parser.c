/* parser.c - reads the command line by the table of options.
 *
 * Its grammar is that of getopt_long(). */
#include "option.h"

#include "formats/formats.h"
#include "runtime/diagnostics.h"
#include "runtime/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names of options in other programs, and the option to suggest. */
static const char *const synonyms[][2] = {
    {"algorithm", "engine"}, {"method", "engine"}, {"solver", "engine"}, {"cores", "jobs"},
    {"threads", "jobs"},     {"workers", "jobs"},  {"level", "rating"},  {"difficulty", "rating"},
    {"size", "box"},         {"silent", "quiet"},
};

/* Returns the option to suggest for an unknown name, length bytes long, or NULL if none is similar.
 */
static const char *suggest_option(const char *name, size_t length) {
    const char *nearest = nearest_name(option_name, name, length);
    for (size_t i = 0; nearest == NULL && i < sizeof synonyms / sizeof *synonyms; i++) {
        if (is_name(synonyms[i][0], name, length))
            nearest = synonyms[i][1];
    }
    return nearest;
}

/* Reports an unknown option: a word such as --enigne=dlx, or a letter such as -Z. */
static void report_unknown(const char *word) {
    const char *name = word + strspn(word, "-");
    const char *suggestion = word[1] == '-' ? suggest_option(name, strcspn(name, "=")) : NULL;
    if (suggestion != NULL)
        complain("unknown option '%s'; did you mean '--%s'?", word, suggestion);
    else
        complain("unknown option '%s'; --help lists all", word);
}

/* Reports a prefix, length bytes long, that several options share. */
static void report_ambiguous(const char *word, const char *prefix, size_t length) {
    const char *names[MAX_OPTIONS];
    char list[200];
    size_t count = 0;
    for (size_t i = 0; option_name(i) != NULL; i++) {
        if (strncmp(option_name(i), prefix, length) == 0)
            names[count++] = option_name(i);
    }
    join_names(names, count, "--", ", ", list, sizeof list);
    complain("ambiguous option '%s': %s", word, list);
}

/* ---- Words ------------------------------------------------------------------------------ */

/* Does what an option asks for, by the argument in its own word or else, if it needs one, by the
 * next word. */
static enum parse_outcome apply_option(struct parser *parser, const struct option_row *row,
                                       const char *argument) {
    if (argument != NULL && row->argument == NULL) {
        complain("--%s takes no argument", row->name);
        return PARSE_FAILED;
    }
    bool is_needed = row->argument != NULL && row->argument[0] == '=';
    if (argument == NULL && is_needed && (argument = *parser->next_word++) == NULL) {
        complain("--%s needs an argument: %s", row->name, row->argument + 1);
        return PARSE_FAILED;
    }
    parser->row = row;
    enum parse_outcome outcome = row->apply(parser, argument);
    if (outcome == PARSED && row->given != 0)
        *(bool *)((char *)parser->options + row->given) = true;
    parser->given |= UINT64_C(1) << row->index;
    return outcome;
}

/* Reads a word such as --engine=dlx.  The name may be cut short if it stands for one option. */
static enum parse_outcome read_long_option(struct parser *parser, const char *word) {
    const char *name = word + 2;
    size_t length = strcspn(name, "="), count = 0;
    struct option_row row, found;
    for (size_t i = 0; option_at(i, &row); i++) {
        if (strncmp(row.name, name, length) != 0)
            continue;
        found = row;
        count++;
        if (row.name[length] == '\0') {
            count = 1;
            break;
        }
    }
    if (count == 1)
        return apply_option(parser, &found, name[length] == '=' ? name + length + 1 : NULL);
    if (count > 1 && length > 0)
        report_ambiguous(word, name, length);
    else
        report_unknown(word);
    return PARSE_FAILED;
}

/* Reads the letters of options that stand in one word.  An argument may follow the last. */
static enum parse_outcome read_letters(struct parser *parser, const char *letter) {
    enum parse_outcome outcome = PARSED;
    for (; outcome == PARSED && *letter != '\0'; letter++) {
        struct option_row row;
        size_t i = 0;
        while (option_at(i, &row) && row.letter != *letter)
            i++;
        if (!option_at(i, &row)) {
            report_unknown((char[]){'-', *letter, '\0'});
            return PARSE_FAILED;
        }
        if (row.argument != NULL)
            return apply_option(parser, &row, letter[1] != '\0' ? letter + 1 : NULL);
        outcome = apply_option(parser, &row, NULL);
    }
    return outcome;
}

/* Adds an operand to those before it.  They are collected at the start of argv, where everything
 * has been read already. */
static void add_operand(struct options *options, char *operand) {
    options->operands[options->operand_count++] = operand;
}

/* True if a word is exactly one grid. */
static bool is_puzzle(const char *word) {
    return sudoku_parse(word, NULL) == SUDOKU_OK;
}

/* Reads all options and collects the operands.  All that follows an operand are operands if
 * POSIXLY_CORRECT is set. */
static enum parse_outcome read_words(struct parser *parser) {
    bool is_posix = getenv("POSIXLY_CORRECT") != NULL, only_operands = false;
    enum parse_outcome outcome = PARSED;
    while (outcome == PARSED && *parser->next_word != NULL) {
        char *word = *parser->next_word++;
        bool is_operand = only_operands || word[0] != '-' || word[1] == '\0' || is_puzzle(word);
        if (is_operand)
            add_operand(parser->options, word);
        else if (strcmp(word, "--") != 0)
            outcome =
                word[1] == '-' ? read_long_option(parser, word) : read_letters(parser, word + 1);
        only_operands = only_operands || (is_operand ? is_posix : strcmp(word, "--") == 0);
    }
    return outcome;
}

/* ---- What several options decide --------------------------------------------------------- */

static void obey_judge(const struct judge *judge, struct options *options) {
    sudoku_shape box = options->dialect.box;
    options->style = judge->style;
    options->dialect = judge->dialect;
    if (box.box_height > 0)
        options->dialect.box = box;
    options->dialect.is_judge = true;
    options->verbose = false;
}

static void choose_mode(const struct parser *parser) {
    struct options *options = parser->options;
    if (makes_puzzles(options) && parser->mode_name == NULL)
        options->mode = &generate_mode;
    if (parser->mode_name == NULL && shows_puzzle(&options->style))
        options->mode = &convert_mode;
}

/* Sets the options that depend on several others. */
static void complete_options(const struct parser *parser) {
    struct options *options = parser->options;
    if (parser->judge != NULL)
        obey_judge(parser->judge, options);
    if (options->cover)
        options->dialect.matrices = true;
    options->cover = options->dialect.matrices;
}

enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output) {
    char **words = argc > 0 ? argv + 1 : argv;
    *options = (struct options){.mode = &first_mode, .operands = words};
    struct parser parser = {.options = options, .output = output, .next_word = words};
    enum parse_outcome outcome = read_words(&parser);
    if (parser.wants_help)
        print_help(output);
    if (outcome != PARSED)
        return outcome;
    choose_mode(&parser);
    if (has_conflict(&parser))
        return PARSE_FAILED;
    complete_options(&parser);
    return PARSED;
}
