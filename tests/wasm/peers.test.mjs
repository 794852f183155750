/* How many puzzles a second of processor time this package and others solve, with one call for each;
 * and this one with one call for all.  They take turns, and the first turn only warms them up.  PACKAGE is
 * the folder of the package, PEERS one in which package.json is installed, PUZZLES a file of easy puzzles.
 * The figures are reported; asserted is only that all solutions of this package are right. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

const {run, solve, solveAll} = await import(pathToFileURL(`${process.env.PACKAGE}/index.js`));
const require = createRequire(`${process.env.PEERS}/package.json`);
const puzzles = fs.readFileSync(process.env.PUZZLES, 'utf8').split('\n').filter(line => /^[1-9.]{81}$/.test(line));
const SECONDS = 1, TURNS = 6;

const {solvepuzzle} = require('sudoku');
const core = require('sudoku-core');
const {SudokuSolver} = require('@algorithm.ts/sudoku');
const cover = new SudokuSolver({childMatrixWidth: 3});

const eachLine = solveOne => text => text.split('\n').map(solveOne).join('\n');

/* Each takes a text with a puzzle on each line and gives one with their solutions. */
const solvers = {
    'sudoku': eachLine(puzzle =>
        solvepuzzle([...puzzle].map(cell => cell === '.' ? null : cell - 1)).map(digit => digit + 1).join('')),
    'sudoku-core': eachLine(puzzle => core.solve([...puzzle].map(cell => cell === '.' ? null : +cell)).board?.join('')),
    '@algorithm.ts/sudoku': eachLine(puzzle => {
        const solution = new Array(81).fill(-1);
        cover.solve([...puzzle].map(cell => cell === '.' ? -1 : cell - 1), solution);
        return solution.map(digit => digit + 1).join('');
    }),
    'sudoku-cli, solve': eachLine(puzzle => solve(puzzle).solution),
    'sudoku-cli, run for all': text => run([], text).output.trimEnd(),
    'sudoku-cli, solveAll': text => solveAll(text).map(answer => answer.solution).join('\n'),
};

/* Solves puzzles for some seconds; returns how many a second, and how many wrongly or not at all. */
function measure(name, solver) {
    const count = name.endsWith('ll') ? puzzles.length : 1;
    let spent = 0, solved = 0, wrong = 0;
    while (spent < 1e6 * SECONDS) {
        const first = solved % puzzles.length, some = puzzles.slice(first, first + count), text = some.join('\n');
        const before = process.cpuUsage(), solutions = solver(text), {user, system} = process.cpuUsage(before);
        spent += user + system;
        const lines = solutions.split('\n');
        assert.ok(lines.length <= some.length);
        some.forEach((puzzle, i) => {
            const fits = /^[1-9]{81}$/.test(lines[i]) && [...puzzle].every((cell, k) => cell === '.' || cell === lines[i][k]);
            wrong += !fits;
        });
        solved += count;
    }
    return {rate: solved / spent * 1e6, wrong};
}

test('puzzles a second: the median of turns, the least and the most', context => {
    const turns = Object.fromEntries(Object.keys(solvers).map(name => [name, []]));
    for (let turn = 0; turn < TURNS; turn++) {
        for (const [name, solver] of Object.entries(solvers))
            turns[name].push(measure(name, solver));
    }
    let isRight = true;
    for (const [name, all] of Object.entries(turns)) {
        const rates = all.slice(1).map(({rate}) => rate).sort((a, b) => a - b);
        const wrong = all.reduce((sum, turn) => sum + turn.wrong, 0);
        const shown = rate => Number(rate.toPrecision(3)).toLocaleString('en');
        context.diagnostic(`${name}: ${shown(rates[rates.length >> 1])} (${shown(rates[0])} to ${shown(rates.at(-1))})`
            + (wrong > 0 ? `, ${wrong} wrong or unsolved` : ''));
        isRight &&= wrong === 0 || !name.startsWith('sudoku-cli');
    }
    assert.ok(isRight);
});
