/* reader.c - reads the records of a file: classifies each line and updates the grid in progress. */
#include "reader.h"

#include "grid.h"
#include "matrices.h"
#include "puzzle_line.h"
#include "runtime/names.h"
#include "runtime/platform.h"

#include <stdlib.h>

enum { NAME_SIZE = 79 /* maximum bytes of a stored name */ };

struct reader {
    const char *file;
    const struct dialect *dialect;
    uint64_t records;
    uint64_t line_after; /* line number of the first input after the end line, or 0 */
    bool may_glance;     /* plain lines may be 9x9 puzzles */
    bool is_over;        /* the end line has been read */
    bool has_line;       /* the current line ended a grid and must be processed again */
    bool is_hidden;      /* in a skipped section */
    bool blank_before;   /* a blank line is above the next record */
    uint64_t line_below; /* number of the line below the last rule outside a grid */
    enum gap_rule gap_rule;
    size_t gap_side; /* side of the grid that determined gap_rule */
    enum {
        BETWEEN, /* no grid is being read */
        IN_GRID,
        SKIPPING /* the rest of an invalid grid */
    } state;
    bool may_be_number; /* the first row of the grid may be a number instead */
    size_t name_length; /* text directly above the next record, if it has a letter */
    char name[NAME_SIZE];
    uint64_t number; /* a number above the next record; 0: none */
    struct line raw;
    struct plain line;
    struct draft draft;
    size_t arena_start; /* start of the draft's spans in the arena */
    struct matrix_reader *matrices;
    struct grid grid;
    struct heading heading;
    struct lines lines;
    struct room room;
};

struct reader *reader_open(int fd, const char *text, const char *name,
                           const struct dialect *dialect) {
    struct reader *reader = malloc(sizeof *reader);
    if (reader == NULL)
        return NULL;
    memset(reader, 0, offsetof(struct reader, lines.buffer));
    reader->file = name;
    reader->dialect = dialect;
    reader->lines.fd = fd;
    reader->lines.text = text;
    sudoku_shape box = dialect->box;
    bool is_9x9 = box.box_height == 0 || (box.box_height == 3 && box.box_width == 3);
    reader->may_glance = is_9x9 && !dialect->matrices;
    reader->grid.may_repeat = dialect->is_judge;
    if (dialect->matrices && (reader->matrices = matrices_open()) == NULL) {
        free(reader);
        return NULL;
    }
    return reader;
}

void reader_close(struct reader *reader) {
    if (reader != NULL)
        matrices_close(reader->matrices);
    free(reader);
}

const struct lines *reader_lines(const struct reader *reader) {
    return &reader->lines;
}

const char *reader_fault(const struct reader *reader, uint64_t *line) {
    *line = reader->line_after > 0 ? reader->line_after : 1;
    if (reader->line_after > 0)
        return "input after the end line is ignored";
    if (reader->records > 0 || reader->dialect->is_judge || interrupted() ||
        reader->lines.error != 0)
        return NULL;
    return reader->dialect->matrices ? "no matrix found" : "no puzzle found";
}

/* ---- Records ----------------------------------------------------------------------------- */

/* Result of processing a line. */
enum step { NOT_TAKEN, NO_RECORD, RECORD };

/* Creates an invalid record from the reason in the draft. */
static enum step reject_record(struct reader *reader, enum form form) {
    struct draft *draft = &reader->draft;
    struct record *record = draft->record;
    draft->arena->used = reader->arena_start;
    *record =
        (struct record){.cells = record->cells,
                        .line = record->line,
                        .column = record->column,
                        .form = (uint8_t)form,
                        .is_foreign = record->is_foreign,
                        .reason = arena_add(draft->arena, draft->reason, strlen(draft->reason))};
    if (form == FORM_ROWS && reader->gap_rule == GAPS_UNKNOWN)
        reader->gap_rule = NO_GAPS;
    reader->state = BETWEEN;
    return RECORD;
}

/* Creates a record from text without a grid in an answers file. */
static enum step take_claim(struct reader *reader, const char *text, size_t length) {
    struct draft *draft = &reader->draft;
    reject(draft, "expected a solution, a number or a word such as none");
    reject_record(reader, FORM_NONE);
    draft->record->text = arena_add(draft->arena, text, length);
    return RECORD;
}

/* ---- The grid in progress ---------------------------------------------------------------- */

/* Ends the grid in progress as invalid.  Its remaining rows are skipped. */
static enum step reject_grid(struct reader *reader) {
    reject_record(reader, FORM_ROWS);
    reader->state = SKIPPING;
    return RECORD;
}

/* True if the grid in progress is only a number: the number of records, or a claim. */
static bool is_only_number(const struct reader *reader) {
    return reader->state == IN_GRID && reader->may_be_number && reader->grid.rows == 1;
}

/* Ends the grid in progress at a line that is not part of it.  The line is processed again. */
static enum step interrupt_grid(struct reader *reader) {
    const struct grid *grid = &reader->grid;
    bool is_number = is_only_number(reader);
    reader->has_line = true;
    reader->state = BETWEEN;
    if (is_number && reader->dialect->is_claim != NULL)
        return take_claim(reader, grid->form.side == 1 ? "1" : (const char *)grid->cells.symbols,
                          grid->form.side);
    if (is_number) {
        reader->name_length = 0;
        return NO_RECORD;
    }
    reader->draft.record->line = reader->raw.number;
    reader->draft.record->column = 1;
    reject(&reader->draft, "expected %zu rows, found %zu", grid->form.side, grid->rows);
    return reject_record(reader, FORM_ROWS);
}

static enum step complete_if_full(struct reader *reader) {
    struct grid *grid = &reader->grid;
    if (grid->rows < grid->form.side)
        return NO_RECORD;
    if (!grid_finish(grid, &reader->draft))
        return reject_grid(reader);
    if (reader->gap_rule == GAPS_UNKNOWN) {
        reader->gap_rule = grid->gaps > 0 ? GAPS : NO_GAPS;
        reader->gap_side = grid->form.side;
    }
    return RECORD;
}

/* ---- Blank lines, rules and the end ------------------------------------------------------ */

static enum step take_blank(struct reader *reader) {
    struct grid *grid = &reader->grid;
    size_t side = grid->form.side > reader->gap_side ? grid->form.side : reader->gap_side;
    bool goes_on = reader->gap_rule == GAPS && grid->rows + 2 < side;
    if (reader->state == IN_GRID && grid_add_blank(grid, reader->gap_rule))
        return NO_RECORD;
    if (reader->state == IN_GRID) {
        interrupt_grid(reader);
        reader->has_line = !goes_on;
        reader->state = goes_on ? SKIPPING : BETWEEN;
        return RECORD;
    }
    if (reader->state == SKIPPING && goes_on)
        return NO_RECORD;
    reader->state = BETWEEN;
    reader->blank_before = true;
    reader->heading.fields = 0;
    reader->name_length = 0;
    return NO_RECORD;
}

static enum step take_rule(struct reader *reader) {
    struct grid *grid = &reader->grid;
    bool is_second = reader->line_below == reader->raw.number;
    reader->line_below = reader->state != IN_GRID ? reader->raw.number + 1 : 0;
    if (reader->state == SKIPPING && !is_second)
        return NO_RECORD;
    if (reader->state != IN_GRID) {
        reader->state = BETWEEN;
        grid->rows = 0;
        if (!is_second)
            memset(grid->rule_counts, 0, sizeof grid->rule_counts);
    }
    grid_add_rule(grid, &reader->line);
    return NO_RECORD;
}

/* ---- Text -------------------------------------------------------------------------------- */

/* True if a line without leading and trailing blanks equals a text. */
static bool is_text(const struct plain *line, const char *text) {
    size_t length = strlen(text);
    return line->length - line->start == length &&
           memcmp(line->text + line->start, text, length) == 0;
}

/* Stores text as a heading, or as the name or number of the next record. */
static enum step take_text(struct reader *reader) {
    const struct plain *line = &reader->line;
    size_t first = column_at(line, line->start) - 1, last = column_at(line, line->length) - 1;
    size_t length = last - first < NAME_SIZE ? last - first : NAME_SIZE;
    bool is_heading = read_heading(&reader->heading, line);
    bool has_letter = (line->classes & (IS_UPPER | IS_LOWER | IS_X | IS_SPECIAL)) != 0;
    reader->state = BETWEEN;
    reader->is_hidden =
        is_text(line, "[State]") || is_text(line, "[PencilMarks]") || is_text(line, "[Colors]");
    while (length == NAME_SIZE && ((unsigned char)reader->raw.text[first + length] & 0xC0) == 0x80)
        length--; /* do not split a UTF-8 character */
    memcpy(reader->name, reader->raw.text + first, length);
    reader->name_length = has_letter && !is_heading && !reader->is_hidden ? length : 0;
    if (!parse_number(line->text + line->start, line->length - line->start, &reader->number))
        reader->number = 0;
    return NO_RECORD;
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* Processes the line if it is another row of the grid in progress or a first row, which starts a
 * grid or, after an invalid grid, is skipped. */
static enum step take_row(struct reader *reader) {
    struct grid *grid = &reader->grid;
    const struct plain *line = &reader->line;
    /* In an answers file, a 1 belongs to the grid below if there is one. */
    bool is_one = reader->dialect->is_claim != NULL && is_text(line, "1");
    bool is_one_cell = is_one || (reader->dialect->order_each && reader->number == 1);
    struct row_form form = {.side = 0};
    size_t count = grid->cells.count;
    bool is_inside = reader->state == IN_GRID && grid->form.side > 1;
    if (is_inside && !grid_has_heading(grid, false) &&
        read_row(line, grid->form.shape, &grid->form, &grid->cells))
        return grid_add(grid, &reader->draft, line, reader->gap_rule) ? complete_if_full(reader)
                                                                      : reject_grid(reader);
    if (is_inside && !grid_has_heading(grid, true))
        return NOT_TAKEN;
    if (reader->state != SKIPPING)
        grid->cells.count = 0;
    if (!(is_one_cell && read_row(line, (sudoku_shape){1, 1}, &form, &grid->cells)) &&
        !read_row(line, reader->dialect->box, &form, &grid->cells)) {
        grid->cells.count = count;
        return NOT_TAKEN;
    }
    if (reader->state == SKIPPING) {
        grid->rows++;
        return NO_RECORD;
    }
    if (reader->state != IN_GRID && reader->line_below != reader->raw.number)
        memset(grid->rule_counts, 0, sizeof grid->rule_counts);
    grid_start(grid, line, &form);
    reader->may_be_number =
        (reader->dialect->is_claim != NULL ? form.side < 8 : reader->raw.number == 1) &&
        is_number(line);
    reader->state = IN_GRID;
    reader->heading.fields = 0;
    return is_one ? NO_RECORD : complete_if_full(reader);
}

/* Processes a line that is neither a puzzle line nor a row: a damaged row or text. */
static enum step take_other(struct reader *reader) {
    struct grid *grid = &reader->grid;
    struct row_like like;
    bool is_ordered = reader->dialect->order_each && reader->number > 1;
    bool is_count =
        reader->raw.number == 1 && reader->dialect->is_claim == NULL && is_number(&reader->line);
    if (is_only_number(reader) && grid->form.side > 1)
        return interrupt_grid(reader);
    measure_row(&reader->line, &like);
    bool is_inside = is_ordered || (reader->state != BETWEEN && !is_only_number(reader));
    bool is_row = like.is_damaged || (like.has_cells && is_inside);
    if (is_count || !is_row)
        return reader->state == IN_GRID ? interrupt_grid(reader) : take_text(reader);
    if (reader->state == IN_GRID && grid->form.side == 1)
        reader->state = BETWEEN; /* the 1 belongs to the damaged grid */
    if (reader->state == BETWEEN)
        grid->form.side = grid->rows = reader->heading.fields = 0;
    size_t side = reader->state == IN_GRID ? grid->form.side : 0;
    grid->rows++; /* the grid is or becomes invalid */
    if (reader->state == SKIPPING)
        return NO_RECORD;
    explain_row(&reader->draft, &reader->line, &like, side, grid->rows);
    reader->draft.record->is_foreign = is_ordered && reader->number <= SUDOKU_MAX_SIDE;
    return reject_grid(reader);
}

/* ---- Kinds of lines ---------------------------------------------------------------------- */

/* Reads the line as a puzzle line, if it is long enough for one. */
static enum line_result read_whole_puzzle(struct reader *reader) {
    const struct plain *line = &reader->line;
    const struct dialect *dialect = reader->dialect;
    bool is_wordy = (line->classes & (BRACKETS | IS_LOWER | IS_UPPER)) != 0;
    /* Only these may have grids of side 4 or members for other rules.  The shortest other puzzle
     * line, 6x6, has 36 symbols; a damaged one has at least 21 symbols and another character. */
    bool may_be_short = reader->heading.fields > 0 || dialect->is_operand ||
                        dialect->box.box_height > 0 || (line->classes & IS_QUOTE);
    size_t shortest = may_be_short ? 1 : reader->state == IN_GRID && !is_wordy ? 36 : 22;
    return line->length - line->start < shortest
               ? NO_PUZZLE_LINE
               : read_puzzle_line(&reader->draft, line, dialect, &reader->heading);
}

/* True if the line is a record without a grid in an answers file.  Below a heading, none is. */
static bool is_claim(struct reader *reader) {
    const struct plain *line = &reader->line;
    const struct dialect *dialect = reader->dialect;
    bool is_inside = reader->state != BETWEEN && !is_only_number(reader);
    size_t at = line->start;
    struct row_like like;
    struct word word;
    if (dialect->is_claim == NULL || (is_inside && reader->state == IN_GRID && is_number(line)))
        return false;
    measure_row(line, &like);
    bool is_row = like.is_damaged || (like.has_cells && is_inside);
    bool may_be_text = !is_row && next_word(line->text, &at, line->length, &word) &&
                       !names_solution(line->text, &word) && !read_heading(&reader->heading, line);
    reader->heading.fields = 0;
    return dialect->is_claim(dialect->claims, line->text + line->start, line->length - line->start,
                             may_be_text);
}

/* Processes a puzzle line, a row or text. */
static enum step take_line(struct reader *reader) {
    const struct plain *line = &reader->line;
    enum line_result result = read_whole_puzzle(reader);
    /* A line of nine or more characters is not a count, even if the judge promises one. */
    if (reader->dialect->count_first && reader->raw.number == 1 && is_number(line) &&
        line->length - line->start < 9)
        return take_text(reader);
    bool may_be_row = result == NO_PUZZLE_LINE || result == DAMAGED_LINE;
    if (result == NO_PUZZLE_LINE && reader->heading.fields == 0 && is_claim(reader)) {
        if (reader->state == IN_GRID)
            return interrupt_grid(reader);
        if (!is_text(line, "1"))
            return take_claim(reader, line->text + line->start, line->length - line->start);
        reader->state = BETWEEN;
    }
    enum step step = may_be_row ? take_row(reader) : NOT_TAKEN;
    if (step != NOT_TAKEN)
        return step;
    if (result == NO_PUZZLE_LINE && reader->heading.fields == 0)
        return take_other(reader);
    if (reader->state == IN_GRID)
        return interrupt_grid(reader);
    bool fits = reader->heading.fields == 0 ||
                fits_heading(&reader->heading, line, result != NO_PUZZLE_LINE, &reader->draft);
    if (!fits || result != PUZZLE_LINE)
        return reject_record(reader, FORM_NONE);
    return RECORD;
}

/* True if a rule is a row of empty cells: it has as many symbols as a row, and other cells have the
 * same symbol or a judge fixes the side. */
static bool is_row_of_rule(const struct reader *reader, char symbol, size_t count) {
    const struct grid *grid = &reader->grid;
    sudoku_shape box = reader->dialect->box;
    return (reader->dialect->is_judge && box.box_height > 0 && count == sudoku_side(box)) ||
           (reader->state != BETWEEN && count == grid->form.side &&
            memchr(grid->cells.symbols, symbol, grid->cells.count) != NULL);
}

/* OTHER is a puzzle line, a row or text. */
enum kind { BLANK, COMMENT, END, RULE, OTHER };

static enum kind kind_of(struct reader *reader) {
    const struct plain *line = &reader->line;
    const char *text = line->text + line->start;
    size_t length = line->length - line->start, count;
    struct word word = {.start = (uint32_t)line->start, .length = (uint32_t)length};
    char symbol;
    if (length == 0)
        return BLANK;
    if (length <= 3 && is_word(line->text, &word, " e end "))
        return END;
    if (reader->heading.fields == 0 &&
        (text[0] == '#' || text[0] == '%' || (length > 1 && text[0] == '/' && text[1] == '/')))
        return COMMENT;
    bool is_rule = read_rule(line, &symbol, &count) && !is_row_of_rule(reader, symbol, count);
    /* A short rule directly below a heading is no record; 16 symbols may be a 4x4 grid. */
    if (reader->heading.fields > 0)
        is_rule = is_rule && reader->raw.number == reader->heading.line + 1 &&
                  count <= SUDOKU_MAX_SIDE && count != 4 * 4;
    return is_rule ? RULE : OTHER;
}

/* Processes a line in plain ASCII. */
static enum step take_plain_line(struct reader *reader) {
    const struct plain *line = &reader->line;
    if (line->start == line->length ||
        (line->text[line->start] == '[' && line->text[line->length - 1] == ']'))
        reader->is_hidden = false;
    if (reader->is_hidden)
        return NO_RECORD;
    enum kind kind = kind_of(reader);
    bool may_be_tabs = kind == BLANK && line->full_length > 0 &&
                       memchr(line->text, ' ', line->full_length) == NULL;
    enum step step = kind == OTHER ? take_line(reader) : may_be_tabs ? take_row(reader) : NOT_TAKEN;
    if (step != NOT_TAKEN)
        return step;
    if (is_only_number(reader))
        return interrupt_grid(reader);
    if (kind == BLANK)
        return take_blank(reader);
    if (kind == RULE)
        return take_rule(reader);
    if (reader->state == IN_GRID)
        return interrupt_grid(reader);
    reader->state = BETWEEN;
    reader->name_length = 0;
    reader->is_over = kind == END;
    if (reader->is_over && !reader->dialect->is_judge)
        reader->line_after = lines_rest(&reader->lines);
    return NO_RECORD;
}

/* ---- Files ------------------------------------------------------------------------------- */

/* Returns the reason why a file with this first line is not text, or NULL. */
static const char *find_signature(const struct line *line) {
    static const struct {
        const char *bytes, *reason;
    } signatures[] = {
        {"\x1F\x8B", "compressed: use zcat FILE | sudoku"},
        {"\xFD\x37zXZ", "compressed: use xzcat FILE | sudoku"},
        {"\x28\xB5\x2F\xFD", "compressed: use zstdcat FILE | sudoku"},
        {"PK\x03\x04", "compressed: use unzip -p FILE | sudoku"},
        {"\xFF\xFE", "UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku"},
        {"\xFE\xFF", "UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku"},
    };
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        size_t size = strlen(signatures[i].bytes);
        if (line->length >= size && memcmp(line->text, signatures[i].bytes, size) == 0)
            return signatures[i].reason;
    }
    return memchr(line->text, '\0', line->length) != NULL ? "not a text file" : NULL;
}

/* Processes a line of a matrix, or the end of the input if line is NULL. */
static enum step take_matrix_line(struct reader *reader, const struct line *line) {
    if (line != NULL && line->number == 1 && line->length >= 3 &&
        memcmp(line->text, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark */
        memset(reader->lines.buffer, ' ', 3);
    enum step step = matrices_take(reader->matrices, line, &reader->draft) ? RECORD : NO_RECORD;
    if (step == RECORD && reader->draft.record->matrix == NULL)
        reject_record(reader, FORM_ZEROS_AND_ONES);
    bool is_blank = line != NULL && is_blank_line(line);
    reader->has_line = is_blank && step == RECORD;
    reader->blank_before = reader->blank_before || (is_blank && step == NO_RECORD);
    return step;
}

enum { SIDE = 9, CELLS = SIDE * SIDE, MAX_NUMBER = 12 /* maximum digits of a leading number */ };

static bool separates(char byte) {
    return byte == ',' || byte == ';' || byte == '\t';
}

/* Fast path for lines with a 9x9 puzzle of digits and . or 0, and optionally a number before it and
 * a solution after it.  Sets the record as read_puzzle_line() does.  Returns false if the line is
 * anything else or ambiguous. */
static bool glance(struct reader *reader, const struct line *line) {
    struct record *record = reader->draft.record;
    const struct heading *heading = &reader->heading;
    if (!reader->may_glance || reader->state == IN_GRID || reader->is_hidden)
        return false;
    const char *text = line->text;
    uint8_t solution[CELLS];
    char unused;
    size_t start = 0, length = line->length;
    while (length > CELLS && start < MAX_NUMBER && text[start] >= '0' && text[start] <= '9')
        start++;
    bool has_number = start > 0 && separates(text[start]);
    start = has_number ? start + 1 : 0;
    size_t end = start + CELLS, fields = 1 + (size_t)has_number;
    bool has_claim = length == end + 1 + CELLS && separates(text[end]);
    char separator = has_number ? text[start - 1] : has_claim ? text[end] : '\0';
    if ((length != end && !has_claim) || (has_claim && text[end] != separator) ||
        (heading->fields > 0 && (fields + has_claim > heading->fields ||
                                 (separator != '\0' && separator != heading->separator) ||
                                 (heading->solutions >> (fields - 1) & 1) != 0)))
        return false;
    /* A line with nine empty cells may be a map. */
    int empty = convert_digits(text + start, CELLS, record->cells, &record->empty);
    if (empty <= 0 || empty == SIDE ||
        (has_claim && (convert_digits(text + end + 1, CELLS, solution, &unused) != 0 ||
                       is_map((const unsigned char *)text + end + 1, SIDE))))
        return false;
    record->shape = (sudoku_shape){3, 3};
    record->form = FORM_LINE;
    record->alphabet = ALPHABET_DIGITS;
    record->line = line->number;
    record->column = (uint32_t)start + 1;
    record->is_plain = true;
    record->has_more = separator != '\0';
    record->separator = separator;
    if (has_claim)
        record->claim = arena_add(reader->draft.arena, solution, CELLS);
    if (length > CELLS || heading->fields > 0)
        record->text = arena_add(reader->draft.arena, text, length);
    return true;
}

/* Processes a line of any kind. */
static enum step take(struct reader *reader) {
    struct record *record = reader->draft.record;
    const struct line *raw = &reader->raw;
    if (glance(reader, raw))
        return RECORD;
    const char *reason = raw->number == 1 ? find_signature(raw) : NULL;
    record->line = raw->number;
    record->column = 1;
    reader->is_over = reason != NULL;
    if (reason == NULL && raw->length == LINES_SIZE && !reader->dialect->matrices)
        reason = "line too long; the maximum is 65535 bytes";
    if (reason != NULL) {
        reject(&reader->draft, "%s", reason);
        return reader->state == IN_GRID ? interrupt_grid(reader) : reject_record(reader, FORM_NONE);
    }
    if (reader->dialect->matrices)
        return take_matrix_line(reader, raw);
    plain_line(&reader->line, raw, &reader->room);
    record->column = column_at(&reader->line, reader->line.start);
    return take_plain_line(reader);
}

/* Ends the last record of the input if it is incomplete. */
static enum step take_end_of_input(struct reader *reader) {
    if (reader->lines.blocked || reader->lines.error != 0 || interrupted())
        return NO_RECORD;
    reader->draft.record->line = reader->raw.number;
    reader->draft.record->column = 1;
    if (reader->dialect->matrices)
        return take_matrix_line(reader, NULL);
    enum step step = reader->state == IN_GRID ? interrupt_grid(reader) : NO_RECORD;
    reader->has_line = false;
    return step;
}

bool reader_next(struct reader *reader, bool may_wait, struct record *record, struct arena *arena) {
    const struct heading *heading = &reader->heading;
    struct lines *lines = &reader->lines;
    enum step step = NO_RECORD;
    *record = (struct record){.cells = record->cells};
    reader->draft.record = record;
    reader->draft.arena = arena;
    reader->arena_start = arena->used;
    lines->may_wait = may_wait;
    while (step != RECORD && !reader->is_over) {
        /* Most lines of large files have 81 cells.  This avoids a search for the line break. */
        struct line line = {lines->buffer + lines->start, CELLS, lines->number + 1};
        if (!reader->has_line && !lines->skips && lines->end - lines->start > CELLS &&
            line.text[CELLS] == '\n' && glance(reader, &line)) {
            lines->start += CELLS + 1;
            lines->number = line.number;
            step = RECORD;
        } else if (reader->has_line || lines_next(lines, &reader->raw)) {
            reader->has_line = false;
            step = take(reader);
        } else {
            step = take_end_of_input(reader);
            break;
        }
    }
    if (step != RECORD)
        return false;
    record->file = reader->file;
    record->valid = record->reason.length == 0;
    if (heading->fields > 0) {
        record->heading = arena_add(arena, heading->text, heading->length);
        record->separator = heading->separator == '\0' ? ',' : heading->separator;
    }
    record->blank_before = reader->blank_before;
    if (reader->name_length > 0)
        record->name = arena_add(arena, reader->name, reader->name_length);
    if (record->valid)
        reader->state = BETWEEN;
    reader->name_length = 0;
    reader->number = 0;
    reader->blank_before = false;
    reader->records++;
    return true;
}
