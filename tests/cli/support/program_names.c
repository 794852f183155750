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

/* Adds the option that a line of --help begins with, if it begins with one. */
static void add_option(struct text *names, const char *line) {
    char name[80];
    size_t length;
    if (strncmp(line, "  -", 3) == 0) { /* "  -a, --all" */
        text_add(names, line + 2, 2);
        text_add_string(names, "\n");
    } else if (strncmp(line, "      --", 8) != 0) {
        return;
    }
    length = strcspn(line + 6, " [=");
    length += line[6 + length] == '=';
    snprintf(name, sizeof name, "%.*s\n", (int)length, line + 6);
    text_add_string(names, name);
}

struct text options_in_help(void) {
    struct text help = ask("--help"), names = {0};
    for (char *line = strtok(help.bytes, "\n"); line != NULL; line = strtok(NULL, "\n"))
        add_option(&names, line);
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
