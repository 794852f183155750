/* status.h - the exit statuses of the program. */
#ifndef STATUS_H
#define STATUS_H

/* A worse status is a larger number. */
enum status {
    STATUS_GOOD,
    STATUS_UNANSWERED, /* some record has no answer */
    STATUS_BAD         /* bad usage or input, a failed read or write, no memory */
};

#endif
