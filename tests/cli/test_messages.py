"""The messages of the program.  messages.tsv lists all, each with an input that causes it; options/rejected.tsv has more
command lines that are rejected."""

import re
import shlex
import unittest

import program


class Messages(unittest.TestCase):
    def run_row(self, arguments, given):
        done = program.finish(*map(program.expand, shlex.split(arguments)), given=program.expand(given), cwd=program.SOURCES)
        found = re.sub(r"(?m)^sudoku: ", "", re.sub(r"--seed=\d{9,}", "--seed=N", done.stderr.decode()))
        self.assertEqual(done.stderr.count(b"\n"), len(re.findall(rb"(?m)^sudoku: .*\n", done.stderr)))
        return done, found

    def test_each_input_causes_its_message(self):
        for message, status, arguments, *given in (row for row in program.table("tests/cli/messages.tsv") if len(row) > 2):
            with self.subTest(arguments, given=given):
                done, found = self.run_row(arguments, "".join(given))
                self.assertEqual((found, done.returncode), (message.replace("\\n", "\n") + "\n", int(status)))

    def test_the_tests_of_faults_exist(self):
        for message, test in (row for row in program.table("tests/cli/messages.tsv") if len(row) == 2):
            self.assertTrue((program.SOURCES / "tests/cli" / test).exists(), message)

    def test_invalid_command_lines_are_rejected_before_input_is_read(self):
        for arguments, message in program.table("tests/cli/options/rejected.tsv"):
            with self.subTest(arguments):
                done, found = self.run_row(arguments, "$W\n")
                expected = re.sub(r"x\{(\d+)\}", lambda match: "x" * int(match[1]), message).replace("$W", program.GRIDS["$W"])
                self.assertEqual((found, done.returncode, done.stdout), (expected + "\n", 2, b""))


if __name__ == "__main__":
    unittest.main()
