/* test_steps.c - --steps and --hint: logical steps. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

#define STEPS(...) .args = {"--steps", __VA_ARGS__}
#define HINT(...)  .args = {"--hint", __VA_ARGS__}

/* Output for the puzzle with one empty cell. */
#define LAST "1.0 Hidden Single: r1c1=1 (last cell of box 1)\n"
#define LAST_WHY                                                                                   \
    "    r1c1 is the last empty cell of box 1, and 1 is the only digit missing there.\n"
#define LAST_DONE "easy, 1.0/1.0/1.0, 1 step\n" EASY_SOLVED "\n"

/* EASY with a wrong digit in r1c3, which clashes with no given. */
#define DEAD     "183......2......37.475.28169......4..51.6....4..27......49..2.........7.739......"
#define DEAD_ERR "sudoku: operand:1:1: no solution: one of the entered digits is wrong\n"

/* The first step of NISHIO. */
#define NISHIO_LINE                                                                                \
    "7.8 Nishio Forcing Chain: r8c6<>1\n"                                                          \
    "    (1) r8c6=1 is assumed\n"                                                                  \
    "    (2) r7c4<>1: box 8 has its 1 in r8c6 (1)\n"                                               \
    "    (3) r8c4<>1: box 8 has its 1 in r8c6 (1)\n"                                               \
    "    (4) r9c4<>1: box 8 has its 1 in r8c6 (1)\n"                                               \
    "    (5) r6c4=1: column 4 has no other place left for 1 (2)(3)(4)\n"                           \
    "    (6) r6c1<>1: row 6 has its 1 in r6c4 (5)\n"                                               \
    "    (7) r8c1<>1: row 8 has its 1 in r8c6 (1)\n"                                               \
    "    (8) r7c5<>1: box 8 has its 1 in r8c6 (1)\n"                                               \
    "    (9) r7c6<>1: box 8 has its 1 in r8c6 (1)\n"                                               \
    "    (10) r7c3=1: row 7 has no other place left for 1 (2)(8)(9)\n"                             \
    "    (11) r9c1<>1: box 7 has its 1 in r7c3 (10)\n"                                             \
    "    (12) r6c1=1: column 1 has no other place left for 1 (7)(11)\n"                            \
    "    (12) contradicts (6), so (1) is wrong."

/* One with chains within chains. */
#define NESTED "98.7..6..5...8..7...7..4...32.........94...6.....13....9..4.2....58...9......6..1"

static const struct cli_case cases[] = {
    {"steps, rating and solution are printed", STEPS(NULL), .input = EASY_LAST "\n",
     .out = LAST LAST_DONE},
    {"a blank line separates puzzles", STEPS(NULL), .input = EASY_LAST "\n" EASY_LAST "\n",
     .out = LAST LAST_DONE "\n" LAST LAST_DONE},
    {"the final grid has the form of the input", STEPS(NULL), .input = EASY_LAST_ROWS,
     .out = LAST "easy, 1.0/1.0/1.0, 1 step\n" EASY_SOLVED_ROWS},
    {"--verbose prints reasons", STEPS("--verbose"), .input = EASY_LAST "\n",
     .out = LAST LAST_WHY LAST_DONE},
    {"a solution that is not proved unique has no steps",
     .args = {"--steps", "-enaive", "--max-nodes=4300",
              "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
     .status = 1, .out = "limit\n"},
    {"no steps lead to the puzzle itself", .args = {"--steps=0"}, .input = EASY_LAST_ROWS,
     .out = EASY_LAST_ROWS},
    {"more steps than there are lead to the solution", .args = {"--steps=99"},
     .input = EASY_LAST "\n", .out = LAST LAST_DONE},
    {"the path continues from the candidates after the first steps",
     .script =
         "go_on() { \"$SUDOKU\" --steps=$1 --format=candidates " NISHIO " | \"$SUDOKU\" "
         "--hint | grep '^[0-9]'; }; { go_on 0; go_on 1; go_on 5; go_on 9; } >$SCRATCH/after.txt; "
         "\"$SUDOKU\" --steps=10 " NISHIO " | grep '^[0-9]' | sed -n '1p;2p;6p;10p' | "
         "cmp - $SCRATCH/after.txt"},
    {"JSON has the position after the first steps",
     .script = "\"$SUDOKU\" --steps=2 --format=json " NISHIO " | sed "
               "'s/.*\"position\":\"//; s/\".*//' | fold -w 81 | sed 's/.\\{9\\}/& /g; s/[.]//g' | "
               "\"$SUDOKU\" --hint | grep '^[0-9]' >$SCRATCH/after.txt; \"$SUDOKU\" "
               "--steps=3 " NISHIO " | grep '^[0-9]' | sed -n 3p | cmp - $SCRATCH/after.txt"},
    {"a full grid needs no steps", STEPS(NULL), .input = EASY_SOLVED "\n", .out = EASY_SOLVED "\n"},
    {"a puzzle that is not proper has no steps", STEPS(NULL), .status = 1,
     .input = "................................................................................."
              "\n" CLASH "\n",
     .out = "multiple\n\nnone\n", .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"},
    {"--none and --multiple set the words", STEPS("--none=no", "--multiple=2+"), .status = 1,
     .input = CLASH "\n", .out = "no\n", .err = CLASH_ERR},
    {"without a solution or a clash, an entered digit is wrong",
     .script = "for mode in --hint --steps --check; do \"$SUDOKU\" $mode " DEAD "; done",
     .out = "none\nnone\npartial\n", .err = DEAD_ERR DEAD_ERR},
    {"--answers can provide the solution", HINT("--answers=-", CLASH, DEAD), .status = 1,
     .input = INKALA_SOLVED "\n" EASY_SOLVED "\n", .out = "wrong r1c1=1\nwrong r1c3=3\n",
     .err = "sudoku: operand:1:2: r1c2 repeats the 1 in r1c1\n"
            "sudoku: operand:1:3: the 3 in r1c3 is wrong\n"},
    {"a full grid is reported as solved", HINT(NULL), .input = EASY_SOLVED "\n", .out = "solved\n"},
    {"a hint is one step", HINT(NULL), .input = EASY_LAST "\n" EASY_LAST "\n", .out = LAST LAST},
    {"--hint --verbose prints the reason", HINT("-v"), .input = EASY_LAST "\n",
     .out = LAST LAST_WHY},
    {"records without steps print a word", HINT(NULL), .status = 2,
     .input = EASY_LAST "\n" CLASH "\n" BAD_LINE "\n", .out = LAST "none\ninvalid\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"
            "sudoku: -:3:1: " BAD_LINE_ERR},
    {"a chain is printed link by link", HINT(NULL), .input = NISHIO "\n", .out = NISHIO_LINE "\n"},
    {"a limit is printed after the steps found so far",
     .script = "nodes=$(\"$SUDOKU\" -uqs -emrv " NISHIO " 2>&1 | sed 's/.* nodes=//; s/ .*//'); "
               "\"$SUDOKU\" --hint -emrv --max-nodes=$nodes " NISHIO "; "
               "\"$SUDOKU\" --hint -emrv --max-nodes=$((nodes + 999)) " NISHIO "; "
               "\"$SUDOKU\" --steps -emrv --max-nodes=$((nodes + 80)) " NISHIO,
     .status = 1, .out = "limit\n" NISHIO_LINE "\n" NISHIO_LINE "\nlimit\n"},
    {"steps of new puzzles are printed", .args = {"--generate=1", "--seed=1", "--hint"},
     .out = "1.2 Hidden Single: r3c3=2 (box 1)\n"},
};

/* Puzzles with chains, and with chains within chains. */
static const char hard[] = NISHIO "\n" RATED_88 "\n" NESTED "\n";

static void steps_are_JSON_objects(void **state) {
    static const char *const args[] = {"--steps", "--verbose", "--format=json", NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = hard});
    (void)state;
    assert_non_null(strstr(outcome->out.bytes,
                           "\"path\":[{\"rating\":7.8,\"technique\":\"Nishio Forcing Chain\","
                           "\"name\":\"Nishio Forcing Chain\",\"text\":\"7.8 Nishio"));
    assert_non_null(
        strstr(outcome->out.bytes, "r8c6<>1\\u000A    (1) r8c6=1 is assumed\\u000A    (2) r7c4"));
    assert_non_null(
        strstr(outcome->out.bytes,
               "\"placements\":[],\"eliminations\":[{\"cell\":\"r8c6\",\"digits\":[1]}],"
               "\"chains\":[{\"argument\":0,\"links\":["
               "{\"id\":1,\"cell\":\"r8c6\",\"digit\":1,\"is\":true,\"from\":[]},"
               "{\"id\":2,\"cell\":\"r7c4\",\"digit\":1,\"is\":false,\"from\":[1]},"));
    assert_non_null(strstr(outcome->out.bytes, "{\"argument\":1,\"links\":["));
}

static void a_hint_is_a_JSON_object(void **state) {
    static const char *const args[] = {"--hint", "--format=json", NULL};
    const struct run_outcome *outcome =
        run(&(struct command){.args = args, .input = EASY_LAST "\n" EASY_SOLVED "\n"});
    (void)state;
    assert_non_null(strstr(outcome->out.bytes,
                           "\"hint\":{\"rating\":1.0,\"technique\":\"Hidden Single\","
                           "\"name\":\"Hidden Single\","
                           "\"text\":\"1.0 Hidden Single: r1c1=1 (last cell of box 1)\","
                           "\"single_in\":[\"box 1\"],"
                           "\"placements\":[{\"cell\":\"r1c1\",\"digit\":1}],"
                           "\"eliminations\":[]},"));
    assert_null(strstr(strchr(outcome->out.bytes, '\n'), "\"hint\""));
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(steps_are_JSON_objects),
        cmocka_unit_test(a_hint_is_a_JSON_object),
    };
    return run_group("cli_steps", cases, COUNT(cases), others, COUNT(others));
}
