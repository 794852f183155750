/* damage.c - finds the end of a record that no layout can read.
 *
 * The layouts themselves show where the next record begins: a line that is a whole record, or the
 * lines behind a blank one that are.  Rules, headings and the end of a list are boundaries, too.
 * Where there is none of these, the number of cells tells. */

#include "labels.h"
#include "reader.h"
#include "sides.h"

enum {
    ENOUGH_ROWS = 4,                     /* rows of the same width that tell the size of the grid */
    MAX_STRETCH = 8 * SUDOKU_MAX_SIDE,   /* lines behind the damage that are looked at */
    LONG_LINE = 2 * SUDOKU_MAX_SIDE + 2, /* more symbols than two joined rows have */
    BLANK = UINT16_MAX
};

/* ---- Lines ----------------------------------------------------------------------------- */

/* The words of a line. */
static size_t count_words(const struct plain_line *line) {
    size_t count = 0;
    bool is_in = false;
    for (size_t i = line->start; i < line->end; i++) {
        bool is_mark = (set_of(line->text[i]) & (SET_SEPARATORS | SET_QUOTE | SET_BRACKETS)) != 0;
        count += !is_mark && !is_in;
        is_in = !is_mark;
    }
    return count;
}

/* True if a damaged line was meant as a whole grid: it has more symbols than a row, or than two
 * that were joined. */
static bool is_long(const struct plain_line *line, bool is_below_line) {
    size_t symbols = count_symbols(line);
    bool is_pair = symbols % 2 == 0 && is_side(symbols / 2, ANY_BOX);
    return symbols > LONG_LINE ||
           (symbols > SUDOKU_MAX_SIDE && (is_below_line || (count_words(line) == 1 && !is_pair)));
}

/* The brackets that a line opens and does not close; less than 0 if it closes more. */
static int count_open(const struct plain_line *line) {
    int open = 0;
    for (size_t i = line->start; (line->classes & SET_BRACKETS) && i < line->end; i++)
        open += is_opening(line->text[i]) - is_closing(line->text[i]);
    return open;
}

/* True if a line has the last row of a list, and the bracket that closes it, or that alone at the
 * left. */
static bool ends_list(const struct plain_line *line) {
    return count_open(line) < 0 &&
           (is_brackets(line) ? line->start == line->from
                              : (line->classes & SET_QUOTE) || is_opening(*text_of(line)));
}

/* True if a line has the first row of a list, and the bracket that opens it. */
static bool begins_list(const struct plain_line *line) {
    return count_open(line) > 0 && line->start == line->from && !is_brackets(line) &&
           (set_of(*text_of(line)) & (SET_BRACKETS | SET_LETTERS));
}

/* The tabs or commas of a line between which cells may be blank.  A few tabs stand behind numbers
 * of lines. */
static size_t count_separators(const struct plain_line *line) {
    char separator = (line->classes & SET_COMMA) ? ',' : '\t';
    size_t count = count_byte(line, line->from, line->length, separator);
    return (line->classes & SET_BRACKETS) || count + 1 < SHORTEST_ROW ? 0 : count;
}

/* True if a line is no row, and separates rows or grids. */
static bool is_gap(const struct plain_line *line) {
    return is_blank_line(line) && count_separators(line) == 0;
}

/* True if a line may be a row: it is mostly cells, or only what separates blank ones. */
static bool may_be_row(const struct plain_line *line) {
    return is_row_like(line) || count_separators(line) > 0;
}

/* ---- The size of the grid -------------------------------------------------------------- */

/* What the rows of a damaged grid have in common. */
struct rows {
    size_t side;
    bool is_spaced; /* each word is a cell */
};

/* The number of cells of a line, as far as that can be told.  rows NULL: nothing is known of them.
 */
static size_t count_cells(const struct plain_line *line, const struct rows *rows, bool *is_spaced) {
    size_t words = count_words(line), symbols = count_symbols(line);
    size_t separators = count_separators(line);
    *is_spaced = separators > 0 || (rows != NULL ? rows->is_spaced && 2 * words > symbols
                                                 : words > 1 && symbols < 3 * words);
    return separators > 0 ? separators + 1 : *is_spaced ? words : symbols;
}

/* Finds what most lines of a block have in common. */
static struct rows find_rows(const struct plain_line *lines, size_t count, sudoku_shape box,
                             size_t last_side) {
    /* Most records are as large as the one before. */
    struct rows rows = {.side = last_side > 0 ? last_side : 9};
    size_t votes[SUDOKU_MAX_SIDE + 1] = {0}, most = 0;
    votes[last_side]++;
    for (size_t i = 0; i < count && most < ENOUGH_ROWS; i++) {
        const struct plain_line *line = &lines[i];
        bool is_spaced = false, is_row = !is_remark(line) && !is_rule(line) && may_be_row(line);
        size_t cells = is_row ? count_cells(line, NULL, &is_spaced) : 0;
        if (cells > SUDOKU_MAX_SIDE || !is_side(cells, box))
            continue;
        bool is_usual = cells == last_side || votes[cells] + 1 > votes[last_side];
        if (++votes[cells] > most && is_usual && (!has_bars(line) || cells == 9 || most == 0)) {
            most = votes[cells];
            rows = (struct rows){cells, is_spaced};
        }
    }
    return rows;
}

/* ---- Boundaries ------------------------------------------------------------------------ */

/* What the damage has taken so far. */
struct extent {
    struct reader *reader;
    size_t count; /* lines kept */
    bool ended;   /* no line will be added to them */
    struct rows rows;
    size_t want, have, slack;    /* cells of the grid, cells so far, cells that may be missing */
    uint16_t cells[BLOCK_LINES]; /* line -> its cells, as far as that can be told; or BLANK */
};

/* What a line is in a damaged record. */
enum part { PART_WITHIN, PART_LAST, PART_BEHIND, PART_UNKNOWN };

/* True if a line is a record of its own.  Behind a label, in quotation marks and in a large grid, a
 * word of 16 cells is rather a row. */
static bool is_record(const struct extent *extent, size_t i) {
    const struct finding *finding = &extent->reader->finding;
    if (ask_layouts(extent->reader, i, 1, true) != COMPLETE)
        return false;
    const struct plain_line *line = &extent->reader->kept[i];
    bool may_be_row = finding->puzzle_at.length == finding->draft.count &&
                      (has_label(line) || (line->classes & SET_QUOTE) ||
                       finding->draft.count == extent->rows.side);
    return finding->draft.count > (may_be_row ? SUDOKU_MAX_SIDE : 1);
}

/* True if a line is a header of columns and begins the next record: the label of a first row is
 * below it, or it has names, which can be no cells. */
static bool is_next_header(const struct extent *extent, size_t i) {
    const struct plain_line *line = &extent->reader->kept[i];
    return is_header_of_labels(extent->reader->kept, i, extent->count) ||
           (is_column_header(line) && is_ascii_letter(*text_of(line)));
}

/* What stands behind a line, up to the next blank one. */
enum behind {
    BEHIND_RECORD, /* a whole record, or several with nothing between */
    BEHIND_REST,   /* the rest of this record, in front of several with nothing between */
    BEHIND_OTHER,
    BEHIND_UNKNOWN /* more lines must tell */
};

/* Looks at the lines from one on.  Rows that go on below a record have nothing between their grids:
 * then their number tells if they begin with a whole one. */
static enum behind look_behind(const struct extent *extent, size_t from) {
    const struct plain_line *kept = extent->reader->kept;
    const struct finding *finding = &extent->reader->finding;
    size_t end = from, side = extent->rows.side, rows = 0;
    while (end < extent->count && end - from < MAX_STRETCH && extent->cells[end] != BLANK)
        end++;
    bool is_over = end < extent->count || end - from == MAX_STRETCH || extent->ended;
    enum verdict verdict =
        end == from ? NEEDS_MORE : ask_layouts(extent->reader, from, end - from, is_over);
    if (verdict != COMPLETE)
        return is_over || verdict == NOT_MINE ? BEHIND_OTHER : BEHIND_UNKNOWN;
    size_t behind = from + finding->lines;
    while (behind < end && is_rule(&kept[behind]))
        behind++;
    if (finding->form == FORM_LINE || (is_over && behind == end))
        return BEHIND_RECORD;
    if (!is_over)
        return BEHIND_UNKNOWN;
    for (size_t i = from; i < end; i++)
        rows += !is_remark(&kept[i]) && !is_rule(&kept[i]);
    size_t missing = extent->want > extent->have ? extent->want - extent->have : 0;
    size_t rest = (missing + side / 2) / side;
    return rest > 0 && rows % side == rest % side ? BEHIND_REST : BEHIND_RECORD;
}

/* True if about as many cells stand above as the grid has. */
static bool is_enough(const struct extent *extent) {
    return extent->have + extent->slack >= extent->want;
}

/* What a blank line is: the end of the damage, unless it is one of those between the bands of the
 * grid. */
static enum part judge_blank(struct extent *extent, size_t i) {
    if (i + 1 < extent->count && extent->cells[i + 1] == BLANK)
        return PART_BEHIND;
    enum behind behind = look_behind(extent, i + 1);
    if (behind == BEHIND_UNKNOWN)
        return PART_UNKNOWN;
    if (behind == BEHIND_RECORD || (behind == BEHIND_OTHER && is_enough(extent)))
        return PART_BEHIND;
    extent->slack = extent->rows.side / 2; /* blank lines stand within this grid */
    return PART_WITHIN;
}

/* What a line with text is. */
static enum part judge_text(struct extent *extent, size_t i) {
    const struct plain_line *line = &extent->reader->kept[i];
    if (is_rule(line) && !is_dashed(line)) {
        bool is_second = i > 0 && extent->have > 0 && is_rule(line - 1);
        return is_enough(extent) || is_second ? PART_BEHIND : PART_WITHIN;
    }
    if (ends_list(line))
        return PART_LAST;
    bool is_list = (extent->reader->kept[0].classes & SET_BRACKETS) != 0;
    if (i > 0 &&
        ((is_list && begins_list(line)) || !may_be_row(line) || is_long(line, false) ||
         is_next_header(extent, i) || (i >= extent->reader->checked && is_record(extent, i))))
        return PART_BEHIND;
    if (i >= extent->reader->checked)
        extent->reader->checked = i + 1;
    extent->have += extent->cells[i];
    return extent->have + extent->rows.side / 2 > extent->want ? PART_LAST : PART_WITHIN;
}

/* The cells of the next record on the last line, if that is two rows. */
static size_t excess_of(const struct extent *extent, size_t last) {
    size_t side = extent->rows.side, cells = extent->cells[last];
    size_t excess = extent->have > extent->want ? extent->have - extent->want : 0;
    bool is_row = 2 * excess > side && 2 * excess < 3 * side;
    bool is_pair = 2 * cells >= 3 * side && 2 * cells <= 5 * side;
    return side > 3 && is_row && is_pair ? excess : 0;
}

/* What the first line is: all of the damage if it is no row or more than one, or if a whole record
 * stands below it, as below a title. */
static enum part judge_first(struct extent *extent) {
    struct reader *reader = extent->reader;
    const struct plain_line *first = &reader->kept[0];
    if (is_too_long(&first->line) || !may_be_row(first) ||
        is_long(first, reader->form_above == FORM_LINE))
        return PART_LAST;
    if (reader->carried > 0 || is_brackets(first) || has_bars(first) ||
        count_separators(first) > 0 || extent->cells[0] == extent->rows.side)
        return PART_WITHIN;
    extent->have = extent->cells[0];
    enum behind behind = look_behind(extent, 1);
    extent->have = 0;
    return behind == BEHIND_RECORD    ? PART_LAST
           : behind == BEHIND_UNKNOWN ? PART_UNKNOWN
                                      : PART_WITHIN;
}

/* Begins with no damage at all. */
static void measure(struct extent *extent) {
    struct reader *reader = extent->reader;
    strip_labels(reader->kept, extent->count, reader->view);
    extent->rows = find_rows(reader->view, extent->count, reader->reading.box, reader->last_side);
    extent->want = extent->rows.side * extent->rows.side;
    if (count_open(&reader->kept[0]) > 0)
        extent->want *= 2; /* a bracket ends the list */
    extent->have = reader->carried;
    extent->slack = extent->rows.side + extent->rows.side / 2;
    for (size_t i = 0; i < extent->count; i++) {
        const struct plain_line *line = &reader->view[i];
        bool is_header = i == 0 && is_header_of_labels(reader->kept, i, extent->count);
        bool is_spaced;
        extent->cells[i] = is_gap(line) ? BLANK
                           : is_header  ? 0
                                        : (uint16_t)count_cells(line, &extent->rows, &is_spaced);
    }
}

struct damage find_damage(struct reader *reader, size_t count, bool ended) {
    struct extent extent = {.reader = reader, .count = count, .ended = ended};
    measure(&extent);
    enum part part = judge_first(&extent);
    if (part == PART_LAST)
        return (struct damage){1, 0};
    for (size_t i = 0; i < count && part == PART_WITHIN; i++) {
        if (is_remark(&reader->kept[i]))
            continue;
        part = extent.cells[i] == BLANK ? judge_blank(&extent, i) : judge_text(&extent, i);
        if (part == PART_LAST)
            return (struct damage){i + 1, excess_of(&extent, i)};
        if (part == PART_BEHIND)
            return (struct damage){i, 0};
    }
    return (struct damage){part == PART_WITHIN && ended ? count : 0, 0};
}
