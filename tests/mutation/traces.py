"""The tests of the project one by one: how long each takes, and which functions it enters."""

import json
import os
import pathlib
import subprocess
import time
from dataclasses import asdict, dataclass, field

TRACE_BYTES = 8 << 20  # of each file; as in hooks.c
UNTRACED = "src/lib/engines/"  # entered millions of times
TRACE_FLAGS = ["-finstrument-functions",
               f"-finstrument-functions-exclude-file-list={UNTRACED},tests/"]


@dataclass
class Test:
    target: str  # the program, as Ninja calls it
    name: str  # of one test in it
    labels: list
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    functions: list = field(default_factory=list)

    def __str__(self):
        return f"{pathlib.Path(self.target).name}: {self.name}"


def programs_of(copy):
    """The programs that ctest runs for the library and the program, without what takes minutes."""
    shown = subprocess.run(["ctest", "--show-only=json-v1"], cwd=copy.build, check=True,
                           capture_output=True).stdout
    found = {}
    for test in json.loads(shown)["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        if "command" not in test or len(test["command"]) != 1:
            continue
        program = pathlib.Path(test["command"][0])
        if {copy.build / "tests/lib", copy.build / "tests/cli"} & set(program.parents):
            found[str(program.relative_to(copy.build))] = properties.get("LABELS", [])
    return found


def tests_of(copy):
    for target, labels in programs_of(copy).items():
        listed = subprocess.run([copy.build / target], cwd=(copy.build / target).parent, check=False,
                                stdin=subprocess.DEVNULL, capture_output=True,
                                env={**os.environ, "MUTATE_TESTS": ""}).stdout.decode()
        for name in dict.fromkeys(filter(None, listed.split("\n"))):
            yield Test(target, name, labels)


class Tracer:
    """Runs tests in a copy that is built with TRACE_FLAGS; hooks.c writes the files in folder."""

    def __init__(self, copy, folder):
        self.copy, self.folder = copy, folder
        folder.mkdir(exist_ok=True)
        self.symbols = {}  # of each file: pairs of an offset and a function
        for file in copy.build.rglob("*"):
            if file.is_file() and "CMakeFiles" not in file.parts and (
                    ".so" in file.name or (os.access(file, os.X_OK) and "." not in file.name)):
                self.symbols[file.name] = self.functions_of(file)
                (folder / file.name).touch()

    @staticmethod
    def functions_of(file):
        listed = subprocess.run(["nm", "--defined-only", file], check=False, capture_output=True)
        found = [line.split() for line in listed.stdout.decode().splitlines()]
        start = next((int(f[0], 16) for f in found if f[-1] == "__ehdr_start"), 0)
        return [(int(f[0], 16) - start, f[2]) for f in found if len(f) == 3 and f[1] in "tT"]

    def clear(self):
        for name in self.symbols:
            if (self.folder / name).stat().st_blocks > 0 or (self.folder / name).stat().st_size == 0:
                os.truncate(self.folder / name, 0)
                os.truncate(self.folder / name, TRACE_BYTES)

    def entered(self):
        found = set()
        for name, symbols in self.symbols.items():
            if (self.folder / name).stat().st_blocks > 0:
                trace = (self.folder / name).read_bytes()
                found.update(function for offset, function in symbols if trace[offset])
        return found

    def measure(self, test):
        """Fills in what the test takes.  False if it fails or is skipped without a mutant."""
        self.clear()
        start, before = time.monotonic(), os.times()
        status = self.copy.run([test], 600, None)
        after = os.times()
        test.seconds = time.monotonic() - start
        test.cpu_seconds = (after.children_user + after.children_system
                            - before.children_user - before.children_system)
        test.functions = sorted(self.entered())
        return status == 0


def measured_tests(make_tracer, kept):
    """All tests that pass.  What is known from the last time, in the file kept, is not measured again."""
    known = {(t["target"], t["name"]): t for t in json.loads(kept.read_text())} if kept.is_file() else {}
    tracer = make_tracer()
    passing = []
    for test in tests_of(tracer.copy):
        if (test.target, test.name) in known:
            passing.append(Test(**known[test.target, test.name]))
            continue
        if tracer.measure(test):
            passing.append(test)
        else:
            print(f"left out, as it fails or is skipped without a mutant: {test}", flush=True)
        if len(passing) % 50 == 0:
            kept.write_text(json.dumps([asdict(test) for test in passing]))
    kept.write_text(json.dumps([asdict(test) for test in passing]))
    return passing
