/* json_path.h - the steps of a person as JSON. */
#ifndef JSON_PATH_H
#define JSON_PATH_H

#include "path.h"
#include "runtime/output.h"

/* Writes a member "path" with all steps or, of a hint, a member "hint" with one, or null. */
void json_path(struct output *output, const struct path *path);

#endif
