/* grid_tokens.c - finds the grids of a line: the puzzle, its expected solution, the next one. */
#include "grid_tokens.h"

#include "candidates.h"
#include "cells.h"
#include "text/sides.h"

#include <string.h>

enum {
    LEAST_OTHER = 36,   /* fewest cells of a puzzle of another size beside the grid, but for 4x4 */
    SMALLEST_GRID = 16, /* fewest cells of a grid, unless --box makes it smaller */
    MOST_DAMAGED = 2,   /* most cells of a solution that damage may empty */
    FURTHER_SLACK = 4   /* most bytes that a further grid lacks, or has besides its cells */
};

static bool is_token(const struct tokens *tokens, size_t t, const char *text) {
    size_t length = strlen(text);
    return tokens->list[t].length == length &&
           memcmp(tokens->text + tokens->list[t].start, text, length) == 0;
}

/* True if a token is the value of a member of a JSON object. */
static bool is_value_of(const struct tokens *tokens, size_t t, const char *key) {
    return tokens->is_object && t >= 2 && is_token(tokens, t - 1, ":") &&
           is_token(tokens, t - 2, key);
}

/* True if a JSON object says that there is no solution, as far as it is about the first puzzle. */
static bool says_unsolvable(const struct tokens *tokens, size_t rest_at) {
    for (size_t t = 0; t < tokens->count; t++) {
        bool of_first = rest_at == 0 || tokens->list[t].start < rest_at;
        if (of_first && is_value_of(tokens, t, "status") && is_token(tokens, t, "none"))
            return true;
    }
    return false;
}

/* Finds the token that is a whole grid; tokens->count if there is none.  A token may be a grid if
 * it has no bad cells, or few.  The first one without bad cells is the grid, unless one of the same
 * length stands before it.  If all have bad cells, the first is the grid. */
static size_t find_grid_token(const struct tokens *tokens, sudoku_shape box, bool barred,
                              bool no_row) {
    size_t shortest = box.box_height == 0 ? SMALLEST_GRID : sudoku_cells(box);
    if (barred && shortest <= SUDOKU_MAX_SIDE) /* a shorter token is part of a row in a frame */
        shortest = SUDOKU_MAX_SIDE + 1;
    size_t nearly = tokens->count;
    for (size_t t = 0; t < tokens->count && tokens->longest >= shortest; t++) {
        const struct token *token = &tokens->list[t];
        if (token->length < shortest)
            continue;
        /* 16 cells alone are a row of 16x16, unless the user says otherwise. */
        bool row = token->length == 16 && tokens->count == 1 && box.box_height == 0 && !no_row;
        size_t side = side_of_cells(token->length, box);
        if (side == 0 || row || is_value_of(tokens, t, "solution"))
            continue;
        size_t bad = count_bad_in_grid(tokens, token, side);
        if (bad == 0) {
            bool same = nearly < t && tokens->list[nearly].length == token->length;
            return same ? nearly : t;
        }
        if (bad <= most_bad(token->length) && (token->length > 16 || no_row) &&
            nearly == tokens->count)
            nearly = t;
    }
    return nearly;
}

/* True if a token looks like a grid of this number of cells, one or two of them missing, surplus or
 * bad.  A short token is no such grid, as it could be any number. */
static bool is_nearly_grid(const struct tokens *tokens, const struct token *token, uint32_t cells) {
    return cells > 16 && token->length + 2 >= cells && token->length <= cells + 2 &&
           count_bad_in_grid(tokens, token, SUDOKU_MAX_SIDE) <= 2 &&
           2 * count_cell_bytes(tokens->text + token->start, token->length) > token->length;
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
           count_bad_in_grid(tokens, &bare, side) == 0;
}

/* True if a token can only be meant as the solution of a grid of this side.  It has as many cells
 * as the grid, most of them good; or at least three quarters as many, nearly all good. */
static bool is_expected(const struct tokens *tokens, const struct token *token, size_t side) {
    size_t cells = side * side;
    if (token->length < cells / 4 * 3)
        return false;
    size_t bad = count_bad_in_grid(tokens, token, side);
    if (token->length == cells)
        return bad <= cells / 4;
    return cells > 36 && bad <= token->length / 8;
}

static size_t count_empty(const struct tokens *tokens, const struct token *token) {
    const char *text = tokens->text + token->start;
    char usual[SUDOKU_MAX_CELLS];
    size_t side = side_of_cells(token->length, (sudoku_shape){0, 0});
    if (side > 0 && replace_empty_symbol(text, side, false, usual))
        return count_in(SET_EMPTY, usual, token->length);
    if (!(token->classes & SET_EMPTY))
        return 0;
    return count_in(SET_EMPTY, tokens->text + token->start, token->length);
}

/* True if a token that is a grid of this side has each digit from 0 on, and no empty cells, where
 * the grid has 0 beside another symbol for empty cells. */
static bool has_all_from_0(const struct tokens *tokens, const struct token *token,
                           const struct token *grid, size_t side) {
    class_set zero = SET_OF(0), last = cells_of(side, 10) & ~cells_of(side - 1, 10);
    return (grid->classes & zero) && (grid->classes & SET_EMPTY & ~zero) &&
           (token->classes & (SET_EMPTY | last)) == zero && count_empty(tokens, token) == side;
}

/* True if a token, which is like the grid, is its expected solution and no puzzle.  A solution has
 * no empty cells, or a few by damage. */
static bool is_claim(const struct tokens *tokens, const struct token *token,
                     const struct token *grid, size_t side) {
    size_t empty = count_empty(tokens, token);
    return empty == 0 || has_all_from_0(tokens, token, grid, side) ||
           (empty <= MOST_DAMAGED && empty < count_empty(tokens, grid));
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
    bool near = length + FURTHER_SLACK >= cells && length <= cells + FURTHER_SLACK;
    const char *text = tokens->text + token->start;
    return near && text[0] != '#' && !is_ornament(text, length, cells) &&
           (side > 6 ||
            (count_bad_in_grid(tokens, token, side) == 0 && is_written_alike(token, grid)));
}

/* Finds what stands behind the grid: its expected solution, which may be damaged, and the grid of
 * the next record. */
static void find_grids_behind(const struct tokens *tokens, size_t grid, bool claims,
                              struct classified_line *classified) {
    for (size_t t = grid + 1; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        if (!is_expected(tokens, token, classified->side))
            continue;
        bool has_expected = classified->expected_at.length > 0;
        bool further = is_further_grid(tokens, token, &tokens->list[grid], classified->side);
        if (!has_expected && (claims || !further ||
                              is_claim(tokens, token, &tokens->list[grid], classified->side))) {
            classified->expected_at = span_of(token);
        } else if (further) {
            classified->rest_at = (size_t)token->start;
            return;
        }
    }
}

/* ---- JSON objects and lists -------------------------------------------------------------- */

/* What a token of JSON objects, or of a list, is. */
enum member {
    MEMBER_OTHER,
    MEMBER_PUZZLE,
    MEMBER_SOLUTION /* the name `solution`, whatever its value is; or a full grid of another name */
};

/* True if two grids have different digits in a cell. */
static bool contradict(const struct tokens *tokens, const struct token *one,
                       const struct token *other) {
    const char *a = tokens->text + one->start, *b = tokens->text + other->start;
    for (size_t i = 0; i < one->length && i < other->length; i++) {
        if (a[i] != b[i] && !((set_of(a[i]) | set_of(b[i])) & SET_EMPTY))
            return true;
    }
    return one->length != other->length;
}

/* What a token is, given the one that is the grid.  A full grid and its equal are
 * one. */
static enum member member_of(const struct tokens *tokens, size_t t, size_t grid, size_t side) {
    static const char *const no_puzzles[] = {"solution", "canonical", "minimal", "position"};
    const struct token *token = &tokens->list[t], *puzzle = &tokens->list[grid];
    if (t == grid)
        return MEMBER_PUZZLE;
    if (is_token(tokens, t, "solution") && t + 1 < tokens->count &&
        tokens->text[tokens->list[t + 1].start] == ':')
        return MEMBER_SOLUTION;
    for (size_t i = 0; i < sizeof no_puzzles / sizeof *no_puzzles; i++) {
        if (is_value_of(tokens, t, no_puzzles[i]))
            return MEMBER_OTHER;
    }
    if (puzzle->length == MARKS)
        return token->length == MARKS && find_bad_mark(tokens->text + token->start) == MARKS
                   ? MEMBER_PUZZLE
                   : MEMBER_OTHER;
    if (!is_expected(tokens, token, side) || !is_further_grid(tokens, token, puzzle, side))
        return MEMBER_OTHER;
    if (count_empty(tokens, puzzle) == 0)
        return count_empty(tokens, token) > 0 || contradict(tokens, token, puzzle) ? MEMBER_PUZZLE
                                                                                   : MEMBER_OTHER;
    return is_claim(tokens, token, puzzle, side) ? MEMBER_SOLUTION : MEMBER_PUZZLE;
}

/* True if a token is a puzzle of another size than the grid, or has cells too few or too many. */
static bool is_other_puzzle(const struct tokens *tokens, size_t t, size_t grid) {
    const struct token *token = &tokens->list[t], *puzzle = &tokens->list[grid];
    size_t side = side_of_cells(token->length, (sudoku_shape){0, 0}), length = token->length;
    size_t empty = count_in(SET_EMPTY, tokens->text + token->start, length);
    bool is_long = length >= LEAST_OTHER || side == 4; /* else it may be any number */
    if (!is_long || length == puzzle->length || length == MARKS || puzzle->length == MARKS)
        return false;
    return empty > 0 && empty < length &&
           count_bad_in_grid(tokens, token, side > 0 ? side : 9) == 0;
}

/* Finds the expected solution of a puzzle in JSON objects, where it is the value of "solution", and
 * the puzzle of the next record.  False if there are several puzzles, and it is not clear which
 * solution is whose: they do not alternate and, in a list, one is not that of the puzzle before. */
static bool find_members(const struct tokens *tokens, size_t grid,
                         struct classified_line *classified) {
    size_t puzzles = 0, solutions = 0, second = 0, rest_at = 0, last = grid, strange = 0;
    enum member before = MEMBER_OTHER;
    bool alternate = true, stray = tokens->is_object;
    for (size_t t = 0; t < tokens->count; t++) {
        enum member member = member_of(tokens, t, grid, classified->side);
        if (member == MEMBER_OTHER) {
            if (strange == 0 && is_other_puzzle(tokens, t, grid))
                strange = second = tokens->list[t].start;
            continue;
        }
        alternate = alternate && member != before;
        before = member;
        puzzles += member == MEMBER_PUZZLE;
        solutions += member == MEMBER_SOLUTION;
        if (member == MEMBER_PUZZLE && puzzles == 2)
            second = tokens->list[t].start;
        if (member == MEMBER_PUZZLE)
            last = t;
        else if (contradict(tokens, &tokens->list[t], &tokens->list[last]))
            stray = true;
        if (t > grid && rest_at == 0 && (member == MEMBER_PUZZLE || solutions > 1))
            rest_at = tokens->list[t].start;
        bool value = t + 2 < tokens->count && is_value_of(tokens, t + 2, "solution");
        if (solutions == 1 && value && is_expected(tokens, &tokens->list[t + 2], classified->side))
            classified->expected_at = span_of(&tokens->list[t + 2]);
    }
    puzzles += strange > 0;
    if (puzzles < 2)
        return true;
    if (strange > 0 || (solutions > 0 && !alternate && stray)) {
        take_other(tokens, grid, 1, classified);
        classified->expected_at = (struct span){0, 0};
        classified->puzzles = puzzles;
        classified->bad_column = second + 1;
        return false;
    }
    classified->rest_at = rest_at;
    return true;
}

/* ---- Grids ------------------------------------------------------------------------------ */

/* Finds a token before the grid that looks like a grid with one or two cells too few or too many.
 * That token is the puzzle then, and the grid is its solution.  Returns `grid` if there is none.
 * In a list, more cells may be missing.  The rest of a line begins with its puzzle, or in an object
 * with a solution. */
static size_t find_damaged_token(const struct tokens *tokens, size_t grid, bool is_rest, bool list,
                                 size_t side) {
    if (is_rest && !(tokens->is_object && is_token(tokens, 0, "solution")))
        return 0;
    uint32_t cells = tokens->list[grid].length;
    for (size_t t = 0; t < grid; t++) {
        const struct token *token = &tokens->list[t];
        if ((token->length != cells && is_nearly_grid(tokens, token, cells)) ||
            is_bracketed_grid(tokens, token, side) ||
            (list && member_of(tokens, t, grid, side) == MEMBER_PUZZLE))
            return t;
    }
    return grid;
}

/* Classifies a line with a token that is a whole grid. */
static void take_grid(const struct tokens *tokens, size_t grid,
                      const struct wrapping_context *context, bool is_rest,
                      struct classified_line *classified) {
    classified->side = side_of_cells(tokens->list[grid].length, context->box);
    bool list = tokens->is_object || classified->wrapping.listed;
    size_t damaged = find_damaged_token(tokens, grid, is_rest, list, classified->side);
    classified->is_object = tokens->is_object;
    if (damaged < grid) {
        find_grids_behind(tokens, damaged, context->claims, classified);
        classified->expected_at = (struct span){0, 0};
        classified->side = 0;
        take_other(tokens, damaged, 1, classified);
        return;
    }
    if (list && !(is_rest && !tokens->is_object) && !find_members(tokens, grid, classified))
        return;
    if (!tokens->is_object) {
        classified->rest_at = 0;
        find_grids_behind(tokens, grid, context->claims && !list, classified);
    }
    take_packed(tokens, grid, 1, classified);
    classified->puzzle_at = span_of(&tokens->list[grid]);
    classified->bad_cells = count_bad_in_grid(tokens, &tokens->list[grid], classified->side);
    classified->says_unsolvable = tokens->is_object && says_unsolvable(tokens, classified->rest_at);
    classified->kind = LINE_RECORD;
}

/* Finds the token that is a grid with a symbol for each candidate; tokens->count if there is none,
 * or if a grid of cells stands before it.  In a JSON object it counts wherever it is. */
static size_t find_marks(const struct tokens *tokens, sudoku_shape box) {
    for (size_t t = 0; t < tokens->count && tokens->longest >= MARKS; t++) {
        uint32_t length = tokens->list[t].length;
        if (length == MARKED_CELLS && !tokens->is_object)
            break;
        if (length == MARKS && is_side(MARKED_SIDE, box) &&
            find_bad_mark(tokens->text + tokens->list[t].start) == MARKS)
            return t;
    }
    return tokens->count;
}

/* Classifies a line with a token that is a grid with a symbol for each candidate. */
static void take_marks(const struct tokens *tokens, size_t grid,
                       struct classified_line *classified) {
    const struct token *token = &tokens->list[grid];
    classified->side = MARKED_SIDE;
    if (!tokens->is_object)
        find_grids_behind(tokens, grid, true, classified);
    else if (!find_members(tokens, grid, classified))
        return;
    classified->kind = LINE_RECORD;
    classified->cells = MARKED_CELLS;
    classified->candidates = classified->is_marks = true;
    classified->puzzle_at = span_of(token);
    for (size_t i = 0; i < MARKED_CELLS; i++) {
        uint32_t at = token->start + MARKED_SIDE * (uint32_t)i;
        classified->symbols[i] = BAD_SYMBOL;
        classified->columns[i] = at + 1;
        classified->sets[i] = read_marks(tokens->text + at);
    }
    classified->is_object = tokens->is_object;
}

bool classify_grid(const struct tokens *tokens, const struct wrapping_context *context,
                   bool is_rest, struct classified_line *classified) {
    size_t marks = find_marks(tokens, context->box);
    if (marks < tokens->count) {
        take_marks(tokens, marks, classified);
        return true;
    }
    size_t grid = find_grid_token(tokens, context->box, classified->has_bar,
                                  is_rest || classified->wrapping.whole_grid);
    if (grid == tokens->count)
        return false;
    take_grid(tokens, grid, context, is_rest, classified);
    return true;
}
