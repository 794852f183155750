"""--judge: the exact output that each judge requires.  Answers do not depend on the engine, and numbers continue after
invalid records."""

import os
import pathlib
import re
import tempfile
import unittest

import program
from program import BAD, EASY, EASY_SOLVED, FOUR, FOUR_NONE, FOUR_SOLVED, INKALA, INKALA_SOLVED, framed, listed, rows, spaced

# EASY without one of its givens has 16 solutions with different scores; this is the smallest.
LOOSE = "18.......2......37.475.28169......4..51.6....4..27......49..2.........7.739......"
LOOSE_SOLVED = "186743592295186437347592816972351648851469723463278951614937285528614379739825164"
NO_SOLUTION = "12345678........................................................................9"
CLASHING = "1.1" + EASY[3:]
CLASH = "r1c3 repeats the 1 in r1c1"
FIRST_FOUR = "1234\n3412\n2143\n4321\n"
SIXTEEN = ["".join("ABCDEFGHIJKLMNOP"[(4 * row + row // 4 + column) % 16] for column in range(16)) + "\n"
           for row in range(16)]
# Judge, input and answer; the last judges accept any size.
ANSWERS = (
    ("p1784", spaced(LOOSE), spaced(LOOSE_SOLVED)), ("target", spaced(LOOSE), "2849\n"),
    ("target-multi", spaced(EASY) + "\n" + spaced(LOOSE), "2848\n\n2849\n"),
    ("poj2676", "2\n" + rows(LOOSE) + rows(EASY), rows(LOOSE_SOLVED) + rows(EASY_SOLVED)),
    ("poj3074", f"{LOOSE}\n{EASY}\nend\n", f"{LOOSE_SOLVED}\n{EASY_SOLVED}\n"),
    ("poj2918", "1\n" + rows(LOOSE) + "\n", "Scenario #1:\n" + rows(LOOSE_SOLVED) + "\n"),
    ("uva10957", spaced(EASY) + "\n" + spaced(LOOSE), "Case 1: Unique.\nCase 2: Ambiguous.\n"),
    ("hdu1426", spaced(LOOSE) + "\n" + spaced(EASY), spaced(LOOSE_SOLVED) + "\n" + spaced(EASY_SOLVED)),
    ("kattis", spaced(EASY) + "\n" + spaced(LOOSE), spaced(EASY_SOLVED) + "\nNon-unique\n"),
    ("easudoku", "1\n" + spaced(LOOSE), spaced(LOOSE_SOLVED)),
    ("sudogob", "2\n" + spaced(LOOSE) + "\n" + spaced(EASY), "16\n1\n" + spaced(EASY_SOLVED)),
    ("novice42", "1\nGrid 01\n" + rows(LOOSE), "Grid 01\n" + rows(LOOSE_SOLVED)),
    ("euler96", "Grid 01\n" + rows(EASY) + "Grid 02\n" + rows(LOOSE), "372\n"),
    ("vijos1335", "2\n" + spaced(EASY_SOLVED) + "\n" + spaced(LOOSE), "Right\nWrong\n"), ("p9903", framed(INKALA), "OK\n"))
ANSWERS_OF_ANY_SIZE = (
    ("hdu2780", "2\n" + rows(FOUR_NONE) + rows(LOOSE), "Could not complete this grid.\n\n" + rows(LOOSE_SOLVED)),
    ("uva1309", "".join(SIXTEEN[:3] + ["-" * 16 + "\n"] + SIXTEEN[4:]), "".join(SIXTEEN)),
    ("uva989", "1\n0\n\n3\n" + spaced(LOOSE), "1\n\n" + spaced(LOOSE_SOLVED)),
    ("hdu3909", "2\n....\n..23\n....\n1..4\n2\n" + rows(FOUR) + "2\n" + rows(FOUR_NONE),
     rows(FOUR_SOLVED) + "Not Minimal\nNo Solution\n"),
    ("uva12988", "1\n****\n****\n****\n4***\n", "Case #1:\n" + FIRST_FOUR), ("p4929", "2 2\n1 0\n0 1\n", "1 2\n"),
    ("uva13115", "2\n4\n" + spaced(FOUR_SOLVED) + "1\n1\n", "yes\nyes\n"))
STARS = rows(FOUR).replace(".", "*")
# An invalid record, for which a word is printed, comes between two others.
COUNTED = (
    ("uva10957", spaced(EASY), spaced(LOOSE), "Case 1: Unique.\n", "Case 3: Ambiguous.\n"),
    ("poj2918", "3\n" + rows(EASY), rows(INKALA) + "\n", "Scenario #1:\n" + rows(EASY_SOLVED) + "\n",
     "Scenario #3:\n" + rows(INKALA_SOLVED) + "\n"),
    ("uva12988", "3\n" + STARS, STARS, "Case #1:\n" + rows(FOUR_SOLVED), "Case #3:\n" + rows(FOUR_SOLVED)),
    ("novice42", "3\n" + rows(EASY), rows(INKALA), "Grid 01\n" + rows(EASY_SOLVED) + "\n",
     "\nGrid 03\n" + rows(INKALA_SOLVED)))

NO, CLASHED, EASY_SPACED, LOOSE_SPACED = spaced(NO_SOLUTION), spaced(CLASHING), spaced(EASY), spaced(LOOSE)
FOUR_SPACED, FOUR_ROWS = spaced(FOUR), rows(FOUR)
WRONG_DIGIT = "1 2 3 4\n3 4 1 2\n2 1 5 3\n4 3 2 1\n"
# The promise, arguments, input, output; unless they are 0 and empty, the exit status and the message.
CASES = (
    ("-v does not change the output of a judge", "target -v", INKALA, "2860\n"),
    ("a judge ignores claims", "vijos1335", f"{EASY},{EASY_SOLVED}\n", "Wrong\n"),
    ("--box works with a judge", "poj2676 --box=2x2", f"2\n{FOUR}\n{FOUR}\n", rows(FOUR_SOLVED) * 2),
    ("--quiet sets only the status: every verdict is an answer", "kattis -q", f"{EASY_SPACED}\n{LOOSE_SPACED}\n{NO}", ""),
    ("a record that reaches a limit prints limit with status 1", "poj2676 --engine=naive --max-nodes=1",
     rows(INKALA) + rows(EASY_SOLVED), "limit\n" + rows(EASY_SOLVED), 1),
    ("nothing after the end line is read", "poj3074", f"{INKALA}\nend\n{EASY}\n{BAD}\n", f"{INKALA_SOLVED}\n"),
    ("target prints -1 if there is no solution", "target", NO, "-1\n"),
    ("target-multi puts a blank line between scores", "target-multi", f"{NO}\n{LOOSE_SPACED}\n{CLASHED}",
     "-1\n\n2849\n\n-1\n", 0, f"-:21:5: {CLASH}"),
    ("poj2676 prints no blank lines even if the input has them", "poj2676",
     f"2\n\n{rows(INKALA)}\n{rows(CLASHING)}\n{rows(EASY)}", rows(INKALA_SOLVED) + "none\n" + rows(EASY_SOLVED), 0,
     f"-:13:3: {CLASH}"),
    ("poj2918 prints none below its heading", "poj2918", "1\n" + rows(NO_SOLUTION) + "\n", "Scenario #1:\nnone\n\n"),
    ("uva1309 prints the smallest solution, or none", "uva1309 --box=2x2",
     "----\n----\n----\nD---\n\nAB--\n----\n--C-\n--D-\n", "ABCD\nCDAB\nBADC\nDCBA\n\nnone\n"),
    ("uva989 prints NO SOLUTION, even for clashing givens", "uva989", f"3\n{NO}\n3\n{CLASHED}\n2\n{FOUR_SPACED}",
     f"NO SOLUTION\n\nNO SOLUTION\n\n{spaced(FOUR_SOLVED)}", 0, f"-:13:5: {CLASH}"),
    ("an order of 1 needs no blank line below its grid", "uva989", f"1\n0\n2\n{FOUR_SPACED}1\n1\n1\n0\n2\n{FOUR_SPACED}",
     f"1\n\n{spaced(FOUR_SOLVED)}\n1\n\n1\n\n{spaced(FOUR_SOLVED)}"),
    ("blank lines can separate an order from its grid", "uva989", f"\n1\n\n \n1\n\n1\n\n.\n\n2\n\n{FOUR_SPACED}",
     f"1\n\n1\n\n{spaced(FOUR_SOLVED)}"),
    ("a word of nine below an order of 1 is a row", "uva989", "1\n" + rows(EASY), spaced(EASY_SOLVED)),
    ("uva10957 numbers its four verdicts", "uva10957", f"{EASY_SPACED}\n{LOOSE_SPACED}\n{CLASHED}\n{NO}",
     "Case 1: Unique.\nCase 2: Ambiguous.\nCase 3: Illegal.\nCase 4: Impossible.\n", 0, f"-:21:5: {CLASH}"),
    ("uva10957 does not repeat names", "uva10957", f"Puzzle A\n{EASY_SPACED}", "Case 1: Unique.\n"),
    ("poj2918 does not repeat names", "poj2918", f"1\nPuzzle A\n{rows(EASY)}", f"Scenario #1:\n{rows(EASY_SOLVED)}\n"),
    ("kattis prints a solution if it is the only one", "kattis", f"{LOOSE_SPACED}\n{NO}\n{CLASHED}\n{spaced(EASY_SOLVED)}",
     f"Non-unique\n\nFind another job\n\nFind another job\n\n{spaced(EASY_SOLVED)}", 0, f"-:21:5: {CLASH}"),
    ("easudoku prints no separators", "easudoku", f"4\n{EASY_SPACED}{NO}{LOOSE_SPACED}{CLASHED}",
     f"{spaced(EASY_SOLVED)}No solution\n{spaced(LOOSE_SOLVED)}No solution\n", 0, f"-:29:5: {CLASH}"),
    # A sixth of the 28,200,960 full 6x6 grids have a certain digit in the first corner; of these, a third have it in a
    # certain cell of the next row in the next box.
    ("sudogob stops counting at a million", "sudogob --engine=mrv",
     f"2\n1 0 0 0 0 0\n0 0 0 1 0 0\n{4 * '0 0 0 0 0 0<'}\n{EASY_SPACED}".replace("<", "\n"),
     f"1000000+\n1\n{spaced(EASY_SOLVED)}", 1),
    ("novice42 repeats the headings", "novice42", f"2\nGrid 01\n{rows(EASY)}Grid 02\n{rows(NO_SOLUTION)}",
     f"Grid 01\n{rows(EASY_SOLVED)}\nGrid 02\nnone\n"),
    ("novice42 numbers grids without headings", "novice42", f"2\n{rows(EASY)}{rows(INKALA)}",
     f"Grid 01\n{rows(EASY_SOLVED)}\nGrid 02\n{rows(INKALA_SOLVED)}"),
    ("euler96 rejects grids of another size", "euler96", f"{FOUR_ROWS}{EASY}\n", "186\n", 2,
     "-:1:1: euler96 supports only 9x9 grids"),
    ("euler96 prints 0 if no puzzle has a solution", "euler96", f"{NO_SOLUTION}\n", "0\n", 0,
     "-:1:1: not added to the sum: no solution"),
    ("euler96 skips puzzles without a solution with a message", "euler96", f"{NO_SOLUTION}\n{EASY}\n", "186\n", 0,
     "-:1:1: not added to the sum: no solution"),
    ("hdu3909 detects several solutions and none", "hdu3909",
     f"3\n{rows(LOOSE)}2\n{rows(FOUR_NONE)}2\n{rows('.' * 16)}3\n{rows(NO_SOLUTION)}",
     "Multiple Solutions\nNo Solution\nMultiple Solutions\nNo Solution\n"),
    # The naive engine finds the puzzle unique with 18251 nodes.
    ("hdu3909 has one node budget for all its searches", "hdu3909 --engine=naive --max-nodes=18300", f"{EASY}\n", "limit\n", 1),
    ("hdu3909 does not support pencil marks", "hdu3909", "24 3 14 1\n4 14 2 3\n234 24 13 12\n1 2 3 4\n", "unsupported\n",
     2, "-:1:1: this mode does not support pencil marks"),
    ("p9903 does not require a solution", "p9903", rows(NO_SOLUTION), "OK\n"),
    ("p9903 finds a clash in a box", "p9903", framed("." * 66 + "5" + "." * 10 + "5..."), "GRESKA\n", 0,
     "-:12:15: r9c6 repeats the 5 in r8c4"),
    ("p4929 reports that there is no cover", "p4929", "2 2 \n1 0 \n1 0 \n", "No Solution!\n"),
    ("uva13115 rejects a clash", "uva13115", f"1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 2\n", "no\n", 0,
     "-:6:7: r4c4 repeats the 2 in r4c3"),
    ("uva13115 rejects an incomplete grid", "uva13115", f"2\n4\n{FOUR_SPACED}4\n{spaced(FOUR_SOLVED)}", "no\nyes\n"),
    ("uva13115 rejects a number above the side", "uva13115", f"2\n4\n{WRONG_DIGIT}4\n{spaced(FOUR_SOLVED)}", "no\nyes\n", 0,
     "-:5:5: 5 is not a digit of a 4x4 grid"),
    ("a number above the side is invalid for other judges", "vijos1335", f"1\n{WRONG_DIGIT}", "invalid\n", 2,
     "-:4:5: 5 is not a digit of a 4x4 grid"),
    ("a count is not a row even if it is as wide", "uva12988", f"1234\n{STARS}\n{STARS}",
     f"Case #1:\n{rows(FOUR_SOLVED)}Case #2:\n{rows(FOUR_SOLVED)}"),
    ("only the first number is a count", "hdu2780", f"1\n{rows(EASY)}{rows(LOOSE)}", f"{rows(EASY_SOLVED)}\n{rows(LOOSE_SOLVED)}"))


def answer(judge, given, *args, statuses=(0,)):
    return program.run("--judge", judge, *args, given=given, statuses=statuses).decode()


def write(name, text):
    path = os.path.join(program.SCRATCH, name)
    pathlib.Path(path).write_text(text)
    return path


class EachJudge(unittest.TestCase):
    def test_the_output_is_exactly_what_the_judge_requires(self):
        for promise, arguments, given, expected, *others in CASES:
            status, message = (others + [0, ""][len(others):])
            with self.subTest(promise):
                done = program.finish("-J", *arguments.split(), given=given.encode())
                self.assertEqual((done.stdout.decode(), done.returncode), (expected, status))
                self.assertEqual(done.stderr.decode(), message and f"sudoku: {message}\n")

    def test_hdu3909_searches_each_puzzle_once(self):
        """dlx finds the puzzle unique with 53 nodes, and its first given redundant with 54."""
        done = program.finish("-Jhdu3909", "-sedlx", given=EASY.encode())
        self.assertRegex(done.stderr.decode(), " solved=0 .* redundant=1 .*nodes=107 ")

    def test_each_file_begins_with_its_own_count(self):
        path = pathlib.Path(program.SCRATCH) / "count.txt"
        path.write_text("1000\n" + rows(FOUR))
        self.assertEqual(program.run("-Juva12988", path, path).decode(),
                         f"Case #1:\n{rows(FOUR_SOLVED)}Case #2:\n{rows(FOUR_SOLVED)}")

    def test_no_sum_is_printed_after_a_read_error(self):
        self.assertEqual(program.run("-Jeuler96", "-", "/", given=EASY, statuses=(2,)), b"")

    def test_no_answer_depends_on_the_engine(self):
        engines = [line.split()[0] for line in program.lines("--engine=list") if "not on this machine" not in line]
        self.assertEqual(sorted(row[0] for row in ANSWERS + ANSWERS_OF_ANY_SIZE), sorted(listed("judge")))
        for engine in engines:
            takes_any_size = program.run("-e", engine, FOUR, statuses=(0, 2)) != b"unsupported\n"
            for judge, given, expected in ANSWERS + ANSWERS_OF_ANY_SIZE * takes_any_size:
                self.assertEqual(answer(judge, given, "-e", engine), expected, (judge, engine))

    def test_checked_against_its_own_input_each_answer_is_right(self):
        """Judges that fix the side, print one sum or cover matrices are not in the table."""
        given = "\n".join(f"Grid A\n{spaced(grid)}" for grid in (EASY, NO_SOLUTION, LOOSE, CLASHING, EASY))
        with tempfile.TemporaryDirectory() as folder:
            puzzles, answers = os.path.join(folder, "k.txt"), os.path.join(folder, "k.out")
            for judge in sorted(set(listed("judge")) - {"euler96", "p4929", "uva1309", "uva12988"}):
                named = given.replace("A", "1") if judge == "novice42" else given  # it repeats names
                for name, text in ((puzzles, named), (answers, answer(judge, named))):
                    with open(name, "w") as file:
                        file.write(text)
                self.assertEqual(program.lines("--check", "--answers", answers, puzzles), ["right"] * 5, judge)

    def test_a_damaged_row_of_an_answer_shifts_no_other_answer(self):
        puzzles = write("k.txt", "\n".join(rows(grid) for grid in (EASY, LOOSE, EASY)))
        for judge in ("poj2918", "hdu2780", "novice42"):
            lines = answer(judge, pathlib.Path(puzzles).read_text()).splitlines()
            for i, line in enumerate(lines[:13]):
                for damaged in (line[:-1], line + "7") if sum(byte.isdigit() for byte in line) == 9 else ():
                    answers = write("k.out", "\n".join(lines[:i] + [damaged] + lines[i + 1:]))
                    verdicts = program.lines("--check", "--answers", answers, puzzles, statuses=(2,))
                    self.assertEqual(sorted(verdicts), ["invalid", "right", "right"], (judge, i, damaged))

    def test_a_number_is_an_answer(self):
        puzzles = write("k.txt", 81 * "." + "\n" + EASY)
        for number in ("10+", "1000+", "1000000+"):
            answers = write("k.out", f"{number}\n1\n")
            self.assertEqual(program.lines("--check", "--answers", answers, puzzles), ["right", "right"], number)
        for number in ("2", "123", "4231", "1000"):
            answers = write("k.out", f"{number}\n1\n")
            self.assertEqual(program.lines("--check", "--answers", answers, puzzles, statuses=(1,))[1], "right", number)

    def test_a_line_of_16_cells_answers_a_4x4_puzzle(self):
        self.assertEqual(program.lines("--check", "--answers", write("k.out", FOUR_SOLVED), write("k.txt", rows(FOUR))),
                         ["right"])

    def test_the_number_of_records_may_be_absent(self):
        for judge, expected in (("poj2918", "Scenario #1:\n" + rows(LOOSE_SOLVED) + "\n"), ("hdu2780", rows(LOOSE_SOLVED))):
            self.assertEqual(answer(judge, rows(LOOSE.replace(".", "0"))), expected)

    def test_numbers_go_on_counting_past_an_invalid_record(self):
        for judge, first, third, before, after in COUNTED:
            printed = answer(judge, first + "\n" + BAD + "\n\n" + third, statuses=(2,))
            self.assertRegex(printed, re.escape(before) + r"(.*\n)?(.*)invalid\n" + r"\n?" + re.escape(after) + "$")

    def test_uva13115_takes_sides_up_to_25(self):
        given = "9\n"
        for box in (1, 2, 3, 4, 5, 6, 7, 2, 3):
            side = box * box
            cells = [[(box * row + row // box + column) % side + 1 for column in range(side)] for row in range(side)]
            given += f"{side}\n" + "".join(" ".join(map(str, row)) + "\n" for row in cells)
        self.assertEqual(answer("uva13115", given, statuses=(2,)), "yes\n" * 5 + "invalid\n" * 2 + "yes\n" * 2)


if __name__ == "__main__":
    unittest.main()
