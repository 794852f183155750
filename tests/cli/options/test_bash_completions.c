/* test_bash_completions.c - bash completes to the options and names that the program knows. */
#include "program_names.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

static struct text all_engines(void) {
    return names_in_list("--engine=list");
}

static struct text all_judges(void) {
    return names_in_list("--judge=list");
}

static struct text all_formats(void) {
    return names_in_help("--format=");
}

static struct text all_colors(void) {
    return names_in_help("--color=");
}

/* What bash is to offer: the names that begin with `start`, each behind `prefix`. */
static const struct completion {
    const char *words; /* the line behind the program, as bash splits it; the last is completed */
    const char *word;  /* the part of the last word before the cursor; NULL: all of it */
    struct text (*all)(void); /* NULL: there is nothing to offer but, perhaps, files */
    const char *start, *prefix;
    const char *but; /* this name is not offered; NULL: all are */
} completions[] = {
    {.words = "--", .all = options_in_help, .start = "--"},
    {.words = "-", .all = options_in_help, .start = "-"},
    {.words = "--eng", .all = options_in_help, .start = "--eng"},
    {.words = "-u --m", .all = options_in_help, .start = "--m"},
    {.words = "--engine =", .word = "", .all = all_engines, .start = ""},
    {.words = "--engine =", .word = "=", .all = all_engines, .start = ""}, /* behind sudo */
    {.words = "--engine = dl", .all = all_engines, .start = "dl"},
    {.words = "--engine dl", .all = all_engines, .start = "dl"},
    {.words = "--engine=dl", .all = all_engines, .start = "dl", .prefix = "--engine="},
    {.words = "-e d", .all = all_engines, .start = "d"},
    {.words = "-e ''", .all = all_engines, .start = ""},
    {.words = "--bench --engine = naive,",
     .all = all_engines,
     .start = "",
     .prefix = "naive,",
     .but = "naive"},
    {.words = "-b --engine = dlx,naive,fl",
     .all = all_engines,
     .start = "fl",
     .prefix = "dlx,naive,"},
    {.words = "-b --engine=naive,",
     .all = all_engines,
     .start = "",
     .prefix = "--engine=naive,",
     .but = "naive"},
    {.words = "-b --engine=naive,dl",
     .all = all_engines,
     .start = "dl",
     .prefix = "--engine=naive,"},
    {.words = "-b -e mrv,si", .all = all_engines, .start = "si", .prefix = "mrv,"},
    {.words = "-b -e simd,si", .all = all_engines, .start = "si", .prefix = "simd,", .but = "simd"},
    {.words = "-b -e dlx,dl"},
    {.words = "-b -e dlx,naive,dl"},
    {.words = "--judge =", .word = "", .all = all_judges, .start = ""},
    {.words = "--judge = po", .all = all_judges, .start = "po"},
    {.words = "-J po", .all = all_judges, .start = "po"},
    {.words = "--format =", .word = "", .all = all_formats, .start = ""},
    {.words = "-f s", .all = all_formats, .start = "s"},
    {.words = "--color =", .word = "", .all = all_colors, .start = ""},
    {.words = "--color a", .all = all_colors, .start = "a"},
    {.words = "--limit --"},
    {.words = "--none = no"},
    {.words = "--quiet =", .word = ""},
    {.words = "--engine = none-such"},
    {.words = "-- --"},
    {.words = "word"},
    {.words = "--answers = word"},
};

/* The lines that bash is to print. */
static struct text expected_completions(const struct completion *completion) {
    struct text expected = {0}, names = {0};
    text_clear(&expected);
    if (completion->all == NULL)
        return expected;
    names = completion->all();
    for (char *name = strtok(names.bytes, "\n"); name != NULL; name = strtok(NULL, "\n")) {
        if (strncmp(name, completion->start, strlen(completion->start)) != 0 ||
            (completion->but != NULL && strcmp(name, completion->but) == 0))
            continue;
        text_add_string(&expected, completion->prefix != NULL ? completion->prefix : "");
        text_add_string(&expected, name);
        text_add_string(&expected, "\n");
    }
    text_free(&names);
    assert_true(expected.size > 0);
    return expected;
}

static void skip_without_bash(void) {
    if (run(&(struct command){.script = "command -v bash"})->status != 0) {
        print_message("there is no bash here\n");
        skip();
    }
}

static void bash_completes_options_and_their_arguments(void **state) {
    (void)state;
    skip_without_bash();
    for (size_t i = 0; i < COUNT(completions); i++) {
        const struct completion *completion = &completions[i];
        char script[4096], word[40] = "${COMP_WORDS[COMP_CWORD]}";
        struct text expected = expected_completions(completion);
        if (completion->word != NULL)
            snprintf(word, sizeof word, "%s", completion->word);
        snprintf(script, sizeof script,
                 "bash --norc --noprofile <<'END'\n"
                 ". \"" COMPLETIONS_DIR "/sudoku.bash\"\n"
                 "COMP_WORDS=(\"$SUDOKU\" %s)\n"
                 "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                 "_sudoku \"$SUDOKU\" \"%s\" \"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
                 "for name in \"${COMPREPLY[@]}\"; do printf '%%s\\n' \"$name\"; done\n"
                 "END\n",
                 completion->words, word);
        doing("sudoku %s", completion->words);
        check_outcome(run(&(struct command){.script = script}), 0, expected.bytes, NULL);
        text_free(&expected);
    }
    doing("%s", "");
}

static void bash_completes_operands_to_files(void **state) {
    (void)state;
    skip_without_bash();
    check_outcome(
        run(&(struct command){.script = "bash --norc --noprofile -c '. \"$0\" && "
                                        "complete -p sudoku' \"" COMPLETIONS_DIR "/sudoku.bash\""}),
        0, "complete -o default -F _sudoku sudoku\n", NULL);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bash_completes_options_and_their_arguments),
        cmocka_unit_test(bash_completes_operands_to_files),
    };
    return run_group("cli_bash_completions", NULL, 0, tests, COUNT(tests));
}
