#!/usr/bin/env node
/* sudoku-cli.js - the program on the command line of Node. */
import fs from 'node:fs';

import {nodeSystem} from './node.js';
import {load} from './wasi.js';

const module = new WebAssembly.Module(fs.readFileSync(new URL('sudoku.wasm', import.meta.url)));
process.exitCode = load(module)(nodeSystem(process.argv.slice(2)));
