/* options.c - matrices in the form of D. E. Knuth's programs: a line of items, which are the
 * columns, with `|` before the secondary ones, then an option on each line, which is a row: the
 * items that it has.
 *
 * A blank line or the end of the input completes the matrix.  A bad one is complete when that is
 * seen, so that text of another kind is not gathered up to its end. */
#include "../matrix.h"
#include "layout.h"
#include "matrix_line.h"
#include "runtime/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHOWN = 40, /* bytes of a name that a message shows */
    GROWTH = 4  /* the lines are read again when there are this many times as many */
};

/* The matrix that is read, and its names as a hash table with open addressing. */
struct items {
    struct matrix *matrix;
    uint32_t count;      /* number of items */
    size_t mask;         /* slots - 1, which is a power of two above twice the number of items */
    uint32_t *slots;     /* 1 + item; 0: the slot is free */
    uint32_t *last_rows; /* item -> 1 + the last row that has it; 0: none has */
    struct finding *finding;
};

/* ---- Names ----------------------------------------------------------------------------- */

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo). */
static uint64_t hash(const char *name, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

/* The slot of a name: that of its item, or the free one where it belongs. */
static uint32_t *find_slot(const struct items *items, const char *name, size_t length) {
    for (size_t i = (size_t)hash(name, length);; i++) {
        uint32_t *slot = &items->slots[i & items->mask];
        size_t other_length;
        if (*slot == 0)
            return slot;
        const char *other = matrix_name(items->matrix, *slot - 1, &other_length);
        if (other_length == length && memcmp(other, name, length) == 0)
            return slot;
    }
}

/* Declines because of a word, at an offset in the line, and shows the word between two texts. */
static bool decline_word(const struct items *items, const struct line *line, struct span word,
                         size_t at, const char *before, const char *behind) {
    const char *text = line->text + word.start;
    decline(items->finding, line->number, at + 1, "%s'%.*s'%s", before,
            (int)utf8_cut(text, word.length, SHOWN), text, behind);
    return false;
}

/* Declines if a word has a mark that names must not have: a bar, or the colon before a colour. */
static bool is_name(const struct items *items, const struct line *line, struct span word) {
    const char *bar = memchr(line->text + word.start, '|', word.length);
    const char *colon = memchr(line->text + word.start, ':', word.length);
    if (bar != NULL)
        decline(items->finding, line->number, (size_t)(bar - line->text) + 1,
                "'|' stands once among the items, with blanks around, and in no name");
    else if (colon != NULL)
        decline_word(items, line, word, (size_t)(colon - line->text), "",
                     " has a colour, which is not supported");
    return bar == NULL && colon == NULL;
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* Reads the line of items.  Declines if it is bad. */
static bool read_items(struct items *items, const struct line *line) {
    struct matrix *matrix = items->matrix;
    struct span word;
    bool has_bar = false;
    for (size_t at = 0; next_word(line, &at, &word);) {
        bool is_bar = word.length == 1 && line->text[word.start] == '|' && !has_bar;
        if (is_bar) {
            has_bar = true;
            matrix->primary = items->count;
            continue;
        }
        if (!is_name(items, line, word))
            return false;
        uint32_t *slot = find_slot(items, line->text + word.start, word.length);
        if (*slot != 0)
            return decline_word(items, line, word, word.start, "item ", " is there twice");
        matrix->names[items->count] = word;
        *slot = ++items->count;
    }
    if (!has_bar)
        matrix->primary = items->count;
    matrix->secondary = items->count - matrix->primary;
    return true;
}

/* Reads an option.  Declines if it is bad. */
static bool read_option(struct items *items, const struct line *line) {
    struct matrix *matrix = items->matrix;
    struct span word;
    for (size_t at = 0; next_word(line, &at, &word);) {
        uint32_t slot = *find_slot(items, line->text + word.start, word.length);
        if (slot == 0)
            return is_name(items, line, word) &&
                   decline_word(items, line, word, word.start, "no item has the name ", "");
        if (items->last_rows[slot - 1] > matrix->rows)
            return decline_word(items, line, word, word.start, "", " is in this option twice");
        items->last_rows[slot - 1] = matrix->rows + 1;
        matrix_add_one(matrix, slot - 1);
    }
    matrix_end_row(matrix);
    return true;
}

/* True if a line that begins with a number sign is a comment: its first word is no item. */
static bool is_remark(const struct items *items, const struct line *line) {
    struct span word;
    size_t at = 0;
    return next_word(line, &at, &word) &&
           *find_slot(items, line->text + word.start, word.length) == 0;
}

/* Reads the line of items and the options below it.  Declines at the first line that is bad. */
static bool read_lines(struct items *items, const struct block *block, size_t first, size_t end) {
    bool is_good = true;
    for (size_t i = first; i < end && is_good; i++) {
        const struct line *line = &block->lines[i].line;
        enum line_start start = line_start(line);
        if (start != START_BAR && !(start == START_HASH && is_remark(items, line)))
            is_good = is_whole(line, items->finding) &&
                      (i == first ? read_items(items, line) : read_option(items, line));
    }
    return is_good;
}

/* ---- Blocks ---------------------------------------------------------------------------- */

/* The words of some lines. */
static size_t count_words(const struct block *block, size_t from, size_t end) {
    struct span word;
    size_t words = 0;
    for (size_t i = from; i < end; i++) {
        for (size_t at = 0; next_word(&block->lines[i].line, &at, &word);)
            words++;
    }
    return words;
}

/* Makes the matrix of the lines from that of items on. */
static void take_matrix(const struct block *block, size_t first, size_t end,
                        struct finding *finding) {
    const struct line *line = &block->lines[first].line;
    size_t slots = 4;
    while (slots < line->length + 2)
        slots *= 2;
    struct items items = {.finding = finding, .mask = slots - 1};
    items.matrix = make_matrix(block, count_words(block, first, end), line, finding);
    items.slots = calloc(2 * slots, sizeof *items.slots);
    items.last_rows = items.slots + slots;
    if (items.slots == NULL)
        decline(finding, line->number, 1, "not enough memory for this matrix");
    else if (items.matrix != NULL && read_lines(&items, block, first, end))
        finding->matrix = items.matrix;
    free(items.slots);
    if (finding->matrix == NULL)
        free(items.matrix);
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    size_t first = 0, texts = 0;
    enum line_start start = START_BAR;
    finding->form = FORM_OPTIONS;
    for (finding->lines = 0; finding->lines < block->count; finding->lines++) {
        start = line_start(&block->lines[finding->lines].line);
        if (start == START_BLANK)
            break;
        texts += start >= START_SIGN;
        first += texts == 0;
    }
    bool is_ended = block->ended || start == START_BLANK;
    if (texts > 0)
        take_matrix(block, first, finding->lines, finding);
    if (is_ended || finding->fault.line > 0)
        return texts > 0 ? COMPLETE : NOT_MINE;
    free(finding->matrix);
    finding->matrix = NULL;
    finding->lines = GROWTH * texts;
    return NEEDS_MORE;
}

const struct layout options_layout = {.name = "options", .recognise = recognise};
