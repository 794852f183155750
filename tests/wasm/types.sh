#!/bin/sh
# types.sh: has the compiler of TypeScript check a user of the package, beside the package.
cp "$(dirname "$0")/types.mts" "$PACKAGE/../.." &&
    exec sh "$(dirname "$0")/peers.sh" node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext \
        --moduleResolution nodenext --types node --typeRoots node_modules/@types "$PACKAGE/../../types.mts"
