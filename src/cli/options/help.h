/* help.h - the text of --help. */
#ifndef HELP_H
#define HELP_H

#include "option.h"

/* Prints all options, and what stands around them. */
option_action show_help;

#endif
