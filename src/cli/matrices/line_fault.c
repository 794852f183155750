/* line_fault.c - why a line of a matrix cannot be read. */
#include "line_fault.h"

#include <stdarg.h>
#include <stdio.h>

bool set_fault(struct line_fault *fault, size_t at, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fault->at = at;
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() has been called */
    vsnprintf(fault->reason, sizeof fault->reason, format, arguments);
    va_end(arguments);
    return false;
}

bool set_memory_fault(struct line_fault *fault) {
    return set_fault(fault, 0, "not enough memory for this matrix");
}

bool set_room_fault(struct line_fault *fault, const struct matrix *matrix) {
    return matrix_is_full(matrix)
               ? set_fault(fault, 0, "a matrix has at most %d columns and ones", MATRIX_MOST)
               : set_memory_fault(fault);
}
