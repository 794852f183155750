"""--format=json is valid JSON in UTF-8 for any input, with the objects, keys and numbers of each mode."""

import json
import os
import unittest

import program
from program import BAD, EASY, EASY_SOLVED, FOUR, FOUR_NONE, FOUR_SOLVED, FOUR_TWO, INKALA, INKALA_SOLVED, framed, rows

REPLACED = "\N{REPLACEMENT CHARACTER}"


def strictly(line):
    """The object on a line; the reader of Python takes NaN and the like by default."""
    return json.loads(line.decode("utf-8"), parse_constant=lambda name: 1 / 0)


def objects(*args, **options):
    output = program.run("--format=json", *args, **options)
    assert output.endswith(b"\n")
    return [strictly(line) for line in output[:-1].split(b"\n")]


class JsonText(unittest.TestCase):
    def check(self, text, original):
        """Valid UTF-8 is unchanged; each invalid part becomes at least one U+FFFD."""
        if (kept := original.decode("utf-8", "ignore")).encode() == original:
            self.assertEqual(text, kept)
        else:
            self.assertEqual(text.replace(REPLACED, ""), kept)
            self.assertIn(REPLACED, text)
            self.assertLessEqual(text.count(REPLACED), len(original))

    def test_a_field_can_contain_any_byte(self):
        fields = [b"a%cb" % byte for byte in reversed(range(256)) if byte not in b"\n\r,|{}"]
        answers = objects(given=b"".join(EASY.encode() + b"," + field + b"\n" for field in fields))
        self.assertEqual(len(answers), len(fields))
        for answer, field in zip(answers, fields):
            self.assertEqual(list(answer), ["file", "line", "status", "puzzle", "solution", "engine", "nodes", "input"])
            self.check(answer["input"][82:], field)

    def test_invalid_UTF_8_is_replaced(self):
        good = ["\x80", "\u07FF", "\u0800", "\u1000", "\u2028", "\u2029", "\uCFFF", "\uD7FF", "\uE000", "\uFFFD",
                "\uFFFF", "\U00010000", "\U00040000", "\U000FFFFF", "\U0010FFFF", "\x7F", '"\\"', "\\u0000",
                "\x01\x1B\x1F"]
        bad = [b"\xC0\x80", b"\xC1\xBF", b"\xE0\x80\xAF", b"\xE0\x9F\xBF", b"\xF0\x8F\xBF\xBF", b"\xED\xA0\x80",
               b"\xED\xBF\xBF", b"\xED\xA0\xBD\xED\xB8\x80", b"\xF4\x90\x80\x80", b"\xF8\x88\x80\x80\x80",
               b"\xFE\xFF", b"\xC3", b"\xE2\x80", b"\xF0\x9F\xA7", b"\x80\xBF"]
        fields = [b"a" + text + b"!" for text in [text.encode() for text in good] + bad]
        answers = objects(given=b"".join(EASY.encode() + b"," + field + b"\n" for field in fields))
        for answer, field in zip(answers, fields):
            self.check(answer["input"][82:], field)

    def test_a_record_can_contain_any_byte(self):
        """The record with the byte may be invalid; the next one must be answered."""
        for byte in range(256):
            for place in (0, 80):
                record = bytearray(EASY.encode())
                record[place] = byte
                answers = objects(given=b"#\n" + bytes(record) + b"\n\n" + EASY.encode() + b"\n", statuses=(0, 1, 2))
                self.assertEqual(answers[-1]["solution"], EASY_SOLVED, f"byte {byte} at {place}")

    def test_a_file_name_can_contain_any_byte(self):
        names = []
        for byte in set(range(1, 256)) - {ord("/")}:
            name = os.fsencode(program.SCRATCH) + b"/json-a%cb" % byte
            try:
                with open(name, "w", encoding="ascii") as file:
                    file.write(EASY + "\n")
                names.append(name)
            except OSError:
                pass  # this file system does not take it
        for answer, name in zip(objects("--", *names), names):
            self.check(answer["file"], name)
            os.unlink(name)

    def test_a_record_longer_than_any_buffer_is_whole(self):
        name = "\x02\x1B\x1B\x1B" * 15000
        answers = objects(given=f"{EASY}\n{EASY},{name}\n{EASY}\n")
        self.assertEqual([answer.get("input") for answer in answers], [None, f"{EASY},{name}", None])

    def test_traces_are_JSON(self):
        self.assertTrue(objects("--trace", "--engine=dlx,cdcl", EASY))


FIRST, SECOND = "1234341221434321", "1234341223414123"
CLASH = "11" + "." * 14
NO_GRID = {"error": "expected 36 cells, found 37"}


def member(status, puzzle=None, solution=None, **others):
    """An object without nodes.  Members that are None are absent."""
    members = {"file": "-", "line": 1, "status": status, "puzzle": puzzle, "solution": solution, **others}
    return {key: value for key, value in members.items() if value is not None}


def found(status, puzzle=None, solution=None, **others):
    return member(status, puzzle, solution, **{"engine": "dlx", **others})


# Options, input, exit status, and the objects that are printed.
MODES = (
    # A first solution does not determine the number of solutions; "none" does.
    ("", INKALA, 0, [found("solved", INKALA, INKALA_SOLVED)]),
    ("", rows(FOUR_NONE), 1, [found("none", FOUR_NONE, solutions=0)]),
    ("-u", INKALA, 0, [found("solved", INKALA, INKALA_SOLVED, solutions=1)]),
    ("-u", rows(FOUR_NONE), 1, [found("none", FOUR_NONE, solutions=0)]),
    ("-u", rows(FOUR_TWO), 1, [found("multiple", FOUR_TWO)]),
    ("-c", rows(FOUR_TWO), 0, [found("solved", FOUR_TWO, solutions=2)]),
    ("-c", rows(FOUR_NONE), 1, [found("none", FOUR_NONE, solutions=0)]),
    ("-c -n7", rows("." * 16), 0, [found("solved", "." * 16, at_least=7)]),
    ("-c --max-nodes=1", INKALA, 1, [found("limit", INKALA, at_least=0)]),
    ("--max-nodes=1", INKALA, 1, [found("limit", INKALA)]),
    ("--least", rows(FOUR_TWO), 0, [found("solved", FOUR_TWO, FIRST)]),
    ("-a -eflag", rows(FOUR_TWO), 0, [found("solved", FOUR_TWO, answer, engine="flag") for answer in (FIRST, SECOND)]),
    # The naive engine finds the solution with 17030 nodes, and ends its search with 18251.
    ("-a -enaive --max-nodes=17600", EASY, 1, [found("solved", EASY, EASY_SOLVED, engine="naive"),
                                               found("limit", EASY, engine="naive")]),
    ("-a", rows(FOUR_NONE), 1, [found("none", FOUR_NONE, solutions=0)]),
    ("-k", INKALA_SOLVED, 0, [member("solved", INKALA_SOLVED)]), ("-k", rows(INKALA), 0, [member("partial", INKALA)]),
    ("-k --box=2x2", CLASH, 1, [member("wrong", CLASH, clash=["r1c1", "r1c2"], error="r1c2 repeats the 1 in r1c1")]),
    ("-k", f"{INKALA},{INKALA_SOLVED}", 0, [member("right", INKALA, INKALA_SOLVED, input=f"{INKALA},{INKALA_SOLVED}")]),
    ("-k", f"{INKALA},{EASY_SOLVED}", 1, [member("wrong", INKALA, EASY_SOLVED, given={"cell": "r1c1", "digit": 8},
                                                       input=f"{INKALA},{EASY_SOLVED}")]),
    ("-k", f"{INKALA},solution {INKALA}", 1, [member("wrong", INKALA, INKALA, empty="r1c2",
                                                     input=f"{INKALA},solution {INKALA}")]),
    ("-k --answers=- " + INKALA, "", 2, [member("wrong", INKALA, file="operand", error="no answer for this record")]),
    ("--convert", rows(INKALA), 0, [member("valid", INKALA)]),
    ("--convert", f"7,{INKALA},{INKALA_SOLVED}", 0, [member("valid", INKALA, INKALA_SOLVED, input=f"7,{INKALA},{INKALA_SOLVED}")]),
    ("--convert", f"{INKALA},{INKALA_SOLVED[1:]},y", 2,
     [member("invalid", error="expected 81 cells, found 80")]),
    ("--box=2x2", CLASH, 1, [member("none", CLASH, solutions=0, error="r1c2 repeats the 1 in r1c1")]),
    # An invalid record is an object in its place, with the line of its fault.
    ("", f"{BAD}\n{INKALA}", 2, [member("invalid", **NO_GRID), found("solved", INKALA, INKALA_SOLVED, line=2)]),
    ("-c", BAD, 2, [member("invalid", **NO_GRID)]), ("-k", BAD, 2, [member("invalid", **NO_GRID)]),
    ("--convert", BAD, 2, [member("invalid", **NO_GRID)]),
    ("", ".3..\n..23.\n....\n1..4", 2, [member("invalid", line=2, error="row 2: expected 4 cells, found 5")]),
    # The line of a record is the line of its first row.
    ("", f"# four\n\n{rows(FOUR)}\n{framed(INKALA)}", 0, [found("solved", FOUR, FOUR_SOLVED, line=3),
                                                         found("solved", INKALA, INKALA_SOLVED, line=9)]),
    ("", "..1.\n....\n.4.1\n4...", 1, [member("none", "..1......4.14...", solutions=0,
                                              error="r4c1 repeats the 4 in r3c2")]),
    (FOUR, "", 0, [found("solved", FOUR, FOUR_SOLVED, file="operand")]),
    # Words apply to text formats only.
    ("--none=NO", rows(FOUR_NONE), 1, [found("none", FOUR_NONE, solutions=0)]),
    ("-u --multiple=2+", rows(FOUR_TWO), 1, [found("multiple", FOUR_TWO)]),
    ("-q", INKALA, 0, []), ("", "\n# nothing", 2, []),
    ("--color=always", INKALA, 0, [found("solved", INKALA, INKALA_SOLVED)]))
# A line, its heading, and the member "input".
INPUTS = (("", f"0000183b305c {EASY}  1.2", f"0000183b305c {EASY}  1.2"), ("", f"7,{EASY}, x ", f"7,{EASY}, x "),
          ("id,puzzle,note\n", f'1,{EASY},"a, ""b"""', {"id": "1", "puzzle": EASY, "note": 'a, "b"'}),
          ('puzzle,"a ""b"" c"\n', f"{EASY},1", {"puzzle": EASY, 'a "b" c': "1"}),
          ("id;puzzle\n", f"C:\\new; {EASY}", {"id": r"C:\new", "puzzle": EASY}),
          ("", f'{{"id":1,"puzzle":"{EASY}"}}', f'{{"id":1,"puzzle":"{EASY}"}}'), ("", EASY, None), ("", rows(EASY), None))


class JsonModes(unittest.TestCase):
    def test_each_mode_has_its_objects(self):
        for args, given, status, expected in MODES:
            with self.subTest(args=args, given=given):
                printed = program.run("-fjson", "-edlx", *args.split(), given=given + "\n", statuses=(status,))
                answers = [strictly(line) for line in printed.splitlines()]
                for answer in answers:
                    answer.pop("nodes", None)
                self.assertEqual(answers, expected)

    def test_the_input_is_an_object_below_a_heading_and_otherwise_a_string(self):
        for heading, line, expected in INPUTS:
            self.assertEqual(objects(given=heading + line + "\n")[0].get("input"), expected)

    def test_terminal_control_sequences_are_escaped(self):
        printed = program.run("-fjson", given=f"{EASY},\x1B[0m\x7F\x9B0m\u202E\n")
        self.assertIn(rb',\u001B[0m\u007F\u009B0m\u202E"', printed)

    def test_each_mode_adds_its_keys_after_the_solution(self):
        rating = "er ep ed level hardest steps"
        for mode, keys in (("--least", "solution"), ("--target", "solution score"), ("--rate", f"solution solutions {rating}"),
                           ("--hint", "solutions hint"),
                           ("--steps", f"solution solutions {rating} path")):
            expected = f"file line status puzzle {keys} engine nodes"
            self.assertEqual(list(objects(mode, EASY)[0]), expected.split(), mode)

    def test_values_are_those_of_the_mode(self):
        none = "12345678...........................9............................................."
        self.assertEqual([o["score"] for o in objects("--target", EASY, none)], [2848, -1])
        rated = "2..3..19...86....3..7.1....6....7..4....6.2..5....3...9......5....1..4.2.6..5.83."
        first, second, full = objects("--rate", rated, none, EASY_SOLVED, statuses=(1,))
        self.assertEqual([first[key] for key in ("er", "ep", "ed", "level", "hardest")],
                         [8.8, 1.2, 1.2, "extreme", "Dynamic Forcing Chains"])
        self.assertGreater(first["steps"]["Hidden Single"], 0)
        self.assertNotIn("er", second)
        self.assertEqual([full.get(key) for key in ("ed", "level", "hardest", "steps")], [0, None, None, {}])
        self.assertEqual(objects("--minimize", "1234341221434321")[0]["minimal"], "......12.1.3.32.")


if __name__ == "__main__":
    unittest.main()
