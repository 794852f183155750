/* program_names.h - the options that the program says it knows. */
#ifndef PROGRAM_NAMES_H
#define PROGRAM_NAMES_H

#include "run.h"

/* What the program prints when it is given one argument; to be freed. */
struct text ask(const char *argument);

/* The options in --help, a line each, to be freed: "-a" for a letter, "--all" for a name,
 * "--engine=" if an argument follows. */
struct text options_in_help(void);

#endif
