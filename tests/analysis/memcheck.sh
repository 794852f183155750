#!/bin/sh
# Runs valgrind's memory checker: invalid accesses, uninitialized values, leaks.
. "$(dirname "$0")/valgrind.sh"
# Memory of threads is "possibly lost" if a signal or failure ends the program; that is not a defect.
watch memcheck . --leak-check=full --show-leak-kinds=definite,indirect --suppressions=memcheck.supp
