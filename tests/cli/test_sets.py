"""The commands in puzzles/README.md reproduce the sets in puzzles/, byte for byte, and searches of these sets have the
same answers and counters on every machine.

With the argument slow, complete sets are generated.  With the argument counters, the table of answers and counters is
printed: put it into tests/data/counters.tsv."""

import hashlib
import re
import sys
import unittest

import program
from program import read, shell

# Puzzles of a set: options, number of the first puzzle of a command, its line in the set, and number of puzzles.
SAMPLES = (("easy.txt", "--clues=36", 0, 1, 20), ("easy.txt", "--clues=36", 9980, 9981, 20),
           ("minimal.txt", "", 5000, 5001, 20), ("symmetric.txt", "--symmetry=rotate", 0, 1, 20),
           ("symmetric.txt", "--symmetry=full", 80, 581, 20), ("sixteen.txt", "--box=4x4", 61, 62, 1),
           ("target.txt", "--clues=28 --target --format=csv", 0, 31, 10))


def search(arguments):
    """A digest of the output of a command, and its counters."""
    done = program.finish(*arguments.split(), "--stats", cwd=program.SOURCES / "puzzles")
    counters = re.sub(r"seconds=\S+ records/s=\S+ ?", "", done.stderr.decode().splitlines()[-1])
    return hashlib.sha256(done.stdout).hexdigest()[:16], counters.strip()


class Sets(unittest.TestCase):
    def test_answers_and_counters_are_the_same_everywhere(self):
        for arguments, digest, counters in program.table("tests/data/counters.tsv"):
            with self.subTest(arguments):
                self.assertEqual((counters, digest), search(arguments)[::-1])

    def test_samples_are_made_again(self):
        for name, options, first, line, count in SAMPLES:
            made = program.lines(f"--generate={count}", "--seed=1", f"--first={first}", *options.split())
            self.assertEqual(read("puzzles/" + name).splitlines()[line - 1 : line - 1 + count], made, name)

    @unittest.skipUnless("slow" in sys.argv, "it takes minutes")
    def test_every_set_is_made_again(self):
        folder = program.folder_of("sets")
        shell("set -e\n" + "".join(re.findall(r"^```sh\n(.*?)^```$", read("puzzles/README.md"), re.S | re.M)), cwd=folder)
        self.assertEqual(len(list(folder.glob("*.txt"))), 6)
        for path in folder.glob("*.txt"):
            self.assertEqual(path.read_text(encoding="ascii"), read("puzzles/" + path.name))


if __name__ == "__main__":
    if "counters" in sys.argv:
        for row in program.table("tests/data/counters.tsv"):
            print(row[0], *search(row[0]), sep="\t")
        sys.exit()
    unittest.main(argv=sys.argv[:1])
