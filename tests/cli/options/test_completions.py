"""bash, fish and zsh complete the options and names that the program accepts."""

import shutil
import subprocess
import unittest

from program import PROGRAM, SCRATCH, SOURCES, lines, listed, options

FOLDER = SOURCES / "src/cli/completions"
# Words typed after the program name, and completions of the last one.
ENGINES = (("--engine=dl", "--engine=dlx"), ("-e dl", "dlx"), ("--bench --engine=naive,dl", "--engine=naive,dlx"),
           ("--bench --engine naive,dl", "naive,dlx"), ("-b -e naive,flag,dl", "naive,flag,dlx"),
           ("-benaive,dl", "-benaive,dlx"), ("-b -e dlx,dl", None), ("-b -e dlx,naive,dl", None),
           ("-b -e naive,none-such", None))


def output(*command, script):
    done = subprocess.run(command, input=script.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True,
                          cwd=SCRATCH, env={"PATH": "/usr/bin:/bin", "HOME": SCRATCH, "TERM": "dumb",
                                            "SUDOKU": PROGRAM})
    return done.stdout.decode().splitlines()


@unittest.skipUnless(shutil.which("bash"), "bash is absent")
class Bash(unittest.TestCase):
    def offered(self, words, word="${COMP_WORDS[COMP_CWORD]}"):
        """The completions of the last word, as bash splits the line; `word` is its part before the cursor."""
        return output("bash", "--norc", "--noprofile", script=f"""
            . '{FOLDER}/sudoku.bash'
            COMP_WORDS=("$SUDOKU" {words})
            COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
            _sudoku "$SUDOKU" "{word}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
            for name in "${{COMPREPLY[@]}}"; do printf '%s\\n' "$name"; done
            """)

    def test_options_of_the_help_are_offered(self):
        known, text = [], "".join(lines("--help"))  # in the order of the help: -a --all --steps --seed=
        for name, (letter, takes_argument) in options().items():
            must_have_it = takes_argument and f"--{name}[=" not in text
            known += ["-" + letter] * bool(letter) + [f"--{name}" + "=" * must_have_it]
        for words in ("--", "-", "--eng", "-u --m"):
            start = words.split()[-1]
            self.assertEqual(self.offered(words), [name for name in known if name.startswith(start)])

    def test_names_are_offered_as_arguments(self):
        engines, judges, formats = listed("engine"), listed("judge"), listed("format")
        for words, word, names, start in (
                ("--engine =", "", engines, ""), ("--engine =", "=", engines, ""),  # after sudo
                ("--engine = dl", None, engines, "dl"), ("-e d", None, engines, "d"), ("-e ''", None, engines, ""),
                ("--judge =", "", judges, ""), ("--judge = po", None, judges, "po"), ("-J po", None, judges, "po"),
                ("--format =", "", formats, ""), ("-f s", None, formats, "s"),
                ("--color a", None, listed("color"), "a"), ("--rating = e", None, listed("rating"), "e"),
                ("--symmetry =", "", listed("symmetry"), "")):
            offered = self.offered(words) if word is None else self.offered(words, word)
            self.assertEqual(offered, [name for name in names if name.startswith(start)], words)

    def test_lists_of_engines_are_completed_without_repetition(self):
        for words, word in ENGINES:
            if not words.startswith("-be"):
                self.assertEqual(self.offered(words), [word] if word else [], words)
        self.assertEqual(self.offered("--bench --engine = naive,"),
                         ["naive," + name for name in listed("engine") if name != "naive"])

    def test_files_and_free_text_are_not_completed(self):
        for words in ("--limit --", "--none = no", "--engine = none-such", "-- --", "word", "--answers = word"):
            self.assertEqual(self.offered(words), [], words)
        self.assertEqual(self.offered("--quiet =", ""), [])
        self.assertEqual(output("bash", "--norc", "--noprofile", script=f". '{FOLDER}/sudoku.bash'; complete -p sudoku"),
                         ["complete -o default -F _sudoku sudoku"])


@unittest.skipUnless(shutil.which("fish"), "fish is absent")
class Fish(unittest.TestCase):
    def offered(self, typed):
        script = f"source '{FOLDER}/sudoku.fish'\ncomplete -C '{PROGRAM} {typed}'\n"
        return [line.split("\t")[0] for line in output("fish", "--no-config", script=script)]

    def test_names_and_lists_of_engines_are_offered(self):
        for option in ("color", "format", "judge", "rating", "symmetry"):
            self.assertEqual(sorted(self.offered(f"--{option}=")), sorted(f"--{option}={n}" for n in listed(option)))
        for typed, word in ENGINES:
            self.assertEqual(self.offered(typed), [word] if word else [], typed)
        self.assertEqual(sorted(self.offered("--bench --engine=naive,")),
                         sorted("--engine=naive," + name for name in listed("engine") if name != "naive"))


@unittest.skipUnless(shutil.which("zsh"), "zsh is absent")
class Zsh(unittest.TestCase):
    def completed(self, typed):
        """zsh completes only in an interactive shell.  This one runs in a pseudo-terminal, and writes the line
        that it has after a tab."""
        return output("zsh", "-f", script=f"""
            zmodload zsh/zpty || exit 1
            rm -f line
            zpty shell zsh -f -i
            zpty -w shell "fpath=('{FOLDER}' \\$fpath)"
            zpty -w shell 'autoload -Uz compinit; compinit -u -C -d ./completions-dump; bindkey ^I complete-word'
            zpty -w shell 'dump() {{ print -r -- $BUFFER >line; exit }}'
            zpty -w shell 'zle -N dump; bindkey ^T dump; function sudoku {{ $SUDOKU $@ }}'
            zpty -w -n shell 'sudoku {typed}'$'\\t\\x14'
            while zpty -r shell rest; do :; done
            cat line
            """)

    def test_lists_of_engines_are_completed_without_repetition(self):
        for typed, word in ENGINES:
            before = typed[: typed.rfind(" ") + 1]
            self.assertEqual(self.completed(typed), [f"sudoku {before}{word}," if word else f"sudoku {typed}"])


if __name__ == "__main__":
    unittest.main()
