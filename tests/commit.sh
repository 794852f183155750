#!/bin/sh
# --version contains the commit unless it is a release, and the program is not rebuilt unnecessarily.
# commit.sh SOURCE_DIRECTORY CMAKE SCRATCH_DIRECTORY
set -eu
source=$1 cmake=$2 scratch=$3
git=$(command -v git) || {
    echo "skipped: there is no git"
    exit 77
}
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t \
    GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t
unset GIT_DIR GIT_WORK_TREE
rm -rf "$scratch"
mkdir -p "$scratch/tree/inner"
cd "$scratch/tree"

# expect TEXT [FOLDER]: fails unless this is the description of the sources in FOLDER, version 1.2.3.
expect() {
    "$cmake" -DSOURCE="$PWD/${2:-.}" -DGIT="$git" -DVERSION=1.2.3 -DOUTPUT="$scratch/commit.c" \
        -P "$source/.cmake/commit.cmake"
    found=$(sed -n 's/^const char program_commit\[\] = "\(.*\)";$/\1/p' "$scratch/commit.c")
    [ "$found" = "$1" ] && return
    echo "found '$found', expected '$1'"
    exit 1
}

echo one >file
expect '' # no repository
git init -q .
expect '' # no commits
git add file
git commit -qm one
commit=$(git rev-parse --short=10 HEAD)
expect " (commit $commit)"
touch -t 200101010000 "$scratch/commit.c"
expect " (commit $commit)"
[ -z "$(find "$scratch/commit.c" -newermt 2001-01-02)" ] || {
    echo "the same text is written again"
    exit 1
}
expect '' inner # the repository of another project
git tag v1.2.2
expect " (commit $commit)"
git tag v1.2.3
expect ''
echo two >file
expect " (commit $commit, changed)"
git commit -qam two
expect " (commit $(git rev-parse --short=10 HEAD))"
