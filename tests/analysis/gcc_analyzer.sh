#!/bin/sh
# Compiles the library and the program with gcc's analyzer.
. "$(dirname "$0")/common.sh"
need gcc
if ! gcc -fanalyzer -fsyntax-only -x c /dev/null 2>/dev/null; then
    echo "absent: gcc with an analyzer"
    exit 77
fi

# Without optimization, to analyze functions as written.  Warnings are not errors, so that all are reported.
configure gcc_analyzer -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-fanalyzer
if ! cmake --build "$build" --clean-first --parallel "$jobs" >"$build/log" 2>&1; then
    cat "$build/log"
    exit 1
fi
! grep -A 40 'warning:' "$build/log"
