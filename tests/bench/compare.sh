#!/bin/sh
# Compares the CPU time of two builds of the program.
# compare.sh [-n ROUNDS] OLD NEW [ROW...]
# Each row runs OLD and NEW alternately, half a second of CPU time per round.  It prints the time of one run of OLD in
# seconds, the median, minimum and maximum ratio NEW/OLD, and the maximum median allowed.  ROW is the name of a row or
# a shell pattern.  Puzzle sets are read from ../shared/data or, if missing there, from puzzles.
set -euf
rounds=9
[ "${1-}" != -n ] || {
    rounds=$2
    shift 2
}
old=${1:?usage: compare.sh [-n ROUNDS] OLD NEW [ROW...]} new=${2:?}
shift 2
chosen=${*:-"*"}
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap exit HUP INT TERM

# first NAME...: the path of the first of these sets that exists.
first() {
    for name; do
        for file in "$root/../shared/data/$name" "$root/puzzles/$name"; do
            [ -f "$file" ] && echo "$file" && return
        done
    done
    echo /dev/null
}

# run REPEATS PROGRAM ARGUMENT...: prints the user and system time of so many runs, in seconds.
run() {
    (
        repeats=$1
        shift
        while [ "$repeats" -gt 0 ]; do
            "$@" >/dev/null 2>&1 </dev/null || [ $? -eq 1 ] || exit
            repeats=$((repeats - 1))
        done
        times
    ) | awk 'NR == 2 { split($1 "m" $2, part, "[ms]+"); print 60 * (part[1] + part[3]) + part[2] + part[4] }'
}

# report LIMIT NAME SECONDS <"OLD NEW" of each round
report() {
    awk '$1 > 0 { print $2 / $1 }' | sort -n | awk -v limit="$1" -v name="$2" -v seconds="$3" '
        { ratio[NR] = $1 }
        END {
            if (NR == 0) exit
            median = (ratio[int((NR + 1) / 2)] + ratio[int(NR / 2) + 1]) / 2
            printf "%-36s %10s %7.3f %7.3f %7.3f %6s%s\n", name, seconds, median, ratio[1], ratio[NR], limit,
                   (median > limit ? " slower" : "")
        }'
}

is_chosen() {
    for pattern in $chosen; do
        # shellcheck disable=SC2254 # a pattern, not a string
        case $1 in $pattern) return 0 ;; esac
    done
    return 1
}

# row LIMIT NAME ARGUMENT...: measures the program with these arguments.
row() {
    limit=$1 name=$2
    shift 2
    is_chosen "$name" || return 0
    repeats=1 time=$(run 1 "$old" "$@")
    if [ -z "$time" ] || [ -z "$(run 1 "$new" "$@")" ]; then
        printf '%-36s failed\n' "$name"
        return
    fi
    while awk -v time="$time" 'BEGIN { exit time >= .1 }' && [ "$repeats" -lt 1000 ]; do
        repeats=$((4 * repeats)) time=$(run "$repeats" "$old" "$@")
    done
    time=$(awk -v time="$time" -v repeats="$repeats" 'BEGIN { printf "%.6f", time / repeats }')
    repeats=$(awk -v time="$time" 'BEGIN { print int(.5 / time) + 1 }')
    round=0
    while [ "$round" -lt "$rounds" ]; do
        round=$((round + 1))
        echo "$(run "$repeats" "$old" "$@") $(run "$repeats" "$new" "$@")"
    done | report "$limit" "$name" "$time"
}

# kilobytes PROGRAM JOBS: prints the peak memory.
kilobytes() {
    env time -o "$scratch/memory" -f %M "$1" -u -j "$2" "$scratch/lines" >/dev/null && cat "$scratch/memory"
}

easy=$(first kaggle_10k easy.txt) hard=$(first magictour_top1465 symmetric.txt) minimal=$(first 17_clue minimal.txt)
many=$(first serg_benchmark multiple.txt) sixteen=$(first hex16_owhygithub sixteen.txt)
cat "$easy" "$easy" "$easy" "$easy" "$easy" >"$scratch/rated"
cat "$scratch/rated" "$scratch/rated" "$scratch/rated" "$scratch/rated" >"$scratch/lines"
awk 'BEGIN { print "id,puzzle" } { print NR "," $1 }' "$scratch/lines" >"$scratch/csv"
awk '{ print "{\"id\": " NR ", \"puzzle\": \"" $1 "\"}" }' "$scratch/lines" >"$scratch/json"
awk '{ for (i = 0; i < 9; i++) print substr($1, 9 * i + 1, 9); print "" }' "$easy" >"$scratch/rows"
"$old" --convert --format=grid "$easy" >"$scratch/frames"
awk 'NR % 50 == 1 { print $1 }' "$minimal" >"$scratch/rated"
sed -n '2,3p;6,7p' "$(first gecode_25x25)" >"$scratch/gecode"

printf '%-36s %10s %7s %7s %7s %6s\n' row seconds ratio min max limit
for isa in avx512 avx2 baseline; do
    "$old" -q -e "simd-$isa" "$hard" 2>/dev/null || continue
    for file in "$easy" "$hard" "$minimal" "$many" "$(first forum_hardest_1905_11+)"; do
        [ "$file" = /dev/null ] || row 1.03 "batch-$isa-${file##*/}" -j1 -u -e "simd-$isa" "$file"
    done
done
row 1.03 lines -j1 --convert --format=line "$scratch/lines"
row 1.03 csv -j1 --convert --format=line "$scratch/csv"
row 1.03 csv-output -j1 --convert --format=csv "$scratch/csv"
row 1.03 json-lines -j1 --convert --format=line "$scratch/json"
row 1.03 solve -j1 "$scratch/lines"
row 1.03 solve-2-jobs -j2 "$scratch/lines"
row 1.03 count -j1 --count "$hard"
row 1.03 count-many -j1 --count "$many"
row 1.03 generate -j1 --generate=5000 --seed=1
row 1.03 generate-symmetric -j1 --generate=5000 --symmetry=rotate --seed=1
row 1.03 16x16-unique -j1 -u "$sixteen"
row 1.03 16x16-count -j1 --count "$sixteen"
[ ! -s "$scratch/gecode" ] || row 1.03 25x25 -j1 -u "$scratch/gecode"
row 1.03 dlx -j1 -u -e dlx "$hard"
row 1.03 dlx-minimal -j1 -u -e dlx "$minimal"
row 1.03 cdcl -j1 -u -e cdcl "$hard"
row 1.03 start-up 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
row 1.04 single -j1 -u --timeout=0.9 "$hard" # a short timeout disables batches
row 8 rate-easy -j1 --rate "$easy"
row 1.3 rate-minimal -j1 --rate "$scratch/rated"
row 3 canonical -j1 --canonical "$minimal"
row 1.8 mrv -j1 -u -e mrv "$hard"
row 6 pentominoes -j1 --cover --count "$root/puzzles/cover/pentominoes.txt"
row 1.03 target -j1 --target "$root/puzzles/target.txt"
row 1.5 rows -j1 --convert --format=line "$scratch/rows"
row 1.5 frames -j1 --convert --format=line "$scratch/frames"

if is_chosen memory-per-thread && env time true 2>/dev/null; then
    for round in 1 2 3; do
        echo $(($(kilobytes "$old" 9) - $(kilobytes "$old" 1))) $(($(kilobytes "$new" 9) - $(kilobytes "$new" 1)))
    done | report 1.03 memory-per-thread -
fi
