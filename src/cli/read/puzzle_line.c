/* puzzle_line.c - lines that contain a whole puzzle.
 *
 * The words of a line are scanned once.  A run of words that are cells, or a succession of longer
 * words of equal length, is a grid, damage, or neither, as soon as the next word ends it. */
#include "puzzle_line.h"

#include <string.h>

enum {
    MAX_PARTS = 3,       /* puzzle, map and claim */
    MIN_WORD = 4,        /* symbols of the smallest grid in a word, with --box */
    MIN_SIDE = 6,        /* smaller grids need a reason to be read */
    MAX_GRIDS = 6,       /* puzzle, map and claim, each twice */
    TORN_WORD = 21,      /* a word of as many digits or empty cells that is no grid is damage, */
    TORN_ALONE = 36,     /* alone on its line: of as many, */
    TORN_LONG = 100,     /* and a word with as many characters and a quarter of empty cells */
    MAX_BEFORE_LIST = 3, /* cells before a nested list, as in int g[9][9] = {{ */
    TORN_RUN = 36        /* number of consecutive words that are cells */
};

/* A grid on the line. */
struct line_grid {
    uint32_t start, end; /* offsets */
    size_t side;
    bool in_words;    /* a word for each cell */
    bool is_complete; /* or a map */
    bool is_map;
    bool is_solution; /* the word before it or its heading names it so */
    unsigned char symbols[SUDOKU_MAX_CELLS];
};

/* What precedes a grid. */
struct lead {
    bool solution, puzzle; /* the previous word is "solution" or "answer"; "puzzle" */
};

/* Consecutive words that are cells. */
struct run {
    size_t count; /* 0: there is no run */
    size_t start, end;
    struct lead lead;
    size_t period, breaks; /* words before the first bracket, bar or semicolon; number of these */
    bool is_even;          /* there is one after each `period` words and nowhere else */
    bool has_brackets;     /* they are brackets */
    unsigned char symbols[SUDOKU_MAX_CELLS];
};

/* Successive words of the same length. */
struct words {
    size_t count, length, start, end;
    struct lead lead;
    bool ascend; /* each has ascending digits */
};

struct scan {
    const struct plain *line;
    const struct line_context *context;
    size_t word_count;
    struct field_cursor field;
    struct run run;
    struct words words;
    size_t grid_count; /* above MAX_GRIDS if there are more */
    struct line_grid grids[MAX_GRIDS];
    size_t loose[SUDOKU_MAX_SIDE + 1]; /* N -> number of words of N symbols that are no grid */
    bool is_torn;                      /* there is damage */
    size_t torn_at;                    /* offset of the first damage */
    size_t torn_cells, torn_expected;
};

/* ---- Grids and damage -------------------------------------------------------------------- */

/* The puzzle, if it is known before the end of the line. */
static const struct line_grid *known_puzzle(const struct scan *scan) {
    for (size_t i = 0; i < scan->grid_count && i < MAX_GRIDS; i++) {
        if (!scan->grids[i].is_solution)
            return scan->grids[i].is_complete ? NULL : &scan->grids[i];
    }
    return NULL;
}

static size_t nearest_count(size_t cells, sudoku_shape box) {
    size_t best = 81;
    for (size_t side = 4; side <= SUDOKU_MAX_SIDE; side++) {
        size_t other = side * side, one = cells > best ? cells - best : best - cells;
        if (is_side(side, box) && (cells > other ? cells - other : other - cells) < one)
            best = other;
    }
    return box.box_height > 0 ? sudoku_cells(box) : best;
}

/* Adds a stretch of cells that is no grid. */
static void add_damage(struct scan *scan, size_t start, size_t cells, struct lead lead) {
    const struct line_grid *puzzle = known_puzzle(scan);
    size_t expected = puzzle != NULL ? puzzle->side * puzzle->side : 0;
    size_t side = puzzle != NULL ? puzzle->side : 0;
    bool is_called =
        lead.solution || is_solution_field(scan->context->heading, scan->line, start, &scan->field);
    bool is_near = cells + side >= expected && cells <= expected + side;
    if (scan->is_torn || (puzzle != NULL && !is_called && !is_near))
        return;
    scan->is_torn = true;
    scan->torn_at = start;
    scan->torn_cells = cells;
    scan->torn_expected =
        expected > 0 ? expected : nearest_count(cells, scan->context->dialect->box);
}

/* Adds a grid of symbols. */
static void add_grid(struct scan *scan, const struct line_grid *grid, struct lead lead) {
    size_t count = grid->side * grid->side;
    if (scan->grid_count >= MAX_GRIDS) {
        scan->grid_count = MAX_GRIDS + 1;
        return;
    }
    struct line_grid *added = &scan->grids[scan->grid_count++];
    *added = *grid;
    added->is_solution = lead.solution || is_solution_field(scan->context->heading, scan->line,
                                                            grid->start, &scan->field);
    added->is_map = is_map(added->symbols, added->side);
    added->is_complete = added->is_map || !has_empty_cell(added->symbols, count, added->side);
}

/* The side of a grid with a number of cells; 0 if there is none. */
static size_t side_of(size_t cells, sudoku_shape box) {
    size_t side = 1;
    while (side * side < cells)
        side++;
    return side * side == cells && side > 1 && side <= SUDOKU_MAX_SIDE && is_side(side, box) ? side
                                                                                             : 0;
}

/* ---- Runs of cells ----------------------------------------------------------------------- */

static void end_run(struct scan *scan) {
    struct run *run = &scan->run;
    size_t count = run->count;
    run->count = 0;
    if (count < 16)
        return;
    sudoku_shape box = scan->context->dialect->box;
    size_t side = side_of(count, box);
    bool is_flat = run->breaks == 0;
    bool is_grid = side > 0 &&
                   (is_flat || (run->is_even && run->period == side && run->breaks == side - 1)) &&
                   (side >= MIN_SIDE || (!is_flat && run->has_brackets) || box.box_height > 0) &&
                   first_above(run->symbols, count, side) == count;
    if (is_grid) {
        struct line_grid grid = {.start = (uint32_t)run->start,
                                 .end = (uint32_t)run->end,
                                 .side = side,
                                 .in_words = true};
        memcpy(grid.symbols, run->symbols, count);
        add_grid(scan, &grid, run->lead);
    } else if (count >= TORN_RUN) {
        add_damage(scan, run->start, count, run->lead);
    }
}

/* True if two opening brackets precede a word: a nested list begins. */
static bool opens_list(const struct plain *line, const struct word *word) {
    size_t brackets = 0;
    for (size_t i = word->start; i > line->start && (class_of(line->text[i - 1]) & SEPARATORS); i--)
        brackets += (class_of(line->text[i - 1]) & IS_OPENING) != 0;
    return brackets >= 2;
}

static void add_to_run(struct scan *scan, const struct word *word, unsigned char cell,
                       struct lead lead) {
    struct run *run = &scan->run;
    bool is_break = (word->before & (BRACKETS | IS_BAR | IS_SEMICOLON)) != 0;
    if (run->count <= MAX_BEFORE_LIST && opens_list(scan->line, word))
        run->count = 0;
    if (run->count == 0) {
        run->start = word->start;
        run->lead = lead;
        run->period = run->breaks = 0;
        run->is_even = run->has_brackets = true;
    } else if (is_break) {
        if (run->breaks++ == 0)
            run->period = run->count;
        run->is_even = run->is_even && run->count == run->breaks * run->period;
        run->has_brackets = run->has_brackets && (word->before & BRACKETS) != 0;
    }
    if (run->count < SUDOKU_MAX_CELLS)
        run->symbols[run->count] = cell;
    run->count++;
    run->end = word->start + word->length;
}

/* ---- Words of several symbols ------------------------------------------------------------ */

/* True if a word that is no grid is a damaged one. */
static bool is_torn_word(const char *text, const struct word *word) {
    size_t numerals = 0, empty = 0;
    if (word->length < TORN_WORD)
        return false;
    for (size_t i = 0; i < word->length; i++) {
        unsigned class = class_of(text[word->start + i]);
        empty += (class & (IS_EMPTY | IS_X)) != 0;
        numerals += (class & (IS_DIGIT | IS_EMPTY | IS_X)) != 0;
    }
    return 10 * numerals >= 9 * word->length ||
           (word->length >= TORN_LONG && 4 * empty >= word->length);
}

/* True if one word can be a grid of this side. */
static bool takes_word(const struct scan *scan, size_t side, struct lead lead) {
    const struct dialect *dialect = scan->context->dialect;
    if (side >= MIN_SIDE || side == 0 || dialect->box.box_height > 0)
        return side > 0;
    bool is_next = scan->grid_count > 0 && scan->grids[0].side == side;
    return needs_map(side) || dialect->is_operand || lead.puzzle || lead.solution || is_next ||
           scan->context->heading->fields > 0;
}

/* Adds a word as a grid, a map or damage. */
static void end_word(struct scan *scan, const struct word *word, struct lead lead,
                     bool may_be_grid) {
    const char *text = scan->line->text;
    size_t side = side_of(word->length, scan->context->dialect->box);
    struct line_grid grid = {.start = word->start, .end = word->start + word->length, .side = side};
    if (may_be_grid && takes_word(scan, side, lead)) {
        memcpy(grid.symbols, text + word->start, word->length);
        bool is_grid = is_symbols(word)
                           ? first_above(grid.symbols, word->length, side) == word->length
                           : is_map(grid.symbols, side);
        if (is_grid) {
            add_grid(scan, &grid, lead);
            return;
        }
    }
    if (word->length <= SUDOKU_MAX_SIDE && is_symbols(word) &&
        first_above((const unsigned char *)text + word->start, word->length, word->length) ==
            word->length)
        scan->loose[word->length]++;
    if (is_torn_word(text, word))
        add_damage(scan, word->start, word->length, lead);
}

/* Adds N words of N symbols as a grid.  Returns false if they are none. */
static bool end_row_words(struct scan *scan, const struct words *words) {
    struct line_grid grid = {
        .start = (uint32_t)words->start, .end = (uint32_t)words->end, .side = words->length};
    size_t side = words->length, count = 0, at = words->start;
    struct word word;
    if (words->count != side || (side < MIN_SIDE && scan->context->dialect->box.box_height == 0) ||
        words->ascend || !is_side(side, scan->context->dialect->box))
        return false;
    while (next_word(scan->line->text, &at, words->end, &word)) {
        if (!is_symbols(&word))
            return false;
        memcpy(grid.symbols + count, scan->line->text + word.start, side);
        count += side;
    }
    if (first_above(grid.symbols, count, side) < count)
        return false;
    add_grid(scan, &grid, words->lead);
    return true;
}

static void end_words(struct scan *scan) {
    struct words words = scan->words;
    struct word word;
    scan->words.count = 0;
    if (words.count == 0 || end_row_words(scan, &words))
        return;
    /* More words of 16 or 25 symbols than a puzzle, a map and a claim may be rows. */
    bool may_be_grids = words.count <= MAX_PARTS || words.length > SUDOKU_MAX_SIDE;
    for (size_t at = words.start; next_word(scan->line->text, &at, words.end, &word);) {
        end_word(scan, &word, words.lead, may_be_grids);
        words.lead = (struct lead){false, false};
    }
}

static bool ascends(const char *text, const struct word *word) {
    size_t i = 1;
    while (i < word->length && text[word->start + i - 1] < text[word->start + i])
        i++;
    return i >= word->length;
}

static void add_to_words(struct scan *scan, const struct word *word, struct lead lead) {
    struct words *words = &scan->words;
    if (words->count > 0 && words->length != word->length)
        end_words(scan);
    if (words->count == 0)
        *words = (struct words){
            .length = word->length, .start = word->start, .lead = lead, .ascend = true};
    words->count++;
    words->end = word->start + word->length;
    words->ascend = words->ascend && ascends(scan->line->text, word);
}

/* Adds most of the N words of N symbols of a grid as damage, unless the puzzle is known. */
static void add_loose_rows(struct scan *scan) {
    enum { MAX_LOST = 2 };
    sudoku_shape box = scan->context->dialect->box;
    for (size_t side = MIN_SIDE; side <= SUDOKU_MAX_SIDE && known_puzzle(scan) == NULL; side++) {
        if (is_side(side, box) && scan->loose[side] + MAX_LOST >= side)
            add_damage(scan, scan->line->start, scan->loose[side] * side,
                       (struct lead){false, false});
    }
}

/* ---- The scan ---------------------------------------------------------------------------- */

/* Scans all words.  Returns false if the braces do not balance. */
static bool scan_line(struct scan *scan) {
    const char *text = scan->line->text;
    size_t at = scan->line->start, length = scan->line->length;
    struct lead lead = {false, false};
    struct word word;
    for (; next_word(text, &at, length, &word); scan->word_count++) {
        unsigned char cell = cell_of(text, &word);
        if (cell != CELL_NONE)
            add_to_run(scan, &word, cell, lead);
        else
            end_run(scan);
        if (word.length >= MIN_WORD && !(word.classes & IS_TEXT)) {
            add_to_words(scan, &word, lead);
        } else {
            end_words(scan);
            if (is_torn_word(text, &word))
                add_damage(scan, word.start, word.length, lead);
        }
        lead.solution = names_solution(text, &word);
        lead.puzzle = is_word(text, &word, "puzzle");
    }
    end_run(scan);
    end_words(scan);
    add_loose_rows(scan);
    long depth = 0;
    for (size_t i = scan->line->start; (scan->line->classes & BRACKETS) && i < length && depth >= 0;
         i++)
        depth += (text[i] == '{') - (text[i] == '}');
    return depth == 0;
}

/* ---- The record -------------------------------------------------------------------------- */

/* The parts of a puzzle line; NULL: absent. */
struct parts {
    const struct line_grid *puzzle, *map, *claim;
};

static bool refuse_at(struct fault *fault, const struct plain *line, size_t offset,
                      const char *reason) {
    fault->line = line->raw->number;
    fault->column = column_at(line, offset);
    return reject(fault, "%s", reason);
}

/* Chooses the puzzle: the first grid that is no solution or, if that is complete, the next one with
 * empty cells. */
static const struct line_grid *choose_puzzle(const struct scan *scan) {
    const struct line_grid *puzzle = NULL;
    for (size_t i = 0; i < scan->grid_count; i++) {
        const struct line_grid *grid = &scan->grids[i];
        if (!grid->is_solution && (puzzle == NULL || (puzzle->is_complete && !grid->is_complete)))
            puzzle = grid;
    }
    return puzzle;
}

/* True if two grids are equal: a line may repeat a grid. */
static bool is_same(const struct line_grid *grid, const struct line_grid *other) {
    return grid->side == other->side && !grid->is_solution == !other->is_solution &&
           memcmp(grid->symbols, other->symbols, grid->side * grid->side) == 0;
}

/* Assigns each grid its part.  Returns false with a fault if that is impossible. */
static bool assign_parts(const struct scan *scan, struct parts *parts, struct fault *fault) {
    const struct plain *line = scan->line;
    if (scan->grid_count > MAX_GRIDS)
        return refuse_at(fault, line, scan->grids[MAX_GRIDS - 1].end,
                         "expected one puzzle, found more grids on the line");
    *parts = (struct parts){.puzzle = choose_puzzle(scan)};
    if (parts->puzzle == NULL)
        return refuse_at(fault, line, scan->grids[0].start, "a solution without a puzzle");
    for (size_t i = 0; i < scan->grid_count; i++) {
        const struct line_grid *grid = &scan->grids[i];
        if (grid == parts->puzzle || is_same(grid, parts->puzzle))
            continue;
        bool fits = grid->side == parts->puzzle->side;
        if (!fits && grid->is_complete && !grid->is_solution && grid > parts->puzzle)
            continue;
        bool is_part = fits && (grid->is_solution || grid->is_complete);
        const struct line_grid **part =
            grid->is_map && !grid->is_solution ? &parts->map : &parts->claim;
        if (parts->puzzle->is_complete && !grid->is_complete)
            is_part = fits = false; /* a column is missing */
        if (!is_part || (*part != NULL && !is_same(grid, *part)))
            return refuse_at(fault, line, grid->start,
                             is_part ? "expected one map and one solution, found another"
                             : fits  ? "a second puzzle on the line; expected one record per line"
                                     : "a second grid of another size");
        *part = grid;
    }
    return true;
}

/* Offset of each cell of a grid in the plain text. */
static void find_offsets(const struct plain *line, const struct line_grid *grid,
                         uint32_t *offsets) {
    struct word word;
    size_t count = 0, step = grid->in_words ? SUDOKU_MAX_CELLS : 1;
    for (size_t at = grid->start; next_word(line->text, &at, grid->end, &word);) {
        for (size_t i = 0; i < word.length; i += step)
            offsets[count++] = word.start + (uint32_t)i;
    }
}

/* Sets the positions of the cells. */
static void set_places(const struct plain *line, const struct line_grid *grid,
                       struct record *record, struct arena *arena) {
    uint32_t offsets[SUDOKU_MAX_CELLS], raw[SUDOKU_MAX_CELLS];
    struct place places[SUDOKU_MAX_CELLS];
    size_t count = grid->side * grid->side;
    record->line = line->raw->number;
    record->column = column_at(line, grid->start);
    if (!line->is_copy && grid->end - grid->start == count)
        return;
    find_offsets(line, grid, offsets);
    raw_offsets(line, offsets, count, raw);
    for (size_t i = 0; i < count; i++)
        places[i] = (struct place){0, raw[i] + 1};
    record->places = arena_add(arena, places, count * sizeof *places);
}

/* Classes of the characters outside all grids if except is NULL, otherwise outside that grid.
 * *separator is the first , ; or tab of them. */
static unsigned classes_outside(const struct scan *scan, const struct line_grid *except,
                                char *separator) {
    const struct plain *line = scan->line;
    unsigned classes = 0;
    *separator = '\0';
    for (size_t i = line->start; i < line->length; i++) {
        for (size_t k = 0; k < scan->grid_count; k++) {
            const struct line_grid *grid = &scan->grids[k];
            if (i == grid->start && (except == NULL || grid == except))
                i = grid->end;
        }
        unsigned class = i < line->length ? class_of(line->text[i]) : 0;
        if (*separator == '\0' && (class & (IS_COMMA | IS_SEMICOLON | IS_TAB)))
            *separator = line->text[i];
        classes |= class;
    }
    return classes;
}

/* Keeps the line if it holds more than the cells. */
static void keep_line(const struct scan *scan, const struct line_grid *puzzle,
                      struct record *record, struct arena *arena) {
    const struct plain *line = scan->line;
    const struct heading *heading = scan->context->heading;
    char separator, unused;
    if (scan->word_count == 1 && heading->fields == 0 &&
        puzzle->end - puzzle->start == line->raw->length)
        return;
    record->has_more = (classes_outside(scan, puzzle, &unused) & ~(unsigned)SEPARATORS) != 0;
    classes_outside(scan, NULL, &separator);
    if (heading->fields > 0) {
        record->separator = heading->separator == '\0' ? ',' : heading->separator;
        record->heading = arena_add(arena, heading->text, heading->length);
    } else if (!(class_of(line->text[line->start]) & BRACKETS)) {
        record->separator = separator;
    }
    if (record->has_more || record->separator != '\0')
        record->text = arena_add(arena, line->raw->text, line->raw->length);
}

/* True if the cells are strings in nested brackets. */
static bool is_board(const struct plain *line, const struct line_grid *grid) {
    unsigned classes = 0;
    for (size_t i = grid->start; i < grid->end && grid->in_words; i++)
        classes |= class_of(line->text[i]);
    return (classes & IS_QUOTE) && (classes & BRACKETS);
}

static bool set_fault_of_cell(const struct plain *line, const struct line_grid *grid,
                              struct fault *fault) {
    uint32_t offsets[SUDOKU_MAX_CELLS];
    find_offsets(line, grid, offsets);
    fault->line = line->raw->number;
    fault->column = column_at(line, offsets[fault->cell]);
    return false;
}

/* Makes a record of the parts of a line.  Returns false with a fault if it is invalid. */
static bool make_record(const struct scan *scan, const struct parts *parts, struct record *record,
                        struct arena *arena, struct fault *fault) {
    const struct plain *line = scan->line;
    const struct line_grid *puzzle = parts->puzzle;
    size_t side = puzzle->side;
    struct cells cells = {.count = side * side};
    sudoku_shape box = scan->context->dialect->box;
    memcpy(cells.symbols, puzzle->symbols, cells.count);
    record->shape = shape_of(side, box);
    record->form = FORM_LINE;
    if (needs_map(side) && box.box_height == 0 && parts->map == NULL)
        return refuse_at(fault, line, puzzle->start,
                         "a grid of this side needs a map of its regions");
    if (puzzle->is_map && !is_map_of_lines(puzzle->symbols, side))
        return refuse_at(fault, line, puzzle->start,
                         "this is a map; give the map as a second field or with --regions");
    if (!make_puzzle(&cells, record, arena, fault))
        return set_fault_of_cell(line, puzzle, fault);
    set_places(line, puzzle, record, arena);
    record->is_board = is_board(line, puzzle);
    if (parts->map != NULL) {
        make_map(parts->map->symbols, record, arena);
        record->map_column = column_at(line, parts->map->start);
    }
    if (parts->claim != NULL) {
        record->claim_column = column_at(line, parts->claim->start);
        if (!make_claim(parts->claim->symbols, record, arena))
            return refuse_at(fault, line, parts->claim->start,
                             "the solution has other digits than the puzzle");
    }
    keep_line(scan, puzzle, record, arena);
    return true;
}

/* True if a line without braces starts with a word that names a solution: text if it has no
 * puzzle. */
static bool is_solution_text(const struct plain *line) {
    struct word word;
    size_t at = line->start;
    return next_word(line->text, &at, line->length, &word) && names_solution(line->text, &word) &&
           memchr(line->text, '{', line->length) == NULL &&
           memchr(line->text, '}', line->length) == NULL;
}

static enum line_result refuse_damage(const struct scan *scan, struct fault *fault) {
    refuse_at(fault, scan->line, scan->torn_at, "");
    if (scan->torn_cells == scan->torn_expected)
        reject(fault, "expected a grid of %zu cells, found a symbol that is no cell of it",
               scan->torn_expected);
    else
        reject(fault, "expected %zu cells, found %zu", scan->torn_expected, scan->torn_cells);
    return scan->grid_count > 0 ? INVALID_LINE : DAMAGED_LINE;
}

enum line_result read_puzzle_line(const struct plain *line, const struct line_context *context,
                                  struct record *record, struct arena *arena, struct fault *fault) {
    struct scan scan;
    struct parts parts;
    scan.line = line;
    scan.context = context;
    scan.word_count = scan.run.count = scan.words.count = scan.grid_count = 0;
    scan.is_torn = false;
    memset(scan.loose, 0, sizeof scan.loose);
    scan.field = (struct field_cursor){0, 0};
    bool is_balanced = scan_line(&scan);
    if (scan.word_count == 1 && line->length - line->start < TORN_ALONE)
        scan.is_torn = false;
    /* A grid that needs a map, alone on its line, is rather a row of a larger one. */
    if (scan.grid_count == 1 && needs_map(scan.grids[0].side) &&
        context->dialect->box.box_height == 0) {
        if (scan.word_count > 1 || scan.grids[0].side > 5)
            add_damage(&scan, scan.grids[0].start, scan.grids[0].side * scan.grids[0].side,
                       (struct lead){false, false});
        scan.grid_count = 0;
    }
    if (scan.grid_count == 0)
        return scan.is_torn ? refuse_damage(&scan, fault) : NO_PUZZLE_LINE;
    if (choose_puzzle(&scan) == NULL && scan.grid_count <= MAX_GRIDS && is_solution_text(line))
        return NO_PUZZLE_LINE;
    if (scan.is_torn)
        return refuse_damage(&scan, fault);
    if (!is_balanced) {
        refuse_at(fault, line, line->start, "the braces do not balance");
        return INVALID_LINE;
    }
    return assign_parts(&scan, &parts, fault) && make_record(&scan, &parts, record, arena, fault)
               ? PUZZLE_LINE
               : INVALID_LINE;
}

/* ---- Members for other rules ------------------------------------------------------------- */

/* True if a value is [], {}, "" or null. */
static bool is_nothing(const char *text, size_t length) {
    static const char *const nothing[] = {"[]", "{}", "\"\"", "null"};
    for (size_t i = 0; i < 4; i++) {
        size_t size = strlen(nothing[i]);
        if (length >= size && memcmp(text, nothing[i], size) == 0)
            return true;
    }
    return false;
}

/* True if a name is that of a member for rules that are not supported. */
static bool names_rules(const char *name, size_t length) {
    static const char *const names[] = {
        "arrow",      "arrows",   "cages",    "diagonals",       "difference", "extraregion",
        "killercage", "kropki",   "lines",    "littlekillersum", "palindrome", "quadruple",
        "ratio",      "renban",   "sandwich", "sandwichsum",     "thermo",     "thermometer",
        "thermos",    "whispers", "xv",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (name[0] == names[i][0] && strlen(names[i]) == length &&
            memcmp(name, names[i], length) == 0)
            return true;
    }
    return false;
}

bool has_unsupported_rules(const struct plain *line, struct fault *fault) {
    const char *text = line->text, *end = text + line->length;
    for (const char *colon = text; (colon = memchr(colon, ':', (size_t)(end - colon))) != NULL;
         colon++) {
        const char *close = colon, *value = colon + 1;
        while (close > text && close[-1] == ' ')
            close--;
        if (close == text || (close[-1] != '"' && close[-1] != '\''))
            continue;
        const char *open = close - 1;
        while (open > text && open[-1] >= 'a' && open[-1] <= 'z')
            open--;
        while (value < end && (*value == ' ' || *value == '\t'))
            value++;
        if (open > text && open[-1] == close[-1] && open < close - 1 &&
            names_rules(open, (size_t)(close - 1 - open)) &&
            !is_nothing(value, (size_t)(end - value))) {
            refuse_at(fault, line, (size_t)(open - text), "rules of this kind are not supported");
            return true;
        }
    }
    return false;
}
