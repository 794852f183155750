/* conflicts.h - finds options that do not go together. */
#ifndef CONFLICTS_H
#define CONFLICTS_H

#include "options.h"

/* Complains of the first conflict between options.  False if there is none. */
bool has_conflict(const struct options *options);

#endif
