#!/bin/sh
# Compiles everything without a warning with Debian's flags, including all hardening.
# debian_flags.sh SOURCE_DIRECTORY SCRATCH_DIRECTORY COMPILER
set -eu
source=$1 scratch=$2 compiler=$3
command -v dpkg-buildflags >/dev/null || {
    echo "skipped: there is no dpkg-dev"
    exit 77
}
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
export DEB_BUILD_MAINT_OPTIONS=hardening=+all
CFLAGS="$(dpkg-buildflags --get CFLAGS) $(dpkg-buildflags --get CPPFLAGS)"
LDFLAGS=$(dpkg-buildflags --get LDFLAGS)
export CFLAGS LDFLAGS
for harden in ON OFF; do
    {
        cmake -S "$source" -B $harden -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=None \
            -DSUDOKU_WERROR=ON -DSUDOKU_HARDEN=$harden -DBUILD_TESTING=OFF
        cmake --build $harden --parallel 2
    } >log 2>&1 || {
        grep -E 'error|warning' log || tail log
        exit 1
    }
done
