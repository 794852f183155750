"""The scripts that make a chart and a table of a bench's results, with each awk that is installed."""

import json
import subprocess
import unittest

from program import SOURCES

AWKS = ("awk", "mawk", "gawk --posix", "busybox awk", "original-awk")


def result(bench, files, shape, records, *engines):
    """An object that a bench prints.  An engine is a name, records, a median rate and a ratio, or a name alone: it had
    no record in time."""
    def spread(median):
        return {"median": median, "min": 1.0, "max": 99999.9}

    objects = [{"engine": name, "records": figures[0] if figures else 0,
                "records_per_second": spread(figures[1]) if figures else None,
                "single_records_per_second": spread(5) if figures else None,
                "microseconds_per_record": 7.0 if figures else None, "nodes_per_record": 3.0 if figures else None,
                "ratio": spread(figures[2]) if figures else None} for name, *figures in engines]
    return json.dumps({"bench": bench, "version": "1", "timeout": 5, "max_nodes": 0, "files": files, "shape": shape,
                       "records": records, "rounds": 5, "engines": objects}, separators=(",", ":")) + "\n"


SAMPLE = (result("unique", ["../data/17_clue"], "3x3", 49158, ["naive"], ["flag", 200, 100.0, 1.0])
          + result("unique", ['a|b <&> "c".txt', "more.txt"], "4x4", 1, ["dlx", 1, 0.0523, 1.0],
                   ["flag", 1, 1234567, 345.6]))
# Names of files, as JSON may write them, and those of their sets in a table.
NAMES = (("-", "-"), ("17_clue", "17_clue"), ("../data/forum_hardest_1905_11+", "forum_hardest_1905_11+"),
         ("a.b/Kaggle.TXT", "Kaggle"), ("easy.sd2", "easy"), ("tar.txt.csv", "tar.txt"), ("hard.1", "hard.1"),
         (".puzzles", ".puzzles"), (r"a\nb\u001Bc\\u000A\\n\u007f.txt", r"a?b?c\\u000A\\n?"), (r"\"\/\"", '"'),
         ("*a*_b_ `c` [d]~", r"\*a\*\_b\_ \`c\` \[d\]\~"), ("_a_b__c", r"\_a_b\_\_c"), ("déjà.txt", "déjà"))


class Scripts(unittest.TestCase):
    def run_each(self, script, given, status=0):
        """What a script prints, which is the same with each awk."""
        printed = set()
        for awk in AWKS:
            if subprocess.run(f"{awk} 'BEGIN {{ exit 0 }}' 2>/dev/null", shell=True, check=False).returncode != 0:
                continue
            done = subprocess.run(f"{awk} -f results.awk {script}", shell=True, cwd=SOURCES / "src/cli/bench",
                                  input=given.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stderr != b""), (status, status != 0), awk)
            printed.add(done.stdout.decode())
        if not printed:
            self.skipTest("there is no awk")
        self.assertEqual(len(printed), 1)
        return printed.pop()

    def test_results_become_a_markdown_table(self):
        self.assertEqual(self.run_each("-f table.awk", SAMPLE),
                         '| engine | 17_clue | a\\|b \\<\\&\\> "c" and more, 16x16 |\n'
                         "|---|--:|--:|\n| `naive` | - |  |\n| `flag` | 100 (1.0) \\* | 1,234,567 (346) |\n"
                         "| `dlx` |  | 0.05 (1.0) |\n\n\\* on as many of the shuffled puzzles as the time allowed\n")

    def test_ratios_may_be_those_to_any_engine(self):
        results = (result("first", ["17_clue"], "3x3", 9, ["naive"], ["flag", 9, 100.0, 1.0])
                   + result("first", ["17_clue"], "4x4", 9, ["naive", 9, 50.0, 1.0], ["flag", 9, 400.0, 7.8],
                            ["dlx", 9, 200.0, 3.3])
                   + result("first", ["17_clue"], "5x5", 9, ["naive", 9, 8.0, 1.0], ["dlx"]))
        self.assertEqual(self.run_each("-v base=dlx -f table.awk", results),
                         "| engine | 17_clue | 17_clue, 16x16 | 17_clue, 25x25 |\n|---|--:|--:|--:|\n"
                         "| `naive` | - | 50.0 (0.25) | 8.0 |\n| `flag` | 100 | 400 (2.0) |  |\n"
                         "| `dlx` |  | 200 (1.0) | - |\n")
        self.assertEqual(self.run_each("-v base=warp -f table.awk", results, 1), "")

    def test_sets_are_named_for_their_files_and_modes(self):
        given = "".join(f'{{"bench":"first","files":["{file}"],"shape":"3x3","records":1,"engines":[]}}\n'
                        for file, _ in NAMES)
        self.assertEqual(self.run_each("-f table.awk", given),
                         "| engine | " + " | ".join(name for _, name in NAMES) + " |\n|---|" + "--:|" * len(NAMES) + "\n")
        both = [result(bench, ["17_clue"], "3x3", 1, ["naive"]) for bench in ("first", "unique")]
        self.assertEqual(self.run_each("-f table.awk", "".join(both)).splitlines()[0],
                         "| engine | 17_clue, first solution | 17_clue, proof of uniqueness |")

    def test_results_become_a_chart(self):
        """The scale runs from 0.01 to 10,000,000, nine powers of ten on 520 pixels."""
        chart = self.run_each("-f chart.awk", SAMPLE)
        for part in ('<svg xmlns="http://www.w3.org/2000/svg" ', "Puzzles per second, proof of uniqueness</text>",
                     ">logarithmic scale; * on as many of the shuffled puzzles as the time allowed</text>",
                     ">0.01</text>", ">1 k</text>", ">10 M</text>", ">17_clue: 49,158 puzzles</text>",
                     ">none in time</text>", 'width="231.1"', ">100 *</text>",
                     '>a|b &lt;&amp;&gt; "c" and more, 16x16: 1 puzzle</text>', 'width="467.5"', 'width="41.5"',
                     ">0.05</text>"):
            self.assertIn(part, chart)
            chart = chart[chart.index(part) :]

    def test_what_is_no_result_is_refused(self):
        self.assertEqual(self.run_each("-f table.awk", '{"file":"-"}\n', 1), "")
        self.assertEqual(self.run_each("-f chart.awk", "", 1), "")


if __name__ == "__main__":
    unittest.main()
