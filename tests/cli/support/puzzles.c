/* puzzles.c - puzzles with their solutions, and their layouts. */
#include "puzzles.h"

#include <string.h>

/* Created by shuffling a pattern and removing givens while the solution was unique. */
const struct puzzle puzzles[] = {
    {"1x1", 1, 1, ".", "1"},
    {"4x4", 2, 2, ".3....23....1..4", "2341412334121234"},
    {"6x6", 2, 3, "125....6.....34..6.....2....1...62.5", "125364463521234156651432542613316245"},
    {"6x6 upright", 3, 2, "1...4....3..3.5.6...14...1....5.3.1.",
     "156243264351345162631425412536523614"},
    {"8x8", 2, 4, "4....3....386..7.721.4.63.....5.72.3..8.8.6...7....45.62.....8..",
     "4657132821386547572184363846725172134685846521731384576265723814"},
    {"9x9 a", 3, 3,
     "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739"
     "......",
     "186743925295681437347592816972158643851364792463279581614937258528416379739"
     "825164"},
    {"9x9 b", 3, 3,
     "...6.5.....91..8...6..7.34.5..8.2....82.4.56..7.....2.1.7.....5.5....6..64."
     "..8..9",
     "314685792729134856865279341536892417982741563471356928197463285258917634643"
     "528179"},
    {"9x9 c", 3, 3,
     "...2.41....5.8.4.246...19...2..5...463.1.....8.9..6..1...........8.9.2.7.47"
     "..5...",
     "983264175175389462462571983721958634634127859859436721396742518518693247247"
     "815396"},
    {"10x10", 2, 5,
     "....9..7A..6725..38.3.5.4.1...78.1..6...2.1385..4A...7A.3.2.934A..8..6....6"
     "..4.11..53.......8.74.A.3",
     "81349627A5A6725143893A5648197278912A6534291385764A4567A93128934A17825657286"
     "3A49114A53298676289745A13"},
    {"12x12", 3, 4,
     "861..92.C.B4..23.5BC..1.54........2A....8.6.......62.3A.....3..B5...27.8.39"
     ".C1...2.....A.B9...5.1C...2..4B.361C..A7.54......16..9...A.79B43.86C.",
     "8617A923C5B49A2345BC781654BC6817392AC5418762B3A9786293AB1C4539AB5C412768B39"
     "4C156A287278A3B94615C1C56728A4B9361C82A79543B4B3516C89A72A279B43586C1"},
    {"15x15", 3, 5,
     ".3E...71D249.A..D..B.9....E..6....F..5...712.CE.38..27..F...27..5.F.9.E.C.."
     "....18....7B2D..2D179.6A8..B....4.9E.....DF1.BC35...F21A46.....9.A.36E.5..."
     ".B5.C2...9.8.EA3...A.5D...1.927...3D....8.E.......4A.86...B.E.A...C7..1..F.",
     "53EC6B71D2498AF1D72BF984A3E5C6849AF6E53CD712BCE6385B27D9FA4127BD51FA94E6C38"
     "A9F4186CE37B2D5F2D17946A8C3B5E6A489E3BC52DF17BC35E7DF21A46894F192A836EB5D7C"
     "DB57C214F9683EA368EAC5DB7F149275CB3D291F8AE64912FD4AE865C7B3E8A643C75B129FD"},
    {"16x16", 4, 4,
     "9A...G..8F.D3...3.B6F..8A9.75.E...D43.6.E.C.91..5.....1..3...48....98C5...."
     "..3..8G.52...BE.....4..63..FD.291..GCAD4FE63.G.5C29717....3E.CD85B..9.6...F"
     "...B29D.C...92D.8C47AFG.6.D.....2............G.A7F.6B2..581FA.C..35.D..B..."
     ".8D6...3CGE.7F.692..8D.F.7....E",
     "9A715GCE8F4D362B32B6FD48A9175CEGF8D43B62E5CG91A75EGC971A236BF48D27198C5GDAF"
     "4E3B68GC52197BE36AFD4EB63A4FD729185GCAD4FE63BG85C297174FAG3E6CD85B219G63E7F"
     "A41B29D8C5B192D58C47AFGE63DC58B9216GE37A4FC3EG1A7F96B24D581FA7CEG354D86B924"
     "58D62B93CGE17FA692B48D5F17ACG3E"},
    {"20x20", 4, 5,
     ".2D.....K..F91..A.4H.G3H.C5..FE27D.8.IKB..1.9..3.G....B..D..J8IBK.ED..A.4.H"
     "F5..C1E6.2K..8J..FC9A.HG4DA.4G.I.F.1E267J....I5C..4..GA..8B..16.73..K..162E"
     ".A..45ICF9..GA......9C..EH..3J..2E..483HKBI.56..DA.H8J.E.21.76.....F.5KBF5I"
     "A.GD.4H...C92..6.4..FB....1E.2.HKJ....F5G64ADH.J...C.E..3..J.C7.16D.4GIB95."
     "..7.E8..J.BI5..D6....7A..I.5.KF..E.4G..3G..3.1.EC9.....K.5BI.9...3..H..K.5."
     "72A.D8K5...2A6.G4H.39F...",
     "E2D67BJIK85F91CGA34HAG3H4C519FE27D68JIKB5F1C9HA34GJ8KIB2ED76J8IBK6ED72AG43H"
     "F519C1E672K3B8JI5FC9ADHG4DAH4G9ICF51E267J3B8KI5C9F4DHGA3J8BKE16273JBK87162E"
     "DAGH45ICF976GAD5KFIB9C12EH483J9C2E1J483HKBIF567GDA4H8J3E921C76DGABKFI5KBF5I"
     "A7GD64H38JC921E6D4GAFB95IC1E723HKJ8BI9F5G64ADH3JK81C7E2H3K8J2C7E16DA4GIB95F"
     "C172E8HKJ3BI59FD64AG27AD6I85BKF9CE14GJH3G4J3H1FEC9276ADK85BIF9E1C3GJH48KB5I"
     "72A6D8K5IBD2A67G4HJ39FEC1"},
    {"25x25", 5, 5,
     "O..E.J21.58KI..4LAM.FNH.9.......9.6BOEGP.J312.87K.6..9.G.E.O.5.J..7.ICDAL4."
     "K7...LD....6..F.GB.P..J..5J312.CI.K.4M.D6.N.FPB.OE...HNCB..E.1JD3IF67.....L"
     "....B..J41.I7F8..O.A....H1.4.3F8.....LP..25.NBK.EG.F.....LO.59.2.ECKG.3...."
     "MP.L.2NH59.EG...D4J3.6.I...7.IOMA...F.59PK......2324J.1.I....D.O..5HN...KP."
     "F..N..EBG..2341...8IM.O.AP.GB...3..7C86ID.L.M..5.ND.L..59NH.G...E.4..1I.6C8"
     ".EP.L1...NCB...3.D..7F9.6.M.4J97..8P.O...1..HGC.BK.9F.7ELO.A...1...C...D.3."
     "N.25HIG.CBD3.MJ8..6.LPEA.BI..G..4.3.86..AEP.LH.1N...12....IG.JDA.7.9F..EBLP"
     "..9.6..P.......G8I.K.MA..G8.....DMJ97FN.....O5.3H2JA..4N..9....BO...25K.8GC"
     "..EPO3.21H.GC8KJ..D469.7F",
     "OGBEPJ21358KI7C4LAMDFNH694LAMDHF9N6BOEGP5J312C87KI6HN9FGPEBO351J2K78ICDAL4M"
     "K78ICLDMA4N69HFOGBEP23J515J3127CI8KA4MLD6HN9FPBGOE925HNCBGKE41JD3IF678AOPML"
     "ECKGBD3J416I7F8MPOLAN529H1D4J3F876IOMLPA925HNBKCEGIF678PALOM59H2NECKGB34D1J"
     "MPOLA2NH59KEGCB1D4J386FI7C678IOMALDHFN59PKGBE1J42324J316I87CLDAOMF5HN9EGKPB"
     "F5HN9KEBGPJ2341C678IMLODAPKGBE413J27C86IDOLAM9H5FNDOLAM59NHFGPBKE24J31I76C8"
     "AEPOL1H52NCBKIG3MD4J7F9863MD4J976F8PAOELN125HGCIBK89F67ELOPA2N51HBICKGJDM34"
     "N125HIGKCBD34MJ89F67LPEAOBICKGMJ4D3F8697AEPOLH21N5H31258KCIGMJDA47N9F6OEBLP"
     "7N9F6BOPEL1H235G8ICK4MAJDG8ICKA4DMJ97FN6LBEPO513H2JAMD4N6F97ELPBOH3125KI8GC"
     "LBEPO3521HIGC8KJAMD469N7F"},
    {"9x9 inkala", 3, 3,
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9."
     "...4..",
     "812753649943682175675491283154237896369845721287169534521974368438526917796"
     "318452"},
};
const size_t puzzle_count = COUNT(puzzles);

static char *put_rule(char *out, const struct puzzle *puzzle, size_t cell_width) {
    for (size_t box = 0; box < puzzle->box_height; box++) {
        *out++ = '+';
        for (size_t i = 0; i < puzzle->box_width * (cell_width + 1) + 1; i++)
            *out++ = '-';
    }
    *out++ = '+';
    *out++ = '\n';
    return out;
}

/* Writes one cell as a symbol, or as a number padded to width. */
static char *put_cell(char *out, char symbol, char empty, bool number, size_t width) {
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";
    size_t digit = (size_t)(strchr(symbols, symbol) - symbols);
    if (number && digit > 9) {
        *out++ = (char)('0' + digit / 10);
        symbol = (char)('0' + digit % 10);
    } else if (width > 1) {
        *out++ = ' ';
    }
    *out++ = symbol == '.' ? empty : symbol;
    return out;
}

const char *lay_out(char *text, const struct puzzle *puzzle, const char *cells, enum layout layout,
                    char empty) {
    size_t height = puzzle->box_height, width = puzzle->box_width, side = height * width;
    bool framed = layout == LAYOUT_GRID || layout == LAYOUT_NUMBER_GRID;
    bool number = layout == LAYOUT_NUMBERS || layout == LAYOUT_NUMBER_GRID;
    bool spaced = framed || number || layout == LAYOUT_SPACED;
    size_t cell_width = framed && number && side > 9 ? 2 : 1;
    char *out = text;
    for (size_t i = 0; i < side * side; i++) {
        size_t row = i / side, column = i % side;
        if (column == 0 && row > 0 && row % height == 0 && layout == LAYOUT_GAPS)
            *out++ = '\n';
        if (framed && column == 0 && row % height == 0)
            out = put_rule(out, puzzle, cell_width);
        if (spaced && column > 0)
            *out++ = ' ';
        if (framed && column % width == 0) {
            *out++ = '|';
            *out++ = ' ';
        }
        out = put_cell(out, cells[i], empty, number, cell_width);
        if (column == side - 1 && framed) {
            *out++ = ' ';
            *out++ = '|';
        }
        if (column == side - 1 && layout != LAYOUT_LINE)
            *out++ = '\n';
    }
    if (framed)
        out = put_rule(out, puzzle, cell_width);
    if (layout == LAYOUT_LINE)
        *out++ = '\n';
    *out = '\0';
    return text;
}

void to_letters(char *text) {
    for (; *text != '\0'; text++) {
        if (*text >= '1' && *text <= '9')
            *text = (char)('A' + *text - '1');
        else if (*text >= 'A' && *text <= 'Z')
            *text = (char)(*text + 9);
    }
}
