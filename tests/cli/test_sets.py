"""The commands in puzzles/README.md reproduce the sets in puzzles/, byte for byte.

With the argument slow, complete sets are generated."""

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


class Sets(unittest.TestCase):
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
    unittest.main(argv=sys.argv[:1])
