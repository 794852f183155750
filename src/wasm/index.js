/* index.js - the package in browsers, where init() compiles the module first. */
import {apiOf} from './api.js';
import {compile} from './module.js';
import {programOf} from './program.js';

let program;

export async function init(source) {
    program = programOf(await compile(source));
}

export const {run, solve, solveAll, rate, hint, generate} = apiOf(() => {
    if (!program)
        throw new Error('call init() and wait for it first');
    return program;
});
