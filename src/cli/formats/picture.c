/* picture.c - the cells that svg and html draw, and their text. */
#include "picture.h"

#include "runtime/output.h"

#include <inttypes.h>
#include <string.h>

bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t segment) {
    size_t step = is_vertical ? 1 : side;
    size_t cell = is_vertical ? segment * side + line : line * side + segment;
    return line == 0 || line == side || regions[cell] != regions[cell - step];
}

/* Marks the cells of extra houses, unless they cover all cells. */
static void mark_extra_houses(const sudoku_rules *rules, struct picture *picture) {
    size_t side = sudoku_side(picture->shape), count = 0;
    for (size_t h = 3 * side; rules != NULL && h < rules->house_count; h++) {
        for (size_t i = 0; i < side; i++) {
            count += picture->classes[rules->houses[h][i]] == NULL;
            picture->classes[rules->houses[h][i]] = "house";
        }
    }
    if (count == side * side)
        memset(picture->classes, 0, sizeof picture->classes);
}

void draw_picture(const struct answer *answer, const sudoku_grid *grid, bool with_candidates,
                  struct picture *picture) {
    const sudoku_grid *givens = answer->derived != NULL ? answer->grid : answer->puzzle;
    memset(picture, 0, sizeof *picture);
    picture->shape = grid->shape;
    picture->alphabet = answer->record->alphabet;
    mark_extra_houses(answer->rules, picture);
    picture->has_regions = find_regions(grid->shape, answer->rules, picture->regions);
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        uint8_t digit = grid->cells[i];
        uint32_t left = sudoku_candidates(grid, answer->rules, i);
        picture->digits[i] = digit;
        picture->given[i] = digit != 0 && digit == givens->cells[i];
        if (digit != 0)
            picture->clashing[i] = (left >> (digit - 1) & 1) == 0;
        else if (grid == answer->puzzle && answer->marks != NULL)
            picture->candidates[i] = answer->marks[i];
        else if (with_candidates)
            picture->candidates[i] = left;
    }
}

/* ---- Steps ------------------------------------------------------------------------------- */

/* Marks the cells of a house, and their candidates among digits. */
static void mark_house(struct picture *picture, size_t house, uint32_t digits) {
    for (size_t i = 0; i < 9; i++) {
        size_t box = house - 18;
        size_t cell = house < 9    ? house * 9 + i
                      : house < 18 ? i * 9 + house - 9
                                   : box / 3 * 27 + box % 3 * 3 + i / 3 * 9 + i % 3;
        picture->classes[cell] = "house";
        picture->on[cell] |= digits & picture->candidates[cell];
    }
}

/* Marks cells of the pattern, and their candidates among digits. */
static void mark_cells(struct picture *picture, const uint8_t *cells, size_t count,
                       uint32_t digits) {
    for (size_t i = 0; i < count; i++) {
        picture->classes[cells[i]] = "pattern";
        picture->on[cells[i]] |= digits & picture->candidates[cells[i]];
    }
}

static void mark_reason(struct picture *picture, const sudoku_reason *reason) {
    if (reason->single_house < SUDOKU_HOUSES)
        mark_house(picture, reason->single_house, 0);
    for (size_t i = 0; i < reason->house_count; i++)
        mark_house(picture, reason->houses[i], reason->cell_count == 0 ? reason->digits : 0);
    mark_cells(picture, reason->cells, reason->cell_count, reason->digits);
    mark_cells(picture, reason->set_cells, reason->set_count, reason->set_digits);
    for (size_t i = 0; i < reason->link_count; i++) {
        const sudoku_link *link = &reason->links[i];
        uint32_t *ends = link->is_true ? picture->on : picture->off;
        ends[link->cell] |= UINT32_C(1) << (link->digit - 1);
    }
}

void draw_step(const struct answer *answer, const sudoku_position *position,
               const struct path_step *entry, struct picture *picture) {
    const sudoku_step *step = &entry->step;
    sudoku_grid grid = {.shape = answer->puzzle->shape};
    memcpy(grid.cells, position->digits, sizeof position->digits);
    draw_picture(answer, &grid, true, picture);
    for (size_t i = 0; i < sizeof position->digits; i++) {
        picture->candidates[i] &= position->candidates[i];
        picture->gone[i] = step->eliminated[i];
    }
    mark_reason(picture, &entry->reason);
    if (step->digit != 0)
        mark_cells(picture, &step->cell, 1, UINT32_C(1) << (step->digit - 1));
}

enum mark mark_of_candidate(const struct picture *picture, size_t cell, size_t digit) {
    uint32_t bit = UINT32_C(1) << (digit - 1);
    return (picture->gone[cell] & bit) != 0  ? MARK_GONE
           : (picture->on[cell] & bit) != 0  ? MARK_ON
           : (picture->off[cell] & bit) != 0 ? MARK_OFF
                                             : MARK_NONE;
}

/* ---- Text -------------------------------------------------------------------------------- */

void xml_escape(struct output *output, const char *bytes, size_t length) {
    static const char special[] = "&<>\"'";
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    uint32_t code;
    for (size_t i = 0, size; i < length; i += size) {
        const char *found = bytes[i] != '\0' ? strchr(special, bytes[i]) : NULL;
        size = utf8_decode(bytes + i, length - i, &code);
        if (size == 0) {
            output_text(output, "\xEF\xBF\xBD");
            size = 1;
        } else if (found != NULL) {
            output_text(output, entities[found - special]);
        } else if (bytes[i] != '\n' && utf8_printable(bytes + i, size) == 0) {
            output_text(output, " ");
        } else {
            output_add(output, bytes + i, size);
        }
    }
}

void write_picture_name(struct output *output, const char *what, const struct answer *answer) {
    output_print(output, "%s %" PRIu64, what, answer->number);
    if (answer->record->name.length > 0) {
        const char *name = arena_at(answer->arena, answer->record->name);
        output_text(output, ": ");
        xml_escape(output, name, strlen(name));
    }
}

void write_picture_line(struct output *output, const struct answer *answer) {
    xml_escape(output, answer->line, strlen(answer->line));
    if (answer->error[0] != '\0')
        output_text(output, ": ");
    xml_escape(output, answer->error, strlen(answer->error));
}

void begin_svg(const struct writer *writer, const double size[2], const char *what,
               const struct answer *answer, const char *const *style) {
    struct output *output = writer->output;
    const sudoku_grid *grid = answer->grid != NULL ? answer->grid : answer->puzzle;
    output_print(output,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%.5g\" "
                 "height=\"%.5g\" viewBox=\"0 0 %.5g %.5g\">\n<title>",
                 size[0], size[1], size[0], size[1]);
    write_picture_name(output, what, answer);
    output_text(output, "</title>\n");
    if (grid != NULL) {
        output_text(output, "<desc>");
        write_cells(writer, answer, grid);
        output_text(output, "</desc>\n");
    }
    output_text(output, "<style>\n");
    for (; *style != NULL; style++)
        output_text(output, *style);
    output_text(output, "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
}
