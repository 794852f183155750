/* heading.c - lines that name the fields of the puzzle lines below them. */
#include "heading.h"

#include <string.h>

/* Finds the end of the field that begins at an offset: a separator outside quotes, or the end of
 * the line.  Clears *balanced if a quote is still open there.  Without a separator, any of , ; and
 * tab separates. */
static size_t field_end(const struct plain *line, size_t start, char separator, bool *balanced) {
    const unsigned any = IS_COMMA | IS_SEMICOLON | IS_TAB;
    bool quoted = false;
    size_t i = start;
    for (; i < line->length; i++) {
        char byte = line->text[i];
        bool separates = separator == '\0' ? (class_of(byte) & any) != 0 : byte == separator;
        if (separates && !quoted)
            break;
        quoted = quoted != (byte == '"');
    }
    *balanced = !quoted;
    return i;
}

/* True if the only word between two offsets is one that names puzzles or solutions. */
static bool names_grid(const struct plain *line, size_t start, size_t end, bool *is_solution) {
    static const char *const puzzles[] = {"puzzle", "puzzles", "quiz", "quizzes", "sudoku"};
    struct word word, other;
    size_t i = 0;
    if (!next_word(line->text, &start, end, &word) || next_word(line->text, &start, end, &other))
        return false;
    *is_solution = names_solution(line->text, &word);
    while (i < 5 && !is_word(line->text, &word, puzzles[i]))
        i++;
    return *is_solution || i < 5;
}

/* Reads a heading with this separator. */
static bool read_fields(const struct plain *line, char separator, struct heading *heading) {
    bool found = false, is_solution = false, balanced = true;
    heading->fields = 0;
    heading->solutions = 0;
    heading->separator = separator;
    for (size_t start = 0; start <= line->length && heading->fields < MAX_FIELDS;) {
        size_t end = field_end(line, start, separator, &balanced);
        if (names_grid(line, start, end, &is_solution)) {
            found = true;
            heading->solutions |= (uint64_t)is_solution << heading->fields;
        }
        heading->fields++;
        start = end + 1;
    }
    return found && heading->fields > 1;
}

bool read_heading(const struct plain *line, struct heading *heading) {
    struct word word;
    size_t at = 0;
    heading->fields = 0;
    if (line->raw->length > MAX_HEADING || memchr(line->text, '{', line->length) != NULL ||
        memchr(line->text, '}', line->length) != NULL)
        return false;
    bool found = read_fields(line, ',', heading) || read_fields(line, ';', heading) ||
                 read_fields(line, '\t', heading);
    if (!found) {
        heading->separator = '\0';
        heading->solutions = 0;
        heading->fields = next_word(line->text, &at, line->length, &word) &&
                          is_word(line->text, &word, "puzzle") &&
                          !next_word(line->text, &at, line->length, &word);
    }
    size_t start = column_at(line, line->start) - 1;
    heading->length = line->raw->length - start;
    memcpy(heading->text, line->raw->text + start, heading->length);
    return heading->fields > 0;
}

bool fits_heading(const struct heading *heading, const struct plain *line, struct fault *fault) {
    size_t fields = 0;
    bool balanced = true;
    for (size_t start = 0; start <= line->length && balanced; fields++)
        start = field_end(line, start, heading->separator, &balanced) + 1;
    if (!balanced)
        return reject(fault, "a quoted field is not closed; fields cannot contain line breaks");
    if (fields > heading->fields)
        return reject(fault, "expected at most %zu fields, found %zu", heading->fields, fields);
    return true;
}

bool is_solution_field(const struct heading *heading, const struct plain *line, size_t offset,
                       struct field_cursor *cursor) {
    bool balanced;
    if (heading->solutions == 0)
        return false;
    while (cursor->next == 0 || cursor->end < offset) {
        size_t start = cursor->next == 0 ? 0 : cursor->end + 1;
        cursor->end = field_end(line, start, heading->separator, &balanced);
        cursor->next++;
    }
    return cursor->next <= MAX_FIELDS && (heading->solutions >> (cursor->next - 1) & 1) != 0;
}
