/* captured_output.h - keeps what the program writes to standard output and standard error.
 *
 * The linker replaces write() by that of captured_output.c. */
#ifndef CAPTURED_OUTPUT_H
#define CAPTURED_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Written text, NUL-terminated. */
struct captured {
    char *text;
    size_t size, room;
};

/* From now on, what is written goes here; NULL: where it usually goes.  What they hold is dropped.
 */
void capture(struct captured *output, struct captured *errors);

/* Ends the program unless each line is a message without control bytes. */
void demand_messages(const struct captured *errors);

/* Makes getopt_long() forget the command line before. */
void reset_getopt(void);

#endif
