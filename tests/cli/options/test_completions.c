/* test_completions.c - zsh completes at most one mode: its list of them is that of the help. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(zsh_takes_the_modes_of_the_help_for_exclusive),
    };
    return run_group("cli_completions", NULL, 0, tests, COUNT(tests));
}
