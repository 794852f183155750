/* markup.h - recognises what Markdown, forums and web pages put around text. */
#ifndef MARKUP_H
#define MARKUP_H

#include "lines.h"

#include <stdbool.h>
#include <stddef.h>

/* What stands around the text of a line, as in "== Puzzle 5 ==" or "// Puzzle 5". */
struct decoration {
    struct span inner; /* the text within */
    bool both;         /* it stands behind the text, too */
    bool drawn;        /* cells, or a line of a frame, may look like it */
};

/* True if a line is markup alone: a fence of Markdown, or a tag such as "[code]" or "</pre>". */
bool is_markup(const char *text, size_t length);

/* Finds the decoration of a line.  False if it has none. */
bool find_decoration(const char *text, size_t length, struct decoration *decoration);

#endif
