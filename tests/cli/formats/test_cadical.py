"""Compares the answers of the program with those of CaDiCaL, a SAT solver.

The program prints none, multiple, or the only solution, and the puzzle as a formula.  CaDiCaL gets that formula, and
a clause that excludes the solution that the program found.  If the program reports no solution, or a unique one,
there must be no model.  Otherwise, there must be a model, a solution that the program did not print.  With the
argument slow, thousands of puzzles are compared."""

import collections
import random
import re
import subprocess
import sys
import unittest

import program
from program import SYMBOLS, random_puzzle

SLOW = "slow" in sys.argv
SATISFIABLE, UNSATISFIABLE = 10, 20  # CaDiCaL's exit status
# Box, most empty cells, number of puzzles, number in the slow test.
SAMPLES = ((2, 2, 14, 4, 400), (2, 3, 28, 4, 400), (3, 2, 28, 1, 100), (2, 4, 42, 2, 300), (3, 3, 58, 12, 4000),
           (2, 5, 60, 0, 200), (3, 4, 75, 0, 200), (3, 5, 110, 0, 100), (4, 4, 130, 2, 300), (4, 5, 180, 0, 30),
           (5, 5, 260, 0, 12))


def solves(puzzle, solution, height, width):
    side, cells = height * width, range(len(puzzle))
    houses = [[(row, solution[row * side + column]), (side + column, solution[row * side + column]),
               (2 * side + row // height * height + column // width, solution[row * side + column])]
              for row in range(side) for column in range(side)]
    return ("." not in solution and len(set(sum(houses, []))) == 3 * len(puzzle)
            and all(puzzle[cell] in (".", solution[cell]) for cell in cells))


def ask_cadical(formula, excluded):
    """The status, and the model as a line.  A grid that is excluded is a clause."""
    head, clauses = re.search(r"^p cnf (\d+ \d+)\n(.*)", formula, re.MULTILINE | re.DOTALL).groups()
    variables, count = map(int, head.split())
    side = round(variables ** (1 / 3))
    if excluded is not None:
        count += 1
        clauses += " ".join(str(-cell * side - SYMBOLS.index(s)) for cell, s in enumerate(excluded)) + " 0\n"
    done = subprocess.run(["cadical", "-q"], input=f"p cnf {variables} {count}\n{clauses}".encode(),
                          stdout=subprocess.PIPE, check=False)
    true = [int(word) for word in done.stdout.split() if word.isdigit() and word != b"0"]
    return done.returncode, "".join(SYMBOLS[(variable - 1) % side + 1] for variable in true)


class Cadical(unittest.TestCase):
    def compare(self, puzzles, height, width):
        box, given = f"--box={height}x{width}", "\n".join(puzzles) + "\n"
        verdicts = program.lines(box, "--unique", given=given, statuses=(0, 1))
        firsts = program.lines(box, "--format=line", given=given, statuses=(0, 1))
        formulas = re.split(r"^(?=c sudoku)", program.run(box, "--format=cnf", given=given).decode(),
                            flags=re.MULTILINE)[1:]
        self.assertEqual([len(verdicts), len(firsts), len(formulas)], [len(puzzles)] * 3)
        for puzzle, verdict, first, formula in zip(puzzles, verdicts, firsts, formulas):
            with self.subTest(puzzle):
                status, model = ask_cadical(formula, None if first == "none" else first)
                self.assertEqual(status, SATISFIABLE if verdict == "multiple" else UNSATISFIABLE)
                if verdict != "multiple":
                    self.assertEqual(verdict, first)
                else:
                    self.assertNotEqual(model, first)
                    self.assertTrue(solves(puzzle, model, height, width))
                self.assertTrue(first == "none" or solves(puzzle, first, height, width))
        return collections.Counter(v if v in ("none", "multiple") else "one" for v in verdicts)

    def test_cadical_agrees_on_puzzles_of_every_shape(self):
        seen = collections.Counter()
        random.seed(2026)
        for height, width, holes, count, slow in SAMPLES:
            puzzles = [random_puzzle(height, width, random.randint(holes // 2, holes), i % 3)
                       for i in range(slow if SLOW else count)]
            seen += self.compare(puzzles, height, width) if puzzles else collections.Counter()
        for verdict in ("none", "one", "multiple"):
            self.assertGreater(seen[verdict], 3)

    def test_cadical_agrees_on_proper_puzzles(self):
        puzzles = program.lines(f"--generate={1000 if SLOW else 5}", "--seed=1")
        self.assertEqual(self.compare(puzzles, 3, 3)["one"], len(puzzles))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
