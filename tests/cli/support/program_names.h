/* program_names.h - the names that the program says it knows: of options, engines, judges ...  All
 * texts are to be freed, and have a name on each line. */
#ifndef PROGRAM_NAMES_H
#define PROGRAM_NAMES_H

#include "run.h"

/* What the program prints when it is given one argument; to be freed. */
struct text ask(const char *argument);

/* The options in --help: "-a" for a letter, "--all" for a name, "--engine=" if an argument follows.
 */
struct text options_in_help(void);

/* The names that --help gives for an option: "auto (as the input), line or rows" is three.  Some
 * words and a colon may stand before them. */
struct text names_in_help(const char *option);

/* The names that --engine=list or --judge=list gives. */
struct text names_in_list(const char *argument);

#endif
