/* board.js - draws the board, and edits it by keyboard and pointer. */
import {articlesOf, find, make, messageOf, runQuick, say} from './program.js';
import {amend, blank, boardText, canRedo, canUndo, change, game, hasSteps, linkOf, move, optionArgs, sideOf, symbolAt, symbols, withValue} from './game.js';

/** A step shown on the board: the program's drawing, and conclusions as numbered links.
 * @typedef {{drawing: HTMLElement[], links: any[]}} Overlay */

/** @type {HTMLElement[]} */
let cells = [];
let selected = 0, box = {height: 3, width: 3};
/** From the last answer of the program: the classes of cells, whether they clash, and candidates. */
let classes = [''], clashing = [false], candidates = [''];
/** @type {Overlay | null} */
let overlay = null;
/** Cells to colour, by class. @type {Record<string, number[]>} */
let coloured = {};
let placed = ''; /* digits to remove from the pencil marks of cells where they are no candidates */

/** Whether a toggle button is pressed. @param {string} id */
export const isOn = id => find(id).ariaPressed === 'true';

/** Marks of all empty cells. */
export const allMarks = () => game().givens.map((_, cell) => symbolAt(cell) ? '' : candidates[cell]);

/** The cells of a row, column or box, such as `box 2`. @param {string} house @returns {number[]} */
export function cellsOf(house) {
    const [kind, number] = house.split(' ');
    const indexOf = {row: rowOf, column: columnOf, box: boxOf}[kind] ?? rowOf;
    return [...cells.keys()].filter(cell => Number(indexOf(cell)) === Number(number) - 1);
}

const rowOf = (/** @type {number} */ cell) => Math.floor(cell / sideOf());
const columnOf = (/** @type {number} */ cell) => cell % sideOf();
const boxOf = (/** @type {number} */ cell) => game().options.regions?.[cell] ??
    String(Math.floor(rowOf(cell) / box.height) * box.height + Math.floor(columnOf(cell) / box.width));

/** Replaces the table by the program's drawing of the digits and candidates. @param {HTMLElement} drawing */
function build(drawing) {
    const table = /** @type {HTMLTableElement} */ (drawing.querySelector('table')), side = sideOf();
    table.caption?.remove();
    table.setAttribute('role', 'grid');
    table.ariaLabel = 'Puzzle';
    cells = [...table.querySelectorAll('td')];
    classes = cells.map(cell => cell.className);
    clashing = cells.map(cell => cell.querySelector('mark') !== null);
    candidates = cells.map(cell => (cell.querySelector('small')?.textContent?.match(/\S+/g) ?? []).map(
        digit => symbols[Number(digit) - 1] ?? digit).join(''));
    box = {height: table.tBodies[0].rows.length, width: table.querySelector('colgroup')?.span ?? side};
    cells.forEach((cell, i) => cell.onmousedown = cell.onclick = () => select(i, true));
    drawing.replaceChildren(table);
    find('board').replaceChildren(drawing);
    if (find('pad').children.length !== side)
        find('pad').replaceChildren(...[...symbols.slice(0, side)].map(
            symbol => make('button', {textContent: symbol, value: symbol})));
    selected = Math.min(selected, cells.length - 1);
}

/** The symbols as rows of a box, blank for those that are absent. @param {string} marks */
const marksPicture = marks => [...symbols.slice(0, sideOf())].map((symbol, i) =>
    (marks.includes(symbol) ? symbol : ' ') + ((i + 1) % box.width === 0 ? '\n' : ' ')).join('');

/** @param {number} cell */
function drawCell(cell) {
    const {givens, entries, marks, options: {regions}} = game(), element = cells[cell], symbol = symbolAt(cell);
    const drawn = symbol ? undefined : overlay?.drawing[cell];
    const states = {
        given: givens[cell], entry: entries[cell], clash: clashing[cell], selected: cell === selected,
        same: !overlay && symbol && symbol === symbolAt(selected), region: regions,
        peer: !overlay && [rowOf, columnOf, boxOf].some(of => of(cell) === of(selected)),
        ...Object.fromEntries(Object.entries(coloured).map(([name, list]) => [name, list.includes(cell)])),
    };
    element.className = [classes[cell], overlay?.drawing[cell].className ?? '',
                         ...Object.entries(states).filter(([, isSet]) => isSet).map(([name]) => name)].join(' ');
    if (drawn)
        element.innerHTML = drawn.innerHTML;
    else
        element.replaceChildren(symbol ? symbol : marks[cell] ? make('small', {textContent: marksPicture(marks[cell])}) : '');
    const content = drawn ? drawn.textContent?.match(/\S/g)?.join(' ') : marks[cell] && `notes ${[...marks[cell]].join(' ')}`;
    element.ariaLabel = [`row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}: ${symbol || content || 'empty'}`,
                         ...['given', 'clash', 'wrong'].filter(name => element.classList.contains(name))].join(', ');
    element.tabIndex = cell === selected ? 0 : -1;
    element.style.setProperty('--region', String(regions?.charCodeAt(cell)));
}

/** The place of a candidate on the board, in cells. @param {{cell: string, digit: number}} link */
function placeOf({cell, digit}) {
    const [row, column] = cell.slice(1).split('c').map(Number);
    return {x: column - 1 + (2 * ((digit - 1) % 3) + 1) / 6, y: row - 1 + (2 * Math.floor((digit - 1) / 3) + 1) / 6};
}

/** Draws an arrow from each premise to its conclusion. @param {any[]} links */
function drawArrows(links) {
    find('board').querySelector('svg')?.remove();
    const pairs = links.flatMap(link => links.filter(other =>
        link.from.includes(other.id) && (other.cell !== link.cell || other.digit !== link.digit)).map(other => [other, link]));
    const paths = pairs.map(([premise, link]) => {
        const from = placeOf(premise), to = placeOf(link), dx = to.x - from.x, dy = to.y - from.y;
        const gap = 0.17 / Math.hypot(dx, dy);
        const bend = `${from.x + dx / 2 - dy / 8} ${from.y + dy / 2 + dx / 8}`;
        return `<path class="${link.is}" d="M${from.x + dx * gap} ${from.y + dy * gap}
            Q${bend} ${to.x - dx * gap} ${to.y - dy * gap}"/>`;
    });
    if (paths.length > 0)
        find('board').firstElementChild?.insertAdjacentHTML('beforeend', `<svg viewBox="0 0 9 9" aria-hidden="true">
            <marker id="tip" viewBox="0 0 6 6" refX="4" refY="3" markerWidth="4" markerHeight="4" orient="auto">
            <path d="M0 0 6 3 0 6z"/></marker>${paths.join('')}</svg>`);
}

/** Draws the whole board and the state of the buttons. */
export function draw() {
    find('name').textContent = game().name;
    find('undo').disabled = !canUndo();
    find('redo').disabled = !canRedo();
    find('board').firstElementChild?.classList.toggle('step', overlay !== null);
    find('hint').disabled = find('steps').disabled = find('rate').disabled = !hasSteps();
    for (const button of find('pad').children) {
        const count = game().givens.filter((_, cell) => symbolAt(cell) === button.value).length;
        button.ariaLabel = count < sideOf() ? button.value : `${button.value}, complete`;
    }
    if (cells.length === game().givens.length)
        cells.forEach((_, cell) => drawCell(cell));
    drawArrows(overlay?.links ?? []);
}

/** @param {number} cell @param {boolean} hasFocus */
export function select(cell, hasFocus) {
    selected = cell;
    draw();
    if (hasFocus)
        cells[cell].focus();
}

/** Shows a step, or removes it, and colours cells. @param {Overlay | null} step @param {Record<string, number[]>} [lists] */
export function showOverlay(step, lists = {}) {
    overlay = step;
    coloured = lists;
    draw();
}

/** Draws the board after a change, and asks the program for clashes and candidates.  Returns the program's verdict: solved,
 * partial or wrong with a reason; undefined if the game changes meanwhile. */
export async function refresh() {
    const shown = game();
    showOverlay(null);
    say();
    const {output, errors} = await runQuick([...optionArgs(), '--check', '--candidates', '--format=html'], boardText());
    if (game() !== shown)
        return undefined;
    const [drawing] = articlesOf(output);
    if (!drawing?.querySelector('td'))
        throw new Error(messageOf(errors));
    const verdict = drawing.querySelector('p')?.textContent ?? '';
    const hadFocus = find('board').contains(document.activeElement);
    build(drawing);
    const marks = shown.marks.map((list, cell) => [...list].filter(
        mark => !placed.includes(mark) || candidates[cell].includes(mark)).join(''));
    amend({marks, solved: verdict === 'solved' ? shown.solved || Date.now() : 0});
    placed = '';
    draw();
    if (hadFocus)
        cells[selected].focus({preventScroll: true});
    history.replaceState(null, '', `#${linkOf()}`);
    return verdict;
}

/** The time from the start until the grid is solved, in minutes and seconds. */
export function timeOf() {
    const seconds = Math.floor(((game().solved || Date.now()) - game().started) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Reports the result of a change. @param {string | undefined} verdict */
export function report(verdict) {
    if (verdict === 'solved')
        say(`Solved in ${timeOf()}.`);
    else if (verdict?.startsWith('wrong'))
        say(verdict.replace(/^wrong \S+ /, ''));
}

/** Changes the game, and removes placed symbols from the pencil marks where they are no candidates any more.
 * @param {Partial<import('./game.js').Game>} parts @param {string} [symbolsPlaced] */
export function commit(parts, symbolsPlaced = '') {
    change(parts);
    placed += symbolsPlaced;
    return refresh();
}

/** Enters a symbol in the selected cell, or '' to erase it. @param {string} symbol @param {boolean} isMark */
export async function enter(symbol, isMark) {
    const {givens, entries, marks} = game(), withMark = [...symbols].filter(mark =>
        (mark === symbol) !== marks[selected].includes(mark)).join('');
    const cell = {entries: withValue(entries, selected, ''), marks: withValue(marks, selected, '')};
    if (isOn('edit'))
        report(await commit({...cell, givens: withValue(givens, selected, symbol), name: ''}, symbol));
    else if (givens[selected])
        say('This digit is given. Turn on Edit puzzle to change it.');
    else if (isMark && symbol)
        report(await commit({...cell, marks: withValue(marks, selected, withMark)}));
    else
        report(await commit({...cell, entries: withValue(entries, selected, symbol)}, symbol));
}

/** Undoes or repeats changes. @param {number} steps */
export async function travel(steps) {
    if (steps < 0 ? canUndo() : canRedo()) {
        move(steps);
        report(await refresh());
    }
}

/** @param {KeyboardEvent} event */
export function pressKey(event) {
    const side = sideOf(), row = rowOf(selected), column = columnOf(selected), inColumn = row * side;
    const targets = {
        ArrowLeft: inColumn + Math.max(0, column - 1), ArrowRight: inColumn + Math.min(side - 1, column + 1),
        ArrowUp: row > 0 ? selected - side : selected, ArrowDown: row < side - 1 ? selected + side : selected,
        Home: event.ctrlKey ? 0 : inColumn, End: event.ctrlKey ? side * side - 1 : inColumn + side - 1,
    };
    const target = /** @type {Record<string, number>} */ (targets)[event.key];
    const symbol = event.code.match(/^(?:Digit|Numpad)(.)$/)?.[1] ?? event.key.toUpperCase();
    if (target !== undefined)
        select(target, true);
    else if (event.ctrlKey || event.altKey || event.metaKey)
        return;
    else if (['Backspace', 'Delete', '0', blank].includes(event.key))
        enter('', false);
    else if (symbol.length === 1 && symbols.slice(0, side).includes(symbol))
        enter(symbol, event.shiftKey !== isOn('notes'));
    else
        return;
    event.preventDefault();
}
