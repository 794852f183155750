"""Runs the program for tests in Python.

In the environment, SUDOKU is its path, SCRATCH a folder for files, and SOURCES the folder of the project."""

import io
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

# Sanitizers exit with a status that the program never uses.
os.environ.update(ASAN_OPTIONS="exitcode=99", UBSAN_OPTIONS="exitcode=99")
PROGRAM, SCRATCH = os.environ["SUDOKU"], os.environ["SCRATCH"]
SOURCES = pathlib.Path(os.environ["SOURCES"])
SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"  # of the digits in a line
MANUAL = "src/cli/man/sudoku.1"
BAD = "1" * 37  # a line that is an invalid record
EASY = "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......"
EASY_SOLVED = "186743925295681437347592816972158643851364792463279581614937258528416379739825164"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
INKALA_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
FOUR, FOUR_SOLVED, FOUR_NONE, FOUR_TWO = ".3....23....1..4", "2341412334121234", "12........3...4.", "123434122......."
# A puzzle without a solution.  A textbook search takes minutes to prove it.
HARD = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
# Grids in tables: 4x4 puzzles and the solution of $P; a 9x9 puzzle and its solution.
GRIDS = {"$P": FOUR, "$Q": ".1..2..4..3..2..", "$T": FOUR_SOLVED,
         "$W": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         "$S": "534678912672195348198342567859761423426853791713924856961537284287419635345286179"}


def table(name):
    """The rows of a table in the sources; a line that begins with # is a comment."""
    return [line.split("\t") for line in read(name).splitlines() if not line.startswith("#")]


def expand(field):
    """A field of a table as bytes: $W is a grid, x{9} is xxxxxxxxx, and escapes are those of Python."""
    for name, grid in GRIDS.items():
        field = field.replace(name, grid)
    field = re.sub(r"(.)\{(\d+)\}", lambda match: match[1] * int(match[2]), field)
    return field.encode("ascii", "backslashreplace").decode("unicode_escape").encode("utf-8", "surrogateescape")


def rows(cells, between=""):
    """A grid as a line for each row."""
    side = round(len(cells) ** 0.5)
    return "".join(between.join(cells[i : i + side]) + "\n" for i in range(0, len(cells), side))


def spaced(cells):
    return rows(cells.replace(".", "0"), " ")


def framed(cells):
    """A grid of 9x9 in a frame."""
    rule = "+-------+-------+-------+\n"
    lines_of = [" ".join("| " + " ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |\n" for row in rows(cells).split()]
    return rule + rule.join("".join(lines_of[i : i + 3]) for i in (0, 3, 6)) + rule


def finish(*args, given=b"", **options_of_run):
    """Runs the program: returns its exit status and output as bytes."""
    return subprocess.run([PROGRAM, *args], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600,
                          check=False, **options_of_run)


def run(*args, given="", statuses=(0,)):
    """The standard output of the program, as bytes.  Its exit status must be one of these."""
    done = finish(*args, given=given if isinstance(given, bytes) else given.encode())
    assert done.returncode in statuses, f"{args}: status {done.returncode}, {done.stderr}"
    return done.stdout


def lines(*args, **options):
    return run(*args, **options).decode().splitlines()


def options():
    """The options in --help: name -> its letter, and whether it takes an argument."""
    found = {}
    for line in lines("--help"):
        if line.startswith(("  -", "      --")):
            found.update(options_of(line.strip().split("  ")[0]))
    return found


def options_of(text):
    """The options of a text, in which they read -x, --name=ARGUMENT."""
    found = re.findall(r"(?:-(\w)[ ,=|]+)?--([a-z][a-z-]*)(\[?=)?", text)
    assert len({name for _, name, _ in found}) == len(found), text
    return {name: (letter, bool(argument)) for letter, name, argument in found}


def listed(option):
    """The names in the list of --engine or --judge."""
    return [line.split()[0] for line in lines(f"--{option}=list")]


def choices(option):
    """The names that the help lists for --format or --color."""
    found = re.search(rf"--{option}=\w+((?:.*\n {{20}})*.*\n)", "\n".join(lines("--help")) + "\n").group(1)
    return re.findall(r"[a-z]+", re.sub(r"\([^)]*\)|\bor\b|.*:", "", found))


def shuffled(items):
    return random.sample(items, len(items))


def random_puzzle(height, width, holes, wrong=0):
    """A grid with holes, and with up to `wrong` digits that need not fit."""
    side = height * width
    rows = [band * height + row for band in shuffled(range(width)) for row in shuffled(range(height))]
    columns = [stack * width + column for stack in shuffled(range(height)) for column in shuffled(range(width))]
    digits = shuffled(range(1, side + 1))
    cells = [digits[(row % height * width + row // height + column) % side] for row in rows for column in columns]
    for cell in random.sample(range(side * side), holes):
        cells[cell] = 0
    for _ in range(wrong):
        cells[random.randrange(side * side)] = random.randint(1, side)
    return "".join(SYMBOLS[digit] for digit in cells)


def run_side_by_side(at_once=8):
    """Runs the tests of the main module in separate processes, several at once, because they usually wait."""
    cases = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    tests = [test for case in cases for test in case]
    failures = running = 0
    while tests or running:
        if tests and running < at_once:
            test, running = tests.pop(0), running + 1
            if os.fork() == 0:
                report = io.StringIO()
                passes = unittest.TextTestRunner(report).run(test).wasSuccessful()
                print(test, report.getvalue(), flush=True)
                os._exit(not passes)
        else:
            failures, running = failures + (os.wait()[1] != 0), running - 1
    sys.exit(failures > 0)


# ---- Documents and their examples


def read(name):
    return (SOURCES / name).read_text(encoding="utf-8")


def displays(mark):
    """The literal displays after marks of the manual page such as .\\" MARK, and the rest of the marks."""
    found = re.findall(rf'^\.\\" {mark}(.*)\n(?:.*\n)*?\.Bd -literal.*\n((?:.*\n)*?)\.Ed', read(MANUAL), re.MULTILINE)
    escapes = {"\\-": "-", "\\e": "\\", "\\&": "", "\\(dq": '"', "\\(pc": "\u00B7"}
    return [(says, re.sub(r"\\(?:\(dq|\(pc|.)", lambda match: escapes[match.group()], text)) for says, text in found]


def folder_of(name):
    """A folder for files, in whose bin is sudoku."""
    folder = pathlib.Path(SCRATCH) / name
    (folder / "bin").mkdir(parents=True, exist_ok=True)
    if not (folder / "bin/sudoku").exists():
        (folder / "bin/sudoku").symlink_to(PROGRAM)
    return folder


def shell(script, **options_of_run):
    """The output of a script in a folder with puzzles; sudoku is in the PATH."""
    folder = folder_of("documents")
    (folder / "puzzles.txt").write_text(f"{EASY}\n{INKALA}\n", encoding="ascii")
    environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    return subprocess.run(script, shell=True, check=True, stdout=subprocess.PIPE, env=environment,
                          **{"cwd": folder, **options_of_run}).stdout.decode()
