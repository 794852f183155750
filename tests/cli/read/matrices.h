/* matrices.h - matrices of exact cover problems for tests, as text. */
#ifndef MATRICES_H
#define MATRICES_H

/* The example of Knuth's paper; rows 1, 4 and 5 are its only cover. */
#define KNUTH_ROWS "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n"
#define KNUTH      "6 7\n" KNUTH_ROWS

/* The same with names. */
#define KNUTH_ITEMS   "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"
#define KNUTH_OPTIONS "C E F\nA D\nB G\n"

/* Two rows.  Each is a cover. */
#define TWO_COVERS "2 1\n1\n1\n"

/* No cover: the second column has no 1. */
#define NO_COVER "1 2\n10\n"

/* One cover of two options, as the third meets a secondary item that the first has. */
#define SECONDARY       "a b | c\na c\nb\nb c\n"
#define SECONDARY_COVER "a c\nb\n"

#endif
