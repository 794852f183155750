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
#include "list_items.h"

#include <string.h>

enum {
    MAX_EMPTIED = 2,   /* most cells of a solution that damage may empty */
    FURTHER_SLACK = 4, /* most symbols that a damaged string lacks, or has too many */
    LEAST_OTHER = 36,  /* fewest cells of a puzzle of another size, but for 4x4 */
    GRIDS_AHEAD = 16,  /* most grids that are kept while the first good one is looked for */
    FEW_CELLS = 4      /* more than the sizes of an array, or the number of a puzzle */
};

/* ---- Cells of a grid --------------------------------------------------------------------- */

/* The symbols that stand for digits in a grid of this side. */
static class_set digits_of(class_set classes, size_t side) {
    return cells_of(side, (classes & SET_DIGITS) ? 10 : 1) & ~SET_EMPTY;
}

/* True if a cell is of these symbols, or a number beside digits, or blank beside empty cells. */
static bool is_in(class_set symbols, const struct cell *cell) {
    if (cell->length == 1)
        return (set_of(*cell_text(cell)) & symbols) != 0;
    return (symbols & (cell->length > 1 ? SET_OF(1) : SET_OF(CLASS_EMPTY))) != 0;
}

/* The cells that are none of these symbols. */
static size_t count_others(const struct grid *grid, class_set symbols) {
    struct draft draft;
    size_t count = 0;
    if (!(grid->classes & ~symbols))
        return 0;
    draft_grid(grid, &draft);
    for (size_t i = 0; i < draft.count; i++)
        count += !is_in(symbols, &draft.cells[i]);
    return count;
}

/* The cells that can be none of a grid of this side. */
static size_t count_bad(const struct grid *grid, size_t side) {
    const char *text = grid->first.line->text + grid->first.start;
    size_t bad = count_others(grid, symbols_of(side, grid->classes));
    bool is_word = bad > 0 && grid->strings == 1;
    return is_word && (grid->is_marks || is_grid_of_hashes(text, grid->cells)) ? 0 : bad;
}

/* The cells that have no digit of a grid of this side. */
static size_t count_empty(const struct grid *grid, size_t side) {
    return count_others(grid, digits_of(grid->classes, side));
}

/* True if no cell of two grids has different digits. */
static bool agree(const struct grid *one, const struct grid *other, size_t side) {
    struct draft drafts[2];
    class_set digits = digits_of(one->classes | other->classes, side);
    draft_grid(one, &drafts[0]);
    draft_grid(other, &drafts[1]);
    for (size_t i = 0; i < drafts[0].count && drafts[0].count == drafts[1].count; i++) {
        const struct cell *a = &drafts[0].cells[i], *b = &drafts[1].cells[i];
        bool are_same =
            a->length == b->length && memcmp(cell_text(a), cell_text(b), a->length) == 0;
        if (!are_same && is_in(digits, a) && is_in(digits, b))
            return false;
    }
    return true;
}

/* ---- Grids of one line ------------------------------------------------------------------- */

/* A line of objects and lists.  Its grids have the size of the first that is good. */
struct list {
    const struct block *block;
    const struct plain_line *line;
    size_t symbols; /* of each grid: one for each cell, or for each candidate */
    size_t side;
    size_t main;    /* offset behind the first grid that is good; 0: it is not known */
    bool in_object; /* the grids are members of objects */
    struct scan scan;
    size_t count;                   /* grids read so far, if they are few */
    struct grid grids[GRIDS_AHEAD]; /* these */
};

enum role {
    ROLE_NONE, /* not meant as a grid of this list */
    ROLE_PUZZLE,
    ROLE_CLAIM,
    ROLE_STRANGE /* a puzzle of another size */
};

/* True if items can only be meant as a grid of cells of a list, perhaps with a few cells too few or
 * too many. */
static bool is_near(const struct list *list, const struct grid *grid) {
    size_t cells = grid->cells, wanted = list->side * list->side;
    size_t slack = grid->strings != 1 ? list->side : cells > LEAST_OTHER ? FURTHER_SLACK : 0;
    if (cells + slack < wanted || cells > wanted + slack)
        return false;
    size_t bad = grid->strings == 1 ? count_bad(grid, list->side) : 0;
    return bad <= cells / (cells == wanted ? 4 : 8);
}

/* True if all symbols are the same, and it is no empty grid. */
static bool is_ornament(const struct list *list, const struct grid *grid) {
    bool is_one = (grid->classes & (grid->classes - 1)) == 0;
    return is_one && (!(grid->classes & SET_EMPTY) || grid->cells != list->symbols);
}

/* True if a string, which may be a name, is no grid: it is short and has a bad cell, or zeros where
 * the puzzle has dots. */
static bool may_be_name(const struct list *list, const struct grid *grid,
                        const struct grid *puzzle) {
    class_set empty = grid->classes & SET_EMPTY;
    class_set of_puzzle = puzzle == NULL ? 0 : puzzle->classes & SET_EMPTY;
    return grid->strings == 1 && grid->cells <= LEAST_OTHER &&
           (count_bad(grid, list->side) > 0 || (empty && of_puzzle && !(empty & of_puzzle)));
}

/* True if a grid of another size than the list's has cells with digits and others. */
static bool is_strange(const struct list *list, const struct grid *grid) {
    size_t side = grid->side > 0 ? grid->side : MARKED_SIDE;
    if (grid->cells == list->symbols || grid->is_marks || (grid->side == 0 && grid->strings != 1) ||
        (grid->cells < LEAST_OTHER && grid->side != 4) || count_bad(grid, side) > 0)
        return false;
    size_t empty = count_empty(grid, side);
    return empty > 0 && empty < grid->cells;
}

/* True if a grid is a solution of the puzzle before it. */
static bool is_solution(const struct grid *grid, const struct grid *puzzle, size_t side) {
    size_t empty = count_empty(grid, side), of_puzzle = count_empty(puzzle, side);
    return of_puzzle == 0 ? empty == 0 && agree(grid, puzzle, side)
                          : empty <= MAX_EMPTIED && empty < of_puzzle;
}

/* What a grid is, behind this puzzle.  NULL: there is none. */
static enum role role_of(const struct list *list, const struct grid *grid,
                         const struct grid *puzzle) {
    static const char *const computed[] = {"canonical", "minimal", "position"};
    if (has_name(grid, "solution"))
        return ROLE_CLAIM;
    if (list->main > 0 && grid->last.behind == list->main)
        return ROLE_PUZZLE;
    if (grid->cells < list->side)
        return ROLE_NONE;
    for (size_t i = 0; i < sizeof computed / sizeof *computed; i++) {
        if (has_name(grid, computed[i]))
            return ROLE_NONE;
    }
    bool is_of_cells = list->symbols == list->side * list->side;
    if (!is_of_cells)
        return grid->is_marks ? ROLE_PUZZLE : ROLE_NONE;
    if (!is_near(list, grid) || is_ornament(list, grid) || may_be_name(list, grid, puzzle))
        return is_strange(list, grid) ? ROLE_STRANGE : ROLE_NONE;
    return puzzle != NULL && is_solution(grid, puzzle, list->side) ? ROLE_CLAIM : ROLE_PUZZLE;
}

/* Begins to read the grids of a line from its start. */
static void rewind_list(struct list *list) {
    list->scan = (struct scan){.line = list->line, .end = list->line + 1};
    list->count = 0;
}

/* Reads the next grid of a line that may be one of the list.  NULL: there are no more. */
static struct grid *read_grid(struct list *list, struct grid *grid) {
    while (next_grid(&list->scan, list->block, grid)) {
        if (grid->cells >= FEW_CELLS || has_name(grid, "solution"))
            return grid;
    }
    return NULL;
}

/* True if a grid is better than those before it: it has no bad cells, or a symbol for each
 * candidate, or it is the first. */
static bool is_better(const struct list *list, const struct grid *grid, bool is_first_good) {
    if (grid->side == 0 || has_name(grid, "solution") || (is_first_good && !grid->is_marks))
        return false;
    size_t bad = count_bad(grid, grid->side);
    return bad == 0 || (list->side == 0 && (grid->strings != 1 || bad <= grid->cells / 4));
}

/* Finds the size of the grids of a line.  False if it has no grids. */
static bool open_list(struct list *list) {
    struct grid other, *grid;
    bool is_good = false, may_have_marks = true;
    for (size_t i = 0; may_have_marks || !is_good; i++) {
        grid = read_grid(list, i < GRIDS_AHEAD ? &list->grids[i] : &other);
        if (grid == NULL)
            break;
        list->count = i + 1;
        may_have_marks = list->line->end - list->scan.at >= (size_t)MARKED_CELLS * MARKED_SIDE;
        if (!is_better(list, grid, is_good))
            continue;
        is_good = grid->is_marks || count_bad(grid, grid->side) == 0;
        if (list->side != grid->side || grid->is_marks)
            list->main = grid->last.behind;
        list->side = grid->side;
        list->symbols = grid->is_marks ? grid->cells : grid->side * grid->side;
        list->in_object = list->in_object || grid->first.name.length > 0;
        if (grid->is_marks)
            break;
    }
    if (list->count > GRIDS_AHEAD)
        rewind_list(list);
    return list->side > 0;
}

/* ---- The record of a line ---------------------------------------------------------------- */

/* The offset in a line, as it was written, of a byte of its plain text. */
static size_t offset_at(const struct plain_line *line, size_t at) {
    return column_at(line, at) - line->line.before - 1;
}

/* The part of a line, as it was written, that a grid is.  The marks around several strings belong
 * to it, as they show that it is a list. */
static struct span span_of(const struct grid *grid) {
    const struct item *first = &grid->first, *last = &grid->last;
    bool has_marks = grid->strings > 1;
    size_t start = offset_at(first->line, first->start - (has_marks && first->is_quoted));
    size_t end = offset_at(last->line, has_marks ? last->behind : last->start + last->length);
    return (struct span){(uint32_t)start, (uint32_t)(end > start ? end - start : 1)};
}

/* Takes a puzzle, or makes an invalid record of items that are nearly one. */
static void take_puzzle(const struct list *list, const struct grid *grid, struct finding *finding) {
    struct plain_line part = *grid->first.line;
    finding->puzzle_at = span_of(grid);
    if (grid->side == list->side && (grid->is_marks || is_near(list, grid))) {
        draft_grid(grid, &finding->draft);
        return;
    }
    part.start = grid->first.start;
    part.end = grid->last.start + grid->last.length;
    if (grid->strings == 1)
        decline_line(list->block, &part, finding);
    else
        decline(finding, part.line.number, column_behind(&part, part.end),
                "%u cells make no %zux%zu grid, which has %zu", grid->cells, list->side, list->side,
                list->symbols);
    finding->is_valid = false;
    finding->expected_at = (struct span){0, 0};
}

/* What is known of the grids of a line so far.  All offsets are 0 if there is no such thing. */
struct survey {
    struct grid first, last; /* puzzle */
    enum role before;        /* of the grid before */
    size_t puzzles, claims, others;
    size_t end;          /* offset behind the first puzzle and its claims */
    size_t next;         /* offset of the second puzzle, or of its claim in front of it */
    size_t none_at;      /* offset of a status that says that there is no solution */
    uint64_t column;     /* of the second puzzle */
    bool is_claim_first; /* a claim stands in front of the first puzzle */
    bool are_in_turn;    /* puzzles and claims alternate */
    bool are_behind;     /* each claim stands behind its puzzle, and agrees with it */
};

/* Adds a claim.  That of the first puzzle is the claim of the record, unless it is far too short,
 * or has another name in an object. */
static void add_claim(const struct list *list, const struct grid *claim, struct survey *survey,
                      struct finding *finding) {
    survey->claims++;
    survey->are_behind = survey->are_behind && survey->before == ROLE_PUZZLE &&
                         agree(claim, &survey->last, list->side);
    if (survey->puzzles == 1 && survey->is_claim_first && survey->next == 0)
        survey->next = claim->first.start;
    if (survey->puzzles > 1 || survey->next > 0)
        return;
    if (survey->puzzles == 0)
        survey->is_claim_first = true;
    else
        survey->end = claim->last.behind;
    bool is_named = has_name(claim, "solution");
    bool is_long = claim->cells >= list->side * list->side / 4 * 3;
    bool is_only = !list->in_object && finding->expected_at.length == 0;
    if (is_named ? is_long : is_only && is_near(list, claim))
        finding->expected_at = span_of(claim);
}

static void add_puzzle(const struct grid *puzzle, struct survey *survey) {
    if (survey->puzzles++ == 0) {
        survey->first = *puzzle;
        survey->end = puzzle->last.behind;
    } else if (survey->next == 0) {
        survey->next = puzzle->first.start;
    }
    survey->last = *puzzle;
}

/* Looks at all grids of a line; at those up to the second puzzle if the line is the rest of one. */
static void survey_line(struct list *list, struct survey *survey, struct finding *finding) {
    struct grid next;
    const struct grid *grid;
    bool is_rest = list->line->line.in_list > 0;
    for (size_t i = 0; !is_rest || survey->puzzles < 2; i++) {
        grid = i < list->count ? &list->grids[i] : read_grid(list, &next);
        if (grid == NULL)
            return;
        const struct item *first = &grid->first;
        if (survey->none_at == 0 && first->length == 4 && has_name(grid, "status") &&
            memcmp(first->line->text + first->start, "none", 4) == 0)
            survey->none_at = first->start;
        enum role role = role_of(list, grid, survey->puzzles > 0 ? &survey->last : NULL);
        if (role == ROLE_NONE)
            continue;
        if (role == ROLE_CLAIM)
            add_claim(list, grid, survey, finding);
        else if (role == ROLE_PUZZLE)
            add_puzzle(grid, survey);
        else
            survey->others++;
        if (survey->column == 0 && survey->puzzles + survey->others == 2)
            survey->column = column_at(first->line, first->start);
        survey->are_in_turn = survey->are_in_turn && role != survey->before;
        survey->before = role;
    }
}

/* True if it is clear whose each claim is. */
static bool is_clear(const struct survey *survey) {
    bool are_pairs = survey->are_in_turn && survey->claims == survey->puzzles;
    return survey->others == 0 &&
           (survey->puzzles < 2 || survey->claims == 0 || are_pairs || survey->are_behind);
}

/* Makes a record of the first puzzle of a line with its claim, and finds where the rest begins. */
static enum verdict take_record(const struct list *list, const struct survey *survey,
                                struct finding *finding) {
    const struct plain_line *line = list->line;
    size_t end = line->end;
    if (survey->puzzles > 1) {
        const char *behind = line->text + survey->end;
        const char *brace = memchr(behind, '}', survey->next - survey->end);
        end = brace == NULL ? survey->end : (size_t)(brace - line->text) + 1;
        finding->rest = offset_at(line, end);
        finding->in_list = list->symbols;
        finding->in_object = list->in_object;
    }
    finding->says_unsolvable = list->in_object && survey->none_at > 0 && survey->none_at < end;
    take_puzzle(list, &survey->first, finding);
    return COMPLETE;
}

/* Recognises a line with grids in objects or lists, or the rest of one. */
static enum verdict recognise_line(const struct block *block, const struct plain_line *line,
                                   struct finding *finding) {
    struct list list;
    memset(&list, 0, offsetof(struct list, scan));
    list.block = block;
    list.line = line;
    list.symbols = line->line.in_list;
    list.in_object = line->line.in_object;
    struct survey survey = {.are_in_turn = true, .are_behind = true};
    rewind_list(&list);
    if (list.symbols > 0)
        list.side = list.symbols == (size_t)MARKED_CELLS * MARKED_SIDE
                        ? MARKED_SIDE
                        : side_of_cells(list.symbols, block->reading->box);
    else if (!open_list(&list))
        return NOT_MINE;
    survey_line(&list, &survey, finding);
    if (survey.puzzles == 0)
        return NOT_MINE;
    finding->lines = (size_t)(line - block->lines) + 1;
    finding->form = FORM_LINE;
    finding->is_object = true;
    if (line->line.in_list > 0 || is_clear(&survey))
        return take_record(&list, &survey, finding);
    decline(finding, line->line.number, survey.column,
            "this line seems to hold %zu puzzles, and it is not clear which grids belong together; "
            "give each puzzle a line of its own",
            survey.puzzles + survey.others);
    finding->expected_at = (struct span){0, 0};
    finding->is_valid = false;
    return COMPLETE;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* True if a line opens a list that stands on the lines below. */
static bool opens_list(const struct plain_line *line) {
    const char *text = line->text;
    size_t length = line->end - line->start;
    return is_opening(text[line->end - 1]) ||
           (length > 3 && text[line->end - 1] == '=' && is_letter_of_cells(text[line->start]) &&
            is_blank(text[line->end - 2]));
}

/* True if a line may be one of a list: it has brackets or quotation marks, or a semicolon behind
 * its last cell. */
static bool is_of_list(const struct plain_line *line) {
    return (line->classes & (SET_BRACKETS | SET_QUOTE)) || line->text[line->end - 1] == ';' ||
           opens_list(line) ||
           memchr(line->text + line->start, '\'', line->end - line->start) != NULL;
}

/* True if the lines of a block up to one have what makes a list: two brackets, two quotation marks,
 * or a semicolon behind each row.  A single one may be a damaged cell, and so may brackets that all
 * close. */
static bool has_list_marks(const struct block *block, const struct plain_line *last) {
    size_t opening = 0, brackets = 0, marks = 0, semicolons = 0, texts = 0;
    for (const struct plain_line *line = block->lines; line <= last; line++) {
        for (size_t i = line->start; i < line->end && opening < 2 && marks < 2; i++) {
            opening += is_opening(line->text[i]);
            brackets += is_opening(line->text[i]) || is_closing(line->text[i]);
            marks += is_mark(line->text[i]);
            semicolons += line->text[i] == ';';
        }
        texts += !is_blank_line(line);
    }
    return (opening > 0 && brackets > 1) || marks > 1 || semicolons + 1 >= texts;
}

/* The cells of the first row of a grid. */
static size_t width_of(const struct grid *grid) {
    return grid->width > 0 ? grid->width : grid->in_row;
}

/* Declines a list that ends too early. */
static enum verdict decline_list(const struct grid *grid, const struct plain_line *last,
                                 struct finding *finding) {
    size_t rows = grid->strings > 0 ? grid->strings : grid->rows + 1;
    finding->fault.is_certain = grid->first.opened > 1;
    if (grid->first.line != last && rows < width_of(grid))
        return decline(finding, last->line.number + (grid->last.line == last), 1,
                       "the grid ends after %zu of %zu rows", rows, width_of(grid));
    return decline(finding, last->line.number, 1, "this is neither a row nor a grid");
}

/* The lines that a grid still needs, if no line has more than a row. */
static size_t lines_needed(const struct grid *grid) {
    size_t width = width_of(grid), rows = grid->cells / width;
    size_t lines = (size_t)(grid->last.line - grid->first.line) + 1;
    return rows < width && rows <= lines && width <= SUDOKU_MAX_SIDE ? width - rows : 1;
}

/* The first character behind the last row of a list that is neither layout nor ends that row; a
 * closing bracket if the list ends there, 0 if more lines must tell. */
static char behind_last_row(const struct block *block, const struct grid *grid) {
    size_t closed = 0, closing = grid->strings > 0 ? 1 : 2;
    const struct plain_line *last = grid->last.line, *end = block->lines + block->count;
    for (const struct plain_line *line = last; line < end; line++) {
        for (size_t at = line == last ? grid->last.behind : line->start;
             at < line->end && !is_remark(line); at++) {
            char byte = line->text[at];
            closed += is_closing(byte);
            if (closed == closing ||
                (!is_closing(byte) && !is_blank(byte) && byte != ',' && byte != ';'))
                return byte;
        }
    }
    return '\0';
}

/* Completes a finding with a grid of several lines.  Another may begin on the last of them. */
static enum verdict take_lines(const struct block *block, struct scan *scan,
                               const struct grid *grid, struct finding *finding) {
    struct grid next;
    finding->lines = (size_t)(grid->last.line - block->lines) + 1;
    finding->form = grid->strings > 0 ? FORM_ROWS : FORM_SPACED;
    draft_grid(grid, &finding->draft);
    scan->end = grid->last.line + 1;
    if (next_grid(scan, block, &next) && next.first.line == grid->last.line &&
        next.first.opened > 0 && next.first.name.length == 0)
        finding->rest = offset_at(grid->last.line, grid->last.behind);
    return COMPLETE;
}

/* True if the last line of a block is a whole list, in brackets of its own: those above are none of
 * its. */
static bool ends_with_list(const struct block *block) {
    const struct plain_line *last = &block->lines[block->count - 1];
    struct scan scan = {.line = last, .end = last + 1};
    struct grid grid;
    return block->count > 1 && next_grid(&scan, block, &grid) && grid.side > 0 &&
           grid.first.opened > 0 && grid.strings != 1;
}

/* Recognises the lines of a block as those of one grid. */
static enum verdict recognise_lines(const struct block *block, struct finding *finding) {
    struct scan scan = {.line = block->lines, .end = block->lines + block->count};
    const struct plain_line *last = scan.end - 1;
    struct grid grid;
    if (ends_with_list(block))
        return decline(finding, last->line.number, 1, "a list begins in the midst of another");
    bool is_begun = next_grid(&scan, block, &grid);
    while (scan.has_item && grid.cells < FEW_CELLS && scan.item.line == grid.last.line)
        next_grid(&scan, block, &grid); /* the size of an array stood in front of it */
    bool is_line = is_begun && grid.first.line == (grid.side > 0 ? grid.last.line : last);
    bool has_marks = is_begun && has_list_marks(block, grid.last.line);
    if (is_line && has_marks && recognise_line(block, grid.first.line, finding) == COMPLETE)
        return COMPLETE;
    if (grid.side > 0 && has_marks) {
        bool is_opened = grid.first.opened >= (grid.strings > 0 ? 1 : 2);
        char behind = is_opened ? behind_last_row(block, &grid) : ']';
        finding->lines = block->count + 1;
        if (behind == '\0' && !block->ended)
            return NEEDS_MORE;
        if (has_name(&grid, "solution")) {
            const struct item *first = &grid.first;
            decline(finding, first->line->line.number, column_at(first->line, first->start),
                    "this is a solution without a puzzle");
            return refuse_lines(finding, (size_t)(grid.last.line - block->lines) + 1);
        }
        if (behind == '\0' || is_closing(behind))
            return take_lines(block, &scan, &grid, finding);
        return decline(finding, grid.last.line->line.number + 1, 1,
                       "the list goes on behind the %u rows of its grid", (unsigned)grid.side);
    }
    is_begun = is_begun && !grid.is_uneven;
    bool is_open = is_begun;
    for (size_t i = 0; i < block->count && !is_open; i++)
        is_open = !is_blank_line(&block->lines[i]) && opens_list(&block->lines[i]);
    finding->lines = block->count + (is_begun ? lines_needed(&grid) : 1);
    if (!block->ended && is_open && !grid.is_over)
        return NEEDS_MORE;
    if (is_begun && !has_list_marks(block, last))
        return NOT_MINE;
    if (is_begun)
        return decline_list(&grid, last, finding);
    return is_open || block->count == 1 ? decline_line(block, last, finding) : NOT_MINE;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *last = &block->lines[block->count - 1];
    bool is_list = false;
    draft_clear(&finding->draft);
    if (block->lines[0].line.in_list > 0)
        return recognise_line(block, last, finding);
    for (size_t i = 0; i < block->count && !is_list; i++) {
        const struct plain_line *line = &block->lines[i];
        is_list = !is_blank_line(line) && !is_remark(line) && is_of_list(line);
    }
    if (!is_list)
        return NOT_MINE;
    if (last->line.too_long)
        return decline_line(block, last, finding);
    if (!is_blank_line(last))
        return recognise_lines(block, finding);
    struct block above = *block; /* a blank line ends a list */
    above.count--;
    above.ended = true;
    return recognise_lines(&above, finding);
}

const struct layout list_layout = {.name = "list", .recognise = recognise};
