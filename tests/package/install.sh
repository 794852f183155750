#!/bin/sh
# Installs, uses and removes the packages of build_twice.sh, and checks that nothing is left.  This changes the machine,
# so it requires SUDOKU_TEST_INSTALL=1; use a container.
# install.sh SOURCE_DIRECTORY PACKAGES_DIRECTORY SCRATCH_DIRECTORY COMPILER VERSION
set -eu
source=$1 packages=$2/one scratch=$3 compiler=$4 version=$5
names="sudoku-cli libsudoku-dev libsudoku${version%.*}"

skip() {
    echo "skipped: $1"
    exit 77
}
[ "${SUDOKU_TEST_INSTALL:-}" = 1 ] || skip "SUDOKU_TEST_INSTALL is not 1"
[ "$(id -u)" = 0 ] || skip "only root can install"
dpkg-query -W $names >/dev/null 2>&1 && skip "one of $names is installed already"
command -v c++ >/dev/null || skip "there is no C++ compiler"
rm -rf "$scratch"
mkdir -p "$scratch"
. "$source/tests/package/consumers.sh"

# Lists the files and packages of the machine.
list_machine() {
    find /usr /etc /opt /var/lib/dpkg/info -xdev | sort
    dpkg-query -W
}

# tries SHELL SCRIPT: tests completion in that shell, if it is installed.
tries() {
    command -v "$1" >/dev/null || {
        echo "there is no $1: its completion is not tried"
        return 0
    }
    completed=$("$1" -c "$2")
    [ "$completed" = --version ] && return
    echo "$1 completes --versi to '$completed'"
    exit 1
}

list_machine >"$scratch/before"
trap 'dpkg -P $names >/dev/null 2>&1' EXIT
must dpkg --path-include='*' -i "$packages"/*.deb
must dpkg --verify $names
[ ! -s "$scratch/log" ] || { # prints the files that differ
    cat "$scratch/log"
    exit 1
}
for file in $(dpkg -L $names); do
    [ -e "$file" ] || {
        echo "$file is not there"
        exit 1
    }
done

# The program, its manual and its completions.
[ "$(/usr/bin/sudoku --version)" = "sudoku $version" ]
[ "$(/usr/bin/sudoku --count 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..)" = 1 ]
if command -v man >/dev/null; then
    MANPAGER=cat MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings 1 sudoku >"$scratch/manual" 2>"$scratch/log"
    grep -q '^SYNOPSIS' "$scratch/manual"
    [ ! -s "$scratch/log" ]
else
    echo "there is no man: the manual is not read"
fi
tries bash '. /usr/share/bash-completion/completions/sudoku
    COMP_WORDS=(sudoku --versi) COMP_CWORD=1 COMP_LINE="sudoku --versi" COMP_POINT=14
    $(complete -p sudoku | sed "s/.*-F \([^ ]*\) .*/\1/") sudoku --versi sudoku
    echo ${COMPREPLY[@]}'
tries zsh 'autoload -U compinit; compinit -D
    [[ $_comps[sudoku] = _sudoku ]] && autoload +X _sudoku && print -- --version'
tries fish 'complete -C "sudoku --versi" | cut -f1'

# The library: in C and C++, by pkg-config and CMake, static and shared.
case $(pkg-config --libs sudoku) in
*rpath*) # the system looks there, and Debian forbids it
    echo "sudoku.pc has an rpath"
    exit 1
    ;;
esac
compile c "$compiler" "$scratch/use.c"
compile c++ c++ "$source/tests/package/use.cpp"
consume cmake-static -DUSE=package
consume cmake-shared -DUSE=package -DBUILD_SHARED_LIBS=ON
for shared in OFF ON; do
    consume c++-shared-$shared -DUSE=package -DBUILD_SHARED_LIBS=$shared -DUSE_LANGUAGE=CXX \
        -DUSE_FILE="$source/tests/package/use.cpp"
done

must dpkg -P $names
trap - EXIT
list_machine | diff "$scratch/before" -
