/* help.h - prints the text of --help. */
#ifndef HELP_H
#define HELP_H

#include "option.h"

/* Prints the usage, all options, and the exit statuses. */
option_action show_help;

#endif
