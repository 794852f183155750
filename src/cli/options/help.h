/* help.h - prints the text of --help. */
#ifndef HELP_H
#define HELP_H

#include "option.h"

/* Prints the usage, all options, the exit statuses, and examples. */
option_action show_help;

#endif
