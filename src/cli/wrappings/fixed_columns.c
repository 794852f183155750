/* fixed_columns.c - rows between bars whose columns tell which cells are blank:
 * | 5 3   |   7   |       |
 *
 * A blank cell becomes a dot, so that the rest reads as any row of a frame. */
#include "text/characters.h"
#include "text/sides.h"
#include "wrapping.h"

enum {
    MOST_SEGMENTS = SUDOKU_MAX_SIDE + 2, /* with what is left and right of the outer bars */
    MOST_RUNS = 2 * SUDOKU_MAX_SIDE,     /* more runs than a row can have */
    USUAL_WIDTH = 5,                     /* widest segment that usually holds one cell */
    UNUSUAL = 16,                        /* cost of a layout that is hardly ever drawn */
    UNUSUAL_SIDE = 5,                    /* cost of a side that is not 9 */
    NOT_FILLED = SUDOKU_MAX_CELLS,       /* more cells than a row has */
    NO_LAYOUT = 1000                     /* more than any layout costs */
};

/* The text between two bars. */
struct segment {
    size_t start, end; /* offsets in the line */
};

/* Text without blanks. */
struct run {
    size_t segment; /* index of its segment */
    size_t start;   /* offset in the line */
    size_t length;
};

/* A line cut at its bars.  The first segment is left of the first bar, the last right of the last
 * bar. */
struct bars {
    size_t count; /* number of segments: one more than there are bars */
    struct segment segments[MOST_SEGMENTS];
    bool has_empty;    /* a cell is a symbol that stands for an empty cell */
    class_set classes; /* of the bytes of all runs */
    size_t run_count;
    struct run runs[MOST_RUNS];
};

/* How the cells of a row stand between the bars. */
struct layout {
    size_t first, count; /* the segments that hold cells */
    size_t side;         /* cells in all segments */
    size_t cells;        /* cells of each segment */
    size_t width;        /* columns of each segment; 0: they differ, and have one cell each */
    size_t lead;         /* columns left of the first cell */
    size_t pitch;        /* columns from one cell to the next */
    size_t digits;       /* columns of a cell: 2 for numbers above 9, else 1 */
    size_t cost;         /* the less, the more usual */
};

/* ---- Bars ------------------------------------------------------------------------------ */

static bool add_run(struct bars *bars, size_t at) {
    struct run *last = bars->run_count > 0 ? &bars->runs[bars->run_count - 1] : NULL;
    if (last != NULL && last->segment == bars->count && last->start + last->length == at) {
        last->length++;
        return true;
    }
    if (bars->run_count == MOST_RUNS)
        return false;
    bars->runs[bars->run_count++] = (struct run){bars->count, at, 1};
    return true;
}

/* True if a symbol stands for an empty cell.  A 0 may be the end of a number. */
static bool is_empty_symbol(const char *text, size_t at) {
    bool number = at > 0 && (set_of(text[at - 1]) & SET_DIGITS);
    return (set_of(text[at]) & SET_EMPTY) && !(text[at] == '0' && number);
}

/* Cuts a line at its bars.  False if it has none, or too much of anything. */
static bool cut_at_bars(const struct plain_line *line, struct bars *bars) {
    size_t start = 0;
    bars->count = bars->run_count = 0;
    bars->has_empty = false;
    bars->classes = 0;
    for (size_t at = 0, size; at < line->length; at += size) {
        class_set class = class_at(line->text + at, line->length - at, &size);
        if (class & SET_BARS) {
            if (bars->count == MOST_SEGMENTS - 1)
                return false;
            bars->segments[bars->count++] = (struct segment){start, at};
            start = at + size;
        } else if ((class & (SET_MARKS | SET_QUOTE)) ||
                   (!(class & SET_BLANK) && !add_run(bars, at))) {
            return false;
        }
        bars->has_empty = bars->has_empty || is_empty_symbol(line->text, at);
        bars->classes |= class & ~(SET_BARS | SET_BLANK);
    }
    bars->segments[bars->count++] = (struct segment){start, line->length};
    return bars->count > 1;
}

static size_t width_of(const struct segment *segment) {
    return segment->end - segment->start;
}

/* The width that all segments between two bars have; 0 if they differ. */
static size_t common_width(const struct bars *bars) {
    if (bars->count == 2)
        return width_of(&bars->segments[0]);
    size_t width = width_of(&bars->segments[1]);
    for (size_t i = 2; i < bars->count - 1; i++) {
        if (width_of(&bars->segments[i]) != width)
            return 0;
    }
    return width;
}

static bool is_blank_segment(const struct bars *bars, size_t segment) {
    for (size_t i = 0; i < bars->run_count; i++) {
        if (bars->runs[i].segment == segment)
            return false;
    }
    return true;
}

/* True if two bars without anything between them are one of two strokes, as elsewhere there are
 * blanks beside the bars. */
static bool has_double_bars(const struct bars *bars) {
    size_t narrow = 0, wide = 0, used = 0;
    for (size_t i = 1; i + 1 < bars->count; i++) {
        narrow += width_of(&bars->segments[i]) == 0;
        wide += width_of(&bars->segments[i]);
    }
    for (size_t i = 0; i < bars->run_count; i++)
        used += bars->runs[i].segment > 0 && bars->runs[i].segment + 1 < bars->count
                    ? bars->runs[i].length
                    : 0;
    return narrow > 0 && wide > used;
}

/* True if a lone bar has more blanks in front than are behind: the line is indented, no one knows
 * how far. */
static bool is_indented(const struct plain_line *line, const struct bars *bars) {
    return bars->count == 2 && blank_before(line->text, line->length) > 0 &&
           width_of(&bars->segments[0]) > width_of(&bars->segments[1]) + 1;
}

/* ---- Layouts --------------------------------------------------------------------------- */

/* The offset in the line at which a segment begins, or would begin if it were not cut off at the
 * left of the line; may be below 0. */
static long left_of(const struct bars *bars, const struct layout *layout, size_t segment) {
    const struct segment *here = &bars->segments[segment];
    return segment == 0 ? (long)here->end - (long)layout->width : (long)here->start;
}

/* The index of the cell in its segment that a run begins with; layout->cells if it begins with
 * none, or reaches beyond its cell. */
static size_t cell_of_run(const struct bars *bars, const struct layout *layout,
                          const struct run *run) {
    if (layout->cells == 1)
        return run->length <= layout->digits ? 0 : 1;
    long at = (long)run->start - left_of(bars, layout, run->segment) - (long)layout->lead;
    if (at < 0)
        return layout->cells;
    size_t cell = (size_t)at / layout->pitch, end = (size_t)at % layout->pitch + run->length;
    if (layout->pitch == 1)
        return cell + run->length <= layout->cells ? cell : layout->cells;
    return cell < layout->cells && end <= layout->digits ? cell : layout->cells;
}

/* Counts the cells that are not blank; NOT_FILLED if some run is no cell. */
static size_t count_filled(const struct bars *bars, const struct layout *layout) {
    size_t filled = 0;
    if (layout->cells > 1 && left_of(bars, layout, layout->first) + (long)layout->lead < 0)
        return NOT_FILLED;
    for (size_t i = 0; i < bars->run_count; i++) {
        const struct run *run = &bars->runs[i];
        bool crowded = layout->cells == 1 && i > 0 && run[-1].segment == run->segment;
        if (crowded || run->segment < layout->first ||
            run->segment >= layout->first + layout->count ||
            cell_of_run(bars, layout, run) == layout->cells)
            return NOT_FILLED;
        filled += layout->pitch == 1 ? run->length : 1;
    }
    return filled;
}

static size_t distance(size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

/* What a layout costs, given the columns right of the last cell: | 5 3 4 | costs nothing, |534| and
 * numbers of two columns little. */
static size_t cost_of(const struct layout *layout, size_t trail) {
    size_t lead = layout->lead, pitch = layout->pitch;
    if (pitch == 1)
        return lead == trail && lead <= 1 ? 1 + 5 * lead + (layout->count == 1 ? UNUSUAL : 0)
                                          : NO_LAYOUT;
    if (lead > pitch || trail > pitch)
        return NO_LAYOUT;
    if (pitch == 2 && lead == 1 && trail == 1)
        return 0;
    return pitch + layout->digits + 4 * distance(lead, trail) + 2 * distance(lead, 1);
}

/* Takes a layout for the best if it is more usual and fits all runs.  A layout without blank cells
 * is the most usual, unless some digit is too large for it. */
static void compare(const struct bars *bars, struct layout *layout, struct layout *best) {
    layout->cost += layout->side == 9 ? 0 : UNUSUAL_SIDE;
    if (layout->cost >= best->cost)
        return;
    size_t filled = count_filled(bars, layout);
    if (filled == NOT_FILLED)
        return;
    if (filled == layout->side && !(bars->classes & ~cells_of(layout->side, 1)))
        layout->cost = 0;
    *best = *layout;
}

/* Looks for the best places of the cells in segments of this width. */
static void try_places(const struct bars *bars, struct layout layout, struct layout *best) {
    size_t steps = layout.cells - 1, most = layout.side > 9 ? 2 : 1;
    for (layout.digits = 1; layout.digits <= most; layout.digits++) {
        for (layout.pitch = 2 * layout.digits - 1;
             steps * layout.pitch + layout.digits <= layout.width; layout.pitch++) {
            size_t spare = layout.width - steps * layout.pitch - layout.digits;
            for (layout.lead = 0; layout.lead <= spare; layout.lead++) {
                layout.cost = cost_of(&layout, spare - layout.lead);
                compare(bars, &layout, best);
            }
        }
    }
}

/* True if the runs stand at the same place of their segments, as cells in boxes of their own do. */
static bool are_aligned(const struct bars *bars, const struct layout *layout) {
    long first = 0;
    for (size_t i = 0; i < bars->run_count; i++) {
        long place = (long)bars->runs[i].start - left_of(bars, layout, bars->runs[i].segment);
        if (i == 0)
            first = place;
        if (place != first)
            return false;
    }
    return true;
}

/* Looks for the best layout of a grid of one side in some segments. */
static void try_side(const struct bars *bars, struct layout layout, struct layout *best) {
    layout.cells = layout.side / layout.count;
    if (layout.cells > 1) {
        if (layout.width > 0)
            try_places(bars, layout, best);
        return;
    }
    layout.digits = layout.side > 9 ? 2 : 1;
    layout.pitch = 2;
    layout.lead = 0;
    layout.cost = layout.width <= USUAL_WIDTH && layout.width % 2 == 1 ? 0 : UNUSUAL;
    if (layout.side == 4 && layout.width >= 4 && !are_aligned(bars, &layout))
        return; /* the boxes of a larger grid */
    compare(bars, &layout, best);
}

/* True if a grid of this side can be drawn with this number of segments: one for each cell, for
 * each box or for the whole row.  If the side is certain, all are alike. */
static bool has_segments(size_t side, size_t count, const struct wrapping_context *context) {
    sudoku_shape shape = shape_of_side(side, context->box);
    if (shape.box_height == 0 || side % count != 0)
        return false;
    return context->side == side || count == side || count == 1 || count == shape.box_height;
}

/* Looks for the best layout in `count` segments from `first` on. */
static void try_segments(const struct bars *bars, size_t first, size_t count, size_t width,
                         const struct wrapping_context *context, struct layout *best) {
    size_t from = context->side > 0 ? context->side : 1;
    size_t to = context->side > 0 ? context->side : SUDOKU_MAX_SIDE;
    for (size_t side = from; count > 0 && side <= to; side++) {
        if (has_segments(side, count, context))
            try_side(bars,
                     (struct layout){.first = first, .count = count, .side = side, .width = width},
                     best);
    }
}

/* Finds the layout of a row.  What is left of the first bar, or right of the last, holds cells if
 * it is not blank.  If it is blank, it may be cells, too, unless there are bars around the row. */
static bool find_layout(const struct bars *bars, const struct wrapping_context *context,
                        struct layout *layout) {
    size_t width = common_width(bars), last = bars->count - 1;
    bool left = is_blank_segment(bars, 0), right = is_blank_segment(bars, last);
    size_t left_width = width_of(&bars->segments[0]);
    bool wide_left = left_width > 0 && (left_width == width || left_width + 1 == width);
    bool wide_right = width_of(&bars->segments[last]) > 0;
    bool framed = left && right && last > 1, open_left = !left || wide_left;
    layout->cost = NO_LAYOUT;
    if (framed && !(wide_left && wide_right))
        try_segments(bars, 1, last - 1, width, context, layout);
    if (layout->cost == NO_LAYOUT && open_left)
        try_segments(bars, 0, last + 1, width, context, layout);
    if (open_left && last == 1) /* a blank at the left of the line may have been cut off */
        try_segments(bars, 0, 2, width + 1, context, layout);
    if (layout->cost == NO_LAYOUT && open_left && right)
        try_segments(bars, 0, last, width, context, layout);
    if (layout->cost == NO_LAYOUT && left)
        try_segments(bars, 1, right ? last - 1 : last, width, context, layout);
    return layout->cost < NO_LAYOUT;
}

/* ---- Blank cells ----------------------------------------------------------------------- */

/* Writes a dot at an offset of the line, which may be behind its end. */
static void put_dot(struct plain_line *line, size_t at) {
    while (line->length < at)
        plain_line_insert(line, line->length, ' ');
    if (at < line->length)
        plain_line_replace(line, at, 1, '.');
    else
        plain_line_insert(line, at, '.');
}

/* Writes dots into the blank cells of a segment.  False if there is none. */
static bool fill_segment(struct plain_line *line, const struct bars *bars,
                         const struct layout *layout, size_t segment) {
    bool filled[SUDOKU_MAX_SIDE] = {false}, any = false;
    const struct segment *here = &bars->segments[segment];
    for (size_t i = 0; i < bars->run_count; i++) {
        size_t cell = cell_of_run(bars, layout, &bars->runs[i]);
        size_t cells = layout->pitch == 1 ? bars->runs[i].length : 1;
        for (size_t c = cell; bars->runs[i].segment == segment && c < cell + cells; c++)
            filled[c] = true;
    }
    for (size_t cell = layout->cells; cell-- > 0;) {
        if (filled[cell])
            continue;
        any = true;
        long at = left_of(bars, layout, segment) +
                  (long)(layout->lead + cell * layout->pitch + layout->digits - 1);
        if (layout->cells > 1)
            put_dot(line, (size_t)at);
        else if (here->start < here->end)
            put_dot(line, here->start + width_of(here) / 2);
        else
            plain_line_insert(line, here->start, '.');
    }
    return any;
}

/* Cuts a line at its bars and finds the layout of its cells.  False if it has none. */
static bool lay_out(const struct plain_line *line, const struct wrapping_context *context,
                    struct bars *bars, struct layout *layout) {
    return !context->no_blanks && line->length <= PLAIN_SIZE / 2 && cut_at_bars(line, bars) &&
           !has_double_bars(bars) && !is_indented(line, bars) &&
           (!bars->has_empty || context->blank_cells) && find_layout(bars, context, layout);
}

/* True if each cell is between two bars of its own, and so is a blank behind the last. */
static bool is_open(const struct bars *bars, const struct layout *layout) {
    return layout->cells == 1 && layout->first == 0 && layout->count + 1 == bars->count;
}

/* True if there is a label in front of the first cell: what is left of the first bar is narrower
 * than a segment, though a blank may have been cut off; or it has the columns of the label besides.
 */
static bool has_label(const struct bars *bars, const struct layout *layout,
                      const struct label *label) {
    size_t left = width_of(&bars->segments[0]), right = width_of(&bars->segments[1]);
    return layout->first == 0 &&
           (bars->count == 2 ? left == right + label->end + 1 : left + 1 < layout->width);
}

enum row_fit fit_between_bars(const struct plain_line *line, const struct wrapping_context *context,
                              const struct label *label) {
    struct bars bars;
    struct layout layout;
    if (!lay_out(line, context, &bars, &layout) || has_label(&bars, &layout, label) ||
        (label->framed && layout.cells == 1 && layout.side != 9 && context->side == 0))
        return FITS_NOT;
    return is_open(&bars, &layout) ? FITS_OPEN : FITS;
}

static bool unwrap(struct plain_line *line, const struct wrapping_context *context,
                   struct wrapping_marks *marks) {
    struct bars bars;
    struct layout layout;
    bool any = false;
    if (!lay_out(line, context, &bars, &layout))
        return false;
    for (size_t i = layout.first + layout.count; i-- > layout.first;)
        any = fill_segment(line, &bars, &layout, i) || any;
    marks->blank_cells |= any;
    marks->open = is_open(&bars, &layout);
    return any;
}

const struct wrapping fixed_columns = {
    .name = "fixed columns", .results = WRAPS_ROW, .unwrap = unwrap};
