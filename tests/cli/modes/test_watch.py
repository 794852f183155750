"""--watch draws on a terminal, obeys keys, and gives the terminal back whatever ends it."""

import errno
import os
import pathlib
import signal
import unittest

from program import SCRATCH, SOURCES, run_side_by_side
from terminal import Terminal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = "1234341221.34.21"
AT_ONCE = "--watch=1000000"
LYING, PRELOAD = os.environ.get("LYING"), os.environ.get("PRELOAD")
QUICK = f'"$SUDOKU" {AT_ONCE} --color=never -e mrv --box=2x2 {SMALL}'
PRINTED = "mrv: 1 solution, 2 nodes"
RIGHT, CTRL_C, CTRL_Q, CTRL_S, CTRL_Z = "\x1b[C", "\x03", "\x11", "\x13", "\x1a"


def watch(args, columns=80, rows=24, **options):
    return Terminal(f'exec "$SUDOKU" {args}', columns, rows, **options)


class Player(unittest.TestCase):
    def end(self, terminal, keys="q"):
        """Presses the last key: the program ends well, and the terminal is as it was."""
        if keys:
            terminal.press(keys)
        self.assertEqual(terminal.status(), 0)
        self.assertTrue(terminal.is_restored())

    def see(self, terminal, *texts, absent=()):
        for text in texts:
            self.assertTrue(terminal.sees(text), f"{text}\n{terminal.screen.text()}")
        for text in absent:
            self.assertFalse(terminal.sees(text), text)

    def pause(self, terminal):
        terminal.wait_for("space pauses")
        terminal.press(" ")
        terminal.wait_for("paused")

    def rest(self, terminal, seconds=0.2):
        """Nothing is drawn in this time."""
        while terminal.look(0.02):
            pass
        self.assertFalse(terminal.look(seconds))


class OtherRules(Player):
    def test_the_frame_goes_along_the_regions(self):
        with watch(f"{AT_ONCE} -e dlx,cdcl --regions=1112132233243444 124{'.' * 13}") as terminal:
            terminal.wait_for("any key goes on")
            self.see(terminal, "+-----------+---+", "| 1   2   4 | 3 |", "|   +---+---+   |", "dlx  node", "cdcl  node",
                     "solved")
            self.end(terminal, "x")

    def test_an_engine_that_takes_no_rules_is_refused(self):
        with watch(f"{AT_ONCE} -e naive --rules=x {PUZZLE}") as terminal:
            terminal.wait_for("naive knows the rules of sudoku only")
            self.assertEqual(terminal.status(), 2)


class Watch(Player):
    def test_two_engines_are_played_side_by_side_to_their_end(self):
        for columns, rows in ((80, 24), (200, 60)):
            with watch(f"{AT_ONCE} -e naive,mrv {PUZZLE}", columns, rows) as terminal:
                terminal.wait_for("any key goes on")
                self.assertTrue(terminal.screen.kept and not terminal.screen.has_cursor and 1 in terminal.screen.styles)
                self.see(terminal, "naive  node 4208  depth 51", "mrv  node 51  depth 51", "solved",
                         "| 5 3 4 | 6 7 8 | 9 1 2 |               | 5 3 4 | 6 7 8 | 9 1")
                self.end(terminal, "x")

    def test_engines_without_room_are_told(self):
        with watch(f"--watch -e naive,mrv {PUZZLE}", 60, 20) as terminal:
            terminal.wait_for("  no room for 1 engine  ")
            self.see(terminal, "naive", absent=["mrv"])
            self.end(terminal, "n")

    def test_each_size_is_drawn_anew(self):
        with watch(f"--watch=1 -e naive,mrv,dlx {PUZZLE}", 60, 20) as terminal:
            for columns, rows, seen in ((60, 20, "no room for 2 engines"), (30, 20, "too small: 30x20, needs 38x16"),
                                        (40, 10, "too small: 40x10, needs 38x16"), (90, 30, "| 5 3 ")):
                terminal.resize(columns, rows)
                terminal.wait_for(seen)
            self.see(terminal, absent=["too small"])
            self.end(terminal)

    def test_without_a_size_it_draws_for_a_usual_terminal(self):
        with watch(f"--watch=1 -e naive,mrv,dlx,flag {PUZZLE}", 0, 0) as terminal:
            self.pause(terminal)
            self.see(terminal, "| 5 3 ")
            self.assertTrue(terminal.screen.lines()[23].startswith("paused"))
            self.assertTrue(terminal.screen.lines()[23].endswith("ext  + fas"))
            self.end(terminal)

    def test_keys_pause_and_step(self):
        with watch(f"--watch=1 -e bitmask {PUZZLE}", plain=True) as terminal:
            self.pause(terminal)
            for key in ("s", RIGHT) * 4:
                if not terminal.sees("node 3  depth 3"):
                    terminal.press(key)
                    terminal.look(0.2)
                    terminal.look(0.05)
            terminal.wait_for("node 3  depth 3")
            terminal.wait_for("r1c6=4")
            self.see(terminal, "| 5 3 1 | 2 7[4]| . . . |")
            self.rest(terminal)
            self.assertNotIn(0, terminal.screen.styles)
            self.end(terminal)
            self.see(terminal, "bitmask: left at node 3")

    def test_the_speed_has_two_ends(self):
        with watch(f"--watch=1 -e naive {PUZZLE}") as terminal:
            terminal.wait_for(" 1/s")
            for keys, speed in ((" -----", "0.25"), ("+", "0.5"), ("+" * 24, "1000000"), ("-", "500000")):
                terminal.press(keys)
                terminal.wait_for(f" {speed}/s")
            self.end(terminal, "Q")

    def test_only_a_whole_key_ends_what_has_ended(self):
        with watch(f"{AT_ONCE} -e mrv {PUZZLE}") as terminal:
            terminal.wait_for("any key goes on")
            for keys in ("\0", "\x1b", "\x1b[1;2", "+", "=", "-", "\x1b[A", "\x1bOB", "s", "\x1b[1;2C", "\x1b\x7fC"):
                terminal.press(keys)
                terminal.look(0.05)
                self.assertIsNone(terminal.poll_status())
            self.end(terminal, "\x1b[5~")

    def test_several_records_are_played_one_after_the_other(self):
        with watch("--watch=100000 -e simd,dlx --box=2x2 --limit=0 "
                   f"{SMALL} 12....3......... 11..............") as terminal:
            terminal.wait_for("any key goes on")
            self.see(terminal, "dlx  node 2  depth 1", "solved")
            terminal.press("n")
            terminal.wait_for("no solution")
            terminal.press(" ")
            self.assertEqual(terminal.status(), 2)  # simd does no 4x4
            self.see(terminal, "r1c2 repeats the 1 of r1c1", "dlx: 1 solution, 2 nodes; the search is complete",
                     "dlx: 0 solutions, 0 nodes; the search is complete")
            self.assertTrue(terminal.is_restored())

    def test_keys_come_from_the_terminal_if_puzzles_do_not(self):
        with Terminal(f'echo {PUZZLE} | "$SUDOKU" --watch=1 --max-nodes=3 -e naive; echo is $?') as terminal:
            terminal.wait_for("space pauses")
            terminal.press("+" * 16)
            terminal.wait_for("the limit of nodes is reached")
            self.end(terminal, "x")
            self.see(terminal, "is 1")

    def test_what_is_told_in_the_end(self):
        for script, shown, absent, told in (
                (f'"$SUDOKU" -q {AT_ONCE} {PUZZLE}', [], [], ["is 0"]),
                (f'"$SUDOKU" {AT_ONCE} --box=2x2 {SMALL}', ["  node "], ["auto"], ["is 0"]),
                (f'"$SUDOKU" {AT_ONCE} -e simd --box=2x2 {SMALL};'
                 f'"$SUDOKU" {AT_ONCE} -e naive,mrv "{SOURCES}/puzzles/pencil-marks.txt"', ["mrv  node "], ["naive"],
                 ["engine simd does not solve 4x4 grids", "engine naive does not take candidates", "mrv: 1 solution",
                  "is 2"]),
                (f'"$SUDOKU" {AT_ONCE} -e naive --timeout=0.000000001 {HARD}', ["the time is over"], [],
                 ["naive: 0 solutions", "is 1"])):
            with self.subTest(script), Terminal(f"{script}; echo is $?", 120) as terminal:
                terminal.wait_for("any key goes on")
                self.see(terminal, *shown, absent=absent)
                self.end(terminal, "x")
                self.see(terminal, *told)
                self.assertTrue("-q" not in script or terminal.screen.text().startswith("is 0"))

    def test_a_terminal_that_obeys_nothing_is_refused(self):
        with watch(f"--watch -e naive {PUZZLE}", 120, 10, term="dumb") as terminal:
            self.assertEqual(terminal.status(), 2)
            self.see(terminal, "--watch cannot draw on a terminal of this kind")

    def test_of_many_digits_those_are_told_that_have_room(self):
        with watch(f"--watch=1 -e naive {'.' * 625}", 61, 36, plain=True) as terminal:
            terminal.wait_for("r1c1: [1] 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20")
            self.see(terminal, absent=[" 20 21"])
            self.end(terminal)

    def test_what_follows_has_a_colour_of_its_own(self):
        for engine, puzzle, has_green in (("simd", HARD, True), ("naive", PUZZLE, False)):
            with watch(f"{AT_ONCE} -e {engine} {puzzle}") as terminal:
                terminal.wait_for("solved")
                self.assertEqual(32 in terminal.screen.styles, has_green)
                self.end(terminal)


class Signals(Player):
    def test_a_signal_gives_the_terminal_back(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT):
            with watch(f"--watch=1000 -e naive,flag {PUZZLE}") as terminal:
                terminal.wait_for("space pauses")
                if number == signal.SIGINT:
                    terminal.press(CTRL_C)
                else:
                    terminal.kill(number)
                self.assertEqual(terminal.status(), -number)
                self.assertTrue(terminal.is_restored())
                self.see(terminal, absent=[": left at"])

    def test_a_stop_gives_the_terminal_back_for_its_time(self):
        with watch(f"--watch=1 -e naive {PUZZLE}") as terminal:
            terminal.wait_for("space pauses")
            terminal.press(CTRL_Z)
            self.assertEqual(terminal.status(), -signal.SIGTSTP)
            self.assertTrue(terminal.is_restored())
            terminal.kill(signal.SIGCONT)
            terminal.wait_for("space pauses")
            self.assertTrue(terminal.screen.kept)
            self.end(terminal)

    def test_a_continuation_without_a_stop_is_drawn_anew(self):
        with watch(f"--watch=1 -e naive {PUZZLE}") as terminal:
            self.pause(terminal)
            terminal.screen.write("\x1b[?1049l\x1b[?25h\x1b[2J")  # another program may have left it so
            terminal.kill(signal.SIGCONT)
            terminal.wait_for("paused")
            self.see(terminal, "| 5 3 ")
            self.assertTrue(terminal.screen.kept and not terminal.screen.has_cursor)
            self.end(terminal)

    def test_where_stops_are_ignored_nothing_is_drawn_for_them(self):
        with Terminal(f"trap '' TSTP; exec \"$SUDOKU\" --watch=1 -e naive {PUZZLE}") as terminal:
            self.pause(terminal)
            terminal.press(CTRL_Z)
            self.rest(terminal)
            self.end(terminal)

    def test_output_that_is_stopped_goes_on_or_is_given_back(self):
        for goes_on in (True, False):
            with watch(f"--watch=1000 -e naive {PUZZLE}") as terminal:
                terminal.wait_for("space pauses")
                terminal.press(CTRL_S)
                self.rest(terminal)
                if goes_on:
                    terminal.press("p" + CTRL_Q)
                    terminal.wait_for("paused")
                    self.end(terminal)
                else:
                    terminal.kill(signal.SIGTERM)
                    self.assertEqual(terminal.status(), -signal.SIGTERM)
                    self.assertTrue(terminal.is_restored())

    def test_a_terminal_that_hangs_up_ends_it_without_a_signal_too(self):
        with watch(f"--watch=1 -e naive {PUZZLE}") as terminal:
            terminal.wait_for("space pauses")
            terminal.hang_up()
            self.assertEqual(terminal.status(), 2)  # its result is not printed


@unittest.skipUnless(LYING, "the linker has no --wrap")
class Lies(Player):
    """The clock of these moves on by some nanoseconds whenever the program looks at it."""

    def lie(self, variable, args, columns=80, rows=24, **options):
        return Terminal(f'{variable} "{LYING}" {args}; echo is $?', columns, rows, **options)

    def steps_to(self, terminal, text):
        for _ in range(400):
            if terminal.sees(text):
                return
            terminal.press("s")
            terminal.look(1)
            terminal.look(0.001)
        self.fail(text)

    def test_steps_show_what_the_engine_does(self):
        for args, plain, steps, also in (
                ("-e dlx P" + "." * 255, True, ["r1c2=1"], "| P[A]. . | . . . . | . . . . | . . . . |"),
                ("-e naive " + PUZZLE, True, ["]|  "], "r1c9"),  # behind other boxes, a cell follows
                ("-e naive " + PUZZLE, True, ["undo r1c", ") ["], ""),  # digits that were tried are in parentheses
                ("-e cdcl " + HARD, False, ["learned: "], " literals; back to "),
                ("-e cdcl " + HARD, False, ["learned: ", "undo r"], ""),  # a jump takes decisions back
                ("-e dlx " + HARD, False, [" needs "], ""),
                ("-e simd --box=3x3 " + PUZZLE, True, ["["], ""),  # each digit that follows is a step
                ("-e simd " + HARD, True, ["<>"], "")):
            with self.subTest(args=args, steps=steps), self.lie("CLOCK=1", f"--watch=1 {args}", 80, 30,
                                                                plain=plain) as terminal:
                self.pause(terminal)
                for text in steps:
                    self.steps_to(terminal, text)
                self.see(terminal, also)
                self.end(terminal)

    def test_a_low_terminal_has_one_line_for_both(self):
        with self.lie("CLOCK=1", f"--watch=1 -e naive {PUZZLE}", 38, 16, plain=True) as terminal:
            self.pause(terminal)
            for text in ("r1c4: 2 6", "r1c4=2"):
                self.steps_to(terminal, text)
                self.assertEqual(terminal.screen.lines()[14].rstrip(), text)
            self.end(terminal)

    def test_behind_a_long_stop_it_does_not_leap(self):
        with self.lie("CLOCK=1800000000000", f"--watch=1 -e naive {PUZZLE}") as terminal:
            terminal.wait_for("node 2  depth 2")
            terminal.wait_for("node 3  depth 3")
            self.end(terminal)

    def test_a_search_has_its_time_and_looking_on_takes_none(self):
        with watch(f"--watch=1 --timeout=0.5 --max-nodes=1500 -e naive {PUZZLE}") as terminal:
            terminal.wait_for("space pauses")
            for _ in range(20):
                terminal.look(0.03)
            terminal.press("+" * 24)
            terminal.wait_for("the limit of nodes is reached")
        with self.lie("CLOCK=1000000", f"{AT_ONCE} --timeout=1 -e naive {PUZZLE}") as terminal:
            terminal.wait_for("the time is over")
            self.end(terminal, "x")

    def test_a_wrong_solution_is_told(self):
        marks = pathlib.Path(SCRATCH) / "marks"
        marks.write_text("234" + " 1234" * 3 + ("\n1234" + " 1234" * 3) * 3 + "\n", encoding="ascii")
        for lie, args, engine in (("wrong", f"-e flag --box=2x2 {SMALL}", "flag"), ("unmarked", f"-e dlx '{marks}'", "dlx")):
            with self.lie(f"LIE={lie}", f"{AT_ONCE} {args}") as terminal:
                terminal.wait_for("any key goes on")
                self.see(terminal, "interrupted")
                self.end(terminal, "x")
                self.see(terminal, f"internal error: engine {engine} gave a wrong solution", "is 2")


@unittest.skipUnless(PRELOAD, "nothing can be preloaded")
class Faults(Player):
    def fail_calls(self, call, first, last, script, error=""):
        return Terminal(f"export FAIL={call} FAIL_FROM={first} FAIL_TO={last} {error and f'FAIL_ERROR={error}'}; "
                        f"{PRELOAD} {script}", plain=True)

    def test_a_call_that_fails_costs_nothing_else(self):
        for call, error, first, last, keys in (
                ("ioctl", errno.ENOTTY, 1, 99, "x"),  # the size is a usual one
                ("tcgetattr", errno.ENOTTY, 1, 99, "x\n"),  # keys come in lines
                ("tcsetattr", errno.ENOTTY, 1, 99, "x\n"), ("write", errno.EINTR, 2, 5, "x"),
                ("write", errno.EAGAIN, 1, 3, "x"), ("poll", errno.ENOMEM, 1, 2, "x"), ("open", errno.ENXIO, 1, 9, "")):
            script = QUICK if keys else QUICK + " </dev/null"  # without a keyboard, it ends when all have ended
            with self.subTest(call=call, error=error), self.fail_calls(call, first, last, script, error) as terminal:
                if keys:
                    terminal.wait_for("any key goes on")
                    self.see(terminal, "mrv  node 2  depth 2")
                self.end(terminal, keys)
                self.see(terminal, PRINTED)

    def test_without_a_thread_the_usual_engine_is_not_watched(self):
        with self.fail_calls("threads", 1, 99, f'"$SUDOKU" --watch -j1 --box=2x2 {SMALL}') as terminal:
            self.assertEqual(terminal.status(), 2)
            self.see(terminal, "not enough memory to watch this")

    def test_each_call_that_fails_is_told_or_not_needed(self):
        for group in ("memory", "threads"):
            failures = number = last = 0
            while number < last + 6:
                number += 1
                with self.subTest(group=group, number=number):
                    status = self.watch_with_fault(group, number)
                    failures += status
                    last = number if status else last
            self.assertTrue(2 <= failures <= 60)

    def watch_with_fault(self, group, number):
        """Returns whether the run failed."""
        with self.fail_calls(group, number, number,
                             f'"$SUDOKU" {AT_ONCE} -e naive,mrv -j1 --box=2x2 {SMALL}') as terminal:
            found = terminal.wait_for(lambda: terminal.sees("any key goes on") or terminal.poll_status())
            if found is True:
                terminal.press("x")
                found = terminal.wait_for(terminal.poll_status)
            self.assertTrue(terminal.is_restored())
            status = os.waitstatus_to_exitcode(found[0])
            self.assertIn(status, (0, 2))
            self.see(terminal, *(["not enough memory"] if status else ["naive: 1 solution", PRINTED]))
            return status != 0


if __name__ == "__main__":
    run_side_by_side()
