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
    size_t count; /* lines with bars */
    const struct plain_line *lines[MAX_LINES];
    long text[MAX_LINES]; /* characters of each line that are neither bars nor blanks */
    size_t hollow;        /* lines without text */
    size_t band;          /* lines above the first rule below a line; 0: there is none */
    size_t closed;        /* lines above the last rule */
    bool is_open;         /* text stands outside of the first and the last bar */
    long bars;            /* bars of each line */
    long pitch;           /* columns from one bar to the next */
    long first;           /* offset of the first bar */
};

/* Where the cells of a row are. */
struct places {
    sudoku_shape shape;
    size_t side;
    long digits;                   /* most characters of a cell */
    long room;                     /* columns that these may be in */
    long columns[SUDOKU_MAX_SIDE]; /* cell -> offset of the first of them */
    bool spaced;                   /* something stands between two cells */
};

/* Which lines of each band are rows: every step-th, from the first on. */
struct rhythm {
    size_t band, first, step;
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

/* Counts the characters that are neither bars nor blanks.  -1: one is a symbol for an empty cell,
 * so that no cell is blank.  A 0 may be part of a number. */
static long count_text(const struct plain_line *line) {
    long count = 0;
    for (size_t i = line->start; i < line->end; i++) {
        class_set class = set_of(line->text[i]);
        bool is_part = line->text[i] == '0' && i > 0 && (set_of(line->text[i - 1]) & SET_DIGITS);
        if ((class & SET_EMPTY) && !is_part)
            return -1;
        count += !(class & (SET_BARS | SET_BLANK));
    }
    return count;
}

/* Adds a line of a block.  False if the frame ends above it. */
static bool add_line(struct frame *frame, const struct plain_line *line) {
    if (is_remark(line) || (frame->count == 0 && (is_blank_line(line) || is_rule(line))))
        return true;
    if (is_rule(line)) {
        bool is_second = frame->closed == frame->count;
        frame->closed = frame->count;
        frame->band = frame->band > 0 ? frame->band : frame->count;
        return !is_second && frame->count % frame->band == 0;
    }
    if (!(line->classes & SET_BARS) || (line->classes & ~(SET_CELLS | SET_BARS | SET_BLANK)) ||
        frame->count == MAX_LINES || (frame->count > 0 && !has_same_bars(line, frame->lines[0])))
        return false;
    long text = count_text(line);
    frame->hollow += text == 0;
    frame->text[frame->count] = text;
    frame->lines[frame->count] = line;
    frame->count += text >= 0;
    return text >= 0;
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
    long side = cells * segments, start = frame->is_open ? frame->first - width : frame->first + 1;
    if (spare < 0 || spare % drawing->pitch != 0 || side < drawing->least)
        return false;
    places->side = (size_t)side;
    places->shape = shape_of_side(places->side, box);
    if (places->shape.box_height == 0 ||
        (cells > 1 && segments > 1 && cells != places->shape.box_width))
        return false;
    places->digits = drawing->digits;
    places->room = cells == 1 ? width : drawing->digits;
    places->spaced = cells == 1 || drawing->pitch > 1;
    for (long i = 0; i < side; i++)
        places->columns[i] = start + i / cells * (width + 1) +
                             (cells == 1 ? 0 : drawing->margin + i % cells * drawing->pitch);
    return true;
}

/* Reads a line as a row.  False if some text is at none of the places. */
static bool read_row(const struct frame *frame, size_t i, const struct places *places,
                     struct row *row) {
    const struct plain_line *line = frame->lines[i];
    long found = 0, from = (long)line->start, to = (long)line->end;
    row->count = places->side;
    row->spaced = places->spaced;
    for (size_t cell = 0; cell < places->side; cell++) {
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

/* Reads all rows.  False if some text is at none of the places. */
static bool read_rows(const struct frame *frame, const struct places *places, struct rhythm rhythm,
                      struct draft *draft) {
    struct row row;
    draft_clear(draft);
    draft->side = places->side;
    for (size_t i = 0; i < frame->count; i++) {
        if (i % rhythm.band % rhythm.step != rhythm.first)
            continue;
        if (!read_row(frame, i, places, &row))
            return false;
        if (draft->count < draft->side * draft->side)
            draft_add_row(draft, &row);
    }
    return true;
}

/* ---- Rows ------------------------------------------------------------------------------ */

/* True if a line that is no row has text. */
static bool leaves_out_text(const struct frame *frame, struct rhythm rhythm) {
    for (size_t i = 0; i < frame->count; i++) {
        if (frame->text[i] > 0 && i % rhythm.band % rhythm.step != rhythm.first)
            return true;
    }
    return false;
}

/* Finds the rhythms that make a grid, and returns their number.  Lines that space rows out must be
 * seen to be no rows: they stand in bands, which do not have as many lines as a box or a grid has
 * rows. */
static size_t find_rhythm(const struct frame *frame, const struct places *places,
                          struct rhythm *found) {
    size_t side = places->side, height = places->shape.box_height, count = 0;
    size_t band = frame->band > 0 ? frame->band : frame->count, bands = frame->count / band;
    size_t longest = bands == 1 || band == height || band == side ? 1 : MAX_STEP;
    *found = (struct rhythm){.band = 1, .step = 1};
    if (bands * band != frame->count)
        return 0;
    for (struct rhythm rhythm = {band, 0, 1}; rhythm.step <= longest && rhythm.step <= band;) {
        size_t rows = (band - rhythm.first + rhythm.step - 1) / rhythm.step;
        if (rows * bands == side && (rows == 1 || rows % height == 0) &&
            !leaves_out_text(frame, rhythm)) {
            *found = rhythm;
            count++;
        }
        rhythm.first = (rhythm.first + 1) % rhythm.step;
        rhythm.step += rhythm.first == 0;
    }
    return count;
}

/* Reads the rows in the first drawing that fits all text.  At the end of the frame, one that has as
 * many rows as cells in a row goes first.  Returns the number of rhythms; *places has side 0 if no
 * drawing fits. */
static size_t read_drawing(const struct frame *frame, sudoku_shape box, bool is_ended,
                           struct places *places, struct draft *draft) {
    struct places other;
    struct rhythm rhythm;
    places->side = 0;
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        if (!find_places(frame, &drawings[i], box, &other))
            continue;
        size_t found = find_rhythm(frame, &other, &rhythm);
        if (!read_rows(frame, &other, rhythm, draft))
            continue;
        if (places->side == 0 || found > 0)
            *places = other;
        if (found > 0 || !is_ended)
            return found;
    }
    return 0;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* Says why the lines of a frame that has ended are no grid. */
static enum verdict explain(const struct frame *frame, size_t side, size_t lines,
                            struct finding *finding) {
    const struct plain_line *line = frame->lines[0], *last = frame->lines[frame->count - 1];
    bool is_hollow = frame->hollow > 0 && frame->count >= side;
    if (!is_hollow && (frame->bars > 1 || frame->count == 1))
        return decline(finding, last->line.number + 1, 1, "the grid ends after %zu of %zu rows",
                       frame->count, side);
    for (size_t i = 0; is_hollow && frame->text[i] > 0;)
        line = frame->lines[++i];
    decline(finding, line->line.number, is_hollow ? 1 : column_at(line, line->start),
            "it is not certain %s; give '.' for an empty cell",
            is_hollow ? "which lines without text are rows of this frame"
                      : "in which column this cell is");
    return refuse_lines(finding, lines);
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct frame frame;
    struct places places = {.side = 0};
    size_t lines = 0, found = 0;
    frame.count = frame.hollow = frame.band = frame.closed = 0;
    while (lines < block->count && add_line(&frame, &block->lines[lines]))
        lines++;
    bool is_ended = block->ended || lines < block->count;
    finding->lines = lines + 1;
    if (frame.hollow == frame.count)
        return is_ended ? NOT_MINE : NEEDS_MORE;
    if (measure(&frame))
        found = read_drawing(&frame, block->reading->box, is_ended, &places, &finding->draft);
    if (places.side == 0)
        return decline_line(block, frame.lines[frame.count - 1], finding);
    if (!is_ended && (found == 0 || frame.hollow > 0)) {
        finding->lines += places.side > frame.count ? places.side - frame.count - 1 : 0;
        return NEEDS_MORE;
    }
    if (found != 1)
        return explain(&frame, places.side, lines, finding);
    finding->lines = lines;
    finding->form = FORM_GRID;
    return COMPLETE;
}

const struct layout frame_layout = {.name = "frame", .recognise = recognise};
