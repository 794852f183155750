/* test_closures.c - what follows from an assumption, and the reasons that are told of it. */
#include "closure.h"
#include "support/harness.h"

#include <limits.h>

static const struct closure_rules rules = {.through_cells = true, .dynamic = true};

static struct position position;
static struct graph graph;
static struct closure_search search = {.source = &position, .graph = &graph, .rules = &rules};
static struct closure closure;
static struct trace trace;

static bool holds(int node, bool is_on) {
    return node_set_has(is_on ? &closure.on : &closure.off, node);
}

/* Checks that the reasons of the new node of the clash hold, and lead back to the assumption. */
static void check_clash(void) {
    const struct clash *clash = &closure.clash;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    bool leads_back = false;
    sudoku_closure_trace(&search, &closure, clash->node, clash->new_is_on, INT_MAX, &trace,
                         &nested);
    check_int(trace.items[0], clash->node * 2 + clash->new_is_on);
    assert_true(holds(clash->node, !clash->new_is_on));
    for (int i = 1; i < trace.count; i++) {
        int node = trace.items[i] / 2;
        bool is_on = trace.items[i] % 2 == 1;
        context("item %d", i);
        assert_true(holds(node, is_on));
        leads_back |= node == closure.start && is_on == closure.start_is_on;
    }
    assert_true(leads_back);
}

static void a_digit_that_has_no_place_left_has_reasons(void **state) {
    sudoku_grid puzzle = grid_of((sudoku_shape){3, 3}, "2..3..19...86....3..7.1....6....7..4...."
                                                       "6.2..5....3...9......5....1..4.2.6..5.83.");
    int clashes = 0;
    (void)state;
    sudoku_position_from_cells(&position, puzzle.cells);
    sudoku_graph_build(&graph, &position);
    for (int start = 0; start < 2 * graph.count; start++) {
        sudoku_closure_find(&search, &closure, start / 2, start % 2 == 1);
        if (!closure.clash.found)
            continue;
        check_int(closure.clash.new_is_on, true);
        check_clash();
        clashes++;
    }
    assert_true(clashes > 0);
}

/* Without the corner, row 1 and column 1 each have one place left, and these share a box. */
static void two_true_cells_of_a_house_have_reasons(void **state) {
    const uint8_t empty[CELLS] = {0};
    (void)state;
    sudoku_position_from_cells(&position, empty);
    for (int i = 2; i < 9; i++) {
        sudoku_position_remove(&position, i, 0);
        sudoku_position_remove(&position, 9 * i, 0);
    }
    sudoku_graph_build(&graph, &position);
    sudoku_closure_find(&search, &closure, graph.node[0], false);
    check_int(closure.clash.found, true);
    check_int(closure.clash.new_is_on, false);
    check_clash();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_digit_that_has_no_place_left_has_reasons),
        TEST(two_true_cells_of_a_house_have_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
