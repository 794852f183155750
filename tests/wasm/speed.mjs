/* speed.mjs - measures solve() next to other npm packages: prints puzzles per second, the median of five rounds. */
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';

const tool = createRequire(`${process.env.TOOLS}/package.json`), own = createRequire(`${process.env.PACKAGE}/../`);
const {run, solve} = await import(own.resolve('sudoku-cli').replace('require.cjs', 'index-node.js'));
const {SudokuSolver, createSudokuBoardData, SudokuSize} = tool('@algorithm.ts/sudoku');
const {solvepuzzle} = tool('sudoku');
const solver = new SudokuSolver({childMatrixWidth: 3}), board = createSudokuBoardData(new SudokuSize(3));

const solvers = {
    'sudoku-cli': [puzzle => puzzle, puzzle => solve(puzzle).solution],
    '@algorithm.ts/sudoku': [puzzle => [...puzzle].map(cell => (Number(cell) || 0) - 1), puzzle => solver.solve(puzzle, board)],
    'sudoku': [puzzle => [...puzzle].map(cell => Number(cell) ? cell - 1 : null), solvepuzzle],
};

for (const file of ['easy.txt', 'inkala.txt']) {
    const lines = run(['--convert', '--format=line'], readFileSync(`${process.env.SOURCES}/puzzles/${file}`)).output.match(/.+/g);
    const rates = Object.fromEntries(Object.keys(solvers).map(name => [name, []]));
    for (let round = 0; round < 5; round++)
        for (const [name, [convert, solveOne]] of Object.entries(solvers)) {
            const puzzles = lines.map(convert), start = performance.now();
            let count = 0;
            while (performance.now() < start + 1000)
                if (!solveOne(puzzles[count++ % puzzles.length]))
                    throw new Error(`${name} found no solution`);
            rates[name].push(count / (performance.now() - start) * 1000);
        }
    for (const [name, list] of Object.entries(rates))
        console.log(`${file} ${name}: ${list.sort((a, b) => a - b)[2].toFixed(0)} per second`);
}
