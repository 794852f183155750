/* step_text.c - steps as text: the table of what is told for each technique, and the words in it
 * that stand for parts of the step. */
#include "telling.h"

#include <string.h>

/* A step that is being told. */
struct telling {
    struct text text;
    const sudoku_step *step;
    const sudoku_reason *reason;
};

/* ---- Lists ----------------------------------------------------------------------------- */

/* How a list is written: what stands between its items, and in front of the last. */
struct style {
    const char *between, *before_last;
};
static const struct style packed = {",", ","}, with_bars = {"/", "/"}, with_and = {", ", " and "},
                          with_or = {", ", " or "};

static void separate(struct telling *telling, const struct style *style, int index, int count) {
    if (index > 0)
        sudoku_text_add(&telling->text, index == count - 1 ? style->before_last : style->between);
}

static void write_digits(struct telling *telling, unsigned mask, const struct style *style) {
    int count = mask_count(mask);
    for (int i = 0; mask != 0; mask = mask_rest(mask), i++) {
        separate(telling, style, i, count);
        sudoku_text_number(&telling->text, (unsigned)mask_first(mask) + 1);
    }
}

static void write_cells(struct telling *telling, const uint8_t *cells, int count,
                        const struct style *style) {
    for (int i = 0; i < count; i++) {
        separate(telling, style, i, count);
        sudoku_text_cell(&telling->text, cells[i]);
    }
}

/* Writes houses of one kind: "rows 2 and 6". */
static void write_houses(struct telling *telling, const uint8_t *houses, int count) {
    static const char *const kinds[] = {[BOX] = "boxes ", [ROW] = "rows ", [COLUMN] = "columns "};
    if (count == 1) {
        sudoku_text_house(&telling->text, houses[0]);
        return;
    }
    sudoku_text_add(&telling->text, kinds[houses[0] / 9]);
    for (int i = 0; i < count; i++) {
        separate(telling, &with_and, i, count);
        sudoku_text_number(&telling->text, houses[i] % 9U + 1);
    }
}

/* The digits that go, from whichever cells. */
static unsigned gone_digits(const sudoku_step *step) {
    unsigned all = 0;
    for (int cell = 0; cell < CELLS; cell++)
        all |= step->eliminated[cell];
    return all;
}

static int count_gone_cells(const sudoku_step *step) {
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        count += step->eliminated[cell] != 0;
    return count;
}

/* ---- What words in braces stand for ---------------------------------------------------- */

static void write_technique(struct telling *telling) {
    sudoku_text_add(&telling->text, sudoku_technique_name(telling->step->technique));
}

static void write_loop(struct telling *telling) {
    bool is_rectangle = telling->reason->cell_count == 4;
    sudoku_text_add(&telling->text, is_rectangle ? "Unique Rectangle" : "Unique Loop");
}

/* What is nested in dynamic chains, in the technique's name: " (+ Forcing Chains)". */
static void write_nesting(struct telling *telling) {
    const char *nesting = strstr(sudoku_technique_name(telling->step->technique), " (");
    sudoku_text_add(&telling->text, nesting == NULL ? "" : nesting);
}

static void write_digit(struct telling *telling) {
    sudoku_text_number(&telling->text, telling->step->digit);
}

static void write_cell(struct telling *telling) {
    sudoku_text_cell(&telling->text, telling->step->cell);
}

static void write_single_house(struct telling *telling) {
    sudoku_text_house(&telling->text, telling->reason->single_house);
}

static void write_pattern_digits(struct telling *telling) {
    write_digits(telling, telling->reason->digits, &with_bars);
}

static void write_digits_and(struct telling *telling) {
    write_digits(telling, telling->reason->digits, &with_and);
}

static void write_digits_or(struct telling *telling) {
    write_digits(telling, telling->reason->digits, &with_or);
}

static void write_pattern_cells(struct telling *telling) {
    write_cells(telling, telling->reason->cells, telling->reason->cell_count, &packed);
}

static void write_cells_and(struct telling *telling) {
    write_cells(telling, telling->reason->cells, telling->reason->cell_count, &with_and);
}

static void write_wings(struct telling *telling) {
    write_cells(telling, telling->reason->cells + 1, telling->reason->cell_count - 1, &with_and);
}

static void write_pivot(struct telling *telling) {
    sudoku_text_cell(&telling->text, telling->reason->cells[0]);
}

static void write_extra_cells(struct telling *telling) {
    write_cells(telling, telling->reason->extra_cells, telling->reason->extra_count, &with_and);
}

static void write_pattern_houses(struct telling *telling) {
    write_houses(telling, telling->reason->houses, telling->reason->house_count);
}

static void write_covers(struct telling *telling) {
    write_houses(telling, telling->reason->covers, telling->reason->cover_count);
}

static void write_set_digits(struct telling *telling) {
    write_digits(telling, telling->reason->set_digits, &with_and);
}

static void write_set_cells(struct telling *telling) {
    write_cells(telling, telling->reason->set_cells, telling->reason->set_count, &with_and);
}

static void write_gone_digits(struct telling *telling) {
    write_digits(telling, gone_digits(telling->step), &with_or);
}

/* Writes the candidates that go: "r3c8<>7, r4c8<>2/7". */
static void write_gone(struct telling *telling) {
    bool is_first = true;
    for (int cell = 0; cell < CELLS; cell++) {
        if (telling->step->eliminated[cell] == 0)
            continue;
        sudoku_text_add(&telling->text, is_first ? "" : ", ");
        is_first = false;
        sudoku_text_cell(&telling->text, cell);
        sudoku_text_add(&telling->text, "<>");
        write_digits(telling, telling->step->eliminated[cell], &with_bars);
    }
}

static void write_conclusion(struct telling *telling) {
    if (telling->step->digit == 0) {
        write_gone(telling);
        return;
    }
    write_cell(telling);
    sudoku_text_char(&telling->text, '=');
    write_digit(telling);
}

static void write_chains(struct telling *telling) {
    sudoku_text_chains(&telling->text, telling->reason);
}

static void write_chains_in_words(struct telling *telling) {
    sudoku_text_chains_in_words(&telling->text, telling->reason);
    sudoku_text_char(&telling->text, '\n');
}

/* Writes the conclusion as a sentence: "So r3c8 is not 7, and r4c8 is neither 2 nor 7." */
static void write_so(struct telling *telling) {
    const sudoku_step *step = telling->step;
    int count = count_gone_cells(step);
    sudoku_text_add(&telling->text, "So ");
    if (step->digit != 0) {
        write_cell(telling);
        sudoku_text_add(&telling->text, " is ");
        write_digit(telling);
        sudoku_text_char(&telling->text, '.');
        return;
    }
    for (int cell = 0, i = 0; cell < CELLS; cell++) {
        if (step->eliminated[cell] == 0)
            continue;
        separate(telling, &with_and, i++, count);
        sudoku_text_cell(&telling->text, cell);
        sudoku_text_add(&telling->text, " is not ");
        write_digits(telling, step->eliminated[cell], &with_or);
    }
    sudoku_text_char(&telling->text, '.');
}

static const struct {
    const char *word;
    void (*write)(struct telling *telling);
} words[] = {
    {"technique", write_technique},
    {"loop", write_loop},
    {"nesting", write_nesting},
    {"digit", write_digit},
    {"cell", write_cell},
    {"single", write_single_house},
    {"digits", write_pattern_digits},
    {"digits and", write_digits_and},
    {"digits or", write_digits_or},
    {"cells", write_pattern_cells},
    {"cells and", write_cells_and},
    {"pivot", write_pivot},
    {"wings", write_wings},
    {"extra", write_extra_cells},
    {"houses", write_pattern_houses},
    {"covers", write_covers},
    {"set", write_set_digits},
    {"set cells", write_set_cells},
    {"gone", write_gone},
    {"gone digits", write_gone_digits},
    {"conclusion", write_conclusion},
    {"chains", write_chains},
    {"chains in words", write_chains_in_words},
    {"so", write_so},
};

/* Writes what a word of this length stands for. */
static void write_word(struct telling *telling, const char *word, size_t length) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == length && memcmp(words[i].word, word, length) == 0)
            words[i].write(telling);
}

static void expand(struct telling *telling, const char *pattern) {
    while (*pattern != '\0') {
        if (*pattern != '{') {
            sudoku_text_char(&telling->text, *pattern++);
            continue;
        }
        size_t length = strcspn(++pattern, "}");
        write_word(telling, pattern, length);
        pattern += length + 1;
    }
}

/* ---- The table ------------------------------------------------------------------------- */

#define LOOP                                                                                       \
    "If {cells and} held {digits and} only, these could be swapped and the puzzle would have two " \
    "solutions. "
#define GRAVE                                                                                      \
    "If each empty cell had two candidates, and each digit two places in each house, the puzzle "  \
    "would not have exactly one solution. "
#define ALIGNED                                                                                    \
    "Each way to fill {cells and} with one of these, {gone digits}, repeats a digit in a house "   \
    "or "                                                                                          \
    "leaves no digit for another cell. {so}"
#define SO_CHAINS "{chains in words}{so}"

static const struct sudoku_telling tellings[] = {
    {&sudoku_hidden_single, HIDDEN_SINGLE_LAST_CELL, "{technique}",
     "{conclusion} (last cell of {single})",
     "{cell} is the last empty cell of {single}, and {digit} is the digit that is missing there."},
    {&sudoku_hidden_single, HIDDEN_SINGLE, "{technique}", "{conclusion} ({single})",
     "In {single}, {cell} is the only cell that can be {digit}."},
    {&sudoku_naked_single, 0, "{technique}", "{conclusion} (only candidate)",
     "{cell} cannot be any digit but {digit}: its row, its column and its box have the others, or "
     "they have been ruled out."},
    {&sudoku_direct_locked, LOCKED_POINTING, "Direct Pointing",
     "{digits} of {houses} in {covers} => {conclusion} ({single})",
     "In {houses}, {digits} can only be where {covers} crosses it, so it is nowhere else in "
     "{covers}. That leaves {cell} as the only cell of {single} that can be {digit}."},
    {&sudoku_direct_locked, LOCKED_CLAIMING, "Direct Claiming",
     "{digits} of {houses} in {covers} => {conclusion} ({single})",
     "In {houses}, {digits} can only be where {covers} crosses it, so it is nowhere else in "
     "{covers}. That leaves {cell} as the only cell of {single} that can be {digit}."},
    {&sudoku_direct_hidden_set, 0, "{technique}", "{digits} in {cells} ({houses}) => {conclusion}",
     "In {houses}, {digits and} can only be in {cells and}: as many cells as digits, so nothing "
     "else is there. That leaves {cell} as the only cell of {single} that can be {digit}."},
    {&sudoku_locked, LOCKED_POINTING, "Pointing",
     "{digits} of {houses} in {covers} => {conclusion}",
     "In {houses}, {digits} can only be where {covers} crosses it, so it is nowhere else in "
     "{covers}. {so}"},
    {&sudoku_locked, LOCKED_CLAIMING, "Claiming",
     "{digits} of {houses} in {covers} => {conclusion}",
     "In {houses}, {digits} can only be where {covers} crosses it, so it is nowhere else in "
     "{covers}. {so}"},
    {&sudoku_naked_set, 0, "{technique}", "{digits} in {cells} ({houses}) => {conclusion}",
     "{cells and} can only be {digits or}: as many cells as digits, so these digits are nowhere "
     "else in {houses}. {so}"},
    {&sudoku_hidden_set, 0, "{technique}", "{digits} in {cells} ({houses}) => {conclusion}",
     "In {houses}, {digits and} can only be in {cells and}: as many cells as digits, so nothing "
     "else is there. {so}"},
    {&sudoku_fish, 0, "{technique}", "{digits} of {houses} in {covers} => {conclusion}",
     "In {houses}, {digits} can only be in {covers}. Each of the former needs one of the latter "
     "for itself, so no other {digits} is there. {so}"},
    {&sudoku_xy_wing, WING_XY, "{technique}", "{digits} in {cells} => {conclusion}",
     "{pivot} has two candidates. Whichever it is, one of {wings} is {gone digits}, so no cell "
     "that "
     "sees both of these is. {so}"},
    {&sudoku_xy_wing, WING_XYZ, "{technique}", "{digits} in {cells} => {conclusion}",
     "{pivot} has three candidates. Whichever it is, one of {cells and} is {gone digits}, so no "
     "other cell that sees all of these is. {so}"},
    {&sudoku_unique_loop, UNIQUE_TYPE_1, "{loop} Type 1", "{digits} in {cells} => {conclusion}",
     LOOP "{extra} alone can be something else, and must. {so}"},
    {&sudoku_unique_loop, UNIQUE_TYPE_2, "{loop} Type 2", "{digits} in {cells} => {conclusion}",
     LOOP "So one of {extra} is {gone digits}, and no cell that sees all of these is. {so}"},
    {&sudoku_unique_loop, UNIQUE_TYPE_3, "{loop} Type 3",
     "{digits} in {cells}, with {set} in {houses} => {conclusion}",
     LOOP "So one of {extra} is something else, and in {houses} these two are like one cell of a "
          "set with {set cells} and the digits {set}. {so}"},
    {&sudoku_unique_loop, UNIQUE_TYPE_4, "{loop} Type 4", "{digits} in {cells} => {conclusion}",
     LOOP "Of these digits one can be nowhere else in a house but in {extra}, so it is in one of "
          "them, and then the other digit is in neither. {so}"},
    {&sudoku_universal_grave, GRAVE_TYPE_1, "BUG Type 1", "{digits} in {cells} => {conclusion}",
     GRAVE "{cells and} alone has more, and must be {digits or}. {so}"},
    {&sudoku_universal_grave, GRAVE_TYPE_2, "BUG Type 2", "{digits} in {cells} => {conclusion}",
     GRAVE "Only {cells and} have more, so one of them is {digits}, and no cell that sees all of "
           "these is. {so}"},
    {&sudoku_universal_grave, GRAVE_TYPE_3, "BUG Type 3",
     "{digits} in {cells}, with {set} in {houses} => {conclusion}",
     GRAVE "Only {cells and} have more, so one of them is {digits or}. In {houses} they are like "
           "one cell of a set with {set cells} and the digits {set}. {so}"},
    {&sudoku_universal_grave, GRAVE_TYPE_4, "BUG Type 4",
     "{digits} in {cells}, with {set} in {houses} => {conclusion}",
     GRAVE "Only {cells and} have more, so one of them is {digits or}. {set} can be nowhere else "
           "in {houses}, so it is in the other. {so}"},
    {&sudoku_aligned_pair, 0, "{technique}", "{cells} => {conclusion}", ALIGNED},
    {&sudoku_aligned_triplet, 0, "{technique}", "{cells} => {conclusion}", ALIGNED},
    {&sudoku_simple_chain, CHAIN_CYCLE_X, "Bidirectional X-Cycle", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_simple_chain, CHAIN_CYCLE_Y, "Bidirectional Y-Cycle", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_simple_chain, CHAIN_CYCLE_XY, "Bidirectional Cycle", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_simple_chain, CHAIN_CONTRARY_X, "Forcing X-Chain", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_simple_chain, CHAIN_CONTRARY_XY, "Forcing Chain", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_nishio_chain, CHAIN_CONTRADICTION, "{technique}", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_multiple_chain, CHAIN_DIGITS, "Cell Forcing Chains", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_multiple_chain, CHAIN_PLACES, "Region Forcing Chains", "{chains} => {conclusion}",
     SO_CHAINS},
    {&sudoku_dynamic_chain, CHAIN_CONTRADICTION, "Dynamic Contradiction Forcing Chains{nesting}",
     "{chains} => {conclusion}", SO_CHAINS},
    {&sudoku_dynamic_chain, CHAIN_STATES, "Dynamic Double Forcing Chains{nesting}",
     "{chains} => {conclusion}", SO_CHAINS},
    {&sudoku_dynamic_chain, CHAIN_DIGITS, "Dynamic Cell Forcing Chains{nesting}",
     "{chains} => {conclusion}", SO_CHAINS},
    {&sudoku_dynamic_chain, CHAIN_PLACES, "Dynamic Region Forcing Chains{nesting}",
     "{chains} => {conclusion}", SO_CHAINS},
};

const struct sudoku_telling *sudoku_telling_of(const struct family *family, int type) {
    for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++)
        if (tellings[i].family == family && tellings[i].type == type)
            return &tellings[i];
    return NULL; /* the table has them all */
}

/* ---- Steps ----------------------------------------------------------------------------- */

static size_t tell(const sudoku_step *step, const sudoku_reason *reason, const char *pattern,
                   char *text, size_t size) {
    struct telling telling = {.step = step, .reason = reason};
    sudoku_text_begin(&telling.text, text, size);
    expand(&telling, pattern);
    return sudoku_text_end(&telling.text);
}

size_t sudoku_telling_name(const sudoku_step *step, const sudoku_reason *reason, char *text,
                           size_t size) {
    return tell(step, reason, reason->telling->name, text, size);
}

size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                        size_t size) {
    struct telling telling = {.step = step, .reason = reason};
    sudoku_text_begin(&telling.text, text, size);
    sudoku_text_number(&telling.text, step->rating / 10);
    sudoku_text_char(&telling.text, '.');
    sudoku_text_number(&telling.text, step->rating % 10);
    sudoku_text_char(&telling.text, ' ');
    sudoku_text_add(&telling.text, reason->name);
    sudoku_text_add(&telling.text, ": ");
    expand(&telling, reason->telling->line);
    return sudoku_text_end(&telling.text);
}

size_t sudoku_reason_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                          size_t size) {
    return tell(step, reason, reason->telling->words, text, size);
}
