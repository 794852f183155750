#!/bin/sh
# The example of README.md builds and runs in projects of others, which find the library by its
# source, as an installed package of CMake and by pkg-config.
# package.sh SOURCE_DIRECTORY BUILD_DIRECTORY SCRATCH_DIRECTORY COMPILER VERSION
set -eu
source=$1 build=$2 scratch=$3 compiler=$4 version=$5
prefix=$scratch/prefix
rm -rf "$scratch"
mkdir -p "$scratch"

# must COMMAND...: shows what it prints only if it fails.
must() {
    "$@" >"$scratch/log" 2>&1 && return
    cat "$scratch/log"
    echo "failed: $*"
    exit 1
}

# runs NAME: the example that was built there finds its solution.
runs() {
    answer=$("$scratch/$1/use")
    [ "$answer" = '1 solution(s), r1c3 is 4' ] && return
    echo "$1: the example prints '$answer'"
    exit 1
}

# consume NAME CMAKE_OPTION...: builds the example in a project of its own.
consume() {
    name=$1
    shift
    must cmake -S "$source/tests/package" -B "$scratch/$name" -DCMAKE_C_COMPILER="$compiler" \
        -DSUDOKU_SOURCE_DIR="$source" -DSUDOKU_VERSION="$version" -DUSE_FILE="$scratch/use.c" "$@"
    must cmake --build "$scratch/$name" --target use
    runs "$name"
}

sed -n '/^```c$/,/^```$/p' "$source/README.md" | sed '1d;$d' >"$scratch/use.c"
[ -s "$scratch/use.c" ]

consume source -DUSE=source
must cmake --install "$scratch/source" --prefix "$scratch/nothing"
[ ! -e "$scratch/nothing" ] || { # it belongs to the other project to install anything
    find "$scratch/nothing"
    exit 1
}

must cmake --install "$build" --prefix "$prefix"
consume static -DUSE=package -DCMAKE_PREFIX_PATH="$prefix"
consume shared -DUSE=package -DCMAKE_PREFIX_PATH="$prefix" -DBUILD_SHARED_LIBS=ON

mkdir "$scratch/pkg-config"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name sudoku.pc)")
export PKG_CONFIG_PATH
[ "$(pkg-config --modversion sudoku)" = "$version" ]
must "$compiler" "$scratch/use.c" -o "$scratch/pkg-config/use" \
    $(pkg-config --cflags --libs sudoku) "-Wl,-rpath,$(dirname "$PKG_CONFIG_PATH")"
runs pkg-config

# Without the package, the static one runs on and the shared one does not.
mv "$prefix" "$scratch/gone"
runs static
if "$scratch/shared/use" >"$scratch/log" 2>&1; then
    echo "the shared one needs no shared library"
    exit 1
fi
