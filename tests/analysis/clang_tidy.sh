#!/bin/sh
# Runs clang-tidy on the library and the program.  ../../.clang-tidy says what is checked.
. "$(dirname "$0")/common.sh"
need clang clang-tidy

# It is clang that reads the commands, so they are to be for clang.
configure clang_tidy -DCMAKE_C_COMPILER=clang
find "$source/src" -name '*.c' -print0 |
    xargs -0 -n 4 -P "$jobs" clang-tidy -p "$build" --quiet --warnings-as-errors='*'
