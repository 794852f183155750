/* list_grids.c - finds the grids of a list, as its brackets close. */
#include "list_grids.h"

#include "line.h"
#include "maps.h"
#include "sides.h"

#include <stdio.h>
#include <string.h>

enum { FEW_CELLS = 12 }; /* flat lists of fewer cells are text */

static const char unknown_rules[] = "rules that are not known here";
static const char nameless[] = "a value without a name";

/* ---- Brackets and objects ------------------------------------------------------------------- */

static struct list_frame *top_frame(struct list_reader *reader) {
    return &reader->frames[reader->list.depth - 1];
}

static struct list_object *top_object(struct list_reader *reader) {
    return reader->objects > 0 ? &reader->object[reader->objects - 1] : NULL;
}

/* Makes an object of a bracket, at its first member.  Objects that are too deep are lists. */
static void begin_object(struct list_reader *reader, struct list_frame *frame) {
    struct list_object *above = top_object(reader);
    if (frame->member == MEMBER_RULES && above != NULL)
        object_set_rules(above, frame->line, frame->column, unknown_rules);
    if (reader->objects == OBJECTS) {
        object_spoil(above, frame->line, frame->column, "objects are nested too deep here");
        frame->member = MEMBER_SKIPPED;
        return;
    }
    struct list_object *object = &reader->object[reader->objects++];
    memset(object, 0, offsetof(struct list_object, puzzle));
    if (above != NULL && above->has_rules)
        object_inherit_rules(object, above);
    object->line = frame->line;
    object->column = frame->column;
    frame->is_object = true;
}

/* Where an object ends on a line whose next bracket may close it; 0: something else comes first. */
static size_t find_end(const struct plain *line, size_t at) {
    while (at < line->end && (is_blank(line->text[at]) || line->text[at] == ','))
        at++;
    return at < line->end && is_closing(line->text[at]) ? at + 1 : 0;
}

/* ---- Grids ---------------------------------------------------------------------------------- */

/* A grid that has been found. */
struct list_grid {
    const struct cells *cells;
    size_t side;
    uint64_t base; /* line that the cells count from */
    bool is_string;
    bool has_key; /* it is the value of a member */
    enum member member;
};

static bool can_have_side(const struct dialect *dialect, size_t side) {
    bool may_have_map = dialect->box.box_height == 0 && is_side_or_map_side(side);
    return side >= SHORTEST_ROW && (is_side(side, dialect->box) || may_have_map);
}

/* The side of the grids that have this number of cells; 0: no grid has it. */
static size_t square_side(const struct dialect *dialect, size_t cells) {
    size_t side = SHORTEST_ROW;
    while (side * side < cells && side <= SUDOKU_MAX_SIDE)
        side++;
    return side * side == cells && can_have_side(dialect, side) ? side : 0;
}

/* The symbol of a cell in packed text; NUL: it has none. */
static char symbol_of(const struct cells *cells, size_t i) {
    if (cells->symbols[i] == CELL_NUMBER)
        return cells->numbers[i] <= SUDOKU_MAX_SIDE ? (char)('A' + cells->numbers[i] - 10) : '\0';
    return cells->symbols[i] >= CELL_BLANK ? cells->symbols[i] : '.';
}

/* Sets the claimed solution of an object as the text of its record. */
static void set_claim(const struct list_object *object, struct record *record) {
    record->text = object->claim;
    record->length = object->claim_side * object->claim_side;
    record->text_kind = TEXT_CLAIM;
    record->expected_at = (struct span){0, (uint32_t)record->length};
}

/* Makes a record of a puzzle; of an object, with what else it has. */
static void make_list_record(struct list_reader *reader, const struct list_grid *grid,
                             struct list_object *object, const struct plain *line,
                             const struct dialect *dialect, struct record *record,
                             struct fault *fault) {
    size_t cells = grid->side * grid->side;
    struct cells_fault bad;
    reader->grids++;
    fault->line = 0;
    bool is_on_line = grid->base + grid->cells->lines[0] == line->line.number;
    record->form = is_on_line ? FORM_LINE : grid->is_string ? FORM_ROWS : FORM_SPACED;
    bool is_good = finish_cells(grid->cells, grid->side, !grid->is_string, dialect, record, &bad);
    if (!is_good)
        note_fault(fault, grid->base + grid->cells->lines[bad.cell], grid->cells->columns[bad.cell],
                   bad.reason);
    set_origin(record, grid->cells, grid->side, grid->base);
    char map[SUDOKU_MAX_CELLS];
    bool has_map = object != NULL && object->map_side > 0;
    if (make_map(grid->cells, grid->side, map) && !has_map)
        note_fault(fault, grid->base + grid->cells->lines[0], grid->cells->columns[0],
                   "a map of regions and no puzzle; an object has it as the member `regions`");
    if (!has_map && shape_of_side(grid->side, dialect->box).box_height == 0)
        note_fault(fault, grid->base + grid->cells->lines[0], grid->cells->columns[0],
                   "grids of this side need a map of regions");
    if (object == NULL)
        return;
    record->has_map = has_map;
    if (has_map)
        memcpy(record->map, object->map, cells);
    if (has_map && object->map_side != grid->side)
        note_fault(fault, object->line, object->column, "the map of regions is of another size");
    if (object->claim_side > 0 && object->claim_side != grid->side)
        note_fault(fault, object->line, object->column, "the solution is of another size");
    if (object->has_candidates) {
        memcpy(record->candidates, object->candidates, sizeof record->candidates);
        record->has_candidates = true;
    }
    record->claims_none = object->claims_none;
    set_claim(object, record);
}

/* Hands a grid to its object, or makes a record of it.  True if there is a record, or a fault. */
static bool deliver(struct list_reader *reader, const struct list_grid *grid,
                    const struct plain *line, const struct dialect *dialect, struct record *record,
                    struct fault *fault) {
    struct list_object *object = top_object(reader);
    size_t cells = grid->side * grid->side;
    if (object != NULL && grid->member == MEMBER_MAP) {
        object->map_side = make_map(grid->cells, grid->side, object->map) ? grid->side : 0;
        if (object->map_side == 0)
            note_fault(&object->fault, grid->base + grid->cells->lines[0], grid->cells->columns[0],
                       "this is no map of connected regions");
        return false;
    }
    if (object != NULL && grid->member == MEMBER_CLAIM) {
        if (object->claim_side > 0)
            return false;
        object->claim_side = grid->side;
        for (size_t i = 0; i < cells; i++) {
            object->claim[i] = symbol_of(grid->cells, i);
            if (set_of(object->claim[i]) & SET_EMPTY || to_lower(object->claim[i]) == 'x')
                note_fault(&object->fault, grid->base + grid->cells->lines[i],
                           grid->cells->columns[i], "an empty cell in a solution");
        }
        return false;
    }
    if (object != NULL && grid->member != MEMBER_OTHER)
        return false;
    if (object == NULL || !grid->has_key) {
        make_list_record(reader, grid, NULL, line, dialect, record, fault);
        if (object != NULL && object->has_rules)
            *fault = object->fault;
        return true;
    }
    struct list_puzzle *puzzle = &object->puzzle[object->puzzles++];
    puzzle->side = grid->side;
    puzzle->is_string = grid->is_string;
    puzzle->line = grid->base;
    copy_cells(&puzzle->cells, grid->cells, 0, cells);
    return false;
}

/* Makes a record of the first puzzle of an object. */
static void deliver_member(struct list_reader *reader, struct list_object *object,
                           const struct plain *line, const struct dialect *dialect,
                           struct record *record, struct fault *fault) {
    struct list_puzzle *puzzle = &object->puzzle[0];
    const struct list_grid grid = {.cells = &puzzle->cells,
                                   .side = puzzle->side,
                                   .base = puzzle->line,
                                   .is_string = puzzle->is_string};
    make_list_record(reader, &grid, object->has_record ? NULL : object, line, dialect, record,
                     fault);
    if (object->fault.line > 0)
        *fault = object->fault;
    object->has_record = true;
    memmove(object->puzzle, object->puzzle + 1, --object->puzzles * sizeof *puzzle);
}

/* Notes that a member of an object may have been its puzzle. */
static void set_damage(struct list_reader *reader, uint64_t number, uint64_t column,
                       const char *reason) {
    note_fault(&top_object(reader)->damage, number, column, reason);
}

/* What is wrong with an array of cells that is no grid: a record without its grid, but not within
 * an object, which may have any lists.  True if there is a fault. */
static bool deliver_damage(struct list_reader *reader, enum member member, uint64_t number,
                           uint64_t column, const char *reason, struct fault *fault) {
    struct list_object *object = top_object(reader);
    if (object == NULL) {
        reader->grids++;
        fault->line = 0;
        note_fault(fault, number, column, reason);
        return true;
    }
    if (member == MEMBER_CLAIM || member == MEMBER_MAP)
        note_fault(&object->fault, number, column, reason);
    else if (member == MEMBER_OTHER)
        set_damage(reader, number, column, reason);
    return false;
}

/* ---- Cells and strings ---------------------------------------------------------------------- */

/* Sets where new cells of the pool stand, side by side from an offset on, and counts them. */
static void place_cells(struct list_reader *reader, const struct plain *line, size_t at,
                        size_t count) {
    if (reader->pooled == 0)
        reader->base = line->line.number;
    uint16_t below = lines_below(reader->base, line->line.number);
    set_places(&reader->pool, reader->pooled, count, below, column_at(line, at));
    for (size_t i = 0; line->at != NULL && i < count; i++)
        set_place(&reader->pool, reader->pooled + i, below, column_at(line, at + i));
    reader->pooled += count;
}

/* Puts the symbols of a string into the pool. */
static void push_string(struct list_reader *reader, const struct plain *line,
                        const struct list_item *item) {
    size_t length = item->end - item->start, room = SUDOKU_MAX_CELLS - reader->pooled;
    size_t count = length < room ? length : room;
    memcpy(reader->pool.symbols + reader->pooled, line->text + item->start, count);
    place_cells(reader, line, item->start, count);
}

static bool is_word(const char *text, size_t length, const char *word) {
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

/* The cells of the pool from an index on, as those of a grid. */
static const struct cells *take_cells(struct list_reader *reader, size_t first, size_t count) {
    if (first == 0)
        return &reader->pool;
    copy_cells(&reader->found, &reader->pool, first, count);
    return &reader->found;
}

/* Puts the cell that a scalar is into the pool.  False if it is none. */
static bool push_cell(struct list_reader *reader, const struct plain *line,
                      const struct list_item *item) {
    const char *text = line->text + item->start;
    size_t length = item->end - item->start, i = reader->pooled;
    bool is_null = is_word(text, length, "null") || is_word(text, length, "None") ||
                   is_word(text, length, " ") || (length == 0 && item->is_quoted);
    if (is_null || is_word(text, length, "-1"))
        reader->pool.symbols[i] = is_null ? CELL_NULL : CELL_MINUS_ONE;
    else if (!read_cell(text, length, &reader->pool, i))
        return false;
    place_cells(reader, line, item->start, i < SUDOKU_MAX_CELLS);
    return true;
}

/* The symbols of a string that are digits or symbols for empty cells, if they are nine in ten. */
static size_t count_torn(const char *text, size_t length) {
    /* In a grid above 9x9, letters are digits. */
    const class_set good =
        SET_NUMERALS | SET_EMPTY | (length > 100 ? cells_of(SUDOKU_MAX_SIDE) & SET_LETTERS : 0);
    size_t cells = 0, others = 0;
    for (size_t i = 0; i < length; i++) {
        class_set set = set_of(text[i]);
        if (text[i] == '\\' && i + 1 < length && text[i + 1] == 'n') {
            i++;
            continue;
        }
        cells += (set & good) != 0;
        others += !(set & (good | SET_BLANK));
    }
    return cells >= 9 * others ? cells : 0;
}

/* Reads a string of rows, between which `\n` stands, as the lines that they are.  False if they are
 * no grid. */
static bool add_rows(const struct plain *line, const struct list_item *item,
                     const struct dialect *dialect, struct grid *room, struct kept_lines *kept) {
    static const struct frame no_frame = {.end = 0};
    enum grid_step step = GRID_ENDED;
    bool is_begun = false;
    for (size_t from = item->start, to; from < item->end; from = to + 2) {
        struct plain row = *line;
        to = from;
        while (to < item->end &&
               !(line->text[to] == '\\' && to + 1 < item->end && line->text[to + 1] == 'n'))
            to++;
        size_t end =
            to > from + 1 && line->text[to - 2] == '\\' && line->text[to - 1] == 'r' ? to - 2 : to;
        cut_plain(&row, from, end);
        row.line.length = 0;
        bool is_rule = row.kind == KIND_RULE || row.kind == KIND_DOUBTFUL;
        if (is_begun && step == GRID_DONE && row.kind != KIND_BLANK && !is_rule)
            return false;
        if (step == GRID_DONE || (!is_begun && (row.kind == KIND_BLANK || is_rule)))
            continue;
        if (!is_begun && !grid_begin(room, &row, dialect, &no_frame, kept))
            return false;
        else if (!is_begun)
            step = GRID_TOOK;
        else
            step = row.kind == KIND_BLANK ? grid_add_blank(room, &row)
                   : is_rule              ? grid_add_rule(room, &row)
                                          : grid_add(room, &row);
        is_begun = true;
        if (step != GRID_TOOK && step != GRID_DONE)
            return false;
    }
    return is_begun && grid_end(room) && room->fault.line == 0;
}

/* Does the same.  The grid is in `room` then. */
static bool read_rows(const struct plain *line, const struct list_item *item,
                      const struct dialect *dialect, struct grid *room, struct kept_lines *kept) {
    bool is_good = add_rows(line, item, dialect, room, kept);
    room->is_begun = false;
    return is_good;
}

static bool has_line_break(const struct plain *line, const struct list_item *item) {
    const char *end = line->text + item->end, *at = line->text + item->start;
    while (at < end && (at = memchr(at, '\\', (size_t)(end - at))) != NULL && at + 1 < end) {
        if (at[1] == 'n')
            return true;
        at += 2;
    }
    return false;
}

/* Reads a string of several characters.  Sets the grid that it is, if it is one; else it may be a
 * row, which is put into the pool. */
static bool read_string(struct list_reader *reader, const struct plain *line,
                        const struct list_item *item, enum member member, bool is_member,
                        const struct dialect *dialect, struct grid *room, struct kept_lines *kept,
                        struct list_grid *grid, size_t *row) {
    size_t length = item->end - item->start, index;
    class_set classes = classes_of(line->text + item->start, length);
    *row = 0;
    if (has_line_break(line, item) && read_rows(line, item, dialect, room, kept)) {
        grid->side = grid_way(room, &index)->side;
        grid->cells = &room->cells[index];
        grid->base = room->line;
        return true;
    }
    size_t side = square_side(dialect, length);
    bool may_be_row = !is_member && length <= SUDOKU_MAX_SIDE && dialect->box.box_height == 0;
    if ((classes & ~SET_CELLS) || (side == 0 && length > SUDOKU_MAX_SIDE) || length < SHORTEST_ROW)
        return false;
    size_t pooled = reader->pooled;
    push_string(reader, line, item);
    grid->base = reader->base;
    grid->side = side;
    if (side > 0 && reader->pooled - pooled == length && !may_be_row &&
        (member == MEMBER_MAP || !(classes & ~cells_of(side)) ||
         !(classes & ~(SET_LETTERS | SET_NUMERALS)))) {
        grid->cells = take_cells(reader, pooled, length);
        return true;
    }
    *row = !is_member && length <= SUDOKU_MAX_SIDE ? length : 0;
    if (*row == 0)
        reader->pooled = pooled;
    return false;
}

/* ---- Events --------------------------------------------------------------------------------- */

/* Notes a row of a frame. */
static void count_row(struct list_frame *frame, size_t width, const struct plain *line, size_t at) {
    frame->width = frame->rows == 0 ? width : frame->width;
    frame->rows++;
    if (width != frame->width && !frame->is_uneven) {
        frame->is_uneven = true;
        frame->bad_line = line->line.number;
        frame->bad_column = column_at(line, at);
    }
}

static void open_bracket(struct list_reader *reader, const struct plain *line,
                         const struct list_item *item) {
    struct list_frame *frame = top_frame(reader), *above = frame - 1;
    enum member member = MEMBER_OTHER;
    if (reader->list.depth > 1) {
        if (item->has_key && !above->is_object)
            begin_object(reader, above);
        if (item->has_key && above->is_object)
            top_object(reader)->members++;
        member = item->has_key && above->is_object ? object_member_of(top_object(reader), item->key)
                 : above->is_object                ? MEMBER_OTHER
                                                   : above->member;
        if (!item->has_key && above->is_object) {
            object_spoil(top_object(reader), line->line.number, column_at(line, item->start),
                         nameless);
            member = MEMBER_SKIPPED;
        }
        if (!item->has_key && member == MEMBER_RULES && reader->objects > 0)
            object_set_rules(top_object(reader), line->line.number, column_at(line, item->start),
                             unknown_rules);
    }
    *frame = (struct list_frame){.has_key = item->has_key,
                                 .member = member,
                                 .pool = reader->pooled,
                                 .line = line->line.number,
                                 .column = column_at(line, item->start)};
}

/* What a scalar member of an object is. */
static void take_member(struct list_reader *reader, const struct plain *line,
                        const struct list_item *item, enum member member) {
    struct list_object *object = top_object(reader);
    const char *text = line->text + item->start;
    size_t length = item->end - item->start;
    uint64_t number = line->line.number, column = column_at(line, item->start);
    bool is_null = !item->is_quoted && is_word(text, length, "null");
    bool is_nothing =
        is_null || is_word(text, length, "false") || is_word(text, length, "None") || length == 0;
    struct record scratch;
    if (strcmp(item->key, "status") == 0)
        object->claims_none = is_word(text, length, "none");
    if (member == MEMBER_RULES && !is_nothing) {
        snprintf(scratch.reason, sizeof scratch.reason, "`%s` is a rule that is not known here",
                 item->key);
        object_set_rules(object, number, column, scratch.reason);
    } else if (member == MEMBER_CLAIM && !is_nothing && item->is_quoted) {
        note_fault(&object->fault, number, column, "the solution is no grid");
    } else if (member == MEMBER_MAP && !is_nothing) {
        note_fault(&object->fault, number, column, "this is no map of connected regions");
    } else if (member == MEMBER_CANDIDATES && read_candidates_word(text, length, &scratch)) {
        memcpy(object->candidates, scratch.candidates, sizeof object->candidates);
        object->has_candidates = true;
    } else if (member == MEMBER_OTHER && 2 * count_torn(text, length) >= CANDIDATES_CELLS) {
        set_damage(reader, number, column, "this may be a torn grid");
        note_fault(&object->fault, number, column, "a torn grid");
    } else if (strcmp(item->key, "puzzle") == 0) {
        set_damage(reader, number, column, "this is no puzzle");
    }
}

/* Takes a scalar.  True if there is a record, or a fault. */
static bool take_scalar(struct list_reader *reader, const struct plain *line,
                        const struct list_item *item, const struct dialect *dialect,
                        struct grid *room, struct kept_lines *kept, struct record *record,
                        struct fault *fault) {
    struct list_frame *frame = top_frame(reader);
    size_t length = item->end - item->start, row = 0;
    if (item->has_key && !frame->is_object)
        begin_object(reader, frame);
    bool is_member = item->has_key && frame->is_object;
    struct list_object *object = top_object(reader);
    if (is_member)
        object_note_name(object, item->key);
    enum member member = is_member ? object_member_of(object, item->key) : frame->member;
    struct list_grid grid = {.is_string = true, .has_key = is_member, .member = member};
    bool is_string = length > 2 && (item->is_quoted || length >= 36) && member < MEMBER_RULES &&
                     (is_member || !frame->is_object);
    if (is_string &&
        read_string(reader, line, item, member, is_member, dialect, room, kept, &grid, &row)) {
        frame->grids++;
        bool is_made = deliver(reader, &grid, line, dialect, record, fault);
        reader->pooled = frame->pool;
        return is_made;
    }
    if (is_member) {
        take_member(reader, line, item, member);
        return false;
    }
    if (frame->is_object)
        object_spoil(object, line->line.number, column_at(line, item->start), nameless);
    if (member == MEMBER_RULES)
        object_set_rules(object, line->line.number, column_at(line, item->start), unknown_rules);
    if (frame->is_object || member >= MEMBER_RULES)
        return false;
    if (row > 0) {
        frame->are_strings = true;
        count_row(frame, row, line, item->end);
        return false;
    }
    if (!is_string && push_cell(reader, line, item)) {
        frame->cells++;
        frame->in_row++;
        return false;
    }
    frame->others++;
    return count_torn(line->text + item->start, length) >= FEW_CELLS &&
           deliver_damage(reader, member, line->line.number, column_at(line, item->start),
                          "this is neither a row nor a grid", fault);
}

/* Ends a row of cells at a semicolon, a bar or the bracket. */
static void end_row(struct list_frame *frame, const struct plain *line, size_t at) {
    if (frame->in_row > 0)
        count_row(frame, frame->in_row, line, at);
    frame->in_row = 0;
    frame->has_row_ends = true;
}

/* The side of the grid that the cells and rows of a bracket are, and its cells; 0: they are none.
 */
static size_t side_of_frame(struct list_reader *reader, const struct list_frame *frame,
                            const struct dialect *dialect, bool is_in_list,
                            const struct cells **cells) {
    size_t pooled = reader->pooled - frame->pool, side = 0;
    if (frame->others > 0 || frame->is_uneven || frame->has_lists)
        return 0;
    if (frame->rows > 0 && (frame->cells == 0 || frame->has_row_ends))
        side = frame->rows == frame->width ? frame->rows : 0;
    else if (frame->rows == 0 &&
             !(is_in_list && frame->cells <= SUDOKU_MAX_SIDE && dialect->box.box_height == 0))
        side = square_side(dialect, frame->cells);
    if (side == 0 || pooled != side * side || !can_have_side(dialect, side))
        return 0;
    *cells = take_cells(reader, frame->pool, pooled);
    char map[SUDOKU_MAX_CELLS];
    return frame->member == MEMBER_MAP || are_cells_of(*cells, side) || make_map(*cells, side, map)
               ? side
               : 0;
}

/* What is left of an object as it closes, if no puzzle is.  True if there is a fault. */
static bool close_object(struct list_reader *reader, struct record *record, struct fault *fault) {
    struct list_object *object = top_object(reader);
    bool is_torn = !object->has_record && (object->claim_side > 0 || object->damage.line > 0);
    reader->objects--;
    if (object->has_rules && !object->has_record && top_object(reader) != NULL)
        object_inherit_rules(top_object(reader), object);
    if (!is_torn)
        return false;
    reader->grids++;
    fault->line = 0;
    if (object->damage.line > 0)
        *fault = object->damage;
    else
        note_fault(fault, object->line, object->column, "a solution without a puzzle");
    record->form = FORM_LINE;
    set_claim(object, record);
    return true;
}

/* True if an array may have been a grid: it has nearly as many rows as these have cells, or more
 * than half of the cells of a grid. */
static bool is_like_grid(const struct list_frame *frame, size_t cells) {
    size_t rows = frame->rows, width = frame->width;
    return (rows > 2 && rows + 2 >= width && width + 2 >= rows) ||
           (width >= SHORTEST_ROW && 2 * cells >= width * width) ||
           (rows == 0 && 2 * frame->cells >= CANDIDATES_CELLS);
}

/* Takes a closing bracket.  True if there is a record, or a fault. */
static bool close_bracket(struct list_reader *reader, const struct plain *line,
                          const struct list_item *item, const struct dialect *dialect,
                          struct record *record, struct fault *fault) {
    size_t at = item->start;
    struct list_frame *frame = &reader->frames[reader->list.depth];
    struct list_frame *above = reader->list.depth > 0 ? frame - 1 : NULL;
    bool is_in_list = above != NULL && !above->is_object, is_made = false;
    if (item->is_mismatched) {
        frame->has_lists = true;
        if (top_object(reader) != NULL)
            note_fault(&top_object(reader)->damage, line->line.number, column_at(line, at),
                       "this bracket closes one of another kind");
    }
    if (frame->is_object)
        return close_object(reader, record, fault);
    if (frame->has_row_ends)
        end_row(frame, line, at);
    /* A bracket too many shows that this is the end of a larger list. */
    bool is_rest = above == NULL && item->end < line->end && is_closing(line->text[item->end]);
    const struct cells *cells;
    size_t side = side_of_frame(reader, frame, dialect, is_in_list || is_rest, &cells);
    bool is_row = side == 0 && is_in_list && frame->rows == 0 && frame->cells > 0 &&
                  frame->cells >= frame->others && frame->grids == 0;
    char reason[REASON_BYTES];
    if (above != NULL)
        above->grids += frame->grids + (side > 0);
    if (is_row && frame->others == 0) {
        count_row(above, frame->cells, line, at);
        return false;
    }
    if (side > 0) {
        const struct list_grid grid = {.cells = cells,
                                       .side = side,
                                       .base = reader->base,
                                       .is_string = frame->are_strings,
                                       .has_key = frame->has_key,
                                       .member = frame->member};
        is_made = deliver(reader, &grid, line, dialect, record, fault);
    } else if (is_row) {
        above->has_lists = true;
    } else if (top_object(reader) != NULL && !is_like_grid(frame, reader->pooled - frame->pool)) {
        is_made = false; /* an object may have any lists */
    } else if (frame->is_uneven) {
        snprintf(reason, sizeof reason,
                 "the row has another number of cells than the first, of %zu", frame->width);
        is_made = deliver_damage(reader, frame->member, frame->bad_line, frame->bad_column, reason,
                                 fault);
    } else if (frame->rows > 0 || frame->has_lists || frame->cells >= FEW_CELLS) {
        if (frame->rows > 1)
            snprintf(reason, sizeof reason, "%zu rows of %zu cells are no grid", frame->rows,
                     frame->width);
        else
            snprintf(reason, sizeof reason, "this list is no grid");
        is_made = deliver_damage(reader, frame->member, frame->line, frame->column, reason, fault);
    }
    reader->pooled = frame->pool;
    return is_made;
}

/* ---- The list ------------------------------------------------------------------------------- */

void list_begin(struct list_reader *reader, const struct plain *line, size_t bracket) {
    memset(&reader->list, 0, sizeof reader->list);
    reader->is_begun = false;
    reader->at = bracket;
    reader->grids = reader->objects = reader->pooled = 0;
    reader->line = line->line.number;
    reader->column = column_at(line, bracket);
}

/* Makes a record of a puzzle that waits for its object to close, if it is due: the next thing on
 * the line closes the object, or there is no room for one more. */
static bool make_due(struct list_reader *reader, const struct plain *line,
                     const struct dialect *dialect, struct record *record, struct fault *fault) {
    struct list_object *object = top_object(reader);
    if (object == NULL || object->puzzles == 0 || reader->list.depth > LIST_DEPTH ||
        !top_frame(reader)->is_object)
        return false;
    if (find_end(line, reader->at) == 0 && object->puzzles < MEMBER_GRIDS)
        return false;
    deliver_member(reader, object, line, dialect, record, fault);
    return true;
}

enum list_step list_read(struct list_reader *reader, const struct plain *line,
                         const struct dialect *dialect, struct grid *room, struct kept_lines *kept,
                         struct record *record, struct fault *fault) {
    struct list_item item;
    if (reader->list.depth == 0 && reader->is_begun)
        return LIST_OVER;
    do {
        bool is_made = false;
        if (make_due(reader, line, dialect, record, fault))
            return LIST_RECORD;
        next_item(&reader->list, line, &reader->at, &item);
        size_t depth = reader->list.depth;
        reader->is_begun = true;
        if (item.event == LIST_LINE_END)
            return LIST_TOOK;
        if (item.event == LIST_OPEN && depth <= LIST_DEPTH)
            open_bracket(reader, line, &item);
        else if (item.event == LIST_CLOSE && depth < LIST_DEPTH)
            is_made = close_bracket(reader, line, &item, dialect, record, fault);
        else if (item.event == LIST_SCALAR && depth <= LIST_DEPTH)
            is_made = take_scalar(reader, line, &item, dialect, room, kept, record, fault);
        else if (item.event == LIST_ROW_END && depth <= LIST_DEPTH)
            end_row(top_frame(reader), line, item.start);
        if (is_made)
            return LIST_RECORD;
    } while (reader->list.depth > 0);
    return LIST_OVER;
}
