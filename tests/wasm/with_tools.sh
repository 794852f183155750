#!/bin/sh
# with_tools.sh COMMAND...: runs a command with the npm packages of package.json, which it installs in the folder TOOLS.
# Skipped if they cannot be installed.
mkdir -p "$TOOLS" && cp "$(dirname "$0")/package.json" "$TOOLS" || exit 1
(cd "$TOOLS" && npm install --silent --no-audit --no-fund >/dev/null 2>&1) || {
    echo "absent: npm packages"
    exit 77
}
exec "$@"
