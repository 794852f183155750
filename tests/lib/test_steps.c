/* test_steps.c - the reasons of steps, and how they are told.  With the argument slow: those of the
 * rated set, and of 10,000 new puzzles. */
#include "step_checks.h"
#include "support/public_data.h"
#include "support/rater.h"
#include "support/thorough.h"

#include <stdlib.h>
#include <string.h>

static const sudoku_shape nine = {3, 3};

/* ---- What is told ------------------------------------------------------------------------ */

/* A step of a puzzle's path. */
struct told {
    const char *puzzle;
    const char *line; /* or how it begins */
};

/* One for each name that a step may have, but for those that take long. */
static const struct told told[] = {
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "1.2 Hidden Single: r8c3=2 (box 7)"},
    {"..3..6.8.......1.37....2...2.5.6..3....31....9...2.6...4.57.9..59..4......1..3.7.",
     "1.7 Direct Pointing: 6 of box 7 in row 9 => r8c4=6 (box 8)"},
    {"98.7..6..5...8..7...7..4..83...9.2...9......6..68...5..2...3..1..94...6.....1....",
     "11.0 Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains): r2c7=1 -> r2c4<>1, "
     "r2c6<>1, r2c3<>1, r5c7<>1, r6c7<>1; r2c4<>1 + r2c6<>1 + r2c3<>1 + r5c7<>1 + r6c7<>1 -> [1: "
     "r1c3=1 -> r1c6<>1 -> r3c4=1 -> r4c4<>1 | r4c3=1 -> r4c4<>1 | r5c3=1 -> "},
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "2.0 Direct Hidden Pair: 4/8 in r5c6,r6c5 (box 5) => r4c4=5"},
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "2.3 Naked Single: r1c2=2 (only candidate)"},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "2.5 Direct Hidden Triplet: 1/7/9 in r2c4,r2c6,r3c4 (box 2) => r1c6=6"},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "2.6 Pointing: 4 of box 5 in column 6 => r7c6<>4"},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "2.8 Claiming: 9 of row 2 in box 2 => r3c4<>9"},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "3.0 Naked Pair: 4/7 in r4c3,r5c2 (box 4) => r4c2<>4/7, r6c2<>7"},
    {"..3..67.9.5...9...7.........14.7.6.539.....7.6..9..8.45426..3.......7......2.54..",
     "3.2 X-Wing: 8 of columns 5 and 9 in rows 2 and 9 => r9c8<>8"},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "3.4 Hidden Pair: 2/4 in r7c5,r8c5 (box 8) => r7c5<>3, r8c5<>3"},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "3.6 Naked Triplet: 7/8/9 in r5c5,r6c4,r6c5 (box 5) => r6c6<>8"},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "3.8 Swordfish: 9 of rows 1, 3 and 8 in columns 3, 5 and 9 => r2c9<>9"},
    {".....67...5.7.9..3.8...256...891...539..7...8..4.6.....4...1..7.1.5.....93....2..",
     "4.0 Hidden Triplet: 4/6/8 in r8c1,r8c7,r8c9 (row 8) => r8c7<>9"},
    {"..3..67.9.5...9...7.........14.7.6.539.....7.6..9..8.45426..3.......7......2.54..",
     "4.2 XY-Wing: 3/4/8 in r1c4,r2c5,r8c4 => r8c5<>3"},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "4.4 XYZ-Wing: 4/7/8 in r4c5,r4c4,r7c5 => r5c5<>7"},
    {"..3...7...567..123.....25...1..6.......2.7...8.....9..5...2..9.6.8.9..3.94.6...5.",
     "4.5 Unique Rectangle Type 1: 1/5 in r6c6,r6c4,r8c4,r8c6 => r6c4<>1/5"},
    {"12.......4..7...23.89.3..4.2.8..........6.2.1..7..1.3559.61.3...............7..14",
     "4.5 Unique Rectangle Type 2: 3/5 in r4c6,r4c4,r9c4,r9c6 => r8c4<>9"},
    {".......8...67........231....3....9...6897...2..1..5..63.....2......9..78.9..4...5",
     "4.5 Unique Rectangle Type 3: 6/8 in r4c4,r4c6,r7c6,r7c4, with 6 and 8 in box 8 => r7c5<>5"},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "4.5 Unique Rectangle Type 4: 1/3 in r3c5,r3c4,r4c4,r4c5 => r3c4<>3, r4c4<>3"},
    {"1...5.........91.3..81.2..4...5.....6.43..9...7..24....4.8.5.......6..9..6...73.5",
     "4.6 Unique Loop Type 1: 6/7 in r3c8,r3c7,r4c7,r4c9,r7c9,r7c8 => r3c7<>6/7"},
    {"...4....9.56...1.....23.64.2.15..9..58...4..2....1...8.1..27...64.........5..3...",
     "4.6 Unique Loop Type 2: 3/9 in r5c4,r6c4,r6c1,r7c1,r7c3,r5c3 => r6c2<>7"},
    {"1.3.......5.7...2.....3.5.6....9.6...64...8.2..76.3.......7...4.....19589.8..5..1",
     "4.6 Unique Loop Type 4: 2/3 in r7c2,r8c2,r8c4,r9c4,r9c7,r7c7 => r8c2<>2, r8c4<>2"},
    {".2...6.8..5..8.12..9..3....2....8....3...5..791.......3...7..16.....42..6.......5",
     "4.7 Unique Loop Type 3: 1/2 in r3c4,r3c6,r9c6,r9c5,r5c5,r5c4, with 3 and 9 in row 9 => "
     "r9c3<>9"},
    {"....5.......7.9.2....1.2....3....8.55.4...9..87.9...3.3.7..1.9..128..4..98......6",
     "5.0 Naked Quad: 1/2/7/9 in r1c1,r1c2,r1c7,r1c9 (row 1) => r1c8<>7"},
    {"........9...78.1...89.3.5....5.1.......2..6.7.....3.2.3...2..76.4..71...6....8...",
     "5.2 Jellyfish: 4 of columns 1, 3, 6 and 7 in rows 2, 5, 6 and 7 => r6c4<>4"},
    {"12.......4..7...23.89.3..4.2.8..........6.2.1..7..1.3559.61.3...............7..14",
     "5.6 BUG Type 1: 9 in r8c7 => r8c7<>6/8"},
    {"1..........6..9.3...9.325.42...47.9..6............8.53.1.8.....67..25.18..5.....6",
     "5.7 BUG Type 2: 4 in r1c4,r9c7 => r9c4<>4"},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "5.7 BUG Type 4: 3/7 in r4c2,r4c9, with 1 in row 4 => r4c2<>4, r4c9<>2"},
    {".23.5....45...9..3...1.2...2..8....486..453...7.3..6........46....6.........9.2.7",
     "5.8 BUG Type 3: 3/7 in r8c1,r8c5, with 3 and 7 in row 8 => r8c8<>3"},
    {".2.....894.6...1.......2.....4...8...3..4..9..1567...4..85...6.5.23.7......8..3.5",
     "6.2 Aligned Pair Exclusion: r8c5,r9c8 => r9c8<>4"},
    {".23.5....45...9..3...1.2...2..8....486..453...7.3..6........46....6.........9.2.7",
     "6.5 Bidirectional X-Cycle: r2c5=8 -> r2c3<>8 -> r3c2=8 -> r3c7<>8 -> r8c7=8 -> r8c5<>8 -> "
     "r2c5=8 => r8c6<>8"},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "6.7 Bidirectional Y-Cycle: r2c6=7 -> r5c6<>7 -> r5c6=1 -> r5c3<>1 -> r5c3=8 -> r9c3<>8 -> "
     "r9c3=4 -> r9c6<>4 -> r9c6=9 -> r2c6<>9 -> r2c6=7 => r4c6<>7"},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "6.6 Forcing X-Chain: r2c9=9 -> r3c7<>9 -> r4c7=9 -> r4c6<>9 -> r2c6=9 -> r2c9<>9 => r2c9<>9"},
    {".2...6.8..5..8.12..9..3....2....8....3...5..791.......3...7..16.....42..6.......5",
     "7.0 Bidirectional Cycle: r2c6=9 -> r2c4<>9 -> r4c4=9 -> r4c4<>7 -> r6c6=7 -> r2c6<>7 -> "
     "r2c6=9 => r3c6<>7"},
    {".2.....894.6...1.......2.....4...8...3..4..9..1567...4..85...6.5.23.7......8..3.5",
     "7.1 Forcing Chain: r7c2<>7 -> r9c2=7 -> r9c2<>4 -> r8c2=4 -> r8c8<>4 -> r7c7=4 -> r7c7<>7 -> "
     "r7c2=7 => r7c2=7"},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "7.5 Aligned Triplet Exclusion: r6c4,r6c6,r6c5 => r6c6<>9"},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "7.9 Nishio Forcing Chain: r1c5=9 -> r1c1<>9, r1c2<>9, r1c3<>9, r5c5<>9 -> r5c2=9 -> r2c2<>9; "
     "r1c1<>9 + r1c2<>9 + r1c3<>9 + r2c2<>9 -> r3c3=9 -> r7c3<>9; r5c2=9 -> r7c2<>9; r1c5=9 -> "
     "r6c5<>9; r5c5<>9 + r6c5<>9 -> r6c4=9 -> r7c4<>9; r7c2<>9 + r7c4<>9 -> "},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "8.3 Region Forcing Chains: r7c1=4 -> r2c1<>4 -> r2c1=2 -> r1c3<>2 | r7c3=4 -> r5c3<>4 -> "
     "r5c3=2 -> r1c3<>2 | r7c8=4 -> r7c8<>1 -> r9c9=1 -> r9c3<>1 -> r9c3=2 -> r1c3<>2 => r1c3<>2"},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "8.4 Cell Forcing Chains: r7c1=3 -> r7c4<>3 -> r7c4=9 -> r7c8<>9 | r7c1=4 -> r2c1<>4 -> "
     "r2c1=2 -> r1c2<>2 -> r1c2=3 -> r8c2<>3 -> r8c4=3 -> r7c4<>3 -> r7c4=9 -> r7c8<>9 | r7c1=9 -> "
     "r7c8<>9 => r7c8<>9"},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.8 Dynamic Cell Forcing Chains: r2c5=1 -> r1c6<>1, r2c6<>1; r1c6<>1 + r2c6<>1 -> r9c6=1 -> "
     "r9c6<>6 -> r9c5=6 -> r9c5<>5 | r2c5=5 -> r9c5<>5 | r2c5=9 -> r8c5<>9 -> r8c5=5 -> r9c5<>5 => "
     "r9c5<>5"},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.9 Dynamic Region Forcing Chains: r5c4=5 -> r5c4<>1, r5c4<>7 -> r6c4=7 -> r6c4<>1; r5c4<>1 "
     "+ r6c4<>1 -> r4c5=1 -> r4c2<>1 -> r6c2=1 -> r6c2<>5 | r6c4=5 -> r6c2<>5 | r9c4=5 -> r8c5<>5, "
     "r8c6<>5; r8c5<>5 + r8c6<>5 -> r8c2=5 -> r6c2<>5 => r6c2<>5"},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.9 Dynamic Contradiction Forcing Chains: r4c1=5 -> r4c1<>7, r4c1<>3 -> r4c8=3 -> r4c8<>7; "
     "r4c1<>7 + r4c8<>7 -> r4c2=7 -> r9c2<>7; r4c1=5 -> r4c1<>4; r4c1<>3 -> r6c1=3 -> r6c1<>4; "
     "r4c1<>4 + r6c1<>4 -> r9c1=4 -> r9c1<>7 -> r9c2=7 => r4c1<>5"},
    {".2..5...94.6..9...7....24......65.4...98..23.....2..16.8...16..67.5.......2...3..",
     "8.9 Dynamic Double Forcing Chains: r6c7=5 -> r6c7<>8 -> r4c9=8 | r6c7<>5 -> r5c9=5 -> "
     "r5c1<>5 -> r5c1=1 -> r9c1<>1; r6c7<>5 -> r2c7=5 -> r2c2<>5; r5c1=1 -> r4c2<>1 -> r4c2=3 -> "
     "r2c2<>3; r2c2<>5 + r2c2<>3 -> r2c2=1 -> r9c2<>1; r9c1<>1 + r9c2<>1 -> r9c9=1 -> "},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.7 Dynamic Contradiction Forcing Chains (+): r4c3=8 -> r6c1<>8, r6c2<>8, r1c3<>8 -> r1c2=8 "
     "-> r1c2<>9 -> r2c1=9 -> r2c4<>9; r4c3=8 -> r4c3<>4; r1c3<>8 -> r1c3=6 -> r1c6<>6 -> r4c6=6 "
     "-> r4c6<>4; r4c3<>4 + r4c6<>4 -> X-Wing -> r2c4<>4; r2c4<>9 + r2c4<>4 -> "},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.8 Dynamic Double Forcing Chains (+): r1c6=2 -> r1c8<>2, r1c9<>2; r1c8<>2 + r1c9<>2 -> "
     "Hidden Pair -> r3c7<>6 -> r2c7=6 -> r2c7<>1; r1c8<>2 + r1c9<>2 -> Hidden Pair -> r3c7<>1; "
     "r1c6=2 -> r7c6<>2 -> r7c6=5 -> r7c2<>5, r2c6<>5; r1c6=2 -> "},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.7 Dynamic Region Forcing Chains (+): r1c8=5 -> r1c3<>5 | r3c8=5 -> r3c8<>7 -> r3c7=7 -> "
     "r3c7<>6 -> r2c7=6 -> r2c3<>6; r3c8=5 -> r3c8<>2; r3c7=7 -> r3c7<>2; r3c8<>2 + r3c7<>2 -> "
     "r3c4=2 -> r3c4<>4 -> Locked Candidates -> r2c3<>4; r2c3<>6 + r2c3<>4 -> "},
    {"98.76....75....8....6......6....4.3.4...2...1..89..4....75..6......1...4.....3.2.",
     "9.6 Dynamic Cell Forcing Chains (+): r3c2=1 -> r4c2<>1 -> r4c4=1 -> r2c4<>1 | r3c2=3 -> "
     "r3c4<>3, r1c3<>3, r2c3<>3, r3c2<>4 -> Locked Candidates -> r9c3<>4 -> r9c3=1 -> r7c1<>1, "
     "r7c2<>1; r7c1<>1 + r7c2<>1 -> r7c8=1 -> r2c8<>1, r3c8<>1; r9c3=1 -> "},
};

/* And these. */
static const struct told told_at_length[] = {
    {"98.76....7....59....49.....6..5..3...2...3.8...7.9..1.2...5.7....62....1........4",
     "10.2 Dynamic Cell Forcing Chains (+ Forcing Chains): r3c6=1 -> r4c6<>1 | r3c6=2 -> r1c6<>2, "
     "r2c5<>2, r3c5<>2; r2c5<>2 + r3c5<>2 -> r4c5=2 -> r4c5<>4, r4c5<>7; r1c6<>2 + r4c5<>4 + "
     "r4c5<>7 -> [1: r4c6=1 -> r4c6<>7 -> r5c5=7 -> r5c5<>4 -> r2c5=4 -> r1c6<>4 -> "},
    {"98.7..6..5.7........4.9..7.4..8..9...5..3..8......2..1.4..8..3...56..8.......1..2",
     "10.3 Dynamic Double Forcing Chains (+ Forcing Chains): r2c6=8 -> r2c6<>3 | r2c6<>8 -> r2c9=8 "
     "-> r2c9<>9 -> r2c8=9 -> r2c8<>2 -> [1: r1c3=2 -> r1c8<>2 -> r2c7=2 -> r5c7<>2 -> r5c3=2 -> "
     "r1c3<>2] -> r1c3<>2 -> Locked Candidates -> r3c4<>2; r2c6<>8 -> r3c6=8 -> "},
    {"98.7..6..5...8..7...7..4..83...9.2...9......6..68...5..2...3..1..94...6.....1....",
     "10.4 Dynamic Contradiction Forcing Chains (+ Forcing Chains): r2c9=2 -> r2c3<>2, r2c4<>2, "
     "r1c8<>2, r3c8<>2; r1c8<>2 + r3c8<>2 -> r9c8=2 -> r9c4<>2; r2c3<>2 + r2c4<>2 + r9c4<>2 -> [1: "
     "r1c3<>2 -> r3c1=2 -> r3c4<>2 -> r5c4=2 -> r5c3<>2 -> r1c3=2] -> r1c3<>4 -> "},
    {"98.76.5..7....5.9...5.......4..7......7..84.....4....3..9..76....8..69......2..15",
     "10.4 Dynamic Region Forcing Chains (+ Forcing Chains): r2c7=2 -> r1c8<>2, r1c9<>2, r6c7<>2; "
     "r1c8<>2 + r1c9<>2 + r6c7<>2 -> X-Wing -> r4c6<>2 | r3c7=2 -> r1c8<>2, r1c9<>2, r6c7<>2; "
     "r1c8<>2 + r1c9<>2 + r6c7<>2 -> X-Wing -> r4c6<>2 | r4c7=2 -> "},
    {"98.76.5..5....8.....7.5....4.6..97....8..76......3..4..2......1..9..52.....2...6.",
     "11.0 Dynamic Cell Forcing Chains (+ Multiple Forcing Chains): r3c2=1 -> r3c6<>1, r1c3<>1, "
     "r3c7<>1; r1c3<>1 + r3c7<>1 -> [1: r6c6=1 -> r6c7<>1 -> r2c7=1 -> r1c8<>1 -> r1c6=1 -> "
     "r6c6<>1] -> r6c6<>1; r3c2=1 -> r2c3<>1; r1c3<>1 + r3c7<>1 + r2c3<>1 -> "},
    {"98.7..6..5...9..7...7..4...3.......2..85...6.....23....1..8...6..59...4......61..",
     "11.0 Dynamic Region Forcing Chains (+ Multiple Forcing Chains): r2c2=3 -> r3c2<>3 -> [1: "
     "r9c1=2 -> r9c1<>8 -> r8c1=8 -> r8c1<>6 -> r8c2=6 -> r3c2<>6 -> r3c2=2 -> r5c2<>2 -> r5c1=2 "
     "-> r9c1<>2] -> r9c1<>2 | r2c3=3 -> r3c2<>3 -> [2: r9c1=2 -> r9c1<>8 -> "},
};
enum {
    TOLD_COUNT = sizeof told / sizeof *told,
    TOLD_AT_LENGTH_COUNT = sizeof told_at_length / sizeof *told_at_length
};

/* ---- Paths ------------------------------------------------------------------------------- */

/* Finds the next step with its reason.  False if there is none. */
static bool explain(const sudoku_solver *solver, const sudoku_position *position, sudoku_step *step,
                    sudoku_reason *reason) {
    sudoku_result result = dirty_result();
    memset(reason, 0x5a, sizeof *reason);
    check_int(sudoku_explain_next_step(solver, position, &(sudoku_query){0}, &result, step, reason),
              SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    return step->technique != NULL;
}

/* The line of a step, valid until the next call. */
static const char *line_of(const sudoku_step *step, const sudoku_reason *reason) {
    static char line[1 << 20];
    check_at_most(sudoku_step_text(step, reason, line, sizeof line), sizeof line - 1);
    return line;
}

/* What is done with each step. */
typedef void visit_step(void *user, const sudoku_position *position, const sudoku_step *step,
                        const sudoku_reason *reason);

static void follow(const sudoku_solver *solver, const sudoku_grid *puzzle, visit_step *visit,
                   void *user) {
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    check_int(sudoku_position_begin(puzzle, &position, NULL), SUDOKU_OK);
    while (explain(solver, &position, &step, &reason)) {
        visit(user, &position, &step, &reason);
        sudoku_position_apply(&position, &step);
    }
    assert_null(memchr(position.digits, 0, sizeof position.digits));
}

/* ---- Tests ------------------------------------------------------------------------------- */

/* A line that is looked for, and what else stands in the path. */
struct wanted {
    const char *line;
    bool found;
};

/* A visit_step(): user is a struct wanted. */
static void look_for_line(void *user, const sudoku_position *position, const sudoku_step *step,
                          const sudoku_reason *reason) {
    struct wanted *wanted = user;
    (void)position;
    wanted->found |= strncmp(line_of(step, reason), wanted->line, strlen(wanted->line)) == 0;
    check_reason(position, step, reason);
}

static void look_for(const struct told *rows, size_t count) {
    sudoku_solver solver = make_rater();
    for (size_t i = 0; i < count; i++) {
        sudoku_grid puzzle = grid_of(nine, rows[i].puzzle);
        struct wanted wanted = {.line = rows[i].line};
        context("%s", rows[i].line);
        follow(&solver, &puzzle, look_for_line, &wanted);
        check_int(wanted.found, true);
    }
    free_solver(&solver);
}

static void steps_are_told_as_players_write_them(void **state) {
    (void)state;
    look_for(told, TOLD_COUNT);
    if (thorough)
        look_for(told_at_length, TOLD_AT_LENGTH_COUNT);
}

/* A visit_step(). */
static void check_step(void *user, const sudoku_position *position, const sudoku_step *step,
                       const sudoku_reason *reason) {
    const sudoku_grid *solution = user;
    context("%s", line_of(step, reason));
    if (step->digit != 0)
        check_int(step->digit, solution->cells[step->cell]);
    for (int cell = 0; cell < 81; cell++)
        check_int(step->eliminated[cell] >> (solution->cells[cell] - 1) & 1, 0);
    check_reason(position, step, reason);
}

static void check_path(const sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_grid solution;
    check_int(sudoku_solve(solver, puzzle, &(sudoku_query){.limit = 1}, NULL, &solution),
              SUDOKU_OK);
    follow(solver, puzzle, check_step, &solution);
}

static void the_reasons_hold_by_definition_for_new_puzzles(void **state) {
    enum { BATCH = 50 };
    sudoku_solver solver = make_rater();
    sudoku_solver maker = {.workspace_size = sudoku_generator_size(NULL, nine)};
    (void)state;
    maker.workspace = malloc(maker.workspace_size);
    assert_non_null(maker.workspace);
    for (size_t i = 0; i < sampled(10000, 100); i += BATCH) {
        sudoku_recipe recipe = {.shape = nine, .seed = 17};
        uint8_t puzzles[BATCH * 81];
        sudoku_result results[BATCH];
        check_int(
            sudoku_generate(&maker, &recipe, i, BATCH, &(sudoku_query){0}, results, puzzles, NULL),
            SUDOKU_OK);
        for (size_t j = 0; j < BATCH; j++) {
            sudoku_grid puzzle = {.shape = nine};
            memcpy(puzzle.cells, puzzles + j * 81, 81);
            check_path(&solver, &puzzle);
        }
    }
    free_solver(&maker);
    free_solver(&solver);
}

/* Checks every step-th puzzle of a public set. */
static void check_set(const char *set, int step) {
    char line[256];
    int number = 0;
    FILE *file = open_public(set);
    sudoku_solver solver = make_rater();
    while (next_line(file, line, sizeof line)) {
        if (line[0] == '#' || number++ % step != 0)
            continue;
        line[81] = '\0';
        sudoku_grid puzzle = grid_of(nine, line);
        check_path(&solver, &puzzle);
    }
    free_solver(&solver);
    fclose(file);
}

static void the_reasons_hold_by_definition_for_rated_puzzles(void **state) {
    (void)state;
    check_set("data/se_rated", thorough ? 1 : 60);
}

static void the_reasons_hold_by_definition_for_the_hardest_puzzles(void **state) {
    (void)state;
    check_set("data/forum_hardest_1905_11+", thorough ? 400 : 1000000);
}

/* A visit_step(): the same step is found without its reason; no text is written past its room. */
static void check_calls(void *user, const sudoku_position *position, const sudoku_step *step,
                        const sudoku_reason *reason) {
    char text[32], whole[4096];
    size_t length = sudoku_step_text(step, reason, whole, sizeof whole);
    sudoku_step alone;
    (void)user;
    check_int(length, strlen(whole));
    check_int(sudoku_step_text(step, reason, NULL, 0), length);
    for (size_t size = 1; size < sizeof text; size++) {
        memset(text, 'x', sizeof text);
        check_int(sudoku_step_text(step, reason, text, size), length);
        check_int(strlen(text), length < size ? length : size - 1);
        assert_memory_equal(text, whole, strlen(text));
        check_int(text[size], 'x');
    }
    assert_true(sudoku_reason_text(step, reason, NULL, 0) > 0);
    sudoku_solver solver = make_rater();
    check_int(sudoku_next_step(&solver, position, &(sudoku_query){0}, NULL, &alone), SUDOKU_OK);
    assert_ptr_equal(alone.technique, step->technique);
    check_int(alone.rating, step->rating);
    check_int(alone.digit, step->digit);
    assert_memory_equal(alone.eliminated, step->eliminated, sizeof alone.eliminated);
    free_solver(&solver);
}

static void a_reason_changes_no_step_and_no_text_overflows(void **state) {
    sudoku_solver solver = make_rater();
    sudoku_grid puzzle = grid_of(nine, told[TOLD_COUNT / 2].puzzle);
    (void)state;
    follow(&solver, &puzzle, check_calls, NULL);
    free_solver(&solver);
}

/* Goes on to the first step of the last puzzle that has chains within chains, which take nodes to
 * be told.  Returns the nodes that it takes to find it. */
static uint64_t find_nested(const sudoku_solver *solver, sudoku_position *position,
                            sudoku_step *step, sudoku_reason *reason) {
    sudoku_grid puzzle = grid_of(nine, told[TOLD_COUNT - 1].puzzle);
    sudoku_result found = dirty_result(), explained = dirty_result();
    check_int(sudoku_position_begin(&puzzle, position, NULL), SUDOKU_OK);
    for (;;) {
        sudoku_next_step(solver, position, &(sudoku_query){0}, &found, step);
        sudoku_explain_next_step(solver, position, &(sudoku_query){0}, &explained, step, reason);
        assert_non_null(step->technique);
        if (explained.nodes > found.nodes)
            return found.nodes;
        sudoku_position_apply(position, step);
    }
}

/* The last budget is enough to find the step, but not to tell it. */
static void a_cut_leaves_neither_step_nor_reason(void **state) {
    static const sudoku_step no_step;
    static const sudoku_reason empty;
    sudoku_solver solver = make_rater();
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    (void)state;
    uint64_t needed = find_nested(&solver, &position, &step, &reason);
    const uint64_t budgets[] = {1, needed / 2, needed - 1, needed + 1};
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        sudoku_query query = {.max_nodes = budgets[i]};
        sudoku_result result = dirty_result();
        context("budget %zu", i);
        check_int(sudoku_explain_next_step(&solver, &position, &query, &result, &step, &reason),
                  SUDOKU_OK);
        check_int(result.end, SUDOKU_END_NODES);
        assert_memory_equal(&step, &no_step, sizeof step);
        assert_memory_equal(&reason, &empty, sizeof reason);
    }
    free_solver(&solver);
}

/* There is no room for all of a chain. */
static void a_chain_that_is_cut_is_told_to_be(void **state) {
    static char text[1 << 16];
    sudoku_solver solver = make_rater();
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    (void)state;
    find_nested(&solver, &position, &step, &reason);
    sudoku_step_text(&step, &reason, text, sizeof text);
    assert_null(strstr(text, " ... "));
    reason.is_cut = true;
    sudoku_step_text(&step, &reason, text, sizeof text);
    assert_non_null(strstr(text, " ... "));
    sudoku_reason_text(&step, &reason, text, sizeof text);
    assert_non_null(strstr(text, "The chain is too long to be told in full.\n"));
    free_solver(&solver);
}

static void levels_follow_each_other(void **state) {
    unsigned next = sudoku_level_at(0)->least;
    (void)state;
    assert_null(sudoku_level_of(next - 1));
    for (size_t i = 0; sudoku_level_at(i) != NULL; i++) {
        const sudoku_level *level = sudoku_level_at(i);
        check_int(level->least, next);
        assert_ptr_equal(sudoku_level_of(level->least), level);
        assert_ptr_equal(sudoku_level_of(level->most), level);
        next = level->most + 1;
    }
    assert_null(sudoku_level_of(next));
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        TEST(steps_are_told_as_players_write_them),
        TEST(the_reasons_hold_by_definition_for_new_puzzles),
        TEST(the_reasons_hold_by_definition_for_rated_puzzles),
        TEST(the_reasons_hold_by_definition_for_the_hardest_puzzles),
        TEST(a_reason_changes_no_step_and_no_text_overflows),
        TEST(a_cut_leaves_neither_step_nor_reason),
        TEST(a_chain_that_is_cut_is_told_to_be),
        TEST(levels_follow_each_other),
    };
    take_arguments(argc, argv);
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
