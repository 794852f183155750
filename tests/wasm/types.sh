#!/bin/sh
# types.sh: compiles types.mts, a user of the installed package, with TypeScript.  Skipped without the registry.
cp "$(dirname "$0")/types.mts" "$PACKAGE/../.." && mkdir -p "$TYPESCRIPT" &&
    cp "$(dirname "$0")/package.json" "$TYPESCRIPT" && cd "$TYPESCRIPT" || exit 1
npm install --silent --no-audit --no-fund >/dev/null 2>&1 || {
    echo "absent: npm packages"
    exit 77
}
exec node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext \
    --types node --typeRoots node_modules/@types "$PACKAGE/../../types.mts"
