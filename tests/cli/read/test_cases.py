"""The faults of reading that outsiders have found, and each once more in another form.

Their files are in tests/data/reading; cases.tsv says what becomes of them."""

import re
import unittest

import program

FOUR, SOLVED = ".3....23....1..4", "2341412334121234"
ROWS = program.rows(FOUR)
ZEROS = [row.replace(".", "0") for row in ROWS.split()]
EASY, EASY_SOLVED = program.EASY, program.EASY_SOLVED
LIST = "[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4]]"
JIGSAW, JIGSAW_MAP, JIGSAW_SOLVED = "5....1.42............3...", "eeeaaeaaabecccbdccbbddddb", "5423115423315424231523154"
MAP, MAP_SOLVED = "..43...1.2......", "2143342112344312"


def table(between, empty="0", rows_of=FOUR):
    return "".join(between.join(empty if cell == "." else cell for cell in row) + "\n" for row in program.rows(rows_of).split())


# What is tried, its arguments, its input, the exit status, and the lines that are printed.
CASES = (
    ("a rule stands between grids of semicolons", "", table(";") + "----\n" + table(";"), 0, (FOUR, FOUR)),
    ("a rule stands between spaced grids", "", table(" ") + "~~~\n" + table(" "), 0, (FOUR, FOUR)),
    ("letters below a puzzle are no map", "", program.rows(MAP) + "AAAC\nACCC\nBBDD\nBBDD\n", 2, (MAP, "invalid")),
    ("thermometers are no sudoku", "", f'{{\n"thermos": [[1, 2]],\n"puzzle": "{FOUR}"\n}}\n', 2, ("invalid",)),
    ("none are nothing", "", f'{{"puzzle": "{FOUR}", "arrows": [], "diagonals": false}}\n', 0, (FOUR,)),
    ("a cut cell of a CSV file is damage", "", "0,3,0,0\n0,0,2,3\n0,0,0,0\n1,0,0,\n", 2, ("invalid",)),
    ("a state is passed over", "", f"[Puzzle]\n{ROWS}[State]\n2341\n4123\n....\n\n{ROWS}", 0, (FOUR, FOUR)),
    ("facts on lines are text", "", "cell(1,2,3)\ncell(2,3,2)\n", 2, ()),
    ("tabs alone are a grid without givens", "", "\t\t\t\n" * 4, 0, ("." * 16,)),
    ("dashes alone are one", "", "----\n" * 4, 0, ("." * 16,)),
    ("stars may begin a grid", "", "****\n**23\n***4\n1***\n", 0, ("......23...41...",)),
    ("a rule or a row directly behind a grid is invalid", "", "-3--\n--23\n----\n1--4\n----\n--23\n-3--\n1--4\n", 2,
     (FOUR, "invalid")),
    ("cells behind a lone e are told", "", f"{EASY}\ne\n{EASY}\n", 2, (EASY,)),
    ("blank lines within braces are nothing", "",
     "int g[4][4] = {\n  {0, 3, 0, 0},\n  {0, 0, 2, 3},\n\n  {0, 0, 0, 0},\n  {1, 0, 0, 4}\n};\n", 0, (FOUR,)),
    ("a list is broken behind a blank line", "", f"[[0,3,0,0],\n[0,0,2,3],\n[0,0,0,0]\n\n{ROWS}", 2, ("invalid", FOUR)),
    ("members of an object stand on lines", "", f'{{\n"tags": ["a", "b"],\n"puzzle":\n"{FOUR}",\n"level": 3\n}}\n', 0,
     (FOUR,)),
    ("a second puzzle of an object is the next record", "", f'{{"a": "{FOUR}", "b": {LIST}}}\n', 0, (FOUR, FOUR)),
    ("a jigsaw of 5x5 may be an object", "-u", f'{{"puzzle": "{JIGSAW}", "regions": "{JIGSAW_MAP}"}}\n', 0,
     (JIGSAW_SOLVED,)),
    ("text stands behind a list on a line", "", f"x = {LIST}; the first\n", 0, (FOUR,)),
    ("comments begin with //, ; or --", "", f"// 12\n; 34\n-- 56\n{ROWS}", 0, (FOUR,)),
    ("text below a frame is ignored", "", program.framed(EASY) + "Made by me\n", 0, (EASY,)),
    ("-1 is an empty cell of a flat list", "", f"[{','.join(FOUR.replace('.', 'x')).replace('x', '-1')}]\n", 0, (FOUR,)),
    ("text stands left and right of a frame", "",
     "  +-----+-----+\na | . 3 | . . |  Rated 7.2\nb | . . | 2 3 |\n  +-----+-----+\n"
     "c | . . | . . |  by J. Doe\nd | 1 . | . 4 |\n  +-----+-----+\n", 0, (FOUR,)),
    ("a record of another size behind a record is the next one", "", f"{EASY}\n{EASY},{'1' + '.' * 35}\n", 0,
     (EASY, EASY, "1" + "." * 35)),
    ("a torn field is damage whatever stands above", "", f"{EASY}\n{EASY},{EASY_SOLVED[:40]} {EASY_SOLVED[40:80]}\n", 2,
     (EASY, "invalid")),
    ("a lone bracket behind a solution is left of a list", "", f'nswer": "{EASY_SOLVED}"}}\n', 2, ("invalid",)),
    ("bars in a frame of blanks may bound regions", "",
     "+---+---+---+---+\n| 1     |       |\n+   +---+   +---+\n|   |     3     |\n+---+   +---+   +\n|         4 |   |\n"
     "+---+   +---+   +\n|       |     2 |\n+---+---+---+---+\n", 2, ("invalid", "invalid")),
    ("rules around a list of puzzles hold for them", "", f'{{"cages": [[1, 2]], "grids": ["{EASY}"]}}\n', 2, ("invalid",)),
    ("rules around an object hold for its puzzle", "", f'{{"cages": [[1]], "grid": {{"puzzle": "{EASY}"}}}}\n', 2,
     ("invalid",)),
    ("rules in an object hold for the puzzle beside it", "", f'{{"puzzle": "{EASY}", "rules": {{"xv": [1]}}}}\n', 2,
     ("invalid",)),
    ("an object that is too deep is told", "", '{"a": ' * 4 + f'{{"puzzle": "{EASY}"}}' + "}" * 4 + "\n", 2, ("invalid",)),
    ("a value without a name spoils its object", "", f'{{"puzzle": {LIST}, "answer" {LIST}}}\n', 2, ("invalid",)),
    ("a separator line may be a row or blank", "", "1,2,,\n,,,\n,,,4\n,,1,\n,2,,\n", 2, ("invalid",)),
    ("a table of Markdown may stand directly below another", "",
     "|  |  |  |  |\n|--|--|--|--|\n|  | 3 |  |  |\n|  |  | 2 | 3 |\n| 4 |  |  |  |\n| 1 |  |  | 4 |\n" * 2, 0,
     (".3....234...1..4",) * 2),
    ("a date with a time is text", "", f"2024-05-12 10:30:01\n{ROWS}", 0, (FOUR,)),
    ("a date with points and a time is text", "", f"12.05.2024 10:30\n{ROWS}", 0, (FOUR,)),
    ("a grid with gaps may stand directly below one without", "", ROWS + ROWS[:10] + "\n" + ROWS[10:], 0, (FOUR, FOUR)),
    ("a second map on a line is not dropped", "",
     f"12345{'.' * 20} aaaaabbbbbcccccdddddeeeee aaaaabbbbbcccccdddddeeeee\n", 2,
     (f"12345{'.' * 20}", "aaaaabbbbbcccccdddddeeeee", "invalid")),
    ("a second word of candidates is the next record", "", f"{'123456789' * 81} {'123456789' * 81}\n", 0,
     ("." * 81, "." * 81)),
    ("a grid that would need a map is damage beside another", "", f"{'.' * 121} {EASY}\n{EASY}\n", 2, ("invalid", EASY)),
    ("a grid that would need a map is damage behind another, too", "", f"{EASY},1{'.' * 48}\n{EASY}\n", 2,
     ("invalid", EASY)),
    ("wide rows are one record", "", (" ".join(map(str, range(1, 31))) + "\n") * 30, 2, ("invalid",)),
    ("a frame of two blank rows is invalid", "", "+-----+-----+\n|     |     |\n|     |     |\n+-----+-----+\n", 2,
     ("invalid",)),
    ("a row of ten numbers that lacks some is damage", "",
     "10 0 0 1 0 0 0 0\n".join(["1 0 0 0 10 0 0 0 0 2\n" * 4, "0 0 3 0 0 0 0 0 0 0\n" * 5]), 2, ("invalid",)),
    ("a row of candidates that lacks a cell is damage", "", "1 2 34 34\n34 34 1 2\n2 1 3\n4 3 2 1\n", 2, ("invalid",)),
    ("an empty header above a cut rule is no row", "",
     "|  |  |  |  |\n|--|-\n|  | 3 |  |  |\n|  |  | 2 | 3 |\n|  |  |  |  |\n| 1 |  |  | 4 |\n", 0, (FOUR,)),
    ("with a row too few below an empty header there is no grid", "",
     "|  |  |  |  |\n|--|--|--|--|\n|  | 3 |  |  |\n|  |  | 2 | 3 |\n| 1 |  |  | 4 |\n", 2, ("invalid",)),
    ("a semicolon that is lost is damage", "", ";3;;\n;;2;3\n;;;\n1;;4\n", 2, ("invalid",)),
    ("no solution takes the place of a torn puzzle", "", f"1\t{EASY[1:]}\t{EASY_SOLVED}\n", 2, ("invalid",)),
    ("a heading says which field is the puzzle", "-k", f"solution,puzzle\n{EASY_SOLVED},{EASY}\n", 0, ("right",)),
    ("a list of lists may break anywhere", "", f"[[[0,3,0,0],[0,0,2,3],[0,0,\n0,0],[1,0,0,4]],{LIST}]\n", 0, (FOUR, FOUR)),
    ("an array that is no grid costs no other", "", f"[{LIST},\n[[0,3,0,0],[0,0,2,3],[0,0,0,0]],\n{LIST}]\n", 2,
     (FOUR, "invalid", FOUR)),
    ("an answer that is no grid makes its record invalid", "-k", f'{{"puzzle": "{FOUR}", "answer": "23414123"}}\n', 2,
     ("invalid",)),
    ("an answer that is null is none", "-k", f'{{"puzzle": "{FOUR}", "answer": null}}\n', 0, ("partial",)),
    ("a frame around each cell may have blank cells", "", "+--+--+--+--+\n".join(
        ["", "|  | 3|  |  |\n", "|  |  | 2| 3|\n", "|  |  |  |  |\n", "| 1|  |  | 4|\n", ""]), 0, (FOUR,)),
    ("a 0 beside dots is refused", "", ROWS.replace("....", "..0."), 2, ("invalid",)),
    ("a plus in front of a digit between colons is nothing", "--box=2x2", f":0000:x:{FOUR.replace('3', '+3', 1)}:::\n", 0,
     (FOUR,)),
    ("marks of mail and numbers of lines are passed over", "",
     re.sub("(?m)^", "> ", ROWS) + "\n" + "".join(f"{i}:{row}\n" for i, row in enumerate(ROWS.split(), 12)), 0, (FOUR, FOUR)),
    ("a row, a blank line and a grid are a damaged record and a good one", "", f".3..\n\n{ROWS}", 2, ("invalid", FOUR)),
)


class Cases(unittest.TestCase):
    def check(self, arguments, given, status, output):
        done = program.finish(*arguments, "--stats", given=given)
        self.assertEqual((done.returncode, done.stdout.decode().split()), (status, output.split()), done.stderr)
        if not re.search(rb"(?mi)^e", given):
            self.assertIn(b" lines=%d" % len(given.splitlines()), done.stderr)

    def test_files(self):
        folder = program.SOURCES / "tests/data/reading"
        for line in (folder / "cases.tsv").read_text(encoding="utf-8").splitlines()[1:]:
            name, arguments, status, output, why = line.split("\t")
            with self.subTest(name, why=why):
                self.check(arguments.split(), (folder / name).read_bytes(), int(status), output)

    def test_other_forms(self):
        for why, arguments, given, status, output in CASES:
            with self.subTest(why):
                modes = [] if "-u" in arguments or "-k" in arguments else ["--convert"]
                self.check(arguments.split() + modes + ["--format=line"], given.encode(), status, " ".join(output))


if __name__ == "__main__":
    unittest.main()
