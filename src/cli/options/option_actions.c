/* option_actions.c - what options do: each action checks the argument and sets what it asks for. */
#include "commit.h"
#include "formats/formats.h"
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/engine_list.h"
#include "runtime/names.h"
#include "runtime/output.h"
#include "sources/record_source.h"

#include <stdio.h>
#include <string.h>

enum {
    MIN_RATING = 1,
    MAX_RATING = 20,
    MAX_SOLUTIONS = 1000000 /* that new puzzles can have */
};

/* ---- Arguments ------------------------------------------------------------------------- */

static enum parse_outcome bad_argument(const struct parser *parser, const char *argument,
                                       const char *wanted) {
    complain("--%s: '%s' is not %s", parser->row->name, argument, wanted);
    return PARSE_FAILED;
}

enum parse_outcome bad_part(const struct parser *parser, const char *name, size_t length,
                            name_at list, const char *wanted) {
    const char *nearest = nearest_name(list, name, length);
    complain("--%s: '%.*s' is not %s%s%s%s", parser->row->name, (int)length, name, wanted,
             nearest != NULL ? "; did you mean '" : "", nearest != NULL ? nearest : "",
             nearest != NULL ? "'?" : "");
    return PARSE_FAILED;
}

static enum parse_outcome bad_name(const struct parser *parser, const char *argument, name_at list,
                                   const char *wanted) {
    return bad_part(parser, argument, strlen(argument), list, wanted);
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

/* ---- Actions --------------------------------------------------------------------------- */

/* The field of the options that the row of the option names. */
static void *field_of(const struct parser *parser) {
    return (char *)parser->options + parser->row->field;
}

enum parse_outcome set_flag(struct parser *parser, const char *argument) {
    (void)argument;
    *(bool *)field_of(parser) = true;
    return PARSED;
}

enum parse_outcome set_text(struct parser *parser, const char *argument) {
    *(const char **)field_of(parser) = argument;
    return PARSED;
}

static const char whole_number[] = "a whole number below 2^64";

enum parse_outcome set_number(struct parser *parser, const char *argument) {
    bool is_good = parse_number(argument, strlen(argument), field_of(parser));
    return is_good ? PARSED : bad_argument(parser, argument, whole_number);
}

enum parse_outcome set_count(struct parser *parser, const char *argument) {
    bool is_good = parse_count(argument, field_of(parser));
    return is_good ? PARSED : bad_argument(parser, argument, whole_number);
}

enum parse_outcome set_generate(struct parser *parser, const char *argument) {
    uint64_t *count = &parser->options->source_records;
    if (!parse_count(argument, count) || *count == 0)
        return bad_argument(parser, argument, "a whole number from 1 to 2^64 - 1, as 1000 or 1e9");
    parser->options->source = &generator_source;
    if (parser->mode_name == NULL)
        parser->options->mode = &generate_mode;
    return PARSED;
}

enum parse_outcome set_solutions(struct parser *parser, const char *argument) {
    sudoku_recipe *recipe = &parser->options->recipe;
    if (argument == NULL) {
        parser->options->style.solutions_apart = true;
        return PARSED;
    }
    if (!parse_count(argument, &recipe->solutions) || recipe->solutions > MAX_SOLUTIONS)
        return bad_argument(parser, argument, "a whole number up to 1000000");
    parser->options->solutions_given = true;
    recipe->improper = recipe->solutions != 1;
    return PARSED;
}

enum parse_outcome set_per_sheet(struct parser *parser, const char *argument) {
    uint64_t *puzzles = &parser->options->style.per_sheet;
    if (!parse_number(argument, strlen(argument), puzzles) || !is_sheet(*puzzles))
        return bad_argument(parser, argument, "1, 2, 4 or 6");
    return PARSED;
}

/* The argument is a number, or two with a hyphen between. */
enum parse_outcome set_clues(struct parser *parser, const char *argument) {
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

/* Reads a rating with a decimal or none, or the name of a level, as a range. */
static bool parse_rating(const char *text, size_t length, struct rating_range *range) {
    const sudoku_level *level = sudoku_level_at(find_name(level_name, text, length));
    bool has_decimal = length > 2 && text[length - 2] == '.';
    uint64_t whole, decimal = 0;
    if (level != NULL) {
        *range = (struct rating_range){level->least, level->most};
        return true;
    }
    if (!parse_number(text, has_decimal ? length - 2 : length, &whole) ||
        (has_decimal && !parse_number(text + length - 1, 1, &decimal)) || whole > MAX_RATING)
        return false;
    range->least = range->most = (unsigned)(whole * 10 + decimal);
    return true;
}

/* The argument is a rating or a level, or two with a hyphen between; one of two may be left out. */
enum parse_outcome set_rating(struct parser *parser, const char *argument) {
    struct rating_range first = {MIN_RATING * 10, 0}, last = {0, MAX_RATING * 10};
    size_t length = strcspn(argument, "-"), rest = strlen(argument + length);
    bool is_range = rest > 0;
    bool good = is_range ? length > 0 || rest > 1 : length > 0;
    good = good && (length == 0 || parse_rating(argument, length, &first));
    good = good && (rest <= 1 || parse_rating(argument + length + 1, rest - 1, &last));
    struct rating_range *range = &parser->options->rating;
    *range = (struct rating_range){first.least, is_range ? last.most : first.most};
    if (!good && !is_range && strpbrk(argument, "0123456789") == NULL)
        return bad_name(
            parser, argument, level_name,
            "easy, medium, hard, fiendish or extreme, nor a rating or a range, as 7.1-8.3");
    if (!good || range->least > range->most || range->least < MIN_RATING * 10 ||
        range->most > MAX_RATING * 10)
        return bad_argument(parser, argument,
                            "a rating from 1.0 to 20.0, a level, or a range, as 7.1-8.3");
    return PARSED;
}

static const char *symmetry_name(size_t index) {
    static const char *const names[] = {"none",     "rotate",   "half", "horizontal",
                                        "vertical", "diagonal", "full"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

enum parse_outcome set_symmetry(struct parser *parser, const char *argument) {
    size_t symmetry = find_name(symmetry_name, argument, strlen(argument));
    if (symmetry_name(symmetry) == NULL)
        return bad_name(parser, argument, symmetry_name,
                        "one of none, rotate, half, horizontal, vertical, diagonal and full");
    parser->options->recipe.symmetry = (sudoku_symmetry)symmetry;
    return PARSED;
}

enum parse_outcome set_mode(struct parser *parser, const char *argument) {
    struct options *options = parser->options;
    const char *name = parser->mode_name;
    bool may_combine = name != NULL && parser->row->mode != NULL && !options->judged;
    if (may_combine && mode_with(options->mode, parser->row->name) != NULL) {
        parser->combined = parser->row->name;
        return PARSED;
    }
    if (may_combine && mode_with(parser->row->mode, name) != NULL) {
        parser->combined = name;
    } else if (name != NULL && strcmp(name, parser->row->name) != 0) {
        complain("--%s and --%s exclude each other", name, parser->row->name);
        return PARSE_FAILED;
    }
    parser->mode_name = parser->row->name;
    options->mode = parser->row->mode;
    options->mode_argument = argument;
    return PARSED;
}

/* Adds an engine to those that are named.  False, after a complaint, if the name, length bytes
 * long, is that of no engine that can be added. */
static bool add_engine(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    size_t index = find_name(engine_name, name, length);
    const sudoku_engine *engine = sudoku_engine_at(index); /* NULL: auto */
    if (engine_name(index) == NULL) {
        bad_part(parser, name, length, engine_name, "an engine; --engine=list names them");
        return false;
    }
    if (engine != NULL && !sudoku_engine_available(engine)) {
        complain("--%s: '%s' does not run on this machine; --engine=list tells which do",
                 parser->row->name, engine_name(index));
        return false;
    }
    for (size_t i = 0; i < options->engine_count; i++) {
        if (options->engines[i] == engine) {
            complain("--%s: '%s' is there twice", parser->row->name, engine_name(index));
            return false;
        }
    }
    options->engine = options->engines[options->engine_count++] = engine;
    return true;
}

/* The argument names one engine or, for --bench, several. */
enum parse_outcome set_engine(struct parser *parser, const char *argument) {
    size_t length = strcspn(argument, ",");
    if (strcmp(argument, "list") == 0) {
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
    for (size_t i = 0; judge_at(i) != NULL; i++) {
        const struct judge *judge = judge_at(i);
        char line[256];
        int used = snprintf(line, sizeof line, "%-12s", judge->name);
        for (size_t j = 0; judge->problems[j] != NULL; j++)
            used += snprintf(line + used, sizeof line - (size_t)used, "%s %s", j > 0 ? "," : "",
                             judge->problems[j]);
        snprintf(line + used, sizeof line - (size_t)used, ": %s", judge->answer);
        output_line(parser->output, line);
    }
    return PARSED_AND_DONE;
}

enum parse_outcome set_judge(struct parser *parser, const char *argument) {
    static const char wanted[] = "a judge; --judge=list names them";
    const struct judge *judge = find_judge(argument);
    if (strcmp(argument, "list") == 0)
        return list_judges(parser);
    if (judge == NULL && strpbrk(argument, "0123456789") != NULL) /* it names another problem */
        return bad_argument(parser, argument, wanted);
    if (judge == NULL)
        return bad_name(parser, argument, judge_name, wanted);
    enum parse_outcome outcome = set_mode(parser, NULL);
    parser->options->mode = judge->mode;
    parser->options->judged = true;
    parser->judge = judge;
    return outcome;
}

enum parse_outcome set_format(struct parser *parser, const char *argument) {
    size_t format = find_name(format_name, argument, strlen(argument));
    if (format_name(format) == NULL) {
        char names[200], wanted[216];
        format_phrase(false, names, sizeof names);
        snprintf(wanted, sizeof wanted, "a format: %s", names);
        return bad_name(parser, argument, format_name, wanted);
    }
    parser->options->style.format = format_at(format); /* NULL: auto */
    return PARSED;
}

enum parse_outcome set_color(struct parser *parser, const char *argument) {
    size_t color = find_name(color_name, argument, strlen(argument));
    if (color_name(color) == NULL)
        return bad_name(parser, argument, color_name, "one of auto, always and never");
    parser->options->color = (enum color)color;
    return PARSED;
}

enum parse_outcome set_box(struct parser *parser, const char *argument) {
    uint64_t height, width;
    const char *x = strchr(argument, 'x');
    if (x == NULL || !parse_number(argument, (size_t)(x - argument), &height) ||
        !parse_number(x + 1, strlen(x + 1), &width) || height > SUDOKU_MAX_SIDE ||
        width > SUDOKU_MAX_SIDE ||
        !sudoku_shape_valid((sudoku_shape){(uint8_t)height, (uint8_t)width}))
        return bad_argument(parser, argument, "a box, height x width of at most 25 cells, as 2x3");
    parser->options->reading.box = (sudoku_shape){(uint8_t)height, (uint8_t)width};
    return PARSED;
}

enum parse_outcome set_jobs(struct parser *parser, const char *argument) {
    uint64_t *jobs = &parser->options->jobs;
    char wanted[64];
    if (parse_number(argument, strlen(argument), jobs) && *jobs > 0)
        return PARSED; /* more than the most mean the most */
    snprintf(wanted, sizeof wanted, "a whole number from 1 to %d", MAX_JOBS);
    return bad_argument(parser, argument, wanted);
}

/* The argument is in seconds, with up to nine decimals. */
enum parse_outcome set_timeout(struct parser *parser, const char *argument) {
    uint64_t seconds = 0, fraction = 0, scale = 1000000000;
    size_t whole = strcspn(argument, ".");
    const char *decimals = argument[whole] == '.' ? argument + whole + 1 : "";
    size_t count = strlen(decimals);
    bool good = whole + count > 0 && count <= 9 &&
                (whole == 0 || parse_number(argument, whole, &seconds)) &&
                (count == 0 || parse_number(decimals, count, &fraction));
    if (!good || seconds > 1000000000)
        return bad_argument(parser, argument, "a number of seconds up to 1000000000, as 10 or 0.5");
    for (size_t i = 0; i < count; i++)
        scale /= 10;
    parser->options->timeout = seconds * UINT64_C(1000000000) + fraction * scale;
    return PARSED;
}

enum parse_outcome show_version(struct parser *parser, const char *argument) {
    char line[64];
    (void)argument;
    snprintf(line, sizeof line, "sudoku %s%s", sudoku_version(), program_commit);
    output_line(parser->output, line);
    return PARSED_AND_DONE;
}
