/* test_weak_orders.c - the table of weak orders, each entry from its definition. */
#include "support/harness.h"

#include "generate/weak_orders.h"

#include <string.h>

enum { ORDERS = 13, THINGS = 3 };

/* The rank of each thing: tied things have the same. */
static void ranks_of(size_t order, int *ranks) {
    int rank = 0;
    for (int place = 0; place < THINGS; place++) {
        if (place > 0 && !(weak_orders[order].tied >> place & 1))
            rank = place;
        ranks[weak_orders[order].thing[place]] = rank;
    }
}

/* True if two things stand to each other by some ranks as all do by others. */
static bool are_alike(const int *ranks, const int *others) {
    for (int a = 0; a < THINGS; a++)
        for (int b = 0; b < THINGS; b++)
            if ((ranks[a] < ranks[b]) != (others[a] < others[b]))
                return false;
    return true;
}

/* The order with such ranks. */
static size_t order_of(const int *ranks) {
    for (size_t order = 0; order < ORDERS; order++) {
        int others[THINGS];
        ranks_of(order, others);
        if (are_alike(ranks, others))
            return order;
    }
    return ORDERS;
}

static void the_table_has_each_order_once(void **state) {
    (void)state;
    for (size_t order = 0; order < ORDERS; order++) {
        const struct weak_order *it = &weak_orders[order];
        int ranks[THINGS] = {-1, -1, -1};
        ranks_of(order, ranks);
        context("order %zu", order);
        check_int(order_of(ranks), order);
        check_int(it->tied & ~6, 0);
        for (int place = 0; place < THINGS; place++) {
            check_int(ranks[place] >= 0, true);
            check_int(it->place[it->thing[place]], place);
            if (it->tied >> place & 1)
                check_int(it->thing[place - 1] < it->thing[place], true);
        }
    }
    check_int(weak_orders[ALL_TIED].tied, 6);
    for (size_t order = FIRST_STRICT; order < ORDERS; order++) {
        check_int(weak_orders[order].tied, 0);
        if (order > FIRST_STRICT)
            check_int(memcmp(weak_orders[order - 1].thing, weak_orders[order].thing, THINGS) < 0,
                      true);
    }
}

static void groups_are_what_is_tied(void **state) {
    (void)state;
    for (size_t order = 0; order < ORDERS; order++) {
        const struct weak_order *it = &weak_orders[order];
        int ranks[THINGS], open = 0;
        ranks_of(order, ranks);
        context("order %zu", order);
        for (int thing = 0; thing < THINGS; thing++) {
            int group = 0, front[THINGS], size = 0;
            for (int other = 0; other < THINGS; other++) {
                bool tied = ranks[other] == ranks[thing];
                group |= tied << other;
                size += tied;
                front[other] = 2 * ranks[other] + (tied && other != thing);
            }
            open |= (size > 1) << thing;
            check_int(it->group[thing], group);
            check_int(it->first[thing], ranks[thing]);
            check_int(it->front[thing], order_of(front));
        }
        check_int(it->open, open);
    }
}

static void ways_are_the_strict_orders_that_agree(void **state) {
    (void)state;
    for (size_t order = 0; order < ORDERS; order++) {
        int ranks[THINGS], ways = 0;
        ranks_of(order, ranks);
        for (size_t strict = FIRST_STRICT; strict < ORDERS; strict++) {
            const uint8_t *thing = weak_orders[strict].thing;
            ways += ranks[thing[0]] <= ranks[thing[1]] && ranks[thing[1]] <= ranks[thing[2]];
        }
        context("order %zu", order);
        check_int(weak_orders[order].ways, ways);
    }
}

static void a_split_puts_what_is_outside_a_set_first(void **state) {
    (void)state;
    for (size_t order = 0; order < ORDERS; order++)
        for (int set = 0; set < 1 << THINGS; set++) {
            const struct split *split = &weak_orders[order].split[set];
            int ranks[THINGS], after[THINGS], pattern = 0;
            bool is_tied = false;
            ranks_of(order, ranks);
            for (int thing = 0; thing < THINGS; thing++)
                after[thing] = 2 * ranks[thing] + (set >> thing & 1);
            for (int a = 0; a < THINGS; a++)
                for (int b = a + 1; b < THINGS; b++)
                    is_tied = is_tied || ((set >> a & set >> b & 1) && after[a] == after[b]);
            context("order %zu, set %d", order, set);
            check_int(split->order, order_of(after));
            for (int place = 0; place < THINGS; place++)
                pattern |= (set >> weak_orders[split->order].thing[place] & 1) << (2 - place);
            check_int(split->pattern, pattern);
            check_int(split->is_tied, is_tied);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_table_has_each_order_once),
        TEST(groups_are_what_is_tied),
        TEST(ways_are_the_strict_orders_that_agree),
        TEST(a_split_puts_what_is_outside_a_set_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
