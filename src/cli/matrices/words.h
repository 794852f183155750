/* words.h - the words of a line: what stands between blanks. */
#ifndef WORDS_H
#define WORDS_H

#include "read/characters.h"
#include "read/lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Finds the next word at or behind *at, and sets *at behind it.  False if there is none. */
bool next_word(const struct line *line, size_t *at, struct span *word);

/* True if there is no word. */
bool is_empty_line(const struct line *line);

/* True if all that the line has, besides blanks, is 0 and 1.  Sets *digits to their number. */
bool is_zeros_and_ones(const struct line *line, size_t *digits);

/* True if the line has two words, and both are whole numbers, perhaps with a sign. */
bool is_two_numbers(const struct line *line);

/* Reads a word of is_two_numbers().  UINT64_MAX if it has a minus or is larger than that. */
uint64_t value_of_word(const struct line *line, struct span word);

/* The first of the numbers of a line for which is_two_numbers() is true, likewise. */
uint64_t first_number(const struct line *line);

#endif
