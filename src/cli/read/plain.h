/* plain.h - a line in plain characters, with the byte columns that they had. */
#ifndef PLAIN_H
#define PLAIN_H

#include "characters.h"
#include "lines.h"
#include "look.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A byte that is no digit of any grid.  It stands for a character that can be no cell. */
enum { BAD_SYMBOL = 1 };

/* A line in ASCII.  What it is for is not decided here. */
struct plain_line {
    struct line line;   /* as it was written */
    const char *text;   /* in plain characters */
    size_t length;      /* bytes of text */
    const uint16_t *at; /* byte of text -> offset in the line; NULL: the same */
    size_t from;        /* offset behind marks of quoted mail, and the blank behind these */
    size_t start;       /* offset of the first byte behind blanks and marks of quoted mail */
    size_t end;         /* offset behind the last byte that is no blank */
    class_set classes;  /* of the bytes from start to end - 1 */
    enum look look;
    bool is_quoted; /* marks of quoted mail stand in front */
    bool is_header; /* it names the columns below, and is no row */
};

/* True if the line has ASCII characters only, which are plain as they are. */
bool is_plain(const struct line *line);

/* Makes a line plain.  If it has other characters, text and at have room for as many bytes as it
 * has; else they are NULL.  The line must outlive plain. */
void make_plain(const struct line *line, char *text, uint16_t *at, struct plain_line *plain);

/* The byte column, from 1, in the file's line, of a byte of the plain text or of the end. */
static inline uint64_t column_at(const struct plain_line *plain, size_t i) {
    size_t offset = plain->at == NULL ? i : i < plain->length ? plain->at[i] : plain->line.length;
    return plain->line.before + offset + 1;
}

/* The offset in the line, as it was written, of a byte of the plain text or of the end. */
static inline size_t offset_at(const struct plain_line *plain, size_t i) {
    return (size_t)(column_at(plain, i) - plain->line.before - 1);
}

/* The same of the end of a part, behind the byte in front of i > 0. */
static inline uint64_t column_behind(const struct plain_line *plain, size_t i) {
    return column_at(plain, i - 1) + 1;
}

static inline bool is_blank_line(const struct plain_line *plain) {
    return plain->look == LOOK_BLANK;
}

/* True if two lines have the same text, apart from what stands around it. */
static inline bool is_same_text(const struct plain_line *a, const struct plain_line *b) {
    return a->end - a->start == b->end - b->start &&
           memcmp(a->text + a->start, b->text + b->start, a->end - a->start) == 0;
}

/* Sets what follows from the text between start and end. */
void look_at(struct plain_line *plain);

/* True if the line is dashes, and perhaps blanks between them. */
static inline bool is_dashed(const struct plain_line *line) {
    return line->look == LOOK_DASHES;
}

/* True if a line is a rule of a frame.  Dashes alone may be a row as well: then is_dashed() is
 * true, too. */
static inline bool is_rule(const struct plain_line *line) {
    return line->look == LOOK_RULE || (is_dashed(line) && line->end - line->start > 2);
}

/* True if the line is a comment, or was taken for a header above the rows. */
static inline bool is_remark(const struct plain_line *line) {
    return line->is_header || line->look == LOOK_COMMENT;
}

#endif
