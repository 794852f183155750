/* frame.c - rows between bars, whose columns tell which cells are blank:
 *
 *     | 5 3   |   7   |       |
 *     | 6     | 1 9 5 |       |
 *
 * All lines of the block must have the same bars, and some places of the cells must fit the text of
 * all.  Lines without text may be rows, or space the frame out; where that is not certain, the
 * record is refused. */
#include "gather.h"
#include "layout.h"

#include "../sides.h"

#include <string.h>

enum {
    MAX_SEGMENTS = SUDOKU_MAX_SIDE + 2,
    MAX_LINES = 6 * SUDOKU_MAX_SIDE, /* lines with bars of one frame */
    MAX_STEP = 4,                    /* lines from one row to the next, at most */
    MAX_WIDTH = 5,                   /* widest segment that usually holds one cell */
    UNUSUAL_SIDE = 5,                /* cost of a side that is not 9 */
    UNUSUAL = 16,                    /* cost of places that are hardly ever drawn */
    NO_PLACES = 1000                 /* more than any places cost */
};

/* The text between two bars, as offsets in the lines. */
struct segment {
    long start, end;
};

/* What is drawn. */
struct drawing {
    size_t count; /* lines with bars */
    const struct plain_line *lines[MAX_LINES];
    size_t band[MAX_LINES]; /* line -> number of rules above it, below the first line */
    size_t bands;           /* rules below the first line, rules right below others left out */
    bool is_closed;         /* a rule stands below the last line */
    size_t segments;
    struct segment segment[MAX_SEGMENTS];
    bool is_open_left, is_open_right;
    bool is_indented; /* by a lone bar that has more room in front than behind it */
};

/* Where the cells of a row stand in each segment. */
struct places {
    size_t side, cells; /* of a row, and of a segment */
    size_t lead;        /* columns left of the first cell */
    size_t pitch;       /* columns from one cell to the next */
    size_t digits;      /* columns of a cell: 2 for numbers above 9, else 1 */
    size_t cost;        /* the less, the more usual */
};

/* ---- Lines ----------------------------------------------------------------------------- */

static bool is_bar(const struct plain_line *line, size_t i) {
    return i < line->length && line->text[i] == '|';
}

/* True if a line has bars at the same offsets as the first. */
static bool has_same_bars(const struct drawing *drawing, const struct plain_line *line) {
    const struct plain_line *first = drawing->lines[0];
    size_t length = first->length > line->length ? first->length : line->length;
    for (size_t i = 0; i < length; i++) {
        if (is_bar(first, i) != is_bar(line, i))
            return false;
    }
    return true;
}

static bool has_text(const struct plain_line *line) {
    return (line->classes & ~(SET_BARS | SET_BLANK)) != 0;
}

/* True if a symbol stands for an empty cell, so that none is blank.  A 0 may be part of a number.
 */
static bool has_symbol(const struct plain_line *line) {
    if (!(line->classes & SET_EMPTY))
        return false;
    for (size_t i = line->start; i < line->end; i++) {
        bool is_number = i > line->start && (set_of(line->text[i - 1]) & SET_DIGITS);
        if ((set_of(line->text[i]) & SET_EMPTY) && !(line->text[i] == '0' && is_number))
            return true;
    }
    return false;
}

/* Adds a line of a block to the drawing.  False if it is none of a frame. */
static bool add_line(struct drawing *drawing, const struct plain_line *line) {
    if (is_blank_line(line) || is_remark(line))
        return true;
    if (is_rule(line)) {
        drawing->is_closed = drawing->count > 0;
        return true;
    }
    if (!(line->classes & SET_BARS) || drawing->count == MAX_LINES || has_symbol(line) ||
        (line->classes & ~(SET_CELLS | SET_BARS | SET_BLANK)) ||
        (drawing->count > 0 && !has_same_bars(drawing, line)))
        return false;
    drawing->bands += drawing->is_closed;
    drawing->is_closed = false;
    drawing->band[drawing->count] = drawing->bands;
    drawing->lines[drawing->count++] = line;
    return true;
}

/* True if some line has text from one offset to another. */
static bool has_text_between(const struct drawing *drawing, size_t start, size_t end) {
    for (size_t i = 0; i < drawing->count; i++) {
        const struct plain_line *line = drawing->lines[i];
        for (size_t c = start; c < end && c < line->length; c++) {
            if (!is_blank(line->text[c]) && c >= line->start)
                return true;
        }
    }
    return false;
}

/* Finds the segments between the bars of all lines.  Those at the ends are open if some line has
 * text there.  False if they differ in width. */
static bool find_segments(struct drawing *drawing, size_t extra) {
    const struct plain_line *first = drawing->lines[0];
    size_t bars[MAX_SEGMENTS], count = 0;
    for (size_t i = 0; i < first->length && count < MAX_SEGMENTS - 1; i++) {
        if (is_bar(first, i))
            bars[count++] = i;
    }
    if (count == 0)
        return false;
    size_t last = bars[count - 1];
    drawing->is_open_left = has_text_between(drawing, 0, bars[0]);
    drawing->is_open_right = has_text_between(drawing, last + 1, LINES_SIZE);
    long width = count > 1 ? (long)(bars[1] - bars[0]) - 1 : 0;
    if (count == 1) { /* the left segment tells the width; a blank in front may have been cut off */
        width = (long)(bars[0] - first->from) + (long)extra;
        drawing->is_indented =
            first->length > first->end && first->length + first->from < 2 * bars[0];
    }
    drawing->segments = 0;
    if (drawing->is_open_left || count == 1)
        drawing->segment[drawing->segments++] =
            (struct segment){(long)bars[0] - width, (long)bars[0]};
    for (size_t i = 0; i + 1 < count; i++) {
        if ((long)(bars[i + 1] - bars[i]) - 1 != width)
            return false;
        drawing->segment[drawing->segments++] =
            (struct segment){(long)bars[i] + 1, (long)bars[i + 1]};
    }
    if (drawing->is_open_right || count == 1)
        drawing->segment[drawing->segments++] =
            (struct segment){(long)last + 1, (long)last + 1 + width};
    return width > 0 && !drawing->is_indented;
}

/* ---- Places ---------------------------------------------------------------------------- */

/* The cell at an offset of a segment; places->cells: there is none. */
static size_t cell_at(const struct places *places, long offset, size_t length) {
    long at = offset - (long)places->lead;
    if (places->cells == 1)
        return length <= places->digits ? 0 : 1;
    if (at < 0)
        return places->cells;
    size_t cell = (size_t)at / places->pitch, in = (size_t)at % places->pitch;
    return cell < places->cells && in + length <= places->digits ? cell : places->cells;
}

/* Reads a line as a row, if these are the places of its cells.  False if some text stands
 * elsewhere, or is no digit. */
static bool read_places(const struct drawing *drawing, const struct places *places,
                        const struct plain_line *line, struct row *row) {
    row->count = places->side;
    for (size_t i = 0; i < places->side; i++)
        row->cells[i] = (struct cell){line, (uint16_t)line->end, 0};
    for (size_t i = line->start, segment = 0; i < line->end; i++) {
        size_t start = i;
        if (is_blank(line->text[i]) || line->text[i] == '|')
            continue;
        while (places->pitch > 1 && i + 1 < line->end && !is_blank(line->text[i + 1]) &&
               line->text[i + 1] != '|')
            i++;
        while (segment < drawing->segments && (long)start >= drawing->segment[segment].end &&
               segment + 1 < drawing->segments)
            segment++;
        size_t length = i + 1 - start;
        size_t cell = cell_at(places, (long)start - drawing->segment[segment].start, length);
        if (cell == places->cells)
            return false;
        row->cells[segment * places->cells + cell] =
            (struct cell){line, (uint16_t)start, (uint16_t)length};
    }
    return true;
}

/* True if the text of all lines stands at these places. */
static bool fit_all(const struct drawing *drawing, const struct places *places) {
    struct row row;
    for (size_t i = 0; i < drawing->count; i++) {
        if (!read_places(drawing, places, drawing->lines[i], &row))
            return false;
    }
    return true;
}

static size_t distance(size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

/* What places cost, given the columns right of the last cell: | 5 3 4 | costs nothing, |534| and
 * numbers of two columns little. */
static size_t cost_of(const struct drawing *drawing, const struct places *places, size_t trail) {
    size_t lead = places->lead, pitch = places->pitch;
    size_t side = places->side == 9 ? 0 : UNUSUAL_SIDE;
    if (pitch == 1)
        return lead == trail && lead <= 1
                   ? side + 1 + 5 * lead + (drawing->segments == 1 ? UNUSUAL : 0)
                   : NO_PLACES;
    if (lead > pitch || trail > pitch)
        return NO_PLACES;
    if (pitch == 2 && lead == 1 && trail == 1)
        return side;
    return side + pitch + places->digits + 4 * distance(lead, trail) + 2 * distance(lead, 1);
}

/* Looks for the most usual places of a grid of one side. */
static void try_side(const struct drawing *drawing, size_t side, struct places *best) {
    struct places places = {.side = side, .cells = side / drawing->segments};
    size_t width = (size_t)(drawing->segment[0].end - drawing->segment[0].start);
    size_t steps = places.cells - 1, most = side > 9 ? 2 : 1;
    if (places.cells == 1) {
        places.digits = most;
        places.pitch = 2;
        places.cost = side == 9 ? 0 : UNUSUAL_SIDE;
        places.cost += width > MAX_WIDTH ? UNUSUAL : 0;
        if (places.cost < best->cost && fit_all(drawing, &places))
            *best = places;
        return;
    }
    for (places.digits = 1; places.digits <= most; places.digits++) {
        for (places.pitch = 2 * places.digits - 1; steps * places.pitch + places.digits <= width;
             places.pitch++) {
            size_t spare = width - steps * places.pitch - places.digits;
            for (places.lead = 0; places.lead <= spare; places.lead++) {
                places.cost = cost_of(drawing, &places, spare - places.lead);
                if (places.cost < best->cost && fit_all(drawing, &places))
                    *best = places;
            }
        }
    }
}

/* Looks for the most usual places of the cells.  False if there are none. */
static bool find_places(const struct drawing *drawing, sudoku_shape box, struct places *best) {
    *best = (struct places){.cost = NO_PLACES};
    for (size_t side = drawing->segments; side <= SUDOKU_MAX_SIDE; side += drawing->segments) {
        sudoku_shape shape = shape_of_side(side, box);
        bool is_box = side / drawing->segments == shape.box_width || drawing->segments == 1 ||
                      side == drawing->segments;
        if (shape.box_height != 0 && is_box)
            try_side(drawing, side, best);
    }
    return best->cost < NO_PLACES;
}

/* The same, with a blank that may have been cut off in front of all lines. */
static bool find_best_places(struct drawing *drawing, sudoku_shape box, struct places *best) {
    struct drawing shifted = *drawing;
    struct places other;
    bool is_found = find_places(drawing, box, best);
    if (drawing->segments != 2 || !find_segments(&shifted, 1) || shifted.segments != 2 ||
        !find_places(&shifted, box, &other) || (is_found && best->cost <= other.cost))
        return is_found;
    *best = other;
    *drawing = shifted;
    return true;
}

/* ---- Rows ------------------------------------------------------------------------------ */

/* Which lines of a frame are its rows: every step-th, from one on, of each band of so many. */
struct rhythm {
    size_t first, step;
};

/* The index of a line in its band. */
static size_t place_in_band(const struct drawing *drawing, size_t line) {
    size_t place = 0;
    while (place < line && drawing->band[line - place - 1] == drawing->band[line])
        place++;
    return place;
}

/* The number of rows that a rhythm has; 0 if it leaves out text, or no band has this many.  Lines
 * that space rows out must be seen to be no rows: they stand in bands, of which none has as many
 * lines as a box or a grid has rows. */
static size_t count_rows(const struct drawing *drawing, struct rhythm rhythm, size_t side,
                         size_t height) {
    size_t rows = 0, in_band = 0;
    bool is_dense = rhythm.step == 1;
    if (!is_dense && drawing->bands == 0)
        return 0;
    for (size_t i = 0; i < drawing->count; i++) {
        size_t place = place_in_band(drawing, i);
        bool is_last = i + 1 == drawing->count || place_in_band(drawing, i + 1) == 0;
        in_band = place == 0 ? 0 : in_band;
        if (!is_dense && is_last && (place + 1 == height || place + 1 == side))
            return 0;
        bool is_row = place % rhythm.step == rhythm.first;
        if (!is_row && has_text(drawing->lines[i]))
            return 0;
        rows += is_row;
        in_band += is_row;
        bool is_odd = in_band % height != 0 && in_band != 1;
        if (is_last && drawing->bands > 0 && is_odd)
            return 0;
    }
    return rows;
}

/* True if no line has text. */
static bool is_empty(const struct drawing *drawing) {
    size_t i = 0;
    while (i < drawing->count && !has_text(drawing->lines[i]))
        i++;
    return i == drawing->count;
}

/* True if some line that is between the first text and the last has none. */
static bool has_hollow_line(const struct drawing *drawing) {
    for (size_t i = 0; i < drawing->count; i++) {
        if (!has_text(drawing->lines[i]))
            return true;
    }
    return false;
}

/* Looks for the rhythms that make as many rows as the side.  Returns how many there are. */
static size_t find_rhythm(const struct drawing *drawing, size_t side, size_t height,
                          struct rhythm *found) {
    size_t count = 0, longest = 1;
    for (size_t i = 0; i < drawing->count; i++) {
        size_t place = place_in_band(drawing, i);
        longest = place + 1 > longest ? place + 1 : longest;
    }
    for (size_t step = 1; step <= MAX_STEP && step <= longest; step++) {
        for (size_t first = 0; first < step; first++) {
            struct rhythm rhythm = {first, step};
            if (count_rows(drawing, rhythm, side, height) != side)
                continue;
            *found = rhythm;
            count++;
        }
    }
    return count;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* Refuses the first lines of a block because those without text may be rows or not. */
static enum verdict refuse_hollow(const struct drawing *drawing, size_t lines,
                                  struct finding *finding) {
    size_t i = 0;
    while (i + 1 < drawing->count && has_text(drawing->lines[i]))
        i++;
    decline(finding, drawing->lines[i]->line.number, 1,
            "it is not certain which lines without text are rows of this frame; give '.' for an "
            "empty cell");
    return refuse_lines(finding, lines);
}

/* Takes the rows of a rhythm as the finding's draft. */
static void take_rows(const struct drawing *drawing, const struct places *places,
                      struct rhythm rhythm, struct finding *finding) {
    struct row row = {.spaced = places->pitch > 1};
    draft_clear(&finding->draft);
    finding->draft.side = places->side;
    for (size_t i = 0; i < drawing->count; i++) {
        if (place_in_band(drawing, i) % rhythm.step != rhythm.first)
            continue;
        read_places(drawing, places, drawing->lines[i], &row);
        draft_add_row(&finding->draft, &row);
    }
}

/* True if nothing below can change which lines are rows: all lines have text, or the frame is seen
 * to end. */
static bool is_certain(const struct drawing *drawing, bool is_ended) {
    return is_ended || !has_hollow_line(drawing);
}

/* Decides on lines that are indented, no one knows how far. */
static enum verdict decide_indented(const struct drawing *drawing, size_t lines, bool is_ended,
                                    struct finding *finding) {
    const struct plain_line *first = drawing->lines[0];
    if (!is_ended)
        return NEEDS_MORE;
    if (drawing->count == 1)
        return NOT_MINE;
    decline(finding, first->line.number, column_at(first, first->start),
            "it is not certain in which column this cell is; give '.' for an empty cell");
    return refuse_lines(finding, lines);
}

/* Decides on the lines drawn so far, of which `lines` of the block are part. */
static enum verdict decide(const struct block *block, struct drawing *drawing, size_t lines,
                           bool is_ended, struct finding *finding) {
    struct places places;
    struct rhythm rhythm;
    const struct plain_line *last = drawing->lines[drawing->count - 1];
    if (is_ended && is_empty(drawing))
        return NOT_MINE;
    if (!find_segments(drawing, 0) && drawing->is_indented)
        return decide_indented(drawing, lines, is_ended, finding);
    if (!find_segments(drawing, 0) || !find_best_places(drawing, block->reading->box, &places))
        return decline_line(block, last, finding);
    sudoku_shape shape = shape_of_side(places.side, block->reading->box);
    size_t found = find_rhythm(drawing, places.side, shape.box_height, &rhythm);
    if (found > 0 && is_certain(drawing, is_ended)) {
        if (found > 1)
            return refuse_hollow(drawing, lines, finding);
        take_rows(drawing, &places, rhythm, finding);
        finding->lines = lines;
        finding->form = FORM_GRID;
        return COMPLETE;
    }
    if (!is_ended)
        return NEEDS_MORE;
    if (has_hollow_line(drawing) && drawing->count >= places.side)
        return refuse_hollow(drawing, lines, finding);
    return decline(finding, last->line.number + 1, 1, "the grid ends after %zu of %zu rows",
                   drawing->count, places.side);
}

/* True if a line ends a frame: it is a rule below another, or none of a frame. */
static bool ends_frame(struct drawing *drawing, const struct plain_line *line) {
    bool is_second_rule = is_rule(line) && drawing->is_closed && drawing->count > 0;
    return is_second_rule || is_blank_line(line) || !add_line(drawing, line);
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct drawing drawing = {.count = 0};
    enum verdict verdict = NEEDS_MORE;
    size_t i = 0;
    for (; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        if (drawing.count == 0 && (is_blank_line(line) || is_rule(line) || is_remark(line)))
            continue;
        size_t before = drawing.count;
        if (ends_frame(&drawing, line)) {
            if (drawing.count == 0)
                return NOT_MINE;
            return decide(block, &drawing, i, true, finding);
        }
        if (drawing.count == 1 && before == 0 && !find_segments(&drawing, 0) &&
            !drawing.is_indented)
            return NOT_MINE;
    }
    if (drawing.count == 0 || (!find_segments(&drawing, 0) && !drawing.is_indented))
        return drawing.count == 0 && !block->ended ? NEEDS_MORE : NOT_MINE;
    verdict = decide(block, &drawing, i, block->ended, finding);
    finding->lines = verdict == NEEDS_MORE ? block->count + 1 : finding->lines;
    return verdict;
}

const struct layout frame_layout = {.name = "frame", .recognise = recognise};
