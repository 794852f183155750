/* lists.js - import and export: finds the puzzles of a text, loads one on the board, and solves all. */
import {doLong, find, gridArgs, make, messageOf, objectsOf, run, say} from './program.js';
import {gameOf} from './game.js';
import {closeSteps} from './steps.js';
import {commit} from './board.js';

const SHOWN = 1000, CHUNK = 500;

/** The records of the text: objects of `--format=json`. @type {any[]} */
let records = [];
export let answers = '';

/** @returns {import('../index.js').GridOptions} */
export const importOptions = () => find('import-rules').value ? {rules: [find('import-rules').value]} : {};

/** Reads the text and lists its puzzles. */
export async function readText() {
    const {output, errors} = await run([...gridArgs(importOptions()), '--convert', '--format=json'], find('text').value);
    records = objectsOf(output);
    const count = `${records.length} puzzle${records.length === 1 ? '' : 's'}`, bad = records.find(record => !record.puzzle);
    find('found').textContent = records.length === 0 ? messageOf(errors) : [
        records.length > SHOWN ? `${count}; the first ${SHOWN} are listed.` : `${count}.`,
        ...bad ? [`Line ${bad.line}: ${bad.error}.`] : []].join(' ');
    find('puzzles').replaceChildren(...records.slice(0, SHOWN).map((record, i) => new Option(
        `${i + 1}  ${record.name ?? ''} ${record.puzzle ?? record.error}`, String(i))));
    find('puzzles').selectedIndex = records.findIndex(record => record.puzzle);
    find('use').disabled = find('solve-all').disabled = records.every(record => !record.puzzle);
    showAnswers('');
}

/** Loads a game on the board; this can be undone. @param {import('./game.js').Game} next */
export async function load(next) {
    closeSteps();
    find('player').hidden = true;
    await commit(next);
}

/** Loads the chosen puzzle. */
export async function useChosen() {
    const record = records[find('puzzles').value];
    return record.puzzle ? load(gameOf(record, importOptions())) : say(record.error);
}

/** Loads the puzzle of a pasted text; several puzzles open the panel. @param {string} text */
export async function paste(text) {
    find('text').value = text;
    await readText();
    return records.length === 1 && records[0].puzzle ? useChosen() : find('import').showModal();
}

/** @param {string} text */
function showAnswers(text) {
    answers = text;
    find('answers').value = text.slice(0, 20000);
    find('answers').hidden = find('copy').disabled = find('download').disabled = text === '';
}

/** Lines of answers in the chosen format. @param {any[]} list */
function formatted(list) {
    const format = find('format').value, lines = list.map(({puzzle, status, solution}) =>
        format === 'txt' ? solution ?? status : format === 'csv' ? `${puzzle ?? ''},${solution ?? status}`
            : JSON.stringify({puzzle, status, solution}));
    return [...format === 'csv' ? ['puzzle,solution'] : [], ...lines, ''].join('\n');
}

/** Solves all puzzles in parts, with progress. */
export async function solveAll() {
    const solved = /** @type {any[]} */ ([]), progress = find('progress'), options = {...importOptions(), unique: true};
    const texts = records.map(({puzzle, map}) => map ? `puzzle ${puzzle} ${map}` : puzzle ?? '');
    progress.hidden = find('stop').hidden = false;
    progress.max = records.length;
    try {
        await doLong(async (worker, signal) => {
            while (solved.length < texts.length) {
                progress.value = solved.length;
                const part = texts.slice(solved.length, solved.length + CHUNK);
                solved.push(...await worker.solveAll(part, {...options, signal}));
            }
        });
    } finally {
        progress.hidden = find('stop').hidden = true;
    }
    showAnswers(formatted(solved));
    const count = solved.filter(answer => answer.status === 'solved').length;
    find('found').textContent = `${count} of ${solved.length} puzzles are solved.`;
}

/** @param {string} text @param {string} message */
export async function copy(text, message) {
    find('found').textContent = await navigator.clipboard.writeText(text).then(
        () => message, () => 'The browser does not allow copying.');
}

export function download() {
    const href = URL.createObjectURL(new Blob([answers], {type: 'text/plain'}));
    make('a', {href, download: `answers.${find('format').value}`}).click();
    URL.revokeObjectURL(href);
}
