#!/bin/sh
# example_lines.sh FILE: checks that the functions of each example have at most as many lines as its comment states.
awk '
    /^\/\* [0-9]+ lines/ { allowed = $2; parts = /with the next/ ? 2 : 1; lines = 0; tasks++ }
    /^}/ && allowed {
        if (--parts > 0) next
        if (lines > allowed) { print FILENAME ":" NR ": " lines " lines, " allowed " allowed"; failed = 1 }
        allowed = 0
    }
    /^ / && allowed { lines++ }
    END { exit failed || tasks != 10 }
' "$1"
