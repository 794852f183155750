/* list_text.h - text around lists: names, types and remarks. */
#ifndef LIST_TEXT_H
#define LIST_TEXT_H

#include "text/plain_line.h"

#include <stdbool.h>
#include <stddef.h>

/* True if a list may begin at an offset. */
bool begins_list(const struct plain_line *line, size_t at);

/* True if a name may begin at an offset.  Cells that are damaged do not look so. */
bool begins_list_name(const struct plain_line *line, size_t at);

/* The length of what stands before a list: a name and an equals sign or a colon, the name of a
 * function, the dash of a list in YAML.  0 if there is nothing of the kind. */
size_t list_head_length(const struct plain_line *line);

/* The length of a line without a remark behind a bracket or a comma: `], // row 1`. */
size_t list_length(const struct plain_line *line);

#endif
