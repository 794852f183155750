#!/bin/sh
# types.sh: checks types.mts, a user of the installed package, and the scripts of the page with TypeScript.
cp "$(dirname "$0")/types.mts" "$PACKAGE/../.." && cd "$TOOLS" &&
    node_modules/.bin/tsc --noEmit --strict --target es2022 --lib es2022 --module nodenext --moduleResolution nodenext \
        --types node --typeRoots node_modules/@types "$PACKAGE/../../types.mts" &&
    exec node_modules/.bin/tsc --noEmit --strict --allowJs --checkJs --target es2022 --module esnext \
        --moduleResolution bundler --types node --typeRoots node_modules/@types "$SOURCES/src/wasm/page/main.js"
