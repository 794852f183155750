#!/bin/sh
# Runs cppcheck on the library, the program and the tests.
#
# Not asked for: what it does not find (missingInclude), and which functions nothing calls, as it
# does not see the tests and the users of the library.
. "$(dirname "$0")/common.sh"
need cppcheck

configure cppcheck -DBUILD_TESTING=ON
cppcheck --project="$build/compile_commands.json" --enable=warning,style,performance,portability \
    --inline-suppr --quiet --error-exitcode=1 -j "$jobs"
