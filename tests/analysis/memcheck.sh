#!/bin/sh
# Has valgrind look for uses of memory that is not the program's or was never set, and for leaks.
. "$(dirname "$0")/valgrind.sh"
watch memcheck . --leak-check=full --show-leak-kinds=definite,indirect,possible
