/* heading.h - recognises lines that only number or name what follows. */
#ifndef HEADING_H
#define HEADING_H

#include "lines.h"

#include <stdbool.h>
#include <stddef.h>

/* True if a line, which is no row of the record above, is a heading: "Grid 01", "Puzzle 12 (easy)",
 * "Easy 50", "Hard ones:", "[Puzzle]", "12)", "Author: J. Doe", "(c) 2024", a date; or it is one
 * within a decoration, or markup.  The text has no blanks around it. */
bool is_heading(const char *text, size_t length);

/* True if text is a word, and can be no cells: it has a letter twice, or one that only the largest
 * grids have, or a capital in front of small letters. */
bool is_title_word(const char *text, size_t length);

/* The name that a heading gives to what follows. */
struct heading_name {
    struct span at; /* the part of the heading that is the name; length 0: there is none */
    bool is_detail; /* it tells of what follows, and is only a name if there is no other */
};

/* The name in a heading. */
struct heading_name name_of_heading(const char *text, size_t length);

/* True if a byte is a letter of ASCII, or part of a character above that. */
bool is_letter(char byte);

/* The sections of a file of SadMan Sudoku. */
enum section {
    SECTION_NONE,
    SECTION_PUZZLE, /* "[Puzzle]": a puzzle stands below */
    SECTION_STATE   /* "[State]": the same puzzle stands below, partly solved */
};

/* The section that a heading begins. */
enum section section_of(const char *heading, size_t length);

#endif
