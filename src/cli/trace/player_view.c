/* player_view.c - what is seen of a search that is played: its grid, the cell at work, the choice
 * and the event. */
#include "event_text.h"
#include "formats/grid_text.h"
#include "formats/regions.h"
#include "player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MIN_COLUMNS = 38 }; /* that the longest line of text takes */

/* Puts the grid in the frame of its boxes or along its regions; returns the end. */
static char *put_grid(char text[GRID_TEXT_SIZE], const struct played *played) {
    const sudoku_grid *grid = &played->grid;
    uint8_t regions[SUDOKU_MAX_CELLS];
    if (find_regions(grid->shape, played->query.rules, regions))
        return put_grid_of_regions(text, grid, NULL, regions, played->notation);
    return put_framed_grid(text, grid, played->notation);
}

/* The columns of the grid in its frame; *rows is how many there are. */
static unsigned measure_grid(const struct played *played, unsigned *rows) {
    char text[GRID_TEXT_SIZE];
    size_t size = (size_t)(put_grid(text, played) - text);
    size_t line = (size_t)((char *)memchr(text, '\n', size) - text) + 1;
    *rows = (unsigned)(size / line);
    return (unsigned)line - 1;
}

unsigned view_columns(const struct played *played) {
    unsigned rows, columns = measure_grid(played, &rows);
    return columns < MIN_COLUMNS ? MIN_COLUMNS : columns;
}

/* A heading, the grid in its frame, the choice and the event. */
unsigned view_rows(const struct played *played) {
    unsigned rows;
    measure_grid(played, &rows);
    return rows + 3;
}

/* A pen that writes lines one below the other. */
struct pen {
    struct output *output;
    unsigned row, column, width;
    bool color;
};

/* Begins the next line, which is empty. */
static void next_line(struct pen *pen) {
    output_print(pen->output, "\033[%u;%uH\033[%uX", pen->row++, pen->column, pen->width);
}

/* Styles: sequences SGR. */
#define BOLD    "\033[1m"
#define DIM     "\033[2m"
#define REVERSE "\033[7m"
#define RED     "\033[31m"
#define GREEN   "\033[32m"
#define BLUE    "\033[36m"
#define PLAIN   "\033[0m"

static void set_style(const struct pen *pen, const char *style) {
    output_text(pen->output, pen->color ? style : "");
}

static const char *style_of_cell(const struct played *played, size_t cell) {
    if (played->puzzle.cells[cell] != 0)
        return BOLD;
    if (played->grid.cells[cell] == 0)
        return DIM;
    return played->filled[cell] ? GREEN : BLUE;
}

static bool is_of_frame(char c) {
    return strchr(" |+-\n[]", c) != NULL;
}

/* Puts the cell at work in brackets. */
static void mark_cell(char *text, size_t cell) {
    while (is_of_frame(*text) || cell-- > 0)
        text++;
    text[-1] = '[';
    text[1] = ']';
}

static void write_grid_lines(struct pen *pen, const struct played *played) {
    char text[GRID_TEXT_SIZE];
    const char *end = put_grid(text, played);
    bool has_mark = played->last.grid != NULL && is_about_cell(&played->last);
    if (has_mark && !pen->color)
        mark_cell(text, played->last.cell);
    size_t cell = 0;
    bool is_line_new = true;
    for (const char *c = text; c < end; c++) {
        if (is_line_new)
            next_line(pen);
        is_line_new = *c == '\n';
        if (is_line_new)
            continue;
        bool is_cell = !is_of_frame(*c);
        set_style(pen, is_cell ? style_of_cell(played, cell) : *c == ' ' ? "" : DIM);
        if (is_cell && has_mark && cell == played->last.cell)
            set_style(pen, REVERSE);
        output_add(pen->output, c, 1);
        set_style(pen, *c == ' ' ? "" : PLAIN);
        cell += is_cell;
    }
}

/* Writes the digits of a cell; those tried before are dim, the one that stands is marked. */
static void write_digits(struct pen *pen, const struct played *played, const sudoku_event *choice,
                         uint32_t tried) {
    size_t used = 7;
    for (unsigned digit = 1; digit <= sudoku_side(played->grid.shape); digit++) {
        bool is_tried = (tried >> (digit - 1) & 1) != 0;
        bool is_present = digit == played->grid.cells[choice->cell];
        const char *form = pen->color ? " %u" : is_present ? " [%u]" : is_tried ? " (%u)" : " %u";
        char text[16];
        size_t length = (size_t)snprintf(text, sizeof text, form, digit);
        if ((choice->digits >> (digit - 1) & 1) == 0 || used + length > pen->width)
            continue;
        used += length;
        set_style(pen, is_present ? BOLD : is_tried ? DIM : PLAIN);
        output_text(pen->output, text);
        set_style(pen, PLAIN);
    }
}

/* Writes the choice that the last event belongs to. */
static void write_choice_line(struct pen *pen, const struct played *played) {
    const sudoku_event *last = &played->last;
    bool is_below = last->kind == SUDOKU_EVENT_PLACE || last->kind == SUDOKU_EVENT_EXCLUDE ||
                    last->kind == SUDOKU_EVENT_UNDO;
    size_t depth = last->depth - is_below;
    const sudoku_event *choice = &played->choices[depth];
    next_line(pen);
    if (last->grid == NULL || choice->options == 0)
        return;
    if (choice->constraint != SUDOKU_CONSTRAINT_CELL) {
        write_event(pen->output, choice, "<>");
        return;
    }
    write_cell_name(pen->output, played->grid.shape, choice->cell);
    output_text(pen->output, ":");
    write_digits(pen, played, choice, played->tried[depth]);
}

/* Of a search that has ended.  One whose solution was refused is not solved. */
static const char *words_for_end(const sudoku_result *result) {
    if (result->solutions > 0 && result->end != SUDOKU_END_VISITOR)
        return "solved";
    return result->end == SUDOKU_END_COMPLETE ? "no solution" : end_reason(result->end);
}

static void write_event_line(struct pen *pen, const struct played *played) {
    static const char *const styles[] = {
        [SUDOKU_EVENT_CHOICE] = DIM,    [SUDOKU_EVENT_PLACE] = PLAIN,
        [SUDOKU_EVENT_EXCLUDE] = PLAIN, [SUDOKU_EVENT_FILL] = GREEN,
        [SUDOKU_EVENT_DEAD_END] = RED,  [SUDOKU_EVENT_UNDO] = DIM,
        [SUDOKU_EVENT_SOLUTION] = BOLD, [SUDOKU_EVENT_LEARN] = BLUE,
        [SUDOKU_EVENT_RESTART] = DIM,
    };
    next_line(pen);
    if (played->has_ended) {
        set_style(pen, BOLD);
        output_text(pen->output, words_for_end(&played->result));
    } else if (played->last.kind != SUDOKU_EVENT_CHOICE) {
        set_style(pen, styles[played->last.kind]);
        write_event(pen->output, &played->last, "<>");
    }
    set_style(pen, PLAIN);
}

void view_draw(const struct played *played, struct output *output, unsigned column, bool color,
               bool is_short) {
    struct pen pen = {output, 1, column, view_columns(played), color};
    next_line(&pen);
    set_style(&pen, BOLD);
    output_text(output, sudoku_engine_name(played->engine));
    set_style(&pen, PLAIN);
    output_print(output, "  node %" PRIu64 "  depth %" PRIu32, played->last.node,
                 played->last.depth);
    write_grid_lines(&pen, played);
    bool is_choice = played->last.kind == SUDOKU_EVENT_CHOICE && !played->has_ended;
    if (!is_short || is_choice)
        write_choice_line(&pen, played);
    if (!is_short || !is_choice)
        write_event_line(&pen, played);
}
