/* list_items.c - cuts a line of a list into its items.
 *
 * Brackets, quotation marks, commas, semicolons and blanks are layout, and what stands between them
 * is an item.  A semicolon ends a row as "],[" does.  What is in quotation marks is one item,
 * unless it has layout of its own: these marks are layout, too.  A name is no item: it is a word
 * before a colon, an equals sign or an opening bracket. */
#include "list_items.h"

#include "sudoku.h"
#include "text/ascii.h"
#include "text/characters.h"

#include <string.h>

/* ---- Characters ------------------------------------------------------------------------ */

bool is_opening_bracket(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

bool is_closing_bracket(char byte) {
    return byte == ']' || byte == '}' || byte == ')';
}

bool is_quotation_mark(char byte) {
    return byte == '"' || byte == '\'';
}

bool is_between_lists(char byte) {
    return byte == ';' || (set_of(byte) & (SET_BLANK | SET_COMMA));
}

static bool is_blank(char byte) {
    return (set_of(byte) & SET_BLANK) != 0;
}

bool is_name_letter(char byte) {
    return (set_of(byte) & SET_LETTERS) != 0;
}

/* True if a byte separates items, whatever stands around it. */
static bool is_separator(char byte) {
    return is_opening_bracket(byte) || is_closing_bracket(byte) || byte == ',' || byte == ';' ||
           is_blank(byte);
}

size_t skip_list_blanks(const struct plain_line *line, size_t at) {
    while (at < line->length && is_blank(line->text[at]))
        at++;
    return at;
}

/* ---- Strings --------------------------------------------------------------------------- */

/* True if a quotation mark at an offset may end a string. */
static bool may_end_string(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    return at + 1 == line->length || is_separator(text[at + 1]) || text[at + 1] == ':' ||
           text[at + 1] == '=';
}

/* Reads a string whose first mark is at the offset *at, and moves *at behind it.  False if no mark
 * ends it, or if it has layout of its own. */
static bool read_string(const struct plain_line *line, size_t *at, struct span *string) {
    const char *text = line->text;
    size_t start = *at + 1, end = start;
    bool layout = false;
    while (end < line->length && !(text[end] == text[*at] && may_end_string(line, end))) {
        if (layout)
            return false;
        layout = is_separator(text[end++]);
    }
    size_t length = end - start;
    bool blank = length == 1 && is_blank(text[start]);
    bool behind_mark = *at > 0 && text[*at - 1] == text[*at];
    bool triple = length == 1 && text[start] == text[*at] && end + 1 == line->length;
    if (end >= line->length || triple || behind_mark || (layout && !blank))
        return false;
    *string = (struct span){(uint32_t)start, blank ? 0 : (uint32_t)length};
    *at = end + 1;
    return true;
}

/* True if three quotation marks, which enclose several lines, begin at an offset. */
static bool is_triple_mark(const struct plain_line *line, size_t at) {
    const char *text = line->text + at;
    return at + 2 < line->length && is_quotation_mark(text[0]) && text[1] == text[0] &&
           text[2] == text[0];
}

/* True if a quotation mark stands alone where a cell may have been. */
static bool is_lone_mark(const struct plain_line *line, size_t at) {
    return at > 0 && at + 1 < line->length && is_separator(line->text[at - 1]) &&
           is_separator(line->text[at + 1]);
}

/* ---- Names ----------------------------------------------------------------------------- */

/* True if an item is a word, which cells in lists are not. */
static bool is_word(const char *text, const struct list_item *item) {
    const char *word = text + item->at.start;
    size_t length = item->at.length;
    if (length == 0 || !is_name_letter(word[0]) || (length == 1 && !item->quoted))
        return false;
    for (size_t i = 1; i < length; i++) {
        bool dot = word[i] == '.' && i + 1 < length && is_name_letter(word[i + 1]);
        if (!is_name_letter(word[i]) && !is_digit(word[i]) && word[i] != '_' && word[i] != '!' &&
            !dot)
            return item->quoted;
    }
    return true;
}

/* True if an item, which ends before *at, names what follows.  Moves *at behind the colon. */
static bool is_name(const struct plain_line *line, const struct list_item *item, size_t *at) {
    const char *text = line->text;
    if (!is_word(text, item))
        return false;
    size_t next = skip_list_blanks(line, *at);
    bool named = next < line->length && (text[next] == ':' || text[next] == '=');
    if (named)
        *at = next + 1;
    return named ||
           (!item->quoted && next < line->length && next == *at && is_opening_bracket(text[next]));
}

/* ---- Cells ----------------------------------------------------------------------------- */

/* True if an item stands for an empty cell. */
static bool is_empty(const char *text, size_t length) {
    static const char *const words[] = {"null", "None", "nil", "NaN", "nan", "NA"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (length == strlen(words[i]) && memcmp(text, words[i], length) == 0)
            return true;
    }
    return length == 0;
}

/* The length of an item without the decimal point and zeros of a whole number such as `5.0`. */
static size_t whole_length(const char *text, size_t length) {
    size_t digits = 0, end = length;
    while (digits < length && is_digit(text[digits]))
        digits++;
    while (end > digits + 1 && text[end - 1] == '0')
        end--;
    bool whole =
        (digits == 1 || digits == 2) && length <= 4 && end == digits + 1 && text[digits] == '.';
    return whole ? digits : length;
}

char symbol_of_item(const struct plain_line *line, const struct list_item *item, bool *number) {
    const char *text = line->text + item->at.start;
    if (is_empty(text, item->at.length))
        return '.';
    size_t length = whole_length(text, item->at.length);
    if (length == 1)
        return text[0];
    if (!is_digit(text[0]) || !is_digit(text[1]) || text[0] > '2')
        return BAD_SYMBOL;
    int value = (text[0] - '0') * 10 + (text[1] - '0');
    *number = *number || value > 9;
    return (char)(value > 9 ? 'A' + value - 10 : '0' + value);
}

/* ---- Items ----------------------------------------------------------------------------- */

/* Reads text that is not quoted. */
static void read_text(const struct plain_line *line, size_t *at, struct list_item *item) {
    const char *text = line->text;
    size_t end = *at;
    do {
        end++;
    } while (end < line->length && !is_separator(text[end]) && !is_triple_mark(line, end) &&
             !((text[end] == ':' || text[end] == '=') && is_name_letter(text[*at])));
    item->at = (struct span){(uint32_t)*at, (uint32_t)(end - *at)};
    *at = end;
}

/* Reads an item or a name.  False if there is none. */
static bool read_item(const struct plain_line *line, size_t *at, struct list_item *item) {
    for (; *at < line->length; ++*at) {
        char byte = line->text[*at];
        item->quoted = is_quotation_mark(byte) && read_string(line, at, &item->at);
        if (item->quoted)
            return true;
        if (!is_separator(byte) && (!is_quotation_mark(byte) || is_lone_mark(line, *at))) {
            read_text(line, at, item);
            return true;
        }
        item->opened += is_opening_bracket(byte) || byte == ';';
        item->closed += is_closing_bracket(byte) || byte == ';';
    }
    return false;
}

struct list_item next_list_item(const struct plain_line *line, size_t *at) {
    struct list_item item = {.kind = ITEM_NONE};
    while (read_item(line, at, &item)) {
        if (is_name(line, &item, at)) {
            item.name = item.at;
            item.member = memchr(":=", line->text[*at - 1], 2) != NULL;
            continue;
        }
        const char *text = line->text + item.at.start;
        bool cell = whole_length(text, item.at.length) <= 2 || is_empty(text, item.at.length);
        item.kind = cell ? ITEM_CELL : ITEM_CELLS;
        break;
    }
    return item;
}
