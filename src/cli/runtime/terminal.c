/* terminal.c - whether a person reads standard output, and in colour. */
#include "platform.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
