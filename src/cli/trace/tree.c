/* tree.c - the tree of a search, as it grows by events. */
#include "tree.h"

/* ---- Growth ------------------------------------------------------------------------------ */

static bool is_drawn(const struct tree_step *step) {
    return step->index < TREE_CAPACITY;
}

static struct tree_step *last_step(struct tree *tree) {
    return &tree->way[tree->way_length - 1];
}

/* Adds a node below the drawn node of a step; returns its index. */
static uint32_t add_node(struct tree *tree, const struct tree_step *parent, struct tree_node node) {
    node.parent = parent->index;
    node.depth = tree->nodes[parent->index].depth + 1;
    if (node.depth > tree->depth)
        tree->depth = node.depth;
    tree->nodes[tree->count] = node;
    return (uint32_t)tree->count++;
}

/* Puts one mark below a drawn node for all that is left out there.  draw_way() has left room for
 * it: there are as many such nodes as the way has steps. */
static void add_hidden(struct tree *tree, struct tree_step *step) {
    if (step->hidden > 0)
        add_node(tree, step, (struct tree_node){.hidden = step->hidden});
    step->hidden = 0;
}

static void begin(struct tree *tree) {
    tree->nodes[0] = (struct tree_node){.parent = 0};
    tree->count = 1;
    tree->way[0] = (struct tree_step){.index = 0};
    tree->way_length = 1;
}

static void go_down(struct tree *tree, const sudoku_event *event) {
    struct tree_step *parent = last_step(tree), *step = parent + 1;
    if (tree->way_length > TREE_DEEPEST) {
        tree->deeper++;
        return;
    }
    *step = (struct tree_step){.index = TREE_CAPACITY,
                               .node = {.number = event->node,
                                        .cell = event->cell,
                                        .digit = event->digit,
                                        .is_excluded = event->kind == SUDOKU_EVENT_EXCLUDE}};
    if (is_drawn(parent) && tree->drawn < TREE_DRAWN) {
        step->index = add_node(tree, parent, step->node);
        tree->drawn++;
    }
    tree->way_length++;
}

static void go_up(struct tree *tree) {
    struct tree_step *step = last_step(tree), *parent = step - 1;
    if (tree->deeper > 0) {
        tree->deeper--;
        step->hidden++;
        return;
    }
    if (is_drawn(step))
        add_hidden(tree, step);
    else
        parent->hidden += 1 + step->hidden;
    tree->way_length--;
}

/* Draws the rest of the way to a solution, if there is room for it. */
static void draw_way(struct tree *tree) {
    for (size_t i = 1; i < tree->way_length; i++) {
        struct tree_step *step = &tree->way[i];
        if (is_drawn(step))
            continue;
        if (TREE_CAPACITY - tree->count < 2 + TREE_DEEPEST)
            return; /* marks may follow */
        add_hidden(tree, step - 1);
        step->index = add_node(tree, step - 1, step->node);
        tree->drawn++;
    }
    for (size_t i = 0; i < tree->way_length; i++)
        tree->nodes[tree->way[i].index].is_way = true;
    tree->nodes[last_step(tree)->index].is_solution = true;
}

void tree_add_event(struct tree *tree, const sudoku_event *event) {
    if (tree->way_length == 0)
        begin(tree);
    struct tree_step *step = last_step(tree);
    struct tree_node *node = is_drawn(step) ? &tree->nodes[step->index] : &step->node;
    switch (event->kind) {
    case SUDOKU_EVENT_PLACE:
    case SUDOKU_EVENT_EXCLUDE:
        go_down(tree, event);
        break;
    case SUDOKU_EVENT_UNDO:
        go_up(tree);
        break;
    case SUDOKU_EVENT_FILL:
        node->fills++;
        break;
    case SUDOKU_EVENT_DEAD_END:
        node->is_dead = true;
        break;
    case SUDOKU_EVENT_SOLUTION:
        draw_way(tree);
        break;
    default:
        break;
    }
}

/* ---- Places ------------------------------------------------------------------------------ */

/* To the right of every node, in units. */
#define FAR_RIGHT 1e9F

/* The end of what is below a node: the index behind it. */
static size_t end_of_subtree(const struct tree *tree, size_t index) {
    size_t end = index + 1;
    while (end < tree->count && tree->nodes[end].depth > tree->nodes[index].depth)
        end++;
    return end;
}

/* Moves what is below a node, and the node itself, to the right, and notes what is free then. */
static void move_subtree(struct tree *tree, size_t index, size_t end, float shift,
                         float *free_from) {
    struct tree_node *nodes = tree->nodes;
    for (size_t i = index; i < end; i++) {
        nodes[i].x += shift;
        if (free_from[nodes[i].depth] < nodes[i].x + 1)
            free_from[nodes[i].depth] = nodes[i].x + 1;
    }
}

/* How far a subtree can move to the right: leftmost tells for each depth where the next node is. */
static float room_of(const struct tree *tree, size_t index, size_t end, const float *leftmost) {
    const struct tree_node *nodes = tree->nodes;
    float room = FAR_RIGHT;
    for (size_t i = index; i < end; i++) {
        float next = leftmost[nodes[i].depth], free = next - 1 - nodes[i].x;
        if (next < FAR_RIGHT && free < room)
            room = free;
    }
    return room > 0 && room < FAR_RIGHT ? room : 0;
}

/* Moves all children of a node but the last as near to the next one as can be.  Each was placed as
 * far to the left as can be. */
static void gather_children(struct tree *tree, size_t index, size_t end, float *free_from) {
    struct tree_node *nodes = tree->nodes;
    float leftmost[TREE_DEEPEST + 2];
    for (size_t i = index; i < end; i++)
        leftmost[nodes[i].depth] = FAR_RIGHT;
    for (size_t child = end; child-- > index + 1;) {
        if (nodes[child].parent != index)
            continue;
        size_t child_end = end_of_subtree(tree, child);
        move_subtree(tree, child, child_end, room_of(tree, child, child_end, leftmost), free_from);
        for (size_t i = child; i < child_end; i++) {
            if (nodes[i].x < leftmost[nodes[i].depth])
                leftmost[nodes[i].depth] = nodes[i].x;
        }
    }
}

/* Puts a node above the middle of its children, or, if it has none, beside what stands to its left.
 * Moves all below it to the right if that is not free. */
static void place(struct tree *tree, size_t index, float *free_from) {
    struct tree_node *nodes = tree->nodes;
    size_t end = end_of_subtree(tree, index), last = index;
    for (size_t i = index + 1; i < end; i++) {
        if (nodes[i].parent == index)
            last = i;
    }
    if (last > index + 1)
        gather_children(tree, index, end, free_from);
    float least = free_from[nodes[index].depth];
    nodes[index].x = last == index ? least : (nodes[index + 1].x + nodes[last].x) / 2;
    float shift = nodes[index].x < least ? least - nodes[index].x : 0;
    move_subtree(tree, index, end, shift, free_from);
}

void tree_lay_out(struct tree *tree) {
    float free_from[TREE_DEEPEST + 2] = {0};
    uint32_t open[TREE_DEEPEST + 2] = {0}; /* nodes whose children are being placed */
    size_t count = 0;
    if (tree->way_length == 0)
        begin(tree);
    for (size_t i = tree->way_length; i-- > 0;) {
        if (is_drawn(&tree->way[i]))
            add_hidden(tree, &tree->way[i]);
        else
            tree->way[i - 1].hidden += 1 + tree->way[i].hidden;
    }
    for (size_t i = 0; i <= tree->count; i++) {
        while (count > 0 &&
               (i == tree->count || tree->nodes[open[count - 1]].depth >= tree->nodes[i].depth))
            place(tree, open[--count], free_from);
        open[count++] = (uint32_t)(i < tree->count ? i : 0);
    }
    tree->width = 0;
    for (size_t i = 0; i < tree->count; i++) {
        if (tree->width < tree->nodes[i].x + 1)
            tree->width = tree->nodes[i].x + 1;
    }
}
