#!/bin/sh
# calls.sh NM OBJECT...: finds circles of calls between the files of the library: a file uses another
# if it names a function or a table of it.
nm=$1
shift
names=$(mktemp)
trap 'rm -f "$names"' EXIT
"$nm" -A -g "$@" | sed 's/^.*src\/lib\/\([^:]*\)\.o:\(.*\)$/\1 \2/' >"$names"
awk '
    NR == FNR { if ($(NF - 1) != "U") home[$NF] = $1; next }
    $(NF - 1) == "U" && ($NF in home) && home[$NF] != $1 { print $1, home[$NF] }
' "$names" "$names" | sort -u | tsort 2>&1 >/dev/null | head -n 20 | grep . && exit 1
exit 0
