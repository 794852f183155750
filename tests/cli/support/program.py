"""Runs the program for tests in Python.  In the environment, SUDOKU is its path, SCRATCH a folder."""

import os
import subprocess

PROGRAM, SCRATCH = os.environ["SUDOKU"], os.environ["SCRATCH"]
EASY = "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......"
EASY_SOLVED = "186743925295681437347592816972158643851364792463279581614937258528416379739825164"


def run(*args, given="", statuses=(0,)):
    """What the program writes to standard output, bytes.  Its exit status must be one of these."""
    given = given if isinstance(given, bytes) else given.encode()
    done = subprocess.run([PROGRAM, *args], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=600, check=False)
    assert done.returncode in statuses, f"{args}: status {done.returncode}, {done.stderr}"
    return done.stdout


def lines(*args, **options):
    return run(*args, **options).decode().splitlines()
