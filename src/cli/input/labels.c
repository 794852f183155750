/* labels.c - the labels of the pending rows and of their columns. */
#include "labels.h"

#include "recovery.h"

#include <string.h>

enum { MOST_ROWS_OFF = 2 }; /* rows of a broken record that are not known to be skipped */

/* ---- What wrappings must know ---------------------------------------------------------- */

void set_wanted_labels(const struct reader *reader, struct wrapping_context *context) {
    const struct pending_record *pending = &reader->pending;
    const struct row_labels *labels = &pending->labels;
    context->tabled = is_in_table(reader);
    if (pending->blank_rows > 0 && pending->blank_label.kind != LABEL_NONE && !is_broken(pending)) {
        context->labels = LABELS_NEXT;
        context->label = pending->blank_label;
        context->lines = reader->line.number - pending->blank_row[pending->blank_rows - 1].line;
    } else if (pending->state == PENDING_NOTHING) {
        context->labels = reader->above.header > 0 ? LABELS_FIRST : LABELS_ANY;
    } else if (is_broken(pending)) {
        context->labels = labels->taken_off ? LABELS_SKIPPED : LABELS_REFUSED;
        context->label = labels->last;
    } else if (labels->header && pending->rows == 1) {
        context->labels = LABELS_FIRST;
    } else if (labels->taken_off) {
        context->labels = LABELS_NEXT;
        context->label = labels->last;
        context->lines = reader->line.number - pending->origin.row_lines[pending->rows - 1];
    } else {
        context->labels = LABELS_REFUSED;
    }
}

bool is_labelled_row_of_16(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    bool nothing = pending->state == PENDING_NOTHING;
    if (reader->classified.kind != LINE_RECORD || reader->classified.cells != 16 ||
        reader->side_known != 16 || (!nothing && !pending->labels.taken_off))
        return false;
    struct label label = label_of(reader->line.text, reader->line.length);
    return nothing ? is_first_label(&label) : label.kind == pending->labels.last.kind;
}

/* The fields of a line of a table; 0: it is no such line. */
static size_t count_fields(const struct line *line) {
    struct label label = label_of_field(line->text, line->length);
    if (label.end == line->length)
        return 0;
    char separator = line->text[label.end - 1];
    size_t fields = 1;
    for (size_t i = 0; i < line->length; i++)
        fields += line->text[i] == separator;
    return fields;
}

bool take_for_row_of_table(struct reader *reader, struct wrapping_context *context) {
    struct classified_line *classified = &reader->classified;
    bool nothing = reader->pending.state == PENDING_NOTHING;
    size_t fields = count_fields(&reader->line);
    if (classified->kind == LINE_OTHER && classified->may_be_blanks) {
        classified->kind = LINE_BLANK; /* each row has a name */
        classified->may_be_blanks = false;
        return true;
    }
    if (fields <= 1 || (nothing && fields <= context->side)) {
        context->tabled = false;
        return classified->kind != LINE_OTHER && !classified->has_gaps;
    }
    if (classified->kind == LINE_ROW || classified->kind == LINE_RECORD)
        classified->kind = LINE_OTHER;
    return classified->kind != LINE_OTHER;
}

bool may_be_labelled_blank(const struct reader *reader) {
    return reader->classified.kind == LINE_HEADING && reader->pending.labels.taken_off;
}

/* ---- Headers of columns ---------------------------------------------------------------- */

/* True if the pending row is a header, as the current line shows.  That is a row with a label; or
 * it has bars, and the header has none. */
static bool is_above_rows(const struct reader *reader, enum event event) {
    const struct classified_line *classified = &reader->classified;
    bool barred = classified->has_bar && !reader->pending.labels.header_barred;
    return (event == EVENT_ROW && (classified->wrapping.numbered || barred)) ||
           (event == EVENT_BLANKS && classified->wrapping.numbered);
}

/* True if the pending row is the header of the grid above, repeated below it. */
static bool is_below_grid(const struct reader *reader, enum event event) {
    return reader->headed && event != EVENT_RULE && event != EVENT_COMMENT;
}

/* True if the pending row is a header above a first row that is damaged, but for its label. */
static bool is_above_damaged_row(const struct reader *reader, enum event event) {
    return event == EVENT_OTHER && reader->classified.wrapping.numbered;
}

/* Keeps the width of a header, and drops it as a row. */
static void keep_header_width(struct pending_record *pending) {
    pending->rows = 0;
    pending->labels.header = false;
    pending->labels.taken_off = true;
}

/* Drops the pending row if it is a header. */
static bool drop_header(struct reader *reader, enum event event) {
    size_t side = reader->pending.side;
    bool above = is_above_rows(reader, event);
    if (!above && !is_below_grid(reader, event))
        return false;
    tally_move(&reader->tally, FATE_PENDING, FATE_FRAMING, 1);
    reset_rows(&reader->pending);
    reader->headed = true;
    reader->above.header = above ? side : 0;
    return true;
}

/* ---- Labels of rows -------------------------------------------------------------------- */

/* Drops the cells that are labels.  What they were said to be
 * is true of the other cells only if it is found there. */
static void take_labels_off(struct pending_record *pending) {
    struct row_labels *labels = &pending->labels;
    size_t wide = pending->side, side = wide - labels->before - labels->behind;
    class_set classes = 0;
    for (size_t row = 0; row < pending->rows; row++) {
        size_t from = row * wide + labels->before, to = row * side;
        memmove(pending->symbols + to, pending->symbols + from, side);
        memmove(pending->origin.columns + to, pending->origin.columns + from,
                side * sizeof *pending->origin.columns);
        for (size_t i = 0; i < side; i++)
            classes |= set_of(pending->symbols[to + i]);
    }
    pending->side = side;
    pending->row_size.tokens -= pending->spaced ? wide - side : 0;
    pending->other_empty = (classes & SET_OTHER_EMPTY) != 0;
    pending->multi_digit = labels->other_multi_digit;
    labels->taken_off = labels->last.kind != LABEL_QUOTE;
    labels->before = labels->behind = 0;
}

bool take_table_off(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    size_t wide = pending->side, side = wide - 1;
    char column[SUDOKU_MAX_SIDE];
    if (!pending->blank_cells || pending->symbols[0] != '.' ||
        !is_side(side, reader->reading.box) || !is_header(pending->symbols + 1, side))
        return false;
    for (size_t row = 1; row < wide; row++)
        column[row - 1] = pending->symbols[row * wide];
    if (!is_header(column, side))
        return false;
    pending->above_gap = 1;
    drop_rows_above_gap(pending);
    tally_move(&reader->tally, FATE_PENDING, FATE_FRAMING, 1);
    pending->labels = (struct row_labels){.before = 1};
    take_labels_off(pending);
    return true;
}

/* True if the current line has the label that comes next.  Two such labels alone may be cells,
 * unless the second is longer than the first. */
static bool counts_on(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const struct label *last = &pending->labels.last;
    const struct line *line = &reader->line;
    struct label label = label_of(line->text, line->length);
    return (pending->rows > 1 || label.marked || label.length > last->length) &&
           is_next_label(last, &label, line->number - pending->origin.row_lines[pending->rows - 1]);
}

/* True if the current line begins the rows of another grid: it has the first label again. */
static bool counts_anew(const struct reader *reader) {
    if (reader->pending.labels.last.kind == LABEL_QUOTE)
        return reader->classified.symbols[0] == '>';
    struct label label = label_of(reader->line.text, reader->line.length);
    return is_first_label(&label);
}

/* True if the pending rows are counted from their first on.  Two rows or so may be damage that
 * counts on by chance. */
static bool are_counted(const struct pending_record *pending) {
    const struct label *last = &pending->labels.last;
    return last->marked || last->kind == LABEL_QUOTE || last->value <= pending->rows;
}

/* True if the current line shows that the pending rows have labels.  side: of the grid without
 * them. */
static bool shows_labels(const struct reader *reader, enum event event, size_t side) {
    const struct pending_record *pending = &reader->pending;
    size_t rows = pending->rows, band = shape_of_side(side, reader->reading.box).box_height;
    bool all = rows == side;
    switch (event) {
    case EVENT_ROW:
    case EVENT_DASHES:
        return all && counts_anew(reader);
    case EVENT_BLANK:
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): the caller knows that side has boxes */
        return all || (rows > 1 && rows % band == 0 && rows % band_height(reader) != 0 &&
                       are_counted(pending));
    case EVENT_OTHER:
        return all || counts_on(reader);
    case EVENT_RULE:
        return all && !pending->framed;
    case EVENT_COMMENT:
        return false;
    default:
        return all;
    }
}

/* True if the current line has a label that stands above that of the last row of a broken record.
 * The record has ended then, if about all of its rows have been skipped. */
static bool begins_next_record(struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    struct row_labels *labels = &reader->pending.labels;
    if (!labels->taken_off || !reader->classified.wrapping.numbered)
        return false;
    struct label above = labels->last;
    labels->last = label_of_line(&reader->line, &reader->classified.wrapping);
    return labels->last.kind == above.kind && labels->last.value < above.value &&
           count_skipped(pending) + MOST_ROWS_OFF >= pending->side;
}

/* Begins the record of a table whose first row is damaged, so that the rest of it is skipped. */
static void begin_table(struct reader *reader) {
    struct pending_record *pending = &reader->pending;
    pending->state = PENDING_ROWS;
    pending->side = reader->above.header;
    pending->row_size = text_size_of(&reader->line, &reader->classified);
    if (pending->row_size.tokens == 0) /* each row has some */
        pending->row_size.tokens = pending->side;
    pending->spaced = true;
    pending->labels.taken_off = pending->labels.tabled = true;
    reader->above = (struct lines_above){0};
}

bool reread_labels(struct reader *reader, enum event event) {
    struct pending_record *pending = &reader->pending;
    const struct row_labels *labels = &pending->labels;
    if (pending->state == PENDING_NOTHING && event == EVENT_BLANK)
        reader->headed = false;
    if (pending->state == PENDING_NOTHING && event == EVENT_OTHER && reader->above.tabled) {
        begin_table(reader);
        return false;
    }
    if (is_broken(pending) && begins_next_record(reader)) {
        reset_rows(pending);
        return true;
    }
    if (pending->state == PENDING_SPREAD)
        return is_above_rows(reader, event) && drop_header(reader, event);
    if (pending->state != PENDING_ROWS)
        return false;
    if (labels->header && pending->rows == 1 && is_above_damaged_row(reader, event)) {
        keep_header_width(pending);
        return false;
    }
    if (labels->header && pending->rows == 1 && drop_header(reader, event))
        return true;
    size_t side = pending->side - labels->before - labels->behind;
    bool labelled = labels->last.kind != LABEL_NONE && side < pending->side;
    if (!labelled || !is_side(side, reader->reading.box) || !shows_labels(reader, event, side))
        return false;
    take_labels_off(pending);
    return true;
}
