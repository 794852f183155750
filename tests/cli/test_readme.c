/* test_readme.c - README.md is one page and shows what the program does; the manual page is well
 * formed. */
#include "manual.h"
#include "program_names.h"
#include "puzzles.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

#define SOURCE_DIR COMPLETIONS_DIR "/../../.."

/* The text of README.md, to be freed; skips the test if that is not there. */
static struct text read_readme(void) {
    bool found;
    struct text text = read_file(README_FILE, &found);
    if (!found)
        skip();
    return text;
}

static void readme_is_one_page(void **state) {
    struct text text = read_readme();
    size_t lines = 0;
    (void)state;
    for (const char *c = text.bytes; *c != '\0'; c++)
        lines += *c == '\n';
    assert_in_range(lines, 1, 150);
    text_free(&text);
}

static void readme_counts_the_judges(void **state) {
    struct text text = read_readme(), names = names_in_list("--judge=list");
    char wanted[40];
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < names.size; i++)
        count += names.bytes[i] == '\n';
    snprintf(wanted, sizeof wanted, "; %zu are known", count);
    if (strstr(text.bytes, wanted) == NULL)
        fail_msg("README.md does not say '%s'", wanted);
    text_free(&names);
    text_free(&text);
}

/* Runs a script in the folder of the sources.  Fails unless it prints what a file there holds. */
static void check_file(const char *name, const char *script) {
    char path[1000], whole[1000];
    bool found;
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, name);
    struct text text = read_file(path, &found);
    assert_true(found);
    snprintf(whole, sizeof whole, "cd \"%s\"; sudoku() { \"$SUDOKU\" \"$@\"; }; %s", SOURCE_DIR,
             script);
    doing("%s", name);
    check_outcome(run(&(struct command){.script = whole}), 0, text.bytes, NULL);
    text_free(&text);
}

static void readme_has_the_pictures_that_the_program_draws(void **state) {
    static const char *const pictures[][2] = {
        {".github/images/hint.svg", "sudoku --hint --format=svg puzzles/pencil-marks.txt"},
        {".github/images/trees.svg", "sed -n 6p puzzles/easy.txt | "
                                     "sudoku --trace --format=svg -e naive,mrv,dlx"},
    };
    struct text text = read_readme();
    (void)state;
    for (size_t i = 0; i < COUNT(pictures); i++) {
        assert_non_null(strstr(text.bytes, pictures[i][0]));
        check_file(pictures[i][0], pictures[i][1]);
    }
    check_file("puzzles/pencil-marks.txt", "sudoku --generate=1 --seed=5 --first=28 | "
                                           "sudoku --steps=24 --format=candidates | tail -n 13");
    text_free(&text);
}

/* Its first block is what a terminal shows: commands behind "$ " and what they print. */
static void readme_shows_what_the_program_prints(void **state) {
    struct text text = read_readme(), script = {0}, expected = {0};
    (void)state;
    text_add_string(&script, "cd \"" SOURCE_DIR "\"; sudoku() { \"$SUDOKU\" \"$@\"; }\n");
    char *block = strstr(text.bytes, "```\n");
    assert_non_null(block);
    block += strlen("```\n");
    *strstr(block, "```") = '\0';
    for (char *line = strtok(block, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        bool is_command = strncmp(line, "$ ", 2) == 0;
        text_add_string(is_command ? &script : &expected, is_command ? line + 2 : line);
        text_add_string(is_command ? &script : &expected, "\n");
    }
    check_outcome(run(&(struct command){.script = script.bytes}), 0, expected.bytes, NULL);
    text_free(&expected);
    text_free(&script);
    text_free(&text);
}

static void the_manual_page_is_set_without_a_warning(void **state) {
    (void)state;
    if (run(&(struct command){.script = "command -v groff"})->status != 0) {
        print_message("there is no groff here\n");
        skip();
    }
    check_outcome(
        run(&(struct command){.script = "groff -mandoc -ww -z \"" MAN_PAGE_FILE "\" 2>&1"}), 0,
        NULL, NULL);
}

/* Runs the display behind a mark of the manual page, between other commands, in a folder with
 * puzzles and with sudoku in the PATH.  Returns the number of lines of the display in *lines. */
static const struct run_outcome *run_display(const char *mark, const char *before,
                                             const char *behind, size_t *lines) {
    struct text manual = read_manual(), script = {0};
    char *display = strstr(manual.bytes, mark);
    assert_non_null(display);
    display = cut_display(display);
    *lines = 0;
    for (const char *c = display; *c != '\0'; c++)
        *lines += *c == '\n';
    text_add_string(&script, "mkdir -p \"$SCRATCH/manual/bin\"; cd \"$SCRATCH/manual\"\n"
                             "ln -sf \"$SUDOKU\" bin/sudoku; PATH=$PWD/bin:$PATH\n"
                             "printf '%s\\n' '" EASY "' '" INKALA "' >puzzles.txt\n");
    text_add_string(&script, before);
    text_add_string(&script, display);
    text_add_string(&script, behind);
    doing("%s", display);
    const struct run_outcome *outcome = run(&(struct command){.script = script.bytes});
    text_free(&script);
    text_free(&manual);
    return outcome;
}

static void the_manual_page_begins_with_ten_commands_that_work(void **state) {
    size_t lines;
    (void)state;
    const struct run_outcome *outcome =
        run_display("\n.\\\" most needed\n", "set -e\n", "", &lines);
    assert_int_equal(lines, 10);
    assert_int_equal(outcome->status, 0);
}

static void the_manual_page_has_python_talk_line_by_line(void **state) {
    size_t lines;
    (void)state;
    if (run(&(struct command){.script = "command -v python3"})->status != 0)
        skip();
    check_outcome(
        run_display("\n.\\\" python\n", "python3 <<'END'\n", "END\n", &lines), 0,
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
        "multiple\n",
        "");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(readme_is_one_page),
        cmocka_unit_test(readme_counts_the_judges),
        cmocka_unit_test(readme_has_the_pictures_that_the_program_draws),
        cmocka_unit_test(readme_shows_what_the_program_prints),
        cmocka_unit_test(the_manual_page_is_set_without_a_warning),
        cmocka_unit_test(the_manual_page_begins_with_ten_commands_that_work),
        cmocka_unit_test(the_manual_page_has_python_talk_line_by_line),
    };
    return run_group("cli_readme", NULL, 0, tests, COUNT(tests));
}
