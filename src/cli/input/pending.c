/* pending.c - the pending record: the lines read so far of a record of several lines. */
#include "pending.h"

#include "classify/cells.h"
#include "text/characters.h"

#include <string.h>

enum { SHORTEST_RULE = 3 }; /* fewest dashes side by side */

size_t measure_joined_rule(const struct line *line, const struct classified_line *classified) {
    size_t strokes = 0, corners = 0, run = 0, longest = 0;
    bool row = classified->kind == LINE_ROW && classified->bad_cells > 0;
    if ((classified->kind != LINE_OTHER && !row) || !classified->has_bar ||
        memchr(line->text, '+', line->length) == NULL)
        return 0;
    for (size_t i = 0; i < line->length; i++) {
        bool dash = line->text[i] == '-' || line->text[i] == '=';
        strokes += dash || line->text[i] == '+';
        corners += line->text[i] == '+';
        run = dash ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    bool drawn = longest >= SHORTEST_RULE && corners >= (row ? 2 : 1);
    return drawn ? strokes : 0;
}

struct text_size text_size_of(const struct line *line, const struct classified_line *classified) {
    size_t rule = measure_joined_rule(line, classified);
    return (struct text_size){line->length + 1 - rule, classified->token_count};
}

struct text_size add_text_sizes(struct text_size a, struct text_size b) {
    return (struct text_size){a.bytes + b.bytes, a.tokens + b.tokens};
}

size_t text_length(struct text_size size, bool spaced) {
    return spaced ? size.tokens : size.bytes;
}

uint64_t lines_of_rows(const struct pending_record *pending) {
    uint64_t lines = pending->rows;
    for (size_t row = 0; row < pending->rows; row++)
        lines += pending->more_lines[row];
    return lines;
}

enum form form_of_rows(const struct pending_record *pending) {
    return pending->framed ? FORM_GRID : pending->spaced ? FORM_SPACED : FORM_ROWS;
}

uint64_t line_below(const struct pending_record *pending, size_t rows) {
    return pending->origin.row_lines[rows - 1] + 1;
}

bool is_header(const char *symbols, size_t cells) {
    static const char upper[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char lower[] = "abcdefghijklmnopqrstuvwxyz";
    const char *digits = set_of(symbols[0]) & SET_NUMERALS ? upper : upper + 10;
    digits = symbols[0] == 'a' ? lower : digits + (symbols[0] == '1');
    return memcmp(symbols, digits, cells) == 0;
}

struct label label_of_line(const struct line *line, const struct wrapping_marks *marks) {
    return marks->tabled ? label_of_field(line->text, line->length)
                         : label_of(line->text, line->length);
}

/* True if a cell from an index on is a number above 9. */
static bool has_multi_digit(const struct line *line, const struct classified_line *classified,
                            size_t cell) {
    bool found = false;
    for (size_t i = cell; classified->multi_digit && i < classified->cells; i++) {
        char symbol = line->text[classified->columns[i] - 1];
        found = found || (symbol != classified->symbols[i] && symbol != '0');
    }
    return found;
}

/* The cells of a row up to an offset of its line. */
static size_t count_cells_before(const struct classified_line *classified, size_t end) {
    size_t cells = 0;
    while (cells < classified->cells && classified->columns[cells] <= end)
        cells++;
    return cells;
}

/* Finds the label of a row, and the number of cells that it is. */
static struct label find_label(const struct line *line, const struct classified_line *classified,
                               size_t *cells) {
    struct label label = label_of_line(line, &classified->wrapping);
    bool quote = classified->symbols[0] == '>' && !classified->wrapping.numbered;
    if (quote)
        label.kind = LABEL_QUOTE;
    *cells = quote ? 1 : count_cells_before(classified, label.end);
    return label;
}

/* Notes the label of the next row, or of the first.  Few rows have labels. */
static void note_label(struct pending_record *pending, const struct line *line,
                       const struct classified_line *classified) {
    struct row_labels *labels = &pending->labels;
    size_t rows = pending->rows, cells;
    struct label label = find_label(line, classified, &cells);
    if (rows == 0) {
        labels->before = cells;
        labels->taken_off = classified->wrapping.numbered;
        labels->tabled = classified->wrapping.tabled;
        labels->delimited = labels->taken_off ? classified->wrapping.delimited
                                              : find_separator_behind(line->text, line->length,
                                                                      &label) < line->length;
        labels->header = !labels->tabled && is_header(classified->symbols, classified->cells);
        labels->header_barred = classified->has_bar;
    } else if (!labels->taken_off &&
               (cells != labels->before ||
                !is_next_label(&labels->last, &label,
                               line->number - pending->origin.row_lines[rows - 1]))) {
        label.kind = LABEL_NONE;
    }
    labels->last = label;
    if (label.kind == LABEL_NONE)
        return;
    bool behind = find_label_behind(line->text, line->length, &label) > 0;
    labels->behind = behind && (rows == 0 || labels->behind) && cells > 0;
    labels->other_multi_digit =
        labels->other_multi_digit || has_multi_digit(line, classified, cells);
}

bool is_next_row(const struct pending_record *pending, const struct classified_line *classified) {
    const struct row_labels *labels = &pending->labels;
    bool unlike = (labels->taken_off != classified->wrapping.numbered ||
                   (labels->taken_off && labels->delimited != classified->wrapping.delimited)) &&
                  !(labels->header && !labels->taken_off && pending->rows == 1);
    unlike = unlike || (classified->wrapping.bulleted && !pending->bulleted);
    if (classified->cells != pending->side || (unlike && !is_broken(pending)))
        return false;
    return classified->kind == LINE_ROW ||
           (classified->kind == LINE_RULE && classified->may_be_row && !pending->framed &&
            !pending->spaced && (!pending->other_empty || has_other_empty(classified)));
}

struct frame_place place_of_line(struct pending_record *pending,
                                 const struct classified_line *classified) {
    uint32_t above = pending->block_lines;
    pending->block_lines += classified->has_bar;
    return (struct frame_place){pending->rules, above,
                                classified->has_bar && classified->may_be_blanks};
}

void note_rule_of_frame(struct pending_record *pending) {
    pending->rules++;
    pending->block_lines = 0;
}

/* Counts a row whose cells have been added.  classes: those of its cells. */
static void count_row(struct pending_record *pending, uint64_t line, class_set classes,
                      struct frame_place place) {
    size_t row = pending->rows++;
    pending->origin.row_lines[row] = line;
    pending->more_lines[row] = 0;
    pending->blank_lines[row] = 0;
    pending->marks[row].marked = false;
    pending->places[row] = place;
    pending->textless += place.textless;
    pending->other_empty = pending->other_empty || (classes & SET_OTHER_EMPTY);
    pending->symbol_empty = pending->symbol_empty || (classes & SET_EMPTY);
}

/* Notes the cells of a row as sets of candidates, which they are or may be. */
static void add_marks(struct pending_record *pending, size_t row, const struct line *line,
                      const struct classified_line *classified) {
    uint16_t *sets = pending->marks[row].sets;
    pending->marks[row].marked = true;
    for (size_t i = 0; i < pending->side; i++) {
        size_t at = classified->columns[i] - 1;
        sets[i] = classified->candidates
                      ? classified->sets[i]
                      : read_candidates(line->text + at, line->length - at, pending->side);
    }
}

void add_row(struct pending_record *pending, const struct line *line,
             const struct classified_line *classified) {
    if (pending->rows == 0) {
        pending->side = classified->cells;
        pending->row_size = text_size_of(line, classified);
        pending->first_end = classified->end_column;
        pending->bulleted = classified->wrapping.bulleted;
        pending->origin.one_each = classified->one_each;
    }
    if (pending->rows == 0 || pending->labels.last.kind != LABEL_NONE)
        note_label(pending, line, classified);
    size_t row = pending->rows, first = row * pending->side, bad;
    bool symbol_empty = pending->symbol_empty, known = pending->other_empty && symbol_empty;
    memcpy(pending->symbols + first, classified->symbols, pending->side);
    memcpy(pending->origin.columns + first, classified->columns,
           pending->side * sizeof *classified->columns);
    count_row(pending, line->number, known ? 0 : classes_of(classified->symbols, pending->side),
              place_of_line(pending, classified));
    if (find_letter_for_empty(classified->symbols, pending->side, pending->side, &bad) != '\0')
        pending->symbol_empty = true;
    pending->more_lines[row] = line->more;
    if (classified->bad_token[0] != '\0')
        memcpy(pending->bad_tokens[row], classified->bad_token, sizeof classified->bad_token);
    bool may_be_sets = classified->multi_digit && !classified->gathered;
    if (pending->side <= MARKED_SIDE && (classified->candidates || may_be_sets))
        add_marks(pending, row, line, classified);
    pending->has_candidates = pending->has_candidates || classified->candidates;
    if (classified->wrapping.blank_cells) {
        pending->blank_cells = true;
        pending->symbol_empty = symbol_empty; /* the symbols stand for blanks */
    }
    pending->open_rows += classified->wrapping.open;
    pending->framed = pending->framed || classified->has_bar;
    pending->spaced = pending->spaced || classified->spaced;
    pending->listed = classified->wrapping.listed || classified->gathered;
    pending->multi_digit = pending->multi_digit || classified->multi_digit;
}

void add_rows_alike(struct pending_record *pending, const struct row_pattern *pattern,
                    struct lines *lines) {
    size_t side = pending->side, size, ahead;
    class_set classes;
    const char *text = lines_ahead(lines, &ahead);
    while (pending->rows < side &&
           (size = take_row_by_pattern(pattern, text, ahead,
                                       pending->symbols + pending->rows * side, &classes)) > 0) {
        uint32_t *columns = pending->origin.columns + pending->rows * side;
        memcpy(columns, columns - side, side * sizeof *columns);
        lines_skip(lines, size);
        count_row(pending, lines->number, classes, place_of_line(pending, &pattern->row));
        text += size;
        ahead -= size;
    }
}

void move_rows(struct pending_record *pending, size_t from, size_t to, size_t count) {
    struct origin *origin = &pending->origin;
    size_t side = pending->side, cells = count * side;
    memmove(pending->symbols + to * side, pending->symbols + from * side, cells);
    memmove(origin->columns + to * side, origin->columns + from * side,
            cells * sizeof *origin->columns);
    memmove(origin->row_lines + to, origin->row_lines + from, count * sizeof *origin->row_lines);
    memmove(pending->more_lines + to, pending->more_lines + from,
            count * sizeof *pending->more_lines);
    memmove(pending->bad_tokens + to, pending->bad_tokens + from,
            count * sizeof *pending->bad_tokens);
    memmove(pending->marks + to, pending->marks + from, count * sizeof *pending->marks);
    memmove(pending->places + to, pending->places + from, count * sizeof *pending->places);
}

void drop_rows_above_gap(struct pending_record *pending) {
    size_t above = pending->above_gap, kept = pending->rows - above;
    move_rows(pending, above, 0, kept);
    pending->labels.header = is_header(pending->symbols, pending->side);
    pending->labels.header_barred = pending->framed;
    pending->rows = kept;
    pending->above_gap = 0;
    pending->gap_unsure = false;
}

void reset_rows(struct pending_record *pending) {
    memset(pending, 0, offsetof(struct pending_record, blank_lines));
}
