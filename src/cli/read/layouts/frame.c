/* frame.c - rows between bars, whose columns tell which cells are blank:
 *
 *     | 5 3   |   7   |       |
 *     | 6     | 1 9 5 |       |
 *
 * All lines of the block must have the same bars, and all text must be where one of the usual
 * drawings has its cells.  Lines without text may be rows, or space the frame out; where that is
 * not certain, the record is refused. */
#include "gather.h"
#include "layout.h"

#include "../rules.h"
#include "../sides.h"

enum {
    MAX_LINES = 6 * SUDOKU_MAX_SIDE, /* lines with bars of one frame */
    MAX_STEP = 4                     /* lines from one row to the next, at most */
};

/* How cells are drawn in a segment, which is the room between two bars. */
struct drawing {
    long margin; /* columns left of the first cell, and right of the last */
    long pitch;  /* columns from one cell to the next */
    long digits; /* columns of a cell */
    long least;  /* smallest side that is drawn so */
};

/* The usual drawings.  The first that fits the text is taken. */
static const struct drawing drawings[] = {
    {.margin = 1, .pitch = 2, .digits = 1, .least = 1},  /* | 5 3 4 | */
    {.margin = 0, .pitch = 2, .digits = 1, .least = 6},  /* |5 3 4| */
    {.margin = 0, .pitch = 1, .digits = 1, .least = 1},  /* |534| */
    {.margin = 1, .pitch = 3, .digits = 2, .least = 10}, /* | 15  3 16 | */
};

/* The lines of a frame. */
struct frame {
    size_t count;  /* lines with bars */
    size_t hollow; /* of these, lines without text */
    const struct plain_line *lines[MAX_LINES];
    long text[MAX_LINES]; /* characters of each line that are neither bars nor blanks */
    size_t band;          /* lines between two rules; 0: no rule stands below the first line */
    bool is_uneven;       /* bands differ in their lines */
    bool is_closed;       /* a rule stands below the last line */
    bool is_open;         /* text stands outside of the first and the last bar */
    long bars;            /* bars of each line */
    long pitch;           /* columns from one bar to the next */
    long first;           /* offset of the first bar */
};

/* Where the cells of a row are. */
struct places {
    sudoku_shape shape;
    long side;
    long digits;                   /* most characters of a cell */
    long room;                     /* columns that these may be in */
    long columns[SUDOKU_MAX_SIDE]; /* cell -> offset of the first of them */
    bool spaced;                   /* something stands between two cells */
};

/* ---- Lines ----------------------------------------------------------------------------- */

static bool is_bar(const struct plain_line *line, size_t i) {
    return i < line->length && line->text[i] == '|';
}

/* True if two lines have bars at the same offsets. */
static bool has_same_bars(const struct plain_line *line, const struct plain_line *first) {
    size_t length = first->length > line->length ? first->length : line->length;
    for (size_t i = line->from; i < length; i++) {
        if (is_bar(first, i) != is_bar(line, i))
            return false;
    }
    return true;
}

/* Counts the characters that are neither bars nor blanks.  SIZE_MAX: one is a symbol for an empty
 * cell, so that no cell is blank.  A 0 may be part of a number. */
static size_t count_text(const struct plain_line *line) {
    size_t count = 0;
    for (size_t i = line->start; i < line->end; i++) {
        class_set class = set_of(line->text[i]);
        bool is_part = line->text[i] == '0' && i > 0 && (set_of(line->text[i - 1]) & SET_DIGITS);
        if ((class & SET_EMPTY) && !is_part)
            return SIZE_MAX;
        count += !(class & (SET_BARS | SET_BLANK));
    }
    return count;
}

/* Adds a line with bars.  False if it is none of the frame. */
static bool add_row(struct frame *frame, const struct plain_line *line) {
    if (!(line->classes & SET_BARS) || (line->classes & ~(SET_CELLS | SET_BARS | SET_BLANK)) ||
        frame->count == MAX_LINES || (frame->count > 0 && !has_same_bars(line, frame->lines[0])))
        return false;
    size_t text = count_text(line);
    if (text == SIZE_MAX)
        return false;
    if (frame->is_closed && frame->band == 0)
        frame->band = frame->count;
    frame->is_uneven = frame->is_uneven || (frame->is_closed && frame->count % frame->band != 0);
    frame->is_closed = false;
    frame->hollow += text == 0;
    frame->text[frame->count] = (long)text;
    frame->lines[frame->count++] = line;
    return true;
}

/* Adds a line of a block.  False if the frame ends above it. */
static bool add_line(struct frame *frame, const struct plain_line *line) {
    bool is_below_rule = frame->is_closed;
    if (is_remark(line) || (frame->count == 0 && (is_blank_line(line) || is_rule(line))))
        return true;
    if (!is_rule(line))
        return !is_blank_line(line) && add_row(frame, line);
    frame->is_closed = true;
    return !is_below_rule;
}

/* Measures the segments between the bars.  False if they differ in width. */
static bool measure(struct frame *frame) {
    const struct plain_line *line = frame->lines[0];
    long last = 0;
    frame->bars = frame->pitch = frame->first = 0;
    for (size_t i = line->from; i < line->length; i++) {
        if (!is_bar(line, i))
            continue;
        long offset = (long)i;
        frame->first = frame->bars == 0 ? offset : frame->first;
        frame->pitch = frame->bars == 1 ? offset - last : frame->pitch;
        if (frame->bars > 1 && offset - last != frame->pitch)
            return false;
        last = offset;
        frame->bars++;
    }
    frame->is_open = frame->bars == 1;
    for (size_t i = 0; i < frame->count; i++)
        frame->is_open = frame->is_open || (long)frame->lines[i]->start < frame->first ||
                         (long)frame->lines[i]->end > last + 1;
    return true;
}

/* ---- Places ---------------------------------------------------------------------------- */

/* Finds the places of the cells in a drawing.  False if segments are drawn otherwise. */
static bool find_places(const struct frame *frame, const struct drawing *drawing, sudoku_shape box,
                        struct places *places) {
    long segments = frame->bars + (frame->is_open ? 1 : -1), width = frame->pitch - 1;
    if (frame->bars == 1) /* its left has the width of a segment, but for the margin */
        width = frame->first - (long)frame->lines[0]->from + drawing->margin;
    long spare = width - 2 * drawing->margin - drawing->digits, cells = spare / drawing->pitch + 1;
    long start = frame->is_open ? frame->first - width : frame->first + 1;
    places->side = cells * segments;
    if (spare < 0 || spare % drawing->pitch != 0 || places->side < drawing->least)
        return false;
    places->shape = shape_of_side((size_t)places->side, box);
    if (places->shape.box_height == 0 ||
        (cells > 1 && segments > 1 && cells != places->shape.box_width))
        return false;
    places->digits = drawing->digits;
    places->room = cells == 1 ? width : drawing->digits;
    places->spaced = cells == 1 || drawing->pitch > 1;
    for (long i = 0; i < places->side; i++)
        places->columns[i] = start + i / cells * (width + 1) +
                             (cells == 1 ? 0 : drawing->margin + i % cells * drawing->pitch);
    return true;
}

/* Reads a line as a row.  False if some text is at none of the places. */
static bool read_row(const struct frame *frame, size_t i, const struct places *places,
                     struct row *row) {
    const struct plain_line *line = frame->lines[i];
    long found = 0, from = (long)line->from, to = (long)line->end;
    row->count = (size_t)places->side;
    row->spaced = places->spaced;
    for (long cell = 0; cell < places->side; cell++) {
        long start = places->columns[cell], end = start + places->room;
        start = start > from ? start : from;
        end = end < to ? end : to;
        while (start < end && is_blank(line->text[start]))
            start++;
        while (start < end && is_blank(line->text[end - 1]))
            end--;
        long length = start < end ? end - start : 0;
        if (length > places->digits)
            return false;
        row->cells[cell] =
            (struct cell){line, (uint16_t)(length > 0 ? start : to), (uint16_t)length};
        found += length;
    }
    return found == frame->text[i];
}

/* True if the text of all lines is at these places. */
static bool fits(const struct frame *frame, const struct places *places) {
    struct row row;
    size_t i = 0;
    while (i < frame->count && read_row(frame, i, places, &row))
        i++;
    return i == frame->count;
}

/* ---- Rows ------------------------------------------------------------------------------ */

/* Which lines of a band are rows: every step-th, from the first on. */
struct rhythm {
    size_t band, first, step;
};

static bool is_row(struct rhythm rhythm, size_t line) {
    return line % rhythm.band % rhythm.step == rhythm.first;
}

/* True if a line that is no row has text. */
static bool leaves_out_text(const struct frame *frame, struct rhythm rhythm) {
    size_t i = 0;
    while (i < frame->count && (is_row(rhythm, i) || frame->text[i] == 0))
        i++;
    return i < frame->count;
}

/* Finds the rhythms that make a grid, and returns their number.  Lines that space rows out must be
 * seen to be no rows: they stand in bands, which do not have as many lines as a box or a grid has
 * rows. */
static size_t find_rhythm(const struct frame *frame, const struct places *places,
                          struct rhythm *found) {
    size_t side = (size_t)places->side, height = places->shape.box_height, count = 0;
    size_t band = frame->band > 0 ? frame->band : frame->count;
    size_t longest = frame->band == 0 || band == height || band == side ? 1 : MAX_STEP;
    if (frame->is_uneven || frame->count % band != 0)
        return 0;
    for (struct rhythm rhythm = {band, 0, 1}; rhythm.step <= longest && rhythm.step <= band;) {
        size_t rows = (band - rhythm.first + rhythm.step - 1) / rhythm.step;
        if (rows * (frame->count / band) == side && (rows == 1 || rows % height == 0) &&
            !leaves_out_text(frame, rhythm)) {
            *found = rhythm;
            count++;
        }
        rhythm.first = (rhythm.first + 1) % rhythm.step;
        rhythm.step += rhythm.first == 0;
    }
    return count;
}

/* Finds the first drawing that fits.  At the end of the frame, one that has as many rows as cells
 * in a row goes first.  Returns the number of rhythms; *places has side 0 if no drawing fits. */
static size_t find_drawing(const struct frame *frame, sudoku_shape box, bool is_ended,
                           struct places *places, struct rhythm *rhythm) {
    struct places other;
    places->side = 0;
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        if (!find_places(frame, &drawings[i], box, &other) || !fits(frame, &other))
            continue;
        size_t found = find_rhythm(frame, &other, rhythm);
        if (places->side == 0 || found > 0)
            *places = other;
        if (found > 0 || !is_ended)
            return found;
    }
    return 0;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* Says why the lines of a frame that has ended are no grid. */
static enum verdict explain(const struct frame *frame, const struct places *places, size_t lines,
                            struct finding *finding) {
    const struct plain_line *line = frame->lines[0], *last = frame->lines[frame->count - 1];
    size_t side = (size_t)places->side, i = 0;
    if (frame->hollow > 0 && frame->count >= side) {
        while (frame->text[i] > 0)
            i++;
        decline(finding, frame->lines[i]->line.number, 1,
                "it is not certain which lines without text are rows of this frame; give '.' for "
                "an empty cell");
    } else if (frame->bars == 1 && frame->count > 1) {
        decline(finding, line->line.number, column_at(line, line->start),
                "it is not certain in which column this cell is; give '.' for an empty cell");
    } else {
        return decline(finding, last->line.number + 1, 1, "the grid ends after %zu of %zu rows",
                       frame->count, side);
    }
    return refuse_lines(finding, lines);
}

/* Decides on a frame that is the first lines of the block. */
static enum verdict decide(const struct block *block, struct frame *frame, size_t lines,
                           bool is_ended, struct finding *finding) {
    struct places places;
    struct rhythm rhythm;
    struct row row;
    size_t found = 0;
    places.side = 0;
    if (measure(frame))
        found = find_drawing(frame, block->reading->box, is_ended, &places, &rhythm);
    size_t side = (size_t)places.side;
    if (side == 0)
        return decline_line(block, frame->lines[frame->count - 1], finding);
    finding->lines = lines + (side > frame->count ? side - frame->count : 1);
    if (!is_ended && (found == 0 || frame->hollow > 0))
        return NEEDS_MORE;
    if (found != 1)
        return explain(frame, &places, lines, finding);
    draft_clear(&finding->draft);
    finding->draft.side = side;
    for (size_t i = 0; i < frame->count; i++) {
        if (is_row(rhythm, i) && read_row(frame, i, &places, &row))
            draft_add_row(&finding->draft, &row);
    }
    finding->lines = lines;
    finding->form = FORM_GRID;
    return COMPLETE;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct frame frame;
    size_t lines = 0;
    frame.count = frame.hollow = frame.band = 0;
    frame.is_uneven = frame.is_closed = false;
    while (lines < block->count && add_line(&frame, &block->lines[lines]))
        lines++;
    bool is_ended = block->ended || lines < block->count;
    if (frame.hollow < frame.count)
        return decide(block, &frame, lines, is_ended, finding);
    finding->lines = lines + 1;
    return is_ended ? NOT_MINE : NEEDS_MORE;
}

const struct layout frame_layout = {.name = "frame", .recognise = recognise};
