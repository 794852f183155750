#!/bin/sh
# Every global name of the static library begins with sudoku_, so that it clashes with none of the
# program that links it.
# static_names.sh LIBRARY NM
set -eu
library=$1 nm=$2
names=$("$nm" -g --defined-only "$library" | awk 'NF == 3 { print $3 }')
[ -n "$names" ]
foreign=$(printf '%s\n' "$names" | grep -v '^sudoku_') || exit 0
printf 'no sudoku_ before:\n%s\n' "$foreign"
exit 1
