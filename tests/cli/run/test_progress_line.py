"""The progress line of a long run on a terminal."""

import os
import pathlib
import re
import signal
import time
import unittest

from program import BAD, EASY, EASY_SOLVED, FOUR, HARD, INKALA_SOLVED, SCRATCH, SOURCES, run_side_by_side
from terminal import Terminal

# The second record takes 1.4 seconds on any machine.  The line is drawn after its answer.
LONG = '"$SUDOKU" --engine=naive --timeout=1.4'
UNIQUE = LONG + " --unique --format=line"
RECORDS = r"[1-9][0-9,]* records?, ([1-9][0-9,]*|[1-9]\.[0-9]|0\.[0-9]*[1-9])/s"
SHARE = RECORDS + r", [0-9]+ %"
SOME_SHARE = RECORDS + r", [1-9][0-9]* %"
CTRL_D, CTRL_Q, CTRL_S = "\x04", "\x11", "\x13"
BROKEN = "sudoku: cannot write to standard output: Broken pipe\n"


def given(*lines):
    return "printf '%s\\n' " + " ".join(f"'{line}'" for line in lines) + " | "


def faults(*lines):
    return "".join(f"sudoku: -:{line}:1: expected 36 cells, found 37\n" for line in lines)


# The script of a run, its exit status, its final output on the terminal except messages, and its progress line.
RUNS = (
    ("a long run shows its progress", given(EASY, HARD) + LONG + " >/dev/null", 1, "", "", RECORDS),
    ("it shows the percentage of a file", LONG + f" '{SCRATCH}/progress-long' >/dev/null", 1, "", "", SOME_SHARE),
    ("it shows the percentage of new puzzles",
     '"$SUDOKU" --generate=2 --clues=17 --seed=1 --timeout=1.4 >/dev/null', 1, "",
     "".join(f"sudoku: generate:{i}:1: no puzzle that meets the requirements was found within the limits\n" for i in (1, 2)), SOME_SHARE),
    ("it does not mix with answers", given(EASY, HARD, INKALA_SOLVED, HARD, EASY_SOLVED) + UNIQUE, 1,
     f"{EASY_SOLVED}\nlimit\n{INKALA_SOLVED}\nlimit\n{EASY_SOLVED}\n", "", RECORDS),
    ("it does not mix with messages", given(BAD, HARD, BAD, EASY, HARD, BAD) + UNIQUE, 2,
     f"invalid\nlimit\ninvalid\n{EASY_SOLVED}\nlimit\ninvalid\n", faults(1, 3, 6), RECORDS),
    ("it alternates with answers", "{ " + given(EASY, HARD, BAD) + "cat; sleep 2; "
     + given(INKALA_SOLVED, HARD) + "cat; } | " + UNIQUE, 2,
     f"{EASY_SOLVED}\nlimit\ninvalid\n{INKALA_SOLVED}\nlimit\n", faults(3), RECORDS),
    ("a short run has no line", f'"$SUDOKU" {EASY} {FOUR} >/dev/null', 0, "", "", None),
    ("a short run on matrices has none", f'"$SUDOKU" --cover "{SOURCES}/puzzles/cover/knuth.txt" >/dev/null', 0, "", "",
     None),
    ("a background job draws no line",
     f"set -m; {LONG} {HARD} >/dev/null & wait", 0, "", "", None),
    ("standard error on a pipe gets none", f"{UNIQUE} {EASY} {HARD} 2>&1 >/dev/tty | cat", 0,
     f"{EASY_SOLVED}\nlimit\n", "", None),
    ("--quiet keeps messages, but not the line", LONG + f" --quiet missing {HARD}", 2, "",
     "sudoku: 'missing': No such file or directory\n", None))


class ProgressLine(unittest.TestCase):
    def check(self, terminal, status, shown="", errors="", line=RECORDS):
        """The run ends; the line was drawn correctly, and is erased."""
        self.assertEqual(terminal.status(), status)
        lines = [text + "\n" for text in terminal.screen.text().split("\n") if text]
        messages = [text for text in lines if text.startswith("sudoku: ")]
        self.assertEqual(["".join(text for text in lines if text not in messages), "".join(messages)], [shown, errors])
        drawn = re.findall(r"\r\x1b\[\?7l([^\r\n\x1b]*)\x1b\[K\x1b\[\?7h\r", terminal.written)
        self.assertTrue(terminal.screen.wraps)
        self.assertEqual(drawn != [], line is not None)
        for text in drawn:
            self.assertRegex(text, f"^{line}$")

    def test_a_progress_line_is_drawn_only_in_long_runs_on_a_terminal(self):
        (pathlib.Path(SCRATCH) / "progress-long").write_text(f"{EASY}\n{HARD}\n", encoding="ascii")
        terminals = [Terminal(run[1], 200, plain=True) for run in RUNS]
        for terminal, (name, _, *expected) in zip(terminals, RUNS):
            with self.subTest(name), terminal:
                self.check(terminal, *expected)

    def test_a_short_run_at_which_a_person_types_has_none(self):
        with Terminal('"$SUDOKU" >/dev/null', 200, plain=True) as terminal:
            terminal.wait_for("Ctrl-D to end")
            terminal.press(EASY + "\n" + CTRL_D)
            self.check(terminal, 0, "paste a puzzle, Ctrl-D to end\n", line=None)

    def start(self, name, script):
        """A script with a FIFO as $PIPE, and the test's end of it."""
        path = f"{SCRATCH}/progress-{name}"
        if os.path.exists(path):
            os.unlink(path)
        os.mkfifo(path)
        terminal = Terminal(f"PIPE='{path}'; {script}", 200, plain=True)
        return terminal, os.open(path, os.O_RDWR)

    def test_an_interrupted_run_leaves_no_line(self):
        with Terminal('exec "$SUDOKU" --generate=1000000000 --seed=1 >/dev/null', 200) as terminal:
            terminal.wait_for("record")
            terminal.kill(signal.SIGINT)
            self.check(terminal, -signal.SIGINT, line=SHARE)

    def test_a_run_that_waits_for_input_draws_none(self):
        terminal, pipe = self.start("waiting", 'exec "$SUDOKU" <"$PIPE" >/dev/null')
        with terminal:
            os.write(pipe, (EASY + "\n").encode())
            time.sleep(1.6)  # a line would be drawn after a second
            terminal.kill(signal.SIGINT)
            self.check(terminal, -signal.SIGINT, line=None)
        os.close(pipe)

    def test_it_is_drawn_even_if_input_is_slow(self):
        terminal, pipe = self.start("slow-input", 'exec "$SUDOKU" <"$PIPE" >/dev/null')
        with terminal:
            terminal.wait_for("record", step=lambda: os.write(pipe, (EASY + "\n").encode()))
            os.close(pipe)
            self.check(terminal, 0)

    def test_it_leaves_with_the_slow_reader_of_the_output(self):
        for jobs, prepare, status, errors in ((1, "trap '' PIPE; ", 2, BROKEN), (2, "", 128 + signal.SIGPIPE, "")):
            script = f'{prepare}yes {EASY} 2>/dev/null | "$SUDOKU" --jobs={jobs} >"$PIPE"'
            terminal, pipe = self.start("slow-output", script)
            reader = os.open(f"{SCRATCH}/progress-slow-output", os.O_RDONLY)
            os.close(pipe)
            with self.subTest(script), terminal:
                terminal.wait_for("record", 0.02, lambda: os.read(reader, 20000))
                os.close(reader)
                self.check(terminal, status, errors=errors)

    def test_it_continues_after_the_terminal_was_stopped(self):
        script = f'yes {EASY} 2>/dev/null | "$SUDOKU" --engine=dlx --jobs=2 >"$PIPE"'
        terminal, pipe = self.start("held-up", script)
        with terminal:
            for keys, lines in (("", 1), (CTRL_S, 0), (CTRL_Q, 2)):
                terminal.press(keys)
                lines, end = lines + terminal.written.count("\x1b[?7l"), time.monotonic() + 0.6
                terminal.wait_for(lambda: time.monotonic() > end and terminal.written.count("\x1b[?7l") >= lines, 0.02,
                                  lambda: os.read(pipe, 65536))
        os.close(pipe)


if __name__ == "__main__":
    run_side_by_side()
