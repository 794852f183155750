/* list.c - grids as programs write them: [[5, 3, 0, ...], ...], on one line or on several, and in
 * JSON objects.
 *
 * A line may have several grids: puzzles, and claims of their solutions.  A claim has the name
 * `solution` and stands in the object of its puzzle; or it is full, stands behind a puzzle that is
 * not, and agrees with it.  Else it is not clear whose it is, and the record is refused. */
#include "../sides.h"
#include "layout.h"
#include "list_items.h"

enum {
    MAX_EMPTIED = 2, /* most cells of a solution that damage may empty */
    MAX_SLACK = 4,   /* most symbols that a damaged string lacks, or has too many */
    MAX_NAME = 36    /* most symbols of a string that may be a name */
};

/* ---- Grids of one line ------------------------------------------------------------------- */

/* What a grid is, in a line of several. */
enum role {
    ROLE_NONE, /* not meant as a grid */
    ROLE_PUZZLE,
    ROLE_CLAIM
};

/* True if no cell of two grids has different digits. */
static bool agree(const struct grid *one, const struct grid *other) {
    size_t count = one->draft.count;
    for (size_t i = 0; i < count && count == other->draft.count; i++) {
        char a = one->symbols[i], b = other->symbols[i];
        if (a != b && !((set_of(a) | set_of(b)) & SET_EMPTY))
            return false;
    }
    return true;
}

/* What a grid is, on a line of grids of this side, behind a puzzle.  NULL: it is behind none. */
static enum role role_of(const struct grid *grid, const struct grid *puzzle, size_t side) {
    const struct item *first = &grid->first;
    size_t cells = grid->cells, wanted = side * side;
    size_t misfit = cells > wanted ? cells - wanted : wanted - cells;
    bool is_string = grid->strings == 1, is_short = cells <= MAX_NAME;
    bool is_name = is_string && is_short && first->name.length > 0;
    bool is_near = misfit <= (is_name ? 0 : is_string ? MAX_SLACK : side);
    bool is_whole = grid->draft.side > 0 || (is_string && !is_short);
    bool is_mixed = grid->bad == 0 && grid->empty > 0 && grid->empty < cells;
    if (has_name(first, "solution"))
        return ROLE_CLAIM;
    if (has_name(first, "canonical") || has_name(first, "minimal") || has_name(first, "position"))
        return ROLE_NONE;
    if (grid->draft.sets == MARKED_SETS)
        return puzzle == NULL || puzzle->draft.sets == MARKED_SETS ? ROLE_PUZZLE : ROLE_NONE;
    if (is_string && grid->bad > (is_name ? 0 : cells / 8))
        return ROLE_NONE;
    if (!is_near) /* a puzzle of another size */
        return is_whole && is_mixed ? ROLE_PUZZLE : ROLE_NONE;
    bool is_claim = puzzle != NULL && grid->empty <= MAX_EMPTIED &&
                    (grid->empty < puzzle->empty || (puzzle->empty == 0 && agree(grid, puzzle)));
    return is_claim ? ROLE_CLAIM : ROLE_PUZZLE;
}

/* True if a larger grid than one of this many cells may stand behind an offset in a line: a word
 * is longer, or there is a list. */
static bool may_be_larger(const struct plain_line *line, size_t at, size_t cells) {
    size_t length = 0;
    for (; at < line->end && length <= cells; at++) {
        char byte = line->text[at];
        class_set set = set_of(byte);
        if ((set & SET_BRACKETS) && is_opening(byte) &&
            (at + 1 == line->end || !is_closing(line->text[at + 1])))
            return true;
        length = (set & (SET_QUOTE | SET_COMMA)) ? 0 : length + 1;
    }
    return length > cells;
}

/* The side of the grids of a line: that of the largest; 0: there are none. */
static size_t find_side(const struct block *block, const struct plain_line *line) {
    struct scan scan;
    struct grid grid;
    size_t side = 0;
    scan_lines(&scan, line, line + 1, 0);
    while (next_grid(&scan, block, &grid)) {
        if (grid.draft.side > side && grid.bad <= grid.cells / 4 &&
            !has_name(&grid.first, "solution")) {
            side = grid.draft.side;
            if (!may_be_larger(line, grid.last.behind, side * side))
                break;
            scan_for(&scan, side);
        }
    }
    return side;
}

/* ---- The record of a line ---------------------------------------------------------------- */

/* The first puzzle of a line, and what stands around it.  Offsets are 0 if there is no such thing.
 */
struct entry {
    const struct plain_line *line;
    size_t side;
    uint32_t cells;   /* symbols of the puzzle, or its items */
    size_t end;       /* offset behind the puzzle, its claim and its map */
    size_t next;      /* offset of the first grid that belongs to another puzzle */
    size_t none_at;   /* offset of a status that says that there is no solution */
    bool in_object;   /* the puzzle has a name */
    bool is_doubtful; /* the claim may be that of another puzzle */
    bool has_bad_map; /* its map is that of no grid of this side */
};

/* The part of a line, as it was written, that a grid is.  The marks around several strings belong
 * to it, as they show that it is a list. */
static struct span span_of(const struct grid *grid) {
    const struct item *first = &grid->first, *last = &grid->last;
    bool has_marks = grid->strings > 1;
    size_t start = offset_at(first->line, first->start - (has_marks && is_quoted(first)));
    size_t end = offset_at(last->line, has_marks ? last->behind : last->start + last->length);
    return (struct span){(uint32_t)start, (uint32_t)(end > start ? end - start : 1)};
}

static void take_puzzle(struct entry *entry, const struct grid *grid, struct finding *finding) {
    entry->in_object = grid->first.name.length > 0;
    entry->end = grid->last.behind;
    entry->cells = grid->cells;
    finding->puzzle_at = span_of(grid);
    draft_copy(&finding->draft, &grid->draft);
}

/* True if the object of the puzzle has ended before an offset in the line. */
static bool is_behind_object(const struct entry *entry, size_t at) {
    return entry->end > 0 && at > entry->end &&
           memchr(entry->line->text + entry->end, '}', at - entry->end) != NULL;
}

/* Takes a claim for the puzzle.  None is one that is far too short, or that has another name in an
 * object.  False if it belongs to another puzzle. */
static bool take_claim(struct entry *entry, const struct grid *grid, const struct grid *puzzle,
                       struct finding *finding) {
    bool is_named = has_name(&grid->first, "solution");
    bool is_apart = is_named && is_behind_object(entry, grid->first.start);
    if (is_apart || (is_named && puzzle != NULL && finding->expected_at.length > 0))
        return false;
    if (is_named ? grid->cells >= entry->side * entry->side / 4 * 3
                 : !entry->in_object && finding->expected_at.length == 0)
        finding->expected_at = span_of(grid);
    entry->is_doubtful = entry->is_doubtful || (!is_named && !agree(grid, puzzle));
    entry->end = puzzle != NULL ? grid->last.behind : entry->end;
    return true;
}

/* Takes a grid as the map of the regions of the puzzle before or behind it.  False if it belongs to
 * another puzzle. */
static bool take_map(struct entry *entry, const struct grid *grid, const struct grid *puzzle,
                     struct finding *finding) {
    if (puzzle != NULL && (finding->map[0] != '\0' || is_behind_object(entry, grid->first.start)))
        return false;
    entry->end = puzzle != NULL ? grid->last.behind : entry->end;
    entry->has_bad_map = grid->draft.side != entry->side;
    if (!entry->has_bad_map)
        memcpy(finding->map, grid->symbols, grid->draft.count);
    return true;
}

/* Reads a line up to the second puzzle.  False if it has none. */
static bool read_entry(struct entry *entry, const struct block *block, struct finding *finding) {
    struct scan scan;
    struct grid grids[2], *grid = grids, *puzzle = NULL;
    scan_lines(&scan, entry->line, entry->line + 1, entry->side);
    while (entry->next == 0 && next_grid(&scan, block, grid)) {
        const struct item *first = &grid->first;
        if (has_name(first, "regions")) {
            entry->next = take_map(entry, grid, puzzle, finding) ? 0 : first->start;
            continue;
        }
        enum role role = role_of(grid, puzzle, entry->side);
        if (entry->none_at == 0 && first->length == 4 && has_name(first, "status") &&
            memcmp(first->line->text + first->start, "none", 4) == 0)
            entry->none_at = first->start;
        if (role == ROLE_PUZZLE && puzzle == NULL) {
            take_puzzle(entry, grid, finding);
            puzzle = grid;
            grid = &grids[1];
        } else if (role == ROLE_PUZZLE ||
                   (role == ROLE_CLAIM && !take_claim(entry, grid, puzzle, finding))) {
            entry->next = first->start;
        }
    }
    return puzzle != NULL;
}

/* Recognises a line with grids in objects or lists, or the rest of one. */
static enum verdict recognise_line(const struct block *block, const struct plain_line *line,
                                   struct finding *finding) {
    size_t in_list = line->line.in_list;
    sudoku_shape box = block->reading->box;
    struct block alone = *block;
    alone.ended = true; /* the lines below tell nothing of this one */
    struct entry entry = {.line = line};
    entry.side = in_list > 0 ? side_of_cells(in_list, box) : find_side(&alone, line);
    if (entry.side == 0 || !read_entry(&entry, &alone, finding)) {
        finding->expected_at = (struct span){0, 0}; /* of a claim or a map without a puzzle */
        finding->map[0] = '\0';
        return NOT_MINE;
    }
    size_t end = line->end;
    if (entry.next > 0) {
        const char *behind = line->text + entry.end;
        const char *brace = memchr(behind, '}', entry.next - entry.end);
        end = brace == NULL ? entry.end : (size_t)(brace - line->text) + 1;
        finding->rest = offset_at(line, end);
        finding->in_list = entry.side * entry.side;
    }
    finding->lines = (size_t)(line - block->lines) + 1;
    finding->form = FORM_LINE;
    bool is_unsolvable = entry.in_object && entry.none_at > 0 && entry.none_at < end;
    finding->text_kind = is_unsolvable ? TEXT_UNSOLVABLE : TEXT_OBJECT;
    bool is_whole = finding->draft.side == entry.side;
    bool is_clear = !entry.is_doubtful || (in_list == 0 && entry.next == 0);
    if (is_whole && is_clear && !entry.has_bad_map)
        return COMPLETE;
    size_t side = entry.side, first = line->line.before + finding->puzzle_at.start + 1;
    if (is_whole && entry.has_bad_map)
        decline(finding, line->line.number, first, "the regions are those of no %zux%zu grid", side,
                side);
    else if (is_whole)
        decline(finding, line->line.number, first,
                "it is not clear which grids of this line belong together; give each puzzle a line "
                "of its own");
    else
        decline(finding, line->line.number, first + finding->puzzle_at.length,
                "%u cells make no %zux%zu grid, which has %zu", entry.cells, side, side,
                side * side);
    finding->expected_at = (struct span){0, 0};
    finding->draft.count = 0;
    return COMPLETE;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* True if a grid shows that it is a list: by brackets or semicolons around its rows, or quotation
 * marks around its strings; on one line by any bracket.  Cells in quotation marks are a table. */
static bool shows_list(const struct block *block, const struct grid *grid,
                       const struct item *next) {
    const struct item *first = &grid->first, *last = &grid->last;
    bool is_on_line = last->line == block->lines && (last->line->classes & SET_BRACKETS);
    bool has_marks = grid->strings > 0 && (is_quoted(first) || is_quoted(last));
    bool is_ended = next->line == NULL && next->opened > 0;
    return first->opened > 0 || last->opened > 0 || grid->rows > 0 || is_ended || is_on_line ||
           has_marks;
}

/* Completes a finding with a grid of several lines.  A list that is opened must be closed, too; the
 * next may begin on the same line. */
static enum verdict take_lines(const struct block *block, const struct grid *grid,
                               const struct item *next, struct finding *finding) {
    const struct item *first = &grid->first, *last = &grid->last;
    size_t closing = grid->strings > 0 ? 1 : 2;
    finding->lines = block->count + 1;
    if (first->opened >= closing && next->closed < closing && next->line == NULL && !block->ended)
        return NEEDS_MORE;
    finding->lines = (size_t)(last->line - block->lines) + 1;
    bool is_solution = has_name(first, "solution");
    if (is_solution || has_name(first, "regions") || has_name(next, "regions")) {
        decline(finding, first->line->line.number, column_at(first->line, first->start),
                "a %s must stand on the line of its puzzle", is_solution ? "solution" : "map");
        return refuse_lines(finding, finding->lines);
    }
    finding->form = grid->strings > 0 ? FORM_ROWS : FORM_SPACED;
    draft_copy(&finding->draft, &grid->draft);
    if (next->line == last->line && next->opened > 0 && next->name.length == 0)
        finding->rest = offset_at(last->line, last->behind);
    return COMPLETE;
}

/* Declines a list that ends too early or too late. */
static enum verdict decline_list(const struct grid *grid, const struct plain_line *last,
                                 struct finding *finding) {
    size_t width = grid->width > 0 ? grid->width : grid->in_row;
    size_t rows = (grid->cells + width - 1) / width;
    finding->fault.is_certain = grid->first.opened > 1;
    if (rows > width)
        return decline(finding, last->line.number, 1,
                       "the list goes on behind the %zu rows of its grid", width);
    if (grid->first.line == last || rows == width)
        return decline(finding, last->line.number, 1, "this is neither a row nor a grid");
    return decline(finding, last->line.number + (grid->last.line == last), 1,
                   "the grid ends after %zu of %zu rows", rows, width);
}

/* True if strings are rows, and more stand below, as no bracket has closed the list. */
static bool is_row_of_more(const struct grid *grid, const struct item *next) {
    return grid->strings > 0 && grid->width <= SUDOKU_MAX_SIDE && grid->strings < grid->width &&
           grid->first.name.length == 0 && next->line == NULL && next->closed == 0;
}

/* Recognises the lines of a block as those of one grid, or its only line as those of several. */
static enum verdict recognise_lines(const struct block *block, struct finding *finding) {
    const struct plain_line *last = &block->lines[block->count - 1];
    struct scan scan;
    struct grid grid;
    scan_lines(&scan, block->lines, last + 1, 0);
    bool is_begun = next_grid(&scan, block, &grid);
    while (is_begun && grid.cells < SHORTEST_ROW && scan.next.line == grid.last.line)
        next_grid(&scan, block, &grid); /* the size of an array stood in front of it */
    bool is_list = is_begun && shows_list(block, &grid, &scan.next);
    bool is_whole = is_list && grid.draft.side > 0;
    bool is_open = is_list && !is_whole && !block->ended && is_row_of_more(&grid, &scan.next);
    if (is_list && !is_open && grid.first.line == (is_whole ? grid.last.line : last) &&
        recognise_line(block, grid.first.line, finding) == COMPLETE)
        return COMPLETE;
    if (is_whole)
        return take_lines(block, &grid, &scan.next, finding);
    bool is_awaited = is_begun ? is_list && !grid.is_uneven && grid.cells <= SUDOKU_MAX_CELLS
                               : scan.next.opened > scan.next.closed ||
                                     (last->end > last->start && last->text[last->end - 1] == '=');
    finding->lines = block->count + 1;
    if (!block->ended && scan.next.line == NULL && is_awaited)
        return NEEDS_MORE;
    return is_list ? decline_list(&grid, last, finding) : NOT_MINE;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *last = &block->lines[block->count - 1];
    struct block above = *block; /* a blank line ends a list */
    draft_clear(&finding->draft);
    if (block->lines[0].line.in_list > 0)
        return recognise_line(block, last, finding);
    if (is_too_long(&last->line))
        return decline_line(block, last, finding);
    above.ended = block->ended || is_blank_line(last);
    above.count -= is_blank_line(last);
    return above.count > 0 ? recognise_lines(&above, finding) : NOT_MINE;
}

const struct grid_layout list_layout = {.name = "list", .recognise = recognise};
