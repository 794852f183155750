/* option_table.c - the table of options: the options of the modes, then all others. */
#include "option.h"

#define FIELD(name) offsetof(struct options, name)
#define ROW(letter_, name_, argument_, help_, ...)                                                 \
    { .letter = letter_, .name = name_, .argument = argument_, .help = help_, .apply = __VA_ARGS__ }

/* Letter, name, argument, help, action; and what the action needs. */
static const struct option_row rows[] = {
    ROW('J', "judge", "=NAME", "print just what an online judge wants; list names them", set_judge),
    ROW(0, "cover", NULL, NULL, set_flag, .field = FIELD(cover)),
    ROW('g', "generate", "=N", "make N new puzzles; with another mode, answer them", set_generate),
    ROW(0, "seed", "=SEED", NULL, set_number, .field = FIELD(recipe.seed),
        .given = FIELD(seed_given)),
    ROW(0, "first", "=K", NULL, set_count, .field = FIELD(first), .given = FIELD(first_given)),
    ROW(0, "clues", "=MIN[-MAX]", NULL, set_clues, .given = FIELD(clues_given)),
    ROW(0, "symmetry", "=NAME", NULL, set_symmetry, .given = FIELD(symmetry_given)),
    ROW(0, "pattern", "=GRID", NULL, set_text, .field = FIELD(pattern)),
    ROW(0, "solutions", "[=K]", NULL, set_solutions),
    ROW(0, "rating", "=MIN[-MAX]", "only puzzles of this ER, as 7.1-8.3, or level, as easy",
        set_rating),
    ROW(0, "rules", "=LIST", "other rules, as x or windoku,x; list names them", set_rules),
    ROW(0, "regions", "=MAP", NULL, set_regions),
    ROW('e', "engine", "=NAME", "search with this one; list shows all (default: auto)", set_engine),
    ROW('f', "format", "=FORMAT", "", set_format), /* --help lists the table of formats */
    ROW(0, "candidates", NULL, NULL, set_flag, .field = FIELD(style.candidates)),
    ROW(0, "per-sheet", "=N", NULL, set_per_sheet),
    ROW(0, "answers", "=FILE", NULL, set_text, .field = FIELD(answers)),
    ROW('l', "least", NULL, "print the smallest solution in lexicographic order", set_flag,
        .field = FIELD(least)),
    ROW('n', "limit", "=N", "stop after N solutions (default: --count 1000000)", set_number,
        .field = FIELD(limit), .given = FIELD(limit_given)),
    ROW(0, "box", "=HxW", NULL, set_box),
    ROW('j', "jobs", "=N", "use N threads (default: one per core)", set_jobs),
    ROW(0, "max-nodes", "=N", NULL, set_number, .field = FIELD(max_nodes)),
    ROW(0, "timeout", "=SECONDS",
        "give a record up after so long; with --bench, the time\n"
        "of an engine for one round (default: 5)",
        set_timeout, .given = FIELD(timeout_given)),
    ROW(0, "none", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_NONE])),
    ROW(0, "multiple", "=TEXT", NULL, set_text, .field = FIELD(style.words[OUTCOME_MULTIPLE])),
    ROW(0, "color", "=WHEN", "bold givens: auto (on a terminal), always or never", set_color),
    ROW('q', "quiet", NULL, "print no answers; the exit status tells", set_flag,
        .field = FIELD(quiet)),
    ROW('s', "stats", NULL, "print a summary on standard error", set_flag, .field = FIELD(stats)),
    ROW('v', "verbose", NULL, "print more: --target the grid, --steps and --hint why", set_flag,
        .field = FIELD(verbose)),
    ROW('h', "help", NULL, "print this help", show_help),
    ROW('V', "version", NULL, "print the version", show_version),
};

enum { ROWS = sizeof rows / sizeof *rows };

bool option_at(size_t index, struct option_row *row) {
    const struct mode *mode;
    for (size_t i = 0; (mode = mode_at(i)) != NULL; i++) {
        if (mode->name == NULL || index-- > 0)
            continue;
        *row = (struct option_row)ROW(mode->letter, mode->name, mode->argument, mode->help,
                                      set_mode, .mode = mode);
        return true;
    }
    if (index >= ROWS)
        return false;
    *row = rows[index];
    return true;
}

const char *option_name(size_t index) {
    struct option_row row;
    return option_at(index, &row) ? row.name : NULL;
}
