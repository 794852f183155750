/* line.c - all cells of a grid on one line, with other fields beside them:
 *
 *     name,53..7....6..195....98....6.8...6...3...,534678912672195348...
 *
 * The cells are one word, a word for each cell, or a word for each row; or one word has a symbol
 * for each candidate. */
#include "line.h"

#include "cells.h"
#include "maps.h"
#include "sides.h"

#include <stdio.h>

enum {
    CANDIDATE_SYMBOLS = CANDIDATES_CELLS * CANDIDATES_SIDE,
    AMBIGUOUS_4 = 16, /* cells alone on a line are a row of a 16x16 grid */
    AMBIGUOUS_5 = 25
};

/* ---- Words ---------------------------------------------------------------------------------- */

/* A stretch of a line without blanks and separators. */
struct word {
    size_t start, end;
    size_t field;  /* number of its field, from 0 */
    size_t number; /* of the word, from 0 */
    bool is_between_colons;
};

/* Where the next word is looked for. */
struct cursor {
    size_t at;
    size_t field, number;
    bool is_quoted;
    char separator; /* of fields; NUL: any */
    char before;    /* the last separator of fields */
};

#define SET_WORD_ENDS (SET_SEPARATORS | SET_OF(CLASS_COLON) | SET_OF(CLASS_EQUALS))

static bool next_word(const struct plain *line, struct cursor *cursor, struct word *word) {
    const class_set fields = line->classes & SET_FIELDS ? SET_FIELDS : SET_OF(CLASS_COLON);
    const char *text = line->text;
    size_t i = cursor->at;
    for (; i < line->end && (set_of(text[i]) & SET_WORD_ENDS); i++) {
        if (text[i] == '"')
            cursor->is_quoted = !cursor->is_quoted;
        bool is_end = cursor->separator == '\0' ? (set_of(text[i]) & fields) != 0
                                                : text[i] == cursor->separator;
        cursor->field += !cursor->is_quoted && is_end;
        if (text[i] == ':' || (set_of(text[i]) & SET_FIELDS))
            cursor->before = text[i];
    }
    word->number = cursor->number++;
    word->start = i;
    word->field = cursor->field;
    while (i < line->end && !(set_of(text[i]) & SET_WORD_ENDS))
        i++;
    word->end = cursor->at = i;
    word->is_between_colons = i < line->end && text[i] == ':' && cursor->before == ':';
    return i > word->start;
}

/* True if a byte of a word is HoDoKu's mark of a digit that was placed. */
static bool is_placed(const struct plain *line, const struct word *word, size_t i) {
    return line->text[i] == '+' && word->is_between_colons && i + 1 < word->end &&
           (set_of(line->text[i + 1]) & SET_DIGITS);
}

/* The side of the grid that a word is; 0: it is none.  Sets its cells. */
static size_t read_word(const struct plain *line, const struct word *word,
                        const struct dialect *dialect, struct cells *cells) {
    size_t count = 0, side = 1;
    class_set classes = 0;
    if (word->end - word->start > 2 * SUDOKU_MAX_CELLS)
        return 0;
    for (size_t i = word->start; i < word->end; i++) {
        if (is_placed(line, word, i))
            continue;
        if (count == SUDOKU_MAX_CELLS)
            return 0;
        classes |= set_of(line->text[i]);
        set_cell(cells, count++, line->text[i], 0, column_at(line, i));
    }
    while (side * side < count)
        side++;
    bool is_known = side_of_cells(count, dialect->box) == side ||
                    (side > 1 && dialect->box.box_height == 0 && is_side_or_map_side(side));
    /* Letters of any kind may name regions. */
    bool are_cells = !(classes & ~cells_of(side)) || !(classes & ~(SET_NUMERALS | SET_LETTERS));
    return side * side == count && is_known && are_cells ? side : 0;
}

static bool is_empty_cell(char symbol) {
    return (set_of(symbol) & SET_EMPTY) || to_lower(symbol) == 'x';
}

static size_t count_empty(const struct cells *cells, size_t side) {
    size_t count = 0;
    for (size_t i = 0; i < side * side; i++)
        count += is_empty_cell(cells->symbols[i]);
    return count;
}

/* ---- Fields that may be torn grids ---------------------------------------------------------- */

/* The symbols of a field, outside of the grids in it. */
struct symbols {
    size_t field, at;
    size_t cells, letters, others; /* digits and symbols for empty cells; letters; other symbols */
};

/* Counts the symbols of a word of a field; keeps the field with the most cells in *most. */
static void count_symbols(const struct plain *line, const struct word *word,
                          struct symbols *symbols, struct symbols *most) {
    struct symbols own = {.field = word->field, .at = word->start};
    for (size_t i = word->start; i < word->end; i++) {
        bool is_cell = (set_of(line->text[i]) & (SET_NUMERALS | SET_EMPTY)) != 0;
        bool is_letter = (set_of(line->text[i]) & cells_of(SUDOKU_MAX_SIDE) & SET_LETTERS) != 0;
        own.cells += is_cell;
        own.letters += is_letter;
        own.others += !is_cell && !is_letter;
    }
    enum { SHORTEST_PART = 8 }; /* a shorter word is rather a name */
    bool are_cells = own.cells + own.letters >= 9 * own.others;
    if (are_cells && own.cells >= SHORTEST_PART && symbols->field == word->field &&
        symbols->cells > 0) {
        own.at = symbols->at; /* a blank has torn it */
        own.cells += symbols->cells;
        own.letters += symbols->letters;
        own.others += symbols->others;
    }
    *symbols = are_cells ? own : (struct symbols){.field = word->field};
    if (symbols->cells + symbols->letters > most->cells + most->letters)
        *most = *symbols;
}

/* ---- The grids of a line -------------------------------------------------------------------- */

/* What has been found of a record. */
struct found {
    size_t side;                    /* of its grids; 0: none has been found */
    struct word puzzle, map, claim; /* words; end 0: there is none */
    struct cells cells;
    char regions[SUDOKU_MAX_CELLS];
    struct symbols most; /* a field that may be a torn grid */
    size_t most_in_word; /* digits and symbols for empty cells of a word that is no grid */
    size_t empty;        /* empty cells of the puzzle */
    size_t doubtful;     /* where a grid stands that is neither a claim nor a puzzle; 0: nowhere */
    bool has_candidates;
};

/* Not the cells, as they are many. */
static void clear(struct found *found) {
    memset(found, 0, offsetof(struct found, cells));
    found->most = (struct symbols){0};
    found->most_in_word = found->empty = found->doubtful = 0;
    found->has_candidates = false;
}

enum role { ROLE_NONE, ROLE_PUZZLE, ROLE_CLAIM, ROLE_MAP, ROLE_NEXT, ROLE_DOUBTFUL, ROLE_FIELD };

/* What a grid is for the record. */
static enum role role_of(const struct found *found, const struct word *word,
                         const struct cells *cells, size_t side, const struct dialect *dialect,
                         const struct heading *heading, char *map) {
    int column = (int)(heading->separator == ' ' ? word->number : word->field);
    bool has_puzzle = found->puzzle.end > 0;
    bool is_row = heading->fields > 0; /* below a heading: it is one record */
    bool is_answer = column < 64 && (heading->answers >> column & 1);
    if (is_answer && !(dialect->known & HAS_ANSWERS))
        return ROLE_FIELD;
    if (found->side > 0 && side != found->side)
        return has_puzzle && !is_row && side > 5 && is_side(side, dialect->box) &&
                       are_cells_of(cells, side)
                   ? ROLE_NEXT
                   : ROLE_NONE;
    if (make_map(cells, side, map))
        return found->map.end == 0 ? ROLE_MAP : is_row ? ROLE_FIELD : ROLE_NEXT;
    if (!are_cells_of(cells, side))
        return ROLE_NONE;
    if (is_answer || heading->solution == column)
        return ROLE_CLAIM;
    if (heading->puzzle == column)
        return ROLE_PUZZLE;
    if (heading->puzzle >= 0 && (heading->solution >= 0 || count_empty(cells, side) > 0))
        return ROLE_FIELD;
    if (!has_puzzle && heading->puzzle < 0)
        return ROLE_PUZZLE;
    enum { FEW = 8 }; /* a puzzle has no eighth of the empty cells of another one */
    size_t empty = count_empty(cells, side);
    bool is_claim = (dialect->known & HAS_CLAIMS) || empty == 0;
    if (is_row && (!is_claim || found->claim.end > 0))
        return empty > 0 ? ROLE_DOUBTFUL : ROLE_FIELD;
    if (!is_claim && found->claim.end == 0 && FEW * empty < found->empty)
        return ROLE_DOUBTFUL;
    return is_claim && found->claim.end == 0 ? ROLE_CLAIM : ROLE_NEXT;
}

static bool is_candidates_word(const char *text, size_t length) {
    size_t i = 0;
    if (length != CANDIDATE_SYMBOLS)
        return false;
    while (i < length &&
           (text[i] == (char)('1' + i % CANDIDATES_SIDE) || (set_of(text[i]) & SET_EMPTY)))
        i++;
    return i == length;
}

bool read_candidates_word(const char *text, size_t length, struct record *record) {
    if (!is_candidates_word(text, length))
        return false;
    memset(record->candidates, 0, sizeof record->candidates);
    for (size_t i = 0; i < length; i++) {
        char digit = (char)('1' + i % CANDIDATES_SIDE);
        if (text[i] == digit)
            record->candidates[i / CANDIDATES_SIDE] |= UINT32_C(1) << (digit - '1');
    }
    record->puzzle.shape = (sudoku_shape){3, 3};
    for (size_t i = 0; i < CANDIDATES_CELLS; i++) {
        uint32_t set = record->candidates[i];
        bool is_single = set != 0 && (set & (set - 1)) == 0;
        record->puzzle.cells[i] = (uint8_t)(is_single ? __builtin_ctz(set) + 1 : 0);
    }
    record->notation = NOTATION_NUMBERS;
    record->has_candidates = true;
    return true;
}

/* Sets where the cells of a word of candidates stand. */
static void set_candidates_origin(const struct plain *line, const struct word *word,
                                  struct record *record) {
    record->origin.line = line->line.number;
    record->origin.on_line = false;
    for (size_t i = 0; i < CANDIDATES_CELLS; i++) {
        uint64_t column = column_at(line, word->start + i * CANDIDATES_SIDE);
        record->origin.places[i] =
            (struct place){0, (uint16_t)(column < UINT16_MAX ? column : UINT16_MAX)};
    }
}

/* Finds the grids of the record that begins behind an offset.  Returns where the next begins, or 0.
 */
static size_t find_grids(const struct plain *line, size_t from, const struct dialect *dialect,
                         const struct heading *heading, struct found *found,
                         struct record *record) {
    struct cursor cursor = {.at = from, .separator = heading->separator};
    struct symbols symbols = {0};
    struct cells cells;
    char map[SUDOKU_MAX_CELLS];
    struct word word;
    while (next_word(line, &cursor, &word)) {
        bool are_candidates = is_candidates_word(line->text + word.start, word.end - word.start);
        if (are_candidates && found->has_candidates)
            return word.start;
        if (are_candidates && found->puzzle.end > 0)
            continue;
        if (are_candidates) {
            read_candidates_word(line->text + word.start, word.end - word.start, record);
            found->side = CANDIDATES_SIDE;
            found->puzzle = word;
            found->empty = CANDIDATES_CELLS;
            found->has_candidates = true;
            set_candidates_origin(line, &word, record);
            continue;
        }
        size_t side = read_word(line, &word, dialect, &cells);
        enum role role =
            side == 0 ? ROLE_NONE : role_of(found, &word, &cells, side, dialect, heading, map);
        if (role == ROLE_NEXT)
            return word.start;
        if (role == ROLE_FIELD)
            continue;
        if (role == ROLE_NONE) {
            size_t before = symbols.field == word.field ? symbols.cells : 0;
            count_symbols(line, &word, &symbols, &found->most);
            size_t in_word = symbols.cells - (symbols.at == word.start ? 0 : before);
            found->most_in_word = in_word > found->most_in_word ? in_word : found->most_in_word;
            continue;
        }
        found->side = side;
        if (role == ROLE_DOUBTFUL) {
            found->doubtful = word.start;
        } else if (role == ROLE_PUZZLE) {
            found->puzzle = word;
            found->empty = count_empty(&cells, side);
            copy_cells(&found->cells, &cells, 0, side * side);
        } else if (role == ROLE_CLAIM) {
            found->claim = word;
        } else {
            found->map = word;
            memcpy(found->regions, map, side * side);
        }
    }
    return 0;
}

/* Finds the cells of a line that are words of their own, or words of a row each. */
static bool find_parts(const struct plain *line, const struct dialect *dialect,
                       struct found *found) {
    struct cursor cursor = {.at = line->start};
    struct word word;
    struct tokens tokens = count_tokens(line);
    size_t count = 0, side = side_of_cells(tokens.count, dialect->box), separators = 0;
    bool is_rows = tokens.count == tokens.longest && is_side(tokens.count, dialect->box);
    bool is_alone = dialect->box.box_height == 0; /* it would be a row */
    if (is_rows)
        side = tokens.count;
    if (side < (is_alone ? 6 : SHORTEST_ROW) ||
        (line->classes & ~(SET_CELLS | SET_SEPARATORS | SET_OF(CLASS_COLON))))
        return false;
    for (size_t i = line->start; i < line->end; i++)
        separators += (set_of(line->text[i]) & (SET_FIELDS | SET_OF(CLASS_COLON))) != 0;
    if (separators > 0 && separators + 1 != tokens.count)
        return false; /* a field is empty */
    while (next_word(line, &cursor, &word)) {
        size_t parts = is_rows ? word.end - word.start : 1;
        if ((is_rows && parts != side) || count + parts > side * side)
            return false;
        for (size_t i = 0; i < parts; i++) {
            size_t length = is_rows ? 1 : word.end - word.start;
            if (!read_cell(line->text + word.start + i, length, &found->cells, count))
                return false;
            set_place(&found->cells, count++, 0, column_at(line, word.start + i));
        }
    }
    found->side = side;
    found->puzzle = (struct word){.start = line->start, .end = line->end};
    found->most = (struct symbols){0};
    found->most_in_word = found->doubtful = 0;
    /* Numbers in a shorter line may be those of a wider row. */
    return count == side * side && (side >= CANDIDATES_SIDE || are_cells_of(&found->cells, side));
}

/* ---- Other words ---------------------------------------------------------------------------- */

/* Reads a 9x9 game ID of the Portable Puzzle Collection: `3x3:`, then digits, letters for runs of
 * empty cells, and `_` between two digits. */
static bool read_game_id(const struct plain *line, struct found *found) {
    static const char head[] = "3x3:";
    size_t i = line->start + strlen(head), count = 0;
    if (width_of(line) < CANDIDATES_SIDE || memcmp(text_of(line), head, strlen(head)) != 0)
        return false;
    for (; i < line->end && !is_blank(line->text[i]) && line->text[i] != ','; i++) {
        char byte = line->text[i];
        bool is_run = byte >= 'a' && byte <= 'z';
        size_t cells = byte == '_' ? 0 : is_run ? (size_t)(byte - 'a') + 1 : 1;
        if ((!is_run && byte != '_' && !(set_of(byte) & SET_DIGITS)) ||
            count + cells > CANDIDATES_CELLS)
            return false;
        for (; cells > 0; cells--)
            set_cell(&found->cells, count++, is_run ? '.' : byte, 0, column_at(line, i));
    }
    found->side = CANDIDATES_SIDE;
    found->puzzle = (struct word){.start = line->start, .end = i};
    return count == CANDIDATES_CELLS;
}

/* ---- The record ----------------------------------------------------------------------------- */

static bool fail(const struct plain *line, size_t at, struct fault *fault, const char *reason) {
    fault->line = line->line.number;
    fault->column = column_at(line, at);
    snprintf(fault->reason, sizeof fault->reason, "%s", reason);
    return true;
}

/* Where a line ends with a bracket that does not open on it, as what is left of a list does.
 * SIZE_MAX: it does not. */
static size_t find_lone_bracket(const struct plain *line) {
    size_t last = line->end - 1, open = 0;
    while (last > line->start && strchr(" \t,;", line->text[last]) != NULL)
        last--;
    if (line->text[last] != ']' && line->text[last] != '}')
        return SIZE_MAX;
    for (size_t i = line->start; i < last; i++) {
        open += line->text[i] == '[' || line->text[i] == '{';
        open -= open > 0 && (line->text[i] == ']' || line->text[i] == '}');
    }
    return open == 0 ? last : SIZE_MAX;
}

/* Finds what is wrong with the grids of a line. */
static bool find_fault(const struct plain *line, const struct found *found, struct fault *fault) {
    size_t cells = found->side * found->side;
    const struct symbols *most = &found->most;
    bool has_letters = found->side > CANDIDATES_SIDE; /* they are digits */
    size_t good = most->cells + (has_letters ? most->letters : 0);
    size_t bad = most->others + (has_letters ? 0 : most->letters);
    /* The words of a row of a larger grid may be grids of 4x4. */
    bool is_row = found->side <= 5 && 2 * found->most_in_word >= cells;
    size_t bracket = find_lone_bracket(line);
    if (bracket != SIZE_MAX)
        return fail(line, bracket, fault, "this bracket closes one that does not open here");
    if (found->doubtful > 0)
        return fail(line, found->doubtful, fault,
                    "a second grid that is neither a whole solution nor another puzzle");
    if ((2 * good >= cells && good >= 9 * bad) || is_row) {
        fail(line, found->most.at, fault, "");
        snprintf(fault->reason, sizeof fault->reason,
                 "a field of %zu cells beside a grid of %zu: a torn grid", good, cells);
        return true;
    }
    if (found->puzzle.end > 0)
        return false;
    if (found->map.end > 0)
        return fail(line, found->map.start, fault,
                    "a map of regions and no puzzle; give both, as PUZZLE,MAP on a line");
    return found->claim.end > 0 && fail(line, line->start, fault, "no puzzle beside this solution");
}

/* Sets the text of the record, and where its grids stand in it. */
static void set_text(const struct plain *line, size_t from, size_t next_at,
                     const struct found *found, struct record *record) {
    size_t start = offset_at(line, from), end = line->line.length;
    if (next_at > 0) {
        size_t last = next_at;
        while (last > from && (set_of(line->text[last - 1]) & SET_WORD_ENDS))
            last--;
        end = offset_at(line, last);
    }
    record->text = line->line.text + start;
    record->text_at = start;
    record->length = end > start ? end - start : 0;
    const struct word *words[] = {&found->puzzle, &found->map, &found->claim};
    struct span *spans[] = {&record->puzzle_at, &record->map_at, &record->expected_at};
    for (size_t i = 0; i < 3; i++) {
        if (words[i]->end == 0)
            continue;
        *spans[i] = span_at(line, words[i]->start, words[i]->end);
        spans[i]->start -= (uint32_t)start;
    }
    const struct word *puzzle = &found->puzzle;
    char before = puzzle->start > line->start ? line->text[puzzle->start - 1] : '\0';
    char behind = puzzle->end < line->end ? line->text[puzzle->end] : '\0';
    bool has_colons = before == ':' || before == ';' || behind == ':' || behind == ';';
    record->text_kind = has_colons ? TEXT_COLONS : TEXT_COMMAS;
}

/* True if cells of a line are a row of a larger grid, as nothing stands beside them. */
static bool is_row(const struct plain *line, const struct found *found,
                   const struct dialect *dialect) {
    size_t cells = found->side * found->side;
    bool is_small = cells == AMBIGUOUS_4 || cells == AMBIGUOUS_5;
    bool has_shape = is_side(found->side, dialect->box);
    if (found->map.end > 0 && found->puzzle.end > 0)
        return false;
    return !has_shape ||
           (is_small && count_tokens(line).count == 1 && dialect->box.box_height == 0);
}

bool read_line(const struct plain *line, size_t from, const struct dialect *dialect,
               const struct heading *heading, struct record *record, struct fault *fault,
               size_t *next_at) {
    static const struct heading no_heading = {.puzzle = NO_COLUMN, .solution = NO_COLUMN};
    struct found found;
    struct cells_fault bad;
    clear(&found);
    *next_at = 0;
    fault->line = 0;
    bool has_columns = heading->fields == 1 || heading->separator == ' ' ||
                       memchr(line->text, heading->separator, line->all) != NULL;
    if (heading->fields == 0 || !has_columns)
        heading = &no_heading;
    bool is_found = read_game_id(line, &found) || (from == 0 && find_parts(line, dialect, &found));
    size_t next = 0;
    if (!is_found) {
        clear(&found);
        next = find_grids(line, from, dialect, heading, &found, record);
    }
    if (found.side == 0 || is_row(line, &found, dialect))
        return false;
    *next_at = next;
    set_text(line, from, *next_at, &found, record);
    if (find_fault(line, &found, fault) || found.has_candidates)
        return true;
    if (!finish_cells(&found.cells, found.side, false, dialect, record, &bad)) {
        fault->line = line->line.number;
        fault->column = found.cells.columns[bad.cell];
        snprintf(fault->reason, sizeof fault->reason, "%s", bad.reason);
        return true;
    }
    set_origin(record, &found.cells, found.side, line->line.number);
    record->origin.on_line = record->puzzle_at.length == found.side * found.side;
    record->has_map = found.map.end > 0;
    if (record->has_map)
        memcpy(record->map, found.regions, found.side * found.side);
    return found.puzzle.end > 0;
}
