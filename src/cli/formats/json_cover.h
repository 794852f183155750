/* json_cover.h - writes what JSON tells of a matrix and of its cover. */
#ifndef JSON_COVER_H
#define JSON_COVER_H

#include "runtime/output.h"

struct answer;

/* Writes the members of the size of the matrix and of the cover; null where there is none. */
void json_cover(struct output *output, const struct answer *answer);

#endif
