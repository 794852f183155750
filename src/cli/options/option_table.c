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
     .help = "print exactly what an online judge wants; list shows them",
     .apply = set_judge},
    {.name = "cover",
     .help = "read matrices, not puzzles, and print for each an exact cover: rows that\n"
             "have one 1 in each column together; with --all, --count or --unique, too",
     .apply = set_flag,
     .field = FIELD(cover)},
    {.letter = 'g',
     .name = "generate",
     .argument = "N",
     .help = "make N new minimal puzzles instead of reading some; with a mode, answer\n"
             "them, else print them",
     .apply = set_source,
     .field = FIELD(source_records),
     .mode = &generate_mode,
     .source = &generator_source},
    {.name = "seed",
     .argument = "SEED",
     .help = "with --generate: the puzzles of this number, the same everywhere; with\n"
             "--minimize: an order of removal",
     .apply = set_seed},
    {.name = "first",
     .argument = "K",
     .help = "with --generate: begin with puzzle K of the seed, from 0",
     .apply = set_first},
    {.name = "clues",
     .argument = "MIN[-MAX]",
     .help = "with --generate: leave at least MIN givens, and at most MAX",
     .apply = set_clues},
    {.name = "symmetry",
     .argument = "NAME",
     .help = "with --generate: that of the givens: none, rotate, half, horizontal,\n"
             "vertical, diagonal or full",
     .apply = set_symmetry},
    {.name = "pattern",
     .argument = "GRID",
     .help = "with --generate: put givens only where this grid is not empty",
     .apply = set_text,
     .field = FIELD(pattern)},
    {.name = "solutions",
     .argument = "K",
     .optional = true,
     .help = "with --generate: puzzles with exactly K solutions; without K, a page of\n"
             "html has the solutions behind all puzzles",
     .apply = set_solutions},
    {.name = "rating",
     .argument = "MIN[-MAX]",
     .help = "make, or take from the input, only puzzles with such an ER, as 7.1-8.3, or\n"
             "a level: easy, medium, hard, fiendish or extreme",
     .apply = set_rating},
    {.letter = 'e',
     .name = "engine",
     .argument = "NAME",
     .help = "search with this engine; list shows them (default: auto); with --bench\n"
             "(default: all), --trace or --watch, several, as naive,dlx",
     .apply = set_engine},
    {.letter = 'f',
     .name = "format",
     .argument = "FORMAT",
     .list_names = format_phrase,
     .apply = set_format},
    {.name = "candidates",
     .help = "with --format=svg or html: draw the candidates of empty cells",
     .apply = set_flag,
     .field = FIELD(style.candidates)},
    {.name = "per-sheet",
     .argument = "N",
     .help = "with --format=html: print 1, 2, 4 or 6 puzzles on a sheet (default: 4)",
     .apply = set_per_sheet},
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
     .help = "stop after N solutions; 0: no limit (default: --count 1000000, --all 0,\n"
             "--trace 1)",
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
     .help = "print more: with --target, the grid that scores highest; with --steps and\n"
             "--hint, why",
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
