/* html.c - the format html: a page with all records, for screens and printers.
 *
 * Each grid is a table, so that screen readers announce the row and the column of a cell.  The page
 * loads no other files. */
#include "picture.h"

#include <string.h>

/* ---- The page ---------------------------------------------------------------------------- */

/* The lines of text files, with NULL after the last.  page_head.html ends within the style sheet;
 * page_title.css is for pages with a title.
 *
 * page_player.html plays the lists of events of each trace.  To show the grid after an event, it
 * applies all events up to that one: each placement is kept until it is undone, together with the
 * fills since.  Its keys work while the focus is in the trace. */
extern const char *const page_head[], *const page_title[], *const page_player[];

/* Writes an escaped text between two others. */
static void write_escaped(struct output *output, const char *before, const char *text,
                          const char *after) {
    output_text(output, before);
    xml_escape(output, text, strlen(text));
    output_text(output, after);
}

static void begin_page(const struct writer *writer) {
    struct output *output = writer->output;
    const char *title = writer->style->title;
    for (const char *const *line = page_head; *line != NULL; line++) {
        if (title != NULL && strncmp(*line, "<title>", 7) == 0)
            write_escaped(output, "<title>", title, "</title>\n");
        else
            output_text(output, *line);
    }
    for (const char *const *line = page_title; title != NULL && *line != NULL; line++)
        output_text(output, *line);
    output_text(output, "</style>\n");
    bool has_player = writer->answers == ANSWERS_TRACES;
    for (const char *const *line = page_player; has_player && *line != NULL; line++)
        output_text(output, *line);
    output_text(output, "</head>\n<body>\n");
    if (title != NULL)
        write_escaped(output, "<header><h1>", title, "</h1><p>Name:</p></header>\n");
    output_text(output, writer->style->solutions_apart ? "<main>\n<hr>\n" : "<main>\n");
}

/* ---- A grid ------------------------------------------------------------------------------ */

void begin_html_article(struct output *output, const char *class, sudoku_shape shape) {
    size_t height = shape.box_height, width = shape.box_width;
    output_text(output, "<article");
    if (class != NULL)
        output_print(output, " class=\"%s\"", class);
    output_print(output, " style=\"--side:%zu;--box:%zu\">\n", height * width,
                 width > height ? width : height);
}

/* Writes the candidates of a cell laid out like a box, with a blank for each missing one. */
static void write_candidates(struct output *output, const struct picture *picture, size_t cell) {
    static const char *const starts[] = {"", "<i>", "<ins>", "<del>"}; /* enum mark -> tag */
    static const char *const ends[] = {"", "</i>", "</ins>", "</del>"};
    size_t side = sudoku_side(picture->shape), width = picture->shape.box_width;
    output_text(output, "<small>");
    for (size_t i = 0; i < side; i++) {
        enum mark mark = mark_of_candidate(picture, cell, i + 1);
        bool is_drawn = (picture->candidates[cell] >> i & 1) != 0;
        output_text(output, is_drawn ? starts[mark] : " ");
        if (is_drawn)
            write_digit(output, (uint8_t)(i + 1), picture->alphabet);
        output_text(output, is_drawn ? ends[mark] : "");
        if (i + 1 < side)
            output_text(output, (i + 1) % width == 0 ? "\n" : " ");
    }
    output_text(output, "</small>");
}

static void begin_cell(struct output *output, const struct picture *picture, size_t cell) {
    size_t side = sudoku_side(picture->shape), row = cell / side, column = cell % side;
    bool has_regions = picture->has_regions;
    const char *const classes[] = {
        picture->digits[cell] != 0 && !picture->given[cell] ? "found" : NULL,
        picture->classes[cell],
        has_regions && is_border(side, picture->regions, false, row, column) ? "above" : NULL,
        has_regions && is_border(side, picture->regions, true, column, row) ? "beside" : NULL};
    bool has_class = false;
    output_text(output, "<td");
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if (classes[i] == NULL)
            continue;
        output_print(output, "%s%s", has_class ? " " : " class=\"", classes[i]);
        has_class = true;
    }
    output_text(output, has_class ? "\">" : ">");
}

static void write_cell(struct output *output, const struct picture *picture, size_t cell) {
    uint8_t digit = picture->digits[cell];
    bool given = picture->given[cell], clashing = picture->clashing[cell];
    begin_cell(output, picture, cell);
    if (clashing)
        output_text(output, "<mark>");
    if (digit != 0) {
        output_text(output, given ? "<b>" : "");
        write_digit(output, digit, picture->alphabet);
        output_text(output, given ? "</b>" : "");
    } else if (picture->candidates[cell] != 0) {
        write_candidates(output, picture, cell);
    }
    output_text(output, clashing ? "</mark></td>" : "</td>");
}

void write_html_cells(struct output *output, const struct picture *picture) {
    size_t side = sudoku_side(picture->shape);
    size_t height = picture->has_regions ? side : picture->shape.box_height;
    size_t width = picture->has_regions ? side : picture->shape.box_width;
    for (size_t stack = 0; stack < side / width; stack++)
        output_print(output, "<colgroup span=\"%zu\"></colgroup>", width);
    for (size_t row = 0; row < side; row++) {
        output_text(output, row % height == 0 ? "\n<tbody>\n<tr>" : "<tr>");
        for (size_t column = 0; column < side; column++)
            write_cell(output, picture, row * side + column);
        output_text(output, row % height == height - 1 ? "</tr>\n</tbody>" : "</tr>\n");
    }
    output_text(output, "\n");
}

/* ---- A record ---------------------------------------------------------------------------- */

/* Writes a table whose caption is the name of the record and the number of a step, unless step is
 * 0. */
static void write_table(struct output *output, const char *what, size_t step,
                        const struct answer *answer, const struct picture *picture) {
    output_text(output, "<table>\n<caption><bdi>");
    write_picture_name(output, what, answer);
    output_text(output, "</bdi>");
    if (step > 0)
        output_print(output, ", step %zu", step);
    output_text(output, "</caption>\n");
    write_html_cells(output, picture);
    output_text(output, "</table>\n");
}

/* Writes the puzzle or, unless solutions come at the end, the answer. */
static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    struct picture picture = {.shape = {3, 3}};
    bool apart = writer->style->solutions_apart && answer->grid == answer->solution;
    const sudoku_grid *grid = apart || answer->grid == NULL ? answer->puzzle : answer->grid;
    if (grid != NULL)
        draw_picture(answer, grid, writer->style->candidates, &picture);
    begin_html_article(output, NULL, picture.shape);
    if (grid != NULL)
        write_table(output, "Puzzle", 0, answer, &picture);
    if (answer->line != NULL) {
        output_text(output, "<p>");
        if (grid == NULL) {
            write_picture_name(output, "Puzzle", answer);
            output_text(output, ": ");
        }
        write_picture_line(output, answer);
        output_text(output, "</p>\n");
    }
    if (answer->path != NULL)
        write_path_summary(output, answer->path, "<p>", "</p>\n");
    output_text(output, "</article>\n");
}

static void write_solution(const struct writer *writer, const struct answer *answer) {
    struct picture picture;
    draw_picture(answer, answer->solution, writer->style->candidates, &picture);
    begin_html_article(writer->output, "solution", picture.shape);
    write_table(writer->output, "Solution", 0, answer, &picture);
    output_text(writer->output, "</article>\n");
}

/* Writes each step with the grid before it. */
static void write_steps(struct output *output, const struct answer *answer) {
    sudoku_position position = answer->path->start;
    const struct path_step *entry = answer->path->first;
    struct picture picture;
    for (size_t number = 1; entry != NULL; entry = entry->next, number++) {
        draw_step(answer, &position, entry, &picture);
        begin_html_article(output, "step", picture.shape);
        write_table(output, "Puzzle", number, answer, &picture);
        write_escaped(output, "<p>", entry->line, "");
        if (entry->words != NULL)
            write_escaped(output, "</p>\n<p class=\"words\">", entry->words, "");
        output_text(output, "</p>\n</article>\n");
        sudoku_position_apply(&position, &entry->step);
    }
}

/* Solutions for the end of the page are written after their puzzles, and the style sheet moves
 * them, so the page can be written while puzzles arrive. */
static void write_html(const struct writer *writer, const struct answer *answer) {
    bool apart = writer->style->solutions_apart;
    if (answer->path != NULL)
        write_steps(writer->output, answer);
    if (answer->path != NULL && answer->path->is_hint && answer->path->count > 0)
        return;
    if (!apart || answer->rank == 0)
        write_puzzle(writer, answer);
    if (apart && answer->solution != NULL)
        write_solution(writer, answer);
}

const struct format html_format = {
    .name = "html",
    .places = FOR_ANSWERS | FOR_PAGES | FOR_TRACES,
    .begin = begin_page,
    .end = "</main>\n</body>\n</html>\n",
    .record = write_html,
};
