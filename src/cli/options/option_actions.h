/* option_actions.h - what options do: each checks its argument and sets what it asks for. */
#ifndef OPTION_ACTIONS_H
#define OPTION_ACTIONS_H

#include "option.h"

/* Set the field of the row: to true, to the argument, to the number that the argument is. */
option_action set_flag, set_text, set_number;

/* Choose a mode: the row's, or that of the judge who is named. */
option_action set_mode, set_judge;

/* Chooses the row's record source, and sets the field of the row to the number that the argument
 * is, such as that of the records to make. */
option_action set_source;

/* Set the field of struct options that the name tells. */
option_action set_engine, set_format, set_color, set_box, set_limit, set_jobs, set_timeout;

/* Prints the version. */
option_action show_version;

#endif
