/* svg.c - the format svg: one record as a picture (SVG 1.1), with a light and a dark colour
 * scheme. */
#include "picture.h"

#include <string.h>

enum {
    CELL = 60,   /* side of a cell, in units of the picture */
    MARGIN = 12, /* around the grid */
    LINE = 34,   /* height of the line below the grid */
    LONGEST = 62 /* maximum characters of a step in that line */
};

extern const char *const picture_style[]; /* the lines of picture_style.css, then NULL */

/* Writes the thick lines or the thin ones.  Adjacent segments are one stroke. */
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

/* Writes the candidates of a cell, each at its place in the cell. */
static void write_candidates(struct output *output, const struct picture *picture, size_t cell) {
    static const char *const classes[] = {"candidate", "candidate off", "candidate on",
                                          "candidate gone"}; /* enum mark -> class */
    size_t side = sudoku_side(picture->shape);
    size_t height = picture->shape.box_height, width = picture->shape.box_width;
    double left = MARGIN + (double)(cell % side) * CELL,
           top = MARGIN + (double)(cell / side) * CELL;
    double pitch_x = (double)CELL / (double)width, pitch_y = (double)CELL / (double)height;
    double size = 0.8 * (pitch_x < pitch_y ? pitch_x : pitch_y);
    for (size_t i = 0; i < side; i++) {
        double x = left + ((double)(i % width) + 0.5) * pitch_x;
        double y = top + ((double)(i / width) + 0.5) * pitch_y;
        if ((picture->candidates[cell] >> i & 1) != 0)
            write_digit_at(output, picture, (uint8_t)(i + 1),
                           classes[mark_of_candidate(picture, cell, i + 1)], x, y, size);
    }
}

static void write_cell(struct output *output, const struct picture *picture, size_t cell) {
    size_t side = sudoku_side(picture->shape);
    double x = MARGIN + ((double)(cell % side) + 0.5) * CELL;
    double y = MARGIN + ((double)(cell / side) + 0.5) * CELL;
    if (picture->digits[cell] != 0)
        write_digit_at(output, picture, picture->digits[cell],
                       picture->given[cell] ? "given" : "found", x, y, 0.6 * CELL);
    else
        write_candidates(output, picture, cell);
}

/* Writes the backgrounds of cells that clash or belong to a step or an extra house, then the lines
 * and the digits. */
static void write_grid(struct output *output, const struct picture *picture) {
    size_t side = sudoku_side(picture->shape);
    for (size_t i = 0; i < side * side; i++) {
        const char *class = picture->clashing[i] ? "clash" : picture->classes[i];
        if (class != NULL)
            output_print(output,
                         "<rect class=\"%s\" x=\"%zu\" y=\"%zu\" width=\"%d\" height=\"%d\"/>\n",
                         class, MARGIN + i % side * CELL, MARGIN + i / side * CELL, CELL, CELL);
    }
    write_lines(output, picture, false);
    write_lines(output, picture, true);
    for (size_t i = 0; i < side * side; i++)
        write_cell(output, picture, i);
}

/* Writes the line below the grid: the first line of a step, or only its name if the line is too
 * long; without a step, the answer's line.  Its font size fits the width of the picture: on
 * average, a Helvetica character is at most half as wide as high. */
static void write_caption(struct output *output, const struct answer *answer,
                          const struct path_step *step, size_t width, size_t height) {
    size_t error = step == NULL ? strlen(answer->error) : 0;
    const char *text = step == NULL ? answer->line : step->line;
    size_t length = strcspn(text, "\n");
    bool is_long = step != NULL && length > LONGEST;
    text = is_long ? step->reason.name : text;
    length = is_long ? strlen(text) : length + (error > 0 ? error + 2 : 0);
    size_t shown = length + (is_long ? strlen("11.0 ") : 0);
    double size = (double)width / (0.5 * (double)(shown + 1));
    output_print(output, "<text x=\"%zu\" y=\"%zu\" font-size=\"%.3g\">", width / 2, height - 12,
                 size < 20 ? size : 20);
    if (is_long)
        output_print(output, "%u.%u ", step->step.rating / 10, step->step.rating % 10);
    if (step == NULL)
        write_picture_line(output, answer);
    else
        xml_escape(output, text, length);
    output_text(output, "</text>\n");
}

static void write_svg(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    struct picture picture;
    const sudoku_grid *grid = answer->grid != NULL ? answer->grid : answer->puzzle;
    const struct path_step *step = answer->path != NULL ? answer->path->first : NULL;
    size_t side = grid != NULL ? sudoku_side(grid->shape) : 9;
    size_t width = MARGIN + side * CELL + MARGIN;
    bool has_line = answer->line != NULL || step != NULL;
    size_t height = (grid != NULL ? width : 0) + (has_line ? LINE : 0);
    begin_svg(writer, (double[]){(double)width, (double)height}, "Puzzle", answer, picture_style);
    if (step != NULL)
        draw_step(answer, &answer->path->start, step, &picture);
    else if (grid != NULL)
        draw_picture(answer, grid, writer->style->candidates, &picture);
    if (grid != NULL)
        write_grid(output, &picture);
    if (has_line)
        write_caption(output, answer, step, width, height);
    output_text(output, "</svg>\n");
}

const struct format svg_format = {
    .name = "svg", .places = FOR_ANSWERS | FOR_PICTURES | FOR_TRACES, .record = write_svg};
