/* help.h - the text of --help. */
#ifndef HELP_H
#define HELP_H

#include "option_actions.h"

/* Prints all options of the table, and what stands around them. */
option_action show_help;

#endif
