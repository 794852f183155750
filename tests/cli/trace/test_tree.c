/* test_tree.c - the tree of a search: what of it is drawn, and what is counted where it is left
 * out.
 */
#include "run.h"
#include "trace/tree.h"

#include <stdlib.h>

/* Adds an event of a kind. */
static void add(struct tree *tree, sudoku_event_kind kind) {
    static uint64_t node;
    node++;
    tree_add_event(tree, &(sudoku_event){.kind = kind, .node = node, .digit = 1});
}

static void repeat(struct tree *tree, sudoku_event_kind kind, size_t count) {
    for (size_t i = 0; i < count; i++)
        add(tree, kind);
}

/* Goes down that number of nodes, to a solution, and back. */
static void reach_solution(struct tree *tree, size_t depth) {
    repeat(tree, SUDOKU_EVENT_PLACE, depth);
    add(tree, SUDOKU_EVENT_SOLUTION);
    repeat(tree, SUDOKU_EVENT_UNDO, depth);
}

/* Goes to that number of dead ends, one beside the other. */
static void reach_dead_ends(struct tree *tree, size_t count) {
    for (size_t i = 0; i < count; i++) {
        add(tree, SUDOKU_EVENT_PLACE);
        add(tree, SUDOKU_EVENT_DEAD_END);
        add(tree, SUDOKU_EVENT_UNDO);
    }
}

/* The nodes of the search that a tree draws, and those that its marks stand for. */
static void count_nodes(const struct tree *tree, uint64_t *drawn, uint64_t *hidden) {
    *drawn = *hidden = 0;
    for (size_t i = 1; i < tree->count; i++) {
        *drawn += tree->nodes[i].hidden == 0;
        *hidden += tree->nodes[i].hidden;
    }
}

static size_t count_solutions(const struct tree *tree) {
    size_t count = 0;
    for (size_t i = 0; i < tree->count; i++)
        count += tree->nodes[i].is_solution;
    return count;
}

/* Ends a tree, and checks that it has room for itself and knows of all nodes. */
static void check_tree(struct tree *tree, uint64_t nodes) {
    uint64_t drawn, hidden;
    tree_lay_out(tree);
    count_nodes(tree, &drawn, &hidden);
    assert_int_equal(drawn, tree->drawn);
    assert_int_equal(drawn + hidden, nodes);
    assert_in_range(tree->count, 1, TREE_CAPACITY);
    for (size_t i = 1; i < tree->count; i++)
        assert_int_equal(tree->nodes[i].depth, tree->nodes[tree->nodes[i].parent].depth + 1);
}

static struct tree *new_tree(void) {
    struct tree *tree = calloc(1, sizeof *tree);
    assert_non_null(tree);
    return tree;
}

static void a_search_without_events_is_a_root(void **state) {
    struct tree *tree = new_tree();
    (void)state;
    check_tree(tree, 0);
    assert_int_equal(tree->count, 1);
    assert_true(tree->width > 0);
    free(tree);
}

/* The ways share no node, so that each takes more room than it leaves. */
static void solutions_beyond_the_room_are_left_out_with_their_ways(void **state) {
    struct tree *tree = new_tree();
    (void)state;
    reach_dead_ends(tree, TREE_DRAWN);
    assert_int_equal(tree->count, TREE_DRAWN + 1);
    for (int i = 0; i < 9; i++)
        reach_solution(tree, 800);
    check_tree(tree, TREE_DRAWN + 9 * 800);
    assert_in_range(count_solutions(tree), 2, 8);
    free(tree);
}

/* Each node of the longest way has something left out below it. */
static void marks_have_room_below_every_node_of_the_longest_way(void **state) {
    struct tree *tree = new_tree();
    size_t nodes = TREE_DRAWN;
    (void)state;
    reach_dead_ends(tree, TREE_DRAWN - TREE_DEEPEST);
    repeat(tree, SUDOKU_EVENT_PLACE, TREE_DEEPEST);
    for (int i = 0; i < 60; i++, nodes += 70) {
        repeat(tree, SUDOKU_EVENT_UNDO, 70);
        reach_solution(tree, 70);
        repeat(tree, SUDOKU_EVENT_PLACE, 70);
        nodes += 70;
    }
    for (size_t i = 0; i < TREE_DEEPEST; i++, nodes++) {
        add(tree, SUDOKU_EVENT_UNDO);
        reach_dead_ends(tree, 1);
    }
    check_tree(tree, nodes);
    free(tree);
}

/* A search that learns may decide more often than there are cells. */
static void what_is_too_deep_to_be_drawn_is_counted_where_it_would_begin(void **state) {
    struct tree *tree = new_tree();
    (void)state;
    reach_solution(tree, TREE_DEEPEST + 300);
    check_tree(tree, TREE_DEEPEST + 300);
    assert_int_equal(tree->depth, TREE_DEEPEST + 1);
    assert_int_equal(tree->nodes[tree->count - 1].hidden, 300);
    free(tree);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_without_events_is_a_root),
        cmocka_unit_test(solutions_beyond_the_room_are_left_out_with_their_ways),
        cmocka_unit_test(marks_have_room_below_every_node_of_the_longest_way),
        cmocka_unit_test(what_is_too_deep_to_be_drawn_is_counted_where_it_would_begin),
    };
    return run_group("tree", NULL, 0, tests, COUNT(tests));
}
