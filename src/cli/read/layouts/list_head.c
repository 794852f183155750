/* list_head.c - what stands in front of a list: names, types and declarations. */
#include "list_head.h"

#include "../ascii.h"

#include <string.h>

enum { MAX_NUMBER = 8 }; /* bytes of a bracket and a number before a list */

static bool is_opening(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

static bool is_mark(char byte) {
    return byte == '"' || byte == '\'';
}

static size_t skip_blanks(const struct plain_line *line, size_t at) {
    while (at < line->end && is_blank(line->text[at]))
        at++;
    return at;
}

static bool begins_list(const struct plain_line *line, size_t at) {
    return at < line->end && (is_opening(line->text[at]) || is_mark(line->text[at]));
}

/* True if the text between two offsets is the name of a function, such as np.array: no cells. */
static bool is_function_name(const struct plain_line *line, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        char byte = line->text[i];
        bool is_dot =
            (byte == '.' || byte == ':') && i + 1 < end && is_ascii_letter(line->text[i + 1]);
        if (!is_ascii_letter(byte) && !is_digit(byte) && !is_blank(byte) && byte != '_' && !is_dot)
            return false;
    }
    return true;
}

/* The offset behind the last word from `at` to the first bracket that belongs to the list, as in
 * `new int[][] {` and `array([`; `at` itself if there is none. */
static size_t find_type_end(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->end && text[i] != '{' && text[i] != '('; i++) {
        if (is_mark(text[i]) || text[i] == ',' || text[i] == ';')
            return at;
        bool is_word = i > at && is_ascii_letter(text[i - 1]) && is_ascii_letter(text[i]);
        bool is_null =
            is_word && memchr("uoiaN", text[i], 5) != NULL && to_lower(text[i - 1]) == 'n';
        end = is_word && !is_null ? i + 1 : end;
    }
    return end;
}

/* True if a name of a list may begin at an offset. */
static bool begins_name(const struct plain_line *line, size_t at) {
    const char *text = line->text + at;
    return at + 1 < line->end && (is_ascii_letter(text[0]) || text[0] == '$') &&
           (is_ascii_letter(text[1]) || is_digit(text[1]) || strchr("_ =:([!", text[1]) != NULL);
}

/* The offset of the list behind a number, as in `problem(1, [`; `at` itself if there is none. */
static size_t skip_number(const struct plain_line *line, size_t at) {
    size_t i = at;
    while (i < line->end && line->text[i] != ',' && !is_mark(line->text[i]))
        i++;
    i = skip_blanks(line, i + 1);
    bool is_number =
        line->text[at] == '(' && i - at <= MAX_NUMBER && i < line->end && is_opening(line->text[i]);
    return is_number ? i : at;
}

/* The offset behind the last equals sign of a declaration or, if there is none, behind its last
 * colon; `at` itself if there is neither. */
static size_t find_assignment(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->end && !is_mark(text[i]) && text[i] != ','; i++) {
        if (text[i] == '=' || (text[i] == ':' && (end == at || text[end - 1] != '=')))
            end = i + 1;
    }
    return end;
}

bool is_open_declaration(const struct plain_line *line) {
    const char *text = line->text;
    size_t end = line->end;
    return begins_name(line, line->start) && end - line->start > 3 && text[end - 1] == '=' &&
           is_blank(text[end - 2]) && is_ascii_letter(text[line->start + 1]);
}

size_t find_list(const struct plain_line *line) {
    const char *text = line->text;
    size_t start = line->start;
    if (start + 2 < line->end && text[start] == '-' && text[start + 1] == ' ')
        return begins_list(line, skip_blanks(line, start + 2)) ? start + 2 : start;
    if (!begins_name(line, start))
        return start;
    if (is_open_declaration(line))
        return line->end;
    size_t assignment = find_assignment(line, start), end = find_type_end(line, assignment);
    if (end == start || (assignment == start && !is_function_name(line, start, end)))
        return start;
    end += end < line->end && text[end] == '!'; /* vec![ */
    size_t list = skip_blanks(line, end), word = list;
    while (word < line->end && is_ascii_letter(text[word]))
        word++;
    if (word > list && word + 1 < line->end && text[word] == '!' && is_opening(text[word + 1]))
        return list;
    return begins_list(line, list) ? skip_number(line, list) : start;
}
