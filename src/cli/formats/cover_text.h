/* cover_text.h - writes a cover of a matrix. */
#ifndef COVER_TEXT_H
#define COVER_TEXT_H

struct answer;
struct writer;

/* Writes the answer's cover.  In a format of several lines, each chosen row stands on a line of its
 * own, as in the input; in any other, their numbers, from 1, stand on one line.  A cover without
 * rows is an empty line. */
void write_cover(const struct writer *writer, const struct answer *answer);

#endif
