/* ask.c - asks the layouts what a block of lines is, as it stands and without labels. */
#include "labels.h"
#include "reader.h"

enum { ENOUGH_LINES = 3 }; /* lines that have labels, and not cells by chance */

/* The layouts, in the order in which they are asked. */
static const struct grid_layout *const layouts[] = {
    &game_id_layout, /* a game ID of Solo, on a line */
    &line_layout,    /* all cells on a line */
    &walled_layout,  /* rows between lines of walls */
    &table_layout,   /* rows of fields between commas, tabs, bars and the like, perhaps blank */
    &rows_layout,    /* rows without blank cells, in a frame or not */
    &frame_layout,   /* rows in a frame, with blank cells */
    &list_layout,    /* lists and JSON objects, on a line or several */
    &walls_layout    /* digits and walls as numbers, which a judge asks for */
};

/* True if a fault is further down than another, or goes before it. */
static bool is_further(const struct fault *fault, const struct fault *than) {
    return fault->line > than->line || (fault->line == than->line && fault->is_certain);
}

/* Asks the layouts for lines that are kept, or the same lines without labels.  Keeps the fault of
 * the layout that came furthest. */
static enum verdict ask(struct reader *reader, const struct block *block) {
    bool is_explained = reader->finding.is_explained;
    struct finding *finding = &reader->finding;
    reader->seen = block->lines;
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        clear_finding(finding, is_explained);
        bool is_list = block->lines[0].line.in_list > 0;
        if ((is_list && layouts[i] != &list_layout) ||
            (block->reading->content == CONTENT_WALLS) != (layouts[i] == &walls_layout))
            continue;
        enum verdict verdict = layouts[i]->recognise(block, finding);
        if (verdict != NOT_MINE)
            return verdict;
        if (is_further(&finding->fault, &reader->fault))
            reader->fault = finding->fault;
    }
    return NOT_MINE;
}

/* Includes the footer of a grid that has a header of columns.  False if more lines must tell. */
static bool include_footer(struct reader *reader, const struct plain_line *kept, size_t count,
                           bool ended) {
    const struct plain_line *lines = reader->view;
    size_t header = 0, i = reader->finding.lines;
    while (header < i && lines[header].look != LOOK_HEADER)
        header++;
    if (header == i)
        return true;
    while (i < count && is_rule(&lines[i]))
        i++;
    if (i == count)
        return ended;
    if (!is_same_text(&lines[header], &kept[i]))
        return true;
    if (i + 1 == count && !ended)
        return false;
    bool is_header = i + 1 < count && !is_blank_line(&kept[i + 1]) &&
                     (is_rule(&kept[i + 1]) || has_first_label(&kept[i + 1]));
    if (!is_header) /* else it is that of the next grid */
        reader->finding.lines = i + 1;
    return true;
}

/* Certain labels: first without them, then as the lines are, unless labels can be no cells.  Labels
 * in doubt: as the lines are, then without.  No labels: as they are. */
enum verdict ask_layouts(struct reader *reader, size_t from, size_t count, bool ended) {
    const struct plain_line *kept = reader->kept + from;
    struct block block = {.lines = kept,
                          .count = count,
                          .ended = ended,
                          .order = from == 0 ? order_above(reader) : 0,
                          .side_above = reader->last_side,
                          .reading = &reader->reading};
    struct block bare = block;
    enum labels labels = take_labels(kept, count, reader->view);
    enum verdict verdict = NOT_MINE;
    bare.lines = reader->view;
    reader->fault = (struct fault){.line = 0};
    if (labels >= CERTAIN_LABELS)
        verdict = ask(reader, &bare);
    bool may_be_cells = labels != MARKED_LABELS || count < ENOUGH_LINES;
    if (verdict == NOT_MINE && may_be_cells) {
        verdict = ask(reader, &block);
        if (verdict != NOT_MINE || labels != MAYBE_LABELS)
            return verdict;
        verdict = ask(reader, &bare);
    }
    if (verdict == COMPLETE && !include_footer(reader, kept, count, ended)) {
        reader->finding.lines = count + 1;
        return NEEDS_MORE;
    }
    return verdict;
}

void explain_lines(struct reader *reader, size_t count, bool ended) {
    reader->finding.is_explained = true;
    ask_layouts(reader, 0, count, ended);
    reader->finding.is_explained = false;
}
