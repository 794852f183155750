/* help.c - prints the text of --help, in fewer than 50 lines. */
#include "formats/formats.h"
#include "option.h"
#include "runtime/output.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 80 };

/* Writes an option as it is typed: "--rating=MIN[-MAX]".  Returns its length. */
static size_t spell_option(const struct option_row *row, char *text, size_t size) {
    const char *argument = row->argument != NULL ? row->argument : "";
    return (size_t)snprintf(text, size, "--%s%s", row->name, argument);
}

static void print_option(struct output *output, const struct option_row *row) {
    char line[240], name[40], letter[8] = "    ", formats[200];
    const char *help = row->help;
    if (*help == '\0') {
        format_phrase(true, formats, sizeof formats);
        help = formats;
    }
    int length = (int)strcspn(help, "\n");
    if (row->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    spell_option(row, name, sizeof name);
    snprintf(line, sizeof line, "  %s%-19s %.*s", letter, name, length, help);
    output_line(output, line);
    if (help[length] != '\0') {
        snprintf(line, sizeof line, "%26s%s", "", help + length + 1);
        output_line(output, line);
    }
}

/* Prints the names of rare options, as many to a line as fit. */
static void print_rare_options(struct output *output) {
    char line[COLUMNS + 1] = "", name[40];
    struct option_row row;
    size_t used = 0;
    for (size_t i = 0; option_at(i, &row); i++) {
        if (row.help != NULL)
            continue;
        if (used + 1 + spell_option(&row, name, sizeof name) > COLUMNS) {
            output_line(output, line);
            used = 0;
        }
        used +=
            (size_t)snprintf(line + used, sizeof line - used, "%s%s", used > 0 ? " " : "  ", name);
    }
    output_line(output, line);
}

void print_help(struct output *output) {
    struct option_row row;
    output_line(output, "Usage: sudoku [OPTION]... [FILE|PUZZLE|-]...\n"
                        "Solve sudoku puzzles up to 25x25 from files, operands or standard input.\n"
                        "Modes (at most one; by default, one solution of each puzzle is printed):");
    bool are_modes = true;
    for (size_t i = 0; option_at(i, &row); i++) {
        if (are_modes && row.mode == NULL)
            output_line(output, "Options:");
        are_modes = row.mode != NULL;
        if (row.help != NULL)
            print_option(output, &row);
    }
    output_line(output, "More options (see man sudoku):");
    print_rare_options(output);
    output_line(output,
                "Input: lines of 81 cells, rows, frames, CSV or JSON lists.  Other sizes are\n"
                "detected, or set by --box (box height x width).  Empty cells: . 0 * ? _ - x.\n"
                "Exit status: 0 all records answered, 1 some without an answer, 2 invalid input.\n"
                "Examples:\n"
                "  sudoku 3.....1..2.....4            # a puzzle on the command line\n"
                "  sudoku --engine=dlx puzzles.txt    # all puzzles of a file, by another engine\n"
                "  sudoku --unique --format=csv <puzzles.txt >answers.csv    # a batch");
}
