/* terminal.c - what a person at a terminal sees besides the answers: colour, hints, remarks. */
#include "terminal.h"

#include "diagnostics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[COLOR_COUNT] = {
    [COLOR_AUTO] = "auto",
    [COLOR_ALWAYS] = "always",
    [COLOR_NEVER] = "never",
};

const char *color_name(size_t color) {
    return color < COLOR_COUNT ? names[color] : NULL;
}

bool person_reads(void) {
    return isatty(STDOUT_FILENO) == 1;
}

bool obeys_escapes(void) {
    const char *terminal = getenv("TERM");
    return terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

bool wants_color(enum color color) {
    const char *refused = getenv("NO_COLOR");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    return person_reads() && (refused == NULL || *refused == '\0') && obeys_escapes();
}

void hint_at_input(struct chunk_output *chunk_output) {
    static const char hint[] = "paste a puzzle, Ctrl-D to end\n";
    if (isatty(STDIN_FILENO) == 1)
        chunk_output_message(chunk_output, hint, sizeof hint - 1);
}

void remark_uniqueness(struct chunk_output *chunk_output, enum outcome outcome,
                       uint64_t nanoseconds) {
    static const struct {
        uint64_t nanoseconds;
        const char *name;
    } units[] = {{1000000000, "s"}, {1000000, "ms"}, {1000, "\xC2\xB5s"}};
    char text[80] = "not unique (try --count)\n";
    size_t unit = 0;
    while (unit < 2 && nanoseconds < 10 * units[unit].nanoseconds)
        unit++;
    if (outcome == OUTCOME_SOLVED)
        snprintf(text, sizeof text, "unique, %" PRIu64 " %s\n",
                 nanoseconds / units[unit].nanoseconds, units[unit].name);
    else if (outcome != OUTCOME_MULTIPLE)
        snprintf(text, sizeof text, "not known to be unique (try --unique)\n");
    chunk_output_message(chunk_output, text, strlen(text));
}
