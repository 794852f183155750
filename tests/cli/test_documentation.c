/* test_documentation.c - --help, the manual page and the completions name the same options and
 * arguments, and no document names others. */
#include "program_names.h"
#include "run.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 32, MOST_OPTIONS = 64, MOST_SPELLINGS = 7 };

/* An option as a text describes it. */
struct described {
    char letter; /* of the short form; '\0': none */
    char name[NAME_SIZE];
    bool takes_argument;
};

struct options {
    struct described rows[MOST_OPTIONS];
    size_t count;
};

/* Where a text describes its options: in rows, one or more to a row. */
struct document {
    const char *name, *path;
    struct {
        const char *from, *to;
    } spellings[MOST_SPELLINGS + 1]; /* replaced first: options then read -x and --name=ARGUMENT */
    const char *row;                 /* the start of a row; NULL: it does not describe them all */
    const char *behind;              /* the options of a row stand behind this, if it is there */
    const char *before;              /* they stand before this; NULL: to the end of the line */
};

#define SOURCE_DIR COMPLETIONS_DIR "/../../.."

static const struct document help_document = {.name = "the help",
                                              .spellings = {{"\n      --", "\n  --"}, {"[=", "="}},
                                              .row = "  -",
                                              .before = "  "};

static const struct document documents[] = {
    {.name = "README.md", .path = README_FILE},
    {.name = "src_README.md", .path = SOURCE_DIR "/src/README.md"},
    {.name = "bench_README.md", .path = BENCH_DIR "/README.md"},
    {.name = "CONTRIBUTING.md", .path = SOURCE_DIR "/.github/CONTRIBUTING.md"},
    {.name = "CHANGELOG.md", .path = SOURCE_DIR "/.github/CHANGELOG.md"},
    {.name = "sudoku.1",
     .path = MAN_PAGE_FILE,
     .spellings = {{" Ns Oo = Ns Ar ", "="}, {" Ns = Ns Ar ", "="}, {"Fl ", "-"}, {"\\-", "-"}},
     .row = ".It -"},
    {.name = "sudoku.bash", .path = COMPLETIONS_DIR "/sudoku.bash"},
    {.name = "_sudoku",
     .path = COMPLETIONS_DIR "/_sudoku",
     .spellings = {{"    \"", "    '"}},
     .row = "    '",
     .behind = ")",
     .before = "["},
    {.name = "sudoku.fish",
     .path = COMPLETIONS_DIR "/sudoku.fish",
     .spellings = {{"set -l ", "set "},
                   {"complete -c sudoku", "complete"},
                   {" -l ", " --"},
                   {" -a ''", "="}, /* the argument may be left out */
                   {" -x", "="},
                   {" -r", "="},
                   {" -s ", " -"}},
     .row = "complete",
     .before = " -d"},
};

/* Options of other programs in these documents. */
static const char *const foreign[] = {"--block",
                                      "--build",
                                      "--cflags",
                                      "--config",
                                      "--install",
                                      "--libs",
                                      "--parallel",
                                      "--pipe",
                                      "--prefix",
                                      "--keep-order",
                                      "--recend",
                                      "--recstart",
                                      "--sshlogin",
                                      "--test-dir",
                                      "--output-on-failure",
                                      "--headless",
                                      "--no-pdf-header-footer",
                                      "--print-to-pdf"};

/* ---- Texts ----------------------------------------------------------------------------- */

static bool is_name_byte(char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
}

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* Replaces every from in text. */
static void replace(struct text *text, const char *from, const char *to) {
    struct text result = {0};
    const char *rest = text->bytes;
    for (const char *at; (at = strstr(rest, from)) != NULL; rest = at + strlen(from)) {
        text_add(&result, rest, (size_t)(at - rest));
        text_add_string(&result, to);
    }
    text_add_string(&result, rest);
    text_free(text);
    *text = result;
}

/* The text of a file that must be there, to be freed; skips the test if README.md is not. */
static struct text read_existing(const char *path) {
    bool found;
    struct text text = read_file(path, &found);
    if (!found && strcmp(path, README_FILE) == 0)
        skip();
    if (!found)
        fail_msg("%s is not there", path);
    return text;
}

/* The text of a document in its spelling for this test, to be freed. */
static struct text read_document(const struct document *document) {
    struct text text = document->path == NULL ? ask("--help") : read_existing(document->path);
    for (size_t i = 0; document->spellings[i].from != NULL; i++)
        replace(&text, document->spellings[i].from, document->spellings[i].to);
    return text;
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

/* ---- The options that a text describes ------------------------------------------------- */

/* Adds the options from text to end: -x gives its letter to the --name that follows. */
static void collect_row(const char *text, const char *end, struct options *options) {
    char letter = '\0';
    for (; text < end; text++) {
        size_t length = 0;
        while (text + length < end && is_name_byte(text[length]))
            length++;
        if (length > 2 && starts_with(text, "--") && !starts_with(text + length, "=`")) {
            assert_true(options->count < MOST_OPTIONS && length - 2 < NAME_SIZE);
            struct described *row = &options->rows[options->count++];
            *row = (struct described){.letter = letter, .takes_argument = text[length] == '='};
            memcpy(row->name, text + 2, length - 2);
            letter = '\0';
        } else if (*text == '-' && length <= 2 && isalpha((unsigned char)text[1]) &&
                   !isalnum((unsigned char)text[2])) {
            letter = text[1];
        }
        text += length;
    }
}

static struct options collect(const struct document *document) {
    struct options options = {.count = 0};
    struct text text = read_document(document);
    for (char *line = strtok(text.bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (!starts_with(line, document->row))
            continue;
        const char *start = line, *end = NULL, *behind = NULL;
        if (document->before != NULL)
            end = strstr(line + strlen(document->row), document->before);
        if (end == NULL)
            end = line + strlen(line);
        if (document->behind != NULL)
            behind = strstr(line, document->behind);
        collect_row(behind != NULL && behind < end ? behind : start, end, &options);
    }
    text_free(&text);
    return options;
}

static const struct described *find(const struct options *options, const char *name) {
    for (size_t i = 0; i < options->count; i++) {
        if (strcmp(options->rows[i].name, name) == 0)
            return &options->rows[i];
    }
    return NULL;
}

/* Compares what a document says of an option with what the help says; returns the number of
 * differences. */
static size_t compare(const struct described *row, const struct described *of_help,
                      const struct document *document) {
    if (row->letter == of_help->letter && row->takes_argument == of_help->takes_argument)
        return 0;
    print_error("%s has --%s with the letter '%.1s' and %s argument, the help '%.1s' and %s\n",
                document->name, row->name, &row->letter, row->takes_argument ? "an" : "no",
                &of_help->letter, of_help->takes_argument ? "an" : "no");
    return 1;
}

static void check_options(const struct document *document) {
    struct options help = collect(&help_document), options = collect(document);
    size_t differences = 0;
    for (size_t i = 0; i < help.count; i++) {
        const struct described *row = find(&options, help.rows[i].name);
        if (row != NULL) {
            differences += compare(row, &help.rows[i], document);
        } else {
            print_error("%s does not have --%s\n", document->name, help.rows[i].name);
            differences++;
        }
    }
    for (size_t i = 0; i < options.count; i++) {
        if (find(&help, options.rows[i].name) == NULL) {
            print_error("%s has --%s, which the help has not\n", document->name,
                        options.rows[i].name);
            differences++;
        }
    }
    assert_true(help.count > 0);
    assert_int_equal(differences, 0);
    assert_int_equal(options.count, help.count); /* none twice */
}

static void a_document_describes_the_options_of_the_help(void **state) {
    check_options(*state);
}

static bool is_foreign(const char *option) {
    for (size_t i = 0; i < COUNT(foreign); i++) {
        if (strcmp(foreign[i], option) == 0)
            return true;
    }
    return false;
}

/* In all of the text, not only in the rows. */
static void a_document_mentions_no_option_that_is_not_in_the_help(void **state) {
    struct options help = collect(&help_document);
    struct text text = read_document(*state);
    char option[40];
    size_t unknown = 0;
    for (const char *at = text.bytes; (at = next_option(at, option)) != NULL;) {
        if (!is_foreign(option) && find(&help, option + 2) == NULL) {
            print_error("%s is not in the help\n", option);
            unknown++;
        }
    }
    assert_int_equal(unknown, 0);
    text_free(&text);
}

/* Every option that the help names is understood: none is an unknown one. */
static void the_program_knows_every_option_of_the_help(void **state) {
    struct options help = collect(&help_document);
    (void)state;
    for (size_t i = 0; i < help.count; i++) {
        char option[NAME_SIZE + 2];
        snprintf(option, sizeof option, "--%s", help.rows[i].name);
        const char *args[] = {option, "--frobnicate", NULL};
        const struct run_outcome *outcome = run(&(struct command){.args = args});
        char unknown[NAME_SIZE + 16];
        snprintf(unknown, sizeof unknown, "option '%s'", option);
        assert_null(strstr(outcome->err.bytes, unknown));
    }
}

/* ---- Names that options take ----------------------------------------------------------- */

static void the_program_takes_every_name_in_the_help(void **state) {
    static const char *const options[] = {"--format=", "--color="};
    (void)state;
    for (size_t i = 0; i < COUNT(options); i++) {
        struct text names = names_in_help(options[i]);
        for (char *name = strtok(names.bytes, "\n"); name != NULL; name = strtok(NULL, "\n")) {
            char argument[80];
            snprintf(argument, sizeof argument, "%s%s", options[i], name);
            const char *args[] = {argument, NULL};
            doing("%s", argument);
            const struct run_outcome *outcome = run(&(struct command){.args = args});
            assert_string_equal(outcome->err.bytes, ""); /* a format may write something */
            assert_int_equal(outcome->status, 0);
        }
        text_free(&names);
    }
    doing("%s", "");
}

/* A document and names of the program that it must give. */
static const struct naming {
    const char *path;
    const char *option; /* "--engine=list": the names that it prints; otherwise those in the help */
    const char *before, *behind; /* of each name */
} namings[] = {
    {README_FILE, "--engine=list", "`", "`"},
    {MAN_PAGE_FILE, "--engine=list", "\n.It Cm ", "\n"},
    {MAN_PAGE_FILE, "--judge=list", "\n.It Cm ", "\n"},
    {MAN_PAGE_FILE, "--format=", "\n.It Cm ", "\n"},
    {MAN_PAGE_FILE, "--color=", "\n.Cm ", " ,"},
    {COMPLETIONS_DIR "/_sudoku", "--format=", "\n    '", ":"},
    {COMPLETIONS_DIR "/_sudoku", "--color=", "\n    '", ":"},
};

static void a_document_gives_every_name_of_the_program(void **state) {
    const struct naming *naming = *state;
    bool listed = strstr(naming->option, "list") != NULL;
    struct text text = read_existing(naming->path);
    struct text names = listed ? names_in_list(naming->option) : names_in_help(naming->option);
    size_t missing = 0;
    for (char *name = strtok(names.bytes, "\n"); name != NULL; name = strtok(NULL, "\n")) {
        char wanted[80];
        snprintf(wanted, sizeof wanted, "%s%s%s", naming->before, name, naming->behind);
        if (strstr(text.bytes, wanted) == NULL) {
            print_error("%s does not have %s of %s\n", naming->path, name, naming->option);
            missing++;
        }
    }
    text_free(&names);
    text_free(&text);
    assert_int_equal(missing, 0);
}

static void fish_completes_to_the_names_in_the_help(void **state) {
    static const char *const options[] = {"format", "color"};
    struct text text = read_existing(COMPLETIONS_DIR "/sudoku.fish");
    (void)state;
    for (size_t i = 0; i < COUNT(options); i++) {
        char option[40], wanted[200];
        snprintf(option, sizeof option, "--%s=", options[i]);
        struct text names = names_in_help(option);
        replace(&names, "\n", " ");
        snprintf(wanted, sizeof wanted, "-l %s -x -a '%.*s' ", options[i], (int)names.size - 1,
                 names.bytes);
        if (strstr(text.bytes, wanted) == NULL)
            fail_msg("sudoku.fish has no %s", wanted);
        text_free(&names);
    }
    text_free(&text);
}

/* Checks that the manual page has a row ".It Cm KEY , KEY ..." for each key of --stats. */
static void the_manual_page_explains_every_key_of_the_summary(void **state) {
    static const char *const args[] = {"--stats", "--engine=dlx", "................", NULL};
    struct text text = read_existing(MAN_PAGE_FILE);
    char *summary = run(&(struct command){.args = args})->err.bytes;
    (void)state;
    for (char *key = strtok(summary, " "); key != NULL; key = strtok(NULL, " ")) {
        bool found = false;
        for (const char *row = text.bytes; !found && (row = strstr(row, ".It Cm ")) != NULL;) {
            char keys[200], wanted[60];
            snprintf(keys, sizeof keys, " %.*s ", (int)strcspn(row + 7, "\n"), row + 7);
            snprintf(wanted, sizeof wanted, " %.*s ", (int)strcspn(key, "="), key);
            found = strstr(keys, wanted) != NULL;
            row++;
        }
        if (!found)
            fail_msg("no .It Cm with %s", key);
    }
    text_free(&text);
}

/* ---- Running --------------------------------------------------------------------------- */

/* Adds a test of a row of a table. */
static void add_test(struct CMUnitTest *test, CMUnitTestFunction function, const void *row,
                     const char *format, const char *first, const char *second) {
    static char names[COUNT(namings) + 2 * COUNT(documents)][120];
    static size_t count;
    assert_true(count < COUNT(names));
    snprintf(names[count], sizeof *names, format, first, second);
    *test = (struct CMUnitTest){
        .name = names[count++], .test_func = function, .initial_state = (void *)row};
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(the_program_knows_every_option_of_the_help),
        cmocka_unit_test(the_program_takes_every_name_in_the_help),
        cmocka_unit_test(the_manual_page_explains_every_key_of_the_summary),
        cmocka_unit_test(fish_completes_to_the_names_in_the_help),
    };
    static struct CMUnitTest tests[2 * COUNT(documents) + COUNT(namings) + COUNT(others)];
    struct CMUnitTest *test = tests;
    for (size_t i = 0; i < COUNT(documents); i++) {
        const struct document *document = &documents[i];
        if (document->row != NULL)
            add_test(test++, a_document_describes_the_options_of_the_help, document,
                     "%s_describes_the_options_of_the_help%s", document->name, "");
        add_test(test++, a_document_mentions_no_option_that_is_not_in_the_help, document,
                 "%s_mentions_no_option_that_is_not_in_the_help%s", document->name, "");
    }
    for (size_t i = 0; i < COUNT(namings); i++)
        add_test(test++, a_document_gives_every_name_of_the_program, &namings[i],
                 "%s_gives_every_name_of_%s", strrchr(namings[i].path, '/') + 1, namings[i].option);
    memcpy(test, others, sizeof others);
    test += COUNT(others);
    return run_group("cli_documentation", NULL, 0, tests, (size_t)(test - tests));
}
