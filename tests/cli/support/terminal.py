"""Runs scripts as jobs on a separate terminal, and emulates its screen."""

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

ROWS = 24
PATIENCE = 20  # seconds
# An escape sequence, an invisible character, or text.
TOKEN = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])|([\r\n\b\t])|([^\x00-\x1f]+)")


class Screen:
    """The screen of a terminal; each row has one place more than the terminal has columns."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.row, self.column = columns, rows, 0, 0
        self.cells = [[" "] * 300 for _ in range(100)]
        self.wraps, self.rest = True, ""

    def lines(self):
        return ["".join(row[: self.columns]) for row in self.cells[: self.rows]]

    def text(self):
        """The text of the screen, without the empty lines at the end."""
        return "\n".join(line.rstrip() for line in self.lines()).rstrip("\n")

    def write(self, text):
        text = self.rest + text
        end = text.rfind("\x1b") if re.search(r"\x1b(\[[?\d;]*)?$", text) else len(text)
        for private, numbers, command, control, shown in TOKEN.findall(text[:end]):
            if command:
                self.obey(private + numbers + command)
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

    def obey(self, command):
        row = self.cells[self.row]
        if command == "K":
            row[self.column :] = " " * (len(row) - self.column)
        elif command in ("?7h", "?7l"):
            self.wraps = command == "?7h"
        else:
            assert command.endswith("m"), command


class Terminal:
    """Runs a script with the terminal, which does not echo, as standard input, output and error.  $SUDOKU in it is
    the program."""

    def __init__(self, script, columns=80, plain=False):
        statuses, report = os.pipe()
        held, self.release = os.pipe()
        self.written, self.statuses = "", statuses
        self.decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self.shell, self.master = pty.fork()
        if self.shell == 0:
            for other in set(range(3, 256)) - {report, held}:  # those of other terminals, too
                os.closerange(other, other + 1)
            self.be_shell(script, report, held, {"TERM": "xterm", "NO_COLOR": "1" if plain else "", "SUDOKU": PROGRAM})
        os.close(report)
        os.close(held)
        self.screen = Screen(columns, ROWS)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
        modes = termios.tcgetattr(self.master)
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(self.master, termios.TCSANOW, modes)
        os.write(self.release, b"!")
        self.program = struct.unpack("i", os.read(statuses, 4))[0]

    @staticmethod
    def be_shell(script, report, held, variables):
        """Starts the script, and reports its end.  The terminal stays open until the test is over."""
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
        os.write(report, struct.pack("i", program))
        os.write(report, struct.pack("i", os.waitpid(program, 0)[1]))
        os.read(held, 1)
        os._exit(0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.release)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.program, signal.SIGKILL)
        os.close(self.master)
        os.waitpid(self.shell, 0)
        os.close(self.statuses)

    def look(self, seconds=0.05):
        """Reads output for this time, or until the program ends.  Returns True if there was any."""
        if self.master not in select.select([self.master, self.statuses], [], [], seconds)[0]:
            return False
        text = self.decoder.decode(os.read(self.master, 65536))
        self.written += text
        self.screen.write(text)
        return True

    def sees(self, *texts):
        return all(any(text in line for line in self.screen.lines()) for text in texts)

    def wait_for(self, condition, seconds=0.05, step=lambda: None):
        """Waits until a row of the screen contains a text, or a function returns a true value, which is returned.
        Takes a step between two checks, each after this many seconds."""
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
        """The status of a program that has ended, otherwise None."""
        if not select.select([self.statuses], [], [], 0)[0]:
            return None
        status = struct.unpack("i", os.read(self.statuses, 4))[0]
        while self.look(0.02):
            pass
        return [status]

    def status(self):
        """The exit status of a program that has ended; minus the signal that ended it."""
        return os.waitstatus_to_exitcode(*self.wait_for(self.poll_status))

    def kill(self, number):
        os.kill(self.program, number)
