/* line.c - all cells of a grid on one line, with other fields beside them:
 *
 *     name,53..7....6..195....98....6.8...6...3...,534678912672195348...
 *
 * The cells are one word, or several words together, or one word has a symbol for each candidate.
 * A second grid on the line is the solution that is claimed, or the next record. */
#include "../labels.h"
#include "../maps.h"
#include "../sides.h"
#include "layout.h"

enum {
    MAX_EMPTIED = 2, /* most cells of a solution that damage may empty */
    SLACK = 4        /* most symbols that a further grid lacks, or has besides its cells */
};

/* ---- One word compared with a grid ------------------------------------------------------- */

/* What a word is as cells of a grid of some side: numbers of symbols. */
struct word {
    size_t symbols;
    size_t bad;     /* can be no cells */
    size_t empty;   /* empty cells */
    size_t zeros;   /* those of them that are 0 */
    size_t letters; /* can be no digits, but may stand for empty cells */
    bool is_same;   /* all symbols are the same */
};

/* True if a plus sign at an offset of a token marks a digit that was placed, and is no symbol. */
static bool is_placed(const char *text, const struct token *token, size_t i) {
    return text[i] == '+' && i + 1 < token->start + token->length &&
           (set_of(text[i + 1]) & SET_DIGITS);
}

static struct word word_of(const struct tokens *tokens, const struct token *token, size_t side) {
    const char *text = tokens->text;
    class_set good = symbols_of(side, token->classes), letters = letters_for_empty(side);
    struct word word = {.is_same = true};
    for (size_t i = token->start; i < token->start + token->length; i++) {
        class_set symbol = set_of(text[i]);
        if (is_placed(text, token, i))
            continue;
        word.symbols++;
        word.bad += !(symbol & good);
        word.empty += (symbol & SET_EMPTY) != 0;
        word.zeros += text[i] == '0';
        word.letters += (symbol & letters) != 0;
        word.is_same = word.is_same && text[i] == text[token->start];
    }
    if (is_grid_of_hashes(text + token->start, token->length))
        word.bad = 0;
    return word;
}

/* True if a word can only be meant as a grid of this side, although it may be damaged. */
static bool is_meant(const struct word *word, size_t side) {
    size_t cells = side * side;
    if (word->symbols == cells)
        return word->bad <= cells / 4;
    return cells > 36 && word->symbols >= cells / 4 * 3 && word->bad <= word->symbols / 8;
}

/* True if a word that is meant as a grid is the expected solution of a puzzle, and no puzzle.  A
 * solution has no empty cells, or a few by damage; beside other symbols for these, its zeros may be
 * digits. */
static bool is_claim(const struct word *word, class_set classes, const struct word *puzzle,
                     size_t side) {
    bool is_from_0 = puzzle->empty > puzzle->zeros && word->empty == word->zeros && side <= 9 &&
                     !(classes & SET_OF(side));
    size_t empty = word->empty + (puzzle->letters > 0 ? word->letters : 0);
    return empty == 0 || is_from_0 ||
           (empty <= MAX_EMPTIED && empty < puzzle->empty + puzzle->letters);
}

/* True if a word that is meant as a grid may be the next record.  It has as many cells, or a few
 * more or less by damage or the marks around it.  A short one could be a name: it must be good, and
 * its zeros be empty cells of the puzzle, too.  Behind a '#' is a comment, as it is on a line of
 * its own, and the same symbol throughout is an ornament, but for an empty grid. */
static bool is_further(const struct word *word, char first, const struct word *puzzle,
                       size_t side) {
    size_t cells = side * side;
    if (word->symbols + SLACK < cells || word->symbols > cells + SLACK || first == '#')
        return false;
    if (word->is_same && (word->symbols != cells || word->empty == 0))
        return false;
    bool is_name = word->bad > 0 || (word->zeros > 0 && puzzle->zeros == 0 && puzzle->empty > 0);
    return side > 6 || !is_name;
}

/* ---- The words of a line ----------------------------------------------------------------- */

/* True if 16 symbols are a row of a grid of 16x16: alone, behind the number of a list, or below
 * such a grid, unless the user says otherwise. */
static bool is_row_of_16(const struct block *block, const struct tokens *tokens, size_t t) {
    if (block->reading->box.box_height != 0 || block->lines[0].line.before > 0)
        return false;
    return tokens->count == 1 || block->side_above == 16 ||
           (tokens->count == 2 && tokens->list[t].start == behind_ordinal(&block->lines[0]));
}

/* The side of the grid that a token has as many symbols for; 0: there is none. */
static size_t side_of_token(const struct block *block, const struct tokens *tokens, size_t t) {
    sudoku_shape box = block->reading->box;
    const struct token *token = &tokens->list[t];
    size_t shortest = box.box_height == 0 ? SMALLEST_GRID : sudoku_cells(box);
    if (token->length == MARKS)
        return is_side(MARKED_SIDE, box) ? MARKED_SIDE : 0;
    if ((tokens->separators & SET_BARS) &&
        shortest <= SUDOKU_MAX_SIDE) /* else it is part of a row in a frame */
        shortest = SUDOKU_MAX_SIDE + 1;
    if (token->length < shortest || (token->length == 16 && is_row_of_16(block, tokens, t)))
        return 0;
    bool has_plus = (token->classes & SET_OF(CLASS_PLUS)) != 0; /* it may mark a digit */
    size_t symbols = has_plus ? word_of(tokens, token, 1).symbols : token->length;
    return symbols < shortest ? 0 : side_of_cells(symbols, box);
}

/* True if a word may be the puzzle.  A short one that is not good could be a name. */
static bool is_puzzle(const struct word *word, size_t side, bool is_rest) {
    return side > 0 && is_meant(word, side) && (side > 4 || is_rest || word->bad == 0);
}

/* The side of the first good grid, or else of the first that is damaged; 0: there is none. */
static size_t find_side(const struct block *block, const struct tokens *tokens) {
    bool is_rest = block->lines[0].line.before > 0;
    size_t damaged = 0;
    for (size_t t = 0; t < tokens->count; t++) {
        size_t side = side_of_token(block, tokens, t);
        struct word word = word_of(tokens, &tokens->list[t], side);
        if (side > 0 && word.bad == 0)
            return side;
        if (damaged == 0 && is_puzzle(&word, side, is_rest))
            damaged = side;
    }
    return damaged;
}

/* Finds the first word that may be the puzzle; tokens->count if there is none. */
static size_t find_puzzle(const struct block *block, const struct tokens *tokens, size_t side) {
    bool is_rest = block->lines[0].line.before > 0;
    for (size_t t = 0; t < tokens->count && side > 0; t++) {
        struct word word = word_of(tokens, &tokens->list[t], side);
        if (is_puzzle(&word, side, is_rest))
            return t;
    }
    return tokens->count;
}

/* True if a word of fewer than 81 cells is rather a part of a larger grid, which a blank in place
 * of a cell, or one more, has cut in two: the other part stands behind it. */
static bool is_part(const struct tokens *tokens, size_t puzzle, size_t side, sudoku_shape box) {
    const struct token *token = &tokens->list[puzzle], *behind = token + 1;
    size_t end = token->start + token->length;
    if (puzzle + 1 >= tokens->count || side >= MARKED_SIDE || behind->start != end + 1 ||
        !is_blank(tokens->text[end]))
        return false;
    struct word next = word_of(tokens, behind, SUDOKU_MAX_SIDE);
    size_t cells = side * side + next.symbols;
    return next.bad == 0 && next.empty > 0 &&
           (side_of_cells(cells, box) > 0 || side_of_cells(cells + 1, box) > 0);
}

/* True if a full grid is rather the solution of a damaged puzzle, which stands in front of it. */
static bool is_solution(const struct tokens *tokens, size_t puzzle, size_t side) {
    if (word_of(tokens, &tokens->list[puzzle], side).empty > 0)
        return false;
    for (size_t t = 0; t < puzzle; t++) {
        struct word word = word_of(tokens, &tokens->list[t], side);
        if (word.symbols + SLACK >= side * side && word.empty > 0 && word.bad <= MAX_EMPTIED)
            return true;
    }
    return false;
}

/* Takes each symbol of a token as a cell.  A plus sign before a digit that was placed is none. */
static void take_symbols(const struct plain_line *line, const struct token *token,
                         struct draft *draft) {
    for (size_t i = token->start; i < token->start + token->length; i++) {
        if (!is_placed(line->text, token, i) && draft->count < SUDOKU_MAX_CELLS)
            draft->cells[draft->count++] = (struct cell){line, (uint16_t)i, 1};
    }
}

/* The part of the line, as it was written, that a token is. */
static struct span span_of(const struct plain_line *line, const struct token *token) {
    return span_at(line, token->start, token->start + token->length);
}

/* Takes a word behind the puzzle as the map of its regions, if it is one or may be.  Where a map is
 * to come, its regions may be scattered: of cells drawn at random, about 4 * side have twins.  In a
 * solution each wrong digit makes 3 at most. */
static bool take_map(const struct block *block, const struct tokens *tokens,
                     const struct token *token, struct finding *finding) {
    enum second_grid second = block->reading->second;
    size_t side = finding->draft.side, cells = side * side;
    const char *text = tokens->text + token->start;
    if (finding->map[0] != '\0' || token->length != cells || second == SECOND_IS_SOLUTION)
        return false;
    size_t twins = count_twins(text, side);
    bool is_map = second == SECOND_IS_MAP ? twins >= side : twins == cells;
    if (!is_map || word_of(tokens, token, side).is_same)
        return false;
    finding->map_at = span_of(&block->lines[0], token);
    memcpy(finding->map, text, cells);
    return true;
}

/* Finds what stands behind the puzzle: its expected solution, which may be damaged, and the next
 * record. */
static void find_grids_behind(const struct block *block, const struct tokens *tokens, size_t puzzle,
                              struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    size_t side = finding->draft.side;
    bool claims = (block->reading->known & HAS_CLAIMS) || finding->draft.sets == MARKED_SETS;
    struct word own = word_of(tokens, &tokens->list[puzzle], side);
    for (size_t t = puzzle + 1; t < tokens->count && finding->rest == 0; t++) {
        const struct token *token = &tokens->list[t];
        struct word word = word_of(tokens, token, side);
        bool are_several = side > 4 && word.symbols + SLACK >= 2 * side * side &&
                           word.symbols != MARKS && word.empty > 0 && word.bad <= MAX_EMPTIED;
        if (take_map(block, tokens, token, finding) || (!are_several && !is_meant(&word, side)))
            continue;
        bool may_be_next = are_several || is_further(&word, tokens->text[token->start], &own, side);
        if (!are_several && finding->expected_at.length == 0 &&
            (claims || !may_be_next || is_claim(&word, token->classes, &own, side)))
            finding->expected_at = span_of(line, token);
        else if (may_be_next)
            finding->rest = span_of(line, token).start;
    }
}

/* Recognises a word that is the puzzle.  One that is damaged makes an invalid record. */
static enum verdict recognise_word(const struct block *block, const struct tokens *tokens,
                                   struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct draft *draft = &finding->draft;
    size_t side = find_side(block, tokens), puzzle = find_puzzle(block, tokens, side);
    bool is_row =
        finding->text_kind == TEXT_COLONS && side == 4 && tokens->count > 8; /* of 16x16 */
    if (puzzle == tokens->count || is_row || is_solution(tokens, puzzle, side) ||
        is_part(tokens, puzzle, side, block->reading->box))
        return NOT_MINE;
    const struct token *token = &tokens->list[puzzle];
    draft->side = side;
    if (!take_marks(line, token->start, token->length, draft))
        take_symbols(line, token, draft);
    find_grids_behind(block, tokens, puzzle, finding);
    finding->puzzle_at = span_of(line, token);
    finding->form = FORM_LINE;
    finding->lines = 1;
    bool is_whole = draft->count == draft->side * draft->side;
    if (is_whole && !(finding->map[0] != '\0' && block->reading->second == SECOND_UNKNOWN))
        return COMPLETE;
    struct plain_line part = *line;
    part.start = token->start;
    part.end = token->start + token->length;
    if (is_whole)
        decline(finding, line->line.number, line->line.before + finding->map_at.start + 1,
                "this may be a map of regions, which --regions=record reads, or a claimed "
                "solution, as --regions=none has it");
    else
        decline_line(block, &part, finding);
    refuse_lines(finding, 1);
    finding->map[0] = '\0';
    finding->form = FORM_LINE;
    finding->puzzle_at = finding->map_at = finding->expected_at = (struct span){0, 0};
    return COMPLETE;
}

/* Recognises words that are a grid together: a word for each cell, or words of as many symbols. */
static enum verdict recognise_together(const struct block *block, const struct tokens *tokens,
                                       struct finding *finding) {
    const class_set foreign = SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    sudoku_shape box = block->reading->box;
    struct draft *draft = &finding->draft;
    size_t symbols = 0;
    for (size_t t = 0; t < tokens->count; t++)
        symbols += tokens->list[t].length;
    bool is_even = symbols == tokens->count * tokens->longest;
    bool is_each = tokens->longest <= MARKED_SIDE && side_of_cells(tokens->count, box) > 0 &&
                   !(tokens->classes & foreign);
    size_t cells = is_each ? tokens->count : symbols;
    draft_clear(draft);
    draft->side = side_of_cells(cells, box);
    if (draft->side == 0 || !(is_each || is_even) || tokens->count < 2 ||
        (tokens->separators & SET_BARS))
        return NOT_MINE;
    class_set good = symbols_of(draft->side, tokens->classes);
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        if (is_each)
            draft->cells[draft->count++] =
                (struct cell){&block->lines[0], (uint16_t)token->start, (uint16_t)token->length};
        else
            take_symbols(&block->lines[0], token, draft);
    }
    size_t bad = count_bad_cells(draft->cells, draft->count, draft->side, good);
    finding->form = FORM_LINE;
    finding->lines = 1;
    return draft->count == cells && is_few(bad, cells) ? COMPLETE : NOT_MINE;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* Cuts a line into words, at these separators, too, and recognises one that is the puzzle, or all
 * together.  A few together are the row of a larger grid, unless as many separators as rows tell
 * that they are the rows. */
static enum verdict recognise_cut(const struct block *block, const char *separators,
                                  struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct tokens tokens;
    size_t marks = 0;
    for (size_t i = line->start; i < line->end; i++)
        marks += line->text[i] != '\0' && strchr(separators, line->text[i]) != NULL;
    if (marks == 0 && *separators != '\0')
        return NOT_MINE;
    draft_clear(&finding->draft);
    finding->text_kind = *separators == ':' ? TEXT_COLONS : TEXT_COMMAS;
    finding->expected_at = finding->puzzle_at = finding->map_at = (struct span){0, 0};
    finding->map[0] = '\0';
    finding->rest = 0;
    cut_text(line->text, line->start, line->end, separators, &tokens);
    if (recognise_word(block, &tokens, finding) == COMPLETE)
        return COMPLETE;
    if (recognise_together(block, &tokens, finding) != COMPLETE)
        return NOT_MINE;
    size_t side = finding->draft.side;
    bool is_row = side * side <= SUDOKU_MAX_SIDE && block->reading->box.box_height == 0;
    return !is_row || marks + 1 == side || marks == side ? COMPLETE : NOT_MINE;
}

/* True if a line has the address of a page with a puzzle in its query. */
static bool is_address(const struct plain_line *line) {
    for (size_t at = line->start; at + SMALLEST_GRID < line->end; at++) {
        const char *text = line->text + at;
        if ((*text == '?' || *text == '&') &&
            (memcmp(text + 1, "bd=", 3) == 0 || memcmp(text + 1, "s=", 2) == 0))
            return true;
    }
    return false;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    draft_clear(&finding->draft);
    if (block->count > 1 || line->look == LOOK_HEADER || is_blank_line(line) ||
        is_too_long(&line->line))
        return NOT_MINE;
    if (line->end - line->start < SMALLEST_GRID && block->reading->box.box_height == 0)
        return NOT_MINE;
    char first = line->text[line->start];
    if (first == '[' || first == '(' || first == '{')
        return NOT_MINE;
    if (is_address(line))
        return recognise_cut(block, "?&=#<>\"'", finding);
    enum verdict verdict = recognise_cut(block, "", finding);
    if (verdict == COMPLETE && finding->draft.count > 0)
        return COMPLETE;
    if (recognise_cut(block, ":;/", finding) == COMPLETE && finding->draft.count > 0)
        return COMPLETE;
    return verdict == COMPLETE ? recognise_cut(block, "", finding) : NOT_MINE;
}

const struct grid_layout line_layout = {.name = "line", .recognise = recognise};
