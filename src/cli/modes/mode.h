/* mode.h - what to do with each record. */
#ifndef MODE_H
#define MODE_H

enum mode {
    MODE_FIRST,
    MODE_LEAST, /* --least, and the judges that want any solution */
    MODE_ALL,
    MODE_COUNT,
    MODE_COUNT_AND_SHOW, /* judges only: the number, and the solution if it is 1 */
    MODE_UNIQUE,
    MODE_MINIMAL, /* judges only: is it unique, and are all givens needed? */
    MODE_CORNERS, /* judges only: the sum of the top left three-digit numbers */
    MODE_CHECK,
    MODE_TARGET,
    MODE_BENCH,
    MODE_CONVERT
};

#endif
