"""Other rules, written once more here: each engine counts as many solutions as an exact cover matrix of the same
puzzle has, and CaDiCaL says the same of the formula that the program prints.  With the argument slow, 1,000 puzzles
for each rule are compared, in some ten minutes on two cores."""

import collections
import itertools
import random
import re
import sys
import unittest

import program

sys.path.insert(0, str(program.SOURCES / "tests/cli/formats"))
from test_cadical import SATISFIABLE, SYMBOLS, UNSATISFIABLE, ask_cadical  # pylint: disable=wrong-import-position

SLOW = "slow" in sys.argv
PUZZLES, MOST = (1000, 200) if SLOW else (6, 50)  # for each rule; the most solutions that are counted
ENGINES = ("dlx", "cdcl")  # those that take rules
FEW = 14  # givens: to count the solutions of a puzzle with fewer may take seconds; so may jigsaws
SIDE, CELLS = 9, list(itertools.product(range(9), range(9)))


def at(*places):
    """Cells by row and column from 1, as in r25 -> (1, 4)."""
    return [(place // 10 - 1, place % 10 - 1) for place in places]


def steps(*moves):
    """Pairs of cells such moves apart."""
    return [((r, c), (r + down, c + right)) for r, c in CELLS for down, right in moves
            if 0 <= r + down < SIDE and 0 <= c + right < SIDE]


ROWS = [[(r, c) for c in range(9)] for r in range(9)]
COLUMNS = [[(r, c) for r in range(9)] for c in range(9)]
BOXES = [[(r + i // 3, c + i % 3) for i in range(9)] for r in (0, 3, 6) for c in (0, 3, 6)]
# The further houses of each rule, pairs of cells that differ, and pairs that hold no consecutive digits.
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


def matrix(puzzle, regions, rules):
    """The options of a puzzle: a row for each digit of each cell; pairs are secondary items."""
    houses = ROWS + COLUMNS + regions + [house for rule in rules for house in RULES[rule][0]]
    items = collections.defaultdict(list)
    for (h, house), digit in itertools.product(enumerate(houses), range(1, 10)):
        for cell in house:
            items[cell, digit].append(f"h{h}d{digit}")
    secondary = []
    for a, b in {pair for rule in rules for pair in RULES[rule][1]}:
        for digit in range(1, 10):
            secondary.append(f"p{a[0]}{a[1]}{b[0]}{b[1]}d{digit}")
            items[a, digit].append(secondary[-1])
            items[b, digit].append(secondary[-1])
    for a, b in {pair for rule in rules for pair in RULES[rule][2]}:
        for one, other in [(d, d + 1) for d in range(1, 9)] + [(d + 1, d) for d in range(1, 9)]:
            secondary.append(f"n{a[0]}{a[1]}{b[0]}{b[1]}d{one}_{other}")
            items[a, one].append(secondary[-1])
            items[b, other].append(secondary[-1])
    cells = [f"c{r}{c}" for r, c in CELLS]
    primary = cells + [f"h{h}d{digit}" for h in range(len(houses)) for digit in range(1, 10)]
    options = [" ".join([cells[i], *items[cell, digit]]) for i, cell in enumerate(CELLS) for digit in range(1, 10)
               if puzzle[i] in (".", str(digit))]
    return "\n".join([" ".join(primary) + " | " + " ".join(secondary), *options]) + "\n\n"


def changed(puzzle, solution, kind):
    """A puzzle with more solutions, or with none as a digit is wrong, or with further givens."""
    cells, givens = list(puzzle), [i for i, symbol in enumerate(puzzle) if symbol != "."]
    empty = [i for i in range(81) if i not in givens]
    if kind == 0:
        for i in random.sample(empty, 20):
            cells[i] = solution[i]
    elif kind == 1:
        for i in random.sample(givens, random.randint(1, 2)):
            cells[i] = "."
    else:
        for i in random.sample(empty, 12):
            cells[i] = solution[i]
        cells[random.choice(empty)] = random.choice("123456789")
    return "".join(cells)


def close_solutions(puzzle, regions, options):
    """Solutions of a puzzle without two of its givens, which a search finds one after another."""
    givens = [i for i, symbol in enumerate(puzzle) if symbol != "."]
    absent = random.sample(givens, 2)
    fewer = "".join("." if i in absent else symbol for i, symbol in enumerate(puzzle))
    return program.lines("--all", "--engine=dlx", "--limit=9", *options, given=f"{fewer} {regions}\n", statuses=(0, 1))


def in_common(one, other):
    """A puzzle that has two solutions: cells in which these agree."""
    same = [i for i in range(81) if one[i] == other[i]]
    kept = random.sample(same, min(len(same), random.randint(FEW, 2 * FEW)))
    return "".join(one[i] if i in kept else "." for i in range(81))


class Rules(unittest.TestCase):
    def compare(self, name, lines, maps, rules):
        """Compares the counts of puzzles, each with a map."""
        options = [f"--rules={','.join(rules)}"] * bool(rules)
        given = "".join(f"{line} {regions}\n" for line, regions in zip(lines, maps))
        matrices = "".join(matrix(line, regions_of(regions), rules) for line, regions in zip(lines, maps))
        limit = f"--limit={MOST}"
        counts = program.lines("--cover", "--count", limit, given=matrices, statuses=(0, 1))
        for engine in ENGINES:
            self.assertEqual(counts, program.lines(*options, "--count", limit, f"--engine={engine}", given=given,
                                                   statuses=(0, 1)), f"{name}: {engine}")
        firsts = program.lines(*options, given=given, statuses=(0, 1))
        formulas = re.split(r"^(?=c sudoku)", program.run(*options, "--format=cnf", given=given).decode(),
                            flags=re.MULTILINE)[1:]
        self.assertEqual([len(counts), len(firsts), len(formulas)], [len(lines)] * 3)
        for line, count, first, formula in zip(lines, counts, firsts, formulas):
            status, _ = ask_cadical(formula, None if first == "none" else first)
            self.assertEqual(status, UNSATISFIABLE if count in ("0", "1") else SATISFIABLE, f"{name}: {line}")
            self.assertEqual(first == "none", count == "0")
        return {"none" if count == "0" else "one" if count == "1" else "many" for count in counts}

    def check(self, name, rules, regions=()):
        random.seed(name)
        options = [f"--rules={','.join(rules)}"] * bool(rules)
        made = [line.split(",") for line in program.lines(
            f"--generate={PUZZLES // 50 + 2}", "--seed=4", "--format=csv", *options, *regions)]
        close = {puzzle: close_solutions(puzzle, rest[0] if regions else "", options) for puzzle, *rest in made
                 if regions or 81 - puzzle.count(".") < FEW}
        made = (made * PUZZLES)[:PUZZLES]
        lines = [in_common(*random.sample(close[fields[0]], 2)) if i % 3 == 1 and fields[0] in close
                 else changed(fields[0], fields[-1], i % 3) for i, fields in enumerate(made)]
        maps = [fields[1] if regions else "" for fields in made]
        seen = set()
        for i in range(0, len(lines), 50):
            seen |= self.compare(name, lines[i:i + 50], maps[i:i + 50], rules)
        self.assertEqual(seen, {"none", "one", "many"}, name)

    def test_every_rule_is_tried(self):
        self.assertEqual(set(RULES), set(program.listed("rules")))

    def test_jigsaws(self):
        self.check("jigsaw", [], ["--regions=random"])

    def test_diagonals_with_touching_corners(self):
        self.check("x and anti-king", ["x", "anti-king"])

    def test_jigsaws_with_diagonals(self):
        self.check("jigsaw with diagonals", ["x"], ["--regions=random"])


for RULE in RULES:
    setattr(Rules, f"test_{RULE}", lambda self, rule=RULE: self.check(rule, [rule]))


def regions_of(names):
    if names == "":
        return BOXES
    return [[cell for cell, name in zip(CELLS, names) if name == region] for region in sorted(set(names))]


class SmallGrids(unittest.TestCase):
    """All grids of 4x4 by other rules, counted one by one."""
    GRIDS = [rows for rows in itertools.product(list(itertools.permutations(range(1, 5))), repeat=4)
             if all(len(set(column)) == 4 for column in zip(*rows))]

    def count(self, *options):
        return int(program.lines(*options, "--count", "--box=2x2", given="." * 16 + "\n", statuses=(0, 1))[0])

    def grids(self, regions="1122112233443344"):
        return [rows for rows in self.GRIDS
                if len({(name, digit) for name, digit in zip(regions, sum(rows, ()))}) == 16]

    def test_rules_that_small_grids_have(self):
        grids, cells = self.grids(), list(itertools.product(range(4), range(4)))
        self.assertEqual([len(self.GRIDS), len(grids)], [576, 288])  # Latin squares and sudokus of order 4

        def apart(rows, moves, are_good):
            return all(are_good(rows[r][c], rows[r + down][c + right]) for r, c in cells for down, right in moves
                       if r + down < 4 and 0 <= c + right < 4)
        for rule, is_good in (
                ("x", lambda rows: len({rows[i][i] for i in range(4)}) == len({rows[i][3 - i] for i in range(4)}) == 4),
                ("anti-knight", lambda rows: apart(rows, ((1, 2), (1, -2), (2, 1), (2, -1)), int.__ne__)),
                ("anti-king", lambda rows: apart(rows, ((1, 1), (1, -1)), int.__ne__)),
                ("disjoint-groups", lambda rows: all(len({rows[r + i][c + j] for i in (0, 2) for j in (0, 2)}) == 4
                                                     for r in (0, 1) for c in (0, 1))),
                ("non-consecutive", lambda rows: apart(rows, ((0, 1), (1, 0)), lambda a, b: abs(a - b) != 1))):
            self.assertEqual(self.count(f"--rules={rule}"), sum(map(is_good, grids)), rule)

    def test_jigsaws(self):
        maps = {line.split()[1] for line in program.lines("--generate=40", "--box=2x2", "--regions=random", "--seed=1")}
        self.assertGreater(len(maps), 20)
        for regions in sorted(maps):
            self.assertEqual(self.count(f"--regions={regions}"), len(self.grids(regions)), regions)


class Pictures(unittest.TestCase):
    """The pictures of the manual show the houses of each rule."""

    def test_the_cells_of_a_house_have_every_digit(self):
        (_, display), = program.displays("pictures")
        seen = set()
        for block in display.split("\n\n"):
            lines = block.splitlines()
            for name, start in zip(re.findall(r"\S+", lines[0]), (0, 22, 44)):
                picture = [line[start:start + 17].split() for line in lines[1:]]
                if len(picture) != 9:
                    self.check_pairs(name, picture[:5])
                else:
                    drawn = {frozenset(cell for cell in CELLS if picture[cell[0]][cell[1]] in (symbol, "x"))
                             for symbol in set(sum(picture, [])) - {".", "x"}}
                    self.assertEqual(drawn, {frozenset(house) for house in RULES[name][0]}, name)
                seen.add(name)
        self.assertEqual(seen, set(RULES))

    def test_a_jigsaw_is_solved_as_it_is_shown(self):
        (_, display), = program.displays("jigsaw")
        command, _, answer = display.partition("\n")
        self.assertEqual(program.shell(command[2:]), answer)

    def check_pairs(self, name, picture):
        drawn = {(r + 2, c + 2) for r, c in itertools.product(range(5), repeat=2) if picture[r][c] == "o"}
        self.assertEqual(drawn, {b if a == (4, 4) else a for pairs in RULES[name][1:] for a, b in pairs
                                 if (4, 4) in (a, b)}, name)


if __name__ == "__main__":
    program.run_side_by_side(2)
