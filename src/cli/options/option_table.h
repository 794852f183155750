/* option_table.h - the table of options, for parsing and for --help. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include "option.h"

/* Sets *row to the option at an index of the table.  The options of the modes come first, in the
 * order of the table of modes.  False past the last. */
bool option_at(size_t index, struct option_row *row);

/* The name of the option at an index; NULL past the last. */
const char *option_name(size_t index);

#endif
