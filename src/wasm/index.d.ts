/** What a run of the program gave. */
export interface Run {
    /** The exit status: 0 if every puzzle has its answer, 1 if some has not, 2 for bad input or usage. */
    status: number;
    /** All of standard output. */
    output: string;
    /** All of standard error: one message a line. */
    errors: string;
}

/** A cell as players name it, such as `r1c6`, and a digit in it. */
export interface CellDigit {
    cell: string;
    digit: number;
}

/** A step of a person; the manual of the program ("JSON") tells of all its members. */
export interface Step {
    /** How hard the step is, as Sudoku Explainer rates it. */
    rating: number;
    technique: string;
    name: string;
    /** The whole step, as `1.2 Hidden Single: r1c6=8 (box 2)`. */
    text: string;
    placements: CellDigit[];
    eliminations: CellDigit[];
    [member: string]: unknown;
}

/** One record, as `--format=json` prints it; the manual ("JSON") tells of all its members. */
export interface Answer {
    /** `solved`, `valid`, `none`, `multiple`, `invalid`, `limit`, `partial` ... */
    status: string;
    /** The cells of the puzzle in rows, `.` for an empty one; null if there is no grid. */
    puzzle: string | null;
    solution: string | null;
    /** The number of solutions, where the mode asks for it. */
    solutions?: number | null;
    /** What is wrong with the record. */
    error?: string;
    [member: string]: unknown;
}

/** The answer of `--rate`: how hard a puzzle is for people. */
export interface Rating extends Answer {
    /** The rating of the hardest step. */
    er?: number;
    /** The hardest rating up to the first placement. */
    ep?: number;
    /** The rating of the first step. */
    ed?: number;
    level?: string;
}

/** The answer of `--hint`. */
export interface Hint extends Answer {
    hint?: Step | null;
}

/**
 * Runs the program: `run(['--count'], text)` does what `sudoku --count <text` does, without files.
 *
 * Runs share nothing and print nothing. A small one takes less than a millisecond.
 *
 * @param args the words of the command line behind the program's name
 * @param input standard input, as text or as bytes
 */
export function run(args?: readonly string[], input?: string | Uint8Array): Run;

/**
 * Solves the first puzzle of a text in any form that the program reads.
 *
 * @param args options such as `['--unique']` (then `status` is `multiple` if there are more
 * solutions), `['--rules=x']` or `['--max-nodes=1000000']`
 * @throws Error with the program's messages if there is no puzzle or an option is wrong
 */
export function solve(puzzle: string, args?: readonly string[]): Answer;

/**
 * Solves all puzzles of a text or of a list, in their order. For many puzzles, this is much faster
 * than `solve` for each.
 *
 * @throws Error with the program's messages if there is no puzzle or an option is wrong
 */
export function solveAll(puzzles: string | readonly string[], args?: readonly string[]): Answer[];

/**
 * Rates how hard a puzzle is for people, as Sudoku Explainer does. A hard one may take seconds.
 *
 * @throws Error with the program's messages if there is no puzzle or an option is wrong
 */
export function rate(puzzle: string, args?: readonly string[]): Rating;

/**
 * The next step of a person. A puzzle may have pencil marks.
 *
 * @throws Error with the program's messages if there is no puzzle or an option is wrong
 */
export function hint(puzzle: string, args?: readonly string[]): Hint;

/**
 * Makes new puzzles, each with one solution and no given too many.
 *
 * @param count how many
 * @param args options such as `['--seed=1', '--rating=hard', '--symmetry=half', '--box=2x3']`
 * @throws Error with the program's messages if an option is wrong
 */
export function generate(count?: number, args?: readonly string[]): Answer[];
