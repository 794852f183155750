/* words.c - the words of a line: what stands between blanks. */
#include "words.h"

#include <string.h>

/* The offset of the first byte at or behind `at` that is no blank. */
static size_t skip_blanks(const struct line *line, size_t at) {
    size_t size;
    while ((size = blank_at(line->text + at, line->length - at)) > 0)
        at += size;
    return at;
}

bool next_word(const struct line *line, size_t *at, struct span *word) {
    size_t start = skip_blanks(line, *at), end = start, size;
    while (end < line->length) {
        if ((size = blank_at(line->text + end, line->length - end)) > 0)
            break;
        end++;
    }
    *word = (struct span){(uint32_t)start, (uint32_t)(end - start)};
    *at = end;
    return end > start;
}

bool is_empty_line(const struct line *line) {
    return skip_blanks(line, 0) == line->length;
}

bool is_zeros_and_ones(const struct line *line, size_t *digits) {
    *digits = 0;
    for (size_t at = skip_blanks(line, 0); at < line->length; at = skip_blanks(line, at + 1)) {
        if (line->text[at] != '0' && line->text[at] != '1')
            return false;
        ++*digits;
    }
    return *digits > 0;
}

/* True if the word is a whole number, perhaps with a sign. */
static bool is_number(const struct line *line, struct span word) {
    const char *text = line->text + word.start;
    size_t sign = text[0] == '-' || text[0] == '+' ? 1 : 0;
    for (size_t i = sign; i < word.length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
    }
    return word.length > sign;
}

bool is_two_numbers(const struct line *line) {
    size_t at = 0;
    struct span first, second, third;
    return next_word(line, &at, &first) && is_number(line, first) &&
           next_word(line, &at, &second) && is_number(line, second) &&
           !next_word(line, &at, &third);
}

uint64_t value_of_word(const struct line *line, struct span word) {
    uint64_t number = 0;
    for (size_t i = 0; i < word.length; i++) {
        char symbol = line->text[word.start + i];
        if (symbol == '-' || number > (UINT64_MAX - 9) / 10)
            return UINT64_MAX;
        if (symbol != '+')
            number = number * 10 + (uint64_t)(symbol - '0');
    }
    return number;
}

uint64_t first_number(const struct line *line) {
    struct span word;
    size_t at = 0;
    next_word(line, &at, &word);
    return value_of_word(line, word);
}
