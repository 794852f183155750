/* picture.h - what svg and html draw of an answer, and parts of pages. */
#ifndef PICTURE_H
#define PICTURE_H

#include "writer.h"

#include <stdbool.h>
#include <stdint.h>

/* What a cell has to do with a step.  Those of extra houses are GROUND_HOUSE. */
enum ground { GROUND_PLAIN, GROUND_HOUSE, GROUND_PATTERN, GROUND_COUNT };

/* What a step says of a candidate. */
enum mark { MARK_NONE, MARK_OFF, MARK_ON, MARK_GONE };

/* A grid as it is drawn. */
struct picture {
    sudoku_shape shape;
    enum alphabet alphabet;
    /* Regions are no boxes. */
    bool has_regions;
    uint8_t regions[SUDOKU_MAX_CELLS];     /* cell -> its box; borders between these are thick */
    uint8_t digits[SUDOKU_MAX_CELLS];      /* cell -> digit; 0: empty */
    bool given[SUDOKU_MAX_CELLS];          /* cell -> its digit is a given */
    bool clashing[SUDOKU_MAX_CELLS];       /* cell -> another cell of a house has its digit */
    uint32_t candidates[SUDOKU_MAX_CELLS]; /* cell -> the digits to draw, as bits digit - 1 */

    /* Of a step; else zero, but for the ground of extra houses.  Sets of candidates: those that
     * make its pattern or are true in a chain, those that are false in a chain, and those that go.
     */
    uint8_t grounds[SUDOKU_MAX_CELLS]; /* cell -> enum ground */
    uint32_t on[SUDOKU_MAX_CELLS], off[SUDOKU_MAX_CELLS], gone[SUDOKU_MAX_CELLS];
};

/* What an answer is about: its grid, or else its puzzle.  NULL: the record has none. */
const sudoku_grid *grid_of_answer(const struct answer *answer);

/* Draws a grid of an answer.  with_candidates: empty cells have them; those of the record, if it is
 * a grid of candidates, have them always. */
void draw_picture(const struct answer *answer, const sudoku_grid *grid, const sudoku_grid *givens,
                  bool with_candidates, struct picture *picture);

/* Draws the position before a step, with its candidates: the cells and houses of the pattern, the
 * ends of links, and what the step changes. */
void draw_step(const struct answer *answer, const sudoku_position *position,
               const struct path_step *entry, struct picture *picture);

enum mark mark_of_candidate(const struct picture *picture, size_t cell, size_t digit);

/* Writes bytes so that a browser shows them as text, between tags or quotation marks.  A character
 * that cannot be seen becomes a space, and what is not UTF-8 becomes U+FFFD. */
void xml_escape(struct output *output, const char *bytes, size_t length);

/* Writes a string in the same way, but for the ends of lines, which stay. */
void xml_escape_lines(struct output *output, const char *text);

/* Writes what the record of an answer is called, escaped: "Puzzle 3: " and its other fields. */
void write_picture_name(struct output *output, const char *what, const struct answer *answer);

/* Writes the line of an answer, escaped, or what is wrong with its record. */
void write_picture_line(const struct writer *writer, const struct answer *answer);

/* Begins a picture with a style sheet, and with what people hear or read who cannot see it: what it
 * is called, and the cells of a grid unless that is NULL. */
void begin_svg(struct output *output, double width, double height, const char *what,
               const struct answer *answer, const sudoku_grid *grid, const char *style);

/* ---- Pages ------------------------------------------------------------------------------- */

/* Begins an article for grids of a shape, with the sizes that the style sheet expects.  class may
 * be NULL. */
void begin_html_article(struct output *output, const char *class, sudoku_shape shape);

/* Writes the content of a table after its caption: a column group for each stack, a body for each
 * band. */
void write_html_cells(struct output *output, const struct picture *picture);

#endif
