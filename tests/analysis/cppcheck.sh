#!/bin/sh
# Runs cppcheck on the library, the program and the tests.
#
# Disabled: missing includes, and unused functions, because cppcheck does not see tests and users of the library.
. "$(dirname "$0")/common.sh"
need cppcheck

configure cppcheck -DBUILD_TESTING=ON
cppcheck --project="$build/compile_commands.json" --enable=warning,style,performance,portability \
    --inline-suppr --quiet --error-exitcode=1 -j "$jobs"
