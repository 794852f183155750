/* page.test.mjs - the page of the program in Chromium, as people use it.  Skipped without Chromium.
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
const screens = [390, 768, 1280].flatMap(width => ['light', 'dark'].map(theme => [width, theme]));
const axe = join(process.env.TOOLS ?? '', 'node_modules/axe-core/axe.min.js');
let browser;

if (chromium === undefined) {
    console.log('skipped: there is no Chromium');
    process.exit(SKIPPED);
}

const id = name => `document.getElementById('${name}')`;
const status = `${id('status')}.innerText`;
const cellOf = number => `document.querySelectorAll('#board td')[${number}]`;

/* The digits on the board, with dots for cells that are empty or have notes. */
const cells = `[...document.querySelectorAll('#board td')].map(
    cell => cell.querySelector('small') ? '.' : cell.textContent || '.').join('')`;

const count = selector => browser.evaluate(`document.querySelectorAll('${selector}').length`);

/* Opens the page with a link and waits for its board. */
async function open(link = `puzzle=${wikipedia}`, size = 81) {
    await browser.open(`${address}#${link}`);
    await browser.until(`document.querySelectorAll('#board td').length === ${size} && !${status}.startsWith('Loading')`);
}

/* Clicks a cell of a 9x9 board, or the first one of any board. */
const tapCell = number => browser.tap(`#board tbody:nth-of-type(${Math.floor(number / 27) + 1}) ` +
    `tr:nth-child(${Math.floor(number / 9) % 3 + 1}) td:nth-child(${number % 9 + 1})`);

/* Clicks a button, and waits for a message that matches. */
async function press(name, pattern) {
    await browser.evaluate(`${id('status')}.replaceChildren()`);
    await browser.tap(`#${name}`);
    return browser.until(`${status}.match(${pattern})?.input`);
}

/* Distance of a button from the top of the page. */
const placeOf = name => browser.evaluate(`${id(name)}.getBoundingClientRect().y + scrollY`);

/* Sets fields, and fires the events of user input. */
const set = values => browser.evaluate(`for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
    const field = document.getElementById(name);
    field[typeof value === 'boolean' ? 'checked' : 'value'] = value;
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.dispatchEvent(new Event('change', {bubbles: true}));
}`);

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

before(async () => {
    browser = await startChromium();
}, {timeout: 60000});
after(() => browser?.close());

test('the page has at most 1 MB and 1,000 lines in 8 modules, and its picture 80 kB', () => {
    const folder = join(process.env.SOURCES, 'src/wasm/page'), names = readdirSync(folder);
    assert.ok(readFileSync(file).length <= 1e6);
    assert.ok(readFileSync(join(process.env.SOURCES, '.github/images/page.png')).length <= 80000);
    assert.ok(names.filter(name => name.endsWith('.js')).length <= 8);
    const lines = names.map(name => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
    assert.ok(lines.reduce((sum, number) => sum + number) <= 1000);
});

for (const [width, theme] of screens)
    test(`a puzzle is played with pointer and keyboard at ${width} pixels, ${theme}`, async () => {
        await browser.setScreen(width, 900, theme);
        await open();
        await checkAccessibility();
        assert.equal(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
        // Givens are kept; entries look different.
        await tapCell(0);
        await browser.tap('#pad button:nth-child(9)');
        await browser.until(`${status}.startsWith('This digit is given')`);
        await tapCell(2);
        await browser.tap('#pad button:nth-child(4)');
        await browser.until(`${cells}[2] === '4'`);
        const [given, entry] = await browser.evaluate(`[0, 2].map(i => {
            const {color, fontWeight} = getComputedStyle(document.querySelectorAll('#board td')[i]);
            return color + fontWeight;
        })`);
        assert.notEqual(given, entry);
        // Row, column, box and equal digits are tinted.
        assert.equal(await count('#board .peer'), 21);
        assert.equal(await count('#board .same'), 3);
        // Notes by keyboard and pointer; a digit removes them from its peers.
        await browser.press('ArrowDown', 'Shift+2', 'Shift+7');
        await browser.until(`${cellOf(11)}.ariaLabel === 'row 2, column 3: notes 2 7'`);
        await browser.tap('#notes');
        await browser.tap('#pad button:nth-child(7)');
        await browser.until(`${cellOf(11)}.ariaLabel === 'row 2, column 3: notes 2'`);
        await browser.tap('#notes');
        await tapCell(10);
        await browser.press('2');
        await browser.until(`${cellOf(11)}.ariaLabel === 'row 2, column 3: empty'`);
        // Undo and redo.
        await browser.press('Control+z');
        await browser.until(`${cellOf(11)}.ariaLabel.endsWith('notes 2') && ${cells}[10] === '.'`);
        await browser.press('Control+y');
        await browser.until(`${cells}[10] === '2'`);
        await browser.tap('#undo');
        await browser.tap('#undo');
        await browser.until(`${cellOf(11)}.ariaLabel.endsWith('notes 2 7')`);
        await browser.tap('#redo');
        await browser.until(`${cellOf(11)}.ariaLabel.endsWith('notes 2')`);
        // Clashes are announced and named.
        await tapCell(10);
        await browser.press('3');
        await browser.until(`${status} === 'r2c2 repeats the 3 of r1c2'`);
        assert.equal(await browser.evaluate(`${cellOf(10)}.ariaLabel`), 'row 2, column 2: 3, clash');
        assert.equal(await browser.evaluate(`${cellOf(1)}.ariaLabel`), 'row 1, column 2: 3, given, clash');
        await press('check', /1 of 2 entries is wrong/);
        assert.equal(await count('#board .wrong'), 1);
        await browser.tap('#erase');
        await browser.until(`${cells}[10] === '.'`);
        await press('check', /All entries are right/);
        // Hints in three stages.
        const place = await placeOf('hint');
        await press('hint', /^\w+ Single: look at/);
        assert.ok(await count('#board .pattern') > 0);
        assert.equal(await placeOf('hint'), place);
        const step = await press('hint', /^1\.\d \w+ Single: r\dc\d=\d/);
        assert.equal(await placeOf('hint'), place);
        assert.equal(await count('#board ins'), 1);
        await checkAccessibility();
        // The step stays visible in the row, column and box of the selected cell.
        await browser.tap('#board .pattern');
        assert.equal(await browser.evaluate(`[...document.querySelectorAll('#board :is(.house, .pattern)')].filter(
            cell => getComputedStyle(cell).backgroundColor === 'rgba(0, 0, 0, 0)').length`), 0);
        await tapCell(0);
        const [line] = step.split('\n');
        assert.equal(await press('hint', /^The step is applied/), `The step is applied.\n\n${line}`);
        assert.equal(await placeOf('hint'), place);
        assert.equal(await count('#board .entry'), 2);
        assert.equal(await count('#board .entry.selected'), 1);
        await press('fill', /^The notes/);
        assert.equal(await count('#board small'), 49);
        await checkAccessibility();
    });

test('arrow keys stop at the edges without scrolling; Home, End and Delete work', async () => {
    await browser.setScreen(390, 500, 'light');
    await open();
    await tapCell(2);
    await browser.press('4');
    const top = await browser.evaluate('scrollY');
    await browser.press(...Array(12).fill('ArrowLeft'), ...Array(12).fill('ArrowUp'));
    assert.equal(await browser.evaluate('document.activeElement.ariaLabel'), 'row 1, column 1: 5, given');
    assert.equal(await browser.evaluate('scrollY'), top);
    await browser.press('End', 'ArrowRight');
    assert.match(await browser.evaluate('document.activeElement.ariaLabel'), /^row 1, column 9/);
    await browser.press('Home', 'ArrowRight', 'ArrowRight', 'Delete');
    await browser.until(`${cells}[2] === '.'`);
    await browser.setScreen(1280, 900, 'light');
});

test('givens can be edited, and a filled grid is announced with the time', async () => {
    await open(`puzzle=${solution.slice(0, 80)}.`);
    await tapCell(0);
    await browser.press('9');
    await browser.until(`${status}.startsWith('This digit is given')`);
    await browser.tap('#edit');
    await tapCell(0);
    await browser.press('Delete');
    await browser.until(`${cells}[0] === '.'`);
    await browser.press('5');
    await browser.until(`${cells}[0] === '5' && ${cellOf(0)}.ariaLabel.endsWith('given')`);
    await browser.tap('#edit');
    await tapCell(80);
    await browser.press('9');
    await browser.until(`/^Solved in \\d:\\d\\d\\.$/.test(${status})`);
});

test('the timer stops when the grid is solved', async () => {
    const time = `${id('time')}.innerText`;
    await open(`puzzle=${solution.slice(0, 80)}.`);
    await browser.tap('#timer');
    await browser.until(`${time} >= '0:01'`);
    await tapCell(80);
    await browser.press('9');
    const [, solved] = await browser.until(`${status}.match(/^Solved in (\\d:\\d\\d)\\.$/)`);
    await new Promise(done => setTimeout(done, 2100));
    assert.equal(await browser.evaluate(time), solved);
    await browser.press('Control+z');
    await browser.until(`${time} > '${solved}'`);
    await browser.press('Control+y');
    await browser.until(`${status} === 'Solved in ${solved}.' && ${time} === '${solved}'`);
});

for (const [width, theme] of screens)
    test(`all steps are shown one by one, with arrows for chains, at ${width} pixels, ${theme}`, async () => {
        await browser.setScreen(width, 900, theme);
        await open(`puzzle=${chains}`);
        await browser.tap('#steps');
        await browser.until(`${id('count')}.innerText === 'Step 1 of 75'`);
        await browser.tap('#forward');
        await browser.press('Enter', 'Tab', 'Enter');
        await browser.until(`${id('count')}.innerText === 'Step 75 of 75'`);
        await browser.tap('#back');
        await browser.tap('#first');
        await browser.evaluate(`${id('list')}.focus()`);
        await browser.press(...Array(28).fill('ArrowDown'));
        await browser.until(`${status}.startsWith('7.1 Forcing Chain: r7c1=4\\n\\n(1) ')`);
        assert.equal(await count('#board svg > path'), 7);
        assert.ok(await count('#board i') > 2);
        await checkAccessibility();
        await browser.press('Escape');
        await browser.until(`${id('stepper')}.hidden`);
        assert.equal(await count('#board svg'), 0);
        assert.equal(await browser.evaluate(cells), chains);
    });

test('eliminations of hints are kept in the notes, and lead to the next hint', async () => {
    await open(`puzzle=${inkala.replace(/./, '.')}`);
    await press('hint', /several solutions/);
    await open(`puzzle=${chains}`);
    const seen = new Set();
    for (let i = 0; i < 23; i++) {
        await press('hint', /look at/);
        seen.add(await press('hint', /^\d\.\d /));
        await press('hint', /applied/);
    }
    assert.equal(seen.size, 23);
    assert.ok([...seen].some(text => /Pointing/.test(text)) && [...seen].some(text => /Chain/.test(text)));
});

test('solve and rate', async () => {
    await open();
    await press('rate', /^Level: easy\. The hardest step is rated 1\.2/);
    await press('solve', /^This is the only solution/);
    assert.equal(await browser.evaluate(cells), solution);
    await browser.press('Control+z');
    await browser.until(`${cells} === '${wikipedia}'`);
    await open(`puzzle=${'1' + '.'.repeat(80)}`);
    await press('solve', /^There are several solutions/);
    await press('rate', /several solutions/);
    await press('check', /several solutions/);
});

for (const [width, theme] of [[390, 'light'], [768, 'dark'], [1280, 'light']])
    test(`a new puzzle has the chosen level and variant, which are named, at ${width} pixels, ${theme}`, async () => {
        await browser.setScreen(width, 900, theme);
        await open();
        await browser.tap('#open-new');
        await checkAccessibility();
        await set({level: 'hard', symmetry: 'half'});
        await press('make', /^A new puzzle: Hard\./);
        assert.equal(await browser.evaluate(`${id('name')}.innerText`), 'Hard');
        await press('rate', /^Level: hard/);
        for (const [values, name, size] of [[{variant: 'x'}, 'X-sudoku', 81], [{variant: 'random'}, 'Jigsaw', 81],
                                            [{variant: '', size: '4x4'}, '16x16', 256]]) {
            await browser.press('Tab');
            await browser.tap('#open-new');
            await set(values);
            assert.equal(await browser.evaluate(`${id('level')}.disabled && !${id('level-reason')}.hidden`), true);
            await press('make', `/^A new puzzle: ${name}/`);
            assert.equal(await count('#board td'), size);
            assert.equal(await browser.evaluate(`${id('hint')}.disabled && !${id('reason')}.hidden`), true);
            await checkAccessibility();
            await press('check', /exactly one solution/);
        }
        await press('fill', /^The notes/);
        assert.equal(await browser.evaluate(`[...document.querySelectorAll('#board small')].some(
            notes => /[A-G]/.test(notes.textContent))`), true);
        await browser.press('Control+z');
        await browser.tap('#open-new');
        await set({size: '2x2'});
        await browser.tap('#empty');
        await browser.until(`document.querySelectorAll('#board td').length === 16`);
        await browser.tap('#open-new');
        await press('empty', /^Edit puzzle is on/);
        assert.equal(await browser.evaluate(`${id('edit')}.ariaPressed`), 'true');
        await browser.press('Control+z', 'Control+z');
        await browser.until(`document.querySelectorAll('#board td').length === 256`);
    });

test('a pasted puzzle is read in five forms', async () => {
    const rows = wikipedia.match(/.{9}/g);
    const frame = rows.map(row => `|${row.match(/.../g).join('|')}|`);
    for (const at of [9, 6, 3, 0])
        frame.splice(at, 0, '+---+---+---+');
    const numbers = inkala.match(/.{9}/g).map(row => [...row].map(cell => cell === '.' ? 0 : +cell));
    await open('puzzle=*81.');
    for (const [form, expected] of [
        [inkala.replaceAll('.', '0'), inkala],
        [rows.join('\n'), wikipedia],
        [numbers.map(row => row.join()).join('\n'), inkala],
        [frame.join('\n'), wikipedia],
        [JSON.stringify({name: 'Inkala', puzzle: numbers}), inkala],
    ]) {
        await paste(form);
        await browser.until(`${cells} === '${expected}'`);
    }
    await browser.press('Control+z');
    await browser.until(`${cells} === '${wikipedia}'`);
});

for (const [width, theme] of screens)
    test(`several puzzles are listed, chosen and solved at ${width} pixels, ${theme}`, async () => {
        await browser.setScreen(width, 900, theme);
        await open();
        await paste(`${wikipedia}\n53..7....\n6..195...\n\n${inkala}\n`);
        await browser.until(`${id('import')}.open`);
        assert.equal(await browser.evaluate(`${id('found')}.innerText`), '3 puzzles. Line 4: expected 9 rows, found 2.');
        await checkAccessibility();
        await set({puzzles: '2'});
        await browser.tap('#use');
        await browser.until(`${cells} === '${inkala}'`);
        await tapCell(1);
        await browser.press('1');
        await browser.tap('#open-import');
        assert.equal(await count('#puzzles option'), 3);
        for (const [format, answers] of [
            ['txt', `${solution}\ninvalid\n`], ['csv', `puzzle,solution\n${wikipedia},${solution}\n,invalid\n`],
            ['json', `{"puzzle":"${wikipedia}","status":"solved","solution":"${solution}"}\n`]]) {
            await set({format});
            await browser.tap('#solve-all');
            await browser.until(`${id('answers')}.value.startsWith(${JSON.stringify(answers)})`);
            assert.equal(await browser.evaluate(`${id('found')}.innerText`), '2 of 3 puzzles are solved.');
            assert.equal(await browser.evaluate(`${id('copy')}.disabled || ${id('download')}.disabled`), false);
        }
    });

test('ten thousand puzzles are listed in part and solved', async () => {
    await open();
    await paste(`${wikipedia}\n`.repeat(10000));
    await browser.until(`${id('found')}.innerText === '10000 puzzles; the first 1000 are listed.'`);
    assert.equal(await count('#puzzles option'), 1000);
    await browser.tap('#solve-all');
    await browser.until(`${id('found')}.innerText === '10000 of 10000 puzzles are solved.'`);
    await browser.press('Escape');
    await tapCell(2);
    await browser.press('4');
    await browser.until(`${cells}[2] === '4'`);
});

test('the link keeps givens, entries, notes, name and rules, and is short', async () => {
    await open(`puzzle=${wikipedia}&rules=anti-knight,x&name=Test`);
    await tapCell(2);
    await browser.press('4', 'ArrowDown', 'Shift+2', 'Shift+7');
    await browser.until(`location.hash.includes('marks=')`);
    const link = await browser.evaluate('location.hash.slice(1)');
    assert.ok(link.length < 160, link);
    await open(link);
    assert.equal(await browser.evaluate(`${cells}.slice(0, 5)`), '534.7');
    assert.equal(await browser.evaluate(`${cellOf(11)}.ariaLabel`), 'row 2, column 3: notes 2 7');
    assert.equal(await browser.evaluate(`${id('name')}.innerText`), 'Test');
    assert.equal(await browser.evaluate('location.hash.slice(1)'), link);
    for (const bad of ['puzzle=123', `puzzle=${wikipedia}&entries=1`, 'puzzle=....a...........',
                       `puzzle=${wikipedia}&rules=foo`, 'foo=1']) {
        await open(bad);
        assert.equal(await browser.until(status), 'The link has no valid puzzle.');
        assert.equal(await browser.evaluate(cells), '.'.repeat(81));
    }
});

test('sheets are filled by one, two or four puzzles, which are named', async () => {
    await open();
    await browser.evaluate('print = () => {}'); // no dialogue
    for (const [number, solutions, expected] of [['1', false, 1], ['2', false, 1], ['8', false, 2], ['8', true, 3]]) {
        await browser.tap('#open-print');
        await set({what: 'new', number, solutions, title: 'For Ann'});
        await press('sheet', `/: ${number}\\./`);
        assert.equal(await pages(), expected);
    }
    await browser.send('Emulation.setEmulatedMedia', {media: 'print'});
    assert.match(await browser.evaluate('document.body.innerText'), /^For Ann\n[^]*Puzzle 1: Easy\n/);
    await browser.send('Emulation.setEmulatedMedia', {media: ''});
    await press('hint', /look at/);
    await browser.tap('#open-print');
    await set({what: 'board'});
    await browser.tap('#sheet');
    await browser.until(`${id('sheets')}.children.length === 0`);
    assert.equal(await pages(), 1);
});

for (const [width, height] of [[390, 844], [1280, 900]])
    test(`the search is played at once below the board, in view, at ${width} pixels`, async () => {
        await browser.setScreen(width, height, 'light');
        await open();
        await browser.tap('#play');
        await browser.until(`/node \\d/.test(${id('frame')}.contentDocument.body.innerText)`);
        const [top, bottom] = await browser.evaluate(`{
            const {top, bottom} = ${id('frame')}.getBoundingClientRect();
            [top, bottom];
        }`);
        assert.ok(top >= 0 && bottom <= height, `${top} to ${bottom}`);
        await set({engine: 'mrv,dlx'});
        await browser.until(`${id('frame')}.contentDocument.querySelectorAll('table').length === 2`);
        await browser.evaluate(`${id('close-player')}.focus()`); // the page may still scroll
        await browser.press('Enter');
        await browser.until(`${id('player')}.hidden && document.activeElement.id === 'play'`);
    });

test('long work can be cancelled, and the page stays usable', async () => {
    await open(`puzzle=*256.&rules=disjoint-groups,anti-knight,anti-king,non-consecutive`, 256);
    await press('solve', /^Working/);
    assert.equal(await browser.evaluate(`${id('cancel')}.hidden`), false);
    await tapCell(0);
    await browser.press('G');
    await browser.until(`${cells}[0] === 'G'`);
    await press('cancel', /^Cancelled/);
    assert.equal(await browser.evaluate(`${id('cancel')}.hidden`), true);
    await browser.press('Control+z');
    await browser.until(`${cells}[0] === '.'`);
});

test('no request left the page, and the browser reported no errors', () => {
    const others = browser.requests.filter(url => !/^(file|blob|data|about):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(browser.errors, []);
});
