/* tally.h - counts what has become of each line of the input, so that none is lost. */
#ifndef TALLY_H
#define TALLY_H

#include <stdint.h>

/* What has become of a line. */
enum fate {
    FATE_BLANK,
    FATE_COMMENT,  /* or a line of bars that spaces a frame out */
    FATE_FRAMING,  /* a heading, a count, a rule, a header, the end line */
    FATE_ANSWERED, /* part of a valid record */
    FATE_REPORTED, /* part of an invalid record, or skipped with its rest */
    FATE_IGNORED,  /* none of these: a note tells of it */
    FATE_COUNT
};

/* The lines of a file so far.  Fast lines are counted when another line is read. */
struct tally {
    uint64_t lines[FATE_COUNT]; /* fate -> number of lines */
};

#endif
