#!/bin/sh
# Runs clang-tidy on the library, the program and the tests.  ../../.clang-tidy says what is checked,
# ../.clang-tidy what is not in the tests.
. "$(dirname "$0")/common.sh"
need clang clang-tidy

# Asserts are on, because they tell it what holds.  It is clang that reads the commands, so they are to be for clang.
configure clang_tidy -DCMAKE_C_COMPILER=clang -DBUILD_TESTING=ON
sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" | sort -u | tr '\n' '\0' |
    xargs -0 -n 4 -P "$jobs" clang-tidy -p "$build" --quiet --extra-arg=-UNDEBUG --warnings-as-errors='*'
