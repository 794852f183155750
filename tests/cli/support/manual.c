/* manual.c - the text of the manual page, for tests of what it shows. */
#include "manual.h"

#include "run.h"

#include <string.h>

/* Escapes, and the characters that they stand for. */
static const struct {
    const char *escape, *character;
} escapes[] = {{"\\-", "-"}, {"\\e", "\\"}, {"\\&", ""}, {"\\(dq", "\""}, {"\\(pc", "\xC2\xB7"}};

/* Adds the character at `at`; returns what is behind it. */
static const char *add_character(struct text *text, const char *at) {
    for (size_t i = 0; i < COUNT(escapes); i++) {
        size_t length = strlen(escapes[i].escape);
        if (strncmp(at, escapes[i].escape, length) == 0) {
            text_add_string(text, escapes[i].character);
            return at + length;
        }
    }
    text_add(text, at, 1);
    return at + 1;
}

struct text read_manual(void) {
    bool found;
    struct text page = read_file(MAN_PAGE_FILE, &found), text = {0};
    assert_true(found);
    for (const char *at = page.bytes; *at != '\0';)
        at = add_character(&text, at);
    text_free(&page);
    return text;
}

char *cut_display(char *text) {
    char *start = strstr(text, "\n.Bd -literal "), *end;
    assert_non_null(start);
    start = strchr(start + 1, '\n');
    assert_non_null(start);
    end = strstr(start, "\n.Ed\n");
    assert_non_null(end);
    end[1] = '\0';
    return start + 1;
}
