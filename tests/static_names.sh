#!/bin/sh
# Checks that all global names of the static library begin with sudoku_.  gcc adds names in 32-bit x86 code.
# static_names.sh LIBRARY NM
set -eu
library=$1 nm=$2
names=$("$nm" -g --defined-only "$library" | awk 'NF == 3 { print $3 }')
[ -n "$names" ]
foreign=$(printf '%s\n' "$names" | grep -v -e '^sudoku_' -e '^__x86\.get_pc_thunk\.') || exit 0
printf 'no sudoku_ before:\n%s\n' "$foreign"
exit 1
