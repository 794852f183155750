/* cases.c - the table of puzzles.  Most were created from shuffled pattern grids, by removing
 * givens until the naive search took a few thousand nodes. */
#include "cases.h"

#include "harness.h"

#include <string.h>

#define BOX(height, width)                                                                         \
    { height, width }
#define FAULT(cell, other)                                                                         \
    { cell, other }

const struct puzzle_case cases[] = {
    {"complete", BOX(3, 3), 1, false,
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
    {"one empty cell", BOX(3, 3), 1, false,
     "5346789126721953481983425678597614234268.3791713924856961537284287419635345286179"},
    {"empty", BOX(3, 3), 4, true,
     "................................................................................."},
    {"Wikipedia's example", BOX(3, 3), 1, false,
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    {"Inkala 2012", BOX(3, 3), 1, true,
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
    {"16 clues", BOX(3, 3), 4, true,
     ".......1.4.........2...........5.4.7..8...3......9....3..4..2...5.1........8.6..."},
    {"two solutions", BOX(3, 3), 2, false,
     "...53..14....19.67...76.8..9......7.2.48.3...83..51......1..49......4.....93...81"},
    {"three solutions", BOX(3, 3), 3, false,
     "...53..145...19..7...7..8..9......7.2.48.3.5.8...516.....1..49......4.....93...81"},
    {"ten solutions", BOX(3, 3), 10, false,
     ".3..48.924.12...5.9..7..84.62........74.8..65...5...........478...6.9............"},
    {"sixty-four solutions", BOX(3, 3), 64, false,
     "...1..394..9.2..6.....3....6.5.......738.24.68...45..926.5.4.7.5..3.....3.72....."},
    {"a cell without candidates", BOX(3, 3), 0, false,
     "72.53.91458..19.67..176.8..9.....37.2.4873.5.83.9516....31..4..............3...81"},
    {"a digit without a place", BOX(3, 3), 0, false,
     "72.53.91458..19.67..176.8..9.....37.2.4873.5.83.9516.....1..4..........5...3...81"},
    {"no solution, found late", BOX(3, 3), 0, false,
     "..6.523..2......7...3.6...1134..6.9..5.....8...7.....36..5.48..5..3....23.8.9...."},
    {"1x1 empty", BOX(1, 1), 1, false, "."},
    {"1x1 complete", BOX(1, 1), 1, false, "1"},
    {"2x1, two empty rows", BOX(2, 1), 2, false, "...."},
    {"Latin squares of side 3", BOX(1, 3), 12, false, "........."},
    {"Latin square of side 5", BOX(1, 5), 2, false, "..5.1....54...212....3..."},
    {"boxes that are columns", BOX(5, 1), 3, false, ".5.1..1..23.........4.5.."},
    {"4x4 empty", BOX(2, 2), 288, false, "................"},
    {"4x4", BOX(2, 2), 1, false, "..3.1........4.2"},
    {"4x4 with two solutions", BOX(2, 2), 2, false, "..3.1.....4..4.."},
    {"columns and boxes can hold all digits, rows cannot", BOX(3, 3), 0, false,
     "19.4756384..36..25..5.21.475167.328928.519.6373.6.2514.4319785285723.4.19218.4..6"},
    {"4x4 without solution", BOX(2, 2), 0, false, "..1...321.43.321"},
    {"6x6 complete", BOX(2, 3), 1, false, "123456456123214365365214531642642531"},
    {"6x6 empty", BOX(2, 3), 20, true, "...................................."},
    {"6x6 with 7 solutions", BOX(2, 3), 7, false, "5....24.65...........1..6...24.4..1."},
    {"6x6 of 3x2 boxes", BOX(3, 2), 1, false, "..263...3...4.....5.1.6.....12......"},
    {"6x6 of 3x2 boxes with 5 solutions", BOX(3, 2), 5, false,
     "..263...3...4.....5.1.6....5.2......"},
    {"8x8", BOX(2, 4), 1, false,
     "5.1.3....32....71...5..82.....4...5.78.........2..8.17.6...6...."},
    {"8x8 of 4x2 boxes with 4 solutions", BOX(4, 2), 4, false,
     "2.3.6....1...3.756..1.........5...6.24....1.5.68..4..6.3...5...."},
    {"10x10 with 2 solutions", BOX(2, 5), 2, false,
     "4..8.2.53A5...A.648..1.....2A...3.51....1..49...52..A..3...9..4...58..8...6.4.91."
     "4.6.5.A.3..91....6."},
    {"10x10 of 5x2 boxes", BOX(5, 2), 1, false,
     "...A.38.52....8.71A..9....4A68..2.4.....A..67...39..6..4.9.37.1...A.2...3.6.1.8A."
     "6.9.8......A8......"},
    {"12x12 of 4x3 boxes with 6 solutions", BOX(4, 3), 6, false,
     "...6.3..9.274.17..5AB....6.9..2..A.B8...5.C..4..CAB3.1.2.5..5.......329...6.92..8"
     "C............6372.58....9...58..6.9...2.CA.3.4.....9...4....6.."},
    {"15x15 with 2 solutions", BOX(3, 5), 2, false,
     "..8..3F..C9.21.127.94...5EF.363.....7B9.D.5....3EF5..7B84A..5B.97.4D.AF3.2ECA..82"
     "3EF.7.B....C....F.E.59.7..57.6C.4D.2.BF.E..3.5.......89F..2..1.7.6..4..64..B.2F5A"
     ".D1..A1..6......9..1D5.F...4.9.7..4E...92B.AD......2.8..A.....C"},
    {"16x16 with 4 solutions", BOX(4, 4), 4, false,
     "..4..79..G8.23.58..GB3..97F..CE4F.97EC465.B....AB25..GAD4C..17..2..5..F.846C7..B6"
     "C84.9.7.A..3...1..9.48.E..3G.DF.GF.2.E..9....6.......7FG..8..9.4.G.....7.A...5.AF"
     "715.CE...B.D.G.B3..D.8C6.....7..6E....D.C4..7.GA1F3E...B.948.DC.D87.2.1F..5E...92"
     "B..D...35...."},
    {"20x20 with 2 solutions", BOX(4, 5), 2, false,
     ".C.5HI.....4.6...8.19J.K.FD2.6.7A.E..HC.4D.F25.H3BK9J18..E.G7AGI.K.89153CB.F42D6H"
     "...G...EK.2.5.D.64.E9.J1....FAH.I.....5235CBA7.H..8.F6JE.9.84F..C3B.5.E.K1A....BH"
     "A7.9EKG.362C5...8D.2.357.IB.418DF9..EJG...K48.1.7..AI.6..C1.D4.325.C...J..BIHA.6."
     "2CH.A.7.K14.EI..........J.9.F..C..D14....J81.K.H.B7A..C6..14.D26.F3E.G..H5AB.D.2."
     "..57CH1.K.4GA.I.AIEG9.K4J.B.5.76D3F2.5HB.GI..E6D....J4.8.K8146F3D.GAI.9B.7.."},
    {"21x21 of 7x3 boxes", BOX(7, 3), 1, false,
     ".H.9L5...B.2.J...8.EIK.4GDJ7.AE1I3F..B2L95.594.8EI13CFB..D.JA7HC.3.1IGJD4K.95LA7H"
     "..21...AH.2.G.J.8KL95.3F.J..629.L.....1C3FK486.B..F.8K9L.7.A1E.DGJG.J.BL5C9H...DE"
     "3F.4.13.FIEDJ...41.C.7H6.2L.6H59CF..2BL...481.IDB...3.81.59.H67EID.J...I..62LB.G."
     "814.5.3.K9C.84...E......G.A.H641..G.H....DFK.B2L.5C...A..6BH.IGK.F2..5..29LK.41E8"
     "C.36BHI.GJA7..D6HBL9.AJ71E85C3FK4J7A..9C.56HBDG.F.4.1E..C18EDGIKF4L92J.7H6.F4.DIG"
     ".7..8EC.5H6....HB6...K4FL.9A7.81E.DG"},
    {"25x25", BOX(5, 5), 1, false,
     "G.4L..A...3I.K.CD.....H9.JN8.5E.D.CH.72MBKF.I41G...27.MGL..4.OCD68.5..B..IK3KB.F."
     ".2M7...N54P1.LC6EO.ED.O6.IKF.G..P17.MH9.5JANDO6...C.3FP..LGM9H2.5JN4.P.17GN4AJ5KC"
     "F..6..D8....9N..4JD.OE6.BM..FI...1GP7.KIFC..B9HM.45..1L.P.6.D8O.9M.H.7.G1.8.OE5AJ"
     "N4F3K.IO8.5D.6C....G7.HB29FJN..4.C36..FB2HA1...G.P.MED.58L..MP.1.N.I63.KE8...H29F"
     "B9BH..LM7PGO5E8..4NA1.KI6CA..1.O58DE..HB2..KI6G.L.7BF239.HMLP8JD.ON1..G.ICE..6KE."
     "B.F924GN1..ML7.DO8..85D.O..6.K..PM.2F......G.41NGA8.5O...2.9.6IC..L7HM7M.HL4G.AN."
     "EK.ID5.8J2.B3..E.DCFK3.91PAG...7..O8...5.O.86.E.IM2LH7...FKA.1PGF...BM2H7L5.O..AG"
     "...IC6....AP45N..OFK93BI.C.DL.M2.M.L.71PG4A.DIE..J8.N.BFK."},
    {"25x25 with 3 solutions", BOX(5, 5), 3, false,
     "O6.M3E.187.G.4I.J.LBPNF2.N2.PF.O.K.5JL.DE8H1..IC.GD.....IA.43K.6OF.N.21..78.78..5"
     "DLJBF.P2.C...4..3.KI.GACFN...E.17.3KO..L..BJ18.E.6.5.JB..9P7HACG.M4KI.G....PF.92N"
     "E8.4I.3K.L6JO.KI3421..8..CGA...5JFPB.DLJO5..ACHG4..K.BDP.9E....P.....M3I.6..J.2N."
     "E8CA7.HGC7H1.9DB.P2N.....I.O.M5.J56O.1GH7CA4I3KLB.DFN8PE29.B.LA..43.6.5..28NE.G1C"
     "7K...A.8N2...HCGM6JO5.9..B8E..P.J..5LBDF.1.GHCI.A.4CH178J..LD.P.NEGA.4.65K.M..M.K"
     "...1.G.4..JLF..2E9N..DL.JG34A..M6.59PE2.7C8H13.A..9E...817.CKM...BFJDLE.P29K56MOJ"
     ".BDF.1..H4.G.ABL5JOH4G.A.3K.6.F.9P.7N.E4A.GHD29FP.E81..36KM.B..5..3KIN78..HC...O5"
     "BJL..DPF71.8NOBJ.LDF...HC4..K6IM3..F.DI.K.MO5.LBN..8.G.HAC"},
    {"16x16 without solution", BOX(4, 4), 0, false,
     "6...9.ED....B4..1.F.7B.49C...6..45..F8..G.16C.9.DE.CG2.67B54.AF3.2....C..F....D.."
     ".A......7.5...8.B.76F83...19...386F..B.A9C.G.42F.2.C.D78.....B.9....5.G.......6.D"
     "....6.B54........5......6F..CD.9...4G2ED...81.B.ED...8.....C39.F16ED..3.9C4.5G2.5"
     "..A...6.8..E7"},
};

const size_t case_count = sizeof cases / sizeof *cases;

const struct bad_case bad_cases[] = {
    {"twins in a row", BOX(3, 3), SUDOKU_ERR_CONFLICT, FAULT(8, 3),
     "...7....7........................................................................"},
    {"twins in a column", BOX(3, 3), SUDOKU_ERR_CONFLICT, FAULT(72, 0),
     "4.......................................................................4........"},
    {"twins in a box", BOX(3, 3), SUDOKU_ERR_CONFLICT, FAULT(79, 60),
     "............................................................9..................9."},
    {"twins in a full grid", BOX(3, 3), SUDOKU_ERR_CONFLICT, FAULT(1, 0),
     "994236158638591742125487936316754289742918563589362417867125394253649871491873625"},
    {"twins in a box of 2x3", BOX(2, 3), SUDOKU_ERR_CONFLICT, FAULT(9, 5),
     ".....1...1.........................."},
    {"twins in a box of 3x2", BOX(3, 2), SUDOKU_ERR_CONFLICT, FAULT(13, 0),
     "1............1......................"},
    {"a digit above the side", BOX(2, 2), SUDOKU_ERR_CELL, FAULT(10, 10), "1.1.......~....."},
};

const size_t bad_case_count = sizeof bad_cases / sizeof *bad_cases;

sudoku_grid case_grid(const struct puzzle_case *given) {
    return grid_of(given->shape, given->text);
}

sudoku_grid bad_case_grid(const struct bad_case *given) {
    sudoku_grid grid = dirty_grid(given->shape);
    size_t side = sudoku_side(given->shape);
    for (size_t i = 0; given->text[i] != '\0'; i++) {
        char symbol = given->text[i];
        grid.cells[i] = (uint8_t)(symbol == '~' ? (int)side + 1 : symbol == '.' ? 0 : symbol - '0');
    }
    return grid;
}

const struct puzzle_case *find_case(const char *name) {
    for (size_t i = 0; i < case_count; i++) {
        if (strcmp(cases[i].name, name) == 0)
            return &cases[i];
    }
    fail_msg("no case of the name %s", name);
    return NULL;
}

void on_every_engine_and_case(void (*body)(const struct runner *runner,
                                           const struct puzzle_case *given)) {
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = 0; i < case_count; i++) {
            if (!runs(engine, cases[i].shape))
                continue;
            struct runner runner = make_runner(engine);
            context("%s on \"%s\"", label_of(engine), cases[i].name);
            body(&runner, &cases[i]);
            free_runner(&runner);
        }
    }
}
