"""The samples published by judges, which must not be copied: if they are next to the project, the answers must be the
published ones."""

import sys
import unittest

import program
from program import SOURCES

FOLDER = SOURCES / "../shared/oj"
# Files, and the judge for them.
SAMPLES = """hdu1426 hdu1426, hdu3909 hdu3909, luogu_B4279 poj2676, luogu_P10481_poj2676 poj2676,
luogu_P10482_poj3074 poj3074, luogu_P1074_1 target, luogu_P1074_1 target-multi, luogu_P1074_2 target,
luogu_P1784_1 p1784, luogu_P1784_hack3 p1784, poj2918 poj2918, poj3076_uva1309 uva1309, spoj_EASUDOKU easudoku,
spoj_SUDOKU uva1309, target_computed_5_nowcoder4sol target, target_computed_7_conflict target,
target_computed_9_24clues_a target, uva10957 uva10957, uva12988_4x4 uva12988, uva989 uva989,
vijos1335_validity vijos1335"""
# Their answers are right without a judge, too.
PLAIN = ("hdu1426", "luogu_B4279", "luogu_P10481_poj2676", "luogu_P10482_poj3074", "luogu_P1784_1", "luogu_P1784_hack3",
         "poj3076_uva1309", "spoj_SUDOKU")


class Samples(unittest.TestCase):
    def test_samples_have_the_published_answers(self):
        for name, judge in [sample.split() for sample in SAMPLES.split(",")] + [(name, None) for name in PLAIN]:
            with self.subTest(name=name, judge=judge):
                given, expected = ((FOLDER / f"{name}.{end}").read_bytes() for end in ("in", "out"))
                args = ["--judge", judge] if judge else []
                self.assertEqual(program.run(*args, given=given).splitlines(),
                                 [line.rstrip(b" ") for line in expected.splitlines()])


if __name__ == "__main__":
    if not FOLDER.is_dir():
        print("absent:", FOLDER)
        sys.exit(77)
    unittest.main()
