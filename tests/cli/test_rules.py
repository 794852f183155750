"""Other rules: CaDiCaL's results for the formulas match the program's answers, and the manual shows the houses of
each rule.  tests/lib/test_rules.c compares the engines with a separate solver."""

import itertools
import random
import re
import sys
import unittest

import program

sys.path.insert(0, str(program.SOURCES / "tests/cli/formats"))
from test_cadical import SATISFIABLE, UNSATISFIABLE, ask_cadical  # pylint: disable=wrong-import-position

PUZZLES = 1000 if "slow" in sys.argv else 6  # for each rule
SIDE, CELLS = 9, list(itertools.product(range(9), range(9)))


def at(*places):
    """Cells by row and column from 1, as in r25 -> (1, 4)."""
    return [(place // 10 - 1, place % 10 - 1) for place in places]


def steps(*moves):
    """Pairs of cells that are one of these moves apart."""
    return [((r, c), (r + down, c + right)) for r, c in CELLS for down, right in moves
            if 0 <= r + down < SIDE and 0 <= c + right < SIDE]


# The additional houses of each rule, pairs of cells that differ, and pairs without consecutive digits.
RULES = {
    "x": ([[(i, i) for i in range(9)], [(i, 8 - i) for i in range(9)]], [], []),
    "windoku": ([[(r + i // 3, c + i % 3) for i in range(9)] for r in (1, 5) for c in (1, 5)], [], []),
    "asterisk": ([at(25, 33, 37, 52, 55, 58, 73, 77, 85)], [], []),
    "centre-dot": ([at(22, 25, 28, 52, 55, 58, 82, 85, 88)], [], []),
    "girandola": ([at(11, 19, 25, 52, 55, 58, 85, 91, 99)], [], []),
    "disjoint-groups": ([[(r + i // 3 * 3, c + i % 3 * 3) for i in range(9)] for r in range(3) for c in range(3)],
                        [], []),
    "anti-knight": ([], steps((1, 2), (1, -2), (2, 1), (2, -1)), []),
    "anti-king": ([], steps((1, 1), (1, -1)), []),
    "non-consecutive": ([], [], steps((0, 1), (1, 0))),
}


def changed(puzzle, kind):
    """A puzzle without two of its givens, or with an additional one, which is usually wrong; or the puzzle itself."""
    cells, is_given = list(puzzle), kind == 1
    if kind > 0:
        for i in random.sample([i for i in range(81) if (cells[i] != ".") == is_given], 2 if is_given else 1):
            cells[i] = "." if is_given else random.choice("123456789")
    return "".join(cells)


class Formulas(unittest.TestCase):
    def check(self, *options):
        random.seed(str(options))
        made = [line.split(",") for line in program.lines(f"--generate={PUZZLES}", "--seed=4", "--format=csv", *options)]
        given = "".join(" ".join([changed(fields[0], i % 3), *fields[1:-1]]) + "\n" for i, fields in enumerate(made))
        options = [option for option in options if option != "--regions=random"]  # each puzzle has its map
        verdicts = program.lines("--unique", *options, given=given, statuses=(0, 1))
        firsts = program.lines("--format=line", *options, given=given, statuses=(0, 1))
        formulas = re.split(r"^(?=c sudoku)", program.run("--format=cnf", *options, given=given).decode(),
                            flags=re.MULTILINE)[1:]
        self.assertEqual([len(verdicts), len(firsts), len(formulas)], [PUZZLES] * 3)
        for verdict, first, formula in zip(verdicts, firsts, formulas):
            status, _ = ask_cadical(formula, None if first == "none" else first)
            self.assertEqual(status, SATISFIABLE if verdict == "multiple" else UNSATISFIABLE, options)
        self.assertEqual({"none", "multiple"} - set(verdicts), set())

    def test_formulas_of_every_rule_agree_with_the_answers(self):
        self.assertEqual(set(RULES), set(program.listed("rules")))
        for rule in RULES:
            self.check(f"--rules={rule}")

    def test_formulas_of_jigsaws_agree_with_the_answers(self):
        self.check("--regions=random")
        self.check("--regions=random", "--rules=x")


class Manual(unittest.TestCase):
    def test_the_jigsaw_example_works(self):
        (_, display), = program.displays("jigsaw")
        command, _, answer = display.partition("\n")
        self.assertEqual(program.shell(command[2:]), answer)


if __name__ == "__main__":
    program.run_side_by_side(2)
