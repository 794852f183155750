"""The fast paths for plain lines produce the same records and output as the general paths.  A trailing blank forces the
general path of the reader, and --stats that of the output."""

import json
import random
import unittest

import program


def lines():
    """Plain lines, and lines that are nearly plain."""
    choose = random.Random(4)
    for puzzle, solved in ((program.EASY, program.EASY_SOLVED), (program.INKALA, program.INKALA_SOLVED)):
        for cells in (puzzle.replace("0", "."), puzzle.replace(".", "0"), solved, puzzle[:-1], puzzle + "1", "0" * 81):
            for before in ("", "1,", "123456789012,", "1234567890123,", "7;", "7\t", ",", "a,"):
                for after in ("", "," + solved, ";" + solved, "\t" + solved, "," + solved[:-1], "," + puzzle, "," + "1" * 81):
                    yield before + cells + after
    regions = "".join(str(row // 3 * 3 + column // 3) for row in range(9) for column in range(9))
    yield from (regions, regions + "," + program.EASY_SOLVED, program.EASY + "," + regions)
    for _ in range(200):
        cells = list(program.EASY)
        cells[choose.randrange(81)] = choose.choice("0.x-_*?A9 ,")
        yield "".join(cells)


def records(heading, end):
    """Each line as JSON, without the text of the line."""
    given = "".join(f"{heading}{line}{end}\n\n" for line in lines())
    done = program.finish("--convert", "--format=json", given=given.encode())
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for record in found:
        record.pop("input", None)
    return found


class Glance(unittest.TestCase):
    def test_plain_lines_are_read_as_in_the_general_path(self):
        for heading in ("", "id,puzzle\n", "puzzle,solution\n", "solution;puzzle\n", "id,puzzle,solution\n", "puzzle\n"):
            with self.subTest(heading):
                self.assertEqual(records(heading, ""), records(heading, " "))

    def test_plain_lines_are_printed_as_in_the_general_path(self):
        given = "".join(line + "\n" + "\n" * (i % 5 == 0) for i, line in enumerate(lines())).encode()
        rows = program.rows(program.EASY).encode() + b"\n"
        for given in (given, rows + given, given + rows, given.replace(b"\n", b"\n\n")):
            for arguments in ((), ("-u",), ("-f", "line"), ("--convert",), ("--convert", "-f", "line"), ("--convert", "--empty=x"), ("--max-nodes=1",), ("--none=no",), ("--empty=x",)):
                with self.subTest(arguments=arguments):
                    fast, general = program.finish(*arguments, given=given), program.finish(*arguments, "-s", given=given)
                    self.assertEqual((fast.returncode, fast.stdout), (general.returncode, general.stdout))


if __name__ == "__main__":
    unittest.main()
