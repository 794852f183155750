/* test_rating_filter.c - --rating: filtered puzzles and generated puzzles. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* Puzzles with an ER of 1.2, 2.0, 4.2, 7.1 and 8.8. */
#define ER_12 "..1....98....53.....7...24.............3..75.9..8......7..2.81.39..6.....8...4..6"
#define ER_20 ".....293.8..6.7..1.....4..74..7.9.....8....6..........6.3...8.29..3..57.7...1.3.."
#define ER_42 "..34.6...45.7......8...........786.15....13...7........1.8....5....93.179...1.23."
#define ER_71 "1..4.6.89..6..9.......3...6......93..78.2.......8.3........4.1..3...74..9...1...2"

#define HOPELESS "12345678..................9......................................................"
#define ALL_KINDS                                                                                  \
    ER_12 "\n" ER_20 "\n" ER_42 "\n" ER_71 "\n" RATED_88 "\n" EMPTY_GRID "\n" CLASH "\n"

#define CONVERT(range) .args = {"--convert", "--rating=" range}, .input = ALL_KINDS

static const struct cli_case cases[] = {
    {"a range includes both ends", CONVERT("2-7.1"), .out = ER_20 "\n" ER_42 "\n" ER_71 "\n"},
    {"a single rating is a range", CONVERT("4.2"), .out = ER_42 "\n"},
    {"a range can be open", CONVERT("7.2-"), .out = RATED_88 "\n"},
    {"a level is a range", CONVERT("hard"), .out = ER_20 "\n"},
    {"diabolical is a synonym of extreme", CONVERT("diabolical"), .out = ER_71 "\n" RATED_88 "\n"},
    {"expert is a synonym of extreme", CONVERT("Hard-Expert"),
     .out = ER_20 "\n" ER_42 "\n" ER_71 "\n" RATED_88 "\n"},
    {"other fields are kept with the puzzle", .args = {"--convert", "--rating=1.2", "-f", "csv"},
     .input = ER_20 ",a\n" ER_12 ",b\n", .out = ER_12 ",b\n"},
    {"--rate rates puzzles in the range", .args = {"--rate", "--rating=2-4.2"}, .input = ALL_KINDS,
     .out = "2.0/1.2/1.2\n4.2/1.2/1.2\n"},
    {"no chains are searched for low ratings",
     .args = {"--convert", "--rating=-6.4", "--max-nodes=1100",
              "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3.."}},
    {"a blank line follows each grid", .args = {"--convert", "--rating=1.0", "-f", "rows"},
     .input = ER_71 "\n" EASY_LAST "\n", .out = EASY_LAST_ROWS "\n"},
    {"invalid records are reported and dropped", .args = {"--convert", "--rating=1.0"},
     .input = BAD_LINE "\n" EASY_LAST "\n", .out = EASY_LAST "\n", .status = 2,
     .err = "sudoku: -:1:1: " BAD_LINE_ERR},
    {"records that cannot be rated are reported and dropped",
     .args = {"--convert", "--rating=1-20"}, .input = FOUR_ROWS EASY_LAST "\n",
     .out = EASY_LAST "\n", .status = 2,
     .err = "sudoku: -:1:1: ratings and steps support only 9x9 grids\n"},
    {"a puzzle without a solution has no rating, and is dropped",
     .args = {"--convert", "--rating=1-20"}, .input = HOPELESS "\n" EASY_LAST "\n",
     .out = EASY_LAST "\n"},
    {"an engine that cannot rate candidates is rejected",
     .script = "\"$SUDOKU\" --convert --rating=1-20 -e naive '" PUZZLES_DIR "/pencil-marks.txt'",
     .status = 2, .parts = {"engine naive does not support pencil marks"}},
    {"--stats counts dropped records", .args = {"--rating=hard", "--convert", "-qs"},
     .input = ALL_KINDS, .masked = {"nodes=", "seconds=", "records/s="},
     .err =
         "records=7 solved=1 none=0 invalid=0 dropped=6 nodes=0 seconds=0 records/s=0 lines=7\n"},

    {"--verbose prints the level after the rating", .args = {"--rate", "-v"},
     .input = ALL_KINDS EASY_SOLVED "\n", .status = 1,
     .out = "1.2/1.2/1.2 easy\n2.0/1.2/1.2 hard\n4.2/1.2/1.2 fiendish\n7.1/1.2/1.2 extreme\n"
            "8.8/1.2/1.2 extreme\nmultiple\nnone\n0.0/0.0/0.0\n",
     .err = "sudoku: -:7:2: r1c2 repeats the 1 in r1c1\n"},

    {"new puzzles have the required rating",
     .args = {"--generate=3", "--seed=1", "--rating=fiendish", "--rate"},
     .out = "2.6/1.2/1.2\n2.6/1.2/1.2\n2.6/1.2/1.2\n"},
    {"ratings of chains can be required",
     .args = {"--generate=2", "--seed=1", "--rating=7.1-7.3", "--rate"},
     .out = "7.2/1.2/1.2\n7.1/1.2/1.2\n"},
    {"any number of threads generates and keeps the same puzzles",
     .script = "for j in 1 4; do \"$SUDOKU\" -g40 --seed=4 --rating=hard -j$j | cksum; done |"
               "uniq | wc -l | tr -d ' '; \"$SUDOKU\" -g300 --seed=1 >\"$SCRATCH/rated\";"
               "for j in 1 4; do \"$SUDOKU\" --convert --rating=2-8 -j$j \"$SCRATCH/rated\" |"
               "cksum; done | uniq | wc -l | tr -d ' '",
     .out = "1\n1\n"},
    {"new puzzles that are not found print limit",
     .args = {"--generate=1", "--seed=1", "--rating=12-", "--max-nodes=2000"}, .status = 1,
     .out = "limit\n",
     .err = "sudoku: generate:1:1: no puzzle that meets the requirements was found within the "
            "limits\n"},

};

/* Puzzle K of a seed is the same with a range of ratings, if its rating is in the range. */
static void a_rating_does_not_change_a_puzzle_that_matches(void **state) {
    static const char *const plain[] = {"--generate=1", "--seed=7", "--first=5", NULL};
    static const char *const rated[] = {"--generate=1", "--seed=7", "--first=5", "--rating=1-20",
                                        NULL};
    static const char *const among[] = {"--generate=9", "--seed=7", "--rating=1-20", NULL};
    char first[128];
    (void)state;
    snprintf(first, sizeof first, "%s", run(&(struct command){.args = plain})->out.bytes);
    assert_string_equal(run(&(struct command){.args = rated})->out.bytes, first);
    assert_non_null(strstr(run(&(struct command){.args = among})->out.bytes, first));
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_rating_does_not_change_a_puzzle_that_matches),
    };
    return run_group("cli_rating_filter", cases, COUNT(cases), others, COUNT(others));
}
