/* line.c - all cells of a grid on one line, with other fields beside them:
 *
 *     name,53..7....6..195....98....6.8...6...3...,534678912672195348...
 *
 * The cells are one word, a word for each, a word for each row, or a symbol for each candidate.  A
 * second grid on the line is the solution that is claimed, or the next record. */
#include "line.h"

#include "../labels.h"
#include "../record.h"
#include "../sides.h"
#include "../tokens.h"
#include "gather.h"
#include "layout.h"

#include <string.h>

enum {
    MAX_EMPTIED = 2,   /* most cells of a solution that damage may empty */
    FURTHER_SLACK = 4, /* most bytes that a further grid lacks, or has besides its cells */
    MARKS = MARKED_CELLS * MARKED_SIDE /* symbols of a grid of candidates in one word */
};

/* ---- Tokens that may be grids ------------------------------------------------------------ */

/* The bytes of a token whose class is in a set. */
static size_t count_in(class_set set, const struct tokens *tokens, const struct token *token) {
    size_t count = 0;
    for (size_t i = 0; i < token->length; i++)
        count += (set & set_of(tokens->text[token->start + i])) != 0;
    return count;
}

/* True if a plus sign at an offset of a token marks a digit that was placed, and is no symbol. */
static bool is_placed(const char *text, const struct token *token, size_t i) {
    return text[i] == '+' && i + 1 < token->start + token->length &&
           (set_of(text[i + 1]) & SET_DIGITS);
}

/* The symbols of a token. */
static size_t symbols_in(const struct tokens *tokens, const struct token *token) {
    size_t count = token->length;
    for (size_t i = token->start; i < token->start + token->length; i++)
        count -= (token->classes & SET_OF(CLASS_PLUS)) && is_placed(tokens->text, token, i);
    return count;
}

/* The bytes of a token that can be no cells of a grid of this side. */
static size_t count_bad(const struct tokens *tokens, const struct token *token, size_t side) {
    class_set good = symbols_of(side, token->classes);
    if (token->length == side * side &&
        is_grid_of_hashes(tokens->text + token->start, token->length))
        return 0;
    return (token->classes & ~good) ? symbols_in(tokens, token) - count_in(good, tokens, token) : 0;
}

/* Finds the token that is a whole grid; tokens->count if there is none.  A token may be a grid if
 * few of its cells are bad.  The first one without bad cells is the grid, unless one of the same
 * length stands before it.  If all have bad cells, the first is the grid. */
static size_t find_grid(const struct tokens *tokens, const struct block *block) {
    sudoku_shape box = block->reading->box;
    bool is_rest = block->lines[0].line.before > 0;
    size_t shortest = box.box_height == 0 ? SMALLEST_GRID : sudoku_cells(box);
    if (tokens->has_bar && shortest <= SUDOKU_MAX_SIDE) /* else it is part of a row in a frame */
        shortest = SUDOKU_MAX_SIDE + 1;
    struct label label = label_of(&block->lines[0]);
    size_t nearly = tokens->count, behind = label.end + 1;
    behind =
        label.is_label && label.ending == ENDS_DOTTED && tokens->count == 2 ? behind : SIZE_MAX;
    for (size_t t = 0; t < tokens->count && tokens->longest >= shortest; t++) {
        const struct token *token = &tokens->list[t];
        /* 16 cells alone, behind the number of a list, or below a grid of 16x16, are a row of that
         * size, unless the user says otherwise. */
        bool is_row = token->length == 16 && box.box_height == 0 && !is_rest &&
                      (tokens->count == 1 || block->side_above == 16 || token->start == behind);
        size_t symbols = symbols_in(tokens, token);
        size_t side = symbols < shortest ? 0 : side_of_cells(symbols, box);
        if (side == 0 || is_row)
            continue;
        size_t bad = count_bad(tokens, token, side);
        if (bad == 0)
            return nearly < t && tokens->list[nearly].length == token->length ? nearly : t;
        if (bad <= token->length / 4 && (token->length > 16 || is_rest) && nearly == tokens->count)
            nearly = t;
    }
    return nearly;
}

/* True if a token looks like a grid of this number of cells, one or two of them missing, surplus or
 * bad.  A short token is no such grid, as it could be any number. */
static bool is_nearly_grid(const struct tokens *tokens, const struct token *token, uint32_t cells) {
    return cells > 16 && token->length + 2 >= cells && token->length <= cells + 2 &&
           count_bad(tokens, token, SUDOKU_MAX_SIDE) <= 2 &&
           2 * count_in(SET_DIGITS | SET_EMPTY, tokens, token) > token->length;
}

/* True if a token is a good grid of this side, but for the brackets and quotation marks around it.
 */
static bool is_bracketed_grid(const struct tokens *tokens, const struct token *token, size_t side) {
    static const char marks[] = "[](){}\"'";
    struct token bare = *token;
    while (bare.length > side * side && strchr(marks, tokens->text[bare.start]) != NULL) {
        bare.start++;
        bare.length--;
    }
    while (bare.length > side * side &&
           strchr(marks, tokens->text[bare.start + bare.length - 1]) != NULL)
        bare.length--;
    return bare.length < token->length && bare.length == side * side &&
           count_bad(tokens, &bare, side) == 0;
}

/* Finds a token before the grid that looks like a grid with one or two cells too few or too many.
 * That token is the puzzle then, and the grid is its solution.  Returns `grid` if there is none. */
static size_t find_damaged(const struct tokens *tokens, size_t grid, size_t side) {
    uint32_t cells = tokens->list[grid].length;
    for (size_t t = 0; t < grid; t++) {
        const struct token *token = &tokens->list[t];
        if ((token->length != cells && is_nearly_grid(tokens, token, cells)) ||
            is_bracketed_grid(tokens, token, side))
            return t;
    }
    return grid;
}

/* ---- What stands behind the grid --------------------------------------------------------- */

/* True if a token can only be meant as the solution of a grid of this side.  It has as many cells
 * as the grid, most of them good; or at least three quarters as many, nearly all good. */
static bool is_expected(const struct tokens *tokens, const struct token *token, size_t side) {
    size_t cells = side * side;
    if (token->length < cells / 4 * 3)
        return false;
    size_t bad = count_bad(tokens, token, side);
    if (token->length == cells)
        return bad <= cells / 4;
    return cells > 36 && bad <= token->length / 8;
}

static size_t count_zeros(const struct tokens *tokens, const struct token *token) {
    size_t zeros = 0;
    for (size_t i = token->start; i < token->start + token->length; i++)
        zeros += tokens->text[i] == '0';
    return zeros;
}

/* True if a token, which is like the grid, is its expected solution and no puzzle.  A solution has
 * no empty cells, or a few by damage; beside other symbols for these, its zeros may be digits. */
static bool is_claim(const struct tokens *tokens, const struct token *token,
                     const struct token *grid, size_t side) {
    const class_set empties = SET_EMPTY | (letters_for_empty(side) & grid->classes);
    size_t empty = count_in(empties, tokens, token), wanted = count_in(empties, tokens, grid);
    size_t dots = wanted - count_zeros(tokens, grid);
    bool is_from_0 = dots > 0 && empty > 0 && empty == count_zeros(tokens, token);
    if (is_from_0 && side <= 9 &&
        memchr(tokens->text + token->start, '0' + (int)side, token->length) == NULL)
        return true;
    return empty == 0 || (empty <= MAX_EMPTIED && empty < wanted);
}

/* True if a token is the same symbol throughout, and no empty grid. */
static bool is_ornament(const char *text, size_t length, size_t cells) {
    size_t same = 1;
    while (same < length && text[same] == text[0])
        same++;
    return same == length && (length != cells || !sudoku_is_empty_symbol(text[0]));
}

/* True if a token may have the empty cells of a grid that is written like another one: zeros are no
 * empty cells where the other grid has dots. */
static bool is_written_alike(const struct token *token, const struct token *grid) {
    class_set empty = token->classes & SET_EMPTY;
    return !(grid->classes & SET_EMPTY) || !empty || (empty & grid->classes);
}

/* True if a token, which can only be meant as a grid of this side, may be one more: it has as many
 * cells, or a few more or less by damage or the marks around it.  A short token must be good and
 * written like the grid, as it could be a name.  Behind a '#' is a comment, as it is on a line of
 * its own. */
static bool is_further_grid(const struct tokens *tokens, const struct token *token,
                            const struct token *grid, size_t side) {
    size_t cells = side * side, length = token->length;
    bool is_near = length + FURTHER_SLACK >= cells && length <= cells + FURTHER_SLACK;
    const char *text = tokens->text + token->start;
    return is_near && text[0] != '#' && !is_ornament(text, length, cells) &&
           (side > 6 || (count_bad(tokens, token, side) == 0 && is_written_alike(token, grid)));
}

/* The part of the line, as it was written, that a token is. */
static struct span span_of(const struct plain_line *line, const struct token *token) {
    uint64_t start = column_at(line, token->start),
             end = column_behind(line, token->start + token->length);
    return (struct span){(uint32_t)(start - line->line.before - 1), (uint32_t)(end - start)};
}

/* Finds what stands behind the grid: its expected solution, which may be damaged, and the grid of
 * the next record. */
static void find_grids_behind(const struct plain_line *line, const struct tokens *tokens,
                              size_t grid, bool claims, struct finding *finding) {
    size_t side = finding->draft.side;
    for (size_t t = grid + 1; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        if (!is_expected(tokens, token, side))
            continue;
        bool has_expected = finding->expected_at.length > 0;
        bool is_further = is_further_grid(tokens, token, &tokens->list[grid], side);
        if (!has_expected &&
            (claims || !is_further || is_claim(tokens, token, &tokens->list[grid], side))) {
            finding->expected_at = span_of(line, token);
        } else if (is_further) {
            finding->rest = span_of(line, token).start;
            return;
        }
    }
}

/* ---- One word ---------------------------------------------------------------------------- */

/* Completes the finding with what is known of a grid that is one word. */
static enum verdict finish_word(const struct block *block, const struct tokens *tokens, size_t grid,
                                bool claims, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    finding->puzzle_at = span_of(line, &tokens->list[grid]);
    find_grids_behind(line, tokens, grid, claims, finding);
    finding->form = FORM_LINE;
    finding->lines = 1;
    return COMPLETE;
}

/* Takes each symbol of a token as a cell.  A plus sign before a digit that was placed is none. */
static void take_symbols(const struct plain_line *line, const struct token *token,
                         struct draft *draft) {
    for (size_t i = token->start; i < token->start + token->length; i++) {
        if (!is_placed(line->text, token, i) && draft->count < SUDOKU_MAX_CELLS)
            draft->cells[draft->count++] = (struct cell){line, (uint16_t)i, 1};
    }
}

/* A token that is nearly a grid, in front of a good one, spoils the record. */
static enum verdict refuse_token(const struct block *block, const struct tokens *tokens, size_t t,
                                 size_t side, struct finding *finding) {
    struct plain_line part = block->lines[0];
    finding->draft.side = side;
    find_grids_behind(&block->lines[0], tokens, t, block->reading->claims, finding);
    finding->expected_at = (struct span){0, 0};
    part.start = tokens->list[t].start;
    part.end = part.start + tokens->list[t].length;
    decline_line(block, &part, finding);
    finding->draft.side = finding->draft.count = 0;
    finding->form = FORM_LINE;
    finding->lines = 1;
    finding->is_valid = false;
    return COMPLETE;
}

static enum verdict recognise_word(const struct block *block, const struct tokens *tokens,
                                   struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    bool is_rest = line->line.before > 0;
    size_t grid = find_grid(tokens, block);
    if (grid == tokens->count)
        return NOT_MINE;
    struct draft *draft = &finding->draft;
    size_t side = side_of_cells(symbols_in(tokens, &tokens->list[grid]), block->reading->box);
    size_t damaged = is_rest ? 0 : find_damaged(tokens, grid, side);
    if (damaged < grid)
        return refuse_token(block, tokens, damaged, side, finding);
    draft->side = side;
    take_symbols(line, &tokens->list[grid], draft);
    return finish_word(block, tokens, grid, block->reading->claims, finding);
}

bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft) {
    const char *marks = line->text + start;
    if (length != MARKS)
        return false;
    for (size_t i = 0; i < MARKS; i++) {
        if (marks[i] != (char)('1' + i % MARKED_SIDE) && !sudoku_is_empty_symbol(marks[i]))
            return false;
    }
    draft->side = MARKED_SIDE;
    draft->is_certain_set = true;
    for (; draft->count < MARKED_CELLS; draft->count++)
        draft->cells[draft->count] =
            (struct cell){line, (uint16_t)(start + draft->count * MARKED_SIDE), MARKED_SIDE};
    return true;
}

/* Recognises a word with a symbol for each candidate.  A grid of cells must not stand before it. */
static enum verdict recognise_marks(const struct block *block, const struct tokens *tokens,
                                    struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct draft *draft = &finding->draft;
    for (size_t t = 0; t < tokens->count && tokens->longest >= MARKS; t++) {
        const struct token *token = &tokens->list[t];
        if (token->length == MARKED_CELLS)
            return NOT_MINE;
        if (is_side(MARKED_SIDE, block->reading->box) &&
            take_marks(line, token->start, token->length, draft))
            return finish_word(block, tokens, t, true, finding);
    }
    return NOT_MINE;
}

/* ---- Words for cells and for rows -------------------------------------------------------- */

/* Recognises a line with a word for each cell. */
static enum verdict recognise_cells(const struct block *block, const struct tokens *tokens,
                                    struct finding *finding) {
    struct draft *draft = &finding->draft;
    size_t side = side_of_cells(tokens->count, block->reading->box), bad = 0;
    const class_set foreign = SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    if (tokens->cut_short || tokens->count < SMALLEST_GRID || side == 0 ||
        (tokens->classes & foreign) || tokens->has_bar ||
        (tokens->count <= SUDOKU_MAX_SIDE && block->reading->box.box_height == 0) ||
        tokens->longest > MARKED_SIDE)
        return NOT_MINE;
    draft->side = side;
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        struct cell *cell = &draft->cells[draft->count++];
        *cell = (struct cell){&block->lines[0], (uint16_t)token->start, (uint16_t)token->length};
        bad += !is_cell_of(cell, side, symbols_of(side, tokens->classes)) && !is_set_of(cell, side);
    }
    finding->form = FORM_LINE;
    finding->lines = 1;
    return is_few(bad, draft->count) ? COMPLETE : NOT_MINE;
}

/* Recognises a line with a word for each row, or in other groups of symbols. */
static enum verdict recognise_groups(const struct block *block, const struct tokens *tokens,
                                     struct finding *finding) {
    struct draft *draft = &finding->draft;
    sudoku_shape box = block->reading->box;
    size_t bad = 0, cells = 0;
    for (size_t t = 0; t < tokens->count; t++)
        cells += tokens->list[t].length;
    size_t side = side_of_cells(cells, box);
    bool is_row = cells <= SUDOKU_MAX_SIDE && box.box_height == 0;
    if (tokens->cut_short || tokens->count < 2 || side == 0 || is_row || tokens->has_bar)
        return NOT_MINE;
    draft_clear(draft);
    draft->side = side;
    for (size_t t = 0; t < tokens->count; t++) {
        if (tokens->list[t].length != tokens->list[0].length)
            return NOT_MINE;
        bad += count_bad(tokens, &tokens->list[t], side);
        take_symbols(&block->lines[0], &tokens->list[t], draft);
    }
    finding->form = FORM_LINE;
    finding->lines = 1;
    return is_few(bad, cells) ? COMPLETE : NOT_MINE;
}

/* Adds the cells of a row that is a part of a line: words, or the symbols of one word.  Returns how
 * many there are; SIZE_MAX if that is too many. */
static size_t add_part(const struct plain_line *line, size_t start, size_t end,
                       struct draft *draft) {
    size_t words = 0, before = draft->count;
    for (size_t i = start; i < end; i++)
        words += !is_blank(line->text[i]) && (i == start || is_blank(line->text[i - 1]));
    for (size_t i = start; i < end; i++) {
        bool is_second = words > 1 && i > start && !is_blank(line->text[i - 1]);
        if (is_blank(line->text[i]))
            continue;
        if (is_second)
            draft->cells[draft->count - 1].length++;
        else if (draft->count == SUDOKU_MAX_CELLS)
            return SIZE_MAX;
        else
            draft->cells[draft->count++] = (struct cell){line, (uint16_t)i, 1};
    }
    return draft->count - before;
}

/* Recognises rows between semicolons or slashes. */
static enum verdict recognise_square(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct draft *draft = &finding->draft;
    size_t start = line->start, rows = 0;
    for (size_t i = line->start; i <= line->end; i++) {
        if (i < line->end && line->text[i] != ';' && line->text[i] != '/')
            continue;
        size_t cells = add_part(line, start, i, draft);
        start = i + 1;
        if (cells == 0)
            continue;
        draft->side = rows++ == 0 ? cells : draft->side;
        if (cells != draft->side || rows > draft->side)
            return NOT_MINE;
    }
    if (rows < 4 || rows != draft->side || !is_side(draft->side, block->reading->box))
        return NOT_MINE;
    finding->form = FORM_LINE;
    finding->lines = 1;
    finding->separated = finding->wrapped = true;
    return COMPLETE;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* Recognises a grid among the words of a line, which are cut at these separators, too. */
static enum verdict recognise_words(const struct block *block, const char *separators,
                                    struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct tokens tokens;
    cut_text(line->text, line->start, line->end, separators, &tokens);
    if (recognise_marks(block, &tokens, finding) == COMPLETE ||
        recognise_word(block, &tokens, finding) == COMPLETE)
        return COMPLETE;
    draft_clear(&finding->draft);
    if (recognise_cells(block, &tokens, finding) == COMPLETE)
        return COMPLETE;
    return recognise_groups(block, &tokens, finding);
}

/* True if a word that was found to be a grid of 4x4 is rather one of the rows of a larger grid. */
static bool is_row_of_words(const struct block *block, const struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    size_t words = 0;
    for (size_t i = line->start; i < line->end; i++)
        words += line->text[i] == ';' || line->text[i] == ':';
    return finding->puzzle_at.length == SMALLEST_GRID && words >= 8;
}

/* True if a line has the address of a page with a puzzle in its query. */
static bool is_address(const struct plain_line *line) {
    static const char *const names[] = {"?bd=", "&bd=", "?s=", "&s="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        for (size_t at = line->start; at + length <= line->end; at++) {
            if (memcmp(line->text + at, names[i], length) == 0)
                return true;
        }
    }
    return false;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    draft_clear(&finding->draft);
    if (block->count > 1 || line->is_header || is_blank_line(line) || line->line.too_long)
        return NOT_MINE;
    if (line->end - line->start < SMALLEST_GRID && block->reading->box.box_height == 0)
        return NOT_MINE;
    char first = line->text[line->start];
    if (first == '[' || first == '(' || first == '{')
        return NOT_MINE;
    if (is_address(line))
        return recognise_words(block, "?&=#<>\"'", finding);
    bool is_separated = (line->classes & (SET_OF(CLASS_COLON) | SET_OF(CLASS_SEMICOLON))) != 0;
    enum verdict verdict = recognise_words(block, "", finding);
    if (verdict == COMPLETE && (finding->draft.count > 0 || !is_separated))
        return COMPLETE;
    draft_clear(&finding->draft);
    if (recognise_square(block, finding) == COMPLETE)
        return COMPLETE;
    draft_clear(&finding->draft);
    finding->separated = finding->wrapped = finding->is_valid = true;
    finding->expected_at = (struct span){0, 0};
    finding->rest = 0;
    if (is_separated && recognise_words(block, ":;", finding) == COMPLETE &&
        finding->puzzle_at.length > 0 && !is_row_of_words(block, finding))
        return COMPLETE;
    finding->separated = finding->wrapped = false;
    draft_clear(&finding->draft);
    return verdict == COMPLETE ? recognise_words(block, "", finding) : NOT_MINE;
}

const struct layout line_layout = {.name = "line", .recognise = recognise};
