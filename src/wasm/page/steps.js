/* steps.js - hints in three stages, all steps one by one, checks, ratings and solutions. */
import {articlesOf, doLong, find, messageOf, objectsOf, run, say} from './program.js';
import {boardText, game, givensText, marksText, optionArgs} from './game.js';
import {allMarks, cellsOf, commit, report, select, showOverlay} from './board.js';

/** @typedef {{step: any, drawing: HTMLElement}} Drawn */

/** The number of a cell of a 9x9 grid. @param {string} name */
const cellOf = name => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;

/** Runs the program for its drawings and for the data of the same steps. @param {string} mode @param {string} text
 * @returns {Promise<{drawn: Drawn[], status: string, reason: string}>} */
const stepsOf = (mode, text) => doLong(async (worker, signal) => {
    const [page, list] = await Promise.all(['html', 'json'].map(
        format => worker.run([mode, '--verbose', `--format=${format}`], text, {signal})));
    const [record] = objectsOf(list.output), steps = record?.path ?? (record?.hint ? [record.hint] : []);
    const drawings = articlesOf(page.output);
    const drawn = steps.map((/** @type {any} */ step, /** @type {number} */ i) => ({step, drawing: drawings[i]}));
    return {drawn, status: record?.status, reason: reasonOf(record?.status, list.errors)};
});

/** Why there is no answer. @param {string} status @param {string} errors */
const reasonOf = (status, errors) => messageOf(errors) || {
    none: 'The puzzle has no solution.', multiple: 'The puzzle has several solutions.', solved: 'The puzzle is solved.',
}[status] || 'There is no step.';

/** @param {Drawn} drawn */
function showStep({step, drawing}) {
    const chain = step.chains?.find((/** @type {any} */ item) => item.argument === 0);
    showOverlay({drawing: [...drawing.querySelectorAll('td')], links: chain?.links ?? []});
    const [line, ...links] = step.text.split('\n');
    say(line, [...links, step.why].join('\n'));
}

/** @type {{game: object, stage: number, drawn: Drawn} | null} */
let hint = null;

/** True if the pencil marks lack all that a step would remove. @param {any} step */
const isKnown = step => step.placements.length === 0 && step.eliminations.every((/** @type {any} */ item) =>
    item.digits.every((/** @type {number} */ digit) => !game().marks[cellOf(item.cell)].includes(String(digit))));

async function findHint() {
    const text = marksText(), found = await stepsOf('--hint', boardText());
    return text && found.drawn.length > 0 && isKnown(found.drawn[0].step) ? stepsOf('--hint', text) : found;
}

/** The area that a nudge names. @param {any} step */
function areaOf(step) {
    const houses = step.single_in ?? step.houses ?? [], links = step.chains?.[0].links.slice(0, 1) ?? [];
    const names = [...step.cells ?? [], ...links, ...step.placements, ...step.eliminations].map(item => item.cell ?? item);
    return houses.length > 0 ? {words: houses.join(', '), cells: houses.flatMap(cellsOf)}
        : {words: names[0], cells: [cellOf(names[0])]};
}

/** Applies a step: its digits become entries, and what it excludes is removed from the pencil marks. @param {any} step */
async function applyStep(step) {
    const entries = [...game().entries], marks = step.placements.length > 0 ? [...game().marks]
        : game().marks.map((cell, i) => cell || allMarks()[i]);
    for (const {cell, digit} of step.placements) {
        entries[cellOf(cell)] = String(digit);
        marks[cellOf(cell)] = '';
    }
    for (const {cell, digits} of step.eliminations)
        marks[cellOf(cell)] = [...marks[cellOf(cell)]].filter(mark => !digits.includes(Number(mark))).join('');
    const verdict = await commit({entries, marks}, step.placements.map((/** @type {any} */ item) => item.digit).join(''));
    step.placements.slice(0, 1).forEach((/** @type {any} */ item) => select(cellOf(item.cell), false));
    return verdict === 'solved' ? report(verdict) : say('The step is applied.', step.text.split('\n')[0]);
}

/** Each press shows more of the next step: the technique and the area, the whole step, its result. */
export async function pressHint() {
    if (hint?.game !== game()) {
        const {drawn, status, reason} = await findHint();
        if (drawn.length === 0)
            return status === 'none' ? check() : say(reason);
        hint = {game: game(), stage: 0, drawn: drawn[0]};
    }
    const {step} = hint.drawn;
    if (++hint.stage > 2)
        return applyStep(step);
    if (hint.stage > 1)
        return showStep(hint.drawn);
    const area = areaOf(step);
    showOverlay(null, {pattern: area.cells});
    say(`${step.name}: look at ${area.words}.`, 'Press Hint again for the whole step.');
}

/** The steps of the stepper, and the index of the one that is shown. @type {Drawn[]} */
let path = [];
let place = 0;

/** Moves forward or back, at most to the ends. @param {number} steps */
export function stepBy(steps) {
    place = Math.max(0, Math.min(path.length - 1, place + steps));
    find('list').selectedIndex = place;
    find('count').textContent = `Step ${place + 1} of ${path.length}`;
    find('first').disabled = find('back').disabled = place === 0;
    find('last').disabled = find('forward').disabled = place === path.length - 1;
    showStep(path[place]);
}

export async function showSteps() {
    const {drawn, status, reason} = await stepsOf('--steps', boardText());
    if (drawn.length === 0)
        return status === 'none' ? check() : say(reason);
    path = drawn;
    find('list').replaceChildren(...path.map(({step}, i) => new Option(`${i + 1}. ${step.text.split('\n')[0]}`)));
    find('list').onchange = () => stepBy(find('list').selectedIndex - place);
    find('stepper').hidden = false;
    stepBy(-Infinity);
    find('forward').focus();
}

export function closeSteps() {
    find('stepper').hidden = true;
    showOverlay(null);
    say();
}

/** Solves the givens. @param {string[]} args */
async function solveGivens(args) {
    const {output, errors} = await run([...optionArgs(), ...args, '--format=json'], givensText());
    const [record] = objectsOf(output);
    return {...record, reason: reasonOf(record?.status, errors)};
}

/** Compares the entries with the solution of the givens. */
export async function check() {
    const {solution, reason} = await solveGivens(['--unique']);
    if (!solution)
        return say(reason, 'Entries cannot be compared with a solution.');
    const {entries} = game(), wrong = entries.flatMap((entry, cell) => entry && entry !== solution[cell] ? [cell] : []);
    const count = entries.filter(entry => entry !== '').length;
    showOverlay(null, {wrong});
    say(wrong.length > 0 ? `${wrong.length} of ${count} entries ${wrong.length === 1 ? 'is' : 'are'} wrong and marked.`
        : count > 0 ? 'All entries are right.' : 'The puzzle has exactly one solution. There are no entries yet.');
}

export async function rate() {
    const {er, level, steps, reason} = await solveGivens(['--rate']);
    if (er === undefined)
        return say(reason);
    say(`Level: ${level}. The hardest step is rated ${er.toFixed(1)} by Sudoku Explainer.`,
        Object.entries(steps).map(([technique, count]) => `${technique} ${count}`).join(', '));
}

/** Fills in the solution. */
export async function solve() {
    const unique = await solveGivens(['--unique']), isOne = unique.status !== 'multiple';
    const {solution, reason} = isOne ? unique : await solveGivens([]), {givens} = game();
    if (!solution)
        return say(reason);
    await commit({entries: givens.map((given, cell) => given ? '' : solution[cell]), marks: givens.map(() => '')});
    say(isOne ? 'This is the only solution.' : 'There are several solutions. This is one of them.');
}

/** Fills in the pencil marks of all empty cells. */
export async function fillMarks() {
    await commit({marks: allMarks()});
    say('The notes are all candidates.');
}
