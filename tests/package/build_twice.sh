#!/bin/sh
# Checks reproducibility: two builds in different folders and environments produce identical programs, libraries and
# packages.  The packages are kept for other tests.
# build_twice.sh SOURCE_DIRECTORY SCRATCH_DIRECTORY COMPILER
set -eu
source=$1 scratch=$2 compiler=$3
command -v dpkg-shlibdeps >/dev/null && command -v file >/dev/null || {
    echo "skipped: there is no dpkg-dev, or no file"
    exit 77
}
rm -rf "$scratch"

# copy_sources FOLDER: copies the sources without their history, as for a release.
copy_sources() {
    mkdir -p "$scratch/$1"
    (cd "$source" && tar -cf - --exclude=.git --exclude='./build*' .) | tar -xmf - -C "$scratch/$1"
}

# make_packages NAME FOLDER: builds and packs the sources of the folder.
make_packages() {
    tree=$scratch/$2
    {
        # -g embeds folder names unless they are remapped.
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
