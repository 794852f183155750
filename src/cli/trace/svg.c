/* svg.c - traces as a picture: the tree of each engine's search, side by side at one scale. */
#include "event_text.h"
#include "formats/picture.h"
#include "trace_format.h"
#include "tree.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    MARGIN = 20,
    GAP = 48,    /* between two trees */
    TOP = 92,    /* height of what stands above the trees */
    BOTTOM = 56, /* and of what stands below them */
    LEGEND_LINE = 20,
    NARROWEST = 250,    /* width of a tree, so that its heading has room */
    LABEL = 54,         /* width of a node's label */
    MAX_LABELLED = 1400 /* width up to which a tree has labels */
};

/* One engine's part of the picture. */
struct panel {
    sudoku_result result;
    struct tree tree;
    double left;  /* in the picture */
    double pitch; /* width of a unit of the tree */
    bool is_labelled;
};

/* The scale of the picture. */
struct scale {
    double level; /* height of a level of the trees */
    double width, height;
    bool has_marks, has_exclusions; /* what the legend must explain */
    bool is_cut;                    /* a search was cut: it did not see all below its last nodes */
};

static const char style[] =
    "<style>\n"
    ".paper{fill:#fff}text{font-family:Helvetica,Arial,sans-serif;fill:#222;font-size:11px}\n"
    ".name{font-weight:bold;font-size:18px}.note{font-size:13px;fill:#555}\n"
    "path{fill:none}.edge{stroke:#a9a9a9;stroke-width:1}\n"
    ".dead{stroke:#d9705f;stroke-width:1}.way{stroke:#15803d;stroke-width:3}\n"
    "circle{fill:#8d8d8d}circle.way,.goal{fill:#15803d;stroke:none}circle.dead{fill:#c8452f;"
    "stroke:none}\n"
    "circle.out{fill:#fff;stroke-width:1.2}circle.edge.out{stroke:#777}\n"
    "circle.dead.out{stroke:#c8452f}circle.way.out{stroke:#15803d}\n"
    ".label{paint-order:stroke;stroke:#fff;stroke-width:3}\n"
    ".mark{fill:#777;stroke:none}\n"
    "@media (prefers-color-scheme:dark){\n"
    ".paper{fill:#1b1b1b}text{fill:#eee}.note{fill:#b5b5b5}.edge{stroke:#6b6b6b}\n"
    ".dead{stroke:#a54a3d}.way{stroke:#4ade80}circle{fill:#9a9a9a}\n"
    "circle.way,.goal{fill:#4ade80}circle.dead{fill:#f0806c}\n"
    "circle.out{fill:#1b1b1b}circle.edge.out{stroke:#aaa}circle.dead.out{stroke:#f0806c}\n"
    ".label{stroke:#1b1b1b}\n"
    "circle.way.out{stroke:#4ade80}.mark{fill:#aaa}}\n"
    "</style>\n";

static struct panel *panel_of(const struct trace *trace, size_t number) {
    return (struct panel *)trace->state + number;
}

static void add_event(struct trace *trace, const sudoku_event *event) {
    tree_add_event(&panel_of(trace, trace->number)->tree, event);
}

static void end_tree(struct trace *trace) {
    struct panel *panel = panel_of(trace, trace->number);
    panel->result = *trace->result;
    tree_lay_out(&panel->tree);
}

/* ---- The scale --------------------------------------------------------------------------- */

static double within(double least, double value, double most) {
    return value < least ? least : value > most ? most : value;
}

/* True if the search was ended before it had found all that is wanted, by a signal, too. */
static bool is_cut(const struct panel *panel) {
    return panel->result.end != SUDOKU_END_COMPLETE && panel->result.end != SUDOKU_END_LIMIT;
}

static uint32_t find_deepest(const struct trace *trace) {
    uint32_t deepest = 0;
    for (size_t i = 0; i < trace->number; i++) {
        uint32_t depth = panel_of(trace, i)->tree.depth;
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

static struct scale choose_scale(const struct trace *trace) {
    uint32_t deepest = find_deepest(trace);
    struct scale scale = {.level = within(5, deepest > 0 ? 900.0 / deepest : 900, 26)};
    double at = MARGIN;
    for (size_t i = 0; i < trace->number; i++) {
        struct panel *panel = panel_of(trace, i);
        const struct tree *tree = &panel->tree;
        double width = (double)tree->width;
        panel->is_labelled = width * LABEL <= MAX_LABELLED && scale.level >= 11;
        panel->pitch = panel->is_labelled ? LABEL : within(3, 1100 / width, 16);
        panel->left = at;
        at += within(NARROWEST, width * panel->pitch, 1e9) + GAP;
        scale.is_cut |= is_cut(panel);
        for (size_t n = 0; n < tree->count; n++) {
            scale.has_marks |= tree->nodes[n].hidden > 0;
            scale.has_exclusions |= tree->nodes[n].is_excluded;
        }
    }
    scale.width = at - GAP + MARGIN;
    scale.height = TOP + deepest * scale.level + BOTTOM;
    return scale;
}

/* ---- A tree ------------------------------------------------------------------------------ */

static double x_of(const struct panel *panel, const struct tree_node *node) {
    return panel->left + ((double)node->x + 0.5) * panel->pitch;
}

static double y_of(const struct scale *scale, const struct tree_node *node) {
    return TOP + node->depth * scale->level;
}

static const char *class_of(const struct tree_node *node) {
    return node->is_way ? "way" : node->is_dead ? "dead" : "edge";
}

/* Writes the edges of one class. */
static void write_edges(struct output *output, const struct panel *panel, const struct scale *scale,
                        const char *class) {
    const struct tree *tree = &panel->tree;
    bool has_any = false;
    for (size_t i = 1; i < tree->count; i++) {
        const struct tree_node *node = &tree->nodes[i], *parent = &tree->nodes[node->parent];
        if (class_of(node) != class)
            continue;
        if (!has_any)
            output_print(output, "<path class=\"%s\" d=\"", class);
        has_any = true;
        output_print(output, "M%.5g %.5gL%.5g %.5g", x_of(panel, parent), y_of(scale, parent),
                     x_of(panel, node), y_of(scale, node));
    }
    if (has_any)
        output_text(output, "\"/>\n");
}

static void write_decision(struct output *output, sudoku_shape shape,
                           const struct tree_node *node) {
    write_cell_name(output, shape, node->cell);
    output_print(output, "%s%u", node->is_excluded ? "\xE2\x89\xA0" : "=", (unsigned)node->digit);
}

/* Writes a triangle and a number for nodes that are left out. */
static void write_mark(struct output *output, double x, double y, uint64_t hidden) {
    output_print(output, "<g><title>%" PRIu64 " nodes are left out here</title>", hidden);
    output_print(output, "<path class=\"mark\" d=\"M%.5g %.5gl5 9h-10z\"/>", x, y - 4);
    output_text(output, "</g>\n");
}

static void write_node(struct output *output, const struct panel *panel, const struct scale *scale,
                       sudoku_shape shape, const struct tree_node *node) {
    double x = x_of(panel, node), y = y_of(scale, node);
    double radius = within(1.4, panel->pitch / 3, 3.5) + (node->is_solution ? 3 : 0);
    if (node->hidden > 0) {
        write_mark(output, x, y, node->hidden);
        return;
    }
    output_print(output, "<g><title>node %" PRIu64 ": ", node->number);
    write_decision(output, shape, node);
    if (node->fills > 0)
        output_print(output, ", %u more follow", (unsigned)node->fills);
    output_text(output, node->is_solution ? ": solution" : node->is_dead ? ": dead end" : "");
    output_print(output, "</title><circle class=\"%s%s\" cx=\"%.5g\" cy=\"%.5g\" r=\"%.3g\"/>",
                 class_of(node), node->is_excluded ? " out" : "", x, y, radius);
    output_text(output, "</g>\n");
    if (!panel->is_labelled)
        return;
    output_print(output, "<text class=\"label\" x=\"%.5g\" y=\"%.5g\">", x + radius + 3, y + 4);
    write_decision(output, shape, node);
    output_text(output, "</text>\n");
}

static void write_root(struct output *output, const struct panel *panel,
                       const struct scale *scale) {
    const struct tree_node *root = &panel->tree.nodes[0];
    double x = x_of(panel, root), y = y_of(scale, root);
    output_print(output, "<g><title>the puzzle; %u cells follow</title>", (unsigned)root->fills);
    output_print(output, "<circle class=\"%s\" cx=\"%.5g\" cy=\"%.5g\" r=\"5\"/></g>\n",
                 class_of(root), x, y);
}

static void write_note(struct output *output, const struct panel *panel, int y) {
    output_print(output, "<text class=\"note\" x=\"%.5g\" y=\"%d\">", panel->left, y);
}

static void write_heading(struct output *output, const struct panel *panel) {
    const sudoku_result *result = &panel->result;
    const struct tree *tree = &panel->tree;
    output_print(output, "<text class=\"name\" x=\"%.5g\" y=\"34\">%s</text>\n", panel->left,
                 sudoku_engine_name(result->engine));
    write_note(output, panel, 53);
    output_print(output, "%" PRIu64 " node%s, depth %" PRIu32 ", %" PRIu64 " solution%s%s</text>\n",
                 result->nodes, result->nodes == 1 ? "" : "s", tree->depth, result->solutions,
                 result->solutions == 1 ? "" : "s", is_cut(panel) ? "; the search was cut" : "");
    if (result->nodes == tree->drawn && tree->nodes[0].fills == 0)
        return;
    write_note(output, panel, 71);
    if (result->nodes > tree->drawn)
        output_print(output, "%" PRIu64 " drawn; %" PRIu64 " left out</text>\n", tree->drawn,
                     result->nodes - tree->drawn);
    else
        output_print(output, "%u cells filled at the start</text>\n",
                     (unsigned)tree->nodes[0].fills);
}

static void write_panel(struct output *output, const struct panel *panel, const struct scale *scale,
                        sudoku_shape shape) {
    static const char *const classes[] = {"edge", "dead", "way"};
    write_heading(output, panel);
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        write_edges(output, panel, scale, classes[i]);
    for (size_t i = 1; i < panel->tree.count; i++)
        write_node(output, panel, scale, shape, &panel->tree.nodes[i]);
    write_root(output, panel, scale);
}

/* ---- The picture ------------------------------------------------------------------------- */

/* What the legend explains. */
static const struct legend_entry {
    const char *class; /* of a circle; NULL: it is the mark of what is left out */
    const char *text;
    const char *text_if_cut; /* another for searches that were cut; or NULL */
    double width;
    bool of_exclusions;
} legend[] = {
    {"way", "leads to a solution", NULL, 152, false},
    {"dead", "dead end", NULL, 92, false},
    {"edge", "leads to dead ends only", "no solution found below", 178, false},
    {"edge out", "digit ruled out", NULL, 122, true},
    {NULL, "branches left out", NULL, 150, false},
};

static void write_entry(struct output *output, const struct scale *scale,
                        const struct legend_entry *entry, double x, double y) {
    bool has_other = scale->is_cut && entry->text_if_cut != NULL;
    if (entry->class != NULL)
        output_print(output, "<circle class=\"%s\" cx=\"%.5g\" cy=\"%.5g\" r=\"4\"/>\n",
                     entry->class, x, y - 4);
    else
        output_print(output, "<path class=\"mark\" d=\"M%.5g %.5gl5 9h-10z\"/>\n", x, y - 9);
    output_print(output, "<text class=\"note\" x=\"%.5g\" y=\"%.5g\">%s</text>\n", x + 10, y,
                 has_other ? entry->text_if_cut : entry->text);
}

/* Writes the legend below the trees, in lines; with output NULL, only counts these. */
static unsigned write_legend(struct output *output, const struct scale *scale) {
    double x = MARGIN + 4, y = scale->height - BOTTOM + 40;
    unsigned lines = 1;
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++) {
        const struct legend_entry *entry = &legend[i];
        bool is_shown = entry->class == NULL ? scale->has_marks
                                             : !entry->of_exclusions || scale->has_exclusions;
        if (!is_shown)
            continue;
        if (x > MARGIN + 4 && x + entry->width > scale->width) {
            x = MARGIN + 4;
            y += LEGEND_LINE;
            lines++;
        }
        if (output != NULL)
            write_entry(output, scale, entry, x, y);
        x += entry->width;
    }
    return lines;
}

static void write_picture(struct trace *trace) {
    struct output *output = trace->writer->output;
    struct scale scale = choose_scale(trace);
    double height = scale.height + (write_legend(NULL, &scale) - 1) * LEGEND_LINE;
    begin_svg(output, scale.width, height, "Search trees of puzzle", trace->answer,
              &trace->record->puzzle, style);
    for (size_t i = 0; i < trace->number; i++)
        write_panel(output, panel_of(trace, i), &scale, trace->record->puzzle.shape);
    write_legend(output, &scale);
    output_text(output, "</svg>\n");
    output_finish_record(output);
}

const struct trace_format svg_trace = {
    .format = &svg_format,
    .state_size = sizeof(struct panel),
    .event = add_event,
    .end = end_tree,
    .finish = write_picture,
};
