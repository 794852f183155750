"""--format=svg and --format=html are well-formed, show the right digits in the right places, and escape text of
records."""

import collections
import html.parser
import re
import unittest
import xml.etree.ElementTree as ElementTree

import program
from program import EASY, INKALA, lines, run

SVG = "{http://www.w3.org/2000/svg}"
# It requires chains, a fish, wings and locked candidates.
HARD = ".....3.459.2..4.3..4.8...7..9........17.6...95.82.....8.....3......41.8..3......."


def symbol(text):
    """Numbers above 9 are letters in a line."""
    return text if len(text) == 1 else chr(ord("A") + int(text) - 10)


class Grid:
    """The drawn grid: for each cell the digit or '.', whether it is given, and so on."""

    def __init__(self):
        self.cells, self.given, self.marked = {}, {}, set()
        self.candidates, self.gone = collections.Counter(), collections.Counter()

    def line(self, digits, count):
        return "".join(digits.get(cell, ".") for cell in range(count))


def read_svg(text, side):
    grid = Grid()
    root = ElementTree.fromstring(text)
    size = float(root.get("viewBox").split()[2])

    def cell_of(element):
        column, row = (int((float(element.get(axis)) - 12) * side / (size - 24)) for axis in "xy")
        assert 0 <= row < side and 0 <= column < side
        return row * side + column

    for element in root.iter(SVG + "text"):
        kind = element.get("class", "").split()
        if kind[:1] == ["candidate"]:
            grid.candidates[cell_of(element)] += 1
        elif kind and kind[0] in ("given", "found"):
            assert cell_of(element) not in grid.cells
            grid.cells[cell_of(element)] = symbol(element.text)
            if kind[0] == "given":
                grid.given[cell_of(element)] = symbol(element.text)
    grid.marked = {cell_of(e) for e in root.iter(SVG + "rect") if e.get("class") == "clash"}
    return grid


class Page(html.parser.HTMLParser):
    """Reads the tables of a page, whose elements must nest."""

    def __init__(self, text):
        super().__init__()
        self.open, self.grids, self.articles, self.words = [], [], [], ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        assert all(value is not None for _, value in attrs)
        if tag == "table":
            self.grids.append(Grid())
            self.cell = -1
        elif tag == "td":
            self.cell += 1
        elif tag == "mark":
            self.grids[-1].marked.add(self.cell)
        elif tag == "del":
            self.grids[-1].gone[self.cell] += 1
        elif tag == "article":
            self.articles.append(dict(attrs).get("class", ""))
        if tag not in ("meta", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data
        if "small" in self.open:
            self.grids[-1].candidates[self.cell] += len(data.split())
        elif "td" in self.open:
            assert self.cell not in self.grids[-1].cells
            self.grids[-1].cells[self.cell] = symbol(data)
            if "b" in self.open:
                self.grids[-1].given[self.cell] = symbol(data)


def puzzles():
    """A puzzle of each shape, its option and its side."""
    for height, width in ((1, 2), (2, 2), (3, 2), (2, 4), (2, 5), (3, 3), (3, 4)):
        box = f"--box={height}x{width}"
        yield lines("--generate=1", "--seed=1", box)[0], box, height * width
    for size in (4, 5):
        side = size * size
        full = [[(row % size * size + row // size + column) % side for column in range(side)] for row in range(side)]
        cells = "".join("123456789ABCDEFGHIJKLMNOP"[digit] for row in full for digit in row)
        yield re.sub("[1-3]", ".", cells), f"--box={size}x{size}", side


class Drawn(unittest.TestCase):
    def check(self, grid, cells, given):
        self.assertEqual(grid.line(grid.cells, len(cells)), cells)
        self.assertEqual(grid.line(grid.given, len(cells)), given)
        self.assertEqual(grid.marked, set())

    def test_pictures_and_pages_distinguish_givens_from_found_digits(self):
        for puzzle, box, side in puzzles():
            solution = lines(box, "--format=line", puzzle)[0]
            svg = ("--format=svg", box, puzzle)
            self.check(read_svg(run(*svg), side), solution, puzzle)
            self.check(read_svg(run(*svg, "--convert"), side), puzzle, puzzle)
            answered = Page(run("--format=html", box, puzzle).decode())
            self.assertEqual(len(answered.grids), 1)
            self.check(answered.grids[0], solution, puzzle)
            both = Page(run("--format=html", "--solutions", box, puzzle).decode())
            self.assertEqual([("solution" in article) for article in both.articles], [False, True])
            self.check(both.grids[0], puzzle, puzzle)
            self.check(both.grids[1], solution, puzzle)

    def test_empty_cells_have_the_candidates_that_the_rules_leave(self):
        def left(cell):
            row, column = divmod(cell, 9)
            seen = {INKALA[i] for i in range(81) if i // 9 == row or i % 9 == column
                    or (i // 27 == row // 3 and i % 9 // 3 == column // 3)}
            return len(set("123456789") - seen) if INKALA[cell] == "." else 0

        expected = [left(cell) for cell in range(81)]
        for grid in (read_svg(run("--format=svg", "--convert", "--candidates", INKALA), 9),
                     Page(run("--format=html", "--convert", "--candidates", INKALA).decode()).grids[0]):
            self.assertEqual([grid.candidates[cell] for cell in range(81)], expected)

    def test_candidates_of_a_record_are_drawn_and_none_are_added(self):
        frame = run("--convert", "--format=candidates", EASY)
        sets = re.findall(rb"[1-9]+", b"".join(re.findall(rb"^\|.*$", frame, re.MULTILINE)))
        self.assertEqual(len(sets), 81)
        for grid in (read_svg(run("--convert", "--format=svg", given=frame), 9),
                     Page(run("--convert", "--format=html", "--candidates", given=frame).decode()).grids[0]):
            for cell, candidates in enumerate(sets):
                shown = grid.candidates[cell] or len(grid.cells.get(cell, ""))
                self.assertEqual(shown, len(candidates))

    def test_cells_that_clash_are_marked(self):
        puzzle = "5...5....4.............................6...................................6....."
        svg = run("--format=svg", "--check", puzzle, statuses=(1,))
        self.assertIn(b">wrong r1c1=r1c5: r1c5 repeats the 5 in r1c1<", svg)
        page = Page(run("--format=html", puzzle, statuses=(1,)).decode())
        self.assertIn("none: r1c5 repeats the 5 in r1c1", page.words)
        self.assertEqual([read_svg(svg, 9).marked, page.grids[0].marked], [{0, 4, 39, 75}] * 2)

    def test_text_of_a_record_is_text(self):
        given = b"<script>alert('1')</script>&amp; \"b\" \xFF\x1B[1m\xE2\x80\xAE\xC3\xA9\n" + f"{EASY}\n".encode()
        shown = "1: <script>alert('1')</script>&amp; \"b\" \uFFFD [1m \u00E9"
        svg, page = run("--format=svg", given=given), run("--format=html", given=given)
        self.assertIn(shown, "".join(ElementTree.fromstring(svg).itertext()))
        self.assertIn(shown, Page(page.decode()).words)
        for engine in ("mrv", "mrv,dlx,cdcl"):
            svg = run("--trace", "--format=svg", "--engine", engine, given=given)
            self.assertIn("<script>", "".join(ElementTree.fromstring(svg).itertext()))

    def test_a_page_of_steps_shows_eliminated_candidates(self):
        counted = 0
        for puzzle in (HARD, EASY):
            steps = [line for line in lines("--steps", "--format=line", puzzle) if re.match(r"\d+\.\d ", line)]
            grids = Page(run("--steps", "--format=html", puzzle).decode()).grids
            self.assertEqual(len(grids), len(steps) + 1)
            for line, grid in zip(steps, grids):
                conclusion = line.split(" => ")[-1] if " => " in line else ""
                eliminated = sum(1 + part.count("/") for part in conclusion.split(", ") if "<>" in part)
                if eliminated > 0:  # else other digits of a cell may go
                    self.assertEqual(sum(grid.gone.values()), eliminated, line)
                    counted += 1
            self.assertNotIn(".", grids[-1].line(grids[-1].cells, 81))
            self.assertEqual(grids[-1].line(grids[-1].given, 81), puzzle)
        self.assertGreater(counted, 0)

    def test_a_hint_is_a_picture(self):
        svg = run("--hint", "--format=svg", HARD)
        for part in (b">1.2 Hidden Single: r8c4=3 (box 8)<", b'"candidate on"', b'<rect class="pattern"'):
            self.assertIn(part, svg)
        self.assertEqual(read_svg(svg, 9).line(read_svg(svg, 9).cells, 81), HARD)

    def test_pages_of_traces_and_of_bad_records_are_well_formed(self):
        self.assertIn("\u2260", Page(run("--trace", "--engine=dlx,cdcl", "--format=html", INKALA).decode()).words)
        bad = {"given": "53<8....&\n", "statuses": (2,)}
        self.assertIn("invalid: ", Page(run("--format=html", **bad).decode()).words)
        self.assertIn(b"invalid: ", run("--format=svg", **bad))
        ElementTree.fromstring(run("--format=svg", **bad))


if __name__ == "__main__":
    unittest.main()
