/* weak_orders.h - the 13 weak orders of three things: orders in which some of them may be tied.
 *
 * A set of things is a mask: bit i is thing i.  A comment on the table writes an order as `0 | 1
 * 2`: thing 0 comes first, and 1 and 2 are tied behind it. */
#ifndef WEAK_ORDERS_H
#define WEAK_ORDERS_H

#include <stdint.h>

/* An order after a split: of things that are tied, those outside a set come first. */
struct split {
    uint8_t order;   /* the new order, an index of the table */
    uint8_t pattern; /* bit 2 - i: the thing at place i is in the set */
    uint8_t is_tied; /* two things of the set are still tied */
};

struct weak_order {
    uint8_t thing[3];   /* place -> thing; tied things stand in ascending order */
    uint8_t place[3];   /* thing -> place, the inverse */
    uint8_t first[3];   /* thing -> the first place that it can still take */
    uint8_t group[3];   /* thing -> the set of things that are tied with it, itself among them */
    uint8_t front[3];   /* thing -> the order in which it comes first in its group */
    uint8_t tied;       /* bit i: the things at places i - 1 and i are tied */
    uint8_t open;       /* the set of things that are tied with another */
    uint8_t extensions; /* number of its linear extensions, the strict orders that agree with it */
    struct split split[8]; /* set -> this order after the split by it */
};

enum {
    ALL_TIED = 0,
    FIRST_STRICT = 7 /* the strict orders are the last six, in lexicographic order */
};

/* clang-format off */
static const struct weak_order weak_orders[13] = {
    {/* 012 */
     {0, 1, 2}, {0, 1, 2}, {0, 0, 0}, {7, 7, 7}, {4, 5, 6}, 6, 7, 6,
     {{0, 0, 0}, {3, 1, 0}, {2, 1, 0}, {6, 3, 1}, {1, 1, 0}, {5, 3, 1}, {4, 3, 1}, {0, 7, 1}}},
    {/* 01 | 2 */
     {0, 1, 2}, {0, 1, 2}, {0, 0, 2}, {3, 3, 4}, {7, 9, 1}, 2, 3, 2,
     {{1, 0, 0}, {9, 2, 0}, {7, 2, 0}, {1, 6, 1}, {1, 1, 0}, {9, 3, 0}, {7, 3, 0}, {1, 7, 1}}},
    {/* 02 | 1 */
     {0, 2, 1}, {0, 2, 1}, {0, 2, 0}, {5, 2, 5}, {8, 2, 11}, 2, 5, 2,
     {{2, 0, 0}, {11, 2, 0}, {2, 1, 0}, {11, 3, 0}, {8, 2, 0}, {2, 6, 1}, {8, 3, 0}, {2, 7, 1}}},
    {/* 12 | 0 */
     {1, 2, 0}, {2, 0, 1}, {2, 0, 0}, {1, 6, 6}, {3, 10, 12}, 2, 6, 2,
     {{3, 0, 0}, {3, 1, 0}, {12, 2, 0}, {12, 3, 0}, {10, 2, 0}, {10, 3, 0}, {3, 6, 1}, {3, 7, 1}}},
    {/* 0 | 12 */
     {0, 1, 2}, {0, 1, 2}, {0, 1, 1}, {1, 6, 6}, {4, 7, 8}, 4, 6, 2,
     {{4, 0, 0}, {4, 4, 0}, {8, 1, 0}, {8, 5, 0}, {7, 1, 0}, {7, 5, 0}, {4, 3, 1}, {4, 7, 1}}},
    {/* 1 | 02 */
     {1, 0, 2}, {1, 0, 2}, {1, 0, 1}, {5, 2, 5}, {9, 5, 10}, 4, 5, 2,
     {{5, 0, 0}, {10, 1, 0}, {5, 4, 0}, {10, 5, 0}, {9, 1, 0}, {5, 3, 1}, {9, 5, 0}, {5, 7, 1}}},
    {/* 2 | 01 */
     {2, 0, 1}, {1, 2, 0}, {1, 1, 0}, {3, 3, 4}, {11, 12, 6}, 4, 3, 2,
     {{6, 0, 0}, {12, 1, 0}, {11, 1, 0}, {6, 3, 1}, {6, 4, 0}, {12, 5, 0}, {11, 5, 0}, {6, 7, 1}}},
    {/* 0 | 1 | 2 */
     {0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {1, 2, 4}, {7, 7, 7}, 0, 0, 1,
     {{7, 0, 0}, {7, 4, 0}, {7, 2, 0}, {7, 6, 0}, {7, 1, 0}, {7, 5, 0}, {7, 3, 0}, {7, 7, 0}}},
    {/* 0 | 2 | 1 */
     {0, 2, 1}, {0, 2, 1}, {0, 2, 1}, {1, 2, 4}, {8, 8, 8}, 0, 0, 1,
     {{8, 0, 0}, {8, 4, 0}, {8, 1, 0}, {8, 5, 0}, {8, 2, 0}, {8, 6, 0}, {8, 3, 0}, {8, 7, 0}}},
    {/* 1 | 0 | 2 */
     {1, 0, 2}, {1, 0, 2}, {1, 0, 2}, {1, 2, 4}, {9, 9, 9}, 0, 0, 1,
     {{9, 0, 0}, {9, 2, 0}, {9, 4, 0}, {9, 6, 0}, {9, 1, 0}, {9, 3, 0}, {9, 5, 0}, {9, 7, 0}}},
    {/* 1 | 2 | 0 */
     {1, 2, 0}, {2, 0, 1}, {2, 0, 1}, {1, 2, 4}, {10, 10, 10}, 0, 0, 1,
     {{10, 0, 0}, {10, 1, 0}, {10, 4, 0}, {10, 5, 0}, {10, 2, 0}, {10, 3, 0}, {10, 6, 0}, {10, 7, 0}}},
    {/* 2 | 0 | 1 */
     {2, 0, 1}, {1, 2, 0}, {1, 2, 0}, {1, 2, 4}, {11, 11, 11}, 0, 0, 1,
     {{11, 0, 0}, {11, 2, 0}, {11, 1, 0}, {11, 3, 0}, {11, 4, 0}, {11, 6, 0}, {11, 5, 0}, {11, 7, 0}}},
    {/* 2 | 1 | 0 */
     {2, 1, 0}, {2, 1, 0}, {2, 1, 0}, {1, 2, 4}, {12, 12, 12}, 0, 0, 1,
     {{12, 0, 0}, {12, 1, 0}, {12, 2, 0}, {12, 3, 0}, {12, 4, 0}, {12, 5, 0}, {12, 6, 0}, {12, 7, 0}}},
};
/* clang-format on */

#endif
