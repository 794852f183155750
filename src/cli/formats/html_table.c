/* html_table.c - grids as tables of a page. */
#include "html_table.h"

#include "xml_text.h"

void begin_html_article(struct output *output, const char *class, sudoku_shape shape) {
    size_t height = shape.box_height, width = shape.box_width;
    output_text(output, "<article");
    if (class != NULL)
        xml_print(output, " class=\"%s\"", class);
    xml_print(output, " style=\"--side:%zu;--box:%zu\">\n", height * width,
              width > height ? width : height);
}

/* ---- A grid ------------------------------------------------------------------------------ */

/* The element that tells what a step says of a candidate; NULL: nothing. */
static const char *element_of(const struct picture *picture, size_t cell, size_t digit) {
    if ((picture->gone[cell] >> (digit - 1) & 1) != 0)
        return "del";
    if ((picture->on[cell] >> (digit - 1) & 1) != 0)
        return "ins";
    return (picture->off[cell] >> (digit - 1) & 1) != 0 ? "i" : NULL;
}

static void write_candidate(struct output *output, const struct picture *picture, size_t cell,
                            uint8_t digit) {
    const char *element = element_of(picture, cell, digit);
    if (element != NULL)
        xml_print(output, "<%s>", element);
    write_digit(output, digit, picture->notation);
    if (element != NULL)
        xml_print(output, "</%s>", element);
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
    static const char *const found[GROUND_COUNT] = {
        "<td class=\"found\">", "<td class=\"found house\">", "<td class=\"found pattern\">"};
    static const char *const other[GROUND_COUNT] = {"<td>", "<td class=\"house\">",
                                                    "<td class=\"pattern\">"};
    bool is_found = picture->digits[cell] != 0 && !picture->given[cell];
    output_text(output, (is_found ? found : other)[picture->grounds[cell]]);
}

static void write_cell(struct output *output, const struct picture *picture, size_t cell) {
    uint8_t digit = picture->digits[cell];
    bool given = picture->given[cell], clashing = picture->clashing[cell];
    begin_cell(output, picture, cell);
    if (clashing)
        output_text(output, "<mark>");
    if (digit != 0) {
        output_text(output, given ? "<b>" : "");
        write_digit(output, digit, picture->notation);
        output_text(output, given ? "</b>" : "");
    } else if (picture->candidates[cell] != 0) {
        write_candidates(output, picture, cell);
    }
    output_text(output, clashing ? "</mark></td>" : "</td>");
}

void write_html_cells(struct output *output, const struct picture *picture) {
    size_t side = sudoku_side(picture->shape), height = picture->shape.box_height;
    size_t width = picture->shape.box_width;
    for (size_t stack = 0; stack < side / width; stack++)
        xml_print(output, "<colgroup span=\"%zu\"></colgroup>", width);
    for (size_t row = 0; row < side; row++) {
        output_text(output, row % height == 0 ? "\n<tbody>\n<tr>" : "<tr>");
        for (size_t column = 0; column < side; column++)
            write_cell(output, picture, row * side + column);
        output_text(output, row % height == height - 1 ? "</tr>\n</tbody>" : "</tr>\n");
    }
    output_text(output, "\n");
}
