/* frame.c - rows between bars, whose columns tell which cells are blank:
 *
 *     | 5 3   |   7   |       |
 *     | 6     | 1 9 5 |       |
 *
 * A frame whose empty cells have symbols is one of rows.c.
 *
 * All lines of the block must have the same bars, and all text must be where one of the usual
 * drawings has its cells.  Lines without text may be rows, or space the frame out; where that is
 * not certain, the record is refused. */
#include "layout.h"

#include "../sides.h"

enum { MAX_LINES = 6 * SUDOKU_MAX_SIDE }; /* lines with bars of one frame */

/* How cells are drawn in a segment, which is the room between two bars. */
struct drawing {
    long margin; /* columns left of the first cell, and right of the last */
    long pitch;  /* columns from one cell to the next */
    long digits; /* columns of a cell; 0: it has all of the segment */
    long least;  /* smallest side that is drawn so */
};

/* The usual drawings.  The first that fits the text is taken. */
static const struct drawing drawings[] = {
    {.margin = 1, .pitch = 2, .digits = 1, .least = 1},  /* | 5 3 4 | */
    {.margin = 0, .pitch = 2, .digits = 1, .least = 6},  /* |5 3 4| */
    {.margin = 0, .pitch = 1, .digits = 1, .least = 1},  /* |534| */
    {.margin = 1, .pitch = 3, .digits = 2, .least = 10}, /* | 15  3 16 | */
    {.margin = 0, .pitch = 1, .digits = 0, .least = 1},  /* |  5  | */
};

/* The lines of a frame. */
struct frame {
    size_t count; /* lines with bars */
    const struct plain_line *lines[MAX_LINES];
    long text[MAX_LINES]; /* characters of each line that are neither bars nor blanks */
    size_t hollow;        /* lines without text */
    size_t band;          /* lines above the first rule below a line, or all */
    size_t closed;        /* lines above the last rule */
    bool is_open;         /* text stands outside of the first and the last bar */
    long bars;            /* bars of each line */
    long pitch;           /* columns from one bar to the next */
    long first;           /* offset of the first bar */
};

/* Where the cells of a frame are. */
struct places {
    size_t side, box_height;
    long room;                     /* columns that a cell may have text in */
    long columns[SUDOKU_MAX_SIDE]; /* cell of a row -> offset of the first of these */
    bool rows[MAX_LINES];          /* line of a band -> it is a row */
    bool spaced;                   /* something stands between two cells */
};

/* ---- Lines ----------------------------------------------------------------------------- */

/* Counts the characters of a line that are neither bars nor blanks.  -1: it has other bars than the
 * first, or a symbol for an empty cell, so that no cell is blank.  A 0 may be part of a number. */
static long count_text(const struct plain_line *line, const struct plain_line *first) {
    size_t length = first->length > line->length ? first->length : line->length;
    long count = 0;
    for (size_t i = line->from; i < length; i++) {
        class_set class = i < line->length ? set_of(line->text[i]) : SET_BLANK;
        bool is_part = class == SET_OF(0) && i > 0 && (set_of(line->text[i - 1]) & SET_DIGITS);
        bool is_bar = i < first->length && first->text[i] == '|';
        if ((class == SET_BARS) != is_bar || ((class & SET_EMPTY) && !is_part))
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
        size_t lines = frame->count - frame->closed; /* since the rule above */
        frame->closed = frame->count;
        frame->band = frame->band > 0 ? frame->band : frame->count;
        return lines == frame->band || (lines > 1 && frame->band > 1 && lines % frame->band == 0);
    }
    if (!(line->classes & SET_BARS) || (line->classes & ~(SET_CELLS | SET_BARS | SET_BLANK)) ||
        frame->count == MAX_LINES)
        return false;
    long text = count_text(line, frame->count > 0 ? frame->lines[0] : line);
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
        if (line->text[i] != '|')
            continue;
        if (frame->bars == 0)
            frame->first = (long)i;
        else if (frame->bars == 1)
            frame->pitch = (long)i - last;
        else if ((long)i - last != frame->pitch)
            return false;
        last = (long)i;
        frame->bars++;
    }
    frame->is_open = frame->bars == 1;
    for (size_t i = 0; i < frame->count; i++)
        frame->is_open = frame->is_open || (long)frame->lines[i]->start < frame->first ||
                         (long)frame->lines[i]->end > last + 1;
    return true;
}

/* ---- Places ---------------------------------------------------------------------------- */

/* Finds the columns of the cells in a drawing.  False if segments are drawn otherwise. */
static bool find_columns(const struct frame *frame, const struct drawing *drawing, sudoku_shape box,
                         struct places *places) {
    long segments = frame->bars + (frame->is_open ? 1 : -1), width = frame->pitch - 1;
    if (frame->bars == 1) /* its left has the width of a segment, but for the margin */
        width = frame->first - (long)frame->lines[0]->from + drawing->margin;
    long room = drawing->digits > 0 ? drawing->digits : width;
    long spare = width - 2 * drawing->margin - room, cells = spare / drawing->pitch + 1;
    long side = cells * segments, start = frame->is_open ? frame->first - width : frame->first + 1;
    if (room <= 0 || spare < 0 || spare % drawing->pitch != 0 || side < drawing->least)
        return false;
    sudoku_shape shape = shape_of_side((size_t)side, box);
    if (shape.box_height == 0 || (cells > 1 && segments > 1 && cells != shape.box_width))
        return false;
    places->side = (size_t)side;
    places->box_height = shape.box_height;
    places->room = room;
    places->spaced = cells == 1 || drawing->pitch > 1;
    for (long i = 0; i < side; i++)
        places->columns[i] =
            start + i / cells * (width + 1) + drawing->margin + i % cells * drawing->pitch;
    return true;
}

/* Finds which lines are rows: all, or those lines of the bands where some band has text.  False if
 * they make no grid.  Lines that space rows out must be seen to be no rows: they stand in bands,
 * which do not have as many lines as a box or a grid has rows. */
static bool find_rows(const struct frame *frame, struct places *places) {
    size_t side = places->side, height = places->box_height, used = 0;
    size_t band = frame->band, bands = frame->count / band, rows = side / bands;
    bool is_dense = band == rows, is_even = bands == 1 || rows == 1 || rows == height;
    for (size_t i = 0; i < band; i++)
        places->rows[i] = is_dense;
    if (bands * band != frame->count || rows * bands != side || !is_even ||
        (!is_dense && (bands == 1 || band == height || band == side)))
        return false;
    for (size_t i = 0; i < frame->count; i++) {
        used += frame->text[i] > 0 && !places->rows[i % band];
        places->rows[i % band] = places->rows[i % band] || frame->text[i] > 0;
    }
    return is_dense || used == rows;
}

/* Reads a line as a row.  False if some text is in no cell. */
static bool read_row(const struct plain_line *line, long text, const struct places *places,
                     struct row *row) {
    long found = 0, from = (long)line->start, to = (long)line->end, most = places->side > 9 ? 2 : 1;
    row->count = places->side;
    for (size_t cell = 0; cell < places->side; cell++) {
        long start = places->columns[cell], end = start + places->room;
        start = start > from ? start : from;
        end = end < to ? end : to;
        while (start < end && is_blank(line->text[start]))
            start++;
        while (start < end && is_blank(line->text[end - 1]))
            end--;
        long length = start < end ? end - start : 0;
        if (length > most)
            return false;
        found += length;
        start = length > 0 ? start : to;
        row->cells[cell] = (struct cell){line, (uint16_t)start, (uint16_t)length};
    }
    return found == text;
}

/* Reads the rows, and other lines with text.  False if some text is in no cell. */
static bool read_rows(const struct frame *frame, const struct places *places, struct draft *draft) {
    struct row row;
    draft_clear(draft);
    draft->side = places->side;
    draft->spaced = places->spaced;
    for (size_t i = 0; i < frame->count; i++) {
        if (frame->text[i] == 0 && !places->rows[i % frame->band])
            continue;
        if (!read_row(frame->lines[i], frame->text[i], places, &row))
            return false;
        if (draft->count < draft->side * draft->side)
            draft_add_row(draft, &row);
    }
    return true;
}

/* Reads the rows in the first drawing that fits all text.  At the end of the frame, one that makes
 * a grid goes first.  Returns true if it does.  *side is 0 if no drawing fits. */
static bool read_drawing(const struct frame *frame, sudoku_shape box, bool is_ended, size_t *side,
                         struct draft *draft) {
    struct places places = {.side = 0};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        if (!find_columns(frame, &drawings[i], box, &places))
            continue;
        bool is_grid = find_rows(frame, &places);
        if (!read_rows(frame, &places, draft))
            continue;
        *side = *side == 0 ? places.side : *side;
        if (is_grid || !is_ended)
            return is_grid;
    }
    return false;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* True if no line below can change which lines are rows: all have text, or a rule stands below the
 * last, and each line of a band has text in some band. */
static bool is_certain(const struct frame *frame) {
    size_t certain = 0;
    for (size_t i = 0; i < frame->band; i++) {
        size_t line = i;
        while (line < frame->count && frame->text[line] == 0)
            line += frame->band;
        certain += line < frame->count;
    }
    return frame->hollow == 0 || (frame->closed == frame->count && certain == frame->band);
}

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
    size_t lines = 0, side = 0;
    frame.count = frame.hollow = frame.band = frame.closed = 0;
    while (lines < block->count && add_line(&frame, &block->lines[lines]))
        lines++;
    bool is_ended = block->ended || lines < block->count;
    finding->lines = lines + 1;
    if (frame.hollow == frame.count)
        return is_ended ? NOT_MINE : NEEDS_MORE;
    frame.band = frame.band > 0 ? frame.band : frame.count;
    bool is_grid = measure(&frame) &&
                   read_drawing(&frame, block->reading->box, is_ended, &side, &finding->draft);
    if (side == 0)
        return decline_line(block, frame.lines[frame.count - 1], finding);
    finding->lines = lines + (side > frame.count ? side - frame.count : 1);
    if (!is_ended && (!is_grid || !is_certain(&frame)))
        return NEEDS_MORE;
    if (!is_grid)
        return explain(&frame, side, lines, finding);
    finding->lines = lines;
    finding->form = FORM_GRID;
    return COMPLETE;
}

const struct grid_layout frame_layout = {.name = "frame", .recognise = recognise};
