#!/bin/sh
# Has valgrind look for data that threads share without a lock, in the runs with several threads.
# Those that a signal ends, by timeout or as nobody reads on, may end with a lock held, which is no
# defect.
. "$(dirname "$0")/valgrind.sh"
watch helgrind '^\(cat [^|]*| \)\{0,1\}sudoku[^|]* -j[2-9][^|]*$' --suppressions=helgrind.supp
