/* standard_output.c - standard output, every error noticed. */
#include "standard_output.h"

#include "diagnostics.h"
#include "interrupt.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

int write_standard_output(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

void complain_of_standard_output(int error) {
    if (error == EPIPE)
        interrupt_by_pipe();
    complain("cannot write to standard output: %s", strerror(error));
}

bool close_standard_output(void) {
    bool good = close(STDOUT_FILENO) == 0;
    if (!good)
        complain("cannot close standard output: %s", strerror(errno));
    return good;
}

static void drain_standard(void *owner) {
    struct output *output = owner;
    int error = output->failed ? 0 : write_standard_output(output->buffer, output->finished);
    if (error != 0) {
        output->failed = true;
        complain_of_standard_output(error);
    }
    output_drop(output, output->finished);
}

void output_open_standard(struct output *output) {
    output_open(output, drain_standard, output);
}
