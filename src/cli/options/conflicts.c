/* conflicts.c - finds options that do not go together, in the order of the complaints. */
#include "formats/formats.h"
#include "option.h"
#include "runtime/diagnostics.h"
#include "sources/record_source.h"
#include "sources/ruling.h"

#include <string.h>

/* ---- Options that not every mode takes -------------------------------------------------- */

/* An option that some modes take. */
struct restriction {
    bool is_given;
    unsigned flag;         /* that of the modes that take it; 0: those that --least changes do */
    const char *complaint; /* %s in it stands for the options of these modes */
};

static bool takes(const struct mode *mode, const struct restriction *restriction) {
    return restriction->flag != 0 ? (mode->flags & restriction->flag) != 0
                                  : mode_with(mode, "least") != NULL;
}

/* Complains, and lists the options of the modes that take the option: "--all or --count". */
static void complain_of_restriction(const struct restriction *restriction) {
    const char *names[MAX_OPTIONS];
    char modes[200];
    size_t count = 0;
    for (size_t i = 0; mode_at(i) != NULL; i++) {
        if (mode_at(i)->name != NULL && takes(mode_at(i), restriction))
            names[count++] = mode_at(i)->name;
    }
    join_names(names, count, "--", " or ", modes, sizeof modes);
    complain(restriction->complaint, modes);
}

/* True, after a complaint, if an option is given that the mode does not take.  Of these, judges
 * take --least, whatever their mode is. */
static bool has_restricted_option(const struct options *options) {
    bool judged = options->judged,
         has_matrices = options->cover || options->reading.content == CONTENT_MATRICES;
    const struct restriction restrictions[] = {
        {options->engine_count > 1, TAKES_ENGINES, "--engine takes several engines with %s only"},
        {options->limit_given, TAKES_LIMIT, "--limit goes with %s"},
        {options->least && !judged, 0, "--least goes with no other mode but %s"},
        {options->answers != NULL, TAKES_ANSWERS, "--answers goes with %s"},
        {options->cover && options->reading.content != CONTENT_MATRICES, TAKES_MATRICES,
         "--cover goes with no other mode but %s"},
    };
    for (size_t i = 0; i < sizeof restrictions / sizeof *restrictions; i++) {
        const struct restriction *restriction = &restrictions[i];
        bool is_taken = !judged && takes(options->mode, restriction) &&
                        (restriction->flag != 0 || !has_matrices);
        if (restriction->is_given && !is_taken) {
            complain_of_restriction(restriction);
            return true;
        }
    }
    return false;
}

/* ---- Other rules ------------------------------------------------------------------------- */

/* True, after a complaint, if there are other rules than those of sudoku, and something else in the
 * options does not go with them. */
static bool has_conflict_of_rules(const struct options *options) {
    const struct format *format = options->style.format;
    bool is_random = options->regions == REGIONS_RANDOM, makes = makes_puzzles(options);
    const char *what = options->judged                        ? "judge"
                       : options->cover                       ? "cover"
                       : options->rating.most > 0             ? "rating"
                       : has_flag(options->mode, SUDOKU_ONLY) ? options->mode->name
                                                              : NULL;
    if (!has_rules(options))
        return false;
    if (what != NULL)
        complain("--%s is not for other rules: leave --rules and --regions out", what);
    else if (is_random != makes && options->regions != REGIONS_BOXES &&
             options->regions != REGIONS_MAP)
        complain("--regions=%s", is_random ? "random goes with --generate"
                                           : "record goes with records that are read");
    else if (is_random && format != NULL && format->lacks_map)
        complain("--format=%s has no place for the map of --regions=random", format->name);
    else
        return false;
    return true;
}

/* ---- Options among themselves ----------------------------------------------------------- */

/* A combination of options that cannot be. */
struct conflict {
    bool is_there;
    const char *complaint; /* %s in it stands for the option of the record source */
};

/* The first complaint of a list that is there; NULL if none is. */
static const char *find_first(const struct conflict *conflicts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (conflicts[i].is_there)
            return conflicts[i].complaint;
    }
    return NULL;
}

#define FIND_FIRST(conflicts) find_first(conflicts, sizeof(conflicts) / sizeof *(conflicts))

/* The complaint of what only some formats can show, and of what does not go with the operands; NULL
 * if there is nothing. */
static const char *find_conflict_of_input_or_style(const struct options *options) {
    const struct style *style = &options->style;
    bool is_drawn = style->format != NULL && style->format->is_drawn;
    bool is_page = style->format != NULL && style->format->is_page;
    bool makes = makes_puzzles(options), is_input = options->source == &input_source;
    bool has_recipe = options->first_given || options->clues_given || options->symmetry_given ||
                      options->solutions_given || options->pattern != NULL;
    const struct conflict conflicts[] = {
        {style->candidates && !is_drawn, "--candidates goes with --format=svg or html"},
        {style->per_sheet != 0 && !is_page, "--per-sheet goes with --format=html"},
        {style->solutions_apart && !is_page,
         "--solutions without a number goes with --format=html"},
        {!makes && has_recipe,
         "--first, --clues, --symmetry, --pattern and --solutions go with --generate"},
        {!makes && options->seed_given && options->mode != &minimize_mode,
         "--seed goes with --generate or --minimize"},
        {!is_input && options->operand_count > 0,
         "the records come from --%s: leave files and puzzles out"},
        {is_input && options->answers != NULL && strcmp(options->answers, "-") == 0 &&
             reads_standard_input(options),
         "standard input cannot hold both the puzzles and the --answers"},
    };
    return FIND_FIRST(conflicts);
}

/* The complaint of new puzzles that cannot be; NULL if they can. */
static const char *find_conflict_of_recipe(const struct options *options) {
    const sudoku_recipe *recipe = &options->recipe;
    bool makes = makes_puzzles(options);
    const struct conflict conflicts[] = {
        {options->pattern != NULL && recipe->pattern == NULL,
         "--pattern is no grid of the size of --box, a symbol for each cell"},
        {recipe->improper && (options->clues_given || recipe->symmetry != 0),
         "--solutions goes with neither --clues nor --symmetry"},
        {options->source_records - 1 > UINT64_MAX - options->first,
         "--first and --generate: the last puzzle of a seed has the number 2^64 - 1"},
        {sudoku_recipe_check(recipe) != SUDOKU_OK,
         "no puzzle can have that --clues, --symmetry and --pattern: one with a single solution "
         "has at least 17 givens, or one less than its side in other sizes, and no more than there "
         "are cells for them"},
    };
    return makes ? FIND_FIRST(conflicts) : NULL;
}

/* The complaint of what cannot be rated; NULL if all can. */
static const char *find_conflict_of_rating(const struct options *options) {
    sudoku_shape shape = options->recipe.shape;
    bool makes = makes_puzzles(options), is_9x9 = shape.box_height == 3 && shape.box_width == 3;
    bool is_bench = options->mode == &bench_mode || options->mode == &bench_unique_mode;
    bool is_single = options->style.format != NULL && options->style.format->is_single;
    const struct conflict conflicts[] = {
        {options->judged || options->cover || is_bench,
         "--rating goes with neither --judge, --cover nor --bench"},
        {!makes && is_single,
         "--rating drops records, and a picture holds the first: use --format=html"},
        {makes && !is_9x9, "--rating is for grids of 9x9 cells"},
        {options->recipe.improper,
         "--rating is for puzzles with one solution: leave --solutions out"},
    };
    return options->rating.most > 0 ? FIND_FIRST(conflicts) : NULL;
}

/* The complaint of what does not go with --cover; NULL if there is nothing.  A judge has said what
 * to print, and no engine matters to it. */
static const char *find_conflict_of_cover(const struct options *options) {
    const struct format *format = options->style.format;
    const sudoku_engine *dlx = NULL;
    bool is_dlx = sudoku_engine_find("dlx", &dlx) == SUDOKU_OK && options->engine == dlx;
    bool writes_covers = format == NULL || format == &line_format || format == &rows_format ||
                         format == &json_format;
    const struct conflict conflicts[] = {
        {options->source != &input_source, "--cover reads matrices: leave --%s out"},
        {options->reading.box.box_height != 0, "--box goes with puzzles, not with --cover"},
        {!options->judged && options->engine != NULL && !is_dlx,
         "--cover has one engine: leave --engine out, or say dlx"},
        {!options->judged && !writes_covers, "--cover goes with --format=line, rows or json only"},
    };
    return options->cover || options->reading.content == CONTENT_MATRICES ? FIND_FIRST(conflicts)
                                                                          : NULL;
}

/* ---- All ---------------------------------------------------------------------------------- */

/* True, after a complaint, if the mode has answers that the format has no place for. */
static bool has_conflict_of_format(const struct options *options) {
    const struct format *format = options->style.format;
    bool needs_puzzle = shows_puzzle(&options->style) && options->mode != &convert_mode;
    bool needs_one = format != NULL && format->is_single && options->mode == &all_mode;
    if (needs_puzzle)
        complain("--format=%s prints the puzzle itself: it goes with no mode but --%s",
                 format->name, convert_mode.name);
    else if (needs_one && !options->cover)
        complain("--format=%s holds one answer: it does not go with --%s", format->name,
                 all_mode.name);
    return needs_puzzle || (needs_one && !options->cover);
}

bool has_conflict(const struct options *options) {
    const char *(*const find_conflict[])(const struct options *) = {
        find_conflict_of_input_or_style, find_conflict_of_recipe, find_conflict_of_rating,
        find_conflict_of_cover, options->mode->find_conflict};
    const struct style *style = &options->style;
    bool is_styled = style->format != NULL || style->words[OUTCOME_NONE] != NULL ||
                     style->words[OUTCOME_MULTIPLE] != NULL;
    const char *complaint = NULL;
    if (options->judged && (is_styled || options->limit_given))
        complaint =
            "--judge says what to print: leave --format, --none, --multiple and --limit out";
    else if (has_restricted_option(options) || has_conflict_of_rules(options) ||
             has_conflict_of_format(options))
        return true;
    for (size_t i = 0; complaint == NULL && i < sizeof find_conflict / sizeof *find_conflict; i++)
        complaint = find_conflict[i] != NULL ? find_conflict[i](options) : NULL;
    if (complaint != NULL)
        complain(complaint, options->source->name);
    return complaint != NULL;
}
