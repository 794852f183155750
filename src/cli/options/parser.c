/* parser.c - parses the command line and prints --help, using the table of options.
 *
 * The syntax is the same as for getopt_long(). */
#include "modes/mode.h"
#include "runtime/output.h"

#include <stdio.h>
#include <string.h>

/* ---- Help --------------------------------------------------------------------------------- */

enum { RARE = 5 /* options without a description per line */ };

static void print_option(struct output *output, const struct option_row *row) {
    char name[40], letter[8] = "    ";
    int length = (int)strcspn(row->help, "\n");
    if (row->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    snprintf(name, sizeof name, "--%s%s", row->name, row->argument != NULL ? row->argument : "");
    output_print(output, "  %s%-19s %.*s\n", letter, name, length, row->help);
    if (row->help[length] != '\0')
        output_print(output, "%26s%s\n", "", row->help + length + 1);
}

static void print_help(struct output *output) {
    struct option_row row;
    char name[40];
    size_t rare = 0;
    bool are_modes = true;
    output_text(output,
                "Usage: sudoku [OPTION]... [FILE|PUZZLE|-]...\n"
                "Solve sudoku puzzles up to 25x25 from files, operands or standard input.\n"
                "Modes (at most one; by default, one solution of each puzzle is printed):\n");
    for (size_t i = 0; option_at(i, &row); i++) {
        if (are_modes && row.mode == NULL)
            output_text(output, "Options:\n");
        are_modes = row.mode != NULL;
        if (row.help != NULL)
            print_option(output, &row);
    }
    output_text(output, "More options (see man sudoku):");
    for (size_t i = 0; option_at(i, &row); i++) {
        if (row.help != NULL)
            continue;
        snprintf(name, sizeof name, "--%s%s", row.name, row.argument != NULL ? row.argument : "");
        output_print(output, rare++ % RARE == 0 ? "\n  %s" : " %s", name);
    }
    output_text(
        output,
        "\nInput: lines of 81 cells, rows, frames, CSV or JSON; the format and the size are\n"
        "detected.  Empty cells: . 0 * ? _ - x.  Exit status: 0 if all puzzles were\n"
        "answered, 1 if any is wrong or has no answer, 2 for invalid input or usage.\n"
        "Examples:\n"
        "  sudoku 3.....1..2.....4            # a puzzle on the command line\n"
        "  sudoku --engine=dlx puzzles.txt    # a file, with another engine\n"
        "  sudoku --unique --format=csv <puzzles.txt >answers.csv    # a table\n");
}

/* ---- Words -------------------------------------------------------------------------------- */

static const char *option_name(size_t index) {
    struct option_row row;
    return option_at(index, &row) ? row.name : NULL;
}

/* Reports an unknown option: a word such as --enigne=dlx, or a letter such as -Z. */
static void report_unknown(const char *word) {
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "=");
    const char *nearest = word[1] == '-' ? nearest_name(option_name, name, length) : NULL;
    if (nearest != NULL)
        complain("unknown option '%s'; did you mean --%s?", word, nearest);
    else
        complain("unknown option '%s'; see --help", word);
}

/* Applies an option with the argument in its own word or, if it requires one, the next word. */
static bool apply_option(struct parser *parser, const struct option_row *row,
                         const char *argument) {
    if (argument != NULL && row->argument == NULL) {
        complain("--%s takes no argument", row->name);
        return false;
    }
    bool is_needed = row->argument != NULL && row->argument[0] == '=';
    if (argument == NULL && is_needed && (argument = *parser->next_word++) == NULL) {
        complain("--%s requires an argument: %s", row->name, row->argument + 1);
        return false;
    }
    parser->row = row;
    parser->field = (char *)parser->options + row->field;
    if (argument != NULL && is_name("list", argument, strlen(argument)) &&
        (row->names != NULL || row->list != NULL)) {
        if (row->list != NULL)
            row->list(parser->output);
        for (size_t i = 0; row->list == NULL && row->names(i) != NULL; i++)
            output_print(parser->output, "%s\n", row->names(i));
        parser->is_done = true;
    } else if (row->apply == NULL) {
        print_help(parser->output);
        parser->is_done = true;
    } else if (!row->apply(parser, argument)) {
        return false;
    } else if (row->given != 0) {
        *(bool *)((char *)parser->options + row->given) = true;
    }
    parser->given[row->index] = true;
    parser->traits |= row->gives;
    return true;
}

/* Reads a word such as --engine=dlx.  The name is case-sensitive. */
static bool read_long_option(struct parser *parser, const char *word) {
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    struct option_row row;
    if (option_at(find_name(option_name, name, length), &row) &&
        strncmp(row.name, name, length) == 0)
        return apply_option(parser, &row, name[length] == '=' ? name + length + 1 : NULL);
    report_unknown(word);
    return false;
}

/* Reads a word of short options.  An argument may follow the last. */
static bool read_letters(struct parser *parser, const char *letter) {
    bool is_valid = true;
    for (; is_valid && !parser->is_done && *letter != '\0'; letter++) {
        struct option_row row;
        size_t i = 0;
        while (option_at(i, &row) && row.letter != *letter)
            i++;
        if (!option_at(i, &row)) {
            report_unknown((char[]){'-', *letter, '\0'});
            return false;
        }
        if (row.argument != NULL)
            return apply_option(parser, &row, letter[1] != '\0' ? letter + 1 : NULL);
        is_valid = apply_option(parser, &row, NULL);
    }
    return is_valid;
}

/* Reads all options, and moves the operands to the start of argv, whose words have been read.  A
 * grid is an operand, even if it begins with '-'. */
static bool read_words(struct parser *parser) {
    bool only_operands = false, is_valid = true;
    while (is_valid && !parser->is_done && *parser->next_word != NULL) {
        char *word = *parser->next_word++;
        if (only_operands || word[0] != '-' || word[1] == '\0' ||
            sudoku_parse(word, NULL) == SUDOKU_OK)
            parser->options->operands[parser->options->operand_count++] = word;
        else if (strcmp(word, "--") == 0)
            only_operands = true;
        else
            is_valid =
                word[1] == '-' ? read_long_option(parser, word) : read_letters(parser, word + 1);
    }
    return is_valid;
}

/* ---- Conflicts ---------------------------------------------------------------------------- */

/* True, after a message, if a given option cannot be used with the others. */
static bool has_conflict_of_row(const struct parser *parser, const struct option_row *row) {
    const struct format *format = parser->options->style.format;
    const char *names[MAX_OPTIONS];
    size_t count = 0;
    char text[200];
    struct option_row other;
    for (size_t i = 0; option_at(i, &other); i++) {
        if (parser->given[i] && i != row->index && (row->refuses & other.gives) != 0) {
            complain("--%s cannot be used with --%s", row->name, other.name);
            return true;
        }
        if ((row->needs & other.gives) != 0)
            names[count++] = other.name;
    }
    if (row->needs != 0 && (row->needs & parser->traits) == 0) {
        join_names(names, count, "--", " or ", text, sizeof text);
        complain("--%s can only be used with %s", row->name, text);
        return true;
    }
    if (has_places(format, row->places))
        return false;
    count = 0;
    for (size_t i = 0; format_name(i) != NULL; i++) {
        if (has_places(formats[i], row->places))
            names[count++] = format_name(i);
    }
    join_names(names, count, "", " or ", text, sizeof text);
    complain("--%s requires --format=%s, not %s", row->name, text,
             format != NULL ? format->name : "auto");
    return true;
}

static bool has_conflict(struct parser *parser) {
    const struct options *options = parser->options;
    struct option_row row;
    parser->traits |= options->mode->flags;
    for (size_t i = 0; option_at(i, &row); i++) {
        if (parser->given[i] && has_conflict_of_row(parser, &row))
            return true;
    }
    bool is_list = options->engine_count > 1 && (parser->traits & TAKES_ENGINES) == 0 &&
                   !(options->stats && options->quiet);
    if (is_list)
        complain("--engine: a list can only be used with --trace, --bench or --stats --quiet");
    return is_list;
}

/* ---- The command line --------------------------------------------------------------------- */

static void apply_judge(const struct judge *judge, struct options *options) {
    sudoku_shape box = options->dialect.box;
    options->style = judge->style;
    options->dialect = judge->dialect;
    if (box.box_height > 0)
        options->dialect.box = box;
    options->dialect.is_judge = true;
    options->verbose = false;
}

enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output) {
    static char *only_input[] = {"-", NULL};
    char **words = argc > 0 ? argv + 1 : argv;
    *options = (struct options){.mode = &first_mode, .operands = words};
    struct parser parser = {.options = options, .output = output, .next_word = words};
    if (!read_words(&parser))
        return PARSE_FAILED;
    if (parser.is_done) {
        output_finish_record(output);
        return PARSED_AND_DONE;
    }
    bool has_mode = (parser.traits & WITH_MODE) != 0;
    if (!has_mode && !has_places(options->style.format, FOR_ANSWERS))
        options->mode = &convert_mode;
    else if (!has_mode && options->new_puzzles > 0)
        options->mode = &generate_mode;
    if (has_conflict(&parser))
        return PARSE_FAILED;
    if (parser.judge != NULL)
        apply_judge(parser.judge, options);
    if (!options->limit_given)
        options->limit = options->mode->limit;
    else if (options->limit == 0)
        options->limit = SUDOKU_ALL;
    options->operands[options->operand_count] = NULL;
    if (options->operand_count == 0)
        options->operands = only_input;
    return PARSED;
}
