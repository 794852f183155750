#!/bin/sh
# Has valgrind look for data that threads share without a lock, in the runs with several threads.
. "$(dirname "$0")/valgrind.sh"
watch helgrind ' -j[2-9]' --suppressions=helgrind.supp
