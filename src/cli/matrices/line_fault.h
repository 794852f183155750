/* line_fault.h - why a line of a matrix cannot be read. */
#ifndef LINE_FAULT_H
#define LINE_FAULT_H

#include "matrix.h"

#include <stdbool.h>
#include <stddef.h>

struct line_fault {
    size_t at; /* offset of the bad byte in the line */
    char reason[160];
};

/* Sets the fault, in a format of printf(), and returns false. */
bool set_fault(struct line_fault *fault, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sets the fault of a matrix for which there is no memory. */
bool set_memory_fault(struct line_fault *fault);

/* Sets the fault of a matrix to which a one could not be added. */
bool set_room_fault(struct line_fault *fault, const struct matrix *matrix);

#endif
