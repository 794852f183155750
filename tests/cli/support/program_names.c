/* program_names.c - the names that the program says it knows. */
#include "program_names.h"

#include <stdio.h>
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

struct text names_in_help(const char *option) {
    struct text help = ask("--help"), names = {0};
    char *line = strstr(help.bytes, option);
    assert_non_null(line);
    char *end;
    while ((end = strchr(line, '\n')) != NULL && strncmp(end, "\n        ", 9) == 0)
        *end = ' '; /* the help of an option has a second line */
    line = strtok(strchr(line, ' '), "\n");
    char *colon = strstr(line, ": ");
    bool in_parentheses = false;
    for (char *word = strtok(colon != NULL ? colon + 1 : line, " ,"); word != NULL;
         word = strtok(NULL, " ,")) {
        if (word[0] == '(')
            in_parentheses = true;
        if (!in_parentheses && strcmp(word, "or") != 0) {
            text_add_string(&names, word);
            text_add_string(&names, "\n");
        }
        if (strchr(word, ')') != NULL)
            in_parentheses = false;
    }
    text_free(&help);
    assert_true(names.size > 0);
    return names;
}

struct text names_in_list(const char *argument) {
    struct text list = ask(argument), names = {0};
    for (char *line = strtok(list.bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        text_add(&names, line, strcspn(line, " "));
        text_add_string(&names, "\n");
    }
    text_free(&list);
    assert_true(names.size > 0);
    return names;
}
