#!/bin/sh
# layers.sh PROJECT: checks that includes go in one direction, folder by folder, without cycles between modules.  A
# module is the .c, .h and .inc of one name.
cd "$1" || exit 1
pairs=$(mktemp)
trap 'rm -f "$pairs"' EXIT

# Quoted includes: FILE HEADER.
find src \( -name '*.[ch]' -o -name '*.inc' \) -exec awk -F'"' '/^#include "/ { print FILENAME, $2 }' {} + >"$pairs"

# The table of src/README.md lists the folders of the program from the top down.  options.h is open to modes and
# all folders above.  In the library, a folder may include only the files and folders listed here.
awk '
    function folder_of(path) { sub("/?[^/]*$", "", path); return path }
    function exists(path, line, found) {
        found = (getline line <path) >= 0
        close(path)
        return found
    }
    function is_in(word, list) { return index(" " list " ", " " word " ") > 0 }
    BEGIN {
        may["src/lib/human"] = "cell_set.h engine.h engine_table.h"
        may["src/lib/generate"] = "cell_set.h engine.h engine_table.h inline.h random.h"
        may["src/lib/engines"] = "cell_set.h engine.h inline.h recorder.h simd/instruction_sets.h cdcl/"
        may["src/lib/engines/cdcl"] = "engine.h inline.h recorder.h engines/"
        may["src/lib/engines/simd"] = "cell_set.h engine.h inline.h recorder.h engines/"
        # Exceptions: the engine table, and calls that use an engine directly.
        may["src/lib/engine_table.c"] = "engines/simd/instruction_sets.h"
        may["src/lib/target.c"] = "engines/bound.h"
        may["src/lib/exact_cover.c"] = "engines/cover.h"
    }
    FILENAME ~ /README/ {
        if (match($0, /^[|] `cli[a-z\/]*`/))
            rank["src/" substr($0, 4, RLENGTH - 4)] = ++rows
        next
    }
    {
        folder = folder_of($1)
        header = exists(folder "/" $2) ? folder "/" $2 : "src/cli/" $2
        while (sub(/\/[a-z]+\/\.\.\//, "/", header))
            ;
        other = folder_of(header)
        if ($2 ~ /^sudoku(_[a-z]+)?[.]h$/)
            bad = 0
        else if (folder == other)
            bad = $2 == "cover.h" && $1 !~ /\/(cover\.[ch]|dlx\.c)$/ && folder ~ /engines$/
        else if (folder !~ /^src\/cli/)
            bad = !is_in($2, may[folder] " " may[$1]) && !is_in(folder_of($2) "/", may[folder])
        else if ($2 == "options/options.h")
            bad = rank[folder] > rank["src/cli/modes"]
        else
            bad = !(other in rank) || rank[folder] > rank[other]
        if (bad) {
            print $1 " must not include " $2
            failed = 1
        }
    }
    END { exit failed || rows < 9 }
' src/README.md "$pairs" || exit 1

# tsort reports cycles.
while read -r file header; do
    for folder in "${file%/*}" src/cli src/lib; do
        if [ -e "$folder/$header" ]; then
            echo "$(realpath "${file%.*}") $(realpath "$folder/${header%.*}")"
            break
        fi
    done
done <"$pairs" | tsort 2>&1 >/dev/null | head -n 8 | grep . && exit 1
exit 0
