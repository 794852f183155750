/* options.c - matrices in the form of D. E. Knuth's programs: a line of items, which are the
 * columns, with `|` before the secondary ones, then an option on each line, which is a row: the
 * items that it has.
 *
 * A blank line or the end of the input completes the matrix.  The table of names has open
 * addressing. */
#include "matrix_kind.h"
#include "runtime/utf8.h"

#include <stdlib.h>

enum { SHOWN = 40 }; /* bytes of a name that a message shows */

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo). */
static uint64_t hash(const char *name, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

/* The slot of a name: that of its item, or the free one where it belongs. */
static uint32_t *find_slot(const struct matrix_lines *lines, const char *name, size_t length) {
    for (size_t i = (size_t)hash(name, length);; i++) {
        uint32_t *slot = &lines->slots[i & lines->mask];
        size_t other_length;
        if (*slot == 0)
            return slot;
        const char *other = matrix_name(&lines->matrix, *slot - 1, &other_length);
        if (length == other_length && memcmp(other, name, length) == 0)
            return slot;
    }
}

/* Declines because of a word: it has a mark that names must not have, a bar or the colon before a
 * colour, or else what the texts around it say. */
static enum verdict decline_word(const struct matrix_lines *lines, const struct line *line,
                                 struct span word, const char *before, const char *behind) {
    const char *name = line->text + word.start;
    bool has_colour = memchr(name, ':', word.length) != NULL;
    if (memchr(name, '|', word.length) != NULL)
        return decline(lines->finding, line->number, word.start + 1,
                       "'|' stands once among the items, with blanks around, and in no name");
    return decline(lines->finding, line->number, word.start + 1, "%s'%.*s'%s",
                   has_colour ? "" : before, (int)utf8_cut(name, word.length, SHOWN), name,
                   has_colour ? " has a colour, which is not supported" : behind);
}

/* Makes an empty table for the names of a line, which are fewer than half of its slots, and keeps
 * the text of the line.  False if there is no memory. */
static bool make_table(struct matrix_lines *lines, const struct line *line) {
    size_t slots = 4;
    while (slots < line->length + 2)
        slots *= 2;
    lines->slots = calloc(slots, 2 * sizeof(uint32_t) + sizeof(struct span) / 2 + 1);
    if (lines->slots == NULL)
        return false;
    lines->mask = slots - 1;
    lines->last_rows = lines->slots + slots;
    lines->matrix.names = (struct span *)(lines->last_rows + slots);
    lines->matrix.text = memcpy(lines->matrix.names + slots / 2, line->text, line->length);
    return true;
}

/* Reads the line of items. */
static enum verdict begin(struct matrix_lines *lines, const struct line *line) {
    struct matrix *matrix = &lines->matrix;
    struct span word;
    uint32_t count = 0, primary = UINT32_MAX; /* no bar so far */
    if (line->too_long)
        return decline_long_line(lines, line);
    if (!make_table(lines, line))
        return decline_memory(lines);
    for (size_t at = 0; next_word(line, &at, &word);) {
        const char *name = line->text + word.start;
        if (word.length == 1 && *name == '|' && primary == UINT32_MAX) {
            primary = count;
            continue;
        }
        uint32_t *slot = find_slot(lines, name, word.length);
        if (*slot != 0 || memchr(name, '|', word.length) || memchr(name, ':', word.length))
            return decline_word(lines, line, word, "item ", " is there twice");
        matrix->names[count] = word;
        *slot = ++count;
    }
    matrix->primary = primary < count ? primary : count;
    matrix->secondary = count - matrix->primary;
    return NEEDS_MORE;
}

/* Adds an option, or passes over a comment. */
static enum verdict add(struct matrix_lines *lines, const struct line *line, char first) {
    struct span word;
    size_t at = 0;
    if (first == ' ')
        return NOT_MINE;
    if (lines->finding->fault.line > 0)
        return NEEDS_MORE;
    next_word(line, &at, &word);
    bool is_name = first != '|' && *find_slot(lines, line->text + word.start, word.length) != 0;
    if (is_no_text(first) && !is_name)
        return NEEDS_MORE;
    if (line->too_long)
        return decline_long_line(lines, line);
    for (at = 0; next_word(line, &at, &word);) {
        uint32_t item = *find_slot(lines, line->text + word.start, word.length);
        if (item == 0)
            return decline_word(lines, line, word, "no item has the name ", "");
        if (lines->last_rows[item - 1] > lines->rows)
            return decline_word(lines, line, word, "", " is in this option twice");
        lines->last_rows[item - 1] = (uint32_t)lines->rows + 1;
        add_number(lines, item - 1);
    }
    add_number(lines, ROW_END);
    lines->rows++;
    return NEEDS_MORE;
}

const struct matrix_kind options_of_items = {.form = FORM_OPTIONS, .begin = begin, .add = add};
