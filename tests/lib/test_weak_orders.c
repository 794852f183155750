/* test_weak_orders.c - makes the table of weak orders from their definition.  Canonical forms of
 * few puzzles would tell that an entry is wrong. */
#include "support/harness.h"

#include "generate/weak_orders.h"

enum { ORDERS = 13, THINGS = 3 };

/* The rank of each thing in an order of the table: tied things have the same. */
static void ranks_of(size_t order, int *ranks) {
    for (int place = 0, rank = 0; place < THINGS; place++) {
        rank = (weak_orders[order].tied >> place & 1) != 0 ? rank : place;
        ranks[weak_orders[order].thing[place]] = rank;
    }
}

/* The first order in which things stand to each other as by these ranks. */
static uint8_t order_of(const int *ranks) {
    for (uint8_t order = 0; order < ORDERS; order++) {
        int others[THINGS], differing = 0;
        ranks_of(order, others);
        for (int pair = 0; pair < THINGS * THINGS; pair++) {
            int a = pair / THINGS, b = pair % THINGS;
            differing += (ranks[a] < ranks[b]) != (others[a] < others[b]);
        }
        if (differing == 0)
            return order;
    }
    return ORDERS;
}

static struct split make_split(const int *ranks, unsigned set) {
    struct split split = {0};
    int after[THINGS];
    for (int thing = 0; thing < THINGS; thing++)
        after[thing] = 2 * ranks[thing] + (int)(set >> thing & 1);
    split.order = order_of(after);
    for (int a = 0; a < THINGS; a++) {
        split.pattern |= (uint8_t)((set >> weak_orders[split.order].thing[a] & 1) << (2 - a));
        for (int b = 0; b < a; b++)
            split.is_tied |= (set >> a & set >> b & 1) != 0 && after[a] == after[b];
    }
    return split;
}

/* Makes the order with these ranks. */
static struct weak_order make_order(const int *ranks) {
    struct weak_order made = {.tied = 0};
    int place = 0;
    for (int rank = 0; rank < THINGS; rank++)
        for (int thing = 0, tied = 0; thing < THINGS; thing++)
            if (ranks[thing] == rank) {
                made.tied |= (uint8_t)(tied++ > 0 ? 1 << place : 0);
                made.place[thing] = (uint8_t)place;
                made.thing[place++] = (uint8_t)thing;
            }
    for (int thing = 0; thing < THINGS; thing++) {
        int front[THINGS];
        made.first[thing] = (uint8_t)ranks[thing];
        for (int other = 0; other < THINGS; other++) {
            bool is_tied = ranks[other] == ranks[thing];
            made.group[thing] |= (uint8_t)(is_tied << other);
            made.open |= (uint8_t)((is_tied && other != thing) << thing);
            front[other] = 2 * ranks[other] + (is_tied && other != thing);
        }
        made.front[thing] = order_of(front);
    }
    for (size_t strict = FIRST_STRICT; strict < ORDERS; strict++) {
        const uint8_t *thing = weak_orders[strict].thing;
        made.extensions +=
            (uint8_t)(ranks[thing[0]] <= ranks[thing[1]] && ranks[thing[1]] <= ranks[thing[2]]);
    }
    for (unsigned set = 0; set < 1 << THINGS; set++)
        made.split[set] = make_split(ranks, set);
    return made;
}

static void the_table_has_each_order_once_and_the_strict_ones_last(void **state) {
    (void)state;
    check_int(weak_orders[ALL_TIED].tied, 6);
    for (size_t order = 0; order < ORDERS; order++) {
        int ranks[THINGS];
        ranks_of(order, ranks);
        context("order %zu", order);
        check_int(order_of(ranks), order);
        check_int(weak_orders[order].tied == 0, order >= FIRST_STRICT);
        struct weak_order made = make_order(ranks);
        assert_memory_equal(&weak_orders[order], &made, sizeof made);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_table_has_each_order_once_and_the_strict_ones_last)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
