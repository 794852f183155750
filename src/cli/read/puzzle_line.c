/* puzzle_line.c - lines that contain a whole puzzle.
 *
 * The words of a line are scanned once.  A stretch of cells, or of longer words of equal length, is
 * classified at its end: as a grid, as damage, or as neither. */
#include "puzzle_line.h"

enum {
    MIN_WORD = 4,                /* symbols of the smallest grid in one word, with --box */
    MIN_SIDE = 6,                /* smaller grids are read only in some contexts */
    MAX_GRIDS = 6,               /* puzzle, map and claim, each twice */
    MIN_DAMAGED_WORD = 21,       /* minimum length of a damaged word of digits and empty cells */
    MIN_DAMAGED_ONLY_WORD = 36,  /* the same for the only word on a line */
    MIN_DAMAGED_LONG_WORD = 100, /* minimum length of a damaged word if a quarter is empty cells */
    MIN_DAMAGED_RUN = 36,        /* minimum length of a run of cells that is damage */
    MAX_MISSING_ROWS = 2,        /* maximum number of rows missing in N words of N symbols */
    MAX_BEFORE_LIST = 3          /* cells before a list, as in int g[9][9] = {{ */
};

/* A grid on the line. */
struct line_grid {
    size_t start, end; /* offsets */
    size_t side;
    unsigned between; /* classes of the separators between words that are cells */
    bool is_complete; /* there are no empty cells; true for a map */
    bool is_map;
    bool is_solution; /* the word before it or the heading calls it a solution */
    struct cells cells;
};

/* Consecutive words that are cells, or consecutive words of several symbols and equal length. */
struct stretch {
    size_t count;  /* number of words; 0: no stretch */
    size_t length; /* symbols in each word; 1: the words are cells */
    struct word first;
    size_t end; /* offset */
};

struct scan {
    struct draft *draft;
    const struct plain *line;
    const struct dialect *dialect;
    const struct heading *heading;
    size_t field_count, next_field; /* number of fields up to the current one; start of the next */
    size_t word_count;
    struct word first;  /* the first word of the line */
    struct word before; /* the word before the current stretch or word */
    struct stretch stretch;
    size_t damaged;                         /* characters of the last word, if it is damaged */
    size_t loose_rows[SUDOKU_MAX_SIDE + 1]; /* N -> number of words of N symbols outside grids */
    bool is_damaged;                        /* there is damage; the draft has the reason */
    size_t grid_count;                      /* above MAX_GRIDS if there are more */
    /* The puzzle is the first grid that is not called a solution or, if that is complete, the next
     * one with empty cells. */
    const struct line_grid *puzzle, *map, *claim; /* NULL: absent */
    size_t open_side; /* side of the first grid, if it is certainly the puzzle; otherwise 0 */
    struct line_grid grids[MAX_GRIDS + 1];
};

/* True if the cells at an offset are called a solution, by the word before them or by the heading.
 * Offsets must not decrease from call to call. */
static bool is_called_solution(struct scan *scan, size_t offset) {
    const struct heading *heading = scan->heading;
    bool balanced;
    while (heading->solutions != 0 && scan->next_field <= offset) {
        scan->next_field =
            end_of_field(scan->line, scan->next_field, heading->separator, &balanced) + 1;
        scan->field_count++;
    }
    return names_solution(scan->line->text, &scan->before) ||
           (scan->field_count > 0 && scan->field_count <= MAX_FIELDS &&
            (heading->solutions >> (scan->field_count - 1) & 1) != 0);
}

/* ---- Damage ------------------------------------------------------------------------------ */

/* Returns the probable side N of a damaged grid: the largest for which at most N cells are missing,
 * or the smallest; for 90 cells, 9. */
static size_t nearest_side(size_t cells, sudoku_shape box) {
    size_t best = 0;
    for (size_t side = SUDOKU_MAX_SIDE; side > 0; side--) {
        bool is_better = best == 0 || cells + best < best * best || (side == 9 && cells == 90);
        if (shape_of(side, box).box_height > 0 && is_better)
            best = side;
    }
    return best;
}

/* Adds damage: a number of cells that do not form a grid. */
static void add_damage(struct scan *scan, size_t start, size_t cells) {
    size_t side = scan->open_side > 0 ? scan->open_side : nearest_side(cells, scan->dialect->box);
    size_t expected = side * side;
    bool is_other = cells + side < expected || cells > expected + side;
    if (scan->is_damaged || (scan->open_side > 0 && is_other && !is_called_solution(scan, start)))
        return;
    scan->is_damaged = true;
    reject_at(scan->draft, scan->line, start, "");
    if (cells == expected)
        reject(scan->draft, "expected %zu cells, found an invalid symbol", expected);
    else
        reject(scan->draft, "expected %zu cells, found %zu", expected, cells);
}

/* Returns the number of characters of a word that is a damaged grid, otherwise 0.  Letters count as
 * digits if the word has as many cells as a grid, give or take N, and no more symbols than a grid
 * or a map: N, the empty cell and a wrong one.  Until a puzzle is certain, all letters but one must
 * be among the first N of the alphabet. */
static size_t count_damaged(const struct scan *scan, const struct word *word) {
    size_t length = 0, numerals = 0, letters = 0, beyond = 0, empty = 0, symbols = 0;
    size_t side = scan->open_side;
    bool seen[256] = {false};
    if (word->length < MIN_DAMAGED_WORD)
        return 0;
    if (side == 0)
        side = nearest_side(word->length, scan->dialect->box);
    for (size_t i = 0; i < word->length; i++) {
        unsigned char byte = (unsigned char)scan->line->text[word->start + i];
        unsigned class = class_of(byte);
        bool is_letter = (class & (IS_UPPER | IS_LOWER)) != 0;
        bool is_first = (byte & 0xC0) != 0x80; /* of a character in UTF-8 */
        length += is_first;
        symbols += is_first && !seen[byte];
        seen[byte] = true;
        empty += (class & (IS_EMPTY | IS_X)) != 0;
        numerals += (class & NUMERALS) != 0;
        letters += is_letter;
        beyond += is_letter && (byte & 0x1Fu) > side;
    }
    size_t expected = side * side;
    if (symbols <= side + 2 && length + side >= expected && length <= expected + side &&
        (scan->open_side > 0 || beyond <= 1))
        numerals += letters;
    bool is_damaged =
        10 * numerals >= 9 * length || (length >= MIN_DAMAGED_LONG_WORD && 4 * empty >= length);
    return is_damaged && length >= MIN_DAMAGED_WORD ? length : 0;
}

/* Adds damage if nearly N loose words have N symbols and no puzzle is certain. */
static void add_loose_rows(struct scan *scan) {
    for (size_t side = MIN_SIDE; side <= SUDOKU_MAX_SIDE; side++) {
        if (scan->loose_rows[side] + MAX_MISSING_ROWS >= side &&
            shape_of(side, scan->dialect->box).box_height > 0 && scan->open_side == 0)
            add_damage(scan, scan->line->start, scan->loose_rows[side] * side);
    }
}

/* ---- Grids ------------------------------------------------------------------------------- */

/* Returns the side of a grid with this many cells, or 0 if there is none. */
static size_t side_of(size_t cells, sudoku_shape box) {
    size_t side = 2;
    while (side * side < cells)
        side++;
    return side * side == cells && shape_of(side, box).box_height > 0 ? side : 0;
}

/* Copies words to the cells of a grid.  Returns false if they are not symbols or if only some rows
 * are separated. */
static bool copy_words(struct line_grid *grid, const struct plain *line, bool needs_brackets) {
    const char *text = line->text;
    struct cells *cells = &grid->cells;
    size_t breaks = 0, brackets = 0;
    bool are_symbols = true, is_run = false, is_even = true;
    struct word word;
    for (size_t at = grid->start; next_word(text, &at, grid->end, &word);) {
        unsigned char cell = cell_of(text, &word);
        if (cell == 0) {
            are_symbols = are_symbols && is_symbols(&word);
            add_symbols(cells, line, &word);
            continue;
        }
        if (cells->count > 0) {
            bool is_break = (word.before & (BRACKETS | IS_BAR | IS_SEMICOLON)) != 0;
            is_even = is_even && (!is_break || cells->count % grid->side == 0);
            breaks += is_break;
            brackets += (word.before & BRACKETS) != 0;
            grid->between |= word.before;
        }
        is_run = true;
        add_cell(cells, cell, column_at(line, word.start));
    }
    if (is_run && needs_brackets && brackets != grid->side - 1)
        return false;
    return is_even && (breaks == 0 || breaks == grid->side - 1) &&
           (are_symbols || is_map(cells->symbols, grid->side));
}

/* Adds the words between two offsets, which have side * side symbols, as a grid.  Returns false if
 * they are not a grid. */
static bool add_grid(struct scan *scan, size_t start, size_t end, size_t side) {
    struct line_grid *grid =
        &scan->grids[scan->grid_count < MAX_GRIDS ? scan->grid_count : MAX_GRIDS];
    grid->start = start;
    grid->end = end;
    grid->side = side;
    grid->between = 0;
    grid->cells.count = 0;
    bool needs_brackets = side < MIN_SIDE && scan->dialect->box.box_height == 0;
    if (!copy_words(grid, scan->line, needs_brackets))
        return false;
    convert_cells(&grid->cells, side);
    grid->is_map = is_map(grid->cells.symbols, side);
    if (grid->cells.fitting < grid->cells.count && !grid->is_map)
        return false;
    grid->is_solution = is_called_solution(scan, start);
    grid->is_complete = grid->is_map || memchr(grid->cells.digits, 0, grid->cells.count) == NULL;
    scan->grid_count += scan->grid_count <= MAX_GRIDS;
    if (!grid->is_solution && !grid->is_complete && scan->puzzle == NULL)
        scan->open_side = side;
    if (!grid->is_solution &&
        (scan->puzzle == NULL || (scan->puzzle->is_complete && !grid->is_complete)))
        scan->puzzle = grid;
    return true;
}

/* Adds a word as a grid or as damage. */
static void add_word(struct scan *scan, const struct word *word, bool may_be_grid) {
    const struct dialect *dialect = scan->dialect;
    size_t side = may_be_grid ? side_of(word->length, dialect->box) : 0;
    bool is_next = scan->grid_count > 0 && scan->grids[0].side == side;
    if (side == 4 && dialect->box.box_height == 0 && !dialect->is_operand && !is_next &&
        scan->heading->fields == 0 &&
        !is_word(scan->line->text, &scan->before, " puzzle solution solutions answer "))
        side = 0;
    if (side > 0 && add_grid(scan, word->start, word->start + word->length, side))
        return;
    scan->damaged = count_damaged(scan, word);
    if (scan->damaged > 0)
        add_damage(scan, word->start, scan->damaged);
}

/* True if all words between two offsets have ascending symbols. */
static bool all_ascend(const char *text, size_t start, size_t end) {
    size_t i = start + 1;
    while (i < end &&
           (text[i - 1] < text[i] || ((class_of(text[i - 1]) | class_of(text[i])) & SEPARATORS)))
        i++;
    return i >= end;
}

static void end_stretch(struct scan *scan) {
    enum { MAX_PARTS = 3 /* puzzle, map and claim */ };
    struct stretch stretch = scan->stretch;
    size_t side = stretch.length, start = stretch.first.start;
    sudoku_shape box = scan->dialect->box;
    scan->stretch.count = 0;
    if (stretch.length == 1) {
        side = side_of(stretch.count, box);
        if ((side == 0 || !add_grid(scan, start, stretch.end, side)) &&
            stretch.count >= MIN_DAMAGED_RUN)
            add_damage(scan, start, stretch.count);
        return;
    }
    if (stretch.count == side && shape_of(side, box).box_height > 0 &&
        (side >= MIN_SIDE || box.box_height > 0) &&
        !all_ascend(scan->line->text, start, stretch.end) &&
        add_grid(scan, start, stretch.end, side))
        return;
    /* More than three words of 16 or 25 symbols may be rows. */
    bool may_be_grids = stretch.count <= MAX_PARTS || side > SUDOKU_MAX_SIDE;
    struct word word = stretch.first;
    size_t at = start + word.length;
    do {
        add_word(scan, &word, may_be_grids);
        if (side <= SUDOKU_MAX_SIDE)
            scan->loose_rows[side] += is_symbols(&word);
        scan->before = word;
    } while (next_word(scan->line->text, &at, stretch.end, &word));
}

/* ---- Members for other rules ------------------------------------------------------------- */

/* True if a word is the name of a JSON member for rules that are not supported, and its value is
 * not empty. */
static bool names_unsupported_rules(const struct plain *line, const struct word *word) {
    static const char names[] =
        " arrow arrows cages diagonals difference extraregion killercage kropki lines "
        "littlekillersum palindrome quadruple ratio renban sandwich sandwichsum thermo thermometer "
        "thermos whispers xv ";
    static const char *const nothing[] = {"[]", "{}", "\"\"", "null"};
    char after[7] = ""; /* the next characters that are not blank, such as ":[] */
    size_t length = 0;
    for (size_t at = word->start + word->length; at < line->length && length < 6; at++) {
        after[length] = line->text[at];
        length += !(class_of(line->text[at]) & IS_BLANK);
    }
    if (!(class_of(after[0]) & IS_QUOTE) || after[1] != ':' || !is_word(line->text, word, names))
        return false;
    size_t i = 0;
    while (i < 4 && strncmp(after + 2, nothing[i], strlen(nothing[i])) != 0)
        i++;
    return i == 4;
}

/* ---- The scan ---------------------------------------------------------------------------- */

/* Returns false if the line has rules that are not supported. */
static bool scan_line(struct scan *scan) {
    const char *text = scan->line->text;
    struct stretch *stretch = &scan->stretch;
    struct word word, before = {0};
    for (size_t at = scan->line->start; next_word(text, &at, scan->line->length, &word);
         scan->word_count++, before = word) {
        scan->first = scan->word_count == 0 ? word : scan->first;
        if ((word.before & IS_QUOTE) && names_unsupported_rules(scan->line, &word))
            return reject_at(scan->draft, scan->line, word.start,
                             "this type of rule is not supported");
        size_t length = cell_of(text, &word) != 0                              ? 1
                        : word.length >= MIN_WORD && !(word.classes & IS_TEXT) ? word.length
                                                                               : 0;
        bool begins_list =
            length == 1 && stretch->count <= MAX_BEFORE_LIST && (word.before & IS_OPENING);
        if (stretch->count > 0 && (length != stretch->length || begins_list))
            end_stretch(scan);
        if (stretch->count == 0)
            scan->before = before;
        if (length == 0) {
            add_word(scan, &word, false);
            continue;
        }
        if (stretch->count++ == 0) {
            stretch->length = length;
            stretch->first = word;
        }
        stretch->end = at;
    }
    if (stretch->count > 0)
        end_stretch(scan);
    add_loose_rows(scan);
    return true;
}

/* ---- The record -------------------------------------------------------------------------- */

/* True if a JSON object repeats a grid, as the program's own output does in its member `input`. */
static bool is_same(const struct scan *scan, const struct line_grid *grid,
                    const struct line_grid *other) {
    return scan->line->text[scan->line->start] == '{' && grid->side == other->side &&
           grid->is_solution == other->is_solution &&
           memcmp(grid->cells.symbols, other->cells.symbols, grid->cells.count) == 0;
}

/* Assigns a role to each grid: puzzle, map or claim.  Returns false if that is impossible. */
static bool assign_parts(struct scan *scan) {
    static const char too_many[] =
        "expected one puzzle per line, with at most one map and one solution";
    const struct line_grid *puzzle = scan->puzzle;
    if (scan->grid_count > MAX_GRIDS)
        return reject_at(scan->draft, scan->line, scan->grids[MAX_GRIDS].start, too_many);
    if (puzzle == NULL)
        return reject_at(scan->draft, scan->line, scan->grids[0].start,
                         "found a solution without a puzzle");
    for (size_t i = 0; i < scan->grid_count; i++) {
        const struct line_grid *grid = &scan->grids[i];
        bool fits = grid->side == puzzle->side;
        bool is_other = !fits && grid->is_complete && !grid->is_solution && grid > puzzle;
        if (grid == puzzle || is_same(scan, grid, puzzle) || is_other)
            continue;
        const struct line_grid **part =
            grid->is_map && !grid->is_solution ? &scan->map : &scan->claim;
        /* If only the claim has empty cells, the field of the puzzle is missing. */
        bool is_part = grid->is_complete || (grid->is_solution && !puzzle->is_complete);
        if (!fits || !is_part || (*part != NULL && !is_same(scan, grid, *part)))
            return reject_at(scan->draft, scan->line, grid->start, too_many);
        *part = grid;
    }
    return true;
}

/* Returns the first , ; or tab outside all grids, or '\0'. */
static char find_separator(const struct scan *scan) {
    size_t k = 0;
    for (size_t i = scan->line->start; i < scan->line->length; i++) {
        if (k < scan->grid_count && i == scan->grids[k].start)
            i = scan->grids[k++].end;
        char byte = i < scan->line->length ? scan->line->text[i] : '\0';
        if (byte == ',' || byte == ';' || byte == '\t')
            return byte;
    }
    return '\0';
}

/* Stores the line if it has more than the cells. */
static void store_line(const struct scan *scan) {
    const struct plain *line = scan->line;
    const struct heading *heading = scan->heading;
    struct record *record = scan->draft->record;
    size_t before = line->start, after = scan->puzzle->end;
    struct word word;
    record->has_more = next_word(line->text, &before, scan->puzzle->start, &word) ||
                       next_word(line->text, &after, line->length, &word);
    if (heading->fields == 0 && !(class_of(line->text[line->start]) & BRACKETS))
        record->separator = find_separator(scan);
    if (record->has_more || record->separator != '\0' || heading->fields > 0)
        record->text = arena_add(scan->draft->arena, line->raw->text, line->raw->length);
}

/* Sets the record from the grids of a line.  Returns false if it is invalid. */
static bool make_record(const struct scan *scan) {
    const struct line_grid *puzzle = scan->puzzle;
    struct record *record = scan->draft->record;
    sudoku_shape box = scan->dialect->box;
    record->shape = shape_of(puzzle->side, box);
    record->form = FORM_LINE;
    record->line = scan->line->raw->number;
    record->is_board = (puzzle->between & IS_QUOTE) && (puzzle->between & BRACKETS);
    if (needs_map(puzzle->side, box) && scan->map == NULL)
        return reject_at(scan->draft, scan->line, puzzle->start,
                         "a grid of this size requires a region map");
    if (!make_puzzle(scan->draft, &puzzle->cells))
        return false;
    if (scan->map != NULL)
        make_map(scan->draft, &scan->map->cells);
    if (scan->claim != NULL && !make_claim(scan->draft, &scan->claim->cells))
        return false;
    store_line(scan);
    return true;
}

enum line_result read_puzzle_line(struct draft *draft, const struct plain *line,
                                  const struct dialect *dialect, const struct heading *heading) {
    struct scan scan;
    memset(&scan, 0, offsetof(struct scan, grids));
    scan.draft = draft;
    scan.line = line;
    scan.dialect = dialect;
    scan.heading = heading;
    if (!scan_line(&scan))
        return INVALID_LINE;
    if (scan.word_count == 1 && scan.damaged < MIN_DAMAGED_ONLY_WORD)
        scan.is_damaged = false;
    /* One word of 25 symbols is a row of a 25x25 grid, unless the size is fixed. */
    if (scan.word_count == 1 && scan.grid_count == 1 && scan.grids[0].side == 5 &&
        dialect->box.box_height == 0)
        scan.grid_count = 0;
    if (scan.grid_count == 0)
        return scan.is_damaged ? DAMAGED_LINE : NO_PUZZLE_LINE;
    size_t opening = 0, closing = 0;
    for (size_t i = line->start; i < line->length; i++) {
        opening += line->text[i] == '{';
        closing += line->text[i] == '}';
    }
    if (scan.puzzle == NULL && opening + closing == 0 && names_solution(line->text, &scan.first))
        return NO_PUZZLE_LINE;
    if (scan.is_damaged)
        return INVALID_LINE;
    if (opening != closing) {
        reject_at(draft, line, line->start, "unbalanced braces");
        return INVALID_LINE;
    }
    return assign_parts(&scan) && make_record(&scan) ? PUZZLE_LINE : INVALID_LINE;
}
