/* list_text.c - text around lists: names, types and remarks. */
#include "list_text.h"

#include "list_items.h"
#include "text/characters.h"

#include <string.h>

enum { LONGEST_NUMBER = 8 }; /* bytes of a bracket and a number before a list */

/* True if the text between two offsets is the name of a function, such as np.array: no cells. */
static bool is_function_name(const struct plain_line *line, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        char byte = line->text[i];
        bool dot = (byte == '.' || byte == ':') && i + 1 < end && is_name_letter(line->text[i + 1]);
        if (!is_name_letter(byte) && !(set_of(byte) & (SET_NUMERALS | SET_BLANK)) && byte != '_' &&
            !dot)
            return false;
    }
    return true;
}

bool begins_list(const struct plain_line *line, size_t at) {
    return at < line->length &&
           (is_opening_bracket(line->text[at]) || is_quotation_mark(line->text[at]));
}

/* The offset behind the last word from `at` to the first bracket that belongs to the list, as in
 * `new int[][] {` and `array([`; `at` itself if there is none. */
static size_t find_type_end(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->length && text[i] != '{' && text[i] != '('; i++) {
        if (is_quotation_mark(text[i]) || text[i] == ',' || text[i] == ';')
            return at;
        bool word = i > at && is_name_letter(text[i - 1]) && is_name_letter(text[i]);
        bool null = word && memchr("uoiaN", text[i], 5) != NULL && text[i - 1] == 'N';
        end = word && !null ? i + 1 : end;
    }
    return end;
}

bool begins_list_name(const struct plain_line *line, size_t at) {
    const char *text = line->text + at;
    return at + 1 < line->length && (is_name_letter(text[0]) || text[0] == '$') &&
           (is_name_letter(text[1]) || (set_of(text[1]) & SET_NUMERALS) ||
            strchr("_ =:([!", text[1]) != NULL);
}

/* The offset of the list behind a number, as in `problem(1, [`; `at` itself if there is none. */
static size_t skip_number(const struct plain_line *line, size_t at) {
    size_t i = at;
    while (i < line->length && line->text[i] != ',' && !is_quotation_mark(line->text[i]))
        i++;
    i = skip_list_blanks(line, i + 1);
    bool number = line->text[at] == '(' && i - at <= LONGEST_NUMBER && i < line->length &&
                  is_opening_bracket(line->text[i]);
    return number ? i : at;
}

/* The offset behind the last equals sign of a declaration or, if there is none, behind its last
 * colon; `at` itself if there is neither. */
static size_t find_assignment(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->length && !is_quotation_mark(text[i]) && text[i] != ','; i++) {
        if (text[i] == '=' || (text[i] == ':' && (end == at || text[end - 1] != '=')))
            end = i + 1;
    }
    return end;
}

/* True if a line is a name and an equals sign: the list is on the lines below. */
static bool is_open_declaration(const struct plain_line *line, size_t start, size_t end) {
    const char *text = line->text;
    return end - start > 3 && skip_list_blanks(line, end) == line->length && text[end - 1] == '=' &&
           (set_of(text[end - 2]) & SET_BLANK) && is_name_letter(text[start + 1]);
}

size_t list_head_length(const struct plain_line *line) {
    const char *text = line->text;
    size_t start = skip_list_blanks(line, 0);
    if (start + 2 < line->length && text[start] == '-' && text[start + 1] == ' ')
        return begins_list(line, skip_list_blanks(line, start + 2)) ? start + 2 : 0;
    if (!begins_list_name(line, start))
        return 0;
    size_t assignment = find_assignment(line, start), end = find_type_end(line, assignment);
    if (is_open_declaration(line, start, end))
        return end;
    if (end == start || (assignment == start && !is_function_name(line, start, end)))
        return 0;
    end += end < line->length && text[end] == '!'; /* vec![ */
    size_t list = skip_list_blanks(line, end);
    return begins_list(line, list) ? skip_number(line, list) : 0;
}

size_t list_length(const struct plain_line *line) {
    const char *text = line->text;
    for (size_t i = 1; i + 1 < line->length; i++) {
        bool remark = (text[i] == '#' && text[i + 1] == ' ') ||
                      (text[i] == '/' && (text[i + 1] == '/' || text[i + 1] == '*'));
        size_t end = i;
        while (remark && end > 0 && (set_of(text[end - 1]) & SET_BLANK))
            end--;
        if (remark && end > 0 && (is_closing_bracket(text[end - 1]) || text[end - 1] == ','))
            return end;
    }
    return line->length;
}
