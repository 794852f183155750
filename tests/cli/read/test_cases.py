"""The rules of reading: the files that cases.tsv in tests/data/reading lists, and a case for each rule in rules.tsv."""

import re
import unittest

import program


class Cases(unittest.TestCase):
    def check(self, arguments, given, status, output):
        done = program.finish(*arguments.split(), "--stats", given=given)
        printed = [re.sub("^wrong .*", "wrong", line) for line in done.stdout.decode().splitlines()]
        self.assertEqual((done.returncode, " ".join(printed)), (int(status), output), done.stderr)
        if not re.search(rb"(?mi)^e", given):
            self.assertIn(b" lines=%d" % len(given.splitlines()), done.stderr)

    def test_each_file_is_read_as_its_row_states(self):
        for name, arguments, status, output, why in program.table("tests/data/reading/cases.tsv"):
            with self.subTest(name, why=why):
                self.check(arguments, (program.SOURCES / "tests/data/reading" / name).read_bytes(), status, output)

    def test_each_rule_applies(self):
        for rule, arguments, given, status, output in program.table("tests/cli/read/rules.tsv"):
            with self.subTest(rule, given=given):
                self.check(arguments, program.expand(given), status, program.expand(output).decode())


if __name__ == "__main__":
    unittest.main()
