/* option_actions.h - what options do: each action checks the argument and sets what it asks for. */
#ifndef OPTION_ACTIONS_H
#define OPTION_ACTIONS_H

#include "option.h"

/* Set the field of the row: to true, to the argument, or to the argument as a number. */
option_action set_flag, set_text, set_number;

/* Choose a mode: the row's, or the mode of the judge that the argument names. */
option_action set_mode, set_judge;

/* Chooses the row's record source, and sets the field of the row to the argument, the number of the
 * records to make. */
option_action set_source;

/* Set the field of struct options or of its style that has the name of the action. */
option_action set_engine, set_format, set_color, set_box, set_limit, set_jobs, set_timeout;
option_action set_first, set_per_sheet;

enum { MOST_SOLUTIONS = 1000000 }; /* that new puzzles can have */

/* Set the field of struct options.recipe that has the name of the action.  Without an argument,
 * set_solutions() has solutions stand apart. */
option_action set_seed, set_rating, set_clues, set_symmetry, set_solutions;

/* Prints the version. */
option_action show_version;

#endif
