/* standard_output.c - standard output, every error noticed. */
#include "standard_output.h"

#include "diagnostics.h"
#include "interrupt.h"
#include "write_records.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void complain_of_standard_output(int error) {
    if (error == WRITE_GIVEN_UP)
        return; /* a signal ends the program */
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
    struct record_text text = {output->buffer, 0, output->finished, output->ends, output->records};
    int error = output->failed ? 0 : write_records(STDOUT_FILENO, &text);
    if (error != 0) {
        output->failed = true;
        complain_of_standard_output(error);
    }
    output_drop_finished(output);
}

void output_open_standard(struct output *output) {
    output_open(output, drain_standard, output);
}
