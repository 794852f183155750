/* gather.c - makes a grid of the lines of a block that are its rows. */

#include "layout.h"

#include "../labels.h"
#include "../sides.h"

bool has_cells(const struct plain_line *line, const struct row *row) {
    size_t side = row->count;
    if (side > SUDOKU_MAX_SIDE)
        return true; /* the number of cells is what is wrong */
    return is_few(count_bad_cells(row->cells, side, side, symbols_of(side, line->classes)), side);
}

/* ---- Gaps ------------------------------------------------------------------------------ */

/* The blank lines of a grid: one behind each line, or some behind each band. */
struct gaps {
    size_t height; /* rows of a band */
    size_t step;   /* lines or rows between two gaps: 1, or those of a band; 0: not known yet */
    size_t lines, rows; /* since the last gap; lines with rules */
};

/* Notes a blank line.  False if no grid has one there. */
static bool note_blank(struct gaps *gaps) {
    size_t lines = gaps->lines, rows = gaps->rows;
    gaps->lines = gaps->rows = 0;
    if (lines == 0)
        return gaps->step != 1; /* one more blank line */
    if (rows == 0 && lines > 1)
        return true; /* below a rule */
    if (gaps->step == 0)
        gaps->step = lines == 1 ? 1 : gaps->height;
    return gaps->step == 1 ? lines == 1 : rows == gaps->step || gaps->height == 1;
}

/* Notes a line with text.  False if a gap above it has shown that there must be one behind the line
 * above. */
static bool note_line(struct gaps *gaps, bool is_row) {
    gaps->lines++;
    gaps->rows += is_row;
    return gaps->step == 0 || gaps->height == 1 ||
           (gaps->step == 1 ? gaps->lines : gaps->rows) <= gaps->step;
}

/* ---- Rows ------------------------------------------------------------------------------ */

/* True if a line of dashes among rows is a rule: other rows have other symbols for empty cells, or
 * bars, or another width. */
static bool are_dashes_rules(const struct block *block) {
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        if (is_blank_line(line) || is_remark(line) || is_dashed(line))
            continue;
        if (is_rule(line) ||
            (line->classes & (SET_BARS | SET_OF(CLASS_DOT) | SET_OF(CLASS_EMPTY) | SET_OF(0))))
            return true;
    }
    return false;
}

/* The number of cells with text among the first `count`. */
static size_t count_filled(const struct draft *draft, size_t count) {
    size_t filled = 0;
    for (size_t i = 0; i < count; i++)
        filled += draft->cells[i].length > 0;
    return filled;
}

/* True if the first row may be no row: it counts up, as a header of the columns does, or it has no
 * text. */
static bool may_be_header(const struct draft *draft, bool is_drawn) {
    size_t filled = count_filled(draft, draft->side);
    const struct cell *first = draft->cells, *below = first + draft->side;
    bool is_indented =
        draft->count > draft->side && (first->start > below->start || *cell_text(first) == '0');
    return draft->spaced && (filled == 0 || (filled == draft->side && (is_drawn || is_indented) &&
                                             is_column_header(first->line)));
}

/* True if some cell of a draft is a symbol for an empty one. */
static bool has_symbol(const struct draft *draft) {
    for (size_t i = 0; i < draft->count; i++) {
        if (draft->cells[i].length == 1 && (set_of(*cell_text(&draft->cells[i])) & SET_EMPTY))
            return true;
    }
    return false;
}

/* True if a line of tabs may be a row whose cells are all blank. */
static bool is_hollow_row(const struct plain_line *line, size_t side) {
    size_t tabs = 0;
    for (size_t i = line->from; i < line->length; i++)
        tabs += line->text[i] == '\t';
    return side == 0 ? tabs > 2 : tabs + 1 >= side;
}

/* ---- The first row --------------------------------------------------------------------- */

/* The index of the next line that is no remark. */
static size_t next_line(const struct block *block, size_t i) {
    while (i < block->count && is_remark(&block->lines[i]))
        i++;
    return i;
}

/* True if the line at an index is one more row.  An empty one must have these. */
static bool is_row_at(const struct block *block, const struct row_reader *reader, size_t i,
                      const struct draft *draft, class_set marks, struct row *row) {
    const struct plain_line *line = &block->lines[i];
    return i < block->count && !is_blank_line(line) && !is_rule(line) &&
           (line->classes & (~(SET_COMMA | SET_BARS | SET_BLANK) | marks)) &&
           reader->read(reader, line, draft->side, row) != NO_ROW && row->count == draft->side;
}

/* Looks below a whole grid whose first row may be a header: it is one if exactly one more row
 * stands there, or a header again in that distance, or if a rule separates it from the others. */
static enum verdict look_below(const struct block *block, const struct row_reader *reader,
                               bool is_ruled, struct finding *finding) {
    struct draft *draft = &finding->draft;
    struct row row = {.count = 0}, next = {.count = 0};
    size_t i = next_line(block, finding->lines), side = draft->side;
    size_t whole = finding->lines;
    finding->lines = block->count + 1;
    if (i == block->count && !block->ended)
        return NEEDS_MORE;
    finding->lines = whole;
    if (!is_row_at(block, reader, i, draft, is_ruled ? SET_BARS : 0, &row))
        return COMPLETE;
    size_t j = next_line(block, i + 1);
    bool is_first_again = is_same_text(draft->cells[0].line, &block->lines[i]);
    finding->lines = block->count + 1;
    if (j == block->count && !block->ended && (!is_ruled || is_first_again))
        return NEEDS_MORE;
    finding->lines = whole;
    if (!is_ruled && is_row_at(block, reader, j, draft, 0, &next) &&
        !is_same_text(draft->cells[0].line, &block->lines[j])) {
        const struct plain_line *first = draft->cells[0].line;
        if (count_filled(draft, side) > 0)
            return COMPLETE;
        decline(finding, first->line.number, 1,
                "it is not certain whether this empty row is the first of the grid below; "
                "put a line without commas and tabs between two grids");
        return refuse_lines(finding, whole);
    }
    if (is_ruled && is_first_again && j < block->count && is_rule(&block->lines[j])) {
        decline(finding, block->lines[j].line.number, 1,
                "two tables without a blank line between them");
        return refuse_lines(finding, i);
    }
    memmove(draft->cells, draft->cells + side, (draft->count - side) * sizeof *draft->cells);
    draft->count -= side;
    draft_add_row(draft, &row);
    finding->lines = i + 1;
    return COMPLETE;
}

/* ---- All rows -------------------------------------------------------------------------- */

/* What is known of the lines so far. */
struct gathering {
    const struct block *block;
    const struct row_reader *reader;
    struct finding *finding;
    struct gaps gaps;
    const struct plain_line *last; /* the last line that was a row or a rule */
    size_t rules, first_rule;      /* rules, rows above the first of them */
    size_t ruled;                  /* rows above the last rule */
    bool is_framed;                /* bars or rules stand among the rows */
    bool is_spaced_out;            /* some line has bars and blanks only, and is no row */
    bool is_below_rule;            /* the last line was a rule */
    bool is_hollow;                /* some row has bars and blanks only */
};

/* Passes over a line that is neither a row nor a rule.  False if it may be one.  *verdict is
 * NEEDS_MORE if the lines below are to be looked at. */
static bool pass_line(struct gathering *gathering, size_t i, enum verdict *verdict) {
    const struct row_reader *reader = gathering->reader;
    const struct plain_line *line = &gathering->block->lines[i];
    struct finding *finding = gathering->finding;
    const struct draft *draft = &finding->draft;
    *verdict = NEEDS_MORE;
    if (line->look == LOOK_HEADER && draft->count > 0) { /* that of the next grid */
        decline_end(finding, line->line.number);
        *verdict = refuse_lines(finding, i);
        return true;
    }
    if (is_remark(line))
        return true;
    if (!reader->has_blank_rows && (line->look == LOOK_BARS)) {
        gathering->is_spaced_out = true;
        if (draft->count > 0 && !has_symbol(draft))
            *verdict = NOT_MINE; /* the line may be a row */
        return true;
    }
    if (!is_blank_line(line) || (reader->has_blank_rows && is_hollow_row(line, draft->side)))
        return false;
    if (draft->count > 0 && !note_blank(&gathering->gaps))
        *verdict = decline_end(finding, gathering->last->line.number + 1);
    return true;
}

/* Notes that a line was a row or a rule. */
static enum verdict note_taken(struct gathering *gathering, const struct plain_line *line) {
    gathering->last = line;
    if (gathering->is_hollow && gathering->rules > 1)
        return NOT_MINE; /* the frame tells which lines without text are rows */
    return NEEDS_MORE;
}

/* True if a rule below some rows of a grid may end a band. */
static bool ends_band(size_t rows, size_t side) {
    size_t height = 2;
    while (height < side && (side % height != 0 || rows % height != 0))
        height++;
    return rows % height == 0;
}

/* Notes a rule.  False if it is not where a grid has one: behind a header, each row, or a band. */
static bool note_rule(struct gathering *gathering) {
    const struct draft *draft = &gathering->finding->draft;
    size_t rows = draft->side > 0 ? draft->count / draft->side : 0, above = gathering->ruled;
    if (gathering->rules++ == 0)
        gathering->first_rule = rows;
    gathering->ruled = rows;
    return rows <= above + 1 || ends_band(rows, draft->side) ||
           (gathering->first_rule == 1 && ends_band(rows - 1, draft->side));
}

/* Takes a rule.  Dashes below the first row are rather rows, unless that may be a header. */
static enum verdict take_rule(struct gathering *gathering, const struct plain_line *line) {
    struct finding *finding = gathering->finding;
    const struct draft *draft = &finding->draft;
    bool is_first_row = draft->count > 0 && draft->count == draft->side;
    bool is_row = is_first_row && gathering->gaps.height > 1 &&
                  !gathering->reader->has_blank_rows && !may_be_header(draft, true) &&
                  !(line->classes & (SET_BARS | SET_OF(CLASS_PLUS)));
    if (is_row || !note_line(&gathering->gaps, false))
        return decline_foreign(gathering->block, line, finding);
    if (gathering->is_below_rule && draft->count > 0)
        return decline_end(finding, line->line.number);
    if (!note_rule(gathering))
        return decline_end(finding, line->line.number);
    gathering->is_below_rule = true;
    gathering->is_framed = gathering->is_framed || draft->count > 0;
    return note_taken(gathering, line);
}

/* Begins a grid with its first row.  False if there are no grids of this side. */
static bool begin_grid(struct gathering *gathering, size_t side) {
    sudoku_shape shape = shape_of_side(side, gathering->block->reading->box);
    gathering->finding->draft.side = shape.box_height > 0 ? side : 0;
    gathering->gaps.height = shape.box_height;
    return shape.box_height > 0;
}

/* True if a line is the last so far and lines below may tell which of its bars are outer ones. */
static bool has_open_bars(const struct gathering *gathering, const struct plain_line *line) {
    const struct block *block = gathering->block;
    bool is_last = line == &block->lines[block->count - 1] && !block->ended;
    bool is_indented = has_bars(line) && *text_of(line) == '|' && line->start > line->from;
    return is_last && gathering->reader->has_blank_rows && (line->look == LOOK_BARS || is_indented);
}

/* Takes a row. */
static enum verdict take_row(struct gathering *gathering, const struct plain_line *line) {
    struct finding *finding = gathering->finding;
    struct draft *draft = &finding->draft;
    struct row row;
    enum row_kind kind = gathering->reader->read(gathering->reader, line, draft->side, &row);
    if (kind == NO_ROW)
        return decline_foreign(gathering->block, line, finding);
    if (draft->side == 0 && !begin_grid(gathering, row.count))
        return has_open_bars(gathering, line) ? NEEDS_MORE
                                              : decline_line(gathering->block, line, finding);
    if (row.count != draft->side)
        return decline_row(finding, line, &row);
    if (!note_line(&gathering->gaps, true))
        return decline_end(finding, line[-1].line.number);
    draft_add_row(draft, &row);
    draft->spaced = draft->spaced || kind == SPACED_ROW;
    if (gathering->is_spaced_out && !has_symbol(draft))
        return NOT_MINE;
    gathering->is_below_rule = false;
    gathering->is_hollow = gathering->is_hollow || line->look == LOOK_BARS;
    gathering->is_framed = gathering->is_framed || has_bars(line);
    return note_taken(gathering, line);
}

/* Takes a row or a rule.  NEEDS_MORE: the lines below are to be looked at. */
static enum verdict take_line(struct gathering *gathering, const struct plain_line *line) {
    bool is_drawn = is_dashed(line) ? are_dashes_rules(gathering->block)
                                    : is_rule(line) || is_damaged_rule(line);
    return is_drawn ? take_rule(gathering, line) : take_row(gathering, line);
}

/* Completes the finding with a grid that has all its rows, in the first lines of the block. */
static enum verdict finish_rows(const struct gathering *gathering, size_t lines) {
    struct finding *finding = gathering->finding;
    const struct draft *draft = &finding->draft;
    bool is_framed = gathering->is_framed;
    bool is_drawn =
        is_framed || gathering->rules > 0 || (draft->cells[0].line->classes & SET_COMMA);
    bool is_ruled = gathering->rules == 1 && gathering->first_rule == 1;
    if (count_filled(draft, draft->count) == 0)
        return NOT_MINE;
    finding->lines = lines;
    finding->form = is_framed ? FORM_GRID : draft->spaced ? FORM_SPACED : FORM_ROWS;
    return may_be_header(draft, is_drawn)
               ? look_below(gathering->block, gathering->reader, is_ruled, finding)
               : COMPLETE;
}

enum verdict gather_rows(const struct row_reader *reader, struct finding *finding) {
    const struct block *block = reader->block;
    const struct draft *draft = &finding->draft;
    struct gathering gathering = {
        .block = block, .reader = reader, .finding = finding, .gaps = {.height = 1}};
    draft_clear(&finding->draft);
    for (size_t i = 0; i < block->count; i++) {
        enum verdict verdict;
        if (!pass_line(&gathering, i, &verdict))
            verdict = take_line(&gathering, &block->lines[i]);
        if (verdict != NEEDS_MORE)
            return verdict;
        if (draft->side > 0 && draft->count == draft->side * draft->side)
            return finish_rows(&gathering, i + 1);
    }
    finding->lines = draft->side == 0 ? block->count + 1
                                      : block->count + draft->side - draft->count / draft->side;
    if (block->ended && gathering.last == NULL)
        return NOT_MINE;
    return block->ended ? decline_end(finding, gathering.last->line.number + 1) : NEEDS_MORE;
}
