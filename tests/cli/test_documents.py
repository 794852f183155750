"""--help, README.md, the manual page and the completions name the same options and arguments; their examples show the
actual output."""

import re
import shutil
import subprocess
import unittest

import program
from program import (EASY, EASY_SOLVED, INKALA, INKALA_SOLVED, MANUAL, PROGRAM, SOURCES, choices, displays, lines, listed, options, options_of,
                     read, shell)

BASH, ZSH, FISH = (f"src/cli/completions/{name}" for name in ("sudoku.bash", "_sudoku", "sudoku.fish"))
# Options of other programs in the documents.
FOREIGN = set("block build cflags config install libs parallel pipe prefix keep-order recend recstart sshlogin "
              "test-dir output-on-failure headless no-pdf-header-footer print-to-pdf".split())


class Options(unittest.TestCase):
    def described(self, name, row, replacements=()):
        """The options that the rows of a file describe; a row is a pattern with one group."""
        text = read(name)
        for old, new in replacements:
            text = re.sub(old, new, text)
        found = {}
        for part in re.findall(row, text, re.MULTILINE):
            for option, row_of_option in options_of(part).items():
                self.assertNotIn(option, found, f"twice in {name}")
                found[option] = row_of_option
        return found

    def test_the_manual_and_the_completions_describe_the_options_of_the_help(self):
        self.maxDiff = None
        self.assertEqual(options(), self.described(
            MANUAL, r"^\.It (-.*)", ((r" Ns Oo = Ns Ar | Ns = Ns Ar ", "="), ("Fl ", "-"), (r"\\-", "-"))))
        self.assertEqual(options(), self.described(
            ZSH, r"""^    ['"](?:\([^)]*\))?['"]?\{?(-.*?)\[""", ((r"(-\w)\+,", r"\1,"),)))
        self.assertEqual(options(), self.described(
            FISH, r"^complete -c sudoku (.*) -d", (("-s (.) -l ", r"-\1, --"), ("-l ", "--"),
                                                   ("(--[a-z-]+) (-a ''|-x|-r)", r"\1="))))

    def test_no_document_mentions_an_option_that_is_not_in_the_help(self):
        for name in ("README.md", "src/README.md", "tests/bench/README.md", ".github/CONTRIBUTING.md",
                     MANUAL, BASH, ZSH, FISH):
            text = read(name).replace("\\-", "-").replace("Fl -", "--")
            if name == FISH:
                text = text.replace("set -l ", "").replace("-l ", "--")
            mentioned = set(re.findall(r"(?<![\w-])--([a-z][a-z-]+)", text))
            self.assertEqual(mentioned - set(options()) - FOREIGN, set(), name)

    def test_the_program_accepts_every_option_of_the_help(self):
        for name in options():
            done = subprocess.run([PROGRAM, f"--{name}", "--frobnicate"], stdin=subprocess.DEVNULL, check=False,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertNotIn(f"option '--{name}'", done.stderr.decode())

    def test_the_program_accepts_every_name_in_the_help(self):
        for option in ("format", "color"):
            for name in choices(option):
                program.run(f"--{option}={name}", given=EASY + "\n", statuses=(0, 1))

    def test_documents_list_every_name_that_options_accept(self):
        for name in listed("rules"):
            self.assertRegex(read(MANUAL), rf"(?m)^\.It Cm (.*, )?{name}( ,.*)?$")
        for file, names, before, after in (
                ("README.md", listed("engine"), "`", "`"),
                (MANUAL, listed("engine"), "\n.It Cm ", "\n"),
                (MANUAL, listed("judge"), "\n", " "), (MANUAL, choices("format"), "\n.It Cm ", "\n"),
                (MANUAL, choices("color"), "\\fB", "\\fP"), (ZSH, choices("format"), "\n    '", ":"),
                (ZSH, choices("color"), "\n    '", ":")):
            for name in names:
                self.assertIn(before + name + after, read(file))

    def test_modes_are_exclusive_in_the_zsh_completion(self):
        modes = "\n".join(lines("--help")).split("--judge")[0] + "--judge"
        words = re.findall(r"^ +(?:(-\w), )?(--[a-z-]+)", modes, re.MULTILINE)
        self.assertIn("local modes='" + " ".join(word for row in words for word in row if word) + "'\n", read(ZSH))

    def test_the_manual_page_explains_every_key_of_the_summary(self):
        done = subprocess.run([PROGRAM, "--stats", "--engine=dlx", "." * 16], stderr=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, check=True)
        for key in re.findall(r"([\w/]+)=", done.stderr.decode()):
            self.assertRegex(read(MANUAL), rf"\\fB{key}\\fP")


class Help(unittest.TestCase):
    def test_it_has_fewer_than_50_lines(self):
        self.assertLess(len(lines("--help")), 50)
        self.assertLessEqual(max(map(len, lines("--help"))), 80)

    def test_it_lists_levels_and_symmetries(self):
        text = " ".join("\n".join(lines("--help")).split())
        for word in listed("rating") + [name for name in listed("symmetry") if name != "none"]:
            self.assertRegex(text, rf"[ ,]{word}[ ,]")
        self.assertIn("Modes (at most one;", text)

    def test_its_examples_work(self):
        """They end the help, and are valid shell commands with comments."""
        _, examples = "\n".join(lines("--help")).split("\nExamples:\n")
        self.assertEqual(shell(examples + "\ncat answers.csv"),
                         f"3142241342311324\n{EASY_SOLVED}\n{INKALA_SOLVED}\n"
                         f"{EASY},{EASY_SOLVED}\n{INKALA},{INKALA_SOLVED}\n")

    def test_it_gives_the_actual_defaults(self):
        text = "\n".join(lines("--help"))
        most = re.search(r"\(--count: (\d+) by default", text).group(1)
        self.assertEqual(lines("--count", "--engine=mrv", "." * 81, statuses=(1,)), [most + "+"])


class Readme(unittest.TestCase):
    def test_it_is_one_page_and_counts_the_judges(self):
        self.assertLessEqual(read("README.md").count("\n"), 130)
        self.assertIn(f"one of {len(listed('judge'))} online judges", read("README.md"))

    def test_it_lists_the_tools_that_tests_and_packages_need(self):
        """Tools are listed in "python_test(FILE TOOLS" and in skipUnless(shutil.which(TOOL."""
        tools = set(re.findall(r"[\w-]+", " ".join(re.findall(r'python_test\(\S+ "([^"]*)"', read("tests/cli/CMakeLists.txt")))))
        for file in (SOURCES / "tests/cli").rglob("*.py"):
            tools |= set(re.findall(r'which\("(\w+)"\)', file.read_text(encoding="utf-8")))
        self.assertGreater(len(tools), 5)
        for tool in tools - {"bash"}:
            self.assertRegex(read("README.md"), rf"(?i)Tests that need .*\b{tool}\b.* are skipped")
        self.assertIn(".deb needs `file` and `dpkg-dev`", read("README.md"))

    def test_its_example_shows_the_actual_output(self):
        """Its first block contains commands after "$ ", and their output."""
        block = read("README.md").split("```\n")[1].splitlines()
        commands = [line[2:] for line in block if line.startswith("$ ")]
        printed = "".join(line + "\n" for line in block if line and not line.startswith("$ "))
        self.assertEqual(shell("\n".join(commands), cwd=SOURCES), printed)

    def test_its_pictures_are_up_to_date(self):
        for name, command in (
                (".github/images/hint.svg", "sudoku --hint --format=svg puzzles/pencil-marks.txt"),
                (".github/images/trees.svg",
                 "sed -n 6p puzzles/easy.txt | sudoku --trace --format=svg -e naive,mrv,dlx"),
                (".github/images/rules.svg", "sudoku --generate=1 --seed=2 --regions=random --rules=x --format=svg"),
                ("puzzles/pencil-marks.txt", "sudoku --generate=1 --seed=5 --first=28 | "
                                             "sudoku --steps=24 --format=candidates | tail -n 13")):
            self.assertEqual(shell(command, cwd=SOURCES), read(name))
            self.assertTrue(name.startswith("puzzles") or name in read("README.md"))


class Manual(unittest.TestCase):
    def test_every_form_is_read(self):
        """A form is a display after the mark "form: NAME"."""
        forms = displays("form")
        self.assertGreater(len(forms), 11)
        for name, text in forms:
            with self.subTest(name):
                self.assertEqual(program.run("--format=line", given=text), b"2341412334121234\n")

    def test_the_input_section_has_at_most_60_lines_besides_examples(self):
        section = read(MANUAL).split("\n.Sh INPUT\n")[1].split(".Ss Forms\n")[0]
        section = re.sub(r"(?m)^\.Bd (?:.*\n)*?\.Ed\n|^\.\\\".*\n", "", section)
        self.assertLessEqual(section.count("\n"), 60)

    def test_it_has_at_most_700_lines(self):
        self.assertLessEqual(read(MANUAL).count("\n"), 700)

    def test_it_begins_with_ten_commands_that_work(self):
        (_, display), = displays("most needed")
        self.assertEqual(display.count("\n"), 10)
        shell("set -e; exec <puzzles.txt\n" + display)

    def test_the_commands_for_many_records_print_the_same_in_two_runs(self):
        (_, display), = displays("many")
        given = "(echo id,puzzle; sudoku -g 3000 --seed=1 | awk '{ print NR \",\" $0 }') >big.csv\n"
        compared = "cat answers.csv answers.json different.txt"
        self.assertEqual(shell(f"{given}{display}{compared} >once; {display}{compared} | diff once - && wc -l <once").split(),
                         ["9001"])

    def test_the_python_example_works(self):
        (_, display), = displays("python")
        self.assertEqual(shell("python3 <<'END'\n" + display + "END\n"),
                         "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
                         "multiple\n")

    def test_a_sheet_for_a_class_has_its_title_and_puzzles(self):
        (_, display), = displays("class")
        printed = shell(display.replace(" -g", " --seed=1 -g") + "grep -o -e '<h1>[^<]*' -e 'Puzzle [^<]*' class.html")
        self.assertEqual(printed.splitlines(), ["<h1>Class 5b"] + [f"Puzzle {i + 1}" for i in range(4)])

    @unittest.skipUnless(shutil.which("groff"), "groff is absent")
    def test_groff_prints_no_warning(self):
        self.assertEqual(shell(f"groff -mandoc -ww -z '{SOURCES / MANUAL}' 2>&1"), "")

    @unittest.skipUnless(shutil.which("cadical"), "cadical is absent")
    def test_a_SAT_solver_prints_the_solution(self):
        (_, display), = displays("sat")
        self.assertEqual(shell(f"echo {EASY} >puzzle.txt\n{display[2:]}").strip(), EASY_SOLVED)

    @unittest.skipUnless(shutil.which("chromium"), "chromium is absent")
    def test_a_page_becomes_a_pdf(self):
        (_, display), = displays("pdf")
        chromium = "chromium() { HOME=$PWD command chromium --headless --no-sandbox --disable-gpu \"$@\" 2>/dev/null; }\n"
        self.assertEqual(shell(f"{chromium}{display}head -c 5 booklet.pdf"), "%PDF-")


if __name__ == "__main__":
    unittest.main()
