/* input_lines.c - what the sources that read files have in common. */
#include "input_lines.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int open_file(const char *name) {
    interrupt_begin_wait();
    int fd = open(name, O_RDONLY);
    interrupt_end_wait();
    return fd;
}

enum source_next explain_end_of_lines(const struct lines *lines, const char *file,
                                      struct chunk_output *messages) {
    if (lines->error == 0)
        return SOURCE_END;
    if (messages == NULL)
        return SOURCE_WAITS;
    complain_in(messages, "%s: %s", file,
                lines->error == ENOMEM ? "not enough memory" : strerror(lines->error));
    statistics_worsen(&messages->statistics, STATUS_BAD);
    return SOURCE_END;
}

bool close_lines(const struct lines *lines, bool *standard_input_over) {
    if (lines->fd > STDIN_FILENO)
        close(lines->fd);
    else if (lines->fd == STDIN_FILENO)
        *standard_input_over = !lines->at_end;
    return lines->error == 0;
}
