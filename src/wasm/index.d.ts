// What the package exports.  Where a function takes `args`, these are options of the program, such as
// ['--rules=x', '--max-nodes=1000000'].  All but run() throw an Error with the program's messages if
// there is no puzzle, or if an option is wrong.  Calls share nothing and print nothing.

/** What a run of the program gave. */
export interface Run {
    /** 0 if every puzzle has its answer, 1 if some has not, 2 for bad input or usage. */
    status: number;
    /** All of standard output, and all of standard error: one message a line. */
    output: string;
    errors: string;
}

/** A step of a person.  "JSON" in the manual tells of all members of what follows. */
export interface Step {
    /** How hard the step is, as Sudoku Explainer rates it. */
    rating: number;
    technique: string;
    name: string;
    /** The whole step, as `1.2 Hidden Single: r1c6=8 (box 2)`. */
    text: string;
    placements: { cell: string; digit: number }[];
    eliminations: { cell: string; digit: number }[];
    [member: string]: unknown;
}

/** One record, as `--format=json` prints it. */
export interface Answer {
    /** `solved`, `valid`, `none`, `multiple`, `invalid`, `limit`, `partial` ... */
    status: string;
    /** The cells of the puzzle in rows, `.` for an empty one; null if there is no grid. */
    puzzle: string | null;
    solution: string | null;
    /** The number of solutions, where it is asked for. */
    solutions?: number | null;
    /** What is wrong with the record. */
    error?: string;
    [member: string]: unknown;
}

/** How hard a puzzle is for people: its hardest step, the hardest up to the first digit, the first. */
export interface Rating extends Answer {
    er?: number;
    ep?: number;
    ed?: number;
    level?: string;
}

export interface Hint extends Answer {
    hint?: Step | null;
}

/** Runs the program: `run(['--count'], text)` is `sudoku --count <text`, without files. */
export function run(args?: readonly string[], input?: string | Uint8Array): Run;

/** Solves the first puzzle of a text, in any form.  With `['--unique']`, the status may be `multiple`. */
export function solve(puzzle: string, args?: readonly string[]): Answer;

/** Solves all puzzles of a text or a list, in their order; much faster than solve() for each. */
export function solveAll(puzzles: string | readonly string[], args?: readonly string[]): Answer[];

/** Rates how hard a puzzle is, as Sudoku Explainer does.  A hard one may take seconds. */
export function rate(puzzle: string, args?: readonly string[]): Rating;

/** The next step of a person.  A puzzle may have pencil marks. */
export function hint(puzzle: string, args?: readonly string[]): Hint;

/** Makes `count` puzzles, each with one solution and no given too many: `['--rating=hard', '--seed=1']`. */
export function generate(count?: number, args?: readonly string[]): Answer[];
