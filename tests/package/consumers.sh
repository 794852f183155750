# Projects that use the library; included by other scripts, which set source, scratch, compiler and version.

# must COMMAND...: prints the output only if the command fails.
must() {
    "$@" >"$scratch/log" 2>&1 && return
    cat "$scratch/log"
    echo "failed: $*"
    exit 1
}

# runs NAME: checks the output of the example built there.
runs() {
    answer=$("$scratch/$1/use")
    [ "$answer" = '1 solution(s), r1c3 is 4' ] && return
    echo "$1: the example prints '$answer'"
    exit 1
}

# consume NAME CMAKE_OPTION...: builds the example in a separate project.
consume() {
    name=$1
    shift
    must cmake -S "$source/tests/package" -B "$scratch/$name" -DCMAKE_C_COMPILER="$compiler" \
        -DSUDOKU_SOURCE_DIR="$source" -DSUDOKU_VERSION="$version" -DUSE_FILE="$scratch/use.c" "$@"
    must cmake --build "$scratch/$name" --target use
    runs "$name"
}

# compile NAME COMPILER FILE OPTION...: builds it with the flags of pkg-config.
compile() {
    name=$1 with=$2 file=$3
    shift 3
    mkdir -p "$scratch/$name"
    [ "$(pkg-config --modversion sudoku)" = "$version" ]
    must "$with" "$file" -o "$scratch/$name/use" $(pkg-config --cflags --libs sudoku) "$@"
    runs "$name"
}

# The example of README.md.
sed -n '/^```c$/,/^```$/p' "$source/README.md" | sed '1d;$d' >"$scratch/use.c"
[ -s "$scratch/use.c" ]
