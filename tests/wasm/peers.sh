#!/bin/sh
# peers.sh COMMAND...: installs the packages of package.json in $PEERS, and runs a command there.  Without
# the registry, it is skipped.
mkdir -p "$PEERS" && cp "$(dirname "$0")/package.json" "$PEERS" && cd "$PEERS" || exit 1
npm install --silent --no-audit --no-fund >/dev/null 2>&1 || {
    echo "absent: packages of npm"
    exit 77
}
exec "$@"
