/* index-node.js - the package in Node, where the module is compiled at the first call. */
import {gunzipSync} from 'node:zlib';

import {apiOf} from './api.js';
import {moduleDigits} from './embedded.js';
import {compile} from './module.js';
import {programOf} from './program.js';

let program;

export async function init(source) {
    if (source !== undefined)
        program = programOf(await compile(source));
}

export const {run, solve, solveAll, rate, hint, generate} = apiOf(
    () => program ??= programOf(new WebAssembly.Module(gunzipSync(Buffer.from(moduleDigits, 'hex')))));
