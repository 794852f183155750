"""Output on a terminal: answers, messages, bold text and escapes."""

import os
import pathlib
import re
import unittest

import program
from program import EASY, EASY_SOLVED, FOUR_NONE, FOUR_TWO, HARD, INKALA, INKALA_SOLVED, SCRATCH, framed, lines, rows, run_side_by_side, spaced
from terminal import Terminal

TWO_LEAST = "1234341221434321"
HINT = "paste a puzzle, Ctrl-D to end\n"
NOTHING = "sudoku: -:1:1: no puzzle found\n"
CTRL_D = "\x04"
LONG = f"{SCRATCH}/terminal-long"
SOLVED, GIVENS = framed(INKALA_SOLVED), framed(INKALA)
TWO_FRAMED = ("+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 {} | {} {} |\n| {} {} | {} {} |\n"
              "+-----+-----+\n")

# A script and the typed input; its exit status, the screen, the bold givens in the layout of the screen, or None;
# and standard error, which is a file.
RUNS = (
    (f'"$SUDOKU" {INKALA}', "", 0, SOLVED, GIVENS, ""),
    (f"printf '%s\\n' {rows(INKALA).replace(chr(10), ' ')} | \"$SUDOKU\"", "", 0, SOLVED, GIVENS, ""),
    (f'"$SUDOKU" {INKALA} {EASY}', "", 0, SOLVED + "\n" + framed(EASY_SOLVED), GIVENS + "\n" + framed(EASY), ""),
    (f'"$SUDOKU" --engine=flag {FOUR_TWO}', "", 0, TWO_FRAMED.format(*"1434321"), TWO_FRAMED.format(*"......."), ""),
    (f'"$SUDOKU" --engine=flag --color=never --format=rows {FOUR_TWO} 2>&1', "", 0, rows(TWO_LEAST), None, ""),
    (f'"$SUDOKU" {FOUR_NONE}', "", 1, "none\n", None, ""), (f'"$SUDOKU" --unique {INKALA}', "", 0, SOLVED, GIVENS, ""),
    (f'"$SUDOKU" --quiet {INKALA}', "", 0, "", None, ""),
    # Colour.
    (f'NO_COLOR=1 "$SUDOKU" {INKALA}', "", 0, SOLVED, None, ""),
    (f'unset NO_COLOR; TERM=dumb "$SUDOKU" {INKALA}', "", 0, SOLVED, None, ""),
    (f'unset NO_COLOR TERM; "$SUDOKU" {INKALA}', "", 0, SOLVED, None, ""),
    (f'"$SUDOKU" --color=never {INKALA}', "", 0, SOLVED, None, ""),
    (f'TERM=dumb NO_COLOR=1 "$SUDOKU" --color=always {INKALA}', "", 0, SOLVED, GIVENS, ""),
    # Other output.
    (f'"$SUDOKU" --color=never --format=rows {INKALA}', "", 0, rows(INKALA_SOLVED), None, ""),
    (f"printf '%s,a\\033[31m\\302\\233b,\"\\342\\200\\256c\",\\377\\n' {INKALA} | \"$SUDOKU\" --format=csv", "", 0,
     f"{INKALA},a\\x1B[31m\\xC2\\x9Bb,\"\\xE2\\x80\\xAEc\",\\xFF,{INKALA_SOLVED}\n", None, ""),
    # Standard input.
    ('"$SUDOKU" | cat', INKALA + "\n" + CTRL_D, 0, INKALA_SOLVED + "\n", None, HINT),
    ('"$SUDOKU" -q', CTRL_D, 2, "", None, NOTHING), ('"$SUDOKU" -', CTRL_D, 2, "", None, HINT + NOTHING),
    ('"$SUDOKU" | cat', CTRL_D, 0, "", None, HINT + NOTHING),
    ('"$SUDOKU" /dev/null', "", 2, "", None, NOTHING.replace("-", "/dev/null")),
    ("printf '# a\n\n' | \"$SUDOKU\"", "", 2, "", None, NOTHING), ('echo a | "$SUDOKU"', "", 2, "", None, NOTHING),
    ('"$SUDOKU" --cover', CTRL_D, 2, "", None, NOTHING.replace("puzzle", "matrix")),
    ('"$SUDOKU" -Jp1784 /dev/null', "", 0, "", None, ""),
    # The hint is printed before the terminal is read.
    (f'TERM=dumb "$SUDOKU" --jobs=2 -ufline --engine=naive --max-nodes=2000000 \'{LONG}\' - 2>&1',
     INKALA_SOLVED + "\n" + CTRL_D, 1, f"{EASY_SOLVED}\nlimit\n{HINT}{INKALA_SOLVED}\n", None, ""),
    ('TERM=dumb "$SUDOKU"', rows(INKALA) + CTRL_D, 0, SOLVED, None, HINT))

# Control characters of ASCII, C1 in UTF-8 and as bytes, bidirectional controls, and invalid UTF-8.
OBEYED = b"\x1B[31m\x07\x7F\xC2\x9B31m\x9B31m\xE2\x80\xAE\xE2\x81\xA6\xFF\xC3"
ARGUMENTS = ("@", "-fcsv @", "-fjson @", "-fcsv --convert @", "-fjson -k @", "-fcsv -k @", "-fline -s @", "-Jnovice42 @",
             "-Jhdu3909 @", "@nowhere", f"-k {EASY} --answers=@",
             f"-k {EASY} --answers=@nowhere", "--@", "-e@", "--box=@")

def show(script, typed=""):
    with Terminal(script, 200) as terminal:
        terminal.press(typed)
        status = terminal.status()
        return terminal.written.replace("\r\n", "\n"), status


class Shown(unittest.TestCase):
    def check_bold(self, text, expected, givens):
        """The text is as expected, with exactly the givens bold; a blank may be bold or not."""
        plain, bold, is_bold = "", [], False
        for style, part in re.findall(r"\x1b\[([01])m|([^\x1b]+)", text):
            is_bold = style == "1" if style else is_bold
            self.assertFalse(is_bold and "\n" in part)
            plain, bold = plain + part, bold + [is_bold] * len(part)
        self.assertEqual(plain, expected)
        self.assertEqual([b for b, c in zip(bold, plain) if c != " "],
                         [c.isalnum() and g == c for g, c in zip(givens, plain) if c != " "])

    def test_each_script_prints_the_expected_screen(self):
        pathlib.Path(LONG).write_text(f"{EASY}\n{HARD}\n", encoding="ascii")
        messages = pathlib.Path(SCRATCH) / "terminal-messages"
        for script, typed, status, shown, givens, err in RUNS:
            with self.subTest(script):
                text, ended = show(f"{{ {script}; }} 2>'{messages}'", typed)
                self.assertEqual(messages.read_text(encoding="utf-8"), err)
                self.assertEqual(ended, status)
                if givens is None:
                    self.assertEqual(text, shown)
                else:
                    self.check_bold(text, shown, givens)

    def test_bold_text_on_a_pipe(self):
        for args, out in (("", INKALA_SOLVED + "\n"), ("--format=grid", SOLVED), ("--color=never --format=grid", SOLVED),
                          ("--color=always --count", "1\n"), ("--color=always -Jhdu1426", spaced(INKALA_SOLVED)),
                          ("--color=always --format=csv", f"{INKALA},{INKALA_SOLVED}\n")):
            self.assertEqual(program.run(*args.split(), INKALA).decode(), out)
        self.assertEqual(program.run("--color=always", FOUR_NONE, statuses=(1,)), b"none\n")
        for puzzle in (INKALA, *lines("-g1", "--seed=1", "--box=2x5"), *lines("-g1", "--seed=1", "--box=4x4")):
            for form in ("line", "rows", "grid") + ("spaced",) * (puzzle == INKALA):
                self.check_bold(program.run(f"--format={form}", "--color=always", puzzle).decode(),
                                program.run(f"--format={form}", puzzle).decode(),
                                program.run(f"--format={form}", "--convert", puzzle).decode())

    def test_no_byte_of_the_input_reaches_a_terminal_unescaped(self):
        name = os.fsencode(SCRATCH) + b"/terminal-obeyed-" + OBEYED
        with open(name, "wb") as file:
            file.write(f'{EASY},@,"@"\n{EASY},{EASY_SOLVED}@\nPuzzle @\n{rows(EASY)}\nGrid 01@\n{rows(INKALA)}\n1@\n\n12\n'
                       "@\n.3..\n.@23\n....\n1..4\n".encode().replace(b"@", OBEYED))
        for arguments in ARGUMENTS:
            shown, _ = show('TERM=dumb "$SUDOKU" ' + arguments.replace("@", f"'{os.fsdecode(name)}'") + " 2>&1")
            self.assertRegex(shown, "^[ -~\n\N{REPLACEMENT CHARACTER}]+$", arguments)


if __name__ == "__main__":
    run_side_by_side()
