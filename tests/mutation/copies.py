"""A copy of the project in which mutants are built and tested."""

import hashlib
import json
import os
import pathlib
import resource
import signal
import subprocess
import time
from dataclasses import dataclass

BUILD_SECONDS = 600
MEMORY = 3 << 30  # bytes of a test; a mutant may ask for more and more
FILE_SIZE = 8 << 30


@dataclass
class Test:
    name: str
    command: list
    folder: str
    target: str  # what must be built
    labels: list
    skip_status: int
    seconds: float = 0.0  # that it takes with the unbroken program


def limit_resources():
    for kind, most in ((resource.RLIMIT_DATA, MEMORY), (resource.RLIMIT_FSIZE, FILE_SIZE),
                       (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(kind, (most, most))


def run_bounded(command, folder, seconds):
    """The exit status; None if it takes longer.  Ends whatever the command has left behind."""
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, start_new_session=True,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=limit_resources)
    try:
        return process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


class Copy:
    """One copy of the sources, and its build."""

    def __init__(self, project, folder, compiler_launcher):
        self.source, self.build = folder / "source", folder / "build"
        self.copy_sources(project)
        command = ["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja",
                   "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=-w"]
        if compiler_launcher:
            command.append(f"-DCMAKE_C_COMPILER_LAUNCHER={compiler_launcher}")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["ninja", "-C", self.build, "-j1"], check=True, stdout=subprocess.DEVNULL)
        self.unbroken = self.object_hashes()

    def copy_sources(self, project):
        """Copies what has changed since the last time, and takes away what is gone."""
        names = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=project,
                               check=True, capture_output=True).stdout.decode().split("\0")
        names = {name for name in names if name and (project / name).is_file()}
        for name in names:
            content, copied = (project / name).read_bytes(), self.source / name
            if not copied.is_file() or copied.read_bytes() != content:
                copied.parent.mkdir(parents=True, exist_ok=True)
                copied.write_bytes(content)
                copied.chmod((project / name).stat().st_mode)
        for old in list(self.source.rglob("*")):
            if old.is_file() and str(old.relative_to(self.source)) not in names:
                old.unlink()

    def object_hashes(self):
        folders = self.build.glob("CMakeFiles/sudoku*.dir")
        objects = sorted(file for folder in folders for file in folder.rglob("*.o"))
        return {file: hashlib.sha256(file.read_bytes()).digest() for file in objects}

    def ninja(self, targets):
        status = run_bounded(["ninja", "-j1", *targets], self.build, BUILD_SECONDS)
        return status == 0

    def build_objects(self):
        """False if the sources do not compile."""
        return self.ninja(["sudoku_objects", "sudoku_program_objects", "sudoku"])

    def is_unbroken(self):
        """True if all object code is that of the unbroken sources."""
        return self.object_hashes() == self.unbroken

    def write(self, path, text):
        (self.source / path).write_text(text, encoding="utf-8", newline="")

    def tests(self):
        """What ctest runs and this build makes, without what takes minutes."""
        shown = subprocess.run(["ctest", "--show-only=json-v1"], cwd=self.build, check=True,
                               capture_output=True).stdout
        found = []
        for test in json.loads(shown)["tests"]:
            if "command" not in test:
                continue
            command, properties = test["command"], {p["name"]: p["value"] for p in test["properties"]}
            program = pathlib.Path(command[0])
            labels = properties.get("LABELS", [])
            if "slow" not in labels and self.build in program.parents:
                found.append(Test(test["name"], command, properties["WORKING_DIRECTORY"],
                                  str(program.relative_to(self.build)), labels,
                                  properties.get("SKIP_RETURN_CODE", 0)))
        return found

    def measure(self, test):
        """Measures how long a test takes.  False if it fails without a mutant."""
        start = time.monotonic()
        status = run_bounded(test.command, test.folder, 600)
        test.seconds = time.monotonic() - start
        return status in (0, test.skip_status)

    def fails(self, test):
        """"failed" or "time-out"; None if the test passes."""
        if not self.ninja([test.target]):
            return "failed"
        status = run_bounded(test.command, test.folder, 10 + 5 * test.seconds)
        if status is None:
            return "time-out"
        return None if status in (0, test.skip_status) else "failed"
