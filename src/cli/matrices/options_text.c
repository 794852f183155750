/* options_text.c - matrices in Knuth's form: a line of items, then an option on each line. */
#include "options_text.h"

#include "runtime/utf8.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 40 }; /* bytes of a name that a message shows */

static int shown_length(const char *text, struct span name) {
    return (int)utf8_cut(text, name.length, SHOWN);
}

/* The offset of the first byte of a word that is this one; its length if there is none. */
static size_t find_byte(const char *text, struct span word, char byte) {
    const char *found = memchr(text, byte, word.length);
    return found != NULL ? (size_t)(found - text) : word.length;
}

/* Complains of a mark that names must not have: a bar, or the colon before a colour.  True if there
 * is none. */
static bool is_plain(const char *text, struct span name, struct line_fault *fault) {
    size_t bar = find_byte(text, name, '|'), colon = find_byte(text, name, ':');
    if (bar < name.length)
        return set_fault(fault, name.start + bar,
                         "'|' stands once among the items, with blanks around, and in no name");
    if (colon < name.length)
        return set_fault(fault, name.start + colon, "'%.*s' has a colour, which is not supported",
                         shown_length(text, name), text);
    return true;
}

/* Adds an item.  False if it is bad, or if there is no memory for it. */
static bool add_item(const char *text, struct span name, struct matrix *matrix,
                     struct line_fault *fault) {
    if (!is_plain(text, name, fault))
        return false;
    enum item_added added = items_add(&matrix->items, text, name.length);
    if (added == ITEM_IS_THERE)
        return set_fault(fault, name.start, "item '%.*s' is there twice", shown_length(text, name),
                         text);
    if (added == ITEM_NO_MEMORY)
        return set_memory_fault(fault);
    return true;
}

/* Ends the line of items. */
static bool end_items(struct matrix *matrix, bool has_bar, struct line_fault *fault) {
    if (!has_bar)
        matrix->primary = matrix->items.count;
    matrix->secondary = matrix->items.count - matrix->primary;
    matrix->last_rows = calloc((size_t)matrix->items.count + 1, sizeof *matrix->last_rows);
    if (matrix->last_rows == NULL)
        return set_memory_fault(fault);
    return true;
}

bool read_items(const struct line *line, struct matrix *matrix, struct line_fault *fault) {
    struct span name;
    bool has_bar = false;
    for (size_t at = 0; next_word(line, &at, &name);) {
        const char *text = line->text + name.start;
        bool is_bar = name.length == 1 && *text == '|' && !has_bar;
        if (is_bar)
            matrix->primary = matrix->items.count;
        else if (!add_item(text, name, matrix, fault))
            return false;
        has_bar = has_bar || is_bar;
    }
    return end_items(matrix, has_bar, fault);
}

bool read_option(const struct line *line, struct matrix *matrix, struct line_fault *fault) {
    struct span name;
    for (size_t at = 0; next_word(line, &at, &name);) {
        const char *text = line->text + name.start;
        uint32_t item = items_find(&matrix->items, text, name.length);
        if (item == matrix->items.count) {
            if (is_plain(text, name, fault))
                set_fault(fault, name.start, "no item has the name '%.*s'",
                          shown_length(text, name), text);
            return false;
        }
        if (matrix->last_rows[item] > matrix->rows)
            return set_fault(fault, name.start, "'%.*s' is in this option twice",
                             shown_length(text, name), text);
        matrix->last_rows[item] = matrix->rows + 1;
        if (!matrix_add_one(matrix, item))
            return set_room_fault(fault, matrix);
    }
    if (!matrix_end_row(matrix))
        return set_memory_fault(fault);
    return true;
}
