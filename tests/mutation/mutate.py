#!/usr/bin/env python3
"""Breaks the sources in one place at a time and prints which mutants no test notices.

Each mutant is built in a copy of the project and tested, fastest tests first, up to the first
failure: mutants of src/lib by the tests of the library, those of src/cli by those of the program.
What does not compile, or gives the same object code, is no mutant.  Mutants that change nothing
that anyone can see are listed in equivalent.txt, with the reason.

    tests/mutation/mutate.py -n 500 -s 1 -j 2
    tests/mutation/mutate.py src/lib/check.c src/cli/formats

Needs CMake, Ninja and git; uses ccache if it is there."""

import argparse
import collections
import json
import pathlib
import queue
import random
import shutil
import sys
import tempfile
import threading

import copies
import mutants

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["src"], help="files and folders to break")
    parser.add_argument("-n", "--sample", type=int, help="break this many places, chosen at random")
    parser.add_argument("-s", "--seed", type=int, default=1, help="of the choice")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="copies that work at the same time")
    parser.add_argument("--work", type=pathlib.Path, help="keep the copies here, for the next time")
    parser.add_argument("--least", type=float, default=0, help="per cent killed, below which it fails")
    parser.add_argument("--list", action="store_true", help="print the mutants only")
    return parser.parse_args()


def sources_below(paths):
    for path in paths:
        path = PROJECT / path
        if not path.exists():
            sys.exit(f"{path} is not there")
        found = [path] if path.is_file() else sorted(path.rglob("*.[ch]"))
        yield from (str(file.resolve().relative_to(PROJECT)) for file in found)


def read_equivalents():
    """The first and second line of each entry: before and after.  The first is a path and the text;
    further lines are the reason."""
    entries = set()
    for entry in (HERE / "equivalent.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in entry.split("\n") if not line.startswith("#")]
        if len(lines) >= 4:
            entries.add((lines[0].strip(), lines[1][2:].strip(), lines[2][2:].strip()))
        elif any(lines):
            sys.exit(f"equivalent.txt: an entry has a path, -, + and a reason:\n{entry}")
    return entries


class Campaign:
    """What all copies share: the mutants to come, and what became of the others."""

    def __init__(self, arguments):
        self.sources = {path: (PROJECT / path).read_text(encoding="utf-8")
                        for path in dict.fromkeys(sources_below(arguments.paths))}
        self.waiting = [m for path, text in self.sources.items() for m in mutants.mutants_of(path, text)]
        if arguments.sample is not None:
            random.Random(arguments.seed).shuffle(self.waiting)
        self.most = arguments.sample or len(self.waiting)
        self.equivalents = read_equivalents()
        self.counts = collections.Counter()
        self.survivors = []
        self.killers = collections.defaultdict(collections.Counter)  # of each source
        self.lock = threading.Lock()

    def judged(self):
        return self.counts["killed"] + self.counts["time-out"] + self.counts["survived"]

    def take(self):
        """The next mutant; None if there are enough.  Those at work count as judged."""
        with self.lock:
            if not self.waiting or self.judged() + self.counts["at work"] >= self.most:
                return None
            self.counts["at work"] += 1
            return self.waiting.pop(0)

    def report(self, mutant, verdict, test):
        with self.lock:
            self.counts["at work"] -= 1
            self.counts[verdict] += 1
            if verdict == "survived":
                self.survivors.append(mutant)
            if test is not None:
                self.killers[mutant.path][test.name] += 1
            by = f" by {test.name}" if test is not None else ""
            print(f"{self.judged():5} {verdict}{by}: {mutant}", flush=True)

    def ordered(self, tests, path):
        """What has killed mutants of this source first, then what is named alike, then the fastest."""
        stem, folder = pathlib.Path(path).stem, pathlib.Path(path).parent.name
        wanted = "cli_" if path.startswith("src/cli") else "test_"
        with self.lock:
            kills = self.killers[path].copy()
        return sorted((test for test in tests if test.name.startswith(wanted)),
                      key=lambda test: (-kills[test.name], stem not in test.name,
                                        folder not in test.target, test.seconds))


def judge(campaign, copy, tests, mutant):
    """The verdict, and the test that has noticed the mutant."""
    if (mutant.path, mutant.before, mutant.after) in campaign.equivalents:
        return "equivalent", None
    if not copy.build_objects():
        return "does not compile", None
    if copy.is_unbroken():
        return "same code", None
    for test in campaign.ordered(tests, mutant.path):
        failure = copy.fails(test)
        # What depends on time may fail by chance on a busy machine.
        if failure == "failed" and "threads" in test.labels:
            failure = copy.fails(test)
        if failure is not None:
            return "time-out" if failure == "time-out" else "killed", test
    return "survived", None


def work(campaign, copy, tests):
    while (mutant := campaign.take()) is not None:
        source = campaign.sources[mutant.path]
        copy.write(mutant.path, mutant.apply(source))
        try:
            verdict, test = judge(campaign, copy, tests, mutant)
        finally:
            copy.write(mutant.path, source)
        campaign.report(mutant, verdict, test)


def measured_tests(copy, folder, wanted):
    """The tests with their times, which are kept with the copies."""
    kept = folder / "seconds.json"
    known = json.loads(kept.read_text()) if kept.is_file() else {}
    passing = []
    for test in copy.tests():
        if not test.name.startswith(wanted):
            continue
        test.seconds = known.get(test.name, 0)
        if test.seconds == 0 and not copy.measure(test):
            print(f"left out, as it fails without a mutant: {test.name}", flush=True)
            continue
        known[test.name] = test.seconds
        passing.append(test)
    kept.write_text(json.dumps(known, indent=1))
    return passing


def run(campaign, arguments, folder):
    launcher = shutil.which("ccache")
    made = [copies.Copy(PROJECT, folder / str(i), launcher) for i in range(arguments.jobs)]
    wanted = tuple(prefix for prefix, top in (("test_", "src/lib"), ("cli_", "src/cli"))
                   if any(path.startswith(top) for path in campaign.sources))
    passing = {test.name: test.seconds for test in measured_tests(made[0], folder, wanted)}
    threads = []
    for copy in made:
        tests = [test for test in copy.tests() if test.name in passing]
        for test in tests:
            test.seconds = passing[test.name]
        threads.append(threading.Thread(target=work, args=(campaign, copy, tests)))
        threads[-1].start()
    for thread in threads:
        thread.join()


def summarize(campaign):
    killed, judged = campaign.judged() - campaign.counts["survived"], campaign.judged()
    print(f"\n{len(campaign.survivors)} survivors:")
    for mutant in campaign.survivors:
        print(mutant)
    score = 100 * killed / judged if judged else 100.0
    print(f"\n{judged} mutants, {killed} killed ({score:.1f} %), {campaign.counts['time-out']} of them by "
          f"time-outs; besides {campaign.counts['equivalent']} equivalent ones, "
          f"{campaign.counts['same code']} with the same object code, "
          f"{campaign.counts['does not compile']} that do not compile")
    return score


def main():
    arguments = parse_arguments()
    campaign = Campaign(arguments)
    if arguments.list:
        for mutant in campaign.waiting[: campaign.most]:
            print(mutant)
        return 0
    if shutil.which("ninja") is None:
        sys.exit("mutate.py needs ninja: install the package ninja-build")
    if arguments.work is not None:
        arguments.work.mkdir(parents=True, exist_ok=True)
        run(campaign, arguments, arguments.work.resolve())
    else:
        with tempfile.TemporaryDirectory(prefix="mutants.") as folder:
            run(campaign, arguments, pathlib.Path(folder))
    return 0 if summarize(campaign) >= arguments.least else 1


if __name__ == "__main__":
    sys.exit(main())
