"""The manual's recipes for GNU parallel: splitting the input over processes does not change the output."""

import os
import subprocess
import sys
import unittest

from program import EASY, EASY_SOLVED, INKALA, INKALA_SOLVED, displays, folder_of, rows

FOLDER = folder_of("recipes")
CHOSEN = [bool(i * i // 7 % 2) for i in range(400)]  # not periodic
PUZZLES = [EASY if chosen else INKALA for chosen in CHOSEN]
ANSWERS = [EASY_SOLVED if chosen else INKALA_SOLVED for chosen in CHOSEN]
FAULTS = (("8" + INKALA[:1] + INKALA[2:], "none"), (EASY[1:], "invalid"), (EASY + "1", "invalid"))


def faulty():
    """Returns lines with names, some of them damaged, and their answers."""
    lines, answers = [], []
    for i, (puzzle, answer) in enumerate(zip(PUZZLES, ANSWERS)):
        lines.append(f"{puzzle},name-{i}")
        answers.append(answer)
        if i % 7 == 0:
            lines.append(FAULTS[i // 7 % 3][0])
            answers.append(FAULTS[i // 7 % 3][1])
    return "\n".join(lines) + "\n", "\n".join(answers) + "\n"


LINES, WHOLE = "\n".join(PUZZLES) + "\n", "\n".join(ANSWERS) + "\n"
FAULTY, FAULTY_WHOLE = faulty()


def run(script, given="", **changes):
    environment = {**os.environ, "PATH": f"{FOLDER}/bin:{os.environ['PATH']}", "HOME": str(FOLDER),
                   "PARALLEL_SSH": "ssh", **changes}
    environment = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(script, shell=True, cwd=FOLDER, env=environment, input=given.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


def command(mark):
    """Returns a command of the manual, with smaller blocks."""
    (_, shown), = displays(mark)
    assert "--block 10M" in shown
    return shown.replace("--block 10M", "--block 10k")


class Recipes(unittest.TestCase):
    def check(self, script, name, given, whole, **changes):
        """Runs a script on a file, and compares its output with the expected answers."""
        (FOLDER / name).write_text(given, encoding="ascii")
        (FOLDER / "answers.txt").unlink(missing_ok=True)
        done = run(script, **changes)
        self.assertEqual((FOLDER / "answers.txt").read_text(encoding="ascii"), whole)
        self.assertEqual(done.stdout, b"")
        return done

    def check_good(self, *arguments, **changes):
        done = self.check(*arguments, **changes)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(b"sudoku: ", done.stderr)

    def test_split_input_gives_the_same_output_without_a_home_folder(self):
        for home in (str(FOLDER), None, "/proc"):
            self.check_good(command("parallel"), "puzzles.txt", LINES, WHOLE, HOME=home)

    def test_split_input_with_faults_gives_the_same_output_and_a_status(self):
        done = self.check(command("parallel"), "puzzles.txt", FAULTY, FAULTY_WHOLE)
        self.assertTrue(3 <= done.returncode <= 101)  # pieces
        self.assertIn(b"sudoku: -:", done.stderr)
        alone = run("sudoku -j1 <puzzles.txt")
        self.assertEqual([alone.returncode, alone.stdout.decode()], [2, FAULTY_WHOLE])

    def test_grids_are_converted_to_lines(self):
        grids = "".join(rows(puzzle) + "\n" for puzzle in PUZZLES)
        self.check_good(command("convert"), "grids.txt", grids, WHOLE)

    def test_names_identify_answers_when_the_order_is_lost(self):
        by_name = [sorted(run("sudoku -j1 --format=csv", "\n".join(lines) + "\n").stdout.splitlines())
                   for lines in (FAULTY.splitlines(), FAULTY.splitlines()[::-1])]
        self.assertEqual(*by_name)
        self.assertEqual(sum(b",name-" in line for line in by_name[0]), 400)


if __name__ == "__main__":
    if b"GNU parallel" not in run("parallel --version").stdout:
        print("absent: GNU parallel")
        sys.exit(77)
    unittest.main()
