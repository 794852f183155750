/* thorough.h - whether a test program takes all cases or, by default, a sample. */
#ifndef THOROUGH_H
#define THOROUGH_H

#include <stdbool.h>
#include <stddef.h>

/* True if the first argument of the program is `slow`: all cases are taken. */
extern bool thorough;

/* Sets thorough by the arguments of the program. */
void take_arguments(int argc, char **argv);

/* A number of cases: all, or by default one of `share`. */
size_t sampled(size_t all, size_t share);

#endif
