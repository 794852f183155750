"""Grids of candidates (pencil marks) as players' programs and forums draw them are all read as the same grid, and what
is printed of one is read again."""

import random
import unittest

import program
from program import SOURCES

SETS = """12678 1268 3 9 2467 12467 5 124 246
4 1269 12569 126 8 12567 3 12 26
1256 7 1256 3 2456 12456 8 124 9
1257 1234 12457 1247 2479 8 6 234579 3457
25678 24689 245679 267 1 3 279 24579 457
1267 123469 124679 5 24679 24679 1279 8 347
3 5 8 1246 246 1246 279 279 67
9 126 1267 1268 26 126 4 357 35678
267 246 2467 2678 3 9 27 257 1""".split()
WIDTH = max(map(len, SETS))
# Name; the rules above, between bands and below, of the corners and of what joins these; what stands in front of a
# row, '#' for its number, between cells, between boxes, and behind it.  Without rules cells may have any width.
DRAWINGS = (
    ("HoDoKu", (".-", ":-", "'-"), "| ", " ", " | ", " |"), ("Simple Sudoku", ("*-", "|-", "*-"), " | ", " ", " | ", " |"),
    ("corners of plus signs", ("+-", "+-", "+-"), "| ", "  ", " | ", " |"),
    ("double rules", ("+=", "+=", "+="), "| ", " ", " | ", " |"),
    ("stars at the corners", ("*-", "*-", "*-"), "| ", " ", " | ", " |"),
    ("colons at the corners", (":-", ":-", ":-"), "| ", " ", " | ", " |"),
    ("bars inside only", (None, "+-", None), "", " ", " | ", ""), ("no frame", (), "", " ", "   ", ""),
    ("gaps between bands", (None, "", None), "", " ", "   ", ""), ("one blank", None, "", " ", " ", ""),
    ("tabs", None, "", "\t", "\t", ""), ("commas", None, "", ",", ",", ""), ("commas and blanks", None, "", ", ", ", ", ""),
    ("quotation marks", None, '"', '","', '","', '"'), ("quoted mail", (), "> ", " ", " ", ""),
    ("quoted frames", ("> +-", "> +-", "> +-"), "> | ", " ", " | ", " |"),
    ("a frame around every cell", ("+-", "+-", "+-"), "| ", " | ", " | ", " |"))


def marks(sets):
    """A symbol for each candidate."""
    return "".join("".join(digit if digit in cell else "." for digit in "123456789") for cell in sets) + "\n"


def draw(rules, left, between, bar, right):
    def rule(text):
        if not text:
            return "" if text is None else "\n"
        count = 9 if between == bar else 3
        width = (9 // count) * WIDTH + (9 // count - 1) * len(between) + 2
        parts = text[-2].join(text[-1] * (width - (right == "" and i != 1)) for i in range(count))
        return text[:-2] + (text[-2] + parts + text[-2] if right else parts) + "\n"

    top, middle, bottom = rules or (None, None, None)
    drawn = rule(top)
    for row in range(9):
        cells = [cell.ljust(0 if rules is None else WIDTH) for cell in SETS[9 * row : 9 * row + 9]]
        boxes = bar.join(between.join(cells[i : i + 3]) for i in (0, 3, 6))
        drawn += left.replace("#", str(row + 1)) + boxes + right + "\n" + rule(middle if row in (2, 5) else None)
    return drawn + rule(bottom)


class Candidates(unittest.TestCase):
    def check(self, text):
        self.assertEqual(program.run("--convert", "--format=csv", given=text).decode(), marks(SETS))

    def test_a_grid_of_candidates_is_read(self):
        for name, *drawing in DRAWINGS:
            with self.subTest(name):
                self.check(draw(*drawing))
        self.check(draw(*DRAWINGS[0][1:]).replace("\n", "\r\n"))

    def test_all_sets_may_be_on_one_line(self):
        for between in (" ", ",", ", ", "\t"):
            self.check(between.join(SETS) + "\n")
        self.check(marks(SETS))
        self.check(marks(SETS).replace(".", "0"))

    def test_what_is_printed_is_read_as_the_same_grid(self):
        random.seed(16)
        lines = ""
        for _ in range(300):  # few cells or many have several candidates, and one may have none
            share, lost = random.random(), random.randrange(162)
            sets = [{random.choice("123456789")} for _ in range(81)]
            for cell in range(81):
                if random.random() < share or cell == 40:
                    sets[cell] |= set(random.sample("123456789", random.randint(1, 4))) | {"1", "2"}
            lines += marks([() if cell == lost and share > 0.3 else sets[cell] for cell in range(81)])
        drawn = program.run("--convert", "--format=candidates", given=lines).decode()
        for form, given, expected in (("csv", drawn, lines), ("candidates", drawn, drawn), ("auto", drawn, drawn),
                                      ("auto", lines, lines)):
            self.assertEqual(program.run("--convert", f"--format={form}", given=given).decode(), expected)

    def test_a_cell_with_a_mark_of_another_kind_is_no_set(self):
        """Players cross candidates out in ways of their own: what is not read whole is not read at all."""
        text = (SOURCES / "puzzles/pencil-marks.txt").read_text(encoding="ascii").split("\n")
        for cell in "4-8 4/8 4.8 4- -48 *48 _48 ?48 .48 48* (48) +48".split():
            given = "\n".join([text[0], text[1].replace(" 48 ", f" {cell} ", 1), *text[2:]])
            self.assertNotEqual(given, "\n".join(text))
            self.assertEqual(program.run("--hint", given=given, statuses=(2,)), b"invalid\n", cell)


if __name__ == "__main__":
    unittest.main()
