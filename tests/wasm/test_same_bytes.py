"""The installed package and the native program, NATIVE in the environment, have the same output, messages and status
for random command lines.  Also tests pipes, memory and speed.

By default, 100 command lines are compared; with the argument `slow`, 2,000, and a million puzzles are measured."""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import time
import unittest

import program
from program import EASY, EASY_SOLVED, INKALA, PROGRAM, SCRATCH, SOURCES, framed, random_puzzle, rows, spaced

IS_SLOW = sys.argv[1:] == ["slow"]
NATIVE = os.environ["NATIVE"]
RUNS, PUZZLES = (2000, 1000000) if IS_SLOW else (100, 200000)
FILES = [str(file.relative_to(SOURCES)) for file in sorted((SOURCES / "puzzles").glob("*.txt"))]
COVERS = [str(file.relative_to(SOURCES)) for file in sorted((SOURCES / "puzzles/cover").glob("*.txt"))]
MODES = ("", "", "", "--all --limit=20", "--count --limit=50", "--unique", "--least", "--check", "--rate", "--steps", "--steps=3 -v",
         "--hint", "--trace", "--minimize", "--convert", "--canonical", "--target -v")
NEW = ("", "--symmetry=half", "--symmetry=full", "--clues=26-30", "--rating=easy", "--rules=x", "--box=2x3", "--box=2x2", "--regions=random --box=2x3")
FORMATS = [f"--format={name}" for name in program.choices("format")]
JUDGES = [f"--judge={name}" for name in program.listed("judge")]
ENGINES = [f"--engine={name}" for name in "naive flag bitmask mrv dlx cdcl simd auto".split()]
RARE = ("--rules=x", "--rules=anti-knight", "--rules=windoku,x", "--box=2x3", "--color=always", "--candidates", "--none=-",
        "--title=T & T", "--multiple=no", "--solutions", "--frobnicate", "-q", "-s", "--stats --engine=dlx")
# Differences: times, and the engines for instructions that the module lacks.
DIFFERS = re.compile(rb'(?<=seconds=)[0-9.]+|(?<=records/s=)[0-9]+|simd-avx\w+, ')


def pick(chance, share, *words):
    """Returns one of some words in this many of 100 cases."""
    return [chance.choice(words)] if chance.randrange(100) < share else []


def text_of(chance):
    """A few puzzles in a form, some damaged."""
    shapes = ((3, 3), (3, 3), (3, 3), (2, 2), (2, 3), (4, 4))
    forms = (lambda cells: cells + "\n", rows, spaced, framed, lambda cells: cells + ",name\n", lambda cells: f'["{cells}"]\n')
    form, text = chance.choice(forms), ""
    for _ in range(chance.randrange(1, 5)):
        height, width = (3, 3) if form is framed else chance.choice(shapes)
        side = height * width
        text += form(random_puzzle(height, width, chance.randrange(side * side * 2 // 3), chance.choice((0, 0, 1)))) + "\n"
    for _ in range(chance.choice((0, 0, 0, 1, 3))):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice((".", "x", "\n", "7", "é", "", "|")) + text[at + 1:]
    return text.encode()


def command_line(chance):
    """Command-line words and standard input."""
    words = chance.choice(MODES).split()
    for share, choices in ((60, FORMATS), (30, ENGINES), (8, JUDGES), (10, RARE)):
        words += pick(chance, share, *choices)
    words += ["--max-nodes=2000"]
    if chance.randrange(100) < 15:
        return words + [f"--generate={chance.randrange(1, 5)}", f"--seed={chance.randrange(99)}"] + chance.choice(NEW).split(), b""
    if chance.randrange(100) < 6:
        return ["--cover", *pick(chance, 50, "--count", "--all --limit=9"), "--max-nodes=2000", *pick(chance, 90, *COVERS)], b""
    text = text_of(chance)
    if chance.randrange(100) < 60:
        return words + pick(chance, 30, "-"), text
    if chance.randrange(2):
        name = chance.choice(FILES)
        size = chance.randrange(2000)
        return words + ["-", *pick(chance, 20, "absent.txt", ".", "tests/data/faults-of-every-kind.txt")], (SOURCES / name).read_bytes()[:size]
    return words + pick(chance, 90, EASY, INKALA, "53..7", text.decode(), "4...", "puzzles/wikipedia-grid.txt"), b""


def run(name, words, given, together):
    """The outcome of a program: its status and its output, in one stream or two."""
    done = subprocess.run([name, *words], input=given, cwd=SOURCES, stdout=subprocess.PIPE, timeout=600, check=False,
                          stderr=subprocess.STDOUT if together else subprocess.PIPE)
    return done.returncode, DIFFERS.sub(b"", done.stdout), DIFFERS.sub(b"", done.stderr or b"")


class SameBytes(unittest.TestCase):
    def test_random_command_lines_print_the_same_as_the_native_program(self):
        cases = []
        for number in range(RUNS):
            random.seed(number)
            cases.append((*command_line(random), random.random() < 0.3))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for case, done in zip(cases, pool.map(lambda case: run(PROGRAM, *case), cases)):
                with self.subTest(case=case):
                    self.assertEqual(done, run(NATIVE, *case))

    def test_a_file_and_a_pipe_are_the_same(self):
        for name in FILES:
            words = ["--unique", "--max-nodes=2000"]
            expected = run(NATIVE, words + [name], b"", True)
            self.assertEqual(run(PROGRAM, words + [name], b"", True), expected)
            with open(SOURCES / name, "rb") as file:
                done = subprocess.run([PROGRAM, *words], stdin=file, stdout=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stdout), (run(NATIVE, words, (SOURCES / name).read_bytes(), False))[:2])


class Pipes(unittest.TestCase):
    def test_a_co_process_gets_each_answer_before_it_sends_the_next_puzzle(self):
        with subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
            for _ in range(50):
                process.stdin.write(f"{EASY}\n".encode())
                self.assertEqual(process.stdout.read(82).decode(), EASY_SOLVED + "\n")
            process.stdin.close()
            self.assertEqual(process.wait(), 0)

    def test_an_input_that_does_not_block_is_waited_for(self):
        ends = os.pipe()
        os.set_blocking(ends[0], False)
        with subprocess.Popen([PROGRAM], stdin=ends[0], stdout=subprocess.PIPE) as process:
            time.sleep(0.5)
            os.write(ends[1], f"{EASY}\n".encode())
            os.close(ends[1])
            self.assertEqual(process.communicate()[0].decode(), EASY_SOLVED + "\n")

    def test_the_program_ends_by_SIGPIPE_if_its_reader_ends(self):
        done = subprocess.run(["bash", "-c", f'yes {EASY} | "{PROGRAM}" | head -n 1; echo ${{PIPESTATUS[1]}}'], check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual((done.stdout.decode(), done.stderr), (EASY_SOLVED + "\n141\n", b""))

    def test_the_deepest_recursion_has_stack_enough(self):
        for engine in "naive flag bitmask mrv dlx".split():
            words = [f"--engine={engine}", "--box=5x5", "--max-nodes=100000", "." * 625]
            self.assertEqual(run(PROGRAM, words, b"", True), run(NATIVE, words, b"", True))


class Size(unittest.TestCase):
    def measure(self, count):
        """Solves this many easy puzzles: returns elapsed seconds, CPU seconds, and MB."""
        path = pathlib.Path(SCRATCH) / "easy.txt"
        puzzles = (SOURCES / "puzzles/easy.txt").read_bytes()
        with open(path, "wb") as file:  # in pieces, as the peak of a child includes that of this process
            for _ in range(count // 10000):
                file.write(puzzles)
        start = time.monotonic()
        with open(path, "rb") as file, subprocess.Popen([PROGRAM, "-s"], stdin=file, stdout=subprocess.DEVNULL,
                                                        stderr=subprocess.PIPE) as process:
            summary = process.stderr.read()
            _, process.returncode, usage = os.wait4(process.pid, 0)
        path.unlink()
        self.assertIn(f"solved={count} ".encode(), summary)
        return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

    def test_memory_stays_flat(self):
        few, many = self.measure(20000), self.measure(PUZZLES)
        print(f"{PUZZLES} easy puzzles: {many[0]:.2f} s, {many[1]:.2f} s of processors, {many[2]:.0f} MB", flush=True)
        self.assertLess(many[2], few[2] + 20)


if __name__ == "__main__":
    if not os.access(NATIVE, os.X_OK):
        print("absent:", NATIVE)
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
