#!/usr/bin/env node
/* sudoku-cli.js - the program on the command line of Node. */
import fs from 'node:fs';

import {nodeSystem} from './node.js';
import {load} from './wasi.js';

const module = new WebAssembly.Module(fs.readFileSync(new URL('sudoku.wasm', import.meta.url)));
try {
    process.exitCode = load(module).start(nodeSystem(process.argv.slice(2)));
} catch (error) {
    console.error(`sudoku: the program failed: ${error.message}`);
    process.exitCode = 134; /* like a native program that aborts */
}
