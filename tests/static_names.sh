#!/bin/sh
# Every global name of the static library begins with sudoku_, so that it clashes with none of the
# program that links it.  gcc has names of its own in code for 32-bit x86.
# static_names.sh LIBRARY NM
set -eu
library=$1 nm=$2
names=$("$nm" -g --defined-only "$library" | awk 'NF == 3 { print $3 }')
[ -n "$names" ]
foreign=$(printf '%s\n' "$names" | grep -v -e '^sudoku_' -e '^__x86\.get_pc_thunk\.') || exit 0
printf 'no sudoku_ before:\n%s\n' "$foreign"
exit 1
