"""The commands in tests/data/transcripts print exactly the output below them.

In a transcript, a line that begins with $ is a shell command, which runs in puzzles/, and one that begins with # is a
comment.  A number in brackets is an exit status other than 0.  To replace the output in all transcripts, run

    UPDATE_TRANSCRIPTS=1 ctest --test-dir build -R cli_transcripts

and check every line that git diff shows."""

import difflib
import os
import re
import subprocess
import unittest

import program

BLOCK = re.compile(r"^\$ (.*)\n((?:[^$#\n].*\n|\n)*)", re.MULTILINE)


def output_of(command):
    path = f"{program.folder_of('transcripts')}/bin:{os.environ['PATH']}"
    done = subprocess.run(command, shell=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          cwd=program.SOURCES / "puzzles", env={**os.environ, "PATH": path})
    return done.stdout.decode() + (f"[{done.returncode}]\n" if done.returncode else "")


class Transcripts(unittest.TestCase):
    def test_each_command_prints_its_output(self):
        for file in sorted((program.SOURCES / "tests/data/transcripts").glob("*.txt")):
            text = file.read_text(encoding="utf-8")
            outputs = {command: output_of(command) for command, _ in BLOCK.findall(text)}
            if "UPDATE_TRANSCRIPTS" in os.environ:
                text = BLOCK.sub(lambda match: f"$ {match[1]}\n{outputs[match[1]]}", text)
                file.write_text(text, encoding="utf-8")
            for command, expected in BLOCK.findall(text):
                with self.subTest(file=file.name, command=command):
                    both = (part.splitlines(keepends=True) for part in (expected, outputs[command]))
                    self.assertTrue(expected == outputs[command], "".join(difflib.unified_diff(*both)))


if __name__ == "__main__":
    unittest.main()
