"""The damage that one fault may cause; no line is lost.

Streams of four records, in the forms of support/forms.py, get one fault each, and are read.  By default, a few
thousand are damaged; with the argument `slow`, 100,000."""

import collections
import json
import pathlib
import random
import re
import sys
import unittest

import forms
import program

IS_SLOW = sys.argv[1:] == ["slow"]
FAULTS, COPIES, BATCH = (100000, 6, 250) if IS_SLOW else (3000, 1, 250)
# The kinds of damage, and their maximum number in 10,000 cases.
LIMITS = {"a wrong grid without a message": 6, "a record lost without a message": 30, "three records lost": 200}
EMPTY, SHOWN = b".0*?_-xX", 8
BYTES = [bytes([byte]) for byte in b"0123456789.,;:|-+*_? \t\"'[]{}()#%=/\\xXAGeNn!~<>\x00\xE9"]
KINDS = ("byte changed", "byte dropped", "byte doubled", "byte inserted", "bytes swapped", "line dropped", "line doubled",
         "line torn", "lines joined", "lines swapped", "line shortened", "blank line put in", "file cut")


# ---- Faults


def damage(data, kind, chance):
    """The position of a fault, and the damaged bytes."""
    at = chance.randrange(len(data) - 1)
    byte = data[at : at + 1]
    new = chance.choice(BYTES) if chance.random() < 0.5 else data[(i := chance.randrange(len(data))) : i + 1].replace(b"\n", b" ")
    if kind == "file cut":
        return at + 1, data[: at + 1]
    if kind.startswith("byte"):
        return at, data[:at] + {"byte changed": new, "byte dropped": b"", "byte doubled": byte * 2, "byte inserted": new + byte,
                                "bytes swapped": data[at + 1 : at + 2] + byte}[kind] + data[at + 1 + (kind == "bytes swapped") :]
    start = data.rfind(b"\n", 0, at) + 1
    end = (data.find(b"\n", at) + 1) or len(data)
    after = (data.find(b"\n", end) + 1) or len(data)
    text = data[start:end]
    inner = start + chance.randrange(1, max(2, len(text) - 1))
    made = {"line dropped": (start, b"", end), "line doubled": (start, text * 2, end), "line torn": (inner, b"\n", inner),
            "lines joined": (end - 1, b"", end), "lines swapped": (start, data[end:after] + text, after),
            "line shortened": (inner, b"\n", end), "blank line put in": (end, b"\n", end)}[kind]
    return made[0], data[: made[0]] + made[1] + data[made[2] :]


class Fault:
    def __init__(self, stream, kind, chance):
        self.stream, self.kind = stream, kind
        self.at, self.data = damage(stream.data, kind, chance)
        while self.data == stream.data:
            self.at, self.data = damage(stream.data, kind, chance)


# ---- Reading


def plain(cells):
    return re.sub("[.0*?_x-]", ".", cells).upper() if cells else cells


class Result:
    """The records read from a text: pairs of a grid and a claim, or None for an invalid record."""

    def __init__(self):
        self.records, self.messages = [], []

    def add(self, record):
        grid = record["puzzle"] if record["status"] != "invalid" else None
        self.records.append(grid and (record.get("candidates") or plain(grid), plain(record.get("solution"))))

    def is_reported(self):
        return None in self.records or any("no puzzle found" in text or "after the end line" in text for text in self.messages)


def read(texts):
    """The results of texts, each in a separate file."""
    folder = pathlib.Path(program.SCRATCH) / "promise"
    folder.mkdir(exist_ok=True)
    names = [f"{i:03}" for i in range(len(texts))]
    for name, text in zip(names, texts):
        (folder / name).write_bytes(text)
    done = program.finish("--convert", "--format=json", "--jobs=1", "--stats", *names, cwd=folder)
    assert done.returncode in (0, 2), done.stderr[-2000:]
    results = {name: Result() for name in names}
    for text in done.stdout.splitlines():
        record = json.loads(text.decode(errors="replace"), strict=False)
        results[record["file"]].add(record)
    for name, message in re.findall(r"(?m)^sudoku: (\d{3}):(.*)$", done.stderr.decode(errors="replace")):
        results[name].messages.append(message)
    return list(results.values())


# ---- The promise


def differences(a, b):
    return [i for i in range(len(a)) if a[i] != b[i]] if len(a) == len(b) else [0] * 999


def is_excused(fault, grid):
    """True if a fault results in another well-formed grid, which no reader can detect."""
    stream, side = fault.stream, fault.stream.side
    is_marked = len(grid) > side * side  # a cell is as many symbols as the side
    cells_of = (lambda text: [text[i : i + side] for i in range(0, len(text), side)]) if is_marked else list
    rows_of = lambda text: [text[i : i + len(text) // side] for i in range(0, len(text), len(text) // side)]
    nearest = min((differences(cells_of(grid), cells_of(other)) for other in stream.grids), key=len)
    known = {row for other in stream.grids for row in rows_of(other)}
    if fault.kind.startswith("line") and known.issuperset(rows_of(grid)):
        return fault.kind in ("lines swapped", "line doubled") or stream.where == "none"
    if fault.kind == "bytes swapped":
        return len(nearest) <= 2
    if len(nearest) > 1:
        return False
    if is_marked or grid[nearest[0]] != ".":  # a digit changed, or a number
        return True
    symbols = EMPTY if stream.empty not in ("", " ") else EMPTY + b" "
    became_empty = fault.kind == "byte changed" and fault.data[fault.at] in symbols
    return became_empty or stream.empty in ("", " ", "-1") or (stream.empty == "0" and side > 9)  # 10 lost its 1


def is_claim(fault, grid):
    """True if a solution is read as a puzzle because its name or the line of its puzzle is damaged."""
    return grid in fault.stream.claims and (fault.stream.where == "list" or not fault.kind.startswith("byte")
                                            or b'"' in fault.stream.data[:1] + fault.stream.data[fault.at - 12 : fault.at + 12])


def is_gone(fault, start, end):
    """True if a fault removed a record from the text, or moved it into a comment."""
    line = fault.data[fault.data.rfind(b"\n", 0, fault.at) + 1 :].split(b"\n")[0]
    is_comment = re.match(rb"[\s>]*(#|%|//|;\s|--\s)", line)
    last = re.search(rb"[^\n]*\n?$", fault.stream.data[:end])[0]
    is_on_line = end - start <= len(last)
    if fault.kind == "file cut":
        return len(re.findall(rb"[\d.]", fault.data[start:])) < (24 if is_on_line else 4)
    is_hit = start <= fault.at <= end
    return is_hit and bool(is_comment or (is_on_line and fault.kind in ("line dropped", "line shortened")))


def judge(fault, result):
    """The damage by a fault that is not permitted."""
    stream = fault.stream
    read_grids = [record[0] for record in result.records if record]
    wrong = [grid for grid in read_grids if grid not in stream.grids]
    broken = [grid for grid in wrong if not is_excused(fault, grid) and not is_claim(fault, grid)]
    lost = [grid for grid, span in zip(stream.grids, stream.spans) if grid not in read_grids and not is_gone(fault, *span)]
    missing = len(lost) - len(wrong)
    if broken and not result.is_reported():
        yield "a wrong grid without a message"
    if stream.where in ("sep", "end") and missing > 0 and not result.is_reported():
        yield "a record lost without a message"
    if stream.where in ("sep", "end") and missing > 2:
        yield "three records lost"


def show(fault, result, broken):
    return (f"{fault.stream.name}, {fault.kind} at byte {fault.at}: {broken}\n{fault.data.decode(errors='backslashreplace')}"
            f"-> {result.records}\n   {result.messages}\n")


class Promise(unittest.TestCase):
    def setUp(self):
        random.seed(38)
        self.chance = random.Random(38)
        self.streams = forms.streams(COPIES, self.chance)

    def test_undamaged_streams_are_read(self):
        for end in (b"\n", b"\r\n"):
            texts = [stream.data.replace(b"\n", end) for stream in self.streams]
            results = [result for i in range(0, len(texts), BATCH) for result in read(texts[i : i + BATCH])]
            for stream, result in zip(self.streams, results):
                with self.subTest(stream.name, text=stream.data.decode()):
                    claims = [solution if solution else record and record[1] for solution, record
                              in zip(stream.claims, result.records)]
                    self.assertEqual(result.records, list(zip(stream.grids, claims)), result.messages)

    def test_a_fault_costs_its_record(self):
        faults = [Fault(self.streams[i % len(self.streams)], KINDS[i // len(self.streams) % len(KINDS)], self.chance)
                  for i in range(FAULTS)]
        found = collections.Counter()
        shown = []
        for i in range(0, FAULTS, BATCH):
            batch = faults[i : i + BATCH]
            for fault, result in zip(batch, read([fault.data for fault in batch])):
                for broken in judge(fault, result):
                    found[broken] += 1
                    if len(shown) < SHOWN:
                        shown.append(show(fault, result, broken))
        for broken, limit in LIMITS.items():
            with self.subTest(broken):
                self.assertLessEqual(found[broken] * 10000, limit * FAULTS, f"{found}\n" + "\n".join(shown))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
