/* option_table.c - the table of options: those of the modes, then all others; and what each does.
 */
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/names.h"
#include "runtime/output.h"
#include "sudoku_human.h"

#include <stdio.h>
#include <string.h>

enum { MIN_RATING = 1, MAX_RATING = 20 };

/* What --version prints behind the number, such as " (commit 0123456789)".  Empty for a release,
 * and where the sources have no history.  The build writes it (.cmake/commit.cmake). */
extern const char program_commit[];

/* ---- Arguments ------------------------------------------------------------------------- */

static enum parse_outcome bad_argument(const struct parser *parser, const char *argument,
                                       const char *wanted) {
    complain("--%s: '%s' is not %s", parser->row->name, argument, wanted);
    return PARSE_FAILED;
}

static enum parse_outcome bad_name(const struct parser *parser, const char *argument, name_at list,
                                   const char *wanted) {
    complain_of_name(parser->row->name, argument, strlen(argument), list, wanted);
    return PARSE_FAILED;
}

/* Finds the index of a name in a list, or prints the list. */
static enum parse_outcome find_index(const struct parser *parser, const char *argument,
                                     name_at list, const char *wanted, size_t *index) {
    *index = find_name(list, argument, strlen(argument));
    for (size_t i = 0; is_list(argument) && list(i) != NULL; i++)
        output_line(parser->output, list(i));
    return is_list(argument)      ? PARSED_AND_DONE
           : list(*index) != NULL ? PARSED
                                  : bad_name(parser, argument, list, wanted);
}

/* Reads a number that may have an exponent of ten behind its digits: 1e9. */
static bool parse_count(const char *text, uint64_t *number) {
    size_t length = strcspn(text, "eE");
    uint64_t exponent = 0;
    if (!parse_number(text, length, number))
        return false;
    if (text[length] != '\0' &&
        !parse_number(text + length + 1, strlen(text + length + 1), &exponent))
        return false;
    for (; exponent > 0 && *number != 0; exponent--) {
        if (*number > UINT64_MAX / 10)
            return false;
        *number *= 10;
    }
    return true;
}

/* ---- Actions of many options ------------------------------------------------------------ */

/* The field of the options that the row of the option names. */
static void *field_of(const struct parser *parser) {
    return (char *)parser->options + parser->row->field;
}

static enum parse_outcome set_flag(struct parser *parser, const char *argument) {
    (void)argument;
    *(bool *)field_of(parser) = true;
    return PARSED;
}

static enum parse_outcome set_text(struct parser *parser, const char *argument) {
    *(const char **)field_of(parser) = argument;
    return PARSED;
}

/* Sets a number that is at least that of the row. */
static enum parse_outcome set_number(struct parser *parser, const char *argument) {
    const struct option_row *row = parser->row;
    uint64_t *number = field_of(parser);
    bool is_number = row->has_exponent ? parse_count(argument, number)
                                       : parse_number(argument, strlen(argument), number);
    return is_number && *number >= row->least ? PARSED
                                              : bad_argument(parser, argument, row->wanted);
}

/* Sets an enumeration to the index of a name. */
static enum parse_outcome set_name(struct parser *parser, const char *argument) {
    const struct option_row *row = parser->row;
    size_t index;
    enum parse_outcome outcome = find_index(parser, argument, row->names, row->wanted, &index);
    if (outcome == PARSED)
        *(unsigned *)field_of(parser) = (unsigned)index;
    return outcome;
}

static const char *symmetry_name(size_t index) {
    static const char *const names[] = {"none",     "rotate",   "half", "horizontal",
                                        "vertical", "diagonal", "full"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

static const char *color_name(size_t index) {
    static const char *const names[] = {
        [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

_Static_assert(sizeof(enum color) == sizeof(unsigned), "set_name() sets it");
_Static_assert(sizeof(sudoku_symmetry) == sizeof(unsigned), "set_name() sets it");

/* ---- New puzzles ------------------------------------------------------------------------ */

/* The argument is a number, or two with a hyphen between. */
static enum parse_outcome set_clues(struct parser *parser, const char *argument) {
    sudoku_recipe *recipe = &parser->options->recipe;
    uint64_t least, most;
    size_t length = strcspn(argument, "-");
    const char *second = argument[length] == '-' ? argument + length + 1 : argument;
    if (!parse_number(argument, length, &least) || !parse_number(second, strlen(second), &most) ||
        least > most || most == 0 || most > SUDOKU_MAX_CELLS)
        return bad_argument(parser, argument, "a number of givens, or a range, as 24-28");
    recipe->least_clues = (uint16_t)least;
    recipe->most_clues = (uint16_t)most;
    return PARSED;
}

static const char *level_name(size_t index) {
    const sudoku_level *level = sudoku_level_at(index);
    return level == NULL ? NULL : level->name;
}

static enum parse_outcome list_levels(const struct parser *parser) {
    const sudoku_level *level;
    for (size_t i = 0; (level = sudoku_level_at(i)) != NULL; i++) {
        char line[40];
        snprintf(line, sizeof line, "%-9s ER %u.%u-%u.%u", level->name, level->least / 10,
                 level->least % 10, level->most / 10, level->most % 10);
        output_line(parser->output, line);
    }
    return PARSED_AND_DONE;
}

/* Returns the level with a name or synonym, or NULL if there is none. */
static const sudoku_level *find_level(const char *text, size_t length) {
    static const char extreme[] = "extreme";
    if (is_name("diabolical", text, length) || is_name("expert", text, length))
        return sudoku_level_at(find_name(level_name, extreme, strlen(extreme)));
    return sudoku_level_at(find_name(level_name, text, length));
}

/* Reads a rating with a decimal or none, or the name of a level, as a range. */
static bool parse_rating(const char *text, size_t length, struct rating_range *range) {
    const sudoku_level *level = find_level(text, length);
    bool has_decimal = length > 2 && text[length - 2] == '.';
    uint64_t whole, decimal = 0;
    if (level != NULL) {
        range->least = level->least;
        range->most = level->most;
        return true;
    }
    if (!parse_number(text, has_decimal ? length - 2 : length, &whole) ||
        (has_decimal && !parse_number(text + length - 1, 1, &decimal)) || whole > MAX_RATING)
        return false;
    range->least = range->most = (unsigned)(whole * 10 + decimal);
    return true;
}

/* Reads one rating or level, or a range: two of them with a hyphen between.  Either end of a range
 * may be left out. */
static bool parse_range(const char *text, size_t length, struct rating_range *range) {
    struct rating_range first = {MIN_RATING * 10, 0}, last = {0, MAX_RATING * 10};
    const char *hyphen = memchr(text, '-', length);
    size_t front = hyphen != NULL ? (size_t)(hyphen - text) : length, rest = length - front;
    bool is_range = rest > 0;
    bool good = is_range ? front > 0 || rest > 1 : front > 0;
    good = good && (front == 0 || parse_rating(text, front, &first));
    good = good && (rest <= 1 || parse_rating(text + front + 1, rest - 1, &last));
    *range = (struct rating_range){first.least, is_range ? last.most : first.most};
    return good && range->least <= range->most && range->least >= MIN_RATING * 10 &&
           range->most <= MAX_RATING * 10;
}

static enum parse_outcome set_rating(struct parser *parser, const char *argument) {
    if (is_list(argument))
        return list_levels(parser);
    if (parse_range(argument, strlen(argument), &parser->options->rating))
        return PARSED;
    if (strpbrk(argument, "-0123456789") == NULL)
        return bad_name(
            parser, argument, level_name,
            "easy, medium, hard, fiendish or extreme, nor a rating or a range such as 7.1-8.3");
    return bad_argument(parser, argument,
                        "a rating from 1.0 to 20.0, a level, or a range such as 7.1-8.3");
}

/* ---- Other rules ------------------------------------------------------------------------ */

static const char *rule_name(size_t index) {
    const sudoku_rule *rule = sudoku_rule_at(index);
    return rule == NULL ? NULL : rule->name;
}

/* The rule with this name or alias, in any case; NULL if there is none. */
static const sudoku_rule *find_rule(const char *name, size_t length) {
    const sudoku_rule *rule;
    size_t i = 0;
    while ((rule = sudoku_rule_at(i)) != NULL && !is_name(rule->name, name, length) &&
           (rule->alias == NULL || !is_name(rule->alias, name, length)))
        i++;
    return rule;
}

static enum parse_outcome list_rules(struct parser *parser) {
    const sudoku_rule *rule;
    for (size_t i = 0; (rule = sudoku_rule_at(i)) != NULL; i++) {
        char line[160];
        snprintf(line, sizeof line, "%-16s %s%s%s", rule->name, rule->summary,
                 rule->shapes != NULL ? "; for " : "", rule->shapes != NULL ? rule->shapes : "");
        output_line(parser->output, line);
    }
    return PARSED_AND_DONE;
}

/* Adds the rule of a name, length bytes long.  False, after a complaint, if there is none. */
static bool add_rule(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    const sudoku_rule *rule = find_rule(name, length);
    if (rule == NULL) {
        complain_of_name(parser->row->name, name, length, rule_name, "a rule; see --rules=list");
        return false;
    }
    for (size_t i = 0; i < options->rule_count; i++) {
        if (options->rules[i] == rule)
            return true;
    }
    options->rules[options->rule_count++] = rule;
    return true;
}

/* The argument names one rule or several. */
static enum parse_outcome set_rules(struct parser *parser, const char *argument) {
    if (is_list(argument))
        return list_rules(parser);
    parser->options->rule_count = 0;
    for (size_t length;; argument += length + 1) {
        length = strcspn(argument, ",");
        if (!add_rule(parser, argument, length))
            return PARSE_FAILED;
        if (argument[length] == '\0')
            return PARSED;
    }
}

/* The argument is the word random, a map, or the name of a file with one. */
static enum parse_outcome set_regions(struct parser *parser, const char *argument) {
    bool is_random = is_name("random", argument, strlen(argument));
    parser->options->regions = is_random ? REGIONS_RANDOM : REGIONS_MAP;
    parser->options->regions_map = argument;
    return PARSED;
}

/* ---- Modes, engines, formats ------------------------------------------------------------- */

static enum parse_outcome set_mode(struct parser *parser, const char *argument) {
    struct options *options = parser->options;
    const char *name = parser->mode_name;
    if (name != NULL && strcmp(name, parser->row->name) != 0) {
        complain("--%s cannot be used with --%s", name, parser->row->name);
        return PARSE_FAILED;
    }
    parser->mode_name = parser->row->name;
    options->mode = parser->row->mode;
    options->mode_number = UINT64_MAX;
    if (argument != NULL && !parse_number(argument, strlen(argument), &options->mode_number))
        return bad_argument(parser, argument, "a whole number below 2^64");
    return PARSED;
}

/* Adds an engine to those that are named.  False, after a complaint, if the name, length bytes
 * long, is that of no engine that can be added. */
static bool add_engine(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    size_t index = find_name(engine_name, name, length);
    const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
    if (engine_name(index) == NULL) {
        complain_of_name(parser->row->name, name, length, engine_name,
                         "an engine; see --engine=list");
        return false;
    }
    if (!engine_runs_here(engine)) {
        complain("--%s: '%s' does not run on this machine; see --engine=list", parser->row->name,
                 engine_name(index));
        return false;
    }
    for (size_t i = 0; i < options->engine_count; i++) {
        if (options->engines[i] == engine) {
            complain("--%s: duplicate engine '%s'", parser->row->name, engine_name(index));
            return false;
        }
    }
    options->engine = options->engines[options->engine_count++] = engine;
    return true;
}

/* The argument names one engine or, for --bench, several. */
static enum parse_outcome set_engine(struct parser *parser, const char *argument) {
    size_t length = strcspn(argument, ",");
    if (is_list(argument)) {
        print_engines(parser->output);
        return PARSED_AND_DONE;
    }
    parser->options->engine_count = 0;
    while (add_engine(parser, argument, length)) {
        if (argument[length] == '\0')
            return PARSED;
        argument += length + 1;
        length = strcspn(argument, ",");
    }
    return PARSE_FAILED;
}

static enum parse_outcome list_judges(struct parser *parser) {
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_at(i)) != NULL; i++) {
        char problems[200];
        size_t count = 0;
        while (judge->problems[count] != NULL)
            count++;
        join_names(judge->problems, count, "", ", ", problems, sizeof problems);
        output_print(parser->output, "%-12s %s: %s\n", judge->name, problems, judge->answer);
        output_finish_record(parser->output);
    }
    return PARSED_AND_DONE;
}

static enum parse_outcome set_judge(struct parser *parser, const char *argument) {
    static const char wanted[] = "a judge; see --judge=list";
    const struct judge *judge = find_judge(argument);
    if (is_list(argument))
        return list_judges(parser);
    if (judge == NULL && strpbrk(argument, "0123456789") != NULL) /* it names another problem */
        return bad_argument(parser, argument, wanted);
    if (judge == NULL)
        return bad_name(parser, argument, judge_name, wanted);
    enum parse_outcome outcome = set_mode(parser, NULL);
    parser->options->mode = judge->mode;
    parser->options->judged = true;
    parser->options->dialect.matrices = judge->dialect.matrices;
    parser->judge = judge;
    return outcome;
}

static enum parse_outcome set_format(struct parser *parser, const char *argument) {
    char names[200], wanted[216];
    size_t index;
    format_phrase(false, names, sizeof names);
    snprintf(wanted, sizeof wanted, "a format: %s", names);
    enum parse_outcome outcome = find_index(parser, argument, format_name, wanted, &index);
    if (outcome == PARSED)
        parser->options->style.format = format_at(index); /* NULL: auto */
    return outcome;
}

static enum parse_outcome set_box(struct parser *parser, const char *argument) {
    uint64_t height, width;
    const char *x = strchr(argument, 'x');
    if (x == NULL || !parse_number(argument, (size_t)(x - argument), &height) ||
        !parse_number(x + 1, strlen(x + 1), &width) || height > SUDOKU_MAX_SIDE ||
        width > SUDOKU_MAX_SIDE ||
        !sudoku_shape_valid((sudoku_shape){(uint8_t)height, (uint8_t)width}))
        return bad_argument(parser, argument,
                            "a box, height x width of at most 25 cells, such as 2x3");
    parser->options->dialect.box = (sudoku_shape){(uint8_t)height, (uint8_t)width};
    return PARSED;
}

static enum parse_outcome set_empty(struct parser *parser, const char *argument) {
    if (strlen(argument) != 1 || strchr(EMPTY_SYMBOLS, *argument) == NULL)
        return bad_argument(parser, argument, "one of the symbols . 0 _ - * ? x X");
    parser->options->style.empty = *argument;
    return PARSED;
}

/* The argument is in seconds, with up to nine decimals. */
static enum parse_outcome set_timeout(struct parser *parser, const char *argument) {
    uint64_t seconds = 0, fraction = 0, scale = 1000000000;
    size_t whole = strcspn(argument, ".");
    const char *decimals = argument[whole] == '.' ? argument + whole + 1 : "";
    size_t count = strlen(decimals);
    bool good = whole + count > 0 && count <= 9 &&
                (whole == 0 || parse_number(argument, whole, &seconds)) &&
                (count == 0 || parse_number(decimals, count, &fraction));
    if (!good || seconds > 1000000000)
        return bad_argument(parser, argument,
                            "a number of seconds up to 1000000000, such as 10 or 0.5");
    for (size_t i = 0; i < count; i++)
        scale /= 10;
    parser->options->timeout = seconds * UINT64_C(1000000000) + fraction * scale;
    return PARSED;
}

static enum parse_outcome ask_for_help(struct parser *parser, const char *argument) {
    (void)argument;
    parser->wants_help = true;
    return PARSED_AND_DONE;
}

static enum parse_outcome show_version(struct parser *parser, const char *argument) {
    char line[64];
    (void)argument;
    snprintf(line, sizeof line, "sudoku %s%s", sudoku_version(), program_commit);
    output_line(parser->output, line);
    return PARSED_AND_DONE;
}

/* ---- The table -------------------------------------------------------------------------- */

#define FIELD(name) offsetof(struct options, name)
#define ROW(letter_, name_, argument_, help_, ...)                                                 \
    { .letter = letter_, .name = name_, .argument = argument_, .help = help_, .apply = __VA_ARGS__ }

#define ANY_NUMBER .wanted = "a whole number below 2^64"

#define NOT_WITH_RULES (SUDOKU_ONLY | WITH_COVER | WITH_JUDGE | WITH_RATING)

/* Letter, name, argument, help, action; and what the action needs. */
static const struct option_row rows[] = {
    ROW('J', "judge", "=NAME", "print what an online judge expects; list shows names", set_judge,
        .gives = WITH_JUDGE, .places = FOR_ALL_IN_AUTO),
    ROW(0, "cover", NULL, NULL, set_flag, .field = FIELD(cover), .gives = WITH_COVER,
        .needs = TAKES_MATRICES, .refuses = WITH_JUDGE, .places = FOR_COVERS),
    ROW('g', "generate", "=N", "generate N puzzles; with another mode, process them", set_number,
        .field = FIELD(new_puzzles), .has_exponent = true, .least = 1,
        .wanted = "a whole number from 1 to 2^64 - 1, such as 1000 or 1e9", .gives = WITH_GENERATE,
        .refuses = WITH_COVER | WITH_JUDGE),
    ROW(0, "seed", "=SEED", NULL, set_number, .field = FIELD(recipe.seed),
        .given = FIELD(seed_given), ANY_NUMBER, .needs = WITH_GENERATE | TAKES_SEED),
    ROW(0, "first", "=K", NULL, set_number, .field = FIELD(first), .has_exponent = true, ANY_NUMBER,
        .needs = WITH_GENERATE),
    ROW(0, "clues", "=MIN[-MAX]", NULL, set_clues, .needs = WITH_GENERATE),
    ROW(0, "symmetry", "=NAME", "rotate, half, horizontal, vertical, diagonal or full", set_name,
        .field = FIELD(recipe.symmetry), .names = symmetry_name,
        .wanted = "one of none, rotate, half, horizontal, vertical, diagonal and full",
        .needs = WITH_GENERATE),
    ROW(0, "pattern", "=GRID", NULL, set_text, .field = FIELD(pattern), .needs = WITH_GENERATE),
    ROW(0, "solutions", NULL, NULL, set_flag, .field = FIELD(style.solutions_apart),
        .refuses = TAKES_ENGINES, .places = FOR_PAGES),
    ROW(0, "rating", "=MIN[-MAX]",
        "select by ER, such as 7.1-8.3, or by level: easy,\n"
        "medium, hard, fiendish or extreme (9x9)",
        set_rating, .gives = WITH_RATING, .refuses = WITH_JUDGE | WITH_COVER | WITHOUT_ANSWERS),
    ROW(0, "rules", "=LIST", "add rules, such as windoku,x; list shows names", set_rules,
        .gives = WITH_RULES, .refuses = NOT_WITH_RULES),
    ROW(0, "regions", "=MAP", NULL, set_regions, .gives = WITH_RULES, .refuses = NOT_WITH_RULES),
    ROW('e', "engine", "=NAME", "select the engine (default: auto); list shows names", set_engine),
    ROW('f', "format", "=FORMAT", "", set_format), /* --help lists the table */
    ROW(0, "empty", "=CHAR", NULL, set_empty, .refuses = WITH_JUDGE | WITH_COVER),
    ROW(0, "candidates", NULL, NULL, set_flag, .field = FIELD(style.candidates),
        .refuses = TAKES_ENGINES, .places = FOR_PICTURES),
    ROW(0, "title", "=TEXT", NULL, set_text, .field = FIELD(style.title), .places = FOR_PAGES),
    ROW(0, "answers", "=FILE", NULL, set_text, .field = FIELD(answers), .needs = TAKES_ANSWERS,
        .refuses = WITH_JUDGE),
    ROW('n', "limit", "=N", "stop after N solutions (--count: 1000000 by default)", set_number,
        .field = FIELD(limit), .given = FIELD(limit_given), ANY_NUMBER, .needs = TAKES_LIMIT,
        .refuses = WITH_JUDGE),
    ROW(0, "box", "=HxW", NULL, set_box, .refuses = WITH_COVER),
    ROW('j', "jobs", "=N", "use N threads (default: one per core)", set_number,
        .field = FIELD(jobs), .least = 1, .wanted = "a whole number from 1 to 256"),
    ROW(0, "max-nodes", "=N", NULL, set_number, .field = FIELD(max_nodes), ANY_NUMBER),
    ROW(0, "timeout", "=SECONDS",
        "stop each search after this time; with --bench, the\n"
        "time of an engine per round (default: 20 in total)",
        set_timeout, .given = FIELD(timeout_given)),
    ROW(0, "none", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_NONE]),
        .refuses = WITH_JUDGE | TAKES_ENGINES),
    ROW(0, "multiple", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_MULTIPLE]),
        .refuses = WITH_JUDGE | TAKES_ENGINES),
    ROW(0, "color", "=WHEN", "print givens in bold: auto, always or never", set_name,
        .field = FIELD(color), .names = color_name, .wanted = "one of auto, always and never"),
    ROW('q', "quiet", NULL, "print only messages; the exit status gives the result", set_flag,
        .field = FIELD(quiet)),
    ROW('s', "stats", NULL, "print statistics to standard error", set_flag, .field = FIELD(stats),
        .refuses = WITHOUT_ANSWERS),
    ROW('v', "verbose", NULL, "print details with --target, --steps and --hint", set_flag,
        .field = FIELD(verbose)),
    ROW('h', "help", NULL, "print this help", ask_for_help),
    ROW('V', "version", NULL, "print the version", show_version),
};

enum { ROWS = sizeof rows / sizeof *rows };

/* The row of the option of a mode. */
static struct option_row row_of_mode(const struct mode *mode) {
    return (struct option_row)ROW(
        mode->letter, mode->name, mode->argument, mode->help, set_mode, .mode = mode,
        .gives = mode->flags | (mode->answers == ANSWERS_NOTHING ? WITHOUT_ANSWERS : 0u),
        .places = mode->answers == ANSWERS_PUZZLES ? 0 : mode->places | FOR_ANSWERS);
}

bool option_at(size_t index, struct option_row *row) {
    size_t modes = 0; /* those with a name come first */
    while (mode_at(modes)->name != NULL)
        modes++;
    if (index >= modes + ROWS)
        return false;
    *row = index < modes ? row_of_mode(mode_at(index)) : rows[index - modes];
    row->index = index;
    return true;
}

const char *option_name(size_t index) {
    struct option_row row;
    return option_at(index, &row) ? row.name : NULL;
}
