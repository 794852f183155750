/* plain.h - a line in plain characters, with the byte columns that they had; what it looks like, as
 * far as it can be told from the line alone; and its tokens. */
#ifndef PLAIN_H
#define PLAIN_H

#include "characters.h"
#include "lines.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum look {
    LOOK_TEXT,  /* anything else: it may be cells */
    LOOK_BLANK, /* no text, or marks of quoted mail alone */
    LOOK_COMMENT,
    LOOK_HEADER, /* it names the columns below, as comparing the lines has shown */
    LOOK_RULE,   /* a line of a frame, drawn with more than dashes */
    LOOK_DASHES, /* dashes, and perhaps blanks between them: a rule, or a row of empty cells */
    LOOK_BARS    /* bars and blanks only: a row without text, or a line that spaces a frame out */
};

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
};

/* ---- Making a line plain ---- */

/* Makes a line plain.  If it has characters above ASCII, text and at are used, and plain->at is not
 * NULL; they have room for as many bytes as the line has.  The line must outlive plain. */
void make_plain(const struct line *line, char *text, uint16_t *at, struct plain_line *plain);

/* Sets what follows from the text between start and end, without the blanks around it. */
void trim_plain(struct plain_line *plain);

/* The offset in the line, as it was written, of a byte of the plain text or of the end. */
static inline size_t offset_at(const struct plain_line *plain, size_t i) {
    return plain->at == NULL ? i : i < plain->length ? plain->at[i] : plain->line.length;
}

/* The byte column, from 1, in the file's line, of a byte of the plain text or of the end. */
static inline uint64_t column_at(const struct plain_line *plain, size_t i) {
    return plain->line.before + offset_at(plain, i) + 1;
}

/* The same of the end of a part, behind the byte in front of i > 0. */
static inline uint64_t column_behind(const struct plain_line *plain, size_t i) {
    return column_at(plain, i - 1) + 1;
}

/* The part of a line, as it was written, from a byte of the plain text to another. */
static inline struct span span_at(const struct plain_line *plain, size_t start, size_t end) {
    size_t first = offset_at(plain, start), last = offset_at(plain, end - 1);
    return (struct span){(uint32_t)first, (uint32_t)(last + 1 - first)};
}

/* ---- What it looks like ---- */

static inline const char *text_of(const struct plain_line *plain) {
    return plain->text + plain->start;
}

/* The bytes of the text, blanks between included. */
static inline size_t width_of(const struct plain_line *plain) {
    return plain->end - plain->start;
}

static inline bool is_blank_line(const struct plain_line *plain) {
    return plain->look == LOOK_BLANK;
}

/* True if the line is dashes, and perhaps blanks between them. */
static inline bool is_dashed(const struct plain_line *line) {
    return line->look == LOOK_DASHES;
}

/* True if a line is a rule of a frame.  Dashes alone may be a row as well: then is_dashed() is
 * true, too. */
static inline bool is_rule(const struct plain_line *line) {
    return line->look == LOOK_RULE || (is_dashed(line) && width_of(line) > 2);
}

/* True if the line is a comment, or was taken for a header above the rows. */
static inline bool is_remark(const struct plain_line *line) {
    return line->look == LOOK_HEADER || line->look == LOOK_COMMENT;
}

static inline bool has_bars(const struct plain_line *line) {
    return (line->classes & SET_BARS) != 0;
}

/* True if two lines have the same text, apart from what stands around it. */
static inline bool is_same_text(const struct plain_line *a, const struct plain_line *b) {
    return width_of(a) == width_of(b) && memcmp(text_of(a), text_of(b), width_of(a)) == 0;
}

/* True if a text is all of a 9x9 grid whose empty cells are number signs, and so no comment. */
bool is_grid_of_hashes(const char *text, size_t length);

/* The number of times that a byte stands in the text of a line, from an offset on. */
size_t count_byte(const struct plain_line *line, size_t from, size_t end, char byte);

/* The symbols of a line, but for blanks and what separates cells. */
size_t count_symbols(const struct plain_line *line);

/* True if most of a line is drawn as rules are, but it has some other text. */
bool is_damaged_rule(const struct plain_line *line);

/* True if a line may be a row or a part of one, whole or damaged: it is mostly cells. */
bool is_row_like(const struct plain_line *line);

/* True if a line is brackets and quotation marks, as those around a list. */
bool is_brackets(const struct plain_line *line);

/* ---- Tokens ---- */

/* A stretch of a line without blanks, commas and bars. */
struct token {
    uint32_t start;    /* offset of its first byte in the plain text */
    uint32_t length;   /* bytes */
    class_set classes; /* of its bytes */
};

/* The tokens of a line. */
struct tokens {
    const char *text;     /* the plain text */
    size_t count;         /* number of tokens; of those beyond the list, one is counted */
    size_t longest;       /* length of the longest token */
    class_set separators; /* the classes of what stands between */
    class_set classes;    /* of all tokens */
    struct token list[SUDOKU_MAX_CELLS + 1];
};

/* The offset of the quotation mark that ends the field whose first mark is at `at`.  It is not
 * doubled (RFC 4180), and a blank, a comma, a semicolon or the end follows.  `end` if there is
 * none: then the first mark is text. */
size_t end_of_quoted(const char *text, size_t at, size_t end);

/* Cuts the part of a line from start to end - 1 into tokens, as many as fit into the list.
 * Quotation marks that enclose a field of a CSV file are taken for blanks, and so are the bytes of
 * `separators`. */
void cut_text(const char *text, size_t start, size_t end, const char *separators,
              struct tokens *tokens);

#endif
