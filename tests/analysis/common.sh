# common.sh - what the scripts of this folder share.  Each is called with the folder of the sources
# and with one that it may fill, prints the reports of its tool, and fails if there is one.
set -eu
source=$1 scratch=$2
scripts=$(cd "$(dirname "$0")" && pwd)
jobs=$(getconf _NPROCESSORS_ONLN)

# need PROGRAM...: ends the script, as skipped, if a program is absent.
need() {
    for program; do
        if ! command -v "$program" >/dev/null; then
            echo "absent: $program"
            exit 77
        fi
    done
}

# configure NAME OPTION...: configures a build without the tests in a folder of that name.  The
# sources are seen as they are for a release, but for what the options change.
configure() {
    build=$scratch/$1
    shift
    cmake -S "$source" -B "$build" -DBUILD_TESTING=OFF -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" \
        >/dev/null
    cmake --build "$build" --target sudoku_commit >/dev/null # a source that is made at each build
}
