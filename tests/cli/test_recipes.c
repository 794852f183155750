/* test_recipes.c - the commands of the manual page that spread the work: pieces of the input,
 * answered by processes of their own, give the bytes of the whole.
 *
 * The commands stand there behind marks such as .\" parallel in a literal block. */
#include "manual.h"
#include "puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SKIPPED = 77, RECORDS = 400 };

#define FOLDER SCRATCH_DIR "/recipes"

/* Where the commands run: sudoku is in the PATH, and so is an ssh that stays here and sets SHELL as
 * a login does. */
#define HERE                                                                                       \
    "cd \"" FOLDER "\"; PATH=\"$PWD/bin:$PATH\" HOME=\"$PWD/home\" PARALLEL_SSH=ssh;"              \
    "export PATH HOME PARALLEL_SSH; unset PARALLEL; rm -f answers.txt machines\n"

static const char ssh[] = "#!/bin/sh\n"
                          "echo \"$1\" >>\"" FOLDER "/machines\"\n"
                          "[ \"$2\" = -- ] && shift\n"
                          "shift\n"
                          "SHELL=/bin/sh; export SHELL\n"
                          "eval \"$*\"\n";

/* ---- Texts ---- */

/* The command behind a mark of the manual page, to be freed.  Its pieces are made small, so that
 * there are many; nothing else is changed. */
static struct text command_of(const char *mark) {
    static const char size[] = "--block 10M";
    char line[80];
    struct text text = read_manual(), command = {0};
    snprintf(line, sizeof line, "\n.\\\" %s\n", mark);
    char *at = strstr(text.bytes, line);
    assert_non_null(at);
    at = cut_display(at);
    char *block = strstr(at, size);
    assert_non_null(block);
    text_add(&command, at, (size_t)(block - at));
    text_add_string(&command, "--block 10k");
    text_add_string(&command, block + strlen(size));
    text_free(&text);
    return command;
}

/* Runs a script in the folder; what stands before it may change the surroundings. */
static const struct run_outcome *run_here(const char *before, const char *script) {
    struct text whole = {0};
    text_add_string(&whole, HERE);
    text_add_string(&whole, before);
    text_add_string(&whole, "\n");
    text_add_string(&whole, script);
    const struct run_outcome *outcome = run(&(struct command){.script = whole.bytes});
    text_free(&whole);
    return outcome;
}

static const struct run_outcome *run_recipe(const char *before, const char *mark) {
    struct text command = command_of(mark);
    doing("%s", command.bytes);
    const struct run_outcome *outcome = run_here(before, command.bytes);
    text_free(&command);
    return outcome;
}

static void write_text_file(const char *name, const struct text *text) {
    char path[sizeof FOLDER + 40];
    snprintf(path, sizeof path, FOLDER "/%s", name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text->bytes, 1, text->size, file), text->size);
    assert_int_equal(fclose(file), 0);
}

/* Compares a file of the folder with what it is to be. */
static void check_file(const char *name, const struct text *expected) {
    char path[sizeof FOLDER + 40];
    bool found;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    struct text text = read_file(path, &found);
    assert_true(found);
    if (text.size != expected->size || memcmp(text.bytes, expected->bytes, text.size) != 0) {
        show_doing();
        fail_msg("%s has %zu bytes, not those %zu that it should have", name, text.size,
                 expected->size);
    }
    text_free(&text);
}

/* A run without a fault.  What others than sudoku remark on the machine is their business. */
static void check_good(const struct run_outcome *outcome) {
    if (outcome->status != 0)
        print_error("%s", outcome->err.bytes);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out.bytes, "");
    assert_null(strstr(outcome->err.bytes, "sudoku: "));
}

/* ---- The input ---- */

static struct text lines, grids, rows, titled; /* the same puzzles in these forms */
static struct text answers;                    /* the solutions of these, a line each */
static struct text faulty, faulty_answers;     /* lines with faults among them, and their answers */

static const struct {
    const char *cells, *solution, *rows, *grid;
} contents[] = {
    {EASY, EASY_SOLVED, EASY_ROWS, EASY_GRID},
    {INKALA, INKALA_SOLVED, INKALA_ROWS, INKALA_GRID},
};

#define CLASHING "88.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/* Adds the lines of i: one with a name, and some times one without an answer. */
static void add_faulty(size_t i) {
    static const char *const others[][2] = {
        {CLASHING "\n", "none\n"}, {"eighty-one\n", "invalid\n"}, {EASY "1\n", "invalid\n"}};
    char line[200];
    snprintf(line, sizeof line, "%s name-%zu\n", i % 2 == 0 ? EASY : INKALA, i);
    text_add_string(&faulty, line);
    text_add_string(&faulty_answers, i % 2 == 0 ? EASY_SOLVED "\n" : INKALA_SOLVED "\n");
    if (i % 7 == 0) {
        text_add_string(&faulty, others[i / 7 % COUNT(others)][0]);
        text_add_string(&faulty_answers, others[i / 7 % COUNT(others)][1]);
    }
}

/* Makes the texts, in an order that has no short period. */
static void make_texts(void) {
    uint32_t seed = 9;
    for (size_t i = 0; i < RECORDS; i++) {
        char heading[20];
        seed = seed * 1664525 + 1013904223;
        size_t which = seed >> 31;
        snprintf(heading, sizeof heading, "Grid %04zu\n", i);
        text_add_string(&lines, contents[which].cells);
        text_add_string(&lines, "\n");
        text_add_string(&grids, contents[which].grid);
        text_add_string(&grids, "\n");
        text_add_string(&rows, contents[which].rows);
        text_add_string(&titled, heading);
        text_add_string(&titled, contents[which].rows);
        text_add_string(&answers, contents[which].solution);
        text_add_string(&answers, "\n");
        add_faulty(i);
    }
}

/* ---- GNU parallel ---- */

static void pieces_give_the_bytes_of_the_whole(void **state) {
    (void)state;
    write_text_file("puzzles.txt", &lines);
    check_good(run_recipe("", "parallel"));
    check_file("answers.txt", &answers);
}

static void pieces_with_faults_give_the_bytes_of_the_whole_and_a_status(void **state) {
    (void)state;
    write_text_file("puzzles.txt", &faulty);
    const struct run_outcome *outcome = run_here("", "sudoku -j1 <puzzles.txt 2>/dev/null");
    assert_int_equal(outcome->status, 2);
    assert_string_equal(outcome->out.bytes, faulty_answers.bytes);
    outcome = run_recipe("", "parallel");
    assert_in_range(outcome->status, 3, 101); /* pieces */
    assert_non_null(strstr(outcome->err.bytes, "sudoku: -:"));
    check_file("answers.txt", &faulty_answers);
}

static void no_home_is_needed(void **state) {
    static const char *const homes[] = {"unset HOME", "HOME=/proc"};
    (void)state;
    write_text_file("puzzles.txt", &lines);
    for (size_t i = 0; i < COUNT(homes); i++) {
        check_good(run_recipe(homes[i], "parallel"));
        check_file("answers.txt", &answers);
    }
}

static void machines_give_the_bytes_of_the_whole(void **state) {
    bool found;
    (void)state;
    write_text_file("puzzles.txt", &lines);
    check_good(run_recipe("", "ssh"));
    check_file("answers.txt", &answers);
    struct text machines = read_file(FOLDER "/machines", &found);
    assert_non_null(strstr(machines.bytes, "alpha\n"));
    assert_non_null(strstr(machines.bytes, "beta\n"));
    text_free(&machines);
}

static void grids_made_lines_give_the_bytes_of_the_whole(void **state) {
    (void)state;
    write_text_file("grids.txt", &grids);
    check_good(run_recipe("", "convert"));
    check_file("answers.txt", &answers);
}

/* An option that the manual page names, for a form of several lines. */
static void check_option(const struct text *input, const char *option) {
    char script[4096], quoted[40];
    struct text manual = read_manual();
    snprintf(quoted, sizeof quoted, "\n.Ql %s\n", option);
    assert_non_null(strstr(manual.bytes, quoted));
    text_free(&manual);
    write_text_file("grids.txt", input);
    doing("%s", option);
    snprintf(script, sizeof script,
             "parallel --pipe --keep-order --block 10k %s sudoku -j1 --format=line "
             "<grids.txt >answers.txt",
             option);
    check_good(run_here("", script));
    check_file("answers.txt", &answers);
}

static void grids_are_cut_where_parallel_is_told(void **state) {
    (void)state;
    check_option(&grids, "--recend '\\n\\n'");
    check_option(&titled, "--recstart Grid");
    check_option(&rows, "-L 9");
}

/* ---- Any other ---- */

static void names_tell_which_answer_is_whose_when_the_order_is_lost(void **state) {
    (void)state;
    write_text_file("puzzles.txt", &faulty);
    check_outcome(run_here("", "LC_ALL=C; export LC_ALL;"
                               "shuf --random-source=puzzles.txt puzzles.txt >shuffled.txt;"
                               "for i in puzzles shuffled; do"
                               "    sudoku -j1 --format=csv <$i.txt 2>/dev/null | sort >$i.csv;"
                               "done; cmp puzzles.csv shuffled.csv; grep -c ',name-' puzzles.csv"),
                  0, "400\n", "");
}

static void a_task_may_have_records_without_a_solution_but_no_faults(void **state) {
    static const char command[] = "sudoku -j1 --format=csv || [ $? = 1 ]";
    static const struct {
        const char *input;
        int status;
    } inputs[] = {{EASY, 0}, {EASY "\n" FOUR_NONE "," EASY "\n", 0}, {"11" EASY, 1}};
    struct text manual = read_manual();
    (void)state;
    assert_non_null(strstr(manual.bytes, command));
    text_free(&manual);
    for (size_t i = 0; i < COUNT(inputs); i++) {
        struct text script = {0};
        text_add_string(&script, HERE);
        text_add_string(&script, command);
        doing("%s", inputs[i].input);
        assert_int_equal(
            run(&(struct command){.script = script.bytes, .input = inputs[i].input})->status,
            inputs[i].status);
        text_free(&script);
    }
}

static void make_folder(void) {
    struct text script = {0};
    text_add_string(&script, ssh);
    mkdir(FOLDER, 0777);
    mkdir(FOLDER "/bin", 0777);
    mkdir(FOLDER "/home", 0777);
    write_text_file("bin/ssh", &script);
    chmod(FOLDER "/bin/ssh", 0777);
    unlink(FOLDER "/bin/sudoku");
    assert_int_equal(symlink(SUDOKU_PROGRAM, FOLDER "/bin/sudoku"), 0);
    text_free(&script);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_give_the_bytes_of_the_whole),
        cmocka_unit_test(pieces_with_faults_give_the_bytes_of_the_whole_and_a_status),
        cmocka_unit_test(no_home_is_needed),
        cmocka_unit_test(machines_give_the_bytes_of_the_whole),
        cmocka_unit_test(grids_made_lines_give_the_bytes_of_the_whole),
        cmocka_unit_test(grids_are_cut_where_parallel_is_told),
        cmocka_unit_test(names_tell_which_answer_is_whose_when_the_order_is_lost),
        cmocka_unit_test(a_task_may_have_records_without_a_solution_but_no_faults),
    };
    if (system("parallel --version 2>/dev/null | grep -q '^GNU parallel'") != 0) {
        printf("GNU parallel is not installed\n");
        return SKIPPED;
    }
    make_folder();
    make_texts();
    return run_group("cli_recipes", NULL, 0, tests, COUNT(tests));
}
