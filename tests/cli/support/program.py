"""Runs the program for tests in Python.

In the environment, SUDOKU is its path, SCRATCH a folder for files, and SOURCES that of the project."""

import os
import pathlib
import re
import subprocess

PROGRAM, SCRATCH = os.environ["SUDOKU"], os.environ["SCRATCH"]
SOURCES = pathlib.Path(os.environ["SOURCES"])
MANUAL = "src/cli/man/sudoku.1"
EASY = "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......"
EASY_SOLVED = "186743925295681437347592816972158643851364792463279581614937258528416379739825164"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
INKALA_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"


def run(*args, given="", statuses=(0,)):
    """What the program writes to standard output, bytes.  Its exit status must be one of these."""
    given = given if isinstance(given, bytes) else given.encode()
    done = subprocess.run([PROGRAM, *args], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=600, check=False)
    assert done.returncode in statuses, f"{args}: status {done.returncode}, {done.stderr}"
    return done.stdout


def lines(*args, **options):
    return run(*args, **options).decode().splitlines()


def options():
    """The options that --help tells: name -> its letter, and whether it takes an argument."""
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
    """The names that the help of --format or --color gives."""
    found = re.search(rf"--{option}=\w+((?:.*\n {{20}})*.*\n)", "\n".join(lines("--help")) + "\n").group(1)
    return re.findall(r"[a-z]+", re.sub(r"\([^)]*\)|\bor\b|.*:", "", found))


# ---- Documents and what they show


def read(name):
    return (SOURCES / name).read_text(encoding="utf-8")


def displays(mark):
    """The literal displays behind marks of the manual page as .\\" MARK, and what the marks say."""
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
    """What a script prints, in a folder with puzzles; sudoku is in the PATH."""
    folder = folder_of("documents")
    (folder / "puzzles.txt").write_text(f"{EASY}\n{INKALA}\n", encoding="ascii")
    environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    return subprocess.run(script, shell=True, check=True, stdout=subprocess.PIPE, env=environment,
                          **{"cwd": folder, **options_of_run}).stdout.decode()
