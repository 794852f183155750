/* plain.h - a line in plain characters, with the byte columns that they had, and what it is as far
 * as the line alone tells. */
#ifndef PLAIN_H
#define PLAIN_H

#include "characters.h"
#include "lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum kind {
    KIND_OTHER, /* a row, a record, a list or text */
    KIND_BLANK,
    KIND_COMMENT,
    KIND_RULE,
    KIND_DOUBTFUL,  /* packed - or _ or * alone: a rule, or a row of empty cells */
    KIND_SEPARATORS /* commas, semicolons, tabs or bars alone: blank, or a row of empty fields */
};

/* A line in ASCII, without the marks of mail and the number in front of it. */
struct plain {
    const char *text;   /* in plain characters */
    size_t length;      /* bytes of text, without blanks at its end */
    size_t all;         /* bytes of text with blanks at its end */
    size_t start, end;  /* of the text, without blanks and tabs around it */
    const uint16_t *at; /* byte of text -> offset in the line as written; NULL: cut + byte */
    size_t cut;         /* bytes of the line as written in front of text, if at is NULL */
    struct line line;   /* as it was written */
    class_set classes;  /* of the text between start and end */
    enum kind kind;
};

/* The text of a line that has characters above ASCII. */
struct plain_room {
    char text[LINES_SIZE];
    uint16_t at[LINES_SIZE];
};

/* Makes a line plain.  The line and the room must outlive plain. */
void make_plain(struct plain *plain, const struct line *line, struct plain_room *room);

/* Sets what follows from the text between from and to: the rest of a line, or what stands within a
 * frame. */
void cut_plain(struct plain *plain, size_t from, size_t to);

/* The offset in the line as written of a byte of the plain text, or of its end. */
static inline size_t offset_at(const struct plain *plain, size_t i) {
    return plain->at == NULL ? plain->cut + i : i < plain->all ? plain->at[i] : plain->line.length;
}

/* The byte column, from 1, in the line of a byte of the plain text, or of its end. */
static inline uint64_t column_at(const struct plain *plain, size_t i) {
    return offset_at(plain, i) + 1;
}

/* The part of the line as written from a byte of the plain text to another. */
static inline struct span span_at(const struct plain *plain, size_t start, size_t end) {
    size_t first = offset_at(plain, start), last = offset_at(plain, end);
    return (struct span){(uint32_t)first, (uint32_t)(last - first)};
}

static inline const char *text_of(const struct plain *plain) {
    return plain->text + plain->start;
}

/* The bytes of the text, blanks within included. */
static inline size_t width_of(const struct plain *plain) {
    return plain->end - plain->start;
}

/* True if two lines have the same text, whatever stands around it. */
static inline bool is_same_text(const struct plain *line, const char *text, size_t length) {
    return width_of(line) == length && memcmp(text_of(line), text, length) == 0;
}

/* The stretches of a line without blanks and what else separates cells. */
struct tokens {
    size_t count;
    size_t longest; /* bytes of the longest */
};

struct tokens count_tokens(const struct plain *line);

/* The number of cells that a line may have, as a row that is damaged: its tokens if they are
 * numbers or separated one by one, or else its symbols. */
size_t count_cells(const struct plain *line);

/* True if the letters of a line are of one case, but for x. */
bool has_one_case(const struct plain *line);

/* True if nothing but cells and what separates them stands on the line. */
static inline bool is_all_cells(const struct plain *line) {
    return !(line->classes & ~(SET_CELLS | SET_SEPARATORS)) && (line->classes & SET_CELLS);
}

#endif
