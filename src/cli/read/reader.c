/* reader.c - reads the records of a file: determines the kind of each line and what follows from it
 * for the grid in progress. */
#include "reader.h"

#include "glance.h"
#include "grid.h"
#include "matrices.h"
#include "puzzle_line.h"
#include "runtime/interrupt.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAME_SIZE = 79 /* bytes of a name that are kept */ };

/* What is being read. */
enum state {
    BETWEEN, /* no grid */
    IN_GRID,
    SKIPPING /* the rest of an invalid grid */
};

/* Kinds of lines.  OTHER is a puzzle line, a row or text. */
enum kind { BLANK, COMMENT, END, RULE, OTHER };

/* The text directly above a record. */
struct above {
    size_t length; /* of its name; 0: it is absent */
    char name[NAME_SIZE];
    uint64_t number; /* if it is one number; 0: it is not */
};

struct reader {
    const char *file;
    const struct dialect *dialect;
    struct line_counts counts;
    uint64_t records;
    bool is_over;        /* the end line has been read */
    uint64_t line_after; /* first line of input after that; 0: none */
    bool has_line;       /* the line must be read again: it has interrupted a grid */
    bool is_hidden;      /* in a section that is not read */
    bool has_count;      /* the number of records has been read, if there must be one */
    bool blank_before;   /* a blank line is above the next record */
    bool is_below_rule;  /* the previous line was a rule */
    enum gap_rule gap_rule;
    size_t gap_side; /* of the grid that determined it */
    enum state state;
    struct above above;
    struct line raw;
    struct plain line;
    struct matrix_reader *matrices;
    struct grid grid;
    struct heading heading;
    struct lines lines;
    char room[LINES_SIZE]; /* for a plain line */
};

struct reader *reader_open(int fd, const char *text, const char *name,
                           const struct dialect *dialect) {
    struct reader *reader = malloc(sizeof *reader);
    if (reader == NULL)
        return NULL;
    memset(reader, 0, offsetof(struct reader, lines));
    reader->file = name;
    reader->dialect = dialect;
    lines_open(&reader->lines, fd, text);
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

bool reader_is_blocked(const struct reader *reader) {
    return reader->lines.blocked;
}

int reader_error(const struct reader *reader) {
    return reader->lines.error;
}

uint64_t reader_bytes(const struct reader *reader) {
    return reader->lines.bytes;
}

struct line_counts reader_counts(const struct reader *reader) {
    return reader->counts;
}

const char *reader_fault(const struct reader *reader, uint64_t *line) {
    *line = reader->line_after > 0 ? reader->line_after : 1;
    if (reader->line_after > 0)
        return "input after the end line is not read";
    bool is_empty = reader->records == 0 && !reader->dialect->is_judge && !interrupted() &&
                    reader->lines.error == 0;
    const char *missing = reader->dialect->matrices ? "no matrix found" : "no puzzle found";
    return is_empty ? missing : NULL;
}

/* ---- Records ----------------------------------------------------------------------------- */

/* What a step of the reader has produced. */
enum step { NO_RECORD, RECORD };

/* Completes a record. */
static enum step finish_record(struct reader *reader, struct record *record, struct arena *arena,
                               bool valid) {
    record->file = reader->file;
    record->valid = valid;
    record->blank_before = reader->blank_before;
    if (reader->above.length > 0)
        record->name = arena_add(arena, reader->above.name, reader->above.length);
    reader->above.length = 0;
    reader->above.number = 0;
    reader->blank_before = false;
    reader->records++;
    return RECORD;
}

/* Makes an invalid record of a fault. */
static enum step refuse_record(struct reader *reader, struct record *record, struct arena *arena,
                               const struct fault *fault) {
    uint8_t *cells = record->cells;
    *record = (struct record){.cells = cells,
                              .line = fault->line,
                              .column = fault->column,
                              .is_foreign = fault->is_foreign};
    record->reason = arena_add(arena, fault->reason, strlen(fault->reason));
    return finish_record(reader, record, arena, false);
}

/* The position of the line, for a fault. */
static struct fault fault_here(const struct reader *reader) {
    return (struct fault){.line = reader->raw.number,
                          .column = column_at(&reader->line, reader->line.start)};
}

/* Makes an invalid record of the line, which is not part of a grid. */
static enum step refuse_line(struct reader *reader, struct record *record, struct arena *arena,
                             const struct fault *fault) {
    reader->counts.damaged++;
    reader->state = BETWEEN;
    return refuse_record(reader, record, arena, fault);
}

/* ---- The grid in progress ---------------------------------------------------------------- */

/* Ends the grid in progress as invalid.  Its rest, if it has one, is skipped. */
static enum step refuse_grid(struct reader *reader, struct record *record, struct arena *arena,
                             const struct fault *fault) {
    if (reader->gap_rule == GAPS_UNKNOWN)
        reader->gap_rule = NO_GAPS;
    reader->counts.damaged += reader->grid.lines;
    reader->state = SKIPPING;
    reader->is_below_rule = false;
    refuse_record(reader, record, arena, fault);
    record->form = FORM_ROWS;
    return RECORD;
}

/* Ends the grid in progress at a line that is none of its lines. */
static enum step interrupt_grid(struct reader *reader, struct record *record, struct arena *arena) {
    struct fault fault = {.line = reader->raw.number, .column = 1};
    reject(&fault, "expected %zu rows, found %zu", reader->grid.way.side, reader->grid.rows);
    refuse_grid(reader, record, arena, &fault);
    reader->state = BETWEEN;
    reader->has_line = true;
    return RECORD;
}

/* Ends the grid after its last row. */
static enum step complete_grid(struct reader *reader, struct record *record, struct arena *arena) {
    struct grid *grid = &reader->grid;
    struct fault fault = {.cell = 0};
    if (!grid_finish(grid, record, arena, &fault))
        return refuse_grid(reader, record, arena, &fault);
    if (reader->gap_rule == GAPS_UNKNOWN) {
        reader->gap_rule = grid->gaps > 0 ? GAPS : NO_GAPS;
        reader->gap_side = grid->way.side;
    }
    reader->state = BETWEEN;
    memset(grid->rule_counts, 0, sizeof grid->rule_counts);
    return finish_record(reader, record, arena, true);
}

static enum step complete_if_full(struct reader *reader, struct record *record,
                                  struct arena *arena) {
    return reader->grid.rows == reader->grid.way.side ? complete_grid(reader, record, arena)
                                                      : NO_RECORD;
}

/* The shape of the grid that may begin. */
static sudoku_shape box_of(const struct reader *reader) {
    bool is_one = reader->dialect->order_each && reader->above.number == 1;
    return is_one ? (sudoku_shape){1, 1} : reader->dialect->box;
}

/* Starts a grid with its first row, which has been read. */
static enum step start_grid(struct reader *reader, const struct row *row, struct record *record,
                            struct arena *arena) {
    struct grid *grid = &reader->grid;
    grid->has_rules = false;
    if (!reader->is_below_rule)
        memset(grid->rule_counts, 0, sizeof grid->rule_counts);
    grid_start(grid, &reader->line, row, box_of(reader));
    reader->state = IN_GRID;
    reader->heading.fields = 0;
    return complete_if_full(reader, record, arena);
}

/* True if the only row so far is the first line of the file and one decimal number: it is a count
 * unless the next line is the second row. */
static bool may_be_count(const struct reader *reader) {
    const struct grid *grid = &reader->grid;
    if (grid->first_line != 1 || grid->rows != 1 || grid->way.kind != PACKED ||
        grid->way.word_length != grid->way.side)
        return false;
    for (size_t i = 0; i < grid->cells.count; i++) {
        if (grid->cells.symbols[i] < '0' || grid->cells.symbols[i] > '9')
            return false;
    }
    return true;
}

/* Forgets the grid in progress, whose only row is a count. */
static void drop_count(struct reader *reader) {
    reader->counts.text++;
    reader->state = BETWEEN;
    reader->above.length = 0;
}

/* ---- Blank lines, rules, comments and the end -------------------------------------------- */

static enum step take_blank(struct reader *reader, struct record *record, struct arena *arena) {
    struct grid *grid = &reader->grid;
    if (reader->state == IN_GRID && may_be_count(reader))
        drop_count(reader);
    if (reader->state == IN_GRID && grid_add_blank(grid, reader->gap_rule))
        return NO_RECORD;
    size_t side = grid->way.side > reader->gap_side ? grid->way.side : reader->gap_side;
    bool goes_on = reader->gap_rule == GAPS && grid->rows + 2 < side;
    if (reader->state == IN_GRID) {
        interrupt_grid(reader, record, arena);
        if (goes_on) {
            reader->has_line = false;
            reader->state = SKIPPING;
        }
        return RECORD;
    }
    if (reader->state == SKIPPING && goes_on)
        return NO_RECORD;
    reader->state = BETWEEN;
    reader->blank_before = true;
    reader->is_below_rule = false;
    reader->heading.fields = 0;
    reader->above.length = 0;
    if (!reader->dialect->order_each)
        reader->above.number = 0;
    return NO_RECORD;
}

static enum step take_rule(struct reader *reader) {
    struct grid *grid = &reader->grid;
    if (reader->state == IN_GRID && may_be_count(reader))
        drop_count(reader);
    if (reader->state == SKIPPING && !reader->is_below_rule) {
        reader->counts.damaged++;
        reader->is_below_rule = true;
        return NO_RECORD;
    }
    if (reader->state == IN_GRID) {
        grid->lines++;
    } else {
        reader->state = BETWEEN;
        grid->rows = 0;
        if (!reader->is_below_rule)
            memset(grid->rule_counts, 0, sizeof grid->rule_counts);
        reader->is_below_rule = true;
    }
    grid_add_rule(grid, &reader->line);
    return NO_RECORD;
}

static enum step take_end(struct reader *reader) {
    uint64_t number;
    reader->is_over = true;
    if (!reader->dialect->is_judge && lines_have_more(&reader->lines, &number))
        reader->line_after = number;
    return NO_RECORD;
}

/* ---- Text -------------------------------------------------------------------------------- */

/* True if a line is in brackets. */
static bool is_bracketed(const struct plain *line) {
    return line->text[line->start] == '[' && line->text[line->length - 1] == ']';
}

static bool is_hiding(const struct plain *line) {
    static const char *const sections[] = {"[State]", "[PencilMarks]", "[Colors]"};
    size_t length = line->length - line->start;
    for (size_t i = 0; i < 3; i++) {
        if (length == strlen(sections[i]) &&
            memcmp(line->text + line->start, sections[i], length) == 0)
            return true;
    }
    return false;
}

/* Keeps text as the name of a record below, if it has a letter, and its number. */
static void keep_above(struct reader *reader, bool is_number) {
    const struct plain *line = &reader->line;
    struct above *above = &reader->above;
    size_t first = column_at(line, line->start) - 1, last = column_at(line, line->length) - 1;
    bool has_letter = (line->classes & (IS_UPPER | IS_LOWER | IS_X | IS_SPECIAL)) != 0;
    above->length = !has_letter ? 0 : last - first < NAME_SIZE ? last - first : NAME_SIZE;
    while (above->length == NAME_SIZE &&
           ((unsigned char)reader->raw.text[first + above->length] & 0xC0) == 0x80)
        above->length--; /* no part of a character */
    memcpy(above->name, reader->raw.text + first, above->length);
    above->number = 0;
    for (size_t i = line->start; is_number && i < line->length && above->number < 1000000; i++)
        above->number = 10 * above->number + (uint64_t)(line->text[i] - '0');
}

/* Takes a word in a file of answers: that of a record without a solution, or an invalid record.
 * *taken is false if the line is no single word. */
static enum step take_answer(struct reader *reader, struct record *record, struct arena *arena,
                             bool *taken) {
    const struct plain *line = &reader->line;
    const char *none = reader->dialect->none;
    size_t length = line->length - line->start;
    struct fault fault = fault_here(reader);
    bool is_none = none != NULL && length == strlen(none) &&
                   memcmp(line->text + line->start, none, length) == 0;
    *taken = is_none || (none != NULL && !(line->classes & ~(unsigned)(IS_LOWER | IS_X)));
    if (!*taken)
        return NO_RECORD;
    reject(&fault, "expected a solution or %s", none);
    refuse_line(reader, record, arena, &fault);
    record->is_none = is_none;
    return RECORD;
}

static enum step take_text(struct reader *reader, bool is_number, struct record *record,
                           struct arena *arena) {
    bool taken;
    enum step step = take_answer(reader, record, arena, &taken);
    if (taken)
        return step;
    reader->counts.text++;
    reader->is_below_rule = false;
    reader->is_hidden = is_hiding(&reader->line);
    bool is_heading = read_heading(&reader->line, &reader->heading);
    keep_above(reader, is_number && (!reader->dialect->count_first || reader->has_count));
    if (is_heading || reader->is_hidden)
        reader->above.length = 0;
    reader->has_count = true;
    return NO_RECORD;
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* Says why a line is no row of the grid in progress, or of any grid. */
static void explain_row(const struct reader *reader, const struct row_like *like,
                        struct fault *fault) {
    const struct plain *line = &reader->line;
    size_t side = reader->grid.way.side, row = reader->grid.rows + 1;
    bool is_inside = reader->state == IN_GRID, has_blanks = false;
    for (size_t i = line->start; i + 3 <= line->length && !has_blanks; i++)
        has_blanks = memcmp(line->text + i, "   ", 3) == 0;
    if (has_blanks && (!is_inside || like->cells < side))
        reject(fault,
               "blank cells are only supported inside a closed frame; use . for empty cells");
    else if (!is_inside)
        reject(fault,
               "a row of %zu cells; the sides 4, 6, 8, 9, 10, 12, 15, 16, 20 and 25 are supported",
               like->cells);
    else if (like->is_damaged && like->cells != side)
        reject(fault, "row %zu has %zu cells, expected %zu", row, like->cells, side);
    else
        reject(fault, "row %zu is written differently from row 1", row);
}

/* Takes a line that is neither a puzzle line nor a row. */
static enum step take_other(struct reader *reader, struct record *record, struct arena *arena) {
    struct row_like like;
    struct fault fault = fault_here(reader);
    measure_row(&reader->line, &like);
    bool is_inside =
        reader->state != BETWEEN || (reader->dialect->order_each && reader->above.number > 1);
    bool is_count = reader->raw.number == 1 && like.is_number;
    if (is_count || (!like.is_damaged && !(is_inside && like.is_inside))) {
        if (reader->state == IN_GRID)
            return interrupt_grid(reader, record, arena);
        reader->state = BETWEEN;
        return take_text(reader, like.is_number, record, arena);
    }
    if (reader->state == SKIPPING) {
        reader->grid.rows++;
        reader->counts.damaged++;
        reader->is_below_rule = false;
        return NO_RECORD;
    }
    explain_row(reader, &like, &fault);
    fault.is_foreign = reader->dialect->order_each && reader->above.number > 1 &&
                       reader->above.number <= SUDOKU_MAX_SIDE;
    if (reader->state == BETWEEN) {
        reader->grid.way.side = reader->grid.rows = reader->grid.lines = 0;
        reader->heading.fields = 0;
    }
    reader->grid.rows++;
    reader->grid.lines++;
    return refuse_grid(reader, record, arena, &fault);
}

/* Takes a line as another row of the grid in progress.  *taken is false if it is none. */
static enum step add_row(struct reader *reader, struct record *record, struct arena *arena,
                         bool *taken) {
    struct grid *grid = &reader->grid;
    struct row row;
    struct fault fault = fault_here(reader);
    bool is_row = read_row(&reader->line, &grid->way, grid->shape, &row);
    *taken = is_row && !grid_has_heading(grid, false);
    if (!*taken)
        return NO_RECORD;
    if (!grid_add(grid, &reader->line, &row, reader->gap_rule, &fault))
        return refuse_grid(reader, record, arena, &fault);
    return complete_if_full(reader, record, arena);
}

/* Takes a line that may be a first row.  *taken is false if it is none. */
static enum step take_first_row(struct reader *reader, struct record *record, struct arena *arena,
                                bool *taken) {
    struct row row;
    struct way way;
    *taken = read_first_row(&reader->line, box_of(reader), &way, &row) ||
             read_first_row(&reader->line, reader->dialect->box, &way, &row);
    if (!*taken || reader->state == IN_GRID) {
        *taken = *taken && grid_has_heading(&reader->grid, true);
        if (!*taken)
            return NO_RECORD;
        reader->is_below_rule = true;
    } else if (reader->state == SKIPPING) {
        reader->grid.rows++;
        reader->counts.damaged++;
        reader->is_below_rule = false;
        return NO_RECORD;
    }
    reader->grid.way = way;
    return start_grid(reader, &row, record, arena);
}

/* ---- Kinds of lines ---------------------------------------------------------------------- */

/* True if a line with a number of characters may contain a whole puzzle. */
static bool may_have_puzzle(const struct reader *reader, size_t length) {
    bool is_short = reader->heading.fields > 0 || reader->dialect->is_operand ||
                    reader->dialect->box.box_height > 0;
    return length >= (is_short                   ? 1
                      : reader->state == IN_GRID ? 36
                                                 : 22) ||
           (length >= 22 && (reader->line.classes & (BRACKETS | IS_LOWER | IS_UPPER)));
}

/* Takes a line that is not blank, a comment, the end or a rule. */
static enum step take_line(struct reader *reader, struct record *record, struct arena *arena) {
    struct line_context context = {reader->dialect, &reader->heading};
    struct fault fault = fault_here(reader);
    size_t used = arena->used, length = reader->line.length - reader->line.start;
    enum line_result result = NO_PUZZLE_LINE;
    bool taken;
    enum step step;
    if (may_have_puzzle(reader, length))
        result = read_puzzle_line(&reader->line, &context, record, arena, &fault);
    if ((reader->line.classes & IS_QUOTE) && has_unsupported_rules(&reader->line, &fault))
        result = INVALID_LINE;
    if (result == PUZZLE_LINE && reader->heading.fields > 0 &&
        !fits_heading(&reader->heading, &reader->line, &fault))
        result = INVALID_LINE;
    /* A line of nine characters or more is no count, even if the judge promises one. */
    bool is_count = reader->dialect->count_first && !reader->has_count && length < 9;
    if (result < INVALID_LINE && !is_count) {
        if (reader->state == IN_GRID) {
            step = add_row(reader, record, arena, &taken);
            if (taken)
                return step;
        }
        step = take_first_row(reader, record, arena, &taken);
        if (taken)
            return step;
        if (reader->state == IN_GRID && may_be_count(reader)) {
            drop_count(reader);
            reader->has_line = true;
            return NO_RECORD;
        }
    }
    if (result == NO_PUZZLE_LINE && reader->heading.fields > 0) {
        fault = fault_here(reader);
        reject(&fault, "no puzzle on this line below a heading");
        result = INVALID_LINE;
    }
    if (result == NO_PUZZLE_LINE)
        return take_other(reader, record, arena);
    if (reader->state == IN_GRID) {
        arena->used = used;
        return interrupt_grid(reader, record, arena);
    }
    if (result != PUZZLE_LINE)
        return refuse_line(reader, record, arena, &fault);
    reader->state = BETWEEN;
    reader->is_below_rule = false;
    return finish_record(reader, record, arena, true);
}

/* True if the line has only characters of rules, and a +, a :- or three of - = _ ~ * in a row. */
static bool is_rule(const struct plain *line) {
    static const char characters[] = "-=+|*_~:.' ";
    size_t row = 0;
    bool found = false;
    for (size_t i = line->start; i < line->length; i++) {
        char byte = line->text[i];
        if (memchr(characters, byte, sizeof characters - 1) == NULL)
            return false;
        row = memchr("-=_~*", byte, 5) != NULL ? row + 1 : 0;
        found = found || row == 3 || byte == '+' ||
                (byte == '-' && i > line->start && line->text[i - 1] == ':');
    }
    return found;
}

static bool is_end(const struct plain *line) {
    struct word word = {.start = (uint32_t)line->start,
                        .length = (uint32_t)(line->length - line->start)};
    return is_word(line->text, &word, "e") || is_word(line->text, &word, "end");
}

/* True if a line of only tabs is a row. */
static bool is_row_of_tabs(const struct reader *reader) {
    struct row row;
    struct way way;
    const struct grid *grid = &reader->grid;
    return memchr(reader->line.text, '\t', reader->line.full_length) != NULL &&
           memchr(reader->line.text, ' ', reader->line.full_length) == NULL &&
           (reader->state == IN_GRID ? read_row(&reader->line, &grid->way, grid->shape, &row)
                                     : read_first_row(&reader->line, box_of(reader), &way, &row));
}

static enum kind kind_of(const struct reader *reader) {
    const struct plain *line = &reader->line;
    size_t length = line->length - line->start, count;
    if (line->start >= line->length)
        return is_row_of_tabs(reader) ? OTHER : BLANK;
    const char *text = line->text + line->start;
    if (is_end(line))
        return END;
    if (reader->heading.fields > 0)
        return OTHER;
    if (text[0] == '#' || text[0] == '%' || (length > 1 && text[0] == '/' && text[1] == '/'))
        return COMMENT;
    if (!is_rule(line))
        return OTHER;
    bool is_side_known = reader->dialect->is_judge && reader->dialect->box.box_height > 0;
    if (is_side_known && is_rule_of_cells(line, &count) &&
        count == sudoku_side(reader->dialect->box))
        return OTHER;
    return reader->state != BETWEEN && grid_takes_rule(&reader->grid, line) ? OTHER : RULE;
}

/* Takes the line in a section that is not read.  Returns false if it ends the section. */
static bool is_hidden(struct reader *reader) {
    bool is_blank = reader->line.start >= reader->line.length;
    if (reader->is_hidden && (is_blank || is_bracketed(&reader->line)))
        reader->is_hidden = false;
    reader->counts.text += reader->is_hidden;
    return reader->is_hidden;
}

/* ---- Files ------------------------------------------------------------------------------- */

/* The reason why a file with this first line is no text, or NULL. */
static const char *find_signature(const struct line *line) {
    static const struct {
        const char *bytes, *reason;
    } signatures[] = {
        {"\x1F\x8B", "compressed: use zcat FILE | sudoku"},
        {"\xFD"
         "7zXZ",
         "compressed: use xzcat FILE | sudoku"},
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

/* Rejects a line that is too long, or a file that is no text. */
static enum step refuse_raw(struct reader *reader, const char *reason, struct record *record,
                            struct arena *arena) {
    struct fault fault = {.line = reader->raw.number, .column = 1};
    if (reader->state == IN_GRID)
        return interrupt_grid(reader, record, arena);
    reject(&fault, "%s", reason);
    return refuse_line(reader, record, arena, &fault);
}

/* Takes a line of a matrix, or the end of the input if is_end is true. */
static enum step take_matrix_line(struct reader *reader, bool is_end, struct record *record,
                                  struct arena *arena) {
    struct fault fault = {.line = reader->raw.number, .column = 1};
    enum matrix_result result =
        matrices_take(reader->matrices, is_end ? NULL : &reader->raw, &fault);
    if (result == MATRIX_COMPLETE && !matrix_record(reader->matrices, record)) {
        reject(&fault, "not enough memory for this matrix");
        result = MATRIX_DAMAGED;
    }
    if (result == MATRIX_DAMAGED) {
        reader->counts.damaged++;
        refuse_record(reader, record, arena, &fault);
        record->form = FORM_ZEROS_AND_ONES;
    } else if (result == MATRIX_COMPLETE) {
        finish_record(reader, record, arena, true);
    }
    reader->blank_before = reader->blank_before || (!is_end && is_blank_line(&reader->raw));
    return result == MATRIX_GOES_ON ? NO_RECORD : RECORD;
}

/* Takes the line, whatever it is. */
static enum step take(struct reader *reader, struct record *record, struct arena *arena) {
    const char *reason = reader->raw.number == 1 ? find_signature(&reader->raw) : NULL;
    if (reason != NULL) {
        reader->is_over = true;
        return refuse_raw(reader, reason, record, arena);
    }
    if (reader->raw.length == LINES_SIZE && !reader->dialect->matrices)
        return refuse_raw(reader, "a line has at most 65535 bytes", record, arena);
    if (reader->dialect->matrices)
        return take_matrix_line(reader, false, record, arena);
    plain_line(&reader->line, &reader->raw, reader->room);
    if (is_hidden(reader))
        return NO_RECORD;
    enum kind kind = kind_of(reader);
    if (kind == BLANK)
        return take_blank(reader, record, arena);
    if (kind == RULE)
        return take_rule(reader);
    if (kind == OTHER)
        return take_line(reader, record, arena);
    if (reader->state == IN_GRID && may_be_count(reader))
        drop_count(reader);
    if (reader->state == IN_GRID)
        return interrupt_grid(reader, record, arena);
    reader->state = BETWEEN;
    reader->above.length = 0;
    reader->is_below_rule = false;
    return kind == END ? take_end(reader) : NO_RECORD;
}

/* Ends the last record of the input, if it has not been completed. */
static enum step take_end_of_input(struct reader *reader, struct record *record,
                                   struct arena *arena) {
    if (reader->lines.blocked || reader->lines.error != 0 || interrupted())
        return NO_RECORD;
    if (reader->dialect->matrices)
        return take_matrix_line(reader, true, record, arena);
    if (reader->state == IN_GRID && may_be_count(reader))
        drop_count(reader);
    if (reader->state != IN_GRID)
        return NO_RECORD;
    interrupt_grid(reader, record, arena);
    reader->has_line = false;
    return RECORD;
}

/* Reads a plain line where nothing above it matters.  Returns false, without a change, if another
 * line follows. */
static bool take_plain_line(struct reader *reader, struct record *record) {
    sudoku_shape box = reader->dialect->box;
    bool is_9x9 = box.box_height == 0 || (box.box_height == 3 && box.box_width == 3);
    if (reader->state != BETWEEN || reader->has_line || reader->is_hidden || !is_9x9 ||
        reader->heading.fields > 0 || reader->above.length > 0 || reader->matrices != NULL ||
        reader->is_over || !glance(&reader->lines, record))
        return false;
    record->blank_before = reader->blank_before;
    reader->blank_before = reader->is_below_rule = false;
    reader->above.number = 0;
    reader->counts.lines++;
    reader->records++;
    return true;
}

bool reader_next(struct reader *reader, bool may_wait, struct record *record, struct arena *arena) {
    uint8_t *cells = record->cells;
    *record = (struct record){.file = reader->file, .cells = cells};
    reader->lines.may_wait = may_wait;
    if (take_plain_line(reader, record))
        return true;
    while (!reader->is_over) {
        if (!reader->has_line && !lines_next(&reader->lines, &reader->raw))
            return take_end_of_input(reader, record, arena) == RECORD;
        reader->counts.lines += !reader->has_line;
        reader->has_line = false;
        if (take(reader, record, arena) == RECORD)
            return true;
    }
    return false;
}
