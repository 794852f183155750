#!/bin/bash -eu
# Builds the fuzz targets for OSS-Fuzz and ClusterFuzzLite, which set CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE,
# SRC, WORK and OUT.
source=$SRC/sudoku
cmake -S "$source" -B "$WORK/build" -DSUDOKU_FUZZ=ON -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=None
cmake --build "$WORK/build" --parallel "$(nproc)" --target fuzz_targets
for target in "$WORK"/build/tests/fuzz/fuzz_*; do
    [ -x "$target" ] && [ -f "$target" ] || continue
    name=$(basename "$target")
    cp "$target" "$OUT/"
    (cd "$source/tests/fuzz/corpus/${name#fuzz_}" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
done
# The program uses the dictionary of the reader.
cp "$source/tests/fuzz/reader.dict" "$OUT/fuzz_reader.dict"
cp "$source/tests/fuzz/reader.dict" "$OUT/fuzz_program.dict"
