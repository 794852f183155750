/* picture.h - the cells that svg and html draw, and parts of pages. */
#ifndef PICTURE_H
#define PICTURE_H

#include "formats.h"

#include <stdbool.h>
#include <stdint.h>

/* A grid to be drawn.  Arrays are indexed by cell; in sets, candidate d is bit d - 1. */
struct picture {
    sudoku_shape shape;
    enum alphabet alphabet;
    bool has_regions;                      /* some region is not a box */
    uint8_t regions[SUDOKU_MAX_CELLS];     /* regions, with thick borders between them */
    uint8_t digits[SUDOKU_MAX_CELLS];      /* digits; 0: empty */
    bool given[SUDOKU_MAX_CELLS];          /* the digit is a given */
    bool clashing[SUDOKU_MAX_CELLS];       /* the digit violates a rule */
    const char *classes[SUDOKU_MAX_CELLS]; /* "house", "pattern" or NULL */
    uint32_t candidates[SUDOKU_MAX_CELLS]; /* candidates to draw */

    /* Marked candidates of a step: in its pattern or true in a chain, false in a chain, and
     * eliminated. */
    uint32_t on[SUDOKU_MAX_CELLS], off[SUDOKU_MAX_CELLS], gone[SUDOKU_MAX_CELLS];
};

enum mark { MARK_NONE, MARK_OFF, MARK_ON, MARK_GONE };

/* Draws an answer's grid.  Empty cells have pencil marks or, if with_candidates is true,
 * candidates. */
void draw_picture(const struct answer *answer, const sudoku_grid *grid, bool with_candidates,
                  struct picture *picture);

/* Draws the position before a step, with its candidates, its pattern and its eliminations. */
void draw_step(const struct answer *answer, const sudoku_position *position,
               const struct path_step *entry, struct picture *picture);

/* True if a segment of a grid line is on the rim or between two regions.  Lines in each direction,
 * and the `side` segments of a line, are numbered from 0. */
bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t segment);

/* Returns the mark of a candidate. */
enum mark mark_of_candidate(const struct picture *picture, size_t cell, size_t digit);

/* Writes bytes as XML text or attribute value.  Characters that are not printable become spaces,
 * except line breaks; bytes that are not UTF-8 become U+FFFD. */
void xml_escape(struct output *output, const char *bytes, size_t length);

/* Writes "Puzzle 3" and the name of the record, escaped; `what` replaces "Puzzle". */
void write_picture_name(struct output *output, const char *what, const struct answer *answer);

/* Writes the line of an answer and its error message, escaped. */
void write_picture_line(struct output *output, const struct answer *answer);

/* Begins a picture with a style sheet, a title and, for screen readers, the cells of the answer's
 * grid or puzzle.  size: its width and height. */
void begin_svg(const struct writer *writer, const double size[2], const char *what,
               const struct answer *answer, const char *const *style);

/* Begins an article of a page for grids of a shape.  class may be NULL. */
void begin_html_article(struct output *output, const char *class, sudoku_shape shape);

/* Writes the rows of a table, with a column group for each stack and a body for each band. */
void write_html_cells(struct output *output, const struct picture *picture);

#endif
