"""Properties of the judges: answers do not depend on the engine, numbers continue after invalid records, all names
are accepted."""

import os
import re
import tempfile
import unittest

import program
from program import BAD, EASY, EASY_SOLVED, INKALA, INKALA_SOLVED, framed, listed, rows, spaced

# EASY without one of its givens has 16 solutions with different scores; this is the smallest.
LOOSE = "18.......2......37.475.28169......4..51.6....4..27......49..2.........7.739......"
LOOSE_SOLVED = "186743592295186437347592816972351648851469723463278951614937285528614379739825164"
NO_SOLUTION = "12345678........................................................................9"
CLASHING = "11" + "." * 79
FOUR, FOUR_SOLVED, FOUR_NONE = ".3....23....1..4", "2341412334121234", "12........3...4."
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


def answer(judge, given, *args, statuses=(0,)):
    return program.run("--judge", judge, *args, given=given, statuses=statuses).decode()


def typed(name):
    """Variants of a name: in any case, and with anything or nothing between its words."""
    return {re.sub("[ -]", separator, name) for separator in ("", "_")} | {name.lower(), name.upper()}


class EachJudge(unittest.TestCase):
    def test_no_answer_depends_on_the_engine(self):
        engines = [line.split()[0] for line in program.lines("--engine=list") if "not on this machine" not in line]
        self.assertEqual(sorted(row[0] for row in ANSWERS + ANSWERS_OF_ANY_SIZE), sorted(listed("judge")))
        for engine in engines:
            takes_any_size = program.run("-e", engine, FOUR, statuses=(0, 2)) != b"unsupported\n"
            for judge, given, expected in ANSWERS + ANSWERS_OF_ANY_SIZE * takes_any_size:
                self.assertEqual(answer(judge, given, "-e", engine), expected, (judge, engine))

    def test_checked_against_its_own_input_each_answer_is_right(self):
        """Judges that fix the side, print one sum or cover matrices are not in the table."""
        given = "\n".join(spaced(grid) for grid in (EASY, NO_SOLUTION, LOOSE, CLASHING, EASY))
        with tempfile.TemporaryDirectory() as folder:
            puzzles, answers = os.path.join(folder, "k.txt"), os.path.join(folder, "k.out")
            for judge in sorted(set(listed("judge")) - {"euler96", "p4929", "uva1309", "uva12988"}):
                for name, text in ((puzzles, given), (answers, answer(judge, given))):
                    with open(name, "w") as file:
                        file.write(text)
                self.assertEqual(program.lines("--check", "--answers", answers, puzzles), ["right"] * 5, judge)

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

    def test_every_name_and_problem_of_the_list_is_a_judge(self):
        """Lines are "judge  problem, problem: output".  A number without a site is not a name."""
        given = "1\n" + rows(EASY) + "\n" + rows(LOOSE)
        for line in program.lines("--judge=list"):
            judge, problems = line.split(":")[0].split(maxsplit=1)
            expected = answer(judge, given, statuses=(0, 1, 2))
            names = typed(judge)
            for problem in problems.split(","):
                site, _, number = problem.strip().partition(" ")
                names |= typed(f"{site} {number}".strip()) | (set() if number.isdigit() else typed(number)) - {""}
            for name in names:
                self.assertEqual(answer(name, given, statuses=(0, 1, 2)), expected, (judge, name))


if __name__ == "__main__":
    unittest.main()
