/* help.c - prints the text of --help. */
#include "help.h"

#include "runtime/output.h"

#include <stdio.h>
#include <string.h>

static void print_option(struct output *output, const struct option_row *row) {
    char line[240], name[40], letter[8] = "    ", names[NAMES_SIZE];
    const char *help = row->help != NULL ? row->help : names;
    if (row->help == NULL)
        row->list_names(true, names, sizeof names);
    const char *second_line = strchr(help, '\n');
    size_t length = strcspn(help, "\n");
    if (row->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    snprintf(name, sizeof name, "--%s%s%s%s", row->name,
             row->argument == NULL ? ""
             : row->optional       ? "[="
                                   : "=",
             row->argument != NULL ? row->argument : "", row->optional ? "]" : "");
    snprintf(line, sizeof line, "  %s%-19s %.*s", letter, name, (int)length, help);
    output_line(output, line);
    if (second_line != NULL) {
        snprintf(line, sizeof line, "%26s%s", "", second_line + 1);
        output_line(output, line);
    }
}

enum parse_outcome show_help(struct parser *parser, const struct option_row *help_row,
                             const char *argument) {
    struct output *output = parser->output;
    struct option_row row;
    (void)help_row, (void)argument;
    output_line(output, "Usage: sudoku [OPTION]... [FILE|PUZZLE|-]...\n"
                        "Solves sudoku of any size up to 25x25 from files, operands or standard "
                        "input.\n");
    for (size_t i = 0; parser->option_at(i, &row); i++)
        print_option(output, &row);
    output_line(output,
                "\nPuzzles are lines of 81 cells, nine rows, nine spaced rows or framed grids, and "
                "likewise\nin other sizes; empty cells are . 0 * ? _ or -; a line `e` or `end` "
                "ends the input.\n"
                "Exit status: 0 every record answered, 1 some record without its answer, 2 bad "
                "input or usage.");
    return PARSED_AND_DONE;
}
