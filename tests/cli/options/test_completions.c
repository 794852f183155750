/* test_completions.c - bash, fish and zsh complete to the options and names that the program knows.
 */
#include "program_names.h"
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void skip_without(const char *shell) {
    char script[64];
    snprintf(script, sizeof script, "command -v %s", shell);
    if (run(&(struct command){.script = script})->status != 0) {
        print_message("there is no %s here\n", shell);
        skip();
    }
}

/* ---- bash ------------------------------------------------------------------------------- */

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
static const struct bash_completion {
    const char *words; /* the line behind the program, as bash splits it; the last is completed */
    const char *word;  /* the part of the last word before the cursor; NULL: all of it */
    struct text (*all)(void); /* NULL: there is nothing to offer but, perhaps, files */
    const char *start, *prefix;
    const char *but; /* this name is not offered; NULL: all are */
} bash_completions[] = {
    {.words = "--", .all = options_in_help, .start = "--"},
    {.words = "--eng", .all = options_in_help, .start = "--eng"},
    {.words = "-u --m", .all = options_in_help, .start = "--m"},
    {.words = "--engine =", .word = "", .all = all_engines, .start = ""},
    {.words = "--engine =", .word = "=", .all = all_engines, .start = ""}, /* behind sudo */
    {.words = "--engine = dl", .all = all_engines, .start = "dl"},
    {.words = "--engine dl", .all = all_engines, .start = "dl"},
    {.words = "--engine=dl", .all = all_engines, .start = "dl", .prefix = "--engine="},
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
    {.words = "-b -e simd,si", .all = all_engines, .start = "si", .prefix = "simd,", .but = "simd"},
    {.words = "-b -e dlx,naive,dl"},
    {.words = "--judge =", .word = "", .all = all_judges, .start = ""},
    {.words = "-J po", .all = all_judges, .start = "po"},
    {.words = "--format =", .word = "", .all = all_formats, .start = ""},
    {.words = "-f s", .all = all_formats, .start = "s"},
    {.words = "--color =", .word = "", .all = all_colors, .start = ""},
    {.words = "--limit --"},
    {.words = "--none = no"},
    {.words = "--quiet =", .word = ""},
    {.words = "--engine = none-such"},
    {.words = "-- --"},
    {.words = "word"},
    {.words = "--answers = word"},
};

/* The lines that bash is to print. */
static struct text expected_completions(const struct bash_completion *completion) {
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

static void bash_completes_options_and_their_arguments(void **state) {
    (void)state;
    skip_without("bash");
    for (size_t i = 0; i < COUNT(bash_completions); i++) {
        const struct bash_completion *completion = &bash_completions[i];
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
    skip_without("bash");
    check_outcome(
        run(&(struct command){.script = "bash --norc --noprofile -c '. \"$0\" && "
                                        "complete -p sudoku' \"" COMPLETIONS_DIR "/sudoku.bash\""}),
        0, "complete -o default -F _sudoku sudoku\n", NULL);
}

/* ---- zsh and fish ----------------------------------------------------------------------- */

/* The options that choose a mode, "-a --all ... -J --judge": those of the help from the first to
 * --judge.  To be freed. */
static struct text list_modes_of_help(void) {
    const char *args[] = {"--help", NULL};
    struct text help = {0}, modes = {0};
    text_add_string(&help, run(&(struct command){.args = args})->out.bytes);
    for (char *line = strtok(help.bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strncmp(line, "  -", 3) != 0 && strncmp(line, "      --", 8) != 0)
            continue;
        if (line[2] == '-') { /* "  -a, --all" */
            text_add(&modes, line + 2, 2);
            text_add_string(&modes, " ");
        }
        text_add(&modes, line + 6, strcspn(line + 6, " =["));
        if (strncmp(line + 6, "--judge", 7) == 0)
            break;
        text_add_string(&modes, " ");
    }
    text_free(&help);
    return modes;
}

static void zsh_takes_the_modes_of_the_help_for_exclusive(void **state) {
    bool found;
    struct text completions = read_file(COMPLETIONS_DIR "/_sudoku", &found);
    struct text modes = list_modes_of_help(), wanted = {0};
    (void)state;
    assert_true(found);
    text_add_string(&wanted, "local modes='");
    text_add_string(&wanted, modes.bytes);
    text_add_string(&wanted, "'\n");
    if (strstr(completions.bytes, wanted.bytes) == NULL)
        fail_msg("_sudoku has no %s", wanted.bytes);
    text_free(&completions);
    text_free(&modes);
    text_free(&wanted);
}

/* What is typed behind the program, and what the last word becomes. */
static const struct completion {
    const char *typed;
    const char *word; /* NULL: nothing is offered */
} completions[] = {
    {"--engine=dl", "--engine=dlx"},
    {"-e dl", "dlx"},
    {"--bench --engine=naive,dl", "--engine=naive,dlx"},
    {"--bench --engine naive,dl", "naive,dlx"},
    {"-benaive,dl", "-benaive,dlx"},
    {"-b -e dlx,naive,dl", NULL},
    {"-b -e naive,none-such", NULL},
};

static void fish_completes_lists_of_engines(void **state) {
    (void)state;
    skip_without("fish");
    for (size_t i = 0; i < COUNT(completions); i++) {
        char script[4096], out[100] = "";
        snprintf(script, sizeof script,
                 "HOME=$SCRATCH fish --no-config <<END | cut -f1\n"
                 "source '" COMPLETIONS_DIR "/sudoku.fish'\n"
                 "complete -C '$SUDOKU %s'\n"
                 "END\n",
                 completions[i].typed);
        if (completions[i].word != NULL)
            snprintf(out, sizeof out, "%s\n", completions[i].word);
        doing("sudoku %s", completions[i].typed);
        check_outcome(run(&(struct command){.script = script}), 0, out, NULL);
    }
    doing("%s", "");
}

static void fish_offers_the_engines_that_a_list_does_not_have(void **state) {
    (void)state;
    skip_without("fish");
    check_outcome(
        run(&(struct command){
            .script =
                "cd \"$SCRATCH\" && HOME=. fish --no-config <<END | cut -f1 | sort >offered\n"
                "source '" COMPLETIONS_DIR "/sudoku.fish'\n"
                "complete -C '$SUDOKU --bench --engine=naive,'\n"
                "END\n"
                "\"$SUDOKU\" --engine=list | sed 's/ .*//; /^naive$/d; s/^/--engine=naive,/' |"
                "sort | diff - offered"}),
        0, "", NULL);
}

/* zsh completes only in an interactive shell.  This one runs in a pseudo-terminal, and writes the
 * line that it has after a tab.  The first one looks at all of zsh's functions and dumps what it
 * finds for the others. */
static void zsh_completes_lists_of_engines(void **state) {
    (void)state;
    skip_without("zsh");
    run(&(struct command){.script = "rm -f \"$SCRATCH/completions-dump\""});
    for (size_t i = 0; i < COUNT(completions); i++) {
        const struct completion *completion = &completions[i];
        char script[4096], out[200];
        snprintf(script, sizeof script,
                 "cd \"$SCRATCH\" && HOME=$SCRATCH TERM=dumb zsh -f <<'END'\n"
                 "zmodload zsh/zpty || exit 1\n"
                 "rm -f line\n"
                 "zpty shell zsh -f -i\n"
                 "zpty -w shell \"fpath=('" COMPLETIONS_DIR "' \\$fpath)\"\n"
                 "zpty -w shell 'autoload -Uz compinit; compinit -u -C -d ./completions-dump; "
                 "bindkey ^I complete-word'\n"
                 "zpty -w shell 'dump() { print -r -- $BUFFER >line; exit }'\n"
                 "zpty -w shell 'zle -N dump; bindkey ^T dump; function sudoku { $SUDOKU $@ }'\n"
                 "zpty -w -n shell 'sudoku %s'$'\\t\\x14'\n"
                 "while zpty -r shell rest; do :; done\n"
                 "cat line\n"
                 "END\n",
                 completion->typed);
        int before = (int)(strrchr(completion->typed, ' ') - completion->typed) + 1;
        if (strrchr(completion->typed, ' ') == NULL)
            before = 0;
        if (completion->word != NULL)
            snprintf(out, sizeof out, "sudoku %.*s%s,\n", before, completion->typed,
                     completion->word);
        else
            snprintf(out, sizeof out, "sudoku %s\n", completion->typed);
        doing("sudoku %s", completion->typed);
        check_outcome(run(&(struct command){.script = script}), 0, out, NULL);
    }
    doing("%s", "");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bash_completes_options_and_their_arguments),
        cmocka_unit_test(bash_completes_operands_to_files),
        cmocka_unit_test(zsh_takes_the_modes_of_the_help_for_exclusive),
        cmocka_unit_test(zsh_completes_lists_of_engines),
        cmocka_unit_test(fish_completes_lists_of_engines),
        cmocka_unit_test(fish_offers_the_engines_that_a_list_does_not_have),
    };
    return run_group("cli_completions", NULL, 0, tests, COUNT(tests));
}
