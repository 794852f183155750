#!/bin/sh
# Checks that the shared library exports exactly the functions of the public headers.  musl adds _init and _fini.
# exports.sh FOLDER_OF_HEADERS LIBRARY NM SCRATCH_FILE
set -eu
headers=$1 library=$2 nm=$3 scratch=$4
cat "$headers"/*.h | sed -n 's/^SUDOKU_API .*[ *]\(sudoku_[a-z_]*\)(.*/\1/p' | sort >"$scratch"
[ -s "$scratch" ]
"$nm" -D --defined-only "$library" | awk '$3 != "_init" && $3 != "_fini" { print $3 }' | sort | diff "$scratch" -
