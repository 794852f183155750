/* options.c - the command line.
 *
 * One table holds the name, the argument, the help text and the action of every option: parsing,
 * --help and the tests of the documentation all read it. */
#include "options.h"

#include "engine_list.h"
#include "input_size.h"
#include "judges.h"
#include "names.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The time of an engine for a round of --bench, in ns; --help names it in seconds. */
static const uint64_t BENCH_CAP = UINT64_C(5000000000);

/* What an option's action works on. */
struct parser {
    struct options *options;
    struct output *output;
    const char *mode_name;     /* of the mode option seen, or NULL */
    const struct judge *judge; /* chosen, or NULL */
};

struct option_row {
    int letter; /* of the short form; 0: none */
    const char *name;
    const char *argument; /* name of the argument, or NULL */
    const char *help;
    enum parse_outcome (*apply)(struct parser *parser, const struct option_row *row,
                                const char *argument);
    size_t field;   /* where set_flag, set_text and set_number put their value */
    enum mode mode; /* for set_mode */
};

static enum parse_outcome bad_argument(const struct option_row *row, const char *argument,
                                       const char *wanted) {
    complain("--%s: '%s' is not %s", row->name, argument, wanted);
    return PARSE_FAILED;
}

/* Complains of a name, of so many bytes, that is not in its list, and proposes one that is. */
static enum parse_outcome bad_part(const struct option_row *row, const char *name, size_t length,
                                   name_at list, const char *wanted) {
    const char *nearest = nearest_name(list, name, length);
    complain("--%s: '%.*s' is not %s%s%s%s", row->name, (int)length, name, wanted,
             nearest != NULL ? "; did you mean '" : "", nearest != NULL ? nearest : "",
             nearest != NULL ? "'?" : "");
    return PARSE_FAILED;
}

static enum parse_outcome bad_name(const struct option_row *row, const char *argument, name_at list,
                                   const char *wanted) {
    return bad_part(row, argument, strlen(argument), list, wanted);
}

/* Reads decimal digits, all of them, that fit in 64 bits. */
static bool parse_number(const char *text, size_t length, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return length > 0;
}

/* ---- Actions --------------------------------------------------------------------------- */

static enum parse_outcome set_flag(struct parser *parser, const struct option_row *row,
                                   const char *argument) {
    (void)argument;
    *(bool *)((char *)parser->options + row->field) = true;
    return PARSED;
}

static enum parse_outcome set_text(struct parser *parser, const struct option_row *row,
                                   const char *argument) {
    *(const char **)((char *)parser->options + row->field) = argument;
    return PARSED;
}

static enum parse_outcome set_number(struct parser *parser, const struct option_row *row,
                                     const char *argument) {
    uint64_t *number = (uint64_t *)((char *)parser->options + row->field);
    if (!parse_number(argument, strlen(argument), number))
        return bad_argument(row, argument, "a whole number from 0 to 18446744073709551615");
    return PARSED;
}

/* True if a mode's option says how to bench: --unique asks for proofs. */
static bool is_bench_of_proofs(enum mode a, enum mode b) {
    return (a == MODE_BENCH && b == MODE_UNIQUE) || (a == MODE_UNIQUE && b == MODE_BENCH);
}

static enum parse_outcome set_mode(struct parser *parser, const struct option_row *row,
                                   const char *argument) {
    struct options *options = parser->options;
    (void)argument;
    if (!options->judged && is_bench_of_proofs(options->mode, row->mode)) {
        if (row->mode == MODE_BENCH)
            parser->mode_name = row->name;
        options->mode = MODE_BENCH;
        options->proof = true;
        return PARSED;
    }
    if (parser->mode_name != NULL && strcmp(parser->mode_name, row->name) != 0) {
        complain("--%s and --%s exclude each other", parser->mode_name, row->name);
        return PARSE_FAILED;
    }
    parser->mode_name = row->name;
    options->mode = row->mode;
    return PARSED;
}

/* True if the names of list up to end have this one, of so many bytes. */
static bool is_named_before(const char *list, const char *end, const char *name, size_t length) {
    const char *other;
    size_t other_length;
    while (next_engine_name(&list, &other, &other_length) && other < end) {
        if (other_length == length && memcmp(other, name, length) == 0)
            return true;
    }
    return false;
}

/* An engine, or for --bench several. */
static enum parse_outcome set_engine(struct parser *parser, const struct option_row *row,
                                     const char *argument) {
    const char *list = argument, *name;
    size_t length;
    if (strcmp(argument, "list") == 0) {
        print_engines(parser->output);
        return PARSED_AND_DONE;
    }
    while (next_engine_name(&list, &name, &length)) {
        size_t index = find_name(engine_name, name, length);
        const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
        if (engine_name(index) == NULL)
            return bad_part(row, name, length, engine_name, "an engine; --engine=list names them");
        if (engine != NULL && !sudoku_engine_available(engine)) {
            complain("--%s: '%s' does not run on this machine; --engine=list tells which do",
                     row->name, engine_name(index));
            return PARSE_FAILED;
        }
        if (is_named_before(argument, name, name, length)) {
            complain("--%s: '%s' is there twice", row->name, engine_name(index));
            return PARSE_FAILED;
        }
        parser->options->engine = engine;
    }
    parser->options->engines = argument;
    return PARSED;
}

static enum parse_outcome list_judges(struct parser *parser) {
    for (size_t i = 0; judge_at(i) != NULL; i++) {
        char line[256];
        snprintf(line, sizeof line, "%-12s %s", judge_at(i)->name, judge_at(i)->summary);
        output_line(parser->output, line);
    }
    return PARSED_AND_DONE;
}

static enum parse_outcome set_judge(struct parser *parser, const struct option_row *row,
                                    const char *argument) {
    if (strcmp(argument, "list") == 0)
        return list_judges(parser);
    const struct judge *judge = judge_at(find_name(judge_name, argument, strlen(argument)));
    if (judge == NULL)
        return bad_name(row, argument, judge_name, "a judge; --judge=list names them");
    enum parse_outcome outcome = set_mode(parser, row, argument);
    parser->options->mode = judge->mode;
    parser->options->judged = true;
    parser->judge = judge;
    return outcome;
}

static enum parse_outcome set_format(struct parser *parser, const struct option_row *row,
                                     const char *argument) {
    size_t format = find_name(format_name, argument, strlen(argument));
    if (format_name(format) == NULL)
        return bad_name(row, argument, format_name,
                        "a format: auto, line, rows, spaced, grid, csv or json");
    parser->options->style.format = format_at(format); /* NULL: auto */
    return PARSED;
}

static enum parse_outcome set_color(struct parser *parser, const struct option_row *row,
                                    const char *argument) {
    size_t color = find_name(color_name, argument, strlen(argument));
    if (color_name(color) == NULL)
        return bad_name(row, argument, color_name, "one of auto, always and never");
    parser->options->color = (enum color)color;
    return PARSED;
}

static enum parse_outcome set_box(struct parser *parser, const struct option_row *row,
                                  const char *argument) {
    uint64_t height, width;
    const char *x = strchr(argument, 'x');
    if (x == NULL || !parse_number(argument, (size_t)(x - argument), &height) ||
        !parse_number(x + 1, strlen(x + 1), &width) || height > SUDOKU_MAX_SIDE ||
        width > SUDOKU_MAX_SIDE ||
        !sudoku_shape_valid((sudoku_shape){(uint8_t)height, (uint8_t)width}))
        return bad_argument(row, argument, "a box, height x width of at most 25 cells, as 2x3");
    parser->options->box = (sudoku_shape){(uint8_t)height, (uint8_t)width};
    return PARSED;
}

static enum parse_outcome set_limit(struct parser *parser, const struct option_row *row,
                                    const char *argument) {
    parser->options->limit_given = true;
    return set_number(parser, row, argument);
}

static enum parse_outcome set_jobs(struct parser *parser, const struct option_row *row,
                                   const char *argument) {
    uint64_t *jobs = &parser->options->jobs;
    if (!parse_number(argument, strlen(argument), jobs) || *jobs == 0)
        return bad_argument(row, argument, "a whole number from 1 to 18446744073709551615");
    return PARSED;
}

/* Seconds, with up to nine decimals. */
static enum parse_outcome set_timeout(struct parser *parser, const struct option_row *row,
                                      const char *argument) {
    uint64_t seconds = 0, fraction = 0, scale = 1000000000;
    size_t whole = strcspn(argument, ".");
    const char *decimals = argument[whole] == '.' ? argument + whole + 1 : "";
    size_t count = strlen(decimals);
    bool good = whole + count > 0 && count <= 9 &&
                (whole == 0 || parse_number(argument, whole, &seconds)) &&
                (count == 0 || parse_number(decimals, count, &fraction));
    if (!good || seconds > 1000000000)
        return bad_argument(row, argument, "a number of seconds, as 10 or 0.5");
    for (size_t i = 0; i < count; i++)
        scale /= 10;
    parser->options->timeout_given = true;
    parser->options->timeout = seconds * UINT64_C(1000000000) + fraction * scale;
    return PARSED;
}

static enum parse_outcome show_help(struct parser *parser, const struct option_row *row,
                                    const char *argument);
static enum parse_outcome show_version(struct parser *parser, const struct option_row *row,
                                       const char *argument);

/* ---- The table ------------------------------------------------------------------------- */

#define FIELD(name) offsetof(struct options, name)

static const struct option_row rows[] = {
    {.letter = 'a',
     .name = "all",
     .help = "print every solution",
     .apply = set_mode,
     .mode = MODE_ALL},
    {.letter = 'c',
     .name = "count",
     .help = "print the number of solutions, N+ if a limit stopped the search",
     .apply = set_mode,
     .mode = MODE_COUNT},
    {.letter = 'u',
     .name = "unique",
     .help = "print the solution if it is the only one, else none or multiple",
     .apply = set_mode,
     .mode = MODE_UNIQUE},
    {.letter = 'k',
     .name = "check",
     .help = "print solved, partial, or wrong and two cells that clash; of a claimed\n"
             "solution (a second field, or --answers): right or wrong",
     .apply = set_mode,
     .mode = MODE_CHECK},
    {.letter = 't',
     .name = "target",
     .help = "print the highest target score (NOIP 2009) of all solutions, or -1",
     .apply = set_mode,
     .mode = MODE_TARGET},
    {.letter = 'b',
     .name = "bench",
     .help = "compare the speed of engines on this input; with --unique, their proofs\n"
             "that a solution is the only one",
     .apply = set_mode,
     .mode = MODE_BENCH},
    {.name = "convert",
     .help = "print the puzzle itself, unsolved, in the format chosen",
     .apply = set_mode,
     .mode = MODE_CONVERT},
    {.letter = 'J',
     .name = "judge",
     .argument = "NAME",
     .help = "print exactly what an online judge wants; list shows them",
     .apply = set_judge},
    {.letter = 'e',
     .name = "engine",
     .argument = "NAME",
     .help = "search with this engine; list shows them (default: auto); with --bench,\n"
             "several, as naive,dlx (default: all)",
     .apply = set_engine},
    {.letter = 'f',
     .name = "format",
     .argument = "FORMAT",
     .help = "auto (as the input), line, rows, spaced, grid, csv or json",
     .apply = set_format},
    {.name = "answers",
     .argument = "FILE",
     .help = "with --check: claimed solutions, one for each record, in any form",
     .apply = set_text,
     .field = FIELD(answers)},
    {.letter = 'l',
     .name = "least",
     .help = "print the smallest solution in lexicographic order",
     .apply = set_flag,
     .field = FIELD(least)},
    {.letter = 'n',
     .name = "limit",
     .argument = "N",
     .help = "stop after N solutions; 0: no limit (default: --count 1000000, --all 0)",
     .apply = set_limit,
     .field = FIELD(limit)},
    {.name = "box",
     .argument = "HxW",
     .help = "boxes are H rows high and W columns wide",
     .apply = set_box},
    {.letter = 'j',
     .name = "jobs",
     .argument = "N",
     .help = "use N threads (default: one per core); the output is the same for any N",
     .apply = set_jobs},
    {.name = "max-nodes",
     .argument = "N",
     .help = "give a record up after N nodes; it then says limit; 0: no limit",
     .apply = set_number,
     .field = FIELD(max_nodes)},
    {.name = "timeout",
     .argument = "SECONDS",
     .help = "give a record up after so long; it then says limit; 0: no limit; with\n"
             "--bench, the time of an engine for one round (default: 5)",
     .apply = set_timeout},
    {.name = "none",
     .argument = "TEXT",
     .help = "print TEXT instead of none",
     .apply = set_text,
     .field = FIELD(style.words[OUTCOME_NONE])},
    {.name = "multiple",
     .argument = "TEXT",
     .help = "print TEXT instead of multiple",
     .apply = set_text,
     .field = FIELD(style.words[OUTCOME_MULTIPLE])},
    {.name = "color",
     .argument = "WHEN",
     .help = "print givens in bold: auto (on a terminal), always or never",
     .apply = set_color},
    {.letter = 'q',
     .name = "quiet",
     .help = "print no answers; the exit status tells",
     .apply = set_flag,
     .field = FIELD(quiet)},
    {.letter = 's',
     .name = "stats",
     .help = "print a summary on standard error",
     .apply = set_flag,
     .field = FIELD(stats)},
    {.letter = 'v',
     .name = "verbose",
     .help = "print more: with --target, the grid that scores highest",
     .apply = set_flag,
     .field = FIELD(verbose)},
    {.letter = 'h', .name = "help", .help = "print this help", .apply = show_help},
    {.letter = 'V', .name = "version", .help = "print the version", .apply = show_version},
};

enum { ROWS = sizeof rows / sizeof *rows, LONG_OPTION = 256 /* + index in rows */ };

static enum parse_outcome show_help(struct parser *parser, const struct option_row *row,
                                    const char *argument) {
    (void)row, (void)argument;
    output_line(parser->output, "Usage: sudoku [OPTION]... [FILE|PUZZLE|-]...\n"
                                "Solves sudoku of any size up to 25x25 from files, operands or "
                                "standard input.\n");
    for (size_t i = 0; i < ROWS; i++) {
        char line[240], name[40], letter[8] = "    ";
        if (rows[i].letter != 0)
            snprintf(letter, sizeof letter, "-%c, ", rows[i].letter);
        snprintf(name, sizeof name, "--%s%s%s", rows[i].name, rows[i].argument ? "=" : "",
                 rows[i].argument ? rows[i].argument : "");
        const char *more = strchr(rows[i].help, '\n');
        int length = more == NULL ? (int)strlen(rows[i].help) : (int)(more - rows[i].help);
        snprintf(line, sizeof line, "  %s%-19s %.*s", letter, name, length, rows[i].help);
        output_line(parser->output, line);
        if (more != NULL) {
            snprintf(line, sizeof line, "%26s%s", "", more + 1);
            output_line(parser->output, line);
        }
    }
    output_line(
        parser->output,
        "\nPuzzles are lines of 81 cells, nine rows, nine spaced rows or framed grids, and "
        "likewise\nin other sizes; empty cells are . 0 * ? _ or -; a line `e` or `end` "
        "ends the input.\n"
        "Exit status: 0 every record answered, 1 some record without its answer, 2 bad input or "
        "usage.");
    return PARSED_AND_DONE;
}

static enum parse_outcome show_version(struct parser *parser, const struct option_row *row,
                                       const char *argument) {
    char line[64];
    (void)row, (void)argument;
    snprintf(line, sizeof line, "sudoku %s", sudoku_version());
    output_line(parser->output, line);
    return PARSED_AND_DONE;
}

/* ---- Parsing --------------------------------------------------------------------------- */

/* Fills in what getopt_long() wants to know; all long options have a value of their own, so that
 * its complaints can be told apart. */
static void describe(char *letters, struct option *names) {
    *letters++ = ':'; /* tell a missing argument from an unknown option */
    for (int i = 0; i < ROWS; i++) {
        names[i] = (struct option){rows[i].name, rows[i].argument ? required_argument : no_argument,
                                   NULL, LONG_OPTION + i};
        if (rows[i].letter == 0)
            continue;
        *letters++ = (char)rows[i].letter;
        if (rows[i].argument)
            *letters++ = ':';
    }
    *letters = '\0';
    names[ROWS] = (struct option){0};
}

static const struct option_row *find_row(int value) {
    if (value >= LONG_OPTION)
        return &rows[value - LONG_OPTION];
    for (size_t i = 0; i < ROWS; i++) {
        if (value != 0 && rows[i].letter == value)
            return &rows[i];
    }
    return NULL;
}

static const char *option_name(size_t index) {
    return index < ROWS ? rows[index].name : NULL;
}

/* Says which options a word such as --co may stand for, or is nearest to. */
static void complain_of_long_option(const char *word) {
    char names[200] = "";
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "="), used = 0, count = 0;
    for (size_t i = 0; i < ROWS; i++) {
        if (strncmp(rows[i].name, name, length) == 0) {
            used += (size_t)snprintf(names + used, sizeof names - used, "%s--%s",
                                     count++ > 0 ? ", " : "", rows[i].name);
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

/* Says what getopt_long() did not like. */
static enum parse_outcome complain_of_option(int outcome, const char *word) {
    const struct option_row *row = find_row(optopt);
    if (outcome == ':')
        complain("--%s needs an argument: %s", row->name, row->argument);
    else if (row != NULL)
        complain("--%s takes no argument", row->name);
    else if (optopt != 0)
        complain("unknown option '-%c'; --help lists all", optopt);
    else
        complain_of_long_option(word);
    return PARSE_FAILED;
}

/* What does not go with --bench. */
static const char *find_contradiction_of_bench(const struct options *options) {
    const struct style *style = &options->style;
    if (style->format != NULL && !style->format->shows_bench)
        return "--bench prints a table: of --format, only json goes with it";
    if (style->words[OUTCOME_NONE] != NULL || style->words[OUTCOME_MULTIPLE] != NULL)
        return "--bench prints a table: leave --none and --multiple out";
    if (options->stats)
        return "--bench has figures of its own: leave --stats out";
    return NULL;
}

/* What does not go together, in the order of the complaints. */
static const char *find_contradiction(const struct parser *parser) {
    const struct options *options = parser->options;
    const struct style *style = &options->style;
    bool styled = style->format != NULL || style->words[OUTCOME_NONE] != NULL ||
                  style->words[OUTCOME_MULTIPLE] != NULL;
    if (options->judged && (styled || options->limit_given))
        return "--judge says what to print: leave --format, --none, --multiple and --limit out";
    if (options->engines != NULL && strchr(options->engines, ',') != NULL &&
        options->mode != MODE_BENCH)
        return "--engine takes several engines with --bench only";
    if (options->limit_given && options->mode != MODE_ALL && options->mode != MODE_COUNT)
        return "--limit goes with --all or --count";
    if (options->least && options->mode != MODE_FIRST && options->mode != MODE_UNIQUE &&
        !options->judged)
        return "--least goes with no other mode but --unique";
    if (options->answers != NULL && (options->mode != MODE_CHECK || options->judged))
        return "--answers goes with --check";
    if (options->answers != NULL && strcmp(options->answers, "-") == 0 &&
        reads_standard_input(options->operands, options->operand_count))
        return "standard input cannot hold both the puzzles and the --answers";
    if (options->mode == MODE_BENCH)
        return find_contradiction_of_bench(options);
    return NULL;
}

/* Completes what depends on several options. */
static enum parse_outcome settle(const struct parser *parser) {
    struct options *options = parser->options;
    const char *contradiction = find_contradiction(parser);
    if (contradiction != NULL) {
        complain("%s", contradiction);
        return PARSE_FAILED;
    }
    if (options->least && options->mode == MODE_FIRST)
        options->mode = MODE_LEAST;
    if (options->mode == MODE_BENCH && !options->timeout_given)
        options->timeout = BENCH_CAP;
    if (parser->judge != NULL) {
        options->style = parser->judge->style;
        options->verbose = false;
    }
    return PARSED;
}

enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output) {
    *options = (struct options){0};
    struct parser parser = {.options = options, .output = output};
    char letters[2 * ROWS + 2];
    struct option names[ROWS + 1];
    describe(letters, names);
    opterr = 0;
    for (;;) {
        int value = getopt_long(argc, argv, letters, names, NULL);
        if (value == -1)
            break;
        if (value == '?' || value == ':')
            return complain_of_option(value, argv[optind - 1]);
        const struct option_row *row = find_row(value);
        enum parse_outcome outcome = row->apply(&parser, row, optarg);
        if (outcome != PARSED)
            return outcome;
    }
    options->operands = argv + optind;
    options->operand_count = argc > optind ? (size_t)(argc - optind) : 0;
    return settle(&parser);
}
