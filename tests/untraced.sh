#!/bin/sh
# Checks that solving engines contain no tracing code: only the traced variants call the recorder.
# untraced.sh LIBRARY NM
set -eu
library=$1 nm=$2
"$nm" "$library" | awk '
    function end_member() {
        if (engine != "" && engine ~ /^sudoku_traced_/) { traced++; if (!calls) silent = silent " " engine }
        else if (engine != "") { plain++; if (calls) tracing = tracing " " engine }
        engine = ""; calls = 0
    }
    /:$/ { end_member() }
    NF == 3 && $3 ~ /^sudoku_.*_engine$/ && $2 ~ /[DR]/ { engine = $3 }
    $1 == "U" && $2 ~ /^sudoku_([a-z]+_)?record/ { calls = 1 }
    END {
        end_member()
        if (traced < 6 || plain < 7) print "engines that trace: " traced ", others: " plain
        if (silent != "") print "record nothing:" silent
        if (tracing != "") print "contain tracing code:" tracing
        exit traced < 6 || plain < 7 || silent != "" || tracing != ""
    }'
