/* step_examples.c - steps of puzzles, with their lines, and some with their reasons in words. */
#include "step_examples.h"

/* A step for each name that is found quickly. */
const struct step_example step_examples[] = {
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "1.2 Hidden Single: r8c3=2 (box 7)", NULL},
    {"..3..6.8.......1.37....2...2.5.6..3....31....9...2.6...4.57.9..59..4......1..3.7.",
     "1.7 Direct Pointing: 6 of box 7 in row 9 => r8c4=6 (box 8)", NULL},
    {"98.7..6..5...8..7...7..4..83...9.2...9......6..68...5..2...3..1..94...6.....1....",
     "11.0 Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains): r2c7<>1\n"
     "    (65) r2c7=1 is assumed\n"
     "    (66) r2c4<>1: row 2 has its 1 in r2c7 (65)\n"
     "    (67) r2c6<>1: row 2 has its 1 in r2c7 (65)\n"
     "    (68) r2c3<>1: row 2 has its 1 in r2c7 (65)\n"
     "    (69) r5c7<>1: column 7 has its 1 in r2c7 (65)",
     NULL},
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "2.0 Direct Hidden Pair: 4/8 in r5c6,r6c5 (box 5) => r4c4=5", NULL},
    {"..3.5..894....9..3...1.......4..7..8...21.3.7.7.6..9........2.156.......9.7.2....",
     "2.3 Naked Single: r1c2=2 (only candidate)", NULL},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "2.5 Direct Hidden Triplet: 1/7/9 in r2c4,r2c6,r3c4 (box 2) => r1c6=6", NULL},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "2.6 Pointing: 4 of box 5 in column 6 => r7c6<>4", NULL},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "2.8 Claiming: 9 of row 2 in box 2 => r3c4<>9", NULL},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "3.0 Naked Pair: 4/7 in r4c3,r5c2 (box 4) => r4c2<>4/7, r6c2<>7", NULL},
    {"..3..67.9.5...9...7.........14.7.6.539.....7.6..9..8.45426..3.......7......2.54..",
     "3.2 X-Wing: 8 of columns 5 and 9 in rows 2 and 9 => r9c8<>8", NULL},
    {"12.4..7..4.......3..9..2..6...89...53.52..41.....1.9..56....8.......5.6..4..7....",
     "3.4 Hidden Pair: 2/4 in r7c5,r8c5 (box 8) => r7c5<>3, r8c5<>3", NULL},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "3.6 Naked Triplet: 7/8/9 in r5c5,r6c4,r6c5 (box 5) => r6c6<>8", NULL},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "3.8 Swordfish: 9 of rows 1, 3 and 8 in columns 3, 5 and 9 => r2c9<>9", NULL},
    {".....67...5.7.9..3.8...256...891...539..7...8..4.6.....4...1..7.1.5.....93....2..",
     "4.0 Hidden Triplet: 4/6/8 in r8c1,r8c7,r8c9 (row 8) => r8c7<>9", NULL},
    {"..3..67.9.5...9...7.........14.7.6.539.....7.6..9..8.45426..3.......7......2.54..",
     "4.2 XY-Wing: 3/4/8 in r1c4,r2c5,r8c4 => r8c5<>3", NULL},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "4.4 XYZ-Wing: 4/7/8 in r4c5,r4c4,r7c5 => r5c5<>7", NULL},
    {"..3...7...567..123.....25...1..6.......2.7...8.....9..5...2..9.6.8.9..3.94.6...5.",
     "4.5 Unique Rectangle Type 1: 1/5 in r6c6,r6c4,r8c4,r8c6 => r6c4<>1/5", NULL},
    {"12.......4..7...23.89.3..4.2.8..........6.2.1..7..1.3559.61.3...............7..14",
     "4.5 Unique Rectangle Type 2: 3/5 in r4c6,r4c4,r9c4,r9c6 => r8c4<>9",
     "If r4c6, r4c4, r9c4 and r9c6 held only 3 and 5, these could be swapped and the puzzle "
     "would have two solutions. So one of r4c4 and r9c4 is 9, and no cell that sees all of "
     "these is. So r8c4 is not 9."},
    {".......8...67........231....3....9...6897...2..1..5..63.....2......9..78.9..4...5",
     "4.5 Unique Rectangle Type 3: 6/8 in r4c4,r4c6,r7c6,r7c4, with 6 and 8 in box 8 => r7c5<>5",
     NULL},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "4.5 Unique Rectangle Type 4: 1/3 in r3c5,r3c4,r4c4,r4c5 => r3c4<>3, r4c4<>3", NULL},
    {"1...5.........91.3..81.2..4...5.....6.43..9...7..24....4.8.5.......6..9..6...73.5",
     "4.6 Unique Loop Type 1: 6/7 in r3c8,r3c7,r4c7,r4c9,r7c9,r7c8 => r3c7<>6/7",
     "If r3c8, r3c7, r4c7, r4c9, r7c9 and r7c8 held only 6 and 7, these could be swapped and "
     "the puzzle would have two solutions. Only r3c7 has other candidates, so it must be one of "
     "them. So r3c7 is not 6 or 7."},
    {"...4....9.56...1.....23.64.2.15..9..58...4..2....1...8.1..27...64.........5..3...",
     "4.6 Unique Loop Type 2: 3/9 in r5c4,r6c4,r6c1,r7c1,r7c3,r5c3 => r6c2<>7", NULL},
    {"1.3.......5.7...2.....3.5.6....9.6...64...8.2..76.3.......7...4.....19589.8..5..1",
     "4.6 Unique Loop Type 4: 2/3 in r7c2,r8c2,r8c4,r9c4,r9c7,r7c7 => r8c2<>2, r8c4<>2",
     "If r7c2, r8c2, r8c4, r9c4, r9c7 and r7c7 held only 2 and 3, these could be swapped and "
     "the puzzle would have two solutions. In one house, one of these digits can only be in r8c2 "
     "and r8c4, so it is in one of them, and the other digit is in neither. So r8c2 is not 2 "
     "and r8c4 is not 2."},
    {".2...6.8..5..8.12..9..3....2....8....3...5..791.......3...7..16.....42..6.......5",
     "4.7 Unique Loop Type 3: 1/2 in r3c4,r3c6,r9c6,r9c5,r5c5,r5c4, with 3 and 9 in row 9 => "
     "r9c3<>9",
     "If r3c4, r3c6, r9c6, r9c5, r5c5 and r5c4 held only 1 and 2, these could be swapped and "
     "the puzzle would have two solutions. So one of r9c6 and r9c5 is something else, and in "
     "row 9 these two are like one cell of a set with r9c7 and the digits 3 and 9. So r9c3 is "
     "not 9."},
    {"....5.......7.9.2....1.2....3....8.55.4...9..87.9...3.3.7..1.9..128..4..98......6",
     "5.0 Naked Quad: 1/2/7/9 in r1c1,r1c2,r1c7,r1c9 (row 1) => r1c8<>7", NULL},
    {"........9...78.1...89.3.5....5.1.......2..6.7.....3.2.3...2..76.4..71...6....8...",
     "5.2 Jellyfish: 4 of columns 1, 3, 6 and 7 in rows 2, 5, 6 and 7 => r6c4<>4", NULL},
    {"12.......4..7...23.89.3..4.2.8..........6.2.1..7..1.3559.61.3...............7..14",
     "5.6 BUG Type 1: 9 in r8c7 => r8c7<>6/8", NULL},
    {"1..........6..9.3...9.325.42...47.9..6............8.53.1.8.....67..25.18..5.....6",
     "5.7 BUG Type 2: 4 in r1c4,r9c7 => r9c4<>4",
     "If each empty cell had two candidates, and each digit two places in each house, the "
     "puzzle would not have exactly one solution. Only r1c4 and r9c7 have more, so one of them "
     "is 4, and no cell that sees all of these is. So r9c4 is not 4."},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "5.7 BUG Type 4: 3/7 in r4c2,r4c9, with 1 in row 4 => r4c2<>4, r4c9<>2",
     "If each empty cell had two candidates, and each digit two places in each house, the "
     "puzzle would not have exactly one solution. Only r4c2 and r4c9 have more, so one of them "
     "is 3 or 7. 1 can be nowhere else in row 4, so it is in the other. So r4c2 is not 4 and "
     "r4c9 is not 2."},
    {".23.5....45...9..3...1.2...2..8....486..453...7.3..6........46....6.........9.2.7",
     "5.8 BUG Type 3: 3/7 in r8c1,r8c5, with 3 and 7 in row 8 => r8c8<>3",
     "If each empty cell had two candidates, and each digit two places in each house, the "
     "puzzle would not have exactly one solution. Only r8c1 and r8c5 have more, so one of them "
     "is 3 or 7. In row 8 they are like one cell of a set with r8c6 and the digits 3 and 7. So "
     "r8c8 is not 3."},
    {".2.....894.6...1.......2.....4...8...3..4..9..1567...4..85...6.5.23.7......8..3.5",
     "6.2 Aligned Pair Exclusion: r8c5,r9c8 => r9c8<>4", NULL},
    {".23.5....45...9..3...1.2...2..8....486..453...7.3..6........46....6.........9.2.7",
     "6.5 Bidirectional X-Cycle: r8c6<>8\n"
     "    (1) r2c5=8 is assumed\n"
     "    (2) r2c3<>8: row 2 has its 8 in r2c5 (1)\n"
     "    (3) r3c2=8: box 1 has no other place left for 8 (2)\n"
     "    (4) r3c7<>8: row 3 has its 8 in r3c2 (3)\n"
     "    (5) r8c7=8: column 7 has no other place left for 8 (4)\n"
     "    (6) r8c5<>8: row 8 has its 8 in r8c7 (5)\n"
     "    (7) r2c5=8: column 5 has no other place left for 8 (6)\n"
     "    The cycle also holds in reverse, so of two links in a row one is true.",
     NULL},
    {".....678.45........8.1...64235.........9....5..7.6.24..12..5........8.1..7..1.6..",
     "6.7 Bidirectional Y-Cycle: r4c6<>7\n"
     "    (1) r2c6=7 is assumed\n"
     "    (2) r5c6<>7: column 6 has its 7 in r2c6 (1)",
     NULL},
    {"1...5.7..4.6...12..8...2..5.......5.8.16.....9...248......6..9......3.7...25.134.",
     "6.6 Forcing X-Chain: r2c9<>9\n"
     "    (1) r2c9=9 is assumed\n"
     "    (2) r3c7<>9: box 3 has its 9 in r2c9 (1)\n"
     "    (3) r4c7=9: column 7 has no other place left for 9 (2)\n"
     "    (4) r4c6<>9: row 4 has its 9 in r4c7 (3)\n"
     "    (5) r2c6=9: column 6 has no other place left for 9 (4)\n"
     "    (6) r2c9<>9: row 2 has its 9 in r2c6 (5)\n"
     "    This contradicts the assumption.",
     NULL},
    {".2...6.8..5..8.12..9..3....2....8....3...5..791.......3...7..16.....42..6.......5",
     "7.0 Bidirectional Cycle: r3c6<>7\n"
     "    (1) r2c6=9 is assumed\n"
     "    (2) r2c4<>9: box 2 has its 9 in r2c6 (1)",
     NULL},
    {".2.....894.6...1.......2.....4...8...3..4..9..1567...4..85...6.5.23.7......8..3.5",
     "7.1 Forcing Chain: r7c2=7\n"
     "    (1) r7c2<>7 is assumed\n"
     "    (2) r9c2=7: box 7 has no other place left for 7 (1)",
     NULL},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "7.5 Aligned Triplet Exclusion: r6c4,r6c6,r6c5 => r6c6<>9", NULL},
    {"...4.....4.67...2.7...3..4...7.6..988.52.4....6.......3.....8.2.7..1..3...832..71",
     "7.9 Nishio Forcing Chain: r1c5<>9\n"
     "    (1) r1c5=9 is assumed\n"
     "    (2) r1c1<>9: row 1 has its 9 in r1c5 (1)",
     NULL},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "8.3 Region Forcing Chains: r1c3<>2\n"
     "    Each place for a digit in a house leads to the same.\n"
     "    (1) r7c1=4 is assumed\n"
     "    (2) r2c1<>4: column 1 has its 4 in r7c1 (1)\n"
     "    (3) r2c1=2: nothing else is left for this cell (2)\n"
     "    (4) r1c3<>2: box 1 has its 2 in r2c1 (3)\n"
     "    (5) r7c3=4 is assumed\n"
     "    (6) r5c3<>4: column 3 has its 4 in r7c3 (5)\n"
     "    (7) r5c3=2: nothing else is left for this cell (6)\n"
     "    (8) r1c3<>2: column 3 has its 2 in r5c3 (7)\n"
     "    (9) r7c8=4 is assumed\n"
     "    (10) r7c8<>1: it is 4 (9)\n"
     "    (11) r9c9=1: box 9 has no other place left for 1 (10)\n"
     "    (12) r9c3<>1: row 9 has its 1 in r9c9 (11)\n"
     "    (13) r9c3=2: nothing else is left for this cell (12)\n"
     "    (14) r1c3<>2: column 3 has its 2 in r9c3 (13)\n"
     "    One of these assumptions is right, so their common end is.",
     NULL},
    {"1..4..7.....78...3.89..2.......6....6..5...3.8.7.9.6...6....2.85.8.21.......4.35.",
     "8.4 Cell Forcing Chains: r7c8<>9\n"
     "    Each candidate of a cell leads to the same.\n"
     "    (1) r7c1=3 is assumed",
     NULL},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.8 Dynamic Cell Forcing Chains: r9c5<>5\n"
     "    Each candidate of a cell leads to the same.\n"
     "    (1) r2c5=1 is assumed",
     NULL},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.9 Dynamic Region Forcing Chains: r6c2<>5\n"
     "    Each place for a digit in a house leads to the same.\n"
     "    (1) r5c4=5 is assumed",
     NULL},
    {"9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
     "8.9 Dynamic Contradiction Forcing Chains: r4c1<>5\n"
     "    (1) r4c1=5 is assumed\n"
     "    (2) r4c1<>7: it is 5 (1)",
     NULL},
    {".2..5...94.6..9...7....24......65.4...98..23.....2..16.8...16..67.5.......2...3..",
     "8.9 Dynamic Double Forcing Chains: r4c9=8\n"
     "    A candidate is true or false; both lead to the same.\n"
     "    (1) r6c7=5 is assumed",
     NULL},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.7 Dynamic Contradiction Forcing Chains (+): r4c3<>8\n"
     "    (1) r4c3=8 is assumed\n"
     "    (2) r6c1<>8: box 4 has its 8 in r4c3 (1)",
     NULL},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.8 Dynamic Double Forcing Chains (+): r8c4<>2\n"
     "    A candidate is true or false; both lead to the same.\n"
     "    (1) r1c6=2 is assumed",
     NULL},
    {"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
     "9.7 Dynamic Region Forcing Chains (+): r1c3<>5\n"
     "    Each place for a digit in a house leads to the same.\n"
     "    (1) r1c8=5 is assumed",
     NULL},
    {"98.76....75....8....6......6....4.3.4...2...1..89..4....75..6......1...4.....3.2.",
     "9.6 Dynamic Cell Forcing Chains (+): r2c4<>1\n"
     "    Each candidate of a cell leads to the same.\n"
     "    (1) r3c2=1 is assumed",
     NULL},
};

/* A step for each name that takes long to find. */
const struct step_example slow_examples[] = {
    {"98.76....7....59....49.....6..5..3...2...3.8...7.9..1.2...5.7....62....1........4",
     "10.2 Dynamic Cell Forcing Chains (+ Forcing Chains): r4c6<>1\n"
     "    Each candidate of a cell leads to the same.\n"
     "    (1) r3c6=1 is assumed\n"
     "    (2) r4c6<>1: column 6 has its 1 in r3c6 (1)\n"
     "    (11) r3c6=2 is assumed\n"
     "    (12) r1c6<>2: box 2 has its 2 in r3c6 (11)",
     NULL},
    {"98.7..6..5.7........4.9..7.4..8..9...5..3..8......2..1.4..8..3...56..8.......1..2",
     "10.3 Dynamic Double Forcing Chains (+ Forcing Chains): r2c6<>3\n"
     "    A candidate is true or false; both lead to the same.\n"
     "    (1) r2c6=8 is assumed\n"
     "    (2) r2c6<>3: it is 8 (1)\n"
     "    (33) r2c6<>8 is assumed\n"
     "    (34) r2c9=8: row 2 has no other place left for 8 (33)",
     NULL},
    {"98.7..6..5...8..7...7..4..83...9.2...9......6..68...5..2...3..1..94...6.....1....",
     "10.4 Dynamic Contradiction Forcing Chains (+ Forcing Chains): r2c9<>2\n"
     "    (29) r2c9=2 is assumed\n"
     "    (30) r2c3<>2: row 2 has its 2 in r2c9 (29)\n"
     "    (31) r2c4<>2: row 2 has its 2 in r2c9 (29)\n"
     "    (32) r1c8<>2: box 3 has its 2 in r2c9 (29)\n"
     "    (33) r3c8<>2: box 3 has its 2 in r2c9 (29)",
     NULL},
    {"98.76.5..7....5.9...5.......4..7......7..84.....4....3..9..76....8..69......2..15",
     "10.4 Dynamic Region Forcing Chains (+ Forcing Chains): r4c6<>2\n"
     "    Each place for a digit in a house leads to the same.\n"
     "    (1) r2c7=2 is assumed\n"
     "    (2) r1c8<>2: box 3 has its 2 in r2c7 (1)\n"
     "    (3) r1c9<>2: box 3 has its 2 in r2c7 (1)\n"
     "    (4) r6c7<>2: column 7 has its 2 in r2c7 (1)",
     NULL},
    {"98.76.5..5....8.....7.5....4.6..97....8..76......3..4..2......1..9..52.....2...6.",
     "11.0 Dynamic Cell Forcing Chains (+ Multiple Forcing Chains): r3c1<>2\n"
     "    Each candidate of a cell leads to the same.\n"
     "    (23) r3c2=1 is assumed\n"
     "    (24) r3c6<>1: row 3 has its 1 in r3c2 (23)\n"
     "    (25) r1c3<>1: box 1 has its 1 in r3c2 (23)\n"
     "    (26) r3c7<>1: row 3 has its 1 in r3c2 (23)",
     NULL},
    {"98.7..6..5...9..7...7..4...3.......2..85...6.....23....1..8...6..59...4......61..",
     "11.0 Dynamic Region Forcing Chains (+ Multiple Forcing Chains): r9c1<>2\n"
     "    Each place for a digit in a house leads to the same.\n"
     "    (11) r2c2=3 is assumed\n"
     "    (12) r3c2<>3: box 1 has its 3 in r2c2 (11)\n"
     "    Argument 1, given (12):\n"
     "        (1) r9c1=2 is assumed",
     NULL},
};

const size_t step_example_count = sizeof step_examples / sizeof *step_examples;
const size_t slow_example_count = sizeof slow_examples / sizeof *slow_examples;
