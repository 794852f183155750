/* test_manual_forms.c - every form of input that the manual page shows is read.
 *
 * An example is a literal display behind a mark such as .\" form: rows, or .\" form of 2: NAME if
 * it has two records.  It is an input or, behind "$ ", commands. */
#include "manual.h"
#include "puzzles.h"
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EXAMPLES = 80 };

#define MARK "\n.\\\" form"

struct example {
    char *name;
    char *text;
    unsigned long records;
};

/* Runs commands in which every sudoku prints lines. */
static const struct run_outcome *run_commands(const char *commands) {
    struct text script = {0};
    text_add_string(&script, "sudoku() { \"$SUDOKU\" --format=line \"$@\"; }\n");
    text_add_string(&script, commands + strlen("$ "));
    const struct run_outcome *outcome = run(&(struct command){.script = script.bytes});
    text_free(&script);
    return outcome;
}

static void an_example_is_read(void **state) {
    static const char *const as_line[] = {"--format=line", NULL};
    const struct example *example = *state;
    struct text expected = {0};
    for (unsigned long i = 0; i < example->records; i++)
        text_add_string(&expected, FOUR_SOLVED "\n");
    doing("%s", example->text);
    check_outcome(strncmp(example->text, "$ ", 2) == 0
                      ? run_commands(example->text)
                      : run(&(struct command){.args = as_line, .input = example->text}),
                  0, expected.bytes, NULL);
    text_free(&expected);
}

/* Cuts the first example at or behind text out of the manual page.  Returns what is behind it, or
 * NULL if there is no example. */
static char *next_example(char *text, struct example *example) {
    char *mark = strstr(text, MARK), *colon, *line_end;
    if (mark == NULL)
        return NULL;
    mark += strlen(MARK);
    colon = strstr(mark, ": ");
    assert_non_null(colon);
    example->records = strncmp(mark, " of ", 4) == 0 ? strtoul(mark + 4, NULL, 10) : 1;
    example->name = colon + 2;
    example->text = cut_display(colon);
    line_end = strchr(example->name, '\n');
    assert_non_null(line_end);
    *line_end = '\0';
    return example->text + strlen(example->text) + 1;
}

int main(void) {
    static struct example examples[MOST_EXAMPLES];
    static struct CMUnitTest tests[MOST_EXAMPLES];
    struct text manual = read_manual();
    size_t count = 0;
    for (char *at = manual.bytes; (at = next_example(at, &examples[count])) != NULL; count++) {
        assert_true(count + 1 < MOST_EXAMPLES);
        tests[count] = ROW_TEST(examples[count].name, an_example_is_read, &examples[count]);
    }
    assert_true(count > 0);
    int failures = run_group("cli_manual_forms", NULL, 0, tests, count);
    text_free(&manual);
    return failures;
}
