#!/bin/sh
# The shared library exports the functions that the public header declares, and nothing else.  musl
# adds _init and _fini to every shared library.
# exports.sh HEADER LIBRARY NM SCRATCH_FILE
set -eu
header=$1 library=$2 nm=$3 scratch=$4
sed -n 's/^SUDOKU_API .*[ *]\(sudoku_[a-z_]*\)(.*/\1/p' "$header" | sort >"$scratch"
[ -s "$scratch" ]
"$nm" -D --defined-only "$library" | awk '$3 != "_init" && $3 != "_fini" { print $3 }' | sort | diff "$scratch" -
