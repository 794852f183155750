/* page.test.mjs - the page of the program in Chromium, as people use it.  Skipped where there is none.
 * Run as: PAGE=build-wasm/sudoku.html node page.test.mjs */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';

import {chromium, startChromium} from './chromium.mjs';

const file = resolve(process.env.PAGE);
const address = pathToFileURL(file).href;
const wikipedia = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const inkala = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const SKIPPED = 77;
let browser;

if (chromium === undefined) {
    console.log('skipped: there is no Chromium');
    process.exit(SKIPPED);
}

/* Opens the page with a link and waits for its board. */
async function open(link = `puzzle=${wikipedia}`) {
    await browser.open(`${address}#${link}`);
    await browser.until('document.querySelector("#board td")');
}

const wordsOf = `document.getElementById('words').innerText`;
const click = id => browser.evaluate(`document.getElementById('${id}').click()`);

/* The cells on the board, a dot for what is empty or has pencil marks. */
const cellsOf = `[...document.querySelectorAll('#board td')].map(
    cell => cell.querySelector('small') ? '.' : cell.textContent || '.').join('')`;

/* Clicks a button and waits for words that match. */
async function press(id, pattern) {
    await browser.evaluate(`document.getElementById('words').replaceChildren()`);
    await click(id);
    return browser.until(`${wordsOf}.match(${pattern})?.input`);
}

/* Gives fields their values. */
const set = values => browser.evaluate(`for (const [id, value] of Object.entries(${JSON.stringify(values)}))
    document.getElementById(id)[typeof value === 'boolean' ? 'checked' : 'value'] = value`);

/* Types a text into its field at once, as a paste does. */
async function paste(text) {
    await browser.evaluate(`document.getElementById('text').focus(); document.getElementById('text').select();
        document.getElementById('words').replaceChildren()`);
    await browser.send('Input.insertText', {text});
}

before(async () => {
    browser = await startChromium();
}, {timeout: 60000});
after(() => browser?.close());

test('the page is one file of at most 1 MB, with at most 400 lines of script', () => {
    const source = readFileSync(file, 'utf8'), [, script] = source.split('<script type="module">\n');
    assert.ok(source.length <= 1e6);
    assert.ok(script.split('</script>')[0].split('\n').length <= 400);
});

test('a puzzle is read in five forms', async () => {
    const rows = wikipedia.match(/.{9}/g);
    const frame = rows.map(row => `|${row.match(/.../g).join('|')}|`);
    for (const at of [9, 6, 3, 0])
        frame.splice(at, 0, '+---+---+---+');
    const numbers = inkala.match(/.{9}/g).map(row => [...row].map(cell => cell === '.' ? 0 : +cell));
    await open('');
    for (const [form, cells] of [
        [inkala.replaceAll('.', '0'), inkala],
        [rows.join('\n'), wikipedia],
        [numbers.map(row => row.join()).join('\n'), inkala],
        [frame.join('\n'), wikipedia],
        [JSON.stringify({name: 'Inkala', puzzle: numbers}), inkala],
    ]) {
        await paste(form);
        await browser.until(`${cellsOf} === '${cells}'`);
    }
});

test('a paste into the board is read, and several puzzles are answered below', async () => {
    await open('');
    await browser.evaluate(`{
        const data = new DataTransfer();
        data.setData('text/plain', '${wikipedia}\\n${inkala}');
        document.querySelector('#board td').dispatchEvent(
            new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
    }`);
    await browser.until(`/^2 puzzles/.test(${wordsOf})`);
    await press('solve', /^2 answers/);
    assert.equal(await browser.evaluate(`document.querySelectorAll('#answers table').length`), 2);
    await paste(`53..7....\n6..195...\n\n${inkala}`);
    await click('solve'); // without a pause
    await browser.until(`/^2 answers/.test(${wordsOf})`);
    assert.match(await browser.evaluate(`document.getElementById('answers').innerText`), /invalid/);
    assert.equal(await browser.evaluate(cellsOf), inkala);
});

test('a bad puzzle is reported with line, column and reason', async () => {
    await open();
    await paste('53..7....\n6..195...\n.98....6\n');
    assert.equal(await browser.until(wordsOf), 'Line 3, column 1: row 3 has 8 cells, expected 9');
    assert.equal(await browser.evaluate(`document.getElementById('text').ariaInvalid`), 'true');
});

test('solve, check and rate print verdicts', async () => {
    await open();
    await press('check', /^Right so far: there is exactly one solution/);
    await press('rate', /^Level: easy.* hardest step is 1\.2/);
    await press('solve', /^Solved\. There is no other solution/);
    assert.match(await browser.evaluate(cellsOf), /^534678912[1-9]{72}$/);
    await open(`puzzle=${'1' + '.'.repeat(80)}`);
    await press('solve', /^There are several solutions. This is one/);
    await open(`puzzle=${'11' + '.'.repeat(79)}`);
    await press('check', /^r1c2 repeats the 1 of r1c1/);
    assert.equal(await browser.evaluate(`document.querySelectorAll('#board mark').length`), 2);
    await paste(`${wikipedia.slice(1)}\n${wikipedia}`);
    await browser.until(`${wordsOf}.match(/number 2 is on the board/)?.input`);
    await press('check', /^Right so far/);
});

test('a hint is shown, explained and applied', async () => {
    await open();
    await press('hint', /^1\.2 Hidden Single: r1c6=8 \(box 2\)/);
    assert.equal(await browser.evaluate(`document.querySelectorAll('#board .pattern').length`), 1);
    const {nodes} = await browser.send('Accessibility.getFullAXTree');
    const status = nodes.find(node => node.role?.value === 'status');
    assert.equal(status.properties.find(property => property.name === 'live').value.value, 'polite');
    const words = nodes.filter(node => status.childIds.includes(node.parentId));
    assert.match(words.map(node => node.name.value).join(), /1\.2 Hidden Single/);
    await press('take', /^The step is taken/);
    assert.equal(await browser.evaluate(`${cellsOf}[5]`), '8');
});

test('a new puzzle has the level, the rules and the size that are chosen', async () => {
    await open();
    await set({level: 'hard'});
    await click('new');
    await browser.until(`/^A new puzzle, hard/.test(${wordsOf})`);
    await press('rate', /^Level: hard/);
    await set({level: '', size: '2x2', jigsaw: true});
    await browser.evaluate(`document.querySelector('[value=x]').click()`);
    await click('new');
    await browser.until(`document.querySelectorAll('#board td').length === 16`);
    assert.match(await browser.evaluate('location.hash'), /^#puzzle=[1-4.]{16}\+[1-4]{16}&rules=x$/);
    assert.equal(await browser.evaluate(`document.querySelectorAll('#board .house').length`), 8);
});

test('eight new puzzles are printed on two sheets, and their solutions on a third', async () => {
    await open();
    await browser.evaluate('print = () => {}'); // no dialogue
    for (const [solutions, sheets] of [[false, 2], [true, 3]]) {
        await set({what: 'new', solutions, title: 'For Ann'});
        await click('print');
        await browser.until(`document.querySelectorAll('#sheets .solution').length === ${solutions ? 8 : 0} &&
            /puzzles on them: 8/.test(${wordsOf})`);
        const {data} = await browser.send('Page.printToPDF', {preferCSSPageSize: true});
        const pages = Buffer.from(data, 'base64').toString('latin1').match(/\/Type ?\/Page\b/g);
        assert.equal(pages.length, sheets);
    }
    await browser.send('Emulation.setEmulatedMedia', {media: 'print'});
    assert.equal((await browser.evaluate('document.body.innerText')).split('\n')[0], 'For Ann');
    await browser.send('Emulation.setEmulatedMedia', {media: ''});
});

test('the link holds the puzzle and its rules', async () => {
    await open(`puzzle=${wikipedia}&rules=anti-knight,x`);
    assert.equal(await browser.evaluate(cellsOf), wikipedia);
    assert.equal(await browser.evaluate(`document.querySelectorAll('#rules :checked').length`), 2);
    await browser.evaluate(`document.querySelectorAll('#board td')[2].click()`);
    await browser.press('4');
    await browser.until(`location.hash.startsWith('#puzzle=534.7')`);
    const link = await browser.evaluate('location.hash.slice(1)');
    await open(link);
    assert.equal(await browser.evaluate(`${cellsOf}.slice(0, 5)`), '534.7');
});

test('a puzzle can be filled, corrected and solved with the keyboard', async () => {
    await open();
    await browser.press('Tab', 'ArrowRight', 'ArrowRight', '5');
    await browser.until(`${cellsOf}[2] === '5' && document.querySelectorAll('#board mark').length > 0`);
    await browser.press('Backspace');
    await browser.until(`${cellsOf}[2] === '.'`);
    await browser.press('4', 'ArrowDown', '2', 'ArrowLeft', '7');
    await browser.until(`${cellsOf}.startsWith('534.7....672')`);
    assert.equal(await browser.evaluate(`document.activeElement.ariaLabel`), 'row 2, column 2: 7');
    await browser.press('Enter');
    await browser.until(`/^Solved/.test(${wordsOf})`);
    await browser.press(...Array(11).fill('Tab'));
    assert.equal(await browser.evaluate('document.activeElement.id'), 'solve');
    await browser.press('Tab', 'Tab', ' ');
    await browser.until(`/Hidden Single|Naked Single/.test(${wordsOf})`);
});

test('what takes long can be stopped, and the page lives on', async () => {
    await open(`puzzle=${'.'.repeat(256)}&rules=disjoint-groups,anti-knight,anti-king,non-consecutive`);
    await browser.evaluate(`{
        const {terminate} = Worker.prototype;
        ended = 0;
        Worker.prototype.terminate = function () { ended++; terminate.call(this); };
    }`);
    await press('solve', /^Working/);
    assert.equal(await browser.evaluate(`document.getElementById('stop').hidden`), false);
    await press('stop', /^Stopped/);
    assert.equal(await browser.evaluate('ended'), 1);
    await press('check', /^Working/);
    await browser.evaluate(`document.querySelector('#board td').click()`);
    await browser.press('G');
    await browser.until(`${cellsOf}[0] === 'G' && ${wordsOf} === ''`);
});

test('no request left the page, and the browser complained of nothing', () => {
    const others = browser.requests.filter(url => !/^(file|blob|data|about):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(browser.complaints, []);
});
