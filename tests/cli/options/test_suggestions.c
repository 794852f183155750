/* test_suggestions.c - a mistyped name is refused with the nearest one. */
#include "puzzles.h"

#include <string.h>

static const struct cli_case cases[] = {
    {"a wrong option suggests the nearest", .args = {"--enigne"}, .status = 2,
     .told = {"sudoku: ", "'--enigne'", "did you mean '--engine'?"}},
    {"a wrong option with an argument does too", .args = {"--fromat=line"}, .status = 2,
     .told = {"sudoku: ", "did you mean '--format'?"}},
    {"a missing letter does", .args = {"--cout"}, .status = 2, .told = {"did you mean '--count'?"}},
    {"a letter too many does", .args = {"--answerss=x"}, .status = 2,
     .told = {"did you mean '--answers'?"}},
    {"a wrong engine suggests the nearest", .args = {"--engine=dxl"}, .status = 2,
     .told = {"sudoku: --engine: 'dxl'", "did you mean 'dlx'?"}},
    {"a wrong judge suggests the nearest", .args = {"--judge=katis"}, .status = 2,
     .told = {"sudoku: --judge: 'katis'", "did you mean 'kattis'?"}},
    {"the number of a problem suggests no other problem", .args = {"--judge=uva998"}, .status = 2,
     .err = "sudoku: --judge: 'uva998' is not a judge; --judge=list names them\n"},
    {"the beginning of a judge suggests one that begins so", .args = {"--judge=poj"}, .status = 2,
     .told = {"sudoku: --judge: 'poj'", "did you mean 'poj"}},
    {"two letters suggest what begins so", .args = {"--engine=na"}, .status = 2,
     .told = {"sudoku: --engine: 'na'", "did you mean 'naive'?"}},
    {"one letter suggests nothing", .args = {"--engine=n"}, .status = 2,
     .err = "sudoku: --engine: 'n' is not an engine; --engine=list names them\n"},
    {"half of a short name may be wrong", .args = {"--format=lnei"}, .status = 2,
     .told = {"sudoku: --format: 'lnei'", "did you mean 'line'?"}},
    {"more than half may not", .args = {"--engine=mab"}, .status = 2,
     .err = "sudoku: --engine: 'mab' is not an engine; --engine=list names them\n"},
    {"a wrong format suggests the nearest", .args = {"--format=gird"}, .status = 2,
     .told = {"sudoku: --format: 'gird'", "did you mean 'grid'?"}},
    {"a wrong color suggests the nearest", .args = {"--color=alway"}, .status = 2,
     .told = {"sudoku: --color: 'alway'", "did you mean 'always'?"}},
};

static void nothing_near_suggests_nothing(void **state) {
    static const char *const wrong[] = {"--frobnicate", "--engine=quantum", "--judge=zzzzzzzz",
                                        "--format=qqqqqqq", "--color=xyzzyxyzzy"};
    (void)state;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        const char *const args[] = {wrong[i], NULL};
        const struct run_outcome *outcome = run(&(struct command){.args = args});
        doing("%s", wrong[i]);
        check_outcome(outcome, 2, "", outcome->err.bytes);
        assert_null(strstr(outcome->err.bytes, "did you mean"));
        assert_memory_equal(outcome->err.bytes, "sudoku: ", 8);
    }
}

static void a_name_of_any_length_is_refused(void **state) {
    static char option[40000] = "--engine=";
    const char *const args[] = {option, NULL};
    (void)state;
    memset(option + strlen(option), 'x', sizeof option - 1 - strlen(option));
    check_told(run(&(struct command){.args = args}), 2, "",
               (const char *const[]){"sudoku: --engine: 'xxx", NULL});
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(nothing_near_suggests_nothing),
        cmocka_unit_test(a_name_of_any_length_is_refused),
    };
    return run_group("cli_suggestions", cases, COUNT(cases), others, COUNT(others));
}
