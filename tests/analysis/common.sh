# common.sh - shared by the scripts of this folder.  Each takes the source folder and a scratch folder, prints the
# reports of its tool, and fails if there are any.
set -eu
source=$1 scratch=$2
scripts=$(cd "$(dirname "$0")" && pwd)
jobs=$(getconf _NPROCESSORS_ONLN)

# need PROGRAM...: skips the test if a program is missing.
need() {
    for program; do
        if ! command -v "$program" >/dev/null; then
            echo "absent: $program"
            exit 77
        fi
    done
}

# configure NAME OPTION...: configures a release build without tests in a folder of that name.
configure() {
    build=$scratch/$1
    shift
    cmake -S "$source" -B "$build" -DBUILD_TESTING=OFF -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" \
        >/dev/null
    cmake --build "$build" --target sudoku_commit >/dev/null # a generated source
}
