/* heading.h - recognises lines that only number or name what follows. */
#ifndef HEADING_H
#define HEADING_H

#include <stdbool.h>
#include <stddef.h>

/* What a heading says of the record below it. */
enum heading {
    HEADING_NONE,    /* the line is no heading */
    HEADING_ORDINAL, /* "9." or "9/50": it is one only if that is the number of the next record */
    HEADING_MARKUP,  /* nothing: "```", "[code]", "</pre>", "(c) 2024" */
    HEADING_NAME,    /* its name: "Grid 01", "Hard ones:", "== Easy ==", "// Puzzle 5", "12)" */
    HEADING_DETAIL,  /* what is only a name if there is no other: "Author: J. Doe" */
    HEADING_PUZZLE,  /* "[Puzzle]" of a file of SadMan Sudoku: a puzzle stands below */
    HEADING_STATE    /* "[State]": the same puzzle stands below, partly solved */
};

static inline bool is_heading(enum heading heading) {
    return heading > HEADING_ORDINAL;
}

/* What a line says of the record below it. */
struct heading_line {
    enum heading kind;
    const char *name; /* the part of the text that is a name or a detail */
    size_t length;    /* bytes of name */
};

/* Reads a line, which has no blanks around it and is no row of the record above. */
struct heading_line read_heading(const char *text, size_t length);

/* True if text is a word, and can be no cells: it has a letter twice, or one that only the largest
 * grids have, or a capital in front of small letters. */
bool is_title_word(const char *text, size_t length);

#endif
