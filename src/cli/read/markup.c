/* markup.c - recognises what Markdown, forums and web pages put around text. */
#include "markup.h"

#include "ascii.h"
#include "characters.h"

#include <string.h>

enum {
    SHORTEST_FENCE = 3, /* marks of a fence */
    LONGEST_INFO = 16   /* bytes behind a fence, which tell what it encloses */
};

/* Names of tags that enclose text as it is. */
static const char *const tags[] = {"code", "pre", "quote", "spoiler", "tt", "sudoku"};

/* Marks that make the rest of a line a comment or an item of a list. */
static const char *const marks[] = {"//", "--", ";", "%", "-", "*", "+"};

/* The part of a text that has no blanks around it. */
static struct span trim(const char *text, size_t start, size_t end) {
    while (start < end && is_blank(text[start]))
        start++;
    while (end > start && is_blank(text[end - 1]))
        end--;
    return (struct span){(uint32_t)start, (uint32_t)(end - start)};
}

/* The bytes from the start of a text on that are the same. */
static size_t count_same(const char *text, size_t length) {
    size_t count = 1;
    while (count < length && text[count] == text[0])
        count++;
    return count;
}

/* True if a text is a fence of Markdown: ``` or ~~~, perhaps with the name of a language. */
static bool is_fence(const char *text, size_t length) {
    size_t at = text[0] == '`' || text[0] == '~' ? count_same(text, length) : 0;
    if (at < SHORTEST_FENCE || length - at > LONGEST_INFO)
        return false;
    while (at < length && (is_ascii_letter(text[at]) || is_blank(text[at])))
        at++;
    return at == length;
}

/* True if a text is a tag alone: [code], [/code], <pre> or </pre>. */
static bool is_tag(const char *text, size_t length) {
    if (length < 3 || !((text[0] == '[' && text[length - 1] == ']') ||
                        (text[0] == '<' && text[length - 1] == '>')))
        return false;
    size_t start = text[1] == '/' ? 2 : 1, size = length - 1 - start;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        size_t same = 0;
        while (same < size && to_lower(text[start + same]) == tags[i][same])
            same++;
        if (same == size && tags[i][same] == '\0')
            return true;
    }
    return false;
}

bool is_markup(const char *text, size_t length) {
    struct span whole = trim(text, 0, length);
    text += whole.start;
    return whole.length > 0 && (is_fence(text, whole.length) || is_tag(text, whole.length));
}

/* Finds a decoration on both sides: "== Puzzle 5 ==" or "**Easy**". */
static bool find_both(const char *text, struct span whole, struct decoration *decoration) {
    const char *first = text + whole.start;
    size_t run = count_same(first, whole.length), behind = 0;
    if (strchr("=-*_~", *first) == NULL)
        return false;
    while (behind < whole.length - run && first[whole.length - 1 - behind] == *first)
        behind++;
    bool alike = run == behind || (run > 1 && behind > 1);
    decoration->inner = trim(text, whole.start + run, whole.start + whole.length - behind);
    decoration->both = true;
    decoration->drawn = strchr("-*_", *first) != NULL || !is_blank(first[run]);
    return alike && decoration->inner.length > 0;
}

/* Finds a mark in front: "// Puzzle 5". */
static bool find_mark(const char *text, struct span whole, struct decoration *decoration) {
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t size = strlen(marks[i]), end = whole.start + whole.length;
        if (whole.length <= size || memcmp(text + whole.start, marks[i], size) != 0 ||
            !is_blank(text[whole.start + size]))
            continue;
        *decoration = (struct decoration){.inner = trim(text, whole.start + size, end)};
        return true;
    }
    return false;
}

bool find_decoration(const char *text, size_t length, struct decoration *decoration) {
    struct span whole = trim(text, 0, length);
    return whole.length > 0 &&
           (find_both(text, whole, decoration) || find_mark(text, whole, decoration));
}
