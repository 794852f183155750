/* html.c - the format html: a page of all records, to be read or printed.
 *
 * Each grid is a table, so that a screen reader tells the row and the column of a cell.  Solutions
 * that are to come at the end stand behind their puzzles in the file, and the style sheet moves
 * them: so the page can be written while puzzles come in.  Nothing is fetched from elsewhere. */
#include "picture.h"
#include "xml_text.h"

/* ---- The page ---------------------------------------------------------------------------- */

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Sudoku</title>\n"
    "<style>\n"
    ":root{color-scheme:light dark;--paper:#fff;--ink:#111;--line:#999;--found:#1557b0;"
    "--clash:#f7c6c5;--faint:#555}\n"
    "@media (prefers-color-scheme:dark){:root{--paper:#1b1b1b;--ink:#f2f2f2;--line:#777;"
    "--found:#8ab8ff;--clash:#7a2a2a;--faint:#bbb}}\n"
    "body{margin:1rem;background:var(--paper);color:var(--ink);font:1rem/1.3 sans-serif}\n"
    "main{display:flex;flex-wrap:wrap;justify-content:center;gap:1.5rem}\n"
    "article{--size:min(2.4rem*var(--side),92vw)}\n"
    "table{width:var(--size);border-collapse:collapse;table-layout:fixed}\n"
    "caption,p{width:var(--size);margin:0;padding:.3rem 0;overflow:hidden;text-align:center;"
    "text-overflow:ellipsis}\n"
    "caption{white-space:nowrap}\n"
    "colgroup,tbody{border:3px solid var(--ink)}\n"
    "td{box-sizing:border-box;height:calc(var(--size)/var(--side));border:1px solid "
    "var(--line);padding:0;"
    "text-align:center;font-size:calc(var(--size)/var(--side)*.6);line-height:1;overflow:hidden}\n"
    ".found{color:var(--found)}\n"
    "mark{display:block;line-height:1.4;background:var(--clash);color:inherit;"
    "text-decoration:underline}\n"
    "small{display:block;white-space:pre;font:calc(var(--size)/var(--side)/var(--box)*.8)/1.1 "
    "monospace;color:var(--faint)}\n"
    "hr{order:1;width:100%;border:0}\n"
    ".solution{order:2;--size:min(1.6rem*var(--side),92vw)}\n"
    "@page{margin:12mm}\n"
    "@media print{\n"
    ":root{--paper:#fff;--ink:#000;--line:#888;--found:#333;--clash:#ddd;--faint:#444}\n"
    "body{margin:0}main{gap:0;justify-content:flex-start}\n"
    "article,.solution{box-sizing:border-box;break-inside:avoid}table{margin:0 auto}\n"
    "p{margin:0 auto}hr{break-after:page;margin:0}\n";

/* Sheets of A4 and Letter have room for 186 mm x 255 mm.  The heights leave none for another row.
 */
static const struct sheet {
    unsigned puzzles;  /* on a sheet */
    const char *style; /* of a puzzle */
} sheets[] = {
    {1, "article{width:100%;height:250mm;--size:175mm}\n"},
    {2, "article{width:100%;height:125mm;--size:112mm}\n"},
    {4, "article{width:50%;height:125mm;--size:86mm}\n"},
    {6, "article{width:50%;height:84mm;--size:72mm}\n"},
};

/* The sheet with so many puzzles; NULL if there is none. */
static const struct sheet *find_sheet(uint64_t puzzles) {
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        if (sheets[i].puzzles == puzzles)
            return &sheets[i];
    }
    return NULL;
}

bool is_sheet(uint64_t puzzles) {
    return find_sheet(puzzles) != NULL;
}

static void begin_page(const struct writer *writer) {
    enum { USUAL_PER_SHEET = 4 };
    struct output *output = writer->output;
    uint64_t puzzles = writer->style->per_sheet;
    output_text(output, head);
    output_text(output, find_sheet(puzzles != 0 ? puzzles : USUAL_PER_SHEET)->style);
    output_text(output, ".solution{width:33.3%;height:62mm;--size:52mm;font-size:80%}}\n"
                        "</style>\n"
                        "</head>\n"
                        "<body>\n"
                        "<main>\n");
    if (writer->style->solutions_apart)
        output_text(output, "<hr>\n");
}

static void end_page(const struct writer *writer) {
    output_text(writer->output, "</main>\n</body>\n</html>\n");
}

/* ---- A grid ------------------------------------------------------------------------------ */

/* Writes the candidates of a cell in the lines of a box, with a blank for each that is not there.
 */
static void write_candidates(struct output *output, const struct picture *picture, size_t cell) {
    size_t side = sudoku_side(picture->shape), width = picture->shape.box_width;
    output_text(output, "<small>");
    for (size_t i = 0; i < side; i++) {
        if ((picture->candidates[cell] >> i & 1) != 0)
            write_picture_digit(output, picture, (uint8_t)(i + 1));
        else
            output_text(output, " ");
        if (i + 1 < side)
            output_text(output, (i + 1) % width == 0 ? "\n" : " ");
    }
    output_text(output, "</small>");
}

static void write_cell(struct output *output, const struct picture *picture, size_t cell) {
    uint8_t digit = picture->digits[cell];
    bool given = picture->given[cell], clashing = picture->clashing[cell];
    output_text(output, digit != 0 && !given ? "<td class=\"found\">" : "<td>");
    if (clashing)
        output_text(output, "<mark>");
    if (digit != 0) {
        output_text(output, given ? "<b>" : "");
        write_picture_digit(output, picture, digit);
        output_text(output, given ? "</b>" : "");
    } else if (picture->candidates[cell] != 0) {
        write_candidates(output, picture, cell);
    }
    output_text(output, clashing ? "</mark></td>" : "</td>");
}

/* Writes a grid as a table: a group of columns for each stack, and a body for each band. */
static void write_table(const struct writer *writer, const char *what, const struct answer *answer,
                        const sudoku_grid *grid) {
    struct output *output = writer->output;
    struct picture picture;
    draw_picture(writer, answer, grid, &picture);
    size_t side = sudoku_side(grid->shape), height = grid->shape.box_height;
    size_t width = grid->shape.box_width;
    output_text(output, "<table>\n<caption><bdi>");
    write_picture_name(writer, what, answer);
    output_text(output, "</bdi></caption>\n");
    for (size_t stack = 0; stack < side / width; stack++)
        xml_print(output, "<colgroup span=\"%zu\"></colgroup>", width);
    for (size_t row = 0; row < side; row++) {
        output_text(output, row % height == 0 ? "\n<tbody>\n<tr>" : "<tr>");
        for (size_t column = 0; column < side; column++)
            write_cell(output, &picture, row * side + column);
        output_text(output, row % height == height - 1 ? "</tr>\n</tbody>" : "</tr>\n");
    }
    output_text(output, "\n</table>\n");
}

/* ---- A record ---------------------------------------------------------------------------- */

/* Begins an article with the sizes that the style sheet reckons with.  class: an attribute or an
 * empty string. */
static void begin_article(struct output *output, const char *class, const sudoku_grid *grid) {
    size_t height = grid != NULL ? grid->shape.box_height : 3;
    size_t width = grid != NULL ? grid->shape.box_width : 3;
    xml_print(output, "<article%s style=\"--side:%zu;--box:%zu\">\n", class, height * width,
              width > height ? width : height);
}

/* Writes what there is to say of an answer beside its grid. */
static void write_words(const struct writer *writer, const struct answer *answer, bool named) {
    struct output *output = writer->output;
    output_text(output, "<p>");
    if (!named) {
        write_picture_name(writer, "Puzzle", answer);
        output_text(output, ": ");
    }
    write_picture_line(writer, answer);
    output_text(output, "</p>\n");
}

/* Writes the puzzle or, unless solutions come at the end, what has become of it. */
static void write_puzzle(const struct writer *writer, const struct answer *answer) {
    bool apart = writer->style->solutions_apart && answer->grid == answer->solution;
    const sudoku_grid *grid =
        apart && answer->printable ? &answer->record->puzzle : grid_of_answer(answer);
    begin_article(writer->output, "", grid);
    if (grid != NULL)
        write_table(writer, "Puzzle", answer, grid);
    if (answer->line != NULL)
        write_words(writer, answer, grid != NULL);
    output_text(writer->output, "</article>\n");
}

static void write_html(const struct writer *writer, const struct answer *answer) {
    bool apart = writer->style->solutions_apart;
    if (!apart || answer->rank == 0)
        write_puzzle(writer, answer);
    if (!apart || answer->solution == NULL)
        return;
    begin_article(writer->output, " class=\"solution\"", answer->solution);
    write_table(writer, "Solution", answer, answer->solution);
    output_text(writer->output, "</article>\n");
}

const struct format html_format = {
    .name = "html",
    .is_drawn = true,
    .is_page = true,
    .begin = begin_page,
    .record = write_html,
    .end = end_page,
};
