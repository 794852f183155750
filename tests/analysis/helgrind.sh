#!/bin/sh
# Has valgrind look for data that threads share without a lock, in the runs with several threads.
# Those that a signal ends, by timeout, may end with a lock held, which is no defect.
. "$(dirname "$0")/valgrind.sh"
watch helgrind '^[^t].* -j[2-9]' --suppressions=helgrind.supp
