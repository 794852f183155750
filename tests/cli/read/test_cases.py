"""The rules by which input is read: files whose results cases.tsv in tests/data/reading states, and more cases."""

import re
import unittest

import program

class Cases(unittest.TestCase):
    def check(self, arguments, given, status, output):
        done = program.finish(*arguments, "--stats", given=given)
        printed = [re.sub("^wrong .*", "wrong", line) for line in done.stdout.decode().splitlines()]
        self.assertEqual((done.returncode, printed), (status, output.split()), done.stderr)
        if not re.search(rb"(?mi)^e", given):
            self.assertIn(b" lines=%d" % len(given.splitlines()), done.stderr)

    def test_files(self):
        folder = program.SOURCES / "tests/data/reading"
        for line in (folder / "cases.tsv").read_text(encoding="utf-8").splitlines()[1:]:
            name, arguments, status, output, why = line.split("\t")
            with self.subTest(name, why=why):
                self.check(arguments.split(), (folder / name).read_bytes(), int(status), output)


if __name__ == "__main__":
    unittest.main()
