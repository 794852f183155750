# valgrind.sh - runs the program under valgrind.
. "$(dirname "$0")/common.sh"
need valgrind

# watch NAME PATTERN OPTION...: runs the matching lines of runs.sh under a tool of valgrind.  Valgrind does not support
# AVX-512, so the program uses other instructions.
watch() {
    tool=$1 pattern=$2
    shift 2
    folder=$scratch/$tool
    rm -rf "$folder"
    mkdir -p "$folder/bin" "$folder/reports"
    configure valgrind -DCMAKE_BUILD_TYPE=RelWithDebInfo
    cmake --build "$build" --parallel "$jobs" --target sudoku

    # The command that runs.sh calls sudoku.  A run without a report leaves an empty file.
    cat >"$folder/bin/sudoku" <<END
#!/bin/sh
exec valgrind --tool=$tool --quiet $* --log-file="$folder/reports/%p" "$build/sudoku" "\$@"
END
    chmod +x "$folder/bin/sudoku"
    cp "$scripts"/*.supp "$folder" # names in options cannot contain blanks
    cd "$folder"
    PATH=$build:$PATH sh "$scripts/runs.sh" "$source" | grep -e "$pattern" >runs
    tr '\n' '\0' <runs | PATH=$folder/bin:$PATH xargs -0 -n 1 -P "$jobs" \
        sh -c '(eval "$0") >/dev/null 2>&1 || :'

    echo "$(wc -l <runs) runs, $(ls reports | wc -l) processes"
    find reports -type f -size +0 -exec cat {} + >found
    cat found
    [ ! -s found ]
}
