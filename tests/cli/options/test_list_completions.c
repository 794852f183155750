/* test_list_completions.c - fish and zsh complete the engines of a list with commas between. */
#include "run.h"

#include <stdio.h>
#include <string.h>

/* What is typed behind the program, and what the last word becomes. */
static const struct completion {
    const char *typed;
    const char *word; /* NULL: nothing is offered */
} completions[] = {
    {"--engine=dl", "--engine=dlx"},
    {"-e dl", "dlx"},
    {"--bench --engine=naive,dl", "--engine=naive,dlx"},
    {"--bench --engine naive,dl", "naive,dlx"},
    {"-b -e naive,flag,dl", "naive,flag,dlx"},
    {"-benaive,dl", "-benaive,dlx"},
    {"-b -e dlx,dl", NULL},
    {"-b -e dlx,naive,dl", NULL},
    {"-b -e naive,none-such", NULL},
};

static void skip_without(const char *shell) {
    char script[4096];
    snprintf(script, sizeof script, "command -v %s", shell);
    if (run(&(struct command){.script = script})->status != 0) {
        print_message("there is no %s here\n", shell);
        skip();
    }
}

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
        cmocka_unit_test(fish_completes_lists_of_engines),
        cmocka_unit_test(fish_offers_the_engines_that_a_list_does_not_have),
        cmocka_unit_test(zsh_completes_lists_of_engines),
    };
    return run_group("cli_list_completions", NULL, 0, tests, COUNT(tests));
}
