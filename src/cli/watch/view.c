/* view.c - what is seen of one engine's search. */
#include "view.h"

#include "trace/event_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NARROWEST = 38 }; /* columns that the longest line of text takes */

/* ---- Following events --------------------------------------------------------------------- */

void view_begin(struct view *view, const sudoku_engine *engine, const sudoku_grid *puzzle,
                sudoku_alphabet alphabet) {
    memset(view, 0, sizeof *view);
    view->engine = engine;
    view->alphabet = alphabet;
    view->givens = view->grid = *puzzle;
}

static void undo(struct view *view, const sudoku_event *event) {
    size_t kept = view->fills_before[event->depth - 1];
    while (view->fill_count > kept) {
        uint16_t cell = view->fills[--view->fill_count];
        view->grid.cells[cell] = 0;
        view->filled[cell] = false;
    }
    view->grid.cells[event->cell] = 0; /* where a digit was ruled out, it is 0 already */
}

static void place(struct view *view, const sudoku_event *event) {
    size_t depth = event->depth - 1;
    view->fills_before[depth] = view->fill_count;
    view->tried[depth] |= UINT32_C(1) << (event->digit - 1);
    view->choices[depth + 1].options = 0;
    if (event->kind == SUDOKU_EVENT_PLACE)
        view->grid.cells[event->cell] = event->digit;
}

void view_follow(struct view *view, const sudoku_event *event) {
    view->has_begun = true;
    view->last = *event;
    switch (event->kind) {
    case SUDOKU_EVENT_CHOICE:
        view->choices[event->depth] = *event;
        view->tried[event->depth] = 0;
        break;
    case SUDOKU_EVENT_PLACE:
    case SUDOKU_EVENT_EXCLUDE:
        place(view, event);
        break;
    case SUDOKU_EVENT_FILL:
        view->fills[view->fill_count++] = event->cell;
        view->filled[event->cell] = true;
        view->grid.cells[event->cell] = event->digit;
        break;
    case SUDOKU_EVENT_UNDO:
        undo(view, event);
        break;
    default:
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static unsigned grid_columns(sudoku_shape shape) {
    return shape.box_height * (2U * shape.box_width + 2) + 1;
}

unsigned view_columns(sudoku_shape shape) {
    return grid_columns(shape) < NARROWEST ? NARROWEST : grid_columns(shape);
}

/* A heading, the grid in its frame, the choice and the event. */
unsigned view_rows(sudoku_shape shape) {
    return (unsigned)sudoku_side(shape) + shape.box_width + 4U;
}

/* A pen that writes lines one below the other. */
struct pen {
    struct output *output;
    unsigned row, column, width;
    bool color;
};

/* Begins the next line, which is empty. */
static void next_line(struct pen *pen) {
    char start[32];
    snprintf(start, sizeof start, "\033[%u;%uH\033[%uX", pen->row++, pen->column, pen->width);
    output_text(pen->output, start);
}

/* Writes text in a style, which is a number of the sequence SGR; none without colour. */
static void set_style(const struct pen *pen, const char *style) {
    if (!pen->color)
        return;
    output_text(pen->output, "\033[");
    output_text(pen->output, style);
    output_text(pen->output, "m");
}

#define BOLD    "1"
#define DIM     "2"
#define REVERSE "7"
#define RED     "31"
#define GREEN   "32"
#define BLUE    "36"
#define PLAIN   "0"

static void write_rule(struct pen *pen, sudoku_shape shape) {
    next_line(pen);
    set_style(pen, DIM);
    for (size_t box = 0; box < shape.box_height; box++) {
        output_text(pen->output, "+-");
        for (size_t i = 0; i < shape.box_width; i++)
            output_text(pen->output, "--");
    }
    output_text(pen->output, "+");
    set_style(pen, PLAIN);
}

static const char *style_of_cell(const struct view *view, size_t cell) {
    if (view->givens.cells[cell] != 0)
        return BOLD;
    if (view->grid.cells[cell] == 0)
        return DIM;
    return view->filled[cell] ? GREEN : BLUE;
}

/* Writes a row of cells.  The cell at work is in brackets or reversed. */
static void write_row(struct pen *pen, const struct view *view, const char *symbols, size_t row) {
    size_t side = sudoku_side(view->grid.shape), width = view->grid.shape.box_width;
    bool has_mark = view->has_begun && is_about_cell(&view->last);
    bool is_open = false; /* a bracket is to be closed */
    next_line(pen);
    for (size_t column = 0; column < side; column++) {
        size_t cell = row * side + column;
        bool is_marked = has_mark && view->last.cell == cell;
        if (column % width == 0) {
            set_style(pen, DIM);
            output_text(pen->output, column == 0 ? "|" : is_open ? "]|" : " |");
            set_style(pen, PLAIN);
            is_open = false;
        }
        output_text(pen->output, is_marked && !pen->color ? "[" : is_open ? "]" : " ");
        set_style(pen, style_of_cell(view, cell));
        if (is_marked)
            set_style(pen, REVERSE);
        output_add(pen->output, &symbols[cell], 1);
        set_style(pen, PLAIN);
        is_open = is_marked && !pen->color;
    }
    set_style(pen, DIM);
    output_text(pen->output, is_open ? "]|" : " |");
    set_style(pen, PLAIN);
}

static void write_grid_lines(struct pen *pen, const struct view *view) {
    sudoku_shape shape = view->grid.shape;
    size_t side = sudoku_side(shape);
    char symbols[SUDOKU_MAX_CELLS];
    sudoku_format(&view->grid, view->alphabet, '.', symbols);
    for (size_t row = 0; row < side; row++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a box has rows */
        if (row % shape.box_height == 0)
            write_rule(pen, shape);
        write_row(pen, view, symbols, row);
    }
    write_rule(pen, shape);
}

/* The depth of the choice that the last event belongs to. */
static size_t depth_of_choice(const sudoku_event *event) {
    bool is_below = event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_EXCLUDE ||
                    event->kind == SUDOKU_EVENT_UNDO;
    return event->depth - is_below;
}

/* Writes the digits of a cell; those tried before are dim, the one that stands is marked. */
static void write_digits(struct pen *pen, const struct view *view, const sudoku_event *choice,
                         uint32_t tried) {
    size_t used = 7;
    unsigned present = view->grid.cells[choice->cell];
    for (unsigned digit = 1; digit <= sudoku_side(view->grid.shape); digit++) {
        bool is_tried = (tried >> (digit - 1) & 1) != 0;
        char text[16];
        bool is_present = digit == present;
        size_t length = (size_t)snprintf(text, sizeof text,
                                         pen->color   ? " %u"
                                         : is_present ? " [%u]"
                                         : is_tried   ? " (%u)"
                                                      : " %u",
                                         digit);
        if ((choice->digits >> (digit - 1) & 1) == 0 || used + length > pen->width)
            continue;
        used += length;
        set_style(pen, is_present ? BOLD : is_tried ? DIM : PLAIN);
        output_text(pen->output, text);
        set_style(pen, PLAIN);
    }
}

static void write_choice_line(struct pen *pen, const struct view *view) {
    size_t depth = depth_of_choice(&view->last);
    sudoku_event choice = view->choices[depth];
    next_line(pen);
    if (!view->has_begun || choice.options == 0)
        return;
    choice.grid = &view->grid;
    if (choice.constraint != SUDOKU_CONSTRAINT_CELL) {
        write_event(pen->output, &choice);
        return;
    }
    write_cell_name(pen->output, view->grid.shape, choice.cell);
    output_text(pen->output, ":");
    write_digits(pen, view, &choice, view->tried[depth]);
}

/* Of a search that has ended.  One whose solution was refused is not solved. */
static const char *words_for_end(const sudoku_result *result) {
    if (result->solutions > 0 && result->end != SUDOKU_END_VISITOR)
        return "solved";
    return result->end == SUDOKU_END_COMPLETE ? "no solution" : end_reason(result->end);
}

static void write_event_line(struct pen *pen, const struct view *view) {
    static const char *const styles[] = {
        [SUDOKU_EVENT_CHOICE] = DIM,    [SUDOKU_EVENT_PLACE] = PLAIN,
        [SUDOKU_EVENT_EXCLUDE] = PLAIN, [SUDOKU_EVENT_FILL] = GREEN,
        [SUDOKU_EVENT_DEAD_END] = RED,  [SUDOKU_EVENT_UNDO] = DIM,
        [SUDOKU_EVENT_SOLUTION] = BOLD, [SUDOKU_EVENT_LEARN] = BLUE,
        [SUDOKU_EVENT_RESTART] = DIM,
    };
    sudoku_event event = view->last;
    next_line(pen);
    if (view->has_ended) {
        set_style(pen, BOLD);
        output_text(pen->output, words_for_end(&view->result));
        set_style(pen, PLAIN);
        return;
    }
    if (!view->has_begun || event.kind == SUDOKU_EVENT_CHOICE)
        return;
    event.grid = &view->grid;
    set_style(pen, styles[event.kind]);
    write_event(pen->output, &event);
    set_style(pen, PLAIN);
}

void view_draw(const struct view *view, struct output *output, unsigned row, unsigned column,
               bool color, bool is_short) {
    struct pen pen = {output, row, column, view_columns(view->grid.shape), color};
    char counters[64];
    next_line(&pen);
    set_style(&pen, BOLD);
    output_text(output, sudoku_engine_name(view->engine));
    set_style(&pen, PLAIN);
    snprintf(counters, sizeof counters, "  node %" PRIu64 "  depth %" PRIu32, view->last.node,
             view->last.depth);
    output_text(output, counters);
    write_grid_lines(&pen, view);
    bool is_choice = view->last.kind == SUDOKU_EVENT_CHOICE && !view->has_ended;
    if (!is_short || is_choice)
        write_choice_line(&pen, view);
    if (!is_short || !is_choice)
        write_event_line(&pen, view);
}
