/* game.js - the state of the board, which is never changed but replaced; undo and redo; links. */
import {gridArgs} from './program.js';

/** @typedef {import('../index.js').GridOptions} GridOptions */
/** A puzzle being played.  Lists have an element for each cell, in rows.
 * @typedef {object} Game
 * @property {string[]} givens symbols; '' for an empty cell
 * @property {string[]} entries symbols of the player; '' for none
 * @property {string[]} marks pencil marks, as a string of symbols
 * @property {GridOptions} options
 * @property {string} name level and variant, or the name in the input
 * @property {number} started time in milliseconds
 * @property {number} solved time in milliseconds, or 0 if the grid is not solved */

export const symbols = '123456789ABCDEFGHIJKLMNOP', blank = '.';

/** @param {number} side @returns {Game} */
export function emptyGame(side) {
    const cells = Array(side * side).fill('');
    return {givens: cells, entries: cells, marks: cells, options: {}, name: '', started: Date.now(), solved: 0};
}

/** @type {Game[]} */
let games = [emptyGame(9)];
let current = 0;

export const game = () => games[current];
export const sideOf = () => Math.sqrt(game().givens.length);
export const canUndo = () => current > 1; /* the first game is a placeholder */
export const canRedo = () => current < games.length - 1;

/** Replaces parts of the game, which can be undone. @param {Partial<Game>} parts */
export function change(parts) {
    games = [...games.slice(0, current + 1), {...game(), ...parts}];
    current++;
}

/** Adds to the last change. @param {Partial<Game>} parts */
export const amend = parts => games[current] = {...game(), ...parts};
/** Undoes (-1) or repeats (1) a change. @param {number} steps */
export const move = steps => current += steps;

/** The symbol in a cell. @param {number} cell */
export const symbolAt = cell => game().givens[cell] || game().entries[cell];
/** A copy of a list with another value at an index. @param {string[]} list @param {number} index @param {string} value */
export const withValue = (list, index, value) => list.map((old, i) => i === index ? value : old);
/** @template T @param {T[]} cells */
const rowsOf = cells => Array.from({length: sideOf()}, (_, row) => cells.slice(row * sideOf(), (row + 1) * sideOf()));

/** Cells as text in which any side and symbol is read correctly. @param {string[]} cells */
export const textOf = cells => JSON.stringify(rowsOf(cells.map(symbol => symbols.indexOf(symbol || '?') + 1)));
export const givensText = () => textOf(game().givens);
export const boardText = () => textOf(game().givens.map((_, cell) => symbolAt(cell)));

/** Digits and pencil marks as text, or null if an empty cell has none. */
export function marksText() {
    const cells = game().givens.map((_, cell) => symbolAt(cell) || game().marks[cell]);
    return sideOf() === 9 && cells.every(cell => cell !== '') ? rowsOf(cells).map(row => row.join(' ')).join('\n') : null;
}

export const optionArgs = () => gridArgs(game().options);
/** Logical steps are for 9x9 puzzles with the usual rules. */
export const hasSteps = () => sideOf() === 9 && optionArgs().length === 0;

/** Creates a game from a record of `--format=json`. @param {any} record @param {GridOptions} options @returns {Game} */
export function gameOf({puzzle, map, candidates, name}, options) {
    const alphabet = puzzle.includes('0') ? '0123456789ABCDEF' : /[1-9]/.test(puzzle) ? symbols : 'ABCDEFGHIJKLMNOPQRSTUVWXY';
    const givens = [...puzzle].map(symbol => symbols[alphabet.indexOf(symbol)] ?? '');
    const marks = givens.map((given, cell) => given || !candidates ? '' :
        candidates.slice(9 * cell, 9 * cell + 9).replaceAll(blank, ''));
    return {...emptyGame(Math.sqrt(givens.length)), givens, marks, name: name ?? '', options: map ? {...options, regions: map} : options};
}

/** Joins cells for a link, with runs of dots as *N. @param {string[]} cells @param {string} separator */
const pack = (cells, separator) => cells.join('') && cells.join(separator).replace(/\.{4,}/g, run => `*${run.length}.`);
/** @param {string | null} text */
const unpack = text => (text ?? '').replace(/\*(\d{1,3})\./g, (_, length) => blank.repeat(Number(length)));

/** The part of a link after #. */
export function linkOf() {
    const {givens, entries, marks, options, name} = game();
    const lineOf = (/** @type {string[]} */ cells) => cells.map(symbol => symbol || blank);
    const members = {puzzle: pack(lineOf(givens), ''), entries: entries.join('') && pack(lineOf(entries), ''),
                     marks: pack(marks, blank), ...options, rules: options.rules?.join() ?? '', name};
    const used = Object.entries(members).filter(([, value]) => value !== '');
    return new URLSearchParams(used).toString().replaceAll('%2C', ',');
}

/** Parses a link.  Returns null if it has no valid puzzle. @param {string} hash @returns {Game | null} */
export function parseLink(hash) {
    const link = new URLSearchParams(hash.slice(1)), own = symbols.slice(0, Math.sqrt(unpack(link.get('puzzle')).length));
    const lineOf = (/** @type {string} */ key) => [...unpack(link.get(key))].map(symbol => symbol === blank ? '' : symbol);
    const givens = lineOf('puzzle'), none = givens.map(() => '');
    const entries = link.has('entries') ? lineOf('entries') : none;
    const marks = link.has('marks') ? unpack(link.get('marks')).split(blank) : none;
    const isValid = own !== '' && [givens, entries, marks].every(list => list.length === own.length ** 2) &&
        [...givens, ...entries, ...marks.join('')].every(symbol => own.includes(symbol));
    const rules = link.get('rules')?.split(','), regions = link.get('regions');
    const options = /** @type {GridOptions} */ ({...rules && {rules}, ...regions && {regions}});
    return isValid ? {...emptyGame(own.length), givens, entries, marks, options, name: link.get('name') ?? ''} : null;
}
