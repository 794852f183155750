#!/bin/sh
# types.sh: compiles types.mts, a user of the installed package, with TypeScript.
cp "$(dirname "$0")/types.mts" "$PACKAGE/../.." && cd "$TOOLS" &&
    exec node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext \
        --types node --typeRoots node_modules/@types "$PACKAGE/../../types.mts"
