/* list.c - grids as programs write them: [[5, 3, 0, ...], ...], on one line or on several, and in
 * JSON objects.
 *
 * A line may have several grids: puzzles, and claims of their solutions.  A claim has the name
 * `solution`; or it is full, and stands behind a puzzle that is not.  Puzzles and claims alternate,
 * or each claim stands behind its puzzle and agrees with it: else it is not clear whose it is, and
 * the line is refused. */
#include "../record.h"
#include "../sides.h"
#include "gather.h"
#include "layout.h"
#include "list_head.h"
#include "list_items.h"

#include <string.h>

enum {
    MAX_EMPTIED = 2,  /* most cells of a solution that damage may empty */
    FURTHER_SLACK = 4 /* most symbols that a damaged grid lacks, or has too many */
};

/* ---- Grids of one line ------------------------------------------------------------------- */

/* A line of objects and lists.  Its grids have the size of the first that is good. */
struct list {
    const struct block *block;
    size_t symbols; /* of each grid: one for each cell, or for each candidate */
    size_t side;
    struct scan main; /* in front of the first grid that is good */
    bool in_object;   /* the grids are members of objects */
};

enum role {
    ROLE_NONE, /* no grid of the line's size, or one that is neither of these */
    ROLE_PUZZLE,
    ROLE_CLAIM
};

/* A grid on a line. */
struct member {
    struct grid_items grid;
    struct draft draft;
    struct scan before; /* in front of it */
    enum role role;
    bool is_grid; /* it has all cells, few of them bad; else it is damaged, or a claim that is
                   * no grid, such as null */
};

static class_set classes_in(const struct draft *draft) {
    class_set classes = 0;
    for (size_t i = 0; i < draft->count; i++)
        classes |= classes_of(cell_text(&draft->cells[i]), draft->cells[i].length);
    return classes;
}

/* The cells that can be none of a grid of this side. */
static size_t count_bad(const struct member *member, size_t side) {
    const struct draft *draft = &member->draft;
    class_set symbols = symbols_of(side, classes_in(draft));
    size_t bad = 0;
    for (size_t i = 0; i < draft->count && !draft->is_certain_set; i++)
        bad += !is_cell_of(&draft->cells[i], side, symbols);
    bool is_word = bad > 0 && member->grid.strings == 1;
    return is_word && is_grid_of_hashes(cell_text(draft->cells), draft->count) ? 0 : bad;
}

/* The symbols that stand for digits in a grid of this side. */
static class_set digits_of(const struct draft *draft, size_t side) {
    return cells_of(side, (classes_in(draft) & SET_DIGITS) ? 10 : 1) & ~SET_EMPTY;
}

static bool is_digit_cell(const struct cell *cell, class_set digits) {
    return cell->length > 1 || (cell->length == 1 && (set_of(*cell_text(cell)) & digits));
}

/* The cells that have no digit. */
static size_t count_empty(const struct draft *draft, size_t side) {
    class_set digits = digits_of(draft, side);
    size_t empty = 0;
    for (size_t i = 0; i < draft->count; i++)
        empty += !is_digit_cell(&draft->cells[i], digits);
    return empty;
}

/* True if two grids may be a puzzle and its solution: no cell has different digits. */
static bool agree(const struct member *one, const struct member *other, size_t side) {
    class_set digits = digits_of(&one->draft, side) | digits_of(&other->draft, side);
    size_t count = one->is_grid && other->is_grid ? one->draft.count : 0;
    for (size_t i = 0; i < count; i++) {
        const struct cell *a = &one->draft.cells[i], *b = &other->draft.cells[i];
        bool are_same =
            a->length == b->length && memcmp(cell_text(a), cell_text(b), a->length) == 0;
        if (!are_same && is_digit_cell(a, digits) && is_digit_cell(b, digits))
            return false;
    }
    return true;
}

/* True if all symbols are the same, which is no empty cell. */
static bool is_ornament(const struct draft *draft) {
    const char *first = cell_text(draft->cells);
    for (size_t i = 0; i < draft->count; i++) {
        if (draft->cells[i].length != 1 || *cell_text(&draft->cells[i]) != *first)
            return false;
    }
    return !sudoku_is_empty_symbol(*first);
}

/* True if a string, which may be a name, is no grid: it is short and has a bad cell, or zeros where
 * the puzzle has dots. */
static bool may_be_name(const struct member *member, const struct member *puzzle, size_t side) {
    class_set empty = classes_in(&member->draft) & SET_EMPTY;
    class_set of_puzzle = puzzle == NULL ? 0 : classes_in(&puzzle->draft) & SET_EMPTY;
    return member->grid.strings == 1 && member->grid.cells <= 36 &&
           (count_bad(member, side) > 0 || (empty && of_puzzle && !(empty & of_puzzle)));
}

/* True if items can only be meant as a grid of a list. */
static bool is_near(const struct list *list, const struct member *member) {
    size_t cells = member->grid.cells, slack = list->side;
    if (member->grid.strings == 1) {
        size_t bad = count_bad(member, list->side);
        slack = cells > 36 && bad <= cells / 8 ? FURTHER_SLACK : 0;
    }
    return cells + slack >= list->symbols && cells <= list->symbols + slack;
}

/* True if a grid is a solution of the puzzle before it. */
static bool is_solution(const struct member *member, const struct member *puzzle, size_t side) {
    size_t empty = count_empty(&member->draft, side);
    size_t of_puzzle = count_empty(&puzzle->draft, side);
    return of_puzzle == 0 ? empty == 0 && agree(member, puzzle, side)
                          : empty <= MAX_EMPTIED && empty < of_puzzle;
}

/* What items are, behind this puzzle.  NULL: there is none. */
static enum role role_of(const struct list *list, const struct member *member,
                         const struct member *puzzle, bool has_claim) {
    static const char *const computed[] = {"canonical", "minimal", "position"};
    const struct item *first = &member->grid.first;
    size_t side = list->side;
    if (has_name(first, "solution"))
        return ROLE_CLAIM;
    if (member->before.at == list->main.at && list->main.count > 0)
        return ROLE_PUZZLE;
    for (size_t i = 0; i < sizeof computed / sizeof *computed; i++) {
        if (has_name(first, computed[i]))
            return ROLE_NONE;
    }
    bool is_like = list->symbols == side * side || member->draft.is_certain_set;
    if ((!member->is_grid && !is_near(list, member)) || !is_like || is_ornament(&member->draft) ||
        may_be_name(member, puzzle, side))
        return ROLE_NONE;
    bool is_second = list->block->reading->claims && !list->in_object && !has_claim;
    bool is_claim = puzzle != NULL && (is_second || is_solution(member, puzzle, side));
    return is_claim ? ROLE_CLAIM : ROLE_PUZZLE;
}

/* Reads the next items, and tells if they are a grid of a side; 0: of any side. */
static bool read_member(const struct block *block, struct scan *scan, size_t side,
                        struct member *member) {
    member->before = *scan;
    if (!read_run(scan, block, &member->grid, &member->draft))
        return false;
    size_t found = member->draft.side;
    bool is_word = member->grid.strings == 1;
    member->is_grid = found > 0 && (side == 0 || found == side) &&
                      (!is_word || count_bad(member, found) <= member->draft.count / 4);
    return true;
}

/* Reads the next puzzle or claim of a list.  puzzle: the puzzle before it; NULL: there is none. */
static bool next_member(const struct list *list, struct scan *scan, const struct member *puzzle,
                        bool has_claim, struct member *member) {
    do {
        if (!read_member(list->block, scan, list->side, member))
            return false;
        member->role = role_of(list, member, puzzle, has_claim);
    } while (member->role == ROLE_NONE);
    return true;
}

/* Finds the grids of a line: those of the size of the first without bad cells or, if all have some,
 * of the first.  One with a symbol for each candidate goes before others. */
static bool open_list(const struct block *block, const struct scan *start, struct list *list) {
    struct scan scan = *start;
    struct member member;
    bool is_good = false;
    *list = (struct list){.block = block};
    while (read_member(block, &scan, 0, &member)) {
        list->in_object = list->in_object || (member.is_grid && member.grid.first.name.length > 0);
        bool is_certain = member.draft.is_certain_set;
        if (!member.is_grid || has_name(&member.grid.first, "solution") ||
            ((is_good || (list->side > 0 && count_bad(&member, member.draft.side) > 0)) &&
             !is_certain))
            continue;
        bool is_first = list->side != member.draft.side;
        is_good = is_certain || count_bad(&member, member.draft.side) == 0;
        list->side = member.draft.side;
        list->symbols = is_certain ? member.grid.cells : list->side * list->side;
        if (is_first || is_certain)
            list->main = member.before;
        if (is_certain)
            break;
    }
    return list->side > 0;
}

/* Tells how puzzles and claims of a line belong together.  They alternate; or each claim stands
 * behind its puzzle, and agrees with it.  Returns the number of puzzles if neither holds, else 0.
 */
static size_t count_unclear(const struct list *list, struct scan scan, uint64_t *column) {
    struct member members[2], *puzzle = NULL, *member = members;
    enum role before = ROLE_NONE;
    size_t puzzles = 0, claims = 0;
    bool alternate = true, are_behind = true;
    while (next_member(list, &scan, puzzle, before == ROLE_CLAIM, member)) {
        bool is_behind = before == ROLE_PUZZLE;
        alternate = alternate && member->role != before;
        before = member->role;
        if (member->role == ROLE_CLAIM) {
            are_behind = are_behind && is_behind && agree(member, puzzle, list->side);
            claims++;
            continue;
        }
        if (++puzzles == 2)
            *column = column_at(member->grid.first.line, member->grid.first.start);
        puzzle = member;
        member = member == members ? members + 1 : members;
    }
    bool is_clear = puzzles < 2 || claims == 0 || (alternate && claims == puzzles) || are_behind;
    return is_clear ? 0 : puzzles;
}

/* The offset in a line, as it was written, of a byte of its plain text. */
static size_t offset_at(const struct plain_line *line, size_t at) {
    return column_at(line, at) - line->line.before - 1;
}

static struct span span_of(const struct grid_items *grid) {
    const struct plain_line *line = grid->first.line;
    size_t start = offset_at(line, grid->first.start), last = grid->last.start;
    size_t end = grid->last.length == 0
                     ? offset_at(line, last)
                     : column_behind(line, last + grid->last.length) - line->line.before - 1;
    start -= grid->strings > 1; /* the marks show that it is a list */
    end += grid->strings > 1;
    return (struct span){(uint32_t)start, (uint32_t)(end > start ? end - start : 1)};
}

/* Sets the claim of a puzzle, unless it is no grid, or has another name in an object. */
static void take_claim(const struct list *list, const struct member *claim,
                       struct finding *finding) {
    bool is_named = has_name(&claim->grid.first, "solution");
    if ((claim->is_grid || is_near(list, claim)) &&
        (is_named || (!list->in_object && finding->expected_at.length == 0)))
        finding->expected_at = span_of(&claim->grid);
}

/* The place behind the object of a record, of which `end` is the end and `next` the next one. */
static size_t leave_object(const struct plain_line *line, size_t end, size_t next) {
    const char *brace = memchr(line->text + end, '}', next > end ? next - end : 0);
    return brace == NULL ? end : (size_t)(brace - line->text) + 1;
}

/* True if an object before an offset says that there is no solution. */
static bool says_unsolvable(struct scan scan, size_t end) {
    struct item item;
    while (scan.at < end && next_item(&scan, &item) && item.start < end) {
        if (has_name(&item, "status") && item.length == 4 &&
            memcmp(item.line->text + item.start, "none", 4) == 0)
            return true;
    }
    return false;
}

/* Makes an invalid record of items that are nearly a grid. */
static void refuse_damaged(const struct list *list, const struct member *member,
                           struct finding *finding) {
    const struct grid_items *grid = &member->grid;
    struct plain_line part = *grid->first.line;
    part.start = grid->first.start;
    part.end = grid->last.start + grid->last.length;
    if (grid->strings == 1)
        decline_line(list->block, &part, finding);
    else
        decline(finding, part.line.number, column_behind(&part, part.end),
                "%zu cells make no %zux%zu grid, which has %zu", grid->cells, list->side,
                list->side, list->symbols);
    finding->is_valid = false;
    finding->expected_at = (struct span){0, 0};
    draft_clear(&finding->draft);
}

/* Takes the first puzzle of a list with its claim, and finds where the rest begins. */
static enum verdict take_record(const struct list *list, struct scan scan,
                                struct finding *finding) {
    const struct plain_line *line = scan.lines;
    struct member puzzle, next;
    struct scan start = scan, rest;
    if (!next_member(list, &scan, NULL, false, &puzzle))
        return NOT_MINE;
    bool is_claim_first = puzzle.role == ROLE_CLAIM;
    while (puzzle.role == ROLE_CLAIM) {
        take_claim(list, &puzzle, finding);
        if (!next_member(list, &scan, NULL, false, &puzzle))
            return NOT_MINE;
    }
    size_t next_at = 0;
    rest = scan;
    bool is_more;
    while ((is_more = next_member(list, &scan, &puzzle, finding->expected_at.length > 0, &next)) &&
           next.role == ROLE_CLAIM) {
        if (is_claim_first) {
            next_at = next_at > 0 ? next_at : next.grid.first.start;
            continue;
        }
        take_claim(list, &next, finding);
        rest = scan;
    }
    size_t end = line->end;
    if (is_more) {
        end = leave_object(line, rest.at, next_at > 0 ? next_at : next.grid.first.start);
        finding->rest = offset_at(line, end);
        finding->in_list = list->symbols;
        finding->in_object = list->in_object;
    }
    finding->says_unsolvable = list->in_object && says_unsolvable(start, end);
    finding->puzzle_at = span_of(&puzzle.grid);
    finding->draft = puzzle.draft;
    if (!puzzle.is_grid)
        refuse_damaged(list, &puzzle, finding);
    return COMPLETE;
}

/* Recognises a line with grids in objects or lists, or the rest of one. */
static enum verdict recognise_line(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[block->count - 1];
    struct scan scan = {.lines = line, .count = 1};
    struct list list = {
        .block = block, .symbols = line->line.in_list, .in_object = line->line.in_object};
    uint64_t column = 0;
    list.side = list.symbols == MARKED_CELLS * MARKED_SIDE
                    ? MARKED_SIDE
                    : side_of_cells(list.symbols, block->reading->box);
    finding->lines = block->count;
    finding->form = FORM_LINE;
    finding->is_object = true;
    if (line->line.in_list > 0)
        return take_record(&list, scan, finding);
    if (!open_list(block, &scan, &list))
        return NOT_MINE;
    size_t puzzles =
        block->reading->claims && !list.in_object ? 0 : count_unclear(&list, scan, &column);
    if (puzzles == 0)
        return take_record(&list, scan, finding);
    decline(finding, line->line.number, column,
            "this line seems to hold %zu puzzles, and it is not clear which grids belong together; "
            "give each puzzle a line of its own",
            puzzles);
    finding->is_valid = false;
    return COMPLETE;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* True if a line may be one of a list: it has brackets or quotation marks, or a semicolon behind
 * its last cell. */
static bool is_of_list(const struct plain_line *line) {
    const char *text = line->text;
    return is_open_declaration(line) || (line->classes & (SET_BRACKETS | SET_QUOTE)) ||
           text[line->end - 1] == ';' ||
           memchr(text + line->start, '\'', line->end - line->start) != NULL;
}

/* True if the lines used have what makes a list: two brackets or more, one of which opens, or two
 * quotation marks, or a semicolon behind each row.  A single one may be a damaged cell. */
static bool has_list_marks(const struct block *block, size_t lines) {
    size_t opening = 0, closing = 0, marks = 0, ends = 0, texts = 0;
    for (size_t l = 0; l < lines; l++) {
        const struct plain_line *line = &block->lines[l];
        for (size_t i = line->start; i < line->end; i++) {
            opening += is_opening(line->text[i]);
            closing += is_closing(line->text[i]);
            marks += is_mark(line->text[i]);
            ends += line->text[i] == ';';
        }
        texts += !is_blank_line(line);
    }
    return (opening > 0 && opening + closing > 1) || marks > 1 || ends + 1 >= texts;
}

/* True if the lines of the block have a bracket or a quotation mark. */
static bool is_list(const struct block *block) {
    for (size_t i = 0; i < block->count; i++) {
        if (!is_blank_line(&block->lines[i]) && !is_remark(&block->lines[i]) &&
            is_of_list(&block->lines[i]))
            return true;
    }
    return false;
}

/* True if the lines, which have no items, open a list. */
static bool opens_list(const struct block *block) {
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        if (!is_blank_line(line) &&
            (is_opening(line->text[line->end - 1]) || is_open_declaration(line)))
            return true;
    }
    return false;
}

/* Declines a list that ends too early. */
static enum verdict decline_list(const struct grid_items *grid, const struct plain_line *last,
                                 struct finding *finding) {
    size_t rows = grid->strings > 0 ? grid->strings : grid->rows + 1;
    size_t width = grid->strings + grid->rows > 0 ? grid->width : grid->in_row;
    if (grid->first.line != last && rows < width)
        return decline(finding, last->line.number + (grid->last.line == last), 1,
                       "the grid ends after %zu of %zu rows", rows, width);
    return decline(finding, last->line.number, 1, "this is neither a row nor a grid");
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct scan scan = {.lines = block->lines, .count = block->count - 1};
    struct grid_items grid;
    struct block above = *block; /* the lines above the last */
    const struct plain_line *last = &block->lines[block->count - 1];
    draft_clear(&finding->draft);
    if (block->lines[0].line.in_list > 0)
        return recognise_line(block, finding);
    if (!is_list(block))
        return NOT_MINE;
    if (last->line.too_long)
        return decline_line(block, last, finding);
    if (is_blank_line(last))
        return decline(finding, last->line.number, 1, "this is neither a row nor a grid");
    bool is_first = read_run(&scan, &above, &grid, &finding->draft) == false;
    if (is_first && has_list_marks(block, block->count) &&
        recognise_line(block, finding) == COMPLETE)
        return COMPLETE;
    finding->is_object = false;
    scan = (struct scan){.lines = block->lines, .count = block->count};
    bool is_read = read_run(&scan, block, &grid, &finding->draft) && !grid.is_uneven;
    if (is_read && finding->draft.side > 0 && has_list_marks(block, grid.last.index + 1)) {
        bool is_line = grid.first.line == grid.last.line;
        finding->lines = grid.last.index + 1;
        finding->form = is_line ? FORM_LINE : grid.strings > 0 ? FORM_ROWS : FORM_SPACED;
        finding->is_object = is_line;
        if (is_line)
            finding->puzzle_at = span_of(&grid);
        return COMPLETE;
    }
    finding->lines = block->count + 1;
    bool is_begun = is_read || opens_list(block);
    if (!block->ended && is_begun && !grid.is_over)
        return NEEDS_MORE;
    finding->fault.is_certain = is_read && grid.first.opened > 1;
    if (is_read)
        return decline_list(&grid, last, finding);
    return is_begun || block->count == 1 ? decline_line(block, last, finding) : NOT_MINE;
}

const struct layout list_layout = {.name = "list", .recognise = recognise};
