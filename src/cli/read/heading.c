/* heading.c - reads headings, which name the fields of the puzzle lines below them. */
#include "puzzle_line.h"

size_t end_of_field(const struct plain *line, size_t at, char separator, bool *balanced) {
    for (*balanced = true; at < line->length; at++) {
        char byte = line->text[at];
        bool separates =
            separator != '\0' ? byte == separator : byte == ',' || byte == ';' || byte == '\t';
        if (separates && *balanced)
            break;
        *balanced = *balanced != (byte == '"');
    }
    return at;
}

/* Reads a heading of several fields with this separator. */
static bool read_fields(struct heading *heading, const struct plain *line, char separator) {
    const char *text = line->text;
    bool found = false, balanced;
    struct word word, other;
    heading->fields = 0;
    heading->solutions = 0;
    heading->separator = separator;
    for (size_t at = 0, end; at <= line->length && heading->fields < MAX_FIELDS; at = end + 1) {
        end = end_of_field(line, at, separator, &balanced);
        bool is_word_alone = next_word(text, &at, end, &word) && !next_word(text, &at, end, &other);
        bool is_solution = is_word_alone && names_solution(text, &word);
        found = found || is_solution ||
                (is_word_alone && is_word(text, &word, " puzzle puzzles quiz quizzes sudoku "));
        heading->solutions |= (uint64_t)is_solution << heading->fields++;
    }
    return found && heading->fields > 1;
}

bool read_heading(struct heading *heading, const struct plain *line) {
    size_t start = column_at(line, line->start) - 1, at = line->start;
    struct word word;
    heading->fields = 0;
    heading->line = line->raw->number;
    heading->length = line->raw->length - start;
    if (heading->length > MAX_HEADING || memchr(line->text, '{', line->length) != NULL ||
        memchr(line->text, '}', line->length) != NULL)
        return false;
    memcpy(heading->text, line->raw->text + start, heading->length);
    if (read_fields(heading, line, ',') || read_fields(heading, line, ';') ||
        read_fields(heading, line, '\t'))
        return true;
    heading->separator = '\0';
    heading->solutions = 0;
    heading->fields = next_word(line->text, &at, line->length, &word) &&
                      is_word(line->text, &word, " puzzle ") && at == line->length;
    return heading->fields > 0;
}

bool fits_heading(const struct heading *heading, const struct plain *line, bool has_puzzle,
                  struct draft *draft) {
    size_t fields = 0;
    bool balanced = true;
    for (size_t at = 0; at <= line->length && balanced; fields++)
        at = end_of_field(line, at, heading->separator, &balanced) + 1;
    if (!balanced)
        return reject_at(draft, line, line->start,
                         "missing closing quote; fields cannot contain line breaks");
    if (!has_puzzle)
        return reject_at(draft, line, line->start,
                         "expected a puzzle on each line below a heading");
    if (fields <= heading->fields)
        return true;
    reject_at(draft, line, line->start, "");
    return reject(draft, "expected at most %zu fields, found %zu", heading->fields, fields);
}
