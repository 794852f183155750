/* page.js - the page: gives what is typed to the program and shows what that prints.  It knows nothing
 * of sudoku but that a grid has as many rows as columns, and how the program writes cells. */

const find = id => document.getElementById(id);
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const parse = page => new DOMParser().parseFromString(page, 'text/html');
const board = find('board'), text = find('text'), answers = find('answers'), sheets = find('sheets');

const symbols = '123456789ABCDEFGHIJKLMNOP', blank = '.';
const example = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/* ---- The program, in a worker that can be stopped -------------------------------------------- */

const packed = Uint8Array.from(find('module').textContent.match(/../g), byte => parseInt(byte, 16));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
const module = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
const script = URL.createObjectURL(new Blob([find('worker').textContent], {type: 'text/javascript'}));

let worker = null, timer = 0; /* shows that a run takes long; 0: nothing runs */

function setBusy(isBusy) {
    clearTimeout(timer);
    timer = isBusy ? setTimeout(() => say('Working ...'), 400) : 0;
    if (document.activeElement === find('stop'))
        find('solve').focus();
    find('stop').hidden = true;
}

function stop() {
    worker?.terminate();
    worker = null;
    setBusy(false);
}

/* Runs the program on an input with each list of arguments.  If an earlier call still waits, it is
 * no longer wanted and never returns. */
function ask(input, ...runs) {
    if (timer !== 0)
        stop();
    setBusy(true);
    worker ??= new Worker(script);
    worker.postMessage({module, input, runs});
    return new Promise(resolve => {
        worker.onmessage = ({data}) => {
            setBusy(false);
            resolve(data);
        };
        worker.onerror = event => {
            stop();
            say(`The program failed: ${event.message}`);
        };
    });
}

/* ---- What is told ----------------------------------------------------------------------------- */

const sentences = [
    [/^solved$/, 'Solved. There is no other solution.'],
    [/^partial$/, 'Right so far: there is exactly one solution.'],
    [/^none\b/, 'There is no solution'],
    [/^multiple\b/, 'There are several solutions'],
    [/^limit\b/, 'The search was given up'],
    [/^sudoku: -:(\d+):(\d+): /, 'Line $1, column $2: '],
    [/^sudoku: (generate:\d+:\d+: )?/, ''],
    [/^$/, 'There is no puzzle in the text.'],
    [/^--engine: unknown name ''.*/, 'No engine is chosen.'],
    [/.* cannot be used with .*$|.*for other rules.*|.*for grids of 9x9 cells$/,
        'This is for 9x9 puzzles with the usual rules only.'],
    [/^(\S+)\/(\S+)\/(\S+) (\w+)$/, 'Level: $4. On the scale of Sudoku Explainer, the hardest step is $1, ' +
        'the hardest up to the first digit $2, the first step $3.'],
];

/* Replaces what is told, which a screen reader then reads. */
function say(...lines) {
    find('words').replaceChildren(...lines.map(line => make('p', {textContent: sentences.reduce(
        (words, [pattern, sentence]) => words.replace(pattern, sentence), line)})));
    find('stop').hidden = timer === 0;
}

function sayErrors(run) {
    say(...run.errors.trimEnd().split('\n').slice(0, 4));
}

/* ---- The board --------------------------------------------------------------------------------- */

let puzzle = null, record = 0; /* of the puzzle on the board: the JSON of the program, and its place in the text */
let cells = [], chosen = 0; /* the cells on the board, and the number of the one to type in */

function choose(cell, hasFocus) {
    cells[chosen].tabIndex = -1;
    cells[cell].tabIndex = 0;
    chosen = cell;
    if (hasFocus)
        cells[cell].focus();
}

/* Puts a grid that the program has drawn on the board. */
function showBoard(article) {
    const hadFocus = board.contains(document.activeElement);
    board.replaceChildren(article);
    cells = [...board.querySelectorAll('td')];
    const side = Math.sqrt(cells.length);
    Object.assign(board.querySelector('table'), {role: 'grid', ariaLabel: 'Puzzle'});
    cells.forEach((cell, i) => {
        const content = cell.textContent.match(/\S+/g)?.join(' ') ?? 'empty';
        cell.ariaLabel = `row ${Math.floor(i / side) + 1}, column ${i % side + 1}: ${content}`;
        cell.tabIndex = -1;
        cell.onclick = () => choose(i, true);
    });
    chosen = Math.min(chosen, cells.length - 1);
    choose(chosen, hadFocus);
    if (find('pad').children.length === side + 1)
        return;
    find('pad').replaceChildren(...[...symbols.slice(0, side), blank].map(symbol => make('button',
        {textContent: symbol === blank ? '\u232b' : symbol, onclick: () => type(symbol)})));
    find('pad').lastChild.ariaLabel = 'Erase';
}

/* Puts a symbol into the chosen cell; a cell with pencil marks has one for each digit. */
function type(symbol) {
    const put = (line, part) =>
        line.slice(0, chosen * part.length) + part + line.slice((chosen + 1) * part.length);
    const marks = [...symbols.slice(0, Math.sqrt(cells.length))].map(
        mark => [blank, mark].includes(symbol) ? mark : blank).join('');
    puzzle = {...puzzle, puzzle: put(puzzle.puzzle, symbol),
              candidates: puzzle.candidates && put(puzzle.candidates, marks)};
    load(lineOf(puzzle));
}

function pressKey(event) {
    const side = Math.sqrt(cells.length), symbol = event.key.toUpperCase();
    const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side}[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey)
        return;
    if (['Backspace', 'Delete', '0', ' ', blank].includes(event.key))
        type(blank);
    else if (symbol.length === 1 && symbols.slice(0, side).includes(symbol))
        type(symbol);
    else if (event.key === 'Enter')
        solve();
    else if (chosen + step in cells)
        choose(chosen + step, true);
    else
        return;
    event.preventDefault();
}

/* ---- The puzzle as text and as a link ---------------------------------------------------------- */

const checked = id => [...find(id).querySelectorAll(':checked')].map(box => box.value).join();
const options = pairs => Object.entries(pairs).filter(([, value]) => value !== '').map(
    ([name, value]) => `--${name}=${value}`);
const rules = () => options({rules: checked('rules')});

/* One line: pencil marks (9x9), or cells, with the map if there is one. */
function lineOf({puzzle, candidates, map}) {
    if (candidates?.length === 9 ** 3)
        return candidates;
    return map ? `${puzzle} ${map}` : puzzle;
}

let pause; /* a timer: what is typed is read after a pause */

/* Shows the first puzzle of the text on the board, or tells what is wrong with it; true if it is read. */
async function show(...words) {
    clearTimeout(pause);
    const [page, list] = await ask(text.value, [...rules(), '--check', '--format=html'],
                                   [...rules(), '--check', '--format=json']);
    const objects = list.output.split('\n').filter(line => line !== '').map(line => JSON.parse(line));
    const first = objects.findIndex(object => object.puzzle !== undefined);
    answers.replaceChildren();
    sheets.replaceChildren();
    find('take').hidden = true;
    text.ariaInvalid = first < 0;
    if (first < 0)
        return sayErrors(list);
    record = first;
    puzzle = objects[record];
    showBoard(parse(page.output).querySelectorAll('article')[record]);
    history.replaceState(null, '', '#' + new URLSearchParams(
        {puzzle: lineOf(puzzle), ...checked('rules') && {rules: checked('rules')}}));
    say(...objects.length > 1 ? [`${objects.length} puzzles; number ${record + 1} is on the board.`] : words);
    return true;
}

/* Sets the text to a puzzle: rows of pencil marks, rows of cells, or a line with a map. */
function load(line, ...words) {
    const side = Math.sqrt(line.length), areCells = /^[\w.]+$/.test(line) && symbols[side - 1] !== undefined;
    if (line.length === 9 ** 3)
        text.value = line.match(/.{81}/g).map(
            row => row.match(/.{9}/g).map(marks => marks.replaceAll(blank, '')).join(' ')).join('\n');
    else if (areCells)
        text.value = line.match(new RegExp(`.{${side}}`, 'g')).join('\n');
    else
        text.value = /^\S+ \S+$/.test(line) ? `puzzle ${line}` : line;
    return show(...words);
}

/* Loads the puzzle of the address, or else an example. */
function loadLink() {
    const link = new URLSearchParams(location.hash.slice(1));
    const names = link.get('rules')?.split(',') ?? [];
    for (const box of find('rules').querySelectorAll('input'))
        box.checked = names.includes(box.value);
    return link.has('puzzle') ? load(link.get('puzzle')) : load(example,
        'An example. Type into the grid, paste a puzzle of your own, or make a new one.');
}

/* ---- Answers ------------------------------------------------------------------------------------ */

function showBelow(...elements) {
    answers.replaceChildren(...elements);
    answers.scrollIntoView();
}

/* Answers all puzzles of the text.  The answer of one puzzle is shown on the board, and its words are
 * told; if there are none, it is solved.  All others are shown below.  Returns the words. */
async function answer(...args) {
    if (!await show())
        return;
    const [run] = await ask(text.value, [...rules(), ...args, '--format=html']);
    const articles = [...parse(run.output).querySelectorAll('article')];
    if (!articles.some(article => article.querySelector('table')))
        return sayErrors(run);
    const words = [...articles.at(-1).querySelectorAll(':scope > p')].map(p => p.textContent);
    if (articles.length > 1) {
        showBelow(...articles);
        return say(args[0] === '--steps' ? words[0] : `${articles.length} answers are below.`);
    }
    showBoard(articles[0]);
    say(...words.length > 0 ? words : ['solved']);
    find('take').hidden = args[0] !== '--hint' || !/^\d/.test(words[0]);
    return words;
}

async function solve() {
    const words = await answer('--unique');
    if (words?.[0] !== 'multiple')
        return;
    await answer();
    say('There are several solutions. This is one of them.');
}

async function check() {
    if (!await show())
        return;
    const [run] = await ask(text.value, [...rules(), '--unique', '--format=json']);
    const {status, error} = JSON.parse(run.output.split('\n')[record]);
    say(error ?? (status === 'solved' ? puzzle.status : status));
}

async function takeStep() {
    const [run] = await ask(text.value, ['--steps=1', '--format=json']);
    find('hint').focus();
    load(JSON.parse(run.output).position, 'The step is taken.');
}

async function play() {
    const [run] = await ask(text.value, [...rules(), '--trace', `--engine=${checked('engines')}`,
                                         '--max-nodes=2000', '--format=html']);
    if (!parse(run.output).querySelector('article'))
        return sayErrors(run);
    const frame = make('iframe', {title: 'The search, step by step', srcdoc: run.output});
    frame.onload = () => new ResizeObserver(([{target}]) => {
        frame.height = target.offsetHeight + 40;
    }).observe(frame.contentDocument.body);
    showBelow(frame);
    say('The search is below.');
}

/* ---- New puzzles and sheets --------------------------------------------------------------------- */

function newPuzzles(count) {
    return [...rules(), ...options({
        generate: count, seed: Date.now(), box: find('size').value, rating: find('level').value,
        symmetry: find('symmetry').value, regions: find('jigsaw').checked ? 'random' : '',
    })];
}

async function makePuzzle() {
    const [run] = await ask('', [...newPuzzles(1), '--format=line']);
    if (run.status !== 0)
        return sayErrors(run);
    load(run.output.trim(), ['A new puzzle', find('level').value].filter(word => word !== '').join(', '));
}

/* Prints a page of the program, with its style for paper. */
async function print() {
    const isNew = find('what').value === 'new', isSolved = find('solutions').checked;
    const puzzles = isNew ? newPuzzles(find('count').value || 1) : [...rules(), ...isSolved ? [] : ['--convert']];
    const [run] = await ask(text.value, [...puzzles, ...isSolved ? ['--solutions'] : [], '--format=html',
        ...options({title: find('title').value})]);
    const page = parse(run.output), count = page.querySelectorAll('article:not(.solution)').length;
    if (count === 0)
        return sayErrors(run);
    page.querySelector('style').media = 'print';
    sheets.replaceChildren(page.querySelector('style'), ...page.body.children);
    say(`Sheets are ready to print; puzzles on them: ${count}.`);
    window.print();
}

/* ---- What is pressed, pasted and chosen --------------------------------------------------------- */

/* Makes an element of each line of a list of the program: a name, and what it means. */
function fill(id, run, makeOne) {
    find(id).append(...run.output.trim().split('\n').map(line => makeOne(...line.split(/ +(.*)/))));
}

function makeBox(name, meaning) {
    const label = make('label'), checked = ['mrv', 'dlx'].includes(name);
    label.append(make('input', {type: 'checkbox', value: name, checked}), ` ${name} `,
                 make('small', {textContent: meaning}));
    return label;
}

const presses = {
    solve, check, take: takeStep, new: makePuzzle, print, play,
    hint: () => answer('--hint', '--verbose'),
    steps: () => answer('--steps', '--verbose'),
    rate: () => answer('--rate', '--verbose'),
    empty: () => load(blank.repeat(parseInt(find('size').selectedOptions[0].text) ** 2)),
    copy: () => Promise.resolve().then(() => navigator.clipboard.writeText(location.href)).then(
        () => say('The link is copied.'), () => say('The address of this page is the link.')),
    stop: () => {
        stop();
        say('Stopped.');
    },
};
document.onclick = event => presses[event.target.id]?.();
document.onsubmit = event => event.preventDefault(); /* Enter clicks the button of a form, too */
board.onkeydown = pressKey;
document.onpaste = event => {
    if (!event.target.matches('input, textarea'))
        load(event.clipboardData.getData('text'));
};
text.oninput = () => {
    clearTimeout(pause);
    pause = setTimeout(show, 400);
};
find('rules').onchange = () => show();
onhashchange = loadLink;

const [levels, symmetries, ruleNames, engines, version] = await ask('', ['--rating=list'],
    ['--symmetry=list'], ['--rules=list'], ['--engine=list'], ['--version']);
fill('level', levels, name => new Option(name));
fill('symmetry', symmetries, name => new Option(name));
fill('rules', ruleNames, makeBox);
fill('engines', engines, makeBox);
find('version').textContent = version.output.split('\n')[0];
await loadLink();
