# valgrind.sh - lets valgrind watch runs of the program.
. "$(dirname "$0")/common.sh"
need valgrind

# watch NAME PATTERN OPTION...: watches the runs of runs.sh that match a pattern by a tool of
# valgrind, with its options.  Valgrind knows no AVX-512: the program then takes other instructions.
watch() {
    tool=$1 pattern=$2
    shift 2
    folder=$scratch/$tool
    rm -rf "$folder"
    mkdir -p "$folder/bin" "$folder/reports"
    configure valgrind -DCMAKE_BUILD_TYPE=RelWithDebInfo
    cmake --build "$build" --parallel "$jobs" --target sudoku

    # What the runs call sudoku.  A run without a report leaves an empty file.
    cat >"$folder/bin/sudoku" <<END
#!/bin/sh
exec valgrind --tool=$tool --quiet $* --log-file="$folder/reports/%p" "$build/sudoku" "\$@"
END
    chmod +x "$folder/bin/sudoku"
    PATH=$build:$PATH sh "$(dirname "$0")/runs.sh" "$source" "$folder" | grep -e "$pattern" \
        >"$folder/runs"
    tr '\n' '\0' <"$folder/runs" | PATH=$folder/bin:$PATH xargs -0 -n 1 -P "$jobs" \
        sh -c '(eval "$0") >/dev/null 2>&1 || :'

    reports=$(find "$folder/reports" -type f -size +0)
    echo "$(wc -l <"$folder/runs") runs, $(ls "$folder/reports" | wc -l) processes"
    [ -z "$reports" ] || cat $reports
    [ -z "$reports" ]
}
