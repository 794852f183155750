/* program_names.c - the options that the program says it knows. */
#include "program_names.h"

#include <string.h>

struct text ask(const char *argument) {
    const char *args[] = {argument, NULL};
    struct text answer = {0};
    const struct run_outcome *outcome = run(&(struct command){.args = args});
    assert_int_equal(outcome->status, 0);
    text_add_string(&answer, outcome->out.bytes);
    return answer;
}

/* Adds the options that a line of --help begins with, if it begins with some. */
static void add_options(struct text *names, char *line) {
    if (strncmp(line, "  -", 3) == 0) { /* "  -a, --all" */
        text_add(names, line + 2, 2);
        text_add_string(names, "\n");
    } else if (strncmp(line, "      --", 8) != 0) {
        return;
    }
    char *explanation = strstr(line + 6, "  ");
    if (explanation != NULL)
        *explanation = '\0';
    for (char *at = line; (at = strstr(at, "--")) != NULL;) {
        size_t length = strcspn(at, " [=");
        text_add(names, at, length + (at[length] == '='));
        text_add_string(names, "\n");
        at += length;
    }
}

struct text options_in_help(void) {
    struct text help = ask("--help"), names = {0};
    for (char *line = strtok(help.bytes, "\n"); line != NULL; line = strtok(NULL, "\n"))
        add_options(&names, line);
    text_free(&help);
    assert_true(names.size > 0);
    return names;
}
