/* A user of the package with types: it compiles, and the marked lines do not. */
import {generate, hint, init, rate, run, solve, solveAll} from 'sudoku-cli';
import type {Answer, GridOptions, Position, Run, Status, Step} from 'sudoku-cli';
import {createWorker} from 'sudoku-cli/worker';

await init(new URL('sudoku.wasm', import.meta.url));
await init(new Uint8Array(81));
const done: Run = run(['--count'], new Uint8Array(81));
const answer: Answer = solve('53..7', {unique: true, engine: 'dlx', rules: ['x'], limit: 2});
const solution: string | null = answer.solution;
const statuses: Status[] = solveAll([done.output, [0, 1], [[0, 1]]]).map(({status}) => status);
const er: number | undefined = rate('53..7').er;
const step: Step | null = hint('53..7', {verbose: true}).hint;
const digits: number[] = step?.placements.map(({row, column, digit}) => row + column + digit) ?? [];
const cells: Position[] = step?.cells ?? [];
const options: (GridOptions | undefined)[] = generate(3, {box: '2x3', clues: '24-28'}).map(item => item.options);
const worker = createWorker();
const later: Answer = await worker.solve([0], {signal: AbortSignal.timeout(9), limit: 1});
console.log(solution, statuses, er, digits, cells, options, later);

// @ts-expect-error: a number is not a source of the module
await init(81);
// @ts-expect-error: input is text or bytes
run([], 81);
// @ts-expect-error: options are an object
solve('53..7', ['--unique']);
// @ts-expect-error: an unknown option
solve('53..7', {uniq: true});
// @ts-expect-error: an option of another function
solve('53..7', {rating: 'easy'});
// @ts-expect-error: an unknown engine
solve('53..7', {engine: 'dxl'});
// @ts-expect-error: an unknown status
console.log(answer.status === 'solvd');
// @ts-expect-error: an unknown member
console.log(answer.line, step?.cell);
// @ts-expect-error: the solution may be null
console.log(solve('53..7').solution.length);
