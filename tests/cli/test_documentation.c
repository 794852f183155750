/* test_documentation.c - --help and README.md tell of the same options. */
#include "run.h"

#include <stdio.h>
#include <string.h>

/* Options in README.md that belong to other programs. */
static const char *const foreign[] = {"--build",    "--cflags",  "--config", "--install",
                                      "--libs",     "--prefix",  "--pipe",   "--output-on-failure",
                                      "--test-dir", "--parallel"};

static bool is_name_byte(char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
}

/* Finds the next long option at or behind text; copies "--name" into option, of 40 bytes.  Returns
 * what is behind it, or NULL if there is none. */
static const char *next_option(const char *text, char *option) {
    while ((text = strstr(text, "--")) != NULL) {
        size_t length = 2;
        while (is_name_byte(text[length]))
            length++;
        if (length > 2 && text[2] != '-' && length < 40) {
            snprintf(option, 40, "%.*s", (int)length, text);
            return text + length;
        }
        text += length;
    }
    return NULL;
}

static bool mentions(const char *text, const char *option) {
    char found[40];
    while ((text = next_option(text, found)) != NULL) {
        if (strcmp(found, option) == 0)
            return true;
    }
    return false;
}

static bool is_foreign(const char *option) {
    for (size_t i = 0; i < COUNT(foreign); i++) {
        if (strcmp(foreign[i], option) == 0)
            return true;
    }
    return false;
}

/* The help, to be freed. */
static struct text read_help(void) {
    static const char *const args[] = {"--help", NULL};
    struct text help = {0};
    text_add_string(&help, run(&(struct command){.args = args})->out.bytes);
    return help;
}

/* Fails if text has an option that the other text has not. */
static void check_mentioned(const char *text, const char *other, const char *other_name) {
    char option[40];
    size_t count = 0, missing = 0;
    while ((text = next_option(text, option)) != NULL) {
        count++;
        if (!is_foreign(option) && !mentions(other, option)) {
            print_error("%s is not in %s\n", option, other_name);
            missing++;
        }
    }
    assert_true(count > 0);
    assert_int_equal(missing, 0);
}

static void the_readme_mentions_every_option_of_the_help(void **state) {
    bool found;
    struct text readme = read_file(README_FILE, &found), help = read_help();
    (void)state;
    if (!found)
        skip();
    check_mentioned(help.bytes, readme.bytes, "README.md");
    text_free(&readme);
    text_free(&help);
}

static void the_help_mentions_every_option_of_the_readme(void **state) {
    bool found;
    struct text readme = read_file(README_FILE, &found), help = read_help();
    (void)state;
    if (!found)
        skip();
    check_mentioned(readme.bytes, help.bytes, "the help");
    text_free(&readme);
    text_free(&help);
}

/* Every option that the help names is understood: none is an unknown one. */
static void the_program_knows_every_option_of_the_help(void **state) {
    struct text help = read_help();
    char option[40];
    (void)state;
    for (const char *at = help.bytes; (at = next_option(at, option)) != NULL;) {
        const char *args[] = {option, "--frobnicate", NULL};
        const struct outcome *outcome = run(&(struct command){.args = args});
        char unknown[80];
        snprintf(unknown, sizeof unknown, "unknown option '%s'", option);
        assert_null(strstr(outcome->err.bytes, unknown));
    }
    text_free(&help);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_readme_mentions_every_option_of_the_help),
        cmocka_unit_test(the_help_mentions_every_option_of_the_readme),
        cmocka_unit_test(the_program_knows_every_option_of_the_help),
    };
    return run_group("cli_documentation", NULL, 0, tests, COUNT(tests));
}
