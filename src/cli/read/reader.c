/* reader.c - reads records from lines: each line is one of a grid or a list in progress, a record
 * of its own, or stands between records. */
#include "reader.h"

#include "line.h"
#include "maps.h"
#include "sides.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* What has come of a look at a line. */
enum step {
    STEP_NEXT,   /* go on with the next line */
    STEP_AGAIN,  /* look at the same line again */
    STEP_RECORD, /* a record has been made: go on with the next line */
    STEP_MORE    /* a record has been made: look at the same line again */
};

void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading) {
    memset(reader, 0, offsetof(struct reader, waiting));
    reader->waiting.is_set = false;
    reader->grid.is_begun = false;
    reader->lines = lines;
    reader->file = file;
    reader->reading = *reading;
    reader->kept = &reader->all_kept[0];
    reader->again = &reader->all_kept[1];
    reader->spare = &reader->all_kept[2];
    reader->kept->count = reader->again->count = 0;
}

/* ---- Records --------------------------------------------------------------------------------- */

static const char no_map[] = "no map of regions stands beside this puzzle or directly below it";

static void clear_record(struct record *record) {
    memset(record, 0, offsetof(struct record, origin));
    record->text = "";
}

/* Sets what valid and invalid records have in common; first: number of its first line. */
static void begin_record(struct reader *reader, struct record *record, uint64_t first) {
    record->file = reader->file;
    record->blank_before = reader->is_blank_above && reader->records > 0;
    name_record(reader, record, first);
    record->note = reader->note;
    reader->note.text = NULL;
    reader->is_blank_above = false;
    reader->has_lines = true;
    reader->frame.end = 0;
    reader->records++;
}

static void set_invalid(struct reader *reader, struct record *record, const struct fault *fault) {
    struct fault copy = *fault; /* it may be in the record's place */
    record->valid = record->has_map = false;
    record->fault = (struct position){reader->file, copy.line, copy.column};
    snprintf(record->reason, sizeof record->reason, "%s", copy.reason);
}

/* ---- Lines that are read again ----------------------------------------------------------------
 */

/* Adds copies of kept lines from an index on. */
static void add_kept(struct kept_lines *to, const struct kept_lines *from, size_t first) {
    for (size_t i = first; i < from->count; i++) {
        struct line line = from->lines[i];
        line.text = from->bytes + from->at[i];
        keep_line(to, &line);
    }
}

/* Has the lines of the grid from an index on read again, then the line if with_line, and then those
 * that are being read again already. */
static void read_again(struct reader *reader, size_t first, bool with_line) {
    struct kept_lines *moved = reader->spare;
    moved->count = moved->used = 0;
    add_kept(moved, reader->kept, first);
    if (with_line)
        keep_line(moved, &reader->plain.line);
    add_kept(moved, reader->again, reader->next_again);
    reader->spare = reader->again;
    reader->again = moved;
    reader->next_again = 0;
}

/* Sets the line to the next one.  False at the end of the input, or if it is blocked. */
static bool next_line(struct reader *reader) {
    struct line line;
    struct kept_lines *again = reader->again;
    if (reader->next_again < again->count) {
        line = again->lines[reader->next_again];
        line.text = again->bytes + again->at[reader->next_again++];
    } else if (reader->is_over || !lines_next(reader->lines, &line)) {
        return false;
    }
    make_plain(&reader->plain, &line, &reader->room);
    reader->has_line = true;
    reader->rest = 0;
    return true;
}

/* ---- Grids of rows ----------------------------------------------------------------------------
 */

/* Counts the lines of a grid that ends. */
static void count_grid(struct reader *reader, enum fate fate) {
    const struct grid *grid = &reader->grid;
    reader->tally.lines[fate] += grid->lines;
    reader->tally.lines[FATE_FRAMING] += grid->rules;
    reader->tally.lines[FATE_BLANK] += grid->blanks;
}

/* The form in which a grid is written. */
static enum form form_of(const struct grid *grid, const struct way *way) {
    bool has_bars = way->bars != 0 || way->separator == '|' || way->layout == &blanks_layout;
    return grid->frame.end > 0 || grid->rules > 0 || has_bars ? FORM_GRID
           : way->layout->is_spaced                           ? FORM_SPACED
                                                              : FORM_ROWS;
}

/* Makes the record of a whole grid, or finds why it is none. */
static void make_grid(struct reader *reader, struct record *record, struct fault *fault) {
    const struct grid *grid = &reader->grid;
    struct cells_fault bad;
    size_t index;
    const struct way *way = grid_way(grid, &index);
    struct cells *cells = &reader->grid.cells[index];
    fault->line = 0;
    bool is_walls = way->layout == &walls_layout;
    if (is_walls)
        split_walls(cells, way->side, record->map);
    bool has_corner = grid->is_counting && cells->symbols[0] == CELL_BLANK;
    bool is_good =
        finish_cells(cells, way->side, way->layout->is_spaced, &reader->reading, record, &bad);
    record->form = form_of(grid, way);
    set_origin(record, cells, way->side, grid->line);
    record->has_map = is_walls;
    if (!is_good) {
        *fault = (struct fault){grid->line + cells->lines[bad.cell], cells->columns[bad.cell], ""};
        snprintf(fault->reason, sizeof fault->reason, "%s", bad.reason);
    } else if (has_corner || !are_equal_groups(way->bars, way->side)) {
        *fault = (struct fault){grid->line, cells->columns[0], ""};
        snprintf(fault->reason, sizeof fault->reason, "%s",
                 has_corner ? "the first row counts columns; leave it and the first column out"
                            : "bars bound no boxes; if they bound regions, give these as a map "
                              "(--regions)");
    }
}

/* Attaches a grid that is a map to the puzzle that waits above it.  False if it is none. */
static bool attach_map(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    const struct grid *grid = &reader->grid;
    size_t index;
    const struct way *way = grid_way(grid, &index);
    if (!waiting->is_set || waiting->next != grid->line || grid->fault.line > 0 ||
        sudoku_side(waiting->record.puzzle.shape) != way->side ||
        !make_map(&grid->cells[index], way->side, waiting->record.map))
        return false;
    waiting->is_set = false;
    waiting->record.has_map = true;
    *record = waiting->record;
    return true;
}

/* Makes a record of the puzzle that waits for a map: there is none. */
static void give_up_waiting(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    struct fault fault = {waiting->record.origin.line, 1, ""};
    snprintf(fault.reason, sizeof fault.reason, "%s", no_map);
    *record = waiting->record;
    if (!waiting->is_ready) {
        fault.column = record->origin.places[0].column;
        set_invalid(reader, record, &fault);
        reader->tally.lines[FATE_VALID] -= waiting->lines;
        reader->tally.lines[FATE_INVALID] += waiting->lines;
    }
    waiting->is_set = false;
}

/* Holds a record of rows back, as its map may stand below it; or what stands behind one that has no
 * map.  True if there is a record now. */
static bool hold_for_map(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    bool wants_map = record->valid && !record->has_map && reader->reading.wants_map;
    if (!wants_map && !waiting->is_set)
        return true;
    struct record next = *record;
    bool is_made = waiting->is_set;
    if (waiting->is_set)
        give_up_waiting(reader, record);
    waiting->is_set = true;
    waiting->is_ready = !wants_map;
    waiting->next = reader->behind.line + 1;
    waiting->lines = reader->grid.lines;
    waiting->record = next;
    return is_made;
}

/* Ends the grid.  True if that makes a record. */
static bool end_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    struct fault fault = grid->fault;
    static const char is_map_alone[] =
        "a map of regions and no puzzle; below one, --regions=record reads it";
    size_t index;
    grid->is_begun = false;
    const struct way *way = grid_way(grid, &index);
    bool is_damaged = fault.line > 0;
    reader->behind = (struct behind){.line = grid->end_line,
                                     .side = is_damaged ? grid->side : way->side,
                                     .has_gaps = grid->blank.period > 0,
                                     .is_complete = !is_damaged};
    if (attach_map(reader, record)) {
        count_grid(reader, FATE_VALID);
        return true;
    }
    clear_record(record);
    record->form = FORM_ROWS;
    begin_record(reader, record, grid->line);
    if (!is_damaged) {
        make_grid(reader, record, &fault);
        char map[SUDOKU_MAX_CELLS];
        if (!record->has_map && make_map(&grid->cells[index], way->side, map)) {
            fault = (struct fault){grid->line, grid->cells[index].columns[0], ""};
            snprintf(fault.reason, sizeof fault.reason, "%s", is_map_alone);
        }
    }
    record->valid = fault.line == 0;
    if (!record->valid)
        set_invalid(reader, record, &fault);
    reader->frame = grid->frame; /* a line more may stand in it */
    count_grid(reader, record->valid ? FATE_VALID : FATE_INVALID);
    return hold_for_map(reader, record);
}

/* Ends the grid above the line, or at the end of the input. */
static enum step end_above(struct reader *reader, struct record *record, bool with_line) {
    struct grid *grid = &reader->grid;
    if (grid_end(grid))
        return end_grid(reader, record) ? STEP_MORE : STEP_AGAIN;
    /* Its only row was text, or it had none. */
    grid->is_begun = false;
    reader->tally.lines[FATE_FRAMING] += grid->rules;
    reader->tally.lines[FATE_BLANK] += grid->blanks;
    if (grid->lines == 0)
        return STEP_AGAIN;
    reader->text_line = grid->line;
    reader->kept->count = 1;
    read_again(reader, 0, with_line);
    return STEP_NEXT;
}

/* Goes on after a line was given to the grid. */
static enum step follow(struct reader *reader, struct record *record, enum grid_step step) {
    switch (step) {
    case GRID_TOOK:
        return STEP_NEXT;
    case GRID_DONE:
        return end_grid(reader, record) ? STEP_RECORD : STEP_NEXT;
    case GRID_CUT: {
        grid_end(&reader->grid);
        read_again(reader, reader->grid.cut, true);
        bool is_made = end_grid(reader, record);
        reader->is_blank_above = reader->grid.blanks > 0;
        return is_made ? STEP_RECORD : STEP_NEXT;
    }
    default: /* GRID_ENDED, GRID_TEXT */
        return end_above(reader, record, true);
    }
}

/* Begins a grid with the line. */
static enum step begin_grid(struct reader *reader, const struct plain *line, bool is_damaged) {
    struct grid *grid = &reader->grid;
    const struct behind *behind = &reader->behind;
    if (is_damaged)
        grid_begin_damaged(grid, line, &reader->reading, &reader->frame, reader->kept);
    grid->expects_gaps = behind->line == 0 || behind->has_gaps;
    grid->is_joined =
        behind->line + 1 == line->line.number && behind->line > 0 && !behind->has_gaps;
    reader->has_lines = true;
    return STEP_NEXT;
}

/* True if a line is a record of its own. */
static bool is_record(struct reader *reader, const struct plain *line) {
    struct fault fault;
    size_t rest;
    return may_hold_record(line, &reader->reading) &&
           read_line(line, 0, &reader->reading, &reader->heading, &reader->scratch, &fault, &rest);
}

/* The letters that may be digits in the grid: above 9x9, or if its first row has letters. */
static class_set letters_of(const struct grid *grid) {
    class_set letters = 0;
    for (size_t w = 0; w < grid->ways.count; w++) {
        const struct way *way = &grid->ways.ways[w];
        bool has_letters =
            grid->rows > 0 && (classes_of(grid->cells[w].symbols, way->side) & SET_LETTERS);
        if (way->side > MARKED_SIDE || has_letters)
            letters |= way->symbols & SET_LETTERS;
    }
    return letters;
}

/* What stands in a row into which a bracket was put. */
#define SET_OF_TORN_ROW (SET_CELLS | SET_BLANK | SET_BARS | SET_BRACKETS)

/* True if a line is a row of the grid, or what damage has left of one, and does not end it. */
static bool is_row_like(struct reader *reader, const struct plain *line) {
    struct grid *grid = &reader->grid;
    bool has_lists = grid->ways.count > 0 && grid->ways.ways[0].has_brackets;
    bool are_packed = grid->ways.count == 0 || !grid->ways.ways[0].layout->is_spaced;
    const class_set x = SET_OF(CLASS_LETTERS + ('X' - 'A'));
    bool is_header = grid->fault.line > 0 && grid->frame.end > 0 && is_column_names(line) &&
                     !(line->classes & SET_BARS);
    if (is_end_line(line) || is_header)
        return false;
    if (is_all_cells(line) && (!(line->classes & SET_LETTERS & ~x) || grid_fits(grid, line)))
        return !is_record(reader, line);
    bool is_list =
        (line->classes & SET_BRACKETS) && !has_lists && find_list(line, line->start) != SIZE_MAX;
    if (is_list && (grid->is_complete || (line->classes & ~SET_OF_TORN_ROW)))
        return false;
    return is_damage(line, letters_of(grid), are_packed) && !is_record(reader, line);
}

/* Gives the line to the grid in progress. */
static enum step give_to_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    const struct plain *line = &reader->plain;
    bool is_silent = (reader->reading.known & SILENT) != 0;
    bool is_empty_row = false;
    switch (line->kind) {
    case KIND_BLANK:
        return follow(reader, record, grid_add_blank(grid, line));
    case KIND_COMMENT:
        return end_above(reader, record, true);
    case KIND_DOUBTFUL:
        is_empty_row = is_silent ? grid_fits(grid, line) : grid_has_symbol(grid, line);
        if (is_empty_row)
            return follow(reader, record, grid_add(grid, line));
        return follow(reader, record, grid_add_rule(grid, line));
    case KIND_RULE:
        return follow(reader, record, grid_add_rule(grid, line));
    case KIND_SEPARATORS:
        is_empty_row = (line->classes & SET_BARS) && grid->frame.end > 0;
        if (!grid->is_complete && (is_empty_row || grid_fits(grid, line)))
            return follow(reader, record, grid_add(grid, line));
        return follow(reader, record, grid_add_blank(grid, line));
    default:
        if (is_row_like(reader, line))
            return follow(reader, record, grid_add(grid, line));
        return end_above(reader, record, true);
    }
}

/* ---- Lists ------------------------------------------------------------------------------------
 */

/* Makes an invalid record of a list that does not end. */
static enum step break_list(struct reader *reader, struct record *record) {
    struct fault fault = {reader->list.line, reader->list.column,
                          "the list that opens here does not end: a bracket is missing"};
    reader->is_in_list = reader->has_list_line = false;
    clear_record(record);
    record->form = FORM_ROWS;
    begin_record(reader, record, reader->list.line);
    set_invalid(reader, record, &fault);
    reader->tally.lines[FATE_INVALID] += reader->list_lines;
    return STEP_MORE;
}

/* Ends a list, and begins another that opens behind it on the same line. */
static enum step end_list(struct reader *reader) {
    struct plain *line = &reader->plain;
    size_t at = reader->list.at, next;
    while (at < line->end && strchr(" \t,;", line->text[at]) != NULL)
        at++;
    next = find_list(line, at);
    if (next != SIZE_MAX) {
        bool has_grids = reader->list.grids > 0;
        list_begin(&reader->list, line, next);
        reader->list.grids = has_grids;
        return STEP_AGAIN;
    }
    reader->is_in_list = reader->has_list_line = false;
    if (reader->list.grids > 0)
        reader->tally.lines[reader->list_fate] += reader->list_lines;
    else if (reader->list_lines > 1)
        note_text(reader, reader->list.line, reader->list.column, reader->list_lines - 1);
    if (reader->list.grids == 0)
        take_text(reader, line);
    return STEP_NEXT;
}

/* Gives the line to the list in progress. */
static enum step give_to_list(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    struct list_reader *list = &reader->list;
    struct fault fault = {.line = 0};
    if (!reader->has_list_line) {
        if (line->kind == KIND_BLANK || line->kind == KIND_COMMENT) {
            list->list.is_blank_behind |= line->kind == KIND_BLANK;
            reader->is_blank_above |= line->kind == KIND_BLANK;
            reader->tally.lines[line->kind == KIND_BLANK ? FATE_BLANK : FATE_COMMENT]++;
            return STEP_NEXT;
        }
        if (list->list.is_blank_behind && !list_goes_on(&list->list, line))
            return break_list(reader, record);
        list->list.is_blank_behind = false;
        reader->has_list_line = true;
        reader->list_lines++;
        list->at = line->start;
    }
    clear_record(record);
    switch (list_read(list, line, &reader->reading, &reader->grid, reader->kept, record, &fault)) {
    case LIST_TOOK:
        reader->has_list_line = false;
        return STEP_NEXT;
    case LIST_OVER:
        return end_list(reader);
    default:
        break;
    }
    reader->list_fate = fault.line > 0 ? FATE_INVALID : FATE_VALID;
    reader->tally.lines[reader->list_fate] += reader->list_lines;
    reader->list_lines = 0;
    begin_record(reader, record, list->line);
    record->valid = fault.line == 0;
    if (!record->valid)
        set_invalid(reader, record, &fault);
    return STEP_MORE;
}

/* ---- Lines whose meaning the line below tells ---------------------------------------------------
 */

/* Makes the run a line of its own, for its i-th line. */
static void make_run_line(const struct run *run, size_t i, struct plain *plain) {
    struct line line = {.text = run->text, .length = run->length, .number = run->line + i};
    make_plain(plain, &line, NULL);
}

/* Begins a grid with the lines of the run as empty rows.  False if they can be none. */
static bool begin_empty_rows(struct reader *reader, size_t count) {
    struct plain row;
    make_run_line(&reader->run, 0, &row);
    if (!grid_begin(&reader->grid, &row, &reader->reading, &reader->frame, reader->kept))
        return false;
    begin_grid(reader, &row, false);
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
        reader->tally.lines[FATE_FRAMING] += run->count - 1;
        if (reader->above.next == run->line)
            reader->above.next += run->count - 1;
        take_rule_above(reader, &row);
    } else {
        reader->tally.lines[FATE_BLANK] += run->count;
        reader->is_blank_above = true;
    }
    run->count = 0;
}

/* Decides on the run, now that the line below it is known; NULL: there is none. */
static enum step end_run(struct reader *reader, struct record *record, const struct plain *below) {
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
            return end_grid(reader, record) ? STEP_MORE : STEP_AGAIN;
        }
    }
    bool is_header = !is_doubtful && count == 1 && below != NULL && below->kind == KIND_RULE &&
                     run->text[0] == '|';
    if (is_header) { /* of Markdown */
        reader->tally.lines[FATE_FRAMING]++;
        run->count = 0;
    } else {
        drop_run(reader);
    }
    return STEP_AGAIN;
}

/* Takes a line whose meaning the line below tells. */
static enum step take_doubtful(struct reader *reader, const struct plain *line) {
    struct run *run = &reader->run;
    const struct behind *behind = &reader->behind;
    uint64_t number = line->line.number;
    bool is_doubtful = line->kind == KIND_DOUBTFUL;
    size_t from = is_doubtful ? line->start : 0,
           length = is_doubtful ? line->end - from : line->length;
    if ((reader->reading.known & SILENT) && is_doubtful &&
        grid_begin(&reader->grid, line, &reader->reading, &reader->frame, reader->kept))
        return begin_grid(reader, line, false);
    if (reader->frame.end > 0 && (line->classes & SET_BARS) && !is_doubtful) {
        bool is_row =
            grid_begin(&reader->grid, line, &reader->reading, &reader->frame, reader->kept);
        return begin_grid(reader, line, !is_row);
    }
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

/* True if a line is one more of the run. */
static bool is_of_run(const struct run *run, const struct plain *line) {
    size_t from = run->kind == KIND_DOUBTFUL ? line->start : 0;
    size_t length = run->kind == KIND_DOUBTFUL ? width_of(line) : line->length;
    return line->kind == run->kind && run->line + run->count == line->line.number &&
           length == run->length && memcmp(line->text + from, run->text, length) == 0;
}

/* ---- Lines between records ----------------------------------------------------------------------
 */

/* Looks for cells behind the line that ended the input, in what has been read by then or in the
 * rest of a regular file. */
static void find_unread(struct reader *reader) {
    struct lines *lines = reader->lines;
    struct stat file;
    struct line line;
    bool is_whole = lines->fd < 0 || (fstat(lines->fd, &file) == 0 && S_ISREG(file.st_mode));
    bool may_wait = lines->may_wait;
    lines->may_wait = false;
    while (reader->unread.line == 0 && (is_whole || lines->start < lines->end) &&
           lines_next(lines, &line)) {
        struct plain *plain = &reader->plain;
        make_plain(plain, &line, &reader->room);
        bool is_row = plain->kind == KIND_OTHER && is_all_cells(plain) &&
                      count_cells(plain) >= SHORTEST_ROW && !is_lone_number(plain);
        if (is_row || (plain->kind == KIND_OTHER && is_damage(plain, 0, false)))
            reader->unread =
                (struct position){reader->file, line.number, column_at(plain, plain->start)};
    }
    lines->may_wait = may_wait;
    lines->blocked = false;
}

static enum step end_input(struct reader *reader) {
    reader->tally.lines[FATE_FRAMING]++;
    reader->is_over = true;
    reader->next_again = reader->again->count;
    if (!(reader->reading.known & SILENT))
        find_unread(reader);
    return STEP_NEXT;
}

/* Takes a section: [Puzzle] stands above a puzzle, and what stands in another is passed over. */
static bool take_section(struct reader *reader, const struct plain *line) {
    const char *word;
    size_t length;
    static const char puzzle[] = "puzzle";
    if (!is_section(line, &word, &length))
        return false;
    size_t i = 0;
    while (i < length && puzzle[i] != '\0' && to_lower(word[i]) == puzzle[i])
        i++;
    bool is_puzzle = i == length && puzzle[i] == '\0';
    if (!is_puzzle && !reader->has_sections)
        return false;
    reader->has_sections = true;
    reader->is_skipping = !is_puzzle;
    reader->tally.lines[FATE_FRAMING]++;
    return true;
}

/* True if a heading is that of the line below it: it has as many fields, or it names both grids and
 * the line has lost its end. */
static bool names_columns(const struct heading *heading, const struct plain *below) {
    size_t fields = heading->fields > 0 ? count_fields(below) : SIZE_MAX;
    bool names_both = heading->puzzle != NO_COLUMN && heading->solution != NO_COLUMN;
    return fields == heading->fields || (names_both && fields < heading->fields);
}

/* Reads a record on the line, from an offset on.  True if there is one. */
static bool read_on_line(struct reader *reader, struct record *record, size_t from) {
    const struct plain *line = &reader->plain;
    const struct reading *reading = &reader->reading;
    const struct heading *named = &reader->above.heading;
    struct fault fault;
    clear_record(record);
    bool is_below =
        from == 0 && reader->above.line > 0 && reader->records == 0 && names_columns(named, line);
    if (!read_line(line, from, reading, is_below ? named : &reader->heading, record, &fault,
                   &reader->rest))
        return false;
    if (is_below) {
        reader->heading = *named;
        reader->above.name[0] = '\0';
        reader->above.next = line->line.number;
    }
    record->form = FORM_LINE;
    begin_record(reader, record, line->line.number);
    if (reading->wants_map && !record->has_map && fault.line == 0) {
        fault = (struct fault){line->line.number, record->origin.places[0].column, ""};
        snprintf(fault.reason, sizeof fault.reason, "%s", no_map);
    }
    record->valid = fault.line == 0;
    if (!record->valid)
        set_invalid(reader, record, &fault);
    if (from == 0)
        reader->tally.lines[record->valid ? FATE_VALID : FATE_INVALID]++;
    const struct heading *heading = &reader->heading;
    bool is_plain_heading =
        heading->answer == NO_COLUMN &&
        (heading->puzzle == NO_COLUMN
             ? heading->solution == NO_COLUMN
             : heading->puzzle <= 1 && heading->solution == heading->puzzle + 1);
    bool fast_may_follow = reader->rest == 0 && reader->next_again == reader->again->count &&
                           !reading->wants_map && shape_of_side(9, reading->box).box_height == 3 &&
                           (heading->fields == 0 || is_plain_heading);
    reader->fast_from = fast_may_follow ? reader->lines->number : 0;
    return true;
}

/* True if the line is a 1x1 grid: below its order, or in a frame. */
static bool is_lone_cell(const struct reader *reader, const struct plain *line) {
    bool is_framed = (line->classes & SET_BARS) && is_all_cells(line) &&
                     count_tokens(line).count == 1 && count_tokens(line).longest == 1;
    if (sudoku_side(reader->reading.box) == 1 && is_framed)
        return true;
    bool is_count =
        (reader->reading.known & COUNT_FIRST) && reader->above.line == reader->first_line;
    return (reader->reading.known & ORDER_EACH) && reader->above.line > 0 && !is_count &&
           reader->above.is_number && reader->above.value == 1 && width_of(line) == 1;
}

static enum step make_lone_cell(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    const struct reading *reading = &reader->reading;
    struct cells cell;
    size_t at = line->start;
    while (!(set_of(line->text[at]) & SET_CELLS) && at + 1 < line->end)
        at++;
    set_cell(&cell, 0, line->text[at], 0, column_at(line, at));
    struct cells_fault bad;
    struct fault fault = {line->line.number, cell.columns[0], ""};
    clear_record(record);
    record->form = line->classes & SET_BARS ? FORM_GRID : FORM_ROWS;
    record->valid = finish_cells(&cell, 1, true, reading, record, &bad);
    set_origin(record, &cell, 1, line->line.number);
    begin_record(reader, record, line->line.number);
    reader->tally.lines[record->valid ? FATE_VALID : FATE_INVALID]++;
    if (!record->valid) {
        snprintf(fault.reason, sizeof fault.reason, "%s", bad.reason);
        set_invalid(reader, record, &fault);
    }
    return STEP_RECORD;
}

/* True if a line is one word. */
static bool is_word(const struct plain *line) {
    return !(line->classes & ~(SET_LETTERS | SET_OF(CLASS_QUOTE) | SET_OF(CLASS_MINUS)));
}

/* Makes an invalid record of the word that says that there is no solution. */
static enum step make_word(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    struct fault fault = {line->line.number, column_at(line, line->start), "no puzzle"};
    clear_record(record);
    record->form = FORM_LINE;
    record->text = line->line.text;
    record->length = line->line.length;
    begin_record(reader, record, line->line.number);
    set_invalid(reader, record, &fault);
    reader->tally.lines[FATE_INVALID]++;
    return STEP_RECORD;
}

/* Makes an invalid record of a line of cells that is too long. */
static enum step refuse_long_line(struct reader *reader, struct record *record) {
    struct fault fault = {reader->plain.line.number, LINES_SIZE, ""};
    clear_record(record);
    record->form = FORM_LINE;
    begin_record(reader, record, reader->plain.line.number);
    snprintf(fault.reason, sizeof fault.reason, "a line has at most %d bytes", LINES_SIZE - 1);
    set_invalid(reader, record, &fault);
    reader->tally.lines[FATE_INVALID]++;
    return STEP_RECORD;
}

/* Takes a line that is neither blank nor a comment nor a rule, outside of grids and lists. */
static enum step take_other(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    if (reader->text_line == line->line.number) {
        take_text(reader, line);
        return STEP_NEXT;
    }
    if (is_end_line(line))
        return end_input(reader);
    const char *none = reader->reading.none;
    if (none != NULL && is_same_text(line, none, strlen(none)))
        return make_word(reader, record);
    if (is_too_long(&line->line) && !is_damage(line, 0, false) && !(line->classes & SET_BRACKETS)) {
        take_text(reader, line);
        return STEP_NEXT;
    }
    if (is_too_long(&line->line))
        return refuse_long_line(reader, record);
    if (take_section(reader, line))
        return STEP_NEXT;
    if (is_lone_cell(reader, line))
        return make_lone_cell(reader, record);
    bool is_judge = (reader->reading.known & (SILENT | HAS_CLAIMS)) == SILENT;
    bool is_count = is_judge && is_lone_number(line) && (!reader->has_lines || width_of(line) <= 2);
    if (!reader->has_lines)
        reader->first_line = line->line.number;
    if (is_count) {
        take_text(reader, line);
        return STEP_NEXT;
    }
    /* What stands in front of a list may be a field of a line, but not behind an equals sign. */
    size_t bracket = line->classes & SET_BRACKETS ? find_list(line, line->start) : SIZE_MAX;
    bool is_list =
        bracket == line->start ||
        (bracket != SIZE_MAX && memchr(text_of(line), '=', bracket - line->start) != NULL);
    if (!is_list && may_hold_record(line, &reader->reading) && read_on_line(reader, record, 0))
        return STEP_RECORD;
    if (!(line->classes & SET_BARS))
        reader->frame.end = 0; /* the rule above opens no frame */
    if (grid_begin(&reader->grid, line, &reader->reading, &reader->frame, reader->kept))
        return begin_grid(reader, line, false);
    if (bracket != SIZE_MAX) {
        list_begin(&reader->list, line, bracket);
        reader->is_in_list = reader->has_list_line = true;
        reader->list_lines = 1;
        return STEP_AGAIN;
    }
    bool is_in_frame = reader->frame.end > 0 && line->text[line->start] == '|';
    if (is_damage(line, 0, false) || is_in_frame)
        return begin_grid(reader, line, true);
    if (none != NULL && is_word(line))
        return make_word(reader, record);
    take_text(reader, line);
    return STEP_NEXT;
}

/* Takes a line outside of grids and lists. */
static enum step take_between(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    enum kind kind = line->kind;
    if (reader->is_skipping) {
        reader->is_skipping = kind != KIND_BLANK;
        bool is_section = kind == KIND_OTHER && take_section(reader, line);
        if (!is_section)
            reader->tally.lines[kind == KIND_BLANK ? FATE_BLANK : FATE_FRAMING]++;
        return STEP_NEXT;
    }
    switch (kind) {
    case KIND_BLANK:
        reader->tally.lines[FATE_BLANK]++;
        reader->is_blank_above = true;
        break;
    case KIND_COMMENT:
        reader->tally.lines[FATE_COMMENT]++;
        break;
    case KIND_RULE:
        take_rule_above(reader, line);
        return STEP_NEXT;
    case KIND_OTHER: {
        enum step step = take_other(reader, record);
        reader->frame.end = 0;
        return step;
    }
    default:
        return take_doubtful(reader, line);
    }
    reader->frame.end = 0;
    return STEP_NEXT;
}

/* ---- The input ----------------------------------------------------------------------------------
 */

/* Looks at the line. */
static enum step look(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    struct waiting *waiting = &reader->waiting;
    if (reader->rest > 0)
        return read_on_line(reader, record, reader->rest) ? STEP_RECORD : STEP_NEXT;
    if (reader->is_in_list)
        return is_too_long(&line->line) ? break_list(reader, record) : give_to_list(reader, record);
    const struct frame *frame = reader->grid.is_begun ? &reader->grid.frame : &reader->frame;
    if (frame->end > 0)
        cut_frame(frame, line);
    if (line->classes & SET_OF(CLASS_PLUS))
        cut_first_rule(line);
    if (waiting->is_set && !reader->grid.is_begun &&
        (waiting->is_ready || waiting->next != line->line.number || line->kind == KIND_BLANK)) {
        give_up_waiting(reader, record);
        return STEP_MORE;
    }
    if (reader->run.count > 0 && is_of_run(&reader->run, line)) {
        reader->run.count++;
        return STEP_NEXT;
    }
    if (reader->run.count > 0)
        return end_run(reader, record, line);
    return reader->grid.is_begun ? give_to_grid(reader, record) : take_between(reader, record);
}

/* Ends what is in progress at the end of the input.  False if nothing is. */
static bool end_all(struct reader *reader, struct record *record, enum step *step) {
    *step = STEP_AGAIN;
    if (reader->is_in_list)
        *step = break_list(reader, record);
    else if (reader->run.count > 0)
        *step = end_run(reader, record, NULL);
    else if (reader->grid.is_begun)
        *step = end_above(reader, record, false);
    else if (reader->waiting.is_set)
        give_up_waiting(reader, record), *step = STEP_MORE;
    else
        return false;
    return true;
}

/* Reads the next record line by line. */
static bool read_record(struct reader *reader, struct record *record) {
    if (reader->reading.content == CONTENT_MATRICES)
        return read_matrix(reader, record);
    for (;;) {
        enum step step;
        if (reader->has_line || next_line(reader)) {
            step = look(reader, record);
            reader->has_line = step == STEP_AGAIN || step == STEP_MORE || reader->rest > 0;
        } else if (!reader->is_over && reader->lines->blocked) {
            return false;
        } else {
            reader->is_over = true;
            if (!end_all(reader, record, &step))
                return false;
        }
        if (step == STEP_RECORD || step == STEP_MORE)
            return true;
    }
}

/* Counts the fast lines since the last line of another kind. */
static void count_fast_lines(struct reader *reader) {
    uint64_t fast_lines = reader->lines->number - reader->fast_from;
    reader->records += fast_lines;
    reader->tally.lines[FATE_VALID] += fast_lines;
    reader->fast_from = 0;
}

/* Reads a fast line within which the bytes in the buffer end. */
static bool next_split_line(struct reader *reader, struct record *record) {
    size_t ahead;
    const char *text = lines_ahead(reader->lines, &ahead);
    return ahead > 0 && ahead <= FAST_LINE_CELLS && memchr(text, '\n', ahead) == NULL &&
           lines_read_ahead(reader->lines) && next_fast_line(reader->lines, reader->file, record);
}

/* Reads the next record, which is no fast line in the buffer.  Not inline: fast lines would save
 * registers. */
__attribute__((noinline)) static bool next_any(struct reader *reader, struct record *record) {
    if (reader->fast_from > 0 && next_split_line(reader, record))
        return true;
    if (reader->fast_from > 0)
        count_fast_lines(reader);
    return read_record(reader, record);
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_from > 0 && next_fast_line(reader->lines, reader->file, record)) ||
           next_any(reader, record);
}

void reader_refuse(struct reader *reader, const char *reason, struct record *record) {
    struct fault fault = {1, 1, ""};
    clear_record(record);
    begin_record(reader, record, 1);
    snprintf(fault.reason, sizeof fault.reason, "%s", reason);
    set_invalid(reader, record, &fault);
    record->form = reader->reading.content == CONTENT_MATRICES ? FORM_ZEROS_AND_ONES : FORM_LINE;
    reader->is_over = true;
}

/* ---- The end of the input -----------------------------------------------------------------------
 */

bool reader_next_note(struct reader *reader, struct note *note) {
    drop_text(reader);
    *note = reader->note;
    reader->note.text = NULL;
    return note->text != NULL;
}

const char *reader_fault(const struct reader *reader, struct position *where) {
    *where = reader->unread;
    if (reader->unread.line > 0)
        return "cells behind the line that ended the input";
    bool is_lost = reader->records == 0 && reader->tally.lines[FATE_TEXT] > 0;
    *where = (struct position){reader->file, 1, 1};
    return is_lost ? "no puzzle in this text" : NULL;
}

void reader_close(struct reader *reader) {
    if (reader->fast_from > 0)
        count_fast_lines(reader);
    free_matrix_lines(&reader->matrices);
}
