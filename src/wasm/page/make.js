/* make.js - new puzzles, printed sheets, and the search of engines. */
import {articlesOf, find, gridArgs, messageOf, objectsOf, parse, run, say} from './program.js';
import {emptyGame, gameOf, givensText, optionArgs} from './game.js';
import {importOptions, load} from './lists.js';

/** The text of the chosen option. @param {string} id @returns {string} */
const chosen = id => find(id).selectedOptions[0].text;

const isOther = () => find('size').value !== '3x3';
/** @returns {any} */
const variantOf = () => isOther() ? '' : find('variant').value;
const levelOf = () => isOther() || variantOf() ? '' : find('level').value;

/** Enables the levels and variants for the chosen size. */
export function updateChoices() {
    find('variant').disabled = isOther();
    find('level').disabled = isOther() || variantOf() !== '';
}

/** @returns {import('../index.js').GridOptions} */
const newOptions = () => variantOf() === 'random' ? {regions: 'random'} : variantOf() ? {rules: [variantOf()]} : {};

/** @param {number} count */
const generateArgs = count => [
    ...gridArgs(newOptions()), `--box=${find('size').value}`, `--generate=${count}`, `--symmetry=${find('symmetry').value}`,
    ...levelOf() ? [`--rating=${levelOf()}`] : []];

/** Level, size and variant by name. */
const newName = () => [levelOf() && chosen('level'), isOther() && chosen('size'), variantOf() && chosen('variant')].filter(
    word => word).join(', ') || 'Classic';

export async function makePuzzle() {
    const {output, errors} = await run([...generateArgs(1), '--format=json']), [record] = objectsOf(output);
    if (!record?.puzzle)
        return say(record?.error ?? messageOf(errors));
    await load({...gameOf(record, newOptions()), name: newName()});
    say(`A new puzzle: ${newName()}.`);
}

export async function makeEmpty() {
    const options = variantOf() === 'random' ? {} : newOptions();
    await load({...emptyGame(parseInt(chosen('size'))), options, name: 'New'});
    find('edit').ariaPressed = 'true';
    say('Edit puzzle is on: enter the givens, and turn it off to play.');
}

/** Prints the board unchanged, or sheets of the program: imported or new puzzles. */
export async function print() {
    const sheets = find('sheets');
    sheets.replaceChildren();
    if (find('what').value !== 'board' && !await fillSheets(sheets, find('what').value === 'new'))
        return;
    window.print();
}

/** Replaces the sheets; returns false if there are no puzzles. @param {HTMLElement} sheets @param {boolean} isNew */
async function fillSheets(sheets, isNew) {
    const isSolved = find('solutions').checked, title = find('title').value;
    const args = isNew ? generateArgs(find('number').value || 1) : [...gridArgs(importOptions()), ...isSolved ? [] : ['--convert']];
    const {output, errors} = await run([...args, ...isSolved ? ['--solutions'] : [], ...title ? [`--title=${title}`] : [],
                                        '--format=html'], find('text').value);
    const page = parse(output), captions = page.querySelectorAll('article:not(.solution) caption');
    if (captions.length === 0) {
        say(messageOf(errors) || 'There are no puzzles. Paste some into Import and export.');
        return false;
    }
    if (isNew)
        captions.forEach(caption => caption.append(`: ${newName()}`));
    page.querySelectorAll('style').forEach(style => style.media = 'print');
    sheets.className = captions.length > 2 ? '' : `few few-${captions.length}`;
    sheets.replaceChildren(...page.querySelectorAll('style'), ...page.body.children);
    say(`Puzzles on the sheets: ${captions.length}.`);
    return true;
}

/** Plays the search of the chosen engine on a page of the program. */
export async function playSearch() {
    const engine = find('engine').value, frame = find('frame'), options = [...optionArgs(), ...engine ? [`--engine=${engine}`] : []];
    const {output, errors} = await run([...options, '--trace', '--max-nodes=2000', '--format=html'], givensText());
    if (articlesOf(output).length === 0)
        return say(messageOf(errors));
    frame.srcdoc = output.replace('</head>', `<style>${find('player-style').textContent}</style></head>`);
    frame.onload = () => {
        const page = frame.contentDocument, fit = () => frame.height = page.body.offsetHeight + 40;
        new ResizeObserver(fit).observe(page.body);
        page.querySelector('.controls button:nth-of-type(3)')?.click();
        fit(); /* before scrolling, which stops at the end of the page */
        find('player').scrollIntoView();
    };
    find('player').hidden = false;
    say('The search is played below the board.');
}
