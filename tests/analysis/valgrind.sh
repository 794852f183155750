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
    cp "$scripts"/*.supp "$folder" # the names in options hold no blank
    cd "$folder"
    PATH=$build:$PATH sh "$scripts/runs.sh" "$source" | grep -e "$pattern" >runs
    tr '\n' '\0' <runs | PATH=$folder/bin:$PATH xargs -0 -n 1 -P "$jobs" \
        sh -c '(eval "$0") >/dev/null 2>&1 || :'

    echo "$(wc -l <runs) runs, $(ls reports | wc -l) processes"
    find reports -type f -size +0 -exec cat {} + >found
    cat found
    [ ! -s found ]
}
