/* test_weak_orders.c - the table of weak orders, each entry from its definition.  Canonical forms
 * of few puzzles would tell that one is wrong. */
#include "support/harness.h"

#include "generate/weak_orders.h"

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

/* The first order in which things stand to each other as by these ranks. */
static size_t order_of(const int *ranks) {
    for (size_t order = 0; order < ORDERS; order++) {
        int others[THINGS];
        bool alike = true;
        ranks_of(order, others);
        for (int pair = 0; pair < THINGS * THINGS; pair++) {
            int a = pair / THINGS, b = pair % THINGS;
            alike = alike && (ranks[a] < ranks[b]) == (others[a] < others[b]);
        }
        if (alike)
            return order;
    }
    return ORDERS;
}

static void the_table_has_each_order_once_and_the_strict_ones_last(void **state) {
    (void)state;
    check_int(weak_orders[ALL_TIED].tied, 6);
    for (size_t order = 0; order < ORDERS; order++) {
        const struct weak_order *it = &weak_orders[order];
        int ranks[THINGS] = {-1, -1, -1}, ways = 0;
        ranks_of(order, ranks);
        context("order %zu", order);
        check_int(order_of(ranks), order);
        check_int(it->tied & (order < FIRST_STRICT ? ~6 : ~0), 0);
        for (int place = 0; place < THINGS; place++) {
            check_int(it->place[it->thing[place]], place);
            if (it->tied >> place & 1)
                check_int(it->thing[place - 1] < it->thing[place], true);
        }
        for (size_t strict = FIRST_STRICT; strict < ORDERS; strict++) {
            const uint8_t *thing = weak_orders[strict].thing;
            ways += ranks[thing[0]] <= ranks[thing[1]] && ranks[thing[1]] <= ranks[thing[2]];
        }
        check_int(it->ways, ways);
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
            int group = 0, front[THINGS];
            for (int other = 0; other < THINGS; other++) {
                bool tied = ranks[other] == ranks[thing];
                group |= tied << other;
                front[other] = 2 * ranks[other] + (tied && other != thing);
            }
            open |= (group != 1 << thing) << thing;
            check_int(it->group[thing], group);
            check_int(it->first[thing], ranks[thing]);
            check_int(it->front[thing], order_of(front));
        }
        check_int(it->open, open);
    }
}

static void a_split_puts_what_is_outside_a_set_first(void **state) {
    (void)state;
    for (size_t i = 0; i < ORDERS << THINGS; i++) {
        size_t order = i >> THINGS, set = i % (1 << THINGS);
        const struct split *split = &weak_orders[order].split[set];
        int ranks[THINGS], after[THINGS], pattern = 0;
        bool is_tied = false;
        ranks_of(order, ranks);
        for (int thing = 0; thing < THINGS; thing++)
            after[thing] = 2 * ranks[thing] + (int)(set >> thing & 1);
        for (int a = 0; a < THINGS; a++)
            for (int b = 0; b < a; b++)
                is_tied = is_tied || ((set >> a & set >> b & 1) && after[a] == after[b]);
        context("order %zu, set %zu", order, set);
        check_int(split->order, order_of(after));
        for (int place = 0; place < THINGS; place++)
            pattern |= (int)(set >> weak_orders[split->order].thing[place] & 1) << (2 - place);
        check_int(split->pattern, pattern);
        check_int(split->is_tied, is_tied);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_table_has_each_order_once_and_the_strict_ones_last),
        TEST(groups_are_what_is_tied),
        TEST(a_split_puts_what_is_outside_a_set_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
