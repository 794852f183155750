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
    uint64_t line;       /* number of the line that is read */
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
static uint32_t *find_slot(const struct items *items, const struct word *name) {
    for (size_t i = (size_t)hash(name->text, name->length);; i++) {
        uint32_t *slot = &items->slots[i & items->mask];
        size_t length;
        if (*slot == 0)
            return slot;
        const char *other = matrix_name(items->matrix, *slot - 1, &length);
        if (length == name->length && memcmp(other, name->text, length) == 0)
            return slot;
    }
}

/* Declines because of a word, which is shown between two texts.  Returns false. */
static bool decline_word(const struct items *items, const struct word *word, const char *before,
                         const char *behind) {
    decline(items->finding, items->line, word->at + 1, "%s'%.*s'%s", before,
            (int)utf8_cut(word->text, word->length, SHOWN), word->text, behind);
    return false;
}

/* Declines if a word has a mark that names must not have: a bar, or the colon before a colour. */
static bool is_name(const struct items *items, const struct word *word) {
    if (memchr(word->text, '|', word->length) != NULL) {
        decline(items->finding, items->line, word->at + 1,
                "'|' stands once among the items, with blanks around, and in no name");
        return false;
    }
    if (memchr(word->text, ':', word->length) != NULL)
        return decline_word(items, word, "", " has a colour, which is not supported");
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* Reads the line of items.  Declines if it is bad. */
static bool read_items(struct items *items, const struct line *line) {
    struct matrix *matrix = items->matrix;
    struct word word;
    bool has_bar = false;
    for (size_t at = 0; next_word(line, &at, &word);) {
        if (word.length == 1 && *word.text == '|' && !has_bar) {
            has_bar = true;
            matrix->primary = items->count;
            continue;
        }
        uint32_t *slot = find_slot(items, &word);
        if (!is_name(items, &word))
            return false;
        if (*slot != 0)
            return decline_word(items, &word, "item ", " is there twice");
        matrix->names[items->count] = (struct span){(uint32_t)word.at, (uint32_t)word.length};
        *slot = ++items->count;
    }
    if (!has_bar)
        matrix->primary = items->count;
    matrix->secondary = items->count - matrix->primary;
    return true;
}

/* Reads an option, or passes over a comment.  Declines if it is bad. */
static bool read_option(struct items *items, const struct line *line) {
    struct matrix *matrix = items->matrix;
    struct word word;
    size_t at = 0;
    next_word(line, &at, &word);
    bool is_comment = *word.text == '|' || (*word.text == '#' && *find_slot(items, &word) == 0);
    if (is_comment || !is_whole(line, items->finding))
        return is_comment;
    for (at = 0; next_word(line, &at, &word);) {
        uint32_t slot = *find_slot(items, &word);
        if (slot == 0)
            return is_name(items, &word) && decline_word(items, &word, "no item has the name ", "");
        if (items->last_rows[slot - 1] > matrix->rows)
            return decline_word(items, &word, "", " is in this option twice");
        items->last_rows[slot - 1] = matrix->rows + 1;
        matrix_add_one(matrix, slot - 1);
    }
    matrix_end_row(matrix);
    return true;
}

/* ---- Blocks ---------------------------------------------------------------------------- */

/* The words of some lines. */
static size_t count_words(const struct block *block, size_t from, size_t end) {
    struct word word;
    size_t words = 0;
    for (size_t i = from; i < end; i++) {
        for (size_t at = 0; next_word(&block->lines[i].line, &at, &word);)
            words++;
    }
    return words;
}

/* Makes the matrix of the lines from that of items on, unless one is bad. */
static void take_matrix(const struct block *block, size_t first, size_t end,
                        struct finding *finding) {
    const struct line *line = &block->lines[first].line;
    size_t slots = 4;
    while (slots < line->length + 2)
        slots *= 2;
    struct items items = {.mask = slots - 1, .line = line->number, .finding = finding};
    items.matrix = make_matrix(block, count_words(block, first, end), line, finding);
    items.slots = calloc(2 * slots, sizeof *items.slots);
    items.last_rows = items.slots != NULL ? items.slots + slots : NULL;
    bool is_good = items.matrix != NULL && items.slots != NULL && is_whole(line, finding) &&
                   read_items(&items, line);
    if (items.slots == NULL)
        decline(finding, line->number, 1, "not enough memory for this matrix");
    for (size_t i = first + 1; i < end && is_good; i++) {
        items.line = block->lines[i].line.number;
        is_good = read_option(&items, &block->lines[i].line);
    }
    free(items.slots);
    if (is_good)
        finding->matrix = items.matrix;
    else
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
