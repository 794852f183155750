/* step_text.c - steps as text: a table of the wordings of each technique, and the values of the
 * words in braces there. */
#include "text.h"

#include <stddef.h>
#include <string.h>

/* The wording of a kind of steps.  Words in braces are replaced by parts of the step. */
struct sudoku_wording {
    find_steps *find;
    int type;
    const char *name;      /* NULL for the name of the technique */
    const char *line;      /* text after the name, with the conclusion */
    const char *sentences; /* for beginners */
};

/* ---- Lists ----------------------------------------------------------------------------- */

/* The separators of a list: between its items, and before the last one. */
struct style {
    const char *between, *before_last;
};
static const struct style packed = {",", ","}, with_bars = {"/", "/"}, with_and = {", ", " and "},
                          with_or = {", ", " or "};

static void separate(struct writer *writer, const struct style *style, int index, int count) {
    if (index > 0)
        sudoku_write(writer, index == count - 1 ? style->before_last : style->between);
}

static void write_digits(struct writer *writer, unsigned mask, const struct style *style) {
    int count = mask_count(mask);
    for (int i = 0; mask != 0; mask = mask_rest(mask), i++) {
        separate(writer, style, i, count);
        sudoku_write(writer, "%u", (unsigned)mask_first(mask) + 1);
    }
}

static void write_cells(struct writer *writer, const uint8_t *cells, int count,
                        const struct style *style) {
    for (int i = 0; i < count; i++) {
        separate(writer, style, i, count);
        sudoku_write(writer, "%c", cells[i]);
    }
}

/* Writes houses of one kind: "rows 2 and 6". */
static void write_houses(struct writer *writer, const uint8_t *houses, int count,
                         const struct style *style) {
    static const char *const kinds[] = {"rows ", "columns ", "boxes "};
    if (count == 1) {
        sudoku_write(writer, "%h", houses[0]);
        return;
    }
    sudoku_write(writer, kinds[houses[0] / 9]);
    for (int i = 0; i < count; i++) {
        separate(writer, style, i, count);
        sudoku_write(writer, "%u", houses[i] % 9U + 1);
    }
}

/* ---- The values of words in braces ----------------------------------------------------- */

static void write_loop(struct writer *writer) {
    bool is_rectangle = writer->reason->cell_count == 4;
    sudoku_write(writer, is_rectangle ? "Unique Rectangle" : "Unique Loop");
}

/* Writes the nested techniques in the name of dynamic chains, such as " (+ Forcing Chains)". */
static void write_nesting(struct writer *writer) {
    const char *nesting = strstr(sudoku_technique_name(writer->step->technique), " (");
    sudoku_write(writer, "%s", nesting == NULL ? "" : nesting);
}

static void write_wings(struct writer *writer) {
    write_cells(writer, writer->reason->cells + 1, writer->reason->cell_count - 1, &with_and);
}

/* Writes the digits that are eliminated in any cell. */
static void write_eliminated_digits(struct writer *writer) {
    unsigned all = 0;
    for (int cell = 0; cell < CELLS; cell++)
        all |= writer->step->eliminated[cell];
    write_digits(writer, all, &with_or);
}

/* Writes the eliminated candidates: each cell, a sign and its digits. */
static void write_eliminated(struct writer *writer, const struct style *cells, const char *sign,
                             const struct style *digits) {
    int count = 0, index = 0;
    for (int cell = 0; cell < CELLS; cell++)
        count += writer->step->eliminated[cell] != 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (writer->step->eliminated[cell] == 0)
            continue;
        separate(writer, cells, index++, count);
        sudoku_write(writer, "%c%s", cell, sign);
        write_digits(writer, writer->step->eliminated[cell], digits);
    }
}

/* "r3c8=7", or "r3c8<>7, r4c8<>2/7". */
static void write_conclusion(struct writer *writer) {
    static const struct style with_commas = {", ", ", "};
    if (writer->step->digit != 0)
        sudoku_write(writer, "%c=%u", writer->step->cell, writer->step->digit);
    else
        write_eliminated(writer, &with_commas, "<>", &with_bars);
}

/* "So r3c8 is 7.", or "So r3c8 is not 7 and r4c8 is not 2 or 7." */
static void write_so(struct writer *writer) {
    sudoku_write(writer, "So ");
    if (writer->step->digit != 0)
        sudoku_write(writer, "%c is %u", writer->step->cell, writer->step->digit);
    else
        write_eliminated(writer, &with_and, " is not ", &with_or);
    sudoku_write(writer, ".");
}

/* A word is replaced by the output of write(), by a number, cell or house in format, or by a part
 * of the reason: a list of cells or houses, or a mask of digits. */
#define PART(field)    .items = offsetof(sudoku_reason, field)
#define COUNT(field)   .count = offsetof(sudoku_reason, field)
#define OF_STEP(field) .of_step = true, .items = offsetof(sudoku_step, field)
static const struct word {
    const char *word;
    void (*write)(struct writer *writer);
    const char *format;
    void (*write_list)(struct writer *writer, const uint8_t *items, int count,
                       const struct style *style);
    const struct style *style;
    bool of_step; /* items is an offset in the step, not in the reason */
    size_t items, count;
} words[] = {
    {"loop", .write = write_loop},
    {"nesting", .write = write_nesting},
    {"digit", .format = "%u", OF_STEP(digit)},
    {"cell", .format = "%c", OF_STEP(cell)},
    {"single", .format = "%h", PART(single_house)},
    {"digits", PART(digits), .style = &with_bars},
    {"digits and", PART(digits), .style = &with_and},
    {"digits or", PART(digits), .style = &with_or},
    {"cells", .write_list = write_cells, PART(cells), COUNT(cell_count), .style = &packed},
    {"cells and", .write_list = write_cells, PART(cells), COUNT(cell_count), .style = &with_and},
    {"pivot", .format = "%c", PART(cells)},
    {"wings", .write = write_wings},
    {"extra", .write_list = write_cells, PART(extra_cells), COUNT(extra_count), .style = &with_and},
    {"houses", .write_list = write_houses, PART(houses), COUNT(house_count), .style = &with_and},
    {"covers", .write_list = write_houses, PART(covers), COUNT(cover_count), .style = &with_and},
    {"set", PART(set_digits), .style = &with_and},
    {"set cells", .write_list = write_cells, PART(set_cells), COUNT(set_count), .style = &with_and},
    {"gone digits", .write = write_eliminated_digits},
    {"conclusion", .write = write_conclusion},
    {"chains", .write = sudoku_write_chains},
    {"so", .write = write_so},
};

static void write_word(struct writer *writer, const struct word *word) {
    const char *reason = (const char *)writer->reason;
    const void *items = (word->of_step ? (const char *)writer->step : reason) + word->items;
    if (word->write != NULL)
        word->write(writer);
    else if (word->format != NULL)
        sudoku_write(writer, word->format, *(const uint8_t *)items);
    else if (word->write_list != NULL)
        word->write_list(writer, items, *(const uint8_t *)(reason + word->count), word->style);
    else
        write_digits(writer, *(const sudoku_digits *)items, word->style);
}

static void expand(struct writer *writer, const char *pattern) {
    while (*pattern != '\0') {
        size_t length = strcspn(pattern, "{");
        for (; length > 0; length--)
            sudoku_write_char(writer, *pattern++);
        if (*pattern == '\0')
            return;
        length = strcspn(++pattern, "}");
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strlen(words[i].word) == length && memcmp(words[i].word, pattern, length) == 0)
                write_word(writer, &words[i]);
        pattern += length + 1;
    }
}

/* ---- The table ------------------------------------------------------------------------- */

#define OF_IN     "{digits} of {houses} in {covers} => {conclusion}"
#define IN        "{digits} in {cells} => {conclusion}"
#define IN_HOUSE  "{digits} in {cells} ({houses}) => {conclusion}"
#define IN_WITH   "{digits} in {cells}, with {set} in {houses} => {conclusion}"
#define BY_CHAINS "{conclusion}{chains}", "{so}"

#define SINGLE "That leaves {cell} as the only cell of {single} that can be {digit}."
#define LOCKED                                                                                     \
    "In {houses}, {digits} can only be where {covers} crosses it, so it is nowhere else in "       \
    "{covers}. "
#define HIDDEN                                                                                     \
    "In {houses}, {digits and} can only be in {cells and}: as many cells as digits, so nothing "   \
    "else is there. "
#define LOOP                                                                                       \
    "If {cells and} held only {digits and}, these could be swapped and the puzzle would have two " \
    "solutions. "
#define GRAVE                                                                                      \
    "If each empty cell had two candidates, and each digit two places in each house, the puzzle "  \
    "would not have exactly one solution. "
static const struct sudoku_wording wordings[] = {
    {sudoku_find_hidden_singles, HIDDEN_SINGLE_LAST_CELL, NULL,
     "{conclusion} (last cell of {single})",
     "{cell} is the last empty cell of {single}, and {digit} is the only digit missing there."},
    {sudoku_find_hidden_singles, HIDDEN_SINGLE, NULL, "{conclusion} ({single})",
     "In {single}, {cell} is the only cell that can be {digit}."},
    {sudoku_find_naked_singles, 0, NULL, "{conclusion} (only candidate)",
     "{cell} can only be {digit}: all other digits are in its row, its column or its box, or have "
     "been ruled out."},
    {sudoku_find_locked, DIRECT_POINTING, "Direct Pointing", OF_IN " ({single})", LOCKED SINGLE},
    {sudoku_find_locked, DIRECT_CLAIMING, "Direct Claiming", OF_IN " ({single})", LOCKED SINGLE},
    {sudoku_find_direct_hidden_sets, 0, NULL, IN_HOUSE, HIDDEN SINGLE},
    {sudoku_find_locked, LOCKED_POINTING, "Pointing", OF_IN, LOCKED "{so}"},
    {sudoku_find_locked, LOCKED_CLAIMING, "Claiming", OF_IN, LOCKED "{so}"},
    {sudoku_find_naked_sets, 0, NULL, IN_HOUSE,
     "{cells and} can only be {digits or}: as many cells as digits, so these digits are nowhere "
     "else in {houses}. {so}"},
    {sudoku_find_hidden_sets, 0, NULL, IN_HOUSE, HIDDEN "{so}"},
    {sudoku_find_fish, 0, NULL, OF_IN,
     "In {houses}, {digits} can only be in {covers}. Each of the former needs one of the latter "
     "for itself, so no other {digits} is there. {so}"},
    {sudoku_find_xy_wings, WING_XY, NULL, IN,
     "{pivot} has two candidates. Whichever it is, one of {wings} is {gone digits}, so no cell "
     "that sees both of these is. {so}"},
    {sudoku_find_xy_wings, WING_XYZ, NULL, IN,
     "{pivot} has three candidates. Whichever it is, one of {cells and} is {gone digits}, so no "
     "other cell that sees all of these is. {so}"},
    {sudoku_find_unique_loops, UNIQUE_TYPE_1, "{loop} Type 1", IN,
     LOOP "Only {extra} has other candidates, so it must be one of them. {so}"},
    {sudoku_find_unique_loops, UNIQUE_TYPE_2, "{loop} Type 2", IN,
     LOOP "So one of {extra} is {gone digits}, and no cell that sees all of these is. {so}"},
    {sudoku_find_unique_loops, UNIQUE_TYPE_3, "{loop} Type 3", IN_WITH,
     LOOP "So one of {extra} is something else, and in {houses} these two are like one cell of a "
          "set with {set cells} and the digits {set}. {so}"},
    {sudoku_find_unique_loops, UNIQUE_TYPE_4, "{loop} Type 4", IN,
     LOOP "In one house, one of these digits can only be in {extra}, so it is in one of them, and "
          "the other digit is in neither. {so}"},
    {sudoku_find_universal_grave, GRAVE_TYPE_1, "BUG Type 1", IN,
     GRAVE "Only {cells and} has more, so it must be {digits or}. {so}"},
    {sudoku_find_universal_grave, GRAVE_TYPE_2, "BUG Type 2", IN,
     GRAVE "Only {cells and} have more, so one of them is {digits}, and no cell that sees all of "
           "these is. {so}"},
    {sudoku_find_universal_grave, GRAVE_TYPE_3, "BUG Type 3", IN_WITH,
     GRAVE "Only {cells and} have more, so one of them is {digits or}. In {houses} they are like "
           "one cell of a set with {set cells} and the digits {set}. {so}"},
    {sudoku_find_universal_grave, GRAVE_TYPE_4, "BUG Type 4", IN_WITH,
     GRAVE "Only {cells and} have more, so one of them is {digits or}. {set} can be nowhere else "
           "in {houses}, so it is in the other. {so}"},
    {sudoku_find_aligned_sets, 0, NULL, "{cells} => {conclusion}",
     "Each combination of candidates of {cells and} that includes an eliminated one repeats a "
     "digit in a house or leaves another cell without candidates. {so}"},
    {sudoku_find_alternating_chains, KEY_X | CYCLE_TYPE, "Bidirectional X-Cycle", BY_CHAINS},
    {sudoku_find_alternating_chains, KEY_Y | CYCLE_TYPE, "Bidirectional Y-Cycle", BY_CHAINS},
    {sudoku_find_alternating_chains, KEY_XY | CYCLE_TYPE, "Bidirectional Cycle", BY_CHAINS},
    {sudoku_find_alternating_chains, KEY_X, "Forcing X-Chain", BY_CHAINS},
    {sudoku_find_alternating_chains, KEY_XY, "Forcing Chain", BY_CHAINS},
    {sudoku_find_nishio_chains, KEY_CONTRADICTION, NULL, BY_CHAINS},
    {sudoku_find_multiple_chains, KEY_CELL, "Cell Forcing Chains", BY_CHAINS},
    {sudoku_find_multiple_chains, KEY_HOUSE, "Region Forcing Chains", BY_CHAINS},
    {sudoku_find_dynamic_chains, KEY_CONTRADICTION, "Dynamic Contradiction Forcing Chains{nesting}",
     BY_CHAINS},
    {sudoku_find_dynamic_chains, KEY_DOUBLE, "Dynamic Double Forcing Chains{nesting}", BY_CHAINS},
    {sudoku_find_dynamic_chains, KEY_CELL, "Dynamic Cell Forcing Chains{nesting}", BY_CHAINS},
    {sudoku_find_dynamic_chains, KEY_HOUSE, "Dynamic Region Forcing Chains{nesting}", BY_CHAINS},
};

/* ---- Steps ----------------------------------------------------------------------------- */

static size_t write_pattern(const sudoku_step *step, const sudoku_reason *reason,
                            const char *pattern, char *text, size_t size) {
    struct writer writer = {.text = text, .size = size, .step = step, .reason = reason};
    if (size > 0)
        *text = '\0';
    expand(&writer, pattern);
    return writer.length;
}

void sudoku_word_step(const sudoku_step *step, int type, sudoku_reason *reason) {
    const struct sudoku_wording *wording = wordings;
    while (wording->find != step->technique->find || wording->type != type)
        wording++;
    reason->wording = wording;
    write_pattern(step, reason, wording->name != NULL ? wording->name : step->technique->name,
                  reason->name, sizeof reason->name);
}

size_t sudoku_step_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                        size_t size) {
    struct writer writer = {.text = text, .size = size, .step = step, .reason = reason};
    if (size > 0)
        *text = '\0';
    sudoku_write(&writer, "%u.%u %s: ", step->rating / 10, step->rating % 10, reason->name);
    expand(&writer, reason->wording->line);
    return writer.length;
}

size_t sudoku_reason_text(const sudoku_step *step, const sudoku_reason *reason, char *text,
                          size_t size) {
    return write_pattern(step, reason, reason->wording->sentences, text, size);
}
