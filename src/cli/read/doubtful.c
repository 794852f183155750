/* doubtful.c - lines whose meaning the line below tells: one symbol for empty cells, or separators
 * alone, are a row, a rule or blank. */
#include "steps.h"

#include <string.h>

/* Makes the run a line of its own, for its i-th line. */
static void make_run_line(const struct run *run, size_t i, struct plain *plain) {
    struct line line = {.text = run->text, .length = run->length, .number = run->line + i};
    make_plain(plain, &line, NULL);
}

/* Begins a grid with the lines of the run as empty rows.  False if they can be none. */
static bool begin_empty_rows(struct reader *reader, size_t count) {
    struct plain row;
    make_run_line(&reader->run, 0, &row);
    if (!begin_rows(reader, &row))
        return false;
    for (size_t i = 1; i < count; i++) {
        make_run_line(&reader->run, i, &row);
        grid_add(&reader->grid, &row);
    }
    return true;
}

/* True if a line is a packed row of the width of the run, and has its symbol and no other for empty
 * cells. */
static bool is_row_below(const struct run *run, const struct plain *line) {
    if (line->kind != KIND_OTHER || width_of(line) != run->length || !is_all_cells(line) ||
        memchr(text_of(line), run->text[0], run->length) == NULL)
        return false;
    for (size_t i = line->start; i < line->end; i++) {
        class_set set = set_of(line->text[i]);
        if (!(set & SET_CELLS) || ((set & SET_EMPTY) && line->text[i] != run->text[0]))
            return false;
    }
    return true;
}

/* The run was no rows: rules, or blank lines. */
static void drop_run(struct reader *reader) {
    struct run *run = &reader->run;
    struct plain row;
    make_run_line(run, run->count - 1, &row);
    if (run->kind == KIND_DOUBTFUL) {
        if (reader->above.next == run->line)
            reader->above.next += run->count - 1;
        take_rule_above(reader, &row);
    } else {
        reader->is_blank_above = true;
    }
    run->count = 0;
}

enum step end_run(struct reader *reader, struct record *record, const struct plain *below) {
    struct run *run = &reader->run;
    struct grid *grid = &reader->grid;
    bool is_doubtful = run->kind == KIND_DOUBTFUL;
    size_t count = run->count;
    if (begin_empty_rows(reader, 1)) {
        size_t side = grid->ways.ways[0].side;
        bool is_row = below != NULL && count < side &&
                      (is_doubtful ? is_row_below(run, below)
                                   : below->kind == KIND_OTHER && grid_fits(grid, below));
        bool is_whole = count == side && !run->is_behind;
        grid->is_begun = false;
        if ((is_row && (is_doubtful || !run->is_behind)) || is_whole) {
            begin_empty_rows(reader, count);
            grid->is_unsure = !is_doubtful;
            run->count = 0;
            if (is_row && run->is_behind) {
                grid_fail(grid, run->line, 1, "a rule or a row? `%c` is an empty cell here",
                          run->text[0]);
                grid->is_lost = true;
            }
            if (is_row)
                return STEP_AGAIN;
            end_grid(reader, record);
            return STEP_MORE;
        }
    }
    bool is_header = !is_doubtful && count == 1 && below != NULL && below->kind == KIND_RULE &&
                     run->text[0] == '|';
    if (is_header) { /* of Markdown */
        run->count = 0;
    } else {
        drop_run(reader);
    }
    return STEP_AGAIN;
}

enum step take_doubtful(struct reader *reader, const struct plain *line) {
    struct run *run = &reader->run;
    const struct behind *behind = &reader->behind;
    uint64_t number = line->line.number;
    bool is_doubtful = line->kind == KIND_DOUBTFUL;
    size_t from = is_doubtful ? line->start : 0,
           length = is_doubtful ? line->end - from : line->length;
    if ((reader->dialect.known & SILENT) && is_doubtful && begin_rows(reader, line))
        return STEP_NEXT;
    if (reader->frame.end > 0 && (line->classes & SET_BARS) && !is_doubtful)
        return begin_rows(reader, line) ? STEP_NEXT : begin_damaged(reader, line);
    bool is_short = length <= sizeof run->text;
    *run = (struct run){.count = 1, .kind = line->kind, .line = number};
    run->is_behind = behind->line > 0 && behind->line + 1 == number && behind->is_complete &&
                     (!is_doubtful || behind->side == length);
    run->length = is_short ? length : sizeof run->text;
    memcpy(run->text, line->text + from, run->length);
    if (!is_short)
        drop_run(reader);
    return STEP_NEXT;
}

bool is_of_run(const struct run *run, const struct plain *line) {
    size_t from = run->kind == KIND_DOUBTFUL ? line->start : 0;
    size_t length = run->kind == KIND_DOUBTFUL ? width_of(line) : line->length;
    return line->kind == run->kind && run->line + run->count == line->line.number &&
           length == run->length && memcmp(line->text + from, run->text, length) == 0;
}
