#!/usr/bin/env python3
"""Breaks the sources in one place at a time and prints which mutants no test notices.

Each mutant is built in a copy of the project and tested up to the first failure: by those tests only
that enter the broken function, and first by those that are quick or have killed its like.  What does
not compile, gives the same object code, or changes only code that this machine cannot run, is no
mutant.  Mutants that change nothing that anyone can see are listed in equivalent.txt, with the reason.

    tests/mutation/mutate.py -n 500 -s 1 -j 2
    tests/mutation/mutate.py src/lib/check.c src/cli/formats

Needs CMake, Ninja, nm and git; uses ccache if it is there."""

import argparse
import collections
import hashlib
import json
import math
import pathlib
import shutil
import sys
import tempfile
import threading

import copies
import mutants
import traces

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
LIKELY_TESTS = 12  # the first tests of a mutant, which run one by one
GROUP_SECONDS = 1  # of CPU time, after which a group of tests is complete


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["src"], help="files and folders to break")
    parser.add_argument("-n", "--sample", type=int, help="break this many places, chosen at random")
    parser.add_argument("-s", "--seed", type=int, default=1, help="of the choice")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="copies that work at the same time")
    parser.add_argument("-w", "--work", type=pathlib.Path,
                        help="keep copies, times and verdicts here, and go on there the next time")
    parser.add_argument("--again", action="store_true", help="judge the survivors of the last time again")
    parser.add_argument("--most", type=float, default=math.inf,
                        help="seconds of tests, after which a mutant counts as a survivor")
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


def key_of(mutant):
    return f"{mutant.path}\n{mutant.before}\n{mutant.after}\n{mutant.number}"


def place_in_sample(seed, mutant):
    """Where a mutant comes in the sample, which stays much the same while the sources change."""
    return hashlib.sha256(f"{seed}\n{key_of(mutant)}".encode()).digest()


class Campaign:
    """What all copies share: the mutants to come, and what became of the others."""

    def __init__(self, arguments):
        self.sources = {path: (PROJECT / path).read_text(encoding="utf-8")
                        for path in dict.fromkeys(sources_below(arguments.paths))}
        self.waiting = [m for path, text in self.sources.items() for m in mutants.mutants_of(path, text)]
        if arguments.sample is not None:
            self.waiting.sort(key=lambda mutant: place_in_sample(arguments.seed, mutant))
        self.most = arguments.sample or len(self.waiting)
        self.most_seconds = arguments.most
        self.equivalents = read_equivalents()
        self.counts = collections.Counter()
        self.survivors = []
        self.killers = collections.defaultdict(collections.Counter)  # of each source and function
        self.lock = threading.Lock()
        self.log = None

    def go_on(self, log, again):
        """Takes over the verdicts in the file log, and appends those to come."""
        known = {}
        if log.is_file():
            known = {key: (verdict, killer) for key, verdict, killer
                     in map(json.loads, log.read_text(encoding="utf-8").splitlines())}
        waiting, self.waiting = self.waiting, []
        for mutant in waiting:
            verdict, killer = known.get(key_of(mutant), (None, None))
            if self.is_equivalent(mutant) and verdict == "survived":
                verdict = "equivalent"
            if verdict is None or (again and verdict == "survived"):
                self.waiting.append(mutant)
            else:
                self.note(mutant, verdict, killer)
        self.log = log.open("a", encoding="utf-8")

    def is_equivalent(self, mutant):
        return (mutant.path, mutant.before, mutant.after) in self.equivalents

    def judged(self):
        return self.counts["killed"] + self.counts["time-out"] + self.counts["survived"]

    def take(self):
        """The next mutant; None if there are enough.  Those at work count as judged."""
        with self.lock:
            if not self.waiting or self.judged() + self.counts["at work"] >= self.most:
                return None
            self.counts["at work"] += 1
            return self.waiting.pop(0)

    def note(self, mutant, verdict, killer):
        self.counts[verdict] += 1
        if verdict == "survived":
            self.survivors.append(mutant)
        if killer is not None:
            self.killers[mutant.path][killer] += 1
            self.killers[mutant.path, mutant.function][killer] += 1

    def report(self, mutant, verdict, test):
        with self.lock:
            killer = str(test) if test is not None else None
            self.counts["at work"] -= 1
            self.note(mutant, verdict, killer)
            if self.log is not None:
                self.log.write(json.dumps([key_of(mutant), verdict, killer]) + "\n")
                self.log.flush()
            by = f" by {killer}" if killer is not None else ""
            print(f"{self.judged():5} {verdict}{by}: {mutant}", flush=True)


class Choice:
    """Chooses the tests for a mutant."""

    def __init__(self, tests, sources):
        self.tests = tests
        self.entering = collections.defaultdict(list)  # the tests that enter each function
        for test in tests:
            for function in test.functions:
                self.entering[function].append(test)
        self.functions = {}  # of each source, those that tests enter
        for path, text in sources.items():
            tokens = mutants.tokens_of(text)
            names = {name for name, _, _ in mutants.functions_of(tokens, mutants.partners(tokens))}
            is_traced = not path.startswith(traces.UNTRACED)
            self.functions[path] = names & self.entering.keys() if is_traced else set()

    def fitting(self, mutant):
        """The tests that enter the function; outside of functions all, as others may look at a table.
        Engines are not traced."""
        return self.entering[mutant.function] if self.is_traced(mutant) else self.tests

    def is_traced(self, mutant):
        return mutant.function in self.functions[mutant.path]

    def ordered(self, mutant, in_function, in_source):
        """The tests that fit, those first whose kills are likely and cheap.  A test that enters few
        functions looks closely at each."""
        part = "tests/lib" if mutant.path.startswith("src/lib") else "tests/cli"
        functions = set() if self.is_traced(mutant) else self.functions[mutant.path]
        stem, folder = pathlib.Path(mutant.path).stem, pathlib.Path(mutant.path).parent.name
        by_program = collections.Counter()
        for name, kills in in_source.items():
            by_program[name.split(":")[0]] += kills

        def promise(test):
            name, target = str(test), pathlib.Path(test.target)
            likely = (0.2 + 4 * in_function[name] + in_source[name] + 0.3 * by_program[target.name]
                      + (stem in target.name)
                      + 0.5 * (folder == target.parent.name or folder in target.name)
                      + 10 / max(2, len(test.functions))
                      + (not functions.isdisjoint(test.functions)))
            likely *= 1 if test.target.startswith(part) else 0.1
            return likely / (0.02 + test.cpu_seconds + test.seconds / 10)

        return sorted(self.fitting(mutant), key=promise, reverse=True)


def failure_of(copy, tests):
    """"killed" or "time-out"; None if the tests pass.  A loop without an end takes CPU time, which
    does not depend on what else the machine does."""
    seconds, cpu_seconds = sum(t.seconds for t in tests), sum(t.cpu_seconds for t in tests)
    status = copy.run(tests, 20 + 10 * seconds, math.ceil(2 + 5 * cpu_seconds))
    if status is None:
        return "time-out"
    return None if status == 0 else "killed"


def failure_of_one(copy, test):
    """The same of one test.  What depends on time may fail by chance on a busy machine."""
    failure = failure_of(copy, [test])
    return failure_of(copy, [test]) if failure == "killed" and "threads" in test.labels else failure


def grouped(tests):
    """The tests in groups that one process runs: those that are likely to fail alone, all others of a
    program together, as the start of a process takes longer than most tests."""
    groups, open_groups = [], {}
    for i, test in enumerate(tests):
        group = open_groups.get(test.target)
        if i < LIKELY_TESTS or group is None or sum(t.cpu_seconds for t in group) > GROUP_SECONDS:
            group = []
            groups.append(group)
            if i >= LIKELY_TESTS:
                open_groups[test.target] = group
        group.append(test)
    return groups


def judge(campaign, copy, choice, mutant):
    """The verdict, and the test that has noticed the mutant."""
    if campaign.is_equivalent(mutant):
        return "equivalent", None
    if not copy.build_objects():
        return "does not compile", None
    changed = copy.changed_objects()
    if not changed:
        return "same code", None
    if not any(copies.runs_here(file) for file in changed):
        return "not for this machine", None
    with campaign.lock:
        in_function = campaign.killers[mutant.path, mutant.function].copy()
        in_source = campaign.killers[mutant.path].copy()
    seconds = 0
    for group in grouped(choice.ordered(mutant, in_function, in_source)):
        if len(group) == 1 or failure_of(copy, group) is not None:
            for test in group:
                failure = failure_of_one(copy, test)
                if failure is not None:
                    return failure, test
        seconds += sum(test.cpu_seconds for test in group)
        if seconds > campaign.most_seconds:
            break
    return "survived", None


def work(campaign, copy, choice):
    while (mutant := campaign.take()) is not None:
        source = campaign.sources[mutant.path]
        copy.write(mutant.path, mutant.apply(source))
        try:
            verdict, test = judge(campaign, copy, choice, mutant)
        finally:
            copy.write(mutant.path, source)
        campaign.report(mutant, verdict, test)


def run(campaign, arguments, folder):
    launcher = shutil.which("ccache")

    def make_tracer():
        trace = folder / "traced" / "trace"
        copy = copies.Copy(PROJECT, folder / "traced", launcher, traces.TRACE_FLAGS,
                           [f'-DTRACE_FOLDER="{trace}"'])
        return traces.Tracer(copy, trace)

    tests = traces.measured_tests(make_tracer, folder / "tests.json")
    choice = Choice(tests, campaign.sources)
    campaign.go_on(folder / "verdicts.jsonl", arguments.again)
    threads = []
    for i in range(arguments.jobs):
        copy = copies.Copy(PROJECT, folder / str(i), launcher)
        threads.append(threading.Thread(target=work, args=(campaign, copy, choice)))
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
          f"{campaign.counts['does not compile']} that do not compile, "
          f"{campaign.counts['not for this machine']} in code that this machine cannot run")
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
