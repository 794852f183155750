/* svg.c - the format svg: one record as a picture (SVG 1.1), which follows the colours that the
 * reader prefers. */
#include "frame.h"
#include "picture.h"

#include <string.h>

enum {
    CELL = 60,   /* side of a cell, in units of the picture */
    MARGIN = 12, /* around the grid */
    LINE = 34,   /* height of the line below the grid */
    LONGEST = 62 /* characters of a step there */
};

static const char style[] =
    "<style>\n"
    ".paper{fill:#fff}.thin{stroke:#999;stroke-width:1}\n"
    ".thick{stroke:#111;stroke-width:3;stroke-linecap:square}.clash{fill:#f7c6c5}\n"
    "text{font-family:Helvetica,Arial,sans-serif;text-anchor:middle;fill:#111}\n"
    ".given{font-weight:bold}.found{fill:#1557b0}.candidate{fill:#555}\n"
    ".house{fill:#edf1f7}.pattern{fill:#fdf0b8}.on{fill:#17692a;font-weight:bold}\n"
    ".off{fill:#a85700}.gone{fill:#b00020;font-weight:bold;text-decoration:line-through}\n"
    "@media (prefers-color-scheme:dark){\n"
    ".paper{fill:#1b1b1b}.thin{stroke:#777}.thick{stroke:#eee}.clash{fill:#7a2a2a}\n"
    "text{fill:#f2f2f2}.found{fill:#8ab8ff}.candidate{fill:#bbb}\n"
    ".house{fill:#27313d}.pattern{fill:#4d4620}.on{fill:#7ee08e}.off{fill:#ffb45e}"
    ".gone{fill:#ff9a90}}\n"
    "</style>\n";

/* Writes the thick lines or the thin ones.  Pieces that follow one another are one stroke. */
static void write_lines(struct output *output, const struct picture *picture, bool thick) {
    size_t side = sudoku_side(picture->shape);
    output_print(output, "<path class=\"%s\" d=\"", thick ? "thick" : "thin");
    for (size_t i = 0; i < 2 * (side + 1); i++) {
        size_t line = i / 2, at = MARGIN + line * CELL;
        bool is_vertical = i % 2 == 1;
        for (size_t from = 0, to; from < side; from = to) {
            bool is_this = is_border(side, picture->regions, is_vertical, line, from);
            to = from + 1;
            while (to < side && is_border(side, picture->regions, is_vertical, line, to) == is_this)
                to++;
            if (is_this != thick)
                continue;
            size_t start = MARGIN + from * CELL, end = MARGIN + to * CELL;
            output_print(output, is_vertical ? "M%zu %zuV%zu" : "M%zu %zuH%zu",
                         is_vertical ? at : start, is_vertical ? start : at, end);
        }
    }
    output_text(output, "\"/>\n");
}

/* Writes a digit around a point.  Its capital height is about 0.72 of its size. */
static void write_digit_at(struct output *output, const struct picture *picture, uint8_t digit,
                           const char *class, double x, double y, double size) {
    output_print(output, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\" font-size=\"%.3g\">", class, x,
                 y + 0.36 * size, size);
    write_digit(output, digit, picture->alphabet);
    output_text(output, "</text>\n");
}

/* Writes the candidates of a cell, each at its place in a box of them. */
static void write_candidates(struct output *output, const struct picture *picture, size_t cell) {
    static const char *const classes[] = {"candidate", "candidate off", "candidate on",
                                          "candidate gone"}; /* enum mark -> class */
    size_t side = sudoku_side(picture->shape);
    size_t height = picture->shape.box_height, width = picture->shape.box_width;
    size_t cell_row = cell / side, cell_column = cell % side;
    double left = MARGIN + (double)cell_column * CELL, top = MARGIN + (double)cell_row * CELL;
    double pitch_x = (double)CELL / (double)width, pitch_y = (double)CELL / (double)height;
    double size = 0.8 * (pitch_x < pitch_y ? pitch_x : pitch_y);
    for (size_t i = 0; i < side; i++) {
        size_t row = i / width, column = i % width;
        double x = left + ((double)column + 0.5) * pitch_x;
        double y = top + ((double)row + 0.5) * pitch_y;
        if ((picture->candidates[cell] >> i & 1) != 0)
            write_digit_at(output, picture, (uint8_t)(i + 1),
                           classes[mark_of_candidate(picture, cell, i + 1)], x, y, size);
    }
}

static void write_cell(struct output *output, const struct picture *picture, size_t cell) {
    size_t side = sudoku_side(picture->shape);
    size_t row = cell / side, column = cell % side;
    double x = MARGIN + ((double)column + 0.5) * CELL;
    double y = MARGIN + ((double)row + 0.5) * CELL;
    if (picture->digits[cell] != 0)
        write_digit_at(output, picture, picture->digits[cell],
                       picture->given[cell] ? "given" : "found", x, y, 0.6 * CELL);
    else
        write_candidates(output, picture, cell);
}

/* Writes the ground of a cell that clashes or that a step speaks of. */
static void write_ground(struct output *output, const struct picture *picture, size_t cell) {
    static const char *const grounds[GROUND_COUNT] = {NULL, "house", "pattern"};
    const char *class = picture->clashing[cell] ? "clash" : grounds[picture->grounds[cell]];
    size_t side = sudoku_side(picture->shape);
    if (class != NULL)
        output_print(output,
                     "<rect class=\"%s\" x=\"%zu\" y=\"%zu\" width=\"%d\" height=\"%d\"/>\n", class,
                     MARGIN + cell % side * CELL, MARGIN + cell / side * CELL, CELL, CELL);
}

/* The first step to be shown; NULL: there is none. */
static const struct path_step *step_of(const struct answer *answer) {
    return answer->path != NULL ? answer->path->first : NULL;
}

static void write_grid_picture(const struct writer *writer, const struct answer *answer,
                               const sudoku_grid *grid) {
    struct output *output = writer->output;
    struct picture picture;
    if (step_of(answer) != NULL)
        draw_step(answer, &answer->path->start, step_of(answer), &picture);
    else
        draw_picture(answer, grid, givens_of_answer(answer), writer->style->candidates, &picture);
    size_t cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++)
        write_ground(output, &picture, i);
    write_lines(output, &picture, false);
    write_lines(output, &picture, true);
    for (size_t i = 0; i < cells; i++)
        write_cell(output, &picture, i);
}

/* The size of type, at most 20, in which this many characters are no longer than the picture is
 * wide. A character of Helvetica is half its size wide or less, on average. */
static double size_of_type(size_t width, size_t characters) {
    double fitting = (double)width / (0.5 * (double)(characters + 1));
    return fitting < 20 ? fitting : 20;
}

/* The characters of the line below the grid. */
static size_t caption_length(const struct answer *answer) {
    const struct path_step *entry = step_of(answer);
    size_t error = strlen(answer->error);
    if (entry != NULL) {
        size_t first_line = strcspn(entry->line, "\n");
        return first_line <= LONGEST ? first_line : strlen(entry->reason.name);
    }
    return strlen(answer->line) + (error > 0 ? 2 + error : 0);
}

/* Writes the line below the grid: the first line of a step, or its name if that line is too long,
 * or the answer's line. */
static void write_caption(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const struct path_step *entry = step_of(answer);
    if (entry == NULL)
        write_picture_line(writer, answer);
    else if (strcspn(entry->line, "\n") <= LONGEST)
        xml_escape(output, entry->line, strcspn(entry->line, "\n"));
    else
        output_print(output, "%u.%u %s", entry->step.rating / 10, entry->step.rating % 10,
                     entry->reason.name);
}

static void write_svg(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const sudoku_grid *grid = grid_of_answer(answer);
    size_t side = grid != NULL ? sudoku_side(grid->shape) : 9;
    size_t width = MARGIN + side * CELL + MARGIN;
    bool has_line = answer->line != NULL || step_of(answer) != NULL;
    size_t height = (grid != NULL ? width : 0) + (has_line ? LINE : 0);
    begin_svg(output, (double)width, (double)height, "Puzzle", answer, grid, style);
    if (grid != NULL)
        write_grid_picture(writer, answer, grid);
    if (has_line) {
        output_print(output, "<text x=\"%zu\" y=\"%zu\" font-size=\"%.3g\">", width / 2,
                     height - 12, size_of_type(width, caption_length(answer)));
        write_caption(writer, answer);
        output_text(output, "</text>\n");
    }
    output_text(output, "</svg>\n");
}

const struct format svg_format = {
    .name = "svg", .places = FOR_ANSWERS | FOR_PICTURES | FOR_TRACES, .record = write_svg};
