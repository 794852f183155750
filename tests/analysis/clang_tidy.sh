#!/bin/sh
# Runs clang-tidy on the library, the program and the tests.  ../../.clang-tidy selects the checks, ../.clang-tidy
# those for tests.
. "$(dirname "$0")/common.sh"
need clang clang-tidy

# Asserts are enabled because they state invariants.  clang-tidy needs the commands of clang.
configure clang_tidy -DCMAKE_C_COMPILER=clang -DBUILD_TESTING=ON
sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" | sort -u | tr '\n' '\0' |
    xargs -0 -n 4 -P "$jobs" clang-tidy -p "$build" --quiet --extra-arg=-UNDEBUG --warnings-as-errors='*'
