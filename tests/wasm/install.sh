#!/bin/sh
# install.sh PACKAGE FOLDER: packs the package and installs it in an empty folder, as its users do.
rm -rf "$2" && mkdir -p "$2" && cd "$2" || exit 1
npm pack --silent --pack-destination . "$1" && npm install --silent --no-audit --no-fund ./sudoku-cli-*.tgz
