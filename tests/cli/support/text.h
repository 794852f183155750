/* text.h - growing strings, and files. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A growing string. */
struct text {
    char *bytes; /* with a NUL behind them */
    size_t size, room;
};

void text_add(struct text *text, const char *bytes, size_t size);
void text_add_string(struct text *text, const char *string);
void text_clear(struct text *text);
void text_free(struct text *text);

/* The number of line ends. */
size_t count_lines(const struct text *text);

/* Puts 0 in the place of every number that stands right behind before. */
void mask_numbers(struct text *text, const char *before);

/* ---- Files ---- */

/* The whole of a file; an empty text if there is none.  *found tells. */
struct text read_file(const char *path, bool *found);

void write_file(const char *path, const char *bytes, size_t size);

/* The number that a file, which must be there, begins with. */
long read_number(const char *path);

#endif
