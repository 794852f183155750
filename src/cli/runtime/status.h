/* status.h - the exit statuses of the program. */
#ifndef STATUS_H
#define STATUS_H

/* A worse status is a larger number.  status_of() in pipeline/answer.c tells that of a record. */
enum status {
    STATUS_GOOD,       /* 0 */
    STATUS_UNANSWERED, /* 1: some record has no answer */
    STATUS_BAD         /* 2: bad usage or input, a failed read or write, no memory */
};

#endif
