#!/bin/sh
# Checks that lintian reports no errors or warnings for the packages of build_twice.sh.
# lintian.sh SCRATCH_DIRECTORY
set -eu
command -v lintian >/dev/null || {
    echo "skipped: there is no lintian"
    exit 77
}
set -- "$1"/one/*.deb
[ $# -eq 3 ]
lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$@"
