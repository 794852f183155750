#!/bin/sh
# Has valgrind look for uses of memory that is not the program's or was never set, and for leaks.
. "$(dirname "$0")/valgrind.sh"
# What threads own is possibly lost when a signal or a failure ends the program: no defect.
watch memcheck . --leak-check=full --show-leak-kinds=definite,indirect --suppressions=memcheck.supp
