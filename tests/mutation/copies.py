"""Copies of the project in which mutants, or a traced program, are built."""

import hashlib
import os
import pathlib
import platform
import signal
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
BUILD_SECONDS = 600
MEMORY = 3 << 30  # bytes of a test; a mutant may ask for more and more
FILE_SIZE = 1 << 33  # as a test makes a file with a hole of more than 32 bits
# Object code that some machines cannot run, and what such machines lack.
SPECIAL_CODE = {"avx512": "avx512bw", "avx2": "avx2"}


def limited(command, cpu_seconds):
    """The command with limits on what it may take."""
    limits = [f"--data={MEMORY}", f"--fsize={FILE_SIZE}", "--core=0"]
    if cpu_seconds is not None:
        limits.append(f"--cpu={cpu_seconds}")
    return ["prlimit", *limits, *command]


def run_bounded(command, folder, seconds, cpu_seconds=None, environment=None):
    """The exit status; None if it takes longer.  Ends whatever the command has left behind.  The
    limit on CPU time holds for each process."""
    process = subprocess.Popen(limited(command, cpu_seconds), cwd=folder, start_new_session=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env={**os.environ, **(environment or {})})
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


def runs_here(file):
    """False if this machine lacks the instructions of this object code."""
    for name, flag in SPECIAL_CODE.items():
        if file.name == f"{name}.c.o" and platform.machine() in ("x86_64", "AMD64"):
            return flag in pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii").split()
    return True


class Copy:
    """One copy of the sources, and its build.  hooks.c is linked into all that is built."""

    def __init__(self, project, folder, compiler_launcher, flags=(), hook_flags=()):
        self.source, self.build = folder / "source", folder / "build"
        self.environment = {"CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1",
                            "CCACHE_DEPEND": "1"}
        self.copy_sources(project)
        if (project.parent / "shared").is_dir() and not (folder / "shared").exists():
            (folder / "shared").symlink_to((project.parent / "shared").resolve())
        # Its name tells its content, so that a change of it links all again.
        hooks = folder / f"hooks.{hashlib.sha256((HERE / 'hooks.c').read_bytes()).hexdigest()[:8]}.o"
        subprocess.run(["cc", "-O1", "-fPIC", "-fvisibility=hidden", *hook_flags, "-c",
                        str(HERE / "hooks.c"), "-o", str(hooks)], check=True)
        command = ["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja",
                   "-DCMAKE_BUILD_TYPE=Release", "-DSUDOKU_HARDEN=OFF",
                   f"-DCMAKE_C_STANDARD_LIBRARIES={hooks} -ldl", f"-DCMAKE_C_FLAGS={' '.join(['-w', *flags])}"]
        if compiler_launcher:
            command.append(f"-DCMAKE_C_COMPILER_LAUNCHER={compiler_launcher}")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["ninja", "-C", self.build, "-j1", "tests/lib/all", "tests/cli/all"], check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, **self.environment})
        self.unbroken = self.object_hashes()
        self.built = set()  # targets with the present mutant

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
        return run_bounded(["ninja", "-j1", *targets], self.build, BUILD_SECONDS,
                           environment=self.environment) == 0

    def build_objects(self):
        """False if the sources do not compile."""
        return self.ninja(["sudoku_objects", "sudoku_program_objects",
                           "CMakeFiles/sudoku.dir/src/cli/main.c.o"])

    def changed_objects(self):
        """The object code that differs from that of the unbroken sources."""
        return [file for file, digest in self.object_hashes().items() if self.unbroken[file] != digest]

    def write(self, path, text):
        (self.source / path).write_text(text, encoding="utf-8", newline="")
        self.built.clear()

    def run(self, tests, seconds, cpu_seconds):
        """The exit status of tests of one program, up to the first that fails; None if they take
        longer, 1 if they cannot be linked."""
        target = tests[0].target
        if target not in self.built:
            if not self.ninja([target]):
                return 1
            self.built.add(target)
        return run_bounded([self.build / target], self.build / pathlib.Path(target).parent,
                           seconds, cpu_seconds, {"MUTATE_TESTS": "\n".join(t.name for t in tests)})
