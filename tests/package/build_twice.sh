#!/bin/sh
# The same sources, built in two folders under different circumstances, give the same bytes: program,
# libraries and packages.  The packages stay for the tests that look at them.
# build_twice.sh SOURCE_DIRECTORY SCRATCH_DIRECTORY COMPILER
set -eu
source=$1 scratch=$2 compiler=$3
command -v dpkg-shlibdeps >/dev/null && command -v file >/dev/null || {
    echo "skipped: there is no dpkg-dev, or no file"
    exit 77
}
rm -rf "$scratch"

# copy_sources FOLDER: without their history, so that they are those of a release.
copy_sources() {
    mkdir -p "$scratch/$1"
    (cd "$source" && tar -cf - --exclude=.git --exclude='./build*' .) | tar -xmf - -C "$scratch/$1"
}

# make_packages NAME FOLDER: builds the sources there and packs what comes out.
make_packages() {
    tree=$scratch/$2
    {
        # -g puts names of folders into the files, unless something is done against it.
        cmake -S "$tree" -B "$tree/build" -DCMAKE_INSTALL_PREFIX=/usr -DBUILD_TESTING=OFF \
            -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS=-g -DSUDOKU_WERROR=ON
        cmake --build "$tree/build" --parallel 2
        (cd "$tree/build" && cpack)
    } >"$scratch/$1.log" 2>&1 || {
        tail -n 40 "$scratch/$1.log"
        exit 1
    }
    mkdir "$scratch/$1"
    (cd "$tree/build" && mv sudoku libsudoku.a libsudoku.so.*.*.* ./*.deb ./*.tar.gz "$scratch/$1")
    find "$tree/build" -maxdepth 1 -name '*.rpm' -exec mv {} "$scratch/$1" \;
    rm -rf "$tree"
}

unset SOURCE_DATE_EPOCH DEBFULLNAME DEBEMAIL
(umask 022 && copy_sources first)
sleep 1 # the second files are younger
(umask 077 && copy_sources the/second-folder)
(umask 022 && TZ=UTC LC_ALL=C make_packages one first)
(umask 077 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 HOME=/ make_packages two the/second-folder)
ls "$scratch/one"
diff -r "$scratch/one" "$scratch/two"
rm -r "$scratch/two"
