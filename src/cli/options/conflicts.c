/* conflicts.c - finds options that do not go together, in the order of the complaints.
 *
 * The struct of a mode says which options it takes, and what else does not go with it. */
#include "conflicts.h"

#include "formats/format.h"
#include "modes/modes.h"
#include "runtime/diagnostics.h"
#include "sources/record_source.h"

#include <stdio.h>
#include <string.h>

static bool has_several_engines(const struct options *options) {
    return options->engines != NULL && strchr(options->engines, ',') != NULL;
}

static bool has_limit(const struct options *options) {
    return options->limit_given;
}

static bool has_least(const struct options *options) {
    return options->least;
}

static bool has_answers(const struct options *options) {
    return options->answers != NULL;
}

/* True if --cover is given, but the mode is one for puzzles. */
static bool has_cover_of_puzzles(const struct options *options) {
    return options->cover && !options->mode->reads_matrices;
}

/* The options that not every mode takes. */
static const struct {
    enum mode_option option;
    bool (*is_given)(const struct options *options);
    bool fits_judges;      /* it goes with --judge, whatever the mode is */
    const char *complaint; /* %s in it stands for the modes that take the option */
} restricted[] = {
    {TAKES_ENGINES, has_several_engines, false, "--engine takes several engines with %s only"},
    {TAKES_LIMIT, has_limit, false, "--limit goes with %s"},
    {TAKES_LEAST, has_least, true, "--least goes with no other mode but %s"},
    {TAKES_ANSWERS, has_answers, false, "--answers goes with %s"},
    {TAKES_COVER, has_cover_of_puzzles, false, "--cover goes with no other mode but %s"},
};

/* Lists the options of the modes that take an option: "--all or --count". */
static void list_modes(enum mode_option option, char *text, size_t size) {
    size_t count = 0, named = 0, used = 0;
    for (size_t i = 0; mode_with_option(i) != NULL; i++)
        count += (mode_with_option(i)->takes & option) != 0;
    for (size_t i = 0; mode_with_option(i) != NULL; i++) {
        const struct mode *mode = mode_with_option(i);
        if ((mode->takes & option) == 0)
            continue;
        const char *before = named == 0 ? "" : named + 1 == count ? " or " : ", ";
        named++;
        used += (size_t)snprintf(text + used, size - used, "%s--%s", before, mode->name);
        if (used >= size) /* GCOVR_EXCL_BR_LINE: the names of all modes are shorter */
            return;       /* GCOVR_EXCL_LINE */
    }
}

/* True if an option is given that the mode does not take. */
static bool has_restricted_option(const struct options *options) {
    for (size_t i = 0; i < sizeof restricted / sizeof *restricted; i++) {
        bool is_taken = options->judged ? restricted[i].fits_judges
                                        : (options->mode->takes & restricted[i].option) != 0;
        char modes[200] = "", complaint[300];
        if (is_taken || !restricted[i].is_given(options))
            continue;
        list_modes(restricted[i].option, modes, sizeof modes);
        snprintf(complaint, sizeof complaint, restricted[i].complaint, modes);
        complain("%s", complaint);
        return true;
    }
    return false;
}

/* The complaint of what does not go with --judge; NULL if there is nothing. */
static const char *find_conflict_of_judge(const struct options *options) {
    const struct style *style = &options->style;
    bool styled = style->format != NULL || style->words[OUTCOME_NONE] != NULL ||
                  style->words[OUTCOME_MULTIPLE] != NULL;
    if (styled || options->limit_given)
        return "--judge says what to print: leave --format, --none, --multiple and --limit out";
    return NULL;
}

/* True if the mode has answers that the format has no place for. */
static bool has_conflict_of_format(const struct options *options) {
    const struct format *format = options->style.format;
    bool needs_puzzle =
        format != NULL && shows_puzzle(&options->style) && options->mode != &convert_mode;
    bool needs_one = format != NULL && format->is_single && options->mode == &all_mode;
    if (needs_puzzle)
        complain("--format=%s prints the puzzle itself: it goes with no mode but --%s",
                 format->name, convert_mode.name);
    if (needs_one)
        complain("--format=%s holds one answer: it does not go with --%s", format->name,
                 all_mode.name);
    return needs_puzzle || needs_one;
}

/* The complaint of what only some formats can show; NULL if this one can. */
static const char *find_conflict_of_style(const struct style *style) {
    if (style->candidates && (style->format == NULL || !style->format->is_drawn))
        return "--candidates goes with --format=svg or html";
    if (style->per_sheet != 0 && (style->format == NULL || !style->format->is_page))
        return "--per-sheet goes with --format=html";
    if (style->solutions_apart && (style->format == NULL || !style->format->is_page))
        return "--solutions without a number goes with --format=html";
    return NULL;
}

/* True if an option is given that says what new puzzles are to be like. */
static bool has_recipe(const struct options *options) {
    return options->first_given || options->clues_given || options->symmetry_given ||
           options->solutions_given || options->pattern != NULL;
}

/* The complaint of what cannot be rated; NULL if all can. */
static const char *find_conflict_of_rating(const struct options *options) {
    sudoku_shape shape = options->recipe.shape;
    if (options->rating.most == 0)
        return NULL;
    if (options->judged || options->cover || options->mode == &bench_mode)
        return "--rating goes with neither --judge, --cover nor --bench";
    if (options->source == NULL && options->style.format != NULL &&
        options->style.format->is_single)
        return "--rating drops records, and a picture holds the first: use --format=html";
    if (options->source != NULL && (shape.box_height != 3 || shape.box_width != 3))
        return "--rating is for grids of 9x9 cells";
    if (options->recipe.improper)
        return "--rating is for puzzles with one solution: leave --solutions out";
    return NULL;
}

/* The complaint of new puzzles that cannot be; NULL if they can. */
static const char *find_conflict_of_recipe(const struct options *options) {
    if (options->source == NULL || options->source->make == NULL)
        return NULL;
    if (options->pattern != NULL && options->recipe.pattern == NULL)
        return "--pattern is no grid of the size of --box, a symbol for each cell";
    if (options->recipe.improper && (options->clues_given || options->recipe.symmetry != 0))
        return "--solutions goes with neither --clues nor --symmetry";
    if (options->source_records - 1 > UINT64_MAX - options->first)
        return "--first and --generate: the last puzzle of a seed has the number 2^64 - 1";
    return sudoku_recipe_check(&options->recipe) == SUDOKU_OK
               ? NULL
               : "no puzzle can have that --clues, --symmetry and --pattern: one with a single "
                 "solution has at least 17 givens, or one less than its side in other sizes, and "
                 "no more than there are cells for them";
}

/* The complaint of what does not go with the operands; NULL if there is nothing. */
static const char *find_conflict_of_operands(const struct options *options) {
    if (options->source == NULL && has_recipe(options))
        return "--first, --clues, --symmetry, --pattern and --solutions go with --generate";
    if (options->source == NULL && options->seed_given && options->mode != &minimize_mode)
        return "--seed goes with --generate or --minimize";
    if (options->source != NULL)
        return options->operand_count > 0
                   ? "the records are made, not read: leave files and puzzles out"
                   : NULL;
    if (options->answers != NULL && strcmp(options->answers, "-") == 0 &&
        reads_standard_input(options->operands, options->operand_count))
        return "standard input cannot hold both the puzzles and the --answers";
    return NULL;
}

/* Prints the complaint if it is not NULL, and returns true then. */
static bool has_complained(const char *complaint) {
    if (complaint != NULL)
        complain("%s", complaint);
    return complaint != NULL;
}

bool has_conflict(const struct options *options) {
    const struct mode *mode = options->mode;
    return (options->judged && has_complained(find_conflict_of_judge(options))) ||
           has_restricted_option(options) || has_conflict_of_format(options) ||
           has_complained(find_conflict_of_style(&options->style)) ||
           has_complained(find_conflict_of_operands(options)) ||
           has_complained(find_conflict_of_recipe(options)) ||
           has_complained(find_conflict_of_rating(options)) ||
           (mode->find_conflict != NULL && has_complained(mode->find_conflict(options)));
}
