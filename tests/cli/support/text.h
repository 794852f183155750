/* text.h - growing strings, and whole files. */
#ifndef SUPPORT_TEXT_H
#define SUPPORT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A growing string. */
struct text {
    char *bytes; /* NUL-terminated */
    size_t size; /* bytes, without that NUL */
    size_t room; /* bytes that are allocated */
};

void text_add(struct text *text, const char *bytes, size_t size);
void text_add_string(struct text *text, const char *string);
void text_clear(struct text *text);
void text_free(struct text *text);

/* The number of line breaks. */
size_t count_lines(const struct text *text);

/* Replaces by 0 each number that follows the text `before`. */
void mask_numbers(struct text *text, const char *before);

/* ---- Files ---- */

/* Reads a file.  Sets *found to false, and returns an empty text, if there is no file. */
struct text read_file(const char *path, bool *found);

void write_file(const char *path, const char *bytes, size_t size);

#endif
