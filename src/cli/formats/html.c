/* html.c - the format html: a page of all records, to be read or printed.
 *
 * Each grid is a table, so that a screen reader tells the row and the column of a cell.  Solutions
 * that are to come at the end stand behind their puzzles in the file, and the style sheet moves
 * them: so the page can be written while puzzles come in.  Nothing is fetched from elsewhere. */
#include "picture.h"

#include "frame.h"

#include <string.h>

/* ---- The page ---------------------------------------------------------------------------- */

/* The lines of two texts, with NULL after the last.  page_head.html ends within the style sheet.
 *
 * page_player.html plays the lists of events of each trace.  To show the grid behind an event, it
 * goes through the events up to there: each placement stands until it is undone, and takes the
 * fills since with it.  Its keys are obeyed where the focus is in the trace. */
extern const char *const page_head[], *const page_player[];

static void write_lines(struct output *output, const char *const *lines) {
    for (; *lines != NULL; lines++)
        output_text(output, *lines);
}

/* Writes a text between two others, escaped. */
static void write_escaped(struct output *output, const char *before, const char *text,
                          const char *behind) {
    output_text(output, before);
    xml_escape(output, text, strlen(text));
    output_text(output, behind);
}

static void begin_page(const struct writer *writer) {
    static const char title_style[] =
        "header{display:flex;justify-content:space-between;align-items:baseline;margin:0 0 1rem}\n"
        "h1{margin:0;font-size:1.3rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}\n"
        "header p{width:40%;border-bottom:1px solid var(--ink);text-align:left}\n"
        "@media print{header{height:13mm;box-sizing:border-box}header,header p{margin:0}"
        "article{height:118mm}}\n";
    struct output *output = writer->output;
    const char *title = writer->style->title;
    for (const char *const *line = page_head; *line != NULL; line++) {
        if (title != NULL && strncmp(*line, "<title>", 7) == 0)
            write_escaped(output, "<title>", title, "</title>\n");
        else
            output_text(output, *line);
    }
    if (title != NULL)
        output_text(output, title_style);
    output_text(output, "</style>\n");
    if (writer->answers == ANSWERS_TRACES)
        write_lines(output, page_player);
    output_text(output, "</head>\n<body>\n");
    if (title != NULL)
        write_escaped(output, "<header><h1>", title, "</h1><p>Name:</p></header>\n");
    output_text(output, "<main>\n");
    if (writer->style->solutions_apart)
        output_text(output, "<hr>\n");
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

static void write_candidate(struct output *output, const struct picture *picture, size_t cell,
                            uint8_t digit) {
    static const char *const elements[] = {NULL, "i", "ins", "del"}; /* enum mark -> element */
    const char *element = elements[mark_of_candidate(picture, cell, digit)];
    if (element != NULL)
        output_print(output, "<%s>", element);
    write_digit(output, digit, picture->alphabet);
    if (element != NULL)
        output_print(output, "</%s>", element);
}

/* Writes the candidates of a cell in the lines of a box, with a blank for each that is not there.
 */
static void write_candidates(struct output *output, const struct picture *picture, size_t cell) {
    size_t side = sudoku_side(picture->shape), width = picture->shape.box_width;
    output_text(output, "<small>");
    for (size_t i = 0; i < side; i++) {
        if ((picture->candidates[cell] >> i & 1) != 0)
            write_candidate(output, picture, cell, (uint8_t)(i + 1));
        else
            output_text(output, " ");
        if (i + 1 < side)
            output_text(output, (i + 1) % width == 0 ? "\n" : " ");
    }
    output_text(output, "</small>");
}

static void begin_cell(struct output *output, const struct picture *picture, size_t cell) {
    static const char *const grounds[GROUND_COUNT] = {NULL, "house", "pattern"};
    size_t side = sudoku_side(picture->shape), row = cell / side, column = cell % side;
    bool has_regions = picture->has_regions;
    const char *const classes[] = {
        picture->digits[cell] != 0 && !picture->given[cell] ? "found" : NULL,
        grounds[picture->grounds[cell]],
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

static void write_table(const struct writer *writer, const char *what, const struct answer *answer,
                        const sudoku_grid *grid) {
    struct output *output = writer->output;
    struct picture picture;
    draw_picture(answer, grid, givens_of_answer(answer), writer->style->candidates, &picture);
    output_text(output, "<table>\n<caption><bdi>");
    write_picture_name(output, what, answer);
    output_text(output, "</bdi></caption>\n");
    write_html_cells(output, &picture);
    output_text(output, "</table>\n");
}

/* Writes what there is to say of an answer beside its grid. */
static void write_words(const struct writer *writer, const struct answer *answer, bool named) {
    struct output *output = writer->output;
    output_text(output, "<p>");
    if (!named) {
        write_picture_name(output, "Puzzle", answer);
        output_text(output, ": ");
    }
    write_picture_line(writer, answer);
    output_text(output, "</p>\n");
}

/* Writes the puzzle or, unless solutions come at the end, what has become of it. */
static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    bool apart = writer->style->solutions_apart && answer->grid == answer->solution;
    const sudoku_grid *grid = apart && answer->printable ? answer->puzzle : grid_of_answer(answer);
    const sudoku_shape usual = {3, 3};
    begin_html_article(writer->output, NULL, grid != NULL ? grid->shape : usual);
    if (grid != NULL)
        write_table(writer, "Puzzle", answer, grid);
    if (answer->line != NULL)
        write_words(writer, answer, grid != NULL);
    if (answer->path != NULL)
        write_path_summary(writer->output, answer->path, "<p>", "</p>\n");
    output_text(writer->output, "</article>\n");
}

/* Writes each step as the grid before it, and what is done. */
static void write_steps(const struct writer *writer, const struct answer *answer) {
    struct output *output = writer->output;
    const struct path *path = answer->path;
    sudoku_position position = path->start;
    struct picture picture;
    size_t number = 1;
    for (const struct path_step *entry = path->first; entry != NULL;
         entry = entry->next, number++) {
        draw_step(answer, &position, entry, &picture);
        begin_html_article(output, "step", picture.shape);
        output_text(output, "<table>\n<caption><bdi>");
        write_picture_name(output, "Puzzle", answer);
        output_print(output, "</bdi>, step %zu</caption>\n", number);
        write_html_cells(output, &picture);
        output_text(output, "</table>\n<p>");
        xml_escape_lines(output, entry->line);
        if (entry->words != NULL) {
            output_text(output, "</p>\n<p class=\"words\">");
            xml_escape_lines(output, entry->words);
        }
        output_text(output, "</p>\n</article>\n");
        sudoku_position_apply(&position, &entry->step);
    }
}

static void write_html(const struct writer *writer, const struct answer *answer) {
    bool apart = writer->style->solutions_apart;
    if (answer->path != NULL)
        write_steps(writer, answer);
    if (answer->path != NULL && answer->path->is_hint && answer->path->count > 0)
        return;
    if (!apart || answer->rank == 0)
        write_puzzle(writer, answer);
    if (!apart || answer->solution == NULL)
        return;
    begin_html_article(writer->output, "solution", answer->solution->shape);
    write_table(writer, "Solution", answer, answer->solution);
    output_text(writer->output, "</article>\n");
}

const struct format html_format = {
    .name = "html",
    .places = FOR_ANSWERS | FOR_PAGES | FOR_TRACES,
    .begin = begin_page,
    .record = write_html,
    .end = "</main>\n</body>\n</html>\n",
};
