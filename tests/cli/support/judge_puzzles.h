/* judge_puzzles.h - puzzles as online judges write them, with their answers. */
#ifndef JUDGE_PUZZLES_H
#define JUDGE_PUZZLES_H

#include "puzzles.h"

/* EASY with another first and eighth row. */
#define EASY_WITH(first, eighth)                                                                   \
    first "\n"                                                                                     \
          "200000037\n"                                                                            \
          "047502816\n"                                                                            \
          "900000040\n"                                                                            \
          "051060000\n"                                                                            \
          "400270000\n"                                                                            \
          "004900200\n" eighth "\n"                                                                \
          "739000000\n"
#define EASY_SPACED_WITH(first, eighth)                                                            \
    first "\n"                                                                                     \
          "2 0 0 0 0 0 0 3 7\n"                                                                    \
          "0 4 7 5 0 2 8 1 6\n"                                                                    \
          "9 0 0 0 0 0 0 4 0\n"                                                                    \
          "0 5 1 0 6 0 0 0 0\n"                                                                    \
          "4 0 0 2 7 0 0 0 0\n"                                                                    \
          "0 0 4 9 0 0 2 0 0\n" eighth "\n"                                                        \
          "7 3 9 0 0 0 0 0 0\n"

#define EASY_ZEROS EASY_WITH("180000000", "000006070")
#define EASY_SCORE "2848"

/* EASY with a second 1 in r1c3. */
#define CLASH           "1.1......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......"
#define CLASH_ZEROS     EASY_WITH("101000000", "000006070")
#define CLASH_SPACED    EASY_SPACED_WITH("1 0 1 0 0 0 0 0 0", "0 0 0 0 0 6 0 7 0")
#define CLASH_AT(place) "sudoku: -:" place ": r1c3 repeats the 1 of r1c1\n"

/* EASY without one of its givens.  It has 16 solutions with different scores, and some engines do
 * not find the smallest first. */
#define LOOSE        "18.......2......37.475.28169......4..51.6....4..27......49..2.........7.739......"
#define LOOSE_ZEROS  EASY_WITH("180000000", "000000070")
#define LOOSE_SPACED EASY_SPACED_WITH("1 8 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 7 0")
#define LOOSE_SCORE  "2849"

#define EULER_SUM      "1184" /* of INKALA, EASY and LOOSE */
#define EASY_LOOSE_SUM "372"

/* No solution, though no givens clash: nothing fits r1c9. */
#define NONE "12345678...........................9............................................."

#define FOUR_SPACED "0 3 0 0\n0 0 2 3\n0 0 0 0\n1 0 0 4\n"

#define NEITHER_AT(place) "sudoku: -:" place ": 2 cells make neither a row nor a grid\n"

#define LOOSE_SOLVED                                                                               \
    "186743592295186437347592816972351648851469723463278951614937285528614379739825164"
#define LOOSE_SOLVED_ROWS                                                                          \
    "186743592\n"                                                                                  \
    "295186437\n"                                                                                  \
    "347592816\n"                                                                                  \
    "972351648\n"                                                                                  \
    "851469723\n"                                                                                  \
    "463278951\n"                                                                                  \
    "614937285\n"                                                                                  \
    "528614379\n"                                                                                  \
    "739825164\n"
#define LOOSE_SOLVED_SPACED                                                                        \
    "1 8 6 7 4 3 5 9 2\n"                                                                          \
    "2 9 5 1 8 6 4 3 7\n"                                                                          \
    "3 4 7 5 9 2 8 1 6\n"                                                                          \
    "9 7 2 3 5 1 6 4 8\n"                                                                          \
    "8 5 1 4 6 9 7 2 3\n"                                                                          \
    "4 6 3 2 7 8 9 5 1\n"                                                                          \
    "6 1 4 9 3 7 2 8 5\n"                                                                          \
    "5 2 8 6 1 4 3 7 9\n"                                                                          \
    "7 3 9 8 2 5 1 6 4\n"
#define INKALA_ZEROS                                                                               \
    "800000000\n"                                                                                  \
    "003600000\n"                                                                                  \
    "070090200\n"                                                                                  \
    "050007000\n"                                                                                  \
    "000045700\n"                                                                                  \
    "000100030\n"                                                                                  \
    "001000068\n"                                                                                  \
    "008500010\n"                                                                                  \
    "090000400\n"
#define NONE_ZEROS                                                                                 \
    "123456780\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000009\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000000\n"                                                                                  \
    "000000000\n"
#define NONE_SPACED                                                                                \
    "1 2 3 4 5 6 7 8 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 9\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 0 0 0 0 0 0 0\n"
/* A framed grid of 13x13 characters with these rows in its corners; the others are empty. */
#define TIGHT_FRAME_WITH(first, eighth, ninth)                                                     \
    "+---+---+---+\n" first "\n"                                                                   \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "+---+---+---+\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "+---+---+---+\n"                                                                              \
    "|...|...|...|\n" eighth "\n" ninth "\n"                                                       \
    "+---+---+---+\n"
/* The 16x16 puzzle of puzzles.c in letters, and a minimal one made from it. */
#define LETTERS                                                                                    \
    "IJ---P--HO-MC---\n"                                                                           \
    "C-KFO--HJI-GE-N-\n"                                                                           \
    "--MDC-F-N-L-IA--\n"                                                                           \
    "E-----A--C---DH-\n"                                                                           \
    "---IHLE------C--\n"                                                                           \
    "HP-EB---KN-----D\n"                                                                           \
    "--FC--OM-BIA--PL\n"                                                                           \
    "JMDONFC-P-ELBIGA\n"                                                                           \
    "G----CN-LMHEK--I\n"                                                                           \
    "-F---O---KBIM-L-\n"                                                                           \
    "--IBM-HLDGJOP-F-\n"                                                                           \
    "M-----B---------\n"                                                                           \
    "---P-JGO-FKB--EH\n"                                                                           \
    "AOJ-L--CE-M--K--\n"                                                                           \
    "--HMF---CLPN-GO-\n"                                                                           \
    "FIB--HM-O-G----N\n"
#define LETTERS_SOLVED                                                                             \
    "IJGAEPLNHODMCFBK\n"                                                                           \
    "CBKFOMDHJIAGELNP\n"                                                                           \
    "OHMDCKFBNELPIAJG\n"                                                                           \
    "ENPLIGAJBCFKODHM\n"                                                                           \
    "BGAIHLEPMJODNCKF\n"                                                                           \
    "HPLEBAIGKNCFJOMD\n"                                                                           \
    "NKFCJDOMGBIAHEPL\n"                                                                           \
    "JMDONFCKPHELBIGA\n"                                                                           \
    "GDOJPCNFLMHEKBAI\n"                                                                           \
    "PFCNGOJDAKBIMHLE\n"                                                                           \
    "KAIBMEHLDGJOPNFC\n"                                                                           \
    "MLEHKIBAFPNCGJDO\n"                                                                           \
    "LCNPAJGOIFKBDMEH\n"                                                                           \
    "AOJGLNPCEDMHFKIB\n"                                                                           \
    "DEHMFBKICLPNAGOJ\n"                                                                           \
    "FIBKDHMEOAGJLPCN\n"
#define MINIMAL_SIXTEEN                                                                            \
    ".A...G.....D....\n"                                                                           \
    "..B6...8A..75...\n"                                                                           \
    "..D.3...E...91..\n"                                                                           \
    "5.....1..3...48.\n"                                                                           \
    "...9.C.......3..\n"                                                                           \
    "8G......BE.....4\n"                                                                           \
    "......F..2.1..GC\n"                                                                           \
    ".D.FE6..G..C2971\n"                                                                           \
    "7.....E.C.85B..9\n"                                                                           \
    ".6...F....29D.C.\n"                                                                           \
    "..92..8C47AFG.6.\n"                                                                           \
    "D.....2.........\n"                                                                           \
    "...G.A.F.6B...58\n"                                                                           \
    "1.A.C..3..D..B..\n"                                                                           \
    "....6...3CGE..F.\n"                                                                           \
    ".92...D...7....E\n"
#define SIXTEEN_SOLVED                                                                             \
    "9A715GCE8F4D362B\n"                                                                           \
    "32B6FD48A9175CEG\n"                                                                           \
    "F8D43B62E5CG91A7\n"                                                                           \
    "5EGC971A236BF48D\n"                                                                           \
    "27198C5GDAF4E3B6\n"                                                                           \
    "8GC52197BE36AFD4\n"                                                                           \
    "EB63A4FD729185GC\n"                                                                           \
    "AD4FE63BG85C2971\n"                                                                           \
    "74FAG3E6CD85B219\n"                                                                           \
    "G63E7FA41B29D8C5\n"                                                                           \
    "B192D58C47AFGE63\n"                                                                           \
    "DC58B9216GE37A4F\n"                                                                           \
    "C3EG1A7F96B24D58\n"                                                                           \
    "1FA7CEG354D86B92\n"                                                                           \
    "458D62B93CGE17FA\n"                                                                           \
    "692B48D5F17ACG3E\n"

/* A jigsaw: digits, and walls as bits. */
#define JIGSAW_WALLS                                                                               \
    "209 16 112 208 80 80 16 85 54\n"                                                              \
    "180 160 208 22 16 56 225 176 160\n"                                                           \
    "160 192 48 128 0 96 144 32 224\n"                                                             \
    "128 112 160 192 103 144 64 64 48\n"                                                           \
    "160 176 192 112 178 224 144 48 224\n"                                                         \
    "168 131 118 144 64 87 73 96 176\n"                                                            \
    "163 162 176 224 150 25 116 151 33\n"                                                          \
    "160 169 192 80 64 32 144 0 35\n"                                                              \
    "226 192 81 80 112 224 198 64 96\n"
#define JIGSAW_SOLVED_ROWS                                                                         \
    "178394256\n459638127\n962415738\n513276894\n784921365\n836547912\n325869471\n697182543\n"     \
    "241753689\n"

#endif
