#!/bin/sh
# Runs valgrind's race detector on runs with several threads.  Runs that are ended by a signal, a timeout or a closed
# pipe can end with a lock held; that is not a defect.
. "$(dirname "$0")/valgrind.sh"
watch helgrind '^\(cat [^|]*| \)\{0,1\}sudoku[^|]* -j[2-9][^|]*$' --suppressions=helgrind.supp
