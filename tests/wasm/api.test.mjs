/* The functions of the package, as its users call them: PACKAGE in the environment is its folder. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

const {run, solve, solveAll, rate, hint, generate} =
    await import(pathToFileURL(`${process.env.PACKAGE}/index.js`));

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

test('run gives status, output and errors', () => {
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
        status: 2, output: `${SOLUTION}\n`, errors: 'sudoku: -:4:1: input after the end line is not read\n',
    });
});

test('run has no files', () => {
    assert.deepEqual(run(['absent.txt']), {
        status: 2, output: '', errors: "sudoku: 'absent.txt': No such file or directory\n",
    });
});

test('a run knows nothing of the one before', () => {
    const first = run(['--unique', '--stats', '--format=json'], `${PUZZLE}\n${'.'.repeat(81)}\n`);
    for (const args of [['--frobnicate'], ['--generate=3'], ['--rules=x', PUZZLE], ['--cover']])
        run(args, '1 1\n1\n');
    const times = /(seconds=|records\/s=)[\d.e+-]+/g;
    const again = run(['--unique', '--stats', '--format=json'], `${PUZZLE}\n${'.'.repeat(81)}\n`);
    assert.equal(again.output.replace(times, ''), first.output.replace(times, ''));
    assert.equal(again.errors.replace(times, ''), first.errors.replace(times, ''));
});

test('solve gives the record as an object', () => {
    const answer = solve(PUZZLE);
    assert.equal(answer.status, 'solved');
    assert.equal(answer.puzzle, PUZZLE);
    assert.equal(answer.solution, SOLUTION);
    assert.equal(solve('.'.repeat(81), ['--unique']).status, 'multiple');
    assert.equal(solve('11..' + '.'.repeat(12), ['--box=2x2']).status, 'none');
    assert.equal(solve(PUZZLE.slice(1)).status, 'invalid');
});

test('solve throws what the program says if there is no puzzle or an option is wrong', () => {
    assert.throws(() => solve('hello'), /no puzzle found/);
    assert.throws(() => solve(''), /no puzzle found/);
    assert.throws(() => solve(PUZZLE, ['--frobnicate']), /unknown option '--frobnicate'/);
});

test('solveAll takes texts and lists', () => {
    const solutions = answers => answers.map(answer => answer.solution);
    assert.deepEqual(solutions(solveAll([PUZZLE, PUZZLE])), [SOLUTION, SOLUTION]);
    assert.deepEqual(solveAll([]), []);
    assert.deepEqual(solutions(solveAll(`${PUZZLE}\n${SOLUTION}\n`)), [SOLUTION, SOLUTION]);
});

test('rate and hint', () => {
    assert.equal(rate(PUZZLE).er, 1.2);
    assert.equal(rate(PUZZLE).level, 'easy');
    assert.equal(hint(PUZZLE).hint.text, '1.2 Hidden Single: r1c6=8 (box 2)');
    assert.deepEqual(hint(PUZZLE).hint.placements, [{cell: 'r1c6', digit: 8}]);
});

test('generate makes puzzles, the same of a seed', () => {
    const puzzles = generate(3, ['--seed=7', '--rating=medium']).map(answer => answer.puzzle);
    assert.equal(new Set(puzzles).size, 3);
    assert.deepEqual(generate(3, ['--seed=7', '--rating=medium']).map(answer => answer.puzzle), puzzles);
    for (const puzzle of puzzles)
        assert.equal(solve(puzzle, ['--unique']).status, 'solved');
    assert.notEqual(generate()[0].puzzle, generate()[0].puzzle);
});

test('a small call takes less than a millisecond', context => {
    for (let i = 0; i < 1000; i++)
        solve(PUZZLE);
    const before = process.cpuUsage(), calls = 1000;
    for (let i = 0; i < calls; i++)
        solve(PUZZLE);
    const {user, system} = process.cpuUsage(before);
    context.diagnostic(`${((user + system) / calls).toFixed(0)} microseconds`);
    assert.ok(user + system < 1000 * calls);
});

test('memory stays flat over many calls', () => {
    const resident = () => process.memoryUsage().rss / 1e6;
    for (let i = 0; i < 200; i++)
        solve(PUZZLE);
    const before = resident();
    for (let i = 0; i < 2000; i++)
        run(['--count'], PUZZLE);
    assert.ok(resident() < before + 100);
});
