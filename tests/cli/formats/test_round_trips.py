"""A puzzle can be read back from every format, and line ends and byte order marks do not change it.

With the argument slow, grids of all sizes go from every format to every other one."""

import random
import re
import sys
import unittest

import program
from program import SYMBOLS, displays, random_puzzle

SLOW = "slow" in sys.argv
FORMATS = ("line", "rows", "spaced", "grid", "csv", "json")
SHAPES = ((1, 1), (2, 2), (2, 3), (3, 3), (2, 5), (4, 4), (5, 5))
MORE_SHAPES = ((2, 4), (3, 4), (3, 5), (4, 5))
# Text before the first line and at the end of each line, and whether the last line has an end.
DECORATIONS = (("", "\r\n", True), ("\uFEFF", "\n", True), ("", " \t \n", True), ("", "\n", False),
               ("\n\n", "\n", True), ("\uFEFF", " \r\n", False))


def convert(box, form, text):
    return program.run("--convert", box, f"--format={form}", given=text).decode()


def numbers(puzzle, side):
    """Spaced numbers, followed by a blank line."""
    digits = [str(SYMBOLS.index(symbol)) for symbol in puzzle]
    return "".join(" ".join(digits[i : i + side]) + "\n" for i in range(0, side * side, side)) + "\n"


def digits_of(line):
    """Digits of a packed line: without digits below 10, letters count from A = 1."""
    first = 10 if re.search("[1-9]", line) else 1
    return [0 if symbol in ".-" else ord(symbol) - ord("A") + first if symbol.isalpha() else int(symbol)
            for symbol in line]


class RoundTrips(unittest.TestCase):
    def check_cells(self, puzzles, box, text):
        self.assertEqual([digits_of(line) for line in convert(box, "line", text).splitlines()],
                         [[SYMBOLS.index(symbol) for symbol in puzzle] for puzzle in puzzles])

    def test_puzzles_survive_every_conversion_and_the_way_back(self):
        random.seed(2026)
        for height, width in SHAPES + MORE_SHAPES * SLOW:
            box, side = f"--box={height}x{width}", height * width
            cells = side * side
            holes = (0, 1, cells // 4, cells // 2, cells // 2, 2 * cells // 3, cells - cells // 9, cells - 1, cells)
            puzzles = [random_puzzle(height, width, min(count, cells)) for count in holes]
            if side != 16:  # the others would do as hexadecimal digits
                puzzles.append(puzzles[0].replace(SYMBOLS[side], "."))
            puzzles += [re.sub("[1-9]", ".", puzzle) for puzzle in puzzles[:3] if side > 9]
            letters = [puzzle for puzzle in puzzles if re.fullmatch("[.A-P]*[A-P][.A-P]*", puzzle)]
            puzzles = [puzzle for puzzle in puzzles if puzzle not in letters]
            # In an object, a grid of one cell is like any other word of one letter.
            self.convert_all(puzzles, letters, box, side, FORMATS[: 5 if side == 1 else 6])

    def convert_all(self, puzzles, letters, box, side, formats):
        plain = "".join(numbers(puzzle, side) for puzzle in puzzles)
        for start in formats:
            text = convert(box, start, plain)
            self.check_cells(puzzles, box, text)
            for form in formats:
                with self.subTest(box=box, start=start, form=form):
                    there = convert(box, form, text)
                    if start == "json":  # it contains line numbers
                        self.check_cells(puzzles, box, there)
                    else:
                        self.assertEqual(convert(box, start, there), text)
            if letters:  # where all numbers are above 9, they may come back as letters
                text = convert(box, start, "".join(numbers(puzzle, side) for puzzle in letters))
                for form in formats:
                    self.check_cells(letters, box, convert(box, form, text))

    def test_line_ends_and_byte_order_marks_do_not_change_the_forms_of_the_manual(self):
        for name, text in displays("form"):
            for start, end, has_end in DECORATIONS:
                decorated = start + text.rstrip("\n").replace("\n", end) + end * has_end
                with self.subTest(form=name, decoration=(start, end, has_end)):
                    self.assertEqual(program.run("--format=line", given=decorated), b"2341412334121234\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
