/* The functions of the package, as its users call them: PACKAGE in the environment is its folder. */
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

const folder = pathToFileURL(`${process.env.PACKAGE}/`);
const {exports} = JSON.parse(readFileSync(new URL('package.json', folder)));
const {init, run, solve, solveAll, rate, hint, generate} = await import(new URL(exports['.'].node.default, folder));
const {createWorker} = await import(new URL(exports['./worker'].node, folder));

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const INKALA = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const EMPTY = '.'.repeat(256);
const ENDLESS = {rules: ['disjoint-groups', 'anti-knight', 'anti-king', 'non-consecutive']}; /* for EMPTY */

test('run returns status, output and errors', () => {
    assert.deepEqual(run([PUZZLE]), {status: 0, output: `${SOLUTION}\n`, errors: ''});
    assert.deepEqual(run(['--count', '--limit=9'], `${PUZZLE}\n${'.'.repeat(81)}\n`), {status: 0, output: '1\n9+\n', errors: ''});
    assert.deepEqual(run([], '.'.repeat(80)), {
        status: 2, output: 'invalid\n', errors: 'sudoku: -:1:1: expected 81 cells, found 80\n',
    });
    assert.equal(run(['--version']).output.startsWith('sudoku '), true);
});

test('run reads bytes and text of any script', () => {
    assert.equal(run([], new TextEncoder().encode(PUZZLE)).output, `${SOLUTION}\n`);
    assert.equal(run(['--format=csv'], `${PUZZLE},日本語\n`).output, `${PUZZLE},日本語,${SOLUTION}\n`);
});

test('run reports input after the end line', () => {
    assert.deepEqual(run([], `${PUZZLE}\nend\n\n${PUZZLE}\n`), {
        status: 2, output: `${SOLUTION}\n`, errors: 'sudoku: -:4:1: input after the end line is ignored\n',
    });
});

test('run has no files', () => {
    assert.deepEqual(run(['absent.txt']), {
        status: 2, output: '', errors: "sudoku: 'absent.txt': No such file or directory\n",
    });
});

test('runs share no state', () => {
    const first = run(['--unique', '--stats', '--format=json'], `${PUZZLE}\n${'.'.repeat(81)}\n`);
    for (const args of [['--frobnicate'], ['--generate=3'], ['--rules=x', PUZZLE], ['--cover']])
        run(args, '1 1\n1\n');
    const times = /(seconds=|records\/s=)[\d.e+-]+/g;
    const again = run(['--unique', '--stats', '--format=json'], `${PUZZLE}\n${'.'.repeat(81)}\n`);
    assert.equal(again.output.replace(times, ''), first.output.replace(times, ''));
    assert.equal(again.errors.replace(times, ''), first.errors.replace(times, ''));
});

test('solve takes a string in any form, an array of cells, and an array of rows', () => {
    const cells = [...PUZZLE].map(cell => Number(cell) || 0), rows = PUZZLE.match(/.{9}/g);
    for (const puzzle of [PUZZLE, PUZZLE.replaceAll('.', '0'), `${rows.join('\n')}\n`, cells,
                          rows.map((_, row) => cells.slice(9 * row, 9 * row + 9))])
        assert.deepEqual(solve(puzzle), {status: 'solved', puzzle: PUZZLE, solution: SOLUTION});
    const large = Array.from({length: 12}, (_, row) => Array.from({length: 12}, (_, column) => row + column === 0 ? 12 : 0));
    assert.match(solve(large).solution, /^C[1-9A-C]{143}$/);
    for (const puzzle of [undefined, null, 81, {}, [], [1, 2, 3], Array(81).fill('.'), Array(81).fill(0.5), Array(9).fill([1])])
        assert.throws(() => solve(puzzle), TypeError);
});

test('solve returns the same answer with and without starting the program', () => {
    for (const puzzle of [PUZZLE, INKALA, '.'.repeat(81), '3.....1....2..4.', '.'.repeat(36), '.'.repeat(64)])
        for (const unique of [false, true]) {
            const {status, solution} = solve(puzzle, {unique, maxNodes: 1e9});
            assert.deepEqual(solve(puzzle, {unique}), {status, puzzle, solution});
        }
});

test('solve returns every status', () => {
    assert.equal(solve('.'.repeat(81), {unique: true}).status, 'multiple');
    assert.equal(solve('11..' + '.'.repeat(12)).error, 'r1c2 repeats the 1 in r1c1');
    assert.equal(solve('11..' + '.'.repeat(12)).status, 'none');
    assert.equal(solve(EMPTY, {...ENDLESS, maxNodes: 1}).status, 'limit');
    assert.deepEqual(solve(PUZZLE.slice(1)),
                     {status: 'invalid', puzzle: null, solution: null, error: 'expected 81 cells, found 80'});
    assert.equal(rate('3.....1....2..4.').status, 'unsupported');
});

test('options are an object with known names and types', () => {
    assert.deepEqual(solve(PUZZLE, {engine: 'dlx', limit: 2}),
                     {status: 'solved', puzzle: PUZZLE, solution: SOLUTION, solutions: [SOLUTION]});
    assert.equal(solve('.'.repeat(81), {limit: 3}).solutions.length, 3);
    assert.deepEqual(solve('1'.repeat(81), {limit: 3}).solutions, []);
    for (const options of ['--unique', ['--unique'], null, 1, {uniq: true}, {verbose: true}, {unique: 1}, {limit: '2'},
                           {rules: 'x'}, {rules: [1]}, {engine: 1}, {box: {}}])
        for (const call of [solve, solveAll])
            assert.throws(() => call(PUZZLE, options), TypeError);
    assert.throws(() => rate(PUZZLE, {limit: 1}), TypeError);
    assert.throws(() => generate('3'), TypeError);
    assert.throws(() => run('--count'), TypeError);
    assert.throws(() => run([], 81), TypeError);
    assert.throws(() => solve(PUZZLE, {engine: 'foo'}), /^Error: --engine: unknown name 'foo'/);
    assert.equal(solve(PUZZLE, {engine: 'mrv', rules: [], box: undefined}).options, undefined);
});

test('solveAll returns one answer per entry', () => {
    const entries = [PUZZLE, '', 'hello', `${PUZZLE}\n${INKALA}`, 'end', PUZZLE.slice(1), '+---+', '[[5,3', 'id,puzzle',
                     '3.....1....2..4.', [...PUZZLE].map(cell => Number(cell) || 0), '# ' + PUZZLE, PUZZLE];
    const statuses = solveAll(entries).map(({status, solution}) => solution === SOLUTION ? 'right' : status);
    assert.deepEqual(statuses, ['right', ...Array(8).fill('invalid'), 'solved', 'right', 'invalid', 'right']);
    assert.equal(solveAll(entries)[3].error, '2 puzzles instead of one');
    assert.equal(solveAll(entries)[2].error, 'no puzzle found');
    assert.deepEqual(solveAll([]), []);
    assert.throws(() => solveAll([PUZZLE, null]), TypeError);
    assert.throws(() => solveAll({}), TypeError);
});

test('solveAll solves all puzzles of a text', () => {
    assert.deepEqual(solveAll(`${PUZZLE}\n${SOLUTION}\n`).map(({solution}) => solution), [SOLUTION, SOLUTION]);
    assert.deepEqual(solveAll(`${'.'.repeat(81)}\n${PUZZLE}\n`, {limit: 2}).map(({solutions}) => solutions.length), [2, 1]);
});

test('answers can be solved again', () => {
    for (const options of [{box: '2x2'}, {box: '3x2'}, {regions: 'random'}, {rules: ['x']}, {box: '2x2', regions: 'random'}])
        for (const {puzzle, solution, options: again = {}} of generate(3, {seed: 7, ...options}))
            assert.equal(solve(puzzle, {...again, unique: true}).solution, solution);
    const puzzles = generate(3, {box: '2x2'}).map(({puzzle}) => puzzle);
    assert.deepEqual(solveAll(puzzles, {unique: true}).map(({status}) => status), Array(3).fill('solved'));
    const [jigsaw] = generate(1, {regions: 'random', seed: 7, rules: ['x']});
    assert.deepEqual(solve(jigsaw.puzzle, jigsaw.options).options, jigsaw.options);
    const marks = PUZZLE.match(/.{9}/g).map(row => [...row].map(cell => cell === '.' ? 123456789 : cell).join(' ')).join('\n');
    assert.equal(solve(solve(marks).marks).solution, SOLUTION);
});

test('rate and hint return numbers and positions', () => {
    const {er, ep, ed, level, steps} = rate(PUZZLE);
    assert.deepEqual({er, ep, ed, level, steps},
                     {er: 1.2, ep: 1.2, ed: 1.2, level: 'easy', steps: [{technique: 'Hidden Single', count: 51}]});
    assert.equal(rate('.'.repeat(81)).status, 'multiple');
    assert.equal(rate('.'.repeat(81)).er, undefined);
    assert.equal(hint(PUZZLE).hint.text, '1.2 Hidden Single: r1c6=8 (box 2)');
    assert.deepEqual(hint(PUZZLE).hint.placements, [{row: 1, column: 6, digit: 8}]);
    assert.equal(hint(PUZZLE, {verbose: true}).hint.why, 'In box 2, r1c6 is the only cell that can be 8.');
    assert.equal(hint(SOLUTION).hint, null);
    assert.equal(hint('hello').status, 'invalid');
});

test('the members of a step are those of its type', () => {
    const types = readFileSync(new URL('index.d.ts', folder), 'utf8');
    const membersOf = name => types.match(new RegExp(`interface ${name} [^{]*\\{\n([^]*?)\n\\}`))[1].match(/^ {4}\w+/gm).map(
        member => member.trim());
    const check = (object, ...names) => assert.deepEqual(Object.keys(object).filter(
        member => !names.flatMap(membersOf).includes(member)), []);
    let text = generate(1, {rating: '7.0-8.3', seed: 1})[0].puzzle;
    for (let chains = 0; chains === 0;) {
        const {hint: step, ...answer} = hint(text, {verbose: true});
        check(answer, 'Answer');
        check(step, 'Step');
        step.eliminations.forEach(item => check(item, 'Position', 'Elimination'));
        for (const chain of step.chains ?? []) {
            chains++;
            check(chain, 'Chain');
            chain.links.forEach(link => check(link, 'Position', 'Placement', 'Link'));
        }
        const {position} = JSON.parse(run(['--steps=1', '--format=json'], text).output);
        text = position.match(/.{81}/g).map(row => row.match(/.{9}/g).map(marks => marks.replaceAll('.', '')).join(' ')).join('\n');
    }
    check(rate(PUZZLE), 'Answer', 'Rating');
});

test('generate returns the same puzzles for a seed', () => {
    const puzzles = generate(3, {seed: 7, rating: 'medium'}).map(answer => answer.puzzle);
    assert.equal(new Set(puzzles).size, 3);
    assert.deepEqual(generate(3, {seed: 7, rating: 'medium'}).map(answer => answer.puzzle), puzzles);
    for (const puzzle of puzzles)
        assert.equal(solve(puzzle, {unique: true}).status, 'solved');
    assert.notEqual(generate()[0].puzzle, generate()[0].puzzle);
    assert.equal(generate(1, {clues: 17, maxNodes: 1})[0].status, 'limit');
});

test('memory stays flat over many calls', () => {
    const resident = () => process.memoryUsage().rss / 1e6;
    for (let i = 0; i < 200; i++)
        run(['--count'], PUZZLE);
    const before = resident();
    for (let i = 0; i < 2000; i++)
        run(['--count'], PUZZLE);
    for (let i = 0; i < 100000; i++)
        solve(PUZZLE);
    assert.ok(resident() < before + 100);
});

test('init takes a module, its bytes or its URL, and checks the response', async context => {
    const bytes = readFileSync(new URL('sudoku.wasm', folder));
    const server = createServer(({url}, response) => response.writeHead(url === '/sudoku.wasm' ? 200 : 404).end(bytes));
    await new Promise(resolve => server.listen(0, 'localhost', resolve));
    context.after(() => server.close());
    const url = new URL(`http://localhost:${server.address().port}/sudoku.wasm`);
    for (const source of [undefined, new WebAssembly.Module(bytes), bytes, url, url.href, await fetch(url)]) {
        await init(source);
        assert.equal(solve(PUZZLE).solution, SOLUTION);
    }
    await assert.rejects(init(new URL('absent.wasm', url)), /cannot load http.*absent\.wasm: HTTP status 404/);
    const browser = await import(new URL(exports['.'].browser, folder));
    assert.throws(() => browser.solve(PUZZLE), /call init\(\)/);
    await browser.init();
    assert.equal(browser.solve(PUZZLE).solution, SOLUTION);
});

test('require() works, or the error says ESM only', () => {
    const {stdout, stderr} = spawnSync(process.execPath, ['-p', 'require("sudoku-cli").solve("' + PUZZLE + '").solution'],
                                       {cwd: new URL('..', folder), encoding: 'utf8'});
    assert.match(stdout + stderr, new RegExp(`^${SOLUTION}|sudoku-cli is ESM only: use import`));
});

test('the module and package.json can be resolved', () => {
    for (const name of ['sudoku.wasm', 'package.json'])
        assert.equal(exports[`./${name}`], `./${name}`);
});

test('a worker returns promises of the same answers and errors', async context => {
    const worker = createWorker();
    context.after(() => worker.close());
    assert.deepEqual(await Promise.all([worker.solve(PUZZLE), worker.solveAll([PUZZLE]), worker.rate(PUZZLE),
                                        worker.hint(PUZZLE), worker.generate(2, {seed: 1}), worker.run(['--count'], PUZZLE)]),
                     [solve(PUZZLE), solveAll([PUZZLE]), rate(PUZZLE), hint(PUZZLE), generate(2, {seed: 1}),
                      run(['--count'], PUZZLE)]);
    await assert.rejects(worker.solve(PUZZLE, {uniq: true}), TypeError);
    await assert.rejects(worker.solve(PUZZLE, {engine: 'foo'}), /unknown name 'foo'/);
});

test('a signal aborts running and waiting calls of a worker, and no others', {timeout: 20000}, async context => {
    const worker = createWorker(), first = new AbortController(), second = new AbortController();
    context.after(() => worker.close());
    const running = worker.solve(EMPTY, {...ENDLESS, signal: first.signal});
    const waiting = worker.solve(EMPTY, {...ENDLESS, signal: second.signal});
    const last = worker.solve(PUZZLE);
    setTimeout(() => second.abort(), 50);
    setTimeout(() => first.abort(new Error('enough')), 100);
    await Promise.all([assert.rejects(running, /enough/), assert.rejects(waiting, {name: 'AbortError'})]);
    assert.equal((await last).solution, SOLUTION);
    await assert.rejects(worker.solve(PUZZLE, {signal: AbortSignal.abort()}), {name: 'AbortError'});
    const closed = worker.solve(EMPTY, ENDLESS);
    setTimeout(() => worker.close(), 50);
    await assert.rejects(closed, /the worker is closed/);
});
