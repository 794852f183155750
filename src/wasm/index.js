/* index.js - what the package exports; index.d.ts says what it does. */
import {programOf} from './program.js';

async function compile(url) {
    if (url.protocol !== 'file:')
        return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
    const {readFile} = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
    return WebAssembly.compile(await readFile(url));
}

export const {run, solve, solveAll, rate, hint, generate} =
    programOf(await compile(new URL('sudoku.wasm', import.meta.url)));
