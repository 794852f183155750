/* step_picture.h - what a step of a person speaks of, as a picture. */
#ifndef STEP_PICTURE_H
#define STEP_PICTURE_H

#include "path.h"
#include "picture.h"

/* Draws the position before a step, with its candidates: the cells and houses of the pattern, the
 * ends of links, and what the step changes. */
void draw_step(const struct record *record, const sudoku_position *position,
               const struct told_step *told, struct picture *picture);

/* Draws the first step of a path. */
void draw_first_step(const struct record *record, const struct path *path, struct picture *picture);

#endif
