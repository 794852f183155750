"""Scripts on a terminal of their own, started as a shell starts a job, and what a person sees there."""

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from program import PROGRAM

PATIENCE = 20  # seconds
# An escape sequence, a character that cannot be seen, or text.
TOKEN = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])|([\r\n\b\t])|([^\x00-\x1f]+)")


class Screen:
    """What a terminal shows; each row has one place more than the terminal has columns."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.row, self.column = columns, rows, 0, 0
        self.cells, self.kept, self.wraps = self.empty(), None, True
        self.has_cursor, self.styles, self.rest = True, set(), ""

    def empty(self):
        return [[" "] * 300 for _ in range(100)]

    def lines(self):
        return ["".join(row[: self.columns]) for row in self.cells[: self.rows]]

    def text(self):
        """All that is shown, without the empty lines at the end."""
        return "\n".join(line.rstrip() for line in self.lines()).rstrip("\n")

    def write(self, text):
        text = self.rest + text
        end = text.rfind("\x1b") if re.search(r"\x1b(\[[?\d;]*)?$", text) else len(text)
        for private, numbers, command, control, shown in TOKEN.findall(text[:end]):
            if command:
                self.obey(private, [int(n or 1) for n in numbers.split(";")], command)
            elif control == "\n":
                self.row, self.column = self.row + 1, 0
            elif control == "\r":
                self.column = 0
            for character in shown:
                self.show(character)
        self.rest = text[end:]

    def show(self, character):
        if self.column == self.columns:
            self.row, self.column = (self.row + 1, 0) if self.wraps else (self.row, self.column - 1)
        self.cells[self.row][self.column] = character
        self.column += 1

    def obey(self, private, numbers, command):
        row = self.cells[self.row]
        if command == "H":
            self.row, self.column = numbers[0] - 1, (numbers + [1])[1] - 1
        elif command == "J":
            self.cells = self.empty()
        elif command in "KX":
            count = numbers[0] if command == "X" else len(row) - self.column
            row[self.column : self.column + count] = " " * count
        elif command == "m":
            self.styles.add(numbers[0])
        else:
            assert private and command in "hl", command
            on = command == "h"
            if numbers[0] == 1049 and on != (self.kept is not None):
                if on:
                    self.kept, self.cells = (self.cells, self.row, self.column), self.empty()
                else:
                    (self.cells, self.row, self.column), self.kept = self.kept, None
            self.has_cursor = on if numbers[0] == 25 else self.has_cursor
            self.wraps = on if numbers[0] == 7 else self.wraps


class Terminal:
    """Runs a script with the terminal, which does not echo, as standard input, output and error.  $SUDOKU in it is
    the program."""

    def __init__(self, script, columns=80, rows=24, plain=False, term="xterm"):
        statuses, told = os.pipe()
        held, self.release = os.pipe()
        self.written, self.statuses = "", statuses
        self.decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self.shell, self.master = pty.fork()
        if self.shell == 0:
            for other in set(range(3, 256)) - {told, held}:  # those of other terminals, too
                os.closerange(other, other + 1)
            self.be_shell(script, told, held, {"TERM": term, "NO_COLOR": "1" if plain else "", "SUDOKU": PROGRAM})
        os.close(told)
        os.close(held)
        self.screen = Screen(columns or 80, rows or 24)
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.master)
        self.before[3] &= ~termios.ECHO
        termios.tcsetattr(self.master, termios.TCSANOW, self.before)
        os.write(self.release, b"!")
        self.program = struct.unpack("i", os.read(statuses, 4))[0]

    @staticmethod
    def be_shell(script, told, held, variables):
        """Starts the script, and reports what becomes of it.  The terminal stays open until the test is over."""
        os.read(held, 1)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        program = os.fork()
        if program == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpid())
            for number in (signal.SIGTTOU, signal.SIGPIPE):
                signal.signal(number, signal.SIG_DFL)
            os.execve("/bin/sh", ["sh", "-c", script], {**os.environ, **variables})
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.write(told, struct.pack("i", program))
        status = 0x7F
        while os.WIFSTOPPED(status):
            status = os.waitpid(program, os.WUNTRACED)[1]
            os.write(told, struct.pack("i", status))
        os.read(held, 1)
        os._exit(0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.release)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.program, signal.SIGKILL)
        self.hang_up()
        os.waitpid(self.shell, 0)
        os.close(self.statuses)

    def resize(self, columns, rows):
        self.screen.columns, self.screen.rows = columns or 80, rows or 24
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def look(self, seconds=0.05):
        """Reads what is drawn within this time, or until the program ends; returns whether there was anything."""
        ends = [end for end in (self.master, self.statuses) if end >= 0]
        if self.master not in select.select(ends, [], [], seconds)[0]:
            return False
        text = self.decoder.decode(os.read(self.master, 65536))
        self.written += text
        self.screen.write(text)
        return True

    def sees(self, *texts):
        return all(any(text in line for line in self.screen.lines()) for text in texts)

    def wait_for(self, condition, seconds=0.05, step=lambda: None):
        """Looks until a row of the screen has a text, or a function returns something true, which is returned.  Between
        two looks, of this many seconds, a step is taken."""
        check = condition if callable(condition) else lambda: self.sees(condition)
        end = time.monotonic() + PATIENCE
        while not (found := check()):
            assert time.monotonic() < end, f"never seen: {condition}\n{self.screen.text()}"
            step()
            self.look(seconds)
        return found

    def press(self, keys):
        os.write(self.master, keys.encode())

    def poll_status(self):
        """What waitpid() tells of a program that has stopped or ended, else None."""
        if not select.select([self.statuses], [], [], 0)[0]:
            return None
        status = struct.unpack("i", os.read(self.statuses, 4))[0]
        while self.look(0.02):
            pass
        return [status]

    def status(self):
        """The exit status of a program that has ended; minus the signal that ended or stopped it."""
        status, = self.wait_for(self.poll_status)
        return -os.WSTOPSIG(status) if os.WIFSTOPPED(status) else os.waitstatus_to_exitcode(status)

    def is_restored(self):
        return termios.tcgetattr(self.master) == self.before and self.screen.has_cursor and self.screen.kept is None

    def kill(self, number):
        os.kill(self.program, number)

    def hang_up(self):
        if self.master >= 0:
            os.close(self.master)
        self.master = -1
