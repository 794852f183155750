/* damaged_sample.h - a sample with one byte damaged, read by the program's reader from memory. */
#ifndef DAMAGED_SAMPLE_H
#define DAMAGED_SAMPLE_H

#include "annotated_samples.h"
#include "damage_excuses.h"
#include "input/reader.h"
#include "run.h"

enum {
    MOST_RECORDS = 8, /* most records read from a damaged file, which had RECORDS */
    MOST_LINES = 512
};

/* ---- Reading from memory ---- */

struct records_read {
    struct record records[MOST_RECORDS];
    size_t count;
    bool endless; /* there were more records than MOST_RECORDS */
};

/* Makes read() return this text, as memory_input.h says, in pieces as read_in_chunks() says. */
void serve_text(const char *text, size_t size, size_t chunk, uint64_t *seed);

/* Reads all records of a text.  A read() returns chunk bytes; if seed is not NULL, it returns a
 * random number of bytes up to chunk. */
void read_in_chunks(struct records_read *reading, const char *text, size_t size, size_t chunk,
                    uint64_t *seed);

bool same_grid(const sudoku_grid *a, const sudoku_grid *b);

/* ---- The case at hand ---- */

/* The undamaged file. */
extern struct sample sample;

/* The damaged file. */
struct damaged_sample {
    enum damage damage;
    size_t at;              /* the damaged byte, or the one that the file ends before */
    char text[SAMPLE_SIZE]; /* the damaged text */
    size_t size;
    struct records_read reading;  /* the records read from it */
    size_t failures;              /* failures of this test */
    size_t excused[MOST_EXCUSES]; /* excuse -> cases of this test that it excused */
};
extern struct damaged_sample damaged;

/* A line of the damaged text without its end, which is LF, CR or both. */
struct line_span {
    size_t start, length;
};
extern struct line_span line_spans[MOST_LINES]; /* line number - 1 -> where it is */
extern size_t line_count;

/* The number of the line of the damaged text to which a byte belongs. */
size_t line_of(size_t at);

/* Begins a test with the sample of a form, undamaged. */
void begin_form(const struct sample_form *form);

/* Ends a test.  Fails if something was wrong, or if an excuse was needed too often. */
void end_form(void);

/* Make the case: one byte replaced, one byte left out, or the file cut to its first bytes. */
void replace(size_t at, char value);
void leave_out(size_t at);
void cut(size_t size);

/* Reads the damaged text and finds its lines. */
void read_case(void);

/* Notes a failure of the case, and shows it if it is one of the first. */
void wrong(const char *what);

#endif
