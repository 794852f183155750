"""The rules of reading: the files that cases.tsv in tests/data/reading lists, and a case for each rule in rules.tsv."""

import re
import unittest

import program

GRIDS = {"$P": ".3....23....1..4", "$Q": ".1..2..4..3..2..", "$T": "2341412334121234",
         "$W": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         "$S": "534678912672195348198342567859761423426853791713924856961537284287419635345286179"}


def table(name):
    return [line.split("\t") for line in program.read(name).splitlines()[1:]]


class Cases(unittest.TestCase):
    def check(self, arguments, given, status, output):
        done = program.finish(*arguments.split(), "--stats", given=given)
        printed = [re.sub("^wrong .*", "wrong", line) for line in done.stdout.decode().splitlines()]
        self.assertEqual((done.returncode, " ".join(printed)), (int(status), output), done.stderr)
        if not re.search(rb"(?mi)^e", given):
            self.assertIn(b" lines=%d" % len(given.splitlines()), done.stderr)

    def test_files(self):
        for name, arguments, status, output, why in table("tests/data/reading/cases.tsv"):
            with self.subTest(name, why=why):
                self.check(arguments, (program.SOURCES / "tests/data/reading" / name).read_bytes(), status, output)

    def test_rules(self):
        for rule, arguments, given, status, output in table("tests/cli/read/rules.tsv"):
            for name, grid in GRIDS.items():
                given, output = given.replace(name, grid), output.replace(name, grid)
            with self.subTest(rule, given=given):
                self.check(arguments, given.encode().decode("unicode_escape").encode(), status, output)


if __name__ == "__main__":
    unittest.main()
