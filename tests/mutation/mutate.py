#!/usr/bin/env python3
"""Breaks the sources in places chosen at random, one at a time, and prints which mutants no test notices.

Each mutant is built in a copy of the project and tested up to the first failure, by the tests of its
folder or of the library first.  What does not compile, gives the same object code, or changes only code that this
machine cannot run, is no mutant.  The figure to reach is 90 % of those that change anything: look
at the survivors, as an optimization may be broken without changing what anybody sees.

    tests/mutation/mutate.py -n 200 -j 2
    tests/mutation/mutate.py -n 50 src/lib/check.c src/cli/formats

Needs CMake, Ninja and git; uses ccache if it is there."""

import argparse
import hashlib
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

import mutants

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BUILD_SECONDS, TEST_SECONDS = 600, 900
CPU_SECONDS = 60  # of each process: a loop may have no end
MEMORY = 3 << 30  # bytes of each process; a mutant may ask for more and more
SPECIAL_CODE = {"avx2.c.o": "avx2", "avx512.c.o": "avx512bw"}  # object code, and what it needs


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["src"], help="files and folders to break")
    parser.add_argument("-n", "--sample", type=int, default=100, help="number of mutants")
    parser.add_argument("-s", "--seed", type=int, default=random.randrange(1 << 32), help="of the choice")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="copies that work at the same time")
    parser.add_argument("--least", type=float, default=90, help="per cent killed, below which it fails")
    return parser.parse_args()


def limit_process():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def run(command, folder, seconds, limits=None):
    """True if the command succeeds in time.  Ends whatever it has left behind."""
    process = subprocess.Popen(command, cwd=folder, start_new_session=True, preexec_fn=limits,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return process.wait(timeout=seconds) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def runs_here(file):
    """False if this machine lacks the instructions of this object code."""
    needed = SPECIAL_CODE.get(file.name)
    return needed is None or needed in pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii").split()


class Copy:
    """A copy of the sources, and its build."""

    def __init__(self, folder):
        self.source, self.build = folder / "source", folder / "build"
        names = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=PROJECT,
                               check=True, capture_output=True).stdout.decode().split("\0")
        for name in names:
            if name and (PROJECT / name).is_file():
                (self.source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(PROJECT / name, self.source / name)
        launcher = shutil.which("ccache")
        options = [f"-DCMAKE_C_COMPILER_LAUNCHER={launcher}"] if launcher else []
        subprocess.run(["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja", "-DCMAKE_C_FLAGS=-w",
                        *options], check=True, stdout=subprocess.DEVNULL)
        self.ninja("all")
        self.unbroken = self.object_hashes()
        if not self.passes():
            sys.exit("a test fails without a mutant")

    def ninja(self, *targets):
        return run(["ninja", "-j2", *targets], self.build, BUILD_SECONDS)

    def object_hashes(self):
        return {file: hashlib.sha256(file.read_bytes()).digest()
                for file in self.build.glob("CMakeFiles/sudoku*.dir/**/*.o")}

    def passes(self, *choice):
        return run(["ctest", "-LE", "slow", "--stop-on-failure", "-j2", *choice], self.build, TEST_SECONDS,
                   limit_process)

    def judge(self, mutant):
        """What becomes of the mutant that is in the sources."""
        if not self.ninja("sudoku_objects", "sudoku_program_objects", "sudoku"):
            return "does not compile"
        hashes = self.object_hashes()
        if not any(runs_here(file) for file in hashes if hashes[file] != self.unbroken[file]):
            return "changes no code"
        path = pathlib.Path(mutant.path)
        likely = f"{path.stem}|{'^test_' if path.parts[1] == 'lib' else path.parent.name}"
        killed = not self.ninja("all") or not self.passes("-R", likely) or not self.passes("-E", likely)
        return "killed" if killed else "survived"

    def try_out(self, mutant, source):
        (self.source / mutant.path).write_text(mutant.apply(source), encoding="utf-8")
        try:
            return self.judge(mutant)
        finally:
            (self.source / mutant.path).write_text(source, encoding="utf-8")


class Campaign:
    """What all copies share."""

    def __init__(self, arguments):
        files = [file for path in arguments.paths
                 for file in ([PROJECT / path] if path.endswith((".c", ".h", ".inc")) else
                              [file for end in ("[ch]", "inc") for file in (PROJECT / path).rglob("*." + end)])]
        self.sources = {str(file.relative_to(PROJECT)): file.read_text(encoding="utf-8") for file in sorted(files)}
        self.waiting = [m for path, text in self.sources.items() for m in mutants.mutants_of(path, text)]
        random.Random(arguments.seed).shuffle(self.waiting)
        self.wanted = arguments.sample  # mutants that are still to be judged
        self.killed, self.survivors = 0, []
        self.lock = threading.Lock()

    def take(self):
        with self.lock:
            if self.wanted == 0 or not self.waiting:
                return None
            self.wanted -= 1
            return self.waiting.pop()

    def report(self, mutant, verdict):
        with self.lock:
            self.killed += verdict == "killed"
            if verdict == "survived":
                self.survivors.append(mutant)
            elif verdict != "killed":
                self.wanted += 1  # it was none
            print(f"{verdict}: {mutant.describe(self.sources[mutant.path])}", flush=True)

    def work(self, copy):
        while (mutant := self.take()) is not None:
            self.report(mutant, copy.try_out(mutant, self.sources[mutant.path]))


def main():
    arguments = parse_arguments()
    campaign = Campaign(arguments)
    print(f"seed {arguments.seed}, {len(campaign.waiting)} places", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutants.") as folder:
        copies = [Copy(pathlib.Path(folder) / str(i)) for i in range(arguments.jobs)]
        threads = [threading.Thread(target=campaign.work, args=(copy,)) for copy in copies]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    print("\nSurvivors:")
    for mutant in campaign.survivors:
        print(mutant.describe(campaign.sources[mutant.path]))
    judged = campaign.killed + len(campaign.survivors)
    score = 100 * campaign.killed / judged if judged else 100
    print(f"\n{judged} mutants, {campaign.killed} killed ({score:.1f} %)")
    return 0 if score >= arguments.least else 1


if __name__ == "__main__":
    sys.exit(main())
