/* list.c - lists as programs write them, as nested brackets. */
#include "list.h"

#include <stdint.h>
#include <string.h>

/* ---- Where a list opens --------------------------------------------------------------------- */

static bool is_word_byte(char byte) {
    return is_ascii_letter(byte) || is_digit(byte) || byte == '_' || byte == '.' || byte == '!';
}

static size_t skip_blanks(const struct plain *line, size_t at) {
    while (at < line->end && is_blank(line->text[at]))
        at++;
    return at;
}

/* True if what stands behind an opening bracket is the beginning of a list: a bracket, a quotation
 * mark, a cell, the name of a member, a comment, or the end of the line. */
static bool begins_list(const struct plain *line, size_t at) {
    const char *text = line->text;
    at = skip_blanks(line, at);
    if (at == line->end || is_opening(text[at]) || strchr("\"'|#%", text[at]) != NULL)
        return true;
    if (text[at] == '/' && at + 1 < line->end && (text[at + 1] == '/' || text[at + 1] == '*'))
        return true;
    size_t end = at;
    while (end < line->end && (is_word_byte(text[end]) || strchr("-?*", text[end]) != NULL))
        end++;
    size_t behind = skip_blanks(line, end);
    bool is_key = behind < line->end && text[behind] == ':' && is_ascii_letter(text[at]);
    bool is_null =
        (end - at == 4 && (memcmp(text + at, "null", 4) == 0 || memcmp(text + at, "None", 4) == 0));
    bool is_call = behind == end && end < line->end && is_opening(text[end]);
    bool are_cells = end > at && end - at <= 2 && !(classes_of(text + at, end - at) & SET_LETTERS);
    bool is_cell =
        end == at + 1 && (behind == line->end || strchr(",;]})|", text[behind]) || behind > end);
    return end > at && (is_key || is_null || is_call || are_cells || is_cell);
}

/* True if what stands in front of a bracket may do so: nothing, a name and an equals sign, a type,
 * or the name of a call. */
static bool may_stand_in_front(const struct plain *line, size_t from, size_t bracket) {
    size_t last = bracket;
    while (last > from && is_blank(line->text[last - 1]))
        last--;
    if (last == from || line->text[last - 1] == '=')
        return true;
    if (memchr(line->text + from, '=', last - from) != NULL)
        return true; /* a type stands behind the name */
    size_t name = last;
    while (name > from && (is_word_byte(line->text[name - 1]) || line->text[name - 1] == '.'))
        name--;
    bool is_name = name < last && (is_ascii_letter(line->text[name]) || line->text[name] == '_');
    return last == bracket && (is_name || strchr("]>", line->text[last - 1]) != NULL);
}

/* The offset behind the brackets of an array's type, such as [9][9] or [], at an offset; that
 * offset if there are none. */
static size_t skip_dimension(const struct plain *line, size_t at) {
    size_t end = at + 1;
    while (end < line->end && (is_digit(line->text[end]) || line->text[end] == ' '))
        end++;
    bool is_type = at > 0 && is_word_byte(line->text[at - 1]);
    is_type =
        is_type || (at > 0 && line->text[at - 1] == ']') ||
        (end + 1 < line->end && (line->text[end + 1] == '[' || is_word_byte(line->text[end + 1])));
    return line->text[at] == '[' && end < line->end && line->text[end] == ']' && is_type ? end + 1
                                                                                         : at;
}

size_t find_list(const struct plain *line, size_t from) {
    size_t at = from;
    while (at < line->end && is_blank(line->text[at]))
        at++;
    from = at;
    for (; at < line->end; at++) {
        char byte = line->text[at];
        if (is_opening(byte)) {
            size_t behind = skip_dimension(line, at);
            if (behind == at)
                break;
            at = behind - 1;
        } else if (byte == '"' || byte == '\'' || byte == BAD_SYMBOL || byte == ')') {
            return SIZE_MAX;
        }
    }
    bool opens = at < line->end && may_stand_in_front(line, from, at) && begins_list(line, at + 1);
    return opens ? at : SIZE_MAX;
}

/* ---- What stands in it ---------------------------------------------------------------------- */

/* The end of a string that begins behind a quotation mark, or of the line. */
static size_t string_end(const struct plain *line, size_t at, char mark) {
    if (!(line->classes & SET_OF(CLASS_OTHER))) { /* no backslash either */
        const char *end = memchr(line->text + at, mark, line->end - at);
        return end != NULL ? (size_t)(end - line->text) : line->end;
    }
    while (at < line->end && line->text[at] != mark)
        at += line->text[at] == '\\' ? 2 : 1;
    return at < line->end ? at : line->end;
}

/* The offset behind a comment that begins at an offset; that offset if none does. */
static size_t skip_comment(const struct plain *line, size_t at) {
    const char *text = line->text;
    bool is_slash = text[at] == '/' && at + 1 < line->end;
    if (text[at] == '#' || text[at] == '%' || (is_slash && text[at + 1] == '/'))
        return line->end;
    if (!is_slash || text[at + 1] != '*')
        return at;
    for (at += 2; at < line->end; at++) {
        if (text[at] == '/' && text[at - 1] == '*')
            return at + 1;
    }
    return line->end;
}

static void set_key(struct list *list, const struct plain *line, size_t start, size_t end) {
    size_t length = end - start < KEY_SIZE - 1 ? end - start : KEY_SIZE - 1;
    for (size_t i = 0; i < length; i++)
        list->key[i] = to_lower(line->text[start + i]);
    list->key[length] = '\0';
    list->has_key = true;
}

/* Hands the key that has been read on to the value. */
static void take_key(struct list *list, struct list_item *item) {
    item->has_key = list->has_key;
    if (list->has_key)
        memcpy(item->key, list->key, sizeof item->key);
    list->has_key = false;
}

/* Reads a string, a number or a word.  False if it is a key, or stands in front of a bracket. */
static bool read_scalar(struct list *list, const struct plain *line, size_t *at,
                        struct list_item *item) {
    char mark = line->text[*at];
    item->is_quoted = mark == '"' || mark == '\'';
    item->start = *at + item->is_quoted;
    size_t end = item->start;
    if (item->is_quoted)
        end = string_end(line, item->start, mark);
    else
        while (end < line->end &&
               !(set_of(line->text[end]) & (SET_BLANK | SET_FIELDS | SET_BARS | SET_BRACKETS |
                                            SET_OF(CLASS_COLON) | SET_OF(CLASS_QUOTE))))
            end++;
    item->end = end;
    *at = end + (item->is_quoted && end < line->end);
    size_t behind = skip_blanks(line, *at);
    bool is_member = list->depth <= LIST_DEPTH && list->open[list->depth - 1] == '{';
    if (is_member && behind < line->end && line->text[behind] == ':') {
        set_key(list, line, item->start, item->end);
        *at = behind + 1;
        return false;
    }
    return item->is_quoted || behind == line->end || !is_opening(line->text[behind]) ||
           behind > end || !is_ascii_letter(mark);
}

/* Counts a bracket. */
static void count_bracket(struct list *list, char bracket, struct list_item *item) {
    if (item->event == LIST_OPEN) {
        if (list->depth < LIST_DEPTH)
            list->open[list->depth] = bracket;
        list->depth++;
        return;
    }
    list->depth--;
    char open = list->depth < LIST_DEPTH ? list->open[list->depth] : '\0';
    char closing = open == '[' ? ']' : open == '{' ? '}' : ')';
    item->is_mismatched = open != '\0' && bracket != closing;
}

void next_item(struct list *list, const struct plain *line, size_t *at, struct list_item *item) {
    const char *text = line->text;
    *item = (struct list_item){.event = LIST_LINE_END};
    while (*at < line->end) {
        size_t start = *at;
        if (is_blank(text[start])) {
            ++*at;
            continue;
        }
        if (text[start] == ',') {
            ++*at;
            item->event = list->ends_with_comma ? LIST_SCALAR : LIST_LINE_END; /* an empty one */
            item->start = item->end = start;
            list->ends_with_comma = true;
            if (item->event == LIST_SCALAR)
                return;
            continue;
        }
        *at = skip_comment(line, start);
        if (*at > start)
            continue;
        list->ends_with_comma = false;
        item->start = start;
        item->end = start + 1;
        if (is_opening(text[start]) || is_closing(text[start])) {
            ++*at;
            item->event = is_opening(text[start]) ? LIST_OPEN : LIST_CLOSE;
            count_bracket(list, text[start], item);
            take_key(list, item);
            return;
        }
        if (text[start] == ':') { /* no name stands in front */
            ++*at;
            item->event = LIST_SCALAR;
            return;
        }
        if (text[start] == ';' || text[start] == '|') {
            ++*at;
            item->event = LIST_ROW_END;
            return;
        }
        if (read_scalar(list, line, at, item)) {
            item->event = LIST_SCALAR;
            take_key(list, item);
            return;
        }
    }
}

bool list_goes_on(const struct list *list, const struct plain *line) {
    return list->ends_with_comma || line->start > 0 || is_closing(line->text[line->start]);
}
