/* option_table.c - the table of options: the options of the modes, then all others. */
#include "option_table.h"

#include "formats/formats.h"
#include "help.h"
#include "modes/modes.h"
#include "option_actions.h"
#include "sources/record_source.h"

#define FIELD(name) offsetof(struct options, name)

static const struct option_row rows[] = {
    {.letter = 'J',
     .name = "judge",
     .argument = "NAME",
     .help = "print just what an online judge wants; list names them",
     .apply = set_judge},
    {.name = "cover", .apply = set_flag, .field = FIELD(cover)},
    {.letter = 'g',
     .name = "generate",
     .argument = "N",
     .help = "make N new puzzles; with another mode, answer them",
     .apply = set_source,
     .field = FIELD(source_records),
     .mode = &generate_mode,
     .source = &generator_source},
    {.name = "seed", .argument = "SEED", .apply = set_seed},
    {.name = "first", .argument = "K", .apply = set_first},
    {.name = "clues", .argument = "MIN[-MAX]", .apply = set_clues},
    {.name = "symmetry", .argument = "NAME", .apply = set_symmetry},
    {.name = "pattern", .argument = "GRID", .apply = set_text, .field = FIELD(pattern)},
    {.name = "solutions", .argument = "K", .optional = true, .apply = set_solutions},
    {.name = "rating",
     .argument = "MIN[-MAX]",
     .help = "only puzzles of this ER, as 7.1-8.3, or level, as easy",
     .apply = set_rating},
    {.letter = 'e',
     .name = "engine",
     .argument = "NAME",
     .help = "search with this one; list shows all (default: auto)",
     .apply = set_engine},
    {.letter = 'f',
     .name = "format",
     .argument = "FORMAT",
     .list_names = format_phrase,
     .apply = set_format},
    {.name = "candidates", .apply = set_flag, .field = FIELD(style.candidates)},
    {.name = "per-sheet", .argument = "N", .apply = set_per_sheet},
    {.name = "answers", .argument = "FILE", .apply = set_text, .field = FIELD(answers)},
    {.letter = 'l',
     .name = "least",
     .help = "print the smallest solution in lexicographic order",
     .apply = set_flag,
     .field = FIELD(least)},
    {.letter = 'n',
     .name = "limit",
     .argument = "N",
     .help = "stop after N solutions (default: --count 1000000)",
     .apply = set_limit,
     .field = FIELD(limit)},
    {.name = "box", .argument = "HxW", .apply = set_box},
    {.letter = 'j',
     .name = "jobs",
     .argument = "N",
     .help = "use N threads (default: one per core)",
     .apply = set_jobs},
    {.name = "max-nodes", .argument = "N", .apply = set_number, .field = FIELD(max_nodes)},
    {.name = "timeout",
     .argument = "SECONDS",
     .help = "give a record up after so long; with --bench, the time\nof an engine for one round "
             "(default: 5)",
     .apply = set_timeout},
    {.name = "none",
     .argument = "TEXT",
     .apply = set_text,
     .field = FIELD(style.words[OUTCOME_NONE])},
    {.name = "multiple",
     .argument = "TEXT",
     .apply = set_text,
     .field = FIELD(style.words[OUTCOME_MULTIPLE])},
    {.name = "color",
     .argument = "WHEN",
     .help = "bold givens: auto (on a terminal), always or never",
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
     .help = "print more: --target the grid, --steps and --hint why",
     .apply = set_flag,
     .field = FIELD(verbose)},
    {.letter = 'h', .name = "help", .help = "print this help", .apply = show_help},
    {.letter = 'V', .name = "version", .help = "print the version", .apply = show_version},
};

enum { ROWS = sizeof rows / sizeof *rows };

bool option_at(size_t index, struct option_row *row) {
    const struct mode *mode;
    for (size_t i = 0; (mode = mode_at(i)) != NULL; i++) {
        if (mode->name == NULL || index-- > 0)
            continue;
        *row = (struct option_row){.letter = mode->letter,
                                   .name = mode->name,
                                   .argument = mode->argument,
                                   .optional = mode->argument != NULL,
                                   .help = mode->help,
                                   .apply = set_mode,
                                   .mode = mode};
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
