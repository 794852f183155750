/* bold.c - checks which cells of a grid are bold. */
#include "bold.h"
#include "puzzles.h"

#include <string.h>

/* Copies text without escape sequences to plain, and a 'b' or a blank for each of these bytes to
 * bold.  Both have room for the whole text.  Fails on a sequence that does not turn bold on or off,
 * and on bold text that does not end in the line where it began. */
static void split_bold(const char *text, char *plain, char *bold) {
    bool is_bold = false;
    while (*text != '\0') {
        bool on = strncmp(text, BOLD, strlen(BOLD)) == 0;
        if (on || strncmp(text, PLAIN, strlen(PLAIN)) == 0) {
            is_bold = on;
            text += strlen(BOLD);
            continue;
        }
        assert_int_not_equal(*text, '\x1B');
        assert_false(*text == '\n' && is_bold);
        *plain++ = *text++;
        *bold++ = is_bold ? 'b' : ' ';
    }
    assert_false(is_bold);
    *plain = *bold = '\0';
}

static bool is_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
}

void check_bold(const char *text, const char *expected, const char *givens) {
    static char plain[LAYOUT_SIZE], bold[LAYOUT_SIZE];
    assert_in_range(strlen(text), 0, LAYOUT_SIZE - 1);
    split_bold(text, plain, bold);
    assert_string_equal(plain, expected);
    assert_int_equal(strlen(givens), strlen(expected));
    for (size_t i = 0; plain[i] != '\0'; i++) {
        bool given = is_digit(givens[i]) && givens[i] == plain[i];
        if (plain[i] != ' ' && (bold[i] == 'b') != given)
            fail_msg("%s at byte %zu of:\n%s", given ? "a given is not bold" : "bold", i, plain);
    }
}
