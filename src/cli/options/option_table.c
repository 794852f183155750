/* option_table.c - the table of options: those of the modes, then all others; and what each does.
 */
#include "modes/mode.h"
#include "runtime/output.h"
#include "sudoku_human.h"

#include <string.h>

/* What --version prints behind the number, such as " (commit 0123456789)".  Empty for a release,
 * and where the sources have no history.  The build writes it (.cmake/commit.cmake). */
extern const char program_commit[];

/* ---- Arguments -------------------------------------------------------------------------- */

static enum parse_outcome bad_argument(const struct parser *parser, const char *argument,
                                       const char *wanted) {
    complain("--%s: '%s' is not %s", parser->row->name, argument, wanted);
    return PARSE_FAILED;
}

static enum parse_outcome bad_name(const struct parser *parser, const char *name, size_t length,
                                   name_at list) {
    complain_of_name(parser->row->name, name, length, list);
    return PARSE_FAILED;
}

/* Reads a number that may have an exponent of ten after its digits: 1e9. */
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

/* Reads a number with at most so many decimals, as a multiple of the last. */
static bool parse_decimal(const char *text, size_t length, size_t decimals, uint64_t *number) {
    char digits[40];
    const char *point = memchr(text, '.', length);
    size_t whole = point != NULL ? (size_t)(point - text) : length;
    size_t given = point != NULL ? length - whole - 1 : 0;
    if (whole + given == 0 || given > decimals || whole + decimals > sizeof digits)
        return false;
    memset(digits, '0', sizeof digits);
    memcpy(digits, text, whole);
    memcpy(digits + whole, text + length - given, given);
    return parse_number(digits, whole + decimals, number);
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
    uint64_t *number = field_of(parser), least = parser->row->least;
    if (parse_count(argument, number) && *number >= least)
        return PARSED;
    return bad_argument(parser, argument,
                        least > 0 ? "a whole number from 1 to 2^64 - 1, such as 1000 or 1e9"
                                  : "a whole number below 2^64, such as 1000 or 1e9");
}

/* Sets an enumeration to the index of a name. */
static enum parse_outcome set_name(struct parser *parser, const char *argument) {
    name_at names = parser->row->names;
    size_t length = strlen(argument), index = find_name(names, argument, length);
    if (names(index) == NULL)
        return bad_name(parser, argument, length, names);
    *(unsigned *)field_of(parser) = (unsigned)index;
    return PARSED;
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

/* ---- Ranges ------------------------------------------------------------------------------- */

static const char *level_name(size_t index) {
    const sudoku_level *level = sudoku_level_at(index);
    return level == NULL ? NULL : level->name;
}

static void list_levels(struct output *output) {
    const sudoku_level *level;
    for (size_t i = 0; (level = sudoku_level_at(i)) != NULL; i++)
        output_print(output, "%-9s ER %u.%u-%u.%u\n", level->name, level->least / 10,
                     level->least % 10, level->most / 10, level->most % 10);
}

/* Reads one end of a range: a number, or the name or synonym of a level, which is a range.  If it
 * is left out, *range is unchanged. */
static bool parse_end(const char *text, size_t length, size_t decimals,
                      struct rating_range *range) {
    bool is_extreme = is_name("diabolical", text, length) || is_name("expert", text, length);
    const sudoku_level *level =
        sudoku_level_at(is_extreme ? find_name(level_name, "extreme", strlen("extreme"))
                                   : find_name(level_name, text, length));
    uint64_t number = 0;
    if (length == 0)
        return true;
    bool is_level = decimals > 0 && level != NULL;
    if (!is_level && (!parse_decimal(text, length, decimals, &number) || number > SUDOKU_MAX_CELLS))
        return false;
    range->least = is_level ? level->least : (unsigned)number;
    range->most = is_level ? level->most : (unsigned)number;
    return true;
}

/* Reads "MIN-MAX", "MIN-", "-MAX" or one value, within *range. */
static bool parse_range(const char *text, size_t decimals, struct rating_range *range) {
    struct rating_range all = *range, first = all, last = all;
    size_t length = strcspn(text, "-");
    bool is_range = text[length] == '-';
    const char *second = text + length + is_range;
    if (text[strspn(text, "-")] == '\0' || !parse_end(text, length, decimals, &first) ||
        !parse_end(second, strlen(second), decimals, &last))
        return false;
    *range = (struct rating_range){first.least, is_range ? last.most : first.most};
    return all.least <= range->least && range->least <= range->most && range->most <= all.most;
}

static enum parse_outcome set_clues(struct parser *parser, const char *argument) {
    struct rating_range range = {1, SUDOKU_MAX_CELLS};
    if (!parse_range(argument, 0, &range))
        return bad_argument(parser, argument, "a number of givens, or a range such as 24-28");
    parser->options->recipe.least_clues = (uint16_t)range.least;
    parser->options->recipe.most_clues = (uint16_t)range.most;
    return PARSED;
}

static enum parse_outcome set_rating(struct parser *parser, const char *argument) {
    struct rating_range *range = &parser->options->rating;
    *range = (struct rating_range){10, 200};
    if (parse_range(argument, 1, range))
        return PARSED;
    if (strpbrk(argument, "-0123456789") == NULL)
        return bad_name(parser, argument, strlen(argument), level_name);
    return bad_argument(parser, argument,
                        "a rating from 1.0 to 20.0, a level, or a range such as 7.1-8.3");
}

/* ---- Lists of names ----------------------------------------------------------------------- */

/* Adds the names between the commas of an argument. */
static enum parse_outcome add_names(struct parser *parser, const char *argument,
                                    enum parse_outcome (*add)(struct parser *parser,
                                                              const char *name, size_t length)) {
    size_t length = strcspn(argument, ",");
    enum parse_outcome outcome = add(parser, argument, length);
    while (outcome == PARSED && argument[length] != '\0') {
        argument += length + 1;
        length = strcspn(argument, ",");
        outcome = add(parser, argument, length);
    }
    return outcome;
}

static const char *rule_name(size_t index) {
    const sudoku_rule *rule = sudoku_rule_at(index);
    return rule == NULL ? NULL : rule->name;
}

static void list_rules(struct output *output) {
    const sudoku_rule *rule;
    for (size_t i = 0; (rule = sudoku_rule_at(i)) != NULL; i++)
        output_print(output, "%-16s %s%s%s\n", rule->name, rule->summary,
                     rule->shapes != NULL ? "; for " : "",
                     rule->shapes != NULL ? rule->shapes : "");
}

/* Adds the rule with a name or alias. */
static enum parse_outcome add_rule(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    const sudoku_rule *rule;
    size_t i = 0;
    while ((rule = sudoku_rule_at(i)) != NULL && !is_name(rule->name, name, length) &&
           (rule->alias == NULL || !is_name(rule->alias, name, length)))
        i++;
    if (rule == NULL)
        return bad_name(parser, name, length, rule_name);
    for (i = 0; i < options->rule_count && options->rules[i] != rule;)
        i++;
    options->rules[i] = rule;
    options->rule_count += i == options->rule_count;
    return PARSED;
}

static enum parse_outcome set_rules(struct parser *parser, const char *argument) {
    parser->options->rule_count = 0;
    return add_names(parser, argument, add_rule);
}

static enum parse_outcome add_engine(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    size_t index = find_name(engine_name, name, length);
    const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
    if (engine_name(index) == NULL)
        return bad_name(parser, name, length, engine_name);
    const char *fault = engine_runs_here(engine) ? NULL : "does not run on this machine";
    for (size_t i = 0; i < options->engine_count; i++)
        fault = options->engines[i] == engine ? "is listed twice" : fault;
    if (fault != NULL) {
        complain("--engine: '%s' %s; see --engine=list", engine_name(index), fault);
        return PARSE_FAILED;
    }
    options->engine = options->engines[options->engine_count++] = engine;
    return PARSED;
}

static enum parse_outcome set_engine(struct parser *parser, const char *argument) {
    parser->options->engine_count = 0;
    return add_names(parser, argument, add_engine);
}

/* ---- Actions of one option ---------------------------------------------------------------- */

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
    return argument != NULL ? set_number(parser, argument) : PARSED;
}

static enum parse_outcome set_judge(struct parser *parser, const char *argument) {
    parser->judge = find_judge(argument);
    if (parser->judge == NULL)
        return PARSE_FAILED;
    enum parse_outcome outcome = set_mode(parser, NULL);
    parser->options->mode = parser->judge->mode;
    parser->options->judged = true;
    parser->options->dialect.matrices = parser->judge->dialect.matrices;
    return outcome;
}

static enum parse_outcome set_format(struct parser *parser, const char *argument) {
    enum parse_outcome outcome = set_name(parser, argument);
    if (outcome == PARSED)
        parser->options->style.format = format_at(parser->options->format_index); /* NULL: auto */
    return outcome;
}

/* The argument is the word random, a map, or the name of a file with one. */
static enum parse_outcome set_regions(struct parser *parser, const char *argument) {
    bool is_random = is_name("random", argument, strlen(argument));
    parser->options->regions = is_random ? REGIONS_RANDOM : REGIONS_MAP;
    parser->options->regions_map = argument;
    return PARSED;
}

static enum parse_outcome set_box(struct parser *parser, const char *argument) {
    uint64_t height, width;
    size_t x = strcspn(argument, "x");
    const char *second = argument + x + (argument[x] == 'x');
    if (!parse_number(argument, x, &height) || !parse_number(second, strlen(second), &width) ||
        height > SUDOKU_MAX_SIDE || width > SUDOKU_MAX_SIDE ||
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

static enum parse_outcome set_timeout(struct parser *parser, const char *argument) {
    const uint64_t most = UINT64_C(1000000000000000000);
    uint64_t *timeout = &parser->options->timeout;
    if (parse_decimal(argument, strlen(argument), 9, timeout) && *timeout <= most)
        return PARSED;
    return bad_argument(parser, argument,
                        "a number of seconds up to 1000000000, such as 10 or 0.5");
}

static enum parse_outcome show_version(struct parser *parser, const char *argument) {
    (void)argument;
    output_print(parser->output, "sudoku %s%s\n", sudoku_version(), program_commit);
    return PARSED_AND_DONE;
}

/* ---- The table -------------------------------------------------------------------------- */

#define FIELD(name) offsetof(struct options, name)
#define ROW(letter_, name_, argument_, help_, ...)                                                 \
    { .letter = letter_, .name = name_, .argument = argument_, .help = help_, .apply = __VA_ARGS__ }

#define NOT_WITH_RULES (SUDOKU_ONLY | WITH_COVER | WITH_JUDGE | WITH_RATING)

/* Letter, name, argument, help, action; and what the action needs. */
static const struct option_row rows[] = {
    ROW('J', "judge", "=NAME", "print the output of an online judge; list: show names", set_judge,
        .list = list_judges, .gives = WITH_JUDGE, .places = FOR_ALL_IN_AUTO),
    ROW(0, "cover", NULL, NULL, set_flag, .field = FIELD(cover), .gives = WITH_COVER,
        .needs = TAKES_MATRICES, .refuses = WITH_JUDGE, .places = FOR_COVERS),
    ROW('g', "generate", "=N", "generate N puzzles; a mode, if given, processes them", set_number,
        .field = FIELD(new_puzzles), .least = 1, .gives = WITH_GENERATE,
        .refuses = WITH_COVER | WITH_JUDGE),
    ROW(0, "seed", "=SEED", NULL, set_number, .field = FIELD(recipe.seed),
        .given = FIELD(seed_given), .needs = WITH_GENERATE | TAKES_SEED),
    ROW(0, "first", "=K", NULL, set_number, .field = FIELD(first), .needs = WITH_GENERATE),
    ROW(0, "clues", "=MIN[-MAX]", NULL, set_clues, .needs = WITH_GENERATE),
    ROW(0, "symmetry", "=NAME", "rotate, half, horizontal, vertical, diagonal or full", set_name,
        .field = FIELD(recipe.symmetry), .names = symmetry_name, .needs = WITH_GENERATE),
    ROW(0, "pattern", "=GRID", NULL, set_text, .field = FIELD(pattern), .needs = WITH_GENERATE),
    ROW(0, "solutions", NULL, NULL, set_flag, .field = FIELD(style.solutions_apart),
        .refuses = TAKES_ENGINES, .places = FOR_PAGES),
    ROW(0, "rating", "=MIN[-MAX]",
        "select by rating, such as 7.1-8.3, or level: easy,\n"
        "medium, hard, fiendish or extreme (9x9)",
        set_rating, .list = list_levels, .gives = WITH_RATING,
        .refuses = WITH_JUDGE | WITH_COVER | WITHOUT_ANSWERS),
    ROW(0, "rules", "=LIST", "add rules, such as windoku,x; list: show names", set_rules,
        .list = list_rules, .gives = WITH_RULES, .refuses = NOT_WITH_RULES),
    ROW(0, "regions", "=MAP", NULL, set_regions, .gives = WITH_RULES, .refuses = NOT_WITH_RULES),
    ROW('e', "engine", "=NAME", "select the engine (default: auto); list: show names", set_engine,
        .list = print_engines),
    ROW('f', "format", "=FORMAT",
        "auto (like the input), line, rows, spaced, grid,\n"
        "candidates, csv, json, cnf, svg or html",
        set_format, .field = FIELD(format_index), .names = format_name),
    ROW(0, "empty", "=CHAR", NULL, set_empty, .refuses = WITH_JUDGE | WITH_COVER),
    ROW(0, "candidates", NULL, NULL, set_flag, .field = FIELD(style.candidates),
        .refuses = TAKES_ENGINES, .places = FOR_PICTURES),
    ROW(0, "title", "=TEXT", NULL, set_text, .field = FIELD(style.title), .places = FOR_PAGES),
    ROW(0, "answers", "=FILE", NULL, set_text, .field = FIELD(answers), .needs = TAKES_ANSWERS,
        .refuses = WITH_JUDGE),
    ROW('n', "limit", "=N", "stop after N solutions (--count: 1000000 by default)", set_number,
        .field = FIELD(limit), .given = FIELD(limit_given), .needs = TAKES_LIMIT,
        .refuses = WITH_JUDGE),
    ROW(0, "box", "=HxW", "set the box height and width, such as 2x3", set_box,
        .refuses = WITH_COVER),
    ROW('j', "jobs", "=N", "use N threads (default: one per core)", set_number,
        .field = FIELD(jobs), .least = 1),
    ROW(0, "max-nodes", "=N", NULL, set_number, .field = FIELD(max_nodes)),
    ROW(0, "timeout", "=SECONDS", "stop each search after this time", set_timeout,
        .given = FIELD(timeout_given)),
    ROW(0, "none", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_NONE]),
        .refuses = WITH_JUDGE | TAKES_ENGINES),
    ROW(0, "multiple", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_MULTIPLE]),
        .refuses = WITH_JUDGE | TAKES_ENGINES),
    ROW(0, "color", "=WHEN", "print givens in bold: auto, always or never", set_name,
        .field = FIELD(color), .names = color_name),
    ROW('q', "quiet", NULL, "print only messages; the exit status gives the result", set_flag,
        .field = FIELD(quiet)),
    ROW('s', "stats", NULL, "print statistics to standard error", set_flag, .field = FIELD(stats),
        .refuses = WITHOUT_ANSWERS),
    ROW('v', "verbose", NULL, "print details with --target, --steps and --hint", set_flag,
        .field = FIELD(verbose)),
    ROW('h', "help", NULL, "print this help", NULL),
    ROW('V', "version", NULL, "print the version", show_version),
};

enum { ROWS = sizeof rows / sizeof *rows };

/* The row of the option of a mode. */
static struct option_row row_of_mode(const struct mode *mode) {
    return (struct option_row)ROW(
        mode->letter, mode->name, mode->argument, mode->help, set_mode, .mode = mode,
        .field = FIELD(mode_number),
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
