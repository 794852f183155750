/* A user of the package with types: it compiles, and what is marked does not. */
import {generate, hint, rate, run, solve, solveAll} from 'sudoku-cli';
import type {Answer, Run, Step} from 'sudoku-cli';

const done: Run = run(['--count'], new Uint8Array(81));
const status: number = done.status;
const answer: Answer = solve('53..7', ['--unique']);
const solution: string | null = answer.solution;
const all: string[] = solveAll([done.output, done.errors]).map(({status}) => status);
const er: number | undefined = rate('53..7').er;
const step: Step | null | undefined = hint('53..7').hint;
const cells: string[] = step?.placements.map(({cell, digit}) => `${cell}=${digit.toFixed(0)}`) ?? [];
const puzzles: (string | null)[] = generate(3).map(({puzzle}) => puzzle);
console.log(status, solution, all, er, cells, puzzles, run());

// @ts-expect-error: input is text or bytes
run([], 81);
// @ts-expect-error: options are a list
solve('53..7', '--unique');
// @ts-expect-error: null means that there is none
const length: number = solve('53..7').solution.length;
console.log(length);
