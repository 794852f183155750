/* program.js - runs the program in two workers: one answers at once for the board, the other does long work. */
import {createWorker} from '../worker.js';

/** @typedef {import('../worker.js').SudokuWorker} SudokuWorker */
/** @typedef {import('../index.js').GridOptions} GridOptions */

const quick = createWorker(), slow = createWorker();

/** Finds an element of the page. @param {string} id @returns {any} */
export const find = id => document.getElementById(id);
/** Creates an element. @param {string} tag @param {object} properties @returns {any} */
export const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

/** Replaces the message, which screen readers announce. @param {string[]} lines */
export function say(...lines) {
    find('status').replaceChildren(...lines.filter(line => line !== '').map(line => make('p', {textContent: line})));
}

/** Runs the program for the board. @param {string[]} args @param {string} input */
export const runQuick = (args, input = '') => quick.run(args, input);

/** @type {AbortController | null} */
let running = null;

/** Does long work, which Cancel and the next long work abort.
 * @template T @param {(worker: SudokuWorker, signal: AbortSignal) => Promise<T>} work @returns {Promise<T>} */
export async function doLong(work) {
    running?.abort();
    const own = running = new AbortController();
    const timer = setTimeout(() => {
        say('Working …');
        find('cancel').hidden = false;
    }, 400);
    try {
        return await work(slow, own.signal);
    } finally {
        clearTimeout(timer);
        find('cancel').hidden = true;
    }
}

/** Cancels the long work. */
export function cancel() {
    running?.abort();
    say('Cancelled.');
}
/** The first message of the program, without its position. @param {string} errors */
export const messageOf = errors => errors.split('\n')[0].replace(/^sudoku: (\S*:\d+:\d+: )?/, '');
/** Runs the program as long work. @param {string[]} args @param {string} input */
export const run = (args, input = '') => doLong((worker, signal) => worker.run(args, input, {signal}));
/** Parses lines of JSON. @param {string} output @returns {any[]} */
export const objectsOf = output => output.split('\n').filter(line => line !== '').map(line => JSON.parse(line));
/** Parses the grids on a page of the program. @param {string} output @returns {HTMLElement[]} */
export const articlesOf = output => [...parse(output).querySelectorAll('article')];
/** @param {string} page */
export const parse = page => new DOMParser().parseFromString(page, 'text/html');
/** @param {GridOptions} options */
export const gridArgs = options => Object.entries(options).filter(([, value]) => value?.length > 0).map(
    ([name, value]) => `--${name}=${value}`);
