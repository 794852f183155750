/* svg.c - traces as a picture: the search tree of each engine, side by side at one scale. */
#include "formats/picture.h"
#include "trace.h"

#include <inttypes.h>

enum {
    MAX_DEPTH = SUDOKU_MAX_CELLS,
    MARGIN = 20,
    GAP = 48, /* between two trees */
    TOP = 92, /* height of the headings */
    LEGEND_LINE = 20,
    MIN_WIDTH = 290,    /* minimum width of a tree with its heading */
    LABEL = 64,         /* width of a labelled node in grids up to 9x9 */
    MAX_LABELLED = 1400 /* maximum width of a tree with labels */
};

/* A node of a tree.  Nodes are stored in preorder: all nodes below a node directly follow it. */
struct node {
    uint32_t parent; /* index; 0 for the root, which is the puzzle */
    uint32_t depth;
    uint16_t cell;
    uint16_t fills; /* cells filled by propagation */
    uint8_t digit;
    bool is_excluded; /* the search excludes the digit */
    bool is_dead;     /* dead end */
    bool is_on_path;  /* leads to a solution, or is one */
    bool is_solution;
    float x; /* in units; nodes of the same depth are at least one unit apart */
};

/* The tree of one engine. */
struct panel {
    sudoku_result result;
    const char *reason; /* why the search ended */
    uint32_t count;     /* number of nodes, without the root */
    uint32_t now;       /* index of the current node */
    uint32_t depth;     /* depth of the deepest node */
    double left;        /* left edge in the picture */
    double pitch;       /* width of a unit */
    bool is_labelled;
    struct node nodes[PICTURE_EVENTS + 1];
};

extern const char *const tree_style[]; /* the lines of tree_style.css, then NULL */

/* ---- Growth ------------------------------------------------------------------------------ */

static void add_node(struct panel *panel, const sudoku_event *event) {
    struct node *node = &panel->nodes[++panel->count];
    *node = (struct node){.parent = panel->now,
                          .depth = event->depth,
                          .cell = event->cell,
                          .digit = event->digit,
                          .is_excluded = event->kind == SUDOKU_EVENT_EXCLUDE};
    panel->now = panel->count;
    if (node->depth > panel->depth)
        panel->depth = node->depth;
}

static void mark_path(struct panel *panel) {
    uint32_t i = panel->now;
    panel->nodes[i].is_solution = true;
    for (; i != 0; i = panel->nodes[i].parent)
        panel->nodes[i].is_on_path = true;
    panel->nodes[0].is_on_path = true;
}

static void add_event(struct trace *trace, const sudoku_event *event) {
    struct panel *panel = (struct panel *)trace->state + trace->number;
    struct node *node = &panel->nodes[panel->now];
    if (event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_EXCLUDE)
        add_node(panel, event);
    else if (event->kind == SUDOKU_EVENT_UNDO)
        panel->now = node->parent;
    else if (event->kind == SUDOKU_EVENT_FILL)
        node->fills++;
    else if (event->kind == SUDOKU_EVENT_DEAD_END)
        node->is_dead = true;
    else if (event->kind == SUDOKU_EVENT_SOLUTION)
        mark_path(panel);
}

static void end_tree(struct trace *trace) {
    struct panel *panel = (struct panel *)trace->state + trace->number;
    panel->result = *trace->result;
    panel->reason = end_reason(trace);
}

/* ---- Layout ------------------------------------------------------------------------------ */

/* Places a node left of `limits`, the leftmost positions of each depth so far, and above the middle
 * of its children, which are placed already.  If there is no room, all nodes below it move, too.
 * Children without children move next to their left sibling. */
static void place_node(struct panel *panel, uint32_t index, float limits[MAX_DEPTH + 1]) {
    struct node *nodes = panel->nodes, *node = &nodes[index];
    uint32_t end = index + 1, last = index;
    for (; end <= panel->count && nodes[end].depth > node->depth; end++) {
        if (nodes[end].parent != index)
            continue;
        bool is_leaf = end == panel->count || nodes[end + 1].depth <= nodes[end].depth;
        if (is_leaf && last != index)
            nodes[end].x = nodes[last].x + 1;
        last = end;
    }
    float most = limits[node->depth] - 1;
    node->x = last == index ? most : (nodes[index + 1].x + nodes[last].x) / 2;
    float shift = node->x > most ? node->x - most : 0;
    for (uint32_t i = index; i < end; i++) {
        nodes[i].x -= shift;
        if (nodes[i].x < limits[nodes[i].depth])
            limits[nodes[i].depth] = nodes[i].x;
    }
}

/* Sets the positions of all nodes, from the last one to the root (after Wetherell and Shannon,
 * "Tidy drawings of trees", 1979).  Returns the width of the tree in units. */
static double lay_out(struct panel *panel) {
    float limits[MAX_DEPTH + 1] = {0}, least = 0;
    for (uint32_t i = panel->count + 1; i-- > 0;)
        place_node(panel, i, limits);
    for (uint32_t i = 0; i <= panel->depth; i++)
        least = limits[i] < least ? limits[i] : least;
    for (uint32_t i = 0; i <= panel->count; i++)
        panel->nodes[i].x -= least;
    return (double)-least;
}

static double within(double least, double value, double most) {
    return value < least ? least : value > most ? most : value;
}

/* ---- A tree ------------------------------------------------------------------------------ */

static double x_of(const struct panel *panel, const struct node *node) {
    double margin = panel->is_labelled ? 8 : panel->pitch / 2;
    return panel->left + margin + (double)node->x * panel->pitch;
}

static const char *class_of(const struct node *node) {
    return node->is_on_path ? "way" : node->is_dead ? "dead" : "edge";
}

/* Writes the edges of one class as a path. */
static void write_edges(struct output *output, const struct panel *panel, double level,
                        const char *class) {
    output_print(output, "<path class=\"%s\" d=\"", class);
    for (uint32_t i = 1; i <= panel->count; i++) {
        const struct node *node = &panel->nodes[i], *parent = &panel->nodes[node->parent];
        if (class_of(node) == class)
            output_print(output, "M%.5g %.5gL%.5g %.5g", x_of(panel, parent),
                         TOP + parent->depth * level, x_of(panel, node), TOP + node->depth * level);
    }
    output_text(output, "\"/>\n");
}

/* Writes a node with its title, which browsers show as a tooltip. */
static void write_node(struct output *output, const struct panel *panel, double level, size_t side,
                       uint32_t index) {
    const struct node *node = &panel->nodes[index];
    const char *sign = node->is_excluded ? "\xE2\x89\xA0" : "=";
    double x = x_of(panel, node), y = TOP + node->depth * level;
    double radius = within(1.4, panel->pitch / 3, 3.5) + (node->is_solution ? 3 : 0);
    output_text(output, index == 0 ? "<g><title>the puzzle" : "<g><title>node ");
    if (index > 0) {
        output_print(output, "%" PRIu32 ": ", index);
        write_literal(output, side, node->cell, sign, node->digit);
    }
    if (node->fills > 0)
        output_print(output, ", %u more follow", (unsigned)node->fills);
    output_text(output, node->is_solution ? ": solution" : node->is_dead ? ": dead end" : "");
    output_print(output,
                 "</title><circle class=\"%s%s\" cx=\"%.5g\" cy=\"%.5g\" r=\"%.3g\"/></g>\n",
                 class_of(node), node->is_excluded ? " out" : "", x, y, index == 0 ? 5 : radius);
    if (index == 0 || !panel->is_labelled)
        return;
    output_print(output, "<text class=\"label\" x=\"%.5g\" y=\"%.5g\">", x + radius + 3, y + 4);
    write_literal(output, side, node->cell, sign, node->digit);
    output_text(output, "</text>\n");
}

static void write_panel(struct output *output, const struct panel *panel, double level,
                        size_t side) {
    static const char *const classes[] = {"edge", "dead", "way"};
    const sudoku_result *result = &panel->result;
    output_print(output, "<text class=\"name\" x=\"%.5g\" y=\"34\">%s</text>\n", panel->left,
                 sudoku_engine_name(result->engine));
    output_print(output,
                 "<text class=\"note\" x=\"%.5g\" y=\"53\">%" PRIu64 " node%s, depth %" PRIu32
                 ", %" PRIu64 " solution%s</text>\n",
                 panel->left, result->nodes, result->nodes == 1 ? "" : "s", panel->depth,
                 result->solutions, result->solutions == 1 ? "" : "s");
    output_print(output, "<text class=\"note\" x=\"%.5g\" y=\"71\">%s</text>\n", panel->left,
                 panel->reason);
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        write_edges(output, panel, level, classes[i]);
    for (uint32_t i = 0; i <= panel->count; i++)
        write_node(output, panel, level, side, i);
}

/* ---- The picture ------------------------------------------------------------------------- */

/* The legend: circle classes and their meaning.  The last entry is omitted if it does not occur. */
static const char *const legend[][2] = {{"way", "leads to a solution"},
                                        {"dead", "dead end"},
                                        {"edge", "no solution found below"},
                                        {"edge out", "digit excluded"}};

enum { LEGEND_LINES = sizeof legend / sizeof *legend };

static void write_picture(struct trace *trace) {
    struct output *output = trace->writer->output;
    struct panel *panels = trace->state;
    uint32_t depth = 1;
    double left = MARGIN;
    size_t side = sudoku_side(trace->answer->puzzle->shape), lines = LEGEND_LINES - 1;
    for (size_t i = 0; i < trace->number; i++) {
        struct panel *panel = &panels[i];
        depth = panel->depth > depth ? panel->depth : depth;
        for (uint32_t n = 1; n <= panel->count && lines < LEGEND_LINES; n++)
            lines += panel->nodes[n].is_excluded;
    }
    double level = within(5, 900.0 / depth, 26);
    double label = side > 9 ? LABEL + 24 : LABEL;
    for (size_t i = 0; i < trace->number; i++) {
        struct panel *panel = &panels[i];
        double width = lay_out(panel);
        panel->is_labelled = width * label <= MAX_LABELLED && level >= 11;
        panel->pitch = panel->is_labelled ? label : within(3, 1100 / width, 16);
        panel->left = left;
        left += within(MIN_WIDTH, width * panel->pitch, 1e9) + GAP;
    }
    double bottom = TOP + depth * level;
    double size[] = {left - GAP + MARGIN, bottom + (double)(lines + 2) * LEGEND_LINE};
    begin_svg(trace->writer, size, "Search trees of puzzle", trace->answer, tree_style);
    for (size_t i = 0; i < trace->number; i++)
        write_panel(output, &panels[i], level, side);
    for (size_t i = 0; i < lines; i++) {
        double y = bottom + (double)(i + 2) * LEGEND_LINE;
        output_print(output, "<circle class=\"%s\" cx=\"%d\" cy=\"%.5g\" r=\"4\"/>\n", legend[i][0],
                     MARGIN + 4, y - 4);
        output_print(output, "<text class=\"note\" x=\"%d\" y=\"%.5g\">%s</text>\n", MARGIN + 14, y,
                     legend[i][1]);
    }
    end_part(output, "</svg>\n");
}

const struct trace_format svg_trace = {
    .format = &svg_format,
    .state_size = sizeof(struct panel),
    .max_events = PICTURE_EVENTS,
    .event = add_event,
    .end = end_tree,
    .finish = write_picture,
};
