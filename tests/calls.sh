#!/bin/sh
# calls.sh PROJECT NM OBJECT...: checks that calls between files go in one direction, without cycles, as layers.sh does
# for includes.  A file calls another if it references a function or table of it.  In the program, calls go down the
# table of folders in src/README.md.
nm=$2
readme=$1/src/README.md
shift 2
names=$(mktemp)
trap 'rm -f "$names" "$names.calls"' EXIT
"$nm" -A -g "$@" | sed -n 's/^.*[/]src\/\(lib\|cli\)\/\([^:]*\)\.o:\(.*\)$/\1\/\2 \3/p' >"$names"
awk '
    NR == FNR { if ($(NF - 1) != "U") home[$NF] = $1; next }
    $(NF - 1) == "U" && ($NF in home) && home[$NF] != $1 { print $1, home[$NF] }
' "$names" "$names" | sort -u >"$names.calls"

awk '
    function folder_of(path) { sub("/[^/]*$", "", path); return path }
    NR == FNR {
        if (match($0, /^[|] `cli[a-z\/]*`/))
            rank[substr($0, 4, RLENGTH - 4)] = ++rows
        next
    }
    /^cli.* cli/ && rank[folder_of($1)] > rank[folder_of($2)] { print $1 " must not call " $2; failed = 1 }
    END { exit failed || rows < 9 }
' "$readme" "$names.calls" || exit 1

tsort "$names.calls" 2>&1 >/dev/null | head -n 20 | grep . && exit 1
exit 0
