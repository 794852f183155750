/* test_random.c - random numbers below a bound. */
#include "support/harness.h"

#include "generate/random.h"

#include <string.h>

/* The bits 0 would make 0 more likely than other numbers where the bound is no power of 2. */
static void a_number_that_would_come_too_often_is_drawn_again(void **state) {
    struct random_stream stream = {{1, 0, UINT64_C(0x123456789ABCDEF0), 4}}, same = stream;
    (void)state;
    check_int(random_next(&same), 0);
    uint64_t second = random_next(&same) >> 32;
    check_int(random_below(&stream, 1000), second * 1000 >> 32);
    check_int(memcmp(&stream, &same, sizeof same), 0);
}

static void where_the_bound_is_a_power_of_two_no_number_is_drawn_again(void **state) {
    struct random_stream stream = {{1, 0, UINT64_C(0x123456789ABCDEF0), 4}}, same = stream;
    (void)state;
    check_int(random_below(&stream, 1024), 0);
    random_next(&same);
    check_int(memcmp(&stream, &same, sizeof same), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_number_that_would_come_too_often_is_drawn_again),
        TEST(where_the_bound_is_a_power_of_two_no_number_is_drawn_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
