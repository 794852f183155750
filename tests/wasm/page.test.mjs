/* page.test.mjs - the page of the program in Chromium.  Each item is tested at three widths, in light and dark, by pointer
 * and by keyboard.  Skipped without Chromium.
 * Run as: PAGE=build-wasm/sudoku.html SOURCES=. node page.test.mjs */
import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';

import {chromium, startChromium} from './chromium.mjs';

const file = resolve(process.env.PAGE);
const address = pathToFileURL(file).href;
const wikipedia = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const inkala = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const chains = '.......3.8...23...9..61.......7..6423...82..1....4...3.2....7..5....8....13.5..8.';
const SKIPPED = 77;
const axe = join(process.env.TOOLS ?? '', 'node_modules/axe-core/axe.min.js');
let browser;
let byPointer; /* or by keyboard: how the functions below use the page */

if (chromium === undefined) {
    console.log('skipped: there is no Chromium');
    process.exit(SKIPPED);
}

const id = name => `document.getElementById('${name}')`;
const status = `${id('status')}.innerText`;
const cellOf = number => `document.querySelectorAll('#board td')[${number}]`;
const labelOf = number => `${cellOf(number)}.ariaLabel`;

/* The digits on the board, with dots for cells that are empty or have notes. */
const cells = `[...document.querySelectorAll('#board td')].map(
    cell => cell.querySelector('small') ? '.' : cell.textContent || '.').join('')`;

const count = selector => browser.evaluate(`document.querySelectorAll('${selector}').length`);
const isShown = name => browser.evaluate(`${id(name)}.checkVisibility()`);
const backgrounds = selector => browser.evaluate(`[...document.querySelectorAll('${selector}')].map(
    cell => getComputedStyle(cell).backgroundColor)`);

/* Defines the tests of an item, for all screens and devices. */
function item(name, run) {
    for (const width of [390, 768, 1280])
        for (const theme of ['light', 'dark'])
            for (const device of ['pointer', 'keyboard'])
                test(`${name}, at ${width} pixels, ${theme}, by ${device}`, async () => {
                    byPointer = device === 'pointer';
                    await browser.setScreen(width, 900, theme);
                    await run(width, theme);
                    await checkAccessibility();
                    assert.equal(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
                });
}

/* Opens the page with a link and waits for its board. */
async function open(link = `puzzle=${wikipedia}`, size = 81) {
    await browser.open(`${address}#${link}`);
    await browser.until(`document.querySelectorAll('#board td').length === ${size} && !${status}.startsWith('Loading')`);
}

/* Moves the focus to an element by Tab. */
async function focus(selector) {
    const position = `document.activeElement.compareDocumentPosition(document.querySelector('${selector}'))`;
    let place; /* bits; 2: before the focus */
    for (let i = 0; i < 99 && (place = await browser.evaluate(position)) !== 0; i++)
        await browser.press(place & 2 ? 'Shift+Tab' : 'Tab');
    assert.equal(place, 0, `Tab does not reach ${selector}`);
}

/* Activates a button or, with a space as key, a check box. */
async function use(selector, key = 'Enter') {
    if (byPointer)
        return browser.tap(selector);
    await focus(selector);
    return browser.press(key);
}

/* Selects a cell of a 9x9 board, or the first one of any board. */
async function goTo(number) {
    const row = Math.floor(number / 9), column = number % 9;
    if (byPointer)
        return browser.tap(`#board tbody:nth-of-type(${Math.floor(row / 3) + 1}) ` +
            `tr:nth-child(${row % 3 + 1}) td:nth-child(${column + 1})`);
    await focus('#board [tabindex="0"]');
    return browser.press('Control+Home', ...Array(row).fill('ArrowDown'), ...Array(column).fill('ArrowRight'));
}

const enter = symbol => byPointer ? browser.tap(`#pad [value="${symbol}"]`) : browser.press(symbol);
const erase = () => byPointer ? browser.tap('#erase') : browser.press('Delete');
const undo = () => byPointer ? browser.tap('#undo') : browser.press('Control+z');
const redo = () => byPointer ? browser.tap('#redo') : browser.press('Control+y');
const close = selector => byPointer ? browser.tap(selector) : browser.press('Escape');

/* Enters a symbol in a cell. */
async function fill(cell, symbol) {
    await goTo(cell);
    await enter(symbol);
    await browser.until(`${cells}[${cell}] === '${symbol}'`);
}

/* Adds or removes notes of the selected cell. */
async function note(...digits) {
    if (!byPointer)
        return browser.press(...digits.map(digit => `Shift+${digit}`));
    for (const button of ['#notes', ...digits.map(digit => `#pad [value="${digit}"]`), '#notes'])
        await browser.tap(button);
}

/* Activates a button, and waits for a message that matches. */
async function press(name, pattern) {
    await browser.evaluate(`${id('status')}.replaceChildren()`);
    await use(`#${name}`);
    return browser.until(`${status}.match(${pattern})?.input`);
}

/* Distance of an element from the top of the page. */
const placeOf = name => browser.evaluate(`${id(name)}.getBoundingClientRect().y + scrollY`);

/* Chooses values or line numbers in lists and menus, and types texts.  Menus are always used by keys because browsers draw
 * them outside the page. */
async function set(values) {
    for (const [name, value] of Object.entries(values)) {
        const [isList, from, to] = await browser.evaluate(`[${id(name)}.size > 0, ${id(name)}.selectedIndex,
            [...${id(name)}.options ?? []].findIndex((option, i) => [option.value, i].includes(${JSON.stringify(value)}))]`);
        await focus(`#${name}`);
        if (to < 0)
            await browser.press(...value);
        else if (isList && byPointer)
            await browser.tap(`#${name} option:nth-child(${to + 1})`);
        else
            await browser.press(...Array(Math.abs(to - from)).fill(to > from ? 'ArrowDown' : 'ArrowUp'));
    }
}

/* Pastes a text on the page. */
const paste = text => browser.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
}`);

async function checkAccessibility() {
    if (!existsSync(axe))
        return;
    await browser.evaluate(`globalThis.axe || eval(${JSON.stringify(readFileSync(axe, 'utf8'))}); 0`);
    const violations = await browser.evaluate(`axe.run(document, {iframes: false}).then(({violations}) => violations.map(
        ({id, nodes}) => [id, ...nodes.map(node => node.target + ' ' + node.any.map(check => check.message))]))`);
    assert.deepEqual(violations, []);
}

const pages = async () => {
    const {data} = await browser.send('Page.printToPDF', {preferCSSPageSize: true, printBackground: false});
    return Buffer.from(data, 'base64').toString('latin1').match(/\/Type ?\/Page\b/g).length;
};

before(async () => browser = await startChromium(), {timeout: 60000});
after(() => browser?.close());

test('the page has at most 1 MB and 1,000 lines in 8 modules, and its picture 80 kB', () => {
    const folder = join(process.env.SOURCES, 'src/wasm/page'), names = readdirSync(folder);
    assert.ok(readFileSync(file).length <= 1e6);
    assert.ok(readFileSync(join(process.env.SOURCES, '.github/images/page.png')).length <= 80000);
    assert.ok(names.filter(name => name.endsWith('.js')).length <= 8);
    const lines = names.map(name => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
    assert.ok(lines.reduce((sum, number) => sum + number) <= 1000);
});

item('givens and entries look different; givens are kept unless Edit puzzle is on', async () => {
    await open();
    await goTo(0);
    await enter('9');
    await browser.until(`${status}.startsWith('This digit is given')`);
    await fill(2, '4');
    assert.equal(await browser.evaluate(`new Set([${cellOf(0)}, ${cellOf(2)}].map(getComputedStyle).flatMap(
        ({color, fontWeight}) => [color, fontWeight])).size`), 4);
    await use('#edit');
    await fill(0, '9');
    assert.match(await browser.evaluate(labelOf(0)), /^row 1, column 1: 9, given/);
});

item('undo and redo over everything, pastes included', async () => {
    await open();
    await fill(2, '4');
    await paste(inkala);
    await browser.until(`${cells} === '${inkala}'`);
    await undo();
    await browser.until(`${cells}.startsWith('534.7')`);
    await undo();
    await browser.until(`${cells} === '${wikipedia}' && !${id('redo')}.disabled`);
    await redo();
    await redo();
    await browser.until(`${cells} === '${inkala}' && ${id('redo')}.disabled`);
});

item('pencil marks by Notes or Shift, filled in by a button, removed by a digit among the peers', async () => {
    await open();
    await goTo(11);
    await note(2, 7);
    await browser.until(`${labelOf(11)} === 'row 2, column 3: notes 2 7'`);
    await note(7);
    await browser.until(`${labelOf(11)} === 'row 2, column 3: notes 2'`);
    await fill(10, '2');
    await browser.until(`${labelOf(11)} === 'row 2, column 3: empty'`);
    await press('fill', /^The notes/);
    assert.equal(await count('#board small'), 50);
});

item('row, column, box and equal digits are tinted, also in variants; clashes are announced', async () => {
    await open();
    await fill(2, '4');
    assert.deepEqual([await count('#board .peer'), await count('#board .same')], [21, 3]);
    await fill(10, '3');
    await browser.until(`${status} === 'r2c2 repeats the 3 in r1c2'`);
    assert.equal(await browser.evaluate(labelOf(10)), 'row 2, column 2: 3, clash');
    assert.equal(await browser.evaluate(labelOf(1)), 'row 1, column 2: 3, given, clash');
    await checkAccessibility();
    // The diagonals, the selected row, their common cells and the selected cell differ.
    await open('puzzle=*81.&rules=x');
    await goTo(1);
    const colours = await backgrounds('#board td'), [, selected, , peer, , , , , common] = colours;
    assert.equal(new Set([selected, peer, common, colours[40], colours[41]]).size, 5);
});

item('arrow keys stop at the edges without scrolling; Home, End and Delete work', async (width, theme) => {
    await browser.setScreen(width, 500, theme);
    await open();
    await fill(2, '4');
    await goTo(2);
    const top = await browser.evaluate('scrollY');
    await browser.press(...Array(12).fill('ArrowLeft'), ...Array(12).fill('ArrowUp'));
    assert.deepEqual(await browser.evaluate('[document.activeElement.ariaLabel, scrollY]'), ['row 1, column 1: 5, given', top]);
    await browser.press('End', 'ArrowRight');
    assert.match(await browser.evaluate('document.activeElement.ariaLabel'), /^row 1, column 9/);
    await browser.press('Home', 'ArrowRight', 'ArrowRight', 'Delete');
    await browser.until(`${cells}[2] === '.'`);
});

item('check marks wrong entries, and so does a hint that they prevent', async () => {
    await open();
    await fill(2, '4');
    await press('check', /All entries are right/);
    await fill(3, '2');
    for (const button of ['check', 'hint', 'steps']) {
        await press(button, /1 of 2 entries is wrong/);
        assert.equal(await browser.evaluate(labelOf(3)), 'row 1, column 4: 2, wrong');
    }
    await checkAccessibility();
    await goTo(3);
    await erase();
    await browser.until(`${cells}[3] === '.'`);
});

item('a filled grid is announced with the time; the timer stops', async () => {
    const time = `${id('time')}.innerText`;
    const wait = seconds => browser.evaluate(`{ const now = Date.now; Date.now = () => now() + ${1000 * seconds}; }`);
    await open(`puzzle=${solution.slice(0, 80)}.`);
    assert.equal(await isShown('time'), false);
    await use('#timer', ' ');
    await wait(60);
    await browser.until(`${time} >= '1:00'`);
    await fill(80, '9');
    const [, solved] = await browser.until(`${status}.match(/^Solved in (1:\\d\\d)\\.$/)`);
    await wait(60);
    await undo();
    await browser.until(`${time} >= '2:00'`);
    await redo();
    await browser.until(`${status} === 'Solved in ${solved}.' && ${time} === '${solved}'`);
});

item('complete digits are dimmed on the keypad', async () => {
    const dimmed = `[...document.querySelectorAll('#pad button')].filter(button =>
        getComputedStyle(button).color !== getComputedStyle(document.body).color).map(button => button.ariaLabel).join()`;
    await open(`puzzle=${solution.replaceAll('3', '.').replace('.', '3').replace('5', '.')}`);
    assert.equal(await browser.evaluate(dimmed), [1, 2, 4, 6, 7, 8, 9].map(digit => `${digit}, complete`).join());
    await fill(0, '5');
    await browser.until(`${dimmed}.includes('5, complete')`);
});

item('hints in three stages: a nudge, the whole step, its result', async width => {
    await open();
    const place = await placeOf('hint');
    await press('hint', /^\w+ Single: look at/);
    assert.ok(await count('#board .pattern') > 0);
    const step = await press('hint', /^1\.\d \w+ Single: r\dc\d=\d/);
    assert.equal(await count('#board ins'), 1);
    await checkAccessibility();
    // The step stays visible in the row, column and box of the selected cell.
    await goTo(await browser.evaluate(`[...document.querySelectorAll('#board td')].findIndex(
        cell => cell.matches('.pattern'))`));
    assert.equal((await backgrounds('#board :is(.house, .pattern)')).includes('rgba(0, 0, 0, 0)'), false);
    await goTo(0);
    assert.equal(await press('hint', /^The step is applied/), `The step is applied.\n\n${step.split('\n')[0]}`);
    assert.equal(await placeOf('hint'), place);
    assert.equal(await count('#board .entry.selected'), 1);
    // The text of a long chain moves nothing, and fits on the screen of a phone with the board and the button.
    await open(`puzzle=${inkala}`);
    const places = [await placeOf('board'), await placeOf('hint')];
    await press('hint', /look at/);
    await press('hint', /^9\.7 Dynamic [^]*\(12\)/);
    assert.deepEqual([await placeOf('board'), await placeOf('hint')], places);
    assert.ok(width > 390 || places[1] - places[0] < 640, places);
});

item('eliminations of hints are kept in the notes, and lead to the next hint', async () => {
    await open(`puzzle=${chains}`);
    const seen = new Set();
    for (let i = 0; i < 23; i++) {
        await press('hint', /look at/);
        seen.add(await press('hint', /^\d\.\d /));
        await press('hint', /applied/);
    }
    assert.equal(seen.size, 23);
    assert.match([...seen].join(), /Pointing[^]*Chain/);
});

item('all steps in a stepper, with arrows for chains and a list', async () => {
    await open(`puzzle=${chains}`);
    for (const [button, number] of [['steps', 1], ['forward', 2], ['last', 75], ['back', 74], ['first', 1]]) {
        await use(`#${button}`);
        await browser.until(`${id('count')}.innerText === 'Step ${number} of 75'`);
    }
    await set({list: 28});
    await browser.until(`${status}.startsWith('7.1 Forcing Chain: r7c1=4\\n\\n(1) ')`);
    assert.equal(await count('#board svg > path'), 7);
    await checkAccessibility();
    await close('#close');
    await browser.until(`${id('stepper')}.hidden && document.activeElement.id === 'steps'`);
    assert.deepEqual([await count('#board svg'), await browser.evaluate(cells)], [0, chains]);
});

item('solve and rate', async () => {
    await open();
    await press('rate', /^Level: easy\. The hardest step is rated 1\.2/);
    await press('solve', /^This is the only solution/);
    assert.equal(await browser.evaluate(cells), solution);
    await open('puzzle=1*80.');
    await press('solve', /^There are several solutions/);
    for (const button of ['rate', 'check', 'hint'])
        await press(button, /several solutions|is solved/);
});

item('a new puzzle by level, symmetry and variant, which are named; 9x9-only functions are disabled', async () => {
    await open();
    await use('#open-new');
    await checkAccessibility();
    await set({level: 'hard', symmetry: 'diagonal'});
    await press('make', /^A new puzzle: Hard\./);
    assert.equal(await browser.evaluate(`${id('name')}.innerText`), 'Hard');
    await press('rate', /^Level: hard/);
    for (const [values, name, size] of [[{variant: 'x'}, 'X-sudoku', 81], [{variant: 'random'}, 'Jigsaw', 81],
                                        [{variant: '', size: '4x4'}, '16x16', 256]]) {
        await use('#open-new');
        await set(values);
        assert.equal(await count('#level:disabled') === 1 && await isShown('level-reason'), true);
        await press('make', `/^A new puzzle: ${name}/`);
        assert.equal(await count('#board td'), size);
        assert.equal(await count(':is(#hint, #steps, #rate):disabled') === 3 && await isShown('reason'), true);
        assert.ok(name !== 'Jigsaw' || new Set(await backgrounds('#board td')).size > 8);
        await checkAccessibility();
        await press('check', /exactly one solution/);
    }
    await press('fill', /^The notes/);
    await browser.until(`/[A-G]/.test([...document.querySelectorAll('#board small')].map(cell => cell.textContent))`);
    await use('#open-new');
    await set({size: '2x2'});
    await press('empty', /^Edit puzzle is on/);
    assert.equal(await count('#board td'), 16);
    assert.equal(await browser.evaluate(`${id('edit')}.ariaPressed`), 'true');
});

item('import in any form', async () => {
    const rows = wikipedia.match(/.{9}/g), line = '+---+---+---+\n';
    const frame = rows.map((row, i) => `${i % 3 === 0 ? line : ''}|${row.match(/.../g).join('|')}|\n`).join('') + line;
    const numbers = inkala.match(/.{9}/g).map(row => [...row].map(cell => cell === '.' ? 0 : +cell));
    await open('puzzle=*81.');
    for (const [form, expected] of [
        [inkala.replaceAll('.', '0'), inkala], [rows.join('\n'), wikipedia], [numbers.join('\n'), inkala],
        [frame, wikipedia], [JSON.stringify({name: 'Inkala', puzzle: numbers}), inkala]]) {
        await paste(form);
        await browser.until(`${cells} === '${expected}'`);
    }
});

item('import and export: puzzles are listed, chosen and solved; answers are copied as text, CSV or JSON', async () => {
    await open();
    await use('#open-import');
    await use('#text', 'End');
    await browser.send('Input.insertText', {text: `${wikipedia}\n53..7....\n6..195...\n\n${inkala}\n`});
    await browser.until(`${id('found')}.innerText === '3 puzzles. Line 4: expected 9 rows, found 2.'`);
    await checkAccessibility();
    await set({puzzles: 2});
    await use('#use');
    await browser.until(`${cells} === '${inkala}'`);
    await fill(1, '1');
    await use('#open-import');
    assert.equal(await count('#puzzles option'), 3);
    for (const [format, answers] of [
        ['txt', `${solution}\ninvalid\n`], ['csv', `puzzle,solution\n${wikipedia},${solution}\n,invalid\n`],
        ['json', `{"puzzle":"${wikipedia}","status":"solved","solution":"${solution}"}\n`]]) {
        await set({format});
        await use('#solve-all');
        await browser.until(`${id('answers')}.value.startsWith(${JSON.stringify(answers)})`);
        assert.equal(await browser.evaluate(`${id('found')}.innerText`), '2 of 3 puzzles are solved.');
        await use('#copy');
        await browser.until(`/answers are copied|not allow/.test(${id('found')}.innerText) && !${id('download')}.disabled`);
    }
    await checkAccessibility();
    await close('#import .buttons:last-child button:last-child');
});

item('ten thousand puzzles are listed in part and solved', async () => {
    await open();
    await paste(`${wikipedia}\n`.repeat(10000));
    await browser.until(`${id('found')}.innerText === '10000 puzzles; the first 1000 are listed.'`);
    assert.equal(await count('#puzzles option'), 1000);
    await use('#solve-all');
    await browser.until(`${id('found')}.innerText === '10000 of 10000 puzzles are solved.'`);
    await close('#import .buttons:last-child button:last-child');
    await fill(2, '4');
});

item('the link keeps givens, entries, notes, name and rules, and is short', async () => {
    await open(`puzzle=${wikipedia}&rules=anti-knight,x&name=Test`);
    await fill(2, '4');
    await goTo(11);
    await note(2, 7);
    await browser.until(`${labelOf(11)}.endsWith('notes 2 7') && location.hash.includes('27')`);
    const link = await browser.evaluate('location.hash.slice(1)');
    assert.ok(link.length < 160, link);
    await open(link);
    assert.deepEqual(await browser.evaluate(`[${cells}.slice(0, 5), ${labelOf(11)}, ${id('name')}.innerText]`),
                     ['534.7', 'row 2, column 3: notes 2 7', 'Test']);
    assert.equal(await browser.evaluate('location.hash.slice(1)'), link);
    for (const bad of ['puzzle=123', `puzzle=${wikipedia}&entries=1`, 'puzzle=....a*11.', 'puzzle=*81.&rules=foo', 'foo=1']) {
        await open(bad);
        assert.equal(await browser.until(status), 'The link has no valid puzzle.');
        assert.equal(await browser.evaluate(cells), '.'.repeat(81));
    }
});

item('sheets are filled by one, two or four puzzles, which are named; the board keeps its highlights', async (width, theme) => {
    await open();
    await browser.evaluate('print = () => {}'); // no dialogue
    for (const [number, solutions, expected] of [['1', false, 1], ['2', false, 1], ['8', false, 2], ['8', true, 3]]) {
        await use('#open-print');
        await set({what: 'new', number, title: 'For Ann'});
        if (await browser.evaluate(`${id('solutions')}.checked`) !== solutions)
            await use('#solutions', ' ');
        await press('sheet', `/: ${number}\\./`);
        assert.equal(await pages(), expected);
    }
    await browser.send('Emulation.setEmulatedMedia', {media: 'print'});
    assert.match(await browser.evaluate('document.body.innerText'), /^For Ann\n[^]*Puzzle 1: Easy\n/);
    await browser.setScreen(width, 900, theme);
    await press('hint', /look at/);
    await use('#open-print');
    await set({what: 'board'});
    assert.equal(await isShown('number') || await isShown('solutions'), false);
    await checkAccessibility();
    await use('#sheet');
    await browser.until(`${id('sheets')}.children.length === 0`);
    assert.ok(await count('#board .pattern') > 0);
    assert.equal(await pages(), 1);
});

item('the search is played at once below the board, in view and in the colours of the page', async (width, theme) => {
    const colour = page => `getComputedStyle(${page}.body).backgroundColor`, frame = `${id('frame')}.contentDocument`;
    await open();
    assert.equal(await browser.evaluate(colour('document')), theme === 'dark' ? 'rgb(21, 24, 28)' : 'rgb(255, 255, 255)');
    await use('#play');
    await browser.until(`/node \\d/.test(${frame}.body.innerText)`);
    const {top, bottom} = await browser.evaluate(`${id('frame')}.getBoundingClientRect().toJSON()`);
    assert.ok(top >= 0 && bottom <= 900, `${top} to ${bottom}`);
    assert.equal(await browser.evaluate(colour(frame)), await browser.evaluate(colour('document')));
    await set({engine: 'mrv,dlx'});
    await browser.until(`${frame}.querySelectorAll('table').length === 2`);
    await use('#close-player');
    await browser.until(`${id('player')}.hidden && document.activeElement.id === 'play'`);
});

item('long work can be cancelled, and the page stays usable', async () => {
    await open(`puzzle=*256.&rules=disjoint-groups,anti-knight,anti-king,non-consecutive`, 256);
    await press('solve', /^Working/);
    await fill(0, 'G');
    await press('cancel', /^Cancelled/);
    await undo();
    await browser.until(`${cells}[0] === '.'`);
});

item('a board of up to 600 pixels with the actions next to it, or one column; centred', async width => {
    await open();
    const [board, pad, side, room] = await browser.evaluate(`[...['#board', '#pad', '.side'].map(
        selector => document.querySelector(selector).getBoundingClientRect().toJSON()), document.documentElement.clientWidth]`);
    const isWide = width === 1280;
    assert.equal(board.width, width === 390 ? room - 32 : 600);
    const columns = await browser.evaluate(`getComputedStyle(${id('pad')}).gridTemplateColumns`);
    assert.equal(columns.split(' ').filter(column => column !== '0px').length, isWide ? 3 : 9);
    assert.deepEqual([pad.left > board.right, pad.top > board.bottom], [isWide, !isWide]);
    assert.ok(Math.abs(board.left - (room - (isWide ? side : board).right)) <= 1);
});

test('no request left the page, and the browser reported no errors', () => {
    const others = browser.requests.filter(url => !/^(file|blob|data|about):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(browser.errors, []);
});
