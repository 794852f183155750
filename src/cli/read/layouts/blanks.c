/* blanks.c - rows of a frame whose empty cells are blanks.  The columns of cells come from the
 * joints of the rule above, if these are more than its bars, or else from the width between bars:
 *
 *     +---+---+---+---+       +-------+-------+
 *     |     3 |       |       |   3   |       |
 */
#include "../sides.h"
#include "layout.h"

/* The bars of a row. */
struct bars {
    size_t count;
    uint16_t at[SUDOKU_MAX_SIDE + 1];
};

/* Finds the bars of a line.  False if it does not begin and end with one, or has too many. */
static bool find_bars(const struct plain *line, struct bars *bars) {
    bars->count = 0;
    for (size_t i = line->start; i < line->end; i++) {
        if (line->text[i] != '|')
            continue;
        if (bars->count > SUDOKU_MAX_SIDE)
            return false;
        bars->at[bars->count++] = (uint16_t)i;
    }
    return bars->count > 1 && bars->at[0] == line->start &&
           bars->at[bars->count - 1] + (size_t)1 == line->end;
}

/* Where bars stand between the cells of a row. */
static uint32_t bars_between(const struct way *way, const struct plain *line) {
    uint32_t bars = 0;
    for (size_t k = 1; k < way->side; k++) {
        size_t from = way->slot_end[k - 1], to = way->slot_start[k];
        if (to > from && memchr(line->text + from, '|', to - from) != NULL)
            bars |= UINT32_C(1) << k;
    }
    return bars;
}

static bool read_blanks(const struct way *way, const struct plain *line, struct row *row) {
    size_t used = 0, all = 0;
    if ((line->classes & ~(SET_CELLS | SET_OF(CLASS_BLANK) | SET_BARS)) || line->start == line->end)
        return false;
    if (line->start != way->start || line->end != way->end)
        return false;
    for (size_t i = line->start; i < line->end; i++)
        all += line->text[i] != ' ' && line->text[i] != '|';
    for (size_t k = 0; k < way->side; k++) {
        size_t from = way->slot_start[k], to = way->slot_end[k];
        if (to > line->end)
            return false;
        while (from < to && line->text[from] == ' ')
            from++;
        while (to > from && line->text[to - 1] == ' ')
            to--;
        if (classes_of(line->text + from, to - from) & (SET_BLANK | SET_BARS))
            return false;
        if (!add_text(row, line, from, to))
            return false;
        used += to - from;
    }
    row->bars = bars_between(way, line);
    return used == all && row->count == way->side;
}

/* Adds the way in which cells stand between the joints of the rule above. */
static bool find_by_joints(const struct first_row *first, const struct plain *line,
                           const struct bars *bars, struct ways *ways) {
    const struct frame *frame = first->frame;
    struct way way = {.layout = &blanks_layout, .side = frame->joints - 1};
    way.start = frame->begin;
    way.end = frame->end;
    size_t bar = 0;
    if (frame->joints <= bars->count)
        return false;
    for (size_t k = 0; k < frame->joints; k++) {
        bar += bar < bars->count && bars->at[bar] == frame->joint[k];
        if (k + 1 < frame->joints) {
            way.slot_start[k] = (uint16_t)(frame->joint[k] + 1);
            way.slot_end[k] = frame->joint[k + 1];
        }
    }
    way.bars = bars_between(&way, line);
    if (bar == bars->count)
        add_way(first, ways, way);
    return bar == bars->count;
}

/* Adds the way in which cells between bars begin every `stride` columns, and have `width` of them.
 */
static void add_strides(const struct first_row *first, const struct plain *line,
                        const struct bars *bars, size_t side, size_t stride, size_t width,
                        struct ways *ways) {
    struct way way = {.layout = &blanks_layout, .side = side};
    way.start = first->frame->begin;
    way.end = first->frame->end;
    size_t groups = bars->count - 1, in_group = side / groups;
    for (size_t k = 0; k < side; k++) {
        size_t start = bars->at[k / in_group] + 1u + k % in_group * stride;
        way.slot_start[k] = (uint16_t)start;
        way.slot_end[k] = (uint16_t)(start + width);
    }
    way.bars = bars_between(&way, line);
    add_way(first, ways, way);
}

static void find_blanks(const struct first_row *first, const struct plain *line,
                        struct ways *ways) {
    struct bars bars;
    /* Where empty cells have a symbol, blanks are none. */
    if (first->frame->end == 0 || (line->classes & SET_EMPTY) ||
        (line->classes & ~(SET_CELLS | SET_OF(CLASS_BLANK) | SET_BARS)) ||
        !find_bars(line, &bars) || line->start != first->frame->begin ||
        line->end != first->frame->end || find_by_joints(first, line, &bars, ways))
        return;
    size_t groups = bars.count - 1, width = bars.at[1] - bars.at[0] - 1u;
    for (size_t g = 1; g < groups; g++) {
        if (bars.at[g + 1] - bars.at[g] - 1u != width)
            return;
    }
    for (size_t side = SHORTEST_ROW; side <= SUDOKU_MAX_SIDE; side++) {
        sudoku_shape shape = shape_of_side(side, first->dialect->box);
        size_t in_group = shape.box_width;
        if (shape.box_height == 0 || groups * in_group != side || groups == side)
            continue;
        if ((width + 1) % in_group == 0 && width + 1 > in_group) /* a column between cells */
            add_strides(first, line, &bars, side, (width + 1) / in_group,
                        (width + 1) / in_group - 1, ways);
        if ((width - 1) % in_group == 0 && width > in_group) /* a column in front, too */
            add_strides(first, line, &bars, side, (width - 1) / in_group, (width - 1) / in_group,
                        ways);
        if (width % in_group == 0)
            add_strides(first, line, &bars, side, width / in_group, width / in_group, ways);
    }
}

const struct grid_layout blanks_layout = {
    .is_spaced = true, .find = find_blanks, .read = read_blanks};
