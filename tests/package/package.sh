#!/bin/sh
# Builds and runs the example of README.md in projects that use the library from source, as an installed CMake package,
# and with pkg-config.
# package.sh SOURCE_DIRECTORY BUILD_DIRECTORY SCRATCH_DIRECTORY COMPILER VERSION
set -eu
source=$1 build=$2 scratch=$3 compiler=$4 version=$5
prefix=$scratch/prefix
rm -rf "$scratch"
mkdir -p "$scratch"
. "$source/tests/package/consumers.sh"

consume source -DUSE=source
must cmake --install "$scratch/source" --prefix "$scratch/nothing"
[ ! -e "$scratch/nothing" ] || { # only the other project may install files
    find "$scratch/nothing"
    exit 1
}

must cmake --install "$build" --prefix "$prefix"
consume static -DUSE=package -DCMAKE_PREFIX_PATH="$prefix"
consume shared -DUSE=package -DCMAKE_PREFIX_PATH="$prefix" -DBUILD_SHARED_LIBS=ON

PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name sudoku.pc)")
export PKG_CONFIG_PATH
compile pkg-config "$compiler" "$scratch/use.c"

# Without the package, the statically linked example still runs.  The shared one contains no copy of the library.
mv "$prefix" "$scratch/gone"
runs static
grep -q 'depth-first search' "$scratch/static/use"
if grep -q 'depth-first search' "$scratch/shared/use"; then
    echo "the shared one needs no shared library"
    exit 1
fi
