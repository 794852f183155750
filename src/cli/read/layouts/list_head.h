/* list_head.h - what stands in front of a list: names, types and declarations. */
#ifndef LIST_HEAD_H
#define LIST_HEAD_H

#include "../plain.h"

#include <stdbool.h>
#include <stddef.h>

/* The offset in a line where a list begins, behind a declaration or the dash of YAML; that of the
 * first text if there is neither. */
size_t find_list(const struct plain_line *line);

/* True if a line declares a list that begins on the line below: it is a name and an equals sign. */
bool is_open_declaration(const struct plain_line *line);

#endif
